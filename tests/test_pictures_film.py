"""The film writer of `make picture`: what it writes is read back by a reader of its own."""

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from assets.make_icons import ASSETS
from tests.pictures.film import COARSE, Film, changed_area

SIZE = (24, 16)


def picture(*boxes: tuple[int, int, int, int]) -> pygame.Surface:
    """A table with a gradient and white boxes on it."""
    surface = pygame.Surface(SIZE, 0, 32)
    for x in range(SIZE[0]):
        surface.fill((x * 8, 90, 60), (x, 0, 1, SIZE[1]))
    for box in boxes:
        surface.fill("white", box)
    return surface


def read_chunks(file: bytes) -> list[tuple[bytes, bytes]]:
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    chunks, start = [], 8
    while start < len(file):
        length, name = struct.unpack(">I4s", file[start : start + 8])
        data = file[start + 8 : start + 8 + length]
        assert file[start + 8 + length : start + 12 + length] == struct.pack(">I", zlib.crc32(name + data))
        chunks.append((name, data))
        start += 12 + length
    return chunks


def unfilter(packed: bytes, width: int, height: int) -> list[bytes]:
    raw, stride, rows = zlib.decompress(packed), 4 * width, [bytes(4 * width)]
    assert len(raw) == height * (stride + 1)
    for start in range(0, len(raw), stride + 1):
        kind, row = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for index in range(stride):
            before = (0, row[index - 4] if index >= 4 else 0, rows[-1][index])[kind]
            row[index] = (row[index] + before) & 255
        rows.append(bytes(row))
    return rows[1:]


def play(file: bytes) -> list[tuple[bytes, int]]:
    """What each frame shows, as RGBA, and for how many milliseconds."""
    shown: list[tuple[bytes, int]] = []
    canvas = bytearray(4 * SIZE[0] * SIZE[1])
    numbers = []
    box, milliseconds = (0, 0, 0, 0), 0
    for name, data in read_chunks(file):
        if name == b"fcTL":
            number, *place, milliseconds, parts, dispose, blend = struct.unpack(">IIIIIHHBB", data)
            assert (parts, dispose, blend) == (1000, 0, 1)
            numbers.append(number)
            box = (place[0], place[1], place[2], place[3])
        elif name in (b"IDAT", b"fdAT"):
            if name == b"fdAT":
                numbers.append(struct.unpack(">I", data[:4])[0])
            width, height, left, top = box
            for y, row in enumerate(unfilter(data[4:] if name == b"fdAT" else data, width, height)):
                for x in range(width):
                    if row[4 * x + 3]:
                        at = 4 * ((top + y) * SIZE[0] + left + x)
                        canvas[at : at + 4] = row[4 * x : 4 * x + 4]
            shown.append((bytes(canvas), milliseconds))
    assert numbers == list(range(len(numbers)))
    return shown


def coarse(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA").translate(COARSE)


def test_a_film_shows_what_was_put_into_it() -> None:
    pictures = [
        picture(),
        picture((3, 2, 5, 7)),
        picture((3, 2, 5, 7), (20, 12, 4, 4)),
        picture((4, 2, 5, 7)),
        picture(),
    ]
    film = Film()
    for number, one in enumerate(pictures):
        film.add(one, 100 + number)
    assert play(film.encode()) == [(coarse(one), 100 + number) for number, one in enumerate(pictures)]


def test_a_picture_like_the_last_shows_it_longer() -> None:
    film = Film()
    for one, milliseconds in (
        (picture(), 50),
        (picture(), 50),
        (picture((1, 1, 2, 2)), 50),
        (picture((1, 1, 2, 2)), 25),
    ):
        film.add(one, milliseconds)
    assert [milliseconds for _frame, milliseconds in play(film.encode())] == [100, 75]


def test_colours_are_at_most_two_steps_from_what_they_were() -> None:
    assert max(abs(value - COARSE[value]) for value in range(256)) == 2
    assert (COARSE[0], COARSE[255]) == (0, 255)


@pytest.mark.parametrize("box", [(0, 0, 1, 1), (3, 2, 5, 7), (23, 15, 1, 1), (0, 0, 24, 16)])
def test_the_area_that_has_changed_is_found(box: tuple[int, int, int, int]) -> None:
    assert changed_area(picture(), picture(box)) == pygame.Rect(box)


@pytest.mark.parametrize(("name", "size"), [("table.png", (1280, 800)), ("play.png", (640, 400))])
def test_the_pictures_of_the_readme_are_there_and_small_enough(name: str, size: tuple[int, int]) -> None:
    path: Path = ASSETS / "pictures" / name
    assert pygame.image.load(path).get_size() == size
    assert path.stat().st_size < 1_500_000
