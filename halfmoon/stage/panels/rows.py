"""Owns the controls that are a row of settings, label left, handle right: switch, choice, slider, and a mere deed."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.items import Align, Box, Colour, Face, Glyph, GlyphItem, Item, Text
from halfmoon.stage.panels.blocks import Look
from halfmoon.stage.panels.controls import Control, Requests, focus_ring, inner_rect, row_face
from halfmoon.stage.panels.style import Style


@dataclass(frozen=True, slots=True)
class SettingRow(Control):
    """A control with a label, and a line or two of help below it where it needs them."""

    key: str
    label: str
    help: str

    def handle_width(self, style: Style) -> int:
        """Return how wide the part is that shows and changes the value."""
        raise NotImplementedError

    def _is_beside(self, width: int, style: Style) -> bool:
        """Tell whether the handle has room beside the label; if not, it stands below."""
        return style.width(self.label) <= width - self.handle_width(style) - 4 * style.gap

    def _help_lines(self, width: int, style: Style) -> tuple[str, ...]:
        room = width - 2 * style.gap
        if self._is_beside(width, style):
            room -= self.handle_width(style) + 2 * style.gap
        return style.wrap(self.help, room, size=style.small) if self.help else ()

    def _words_height(self, width: int, style: Style) -> int:
        return style.line(style.unit) + len(self._help_lines(width, style)) * style.line(style.small)

    def height(self, width: int, style: Style) -> int:
        words = self._words_height(width, style)
        if self._is_beside(width, style):
            return max(style.control, words + 2 * style.gap)
        return words + style.gap + style.control

    def handle(self, rect: Rect, style: Style) -> Rect:
        """Return where the part is that shows and changes the value."""
        inner = inner_rect(rect, style)
        width = min(self.handle_width(style), inner.width)
        left = inner.right - width
        if self._is_beside(rect.width, style):
            return Rect(left, rect.top, width, rect.height)
        return Rect(left, rect.bottom - style.control, width, style.control)

    def draw_row(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        """Yield the row's ground, label and help."""
        yield row_face(rect, style, look)
        inner = inner_rect(rect, style)
        line, small_line = style.line(style.unit), style.line(style.small)
        words = self._words_height(rect.width, style)
        beside = self._is_beside(rect.width, style)
        top = rect.top + ((rect.height - words) // 2 if beside else style.gap)
        yield Text(self.label, Rect(inner.left, top, inner.width, line), style.unit)
        for number, text in enumerate(self._help_lines(rect.width, style)):
            box = Rect(inner.left, top + line + number * small_line, inner.width, small_line)
            yield Text(text, box, style.small, Face.SANS, Colour.TEXT_SOFT)
        yield from focus_ring(rect, style.radius, style, look)


@dataclass(frozen=True, slots=True)
class Switch(SettingRow):
    """Something that is on or off; told apart by the knob's side and a tick, not by colour alone."""

    value: bool
    change: Callable[[bool], Requests]

    def handle_width(self, style: Style) -> int:
        return round(style.unit * 2.5)

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        return self.change(not self.value)

    def step(self, way: int) -> Requests | None:
        return self.change(way > 0) if self.value != (way > 0) else ()

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        handle = self.handle(rect, style)
        yield from self.draw_row(rect, style, look)
        tall = round(style.unit * 1.3) // 2 * 2
        pill = Rect(handle.left, handle.centre.y - tall // 2, handle.width, tall)
        inset = max(2, tall // 8)
        side = tall - 2 * inset
        left = pill.right - inset - side if self.value else pill.left + inset
        knob = Rect(left, pill.top + inset, side, side)
        if self.value:
            yield Box(pill, Colour.GOLD, tall // 2)
            yield Box(knob, Colour.PANEL, side // 2)
            yield GlyphItem(Glyph.TICK, Rect(pill.left + inset * 2, knob.top, side, side), Colour.PANEL)
        else:
            yield Box(pill, None, tall // 2, Colour.TEXT_SOFT, style.thin)
            yield Box(knob, Colour.TEXT_SOFT, side // 2)


@dataclass(frozen=True, slots=True)
class Deed(SettingRow):
    """Something that is done at a tap, with a glyph that says what."""

    glyph: Glyph
    do: Callable[[], Requests]

    def handle_width(self, style: Style) -> int:
        return style.glyph

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        return self.do()

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield from self.draw_row(rect, style, look)
        yield GlyphItem(self.glyph, self.handle(rect, style), Colour.GOLD)


ARROW_BEARING = 7 / 24  # the free room beside an arrow, in sides of its glyph


def widest(options: Iterable[str], style: Style) -> int:
    """Return how many pixels the widest value of a choice takes."""
    return max(style.width(option, Face.SANS_BOLD) for option in options)


@dataclass(frozen=True, slots=True)
class Choice(SettingRow):
    """One of a few values; an arrow on either side leads to the one before and the next, round and round."""

    options: tuple[str, ...]  # what is shown for each
    chosen: int  # its index
    change: Callable[[int], Requests]
    room: int = 0  # pixels, the least for the words: those below each other have their arrows in one column

    def handle_width(self, style: Style) -> int:
        return max(widest(self.options, style), self.room) + 2 * (style.glyph + style.gap)

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        left = self.handle(rect, style).left
        backwards = point is not None and left - style.gap <= point.x < left + style.control
        return self.step(-1 if backwards else 1)

    def step(self, way: int) -> Requests:
        return self.change((self.chosen + way) % len(self.options))

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        handle = self.handle(rect, style)
        yield from self.draw_row(rect, style, look)
        side = style.glyph
        bearing = round(side * ARROW_BEARING)
        for glyph, left in ((Glyph.BACK, handle.left - bearing), (Glyph.FORWARD, handle.right - side + bearing)):
            yield GlyphItem(glyph, Rect(left, handle.centre.y - side // 2, side, side), Colour.GOLD)
        arrow = side + style.gap
        value = Rect(handle.left + arrow, handle.top, handle.width - 2 * arrow, handle.height)
        yield Text(self.options[self.chosen], value, style.unit, Face.SANS_BOLD, Colour.TEXT, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class Slider(SettingRow):
    """A whole number from `low` to `high` in steps; `shown` puts it into words."""

    value: int
    low: int
    high: int
    stride: int
    change: Callable[[int], Requests]
    shown: Callable[[int], str]

    @property
    def slides(self) -> bool:
        return True

    def _words(self, style: Style) -> int:
        return max(style.width(self.shown(value), Face.SANS_BOLD) for value in (self.low, self.value, self.high))

    def handle_width(self, style: Style) -> int:
        return style.unit * 9 + style.gap + self._words(style)

    def _track(self, rect: Rect, style: Style) -> Rect:
        handle = self.handle(rect, style)
        room = handle.width - self._words(style) - style.gap
        tall = max(2, style.unit // 4)
        knob = style.unit // 2
        return Rect(handle.left + knob, handle.centre.y - tall // 2, room - 2 * knob, tall)

    def set(self, value: int) -> Requests:
        """Return what asks for this value, if it is in range and new."""
        within = min(max(value, self.low), self.high)
        return self.change(within) if within != self.value else ()

    def drag(self, point: Point, rect: Rect, style: Style) -> Requests:
        track = self._track(rect, style)
        steps = (self.high - self.low) / self.stride
        return self.set(self.low + self.stride * round((point.x - track.left) / track.width * steps))

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        track = self._track(rect, style)
        on_track = point is not None and track.left - style.unit <= point.x < track.right + style.unit
        return self.drag(point, rect, style) if point is not None and on_track else ()

    def step(self, way: int) -> Requests:
        return self.set(self.value + way * self.stride)

    def step_to_end(self, way: int) -> Requests:
        return self.set(self.low if way < 0 else self.high)

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        handle = self.handle(rect, style)
        yield from self.draw_row(rect, style, look)
        track = self._track(rect, style)
        at = track.left + round(track.width * (self.value - self.low) / (self.high - self.low))
        yield Box(track, Colour.RULE, track.height // 2)
        yield Box(Rect(track.left, track.top, max(at - track.left, 1), track.height), Colour.GOLD, track.height // 2)
        side = style.unit
        yield Box(Rect(at - side // 2, track.centre.y - side // 2, side, side), Colour.GOLD, side // 2)
        words = self._words(style)
        box = Rect(handle.right - words, handle.top, words, handle.height)
        yield Text(self.shown(self.value), box, style.unit, Face.SANS_BOLD, Colour.TEXT, Align.RIGHT)
