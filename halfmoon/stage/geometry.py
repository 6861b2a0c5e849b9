"""Owns points, sizes and rectangles in whole pixels, the origin at the window's upper left corner."""

from __future__ import annotations

from typing import NamedTuple


class Point(NamedTuple):
    """A pixel position."""

    x: int
    y: int


class Size(NamedTuple):
    """A width and a height in pixels."""

    width: int
    height: int


class Rect(NamedTuple):
    """A rectangle; right and bottom are the first pixels outside it."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.left + self.width

    @property
    def bottom(self) -> int:
        return self.top + self.height

    @property
    def centre(self) -> Point:
        return Point(self.left + self.width // 2, self.top + self.height // 2)

    def contains(self, point: Point) -> bool:
        """Tell whether the point lies on one of the rectangle's pixels."""
        return self.left <= point.x < self.right and self.top <= point.y < self.bottom

    def holds(self, other: Rect) -> bool:
        """Tell whether the other rectangle lies wholly inside this one."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def meets(self, other: Rect) -> bool:
        """Tell whether the two share at least one pixel."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def union(self, other: Rect) -> Rect:
        """Return the smallest rectangle around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Rect(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def intersection(self, other: Rect) -> Rect:
        """Return the shared part; its width or height is 0 where there is none."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        width, height = min(self.right, other.right) - left, min(self.bottom, other.bottom) - top
        return Rect(left, top, max(width, 0), max(height, 0))

    def grown(self, by: int) -> Rect:
        """Return the rectangle with each side moved outwards by so many pixels (inwards when negative)."""
        return Rect(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def moved(self, x: int, y: int) -> Rect:
        """Return the rectangle shifted by (x, y)."""
        return Rect(self.left + x, self.top + y, self.width, self.height)


def rect_around(centre_x: float, centre_y: float, width: int, height: int) -> Rect:
    """Return the rectangle of the given size whose centre lies nearest to the given position."""
    return Rect(round(centre_x - width / 2), round(centre_y - height / 2), width, height)
