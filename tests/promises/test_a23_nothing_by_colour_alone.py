"""A23 Nothing by colour alone. In greyscale, rank, suit, selection, focus and placement help stay distinguishable."""

from itertools import combinations, pairwise

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import Card
from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import CardItem, Cloth, Item, PileEdge, Ring, RingItem
from halfmoon.window.card_parts import Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.painter import Painter
from halfmoon.window.text import FontRuler
from halfmoon.window.themes import load_theme

WINDOW = Rect(0, 0, 200, 220)
PLACE = Rect(50, 40, 100, 140)
ARCH = ((0, 220), (0, 0), (200, 0), (200, 220))
THICKNESS = 3
CLEARLY = 40  # levels of grey out of 255
PICTURES = CardPictures(Parts(assets_folder() / "cards"), FaceStyle())
THEMES = ("green", "night", "paper")


def show_card(theme: str, *rings: Ring, code: str = "6S", dark: bool = False, lifted: bool = False) -> list[bytes]:
    """Return the rows of a picture in greyscale: one card on its pile, with these rings around it."""
    rect = PLACE.moved(0, -6 if lifted else 0)
    items: list[Item] = [Cloth(WINDOW, ARCH), PileEdge(PLACE, 5, 5)]
    items.append(CardItem(Card.read(code), rect, rect.height, dark=dark, lifted=lifted))
    items += [RingItem(rect, ring, 6, THICKNESS) for ring in rings]
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    Painter(surface, assets_folder(), PICTURES, load_theme(assets_folder(), theme), FontRuler()).paint(items)
    grey = pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]
    return [grey[row * WINDOW.width : (row + 1) * WINDOW.width] for row in range(WINDOW.height)]


def differing_pixels(one: list[bytes], other: list[bytes]) -> int:
    return sum(
        abs(a - b) >= CLEARLY for row, twin in zip(one, other, strict=True) for a, b in zip(row, twin, strict=True)
    )


def lines_above(picture: list[bytes]) -> int:
    """Count the lines that an eye going down the middle of the picture meets above the card."""
    column = [row[PLACE.centre.x] for row in picture[: PLACE.top]]
    ground = column[0]
    on = [abs(grey - ground) >= CLEARLY for grey in column]
    return sum(here and not before for before, here in pairwise([False, *on]))


@pytest.mark.parametrize("theme", THEMES)
def test_the_states_of_a_card_differ_in_greyscale(theme: str) -> None:
    states = {
        "plain": show_card(theme),
        "darkened": show_card(theme, dark=True),
        "selected": show_card(theme, Ring.SELECTED, lifted=True),
        "focused": show_card(theme, Ring.FOCUS),
        "selected and focused": show_card(theme, Ring.SELECTED, Ring.FOCUS, lifted=True),
        "darkened and focused": show_card(theme, Ring.FOCUS, dark=True),
    }
    for one, other in combinations(states, 2):
        assert differing_pixels(states[one], states[other]) > 300, (one, other)
    assert differing_pixels(states["plain"], show_card(theme, Ring.HOVER)) > 100


@pytest.mark.parametrize("theme", THEMES)
def test_the_rings_differ_by_shape(theme: str) -> None:
    """One thick line around a selected card; two thin ones, broken at the corners, around a focused one."""
    selected, focused = show_card(theme, Ring.SELECTED), show_card(theme, Ring.FOCUS)
    assert lines_above(show_card(theme)) == 0
    assert lines_above(selected) == 1
    assert lines_above(focused) == 2
    along_the_left = [row[PLACE.left - 6] for row in focused[PLACE.top : PLACE.bottom]]
    ground = show_card(theme)[PLACE.centre.y][PLACE.left - 30]
    on = [abs(grey - ground) >= CLEARLY for grey in along_the_left]
    assert sum(one != other for one, other in pairwise(on)) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_a_darkened_card_is_a_clear_step_darker_than_cards_and_cloth_and_can_still_be_read(theme: str) -> None:
    def middle(picture: list[bytes]) -> bytes:
        inside = PLACE.grown(-8)
        return b"".join(row[inside.left : inside.right] for row in picture[inside.top : inside.bottom])

    bright, dark = middle(show_card(theme)), middle(show_card(theme, dark=True))
    assert max(dark) <= max(bright) - 1.5 * CLEARLY, "the stock, which is most of the card"
    assert max(dark) - min(dark) >= 2 * CLEARLY


def test_all_ranks_and_suits_differ_in_greyscale() -> None:
    """The two suits of one colour too, and the same suit sign's neighbours in rank."""
    pictures = {code: show_card("green", code=code) for code in ("6S", "6H", "6D", "6C", "5S", "7S", "8S", "9S")}
    for one, other in combinations(pictures, 2):
        assert differing_pixels(pictures[one], pictures[other]) > 100, (one, other)
