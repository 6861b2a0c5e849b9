"""Owns strokes, the painter's smallest steps, and how shapes of any size are laid out of a few small pictures."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

import pygame

from halfmoon.stage.geometry import Rect
from halfmoon.window.shelf import Shelf
from halfmoon.window.themes import RGB

_TILE = 128


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


Step = Stroke | Wash


def lay_wash(shelf: Shelf, colour: RGB, area: Rect, alpha: int) -> list[Step]:
    """Return the steps that lay one colour over the area; a thin wash is laid in tiles, so that it needs no memory."""
    if area.width <= 0 or area.height <= 0:
        return []
    if alpha >= 255:
        return [Wash(colour, area)]

    def make_tile() -> pygame.Surface:
        # Blending by the pixels' own alpha is more than twice as fast as by one alpha for the whole surface.
        tile = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA, 32)
        tile.fill((*colour, alpha))
        return tile

    tile = shelf.get(("tile", colour, alpha), make_tile)
    return [
        Stroke(tile, (x, y), (0, 0, min(_TILE, area.right - x), min(_TILE, area.bottom - y)))
        for y in range(area.top, area.bottom, _TILE)
        for x in range(area.left, area.right, _TILE)
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


def lay_sides(shelf: Shelf, key: Hashable, corners: pygame.Surface, area: Rect, alpha: int = 255) -> list[Step]:
    """Return the four sides between the corners: the corners' middle row and column, stretched."""
    reach = corners.get_width() // 2
    across, down = area.width - 2 * reach, area.height - 2 * reach

    def stretch(part: tuple[int, int, int, int], width: int, height: int) -> pygame.Surface:
        return shelf.get(
            (key, part, width, height),
            lambda: pygame.transform.scale(corners.subsurface(part), (width, height)),
        )

    steps: list[Step] = []
    if across > 0:
        top, bottom = stretch((reach, 0, 1, reach), across, reach), stretch((reach, reach + 1, 1, reach), across, reach)
        steps.append(Stroke(top, (area.left + reach, area.top), None, alpha))
        steps.append(Stroke(bottom, (area.left + reach, area.bottom - reach), None, alpha))
    if down > 0:
        left, right = stretch((0, reach, reach, 1), reach, down), stretch((reach + 1, reach, reach, 1), reach, down)
        steps.append(Stroke(left, (area.left, area.top + reach), None, alpha))
        steps.append(Stroke(right, (area.right - reach, area.top + reach), None, alpha))
    return steps
