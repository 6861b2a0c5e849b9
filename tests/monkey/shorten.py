"""Shortening a long list that shows a fault to a short one that still does: delta debugging.

A. Zeller and R. Hildebrandt, Simplifying and isolating failure-inducing input, 2002.
"""

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

Each = TypeVar("Each")


def shorten(
    whole: Sequence[Each],
    is_wrong: Callable[[Sequence[Each]], bool],
    patience: float,
    clock: Callable[[], float] = time.monotonic,
) -> Sequence[Each]:
    """Return a part of the list, in its order, for which `is_wrong` holds as it does for the whole.

    After so many seconds the shortest part found by then is returned; otherwise none of its elements can be left out.
    """
    end = clock() + patience
    pieces = 2
    while len(whole) > 1:
        size = max(len(whole) // pieces, 1)
        for start in range(0, len(whole), size):
            if clock() > end:
                return whole
            rest = [*whole[:start], *whole[start + size :]]
            if rest and is_wrong(rest):
                whole = rest
                pieces = max(pieces - 1, 2)
                break
        else:
            if size == 1:
                break
            pieces = min(2 * pieces, len(whole))
    return whole
