"""The table's layout: everything has its room at every size, and points lead back to places."""

from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from halfmoon.rules.table import PILES, PLACES, RESERVE, Place
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.layout import MOUTH_BUTTONS, Layout, TableButton, make_layout
from tests.tables import places

FULL = tuple(1 if place.is_reserve else 8 for place in PLACES)
SEEN_SIZES = [
    Size(*size)
    for size in (
        (640, 480), (800, 600), (1000, 1000), (600, 1000), (1080, 1920), (1366, 768), (1920, 1080), (3440, 1440),
        (3840, 2160),
    )
]  # fmt: skip
sizes = st.builds(Size, st.integers(320, 4000), st.integers(240, 4000))
any_size = pytest.mark.parametrize("size", SEEN_SIZES, ids="{0.width}x{0.height}".format)


def full_pile(layout: Layout, place: Place) -> Rect:
    """Return what a place takes up at the deal: the card, the edges below it, and its label."""
    card = layout.places[place]
    offset = layout.edge_offset(FULL[place])
    return Rect(card.left, card.top, card.width + offset, card.height + offset).union(layout.labels[place])


def everything_else(layout: Layout) -> dict[str, Rect]:
    return {
        "bar": layout.bar,
        "message": layout.message,
        "notice": layout.notice,
        **{button.name: rect for button, rect in layout.buttons.items()},
    }


def all_rects(layout: Layout) -> Iterator[Rect]:
    yield from layout.places
    yield from layout.labels
    yield from everything_else(layout).values()
    yield layout.reserve_bed
    yield from (layout.moon, layout.title, layout.time, layout.score, layout.moves, layout.left, layout.code)


@given(sizes)
@example(Size(320, 240))
@example(Size(4000, 240))
@example(Size(320, 4000))
def test_every_place_has_its_room_with_edges_and_label(size: Size) -> None:
    layout = make_layout(size)
    for one, other in combinations(PLACES, 2):
        assert not full_pile(layout, one).meets(full_pile(layout, other)), f"{one.label} meets {other.label}"


@given(sizes)
def test_all_is_in_the_window_and_the_cards_below_the_bar(size: Size) -> None:
    layout = make_layout(size)
    window = Rect(0, 0, *size)
    assert all(window.holds(rect) for rect in all_rects(layout))
    assert all(full_pile(layout, place).top >= layout.bar.bottom for place in PLACES)
    assert all(window.grown(1).contains(Point(*point)) for point in layout.arch)


@given(sizes)
def test_words_buttons_and_notice_hide_no_card(size: Size) -> None:
    layout = make_layout(size)
    for name, rect in everything_else(layout).items():
        hidden = [place.label for place in PLACES if full_pile(layout, place).meets(rect)]
        assert not hidden, f"{name} hides {hidden}"


@given(sizes)
def test_words_and_buttons_leave_each_other_alone(size: Size) -> None:
    layout = make_layout(size)
    parts = [layout.message, *layout.buttons.values()]
    assert not any(one.meets(other) for one, other in combinations(parts, 2))
    assert not any(part.meets(layout.reserve_bed) for part in parts)


@given(sizes)
def test_the_notice_has_room_for_two_lines_above_its_buttons(size: Size) -> None:
    layout = make_layout(size)
    buttons_top = layout.buttons[TableButton.UNDO].top
    assert buttons_top - layout.notice.top >= 3 * layout.unit
    assert all(layout.notice.top < rect.top and rect.bottom < layout.notice.bottom for rect in layout.buttons.values())


@given(sizes)
def test_the_right_half_mirrors_the_left_to_the_pixel(size: Size) -> None:
    layout = make_layout(size)

    def mirrored(rect: Rect) -> Rect:
        return Rect(size.width - rect.right, rect.top, rect.width, rect.height)

    pairs = zip(places("1 2 3 4 5 6 R1 R2 R5 R6"), places("12 11 10 9 8 7 R4 R3 R8 R7"), strict=True)
    for left, right in pairs:
        assert layout.places[right] == mirrored(layout.places[left])
        assert layout.labels[right] == mirrored(layout.labels[left])
    for rect in (layout.reserve_bed, layout.notice, layout.message, layout.buttons[TableButton.NEW_DEAL]):
        assert rect == mirrored(rect)
    assert layout.buttons[TableButton.MENU] == mirrored(layout.buttons[TableButton.UNDO])


@given(sizes)
def test_the_arch_climbs_on_the_left_and_is_highest_in_its_middle(size: Size) -> None:
    layout = make_layout(size)
    left_half = [layout.places[place] for place in places("1 2 3 4 5 6")]
    for lower, higher in pairwise(left_half):
        assert lower.top >= higher.top
        assert lower.left <= higher.left
    one, two, three, four, *_ = left_half
    assert one.top > two.top > three.top > four.top


@given(sizes)
def test_the_reserve_lies_on_its_bed_inside_the_arch(size: Size) -> None:
    layout = make_layout(size)
    bed = layout.reserve_bed
    for place in RESERVE:
        assert bed.holds(full_pile(layout, place))
    for place in PILES:
        assert not bed.meets(full_pile(layout, place))
    upper, lower = ([layout.places[place] for place in places(row)] for row in ("R1 R2 R3 R4", "R5 R6 R7 R8"))
    assert all(above.left == below.left and above.bottom < below.top for above, below in zip(upper, lower, strict=True))
    assert all(first.right < second.left for first, second in pairwise(upper))
    sides = [layout.places[place] for place in places("1 2 3 4 9 10 11 12")]
    assert all(rect.right <= bed.left or rect.left >= bed.right for rect in sides)
    assert layout.places[Place.P6].bottom < bed.top < bed.bottom < layout.buttons[TableButton.UNDO].top


@pytest.mark.parametrize(
    "size", [Size(640, 480), Size(800, 600), Size(1000, 1000), Size(1366, 768), Size(1920, 1080), Size(3440, 1440)],
    ids="{0.width}x{0.height}".format,
)  # fmt: skip
def test_in_wide_and_square_windows_the_reserve_stands_exactly_under_the_piles_above(size: Size) -> None:
    layout = make_layout(size)
    for pile, upper, lower in zip(places("5 6 7 8"), places("R1 R2 R3 R4"), places("R5 R6 R7 R8"), strict=True):
        assert layout.places[pile].left == layout.places[upper].left == layout.places[lower].left


@pytest.mark.parametrize("size", [Size(1080, 1920), Size(600, 1000)], ids="{0.width}x{0.height}".format)
def test_in_an_upright_window_the_table_keeps_together(size: Size) -> None:
    """It is a half taller than wide at most, as far from the bar as from the foot, the reserve in its middle."""
    layout = make_layout(size)
    top, foot = layout.places[Place.P6].top, layout.labels[Place.P1].bottom
    assert foot - top <= 1.5 * size.width
    assert abs((top - layout.bar.bottom) - (size.height - foot)) <= layout.unit
    above = layout.reserve_bed.top - layout.labels[Place.P6].bottom
    below = layout.buttons[TableButton.UNDO].top - layout.reserve_bed.bottom
    assert abs(above - below) <= layout.unit


@given(sizes)
def test_labels_stand_just_under_their_places_and_can_be_read(size: Size) -> None:
    layout = make_layout(size)
    assert layout.label_size >= 11
    for place in PLACES:
        card, label = layout.places[place], layout.labels[place]
        edges = card.bottom + layout.edge_offset(FULL[place])
        assert edges <= label.top <= edges + layout.unit
        assert label.left + label.right == card.left + card.right
        assert label.height >= layout.label_size


@given(sizes, st.integers(0, 600))
def test_buttons_are_large_enough_for_a_finger(size: Size, target: int) -> None:
    layout = make_layout(size, large_targets=target)
    wanted = min(target, min(size) // 8)  # more than that leaves no table
    for button in (*layout.buttons.values(), layout.code):
        assert button.height >= wanted
        assert button.width >= wanted
    assert all(button.height >= 24 for button in layout.buttons.values())
    blocks = [full_pile(layout, place) for place in PLACES]
    assert not any(block.meets(rect) for block in blocks for rect in everything_else(layout).values())


@given(st.integers(320, 4000), st.integers(240, 4000))
def test_the_buttons_stand_in_order(width: int, height: int) -> None:
    layout = make_layout(Size(width, height))
    assert tuple(layout.buttons) == MOUTH_BUTTONS
    assert all(one.right < other.left for one, other in pairwise(layout.buttons.values()))


@given(st.integers(640, 1080), st.integers(0, 1080), st.booleans())
def test_twice_the_window_is_twice_the_picture(shorter: int, more: int, portrait: bool) -> None:
    size = Size(shorter, shorter + more) if portrait else Size(shorter + more, shorter)
    once, twice = make_layout(size), make_layout(Size(2 * size.width, 2 * size.height))
    for small, large in zip(all_rects(once), all_rects(twice), strict=True):
        within = 2 if small in once.places else 4  # pixels: what lies beside a card adds roundings of its own
        for length, double in zip(small, large, strict=True):
            assert abs(2 * length - double) <= within, f"{small} became {large}"


@pytest.mark.parametrize(
    ("width", "height", "share"),
    [
        (640, 480, 0.17),
        (800, 600, 0.175),
        (1000, 1000, 0.15),
        (1080, 1920, 0.175),
        (1920, 1080, 0.215),
        (3440, 1440, 0.215),
    ],
)
def test_cards_are_large(width: int, height: int, share: float) -> None:
    """The drawing that the game began from has cards of 0.19 of a 1080p window's height."""
    assert make_layout(Size(width, height)).card.height >= share * min(width, height)


@given(st.builds(Size, st.integers(320, 1300), st.integers(240, 1300)), st.integers(2, 3))
def test_a_larger_window_of_the_same_shape_has_larger_cards(size: Size, factor: int) -> None:
    larger = Size(size.width * factor, size.height * factor)
    assert make_layout(larger).card.height >= factor * make_layout(size).card.height


@given(st.builds(Size, st.integers(0, 320), st.integers(0, 240)), st.integers(0, 300))
def test_a_window_too_small_to_play_in_does_no_harm(size: Size, target: int) -> None:
    layout = make_layout(size, large_targets=target)
    assert layout.window == size
    assert all(min(rect) >= 0 for rect in all_rects(layout))


@any_size
def test_the_moonlight_falls_on_every_pile_and_on_the_reserve(size: Size) -> None:
    layout = make_layout(size)
    for place in PLACES:
        card = layout.places[place]
        assert is_inside(card.centre, layout.arch)
    assert not is_inside(Point(2, layout.bar.bottom + 2), layout.arch)
    assert not is_inside(Point(size.width - 3, layout.bar.bottom + 2), layout.arch)


def is_inside(point: Point, outline: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether a ray to the right crosses the closed outline an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y1 > point.y) != (y2 > point.y) and point.x < x1 + (point.y - y1) * (x2 - x1) / (y2 - y1):
            crossings += 1
    return crossings % 2 == 1


def paint(layout: Layout, place: Place, count: int) -> set[Point]:
    """Return every pixel that a place's card and edges are painted on, slowly: sheet by sheet, pixel by pixel.

    A sheet with round corners is all that is no farther than the radius from a rectangle smaller by that radius.
    """
    radius = layout.corner_radius
    painted = set()
    for offset in range(layout.edge_offset(count) + 1):
        sheet = layout.places[place].moved(offset, offset)
        for y in range(sheet.top, sheet.bottom):
            for x in range(sheet.left, sheet.right):
                across = x + 0.5 - min(max(x + 0.5, sheet.left + radius), sheet.right - radius)
                down = y + 0.5 - min(max(y + 0.5, sheet.top + radius), sheet.bottom - radius)
                if across**2 + down**2 <= radius**2:
                    painted.add(Point(x, y))
    return painted


@pytest.mark.parametrize("counts", [FULL, (*range(9), 1, 4, 7, *(1, 0) * 4)])
def test_every_pixel_of_a_small_window_leads_to_what_is_painted_there(counts: tuple[int, ...]) -> None:
    size = Size(320, 240)
    layout = make_layout(size)
    painted = {point: place for place in PLACES for point in paint(layout, place, counts[place])}
    for y in range(size.height):
        for x in range(size.width):
            assert layout.place_at(Point(x, y), counts) == painted.get(Point(x, y)), (x, y)


@pytest.mark.parametrize("size", [Size(640, 480), Size(1011, 757)])
@pytest.mark.parametrize("place", places("1 6 10 R4"), ids=lambda place: place.label)
def test_every_pixel_around_a_card_leads_to_it_if_painted(size: Size, place: Place) -> None:
    layout = make_layout(size)
    painted = paint(layout, place, FULL[place])
    card = layout.places[place]
    for y in range(card.top - 2, card.bottom + layout.edge_reach + 2):
        for x in range(card.left - 2, card.right + layout.edge_reach + 2):
            assert layout.place_at(Point(x, y), FULL) == (place if Point(x, y) in painted else None), (x, y)


@given(sizes, st.lists(st.integers(0, 8), min_size=20, max_size=20))
def test_the_middle_of_a_card_leads_to_its_place(size: Size, counts: list[int]) -> None:
    layout = make_layout(size)
    for place in PLACES:
        assert layout.place_at(layout.places[place].centre, counts) is place


@any_size
def test_a_pile_is_hit_on_its_edges_as_far_as_they_show(size: Size) -> None:
    layout = make_layout(size)
    card = layout.places[Place.P5]
    beside = Point(card.right + layout.edge_reach - 1, card.centre.y)
    one_left = [1] * len(PLACES)
    assert layout.place_at(beside, FULL) is Place.P5
    assert layout.place_at(beside, one_left) is None
    assert layout.place_at(Point(beside.x + 1, beside.y), FULL) is None


@any_size
def test_round_corners_are_not_part_of_a_card(size: Size) -> None:
    layout = make_layout(size)
    for place in PLACES:
        card = layout.places[place]
        assert layout.place_at(Point(card.left, card.top), FULL) is None
        assert layout.place_at(Point(card.left + layout.corner_radius, card.top), FULL) is place
