"""A24: no device, an invalid driver: silent play, normal exit, nothing on the terminal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.window.display import wait_until
from tests.window.driver import Starter

ROOT = Path(__file__).parents[2]

WITHOUT_SOUND = {
    "invalid driver": {"SDL_AUDIODRIVER": "nonsense"},
    # ALSA finds no device where it is told of none, and says so on the terminal to whoever asks.
    "no device": {"SDL_AUDIODRIVER": "alsa", "ALSA_CONFIG_PATH": os.devnull},
}

PLAY_EVERYTHING = """
from halfmoon.assets_folder import assets_folder
from halfmoon.stage.sounds import SoundName
from halfmoon.window import sound

sound.GOODBYE = 60  # until all has been tried
speaker = sound.Speaker(assets_folder() / "sounds")
speaker.open()
for name in SoundName:
    speaker.play(name)
speaker.set_volume(50)
speaker.close()
"""


@pytest.mark.parametrize("variables", WITHOUT_SOUND.values(), ids=WITHOUT_SOUND)
def test_a_speaker_without_a_device_is_silent_in_every_way(variables: dict[str, str]) -> None:
    command = [sys.executable, "-c", PLAY_EVERYTHING]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def children_of(process: int) -> list[str]:
    """The numbers of the processes that this one has started and that still run."""
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def runs(process: str) -> bool:
    """Whether a process is there and more than what its parent has yet to bury."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.parametrize("variables", WITHOUT_SOUND.values(), ids=WITHOUT_SOUND)
def test_a_game_without_a_device_is_played_and_left_as_any_other(start: Starter, variables: dict[str, str]) -> None:
    game = start.game("HM1-N-AAAAAAB", environment=variables)
    dealt = game.still()
    game.key("n")
    game.click(dealt.width / 2, dealt.height / 2)
    game.still()
    (jukebox,) = children_of(game.process.pid)
    assert runs(jukebox), "so that the next sound is heard as soon as there is a device"
    game.close()
    assert (game.exit_status(), game.output(), game.errors()) == (0, "", "")
    assert not Path(f"/proc/{jukebox}").exists()


def test_a_game_whose_sound_dies_with_its_driver_is_played_and_left_as_any_other(start: Starter) -> None:
    game = start.game("HM1-N-AAAAAAB")
    dealt = game.still()
    (jukebox,) = children_of(game.process.pid)
    os.kill(int(jukebox), signal.SIGKILL)
    wait_until(lambda: not runs(jukebox), "the jukebox to be gone")
    game.key("n")
    again = game.changed(dealt)
    game.key("n")
    game.changed(again)
    game.close()
    assert (game.exit_status(), game.output(), game.errors()) == (0, "", "")
    assert not list(start.data.glob("crash-*"))
