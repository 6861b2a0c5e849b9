"""Reports of unforeseen errors, kept in the data folder for whoever will mend them."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from halfmoon.store.files import write_text

REPORTS_KEPT = 5
"""How many reports are kept at the most; the oldest go first."""


def keep_report(folder: Path, text: str, now: datetime) -> Path | None:
    """Keep a report in a file of its own, and few older ones; return its path, or None if it cannot be written."""
    path = folder / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"crash-{now:%Y%m%d-%H%M%S}-{number}.txt"
    if write_text(path, text) is not None:
        return None
    others = sorted((other for other in folder.glob("crash-*.txt") if other != path), key=lambda other: other.name)
    for old in others[: max(len(others) + 1 - REPORTS_KEPT, 0)]:
        with suppress(OSError):
            old.unlink()
    return path
