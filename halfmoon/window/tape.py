"""Owns the tape: all that reaches the stage from outside goes past it, tick by tick.

An ordinary tape only remembers the last inputs, for a crash report. Those that record and play back are in
`recording_tapes`.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

from halfmoon.rules.deals import DealCode
from halfmoon.rules.values import distinct
from halfmoon.stage.inputs import Input, Moved
from halfmoon.store.records import Statistics

REMEMBERED = 60
"""How many of the last inputs are remembered."""


@distinct
class Said(NamedTuple):
    """The window said a sentence on the table, about a file or the clipboard."""

    text: str


Event = Input | Said
"""What can happen to the stage from outside."""


class Tape:
    """Goes along with a game: `tick` is how many ticks have passed."""

    is_playback = False

    def __init__(self) -> None:
        self.tick = 0
        self._last: deque[tuple[int, Event]] = deque(maxlen=REMEMBERED)

    def let_pass(self, event: Event) -> bool:
        """Take note of what happens; tell whether it may reach the stage."""
        if self._last and isinstance(event, Moved) and isinstance(self._last[-1][1], Moved):
            self._last.pop()  # a hundred moves of the mouse must not crowd out the tap before them
        self._last.append((self.tick, event))
        return True

    def due(self) -> Iterator[Event]:
        """Yield what is to happen at this tick by itself; each is to be carried out before the next is asked for."""
        return iter(())

    def seconds_to_next(self) -> float | None:
        """Return the seconds until something is due; None: nothing will be."""
        return None

    def new_code(self, draw: Callable[[], DealCode]) -> DealCode:
        """Return the code of a new deal, which `draw` draws."""
        return draw()

    def results(self, read: Callable[[], Statistics | None]) -> Statistics | None:
        """Return the results of all games, which `read` reads."""
        return read()

    def system_language(self, ask: Callable[[], str]) -> str:
        """Return the installed language that the system asks for, which `ask` asks."""
        return ask()

    def take_fault(self) -> OSError | None:
        """Return why the tape goes along no longer, once; None if it does."""
        return None

    def last_events(self) -> list[str]:
        """Return the last inputs as lines for a report, the oldest first."""
        return [f"tick {tick}: {event}" for tick, event in self._last]

    def close(self) -> None:
        """End the tape with the game."""
