"""What tests of the store share: a clock set by hand, saved games in a few letters, disks that fail."""

import contextlib
import errno
import os
import resource
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from halfmoon.rules.game import Game
from halfmoon.store.faults import StoreFault
from halfmoon.store.history import History
from halfmoon.store.records import SavedGame, Session, Statistics, make_saved_game
from tests.tables import example_game

ORDINARY_USER = 65534
"""The number of the user `nobody`: to root, no folder is read-only."""


class Clock:
    """A wall clock that a test sets: `clock()` is the local time."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 20, 0)

    def __call__(self) -> datetime:
        return self.time

    def forward(self, **amount: float) -> None:
        self.time += timedelta(**amount)


def position(moves: int, undone: int = 0) -> Game:
    """The example game after so many moves, of which the last `undone` are taken back."""
    game = example_game()
    game = Game.replay(game.code, [removal.places for removal in game.done[:moves]])
    for _ in range(undone):
        game = game.undo() or game
    return game


def saved(identity: str, moves: int, undone: int = 0, seconds: float = 0.0) -> SavedGame:
    """A game of the example deal as it is kept, after so many moves."""
    return make_saved_game(identity, position(moves, undone), seconds)


def session(current: str, *parked: str) -> Session:
    """A session drawn in a few letters: `session("b:0", "a:12")` is game b before its first move, a parked after 12."""

    def read(drawing: str) -> SavedGame:
        identity, moves = drawing.split(":")
        return saved(identity, int(moves))

    return Session(read(current), tuple(map(read, parked)))


@contextlib.contextmanager
def opened(folder: Path, clock: Callable[[], datetime] | None = None, origin: str = "desktop") -> Iterator[History]:
    """A history, closed at the end."""
    history = History(folder, clock or Clock(), origin)
    try:
        yield history
    finally:
        history.close()


def faults_told(history: History) -> list[StoreFault]:
    """What the player would be told now."""
    return [notice.fault for notice in history.take_notices()]


def loaded(folder: Path, origin: str = "desktop") -> Session | None:
    """What a start in this folder goes on with."""
    with opened(folder, origin=origin) as history:
        return history.load()


def statistics(folder: Path) -> Statistics:
    """What a start in this folder shows as results."""
    with opened(folder) as history:
        return history.statistics()


def play_games(history: History, clock: Clock, results: str) -> None:
    """Play games in turn: W won, L left; game number n takes n minutes and begins a day after the one before it."""
    for number, result in enumerate(results, start=1):
        clock.forward(days=1)
        moves, undone = (48, 0) if result == "W" else (10, 2)
        game = replace(saved(f"game {number}", moves, undone, seconds=60.0 * number), undos=number)
        history.save(Session(game), won=result == "W")


def names_in(folder: Path) -> set[str]:
    """The names of the files in a folder, but for those that only hold locks."""
    return {path.name for path in folder.iterdir() if not path.name.endswith(".lock")}


@contextlib.contextmanager
def ordinary_user() -> Iterator[None]:
    """Do without root's power to write everywhere."""
    is_root = os.geteuid() == 0
    if is_root:
        os.seteuid(ORDINARY_USER)
    try:
        yield
    finally:
        if is_root:
            os.seteuid(0)


@contextlib.contextmanager
def folder_in_memory() -> Iterator[Path]:
    """A folder on a disk that need not be waited for, if the machine has one."""
    memory = Path("/dev/shm")
    with tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None) as name:
        yield Path(name)


@contextlib.contextmanager
def folder_of_ordinary_user() -> Iterator[Path]:
    """A folder that is the ordinary user's own; inside the block the test is that user."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if os.geteuid() == 0:
            os.chown(folder, ORDINARY_USER, ORDINARY_USER)
        try:
            with ordinary_user():
                yield folder
        finally:
            folder.chmod(0o700)


@contextlib.contextmanager
def file_size_limit(size: int) -> Iterator[None]:
    """Make every write beyond so many bytes of a file fail, as the system does on a disk without room."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


CALLS_THAT_WRITE = [
    (os, "open"),
    (os, "fdopen"),
    (os, "fsync"),
    (Path, "mkdir"),
    (Path, "replace"),
    (Path, "rename"),
    (Path, "unlink"),
    (Path, "stat"),
    (Path, "iterdir"),
]


class FailingDisk:
    """Within `with`, the call number `failing` (from 0) to the file system fails with this error; and all after it if
    `for_good`. `calls`: how many there were.
    """

    def __init__(self, failing: int, error: int = errno.ENOSPC, for_good: bool = False) -> None:
        self.calls = 0
        self._failing = failing
        self._error = error
        self._for_good = for_good
        self._patches = pytest.MonkeyPatch()

    def __enter__(self) -> "FailingDisk":
        for owner, name in CALLS_THAT_WRITE:
            self._patches.setattr(owner, name, self._unless_it_fails(getattr(owner, name)))
        return self

    def __exit__(self, *exception: object) -> None:
        self._patches.undo()

    def _unless_it_fails(self, call: Callable[..., object]) -> Callable[..., object]:
        def wrapper(*arguments: object, **named: object) -> object:
            number = self.calls
            self.calls += 1
            if number == self._failing or (self._for_good and number > self._failing):
                raise OSError(self._error, os.strerror(self._error))
            return call(*arguments, **named)

        return wrapper
