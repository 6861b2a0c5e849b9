"""Owns strokes, the painter's smallest steps, and how shapes of any size are laid out of a few small pictures."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import NamedTuple

import pygame

from halfmoon.stage.geometry import Rect
from halfmoon.window.shelf import Shelf
from halfmoon.window.themes import RGB

_TILE, _SMALL_TILE = 256, 64
"""Pixels on each side. A wash that fades needs a tile for each of its shades, so what is small has small ones."""


class Stroke(NamedTuple):
    """One step of painting: a part of a picture, where its corner goes, and how opaque it is."""

    picture: pygame.Surface
    place: tuple[int, int]
    part: tuple[int, int, int, int] | None = None  # None: all of it
    alpha: int = 255


class Wash(NamedTuple):
    """One step of painting: a rectangle in one opaque colour."""

    colour: RGB
    area: tuple[int, int, int, int]


class Squeeze(NamedTuple):
    """One step of painting: all of a picture in a narrower area of the same height, by its nearest pixels.

    It is squeezed each time it is painted, into one small canvas for all: pictures made for a single frame each would
    take five times as long, most of which goes into fetching memory and giving it back.
    """

    picture: pygame.Surface
    area: tuple[int, int, int, int]
    alpha: int = 255


Step = Stroke | Wash | Squeeze


def lay_wash(shelf: Shelf, colour: RGB, area: Rect, alpha: int) -> list[Step]:
    """Return the steps that lay one colour over the area; a thin wash is laid in tiles, so that it needs no memory."""
    if area.width <= 0 or area.height <= 0:
        return []
    if alpha >= 255:
        return [Wash(colour, area)]

    side = _TILE if area.height > _TILE else _SMALL_TILE

    def make_tile() -> pygame.Surface:
        # Blending by the pixels' own alpha is more than twice as fast as by one alpha for the whole surface.
        tile = pygame.Surface((side, side), pygame.SRCALPHA, 32)
        tile.fill((*colour, alpha))
        return tile

    tile = shelf.get(("tile", side, colour, alpha), make_tile)
    return [
        Stroke(tile, (x, y), (0, 0, min(side, area.right - x), min(side, area.bottom - y)))
        for y in range(area.top, area.bottom, side)
        for x in range(area.left, area.right, side)
    ]


def lay_corners(corners: pygame.Surface, area: Rect, alpha: int = 255) -> list[Step]:
    """Return the four corners of the area."""
    side = corners.get_width()
    reach = side // 2
    return [
        Stroke(corners, (x, y), (from_x, from_y, reach, reach), alpha)
        for x, from_x in ((area.left, 0), (area.right - reach, side - reach))
        for y, from_y in ((area.top, 0), (area.bottom - reach, side - reach))
    ]


def lay_bands(
    shelf: Shelf, key: Hashable, corners: pygame.Surface, area: Rect, hidden: Rect, alpha: int = 255
) -> list[Step]:
    """Return a shape with these corners over the area, without what is hidden: four bands, kept by size.

    Four blits of what is seen take half the time of eight corners and sides, most of which lies under a card.
    """
    bands = (
        Rect(area.left, area.top, area.width, hidden.top - area.top),
        Rect(area.left, hidden.top, hidden.left - area.left, hidden.height),
        Rect(hidden.right, hidden.top, area.right - hidden.right, hidden.height),
        Rect(area.left, hidden.bottom, area.width, area.bottom - hidden.bottom),
    )
    steps: list[Step] = []
    for band in bands:
        if band.width > 0 and band.height > 0:
            inside = band.moved(-area.left, -area.top)
            picture = shelf.get((key, area.width, area.height, inside), partial(stretch, corners, area, inside))
            steps.append(Stroke(picture, (band.left, band.top), None, alpha))
    return steps


def stretch(corners: pygame.Surface, area: Rect, part: Rect) -> pygame.Surface:
    """Return a part of the shape of the area's size; the corners' middle row and column are stretched to fill it."""
    reach = corners.get_width() // 2
    picture = pygame.Surface((part.width, part.height), pygame.SRCALPHA, 32)
    columns = (
        (0, 0, reach, reach),
        (reach, reach, 1, area.width - 2 * reach),
        (reach + 1, area.width - reach, reach, reach),
    )
    rows = (
        (0, 0, reach, reach),
        (reach, reach, 1, area.height - 2 * reach),
        (reach + 1, area.height - reach, reach, reach),
    )
    for from_x, x, from_width, width in columns:
        for from_y, y, from_height, height in rows:
            if Rect(x, y, width, height).meets(part):
                piece = corners.subsurface((from_x, from_y, from_width, from_height))
                picture.blit(pygame.transform.scale(piece, (width, height)), (x - part.left, y - part.top))
    return picture
