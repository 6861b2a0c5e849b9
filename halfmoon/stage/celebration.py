"""Owns the celebration of a win: the full moon rises into the arch, and the cards dance along it once more.

Everything is a function of the seconds since the win, so any moment can be shown by itself, and ending it early
leaves nothing behind. Positions come from the layout's own arch.
"""

import math
from collections.abc import Sequence

from halfmoon.rules.cards import CARDS, Card, Rank, Suit
from halfmoon.rules.table import PILES
from halfmoon.stage.geometry import Rect, rect_around
from halfmoon.stage.items import CardItem, Item, Moon
from halfmoon.stage.layout import Layout
from halfmoon.stage.motion import TIMINGS, Ease

DANCERS = tuple(Card(rank, suit) for rank in reversed(Rank) for suit in (Suit.SPADES, Suit.HEARTS))
"""Twenty-six cards, kings first; more of them would hide each other."""

FULL = CARDS
RISE_BEGINS, RISE_ENDS = 0.1, 2.2
GLOW_ENDS = 3.4
GLOW_STEPS = 10
BRIGHTEST = 255
FIRST_DANCER, NEXT_DANCER, WAY = 0.3, 0.155, 4.6
HOP_HEIGHT = 0.16
"""How high a dancer hops, as a part of its height; it hops once for every pile that it passes."""


def is_moving(age: float) -> bool:
    """Tell whether the celebration still changes."""
    return age < TIMINGS.celebration


def risen_moon(age: float, layout: Layout) -> Moon:
    """Return the great moon on its way up into the arch; its light spreads when it has arrived."""
    rect = moon_at_rest(layout)
    part = _smooth((age - RISE_BEGINS) / (RISE_ENDS - RISE_BEGINS))
    below = round((1 - part) * (layout.window.height - rect.top))
    light = _smooth((age - RISE_ENDS) / (GLOW_ENDS - RISE_ENDS))
    return Moon(rect.moved(0, below), FULL, round(light * GLOW_STEPS) * BRIGHTEST // GLOW_STEPS)


def moon_at_rest(layout: Layout) -> Rect:
    """Return where the great moon stands: in the middle of the arch, above the notice."""
    top = max(layout.places[place].bottom for place in (PILES[5], PILES[6]))
    room = layout.notice.top - top
    side = max(round(min(room * 0.74, layout.window.width * 0.45)), 8)
    return rect_around(layout.window.width / 2, top + room / 2, side, side)


def _smooth(part: float) -> float:
    return Ease.BOTH(min(max(part, 0.0), 1.0))


def dancers(age: float, layout: Layout) -> list[Item]:
    """Return the dancing cards, the first of them lowest; before and after the dance there are none."""
    way = _dancing_way(layout)
    shown: list[Item] = []
    for number, card in enumerate(DANCERS):
        part = (age - FIRST_DANCER - number * NEXT_DANCER) / WAY
        if 0 < part < 1:
            shown.append(_dancer(card, part, way, layout))
    return shown


def _dancing_way(layout: Layout) -> Sequence[tuple[float, float]]:
    """Return the corners of the dancers' way: up through the piles' places and down again, from below to below."""
    centres = [layout.places[place].centre for place in PILES]
    below = layout.window.height + layout.card.height
    return [(centres[0].x, below), *((float(x), float(y)) for x, y in centres), (centres[-1].x, below)]


def _dancer(card: Card, part: float, way: Sequence[tuple[float, float]], layout: Layout) -> CardItem:
    step, inside = divmod(part * (len(way) - 1), 1.0)
    x, y = _on_curve(way, int(step), inside)
    hop = abs(math.sin(math.pi * inside)) * HOP_HEIGHT * layout.card.height
    # On its way up each dancer turns round once, showing its back for a moment.
    turn = 0.5 + 0.5 * math.cos(2 * math.pi * min(max((part - 0.2) / 0.2, 0.0), 1.0))
    rect = rect_around(x, y - hop, *layout.card)
    return CardItem(card, rect, layout.card.height, turn=round(turn, 2), lifted=True)


def _on_curve(way: Sequence[tuple[float, float]], step: int, inside: float) -> tuple[float, float]:
    """Return a point between two corners on a smooth curve through all (Catmull and Rom's, 1974)."""
    last = len(way) - 1
    corners = [way[min(max(index, 0), last)] for index in range(step - 1, step + 3)]
    return _through([x for x, _ in corners], inside), _through([y for _, y in corners], inside)


def _through(values: Sequence[float], part: float) -> float:
    before, start, end, after = values
    return 0.5 * (
        2 * start
        + (end - before) * part
        + (2 * before - 5 * start + 4 * end - after) * part**2
        + (3 * start - before - 3 * end + after) * part**3
    )
