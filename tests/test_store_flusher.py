"""Lasting through a power cut, without keeping the frame loop waiting."""

import os
import sqlite3
import threading
from dataclasses import replace
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from halfmoon.store import database, flusher
from halfmoon.store.database import FILE_NAME, LOG
from halfmoon.store.faults import StoreFault
from halfmoon.store.records import Session
from tests.saves import (
    faults_told,
    loaded,
    names_in,
    opened,
    saved,
    session,
)


def test_what_is_saved_is_soon_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: set[str] = set()
    is_done = threading.Event()
    fsync = os.fsync

    def spy(descriptor: int) -> None:
        fsync(descriptor)
        synced.add(Path(f"/proc/self/fd/{descriptor}").readlink().name)
        if synced >= {f"{FILE_NAME}{LOG}", tmp_path.name}:
            is_done.set()

    monkeypatch.setattr(os, "fsync", spy)
    monkeypatch.setattr(flusher, "GATHER_SECONDS", 0.0)
    threads = threading.active_count()
    with opened(tmp_path) as history:
        history.load()
        assert threading.active_count() == threads
        history.save(session("a:5"))
        assert is_done.wait(30)
    assert threading.active_count() == threads


def test_a_stop_at_the_worst_moment_is_heard(tmp_path: Path) -> None:
    keeper = flusher.Flusher(tmp_path / FILE_NAME)

    class StoppedOnceGathered(threading.Event):
        """Tells that nobody wants to stop, at the very moment in which somebody does."""

        def wait(self, timeout: float | None = None) -> bool:
            if not self.is_set():
                self.set()
                keeper._wanted.set()
                return False
            return True

    keeper._stopping = StoppedOnceGathered()
    keeper.ask()
    assert keeper._thread is not None
    keeper._thread.join(10)
    assert not keeper._thread.is_alive()


def test_the_disk_is_asked_within_a_second() -> None:
    assert 0.0 < flusher.GATHER_SECONDS <= 0.9


def test_while_nothing_but_time_passes_the_disk_sleeps_for_half_a_minute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    second = 0
    monkeypatch.setattr(flusher.Flusher, "ask", lambda _: asked.append(second))
    game = saved("a", 5)
    with opened(tmp_path) as history:
        for second in range(61):
            history.save(Session(replace(game, seconds=second)))
        assert asked == [0, 30, 60]
        second = 61
        history.save(Session(saved("a", 6, seconds=second)))
        assert asked == [0, 30, 60, 61]
    assert loaded(tmp_path) == Session(saved("a", 6, seconds=second))


def test_a_long_log_is_emptied_in_a_quiet_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_done = threading.Event()

    def spy(connection: sqlite3.Connection) -> None:
        database.move_log_into_database(connection)
        is_done.set()

    monkeypatch.setattr(flusher, "move_log_into_database", spy)
    monkeypatch.setattr(flusher, "GATHER_SECONDS", 0.0)
    monkeypatch.setattr(flusher, "QUIET_SECONDS", 0.0)
    monkeypatch.setattr(flusher, "LOG_LIMIT", 1000)
    with opened(tmp_path) as history:
        history.save(session("a:5"))
        assert is_done.wait(30)
        assert (tmp_path / f"{FILE_NAME}{LOG}").stat().st_size == 0
        history.save(session("a:6"))
    assert loaded(tmp_path) == session("a:6")


def test_a_disk_that_keeps_nothing_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    has_failed = threading.Event()

    def fail(descriptor: int) -> None:
        has_failed.set()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    monkeypatch.setattr(flusher, "GATHER_SECONDS", 0.0)
    with opened(tmp_path) as history:
        history.save(session("a:5"))
        assert has_failed.wait(30)
        history._flusher.stop()
        assert faults_told(history) == [StoreFault.DISK_ERROR]
        assert history.save(session("a:6")) is StoreFault.DISK_ERROR
        assert faults_told(history) == []


def test_a_closed_history_leaves_one_whole_file(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    assert names_in(tmp_path) == {FILE_NAME}
    history.close()


def test_a_day_is_a_day_where_the_player_is(tmp_path: Path) -> None:
    # now() may know its distance from Greenwich; the day counts as the player's calendar shows it.
    late = datetime.fromisoformat("2026-03-01T23:30:00-08:00")
    with opened(tmp_path, lambda: late, "kiosk") as history:
        history.save(session("a:5"))
        history.leave()
        assert [day.day for day in history.report(date(2026, 3, 1))] == [date(2026, 3, 1)]
        assert history.statistics().recent[0].when == late
        assert late.utcoffset() == timedelta(hours=-8)
