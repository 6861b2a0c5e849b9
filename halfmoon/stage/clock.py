"""Owns the passing of time: a fixed step, clamped, so that a stall or a sleep never makes the game race.

The caller passes in readings of a monotonic clock; nothing here asks for the time. The wall clock plays no part.
"""

STEP = 1 / 60
"""Seconds in one tick. Motion is sampled by time, so the length of a tick changes no animation's duration."""

LONGEST_FRAME = 1.25
"""Seconds that one frame may count: while time is played, the loop wakes once a second; more was a stall or a sleep."""


class FixedStep:
    """Turns clock readings into whole ticks and the part of a tick left over (`ahead`, in seconds)."""

    def __init__(self, now: float) -> None:
        self._last = now
        self.ahead = 0.0

    def advance(self, now: float) -> int:
        """Return how many ticks are due at this reading; a reading earlier than the last one counts as no time."""
        self.ahead += min(max(now - self._last, 0.0), LONGEST_FRAME)
        self._last = now
        ticks = int(self.ahead / STEP)
        self.ahead -= ticks * STEP
        return ticks

    def seconds_to_tick(self, seconds: float) -> float:
        """Return how long after the last reading to look again for what is due so many seconds after the last tick.

        That is in the middle of the tick after it: an earlier look may find it not yet due, and be in vain.
        """
        return (int(seconds / STEP) + 1.5) * STEP - self.ahead
