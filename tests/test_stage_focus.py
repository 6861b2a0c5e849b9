"""The keyboard's focus: each arrow goes where the eye expects, and every place can be reached."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.focus import HEADINGS, Stop, next_place
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.layout import MOUTH_BUTTONS, TableButton, make_layout

FULL = (1,) * len(PLACES)
WIDE = Size(1920, 1080)
SIZES = [
    Size(*size)
    for size in ((640, 480), (800, 600), (1000, 1000), (600, 1000), (1080, 1920), (1920, 1080), (3440, 1440))
]
ARROWS = {"up": Action.UP, "down": Action.DOWN, "left": Action.LEFT, "right": Action.RIGHT}
BUTTONS = {button.name: button for button in TableButton}


def stop(name: str) -> Stop:
    return BUTTONS[name] if name in BUTTONS else Place.read(name)


def counts_without(labels: str) -> list[int]:
    emptied = {Place.read(label) for label in labels.split()}
    return [0 if place in emptied else 1 for place in PLACES]


def walk(conversation: str, size: Size, counts: list[int] | tuple[int, ...] = FULL) -> None:
    """Follow a walk such as "1 up 2 up 3": stops, with the arrow from each to the next; "-" is nowhere."""
    layout = make_layout(size)
    words = conversation.split()
    for here, arrow, there in zip(words[:-2:2], words[1:-1:2], words[2::2], strict=True):
        found = next_place(stop(here), ARROWS[arrow], counts, layout, layout.buttons)
        expected = None if there == "-" else stop(there)
        assert found == expected, f"{here} {arrow}: {found}, not {there}"


@pytest.mark.parametrize("size", [WIDE, Size(3440, 1440)])
def test_a_wide_arch_is_walked_from_end_to_end_and_back(size: Size) -> None:
    walk("1 up 2 up 3 right 4 right 5 right 6 right 7 right 8 right 9 right 10 down 11 down 12", size)
    walk("12 up 11 up 10 left 9 left 8 left 7 left 6 left 5 left 4 left 3 down 2 down 1", size)


@pytest.mark.parametrize("size", [Size(640, 480), Size(800, 600), Size(1000, 1000)])
def test_a_rounder_arch_is_climbed_at_its_shoulders(size: Size) -> None:
    walk("1 up 2 up 3 up 4 right 5 right 6 right 7 right 8 right 9 down 10 down 11 down 12", size)
    walk("12 up 11 up 10 up 9 left 8 left 7 left 6 left 5 left 4 down 3 down 2 down 1", size)


def test_a_tall_arch_is_climbed() -> None:
    tall = Size(1080, 1920)
    walk("1 up 2 up 3 up 4 up 5 right 6 right 7 right 8 down 9 down 10 down 11 down 12", tall)
    walk("12 up 11 up 10 up 9 up 8 left 7 left 6 left 5 down 4 down 3 down 2 down 1", tall)


@pytest.mark.parametrize("size", SIZES)
def test_the_reserve_is_a_grid(size: Size) -> None:
    walk("R1 right R2 right R3 right R4 left R3 left R2 left R1", size)
    walk("R5 right R6 right R7 right R8 left R7 left R6 left R5", size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("column", ["R1 R5", "R2 R6", "R3 R7", "R4 R8"])
def test_down_and_up_return_in_the_reserve(size: Size, column: str) -> None:
    upper, lower = column.split()
    walk(f"{upper} down {lower} up {upper}", size)


def test_arrows_cross_between_arch_and_reserve() -> None:
    walk("5 down R1 up 5", WIDE)
    walk("6 down R2 up 6", WIDE)
    walk("7 down R3 up 7", WIDE)
    walk("8 down R4 up 8", WIDE)
    walk("1 right R5 left 1", WIDE)
    walk("12 left R8 right 12", WIDE)
    walk("2 right R1", WIDE)
    walk("11 left R4", WIDE)


@pytest.mark.parametrize("size", SIZES)
def test_the_lowest_places_lead_down_to_the_buttons_and_these_lead_back(size: Size) -> None:
    walk("1 down UNDO", size)
    walk("12 down MENU", size)
    walk("R5 down UNDO", size)
    walk("R8 down MENU", size)
    walk("NEW_DEAL up R6", size)
    walk("UNDO right NEW_DEAL right MENU left NEW_DEAL left UNDO left 1", size)
    walk("MENU down -", size)


@pytest.mark.parametrize("size", SIZES)
def test_there_is_nothing_outside_the_arch(size: Size) -> None:
    walk("6 up -", size)
    walk("7 up -", size)
    walk("1 left -", size)
    walk("12 right -", size)


def test_emptied_places_are_skipped() -> None:
    walk("4 right 7 left 4", WIDE, counts_without("5 6"))
    walk("R1 right R4 left R1", WIDE, counts_without("R2 R3"))
    walk("6 down R6 up 6", WIDE, counts_without("R1 R2 R3"))
    walk("6 down NEW_DEAL", WIDE, counts_without("R2 R6 R3 R7 R1 R5 R4 R8"))


def test_an_emptied_place_still_leads_on() -> None:
    walk("R2 right R3", WIDE, counts_without("R2"))


def test_a_notice_brings_buttons_of_its_own() -> None:
    layout = make_layout(WIDE)
    row = layout.buttons[TableButton.UNDO]
    buttons = {
        TableButton.UNDO: row,
        TableButton.RESTART: row.moved(row.width * 2, 0),
        TableButton.NEW_DEAL: row.moved(row.width * 4, 0),
    }
    assert next_place(TableButton.UNDO, Action.RIGHT, FULL, layout, buttons) is TableButton.RESTART
    assert next_place(Place.R5, Action.DOWN, FULL, layout, buttons) is TableButton.UNDO


@given(
    st.sampled_from(SIZES) | st.builds(Size, st.integers(320, 4000), st.integers(240, 4000)),
    st.lists(st.integers(0, 1), min_size=len(PLACES), max_size=len(PLACES)),
)
def test_every_card_and_button_can_be_reached_from_every_other(size: Size, counts: list[int]) -> None:
    layout = make_layout(size)
    stops: list[Stop] = [*(place for place in PLACES if counts[place]), *MOUTH_BUTTONS]
    ways = {
        here: {
            there
            for arrow in HEADINGS
            if (there := next_place(here, arrow, counts, layout, layout.buttons)) is not None
        }
        for here in stops
    }
    for start in stops:
        reached = {start}
        frontier = [start]
        while frontier:
            fresh = ways[frontier.pop()] - reached
            reached |= fresh
            frontier += fresh
        assert reached == set(stops)


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_leads_to_what_lies_in_its_direction(size: Size) -> None:
    layout = make_layout(size)
    rects: dict[Stop, Rect] = {place: layout.places[place] for place in PLACES}
    rects.update({button: layout.buttons[button] for button in MOUTH_BUTTONS})
    for here, rect in rects.items():
        for arrow, (x, y) in HEADINGS.items():
            there = next_place(here, arrow, FULL, layout, layout.buttons)
            if there is not None:
                shift = rects[there].centre.x - rect.centre.x, rects[there].centre.y - rect.centre.y
                assert shift[0] * x + shift[1] * y > 0
