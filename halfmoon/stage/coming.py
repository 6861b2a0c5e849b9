"""Owns what may have to be shown soon: pictures that take long to draw, for the window to draw while nothing happens.

A court takes three milliseconds at 1080p and seven at 4K, the back five and twenty: too long for a frame of motion.
"""

from collections.abc import Iterator

from halfmoon.rules.cards import FULL_DECKS, Card, Rank, Suit
from halfmoon.rules.table import PLACES, Table
from halfmoon.stage.celebration import BRIGHTEST, DANCERS, FULL, moon_at_rest
from halfmoon.stage.items import CardItem, Item, Moon
from halfmoon.stage.layout import Layout

NEAR_WIN = 12
"""So many cards are left when the win comes into sight."""


def coming_items(table: Table, layout: Layout) -> Iterator[Item]:
    """Yield items whose pictures may soon be needed, the most likely first: cards under others, a new deal, the win."""
    home, height = layout.places[0], layout.card.height
    for place in PLACES:
        if table.count(place) > 1:
            yield CardItem(table.stacks[place][-2], home, height)
    ace = Card(Rank.ACE, Suit.SPADES)
    yield CardItem(ace, home, height, turn=0.0)
    for card in FULL_DECKS:
        yield CardItem(card, home, height)
    if table.cards_left <= NEAR_WIN:
        yield Moon(moon_at_rest(layout), FULL, BRIGHTEST)
        for card in DANCERS:
            yield CardItem(card, home, height, lifted=True)
