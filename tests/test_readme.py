"""What the README says is so: every command in it is run somewhere, every table agrees with the program's own.

COMMANDS tells for each command what runs it: this file (in a window, or on a terminal), another test, or a line of
.ci/run, where it needs a package index or changes the machine.
"""

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.options import OPTIONS
from halfmoon.stage.panels.about import KEYS
from halfmoon.store.folder import usual_folder
from halfmoon.store.settings import KIOSK_SETTINGS
from halfmoon.window.card_parts import PART_GROUPS
from halfmoon.window.looks import load_looks
from tests.window.driver import ROOT, Starter

README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8").replace("\\\n", " ")


def fences(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def section(heading: str) -> str:
    """What stands under a heading, up to the next one."""
    found = re.search(rf"^##+ {re.escape(heading)}\n(.*?)(?=^##|\Z)", README, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def rows(heading: str) -> list[list[str]]:
    """The cells of the tables under a heading, without head and rule."""
    lines = [line for line in section(heading).split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


# What runs which command

MADE = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "MAKEOVERRIDES", "ARGS")
"""What make tells the makes that it starts."""


class Surroundings:
    """A test's folder, with the card set that the README speaks of, and the means to start programs."""

    def __init__(self, folder: Path, start: Starter) -> None:
        self.folder = folder
        self.start = start
        (folder / "my-cards").mkdir()
        shutil.copy(assets_folder() / "cards" / "back.svg", folder / "my-cards")

    def words(self, command: str) -> list[str]:
        """The command line that a command of the README comes to in this tree."""
        if command.startswith("make "):
            # As a player types it, not as a part of the make that runs the tests.
            own = {name: value for name, value in os.environ.items() if name not in MADE}
            make = ["make", "--dry-run", *shlex.split(command)[1:]]
            plan = subprocess.run(make, cwd=ROOT, env=own, capture_output=True, text=True, check=True)
            return shlex.split(plan.stdout.strip().split("\n")[-1])
        before, _halfmoon, after = command.replace("/tmp", str(self.folder)).partition("halfmoon")
        return [*shlex.split(before), sys.executable, "-m", "halfmoon", *shlex.split(after)]


def in_a_window(command: str, around: Surroundings) -> None:
    words = around.words(command)
    if command.startswith("make ") and not (ROOT / words[0]).exists():
        pytest.skip(f"{words[0]} comes with make")
    here = ["/usr/bin/env", f"--chdir={ROOT if command.startswith('make') else around.folder}", *words]
    around.start.display(1280, 720, window_manager=False)
    game = around.start.program(here, environment={"HALFMOON_DATA": str(around.folder / "data")})
    game.still()
    game.send(signal.SIGTERM)  # which a kiosk hears too
    assert game.exit_status() == 0
    assert game.errors() == ""


def after_recording(command: str, around: Surroundings) -> None:
    """Play back what was recorded up to a fault: otherwise the program would leave where the game was left."""
    in_a_window("halfmoon --record game.json", around)
    recording = around.folder / "game.json"
    *lines, end = recording.read_text(encoding="utf-8").splitlines(keepends=True)
    assert "End" in end
    recording.write_text("".join(lines), encoding="utf-8")
    in_a_window(command, around)


def on_a_terminal(command: str, around: Surroundings) -> None:
    done = subprocess.run(
        around.words(command),
        cwd=around.folder,
        env=os.environ | {"HALFMOON_DATA": str(around.folder / "data")},
        input="",
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def in_ci(command: str, around: Surroundings) -> None:
    """A line of .ci/run is the command."""
    assert command in [" ".join(each.split()) for each in CI.split("\n")]


def asks_for_its_version(command: str, around: Surroundings) -> None:
    """A line of .ci/run starts the program, which would otherwise play until somebody leaves."""
    in_ci(f"{command} --version", around)


def by_test(name: str) -> Callable[[str, Surroundings], None]:
    """Another test, which does what the command does."""

    def check(command: str, around: Surroundings) -> None:
        file, _colon, function = name.partition("::")
        assert f"def {function}(" in (ROOT / "tests" / file).read_text(encoding="utf-8")

    return check


def installs_packages(command: str, around: Surroundings) -> None:
    install = next(line for line in CI.split("\n") if "apt-get install" in line)
    installed = {word for word in install.partition("--no-install-recommends")[2].split() if word != "\\"}
    assert installed - set(command.split()[2:]) == {"make", "python3", "python3-venv"}


def cleans(command: str, around: Surroundings) -> None:
    tree = around.folder / "tree"
    for path in (".venv/bin", "build/app", "dist", "halfmoon/__pycache__", ".mypy_cache"):
        (tree / path).mkdir(parents=True)
    shutil.copy(ROOT / "Makefile", tree)
    subprocess.run(shlex.split(command), cwd=tree, capture_output=True, check=True)
    assert sorted(path.name for path in tree.rglob("*")) == ["Makefile", "halfmoon"]


COMMANDS: dict[str, Callable[[str, Surroundings], None]] = {
    "make run": in_a_window,
    'make run ARGS="HM1-N-AAAAAAB --language sv"': in_a_window,
    "python3 -m venv ~/halfmoon": in_ci,
    "~/halfmoon/bin/pip install .": in_ci,
    "~/halfmoon/bin/halfmoon": by_test("window/test_installed.py::test_the_installed_game_is_played_to_the_win"),
    "~/halfmoon/bin/halfmoon --install-desktop": in_ci,
    "make app": in_ci,
    "build/app/halfmoon/halfmoon": asks_for_its_version,
    "halfmoon --text": on_a_terminal,
    "halfmoon --kiosk": in_a_window,
    "halfmoon --report": on_a_terminal,
    "halfmoon --report --since 2026-03-01 --csv": on_a_terminal,
    "halfmoon HM1-N-AAAAAAB --cards my-cards --picture table.png": on_a_terminal,
    "halfmoon --cards my-cards": in_a_window,
    "make test": in_ci,
    "make check": in_ci,
    "apt install": installs_packages,
    "make picture": in_ci,
    'make bench ARGS="--quick"': in_ci,
    "make monkey SEED=7 EVENTS=20000": in_ci,
    'make soak ARGS="--hours 0.1 --minutes 0"': in_ci,
    "make man": in_ci,
    "make dist": in_ci,
    "make format": in_ci,
    "make translations": in_ci,
    "make clean": cleans,
}


IN_PASSING: dict[str, Callable[[str, Surroundings], None]] = {
    "halfmoon --version": on_a_terminal,
    "halfmoon --data /tmp/halfmoon": in_a_window,
    "halfmoon --record game.json": in_a_window,
    "halfmoon --replay game.json": after_recording,
    "SDL_VIDEODRIVER=x11 halfmoon": in_a_window,
    "SDL_VIDEODRIVER=wayland halfmoon": by_test("window/test_wayland.py::test_a_game_is_kept_and_left_on_wayland"),
    "SDL_AUDIODRIVER=pulseaudio halfmoon": in_a_window,
}
"""The commands in the text, besides those of COMMANDS."""


def commands() -> list[str]:
    return [line for block in fences("sh") for line in block.split("\n") if line]


def commands_in_the_text() -> list[str]:
    """The commands of the program itself; that those of make exist is another test."""
    text = re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    spans = {" ".join(span.split()) for span in re.findall(r"`([^`]*)`", text)}
    return sorted(span for span in spans if re.search(r"=\w+ halfmoon$|^halfmoon -", span))


def test_all_commands_in_the_text_are_known() -> None:
    assert set(commands_in_the_text()) - COMMANDS.keys() == IN_PASSING.keys()


@pytest.mark.parametrize("command", IN_PASSING)
def test_every_command_in_the_text_is_run(command: str, tmp_path: Path, start: Starter) -> None:
    IN_PASSING[command](command, Surroundings(tmp_path, start))


@pytest.mark.parametrize("command", commands())
def test_every_command_is_run(command: str, tmp_path: Path, start: Starter) -> None:
    key = "apt install" if command.startswith("apt install") else command
    COMMANDS[key](command, Surroundings(tmp_path, start))


def test_no_command_is_run_that_the_readme_does_not_tell() -> None:
    told = commands()
    assert [command for command in COMMANDS if not any(line.startswith(command) for line in told)] == []


@pytest.mark.parametrize("target", sorted(set(re.findall(r"`make (\w+)", README))))
def test_every_target_of_make_exists(target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


# Tables


def test_the_table_of_options_is_the_program_s() -> None:
    assert [row[0].strip("`") for row in rows("The command line")] == [option.usage for option in OPTIONS.values()]


def test_the_table_of_the_kiosk_s_settings_is_the_program_s() -> None:
    told = {key: row[2] for row in rows("Kiosk") for key in re.findall(r"`(\w+)`", row[0])}
    assert set(told) == set(KIOSK_SETTINGS)
    for key, setting in KIOSK_SETTINGS.items():
        value = list(setting.default) if isinstance(setting.default, tuple) else setting.default
        assert f"`{json.dumps(value)}`" in told[key], key


def test_every_key_is_told() -> None:
    table = rows("Keys and gamepad")
    keyboard = [word for row in table for word in re.split(r", |; | to |, then |`", row[1])]
    gamepad = " ".join(row[2] for row in table)
    for key in KEYS:
        for shortcut in key.keys.replace("–", ", ").split(", "):
            assert shortcut.lower() in [word.lower() for word in keyboard], shortcut
        assert key.gamepad.lower() in gamepad.lower()


@pytest.mark.parametrize(
    ("system", "environment", "shown"),
    [
        ("linux", {"HOME": "~"}, "~/.local/share/halfmoon/halfmoon"),
        ("win32", {"APPDATA": "%APPDATA%"}, r"%APPDATA%\halfmoon\halfmoon"),
        ("darwin", {"HOME": "~"}, "~/Library/Application Support/halfmoon/halfmoon"),
    ],
)
def test_the_folder_for_settings_and_games_is_the_one_told(
    system: str, environment: dict[str, str], shown: str
) -> None:
    assert str(usual_folder(environment, system)) == shown.replace("\\", "/")
    assert f"`{shown}`" in section("Where things are kept, and what you can count on")


# Examples


def test_the_examples_of_a_card_and_a_theme_work(tmp_path: Path) -> None:
    (picture,), (colours,) = fences("svg"), fences("json")
    for folder in ("cards", "themes"):
        (tmp_path / folder).mkdir()
    (tmp_path / "cards" / "back.svg").write_text(picture, encoding="utf-8")
    (tmp_path / "themes" / "Velvet.json").write_text(colours, encoding="utf-8")
    looks = load_looks(assets_folder(), tmp_path / "cards", tmp_path)
    assert looks.faults == ()
    assert looks.theme_names == {"own/Velvet": "Velvet"}
    assert "#7a2438" in looks.parts["back"].body
    assert json.loads(colours)["cloth"] == looks.theme("own/Velvet").hex(next(iter(looks.theme("own/Velvet").colours)))


def test_the_conversation_in_words_goes_as_shown(tmp_path: Path) -> None:
    shown = [line[4:] for line in section("The table in words").split("\n") if line.startswith("    ")]
    typed, *answer = shown
    command = [sys.executable, "-m", "halfmoon", "HM1-N-AAAAAAB", "--text", "--language", "en", "--data", str(tmp_path)]
    done = subprocess.run(command, input=f"{typed}\n", capture_output=True, text=True, check=True, cwd=ROOT)
    assert "\n".join(answer) in done.stdout


def test_the_cards_own_readme_lists_every_part() -> None:
    listed = (assets_folder() / "cards" / "README.md").read_text(encoding="utf-8")
    for name in PART_GROUPS:
        assert f"`{name.partition('/')[0]}" in listed


@pytest.mark.parametrize("path", re.findall(r"\]\(([^)]+)\)", README))
def test_every_picture_and_page_that_is_linked_is_there(path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:assets|halfmoon|tests)/[\w/.]+)`", README))))
def test_every_file_that_is_named_is_there(path: str) -> None:
    assert (ROOT / path).exists()
