"""Owns what a control is, the button and the text field: values that draw themselves and answer a tap.

A control holds what it shows and the functions to call; whatever changes lives in the panel, which builds its
controls anew. So a control works alike by mouse, touch, keys and gamepad: the panel turns all of them into `tap`,
`step` and `drag`.
"""

from abc import abstractmethod
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto

from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.items import Align, Box, Colour, Face, Glyph, GlyphItem, Item, Ring, RingItem, Text
from halfmoon.stage.panels.blocks import Leaf, Look
from halfmoon.stage.panels.style import Style
from halfmoon.stage.requests import Request

Requests = tuple[Request, ...]


class Control(Leaf):
    """A leaf that can have the focus; `key` names it among its panel's controls."""

    __slots__ = ()
    key: str

    @abstractmethod
    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        """Answer a press and release at this point, or a key (None)."""

    def step(self, way: int) -> Requests | None:
        """Answer the right (1) or left (-1) arrow; None leaves the arrow to move the focus."""
        return None

    def step_to_end(self, way: int) -> Requests | None:
        """Answer End (1) or Home (-1); None leaves the key to the page."""
        return None

    @property
    def is_enabled(self) -> bool:
        """Tell whether a tap does something."""
        return True

    @property
    def slides(self) -> bool:
        """Tell whether dragging sideways is the control's own business."""
        return False

    def drag(self, point: Point, rect: Rect, style: Style) -> Requests:
        """Answer a finger or mouse that is dragged sideways while it holds the control."""
        return ()


def face_colour(look: Look, resting: Colour = Colour.BUTTON) -> Colour:
    """Return the colour of a control's face."""
    if look.pressed:
        return Colour.BUTTON_PRESSED
    return Colour.BUTTON_HOVER if look.hovered else resting


def row_face(rect: Rect, style: Style, look: Look) -> Box:
    """Return the ground of a control that is a row of a list; it gets a rim while it is touched."""
    rim = Colour.GOLD if look.hovered or look.pressed else None
    return Box(rect, face_colour(look, Colour.PANEL_RAISED), style.radius, rim, style.rim)


def focus_ring(rect: Rect, radius: int, style: Style, look: Look) -> Iterator[Item]:
    """Yield the ring around a control that has the focus."""
    if look.focused:
        yield RingItem(rect, Ring.FOCUS, radius, style.ring)


class Weight(Enum):
    """How much a button is meant to be noticed."""

    MAIN = auto()  # what most players want next
    PLAIN = auto()
    LINE = auto()  # one of a list, its words at the left
    QUIET = auto()  # without a face, such as a sheet's corner buttons


FAINT = 128  # the alpha of what cannot be used, or is not there yet


@dataclass(frozen=True, slots=True)
class Button(Control):
    """A button with a label, a glyph or both."""

    key: str
    label: str
    do: Callable[[], Requests]
    glyph: Glyph | None = None
    weight: Weight = Weight.PLAIN
    enabled: bool = True

    def height(self, width: int, style: Style) -> int:
        return style.control

    @property
    def is_enabled(self) -> bool:
        return self.enabled

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        return self.do() if self.enabled else ()

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        radius = style.radius if self.weight is Weight.LINE else min(rect.height // 2, style.unit * 2)
        active = look if self.enabled else Look(focused=look.focused)
        yield from self._face(rect, radius, style, active)
        if self.weight is Weight.LINE:
            yield from self._line(rect, style)
        else:
            yield from self._inside(rect, style, self._ink(active))
        yield from focus_ring(rect, radius, style, look)

    def _face(self, rect: Rect, radius: int, style: Style, look: Look) -> Iterator[Item]:
        touched = look.hovered or look.pressed
        rim = Colour.GOLD if touched else Colour.RULE
        if self.weight is Weight.LINE:
            yield row_face(rect, style, look)
        elif self.weight is Weight.MAIN and self.enabled:
            fill = Colour.BUTTON_PRESSED if look.pressed else Colour.GOLD
            yield Box(rect, fill, radius, Colour.TEXT if look.hovered and not look.pressed else Colour.GOLD, style.rim)
        elif self.weight is not Weight.QUIET:
            yield Box(rect, face_colour(look), radius, rim, style.rim, 255 if self.enabled else FAINT)
        elif touched:
            yield Box(rect, face_colour(look), radius)

    def _ink(self, look: Look) -> Colour:
        if self.weight is Weight.MAIN and self.enabled and not look.pressed:
            return Colour.PANEL
        return Colour.TEXT_SOFT if self.weight is Weight.QUIET and self.label else Colour.TEXT

    def _inside(self, rect: Rect, style: Style, colour: Colour) -> Iterator[Item]:
        """Yield glyph and label side by side in the middle."""
        alpha = 255 if self.enabled else FAINT
        if self.glyph is None:
            box = inner_rect(rect, style)
            yield Text(self.label, box, style.unit, Face.SANS_BOLD, colour, Align.CENTRE, alpha)
            return
        side = style.glyph
        text = style.width(self.label, Face.SANS_BOLD) if self.label else 0
        gap = style.gap if self.label else 0
        left = rect.left + (rect.width - side - gap - text) // 2
        glyph_colour = colour if self.enabled else Colour.RULE
        yield GlyphItem(self.glyph, Rect(left, rect.centre.y - side // 2, side, side), glyph_colour)
        if self.label:
            box = Rect(left + side + gap, rect.top, text, rect.height)
            yield Text(self.label, box, style.unit, Face.SANS_BOLD, colour, alpha=alpha)

    def _line(self, rect: Rect, style: Style) -> Iterator[Item]:
        """Yield the glyph at the left, if there is room for it, and the label in a column beside it."""
        inner = inner_rect(rect, style)
        room = style.glyph + 2 * style.gap
        if self.glyph is None or style.width(self.label) > inner.width - room:
            room = 0
        else:
            box = Rect(inner.left + style.gap // 2, rect.centre.y - style.glyph // 2, style.glyph, style.glyph)
            yield GlyphItem(self.glyph, box, Colour.GOLD)
        yield Text(self.label, Rect(inner.left + room, rect.top, inner.width - room, rect.height), style.unit)


def inner_rect(rect: Rect, style: Style) -> Rect:
    """Return the room for text inside a control."""
    return Rect(rect.left + style.gap, rect.top, rect.width - 2 * style.gap, rect.height)


@dataclass(frozen=True, slots=True)
class TextField(Control):
    """A line of text to type in; of a long one the part around the cursor shows."""

    key: str
    text: str
    cursor: int  # 0 to len(text)
    hint: str  # shown while the text is empty
    rim: Colour
    place_cursor: Callable[[int], Requests]
    enter: Callable[[], Requests]

    def height(self, width: int, style: Style) -> int:
        return max(style.control, round(style.unit * 2.6))

    def step(self, way: int) -> Requests:
        return self.place_cursor(min(max(self.cursor + way, 0), len(self.text)))

    def step_to_end(self, way: int) -> Requests:
        return self.place_cursor(0 if way < 0 else len(self.text))

    def _shown(self, width: int, style: Style) -> tuple[int, int]:
        """Return the first and last index of what shows: as much before the cursor as fits, then as much after it."""
        first = bisect_left(
            range(self.cursor), True, key=lambda start: style.width(self.text[start : self.cursor]) <= width
        )
        rest = range(self.cursor, len(self.text))
        last = self.cursor + bisect_left(rest, True, key=lambda end: style.width(self.text[first : end + 1]) > width)
        return first, last

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        if point is None:
            return self.enter()
        inner = _field_inner(rect, style)
        first, last = self._shown(inner.width, style)
        ends = range(first, last + 1)
        return self.place_cursor(
            min(ends, key=lambda end: abs(inner.left + style.width(self.text[first:end]) - point.x))
        )

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield Box(rect, Colour.PANEL_RAISED, style.radius, self.rim, style.rim)
        inner = _field_inner(rect, style)
        first, last = self._shown(inner.width, style)
        if self.text:
            yield Text(self.text[first:last], inner, style.unit)
        else:
            beside = Rect(inner.left + style.gap // 2, inner.top, inner.width - style.gap // 2, inner.height)
            yield Text(self.hint, beside, style.unit, Face.SANS, Colour.TEXT_SOFT, alpha=FAINT)
        at = inner.left + style.width(self.text[first : self.cursor])
        tall = round(style.unit * 1.4)
        yield Box(Rect(at, rect.centre.y - tall // 2, style.thin * 2, tall), Colour.GOLD)
        yield from focus_ring(rect, style.radius, style, look)


def _field_inner(rect: Rect, style: Style) -> Rect:
    return Rect(rect.left + style.gap * 2, rect.top, rect.width - style.gap * 4, rect.height)
