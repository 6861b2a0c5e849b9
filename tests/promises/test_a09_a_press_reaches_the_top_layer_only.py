"""A9: a press reaches the top layer only, and pauses nothing by half.

The click that gives the window the focus is a press like any other: it taps what it lands on (see screen.py).
"""

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.table import PLACES
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, FocusChanged, Moved, Pressed, Released, Wheel
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import Errand, OpenPanel, PanelName, StartGame
from tests.panels import opened, tap_at
from tests.players import Player, example
from tests.window.driver import BARE_WINDOW, Starter
from tests.window.table import RealTable, Twin

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


# On the stage: what lies under a panel is left alone


@pytest.mark.parametrize("name", PanelName)
def test_closing_a_panel_over_a_card_leaves_the_card_alone(name: PanelName) -> None:
    for size in (SIZE, Size(640, 480)):
        player = Player(size=size)
        player.scene.carry_out(OpenPanel(name))
        corner = player.centre("close")
        player.do(Pressed(corner))
        player.do(Released(corner))
        assert (player.panels, player.selected, player.game.moves) == ("", "", 0)
        assert not player.scene.play.clock_runs


def test_a_tap_beside_a_panel_closes_it_and_taps_nothing() -> None:
    for place in PLACES:
        player = Player()
        player.push(TableButton.MENU)
        spot = player.layout.places[place].centre
        if not player.panel.sheet.rect.contains(spot):
            player.tap_at(spot)
            assert (player.panels, player.selected) == ("", "")


def test_a_press_that_began_before_the_panel_or_before_it_closed_taps_nothing() -> None:
    player = Player()
    spot = player.centre("1")
    player.do(Pressed(spot))
    player.press_keys(Action.MENU)
    player.do(Released(spot))
    assert player.panels == "MENU"
    player.do(Pressed(spot))
    player.press_keys(Action.BACK)
    player.do(Released(spot))
    assert (player.panels, player.selected) == ("", "")


def test_a_panel_over_a_panel_gets_the_press() -> None:
    player = Player(example("1+8"))
    player.push(TableButton.MENU)
    restart = player.centre("restart")
    player.tap("about")
    if player.panel.sheet.rect.contains(restart):
        player.tap_at(restart)
    assert player.game.moves == 1


def test_the_hand_and_the_hover_belong_to_the_panel_too() -> None:
    player = Player()
    player.push(TableButton.MENU)
    card = player.layout.places[PLACES[0]].centre
    before = player.frame()
    player.do(Moved(card))
    assert player.frame() == before
    assert not player.scene.is_tappable(card)


def test_the_click_that_gives_the_focus_taps_what_it_lands_on() -> None:
    player = Player()
    player.do(FocusChanged(False))
    player.do(Pressed(player.centre("1")), FocusChanged(True), Released(player.centre("1")))
    assert player.selected == "1"


def test_what_is_held_while_the_focus_goes_is_let_go() -> None:
    player = Player()
    player.do(Pressed(player.centre("1")), FocusChanged(False), FocusChanged(True), Released(player.centre("1")))
    assert player.selected == ""


def test_a_real_click_that_gives_the_focus_taps_the_card(start: Starter) -> None:
    table = RealTable(start, window_manager=True)
    twin = Twin(RealTable.size_at_first())
    table.leave_cards()
    table.looks_like(twin)
    other = start.program([sys.executable, str(BARE_WINDOW), "200", "150"])
    table.wait_until(other.has_focus, "another window with the focus")
    other.move_window(1000, 500)
    table.click("1")
    twin.tap("1")
    twin.rest()
    table.leave_cards()
    table.looks_like(twin)
    assert table.program.has_focus()
