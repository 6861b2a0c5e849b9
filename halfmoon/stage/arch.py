"""Owns the arch's curve: half a superellipse, open downwards, with the piles spread evenly along it.

The curve is |x / half_width|^n + |y / height|^n = 1, with x counted from the axis and y upwards from the foot, both in
pixels and not yet rounded. n = 2 would be an ellipse; a little more squares the shoulders and leaves the reserve room.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

POWER = 3.6
PILES_IN_HALF = 6
_HALVINGS = 20  # of an interval, when a number is sought: to about a millionth of it
_OUTLINE_POINTS = 49


class Spot(NamedTuple):
    """A pile's centre on the left half: so far left of the axis and so far above the foot."""

    aside: float
    above: float


class Arch(NamedTuple):
    """The curve on which the piles' centres lie."""

    half_width: float
    height: float

    def above(self, aside: float) -> float:
        """Return how high above the foot the curve is, so far from the axis."""
        share = min(abs(aside) / self.half_width, 1.0)
        return float(self.height * (1 - share**POWER) ** (1 / POWER))

    def aside(self, above: float) -> float:
        """Return how far from the axis the curve is, so high above the foot."""
        share = min(above / self.height, 1.0)
        return float(self.half_width * (1 - share**POWER) ** (1 / POWER))

    def spread(self, across: float, up: float) -> tuple[Spot, ...] | None:
        """Return the centres of piles 1 to 6, evenly spaced from the foot to the axis, or None if they lack room.

        Each pile needs a room `across` wide and `up` high that no other enters. The steps from pile to pile, measured
        in such rooms along the longer of the two directions, are all alike, and so is the one over the axis to pile 7.
        """

        def leaves_axis_free(step: float) -> bool:
            return self._walk(step * across, step * up)[-1].aside >= step * across / 2

        if not leaves_axis_free(1.0):
            return None
        # Each step takes up all of a room's width or of its height, and half a step is left over to the axis.
        widest = (self.half_width / across + self.height / up) / (PILES_IN_HALF - 0.5)
        step = find_largest(leaves_axis_free, 1.0, widest)
        return self._walk(step * across, step * up)

    def outline(self) -> list[tuple[float, float]]:
        """Return points along the left half, (aside, above), close enough to look round, from the foot to the axis."""
        points = []
        for index in range(_OUTLINE_POINTS):
            angle = math.pi / 2 * index / (_OUTLINE_POINTS - 1)
            points.append(
                (self.half_width * math.cos(angle) ** (2 / POWER), self.height * math.sin(angle) ** (2 / POWER))
            )
        return points

    def _walk(self, across: float, up: float) -> tuple[Spot, ...]:
        """Return the spots met when each step goes `across` inwards or `up` upwards, whichever is reached first."""
        spots = [Spot(self.half_width, 0.0)]
        for _ in range(PILES_IN_HALF - 1):
            last = spots[-1]
            inwards = last.aside - across
            upwards = self.aside(last.above + up)
            if upwards > inwards:
                spots.append(Spot(upwards, last.above + up))
            else:
                spots.append(Spot(inwards, self.above(inwards)))
        return tuple(spots)


def find_largest(fits: Callable[[float], bool], low: float, high: float) -> float:
    """Return the largest number from low to high that fits, by halving; low is taken to fit."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if fits(middle):
            low = middle
        else:
            high = middle
    return low
