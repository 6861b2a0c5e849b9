"""Composes the vector pictures of cards, back and empty places as SVG text out of a card set's parts."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import NamedTuple

from halfmoon.rules.cards import Card, Rank, Suit
from halfmoon.stage.card_shape import CORNER_RADIUS, card_width
from halfmoon.stage.words import COURT_LETTERS, rank_sign
from halfmoon.window.card_parts import COURT_FILES, SUIT_FILES, MarkKind, Part, Parts

HEIGHT = 700
WIDTH = card_width(HEIGHT)
"""The box that every picture is drawn in, in units of the vector art."""

RADIUS = CORNER_RADIUS * WIDTH
"""The corner radius in the same units."""


TWO_COLOURS = MappingProxyType({Suit.SPADES: "#141d28", Suit.HEARTS: "#b01c2a", Suit.DIAMONDS: "#b01c2a",
                                Suit.CLUBS: "#141d28"})  # fmt: skip
FOUR_COLOURS = MappingProxyType({**TWO_COLOURS, Suit.DIAMONDS: "#17509f", Suit.CLUBS: "#13683c"})


class FaceStyle(NamedTuple):
    """How the player wants the faces: court letters, suit colours, size of the index, colour of the card stock."""

    letters: tuple[str, str, str] = COURT_LETTERS["JQK"]
    four_colours: bool = False
    large_index: bool = False
    stock: str = "#fcf7ea"

    def ink(self, suit: Suit) -> str:
        """Return the colour of the suit's signs."""
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]


INDEX_CENTRE, INDEX_TOP, INDEX_HEIGHT = 76, 30, 124
"""The column of the corner index: the rank's sign above its suit's."""

INDEX_SUIT, INDEX_SUIT_CENTRE = 64, 206

LEFT, MIDDLE, RIGHT = 198, 250, 302
CENTRE = 350
TWO_BY_TWO = tuple((x, y) for y in (150, 550) for x in (LEFT, RIGHT))
TWO_BY_THREE = tuple((x, y) for y in (134, CENTRE, 566) for x in (LEFT, RIGHT))
TWO_BY_FOUR = tuple((x, y) for y in (107, 269, 431, 593) for x in (LEFT, RIGHT))

# rank -> size of the pips, then their centres. The columns keep clear of both indices.
PIPS: dict[int, tuple[float, tuple[tuple[float, float], ...]]] = {
    2: (100, ((MIDDLE, 150), (MIDDLE, 550))),
    3: (100, ((MIDDLE, 150), (MIDDLE, CENTRE), (MIDDLE, 550))),
    4: (86, TWO_BY_TWO),
    5: (86, (*TWO_BY_TWO, (MIDDLE, CENTRE))),
    6: (84, TWO_BY_THREE),
    7: (80, (*TWO_BY_THREE, (MIDDLE, 242))),
    8: (80, (*TWO_BY_THREE, (MIDDLE, 242), (MIDDLE, 458))),
    9: (76, (*TWO_BY_FOUR, (MIDDLE, CENTRE))),
    10: (76, (*TWO_BY_FOUR, (MIDDLE, 188), (MIDDLE, 512))),
}

HALF_TURN = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"


class Sign(NamedTuple):
    """A part on a face, centred on a point and scaled to a height; `turned`: upside down."""

    part: str
    centre: tuple[float, float]
    height: float
    turned: bool = False

    def from_other_end(self) -> "Sign":
        """Return the sign that looks the same when the card is turned."""
        return Sign(self.part, (WIDTH - self.centre[0], HEIGHT - self.centre[1]), self.height, not self.turned)


def number_signs(card: Card, style: FaceStyle) -> tuple[Sign, ...]:
    """Return all that is on a face from 2 to 10: its pips and two indices."""
    size, places = PIPS[card.rank]
    pips = (Sign(suit_name(card), place, size, turned=place[1] > CENTRE) for place in places)
    index = index_signs(card, style)
    return (*pips, *index, *(sign.from_other_end() for sign in index))


def index_signs(card: Card, style: FaceStyle) -> tuple[Sign, Sign]:
    """Return the upper left index: rank above suit."""
    rank = Sign(
        f"glyphs/{rank_sign(card.rank, style.letters)}", (INDEX_CENTRE, INDEX_TOP + INDEX_HEIGHT / 2), INDEX_HEIGHT
    )
    return rank, Sign(suit_name(card), (INDEX_CENTRE, INDEX_SUIT_CENTRE), INDEX_SUIT)


def suit_name(card: Card) -> str:
    """Return the name of the part that is a card's suit sign."""
    return f"suits/{SUIT_FILES[card.suit]}"


def face_svg(card: Card, style: FaceStyle, parts: Parts) -> str:
    """Return the whole picture of a card's face as an SVG document of 500 by 700 units."""
    if style.large_index:
        drawing = draw_large_index(card, style, parts)
    elif card.rank.is_court:
        half = draw_court_half(card, style, parts)
        drawing = half + group(half, HALF_TURN)
    elif card.rank == Rank.ACE:
        index = draw_signs(index_signs(card, style), parts)
        drawing = group(parts[f"aces/{SUIT_FILES[card.suit]}"].body) + index + group(index, HALF_TURN)
    else:
        drawing = draw_signs(number_signs(card, style), parts)
    return document(parts["card"].body + group(drawing), style.ink(card.suit), style.stock)


def court_half_svg(card: Card, style: FaceStyle, parts: Parts) -> str:
    """Return what the upper half of a court's face shows: laid on the stock twice, once turned, it is the face."""
    return document(draw_court_half(card, style, parts), style.ink(card.suit), style.stock)


def stock_svg(style: FaceStyle, parts: Parts) -> str:
    """Return a card with nothing on it."""
    return document(parts["card"].body, "#000000", style.stock)


def back_svg(parts: Parts) -> str:
    """Return the picture of the back that all cards share."""
    return document(parts["back"].body, "#000000", "#ffffff")


def mark_svg(kind: MarkKind, parts: Parts, line: str = "#ffffff") -> str:
    """Return the mark of an empty place, laid on the cloth; `line` paints its white: light on dark cloth, else dark."""
    return document(parts[kind.value].body, "#000000", line)


def document(drawing: str, ink: str, stock: str) -> str:
    """Return an SVG document. In every part black stands for the suit's ink and white for the card stock."""
    painted = drawing.replace("#000000", ink).replace("#ffffff", stock)
    # A whole number of pixels is never quite 5 to 7: the picture fills them all.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'preserveAspectRatio="none"><g fill="{ink}">{painted}</g></svg>'
    )


def group(drawing: str, transform: str = "") -> str:
    """Return the drawing as one group, moved by the transform."""
    return f'<g transform="{transform}">{drawing}</g>' if transform else f"<g>{drawing}</g>"


def draw_signs(signs: Iterable[Sign], parts: Parts) -> str:
    """Return the signs, each with its part's box centred on its point."""
    return "".join(draw_sign(sign, parts[sign.part]) for sign in signs)


def draw_sign(sign: Sign, part: Part) -> str:
    """Return the sign, made from its part."""
    left, top, width, own_height = part.box
    scale = sign.height / own_height
    turn = " rotate(180)" if sign.turned else ""
    return group(
        part.body,
        f"translate({sign.centre[0]:g} {sign.centre[1]:g}){turn} scale({scale:.5g}) "
        f"translate({-left - width / 2:g} {-top - own_height / 2:g})",
    )


def sign_svg(part: Part, ink: str, height: float, size: tuple[int, int]) -> str:
    """Return a part alone, in an ink, `height` pixels high in the middle of a picture of that width and height."""
    left, top, width, own_height = part.box
    wide, high = (own_height / height * side for side in size)
    box = f"{left + (width - wide) / 2:g} {top + (own_height - high) / 2:g} {wide:g} {high:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="{box}">'
    return f'{head}<g fill="{ink}">{part.body.replace("#000000", ink)}</g></svg>'


def court_name(card: Card) -> str:
    """Return the name of a court's part."""
    return f"courts/{COURT_FILES[card.rank]}-{SUIT_FILES[card.suit]}"


def draw_court_half(card: Card, style: FaceStyle, parts: Parts) -> str:
    """Return the upper figure of a court with its index."""
    return group(parts[court_name(card)].groups["half"]) + draw_signs(index_signs(card, style), parts)


LARGE_SIGN, LARGE_SIGN_HEIGHT = (250, 208), 336
LARGE_SUIT, LARGE_SUIT_HEIGHT = (250, 540), 250
SUIT_BESIDE_HEAD, SUIT_BESIDE_HEAD_HEIGHT = (122, 553), 155
HEAD_BESIDE_SUIT = "translate(340 553) scale(0.924) translate(-298 -156)"


def draw_large_index(card: Card, style: FaceStyle, parts: Parts) -> str:
    """One rank sign over half the card and a large suit sign, courts with their head beside it."""
    sign = Sign(f"glyphs/{rank_sign(card.rank, style.letters)}", LARGE_SIGN, LARGE_SIGN_HEIGHT)
    if not card.rank.is_court:
        return draw_signs((sign, Sign(suit_name(card), LARGE_SUIT, LARGE_SUIT_HEIGHT)), parts)
    signs = draw_signs((sign, Sign(suit_name(card), SUIT_BESIDE_HEAD, SUIT_BESIDE_HEAD_HEIGHT)), parts)
    return signs + group(parts[court_name(card)].groups["head"], HEAD_BESIDE_SUIT)
