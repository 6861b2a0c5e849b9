"""Owns the things that a frame is made of: immutable values that the painter turns into pixels.

A frame is a tuple of items in painting order. Two equal items of one kind look the same, so the painter repaints only
what differs between one frame and the next. Every item tells its `bounds`: no pixel outside them is touched.
Colours are roles (`Colour`), turned into values by the theme; a card's picture is chosen by its value.

Items are named tuples, as is every record here that is only ever compared with others of its kind: a frozen dataclass
takes 0.4 ms to define, a named tuple 0.06, and hundreds of them are made, hashed and compared for each frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from halfmoon.rules.cards import Card
from halfmoon.stage.geometry import Rect


class Colour(Enum):
    """The roles of colour; a theme file gives each its value."""

    CLOTH = "cloth"  # the table's middle, where the moonlight falls
    CLOTH_EDGE = "cloth_edge"  # the table's corners
    MOONLIGHT = "moonlight"  # the light in the arch
    BAR = "bar"  # the information bar and the veil's base
    RECESS = "recess"  # the reserve's bed
    TEXT = "text"  # text on cloth, bar and panels
    TEXT_SOFT = "text_soft"  # labels of lesser weight, still 4.5:1
    GOLD = "gold"  # what is active: selection, buttons' rims; scores
    FOCUS = "focus"  # the focus ring
    BUTTON = "button"  # a button's face
    BUTTON_HOVER = "button_hover"
    BUTTON_PRESSED = "button_pressed"
    PANEL = "panel"  # a panel's sheet
    PANEL_RAISED = "panel_raised"  # fields and rows on a panel
    RULE = "rule"  # thin lines and rims
    VEIL = "veil"  # lies over the table while a panel is open
    MOON = "moon"  # the lit part of the moon
    MOON_DARK = "moon_dark"  # its dark part
    GOOD = "good"  # a code that reads well
    BAD = "bad"  # what is wrong with a code
    DIM = "dim"  # what darkened cards are blended with


class Face(Enum):
    """The faces that text is set in."""

    SANS = "sans"
    SANS_BOLD = "sans_bold"
    SERIF_BOLD = "serif_bold"


class Align(Enum):
    """Where text stands in its box (always centred up and down)."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


class Ring(Enum):
    """The frames drawn around a card or a control; told apart by shape as well as by colour."""

    SELECTED = "selected"  # solid, thick, gold, with a glow
    FOCUS = "focus"  # double line with gaps at the corners' sides: where the keyboard is
    HOVER = "hover"  # thin, soft


class Glyph(Enum):
    """Small pictures on buttons and controls, drawn from vectors."""

    REDO = "redo"
    NEW_DEAL = "new_deal"
    RESTART = "restart"
    CLOSE = "close"
    BACK = "back"
    FORWARD = "forward"
    PLAY = "play"
    PAUSE = "pause"
    COPY = "copy"
    PASTE = "paste"
    ERASE = "erase"
    TICK = "tick"
    WATCH = "watch"
    DEAL_CODE = "deal_code"
    RULES = "rules"
    STATISTICS = "statistics"
    SETTINGS = "settings"
    LANGUAGE = "language"
    ABOUT = "about"
    FULL_SCREEN = "full_screen"


class Ruler(Protocol):
    """Measures text; the window passes in one that knows the real fonts."""

    def width(self, text: str, face: Face, size: int) -> int:
        """Return how many pixels wide the text is at that font size (pixels from line to line / 1.25)."""
        ...


class Cloth(NamedTuple):
    """The table itself: cloth with moonlight in the arch, over the whole window; always the first item."""

    bounds: Rect
    arch: tuple[tuple[int, int], ...]  # outline of the moonlight, clockwise


def shadow_room(height: int) -> int:
    """Return how many pixels around a card of that height its shadow may take."""
    return max(2, height // 12)


class CardItem(NamedTuple):
    """A card, face up unless turned.

    `height` is the rest height that its picture is drawn for; `rect` may be smaller or larger in mid-motion.
    `turn` runs from 0 (its back) to 1 (its face). `alpha` runs from 0 to 255.
    """

    card: Card
    rect: Rect
    height: int
    turn: float = 1.0
    dark: bool = False
    lifted: bool = False
    alpha: int = 255

    @property
    def bounds(self) -> Rect:
        return self.rect.grown(shadow_room(self.rect.height))


class PileEdge(NamedTuple):
    """The paper edges of the cards that lie under a pile's top card, offset to the lower right of `rect`."""

    rect: Rect  # of the top card
    below: int  # how many cards lie under the top card
    reach: int  # how far the edges reach to the right and down, in pixels
    dark: bool = False

    @property
    def bounds(self) -> Rect:
        return self.rect.grown(self.reach + shadow_room(self.rect.height))


class EmptyMark(NamedTuple):
    """The outline of an emptied place."""

    rect: Rect
    reserve: bool

    @property
    def bounds(self) -> Rect:
        return self.rect


class RingItem(NamedTuple):
    """A frame around a card or control; `radius` is that of the thing framed."""

    rect: Rect
    ring: Ring
    radius: int
    thickness: int

    @property
    def bounds(self) -> Rect:
        return self.rect.grown(self.thickness * 4)


class Text(NamedTuple):
    """One line of text in a box. The painter shrinks a line that is too wide; tests see that none is."""

    text: str
    bounds: Rect
    size: int
    face: Face = Face.SANS
    colour: Colour = Colour.TEXT
    align: Align = Align.LEFT
    alpha: int = 255


class Box(NamedTuple):
    """A filled and rimmed rectangle with round corners."""

    bounds: Rect
    fill: Colour | None
    radius: int = 0
    rim: Colour | None = None
    rim_width: int = 1
    alpha: int = 255


class GlyphItem(NamedTuple):
    """A small picture in one colour, centred in its box."""

    glyph: Glyph
    bounds: Rect
    colour: Colour = Colour.TEXT


class Moon(NamedTuple):
    """The moon; `lit` runs from 0 (new) to 104 (full), the number of cards removed."""

    rect: Rect
    lit: int
    glow: int = 0  # strength of the light around it, 0 to 255

    @property
    def bounds(self) -> Rect:
        return self.rect.grown(self.rect.height // 2 if self.glow else 1)


class Veil(NamedTuple):
    """A thin dark (or light) sheet over everything painted so far, inside `bounds`."""

    bounds: Rect
    alpha: int


class Clip(NamedTuple):
    """Items of which only what lies inside `bounds` shows: a scrolling page."""

    bounds: Rect
    items: tuple[Item, ...]


Item = Cloth | CardItem | PileEdge | EmptyMark | RingItem | Text | Box | GlyphItem | Moon | Veil | Clip
Frame = Sequence[Item]


def moved(item: Item, x: int, y: int) -> Item:
    """Return the item shifted by (x, y); cloth stays where it is, as it covers the whole window."""
    match item:
        case Cloth():
            return item
        case CardItem() | PileEdge() | EmptyMark() | RingItem() | Moon():
            return item._replace(rect=item.rect.moved(x, y))
        case Clip():
            inside = tuple(moved(each, x, y) for each in item.items)
            return Clip(item.bounds.moved(x, y), inside)
        case Text() | Box() | GlyphItem() | Veil():
            return item._replace(bounds=item.bounds.moved(x, y))
