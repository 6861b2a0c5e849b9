"""Files that are read tolerantly and written all or nothing."""

import contextlib
import itertools
import os
import stat
import sys
from pathlib import Path

from halfmoon.store.faults import StoreFault, fault_of

KEPT_ASIDE = 3
"""How many bad files are kept aside at the most; the oldest goes first."""

_STALE_SECONDS = 60.0
"""A part older than this beside the file just written belongs to no writer that is still alive."""


class UnreadableFileError(ValueError):
    """A file that is there, but is no text of a reasonable size that this program may read."""


def read_text(path: Path, limit: int) -> str | None:
    """Return the UTF-8 text of a file of at most `limit` bytes, None if there is no file; raise UnreadableFileError."""
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableFileError(f"{path} is not a file")
        if status.st_size > limit:
            raise UnreadableFileError(f"{path} has {status.st_size} bytes, more than {limit}")
        return path.read_text(encoding="utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise UnreadableFileError(f"{path} cannot be read: {error}") from error


def write_text(path: Path, text: str) -> StoreFault | None:
    """Write a file so that at any moment, also after a crash or a power cut, either the old or the new text is there.

    Make the folder if it is missing. Return what failed, or None; after a failure the old text is there.
    """
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        part, descriptor = _open_part(path)
        try:
            with os.fdopen(descriptor, "wb") as file:
                file.write(text.encode())
                file.flush()
                os.fsync(descriptor)
            part.replace(path)
        except OSError:
            with contextlib.suppress(OSError):
                part.unlink()
            raise
        sync_folder(path.parent)
        _sweep_stale_parts(path)
    except OSError as error:
        return fault_of(error)
    return None


def keep_aside(path: Path, *companions: str) -> Path | None:
    """Rename a bad file to the next free name such as `settings.json.bad-1`; return that, or None if it cannot be done.

    `companions`: endings of files that belong to it and go along, such as "-wal". A file that is already gone counts as
    kept: another copy of the program was quicker.
    """
    try:
        kept = sorted(_numbers_kept_aside(path))
        number = kept[-1] + 1 if kept else 1
        for ending in ("", *companions):
            with contextlib.suppress(FileNotFoundError):
                Path(f"{path}{ending}").rename(_name_aside(path, number, ending))
        for old in kept[: -(KEPT_ASIDE - 1)]:
            for ending in ("", *companions):
                with contextlib.suppress(OSError):
                    _name_aside(path, old, ending).unlink()
    except OSError:
        return None
    return _name_aside(path, number)


def sync_folder(folder: Path) -> None:
    """Make what was created, renamed or deleted in the folder last through a power cut; raise OSError."""
    if sys.platform == "win32":
        return  # a folder cannot be opened there
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _open_part(path: Path) -> tuple[Path, int]:
    """Create a new file beside `path`, under a name that no other copy of the program is writing to."""
    for number in itertools.count():
        part = path.with_name(f"{path.name}.{number}.part")
        with contextlib.suppress(FileExistsError):
            return part, os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    raise AssertionError("unreachable")


def _sweep_stale_parts(path: Path) -> None:
    """Delete what writers that were killed left behind. The file system's own clock decides what is old."""
    written = path.stat().st_mtime
    for part in path.parent.glob(f"{path.name}.*.part"):
        with contextlib.suppress(OSError):
            if written - part.stat().st_mtime > _STALE_SECONDS:
                part.unlink()


def _name_aside(path: Path, number: int, ending: str = "") -> Path:
    return path.with_name(f"{path.name}.bad-{number}{ending}")


def _numbers_kept_aside(path: Path) -> list[int]:
    beginning = f"{path.name}.bad-"
    names = [sibling.name for sibling in path.parent.iterdir()]
    endings = [name.removeprefix(beginning) for name in names if name.startswith(beginning)]
    return [int(ending) for ending in endings if ending.isascii() and ending.isdecimal()]
