"""Reading results out of the database: the player's statistics and the kiosk's report."""

import itertools
import math
import sqlite3
from collections.abc import Iterable
from dataclasses import replace
from datetime import date, datetime

from halfmoon.rules.deals import DealCode, DealCodeError
from halfmoon.store.database import DamagedDatabaseError
from halfmoon.store.records import CHART_GAMES, DayReport, GameOutcome, PastGame, SavedGame, Statistics

RECENT_GAMES = 20
_MOST_SECONDS = 1e9

_FINISHED = "origin = ? AND counted IS NOT NULL AND outcome IS NOT NULL AND NOT forgotten"


def read_statistics(connection: sqlite3.Connection, origin: str) -> Statistics:
    """Return the statistics of the games of this origin; raise DamagedDatabaseError or sqlite3.Error."""
    played, won, left, best, mean, undos = connection.execute(
        """
        SELECT count(*), count(*) FILTER (WHERE outcome = 'won'), count(*) FILTER (WHERE outcome = 'left'),
            min(seconds) FILTER (WHERE outcome = 'won'), avg(seconds) FILTER (WHERE outcome = 'won'),
            coalesce(sum(undos) FILTER (WHERE outcome = 'won'), 0)
        FROM games WHERE origin = ? AND counted IS NOT NULL AND NOT forgotten
        """,
        (origin,),
    ).fetchone()
    rows = connection.execute(f"SELECT outcome FROM games WHERE {_FINISHED} ORDER BY ending", (origin,))
    outcomes = [read_outcome(outcome) for [outcome] in rows]
    streaks = list(_lengths_of_streaks(outcomes))
    return Statistics(
        played=played,
        won=won,
        left=left,
        current_streak=streaks[-1] if outcomes and outcomes[-1] is GameOutcome.WON else 0,
        longest_streak=max(streaks, default=0),
        best_seconds=None if best is None else read_seconds(best),
        mean_seconds=None if mean is None else read_seconds(mean),
        undos_in_won_games=read_count(undos),
        outcomes=tuple(outcomes[-CHART_GAMES:]),
        recent=_read_recent_games(connection, origin),
    )


def read_report(connection: sqlite3.Connection, origin: str, since: date) -> tuple[DayReport, ...]:
    """Return the days with results from `since` on, the oldest first; raise DamagedDatabaseError or sqlite3.Error."""
    days: dict[date, DayReport] = {}
    begun_rows = connection.execute(
        "SELECT substr(counted, 1, 10), count(*) FROM games WHERE origin = ? AND counted >= ? GROUP BY 1",
        (origin, since.isoformat()),
    )
    for text, begun in begun_rows:
        day = read_day(text)
        days[day] = DayReport(day, begun=begun)
    ended_rows = connection.execute(
        """
        SELECT substr(ended, 1, 10), count(*) FILTER (WHERE outcome = 'won'), count(*) FILTER (WHERE outcome = 'left'),
            avg(seconds)
        FROM games WHERE origin = ? AND ended >= ? AND counted IS NOT NULL GROUP BY 1
        """,
        (origin, since.isoformat()),
    )
    for text, won, left, mean in ended_rows:
        day = read_day(text)
        begun_only = days.get(day, DayReport(day))
        days[day] = replace(begun_only, won=won, left=left, mean_seconds=read_seconds(mean))
    return tuple(days[day] for day in sorted(days))


def _read_recent_games(connection: sqlite3.Connection, origin: str) -> tuple[PastGame, ...]:
    rows = connection.execute(
        """
        SELECT code, coalesce(outcome, 'unfinished'), seconds, done, undos, coalesce(ended, saved)
        FROM games WHERE origin = ? AND counted IS NOT NULL AND NOT forgotten
        ORDER BY ending IS NULL DESC, ending DESC, number DESC LIMIT ?
        """,
        (origin, RECENT_GAMES),
    )
    return tuple(
        PastGame(
            read_code(code),
            read_outcome(outcome),
            read_seconds(seconds),
            len(read_word(done).split()),
            read_count(undos),
            read_moment(when),
        )
        for code, outcome, seconds, done, undos, when in rows
    )


def _lengths_of_streaks(outcomes: Iterable[GameOutcome]) -> Iterable[int]:
    for outcome, games in itertools.groupby(outcomes):
        if outcome is GameOutcome.WON:
            yield len(list(games))


# A damaged database may still be one: what comes out of it is checked before the program relies on it.


def read_saved_game(row: tuple[object, ...]) -> SavedGame:
    """Return the game in a row of identity, code, done, undone, seconds, undos, counts; raise DamagedDatabaseError."""
    identity, code, done, undone, seconds, undos, counts = row
    return SavedGame(
        read_word(identity),
        read_code(code),
        read_word(done),
        read_word(undone),
        read_seconds(seconds),
        read_count(undos),
        bool(read_count(counts)),
    )


def read_word(value: object) -> str:
    """Return the text; raise DamagedDatabaseError if the value is none."""
    if isinstance(value, str):
        return value
    raise DamagedDatabaseError(f"{value!r} is no text")


def read_code(value: object) -> str:
    """Return the deal's code in its full form; raise DamagedDatabaseError if the value is none."""
    try:
        return str(DealCode.read(read_word(value)))
    except DealCodeError as error:
        raise DamagedDatabaseError(str(error)) from error


def read_seconds(value: object) -> float:
    """Return the time in seconds; raise DamagedDatabaseError if the value is none."""
    if isinstance(value, int | float) and math.isfinite(value) and 0 <= value <= _MOST_SECONDS:
        return float(value)
    raise DamagedDatabaseError(f"{value!r} is no time in seconds")


def read_count(value: object) -> int:
    """Return the count; raise DamagedDatabaseError if the value is none."""
    if isinstance(value, int) and value >= 0:
        return value
    raise DamagedDatabaseError(f"{value!r} is no count")


def read_outcome(value: object) -> GameOutcome:
    """Return the outcome; raise DamagedDatabaseError if the value is none."""
    try:
        return GameOutcome(value)
    except ValueError as error:
        raise DamagedDatabaseError(f"{value!r} is no outcome") from error


def read_moment(value: object) -> datetime:
    """Return the date and time; raise DamagedDatabaseError if the value is none."""
    try:
        return datetime.fromisoformat(read_word(value))
    except ValueError as error:
        raise DamagedDatabaseError(f"{value!r} is no date and time") from error


def read_day(value: object) -> date:
    """Return the date; raise DamagedDatabaseError if the value is none."""
    return read_moment(value).date()
