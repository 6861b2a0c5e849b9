"""A22: large and sharp at every size: the same proportions, edges sharp, nothing scaled up from a smaller picture."""

from itertools import pairwise

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import Card
from halfmoon.window.card_parts import Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle

FULL_HD, ULTRA_HD = 205, 410
PICTURES = CardPictures(Parts(assets_folder() / "cards"), FaceStyle())


def greys(surface: pygame.Surface) -> list[bytes]:
    """The picture's rows, a byte of grey for each pixel."""
    width, height = surface.get_size()
    flat = pygame.Surface((width, height), pygame.SRCALPHA)
    flat.blit(pygame.transform.grayscale(surface), (0, 0))
    red = pygame.image.tobytes(flat, "RGBA")[::4]
    return [red[row * width : (row + 1) * width] for row in range(height)]


def sharp_steps(surface: pygame.Surface) -> int:
    """How many neighbours in a row differ by more than a third of the range: what doubling a picture smears out."""
    return sum(abs(left - right) > 85 for row in greys(surface) for left, right in pairwise(row))


def mean_difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two pictures of one size differ, 0 to 255 a pixel."""
    pairs = [(a, b) for row, twin in zip(greys(one), greys(other), strict=True) for a, b in zip(row, twin, strict=True)]
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


@pytest.mark.parametrize("code", ["5C", "AS", "JH", "QS", "KD"])
def test_a_card_on_a_4k_screen_holds_detail_that_scaling_up_could_not_give(code: str) -> None:
    small, large = (PICTURES.face(Card.read(code), height) for height in (FULL_HD, ULTRA_HD))
    scaled_up = pygame.transform.smoothscale(small, large.get_size())
    assert sharp_steps(large) > 1.5 * sharp_steps(scaled_up)


@pytest.mark.parametrize("code", ["5C", "AS", "JH", "QS", "KD"])
def test_a_card_on_a_4k_screen_has_the_proportions_of_one_on_a_full_hd_screen(code: str) -> None:
    small, large = (PICTURES.face(Card.read(code), height) for height in (FULL_HD, ULTRA_HD))
    assert mean_difference(pygame.transform.smoothscale(large, small.get_size()), small) < 4
