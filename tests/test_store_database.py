"""The database: its versions, and what happens when it is damaged or the disk fails."""

import os
import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random

import pytest

from halfmoon.store import database
from halfmoon.store.database import FILE_NAME, LOG
from halfmoon.store.faults import StoreFault
from halfmoon.store.records import (
    Session,
    Statistics,
)
from tests.saves import (
    Clock,
    faults_told,
    file_size_limit,
    folder_in_memory,
    folder_of_ordinary_user,
    loaded,
    names_in,
    opened,
    play_games,
    saved,
    session,
)

# The file and its versions


def write_version(folder: Path, version: int) -> None:
    connection = sqlite3.connect(folder / FILE_NAME)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.close()


def version_of(folder: Path) -> int:
    connection = sqlite3.connect(folder / FILE_NAME)
    [version] = connection.execute("PRAGMA user_version").fetchone()
    connection.close()
    return int(version)


def test_a_file_of_an_older_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    older = version_of(tmp_path)
    steps = [
        ["ALTER TABLE games ADD COLUMN mood TEXT"],
        ["UPDATE games SET mood = 'fine'", "DROP INDEX unfinished_games"],
    ]
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, *steps))
    with opened(tmp_path) as first, opened(tmp_path) as second:
        assert first.load() == session("a:5")
        assert second.load() is None
        assert (faults_told(first), faults_told(second)) == ([], [])
        assert first.save(session("a:6")) is None
    assert version_of(tmp_path) == older + 2


def test_a_step_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    steps = [["UPDATE games SET done = ''"], ["INSERT INTO games SELECT * FROM games"]]
    with monkeypatch.context() as patches:
        patches.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, *steps))
        with opened(tmp_path) as history:
            assert history.load() is None
            [notice] = history.take_notices()
    assert notice.kept_aside is not None
    notice.kept_aside.rename(tmp_path / FILE_NAME)
    assert loaded(tmp_path) == session("a:5")


@pytest.mark.parametrize("version", [len(database.MIGRATIONS) + 1, 2**31 - 1, -1])
def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path, version: int) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    write_version(tmp_path, version)
    before = (tmp_path / FILE_NAME).read_bytes()
    with opened(tmp_path) as history:
        assert history.load() is None
        assert history.save(session("b:1")) is StoreFault.NEWER
        assert history.save(session("b:2")) is StoreFault.NEWER
        assert history.statistics() == Statistics()
        assert history.report(date(2026, 1, 1)) == ()
        assert faults_told(history) == [StoreFault.NEWER]
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert names_in(tmp_path) == {FILE_NAME}


# Damage


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_garbage(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 64)


def make_other_database(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE games (name TEXT)")
    connection.close()


@pytest.mark.parametrize("make", [make_garbage, make_other_database, make_pipe, Path.mkdir])
def test_a_file_that_is_no_database_of_ours_is_kept_aside(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / FILE_NAME)
    with opened(tmp_path) as history:
        assert history.load() is None
        assert history.save(session("a:5")) is None
        assert faults_told(history) == [StoreFault.DAMAGED]
    assert loaded(tmp_path) == session("a:5")
    assert names_in(tmp_path) == {FILE_NAME, f"{FILE_NAME}.bad-1"}


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    with opened(tmp_path) as history:
        assert history.load() is None
        assert history.save(session("a:5")) is None
        assert faults_told(history) == []


@pytest.mark.parametrize(
    "change",
    [
        "code = 'HM1-N-AAAAA'",
        "done = '1+1'",
        "done = x'00ff'",
        "seconds = 'long'",
        "seconds = 9e999",
        "undos = -1",
        "identity = x'00'",
    ],
)
def test_a_game_that_nobody_can_have_played_is_damage(tmp_path: Path, change: str) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute(f"UPDATE games SET {change}")
    connection.commit()
    connection.close()
    with opened(tmp_path) as history:
        assert history.load() is None
        assert faults_told(history) == [StoreFault.DAMAGED]


def test_damage_during_play_costs_the_results_but_not_the_game(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("b:5", "a:3"))
        connection = sqlite3.connect(tmp_path / FILE_NAME)
        connection.execute("DROP TABLE games")
        connection.close()
        assert history.save(session("b:6", "a:3")) is None
        assert faults_told(history) == [StoreFault.DAMAGED]
    assert loaded(tmp_path) == session("b:6", "a:3")


def database_with_games(folder: Path) -> bytes:
    """The bytes of a database of some games, and of its log."""
    clock = Clock()
    with opened(folder, clock) as history:
        play_games(history, clock, "WLWWLLWLW" * 5)
        history.save(session("last:5"))
    return (folder / FILE_NAME).read_bytes()


def judge_start_with(folder: Path, content: bytes) -> None:
    """Start with this database: nothing is raised, and what is saved then is kept."""
    (folder / FILE_NAME).write_bytes(content)
    with opened(folder) as history:
        history.load()
        history.statistics()
        history.report(date(2026, 1, 1))
        history.reset()
        history.undo_reset()
        fault = history.save(session("new:7"))
        told = faults_told(history)
    # To SQLite a higher number at this place means that a newer one may write to the file, and this one only read it.
    is_for_reading = content[18:19] > b"\2"
    assert fault in (None, StoreFault.NEWER, StoreFault.NOT_ALLOWED if is_for_reading else None)
    assert len(told) <= 1
    if fault is None:
        assert loaded(folder) == session("new:7")


def test_beginnings_of_a_database() -> None:
    with folder_in_memory() as folder:
        content = database_with_games(folder)
        for length in [*range(0, 120, 7), *range(120, len(content), 997)]:
            judge_start_with(folder, content[:length])


@pytest.mark.parametrize("seed", range(8))
def test_2000_mutated_databases(seed: int) -> None:
    random = Random(seed)
    with folder_in_memory() as folder:
        content = database_with_games(folder)
        for _ in range(250):
            mutated = bytearray(content)
            for _ in range(random.choice([1, 2, 20])):
                beginning = random.choice([0, 0, random.randrange(len(content) // 4096) * 4096])
                mutated[beginning + random.randrange(random.choice([100, 4096]))] = random.randrange(256)
            judge_start_with(folder, bytes(mutated))


def test_whatever_a_power_cut_leaves_of_the_log_an_earlier_position_is_found(tmp_path: Path) -> None:
    positions = [session(f"a:{moves}") for moves in range(1, 30)]
    with opened(tmp_path) as history:
        for position in positions:
            history.save(position)
        games, log = (tmp_path / FILE_NAME).read_bytes(), (tmp_path / f"{FILE_NAME}{LOG}").read_bytes()
    found = set()
    random = Random(1)
    for length in range(0, len(log), 1999):
        with folder_in_memory() as folder:
            (folder / FILE_NAME).write_bytes(games)
            noise = random.randbytes(random.choice([0, 100, 5000]))
            (folder / f"{FILE_NAME}{LOG}").write_bytes(log[:length] + noise)
            with opened(folder) as history:
                found.add(history.load())
                assert faults_told(history) == []
    assert found <= {None, *positions}
    assert len(found) > 20


# Trouble with the disk


def test_in_a_folder_that_may_only_be_read_the_last_game_is_found_and_play_goes_on() -> None:
    with folder_of_ordinary_user() as folder:
        with opened(folder) as history:
            history.save(session("a:5"))
        folder.chmod(0o500)
        before = names_in(folder)
        with opened(folder) as history:
            assert history.load() == session("a:5")
            assert history.statistics().played == 1
            assert faults_told(history) == []
            assert history.save(session("a:6")) is StoreFault.NOT_ALLOWED
            assert history.save(session("a:7")) is StoreFault.NOT_ALLOWED
            assert history.reset() is StoreFault.NOT_ALLOWED
            assert history.statistics().played == 1
            assert faults_told(history) == [StoreFault.NOT_ALLOWED]
            assert names_in(folder) == before
            folder.chmod(0o700)
            assert history.save(session("a:7")) is None
            assert history.fault is None
        assert loaded(folder) == session("a:7")


def test_without_a_folder_play_goes_on() -> None:
    with folder_of_ordinary_user() as folder:
        folder.chmod(0o500)
        with opened(folder / "below" / "halfmoon") as history:
            assert history.load() is None
            assert history.save(session("a:5")) is StoreFault.NOT_ALLOWED
            assert faults_told(history) == [StoreFault.NOT_ALLOWED]


def test_a_folder_that_vanishes_is_made_anew(tmp_path: Path) -> None:
    folder = tmp_path / "halfmoon"
    with opened(folder) as first, opened(folder) as second:
        first.save(session("b:0", "a:5"))
        second.save(session("c:5"))
        folder.rename(tmp_path / "moved")
        assert first.save(session("b:1")) is None
        assert faults_told(first) == [StoreFault.VANISHED]
        assert second.save(session("c:5")) is None
        assert second.save(session("c:6")) is None
        assert faults_told(second) == [StoreFault.VANISHED]
        assert first.save(session("b:2")) is None
        assert faults_told(first) == []
    with opened(folder) as first, opened(folder) as second:
        assert {first.load(), second.load()} == {session("b:2"), session("c:6")}


def test_a_full_disk_is_told_once_and_its_room_used_again(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
        with file_size_limit(100):
            assert history.save(session("a:6")) is not None
            assert history.save(session("a:7")) is not None
            assert len(history.take_notices()) == 1
        assert history.save(session("a:7")) is None
        assert history.take_notices() == ()
    assert loaded(tmp_path) == session("a:7")


def test_a_database_that_may_not_grow_is_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
    open_database = database.open_database

    def open_small(path: Path) -> sqlite3.Connection:
        connection = open_database(path)
        connection.execute("PRAGMA max_page_count = 1")
        return connection

    monkeypatch.setattr("halfmoon.store.history.open_database", open_small)
    with opened(tmp_path) as history:
        history.load()
        many = [saved(f"game {number}", 0) for number in range(100)]
        assert history.save(Session(many[0], tuple(many[1:]))) is StoreFault.DISK_FULL
        assert faults_told(history) == [StoreFault.DISK_FULL]
    assert loaded(tmp_path) == session("a:5")


def test_another_program_that_holds_the_database_is_waited_for_only_briefly(tmp_path: Path) -> None:
    with opened(tmp_path) as history:
        history.save(session("a:5"))
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert history.save(session("a:6")) is StoreFault.BUSY
        assert faults_told(history) == [StoreFault.BUSY]
        other.execute("ROLLBACK")
        other.close()
        assert history.save(session("a:6")) is None
    assert loaded(tmp_path) == session("a:6")
