"""Writes animated PNG files (APNG) from pictures, with the standard library alone.

PNG: https://www.w3.org/TR/png-3/ for the chunks IHDR, acTL, fcTL, IDAT, fdAT and IEND. Each frame holds only the
rectangle that differs from the frame before, and in it what is unchanged is transparent, which packs to almost nothing.
"""

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

COARSE = bytes(min(255, (value + 2) // 4 * 4) for value in range(256))
"""Each value of a colour in steps of four, which the eye does not see and which pack a third smaller."""


@dataclass
class Film:
    """A film of pictures of one size, for ever repeated."""

    frames: list[tuple[pygame.Surface, int]] = field(default_factory=list)
    """Each picture, and the milliseconds for which it shows."""

    def add(self, picture: pygame.Surface, milliseconds: int) -> None:
        """Show this picture next; one like the last lengthens that."""
        if self.frames and _pixels(self.frames[-1][0]) == _pixels(picture):
            last, shown = self.frames[-1]
            self.frames[-1] = last, shown + milliseconds
        else:
            self.frames.append((picture.copy(), milliseconds))

    def encode(self) -> bytes:
        """Return the APNG file."""
        width, height = self.frames[0][0].get_size()
        header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
        chunks = [(b"IHDR", header), (b"acTL", struct.pack(">II", len(self.frames), 0)), *self._frame_chunks()]
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(name, data) for name, data in [*chunks, (b"IEND", b"")])

    def _frame_chunks(self) -> Iterator[tuple[bytes, bytes]]:
        before: pygame.Surface | None = None
        number = 0
        for picture, milliseconds in self.frames:
            area = picture.get_rect() if before is None else changed_area(before, picture)
            place = (area.width, area.height, area.left, area.top)
            yield b"fcTL", struct.pack(">IIIIIHHBB", number, *place, milliseconds, 1000, 0, 1)
            data = zlib.compress(_filtered(_difference(before, picture, area), area.width), 9)
            if before is None:
                yield b"IDAT", data
                number += 1
            else:
                yield b"fdAT", struct.pack(">I", number + 1) + data
                number += 2
            before = picture


def changed_area(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """Return the smallest rectangle outside which two pictures are alike; one pixel where they are alike altogether."""
    mask = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    areas = mask.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else pygame.Rect(0, 0, 1, 1)


def _difference(before: pygame.Surface | None, after: pygame.Surface, area: pygame.Rect) -> bytearray:
    """Return the area's pixels as RGBA, transparent where they are as before."""
    pixels = bytearray(_pixels(after.subsurface(area)))
    if before is not None:
        old = _pixels(before.subsurface(area))
        for start in range(0, len(pixels), 4):
            if pixels[start : start + 3] == old[start : start + 3]:
                pixels[start : start + 4] = b"\0\0\0\0"
    return pixels


def _filtered(pixels: bytearray, width: int) -> bytes:
    """Return the rows, each with the filter (none, left or up) that leaves the smallest numbers."""
    stride = 4 * width
    above, rows = bytes(stride), []
    for start in range(0, len(pixels), stride):
        row = bytes(pixels[start : start + stride])
        left = bytes((value - before) & 255 for value, before in zip(row, bytes(4) + row[:-4], strict=True))
        up = bytes((value - before) & 255 for value, before in zip(row, above, strict=True))
        candidates = ((0, row), (1, left), (2, up))
        kind, best = min(candidates, key=lambda one: sum(min(value, 256 - value) for value in one[1]))
        rows.append(bytes([kind]) + best)
        above = row
    return b"".join(rows)


def _pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA").translate(COARSE)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
