"""The game in the surroundings that players have: it starts, is played, keeps what was played, and leaves."""

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.players import CODE
from tests.window.display import NOT_PASSED_ON
from tests.window.driver import ROOT, Starter
from tests.window.table import RealTable

USUAL = Path(".local", "share", "halfmoon", "halfmoon")


class HomelyTable(RealTable):
    """A game that is told of no folder, and finds its own."""

    def _start(
        self,
        start: Starter,
        arguments: Sequence[str],
        command: Sequence[str],
        environment: Mapping[str, str | None] | None,
    ) -> None:
        self.program = start.program([*command, *arguments], environment=environment)


def play_and_leave(table: RealTable) -> None:
    """Make a move by clicking, take back another, and leave; all of it is kept, and nothing was said."""
    table.program.still()
    table.play("1+8 8+5+3")
    table.wait_for_moves("1+8 3+5+8")
    table.program.key("ctrl+z")
    table.wait_for_moves("1+8")
    table.close()


ENVIRONMENTS: dict[str, Mapping[str, str | None]] = {
    "LC_ALL=C": {"LC_ALL": "C", "LANG": "C"},
    "a locale that is nowhere": {"LC_ALL": "xx_YY.UTF-99", "LANG": "å"},
    "ASCII only": {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": "ascii"},
    "nothing but the display": dict.fromkeys(os.environ) | {"HOME": None, "LC_ALL": None, "SDL_AUDIODRIVER": None},
    "warnings are errors": {"PYTHONWARNINGS": "error", "PYTHONDEVMODE": "1"},
    "no assertions": {"PYTHONOPTIMIZE": "2"},
    "no sound": {"SDL_AUDIODRIVER": "none at all"},
    "no runtime folder": {"XDG_RUNTIME_DIR": "/nonexistent"},
}


@pytest.mark.parametrize("environment", ENVIRONMENTS.values(), ids=ENVIRONMENTS)
def test_in_any_environment(start: Starter, environment: Mapping[str, str | None]) -> None:
    play_and_leave(RealTable(start, environment=environment))


HOMES = {"blanks and å": "Åsa Öberg", "braces and quotes": "{0} %s \"'$HOME"}


@pytest.mark.parametrize("name", HOMES.values(), ids=HOMES)
def test_in_a_home_of_any_name(start: Starter, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    start.data = home / USUAL
    play_and_leave(HomelyTable(start, environment={"HOME": str(home), "LC_ALL": "C"}))
    assert [path.name for path in home.iterdir()] == [".local"]


def test_a_folder_of_the_desktops_own(start: Starter, tmp_path: Path) -> None:
    start.data = tmp_path / "data of Åsa" / "halfmoon" / "halfmoon"
    play_and_leave(HomelyTable(start, environment={"XDG_DATA_HOME": str(tmp_path / "data of Åsa")}))


def test_without_a_home_that_can_be_made_play_goes_on_and_nothing_is_kept(start: Starter) -> None:
    table = HomelyTable(start, settings=None, environment={"HOME": "/dev/null/nobody"})
    table.program.still()
    dealt = table.program.still()
    table.play("1+8")
    played = table.program.changed(dealt)
    table.program.key("ctrl+z")
    table.program.changed(played)
    table.close()


def test_without_any_stream_and_in_a_folder_that_is_gone(start: Starter, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    script = 'mkdir "$0" && cd "$0" && rmdir "$0" && exec "$@" <&- >&- 2>&-'
    command = ["/bin/sh", "-c", script, str(gone), sys.executable, "-m", "halfmoon"]
    play_and_leave(RealTable(start, command=command, environment={"PYTHONPATH": str(ROOT)}))


# Displays


class UnseenTable(RealTable):
    """A game on a screen of another depth, which no test can look at."""

    def _start(
        self,
        start: Starter,
        arguments: Sequence[str],
        command: Sequence[str],
        environment: Mapping[str, str | None] | None,
    ) -> None:
        self.program = start.game(CODE, "--window", "800x600", display=start.display(1280, 720, depth=self.depth))

    depth = 24


@pytest.mark.parametrize("bits", [15, 16, 30])
def test_on_a_screen_of_few_or_many_colours(start: Starter, monkeypatch: pytest.MonkeyPatch, bits: int) -> None:
    monkeypatch.setattr(UnseenTable, "depth", bits)
    table = UnseenTable(start)
    table.program.key("ctrl+c")  # comes when the window is there and has the focus
    table.play("1+8")
    table.wait_for_moves("1+8")
    table.close()


def run_without_window(tmp_path: Path, **variables: str) -> str:
    """Start the game where no window can be opened; the last that is said: Wayland's library may say something, too."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
    command = [sys.executable, "-m", "halfmoon", "--data", str(tmp_path / "data"), "--mute"]
    done = subprocess.run(
        command, cwd=ROOT, env=kept | variables, capture_output=True, text=True, timeout=20, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    return done.stderr.splitlines()[-1]


def test_without_a_display_a_sentence_says_so(tmp_path: Path) -> None:
    assert run_without_window(tmp_path).startswith("halfmoon: No window can be opened here: ")
    assert run_without_window(tmp_path, DISPLAY=":4711").startswith("halfmoon: No window can be opened here: ")
    swedish = run_without_window(tmp_path, SDL_VIDEODRIVER="nonsense", LANG="sv_SE.UTF-8")
    assert swedish.startswith("halfmoon: Här kan inget fönster öppnas: ")


def test_a_display_of_256_colours_is_refused_by_a_sentence(start: Starter, tmp_path: Path) -> None:
    """SDL knows no pixels of an eight-bit display: nothing built on it can draw there."""
    display = start.display(1024, 768, window_manager=False, depth=8)
    assert run_without_window(tmp_path, DISPLAY=display.name).startswith("halfmoon: No window can be opened here: ")
