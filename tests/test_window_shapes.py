from itertools import combinations, pairwise

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Glyph, Ring
from halfmoon.window.shapes import blend, draw_box_corners, draw_moon, draw_ring_corners, draw_sign, ring_lines

LIGHT, DARK = (255, 255, 255), (0, 0, 0)
SIDE = 400


def glyph_source(glyph: Glyph) -> str:
    return (assets_folder() / "glyphs" / f"{glyph.value}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("lit", [0, 1, 13, 26, 39, 52, 65, 78, 91, 103, 104])
def test_the_moon_is_lit_from_the_right_over_the_share_that_cards_have_left(lit: int) -> None:
    """As in the sky: where a share k of the whole disc is lit, so is a share k of each row of it."""
    moon = draw_moon(SIDE, lit, LIGHT, DARK)
    for height in (-0.8, -0.4, 0.0, 0.5):
        half = (1 - height**2) ** 0.5 * SIDE / 2
        row, left, right = round((1 + height) * SIDE / 2), SIDE / 2 - half, SIDE / 2 + half
        border = right - lit / 104 * (right - left)
        for x in range(round(left) + 10, round(right) - 9):
            if abs(x - border) > 2:
                assert (moon.get_at((x, row))[0] > 160) == (x > border), (height, x)


def test_at_52_the_right_half_of_the_moon_is_lit_and_the_left_is_not() -> None:
    moon = draw_moon(SIDE, 52, LIGHT, DARK)
    assert all(moon.get_at((x, y))[0] < 60 for x in (80, 140, 197) for y in (120, 200, 280))
    assert all(moon.get_at((x, y))[0] > 180 for x in (202, 260, 320) for y in (120, 200, 280))


def test_the_new_moon_can_be_seen_by_its_rim() -> None:
    moon = draw_moon(40, 0, LIGHT, DARK)
    assert moon.get_at((20, 0))[0] > 100
    assert moon.get_at((20, 20))[0] < 60


def test_the_new_moon_shows_its_seas() -> None:
    """A lamp that is not lit would be as plain on the left, where the seas are, as in the south, where none is."""
    moon = draw_moon(SIDE, 0, (247, 231, 176), (36, 68, 61))
    sea, land = moon.get_at((140, 125)), moon.get_at((240, 330))
    assert all(1 < bright - dark < 40 for dark, bright in zip(tuple(sea)[:3], tuple(land)[:3], strict=True))


def test_the_seas_fade_out_without_an_edge_and_the_rim_is_no_darker_than_the_disc() -> None:
    moon = draw_moon(SIDE, 104, LIGHT, DARK)
    for start, step in (((60, 0), (0, 1)), ((0, 200), (1, 0)), ((135, 0), (0, 1)), ((0, 125), (1, 0))):
        line = [moon.get_at((start[0] + i * step[0], start[1] + i * step[1])) for i in range(SIDE)]
        greys = [colour[0] for colour in line if colour.a == 255]
        assert max(abs(one - other) for one, other in pairwise(greys[8:-8])) <= 5
        assert min(greys[:8]) >= greys[8] - 3


@pytest.mark.parametrize("glyph", Glyph)
@pytest.mark.parametrize("side", [16, 24, 64])
def test_a_glyph_is_drawn_in_its_colour_and_not_cut_off(glyph: Glyph, side: int) -> None:
    picture = draw_sign(glyph_source(glyph), side, (250, 200, 90))
    mask = pygame.mask.from_surface(picture)
    assert side * side * 0.06 < mask.count() < side * side * 0.6
    edge = [picture.get_at((x, y)).a for i in range(side) for x, y in ((i, 0), (i, side - 1), (0, i), (side - 1, i))]
    assert max(edge) == 0
    inked = {tuple(picture.get_at((x, y)))[:3] for x in range(side) for y in range(side) if picture.get_at((x, y)).a}
    assert inked == {(250, 200, 90)}


def test_no_two_glyphs_look_alike() -> None:
    masks = {glyph: pygame.mask.from_surface(draw_sign(glyph_source(glyph), 48, LIGHT)) for glyph in Glyph}
    for one, other in combinations(Glyph, 2):
        common = masks[one].overlap_area(masks[other], (0, 0))
        assert common < 0.85 * max(masks[one].count(), masks[other].count()), (one, other)


def test_a_larger_glyph_holds_detail_that_enlarging_a_small_one_cannot_give() -> None:
    small, large = (draw_sign(glyph_source(Glyph.PASTE), side, LIGHT) for side in (20, 160))
    enlarged = pygame.transform.smoothscale(small, (160, 160))

    def soft(picture: pygame.Surface) -> int:
        return sum(20 < picture.get_at((x, y)).a < 235 for x in range(160) for y in range(160))

    assert soft(large) * 3 < soft(enlarged)


def test_corners_of_a_box_are_round_smooth_and_rimmed() -> None:
    corners = draw_box_corners(20, DARK, LIGHT, 2)
    assert corners.get_size() == (41, 41)
    assert corners.get_at((0, 0)).a == 0
    assert tuple(corners.get_at((20, 0))) == (255, 255, 255, 255)
    assert tuple(corners.get_at((20, 20))) == (0, 0, 0, 255)
    assert any(0 < corners.get_at((x, 0)).a < 255 for x in range(20))


@pytest.mark.parametrize("thickness", range(1, 13))
def test_rings_stay_outside_what_they_frame_and_inside_their_bounds(thickness: int) -> None:
    for ring in Ring:
        lines = ring_lines(ring, thickness)
        assert min(near for near, _, _ in lines) >= 1
        assert max(far for _, far, _ in lines) <= 4 * thickness


@pytest.mark.parametrize("thickness", range(2, 13))
def test_focus_shows_beside_the_selection(thickness: int) -> None:
    solid = max(far for _, far, strength in ring_lines(Ring.SELECTED, thickness) if strength == 1.0)
    focus = ring_lines(Ring.FOCUS, thickness)
    assert len(focus) == 2
    assert min(near for near, _, _ in focus) >= solid


def test_ring_corners_are_as_large_as_the_shape_and_its_margin() -> None:
    assert draw_ring_corners(Ring.SELECTED, 10, 4, LIGHT).get_size() == (53, 53)


def test_colours_blend() -> None:
    assert blend((0, 100, 200), (100, 0, 200), 0.25) == (25, 75, 200)
