"""Owns where everything on the table is: the window's size gives every rectangle, and a point gives its place.

Nothing is typed in: lengths are shares of the card's width or of the unit, and the card is made as large as the
window allows. `place_at` is the inverse of `places`, and stands beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.arch import Arch, Spot, find_largest
from halfmoon.stage.bar import Bar, lay_out_bar
from halfmoon.stage.geometry import Point, Rect, Size

UNITS_IN_SHORTER_SIDE = 45
SMALLEST_UNIT, LARGEST_UNIT = 13, 48  # pixels
SMALLEST_LABEL = 11  # pixels, the smallest text that can be read
WIDEST_TABLE, TALLEST_TABLE = 2.7, 2.1  # the longer side by the shorter; more only draws the piles apart

# Shares of the card's width:
CARD_HEIGHT = 1 / 0.7
CORNER_RADIUS = 0.055
EDGE_REACH = 0.075  # to the right and down, of the edges of seven cards below
FULL_EDGES = 7
GAP_ACROSS = 0.12  # at least, between a pile's edges and its neighbour
GAP_UP = 0.06  # at least, between a label and the card below it
RESERVE_GAP = 0.16

# Shares of the unit:
MARGIN = 0.7
LABEL_TEXT, LABEL_LINE, LABEL_GAP = 0.8, 1.25, 0.12  # the line is a share of the text
BED_PADDING = 0.55
MESSAGE_HEIGHT = 1.5
BUTTON_HEIGHT, BUTTON_WIDTH, BUTTON_GAP = 2.1, 8.5, 0.8
NARROWEST_BUTTON = 5.2
SMALLEST_BUTTON = 24  # pixels
ENTRY_WIDTH = 4.0
NOTICE_WIDTH, NOTICE_HEIGHT = 46, 8

LARGEST_TARGET = 1 / 6  # of the shorter side
SMALLEST_CARD = 4.0  # pixels wide; below that a window shows nothing that could be played


class TableButton(Enum):
    """The buttons in the arch's open mouth, from left to right; RESTART stands only in the notice of a stuck game."""

    UNDO = auto()
    RESTART = auto()
    NEW_DEAL = auto()
    MENU = auto()


MOUTH_BUTTONS = (TableButton.UNDO, TableButton.NEW_DEAL, TableButton.MENU)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is, in pixels of the window; tuples of twenty are in the order of Place.

    `unit` is the size of the base text, `label_size` that of the labels. `places` are the resting top cards,
    `edge_reach` is how far the edges of seven cards below stand out to the right and down.
    """

    window: Size
    unit: int
    label_size: int
    card: Size
    corner_radius: int
    edge_reach: int
    places: tuple[Rect, ...]
    labels: tuple[Rect, ...]
    bar: Rect
    moon: Rect
    title: Rect
    time: Rect
    score: Rect
    moves: Rect
    left: Rect
    code: Rect
    buttons: Mapping[TableButton, Rect]
    reserve_bed: Rect
    arch: tuple[tuple[int, int], ...]
    message: Rect
    entry: Rect
    notice: Rect

    def edge_offset(self, count: int) -> int:
        """Return how far the lowest edge of a pile of so many cards stands out, to the right and down alike."""
        return round(self.edge_reach * max(count - 1, 0) / FULL_EDGES)

    def place_at(self, point: Point, counts: Sequence[int]) -> Place | None:
        """Return the place whose card or visible edges are under the point; `counts` are the cards on each place.

        The rounded corners are not part of a card. An emptied place is found too.
        """
        for place in PLACES:
            rect, offset = self.places[place], self.edge_offset(counts[place])
            if not Rect(rect.left, rect.top, rect.width + offset, rect.height + offset).contains(point):
                continue
            if any(self._covers(rect.moved(step, step), point) for step in range(offset + 1)):
                return place
        return None

    def _covers(self, card: Rect, point: Point) -> bool:
        """Tell whether the pixel's middle is on the card, whose corners are rounded."""
        radius = self.corner_radius
        from_side = min(point.x - card.left, card.right - 1 - point.x) + 0.5
        from_end = min(point.y - card.top, card.bottom - 1 - point.y) + 0.5
        if from_side < 0 or from_end < 0:
            return False
        if from_side >= radius or from_end >= radius:
            return True
        return (radius - from_side) ** 2 + (radius - from_end) ** 2 <= radius**2


@dataclass(frozen=True, slots=True)
class _Room:
    """What the table has to fit into: the window below the bar, not longer than looks well, and the lengths in it."""

    window: Size
    unit: float
    left: float
    top: float
    width: float
    height: float
    button: float  # height

    @property
    def axis(self) -> float:
        return self.window.width / 2

    @property
    def margin(self) -> float:
        return MARGIN * self.unit

    @property
    def foot(self) -> float:
        """The lowest line that may be used."""
        return self.top + self.height - self.margin

    @property
    def strip_top(self) -> float:
        """Where the mouth's strip begins: the message, and the buttons under it."""
        return self.foot - self.button - MESSAGE_HEIGHT * self.unit


@dataclass(frozen=True, slots=True)
class _Plan:
    """The table for one width of cards, not yet rounded; x is counted to the left of the axis."""

    card: tuple[float, float]
    label: float
    arch: Arch
    foot: float  # of the arch: where the lowest piles' centres are
    spots: tuple[Spot, ...]
    bed_half: float
    bed_top: float
    bed_height: float
    mouth_half: float

    @property
    def reach(self) -> float:
        return EDGE_REACH * self.card[0]


@lru_cache(maxsize=8)
def make_layout(size: Size, *, large_targets: int = 0) -> Layout:
    """Return the layout for a window of this size; buttons are at least `large_targets` pixels high and wide."""
    shorter = max(min(size), 1)
    unit = min(max(shorter / UNITS_IN_SHORTER_SIDE, SMALLEST_UNIT), LARGEST_UNIT)
    target = min(large_targets, LARGEST_TARGET * shorter)
    bar = lay_out_bar(size.width, unit)
    room = _make_room(size, unit, bar.whole.bottom, max(BUTTON_HEIGHT * unit, SMALLEST_BUTTON, target))
    narrowest = max(NARROWEST_BUTTON * unit, target)

    def fits(card_width: float) -> bool:
        return _plan(room, card_width, narrowest) is not None

    card_width = find_largest(fits, SMALLEST_CARD, size.width / 5)
    plan = _plan(room, card_width, narrowest) or _plan(room, SMALLEST_CARD, narrowest, must_fit=False)
    assert plan is not None
    return _round(room, plan, bar)


def _make_room(size: Size, unit: float, top: int, button: float) -> _Room:
    """Return the part of the window that the table uses, its middle part if the window is very wide or very tall."""
    height = max(size.height - top, 1)
    used_width = min(size.width, WIDEST_TABLE * height)
    used_height = min(height, TALLEST_TABLE * size.width)
    return _Room(
        size, unit, (size.width - used_width) / 2, top + (height - used_height) / 2, used_width, used_height, button
    )


def _plan(room: _Room, card_width: float, narrowest_button: float, *, must_fit: bool = True) -> _Plan | None:
    """Return the table with cards so wide, or None if something has no room."""
    unit, width, height = room.unit, card_width, card_width * CARD_HEIGHT
    reach = EDGE_REACH * width
    label = max(SMALLEST_LABEL, LABEL_TEXT * unit) * LABEL_LINE + LABEL_GAP * unit
    gap_across, gap_up = max(GAP_ACROSS * width, 2), max(GAP_UP * height, 2)

    foot = room.foot - label - reach - height / 2
    arch = Arch(
        half_width=max(room.width / 2 - room.margin - reach - width / 2, 1),
        height=max(foot - room.top - room.margin - height / 2, 1),
    )
    spots = arch.spread(width + reach + gap_across, height + reach + label + gap_up)
    if spots is None:
        if must_fit:
            return None
        spots = arch.spread(1, 1)
        assert spots is not None

    bed_half = 2 * width + 1.5 * RESERVE_GAP * width + BED_PADDING * unit
    bed_height = 2 * (height + label) + 1.6 * BED_PADDING * unit + gap_up
    inner_sides = [spot.aside - width / 2 - reach for spot in spots]
    lower_ends = [foot - spot.above + height / 2 + reach + label for spot in spots]
    bed_ceiling = max(
        (end for side, end in zip(inner_sides, lower_ends, strict=True) if side < bed_half + gap_across), default=0.0
    )
    slack = room.strip_top - bed_ceiling - gap_up - bed_height
    mouth_half = min(side for side, end in zip(inner_sides, lower_ends, strict=True) if end > room.strip_top) - max(
        gap_across, unit / 2
    )
    if must_fit and (slack < 0 or mouth_half < 1.5 * narrowest_button + BUTTON_GAP * unit):
        return None
    return _Plan(
        (width, height),
        label,
        arch,
        foot,
        spots,
        bed_half,
        bed_ceiling + gap_up + slack / 2,
        bed_height,
        mouth_half,
    )


def _round(room: _Room, plan: _Plan, bar: Bar) -> Layout:
    """Return the plan in whole pixels, the right half an exact mirror of the left."""
    card = Size(max(int(plan.card[0]), 1), max(int(plan.card[1]), 1))
    reach = round(plan.reach)
    places = (*_place_piles(room, plan, card), *_place_reserve(room, plan, card))
    text = max(SMALLEST_LABEL, LABEL_TEXT * room.unit)
    labels = tuple(
        _label_under(rect, reach, 0 if place.is_reserve else reach, LABEL_GAP * room.unit, round(text * LABEL_LINE))
        for place, rect in zip(PLACES, places, strict=True)
    )
    bed = _across(room.window.width, plan.bed_half, plan.bed_top, plan.bed_height)
    buttons = _place_buttons(room, plan)
    message, entry = _place_words(room, plan, buttons)
    return Layout(
        window=room.window,
        unit=round(room.unit),
        label_size=round(text),
        card=card,
        corner_radius=max(1, round(CORNER_RADIUS * plan.card[0])),
        edge_reach=reach,
        places=places,
        labels=labels,
        bar=bar.whole,
        moon=bar.moon,
        title=bar.title,
        time=bar.time,
        score=bar.score,
        moves=bar.moves,
        left=bar.left,
        code=bar.code,
        buttons=buttons,
        reserve_bed=bed,
        arch=_outline(room, plan),
        message=message,
        entry=entry,
        notice=_place_notice(room, plan, bed),
    )


def _across(width: int, half: float, top: float, height: float) -> Rect:
    """Return a rectangle so wide to both sides of the window's axis, the same to the pixel."""
    left = round(width / 2 - half)
    return Rect(left, round(top), max(width - 2 * left, 0), max(round(height), 0))


def _place_piles(room: _Room, plan: _Plan, card: Size) -> tuple[Rect, ...]:
    """Return the rectangles of piles 1 to 12."""
    left_half = [
        Rect(
            round(room.axis - spot.aside - plan.card[0] / 2),
            round(plan.foot - spot.above - plan.card[1] / 2),
            card.width,
            card.height,
        )
        for spot in plan.spots
    ]
    return (*left_half, *(_mirror(rect, room.window.width) for rect in reversed(left_half)))


def _place_reserve(room: _Room, plan: _Plan, card: Size) -> tuple[Rect, ...]:
    """Return the rectangles of R1 to R8."""
    width, height = plan.card
    step = width * (1 + RESERVE_GAP)
    row_step = (plan.bed_height - 1.6 * BED_PADDING * room.unit - plan.label - height) / 1
    rows = []
    for row in range(2):
        top = round(plan.bed_top + BED_PADDING * room.unit + row * row_step)
        first, second = (
            Rect(round(room.axis - aside * step - width / 2), top, card.width, card.height) for aside in (1.5, 0.5)
        )
        rows += [first, second, _mirror(second, room.window.width), _mirror(first, room.window.width)]
    return tuple(rows)


def _mirror(rect: Rect, width: int) -> Rect:
    return rect._replace(left=width - rect.right)


def _label_under(card: Rect, wider: int, edges: int, gap: float, height: int) -> Rect:
    """Return the box for the words under a card whose edges reach so far below it."""
    return Rect(card.left - wider, round(card.bottom + edges + gap), card.width + 2 * wider, height)


def _place_buttons(room: _Room, plan: _Plan) -> dict[TableButton, Rect]:
    """Return the three buttons at the foot of the arch's mouth."""
    gap = BUTTON_GAP * room.unit
    width = round(min(max(BUTTON_WIDTH * room.unit, room.button), (2 * plan.mouth_half - 2 * gap) / 3))
    middle = _across(room.window.width, width / 2, room.foot - room.button, room.button)
    step = middle.width + round(gap)
    return {button: middle.moved(step * (index - 1), 0) for index, button in enumerate(MOUTH_BUTTONS)}


def _place_words(room: _Room, plan: _Plan, buttons: Mapping[TableButton, Rect]) -> tuple[Rect, Rect]:
    """Return the line for messages over the buttons, and the small box where a place typed on the keyboard shows.

    The box stands right of the buttons; where that is too narrow, at the end of the line, which then is shorter.
    """
    line = _across(room.window.width, plan.mouth_half, room.strip_top, MESSAGE_HEIGHT * room.unit)
    last = buttons[TableButton.MENU]
    width = round(ENTRY_WIDTH * room.unit)
    gap = round(BUTTON_GAP * room.unit)
    if last.right + gap + width <= line.right:
        return line, Rect(last.right + gap, last.top, width, last.height)
    width = min(width, line.width // 4)
    entry = Rect(line.right - width, line.top, width, line.height)
    return Rect(line.left + width, line.top, line.width - 2 * width, line.height), entry


def _place_notice(room: _Room, plan: _Plan, bed: Rect) -> Rect:
    """Return where the words and buttons at the end of a game stand: between the bed and the foot."""
    half = min(plan.mouth_half, NOTICE_WIDTH / 2 * room.unit)
    bottom = room.foot + room.margin / 2
    top = max(bottom - NOTICE_HEIGHT * room.unit, bed.bottom + room.unit * 0.2)
    return _across(room.window.width, half, top, bottom - top)


def _outline(room: _Room, plan: _Plan) -> tuple[tuple[int, int], ...]:
    """Return the moonlight's outline: the arch drawn around its piles, and closed at the window's lower edge."""
    width, height = plan.card
    beyond = room.margin * 0.6
    around = Arch(
        plan.arch.half_width + width / 2 + plan.reach + beyond,
        plan.arch.height + height / 2 + beyond,
    )
    left_half = [(room.axis - aside, plan.foot - above) for aside, above in around.outline()]
    left_half.insert(0, (left_half[0][0], float(room.window.height)))
    right_half = [(2 * room.axis - x, y) for x, y in reversed(left_half)]
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in left_half + right_half))
