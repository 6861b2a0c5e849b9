"""A short soak; `make soak` plays for hours."""

from pathlib import Path

import pytest

from tests.machine import Machine
from tests.soak import ALLOWED, Look, growth, judge, play_virtually


def test_a_quarter_of_an_hour_of_play_leaves_nothing_behind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert judge("virtual", play_virtually(0.2, tmp_path)), capsys.readouterr().out


def test_a_leak_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[object] = []
    tap = Machine.tap

    def tap_and_leak(machine: Machine, where: str) -> None:
        kept.append(b"leak" * 50_000)
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
