"""A6: no event is lost, doubled or reordered at any frame rate."""

import signal
from pathlib import Path

import pygame
import pytest

from halfmoon.rules.table import Place
from halfmoon.stage.layout import TableButton
from tests.apps import event, running
from tests.window.driver import Starter
from tests.window.table import RealTable

FOUR, SEVEN = "4", "7"
"""Piles 4 and 7 of the example's deal show a four and a seven."""


def test_the_example_has_a_four_and_a_seven_there(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        tops = [app.game.table.stacks[Place.read(label)][-1] for label in (FOUR, SEVEN)]
        assert [card.rank for card in tops] == [4, 7]


@pytest.mark.parametrize("rate", [1, 2, 10, 60, 144])
def test_press_and_release_on_two_cards_within_one_frame_remove_the_pair_once(tmp_path: Path, rate: int) -> None:
    with running(tmp_path) as app:
        app.frame(seconds=1 / rate)
        app.frame(*app.click(FOUR), *app.click(SEVEN), seconds=1 / rate)
        assert app.game.notation == "4+7"
        app.frames(2, rate)
        assert (app.game.notation, app.player.selected) == ("4+7", "")


def test_events_of_all_kinds_act_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    undo = event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="")
    undone = event(pygame.KEYUP, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="")
    with running(tmp_path) as app:
        # A pair, taken back, a court card selected, a second one, and the first let go of again, in one frame.
        app.frame(
            *app.click("1"), *app.click("8"), undo, undone, *app.click("3"), *app.click("5"), *app.click("3"), seconds=1
        )
        assert (app.game.moves, len(app.game.undone), app.player.selected) == (0, 1, "5")


def test_a_whole_game_in_one_frame(tmp_path: Path) -> None:
    from tests.tables import example_game

    with running(tmp_path) as app:
        labels = example_game().notation.replace("+", " ").split()
        app.frame(*(click for label in labels for click in app.click(label)), seconds=5)
        assert app.game == example_game()
        app.frame(*app.click("1"))  # ends the celebration
        app.frame(*app.click(TableButton.NEW_DEAL))
        assert app.game.moves == 0


def test_clicks_on_a_real_window_that_is_held_up(start: Starter) -> None:
    table = RealTable(start)
    table.program.still()
    table.program.send(signal.SIGSTOP)
    table.click(FOUR)
    table.click(SEVEN)
    table.program.key("ctrl+z")
    table.click("1 8")
    table.click("8")
    table.program.send(signal.SIGCONT)
    table.wait_for_moves("1+8")
    saved = table.saved()
    assert saved is not None
    assert (saved.undos, saved.undone) == (1, "")
