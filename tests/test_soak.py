"""A short soak; `make soak` plays for hours."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.machine import Machine
from tests.soak import ALLOWED, Look, growth, play_virtually
from tests.window.driver import ROOT


def test_a_quarter_of_an_hour_of_play_leaves_nothing_behind() -> None:
    # A process of its own: what other tests have left in this one would hide what grows.
    command = [sys.executable, "-m", "tests.soak", "--hours", "0.25", "--minutes", "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert "nothing has grown" in done.stdout


def test_a_leak_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    tap = Machine.tap

    def tap_and_leak(machine: Machine, where: str) -> None:
        kept.append(bytearray(b"leak" * 500_000))
        kept.append((tmp_path / "leak").open("w"))
        tap(machine, where)

    monkeypatch.setattr(Machine, "tap", tap_and_leak)
    looks = list(play_virtually(0.05, tmp_path / "data"))
    for each in kept[1::2]:
        each.close()  # type: ignore[attr-defined]
    assert len(growth(looks[4], looks[-1])) == 2


def test_growth_is_told_in_words() -> None:
    first = Look(30_000_000, 20, 3)
    assert growth(first, Look(first.memory + ALLOWED, 20, 2)) == []
    assert growth(first, Look(40_000_000, 22, 4)) == ["memory by 10.0 MB", "file handles by 2", "threads by 1"]
