"""Reading tolerantly, writing all or nothing, keeping bad files aside."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.store.faults import Notice, StoreFault
from halfmoon.store.files import KEPT_ASIDE, UnreadableFileError, keep_aside, read_text, write_text
from tests.saves import FailingDisk, file_size_limit, folder_of_ordinary_user


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@given(text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r")))
def test_what_was_written_is_read(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "written-and-read"
    assert write_text(path, text) is None
    assert read_text(path, 1_000_000) == text.removeprefix("\ufeff")


def test_a_file_that_is_not_there_is_none(tmp_path: Path) -> None:
    assert read_text(tmp_path / "settings.json", 100) is None
    assert read_text(tmp_path / "no folder" / "settings.json", 100) is None


@pytest.mark.parametrize("content", [b"12345678901", b"\xff\xfe{}", b"caf\xe9"], ids=["long", "UTF-16", "Latin 1"])
def test_what_is_no_text_of_a_reasonable_size_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    with pytest.raises(UnreadableFileError, match=r"settings\.json"):
        read_text(path, 10)


def test_what_is_no_file_is_refused_without_waiting_for_it(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "endless").symlink_to("/dev/zero")
    (tmp_path / "circle").symlink_to("circle")
    for name in names_in(tmp_path):
        with pytest.raises(UnreadableFileError, match=name):
            read_text(tmp_path / name, 100)


def test_writing_makes_the_folder_for_the_player_alone_and_leaves_nothing_but_the_file(tmp_path: Path) -> None:
    path = tmp_path / "Åsa Öberg" / "halfmoon" / "settings.json"
    assert write_text(path, "one") is None
    assert write_text(path, "two") is None
    assert read_text(path, 10) == "two"
    assert names_in(path.parent) == ["settings.json"]
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_a_killed_writer_left_is_swept_away_but_not_what_a_living_one_is_writing(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for name, age in {"settings.json.0.part": 3600, "settings.json.1.part": 1, "other.json.0.part": 3600}.items():
        part = tmp_path / name
        part.write_text("half a ")
        time = part.stat().st_mtime - age
        os.utime(part, (time, time))
    assert write_text(path, "whole") is None
    assert names_in(tmp_path) == ["other.json.0.part", "settings.json", "settings.json.1.part"]


def test_whichever_call_fails_the_file_is_the_old_or_the_new_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    failing = 0
    while True:
        write_text(path, "old")
        with FailingDisk(failing) as disk:
            fault = write_text(path, "new")
        if disk.calls <= failing:
            break
        assert fault is StoreFault.DISK_FULL or read_text(path, 10) == "new"
        assert read_text(path, 10) in ("old", "new")
        failing += 1
    assert failing > 5


def test_without_room_the_old_file_stays_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    write_text(path, "old")
    with file_size_limit(1000):
        assert write_text(path, "new" * 1000) is StoreFault.DISK_FULL
    assert read_text(path, 10) == "old"
    assert names_in(tmp_path) == ["settings.json"]


def test_a_folder_that_may_not_be_written_to_is_told_so() -> None:
    with folder_of_ordinary_user() as folder:
        write_text(folder / "settings.json", "old")
        folder.chmod(0o500)
        assert write_text(folder / "settings.json", "new") is StoreFault.NOT_ALLOWED
        assert write_text(folder / "below" / "settings.json", "new") is StoreFault.NOT_ALLOWED
        assert read_text(folder / "settings.json", 10) == "old"


def test_where_the_folder_should_be_lies_a_file(tmp_path: Path) -> None:
    (tmp_path / "halfmoon").write_text("no folder")
    assert write_text(tmp_path / "halfmoon" / "settings.json", "new") is StoreFault.NOT_ALLOWED


def test_bad_files_are_kept_aside_and_the_oldest_go_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in range(1, KEPT_ASIDE + 3):
        path.write_text(f"bad {number}")
        kept = keep_aside(path)
        assert kept is not None
        assert kept.read_text() == f"bad {number}"
    assert names_in(tmp_path) == ["settings.json.bad-3", "settings.json.bad-4", "settings.json.bad-5"]


def test_what_belongs_to_a_bad_file_goes_along(tmp_path: Path) -> None:
    for ending in ("", "-wal"):
        (tmp_path / f"games{ending}").write_text("bad")
    assert keep_aside(tmp_path / "games", "-wal", "-shm") == tmp_path / "games.bad-1"
    assert names_in(tmp_path) == ["games.bad-1", "games.bad-1-wal"]


def test_a_bad_file_that_another_copy_has_taken_away_counts_as_kept(tmp_path: Path) -> None:
    assert keep_aside(tmp_path / "settings.json") is not None
    assert names_in(tmp_path) == []


def test_keeping_aside_may_fail() -> None:
    with folder_of_ordinary_user() as folder:
        (folder / "settings.json").write_text("bad")
        folder.chmod(0o500)
        assert keep_aside(folder / "settings.json") is None
        assert names_in(folder) == ["settings.json"]


@pytest.mark.parametrize("fault", StoreFault)
def test_every_fault_has_a_sentence(fault: StoreFault) -> None:
    folder = Path(os.fsdecode(b"/home/\xff"))  # bytes that are no text
    notice = Notice(fault, folder / "games.sqlite3", folder / "games.sqlite3.bad-1", ("theme", "kiosk.pin"))
    sentence = notice.sentence()
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "{" not in sentence
    sentence.encode()  # can be drawn


def test_where_a_folder_cannot_be_opened_files_are_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows."""
    really_open = os.open

    def open_files_only(path: Path, *arguments: int) -> int:
        if path.is_dir():
            raise PermissionError(path)
        return really_open(path, *arguments)

    monkeypatch.setattr("halfmoon.store.files.sys.platform", "win32")
    monkeypatch.setattr(os, "open", open_files_only)
    path = tmp_path / "settings.json"
    assert write_text(path, "one") is None
    assert read_text(path, 10) == "one"
