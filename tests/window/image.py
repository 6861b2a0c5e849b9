"""A picture as read from a screen: pixels, parts, differences, and writing it to a file to be looked at."""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

TILE = 16


class Box(NamedTuple):
    """A rectangle of pixels: its upper left corner and its size."""

    left: int
    top: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        return self.left + self.width // 2, self.top + self.height // 2

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x < self.left + self.width and self.top <= y < self.top + self.height


@dataclass(frozen=True, slots=True)
class Image:
    """Pixels row by row from the top, three bytes each: red, green, blue. Images are equal when all pixels are."""

    width: int
    height: int
    data: bytes

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue at a place, 0 to 255."""
        assert 0 <= x < self.width and 0 <= y < self.height, (x, y)
        start = 3 * (y * self.width + x)
        return self.data[start], self.data[start + 1], self.data[start + 2]

    def crop(self, left: int, top: int, width: int, height: int) -> "Image":
        """The part of the picture in a rectangle, which must lie inside it."""
        assert left >= 0 and top >= 0 and left + width <= self.width and top + height <= self.height
        starts = (3 * (y * self.width + left) for y in range(top, top + height))
        return Image(width, height, b"".join(self.data[start : start + 3 * width] for start in starts))

    def colours(self) -> set[tuple[int, int, int]]:
        """All colours that occur."""
        return set(zip(self.data[0::3], self.data[1::3], self.data[2::3], strict=True))

    def differences(self, other: "Image") -> list[Box]:
        """Where two pictures of the same size differ: one box for each patch of changes, exact to the pixel.

        Changes belong to one patch when less than a tile of 16 pixels lies between them.
        """
        assert (self.width, self.height) == (other.width, other.height)
        tiles = set(self._differing_tiles(other))
        boxes = []
        while tiles:
            patch = _take_patch(tiles)
            boxes.append(_union([self._shrink(tile, other) for tile in patch]))
        return sorted(boxes, key=lambda box: (box.top, box.left))

    def save_png(self, path: Path) -> None:
        """Write the picture to a PNG file."""
        stride = 3 * self.width
        rows = b"".join(b"\0" + self.data[start : start + stride] for start in range(0, len(self.data), stride))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(rows, 1)), (b"IEND", b"")]
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n"
            + b"".join(
                struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
                for kind, body in chunks
            )
        )

    def _differing_tiles(self, other: "Image") -> Iterator[tuple[int, int]]:
        stride = 3 * self.width
        for y in range(self.height):
            mine, theirs = self.data[y * stride : (y + 1) * stride], other.data[y * stride : (y + 1) * stride]
            if mine != theirs:
                for start, end in pairwise([*range(0, stride, 3 * TILE), stride]):
                    if mine[start:end] != theirs[start:end]:
                        yield start // (3 * TILE), y // TILE

    def _shrink(self, tile: tuple[int, int], other: "Image") -> Box:
        """The smallest box around the differing pixels of a tile."""
        left, top = TILE * tile[0], TILE * tile[1]
        width, height = min(TILE, self.width - left), min(TILE, self.height - top)
        differing = [
            (x, y)
            for y in range(top, top + height)
            for x in range(left, left + width)
            if self.pixel(x, y) != other.pixel(x, y)
        ]
        columns, rows = [x for x, _ in differing], [y for _, y in differing]
        return Box(min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1)


def _take_patch(tiles: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Remove one tile and all that touch it, directly or by way of others, and give them back."""
    patch = [tiles.pop()]
    for column, row in patch:
        neighbours = {(column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1)} & tiles
        tiles -= neighbours
        patch.extend(neighbours)
    return patch


def _union(boxes: list[Box]) -> Box:
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.left + box.width for box in boxes), max(box.top + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
