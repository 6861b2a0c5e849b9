"""A thread that makes committed games last through a power cut within a second, so that the frame loop need not wait.

It sleeps without waking up while nothing is committed, and is not even started before the first commit.
"""

import contextlib
import os
import sqlite3
from pathlib import Path
from threading import Event, Thread

from halfmoon.store.database import LOG, fault_of_database, move_log_into_database
from halfmoon.store.faults import StoreFault, fault_of
from halfmoon.store.files import sync_folder

GATHER_SECONDS = 0.5
"""How long commits are gathered before the disk is asked to keep them."""

QUIET_SECONDS = 5.0
"""How long nothing must have been committed before the log is emptied, as a commit would have to wait for that."""

LOG_LIMIT = 1_000_000
"""Bytes of log, some hundred moves, from which it is emptied in a quiet moment: a start has to read all of it."""

LOG_PATIENCE = 32 * LOG_LIMIT
"""Bytes of log from which it is emptied without waiting for a quiet moment."""


class Flusher:
    """Keeps one database durable. `fault`: what failed last, None if all is well."""

    def __init__(self, path: Path) -> None:
        self.fault: StoreFault | None = None
        self._path = path
        self._log = Path(f"{path}{LOG}")
        self._log_in_folder: int | None = None
        self._wanted = Event()
        self._stopping = Event()
        self._thread: Thread | None = None

    def ask(self) -> None:
        """Have what was committed until now made durable soon; return at once."""
        if self._thread is None:
            self._thread = Thread(target=self._run, name="flusher", daemon=True)
            self._thread.start()
        self._wanted.set()

    def stop(self) -> None:
        """End the thread, once it has finished what it is doing."""
        self._stopping.set()
        self._wanted.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._stopping.wait(GATHER_SECONDS)
            self._wanted.clear()
            if self._stopping.is_set():  # asked after the clearing, which may have taken stop()'s own wish away
                return
            try:
                size = self._flush()
                if size > LOG_PATIENCE or (size > LOG_LIMIT and not self._wanted.wait(QUIET_SECONDS)):
                    self._empty_log()
                self.fault = None
            except OSError as error:
                self.fault = fault_of(error)
            except sqlite3.DatabaseError as error:
                self.fault = fault_of_database(error)

    def _flush(self) -> int:
        """Make the log durable; return its size in bytes."""
        # Opening and closing the database's own file here would drop the locks that SQLite holds on it, as POSIX locks
        # belong to the process; there are none on the log (https://www.sqlite.org/howtocorrupt.html, section 2.2).
        try:
            descriptor = os.open(self._log, os.O_RDONLY)
        except FileNotFoundError:
            return 0
        try:
            os.fsync(descriptor)
            status = os.fstat(descriptor)
        finally:
            os.close(descriptor)
        if status.st_ino != self._log_in_folder:
            sync_folder(self._path.parent)
            self._log_in_folder = status.st_ino
        return status.st_size

    def _empty_log(self) -> None:
        with contextlib.closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            move_log_into_database(connection)
