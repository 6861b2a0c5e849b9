"""Owns what may have to be shown soon: pictures that take long to draw, for the window to draw while nothing happens.

A court takes three milliseconds at 1080p and seven at 4K, the back five and twenty: too long for a frame of motion.
Small things count too: the moon's next phases, the edges of piles with a card less and all that placement help darkens
made the first frame of a removal and of a selection twice as long.
"""

from collections.abc import Iterator

from halfmoon.rules.cards import FULL_DECKS, Card, Rank, Suit
from halfmoon.rules.table import PLACES, Table
from halfmoon.stage.celebration import BRIGHTEST, DANCERS, FULL, moon_at_rest
from halfmoon.stage.items import CardItem, EmptyMark, Item, Moon, PileEdge, Ring, RingItem
from halfmoon.stage.layout import Layout
from halfmoon.stage.table_view import ring_thickness

NEAR_WIN = 12
"""So many cards are left when the win comes into sight."""


def coming_items(table: Table, layout: Layout, darkens: bool) -> Iterator[Item]:
    """Yield items whose pictures may soon be needed, the likely first: a selection, a removal, a new deal, the win.

    `darkens`: whether placement help darkens what cannot join a selection.
    """
    home, height = layout.places[0], layout.card.height
    piles = [place for place in PLACES if table.count(place) > 1]
    if not table.is_won:
        top = next(table.stacks[place][-1] for place in PLACES if table.count(place))
        yield CardItem(top, home, height, lifted=True)
        yield RingItem(home, Ring.SELECTED, layout.corner_radius, ring_thickness(layout))
    if darkens:
        yield from _darkened_items(table, layout)
    for place in piles:
        yield CardItem(table.stacks[place][-2], home, height)
        if table.count(place) > 2:
            yield PileEdge(home, table.count(place) - 2, layout.edge_reach)
    for removed in (2, 3):
        yield Moon(layout.moon, min(FULL - table.cards_left + removed, FULL))
    for is_reserve in (False, True):
        yield EmptyMark(home, is_reserve)
    yield CardItem(Card(Rank.ACE, Suit.SPADES), home, height, turn=0.0)
    for card in FULL_DECKS:
        yield CardItem(card, home, height)
    if table.cards_left <= NEAR_WIN:
        yield Moon(moon_at_rest(layout), FULL, BRIGHTEST)
        for card in DANCERS:
            yield CardItem(card, home, height, lifted=True)


def _darkened_items(table: Table, layout: Layout) -> Iterator[Item]:
    home = layout.places[0]
    for place in PLACES:
        if table.count(place):
            yield CardItem(table.stacks[place][-1], home, layout.card.height, dark=True)
        if table.count(place) > 1:
            yield PileEdge(home, table.count(place) - 1, layout.edge_reach, dark=True)
