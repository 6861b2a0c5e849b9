"""The games in play and the results of those played, kept in a database: resume, statistics, report."""

import sqlite3
from collections.abc import Callable
from dataclasses import asdict, replace
from datetime import date, datetime
from pathlib import Path
from typing import TypeVar

from halfmoon.store.database import (
    COMPANIONS,
    DAMAGE,
    FILE_NAME,
    DamagedDatabaseError,
    NewerDatabaseError,
    close_database,
    fault_of_database,
    move_log_into_database,
    open_database,
    transaction,
)
from halfmoon.store.faults import Notice, StoreFault, fault_of
from halfmoon.store.files import keep_aside
from halfmoon.store.flusher import Flusher
from halfmoon.store.records import DayReport, GameOutcome, SavedGame, SavedGameError, Session, Statistics, restore_game
from halfmoon.store.seats import Seat, take_seat
from halfmoon.store.statistics import read_report, read_saved_game, read_statistics

Answer = TypeVar("Answer")

DESKTOP, KIOSK = "desktop", "kiosk"
"""The origins of games; each has its own unfinished games and results."""

# A game that has ended stays as it is. One that was forgotten counts again when it is played on.
_KEEP_GAME = """
    INSERT INTO games (identity, code, origin, owner, depth, done, undone, seconds, undos, counts, saved, counted)
    VALUES (:identity, :code, :origin, :owner, :depth, :done, :undone, :seconds, :undos, :counts, :now,
        CASE WHEN :counts AND :done <> '' THEN :now END)
    ON CONFLICT (identity) DO UPDATE SET
        owner = excluded.owner,
        depth = excluded.depth,
        done = excluded.done,
        undone = excluded.undone,
        seconds = excluded.seconds,
        undos = excluded.undos,
        saved = excluded.saved,
        counted = coalesce(counted, excluded.counted),
        forgotten = forgotten AND done = excluded.done
    WHERE outcome IS NULL
"""
_END_GAME = """
    UPDATE games SET outcome = ?, ended = ?, depth = NULL, ending = (SELECT coalesce(max(ending), 0) + 1 FROM games)
    WHERE identity = ? AND outcome IS NULL
"""
_STACK = """
    SELECT identity, code, done, undone, seconds, undos, counts FROM games
    WHERE owner = ? AND outcome IS NULL AND depth IS NOT NULL ORDER BY depth
"""
_EMPTY_STACK = "UPDATE games SET depth = NULL WHERE owner = ? AND outcome IS NULL"
_DELETE_UNPLAYED = "DELETE FROM games WHERE owner = ? AND outcome IS NULL AND depth IS NULL AND counted IS NULL"
_OUT_OF_STACK = "SELECT identity FROM games WHERE owner = ? AND outcome IS NULL AND depth IS NULL ORDER BY number"
_IS_COUNTED = "SELECT 1 FROM games WHERE identity = ? AND counted IS NOT NULL"
_SEATS_WITH_GAMES = """
    SELECT owner FROM games WHERE origin = ? AND outcome IS NULL AND depth IS NOT NULL
    GROUP BY owner ORDER BY max(saved) DESC
"""
_FORGET = "UPDATE games SET forgotten = 1 WHERE origin = ? AND counted IS NOT NULL"
_REMEMBER = "UPDATE games SET forgotten = 0 WHERE origin = ?"
_DELETE_FORGOTTEN = "DELETE FROM games WHERE origin = ? AND forgotten AND outcome IS NOT NULL"


TIMES_ALONE = 30
"""One save in so many reaches the disk when nothing but the time played changes, as it does every second: each would
keep the disk awake, and a power cut that takes half a minute off the clock takes no move.
"""


class History:
    """The games and results in one folder, as one running copy of the program sees them.

    No method raises for the disk's sake. When something fails, the game goes on unsaved, `fault` says why and
    take_notices() what to tell the player; every save tries again. `now` returns the local time.

    A game counts as played from its first removal on, once only: won at the win, otherwise left when it is left for
    good, at the first removal of a game beside which it no longer stands in the session. Undoing all moves does not
    uncount it. A game that never had a removal leaves no trace.
    """

    def __init__(self, folder: Path, now: Callable[[], datetime], origin: str = DESKTOP) -> None:
        """Touch nothing yet. `origin`: DESKTOP or KIOSK."""
        self._path = folder / FILE_NAME
        self._now = now
        self._origin = origin
        self._connection: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._flusher = Flusher(self._path)
        self._seat: Seat | None = None
        self._kept: tuple[Session, bool] | None = None
        self._times_alone = 0
        self._has_forgotten = False
        self._fault: StoreFault | None = None
        self._fault_told: StoreFault | None = None
        self._notices: list[Notice] = []

    @property
    def fault(self) -> StoreFault | None:
        """Why nothing is being saved; None if all is well."""
        return self._fault or self._flusher.fault

    def load(self) -> Session | None:
        """Return the unfinished games that this copy goes on with; None if there are none.

        Those of a copy that runs now stay its own; those of one that crashed or was closed are there at once.
        """
        return self._attempt(self._load, None)

    def save(self, session: Session, won: bool = False) -> StoreFault | None:
        """Keep the games as they stand; `won`: the current one has just been won. Return what failed, or None.

        May be called again with the same. When it returns None, the games survive a crash of the program from now on,
        and a power cut from a second later on; the time played alone, from half a minute later on.
        """
        self._follow_file()
        if (session, won) == self._kept and self._fault is None:
            return self.fault
        self._times_alone = self._times_alone + 1 if self._is_time_alone(session, won) else 0
        durable = self._times_alone % TIMES_ALONE == 0
        return self._write(lambda connection: self._save(connection, session, won), durable)

    def _is_time_alone(self, session: Session, won: bool) -> bool:
        """Tell whether nothing but the time played differs from what is kept."""
        if self._kept is None:
            return False
        kept, kept_won = self._kept
        current = replace(session.current, seconds=kept.current.seconds)
        return (replace(session, current=current), won) == (kept, kept_won)

    def leave(self) -> StoreFault | None:
        """End all games of this copy, as left: a kiosk's next visitor finds none. Return what failed, or None."""
        self._follow_file()
        return self._write(self._leave)

    def statistics(self) -> Statistics:
        """Return the results of all games of this origin."""
        return self._attempt(lambda connection: read_statistics(connection, self._origin), Statistics())

    def report(self, since: date) -> tuple[DayReport, ...]:
        """Return the results of this origin by day, from the day `since` on, the oldest first.

        Where nothing has been kept yet, nothing is made for a report.
        """
        if self._is_missing():
            return ()
        return self._attempt(lambda connection: read_report(connection, self._origin, since), ())

    def reset(self) -> StoreFault | None:
        """Forget all results; undo_reset() brings them back until confirm_reset() or close(). Return what failed.

        An unfinished game counts again from its next move on.
        """
        self._has_forgotten = True
        return self._write(lambda connection: self._change(connection, _DELETE_FORGOTTEN, _FORGET))

    def undo_reset(self) -> StoreFault | None:
        """Bring back the results that reset() forgot; return what failed, or None."""
        return self._write(lambda connection: self._change(connection, _REMEMBER))

    def confirm_reset(self) -> StoreFault | None:
        """Delete the results that reset() forgot, if it did; return what failed, or None."""
        if not self._has_forgotten:
            return self.fault
        self._has_forgotten = False
        return self._write(lambda connection: self._change(connection, _DELETE_FORGOTTEN))

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what the player should be told and has not been yet."""
        if self.fault is not self._fault_told:
            self._fault_told = self.fault
            if self.fault is not None:
                self._notices.append(Notice(self.fault, self._path))
        notices = tuple(self._notices)
        self._notices.clear()
        return notices

    def close(self) -> None:
        """Wait until all that was saved is on the disk, and let go of the files."""
        self.confirm_reset()
        self._flusher.stop()
        if self._connection is not None:
            try:
                move_log_into_database(self._connection)
            except sqlite3.DatabaseError as error:
                self._fault = fault_of_database(error)
        self._disconnect()
        self._stand_up()

    # What each public method does, once there is a connection.

    def _load(self, connection: sqlite3.Connection) -> Session | None:
        owner = self._sit_down(connection, resume=True).name
        games = [read_saved_game(row) for row in connection.execute(_STACK, (owner,))]
        try:
            for game in games:
                restore_game(game)
        except SavedGameError as error:
            raise DamagedDatabaseError(str(error)) from error
        if not games:
            return None
        session = Session(games[-1], tuple(games[:-1]))
        self._kept = (session, False)
        return session

    def _save(self, connection: sqlite3.Connection, session: Session, won: bool) -> None:
        owner = self._sit_down(connection, resume=False).name
        stack = _stack_of(session)
        kept_stack = _stack_of(self._kept[0]) if self._kept else ()
        is_same_stack = [game.identity for game in stack] == [game.identity for game in kept_stack]
        now = self._now().isoformat(timespec="seconds")
        with transaction(connection):
            if not is_same_stack:
                connection.execute(_EMPTY_STACK, (owner,))
            for depth, game in enumerate(stack):
                if not is_same_stack or game != kept_stack[depth]:
                    place = {"origin": self._origin, "owner": owner, "depth": depth, "now": now}
                    connection.execute(_KEEP_GAME, asdict(game) | place)
            connection.execute(_DELETE_UNPLAYED, (owner,))
            # A game that does not count leaves the stack with its own first removal, as one that counts does.
            is_begun = connection.execute(_IS_COUNTED, (session.current.identity,)).fetchone()
            if is_begun or not session.current.counts:
                _end_games_out_of_stack(connection, owner, now)
            if won:
                connection.execute(_END_GAME, (GameOutcome.WON.value, now, session.current.identity))
        self._kept = (session, won)

    def _leave(self, connection: sqlite3.Connection) -> None:
        owner = self._sit_down(connection, resume=True).name
        with transaction(connection):
            connection.execute(_EMPTY_STACK, (owner,))
            connection.execute(_DELETE_UNPLAYED, (owner,))
            _end_games_out_of_stack(connection, owner, self._now().isoformat(timespec="seconds"))
        self._kept = None

    def _change(self, connection: sqlite3.Connection, *statements: str) -> None:
        with transaction(connection):
            for statement in statements:
                connection.execute(statement, (self._origin,))

    # The connection, the file behind it, and the seat.

    def _write(self, action: Callable[[sqlite3.Connection], None], durable: bool = True) -> StoreFault | None:
        """Do the action, and see to it that it reaches the disk if it must be durable; return what failed, or None."""
        if self._fault is not None:
            # The connection may be one for reading only, from when the folder could not be written to.
            self._disconnect()

        def write(connection: sqlite3.Connection) -> None:
            action(connection)
            self._fault = None
            if durable:
                self._flusher.ask()

        self._attempt(write, None)
        return self.fault

    def _attempt(self, action: Callable[[sqlite3.Connection], Answer], otherwise: Answer) -> Answer:
        """Return what the action answers; when the disk fails, remember what failed and return `otherwise`.

        A damaged database is kept aside, and the action done with a new one.
        """
        for may_begin_anew in (True, False):
            try:
                return action(self._connect())
            except NewerDatabaseError:
                fault = StoreFault.NEWER
            except DAMAGE:
                fault = StoreFault.DAMAGED
            except OSError as error:
                fault = fault_of(error)
            except sqlite3.DatabaseError as error:
                fault = fault_of_database(error)
            if fault is not StoreFault.BUSY:
                self._disconnect()
            if fault is not StoreFault.DAMAGED:
                break
            if not may_begin_anew or not self._keep_aside():
                fault = StoreFault.UNREADABLE
                break
        self._fault = fault
        return otherwise

    def _is_missing(self) -> bool:
        """Tell whether there is no database yet; one that cannot be looked at may be there."""
        try:
            self._path.stat()
        except (FileNotFoundError, NotADirectoryError):
            return True
        except OSError:
            return False
        return False

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file = _identify(self._path)
            self._connection = open_database(self._path)
            self._file = _identify(self._path)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            close_database(self._connection)
            self._connection = None

    def _keep_aside(self) -> bool:
        """Make room for a new database; return False if that cannot be done."""
        self._kept = None
        if _identify(self._path) != self._file:
            return True  # another copy has done it already
        kept_aside = keep_aside(self._path, *COMPANIONS)
        if kept_aside is None:
            return False
        self._notices.append(Notice(StoreFault.DAMAGED, self._path, kept_aside))
        return True

    def _follow_file(self) -> None:
        """Notice when the database was moved or deleted during play: all is to be saved again, in a new one."""
        if self._connection is not None and _identify(self._path) != self._file:
            self._notices.append(Notice(StoreFault.VANISHED, self._path))
            self._kept = None
            self._disconnect()
            self._stand_up()

    def _sit_down(self, connection: sqlite3.Connection, resume: bool) -> Seat:
        """Return this copy's seat. At first take one: to resume, the free seat with the games that were saved last,
        otherwise one without any, so that nobody's games are ended.
        """
        if self._seat is None:
            seats = [owner for [owner] in connection.execute(_SEATS_WITH_GAMES, (self._origin,))]
            wanted, avoided = (seats, []) if resume else ([], seats)
            self._seat = take_seat(self._path.parent, self._origin, wanted, avoided)
        return self._seat

    def _stand_up(self) -> None:
        if self._seat is not None:
            self._seat.leave()
            self._seat = None


def _stack_of(session: Session) -> tuple[SavedGame, ...]:
    return (*session.parked, session.current)


def _end_games_out_of_stack(connection: sqlite3.Connection, owner: str, now: str) -> None:
    for [identity] in connection.execute(_OUT_OF_STACK, (owner,)).fetchall():
        connection.execute(_END_GAME, (GameOutcome.LEFT.value, now, identity))


def _identify(path: Path) -> tuple[int, int] | None:
    """Return what tells this file from any other one that may get its name later; None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino
