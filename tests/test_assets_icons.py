from pathlib import Path

import pygame
import pytest

from assets import make_icons
from assets.make_icons import ASSETS, MACOS_TYPES, WINDOWS_SIZES
from halfmoon.window.card_parts import read_part

MADE = make_icons.make_files()


@pytest.mark.parametrize("name", ["halfmoon.svg", "halfmoon-small.svg"])
def test_the_icon_holds_only_what_the_rasteriser_draws(name: str) -> None:
    assert read_part(ASSETS / "icons" / name).box == (0, 0, 512, 512)


def test_every_generated_file_is_there_and_no_other() -> None:
    there = [*(ASSETS / "icons").glob("*.png"), *(ASSETS / "app").glob("*.ic*")]
    assert {str(path.relative_to(ASSETS)) for path in there} == set(MADE)


@pytest.mark.parametrize("name", sorted(name for name in MADE if name.endswith(".png")))
def test_every_icon_is_what_its_vector_picture_shows(name: str, tmp_path: Path) -> None:
    # Pixels, not bytes: another version of the rasteriser or the compressor may round differently.
    (tmp_path / "made.png").write_bytes(MADE[name])
    made, kept = pygame.image.load(tmp_path / "made.png"), pygame.image.load(ASSETS / name)
    assert made.get_size() == kept.get_size()
    pairs = zip(pygame.image.tobytes(made, "RGBA"), pygame.image.tobytes(kept, "RGBA"), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 8


def test_the_windows_icon_holds_each_size_where_its_table_says() -> None:
    icon = (ASSETS / "app" / "halfmoon.ico").read_bytes()
    assert icon[:6] == b"\0\0\1\0" + bytes([len(WINDOWS_SIZES), 0])
    for index, size in enumerate(WINDOWS_SIZES):
        row = icon[6 + 16 * index : 22 + 16 * index]
        length, start = int.from_bytes(row[8:12], "little"), int.from_bytes(row[12:16], "little")
        assert row[:2] == bytes([size % 256] * 2)
        assert icon[start : start + length] == (ASSETS / "icons" / f"halfmoon-{size}.png").read_bytes()


def test_the_macos_icon_holds_each_size_in_a_chunk_of_its_own() -> None:
    icon = (ASSETS / "app" / "halfmoon.icns").read_bytes()
    assert (icon[:4], int.from_bytes(icon[4:8])) == (b"icns", len(icon))
    chunks, start = {}, 8
    while start < len(icon):
        length = int.from_bytes(icon[start + 4 : start + 8])
        chunks[icon[start : start + 4]] = icon[start + 8 : start + length]
        start += length
    assert chunks == {
        name: (ASSETS / "icons" / f"halfmoon-{size}.png").read_bytes() for size, name in MACOS_TYPES.items()
    }
