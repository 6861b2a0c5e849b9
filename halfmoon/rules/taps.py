"""Taps: what tapping a place does, as a value, given the table and what is selected."""

from enum import Enum
from typing import NamedTuple

from halfmoon.rules.table import Move, Place, Table, leave_together, make_move
from halfmoon.rules.values import distinct

Selection = tuple[Place, ...]
"""The selected places in the order of the taps: none, one, or two court cards of different ranks."""

NOTHING_SELECTED: Selection = ()


class Reason(Enum):
    """Why a tapped card does not go with the selection."""

    SUM = "the sum must be 11"
    TRIO = "it takes a jack, a queen and a king"


@distinct
class NoEffect(NamedTuple):
    """There is no card to tap: nothing happens, the selection stays."""


@distinct
class Selected(NamedTuple):
    """The card at `place` joined the selection, which is now `selection`."""

    selection: Selection
    place: Place


@distinct
class Deselected(NamedTuple):
    """The card at `place` left the selection, which is now `selection`."""

    selection: Selection
    place: Place


@distinct
class Refused(NamedTuple):
    """The card at `place` does not go with the selection, which is now `selection_after`."""

    selection_after: Selection
    place: Place
    reason: Reason


@distinct
class Removes(NamedTuple):
    """The selection and the tapped card are a removal: `places` is the legal move to make, and nothing is selected."""

    places: Move


TapResult = NoEffect | Selected | Deselected | Refused | Removes


def tap(table: Table, selection: Selection, place: Place | None) -> TapResult:
    """Return what a tap on this place does; None is the background. Nothing is removed here: see Removes."""
    card = None if place is None else table.top(place)
    if place is None or card is None:
        return NoEffect()
    if place in selection:
        return Deselected(tuple(kept for kept in selection if kept != place), place)
    selected = [table.stacks[kept][-1].rank for kept in selection]
    if leave_together([*selected, card.rank]):
        return Removes(make_move([*selection, place]))
    if any(rank.is_court != card.rank.is_court for rank in selected):
        return Refused(NOTHING_SELECTED, place, Reason.TRIO)
    if selected and not card.rank.is_court:
        return Refused(NOTHING_SELECTED, place, Reason.SUM)
    if card.rank in selected:
        # The tapped court card takes the place of its twin; the other selected card, if any, stays.
        twin = selection[selected.index(card.rank)]
        return Refused(tuple(place if kept == twin else kept for kept in selection), place, Reason.TRIO)
    return Selected((*selection, place), place)


def joinable(table: Table, selection: Selection) -> frozenset[Place]:
    """Return the places whose cards can still join the selection; the selected places themselves are not among them."""
    return frozenset(
        place for place in table.playable() if isinstance(tap(table, selection, place), Selected | Removes)
    )
