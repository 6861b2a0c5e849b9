"""Card pictures as surfaces of the exact size asked for, rasterised from vector parts, kept while there is room."""

import math
import re

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
from halfmoon.window.shapes import rasterise
from halfmoon.window.shelf import Shelf
from halfmoon.window.strokes import stretch
from halfmoon.window.themes import RGB

CACHE_BYTES = 96 * 2**20
"""All faces of a card set, bright and darkened, at a 4K screen's size take about half of this."""

DIMMED = 0.42
"""How far a darkened card's colours are on their way to the theme's: index on stock keeps a contrast of 3.5 or more."""

PAPER_LIGHT, PAPER_DARK, PAPER_LINE = "#efe7d2", "#d3c9ae", "#8d8567"


def rasterise_whole(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the drawing stretched to exactly that size in pixels."""
    # The reader keeps the proportions of the width and height that the document states, so it must state these.
    stated = re.sub(r'width="[^"]*" height="[^"]*"', f'width="{size[0]}" height="{size[1]}"', svg, count=1)
    return rasterise(stated, *size)


class CardPictures:
    """The pictures of one card set in one style. Surfaces are shared: callers blit them and never draw on them."""

    def __init__(self, parts: Parts, style: FaceStyle, cache_bytes: int = CACHE_BYTES) -> None:
        self.parts = parts
        self.style = style
        self.shelf = Shelf(cache_bytes)

    def face(self, card: Card, height: int) -> pygame.Surface:
        """Return the card's face, `height` pixels high."""
        return self.shelf.get((height, card), lambda: self._draw_face(card, height))

    def back(self, height: int) -> pygame.Surface:
        """Return the back, `height` pixels high."""
        return self.shelf.get((height, "back"), lambda: self._draw(back_svg(self.parts), height))

    def mark(self, kind: MarkKind, height: int, line: str = "#ffffff") -> pygame.Surface:
        """Return the mark of an empty place in the colour `line`, as large as a card of that height."""
        return self.shelf.get((height, kind, line), lambda: self._draw(mark_svg(kind, self.parts, line), height))

    def darkened(self, card: Card, height: int, dim: RGB) -> pygame.Surface:
        """Return the face sunk into the colour `dim`, still legible: a card that cannot join the selection."""
        return self.shelf.get((height, "darkened", card, dim), lambda: darken(self.face(card, height), dim))

    def edge(self, count: int, height: int, dim: RGB | None = None) -> pygame.Surface:
        """Return the paper edges of `count` cards beneath a top card: drawn at its corner and covered by it."""
        if dim is not None:
            return self.shelf.get((height, "dark edge", count, dim), lambda: darken(self.edge(count, height), dim))
        return self.shelf.get((height, "edge", count), lambda: draw_edge(count, height))

    def _draw_face(self, card: Card, height: int) -> pygame.Surface:
        """Put a face together from pictures that others share: rasterising all of it takes two to ten times as long."""
        if self.style.large_index or card.rank == Rank.ACE:
            return self._draw(face_svg(card, self.style, self.parts), height)
        face = self.shelf.get((height, "stock"), lambda: self._draw(stock_svg(self.style, self.parts), height)).copy()
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
            return self.shelf.get((height, *name), lambda: _turn(self._show_sign(upright, ink, height)))
        part = self.parts[sign.part]
        own = sign.height * height / HEIGHT
        size = math.ceil(own * part.box[2] / part.box[3]), math.ceil(own)
        return self.shelf.get((height, *name), lambda: rasterise_whole(sign_svg(part, ink, own, size), size))

    def _draw(self, svg: str, height: int) -> pygame.Surface:
        return rasterise_whole(svg, (card_width(height), height))


def _turn(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.flip(picture, True, True)


def _corner_of(sign: Sign, size: tuple[int, int], card: tuple[int, int]) -> tuple[int, int]:
    """Return where a sign's picture goes on a card, in pixels; the turned ones mirror the others exactly."""
    if sign.turned:
        left, top = _corner_of(sign.from_other_end(), size, card)
        return card[0] - size[0] - left, card[1] - size[1] - top
    x, y = sign.centre
    return round(x * card[0] / WIDTH - size[0] / 2), round(y * card[1] / HEIGHT - size[1] / 2)


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
    corners = rasterise_whole(f"{head}{box}>{''.join(sheets)}</svg>", (side + reach, side + reach))
    whole = Rect(0, 0, card_width(height) + reach, height + reach)
    return stretch(corners, whole, whole)
