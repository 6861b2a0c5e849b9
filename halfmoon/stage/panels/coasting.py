"""Owns coasting: a page that a finger lets go of in mid-motion goes on, slower and slower, until it stands still."""

from math import exp

TRAIL = 0.1
"""Seconds before its release over which a finger's speed is taken: a finger that rests before it lifts gives none."""

SLOWING = 0.35
"""Seconds in which the speed falls to 1/e."""

SLOWEST = 40.0
"""Pixels a second below which the page stands still."""


class Coast:
    """A page's own motion along one axis, in pixels; time comes by `tick`."""

    def __init__(self) -> None:
        self._now = 0.0
        self._trail: list[tuple[float, int]] = []
        self._speed = 0.0
        self._rest = 0.0  # the part of a pixel that is still to go

    @property
    def moves(self) -> bool:
        """Whether the page goes on by itself."""
        return self._speed != 0.0

    def drag(self, at: int) -> None:
        """Follow the finger, which is now at this pixel."""
        self._trail = [(then, pixel) for then, pixel in self._trail if self._now - then <= TRAIL]
        self._trail.append((self._now, at))

    def let_go(self, at: int) -> None:
        """Let the page go on as fast as the finger went just before it left this pixel."""
        self.drag(at)
        (began, start), self._trail = self._trail[0], []
        self._speed = (at - start) / (self._now - began) if self._now > began else 0.0
        if abs(self._speed) < SLOWEST:
            self._speed = 0.0

    def stop(self) -> None:
        """Stand still at once."""
        self._trail, self._speed, self._rest = [], 0.0, 0.0

    def tick(self, seconds: float) -> int:
        """Let time pass; return how many pixels the page goes."""
        self._now += seconds
        if not self._speed:
            return 0
        left = exp(-seconds / SLOWING)
        way = self._rest + self._speed * SLOWING * (1 - left)  # the integral of a speed that falls exponentially
        self._speed *= left
        self._rest = way - round(way)
        if abs(self._speed) < SLOWEST:
            self._speed = 0.0
        return round(way)
