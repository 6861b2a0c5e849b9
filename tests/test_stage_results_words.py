import sqlite3
import subprocess
import sys
from datetime import date, datetime
from pathlib import Path

import pytest

from halfmoon import language
from halfmoon.__main__ import main
from halfmoon.stage.results_words import FIGURES, figures, outcome_words, report_csv, report_lines
from halfmoon.store.database import FILE_NAME
from halfmoon.store.faults import Notice, StoreFault
from halfmoon.store.records import DayReport, GameOutcome, Statistics
from tests.panels import RESULTS
from tests.saves import Clock, folder_of_ordinary_user, opened, session

DAYS = (
    DayReport(date(2026, 3, 1), begun=12, won=3, left=8, mean_seconds=601.26),
    DayReport(date(2026, 3, 2), begun=1),
    DayReport(date(2026, 3, 3), begun=0, won=1, left=0, mean_seconds=61.0),
)


# A player's statistics


def told(results: Statistics | None) -> dict[str, str]:
    return dict(zip(FIGURES, figures(results), strict=True))


def test_the_figures_of_a_few_games() -> None:
    assert told(RESULTS) == {
        "Played": "11",
        "Won": "4",
        "Abandoned": "6",
        "Unfinished": "1",
        "Win rate": "40%",
        "Current streak": "1",
        "Longest streak": "2",
        "Best time": "9:41",
        "Mean time": "32:56",
        "Undos in wins": "118",
    }


def test_where_no_game_tells_anything_stands_a_dash() -> None:
    assert set(told(None).values()) == set(told(Statistics()).values()) == {"–"}
    begun = told(Statistics(played=1))
    assert (begun["Played"], begun["Unfinished"], begun["Win rate"], begun["Best time"]) == ("1", "1", "–", "–")
    lost = told(Statistics(played=1, left=1, outcomes=(GameOutcome.LEFT,)))
    assert (lost["Won"], lost["Win rate"], lost["Undos in wins"]) == ("0", "0%", "–")


def test_what_became_of_a_game_agrees_with_the_word_for_it() -> None:
    assert [outcome_words(outcome) for outcome in GameOutcome] == ["won", "abandoned", "unfinished"]
    language.set_language("sv")
    assert [outcome_words(outcome) for outcome in GameOutcome] == ["vunnet", "övergivet", "oavslutat"]


# A kiosk's report


def test_the_table_has_a_line_for_each_day_and_one_for_all() -> None:
    assert report_lines(DAYS) == [
        "Day         begun  won  left  mean time",
        "2026-03-01     12    3     8      10:01",
        "2026-03-02      1    0     0          –",
        "2026-03-03      0    1     0       1:01",
        "All days       13    4     8       9:16",
    ]


def test_a_single_day_needs_no_sum_and_no_day_is_told_in_words() -> None:
    assert report_lines(DAYS[1:2]) == [
        "Day         begun  won  left  mean time",
        "2026-03-02      1    0     0          –",
    ]
    assert report_lines(()) == ["No deals have been played."]


def test_an_hour_is_told_as_an_hour() -> None:
    assert report_lines([DayReport(date(2026, 3, 1), begun=1, left=1, mean_seconds=3723.9)])[1].endswith("  1:02:03")


def test_the_table_is_in_the_chosen_language() -> None:
    language.set_language("sv")
    assert report_lines(DAYS[:1])[0].split() == ["Dag", "påbörjade", "vunna", "lämnade", "snittid"]


def test_comma_separated_values_are_the_same_in_every_language() -> None:
    language.set_language("sv")
    assert report_csv(DAYS) == [
        "day,begun,won,left,mean_seconds",
        "2026-03-01,12,3,8,601.3",
        "2026-03-02,1,0,0,",
        "2026-03-03,0,1,0,61.0",
    ]
    assert report_csv(()) == ["day,begun,won,left,mean_seconds"]


# On the command line


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with two deals of a kiosk, on the first and the second of March, and one of a desktop."""
    clock = Clock()
    for origin, day in (("kiosk", 1), ("desktop", 1), ("kiosk", 2)):
        clock.time = datetime(2026, 3, day, 12, 0)
        with opened(tmp_path, clock, origin) as history:
            history.save(session(f"{origin}-{day}:2"))
            history.leave()
    return tmp_path


def test_the_report_tells_the_kiosks_days_only(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--report", "--csv", "--data", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["2026-03-01,1,0,1,0.0", "2026-03-02,1,0,1,0.0"]
    assert main(["--report", "--csv", "--since", "2026-03-02", "--data", str(folder)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["2026-03-02,1,0,1,0.0"]
    assert main(["--report", "--since", "2026-03-03", "--language", "sv", "--data", str(folder)]) == 0
    assert capsys.readouterr().out == "Inga givar har spelats.\n"


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        ("not a database at all", StoreFault.DAMAGED),
        ("PRAGMA user_version = 999", StoreFault.NEWER),
        ("BEGIN EXCLUSIVE", StoreFault.BUSY),
    ],
)
def test_results_that_cannot_be_read_are_no_empty_report(
    folder: Path, capsys: pytest.CaptureFixture[str], spoil: str, fault: StoreFault
) -> None:
    path = folder / FILE_NAME
    connection = sqlite3.connect(path, isolation_level=None)
    if fault is StoreFault.DAMAGED:
        path.write_text(spoil)
    else:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute(spoil)
    assert main(["--report", "--language", "sv", "--data", str(folder)]) == 1
    connection.close()
    aside = folder / f"{FILE_NAME}.bad-1"
    told = capsys.readouterr()
    assert told.err == f"halfmoon: {Notice(fault, path, aside).sentence()}\n"
    assert told.out == ""
    assert aside.exists() == (fault is StoreFault.DAMAGED)


def test_results_that_nobody_may_read_are_no_empty_report(capsys: pytest.CaptureFixture[str]) -> None:
    with folder_of_ordinary_user() as folder:
        (folder / FILE_NAME).touch(mode=0)
        assert main(["--report", "--data", str(folder)]) == 1
        told = capsys.readouterr()
        notice = Notice(StoreFault.NOT_ALLOWED, folder / FILE_NAME)
        assert (told.out, told.err) == ("", f"halfmoon: {notice.sentence()}\n")


def test_a_report_makes_no_file_and_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--report", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "No deals have been played.\n"
    monkeypatch.setenv("HALFMOON_DATA", str(tmp_path / "before the first start"))
    assert main(["--report"]) == 0
    assert capsys.readouterr().out == "No deals have been played.\n"
    assert list(tmp_path.iterdir()) == []
    assert main(["--report", "--data", str(tmp_path / "mistyped")]) == 2
    told = capsys.readouterr()
    sentence = f"The folder “{tmp_path}/mistyped” cannot be used: No such file or directory."
    assert (told.out, told.err) == ("", f"halfmoon: {sentence}\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--report", "--since", "yesterday"], "“yesterday” is not a day: write it as 2026-03-01."),
        (["--since", "2026-03-01"], "--since belongs to --report."),
        (["--csv"], "--csv belongs to --report."),
        (["--kiosk", "--display", "0"], "“0” is not a monitor: the first one is 1."),
        (["--display", "2"], "--display belongs to --kiosk."),
    ],
)
def test_what_cannot_be_followed_is_said_in_one_sentence(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words, "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"halfmoon: {sentence}\n"


def test_the_report_needs_no_pygame(folder: Path) -> None:
    program = "import sys; from halfmoon.__main__ import main; main(sys.argv[1:]); assert 'pygame' not in sys.modules"
    subprocess.run([sys.executable, "-c", program, "--report", "--data", str(folder)], check=True, capture_output=True)
