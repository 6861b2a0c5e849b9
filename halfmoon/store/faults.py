"""What can go wrong with the disk, as values: the game goes on, and the player is told once, in one sentence."""

import errno
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from halfmoon.language import N_, _


class StoreFault(Enum):
    """A kind of trouble with a file; the value says it to developers."""

    DAMAGED = "the file made no sense; it was kept aside and a new one begun"
    UNREADABLE = "the file cannot be read, nor kept aside"
    WRONG_VALUES = "some values made no sense; each of them fell back alone"
    NEWER = "the file was written by a newer version; it is left alone"
    VANISHED = "the file went away during play; a new one was begun"
    DISK_FULL = "the disk is full"
    NOT_ALLOWED = "the folder cannot be written to"
    BUSY = "another program holds the file"
    DISK_ERROR = "the disk failed"


_SENTENCES = {
    StoreFault.DAMAGED: N_("The file {file} could not be read. It is kept as {kept_aside}, and a new one begins."),
    StoreFault.UNREADABLE: N_("The file {file} cannot be read. The game goes on, but nothing is saved in it."),
    StoreFault.WRONG_VALUES: N_("Some settings made no sense and are as they were at first: {details}."),
    StoreFault.NEWER: N_("The file {file} is from a newer Half Moon. It is left alone, and nothing is saved in it."),
    StoreFault.VANISHED: N_("The file {file} went away during play. This game is kept in a new one."),
    StoreFault.DISK_FULL: N_("The disk is full. The game goes on, but is not saved until there is room."),
    StoreFault.NOT_ALLOWED: N_("The game goes on, but is not saved: {folder} cannot be written to."),
    StoreFault.BUSY: N_("The game goes on, but is not saved: another program holds {file}."),
    StoreFault.DISK_ERROR: N_("The game goes on, but is not saved: the disk of {folder} does not answer properly."),
}

_FAULTS_BY_ERRNO = {
    errno.ENOSPC: StoreFault.DISK_FULL,
    errno.EDQUOT: StoreFault.DISK_FULL,
    errno.EFBIG: StoreFault.DISK_FULL,
    errno.EACCES: StoreFault.NOT_ALLOWED,
    errno.EPERM: StoreFault.NOT_ALLOWED,
    errno.EROFS: StoreFault.NOT_ALLOWED,
    errno.ENOENT: StoreFault.NOT_ALLOWED,
    errno.ENOTDIR: StoreFault.NOT_ALLOWED,
    errno.EEXIST: StoreFault.NOT_ALLOWED,
}


def fault_of(error: OSError) -> StoreFault:
    """Return the kind of trouble that this error of the operating system stands for."""
    return _FAULTS_BY_ERRNO.get(error.errno or 0, StoreFault.DISK_ERROR)


class Notice(NamedTuple):
    """One thing about a file that the player should hear once.

    `kept_aside`: where a damaged file went. `details`: the keys of settings that fell back.
    """

    fault: StoreFault
    path: Path
    kept_aside: Path | None = None
    details: tuple[str, ...] = ()

    def sentence(self) -> str:
        """Return what to tell the player, in the language in use."""
        # A folder's name may hold bytes that are no text in any encoding; they must not reach the screen.
        folder = str(self.path.parent).encode(errors="replace").decode()
        kept_aside = self.kept_aside.name if self.kept_aside else ""
        words = {"file": self.path.name, "folder": folder, "kept_aside": kept_aside, "details": ", ".join(self.details)}
        return _(_SENTENCES[self.fault]).format(**words)
