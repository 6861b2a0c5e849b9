"""Owns the place that is being typed: `1` to `12`, `r1` to `r8`, taken by Enter; R alone asks for a restart.

Times are the stage's own, in seconds.
"""

from halfmoon.rules.table import NotationError, Place
from halfmoon.stage.motion import TIMINGS

RESTART_LETTER = "R"


class Entry:
    """The characters typed so far, none at first."""

    def __init__(self) -> None:
        self.text = ""
        self._last_typed = 0.0

    def type(self, character: str, now: float) -> bool:
        """Add a character, or begin anew with it where it cannot go on; tell whether it can do either."""
        for candidate in (self.text + character.upper(), character.upper()):
            if any(place.label.startswith(candidate) for place in Place):
                self.text, self._last_typed = candidate, now
                return True
        return False

    def take(self) -> Place | None:
        """Return the place typed so far, if it is one, and clear the entry."""
        text, self.text = self.text, ""
        try:
            return Place.read(text)
        except NotationError:
            return None

    @property
    def is_restart(self) -> bool:
        """Whether all that was typed is the letter that asks for a restart, if no digit follows."""
        return self.text == RESTART_LETTER

    def clear(self) -> None:
        """Forget what was typed."""
        self.text = ""

    def tick(self, now: float) -> bool:
        """Forget what was typed long ago; tell whether it was the letter that asks for a restart."""
        if not self.text or now < self._end:
            return False
        asks_restart = self.is_restart
        self.clear()
        return asks_restart

    def next_change(self, now: float) -> float | None:
        """Return the seconds until the entry goes by itself, or None."""
        return max(self._end - now, 0.0) if self.text else None

    @property
    def _end(self) -> float:
        wait = TIMINGS.entry_pause if self.is_restart else TIMINGS.message_shown
        return self._last_typed + wait
