"""Owns the rules in three pictures, which a kiosk shows between games: as large as the window allows, few words."""

import math

from halfmoon.language import N_, _
from halfmoon.rules.cards import CARDS, Card
from halfmoon.rules.game import Game
from halfmoon.stage.example_game import example_game
from halfmoon.stage.geometry import Rect, rect_around
from halfmoon.stage.items import Align, Cloth, Colour, Face, Item, Moon, Ruler
from halfmoon.stage.layout import Layout
from halfmoon.stage.panels.blocks import PLAIN, Block, Column, Gap, Paragraph, Row
from halfmoon.stage.panels.miniature import CardRow, Miniature
from halfmoon.stage.panels.rules import PAIRS, TRIO
from halfmoon.stage.panels.style import Style
from halfmoon.stage.rules_words import Rule
from halfmoon.stage.words import court_letters, rank_sign

PAIRS_PICTURE, TRIO_PICTURE, TABLE_PICTURE = PICTURES = range(3)

WORDS = {
    PAIRS_PICTURE: (N_("Two cards that make 11"), Rule.SUITS.value),
    TRIO_PICTURE: (N_("Jack, queen and king"), Rule.SUITS.value),
    TABLE_PICTURE: (Rule.AIM.value, Rule.PLAYABLE.value),
}
"""The headline and the sentence of each picture, English messages."""

# Shares of the layout's unit:
TEXT = 1.35
MARGIN = 3
PAGE_MOON, PAGE_MOON_STEP = 1.1, 1.8

TALLEST_CARD = 13  # in sizes of the text
CARD_STEP = 1.08  # from card to card, in widths of a card
TABLE_SHAPE = 0.62  # height by width of the table made small


def picture_items(number: int, letters: str, layout: Layout, ruler: Ruler) -> list[Item]:
    """Return one of the PICTURES, above the layout's notice; `letters` is the setting for court letters."""
    style = Style(ruler, round(layout.unit * TEXT))
    margin = MARGIN * layout.unit
    room = Rect(margin, margin, layout.window.width - 2 * margin, layout.notice.top - 2 * margin)
    page = _make_page(number, letters, room, style)
    box = rect_around(room.centre.x, room.centre.y, room.width, page.height(room.width, style))
    items: list[Item] = [Cloth(Rect(0, 0, *layout.window), layout.arch)]
    items += [item for leaf, rect in page.arrange(box, style) for item in leaf.draw(rect, style, PLAIN)]
    return [*items, *_page_moons(number, layout)]


def _make_page(number: int, letters: str, room: Rect, style: Style) -> Column:
    head, sentence = WORDS[number]
    headline = Paragraph(_(head), Face.SERIF_BOLD, Colour.GOLD, Align.CENTRE, scale=1.7)
    below = Paragraph(_(sentence), align=Align.CENTRE, scale=1.1)
    gap = Gap(1)
    left = Rect(0, 0, room.width, room.height - Column((headline, gap, gap, below), gap=0).height(room.width, style))
    if number == TABLE_PICTURE:
        picture = _table(left)
    elif number == PAIRS_PICTURE:
        picture = _card_rows(PAIRS, " + ", " = 11", letters, left, style)
    else:
        picture = _card_rows((TRIO,), " + ", "", letters, left, style)
    return Column((headline, gap, picture, gap, below), gap=0)


def _table(room: Rect) -> Block:
    tall = min(room.height, round(room.width * TABLE_SHAPE))
    wide = min(room.width, round(tall / TABLE_SHAPE))
    side = (room.width - wide) / 2
    table = Miniature(Game.new(example_game().code).table, (), max(tall, 1))
    return Row((Gap(0), table, Gap(0)), (side, wide, side), gap=0)


def _card_rows(
    groups: tuple[tuple[Card, ...], ...], plus: str, equals: str, letters: str, room: Rect, style: Style
) -> Block:
    """Return the groups of cards with their sums, in as many rows as let the cards be largest."""
    signs = court_letters(letters)
    sums = tuple(plus.join(rank_sign(card.rank, signs) for card in group) + equals for group in groups)

    def in_rows(count: int) -> tuple[CardRow, ...]:
        length = math.ceil(len(groups) / count)
        most = min(room.height / count / style.unit - 3, TALLEST_CARD)
        first = CardRow(groups[:length], sums[:length], most, CARD_STEP)
        units = first.card(room.width, style).height / style.unit
        starts = range(0, len(groups), length)
        return tuple(CardRow(groups[at : at + length], sums[at : at + length], units, CARD_STEP) for at in starts)

    rows = max(map(in_rows, range(1, len(groups) + 1)), key=lambda rows: rows[0].units)
    return Column(rows, gap=0.8)


def _page_moons(number: int, layout: Layout) -> list[Item]:
    """Return a moon for each picture, the full one for that which shows."""
    side, step = round(PAGE_MOON * layout.unit), round(PAGE_MOON_STEP * layout.unit)
    left = layout.notice.centre.x - side // 2 - step * (len(PICTURES) - 1) // 2
    top = layout.notice.top - side
    return [Moon(Rect(left + step * each, top, side, side), CARDS if each == number else 0) for each in PICTURES]
