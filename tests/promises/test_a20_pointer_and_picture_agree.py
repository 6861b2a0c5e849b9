"""A20: pointer and picture agree: at ten window sizes, the centre and the visible corners of each open card hit it."""

from math import ceil, sqrt

import pytest

from halfmoon.rules.table import PLACES
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.layout import make_layout

SIZES = (
    (640, 480), (800, 600), (1000, 1000), (600, 1000), (1080, 1920), (1366, 768), (1920, 1080), (1921, 1079),
    (3440, 1440), (3840, 2160),
)  # fmt: skip
COUNTS = [1 if place.is_reserve else 8 - place % 8 for place in PLACES]


def visible_corners(card: Rect, radius: int) -> list[Point]:
    """Return the pixels in the card's four corners that are as far out as its roundness lets them be."""
    cut = ceil(radius * (1 - 1 / sqrt(2)))
    left, top, right, bottom = card.left + cut, card.top + cut, card.right - 1 - cut, card.bottom - 1 - cut
    return [Point(left, top), Point(right, top), Point(left, bottom), Point(right, bottom)]


@pytest.mark.parametrize("size", [Size(*size) for size in SIZES], ids="{0.width}x{0.height}".format)
def test_centre_and_visible_corners_hit_their_card(size: Size) -> None:
    layout = make_layout(size)
    for place in PLACES:
        card = layout.places[place]
        for point in (card.centre, *visible_corners(card, layout.corner_radius)):
            assert layout.place_at(point, COUNTS) is place
