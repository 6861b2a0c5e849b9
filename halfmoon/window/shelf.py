"""Owns the shelf of finished pictures: the latest used, up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Shelf:
    """Keeps surfaces by key and lets the longest unused go once they take more than `limit` bytes together."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of that key, making it the first time."""
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
            return picture
        picture = self._pictures[key] = make()
        self.bytes += _size(picture)
        while self.bytes > self.limit and len(self._pictures) > 1:
            self.bytes -= _size(self._pictures.popitem(last=False)[1])
        return picture


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
