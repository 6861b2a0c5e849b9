"""Owns the words for results: the figures of the statistics, what became of a game, and a kiosk's report by day."""

from collections.abc import Iterable, Sequence
from datetime import date

from halfmoon.language import N_, _, pgettext
from halfmoon.stage.words import clock_words
from halfmoon.store.records import DayReport, GameOutcome, Statistics

NOTHING = "–"
"""Stands where no game tells anything yet."""

FIGURES = (
    N_("Played"),
    N_("Won"),
    N_("Abandoned"),
    N_("Unfinished"),
    N_("Win rate"),
    N_("Current streak"),
    N_("Longest streak"),
    N_("Best time"),
    N_("Mean time"),
    N_("Undos in wins"),
)


# A player's statistics


def figures(results: Statistics | None) -> tuple[str, ...]:
    """Return the values of FIGURES in words, NOTHING for what no game tells yet."""
    if results is None or not results.played:
        return (NOTHING,) * len(FIGURES)
    rate = results.win_rate
    return (
        str(results.played),
        str(results.won),
        str(results.left),
        str(results.unfinished),
        NOTHING if rate is None else _("{number}%").format(number=round(100 * rate)),
        str(results.current_streak),
        str(results.longest_streak),
        _time(results.best_seconds),
        _time(results.mean_seconds),
        str(results.undos_in_won_games) if results.won else NOTHING,
    )


def outcome_words(outcome: GameOutcome) -> str:
    """Return what became of a game, such as "won"."""
    match outcome:
        case GameOutcome.WON:
            return pgettext("a game", "won")
        case GameOutcome.LEFT:
            return pgettext("a game", "abandoned")
        case GameOutcome.UNFINISHED:
            return pgettext("a game", "unfinished")


# A kiosk's report


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


def report_csv(days: Iterable[DayReport]) -> list[str]:
    """Return a line of names, then one for each day; `mean_seconds` is empty where no deal ended."""
    lines = ["day,begun,won,left,mean_seconds"]
    for day in days:
        mean = "" if day.mean_seconds is None else f"{day.mean_seconds:.1f}"
        lines.append(f"{day.day},{day.begun},{day.won},{day.left},{mean}")
    return lines


def _row(name: str, day: DayReport) -> list[str]:
    return [name, str(day.begun), str(day.won), str(day.left), _time(day.mean_seconds)]


def _sum(days: Iterable[DayReport]) -> DayReport:
    """Return the results of all these days; the mean is that of all deals, not of the days' means."""
    begun = won = left = 0
    seconds = 0.0
    for day in days:
        begun, won, left = begun + day.begun, won + day.won, left + day.left
        seconds += (day.mean_seconds or 0.0) * (day.won + day.left)
    return DayReport(date.max, begun, won, left, seconds / (won + left) if won + left else None)


def _time(seconds: float | None) -> str:
    return NOTHING if seconds is None else clock_words(seconds)
