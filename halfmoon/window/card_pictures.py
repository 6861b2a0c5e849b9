"""Card pictures as surfaces of the exact size asked for, rasterised from vector parts, kept while there is room."""

import io
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from halfmoon.rules.cards import Card, Rank
from halfmoon.stage.card_shape import EDGE_PER_CARD, card_width, edge_offset
from halfmoon.stage.geometry import Rect
from halfmoon.window.card_parts import MarkKind, Parts
from halfmoon.window.faces import (
    HEIGHT,
    RADIUS,
    WIDTH,
    FaceStyle,
    Sign,
    back_svg,
    court_half_svg,
    face_svg,
    mark_svg,
    number_signs,
    sign_svg,
    stock_svg,
)
from halfmoon.window.strokes import stretch
from halfmoon.window.themes import RGB

CACHE_BYTES = 96 * 2**20
"""All faces of a card set, bright and darkened, at a 4K screen's size take about half of this."""

DIMMED = 0.42
"""How far a darkened card's colours are on their way to the theme's: index on stock keeps a contrast of 3.5 or more."""

PAPER_LIGHT, PAPER_DARK, PAPER_LINE = "#efe7d2", "#d3c9ae", "#8d8567"


def rasterise(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing at exactly that size, with an alpha per pixel, in the format that is blitted fastest."""
    # The loader keeps the proportions of the width and height that the document states, so it must state these.
    stated = re.sub(r'width="[^"]*" height="[^"]*"', f'width="{size[0]}" height="{size[1]}"', svg, count=1)
    surface = pygame.image.load_sized_svg(io.BytesIO(stated.encode()), size)
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32))


class CardPictures:
    """The pictures of one card set in one style. Surfaces are shared: callers blit them and never draw on them."""

    def __init__(self, parts: Parts, style: FaceStyle, cache_bytes: int = CACHE_BYTES) -> None:
        self.parts = parts
        self.style = style
        self._cache_bytes = cache_bytes
        self._used_bytes = 0
        self._surfaces: OrderedDict[tuple[int, Hashable], pygame.Surface] = OrderedDict()

    def face(self, card: Card, height: int) -> pygame.Surface:
        """Return the card's face, `height` pixels high."""
        return self._keep(height, card, lambda: self._draw_face(card, height))

    def back(self, height: int) -> pygame.Surface:
        """Return the back, `height` pixels high."""
        return self._keep(height, "back", lambda: self._draw(back_svg(self.parts), height))

    def mark(self, kind: MarkKind, height: int, line: str = "#ffffff") -> pygame.Surface:
        """Return the mark of an empty place in the colour `line`, as large as a card of that height."""
        return self._keep(height, (kind, line), lambda: self._draw(mark_svg(kind, self.parts, line), height))

    def darkened(self, card: Card, height: int, dim: RGB) -> pygame.Surface:
        """Return the face sunk into the colour `dim`, still legible: a card that cannot join the selection."""
        return self._keep(height, ("darkened", card, dim), lambda: darken(self.face(card, height), dim))

    def edge(self, count: int, height: int, dim: RGB | None = None) -> pygame.Surface:
        """Return the paper edges of `count` cards beneath a top card: drawn at its corner and covered by it."""
        if dim is not None:
            return self._keep(height, ("dark edge", count, dim), lambda: darken(self.edge(count, height), dim))
        return self._keep(height, ("edge", count), lambda: draw_edge(count, height))

    def forget_other_sizes(self, *heights: int) -> None:
        """Let go of all pictures but those of these heights: after the window has got a new size."""
        for key in [key for key in self._surfaces if key[0] not in heights]:
            self._forget(key)

    @property
    def used_bytes(self) -> int:
        """How much memory the kept pictures take."""
        return self._used_bytes

    def _draw_face(self, card: Card, height: int) -> pygame.Surface:
        """Put a face together from pictures that others share: rasterising all of it takes two to ten times as long."""
        if self.style.large_index or card.rank == Rank.ACE:
            return self._draw(face_svg(card, self.style, self.parts), height)
        face = self._keep(height, "stock", lambda: self._draw(stock_svg(self.style, self.parts), height)).copy()
        if card.rank.is_court:
            half = self._draw(court_half_svg(card, self.style, self.parts), height)
            face.blits(((half, (0, 0)), (_turn(half), (0, 0))))
        else:
            for sign in number_signs(card, self.style):
                picture = self._show_sign(sign, self.style.ink(card.suit), height)
                face.blit(picture, _corner_of(sign, picture.get_size(), face.get_size()))
        return face

    def _show_sign(self, sign: Sign, ink: str, height: int) -> pygame.Surface:
        """Return the kept picture of a sign on cards of that height, in whole pixels all around."""
        name = (sign.part, sign.height, ink, sign.turned)
        if sign.turned:
            upright = sign.from_other_end()
            return self._keep(height, name, lambda: _turn(self._show_sign(upright, ink, height)))
        part = self.parts[sign.part]
        own = sign.height * height / HEIGHT
        size = math.ceil(own * part.box[2] / part.box[3]), math.ceil(own)
        return self._keep(height, name, lambda: rasterise(sign_svg(part, ink, own, size), size))

    def _draw(self, svg: str, height: int) -> pygame.Surface:
        return rasterise(svg, (card_width(height), height))

    def _keep(self, height: int, name: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the kept surface of that name and height, or draw it; the longest unused ones make room."""
        key = (height, name)
        if surface := self._surfaces.get(key):
            self._surfaces.move_to_end(key)
            return surface
        surface = self._surfaces[key] = draw()
        self._used_bytes += size_in_bytes(surface)
        while self._used_bytes > self._cache_bytes and len(self._surfaces) > 1:
            self._forget(next(iter(self._surfaces)))
        return surface

    def _forget(self, key: tuple[int, Hashable]) -> None:
        self._used_bytes -= size_in_bytes(self._surfaces.pop(key))


def _turn(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.flip(picture, True, True)


def _corner_of(sign: Sign, size: tuple[int, int], card: tuple[int, int]) -> tuple[int, int]:
    """Return where a sign's picture goes on a card, in pixels; the turned ones mirror the others exactly."""
    if sign.turned:
        left, top = _corner_of(sign.from_other_end(), size, card)
        return card[0] - size[0] - left, card[1] - size[1] - top
    x, y = sign.centre
    return round(x * card[0] / WIDTH - size[0] / 2), round(y * card[1] / HEIGHT - size[1] / 2)


def size_in_bytes(surface: pygame.Surface) -> int:
    """Return the memory that a surface's pixels take."""
    return surface.get_pitch() * surface.get_height()


def darken(face: pygame.Surface, dim: RGB) -> pygame.Surface:
    """Return a copy with its colours blended with another and its alpha untouched."""
    dark = face.copy()
    left = round(255 * (1 - DIMMED))
    dark.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    red, green, blue = (round(channel * DIMMED) for channel in dim)
    dark.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)
    return dark


def draw_edge(count: int, height: int) -> pygame.Surface:
    """Rounded sheets laid from the lowest, farthest one up, in two shades of paper with a thin line around each.

    Only their corners are rasterised: whole sheets, most of which lies under a card, take twenty times as long.
    """
    unit, reach = height / HEIGHT, edge_offset(height, count)
    middle = math.ceil(RADIUS * unit) + reach
    side = 2 * middle + 1 - reach
    sheets = []
    for below in range(count, 0, -1):
        inset = EDGE_PER_CARD * below * height + 0.75 * unit
        paper = PAPER_DARK if below % 2 else PAPER_LIGHT
        sheets.append(
            f'<rect x="{inset:.3f}" y="{inset:.3f}" width="{side - 1.5 * unit:.3f}" height="{side - 1.5 * unit:.3f}" '
            f'rx="{RADIUS * unit:.3f}" fill="{paper}" stroke="{PAPER_LINE}" stroke-width="{1.5 * unit:.3f}"/>'
        )
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" '
    box = f'viewBox="0 0 {side + reach} {side + reach}"'
    corners = rasterise(f"{head}{box}>{''.join(sheets)}</svg>", (side + reach, side + reach))
    whole = Rect(0, 0, card_width(height) + reach, height + reach)
    return stretch(corners, whole, whole)
