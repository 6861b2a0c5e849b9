from datetime import date

from halfmoon import language
from halfmoon.store.kiosk_report import report_csv, report_lines
from halfmoon.store.records import DayReport

DAYS = (
    DayReport(date(2026, 3, 1), begun=12, won=3, left=8, mean_seconds=601.26),
    DayReport(date(2026, 3, 2), begun=1),
    DayReport(date(2026, 3, 3), begun=0, won=1, left=0, mean_seconds=61.0),
)


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


def test_the_table_is_in_the_chosen_language() -> None:
    language.set_language("sv")
    assert report_lines(DAYS[:1])[0].split() == ["Dag", "började", "vunna", "lämnade", "medeltid"]


def test_comma_separated_values_are_the_same_in_every_language() -> None:
    language.set_language("sv")
    assert report_csv(DAYS) == [
        "day,begun,won,left,mean_seconds",
        "2026-03-01,12,3,8,601.3",
        "2026-03-02,1,0,0,",
        "2026-03-03,0,1,0,61.0",
    ]
    assert report_csv(()) == ["day,begun,won,left,mean_seconds"]
