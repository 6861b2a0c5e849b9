"""Draws the program's icons from the two vector pictures in assets/icons: PNG beside them, ICO and ICNS for bundles.

    python assets/make_icons.py

The small picture shows three cards instead of seven: at 32 pixels and below, seven are only noise.
"""

import struct
from io import BytesIO
from pathlib import Path

import pygame

ASSETS = Path(__file__).parent
LARGEST_SMALL = 32
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
WINDOWS_SIZES = (16, 24, 32, 48, 64, 256)
MACOS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""Size to the name of its chunk, for pictures kept as PNG (Apple's icns container, as of OS X 10.7)."""


def draw_icon(size: int) -> bytes:
    """Return the icon as a PNG file of that many pixels a side."""
    source = ASSETS / "icons" / ("halfmoon-small.svg" if size <= LARGEST_SMALL else "halfmoon.svg")
    file = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(source, (size, size)), file, "icon.png")
    return file.getvalue()


def pack_ico(pictures: dict[int, bytes]) -> bytes:
    """Return PNG files by size as one ICO file (Windows Vista and later): a table of where each lies, then all."""
    table, place = b"", 6 + 16 * len(pictures)
    for size, picture in pictures.items():
        side = size % 256  # 0 stands for 256
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + table + b"".join(pictures.values())


def pack_icns(pictures: dict[int, bytes]) -> bytes:
    """Return PNG files by size as one ICNS file: chunks, each with its name and its length."""
    chunks = b"".join(
        MACOS_TYPES[size] + struct.pack(">I", 8 + len(picture)) + picture for size, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def make_files() -> dict[str, bytes]:
    """Return every generated file by its path below assets."""
    pictures = {size: draw_icon(size) for size in SIZES}
    return {
        **{f"icons/halfmoon-{size}.png": picture for size, picture in pictures.items()},
        "app/halfmoon.ico": pack_ico({size: pictures[size] for size in WINDOWS_SIZES}),
        "app/halfmoon.icns": pack_icns({size: pictures[size] for size in MACOS_TYPES}),
    }


if __name__ == "__main__":
    for name, content in make_files().items():
        (ASSETS / name).write_bytes(content)
