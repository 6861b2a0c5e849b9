"""Reports of unforeseen errors, kept in the data folder for whoever will mend them."""

from datetime import datetime
from itertools import count
from pathlib import Path

from halfmoon.store.files import write_text

REPORTS_KEPT = 5
"""How many reports are kept at the most; the oldest go first."""


def keep_report(folder: Path, text: str, now: datetime) -> Path | None:
    """Keep a report in a file of its own, and few older ones; return its path, or None if it cannot be written."""
    names = (folder / f"crash-{now:%Y%m%d-%H%M%S}-{number}.txt" for number in count(1))
    try:
        path = next(path for path in names if not path.exists())
        if write_text(path, text) is not None:
            return None
        others = sorted(set(folder.glob("crash-*.txt")) - {path})
        for old in others[: max(len(others) + 1 - REPORTS_KEPT, 0)]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return path
