"""What the program touches besides its own folder: nothing. What is put into it is never executed, nor a path.

The program is watched by Python's own audit hook, in every process that it starts; see tests/audit.
"""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from halfmoon.stage.layout import TableButton
from tests.window.driver import ROOT, Starter
from tests.window.table import RealTable

MARK = "EVIL"
"""Stands in all that must never be executed, nor opened; tests/audit watches for it."""

HOSTILE = [
    "__import__('os').system('touch EVIL')",
    "$(touch EVIL)",
    "`touch EVIL`; touch EVIL | EVIL && EVIL",
    "../../../../EVIL",
    "/EVIL",
    "file:///EVIL",
    "{0.__class__.__init__.__globals__[EVIL]} {EVIL!r:>{EVIL}} %(EVIL)s %n%n%s",
    "'); DROP TABLE games; -- EVIL",
    "<svg><script>EVIL</script><image href='/EVIL'/></svg>",
    "EVIL\x1b]0;EVIL\x07\r\n",
    "HM1-N-AAAAAAB: EVIL",
    "HM1-N-EVIL EVIL",
]


STARTS = ("subprocess.Popen", "os.posix_spawn", "os.exec", "os.spawn", "os.system")


@dataclass(frozen=True, slots=True)
class Seen:
    """Something that the program has done."""

    event: str
    arguments: tuple[str, ...]

    @property
    def paths(self) -> list[Path]:
        return [Path(each) for each in self.arguments if each.startswith("/")]


def audited(log: Path) -> dict[str, str]:
    """The variables that have a program watched."""
    return {
        "PYTHONPATH": f"{ROOT / 'tests' / 'audit'}{os.pathsep}{ROOT}",
        "HALFMOON_AUDIT": str(log),
        "PYTHONDONTWRITEBYTECODE": "1",  # what the interpreter keeps for itself is no concern of the program's
    }


def read(log: Path) -> list[Seen]:
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    return [Seen(event, tuple(arguments)) for event, arguments in lines]


def outside(seen: list[Seen], folder: Path) -> list[Seen]:
    """What was done to files that are not in this folder, nor the null device."""
    harmless = Path(os.devnull)
    return [
        each
        for each in seen
        if each.event not in STARTS
        and (each.event == "open" or each.event.startswith(("os.", "sqlite3.", "shutil.")))
        and not all(path == harmless or path.is_relative_to(folder) for path in each.paths)
    ]


def taken_in(seen: list[Seen]) -> list[Seen]:
    """What was executed or opened because a hostile text said so; a test's own source has the mark in it too."""
    return [each for each in seen if MARK in " ".join(each.arguments) and not each.arguments[-1].endswith(".py")]


def all_files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def internet_sockets(process: int) -> set[str]:
    """The sockets of a process that lead into a network."""
    held = {str(path.readlink()) for path in Path(f"/proc/{process}/fd").iterdir()}
    tables = [Path(f"/proc/{process}/net/{kind}") for kind in ("tcp", "tcp6", "udp", "udp6", "raw", "raw6")]
    lines = [line.split() for table in tables if table.exists() for line in table.read_text().splitlines()[1:]]
    return held & {f"socket:[{fields[9]}]" for fields in lines}


def test_a_real_game_writes_into_its_folder_only_and_speaks_to_no_network(start: Starter, tmp_path: Path) -> None:
    log = tmp_path / "audit"
    table = RealTable(start, settings=None, environment=audited(log))
    table.program.still()
    table.play("1+8 8+5+3")
    table.wait_for_moves("1+8 3+5+8")
    for key in ("F1", "Escape", "F10", "Escape", "ctrl+c", "ctrl+v", "Escape", "m", "F11", "F11", "n", "ctrl+z"):
        table.program.key(key)
    table.push(TableButton.MENU)
    table.program.key("Escape")
    table.program.still()
    assert internet_sockets(table.program.process.pid) == set()
    table.close()
    seen = read(log)
    assert any(each.event == "open" and "settings.json" in each.arguments[0] for each in seen)
    assert any(each.event == "sqlite3.connect" for each in seen)
    assert outside(seen, start.data) == []
    started = [each for each in seen if each.event in STARTS]
    assert all("jukebox.py" in " ".join(each.arguments) for each in started)
    assert [
        each for each in seen if each.event.startswith(("socket.connect", "socket.bind", "socket.get", "urllib"))
    ] == []
    assert all_files(tmp_path / "program-1") == {"stdout", "stderr"}  # its home


PASTE_ALL = """
import sys
from pathlib import Path
import pygame
from tests.machine import Machine
from tests.players import example
from tests.test_security import HOSTILE
machine = Machine(Path(sys.argv[1]), game=example())
for text in HOSTILE:
    machine.round()
    pygame.scrap.put_text(text)
    machine.key(pygame.K_v, mod=pygame.KMOD_CTRL)
    machine.key(pygame.K_RETURN)
    machine.key(pygame.K_ESCAPE)
    machine.key(pygame.K_ESCAPE)
    for character in text:
        machine.key(pygame.K_a, character)
    machine.key(pygame.K_RETURN)
    while machine.app.scene.panels:
        machine.key(pygame.K_ESCAPE)
    machine.wait(0.1)
machine.leave()
"""

START_AND_LEAVE = """
import sys
from pathlib import Path
from tests.machine import Machine
Machine(Path(sys.argv[1])).leave()
"""


def run_audited(log: Path, *arguments: str, **variables: str) -> list[Seen]:
    """Run Python with these arguments, watched; it must end well."""
    environment = {**os.environ, **audited(log), **variables}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, "Traceback" in done.stderr) in ((0, False), (2, False)), done.stderr
    return read(log)


def test_pasted_and_typed_text_is_never_executed_nor_opened(tmp_path: Path) -> None:
    data = tmp_path / "data"
    seen = run_audited(tmp_path / "audit", "-c", PASTE_ALL, str(data))
    assert taken_in(seen) == []
    assert outside(seen, data) == []
    assert not any(MARK in name for name in all_files(tmp_path))


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_command_line_is_answered_by_a_sentence(tmp_path: Path, hostile: str) -> None:
    seen = run_audited(
        tmp_path / "audit",
        "-m",
        "halfmoon",
        hostile,
        "--describe",
        "--data",
        str(tmp_path / "data"),
        "--language",
        "sv",
    )
    assert taken_in(seen) == []


@pytest.mark.parametrize("hostile", [text for text in HOSTILE if "\0" not in text])
def test_names_in_the_environment_are_no_paths(tmp_path: Path, hostile: str) -> None:
    variables = dict.fromkeys(["LANG", "LC_ALL", "LC_MESSAGES", "LANGUAGE", "HALFMOON_RESTARTED", "TERM"], hostile)
    arguments = ["-m", "halfmoon", "--describe", "--data", str(tmp_path / "data")]
    seen = run_audited(tmp_path / "audit", *arguments, **variables)
    assert taken_in(seen) == []


def test_names_in_the_settings_are_no_paths(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    texts = ("theme", "language", "index_letters", "animation_speed", "window_width", "EVIL")
    for number, hostile in enumerate(HOSTILE):
        document = {key: hostile for key in texts} | {
            "kiosk": {"deal_codes": [hostile], "pin": hostile, "theme": hostile}
        }
        (data / "settings.json").write_text(json.dumps(document), encoding="utf-8")
        seen = run_audited(tmp_path / f"audit-{number}", "-c", START_AND_LEAVE, str(data))
        assert taken_in(seen) == []
        assert outside(seen, data) == []


def test_the_watch_sees_what_it_is_there_for(tmp_path: Path) -> None:
    program = (
        "import os, socket, sqlite3, subprocess, sys\n"
        f"open({str(tmp_path / 'written')!r}, 'w').close()\n"
        f"os.mkdir({str(tmp_path / 'made')!r})\n"
        f"sqlite3.connect({str(tmp_path / 'base')!r}).close()\n"
        "exec('EVIL = 1')\n"
        "subprocess.run([sys.executable, '-c', 'import socket; socket.socket().connect_ex((\"127.0.0.1\", 9))'])\n"
    )
    seen = run_audited(tmp_path / "audit", "-c", program)
    assert {each.event for each in outside(seen, tmp_path / "data")} == {"open", "os.mkdir", "sqlite3.connect"}
    assert {"compile", "subprocess.Popen", "socket.connect"} <= {each.event for each in seen}
