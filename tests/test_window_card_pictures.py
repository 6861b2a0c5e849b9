from itertools import pairwise

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import FULL_DECKS, Card, Rank
from halfmoon.stage.card_shape import card_width, edge_offset
from halfmoon.stage.items import Colour
from halfmoon.window.card_parts import MarkKind, Parts
from halfmoon.window.card_pictures import CardPictures, rasterise_whole
from halfmoon.window.faces import FaceStyle, face_svg, stock_svg
from halfmoon.window.themes import load_theme

PARTS = Parts(assets_folder() / "cards")
CARD = Card.read("TH")
KING = Card.read("KS")
HEIGHT = 205
DIM = (18, 33, 28)


@pytest.fixture
def pictures() -> CardPictures:
    return CardPictures(PARTS, FaceStyle())


def brightness(surface: pygame.Surface, rect: pygame.Rect | None = None) -> float:
    """The mean of red, green and blue, 0 to 255."""
    return sum(pygame.transform.average_color(surface, rect or surface.get_rect(), consider_alpha=True)[:3]) / 3


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two pictures differ, the mean of a pixel's colours, 0 to 255."""
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (4 * one.get_width() * one.get_height())


# ---- Sizes --------------------------------------------------------------------------------------------------------


@settings(max_examples=20)
@given(height=st.integers(30, 500), card=st.sampled_from(list(FULL_DECKS)))
def test_every_picture_has_exactly_the_size_asked_for(height: int, card: Card) -> None:
    pictures = CardPictures(PARTS, FaceStyle())
    size = (card_width(height), height)
    assert abs(card_width(height) - height * 5 / 7) <= 0.5
    assert pictures.face(card, height).get_size() == size
    assert pictures.darkened(card, height, DIM).get_size() == size
    assert pictures.back(height).get_size() == size
    assert pictures.mark(MarkKind.RESERVE, height).get_size() == size


def test_corners_are_round_and_the_middle_is_opaque(pictures: CardPictures) -> None:
    face = pictures.face(CARD, HEIGHT)
    right, bottom = face.get_width() - 1, face.get_height() - 1
    assert [face.get_at(corner).a for corner in ((0, 0), (right, 0), (0, bottom), (right, bottom))] == [0] * 4
    assert face.get_at((right // 2, bottom // 2)).a == 255


# ---- Faces --------------------------------------------------------------------------------------------------------


def test_a_court_put_together_from_halves_is_the_whole_face(pictures: CardPictures) -> None:
    for card in FULL_DECKS:
        if card.rank.is_court:
            whole = rasterise_whole(face_svg(card, FaceStyle(), PARTS), (card_width(HEIGHT), HEIGHT))
            assert difference(whole, pictures.face(card, HEIGHT)) < 1, card.code


@pytest.mark.parametrize("height", [90, 205, 333])
def test_a_number_put_together_from_signs_is_the_whole_face(pictures: CardPictures, height: int) -> None:
    for card in FULL_DECKS:
        if Rank.TWO <= card.rank <= Rank.TEN:
            whole = rasterise_whole(face_svg(card, FaceStyle(), PARTS), (card_width(height), height))
            assert difference(whole, pictures.face(card, height)) < 7, card.code


@pytest.mark.parametrize("height", [89, 90, 205, 332])
def test_a_number_card_is_the_same_from_both_ends_to_the_pixel(pictures: CardPictures, height: int) -> None:
    stock = difference_when_turned(rasterise_whole(stock_svg(FaceStyle(), PARTS), (card_width(height), height)))
    for card in FULL_DECKS:
        if card.rank in (2, 4, 10):  # the others have pips in the middle that stand upright
            assert difference_when_turned(pictures.face(card, height)) <= stock, card.code


def difference_when_turned(picture: pygame.Surface) -> float:
    return difference(picture, pygame.transform.flip(picture, True, True))


def test_all_faces_differ(pictures: CardPictures) -> None:
    faces = {pygame.image.tobytes(pictures.face(card, 100), "RGBA") for card in FULL_DECKS}
    assert len(faces) == 52


def test_in_greyscale_every_suit_of_a_rank_still_differs(pictures: CardPictures) -> None:
    for rank in "A27TJQK":
        greys = [pygame.transform.grayscale(pictures.face(Card.read(rank + suit), 100)) for suit in "SHDC"]
        for one, other in pairwise([*greys, greys[0]]):
            assert difference(one, other) > 2, rank


@pytest.mark.parametrize("theme", ["green", "night", "paper"])
@pytest.mark.parametrize("style", [FaceStyle(), FaceStyle(four_colours=True)])
def test_a_darkened_card_is_clearly_darker_and_still_legible(theme: str, style: FaceStyle) -> None:
    pictures = CardPictures(PARTS, style)
    dim = load_theme(assets_folder(), theme)[Colour.DIM]
    for code in ("TS", "TH", "TD", "TC"):
        bright, dark = pictures.face(Card.read(code), HEIGHT), pictures.darkened(Card.read(code), HEIGHT, dim)
        assert brightness(dark) < 0.73 * brightness(bright)
        on_the_number = [luminance(dark.get_at((x, 25))) for x in range(4, 44)]
        assert contrast(max(on_the_number), min(on_the_number)) > 3.5, code
        assert contrast(luminance(bright.get_at((90, 4))), luminance(dark.get_at((90, 4)))) > 2


def test_a_darkened_card_and_its_pile_are_blended_with_the_themes_colour(pictures: CardPictures) -> None:
    """Of the card's own colours 0.58 is left, and 0.42 of the theme's comes to it."""
    for bright, dark in (
        (pictures.face(CARD, HEIGHT), pictures.darkened(CARD, HEIGHT, DIM)),
        (pictures.edge(7, HEIGHT), pictures.edge(7, HEIGHT, DIM)),
    ):
        for x, y in ((90, 4), (24, 30), (0, 0), (bright.get_width() - 3, 120)):
            before, after = bright.get_at((x, y)), dark.get_at((x, y))
            assert after.a == before.a
            if before.a:
                blended = [0.58 * own + 0.42 * dim for own, dim in zip(tuple(before)[:3], DIM, strict=True)]
                assert tuple(after)[:3] == pytest.approx(blended, abs=2)


def test_another_theme_s_darkened_card_is_another_picture(pictures: CardPictures) -> None:
    one, other = pictures.darkened(CARD, HEIGHT, DIM), pictures.darkened(CARD, HEIGHT, (94, 80, 51))
    assert difference(one, other) > 10
    assert pictures.darkened(CARD, HEIGHT, DIM) is one


def contrast(light: float, dark: float) -> float:
    """The contrast of two luminances after WCAG 2."""
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: pygame.Color) -> float:
    """Relative luminance after WCAG 2."""
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
        for c in (v / 255 for v in (colour.r, colour.g, colour.b))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_darkening_leaves_the_bright_face_alone(pictures: CardPictures) -> None:
    before = pygame.image.tobytes(pictures.face(CARD, HEIGHT), "RGBA")
    pictures.darkened(CARD, HEIGHT, DIM)
    assert pygame.image.tobytes(pictures.face(CARD, HEIGHT), "RGBA") == before


# ---- What lies around a card --------------------------------------------------------------------------------------


def test_each_card_beneath_shows_as_much_as_the_next() -> None:
    offsets = [edge_offset(10_000, below) for below in range(8)]
    assert offsets == [65 * below for below in range(8)]


def test_a_piles_edges_stand_out_to_the_lower_right(pictures: CardPictures) -> None:
    edge = pictures.edge(7, HEIGHT)
    width, height = card_width(HEIGHT), HEIGHT
    reach = edge_offset(HEIGHT, 7)
    assert edge.get_size() == (width + reach, height + reach)
    assert edge.get_at((width + reach - 2, height // 2)).a == 255, "to the right"
    assert edge.get_at((width // 2, height + reach - 2)).a == 255, "below"
    assert edge.get_at((width + reach - 1, 0)).a == 0, "not above"
    assert edge.get_at((0, height + reach - 1)).a == 0, "not to the left"


# ---- Keeping ------------------------------------------------------------------------------------------------------


def test_a_picture_is_drawn_once(pictures: CardPictures) -> None:
    assert pictures.face(KING, HEIGHT) is pictures.face(KING, HEIGHT)
    assert pictures.edge(7, HEIGHT) is pictures.edge(7, HEIGHT)


def test_memory_stays_within_its_bound_and_what_is_used_stays() -> None:
    bound = 500_000
    pictures = CardPictures(PARTS, FaceStyle(), bound)
    king = pictures.face(KING, 100)
    for card in FULL_DECKS:
        pictures.face(card, 100)
        assert pictures.face(KING, 100) is king
        assert pictures.shelf.bytes <= bound


def test_a_picture_larger_than_the_bound_is_still_given() -> None:
    assert CardPictures(PARTS, FaceStyle(), 1000).face(CARD, HEIGHT).get_height() == HEIGHT
