"""Owns pictures of cards inside a page: the whole table made small, and cards in a row."""

from collections.abc import Iterator
from dataclasses import dataclass

from halfmoon.rules.cards import CARDS, Card
from halfmoon.rules.table import PLACES, Place, Table
from halfmoon.rules.taps import Selection
from halfmoon.stage.animation import BRIGHTEST_GLOW
from halfmoon.stage.card_shape import ASPECT, card_width
from halfmoon.stage.geometry import Rect, Size, rect_around
from halfmoon.stage.items import Align, Box, CardItem, Clip, Cloth, Colour, Face, Item, Moon, Text, moved
from halfmoon.stage.layout import Layout, make_layout
from halfmoon.stage.motion import Motion
from halfmoon.stage.panels.blocks import Leaf, Look
from halfmoon.stage.panels.style import Style
from halfmoon.stage.table_view import TableLook, table_items

OVERLAP = 0.62  # of its width that a card shows beside the next one


@dataclass(frozen=True, slots=True)
class Miniature(Leaf):
    """A table made small, `tall` pixels high; the selected cards are lifted and ringed. A won one shows the moon."""

    table: Table
    selection: Selection
    tall: int

    def height(self, width: int, style: Style) -> int:
        return self.tall

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield Box(rect, Colour.CLOTH, style.radius, Colour.RULE, style.thin)
        # The table's own layout, of which the bar is left out: it lies above the upper edge.
        bar = make_layout(Size(rect.width, rect.height)).bar.height
        layout = make_layout(Size(rect.width, rect.height + bar))
        shown = table_items(TableLook(self.table, self.selection), layout, Motion(), 0.0, style.ruler, {})
        # Of the words under the places only the numbers: made small, no more could be read.
        items = [item for item in shown if not isinstance(item, Cloth | Text)]
        labels = [] if self.table.is_won else _numbers(layout, style)
        yield Clip(rect, tuple(moved(item, rect.left, rect.top - layout.bar.bottom) for item in (*items, *labels)))
        if self.table.is_won:
            side = rect.height // 3
            yield Moon(rect_around(*rect.centre, side, side), CARDS, BRIGHTEST_GLOW)


def _numbers(layout: Layout, style: Style) -> list[Item]:
    """Return the number of each place under its card, as large as a caption where the cards leave that room."""
    room = layout.reserve_bed.bottom - layout.places[Place.R5].bottom
    size = max(layout.label_size, min(style.small, room))
    words = [style.width(place.label, Face.SANS_BOLD, size) for place in PLACES]
    boxes = [
        Rect(box.left - more, box.top, box.width + 2 * more, max(box.height, size))
        for box, wide in zip(layout.labels, words, strict=True)
        for more in [max(0, (wide - box.width + 1) // 2)]
    ]
    return [Text(place.label, boxes[place], size, Face.SANS_BOLD, Colour.TEXT_SOFT, Align.CENTRE) for place in PLACES]


@dataclass(frozen=True, slots=True)
class CardRow(Leaf):
    """Groups of cards side by side, each group with a caption under it; `units` is a card's height.

    `step`: how far a group's next card lies from the one before, in widths of a card.
    """

    groups: tuple[tuple[Card, ...], ...]
    captions: tuple[str, ...]
    units: float
    step: float = OVERLAP

    def card(self, width: int, style: Style) -> Size:
        """Return a card's size: as asked for, or as small as the width demands."""
        widths = sum(1 + self.step * (len(group) - 1) for group in self.groups) + 0.6 * (len(self.groups) - 1)
        tall = min(self.units * style.unit, width / widths * ASPECT)
        height = round(tall)
        return Size(card_width(height), height)

    def height(self, width: int, style: Style) -> int:
        return self.card(width, style).height + style.gap + style.line(style.small)

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        card = self.card(rect.width, style)
        widths = [card.width + round(self.step * card.width) * (len(group) - 1) for group in self.groups]
        space = (rect.width - sum(widths)) // (len(widths) + 1)
        left = rect.left + space
        for group, caption, width in zip(self.groups, self.captions, widths, strict=True):
            for number, each in enumerate(group):
                place = Rect(left + number * round(self.step * card.width), rect.top, card.width, card.height)
                yield CardItem(each, place, card.height)
            line = style.line(style.small)
            box = Rect(left - space // 2, rect.bottom - line, width + space, line)
            yield Text(caption, box, style.small, Face.SANS_BOLD, Colour.TEXT_SOFT, Align.CENTRE)
            left += width + space


def read_cards(codes: str) -> tuple[Card, ...]:
    """Return the cards with these codes, such as "AS TH"."""
    return tuple(map(Card.read, codes.split()))
