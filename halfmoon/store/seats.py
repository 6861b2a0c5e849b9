"""Which running copy of the program owns which unfinished games: each copy sits on a seat of its own.

A seat is a file that its owner keeps locked. The system drops the lock when the owner ends, however it ends, so that
after a crash the next start takes the seat, and with it the unfinished game, at once.
"""

import itertools
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

if sys.platform != "win32":
    import fcntl


class Seat(NamedTuple):
    """A seat that this copy sits on. `name`: such as "desktop-1"."""

    name: str
    descriptor: int | None

    def leave(self) -> None:
        """Let another copy take the seat."""
        if self.descriptor is not None:
            os.close(self.descriptor)


def take_seat(folder: Path, origin: str, wanted: Sequence[str], avoided: Sequence[str] = ()) -> Seat:
    """Return the first of the wanted seats that is free, otherwise the first free one that is not to be avoided.

    The file stays when the seat is left: deleting it could hand the same seat to two copies. In a folder where no file
    can be made or locked all share a seat: nothing can be saved there that could be lost.
    """
    others = (f"{origin}-{number}" for number in itertools.count(1))
    for name in itertools.chain(wanted, (name for name in others if name not in avoided)):
        try:
            return Seat(name, _lock(folder / f"games.{name}.lock"))
        except BlockingIOError:
            continue
        except OSError:
            return Seat(name, None)
    raise AssertionError("there is no end of seats")


def _lock(path: Path) -> int:
    """Return the descriptor of the file, locked until it is closed; raise BlockingIOError if another copy has it."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if sys.platform != "win32":
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(descriptor)
            raise
    return descriptor
