"""Owns the game in a terminal: reads lines, prints the answers, and keeps the game; no pygame, no cursor, no colour.

It works through pipes as well as for a screen reader. The end of the input leaves, and so do the signals that ask a
program to end; the game is saved after every line.
"""

import contextlib
import io
import os
import signal
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import TextIO

from halfmoon.language import installed_languages, set_language
from halfmoon.rules.game import Game, write_game
from halfmoon.stage.conversation import Conversation
from halfmoon.stage.requests import ChangeSetting, Errand, Outcome
from halfmoon.store.settings import Settings, load_settings
from halfmoon.window.beginning import begin, new_code, open_history
from halfmoon.window.crash import FAILED, CrashDesk, sentence_of_error
from halfmoon.window.keeper import Keeper

SIGNALS_TO_LEAVE = ("SIGTERM", "SIGINT", "SIGHUP")


class _AskedToLeave(Exception):
    """The system asks the program to end, while it waits for a line."""


def play_in_words(folder: Path, game: Game | None, language: str | None) -> int:
    """Play in the terminal until the player leaves; return the exit status.

    `game`: None for the unfinished game or a new deal. `language`: the one asked for on the command line and already
    in use, or None for that of the settings, or else of the environment.
    """
    loaded = load_settings(folder)
    if language is None and loaded.settings.language in installed_languages():
        set_language(loaded.settings.language)
    keeper = Keeper(folder, loaded.settings, lambda: open_history(folder))
    conversation = Conversation(begin(keeper, game), new_code, keeper.statistics, installed_languages())
    terminal = Terminal(conversation, keeper, loaded.settings, *open_streams())
    keeper.tell = lambda sentence: terminal.say([sentence])
    keeper.tell_all(loaded.notices)
    try:
        terminal.run()
    except Exception as error:
        played = write_game(conversation.play.game)
        terminal.say([sentence_of_error(CrashDesk(folder).report(error, lambda: [played]), goes_on=False)])
        return FAILED
    finally:
        keeper.close()
    return 0


def open_streams() -> tuple[TextIO, TextIO]:
    """Return where lines come from and where answers go to; what an encoding does not know becomes a question mark."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    # A program without a terminal, as a desktop starts it, has neither.
    return sys.stdin or io.StringIO(), sys.stdout or io.StringIO()


@dataclass(slots=True)
class Terminal:
    """One conversation between two streams of text. `clock`: monotonic, in seconds."""

    conversation: Conversation
    keeper: Keeper
    settings: Settings
    source: TextIO
    target: TextIO
    clock: Callable[[], float] = time.monotonic
    _leaving: bool = field(default=False, init=False)
    _signalled: bool = field(default=False, init=False)
    _waiting: bool = field(default=False, init=False)

    def run(self) -> None:
        """Talk until the player leaves, the input ends, or a signal asks for it."""
        for name in SIGNALS_TO_LEAVE:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._on_signal)
        self.say(self.conversation.greet().lines)
        with contextlib.suppress(_AskedToLeave):
            while not self._leaving and (line := self._read_line()):
                self._answer(line)
        if self._signalled and self.source.isatty():
            self.say([""])  # ends the line on which the terminal shows ^C
        kept = self._keep()
        self.keeper.tell_news()
        self.say(self.conversation.take_leave(kept).lines)

    def say(self, lines: Iterable[str]) -> None:
        """Print lines, all at once; leave when nobody listens any more."""
        text = "".join(f"{line}\n" for line in lines)
        try:
            self.target.write(text)
            self.target.flush()
        except OSError:
            self._leaving = True
            # What could not be written must not be tried again when the interpreter ends.
            with contextlib.suppress(OSError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), self.target.fileno())

    def _answer(self, line: str) -> None:
        reply = self.conversation.answer(line)
        self._carry_out(reply.outcomes)
        self._keep()  # before it is said: what the player has heard is never lost
        self.say(reply.lines)
        self.keeper.tell_news()

    def _read_line(self) -> str:
        """Return the next line, empty at the end of the input; the wait is playing time."""
        began = self.clock()
        self._waiting = True
        try:
            if self._signalled:
                raise _AskedToLeave  # while something else was being done
            return self.source.readline()
        except OSError:  # the terminal is gone
            return ""
        finally:
            self._waiting = False
            self.conversation.pass_time(self.clock() - began)

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        """Leave, at once if nothing is being done."""
        self._signalled = True
        if self._waiting:
            raise _AskedToLeave

    def _carry_out(self, outcomes: Iterable[Outcome]) -> None:
        for outcome in outcomes:
            match outcome:
                case Errand.QUIT:
                    self._leaving = True
                case ChangeSetting(key, value):
                    self.settings = self.settings.with_value(key, value)
                    self.keeper.keep_settings(self.settings)

    def _keep(self) -> bool:
        """Save the game; tell whether that went well."""
        self.keeper.keep_game(self.conversation.play)
        return self.keeper.history.fault is None
