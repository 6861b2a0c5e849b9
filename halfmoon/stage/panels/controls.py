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


def focus_ring(rect: Rect, radius: int, style: Style, look: Look) -> Iterator[Item]:
    """Yield the ring around a control that has the focus."""
    if look.focused:
        yield RingItem(rect, Ring.FOCUS, radius, style.ring)


class Weight(Enum):
    """How much a button is meant to be noticed."""

    MAIN = auto()  # what most players want next
    PLAIN = auto()
    QUIET = auto()  # a glyph without a face, such as a sheet's corner buttons


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
        radius = min(rect.height // 2, style.unit * 2)
        active = look if self.enabled else Look(focused=look.focused)
        if self.weight is not Weight.QUIET:
            golden = self.enabled and (self.weight is Weight.MAIN or active.hovered or active.pressed)
            yield Box(rect, face_colour(active), radius, Colour.GOLD if golden else Colour.RULE, style.thin * 2)
        elif active.hovered or active.pressed:
            yield Box(rect, face_colour(active), radius)
        yield from self._inside(rect, style)
        yield from focus_ring(rect, radius, style, look)

    def _inside(self, rect: Rect, style: Style) -> Iterator[Item]:
        colour = Colour.TEXT if self.enabled else Colour.TEXT_SOFT
        side = round(style.unit * 1.1)
        if self.glyph is None:
            yield Text(self.label, inner_rect(rect, style), style.unit, Face.SANS_BOLD, colour, Align.CENTRE)
            return
        text = style.width(self.label, Face.SANS_BOLD) if self.label else 0
        gap = style.gap if self.label else 0
        left = rect.left + (rect.width - side - gap - text) // 2
        yield GlyphItem(self.glyph, Rect(left, rect.centre.y - side // 2, side, side), colour)
        if self.label:
            box = Rect(left + side + gap, rect.top, text, rect.height)
            yield Text(self.label, box, style.unit, Face.SANS_BOLD, colour)


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
        yield Box(rect, Colour.PANEL_RAISED, style.radius, self.rim, style.thin * 2)
        inner = _field_inner(rect, style)
        first, last = self._shown(inner.width, style)
        if self.text:
            yield Text(self.text[first:last], inner, style.unit)
        else:
            yield Text(self.hint, inner, style.unit, Face.SANS, Colour.TEXT_SOFT)
        at = inner.left + style.width(self.text[first : self.cursor])
        tall = round(style.unit * 1.4)
        yield Box(Rect(at, rect.centre.y - tall // 2, style.thin * 2, tall), Colour.GOLD)
        yield from focus_ring(rect, style.radius, style, look)


def _field_inner(rect: Rect, style: Style) -> Rect:
    return Rect(rect.left + style.gap * 2, rect.top, rect.width - style.gap * 4, rect.height)
