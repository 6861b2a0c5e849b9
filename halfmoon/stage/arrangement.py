"""Owns how the table is planned: the largest cards for which arch, reserve, words and buttons have their room.

Lengths are pixels, not yet rounded, so that twice the window gives twice the plan; `layout` makes rectangles of it.
Nothing is typed in: every length is a share of the card's width or of the unit, the size of the base text.
"""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.stage.arch import Arch, Spot, find_largest
from halfmoon.stage.geometry import Size

FULL_EDGES = 7  # cards below the top one of an untouched pile
EDGE_PER_CARD = 0.0065  # of the card's height: how far each card below stands out, to the right and down

# Shares of the card's width:
CARD_HEIGHT = 7 / 5
EDGE_REACH = FULL_EDGES * EDGE_PER_CARD * CARD_HEIGHT
GAP_ACROSS = 0.12  # at least, between a pile's edges and its neighbour
GAP_UP = 0.09  # at least, between a label and the card or bed below it
RESERVE_GAP, WIDEST_RESERVE_GAP = 0.12, 0.45
ROW_GAP, WIDEST_ROW_GAP = 0.09, 0.18  # between a label of the reserve's first row and the card below

# Shares of the unit:
MARGIN = 0.7
LABEL_TEXT, LABEL_LINE, LABEL_GAP = 0.8, 1.25, 0.12  # the line is a share of the text
BED_PADDING = 0.55
WORDS_HEIGHT = 3.35  # between the bed and the buttons: room for a notice of two lines
BUTTON_HEIGHT, NARROWEST_BUTTON, BUTTON_GAP = 2.1, 5.2, 0.8

# Pixels:
SMALLEST_LABEL = 11  # the smallest text that can be read
SMALLEST_BUTTON = 24
SMALLEST_GAP = 2
SMALLEST_CARD = 4.0

WIDEST_TABLE, TALLEST_TABLE = 2.7, 2.1  # the longer side by the shorter; more only draws the piles apart
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
        return max(SMALLEST_LABEL, LABEL_TEXT * self.unit)

    @property
    def label_height(self) -> float:
        """The label's line and the gap above it."""
        return self.label_text * LABEL_LINE + LABEL_GAP * self.unit

    @property
    def words_top(self) -> float:
        """Where the words in the arch's mouth begin, at the latest."""
        return self.foot - self.button_height - WORDS_HEIGHT * self.unit


class Bed(NamedTuple):
    """The reserve's bed, centred in the window; the steps lead from card to card in it."""

    half_width: float
    top: float
    height: float
    step_across: float
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
        return self.card_width * CARD_HEIGHT

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
    height, reach = width * CARD_HEIGHT, width * EDGE_REACH
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
    ceiling = arch_foot - spots[4].above + height / 2 + reach + room.label_height + gap_up
    bed = _make_bed(room, width, ceiling, min(inner_sides[:4]) - gap_across, spots[4].aside - spots[5].aside)
    if bed is None:
        return None
    mouth_half = min(inner_sides[:2]) - max(gap_across, room.unit / 2)
    if mouth_half < 1.5 * room.narrowest_button + BUTTON_GAP * room.unit:
        return None
    return Arrangement(width, arch, arch_foot, spots, bed, mouth_half)


def _make_bed(room: Room, width: float, ceiling: float, half: float, pitch_above: float) -> Bed | None:
    """Return the bed below the ceiling and no more than `half` to each side of the axis, or None if it lacks room.

    It stands between piles 1 to 4 and their mirrors and below the others. Where there is room to spare, its cards move
    apart until they stand as those of the arch's top, whose distance is `pitch_above`.
    """
    height, padding = width * CARD_HEIGHT, BED_PADDING * room.unit
    step_down = height + room.label_height + max(ROW_GAP * width, SMALLEST_GAP)
    # Below the last labels their line's own air stands in for part of the padding.
    own = 1.6 * padding + height + room.label_height + step_down
    spare = room.words_top - ceiling - own
    step_at_most = (half - padding - width / 2) / 1.5
    step_at_least = width + max(RESERVE_GAP * width, SMALLEST_GAP)
    if spare < 0 or step_at_most < step_at_least:
        return None
    more_between_rows = min(spare * ROW_GAP_SHARE, (WIDEST_ROW_GAP - ROW_GAP) * width)
    step = min(step_at_most, max(step_at_least, min(pitch_above, (1 + WIDEST_RESERVE_GAP) * width)))
    step_down += more_between_rows
    own += more_between_rows
    top = ceiling + (spare - more_between_rows) / 2
    return Bed(1.5 * step + width / 2 + padding, top, own, step, step_down)
