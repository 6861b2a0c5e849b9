"""Owns where an arrow takes the keyboard's focus: to the place or button that the eye expects in that direction."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.geometry import Rect
from halfmoon.stage.inputs import Action
from halfmoon.stage.layout import Layout, TableButton

Stop = Place | TableButton

HEADINGS = {Action.UP: (0, -1), Action.DOWN: (0, 1), Action.LEFT: (-1, 0), Action.RIGHT: (1, 0)}
# One pixel aside counts as so many ahead. Much more would cut places off once their neighbours are emptied; the tests
# of reachability guard it.
ASIDE_WEIGHT = 1.25
AHEAD_AT_LEAST = 0.2  # of the card's or button's own length: less is beside it rather than ahead


def next_place(
    here: Stop,
    action: Action,
    counts: Sequence[int],
    layout: Layout,
    buttons: Mapping[TableButton, Rect],
) -> Stop | None:
    """Return where an arrow leads from a place or a button, or None where nothing lies that way.

    `counts` are the cards on each place; emptied places are skipped. `buttons` are those on the table now. The nearest
    stop in the quarter of the view ahead is taken; if there is none, the nearest ahead. From the cards only the down
    arrow leads to the buttons.
    """
    stops: list[tuple[Stop, Rect]] = [(place, layout.places[place]) for place in PLACES if counts[place]]
    if isinstance(here, TableButton) or action is Action.DOWN:
        stops += buttons.items()
    origin = layout.places[here] if isinstance(here, Place) else buttons[here]
    ranked = [(rank, stop) for stop, rect in stops if (rank := _rank(origin, rect, HEADINGS[action])) is not None]
    return min(ranked, key=lambda item: item[0])[1] if ranked else None


def _rank(origin: Rect, target: Rect, heading: tuple[int, int]) -> tuple[bool, float] | None:
    """Return what orders the stops, the best one lowest, or None for one that does not lie ahead."""
    along_x, along_y = heading
    # Twice the distances between the centres, which are whole numbers, so that ties are ties.
    shift_x = target.left + target.right - origin.left - origin.right
    shift_y = target.top + target.bottom - origin.top - origin.bottom
    ahead = shift_x * along_x + shift_y * along_y
    aside = abs(shift_x * along_y) + abs(shift_y * along_x)
    is_outside = aside > ahead
    least = 2 * AHEAD_AT_LEAST * (origin.width if along_x else origin.height) if is_outside else 1
    return (is_outside, ahead + ASIDE_WEIGHT * aside) if ahead >= least else None
