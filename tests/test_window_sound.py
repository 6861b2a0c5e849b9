"""The speaker: what it tells its jukebox, what it does without one, and what comes out in the end."""

import array
import os
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.options import JUKEBOX_OPTION
from halfmoon.stage.sounds import SoundName
from halfmoon.window import sound
from halfmoon.window.sound import Speaker, gain_of, jukebox_command
from tests.window.display import wait_until

FOLDER = assets_folder() / "sounds"
NOTE_DOWN = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_bytes(sys.stdin.buffer.read())"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> "list[subprocess.Popen[bytes]]":
    """The processes started in this test, and time for each to end by itself on a busy machine."""
    processes: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen[bytes]):
        def __init__(self, *arguments: object, **options: object) -> None:
            super().__init__(*arguments, **options)  # type: ignore[call-overload]
            processes.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    monkeypatch.setattr(sound, "GOODBYE", 60)
    return processes


def make_speaker(monkeypatch: pytest.MonkeyPatch, program: str, *arguments: object, volume: int = 100) -> Speaker:
    """A speaker whose jukebox is another Python program."""
    command = [sys.executable, "-c", program, *map(str, arguments)]
    monkeypatch.setattr(sound, "jukebox_command", lambda folder: command)
    return Speaker(FOLDER, volume)


# Volume


def test_the_volume_follows_the_ear() -> None:
    assert gain_of(100) == 1.0
    # What is 10 dB softer is half as loud.
    assert gain_of(50) == pytest.approx(10 ** (-10 / 20), rel=0.01)
    assert gain_of(25) == pytest.approx(10 ** (-20 / 20), rel=0.01)
    assert gain_of(0) == 0.0


def test_every_step_of_the_volume_is_louder_and_the_lowest_can_be_heard() -> None:
    gains = [gain_of(percent) for percent in range(0, 101, 10)]
    assert gains == sorted(set(gains))
    assert int(gain_of(1) * 128) > 0


# What the jukebox is told


@pytest.mark.usefixtures("started")
def test_the_jukebox_is_told_the_volume_and_what_to_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    speaker = make_speaker(monkeypatch, NOTE_DOWN, tmp_path / "told", volume=50)
    speaker.play(SoundName.DEAL)  # too early: nothing is heard before the first picture
    speaker.open()
    speaker.play(SoundName.SELECT)
    speaker.set_volume(100)
    speaker.play(SoundName.PAIR)
    speaker.mute(True)
    speaker.play(SoundName.TRIO)
    speaker.mute(False)
    speaker.play(SoundName.WIN)
    speaker.close()
    speaker.play(SoundName.TICK)
    assert (tmp_path / "told").read_text().splitlines() == [
        "volume 0.3150",
        "play select",
        "volume 1.0000",
        "play pair",
        "volume 0.0000",
        "volume 1.0000",
        "play win",
    ]


def test_a_silent_game_has_no_jukebox_until_the_volume_goes_up(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: "list[subprocess.Popen[bytes]]"
) -> None:
    speaker = make_speaker(monkeypatch, NOTE_DOWN, tmp_path / "told")
    speaker.set_volume(80)
    speaker.play(SoundName.DEAL)
    assert started == []  # not open yet
    speaker.mute(True)
    speaker.open()
    speaker.play(SoundName.DEAL)
    speaker.set_volume(0)
    speaker.mute(False)
    assert started == []
    speaker.set_volume(100)
    speaker.close()
    assert (tmp_path / "told").read_text() == "volume 1.0000\n"


# Without a jukebox


def test_a_jukebox_that_cannot_be_started_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sound, "jukebox_command", lambda folder: [str(tmp_path / "nothing")])
    speaker = Speaker(FOLDER)
    speaker.open()
    speaker.play(SoundName.WIN)
    speaker.close()


def test_a_jukebox_that_has_died_is_silence_until_the_volume_is_touched(
    monkeypatch: pytest.MonkeyPatch, started: "list[subprocess.Popen[bytes]]"
) -> None:
    speaker = make_speaker(monkeypatch, "")
    speaker.open()
    started[0].wait()
    speaker.play(SoundName.PAIR)
    speaker.play(SoundName.PAIR)
    assert len(started) == 1
    speaker.set_volume(70)
    assert len(started) == 2
    speaker.close()


def test_a_jukebox_that_hangs_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch, started: "list[subprocess.Popen[bytes]]"
) -> None:
    monkeypatch.setattr(sound, "GOODBYE", 0.1)
    speaker = make_speaker(monkeypatch, "import time; time.sleep(600)")
    speaker.open()
    for _turn in range(20_000):
        speaker.play(SoundName.UNDO)
    speaker.close()
    assert started[0].returncode is not None


def test_the_jukebox_leaves_when_the_game_is_killed() -> None:
    game = f"""
import sys
from pathlib import Path
from halfmoon.window.sound import Speaker
speaker = Speaker(Path({str(FOLDER)!r}))
speaker.open()
print(speaker._player.pid, flush=True)
sys.stdin.read()
"""
    process = subprocess.Popen([sys.executable, "-c", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    jukebox = int(process.stdout.readline())
    process.kill()
    process.communicate()

    def is_gone() -> bool:
        try:
            os.kill(jukebox, 0)
            return Path(f"/proc/{jukebox}/stat").read_text().split()[2] == "Z"  # in a container nobody may collect it
        except (ProcessLookupError, FileNotFoundError):
            return True

    wait_until(is_gone, "the jukebox to leave")


def test_a_bundled_game_is_its_own_jukebox(monkeypatch: pytest.MonkeyPatch) -> None:
    assert jukebox_command(FOLDER)[1:] == ["-P", str(sound.JUKEBOX), str(FOLDER)]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert jukebox_command(FOLDER) == [sys.executable, JUKEBOX_OPTION, str(FOLDER)]


# What comes out


def test_what_is_asked_for_is_what_the_device_gets(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # SDL's disk driver writes to a file what another would send to the device.
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "device"))
    with wave.open(str(FOLDER / "tick.wav"), "rb") as file:
        samples = array.array("h", file.readframes(file.getnframes()))
    on_both_sides = array.array("h", (sample for sample in samples for _side in range(2))).tobytes()
    speaker = Speaker(FOLDER)
    speaker.open()
    speaker.play(SoundName.TICK)
    wait_until(
        lambda: (tmp_path / "device").exists() and on_both_sides in (tmp_path / "device").read_bytes(), "the tick"
    )
    speaker.close()
