"""The ready-made files for a cabinet say what the program understands, and their scripts start it again."""

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from halfmoon.options import read_options

FOLDER = Path(__file__).parents[1] / "assets" / "kiosk"
UNITS = sorted(FOLDER.glob("halfmoon-kiosk*.service"))
SCRIPTS = sorted(FOLDER.glob("start-*"))


def read_unit(path: Path) -> configparser.ConfigParser:
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(path.read_text())
    return unit


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_the_kiosk_watches_it_and_never_gives_up(path: Path) -> None:
    unit = read_unit(path)
    service = unit["Service"]
    words = service["ExecStart"].split()
    start = next(index for index, word in enumerate(words) if word.endswith("/halfmoon"))
    assert read_options(words[start + 1 :]).kiosk
    assert (service["Type"], service["Restart"]) == ("notify", "on-failure")
    assert int(service["WatchdogSec"]) >= 10
    assert unit["Unit"]["StartLimitIntervalSec"] == "0"


def test_under_cage_the_games_own_heartbeat_counts() -> None:
    service = read_unit(FOLDER / "halfmoon-kiosk-cage.service")["Service"]
    assert service["NotifyAccess"] == "all"
    assert "env -u WATCHDOG_PID" in service["ExecStart"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd")
def test_systemd_finds_no_fault_but_that_nothing_is_installed_here() -> None:
    command = ["systemd-analyze", "verify", *map(str, FOLDER.glob("*.service"))]
    said = subprocess.run(command, capture_output=True, text=True).stderr.splitlines()
    ours = [line for line in said if line.startswith("halfmoon") or str(FOLDER) in line]
    assert [line for line in ours if "is not executable" not in line] == []


def make_program(path: Path, text: str) -> Path:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_starts_the_kiosk_again_until_it_ends_by_itself(script: Path, tmp_path: Path) -> None:
    starts = tmp_path / "starts"
    game = make_program(tmp_path / "game", f'echo "$@" >> {starts}; test $(wc -l < {starts}) -ge 3 || kill -9 $$')
    make_program(tmp_path / "cage", 'test "$1 $2" = "-d --" && shift 2 && "$@"')
    for name in ("sleep", "xset"):
        make_program(tmp_path / name, "exit 0")
    environment = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "HALFMOON": str(game)}
    subprocess.run([script, "--display", "2"], env=environment, check=True, timeout=60, capture_output=True)
    assert starts.read_text().splitlines() == ["--kiosk --display 2"] * 3
    assert read_options(starts.read_text().splitlines()[0].split()).kiosk
