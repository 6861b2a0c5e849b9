"""A9, the panels' half: what is pressed on an open panel reaches that panel only, and pauses nothing by half."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Moved, Pressed, Released, Wheel
from halfmoon.stage.requests import Errand, PanelName, StartGame
from tests.panels import opened, tap_at

SIZE = Size(800, 600)
ON_THE_TABLE = {Errand.UNDO, Errand.REDO, Errand.NEW_DEAL, Errand.RESTART}


def test_a_tap_beside_the_pause_panel_neither_plays_nor_ends_the_pause() -> None:
    panel = opened(PanelName.PAUSE, SIZE)
    for x in range(0, SIZE.width, 20):
        for y in range(0, SIZE.height, 20):
            if not panel.sheet.rect.contains(Point(x, y)):
                assert tap_at(panel, Point(x, y)) == []


@pytest.mark.parametrize("name", PanelName)
def test_the_press_that_closes_a_panel_asks_for_nothing_else(name: PanelName) -> None:
    panel = opened(name, SIZE)
    assert panel.handle(Pressed(panel.rect_of("close").centre)) == ()
    assert panel.handle(Released(panel.rect_of("close").centre)) == (Errand.CLOSE_ALL,)


@pytest.mark.parametrize("name", PanelName)
def test_a_release_that_was_pressed_before_the_panel_opened_does_nothing(name: PanelName) -> None:
    panel = opened(name, SIZE)
    for key in panel.sheet.controls:
        assert panel.handle(Released(panel.rect_of(key).centre)) == ()


points = st.builds(Point, st.integers(0, SIZE.width - 1), st.integers(0, SIZE.height - 1))
pointer_inputs = st.one_of(
    st.builds(Pressed, points, st.integers(0, 2)),
    st.builds(Moved, points, st.integers(0, 2)),
    st.builds(Released, points, st.integers(0, 2)),
    st.builds(Wheel, points, st.sampled_from([-1.0, 1.0])),
)


@given(name=st.sampled_from(PanelName), inputs=st.lists(pointer_inputs, max_size=40))
def test_no_pointing_on_a_panel_changes_the_game_but_by_a_button_that_says_so(
    name: PanelName, inputs: list[Pressed | Moved | Released | Wheel]
) -> None:
    panel = opened(name, SIZE)
    for happened in inputs:
        requests = set(panel.handle(happened))
        if requests & ON_THE_TABLE:
            assert name is PanelName.MENU
        if any(isinstance(request, StartGame) for request in requests):
            assert name is PanelName.STATISTICS
        assert requests == set() or isinstance(happened, Released) or name is PanelName.SETTINGS
