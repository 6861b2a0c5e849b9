"""Owns the kiosk's log in the data folder: what happened and when, never who played; a few small files in rotation."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

FILE_NAME = "kiosk.log"
LARGEST_FILE = 256_000  # bytes
OLD_FILES = 3


class _QuietHandler(RotatingFileHandler):
    """A log that cannot be written is no reason to stop, nor to fill a terminal that nobody sees."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  (logging's own name)
        pass


def open_log(folder: Path) -> logging.Logger:
    """Return the log of this folder; nothing is opened before the first line, and no line ever raises."""
    log = logging.getLogger("halfmoon.kiosk")
    close_log(log)
    handler = _QuietHandler(folder / FILE_NAME, "a", LARGEST_FILE, OLD_FILES, encoding="utf-8", delay=True)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
    return log


def close_log(log: logging.Logger) -> None:
    """Let go of the file."""
    for handler in (*log.handlers,):
        log.removeHandler(handler)
        handler.close()
