"""Games in play: what a later start, or another copy, finds of what one has saved."""

import os
import sqlite3
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path

import pytest

from halfmoon.store.database import FILE_NAME, LOG
from halfmoon.store.flusher import Flusher
from halfmoon.store.history import History
from halfmoon.store.records import (
    GameOutcome,
    SavedGame,
    Session,
)
from tests.saves import Clock, loaded, opened, saved, session, statistics

# Resume


def test_at_first_there_is_nothing_to_go_on_with(tmp_path: Path) -> None:
    assert loaded(tmp_path / "new") is None


@pytest.mark.parametrize(
    "kept",
    [
        session("a:0"),
        session("a:1"),
        session("b:0", "a:12"),
        session("c:0", "a:0", "b:47"),
        Session(saved("a", 30, undone=30, seconds=3723.25)),
        Session(SavedGame("räksmörgås 🂡", "HM1-N-ZZZZZZZ", "", "", 0.1, 10**12)),
    ],
)
def test_the_next_start_goes_on_where_the_last_one_ended(tmp_path: Path, kept: Session) -> None:
    with opened(tmp_path) as history:
        assert history.save(kept) is None
    assert loaded(tmp_path) == kept
    assert loaded(tmp_path) == kept


@pytest.mark.parametrize(
    "name", ["Åsa Öberg", "100%41?mode=ro#x", "'; DROP TABLE games", "🂡", os.fsdecode(b"no text \xff"), "a/new/one"]
)
def test_the_folder_may_have_any_name(tmp_path: Path, name: str) -> None:
    with opened(tmp_path / name) as history:
        assert history.save(session("a:5")) is None
    assert loaded(tmp_path / name) == session("a:5")
    assert (tmp_path / name / FILE_NAME).is_file()


def test_a_won_game_is_over(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:47"))
        history.save(session("a:48"), won=True)
    assert loaded(tmp_path) is None


def test_undo_brings_back_the_game_left_behind(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:12"))
        history.save(session("b:0", "a:12"))
        history.save(session("a:12"))
    assert loaded(tmp_path) == session("a:12")
    assert statistics(tmp_path).played == 1


def test_a_deal_that_was_only_looked_at_leaves_no_trace(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        for identity in "abc":
            history.save(session(f"{identity}:0"))
        history.save(session("d:1"))
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    assert connection.execute("SELECT identity FROM games").fetchall() == [("d",)]
    connection.close()


def test_a_saved_game_does_not_change_when_nothing_did(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as history:
        history.save(session("a:3"))
        clock.forward(hours=1)
        history.save(session("a:3"))
        [game] = history.statistics().recent
        assert game.when == datetime(2026, 3, 1, 20, 0)


# Two copies at once


def test_a_second_copy_does_not_take_the_game_of_the_first(tmp_path: Path) -> None:
    with opened(tmp_path) as first, opened(tmp_path) as second:
        first.save(session("a:5"))
        assert second.load() is None
        second.save(session("b:7"))
        first.save(session("a:6"))
        second.save(session("b:8"))
    with opened(tmp_path) as first, opened(tmp_path) as second:
        assert {first.load(), second.load()} == {session("a:6"), session("b:8")}


def test_a_start_goes_on_with_the_game_saved_last_and_a_later_one_with_the_other(tmp_path: Path) -> None:
    clock = Clock()
    with opened(tmp_path, clock) as first, opened(tmp_path, clock) as second:
        first.load()
        first.save(session("a:5"))
        clock.forward(minutes=1)
        second.load()
        second.save(session("b:7"))
    with opened(tmp_path, clock) as history:
        assert history.load() == session("b:7")
        history.save(session("b:48"), won=True)
    assert loaded(tmp_path) == session("a:5")


def test_a_copy_that_loads_nothing_ends_nobody_s_game(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    with opened(tmp_path) as history:
        history.save(session("b:7"))
    assert statistics(tmp_path).unfinished == 2


def test_the_second_copy_s_games_do_not_end_those_of_the_first(tmp_path: Path) -> None:
    with opened(tmp_path) as first, opened(tmp_path) as second:
        first.load()
        first.save(session("a:5"))
        second.load()
        second.save(session("b:7"))
        second.save(session("c:1"))
        assert [(game.code[-1], game.outcome) for game in first.statistics().recent] == [
            ("B", GameOutcome.UNFINISHED),
            ("B", GameOutcome.UNFINISHED),
            ("B", GameOutcome.LEFT),
        ]
        first.save(session("a:6"))
    assert statistics(tmp_path).unfinished == 2


def test_a_kiosk_and_a_desktop_keep_apart(tmp_path: Path) -> None:
    with opened(tmp_path) as desktop, opened(tmp_path, origin="kiosk") as kiosk:
        desktop.save(session("a:5"))
        assert kiosk.load() is None
        kiosk.save(session("b:48"), won=True)
        assert (desktop.statistics().played, desktop.statistics().won) == (1, 0)
        assert (kiosk.statistics().played, kiosk.statistics().won) == (1, 1)


# What reaches the disk at once


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a history has asked of the thread that makes its saves last, of which no thread runs here."""
    asked: list[str] = []
    monkeypatch.setattr(Flusher, "ask", lambda _: asked.append("ask"))
    monkeypatch.setattr(Flusher, "stop", lambda _: asked.append("stop"))
    return asked


def test_a_removal_reaches_the_disk_at_once_and_time_alone_with_each_thirtieth_save(
    tmp_path: Path, asked: list[str]
) -> None:
    seconds = count(1)
    with opened(tmp_path) as history:

        def save_later(moves: int, times: int = 1) -> int:
            """Save so many times, a second later each; return how often the disk was asked meanwhile."""
            before = len(asked)
            for _ in range(times):
                assert history.save(Session(saved("a", moves, seconds=next(seconds)))) is None
            return len(asked) - before

        assert save_later(moves=1) == 1
        assert save_later(moves=1, times=29) == 0
        assert save_later(moves=1) == 1
        assert save_later(moves=1, times=20) == 0
        assert save_later(moves=2) == 1
        assert save_later(moves=2, times=29) == 0, "counted from the removal on"
        assert save_later(moves=2) == 1


@pytest.mark.parametrize(
    ("later", "won"),
    [
        (session("b:0", "a:5"), False),
        (Session(saved("a", 5, undone=1)), False),
        (Session(replace(saved("a", 5), undos=1)), False),
        (session("a:5"), True),
    ],
    ids=["another deal", "undone", "one more undo", "won"],
)
def test_whatever_is_more_than_time_reaches_the_disk_at_once(
    tmp_path: Path, asked: list[str], later: Session, won: bool
) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
        history.save(Session(saved("a", 5, seconds=1)))
        assert len(asked) == 1
        history.save(later, won)
        assert len(asked) == 2


def test_closing_brings_to_the_disk_what_is_there(tmp_path: Path, asked: list[str]) -> None:
    """Also where SQLite would not do so by itself, as another copy of the program is still running."""
    log = tmp_path / f"{FILE_NAME}{LOG}"
    with opened(tmp_path) as other:
        other.load()
        history = History(tmp_path, Clock())
        history.save(session("a:5"))
        history.save(Session(saved("a", 5, seconds=29)))
        assert asked == ["ask"]
        assert log.stat().st_size > 0
        history.close()
        assert asked == ["ask", "stop"]
        assert log.stat().st_size == 0
    assert loaded(tmp_path) == Session(saved("a", 5, seconds=29))
