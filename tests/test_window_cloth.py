from itertools import pairwise

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Colour
from halfmoon.window.cloth import weave_cloth
from halfmoon.window.themes import load_theme

ASSETS = assets_folder()


def arch(width: int, height: int) -> list[tuple[int, int]]:
    shares = ((0.1, 1.0), (0.1, 0.4), (0.3, 0.15), (0.7, 0.15), (0.9, 0.4), (0.9, 1.0))
    return [(round(x * width), round(y * height)) for x, y in shares]


def weave(width: int, height: int, name: str = "green") -> pygame.Surface:
    return weave_cloth((width, height), arch(width, height), load_theme(ASSETS, name))


def mean(cloth: pygame.Surface, x: float, y: float) -> tuple[int, int, int]:
    """Return the mean colour around the point at these shares of the width and height."""
    area = pygame.Rect(0, 0, 24, 24)
    area.center = (round(x * cloth.get_width()), round(y * cloth.get_height()))
    red, green, blue, _ = pygame.transform.average_color(cloth, area.clip(cloth.get_rect()))
    return red, green, blue


@pytest.mark.parametrize("name", ["green", "night", "paper"])
def test_moonlight_falls_into_the_arch_and_the_corners_are_darkest(name: str) -> None:
    cloth = weave(640, 480, name)
    inside, outside = mean(cloth, 0.5, 0.25), mean(cloth, 0.5, 0.05)
    corner, foot = mean(cloth, 0.02, 0.02), mean(cloth, 0.5, 0.95)
    assert sum(inside) > sum(outside) > sum(corner)
    assert sum(inside) > sum(foot)


def test_the_corners_have_the_themes_colour() -> None:
    assert mean(weave(640, 480), 0.0, 0.0) == pytest.approx(load_theme(ASSETS, "green")[Colour.CLOTH_EDGE], abs=6)


def test_the_same_picture_at_every_size() -> None:
    small, large = weave(640, 360), weave(1920, 1080)
    for x in (0.03, 0.25, 0.5, 0.8):
        for y in (0.03, 0.2, 0.5, 0.9):
            assert mean(small, x, y) == pytest.approx(mean(large, x, y), abs=6)


def test_the_light_fades_without_bands() -> None:
    """In a smooth fall over many pixels every row mixes shades, and no two rows' means jump by a whole shade."""
    cloth = weave(1600, 900)
    rows = [[cloth.get_at((x, y)).g for x in range(700, 900)] for y in range(500, 800)]
    assert all(len(set(row)) >= 3 for row in rows)
    means = [sum(row) / len(row) for row in rows]
    assert max(abs(one - other) for one, other in pairwise(means)) < 1.5
    smooth = [sum(means[i : i + 8]) / 8 for i in range(0, 296, 8)]
    assert smooth == sorted(smooth, reverse=True)


def test_two_weavings_are_equal() -> None:
    assert pygame.image.tobytes(weave(320, 200), "RGB") == pygame.image.tobytes(weave(320, 200), "RGB")


@pytest.mark.parametrize("size", [(1, 1), (320, 240), (200, 900)])
def test_any_window_gets_its_cloth(size: tuple[int, int]) -> None:
    assert weave(*size).get_size() == size
