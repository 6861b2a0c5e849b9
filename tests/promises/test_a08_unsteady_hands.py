"""A8: unsteady hands still tap. Release 4 px away on the same card counts; a release on another card acts on none."""

from itertools import product

import pytest

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Left, Moved, Pressed, Released
from tests.players import Player, at_rest
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

SIZES = [Size(1280, 800), Size(640, 480), Size(3840, 2160)]
WANDERINGS = [(4, 0), (-4, 0), (0, 4), (0, -4), (3, -3), (-4, 4)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_a_release_4_px_away_on_the_same_card_is_a_tap(size: Size) -> None:
    player = Player(size=size)
    for place, (x, y) in product(PLACES, WANDERINGS):
        start = player.layout.places[place].centre
        player.do(Pressed(start), Moved(Point(start.x + x // 2, start.y)), Released(Point(start.x + x, start.y + y)))
        assert player.selected == place.label
        player.tap(place.label)
        assert player.selected == ""


@pytest.mark.parametrize("far", [0.1, 0.3, 0.45])
def test_a_press_may_wander_all_over_its_card(far: float) -> None:
    player = Player()
    card = player.layout.places[Place.P5]
    start = card.centre
    end = Point(start.x + int(far * card.width), start.y - int(far * card.height))
    player.do(Pressed(start), Moved(end), Released(end))
    assert player.selected == "5"


@pytest.mark.parametrize(("start", "end"), [("1", "2"), ("5", "6"), ("R1", "R2"), ("3", "12"), ("R8", "4")])
def test_a_release_on_another_card_that_does_not_go_with_it_acts_on_neither(start: str, end: str) -> None:
    for with_moves in (False, True):
        player = Player()
        goal = player.centre(end)
        moved = (Moved(goal),) if with_moves else ()
        player.do(Pressed(player.centre(start)), *moved, Released(goal))
        assert (player.selected, player.game.moves) == ("", 0)
        player.do(Left())
        player.rest()
        assert player.frame() == at_rest(player)


def test_a_selection_outlives_a_press_that_wanders_off() -> None:
    player = Player()
    player.tap("1")
    player.do(Pressed(player.centre("2")), Released(player.centre("3")))
    assert player.selected == "1"


def test_a_button_acts_only_when_it_is_released_on_itself() -> None:
    player = Player()
    player.play_moves("1+8")
    undo = player.scene.table.buttons()
    for button, rect in undo.items():
        beside = Point(rect.left, rect.bottom + 4)
        player.do(Pressed(rect.centre), Moved(beside), Released(beside))
        assert player.game.moves == 1, button
        assert player.panels == "", button


def test_an_unsteady_hand_at_a_real_window(start: Starter) -> None:
    table, twin = RealTable(start), Twin(RealTable.size_at_first())
    x, y = table.centre("1")
    table.program.press(x, y)
    table.program.release(x + 4, y - 4)
    table.program.press(*table.centre("2"))
    table.program.release(*table.centre("3"))
    twin.tap("1")
    twin.rest()
    table.leave_cards()
    table.looks_like(twin)


def test_a_real_drag_onto_a_partner_is_two_taps(start: Starter) -> None:
    table = RealTable(start)
    table.program.press(*table.centre("1"))
    table.program.move(640, 300)
    table.program.release(*table.centre("8"))
    table.wait_for_moves("1+8")
