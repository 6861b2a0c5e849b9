"""A12: costly slips can be taken back. Nothing that ends a game asks first; everything that does can be undone."""

from collections.abc import Callable

import pytest

from halfmoon.rules.table import Place
from halfmoon.stage.inputs import Action
from halfmoon.stage.layout import TableButton
from halfmoon.stage.play import Play
from halfmoon.stage.requests import StartGame
from tests.players import STUCK, Player, example
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

Slip = Callable[[Player], object]

SLIPS: dict[str, Slip] = {
    "the button New deal": lambda player: player.push(TableButton.NEW_DEAL),
    "the letter n": lambda player: player.type("n"),
    "r, a moment later": lambda player: (player.type("r"), player.wait(1)),
    "New deal in the menu": lambda player: (player.push(TableButton.MENU), player.tap("new_deal")),
    "Restart in the menu": lambda player: (player.push(TableButton.MENU), player.tap("restart")),
    "a code entered": lambda player: player.scene.carry_out(StartGame(example())),
    "a game pasted": lambda player: player.scene.carry_out(StartGame(example("1+8 8+5+3 2+9"))),
}


def shown(play: Play) -> tuple[object, ...]:
    return play.game, play.current.identity, play.selection


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_undo_brings_the_game_back_time_and_all(slip: Slip) -> None:
    player = Player()
    player.play_moves("1+8 8+5+3")
    player.wait(3)
    player.press_keys(Action.UNDO)
    before = shown(player.scene.play)
    slip(player)
    assert shown(player.scene.play) != before
    assert player.seconds == 0
    while player.game.done:
        player.press_keys(Action.UNDO)  # what came with a pasted game
    player.push(TableButton.UNDO)
    assert shown(player.scene.play) == before
    assert 2.9 < player.seconds < 5
    player.press_keys(Action.REDO)
    assert player.game.notation == "1+8 3+5+8"


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_several_slips_in_a_row_are_taken_back_one_by_one(slip: Slip) -> None:
    player = Player()
    player.play_moves("1+8")
    before = shown(player.scene.play)
    player.push(TableButton.NEW_DEAL)
    player.push(TableButton.NEW_DEAL)
    player.tap("1")
    slip(player)
    for _ in range(12):
        if shown(player.scene.play) != before:
            player.press_keys(Action.UNDO)
    assert shown(player.scene.play) == before


def test_a_stuck_game_left_by_a_slip_comes_back_stuck() -> None:
    player = Player(STUCK)
    player.push(TableButton.NEW_DEAL)
    player.push(TableButton.UNDO)
    assert "No moves left" in player.texts()


def test_a_wrong_pair_is_taken_back() -> None:
    player = Player()
    player.tap("1 R2")
    player.type("u")
    assert player.game.table == example().table
    player.tap("1 8")
    assert player.game.notation == "1+8"


def test_the_way_back_shows() -> None:
    """After a slip the button Undo can be pushed, though no move has been made."""
    player = Player()
    assert not player.scene.table.can_tap(TableButton.UNDO)
    player.push(TableButton.NEW_DEAL)
    assert player.scene.table.can_tap(TableButton.UNDO)
    assert player.game.table.count(Place.P1) == 8


def test_a_real_slip_is_taken_back_even_after_a_restart_of_the_program(start: Starter) -> None:
    table, twin = RealTable(start), Twin(RealTable.size_at_first())
    table.click("1 8")
    table.wait_for_moves("1+8")
    twin.tap("1 8")
    table.program.key("r", "Return")
    table.wait_for_moves("")
    table.close()
    table.start_again()
    table.push(TableButton.UNDO)
    twin.rest()
    table.leave_cards()
    table.looks_like(twin)
