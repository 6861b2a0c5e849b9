from pathlib import Path

import pytest

from halfmoon.store.log import FILE_NAME, LARGEST_FILE, OLD_FILES, close_log, open_log
from tests.saves import folder_of_ordinary_user


def test_lines_are_kept_with_their_time(tmp_path: Path) -> None:
    for line in ("one", "två"):
        log = open_log(tmp_path)
        log.info(line)
        close_log(log)
    first, second = (tmp_path / FILE_NAME).read_text(encoding="utf-8").splitlines()
    assert first.endswith("INFO one")
    assert second.endswith("INFO två")


def test_it_never_grows_large(tmp_path: Path) -> None:
    log = open_log(tmp_path)
    for number in range(60):
        log.info("%d %s", number, "x" * (LARGEST_FILE // 10))
    close_log(log)
    files = list(tmp_path.iterdir())
    assert len(files) == 1 + OLD_FILES
    assert all(file.stat().st_size <= LARGEST_FILE for file in files)
    assert "59 x" in (tmp_path / FILE_NAME).read_text()


def test_where_nothing_can_be_written_nothing_is_said(capfd: pytest.CaptureFixture[str]) -> None:
    with folder_of_ordinary_user() as folder:
        folder.chmod(0o500)
        log = open_log(folder)
        log.warning("lost")
        close_log(log)
        assert list(folder.iterdir()) == []
    assert capfd.readouterr() == ("", "")


def test_nothing_is_opened_before_the_first_line(tmp_path: Path) -> None:
    close_log(open_log(tmp_path))
    assert list(tmp_path.iterdir()) == []
