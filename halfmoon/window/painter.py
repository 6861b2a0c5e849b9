"""Owns painting: compares a frame with the one before and repaints only the areas where they differ."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import Clip, Frame, Item
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.draughtsman import Draughtsman
from halfmoon.window.shelf import Shelf
from halfmoon.window.strokes import Squeeze, Step, Stroke, Wash
from halfmoon.window.text import FontRuler
from halfmoon.window.themes import Theme

# Painting one more rectangle costs about as much as painting this many more pixels.
_COST_OF_A_RECTANGLE = 20_000
# When more than this share of the window is to be repainted, one pass over all of it is cheaper.
_COMPLETE_FROM = 0.75
_SHELF_BYTES_PER_PIXEL = 3
_SMALLEST_SHELF = 4_000_000


class _Shown(NamedTuple):
    """An item of a frame and the rectangle outside which it does not show; the kind tells equal values apart."""

    kind: type[Item]
    item: Item
    clip: Rect | None


class _Piece(NamedTuple):
    """An item of the last frame, with all that is needed to paint it again."""

    shown: _Shown
    area: pygame.Rect  # the pixels it may touch
    steps: tuple[Step, ...]
    solid: pygame.Rect | None  # the pixels it hides


class Painter:
    """Paints frames on one surface: a window's or a picture's.

    Plans of items that stay from frame to frame are kept, so that repainting an area is only a row of blits.
    """

    def __init__(
        self, surface: pygame.Surface, assets: Path, pictures: CardPictures, theme: Theme, ruler: FontRuler
    ) -> None:
        self._surface = surface
        self._window = surface.get_rect()
        area = surface.get_width() * surface.get_height()
        shelf = Shelf(max(_SMALLEST_SHELF, area * _SHELF_BYTES_PER_PIXEL))
        self._draughtsman = Draughtsman(assets, pictures, theme, ruler, shelf)
        self._pieces: list[_Piece] = []
        self._canvas = pygame.Surface((1, 1))
        self._complete = True

    def forget(self) -> None:
        """Make the next frame be painted completely: after the window was covered or restored."""
        self._complete = True

    def prepare(self, item: Item) -> None:
        """Have the pictures that the item is painted with ready, without painting it."""
        self._draughtsman.plan(item)

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the surface up to this frame; return the areas repainted, none if nothing differs.

        The first item of a frame is the Cloth, which covers all of the surface.
        """
        changed = self._take_over([_Shown(type(item), item, clip) for item, clip in _flatten(frame, None)])
        areas = [self._window.copy()] if self._complete else merge_areas(changed, self._window)
        self._complete = False
        for area in areas:
            self._repaint(area)
        self._surface.set_clip(None)
        return areas

    def _take_over(self, items: list[_Shown]) -> list[pygame.Rect]:
        """Make `_pieces` those of the new frame; return the areas of what appeared, vanished or changed places."""
        old = self._pieces
        kept = align([piece.shown for piece in old], items)
        stay = set(kept.values())
        changed = [piece.area for index, piece in enumerate(old) if index not in stay]
        pieces: list[_Piece] = []
        for index, shown in enumerate(items):
            if index in kept:
                pieces.append(old[kept[index]])
            else:
                piece = self._make_piece(shown)
                pieces.append(piece)
                changed.append(piece.area)
        self._pieces = pieces
        return [area for area in changed if area.width and area.height]

    def _make_piece(self, shown: _Shown) -> _Piece:
        item, clip = shown.item, shown.clip
        window = self._window if clip is None else self._window.clip(clip)
        area = pygame.Rect(item.bounds).clip(window)
        if not (area.width and area.height):
            return _Piece(shown, area, (), None)
        steps = self._draughtsman.plan(item)
        solid_part = self._draughtsman.solid_part(item)
        solid = pygame.Rect(solid_part).clip(window) if solid_part else None
        return _Piece(shown, _extent(steps).clip(area), steps, solid)

    def _repaint(self, area: pygame.Rect) -> None:
        """Paint every piece that meets the area, from the last one that hides all of it upwards."""
        surface = self._surface
        surface.set_clip(area)
        pieces = self._pieces
        met = area.collidelistall([piece.area for piece in pieces])
        for start in range(len(met) - 1, -1, -1):
            solid = pieces[met[start]].solid
            if solid is not None and solid.contains(area):
                met = met[start:]
                break
        for index in met:
            piece = pieces[index]
            if piece.shown.clip is None:
                self._run(piece.steps)
            else:
                surface.set_clip(area.clip(piece.shown.clip))
                self._run(piece.steps)
                surface.set_clip(area)

    def _run(self, steps: Iterable[Step]) -> None:
        surface = self._surface
        for step in steps:
            if isinstance(step, Stroke):
                picture, place, part, alpha = step
                if alpha >= 255:
                    surface.blit(picture, place, part)
                else:
                    picture.set_alpha(alpha)
                    surface.blit(picture, place, part)
                    picture.set_alpha(255)
            elif isinstance(step, Wash):
                surface.fill(step.colour, step.area)
            else:
                self._squeeze(step)

    def _squeeze(self, step: Squeeze) -> None:
        if self._canvas.get_size() != step.picture.get_size():
            self._canvas = step.picture.copy()
        left, top, width, height = step.area
        narrow = self._canvas.subsurface((0, 0, width, height))
        pygame.transform.scale(step.picture, (width, height), narrow)
        narrow.set_alpha(step.alpha)
        self._surface.blit(narrow, (left, top))


def _extent(steps: Sequence[Step]) -> pygame.Rect:
    """Return the smallest rectangle around what the steps touch; it may be well inside the item's bounds."""
    areas = [
        pygame.Rect(step.place, step.part[2:] if step.part else step.picture.get_size())
        if isinstance(step, Stroke)
        else pygame.Rect(step.area)
        for step in steps
    ]
    return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 0, 0)


def _flatten(frame: Frame, clip: Rect | None) -> Iterator[tuple[Item, Rect | None]]:
    """Yield each item with the rectangle outside which it does not show; what is in a Clip comes one by one."""
    for item in frame:
        if isinstance(item, Clip):
            inner = item.bounds if clip is None else item.bounds.intersection(clip)
            yield from _flatten(item.items, inner)
        else:
            yield item, clip


def align(old: Sequence[object], new: Sequence[object]) -> dict[int, int]:
    """Return which of the new sequence's elements stay: new index -> old index, both in rising order.

    Equal elements are paired, and of these pairs as many as possible are kept without any two having changed
    their order: a longest rising subsequence. Elements must be hashable.
    """
    shorter = min(len(old), len(new))
    head = 0
    while head < shorter and old[head] == new[head]:
        head += 1
    tail = 0
    while tail < shorter - head and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    kept = {index: index for index in range(head)}
    waiting: dict[object, list[int]] = defaultdict(list)
    for index in range(len(old) - tail - 1, head - 1, -1):
        waiting[old[index]].append(index)
    pairs = [(waiting[new[index]].pop(), index) for index in range(head, len(new) - tail) if waiting.get(new[index])]
    kept.update((index, before) for before, index in _longest_rising(pairs))
    kept.update((len(new) - 1 - index, len(old) - 1 - index) for index in range(tail - 1, -1, -1))
    return kept


def _longest_rising(pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return a longest subsequence whose first numbers rise (patience sorting)."""
    tops: list[int] = []  # the smallest end of a rising run of each length
    ends: list[int] = []  # where in `pairs` that end is
    before: list[int] = []  # the one before each pair in its run
    for position, (number, _) in enumerate(pairs):
        pile = bisect_left(tops, number)
        before.append(ends[pile - 1] if pile else -1)
        if pile == len(tops):
            tops.append(number)
            ends.append(position)
        else:
            tops[pile], ends[pile] = number, position
    run: list[tuple[int, int]] = []
    position = ends[-1] if ends else -1
    while position >= 0:
        run.append(pairs[position])
        position = before[position]
    return run[::-1]


def merge_areas(areas: Iterable[pygame.Rect], window: pygame.Rect) -> list[pygame.Rect]:
    """Return few areas that cover the given ones, merging two wherever that makes painting cheaper."""
    merged: list[pygame.Rect] = []
    for area in areas:
        area = area.clip(window)
        position = 0
        while position < len(merged):
            other = merged[position]
            both = area.union(other)
            apart = area.width * area.height + other.width * other.height
            if both.width * both.height <= apart + _COST_OF_A_RECTANGLE:
                area = both
                del merged[position]
                position = 0
            else:
                position += 1
        merged.append(area)
    total = sum(area.width * area.height for area in merged)
    if total > _COMPLETE_FROM * window.width * window.height:
        return [window.copy()]
    return merged
