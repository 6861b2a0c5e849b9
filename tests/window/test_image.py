from pathlib import Path

import pygame
import pytest

from tests.window.image import Box, Image

INKS = {".": (0, 0, 0), "#": (255, 255, 255), "r": (200, 10, 20)}


def drawn(text: str, scale: int = 1) -> Image:
    """A picture drawn in letters, each a square of `scale` pixels."""
    rows = [bytes(value for ink in row for _ in range(scale) for value in INKS[ink]) for row in text.split()]
    return Image(scale * len(text.split()[0]), scale * len(rows), b"".join(row for row in rows for _ in range(scale)))


def test_a_pixel_has_its_colour() -> None:
    image = drawn(".r. ...")
    assert (image.width, image.height) == (3, 2)
    assert image.pixel(1, 0) == (200, 10, 20)
    assert image.pixel(1, 1) == (0, 0, 0)
    assert image.colours() == {(0, 0, 0), (200, 10, 20)}


@pytest.mark.parametrize("place", [(-1, 0), (3, 0), (0, 2)])
def test_there_is_no_pixel_outside(place: tuple[int, int]) -> None:
    with pytest.raises(AssertionError):
        drawn("... ...").pixel(*place)


def test_a_part_is_cut_out() -> None:
    assert drawn(".... .#r. .r#.").crop(1, 1, 2, 2) == drawn("#r r#")


def test_equal_pictures_have_no_differences() -> None:
    assert drawn("#.# .#.", 20).differences(drawn("#.# .#.", 20)) == []


def test_each_patch_of_changes_has_an_exact_box() -> None:
    before = drawn("........ " * 6, 10)
    after = drawn("........ .#...... ........ ........ .....#.. ........", 10)
    assert after.differences(before) == [Box(10, 10, 10, 10), Box(50, 40, 10, 10)]


def test_changes_that_touch_are_one_patch() -> None:
    before = drawn("........ " * 6, 10)
    after = drawn(".#...... .##..... ...#.... ....#... ........ ........", 10)
    assert after.differences(before) == [Box(10, 0, 40, 40)]


def test_a_box_knows_its_centre_and_what_it_holds() -> None:
    box = Box(10, 20, 30, 40)
    assert box.centre == (25, 40)
    assert box.holds(10, 20) and box.holds(39, 59)
    assert not box.holds(40, 20) and not box.holds(10, 60)


def test_a_saved_picture_is_read_back_by_others(tmp_path: Path) -> None:
    drawn("#r. r.#", 3).save_png(tmp_path / "saved.png")
    read = pygame.image.load(tmp_path / "saved.png")
    assert Image(*read.get_size(), pygame.image.tobytes(read, "RGB")) == drawn("#r. r.#", 3)
