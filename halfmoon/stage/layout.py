"""Owns where everything on the table is: the window's size gives every rectangle, and a point gives its place.

The right half mirrors the left to the pixel. `place_at` is the inverse of `places`, and stands beside it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from functools import lru_cache
from typing import NamedTuple

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.arch import Arch
from halfmoon.stage.arrangement import (
    BED_PADDING,
    BUTTON_GAP,
    LABEL_GAP,
    LABEL_LINE,
    Arrangement,
    Room,
    arrange,
    make_room,
)
from halfmoon.stage.bar import lay_out_bar
from halfmoon.stage.card_shape import CORNER_RADIUS, FULL_EDGES, card_width, edge_offset
from halfmoon.stage.geometry import Point, Rect, Size

UNITS_IN_SHORTER_SIDE = 45
SMALLEST_UNIT, LARGEST_UNIT = 13, 48  # pixels
FEWEST_UNITS = 24  # in the shorter side: in tiny windows the unit shrinks on, so that cards have room
SMALLEST_WINDOW = Size(300, 220)  # of a smaller one, the table is cut off at the right and below
LARGEST_TARGET = 1 / 7  # of the shorter side

# Shares of the unit:
MESSAGE_HEIGHT = 1.5
BUTTON_WIDTH = 8.5
NOTICE_WIDTH, NOTICE_HEIGHT = 46, 8  # at most
NOTICE_GAP = 0.2
LIGHT_BEYOND = 0.42  # how far the moonlight reaches outside the piles


class TableButton(Enum):
    """The buttons in the arch's open mouth, from left to right; RESTART stands only in the notice of a stuck game."""

    UNDO = auto()
    RESTART = auto()
    NEW_DEAL = auto()
    MENU = auto()


MOUTH_BUTTONS = (TableButton.UNDO, TableButton.NEW_DEAL, TableButton.MENU)


class Layout(NamedTuple):
    """Where everything is, in pixels of the window; tuples of twenty are in the order of Place.

    `unit` is the size of the base text, `label_size` that of the labels. `places` are the resting top cards,
    `edge_reach` is how far the edges of seven cards below stand out to the right and down. `notice` is the room for
    what is said at a game's end; the buttons stand, or are replaced, along its foot.
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
    notice: Rect

    def edge_offset(self, count: int) -> int:
        """Return how far the lowest edge of a pile of so many cards stands out, to the right and down alike."""
        return edge_offset(self.card.height, max(count - 1, 0))

    def place_at(self, point: Point, counts: Sequence[int]) -> Place | None:
        """Return the place whose card or visible edges are under the point; `counts` are the cards on each place.

        The rounded corners are not part of a card. An emptied place is found too.
        """
        for place, card in zip(PLACES, self.places, strict=True):
            x, y = point.x - card.left, point.y - card.top
            if not (0 <= x < card.width + self.edge_reach and 0 <= y < card.height + self.edge_reach):
                continue
            if any(self._covers(x - step, y - step) for step in range(self.edge_offset(counts[place]) + 1)):
                return place
        return None

    def _covers(self, x: int, y: int) -> bool:
        """Tell whether a pixel's middle is on a card with round corners whose upper left corner is at (0, 0)."""
        radius = self.corner_radius
        from_side = min(x, self.card.width - 1 - x) + 0.5
        from_end = min(y, self.card.height - 1 - y) + 0.5
        if from_side < 0 or from_end < 0:
            return False
        if from_side >= radius or from_end >= radius:
            return True
        return (radius - from_side) ** 2 + (radius - from_end) ** 2 <= radius**2


@lru_cache(maxsize=8)
def make_layout(size: Size, *, large_targets: int = 0) -> Layout:
    """Return the layout for a window of this size; what can be tapped is at least `large_targets` pixels each way."""
    used = Size(max(size.width, SMALLEST_WINDOW.width), max(size.height, SMALLEST_WINDOW.height))
    shorter = min(used)
    smallest = min(SMALLEST_UNIT, shorter / FEWEST_UNITS)
    unit = min(max(shorter / UNITS_IN_SHORTER_SIDE, smallest), LARGEST_UNIT)
    target = min(large_targets + 1, LARGEST_TARGET * shorter)  # the one pixel may be lost in rounding
    bar = lay_out_bar(used.width, unit, target)
    room = make_room(used, unit, bar.height, target)
    table = arrange(room)
    height = int(table.card_height)
    card = Size(card_width(height), height)
    edge_reach = edge_offset(height, FULL_EDGES)
    places = (*_place_piles(room, table, card), *_place_reserve(room, table, card))
    bed = _across(used.width, table.bed.half_width, table.bed.top, table.bed.height)
    buttons = _place_buttons(room, table)
    return Layout(
        window=size,
        unit=round(unit),
        label_size=round(room.label_text),
        card=card,
        corner_radius=max(1, round(CORNER_RADIUS * table.card_width)),
        edge_reach=edge_reach,
        places=places,
        labels=_place_labels(room, places, edge_reach),
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
        arch=_outline(room, table),
        message=_place_message(room, table, buttons),
        notice=_place_notice(room, table, bed),
    )


def _across(width: int, half: float, top: float, height: float) -> Rect:
    """Return a rectangle that reaches so far to both sides of the window's axis, the same to the pixel."""
    left, upper = round(width / 2 - half), round(top)
    return Rect(left, upper, max(width - 2 * left, 0), max(round(top + height) - upper, 0))


def _mirror(rect: Rect, width: int) -> Rect:
    """Return the rectangle on the other side of the window's axis."""
    return rect._replace(left=width - rect.right)


def _place_piles(room: Room, table: Arrangement, card: Size) -> tuple[Rect, ...]:
    """Return the rectangles of piles 1 to 12."""
    left_half = [
        Rect(
            round(room.window.width / 2 - spot.aside - card.width / 2),
            round(table.arch_foot - spot.above - card.height / 2),
            *card,
        )
        for spot in table.spots
    ]
    return (*left_half, *(_mirror(rect, room.window.width) for rect in reversed(left_half)))


def _place_reserve(room: Room, table: Arrangement, card: Size) -> tuple[Rect, ...]:
    """Return the rectangles of R1 to R8."""
    rects: list[Rect] = []
    for row in range(2):
        top = round(table.bed.top + BED_PADDING * room.unit + row * table.bed.step_down)
        first, second = (
            Rect(round(room.window.width / 2 - aside - card.width / 2), top, *card) for aside in table.bed.columns
        )
        rects += [first, second, _mirror(second, room.window.width), _mirror(first, room.window.width)]
    return tuple(rects)


def _place_labels(room: Room, places: Sequence[Rect], reach: int) -> tuple[Rect, ...]:
    """Return the boxes for the words under the cards, those of piles below and beside the full edges."""
    labels = []
    for place in PLACES:
        edges = 0 if place.is_reserve else reach
        card = places[place]
        top = round(card.bottom + edges + LABEL_GAP * room.unit)
        labels.append(Rect(card.left - edges, top, card.width + 2 * edges, round(room.label_text * LABEL_LINE)))
    return tuple(labels)


def _button_width(room: Room, table: Arrangement) -> float:
    widest = (2 * table.mouth_half - 2 * BUTTON_GAP * room.unit) / 3
    return min(max(BUTTON_WIDTH * room.unit, room.narrowest_button), widest)


def _place_buttons(room: Room, table: Arrangement) -> dict[TableButton, Rect]:
    """Return the three buttons at the foot of the arch's mouth."""
    gap = BUTTON_GAP * room.unit
    width = _button_width(room, table)
    middle = _across(room.window.width, width / 2, room.foot - room.button_height, room.button_height)
    left = middle._replace(left=round(room.window.width / 2 - 1.5 * width - gap))
    return dict(zip(MOUTH_BUTTONS, (left, middle, _mirror(left, room.window.width)), strict=True))


def _place_message(room: Room, table: Arrangement, buttons: Mapping[TableButton, Rect]) -> Rect:
    """Return the line for messages above the buttons."""
    height = MESSAGE_HEIGHT * room.unit
    return _across(room.window.width, table.mouth_half, buttons[TableButton.MENU].top - height, height)


def _place_notice(room: Room, table: Arrangement, bed: Rect) -> Rect:
    """Return where the words and buttons at the end of a game stand: between the bed and the foot."""
    bottom = room.foot + room.margin / 2
    top = max(bottom - NOTICE_HEIGHT * room.unit, bed.bottom + NOTICE_GAP * room.unit)
    half = min(table.mouth_half, NOTICE_WIDTH / 2 * room.unit)
    return _across(room.window.width, half, top, bottom - top)


def _outline(room: Room, table: Arrangement) -> tuple[tuple[int, int], ...]:
    """Return the moonlight's outline: the arch drawn around its piles, and closed at the window's lower edge."""
    beyond = LIGHT_BEYOND * room.unit
    around = Arch(
        table.arch.half_width + table.card_width / 2 + table.reach + beyond,
        table.arch.height + table.card_height / 2 + beyond,
    )
    axis = room.window.width / 2
    left_half = [(axis - aside, table.arch_foot - above) for aside, above in around.outline()]
    left_half.insert(0, (left_half[0][0], float(room.window.height)))
    right_half = [(2 * axis - x, y) for x, y in reversed(left_half)]
    return tuple(dict.fromkeys((round(x), round(y)) for x, y in left_half + right_half))
