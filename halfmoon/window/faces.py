"""Composes the vector pictures of cards, back and empty places as SVG text out of a card set's parts."""

import enum
import html
import math
import xml.etree.ElementTree as ElementTree
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType

from halfmoon.rules.cards import Card, Rank, Suit

WIDTH, HEIGHT = 500, 700
"""The box that every picture is drawn in, in units of the vector art."""

RADIUS = 27.5
"""The corner radius in the same units."""


Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class CardSetError(ValueError):
    """A part of a card set is missing or cannot be drawn; the message names the file."""


class Letters(enum.Enum):
    """The letters of jack, queen and king, in this order."""

    VDR = ("V", "D", "R")
    KNDK = ("Kn", "D", "K")
    JQK = ("J", "Q", "K")


class MarkKind(enum.Enum):
    """The marks of empty places, by the name of their part."""

    PILE = "mark-pile"
    RESERVE = "mark-reserve"


TWO_COLOURS = MappingProxyType({Suit.SPADES: "#141d28", Suit.HEARTS: "#b01c2a", Suit.DIAMONDS: "#b01c2a",
                                Suit.CLUBS: "#141d28"})  # fmt: skip
FOUR_COLOURS = MappingProxyType({**TWO_COLOURS, Suit.DIAMONDS: "#17509f", Suit.CLUBS: "#13683c"})


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How the player wants the faces: court letters, suit colours, size of the index, colour of the card stock."""

    letters: Letters = Letters.JQK
    four_colours: bool = False
    large_index: bool = False
    stock: str = "#fcf7ea"

    def ink(self, suit: Suit) -> str:
        """The colour of the suit's signs."""
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit]

    def sign(self, rank: Rank) -> str:
        """The rank's sign: A, 2 to 10, or the court letter of the chosen set."""
        if rank.is_court:
            return self.letters.value[rank - Rank.JACK]
        return "A" if rank == Rank.ACE else str(int(rank))


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a card set: its view box, and its drawing or its named groups."""

    box: Box
    body: str = ""
    groups: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Parts:
    """A whole card set: every part by its file's path without the ending, such as courts/jack-hearts."""

    by_name: Mapping[str, Part]

    def __getitem__(self, name: str) -> Part:
        return self.by_name[name]


SUIT_NAMES = {suit: suit.name.lower() for suit in Suit}
COURT_NAMES = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
SIGNS = ("A", *map(str, range(2, 11)), "J", "Q", "K", "V", "D", "R", "Kn")
COURT_GROUPS = ("half", "head")

# name -> the groups that the part must hold
PART_GROUPS: dict[str, tuple[str, ...]] = {
    "card": (),
    "back": (),
    **{kind.value: () for kind in MarkKind},
    **{f"glyphs/{sign}": () for sign in SIGNS},
    **{f"suits/{suit}": () for suit in SUIT_NAMES.values()},
    **{f"aces/{suit}": () for suit in SUIT_NAMES.values()},
    **{f"courts/{court}-{suit}": COURT_GROUPS for court in COURT_NAMES.values() for suit in SUIT_NAMES.values()},
}

# What the rasteriser draws. Anything else would silently be left out, so a part that holds it is refused.
DRAWABLE = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "defs", "linearGradient", "radialGradient", "stop", "title", "desc", "metadata",
})  # fmt: skip


def load_parts(folder: Path) -> Parts:
    """Reads a card set's folder. Raises CardSetError, which names the file that is missing or malformed."""
    return Parts({name: read_part(folder / f"{name}.svg", groups) for name, groups in PART_GROUPS.items()})


def read_part(file: Path, groups: tuple[str, ...] = ()) -> Part:
    """Reads one part and sees to it that it holds the groups and can be drawn. Raises CardSetError."""
    try:
        root = ElementTree.fromstring(file.read_bytes())
    except OSError as error:
        raise CardSetError(f"{file}: cannot be read: {error.strerror}") from error
    except ElementTree.ParseError as error:
        raise CardSetError(f"{file}: not well-formed: {error}") from error
    for element in root.iter():
        # Without name spaces the pieces of several files fit into one document.
        element.tag = str(element.tag).rpartition("}")[2]
        element.attrib = {key: value for key, value in element.attrib.items() if not key.startswith("{")}
        element.text = element.tail = None
        if element.tag not in DRAWABLE:
            raise CardSetError(f"{file}: <{element.tag}> cannot be drawn")
    if root.tag != "svg":
        raise CardSetError(f"{file}: not an SVG picture but <{root.tag}>")
    box = read_box(root.get("viewBox", ""))
    if box is None:
        raise CardSetError(f"{file}: its viewBox is {root.get('viewBox', '')!r}, not four numbers with a size")
    found = {name: child for child in root if (name := child.get("id")) in groups}
    if missing := [name for name in groups if name not in found]:
        raise CardSetError(f"{file}: no group named {missing[0]!r}")
    if groups:
        return Part(box, groups={name: write_children(found[name]) for name in groups})
    return Part(box, write_children(root))


def read_box(text: str) -> Box | None:
    """The view box that the text holds: left, top, width, height."""
    try:
        left, top, width, height = map(float, text.split())
    except ValueError:
        return None
    return (left, top, width, height) if min(width, height) > 0 and max(width, height) < math.inf else None


def write_children(element: ElementTree.Element) -> str:
    """The drawing inside an element, as text. A tree of tags and attributes alone needs no general serialiser."""
    return "".join(
        f"<{child.tag}{write_attributes(child)}>{write_children(child)}</{child.tag}>"
        if len(child)
        else f"<{child.tag}{write_attributes(child)}/>"
        for child in element
    )


def write_attributes(element: ElementTree.Element) -> str:
    """The attributes of an element, as text."""
    return "".join(f' {name}="{html.escape(value)}"' for name, value in element.attrib.items())


# ---- Composition --------------------------------------------------------------------------------------------------

INDEX_CENTRE, INDEX_TOP, INDEX_HEIGHT = 76, 30, 124
"""The column of the corner index: the rank's sign above its suit's."""

INDEX_SUIT, INDEX_SUIT_CENTRE = 64, 206

LEFT, MIDDLE, RIGHT = 190, 250, 310
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


def face_svg(card: Card, style: FaceStyle, parts: Parts) -> str:
    """The whole picture of a card's face as an SVG document of 500 by 700 units."""
    if style.large_index:
        drawing = draw_large_index(card, style, parts)
    elif card.rank.is_court:
        half = draw_court_half(card, style, parts)
        drawing = half + group(half, HALF_TURN)
    else:
        index = draw_index(card, style, parts)
        drawing = draw_field(card, parts) + index + group(index, HALF_TURN)
    return document(parts["card"].body + group(drawing), style.ink(card.suit), style.stock)


def court_half_svg(card: Card, style: FaceStyle, parts: Parts) -> str:
    """What the upper half of a court's face shows: laid on the stock twice, once turned, it is the face."""
    return document(draw_court_half(card, style, parts), style.ink(card.suit), style.stock)


def stock_svg(style: FaceStyle, parts: Parts) -> str:
    """A card with nothing on it."""
    return document(parts["card"].body, "#000000", style.stock)


def back_svg(parts: Parts) -> str:
    """The picture of the back that all cards share."""
    return document(parts["back"].body, "#000000", "#ffffff")


def mark_svg(kind: MarkKind, parts: Parts, line: str = "#ffffff") -> str:
    """The mark of an empty place, to be laid on the cloth; `line` paints its white: light on dark cloth, else dark."""
    return document(parts[kind.value].body, "#000000", line)


def document(drawing: str, ink: str, stock: str) -> str:
    """An SVG document. In every part black stands for the suit's ink and white for the card stock."""
    painted = drawing.replace("#000000", ink).replace("#ffffff", stock)
    # A whole number of pixels is never quite 5 to 7: the picture fills them all.
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'preserveAspectRatio="none"><g fill="{ink}">{painted}</g></svg>'
    )


def group(drawing: str, transform: str = "") -> str:
    """The drawing as one group, moved by the transform."""
    return f'<g transform="{transform}">{drawing}</g>' if transform else f"<g>{drawing}</g>"


def place_part(part: Part, centre: tuple[float, float], height: float, turned: bool = False) -> str:
    """The part with its box centred on a point and scaled to a height."""
    left, top, width, own_height = part.box
    scale = height / own_height
    turn = " rotate(180)" if turned else ""
    return group(
        part.body,
        f"translate({centre[0]:g} {centre[1]:g}){turn} scale({scale:.5g}) "
        f"translate({-left - width / 2:g} {-top - own_height / 2:g})",
    )


def draw_index(card: Card, style: FaceStyle, parts: Parts) -> str:
    """The upper left index: rank above suit."""
    sign = parts[f"glyphs/{style.sign(card.rank)}"]
    suit = parts[f"suits/{SUIT_NAMES[card.suit]}"]
    return place_part(sign, (INDEX_CENTRE, INDEX_TOP + INDEX_HEIGHT / 2), INDEX_HEIGHT) + place_part(
        suit, (INDEX_CENTRE, INDEX_SUIT_CENTRE), INDEX_SUIT
    )


def court_name(card: Card) -> str:
    """The name of a court's part."""
    return f"courts/{COURT_NAMES[card.rank]}-{SUIT_NAMES[card.suit]}"


def draw_court_half(card: Card, style: FaceStyle, parts: Parts) -> str:
    """The upper figure of a court with its index."""
    return group(parts[court_name(card)].groups["half"]) + draw_index(card, style, parts)


def draw_field(card: Card, parts: Parts) -> str:
    """What lies between the indices: an ace's ornament or pips."""
    suit = SUIT_NAMES[card.suit]
    if card.rank == Rank.ACE:
        return group(parts[f"aces/{suit}"].body)
    size, places = PIPS[card.rank]
    pip = parts[f"suits/{suit}"]
    return "".join(place_part(pip, place, size, turned=place[1] > CENTRE) for place in places)


LARGE_SIGN, LARGE_SIGN_HEIGHT = (250, 208), 336
LARGE_SUIT, LARGE_SUIT_HEIGHT = (250, 540), 250
SUIT_BESIDE_HEAD, SUIT_BESIDE_HEAD_HEIGHT = (124, 534), 172
HEAD_BESIDE_SUIT = "translate(336 532) scale(1.05) translate(-298 -156)"


def draw_large_index(card: Card, style: FaceStyle, parts: Parts) -> str:
    """One rank sign over half the card and a large suit sign, courts with their head beside it."""
    sign = parts[f"glyphs/{style.sign(card.rank)}"]
    suit = parts[f"suits/{SUIT_NAMES[card.suit]}"]
    drawing = place_part(sign, LARGE_SIGN, LARGE_SIGN_HEIGHT)
    if not card.rank.is_court:
        return drawing + place_part(suit, LARGE_SUIT, LARGE_SUIT_HEIGHT)
    head = group(parts[court_name(card)].groups["head"], HEAD_BESIDE_SUIT)
    return drawing + place_part(suit, SUIT_BESIDE_HEAD, SUIT_BESIDE_HEAD_HEIGHT) + head
