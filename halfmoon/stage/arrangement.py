"""Owns how the table is planned: the largest cards for which arch, reserve, words and buttons have their room.

Lengths are pixels, not yet rounded, so that twice the window gives twice the plan; `layout` makes rectangles of it.
Nothing is typed in: every length is a share of the card's width or of the unit, the size of the base text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from halfmoon.stage.arch import Arch, Spot, find_largest
from halfmoon.stage.card_shape import ASPECT, EDGE_PER_CARD, FULL_EDGES
from halfmoon.stage.geometry import Size

# Shares of the card's width:
EDGE_REACH = FULL_EDGES * EDGE_PER_CARD * ASPECT
GAP_ACROSS = 0.12  # at least, between a pile's edges and its neighbour
BESIDE_BED = 0.03  # at least, between the bed and the piles beside it
GAP_UP = 0.09  # at least, between a label and the card or bed below it
RESERVE_GAP, WIDEST_RESERVE_GAP = 0.12, 0.45
LEAST_ALIGNED_GAP, WIDEST_ALIGNED_GAP = 0.1, 0.55  # between cards that stand exactly under piles 5 to 8
ROW_GAP, WIDEST_ROW_GAP = 0.09, 0.18  # between a label of the reserve's first row and the card below

# Shares of the unit:
MARGIN = 0.7
LABEL_TEXT, LABEL_LINE, LABEL_GAP = 0.8, 1.25, 0.12  # the line is a share of the text
BED_PADDING = 0.55
WORDS_HEIGHT = 3.35  # between the bed and the buttons: room for a notice of two lines
BUTTON_HEIGHT, NARROWEST_BUTTON, BUTTON_GAP = 2.1, 5.2, 0.8

# Pixels:
SMALLEST_TEXT = 11  # that can be read
SMALLEST_BUTTON = 24
SMALLEST_GAP = 2
SMALLEST_CARD = 4.0

WIDEST_TABLE, TALLEST_TABLE = 2.7, 1.45  # the longer side by the shorter; more only draws the piles apart
ROW_GAP_SHARE = 0.3  # of the height left over goes between the reserve's rows


class Room(NamedTuple):
    """What the table has to fit into: the part of the window below the bar that it uses, and its fixed lengths."""

    window: Size
    unit: float
    top: float
    width: float  # centred in the window
    foot: float  # the lowest line in use
    button_height: float
    narrowest_button: float

    @property
    def margin(self) -> float:
        return MARGIN * self.unit

    @property
    def label_text(self) -> float:
        return max(SMALLEST_TEXT, LABEL_TEXT * self.unit)

    @property
    def label_height(self) -> float:
        """The label's line and the gap above it."""
        return self.label_text * LABEL_LINE + LABEL_GAP * self.unit

    @property
    def buttons_top(self) -> float:
        return self.foot - self.button_height

    @property
    def words_top(self) -> float:
        """Where the words in the arch's mouth begin, at the latest."""
        return self.buttons_top - WORDS_HEIGHT * self.unit


class Bed(NamedTuple):
    """The reserve's bed, centred in the window; `columns` are how far from the axis its cards' centres are."""

    half_width: float
    top: float
    height: float
    columns: tuple[float, float]  # the outer, the inner
    step_down: float


class Arrangement(NamedTuple):
    """The whole table for one width of cards."""

    card_width: float
    arch: Arch
    arch_foot: float  # the centres of piles 1 and 12 are at this height
    spots: tuple[Spot, ...]
    bed: Bed
    mouth_half: float  # half the width between the two lowest piles of each side

    @property
    def card_height(self) -> float:
        return self.card_width * ASPECT

    @property
    def reach(self) -> float:
        """How far the edges of seven cards below stand out, to the right and down."""
        return self.card_width * EDGE_REACH


def make_room(window: Size, unit: float, bar_height: float, target: float) -> Room:
    """Return the room for the table: the middle part of the window if that is very wide or very tall.

    `target` is the least height and width of buttons, in pixels.
    """
    free = max(window.height - bar_height, 1.0)
    height = min(free, TALLEST_TABLE * window.width)
    top = bar_height + (free - height) / 2
    return Room(
        window=window,
        unit=unit,
        top=top,
        width=min(window.width, WIDEST_TABLE * height),
        foot=top + height - MARGIN * unit,
        button_height=max(BUTTON_HEIGHT * unit, SMALLEST_BUTTON, target),
        narrowest_button=max(NARROWEST_BUTTON * unit, target),
    )


def arrange(room: Room) -> Arrangement:
    """Return the table with the largest cards that have room; the smallest ones always do."""

    def fits(card_width: float) -> bool:
        return _try(room, card_width) is not None

    arrangement = _try(room, find_largest(fits, SMALLEST_CARD, room.window.width / 5))
    assert arrangement is not None, f"no room for cards in a window of {room.window}"
    return arrangement


def _try(room: Room, width: float) -> Arrangement | None:
    """Return the table with cards so wide, or None if something lacks room."""
    height, reach = width * ASPECT, width * EDGE_REACH
    gap_across, gap_up = max(GAP_ACROSS * width, SMALLEST_GAP), max(GAP_UP * width, SMALLEST_GAP)
    arch_foot = room.foot - room.label_height - reach - height / 2
    half_width = room.width / 2 - room.margin - reach - width / 2
    arch_height = arch_foot - room.top - room.margin - height / 2
    if half_width <= 0 or arch_height <= 0:
        return None
    arch = Arch(half_width, arch_height)
    spots = arch.spread(width + reach + gap_across, height + reach + room.label_height + gap_up)
    if spots is None:
        return None
    inner_sides = [spot.aside - width / 2 - reach for spot in spots]  # counted from the axis
    above_bed = [arch_foot - spot.above + height / 2 + reach + room.label_height + gap_up for spot in spots[4:]]
    columns = _choose_columns(room, width, min(inner_sides[:4]), (spots[4].aside, spots[5].aside))
    bed = _make_bed(room, width, above_bed, columns) if columns else None
    if bed is None:
        return None
    mouth_half = min(inner_sides[:2]) - max(gap_across, room.unit / 2)
    if mouth_half < 1.5 * room.narrowest_button + BUTTON_GAP * room.unit:
        return None
    return Arrangement(width, arch, arch_foot, spots, bed, mouth_half)


class _Columns(NamedTuple):
    """How far from the axis the reserve's columns and its bed's sides are."""

    outer: float
    inner: float
    bed_side: float


def _choose_columns(room: Room, width: float, half: float, above: tuple[float, float]) -> _Columns | None:
    """Return the columns of a bed that ends before `half`, where piles 1 to 4 begin, or None if they lack room.

    They are those of piles 5 and 6, which are `above`, if these stand neither too close nor too wide: the eye then
    finds one column. Otherwise the cards move apart as far as there is room, or as the piles above.
    """
    padding = BED_PADDING * room.unit
    step_at_most = (half - max(GAP_ACROSS * width, SMALLEST_GAP) - padding - width / 2) / 1.5
    step_at_least = width + max(RESERVE_GAP * width, SMALLEST_GAP)
    if step_at_most < step_at_least:
        return None
    outer, inner = above
    gaps = (outer - inner - width, 2 * inner - width)
    beside = half - max(BESIDE_BED * width, SMALLEST_GAP) - (outer + width / 2)
    if beside >= padding / 2 and LEAST_ALIGNED_GAP * width <= min(gaps) and max(gaps) <= WIDEST_ALIGNED_GAP * width:
        return _Columns(outer, inner, outer + width / 2 + min(padding, beside))
    step = min(step_at_most, max(step_at_least, min(outer - inner, (1 + WIDEST_RESERVE_GAP) * width)))
    return _Columns(1.5 * step, 0.5 * step, 1.5 * step + width / 2 + padding)


def _make_bed(room: Room, width: float, above: Sequence[float], columns: _Columns) -> Bed | None:
    """Return the bed with these columns, or None if it lacks room.

    It stands below piles 5 and 6, which leave free what is under the heights `above`, and halfway from the higher one
    to the buttons if there is room to spare.
    """
    height, padding = width * ASPECT, BED_PADDING * room.unit
    step_down = height + room.label_height + max(ROW_GAP * width, SMALLEST_GAP)
    # Below the last labels their line's own air stands in for part of the padding.
    own = 1.6 * padding + height + room.label_height + step_down
    ceiling = max(above)
    spare = room.words_top - ceiling - own
    if spare < 0:
        return None
    more_between_rows = min(spare * ROW_GAP_SHARE, (WIDEST_ROW_GAP - ROW_GAP) * width)
    step_down += more_between_rows
    own += more_between_rows
    halfway = (min(above) + room.buttons_top - own) / 2
    top = min(max(halfway, ceiling), room.words_top - own)
    return Bed(columns.bed_side, top, own, (columns.outer, columns.inner), step_down)
