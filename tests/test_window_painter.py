from collections.abc import Sequence
from itertools import combinations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import Card
from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import (
    Align,
    Box,
    CardItem,
    Clip,
    Cloth,
    Colour,
    EmptyMark,
    Face,
    Glyph,
    GlyphItem,
    Item,
    Moon,
    PileEdge,
    Ring,
    RingItem,
    Text,
    Veil,
)
from halfmoon.window.card_parts import Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.painter import Painter, align, merge_areas
from halfmoon.window.text import FontRuler
from halfmoon.window.themes import load_theme

WINDOW = Rect(0, 0, 320, 240)
ARCH = ((20, 240), (20, 80), (80, 20), (240, 20), (300, 80), (300, 240))
MAGENTA = (255, 0, 255)  # no theme has it
CLOTH = Cloth(WINDOW, ARCH)
KING, SIX, ACE = Card.read("KH"), Card.read("6S"), Card.read("AD")
ASSETS = assets_folder()
RULER = FontRuler()
PICTURES = CardPictures(Parts(ASSETS / "cards"), FaceStyle())
THEME = load_theme(ASSETS, "green")


def new_painter(surface: pygame.Surface | None = None) -> Painter:
    return Painter(surface or pygame.Surface(WINDOW[2:], 0, 32), ASSETS, PICTURES, THEME, RULER)


def picture_of(*items: Item) -> pygame.Surface:
    """Paint the items, and nothing else, on a magenta surface."""
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    surface.fill(MAGENTA)
    new_painter(surface).paint(items)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def card(left: int, top: int, what: Card = KING, height: int = 70) -> CardItem:
    return CardItem(what, Rect(left, top, height * 5 // 7, height), height)


# ---- Only what changed ----------------------------------------------------------------------------------------------


def test_the_first_frame_is_painted_completely_and_an_equal_one_not_at_all() -> None:
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    painter = new_painter(surface)
    assert painter.paint([CLOTH, card(10, 10)]) == [pygame.Rect(WINDOW)]
    surface.fill(MAGENTA)
    scrawled = pixels(surface)
    assert painter.paint([Cloth(WINDOW, ARCH), card(10, 10)]) == []
    assert pixels(surface) == scrawled


def test_after_forgetting_the_same_frame_is_painted_completely() -> None:
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    painter = new_painter(surface)
    frame = (CLOTH, card(10, 10))
    painter.paint(frame)
    painted = pixels(surface)
    surface.fill((0, 0, 0))
    painter.forget()
    assert painter.paint(frame) == [pygame.Rect(WINDOW)]
    assert pixels(surface) == painted
    assert painter.paint(frame) == []


def test_a_card_that_moves_is_repainted_where_it_was_and_where_it_is() -> None:
    painter = new_painter()
    painter.paint([CLOTH, card(10, 10), card(240, 150, SIX)])
    areas = painter.paint([CLOTH, card(90, 10), card(240, 150, SIX)])
    touched = areas[0].unionall(areas[1:])
    assert touched.contains(pygame.Rect(card(10, 10).rect))
    assert touched.contains(pygame.Rect(card(90, 10).rect))
    assert pygame.Rect(card(10, 10).bounds.union(card(90, 10).bounds)).contains(touched)


def test_two_overlapping_things_that_change_places_are_repainted() -> None:
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    painter = new_painter(surface)
    king, six = card(100, 100), card(120, 110, SIX)
    painter.paint([CLOTH, king, six])
    assert painter.paint([CLOTH, six, king]) != []
    assert pixels(surface) == pixels(picture_of(CLOTH, six, king))


def test_backs_drawn_for_two_heights_are_not_taken_for_each_other() -> None:
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    painter = new_painter(surface)
    from_small, from_large = (CardItem(KING, Rect(100, 100, 29, 40), rest, turn=0.0) for rest in (56, 140))
    painter.paint([CLOTH, from_small])
    painter.paint([CLOTH, from_large])
    assert pixels(surface) == pixels(picture_of(CLOTH, from_large)) != pixels(picture_of(CLOTH, from_small))


def test_one_row_of_a_scrolling_page_is_repainted_alone() -> None:
    def page(words: str) -> Clip:
        rows = tuple(
            Text(f"{words if row == 2 else 'row'} {row}", Rect(40, 40 + 20 * row, 200, 20), 14) for row in range(6)
        )
        return Clip(Rect(40, 30, 200, 100), rows)

    painter = new_painter()
    painter.paint([CLOTH, page("one")])
    (area,) = painter.paint([CLOTH, page("two")])
    assert pygame.Rect(40, 80, 200, 20).contains(area)


def test_most_of_the_window_in_change_becomes_one_complete_repaint() -> None:
    window = pygame.Rect(WINDOW)
    assert merge_areas([pygame.Rect(0, 0, 320, 150), pygame.Rect(0, 100, 320, 90)], window) == [window]


def test_areas_far_apart_stay_apart_and_close_ones_are_merged() -> None:
    window = pygame.Rect(0, 0, 1920, 1080)
    far, near, next_to_it = (
        pygame.Rect(0, 0, 200, 300),
        pygame.Rect(1500, 600, 200, 300),
        pygame.Rect(1510, 620, 200, 300),
    )
    assert merge_areas([far, near, next_to_it], window) == [far, near.union(next_to_it)]


sides = st.integers(8, 140)
rects = st.builds(Rect, st.integers(-40, 300), st.integers(-40, 220), sides, sides)
alphas = st.sampled_from([255, 255, 150, 1, 0])
colours = st.sampled_from([Colour.PANEL, Colour.GOLD, Colour.TEXT])


@st.composite
def card_items(draw: st.DrawFn) -> CardItem:
    rest = draw(st.sampled_from([56, 70]))
    tall = draw(st.sampled_from([rest, rest, 40, 77]))
    left, top = draw(st.integers(-40, 300)), draw(st.integers(-40, 220))
    return CardItem(
        draw(st.sampled_from([KING, SIX])),
        Rect(left, top, round(tall * 5 / 7), tall),
        rest,
        draw(st.sampled_from([0.0, 0.3, 0.5, 0.51, 1.0])),
        draw(st.booleans()),
        draw(st.booleans()),
        draw(alphas),
    )


def at(left: int, top: int) -> Rect:
    return Rect(left, top, 50, 70)


corners = st.builds(at, st.integers(-40, 300), st.integers(-40, 220))
plain_items: st.SearchStrategy[Item] = st.one_of(
    card_items(),
    st.builds(PileEdge, corners, st.integers(1, 7), st.just(6)),
    st.builds(EmptyMark, corners, st.booleans()),
    st.builds(RingItem, rects, st.sampled_from(Ring), st.integers(0, 80), st.integers(1, 6)),
    st.builds(
        Text,
        st.sampled_from(["0:42", "Åsa spelar ♠ ♥ ♦ ♣ …", ""]),
        rects,
        st.integers(6, 40),
        st.sampled_from(Face),
        colours,
        st.sampled_from(Align),
        alphas,
    ),
    st.builds(Box, rects, st.none() | colours, st.integers(0, 90), st.none() | colours, st.integers(1, 4), alphas),
    st.builds(GlyphItem, st.sampled_from(Glyph), rects, colours),
    st.builds(Moon, corners, st.integers(0, 104), st.sampled_from([0, 90, 255])),
    st.builds(Veil, rects, alphas),
)
items = plain_items | st.builds(Clip, rects, st.lists(plain_items, max_size=3).map(tuple))


@st.composite
def films(draw: st.DrawFn) -> list[list[Item]]:
    """A few frames that share some items, in any order."""
    cast = draw(st.lists(items, min_size=1, max_size=9))
    frames = draw(st.lists(st.lists(st.sampled_from(cast), max_size=9), min_size=2, max_size=4))
    return [[CLOTH, *frame] for frame in frames]


@given(films())
def test_painting_what_changed_gives_the_picture_painted_from_nothing(film: list[list[Item]]) -> None:
    surface = pygame.Surface(WINDOW[2:], 0, 32)
    painter = new_painter(surface)
    for frame in film:
        painter.paint(frame)
    assert pixels(surface) == pixels(picture_of(*film[-1]))


@given(items)
def test_no_item_touches_a_pixel_outside_its_bounds(item: Item) -> None:
    surface = picture_of(item)
    surface.fill(MAGENTA, pygame.Rect(item.bounds))
    assert pixels(surface) == bytes(MAGENTA) * (WINDOW.width * WINDOW.height)


@given(st.permutations(range(7)), st.permutations(range(7)))
def test_alignment_keeps_the_longest_common_order(old: Sequence[int], new: Sequence[int]) -> None:
    kept = align(old, new)
    assert all(old[before] == new[index] for index, before in kept.items())
    assert list(kept) == sorted(kept)
    assert list(kept.values()) == sorted(kept.values())
    longest = max(
        length
        for length in range(8)
        for choice in combinations(new, length)
        if [number for number in old if number in choice] == list(choice)
    )
    assert len(kept) == longest


@given(st.lists(st.sampled_from("ab"), max_size=6), st.lists(st.sampled_from("ab"), max_size=6))
def test_alignment_pairs_equal_elements_once_each(old: list[str], new: list[str]) -> None:
    kept = align(old, new)
    assert all(old[before] == new[index] for index, before in kept.items())
    assert len(set(kept.values())) == len(kept)
    assert list(kept.values()) == sorted(kept.values())
    assert old != new or len(kept) == len(old)
