"""The database of games: its schema and migrations, opening it, and what its errors mean.

A commit writes to the system's memory and never waits for the disk: that is safe against a crash of the program. What
makes it safe against a power cut happens elsewhere (`flusher`), within a second. Three things make that sound:
- Write-ahead log: a commit only appends to the log, and each entry carries a checksum, so that after a power cut
  whatever of the log did not reach the disk is left out and what is before it counts.
- No connection moves the log into the database in passing (`wal_autocheckpoint=0`); this happens only in
  `move_log_into_database` and at the very end in `close_database`, which wait for the disk at each step.
- Both leave no log behind, or an empty one: new entries never overwrite old ones, so the two cannot mix.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from halfmoon.store.faults import StoreFault

FILE_NAME = "games.sqlite3"
LOG = "-wal"
COMPANIONS = (LOG, "-shm")
"""Endings of the files that belong to a database."""

_OPENING_SECONDS = 2.0
_SAVING_SECONDS = 0.2
"""How long to wait for another copy of the program, which holds the database for a millisecond as a rule."""

# Each step leads from one version of the schema to the next. Never change a step that has been released: add one.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        # owner: the seat of the copy that plays it. depth: its place in the stack of unfinished games, the current one
        # on top; NULL when it is no longer there. counts: 0 for a game that began with somebody else's moves. saved,
        # counted, ended: local times in ISO form; counted: the first removal of a game that counts. ending: the
        # how-manieth game to end, as clocks may be set back. forgotten: reset by the player.
        """
        CREATE TABLE games (
            number INTEGER PRIMARY KEY,
            identity TEXT NOT NULL UNIQUE,
            code TEXT NOT NULL,
            origin TEXT NOT NULL,
            owner TEXT NOT NULL,
            depth INTEGER,
            done TEXT NOT NULL,
            undone TEXT NOT NULL,
            seconds REAL NOT NULL,
            undos INTEGER NOT NULL,
            counts INTEGER NOT NULL,
            saved TEXT NOT NULL,
            counted TEXT,
            outcome TEXT CHECK (outcome IN ('won', 'left')),
            ended TEXT,
            ending INTEGER UNIQUE,
            forgotten INTEGER NOT NULL DEFAULT 0
        )
        """,
        "CREATE INDEX unfinished_games ON games (owner) WHERE outcome IS NULL",
    ),
)


class NewerDatabaseError(ValueError):
    """The database was written by a newer version of the program; it quotes both versions."""


class DamagedDatabaseError(ValueError):
    """The database holds something that this program never wrote."""


DAMAGE = (DamagedDatabaseError, UnicodeDecodeError)
"""What else than a sqlite3.DatabaseError shows that a database is damaged; its messages may quote what is no text."""


def open_database(path: Path) -> sqlite3.Connection:
    """Return a connection to the database, made or brought up to date first where needed.

    Where the folder cannot be written to, the connection is for reading only. Raises NewerDatabaseError, having changed
    nothing; DamagedDatabaseError; sqlite3.DatabaseError.
    """
    if path.exists() and not path.is_file():
        raise DamagedDatabaseError(f"{path} is not a file")
    try:
        return _connect(path, "", _prepare_for_writing)
    except sqlite3.OperationalError as error:
        is_all_in_database = path.exists() and not Path(f"{path}{LOG}").exists()
        if fault_of_database(error) is not StoreFault.NOT_ALLOWED or not is_all_in_database:
            raise
    # Without being told that the file cannot change, SQLite wants to make others beside it, even for reading.
    return _connect(path, "?immutable=1", _check_version)


def _connect(path: Path, query: str, prepare: Callable[[sqlite3.Connection], object]) -> sqlite3.Connection:
    address = path.absolute().as_uri() + query
    connection = sqlite3.connect(address, uri=True, timeout=_OPENING_SECONDS, isolation_level=None)
    try:
        prepare(connection)
    except BaseException:
        close_database(connection)
        raise
    return connection


def _prepare_for_writing(connection: sqlite3.Connection) -> None:
    _check_version(connection)
    [mode] = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    connection.execute("PRAGMA wal_autocheckpoint = 0")
    _migrate(connection)
    if mode == "wal":
        connection.execute("PRAGMA synchronous = OFF")
    connection.execute(f"PRAGMA busy_timeout = {_SAVING_SECONDS * 1000:.0f}")


def close_database(connection: sqlite3.Connection) -> None:
    """Let go of the database. The last to do so moves the log into it, and must wait for the disk in doing that."""
    with suppress(sqlite3.DatabaseError, *DAMAGE):
        connection.execute("PRAGMA synchronous = FULL")
    connection.close()


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Do all of what the block does, or nothing of it if it raises."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def move_log_into_database(connection: sqlite3.Connection) -> None:
    """Bring all commits into the database file, wait for the disk, empty the log; raise sqlite3.DatabaseError."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def fault_of_database(error: sqlite3.Error) -> StoreFault:
    """Return the kind of trouble that this error stands for."""
    # The lower byte of an extended result code is the primary one: https://www.sqlite.org/rescode.html
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return _FAULTS_BY_CODE.get(code, StoreFault.DAMAGED)


_FAULTS_BY_CODE = {
    sqlite3.SQLITE_FULL: StoreFault.DISK_FULL,
    sqlite3.SQLITE_PERM: StoreFault.NOT_ALLOWED,
    sqlite3.SQLITE_READONLY: StoreFault.NOT_ALLOWED,
    sqlite3.SQLITE_CANTOPEN: StoreFault.NOT_ALLOWED,
    sqlite3.SQLITE_BUSY: StoreFault.BUSY,
    sqlite3.SQLITE_LOCKED: StoreFault.BUSY,
    sqlite3.SQLITE_PROTOCOL: StoreFault.BUSY,
    sqlite3.SQLITE_IOERR: StoreFault.DISK_ERROR,
    sqlite3.SQLITE_NOLFS: StoreFault.DISK_ERROR,
    sqlite3.SQLITE_NOMEM: StoreFault.DISK_ERROR,
}


def _check_version(connection: sqlite3.Connection) -> int:
    [version] = connection.execute("PRAGMA user_version").fetchone()
    if not 0 <= version <= len(MIGRATIONS):
        raise NewerDatabaseError(f"the database has version {version}, this program knows {len(MIGRATIONS)}")
    return int(version)


def _migrate(connection: sqlite3.Connection) -> None:
    if _check_version(connection) == len(MIGRATIONS):
        return
    connection.execute("PRAGMA synchronous = FULL")
    with transaction(connection):
        # Another copy may have been quicker.
        version = _check_version(connection)
        for step in MIGRATIONS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
