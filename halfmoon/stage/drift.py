"""Owns the drift against burn-in: now and then all that is bright moves by one pixel, on a small circle."""

import math

from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.items import Frame, Item, moved

EVERY = 60.0
"""Seconds between two steps: nobody sees one, and a circle takes less than an hour."""

RADIUS = 3  # pixels


def _circle() -> tuple[Point, ...]:
    """Return the stops, each at most one pixel from the one before, across and down; the first is where all belongs."""
    angles = (number * math.tau / 360 for number in range(360))
    stops = [Point(round(RADIUS * math.cos(a)) - RADIUS, round(RADIUS * math.sin(a))) for a in angles]
    return tuple(dict.fromkeys(stops))


STOPS = _circle()


class Drift:
    """How far the picture has drifted from where it belongs."""

    def __init__(self) -> None:
        self._stop = 0
        self._until_next = EVERY

    @property
    def offset(self) -> Point:
        return STOPS[self._stop]

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self._until_next -= seconds
        while self._until_next <= 0:
            self._until_next += EVERY
            self._stop = (self._stop + 1) % len(STOPS)

    @property
    def next_change(self) -> float:
        """The seconds until the next step."""
        return max(self._until_next, 0.001)

    def shift(self, frame: Frame, window: Size) -> Frame:
        """Return the frame as it is seen; what reaches from edge to edge, such as the dark bar, stays."""
        x, y = self.offset
        if not (x or y):
            return frame
        return tuple(item if _spans(item, window) else moved(item, x, y) for item in frame)

    def place(self, point: Point) -> Point:
        """Return where a point of the window lies in the frame that was shifted."""
        return Point(point.x - self.offset.x, point.y - self.offset.y)


def _spans(item: Item, window: Size) -> bool:
    bounds: Rect = item.bounds
    return bounds.left <= 0 and bounds.right >= window.width
