"""Owns what follows an unforeseen error: the report, the sentence for the player, and the last ways to say it."""

import os
import sys
import threading
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from halfmoon import __version__
from halfmoon.language import _, language
from halfmoon.store.crash_reports import keep_report

if TYPE_CHECKING:  # a game in words does without
    import pygame

FAILED = 1
"""The exit status after an error that nobody foresaw, or where no window can be opened."""

HOPELESS = 4
WITHIN = 10.0
"""So many errors within so many seconds mean that going on makes no sense."""

RESTARTED = "HALFMOON_RESTARTED"
"""The environment's variable that tells a program when it was started again, by the monotonic clock."""

REST = 5.0
"""Seconds that a program waits before it starts itself again, if it has done so a moment ago."""


class CrashDesk:
    """Takes unforeseen errors in, those of other threads too, and reports them in the data folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._times: list[float] = []
        self._of_threads: list[BaseException] = []

    def watch_threads(self) -> None:
        """Take in the errors that end other threads, instead of printing them."""
        threading.excepthook = self._take_from_thread

    def _take_from_thread(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self._of_threads.append(arguments.exc_value)

    def raise_what_threads_met(self) -> None:
        """Raise an error that has ended another thread, if there is one."""
        if self._of_threads:
            raise self._of_threads.pop(0)

    def report(self, error: BaseException, facts: Callable[[], list[str]]) -> Path | None:
        """Write a report of the error and the facts about the game; return its path, or None if that failed."""
        lines = describe_error(error)
        try:
            lines += facts()
        except Exception as another:  # what is broken may be just what the facts are about
            lines.append(f"the facts cannot be told: {another!r}")
        return keep_report(self._folder, "\n".join([*lines, ""]), datetime.now())

    def is_hopeless(self, now: float) -> bool:
        """Tell whether this is one error too many; `now` is a reading of a monotonic clock."""
        self._times = [*(time for time in self._times if now - time < WITHIN), now]
        return len(self._times) >= HOPELESS


def describe_error(error: BaseException) -> list[str]:
    """Return the head of a report: what went wrong, and in which surroundings."""
    import platform
    import traceback

    return [
        f"Half Moon {__version__}, {language()}",
        f"Python {platform.python_version()}, {describe_display()}",
        f"{platform.platform()}",
        "",
        *"".join(traceback.format_exception(error)).rstrip().split("\n"),
        "",
    ]


def describe_display() -> str:
    """Return which pygame, SDL and display driver are in use, if any."""
    pygame = sys.modules.get("pygame")
    if pygame is None:
        return "no pygame"
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    return f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, {driver}"


def sentence_of_error(report: Path | None, goes_on: bool) -> str:
    """Return what to tell the player after an error."""
    if report is None:
        return _("Something went wrong, and no report of it could be written.")
    # A folder's name may hold bytes that are no text in any encoding; they must not reach the screen.
    file = str(report).replace(str(Path.home()), "~", 1).encode(errors="replace").decode()
    if goes_on:
        return _("Something went wrong, but the game goes on. What happened is written in {file}").format(file=file)
    return _("Something went wrong, and Half Moon has to stop. What happened is written in {file}").format(file=file)


def show_plainly(surface: "pygame.Surface", sentence: str) -> None:
    """Show a sentence with as little as possible, when the stage cannot be drawn any more."""
    from textwrap import wrap

    import pygame

    font = pygame.font.Font(None, 28)
    width = max(surface.get_width() // font.size("n")[0] - 4, 10)
    surface.fill((20, 40, 34))
    for number, line in enumerate([*wrap(sentence, width), "", _("Any key closes the window.")]):
        surface.blit(font.render(line, True, (240, 235, 220)), (28, 28 + number * font.get_linesize()))
    pygame.display.flip()


def say_on_terminal(sentence: str) -> None:
    """Say a sentence to whoever started the program, if anybody listens."""
    if sys.stderr is not None:
        print(f"halfmoon: {sentence}", file=sys.stderr)


def was_started_again() -> bool:
    """Tell whether the program that runs has put itself in another run's place."""
    return RESTARTED in os.environ


def has_just_started_again() -> bool:
    """Tell whether it has done so a moment ago, so that what made it do so may be there still."""
    try:
        return 0 <= time.monotonic() - float(os.environ.get(RESTARTED, "-inf")) < 2 * REST
    except ValueError:  # somebody else's word
        return False


def start_again() -> None:
    """Put a new run of the program in this one's place, with the same command line; does not return."""
    if has_just_started_again():
        time.sleep(REST)
    os.environ[RESTARTED] = str(time.monotonic())
    command = [sys.executable, *sys.argv[1:]] if getattr(sys, "frozen", False) else sys.orig_argv
    os.execv(sys.executable, command)
