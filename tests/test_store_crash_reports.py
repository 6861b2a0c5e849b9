from datetime import datetime, timedelta
from pathlib import Path

from halfmoon.store.crash_reports import REPORTS_KEPT, keep_report
from tests.saves import folder_of_ordinary_user

NOW = datetime(2026, 3, 1, 20, 0)


def test_a_report_is_a_file_of_its_own(tmp_path: Path) -> None:
    first, second = keep_report(tmp_path, "ett", NOW), keep_report(tmp_path, "två", NOW)
    assert first == tmp_path / "crash-20260301-200000-1.txt"
    assert second == tmp_path / "crash-20260301-200000-2.txt"
    assert first.read_text(encoding="utf-8") == "ett"
    assert second.read_text(encoding="utf-8") == "två"


def test_the_folder_is_made_if_it_is_missing(tmp_path: Path) -> None:
    assert keep_report(tmp_path / "new", "what happened", NOW) is not None


def test_only_the_last_few_are_kept(tmp_path: Path) -> None:
    (tmp_path / "crash.txt").touch()
    paths = [keep_report(tmp_path, "what happened", NOW + timedelta(minutes=minute)) for minute in range(20)]
    assert sorted(tmp_path.glob("crash-*")) == paths[-REPORTS_KEPT:]
    assert (tmp_path / "crash.txt").exists()


def test_the_new_one_is_kept_even_if_the_clock_was_set_back(tmp_path: Path) -> None:
    for minute in range(REPORTS_KEPT):
        keep_report(tmp_path, "what happened", NOW + timedelta(minutes=minute))
    path = keep_report(tmp_path, "what happened", NOW - timedelta(days=1))
    assert path is not None
    assert path.exists()
    assert len(list(tmp_path.glob("crash-*"))) == REPORTS_KEPT


def test_where_nothing_can_be_written_there_is_no_report() -> None:
    with folder_of_ordinary_user() as folder:
        folder.chmod(0o500)
        assert keep_report(folder, "what happened", NOW) is None
        assert keep_report(folder / "new", "what happened", NOW) is None
