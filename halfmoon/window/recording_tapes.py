"""Owns the tapes that write a recording and play one back; `recording` owns its form."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from halfmoon.language import language_of_system
from halfmoon.rules.deals import DealCode
from halfmoon.stage.clock import STEP
from halfmoon.stage.inputs import CloseAsked
from halfmoon.store.records import Statistics
from halfmoon.window.recording import (
    EVENTS,
    Answer,
    End,
    Entry,
    KnownResults,
    NewCode,
    Opening,
    Recording,
    write_entry,
    write_opening,
)
from halfmoon.window.tape import Event, Tape


class Recorder(Tape):
    """A tape that writes all that goes past it to a file, line by line, so that a crash loses nothing of it."""

    def __init__(self, file: TextIO, opening: Opening) -> None:
        super().__init__()
        self._fault: OSError | None = None
        self._is_fault_told = False
        self._file = file
        self._known: KnownResults | None = None
        self._write(write_opening(opening))

    def _write(self, line: str) -> None:
        if self._fault is None:
            try:
                self._file.write(f"{line}\n")
                self._file.flush()
            except OSError as error:
                self._fault = error

    def take_fault(self) -> OSError | None:
        """Return why nothing more is recorded, once; None if all is well."""
        if self._is_fault_told:
            return None
        self._is_fault_told = self._fault is not None
        return self._fault

    def _note(self, what: Event | Answer) -> None:
        self._write(write_entry(Entry(self.tick, what)))

    def let_pass(self, event: Event) -> bool:
        """Record what happens."""
        self._note(event)
        return super().let_pass(event)

    def new_code(self, draw: Callable[[], DealCode]) -> DealCode:
        """Draw a code and record it."""
        code = draw()
        self._note(NewCode(code))
        return code

    def results(self, read: Callable[[], Statistics | None]) -> Statistics | None:
        """Read the results and record them, unless they are still the same."""
        known = KnownResults(read())
        if known != self._known:
            self._known = known
            self._note(known)
        return known.results

    def close(self) -> None:
        """Record that the game was left."""
        self._note(End())
        with suppress(OSError):
            self._file.close()


class Playback(Tape):
    """A tape that lets happen what a recording says; nothing of the player's reaches the stage, but that he leaves."""

    is_playback = True

    def __init__(self, recording: Recording) -> None:
        super().__init__()
        self._entries = deque(recording.entries)
        self._system_language = language_of_system([recording.opening.system_language])
        self._results: Statistics | None = None

    @property
    def is_over(self) -> bool:
        """Whether all has happened."""
        return not self._entries

    def let_pass(self, event: Event) -> bool:
        """Hold back all but the wish to leave."""
        return isinstance(event, CloseAsked)

    def due(self) -> Iterator[Event]:
        """Yield the events of this tick; where the recorded game was left, this one is too."""
        while self._entries and self._entries[0].tick <= self.tick:
            what = self._entries.popleft().what
            if isinstance(what, EVENTS):
                super().let_pass(what)
                yield what
            elif isinstance(what, End):
                yield CloseAsked()

    def seconds_to_next(self) -> float | None:
        """Return the seconds until the next entry."""
        return max(self._entries[0].tick - self.tick, 0) * STEP if self._entries else None

    def new_code(self, draw: Callable[[], DealCode]) -> DealCode:
        """Return the code that was dealt then."""
        answer = self._take_answer(NewCode)
        return DealCode(0) if answer is None else answer.code

    def results(self, read: Callable[[], Statistics | None]) -> Statistics | None:
        """Return the results as they were then."""
        answer = self._take_answer(KnownResults)
        if answer is not None:
            self._results = answer.results
        return self._results

    def system_language(self, ask: Callable[[], str]) -> str:
        """Return what the system asked for then."""
        return self._system_language

    def _take_answer(self, kind: Any) -> Any:
        """Return the next answer of that kind that was given before anything else happened, or None."""
        for index, entry in enumerate(self._entries):
            if isinstance(entry.what, EVENTS):
                return None
            if isinstance(entry.what, kind):
                del self._entries[index]
                return entry.what
        return None


def open_recorder(path: Path, opening: Opening) -> Recorder:
    """Return a tape that records to a new file; raise OSError, above all when there is one of that name already."""
    return Recorder(path.open("x", encoding="utf-8"), opening)
