"""Owns how each kind of item looks: turns an item into the strokes and washes that paint it, inside its bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, pi
from pathlib import Path
from typing import Any

import pygame

from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import (
    Align,
    Box,
    CardItem,
    Cloth,
    Colour,
    EmptyMark,
    GlyphItem,
    Item,
    Moon,
    PileEdge,
    Ring,
    RingItem,
    Text,
    Veil,
    shadow_room,
)
from halfmoon.window.card_parts import MarkKind
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.cloth import weave_cloth
from halfmoon.window.faces import HEIGHT, RADIUS
from halfmoon.window.shapes import (
    draw_box_corners,
    draw_halo,
    draw_moon,
    draw_ring_corners,
    draw_shadow_corners,
    draw_sign,
    ring_lines,
)
from halfmoon.window.shelf import Shelf
from halfmoon.window.strokes import Squeeze, Step, Stroke, Wash, lay_bands, lay_corners, lay_wash
from halfmoon.window.text import FontRuler
from halfmoon.window.themes import Theme

RING_COLOURS = {Ring.SELECTED: Colour.GOLD, Ring.FOCUS: Colour.FOCUS, Ring.HOVER: Colour.GOLD}
_REST_SHADOW = 70
_LIFTED_SHADOW = 115
_SHADOW_WIDTHS = 16  # in which the shadow of a turning card is drawn, and kept: more would drive out larger pictures


class Draughtsman:
    """Plans the strokes of items in one theme, with one set of card pictures."""

    def __init__(self, assets: Path, pictures: CardPictures, theme: Theme, ruler: FontRuler, shelf: Shelf) -> None:
        self._assets = assets
        self._pictures = pictures
        self._theme = theme
        self._ruler = ruler
        self._shelf = shelf
        self._glyphs: dict[str, str] = {}
        self._cloth: tuple[Cloth, pygame.Surface] | None = None

    def plan(self, item: Item) -> tuple[Step, ...]:
        """Return the steps that paint the item, first to last."""
        return tuple(_PLANS[type(item)](self, item))

    def solid_part(self, item: Item) -> Rect | None:
        """Return a rectangle that the item hides completely, or None."""
        if isinstance(item, Cloth):
            return item.bounds
        if isinstance(item, Box) and item.fill is not None and item.alpha >= 255:
            return item.bounds.grown(-(item.radius // 3 + 1)) if item.radius else item.bounds
        return None

    def _plan_cloth(self, cloth: Cloth) -> Iterable[Step]:
        if self._cloth is None or self._cloth[0] != cloth:
            self._cloth = None  # lets the old one go before the new one needs room
            self._cloth = cloth, weave_cloth((cloth.bounds.width, cloth.bounds.height), cloth.arch, self._theme)
        yield Stroke(self._cloth[1], (cloth.bounds.left, cloth.bounds.top))

    def _plan_card(self, item: CardItem) -> Iterable[Step]:
        rect = shadow = item.rect
        if 0 < item.turn < 1:
            width = max(1, round(rect.width * abs(cos(pi * item.turn))))
            step = max(1, rect.width // _SHADOW_WIDTHS)
            rect, shadow = _narrowed(rect, width), _narrowed(rect, max(1, width // step * step))
        yield from self._plan_shadow(shadow, item.rect.top - item.bounds.top, item.lifted, item.alpha)
        side, size = self._show_side(item), (rect.width, rect.height)
        if side.get_size() == size:
            yield Stroke(side, (rect.left, rect.top), None, item.alpha)
        elif rect.width < side.get_width() and rect.height == side.get_height():
            yield Squeeze(side, rect, item.alpha)
        else:
            yield Stroke(pygame.transform.smoothscale(side, size), (rect.left, rect.top), None, item.alpha)

    def _show_side(self, item: CardItem) -> pygame.Surface:
        """Return the side of the card that is seen, in the size in which it rests."""
        if item.turn < 0.5:
            return self._pictures.back(item.height)
        if item.dark:
            return self._pictures.darkened(item.card, item.height, self._theme[Colour.DIM])
        return self._pictures.face(item.card, item.height)

    def _plan_shadow(self, rect: Rect, room: int, lifted: bool, alpha: int, reach: int = 0) -> list[Step]:
        """Plan the shadow of a card, or of a pile whose edges reach so far, up to `room` pixels around it."""
        fall = max(1, room * 2 // 5) if lifted else max(1, room // 5)
        blur = max(1, room - fall) if lifted else max(1, (room - fall) // 2)
        radius = round(rect.height * RADIUS / HEIGHT)
        strength = _LIFTED_SHADOW if lifted else _REST_SHADOW
        key = ("shadow", radius, blur, strength)
        corners = self._shelf.get(key, lambda: draw_shadow_corners(radius, blur, strength))
        area = rect.grown(blur).moved(fall // 2, fall)
        if min(area.width, area.height) < corners.get_width():
            return []
        free = radius + reach  # rows at both ends where the corners leave some of the table free
        hidden = Rect(rect.left + 1, rect.top + free, rect.width - 2, rect.height - 2 * free)
        return lay_bands(self._shelf, key, corners, area, hidden, alpha)

    def _plan_edge(self, item: PileEdge) -> Iterable[Step]:
        picture = self._pictures.edge(item.below, item.rect.height, self._theme[Colour.DIM] if item.dark else None)
        pile = Rect(item.rect.left, item.rect.top, picture.get_width(), picture.get_height())
        reach = pile.height - item.rect.height
        yield from self._plan_shadow(pile, shadow_room(item.rect.height), False, 255, reach)
        yield Stroke(picture, (item.rect.left, item.rect.top))

    def _plan_mark(self, item: EmptyMark) -> Iterable[Step]:
        kind = MarkKind.RESERVE if item.reserve else MarkKind.PILE
        picture = self._pictures.mark(kind, item.rect.height, self._theme.hex(Colour.TEXT))
        yield Stroke(picture, (item.rect.left, item.rect.top))

    def _plan_ring(self, item: RingItem) -> Iterable[Step]:
        radius = min(item.radius, item.rect.width // 2, item.rect.height // 2)
        colour = self._theme[RING_COLOURS[item.ring]]
        key = ("ring", item.ring, radius, item.thickness, colour)
        corners = self._shelf.get(key, lambda: draw_ring_corners(item.ring, radius, item.thickness, colour))
        if item.ring is Ring.FOCUS:
            yield from lay_corners(corners, item.bounds)
            yield from self._plan_dashes(item, radius)
        else:
            framed = Rect(item.rect.left, item.rect.top + radius, item.rect.width, item.rect.height - 2 * radius)
            yield from lay_bands(self._shelf, key, corners, item.bounds, framed)

    def _plan_dashes(self, item: RingItem, radius: int) -> Iterable[Step]:
        """Plan the sides of a focus ring: lines that leave a gap at each end, next to the corners."""
        colour = self._theme[RING_COLOURS[Ring.FOCUS]]
        rect = item.rect
        for near, far, _strength in ring_lines(Ring.FOCUS, item.thickness):
            wide = far - near
            gap_across, gap_down = max(2, (rect.width - 2 * radius) // 6), max(2, (rect.height - 2 * radius) // 6)
            across, down = rect.width - 2 * (radius + gap_across), rect.height - 2 * (radius + gap_down)
            if across > 0:
                for top in (rect.top - far, rect.bottom + near):
                    yield Wash(colour, (rect.left + radius + gap_across, top, across, wide))
            if down > 0:
                for left in (rect.left - far, rect.right + near):
                    yield Wash(colour, (left, rect.top + radius + gap_down, wide, down))

    def _plan_text(self, item: Text) -> Iterable[Step]:
        if not item.text:
            return
        box, colour = item.bounds, self._theme[item.colour]
        size = self._ruler.fitting_size(item.text, item.face, item.size, box.width)
        line = self._shelf.get(
            ("text", item.text, item.face, size, colour),
            lambda: self._ruler.set_line(item.text, item.face, size, colour),
        )
        spare = box.width - line.get_width()
        x = box.left + {Align.LEFT: 0, Align.CENTRE: spare // 2, Align.RIGHT: spare}[item.align]
        y = box.centre.y - self._ruler.middle(item.face, size)
        shown = Rect(x, y, line.get_width(), line.get_height()).intersection(box)
        if shown.width and shown.height:
            part = (shown.left - x, shown.top - y, shown.width, shown.height)
            yield Stroke(line, (shown.left, shown.top), part, item.alpha)

    def _plan_box(self, item: Box) -> Iterable[Step]:
        area, alpha = item.bounds, item.alpha
        fill = None if item.fill is None else self._theme[item.fill]
        rim = None if item.rim is None else self._theme[item.rim]
        rim_width = item.rim_width if rim is not None else 0
        half = min(area.width, area.height) // 2
        radius = min(item.radius, half)
        reach = min(max(radius, rim_width), half)
        if radius and reach:
            key = ("box", reach, fill, rim, rim_width)
            yield from lay_corners(
                self._shelf.get(key, lambda: draw_box_corners(reach, fill, rim, rim_width)), area, alpha
            )
        else:
            reach = rim_width
        across, down = area.width - 2 * reach, area.height - 2 * reach
        if rim is not None:
            whole = 0 if radius else reach  # without round corners the upper and lower rims run all the way
            for top in (area.top, area.bottom - rim_width):
                line = Rect(area.left + reach - whole, top, across + 2 * whole, rim_width)
                yield from lay_wash(self._shelf, rim, line, alpha)
            for left in (area.left, area.right - rim_width):
                yield from lay_wash(self._shelf, rim, Rect(left, area.top + reach, rim_width, down), alpha)
        if fill is not None:
            tall = area.height - 2 * rim_width
            middle = Rect(area.left + reach, area.top + rim_width, across, tall)
            yield from lay_wash(self._shelf, fill, middle, alpha)
            for left in (area.left + rim_width, area.right - reach):
                beside = Rect(left, area.top + reach, reach - rim_width, down)
                yield from lay_wash(self._shelf, fill, beside, alpha)

    def _plan_glyph(self, item: GlyphItem) -> Iterable[Step]:
        side = min(item.bounds.width, item.bounds.height)
        colour = self._theme[item.colour]
        source = self._read_glyph(item.glyph.value)
        picture = self._shelf.get(("glyph", item.glyph, side, colour), lambda: draw_sign(source, side, colour))
        x = item.bounds.left + (item.bounds.width - side) // 2
        y = item.bounds.top + (item.bounds.height - side) // 2
        yield Stroke(picture, (x, y))

    def _read_glyph(self, name: str) -> str:
        if name not in self._glyphs:
            self._glyphs[name] = (self._assets / "glyphs" / f"{name}.svg").read_text(encoding="utf-8")
        return self._glyphs[name]

    def _plan_moon(self, item: Moon) -> Iterable[Step]:
        light, dark = self._theme[Colour.MOON], self._theme[Colour.MOON_DARK]
        side = min(item.rect.width, item.rect.height)
        if item.glow:
            halo = self._shelf.get(("halo", side, light), lambda: draw_halo(2 * side, light))
            yield Stroke(halo, (item.rect.left - side // 2, item.rect.top - side // 2), None, item.glow)
        key = ("moon", side, item.lit, light, dark)
        picture = self._shelf.get(key, lambda: draw_moon(side, item.lit, light, dark))
        yield Stroke(picture, (item.rect.left, item.rect.top))

    def _plan_veil(self, item: Veil) -> Iterable[Step]:
        return lay_wash(self._shelf, self._theme[Colour.VEIL], item.bounds, item.alpha)


# Unbound, as a table in each draughtsman would be a ring of references: pictures would outlive the painter they are of.
_PLANS: dict[type, Callable[[Draughtsman, Any], Iterable[Step]]] = {
    Cloth: Draughtsman._plan_cloth,
    CardItem: Draughtsman._plan_card,
    PileEdge: Draughtsman._plan_edge,
    EmptyMark: Draughtsman._plan_mark,
    RingItem: Draughtsman._plan_ring,
    Text: Draughtsman._plan_text,
    Box: Draughtsman._plan_box,
    GlyphItem: Draughtsman._plan_glyph,
    Moon: Draughtsman._plan_moon,
    Veil: Draughtsman._plan_veil,
}


def _narrowed(rect: Rect, width: int) -> Rect:
    """Return the rectangle of a card that turns about its upright middle and now looks so wide."""
    return Rect(rect.left + (rect.width - width) // 2, rect.top, width, rect.height)
