import xml.etree.ElementTree as ElementTree
from itertools import combinations, product

import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import FULL_DECKS, Card, Rank, Suit
from halfmoon.stage.words import COURT_LETTERS
from halfmoon.window.card_parts import DRAWABLE, SIGNS, MarkKind, Parts
from halfmoon.window.faces import (
    HEIGHT,
    INDEX_CENTRE,
    INDEX_HEIGHT,
    INDEX_SUIT,
    INDEX_SUIT_CENTRE,
    INDEX_TOP,
    PIPS,
    WIDTH,
    FaceStyle,
    back_svg,
    court_half_svg,
    face_svg,
    mark_svg,
)

CARD_SET = assets_folder() / "cards"
STYLES = [FaceStyle(*style) for style in product(COURT_LETTERS.values(), (False, True), (False, True))]
Box = tuple[float, float, float, float]


@pytest.fixture(scope="module")
def parts() -> Parts:
    return Parts(CARD_SET)


# ---- What a face says ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "signs"), [("VDR", "V D R"), ("KnDK", "Kn D K"), ("JQK", "J Q K")])
def test_courts_bear_the_chosen_letters(parts: Parts, name: str, signs: str) -> None:
    style = FaceStyle(COURT_LETTERS[name])
    for rank, sign in zip((Rank.JACK, Rank.QUEEN, Rank.KING), signs.split(), strict=True):
        drawing = face_svg(Card(rank, Suit.CLUBS), style, parts)
        shown = [name for name in SIGNS if parts[f"glyphs/{name}"].body in drawing]
        assert shown == [sign]


def test_number_cards_bear_their_number_whatever_the_letters(parts: Parts) -> None:
    for card in FULL_DECKS:
        if not card.rank.is_court:
            sign = "A" if card.rank == 1 else f"{card.rank:d}"
            assert parts[f"glyphs/{sign}"].body in face_svg(card, FaceStyle(COURT_LETTERS["VDR"]), parts)


def test_a_number_card_has_as_many_pips_as_its_rank_and_two_in_the_indices(parts: Parts) -> None:
    for card in FULL_DECKS:
        if Rank.TWO <= card.rank <= Rank.TEN:
            pip = parts[f"suits/{card.suit.name.lower()}"].body.replace("#000000", FaceStyle().ink(card.suit))
            assert face_svg(card, FaceStyle(), parts).count(pip) == card.rank + 2


def test_the_large_index_is_one_sign_over_half_the_card_and_one_suit(parts: Parts) -> None:
    style = FaceStyle(large_index=True)
    drawing = face_svg(Card.read("7D"), style, parts)
    assert drawing.count(parts["glyphs/7"].body) == 1
    assert drawing.count(parts["suits/diamonds"].body.replace("#000000", style.ink(Suit.DIAMONDS))) == 1
    scale = float(drawing.split("scale(")[1].split(")")[0])
    assert 0.45 * HEIGHT < scale * parts["glyphs/7"].box[3] < 0.55 * HEIGHT


def test_with_the_large_index_courts_keep_their_heads(parts: Parts) -> None:
    head = parts["courts/queen-clubs"].groups["head"]
    assert head in face_svg(Card.read("QC"), FaceStyle(large_index=True, stock="#ffffff"), parts)


def test_a_courts_face_is_its_half_drawn_from_both_ends(parts: Parts) -> None:
    for card in FULL_DECKS:
        if card.rank.is_court:
            half = court_half_svg(card, FaceStyle(), parts).partition("<g>")[2].removesuffix("</g></svg>")
            assert face_svg(card, FaceStyle(), parts).count(half) == 2


# ---- Where things are ---------------------------------------------------------------------------------------------


def boxes(rank: int) -> list[Box]:
    """The boxes of the pips, left, top, right, bottom: a suit sign is no wider than 0.95 of its height."""
    size, places = PIPS[rank]
    return [(x - 0.475 * size, y - size / 2, x + 0.475 * size, y + size / 2) for x, y in places]


def turn(box: Box) -> Box:
    return WIDTH - box[2], HEIGHT - box[3], WIDTH - box[0], HEIGHT - box[1]


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_pips_keep_clear_of_the_indices(parts: Parts) -> None:
    for rank in PIPS:
        width = parts[f"glyphs/{rank}"].box[2] * INDEX_HEIGHT / 100
        index = (
            INDEX_CENTRE - width / 2,
            INDEX_TOP,
            INDEX_CENTRE + width / 2,
            INDEX_SUIT_CENTRE + INDEX_SUIT / 2,
        )
        for box in boxes(rank):
            assert box[0] - index[2] > 10 or box[1] - index[3] > 10
            assert turn(index)[0] - box[2] > 10 or turn(index)[1] - box[3] > 10


def test_pips_keep_clear_of_each_other() -> None:
    """By their boxes in rows and columns; between these, where signs taper, the centres are clear of all boxes."""
    for rank in PIPS:
        for one, other in combinations(boxes(rank), 2):
            if one[0] == other[0] or one[1] == other[1]:
                assert not overlap(one, other)
            centre = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
            assert not overlap((*centre, *centre), other)


def test_number_cards_look_alike_from_both_ends_but_for_the_odd_pip_of_seven() -> None:
    for rank, (_, places) in PIPS.items():
        turned = {(WIDTH - x, HEIGHT - y) for x, y in places}
        assert len(turned - set(places)) == (1 if rank == 7 else 0)


def test_no_sign_is_too_wide_for_its_column(parts: Parts) -> None:
    for sign in SIGNS:
        half = parts[f"glyphs/{sign}"].box[2] * INDEX_HEIGHT / 100 / 2
        assert 15 < INDEX_CENTRE - half
        assert INDEX_CENTRE + half < 142, "the courts' panel begins there"


# ---- Colours ------------------------------------------------------------------------------------------------------


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2."""
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("style", [FaceStyle(), FaceStyle(four_colours=True)])
def test_every_ink_is_dark_enough_on_the_stock(style: FaceStyle) -> None:
    for suit in Suit:
        assert (luminance(style.stock) + 0.05) / (luminance(style.ink(suit)) + 0.05) > 4.5


def test_two_colours_or_four() -> None:
    assert len({FaceStyle().ink(suit) for suit in Suit}) == 2
    assert FaceStyle().ink(Suit.HEARTS) == FaceStyle().ink(Suit.DIAMONDS)
    assert len({FaceStyle(four_colours=True).ink(suit) for suit in Suit}) == 4


def test_the_stock_takes_its_colour_from_the_style_and_marks_from_the_theme(parts: Parts) -> None:
    assert "#c0ffee" in face_svg(Card.read("2S"), FaceStyle(stock="#c0ffee"), parts)
    assert "#123456" in mark_svg(MarkKind.PILE, parts, "#123456")


# ---- The whole set ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_every_face_is_an_svg_document_that_the_rasteriser_draws(parts: Parts, style: FaceStyle) -> None:
    documents = [face_svg(card, style, parts) for card in FULL_DECKS]
    documents += [back_svg(parts), *(mark_svg(kind, parts) for kind in MarkKind)]
    for document in documents:
        assert {element.tag.partition("}")[2] for element in ElementTree.fromstring(document).iter()} <= DRAWABLE
