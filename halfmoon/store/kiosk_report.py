"""Owns how a kiosk's results by day are written for the staff: as a table in words, or as comma-separated values."""

from collections.abc import Iterable, Sequence
from datetime import date

from halfmoon.language import _, pgettext
from halfmoon.store.records import DayReport


def report_lines(days: Sequence[DayReport]) -> list[str]:
    """Return the table, a line for each day and one for all of them; one sentence if there are none."""
    if not days:
        return [_("No deals have been played.")]
    head = [_("Day"), pgettext("deals", "begun"), pgettext("deals", "won"), pgettext("deals", "left"), _("mean time")]
    rows = [head, *(_row(str(day.day), day) for day in days)]
    if len(days) > 1:
        rows.append(_row(_("All days"), _sum(days)))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in rows]


def _row(name: str, day: DayReport) -> list[str]:
    mean = "–" if day.mean_seconds is None else _clock(day.mean_seconds)
    return [name, str(day.begun), str(day.won), str(day.left), mean]


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def _sum(days: Iterable[DayReport]) -> DayReport:
    """Return the results of all these days; the mean is that of all deals, not of the days' means."""
    begun = won = left = 0
    seconds = 0.0
    for day in days:
        begun, won, left = begun + day.begun, won + day.won, left + day.left
        seconds += (day.mean_seconds or 0.0) * (day.won + day.left)
    return DayReport(date.max, begun, won, left, seconds / (won + left) if won + left else None)


def report_csv(days: Iterable[DayReport]) -> list[str]:
    """Return a line of names, then one for each day; `mean_seconds` is empty where no deal ended."""
    lines = ["day,begun,won,left,mean_seconds"]
    for day in days:
        mean = "" if day.mean_seconds is None else f"{day.mean_seconds:.1f}"
        lines.append(f"{day.day},{day.begun},{day.won},{day.left},{mean}")
    return lines
