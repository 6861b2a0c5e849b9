"""A30: saving is all or nothing, and optional: killed in the middle, without room, without permission, two copies at
once: the files are always whole, and play goes on.
"""

import errno
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from halfmoon.store.database import FILE_NAME as GAMES
from halfmoon.store.faults import StoreFault
from halfmoon.store.settings import FILE_NAME as SETTINGS
from halfmoon.store.settings import Settings, load_settings, save_settings
from tests.saves import (
    FailingDisk,
    faults_told,
    file_size_limit,
    folder_in_memory,
    folder_of_ordinary_user,
    loaded,
    names_in,
    opened,
    saved,
    session,
)

ROOT = Path(__file__).parents[2]

OLD = Settings()
NEW = Settings().with_value("theme", "night").with_value("volume", 0)


def start(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "tests.copies", *map(str, arguments)]
    return subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def finish(process: subprocess.Popen[str]) -> None:
    output, _ = process.communicate()
    assert process.returncode == 0, output


@pytest.mark.parametrize("program", ["settings", "games"])
def test_500_kills_during_saving(tmp_path: Path, program: str) -> None:
    finish(start("kill", program, tmp_path, 500, 30))
    assert not any("bad" in name for name in names_in(tmp_path))


def test_two_copies_at_once(tmp_path: Path) -> None:
    copies = [start("save", tmp_path, name, 300) for name in ("a", "b")]
    for copy in copies:
        finish(copy)
    assert load_settings(tmp_path).settings.window_x == 300
    assert load_settings(tmp_path).notices == ()
    with opened(tmp_path) as first, opened(tmp_path) as second:
        sessions = [first.load(), second.load()]
        assert faults_told(first) == faults_told(second) == []
    games = [kept.current for kept in sessions if kept]
    assert sorted((game.identity, game.done) for game in games) == [(name, saved(name, 300 % 49).done) for name in "ab"]
    assert names_in(tmp_path) == {SETTINGS, GAMES}


@pytest.mark.parametrize("for_good", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EACCES, errno.EROFS, errno.EIO, errno.EDQUOT, errno.ENOENT])
def test_each_call_to_the_disk_fails_in_turn_while_settings_are_saved(error: int, for_good: bool) -> None:
    for failing in count():
        with folder_in_memory() as folder:
            assert save_settings(folder, OLD) is None
            with FailingDisk(failing, error, for_good) as disk:
                fault = save_settings(folder, NEW)
            kept = load_settings(folder)
            assert kept.settings == NEW or (fault is not None and kept.settings == OLD)
            assert kept.notices == ()
            if disk.calls <= failing:
                break
    assert failing > 8


def test_no_room_for_settings(tmp_path: Path) -> None:
    assert save_settings(tmp_path, OLD) is None
    size = (tmp_path / SETTINGS).stat().st_size
    for room in range(0, size - 1, 97):
        with file_size_limit(room):
            assert save_settings(tmp_path, NEW) is StoreFault.DISK_FULL
        assert load_settings(tmp_path).settings == OLD
    assert save_settings(tmp_path, NEW) is None
    assert names_in(tmp_path) == {SETTINGS}


def test_no_room_for_games_at_each_size_that_the_files_go_through() -> None:
    failed = 0
    for room in range(0, 60_000, 1009):
        with folder_in_memory() as folder:
            kept = None
            with opened(folder) as history, file_size_limit(room):
                assert history.load() is None
                for moves in range(1, 6):
                    if history.save(session(f"a:{moves}")) is None:
                        kept = session(f"a:{moves}")
                    else:
                        failed += 1
                assert len(faults_told(history)) <= 1
            with opened(folder) as history:
                assert history.load() == kept
                assert history.save(session("b:7")) is None
                assert faults_told(history) == []
            assert loaded(folder) == session("b:7")
    assert failed > 20


def test_a_home_that_may_only_be_read() -> None:
    with folder_of_ordinary_user() as home:
        assert save_settings(home, OLD) is None
        with opened(home) as history:
            history.save(session("a:5"))
        home.chmod(0o500)
        with opened(home) as history:
            assert load_settings(home).settings == OLD
            assert history.load() == session("a:5")
            assert save_settings(home, NEW) is StoreFault.NOT_ALLOWED
            for moves in range(6, 48):
                assert history.save(session(f"a:{moves}")) is StoreFault.NOT_ALLOWED
            assert faults_told(history) == [StoreFault.NOT_ALLOWED]
        home.chmod(0o700)
        assert load_settings(home).settings == OLD
        assert loaded(home) == session("a:5")
