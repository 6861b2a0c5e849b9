from collections.abc import Callable

import pytest

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.entry import Entry
from halfmoon.stage.facts import Dealt, Unparked
from halfmoon.stage.inputs import Action
from halfmoon.stage.motion import TIMINGS
from tests.players import Player, example

# The entry by itself


@pytest.mark.parametrize("place", PLACES)
def test_every_place_can_be_typed_in_either_case(place: Place) -> None:
    for name in (place.label, place.label.lower()):
        entry = Entry()
        assert all(entry.type(character, 0.0) for character in name)
        assert entry.take() is place
        assert entry.text == ""


@pytest.mark.parametrize("character", ["0", "x", "+", "å", "¹", "９"])
def test_what_begins_no_name_is_not_taken(character: str) -> None:
    entry = Entry()
    entry.type("1", 0.0)
    assert entry.type(character, 0.0) is (character == "0")
    assert entry.text.startswith("1")


def test_a_name_that_is_not_finished_taps_nothing() -> None:
    entry = Entry()
    entry.type("r", 0.0)
    assert entry.take() is None
    assert entry.take() is None


# At the table


def test_a_place_is_tapped_by_typing_its_name() -> None:
    player = Player()
    player.type("1")
    assert "Place 1…" in player.texts()
    player.press_keys(Action.TAP)
    assert player.selected == "1"
    player.type("r2 ")
    assert player.game.notation == "1+R2"


def test_a_character_that_cannot_go_on_begins_anew() -> None:
    player = Player()
    player.type("18")
    player.press_keys(Action.TAP)
    assert player.selected == "8"


def test_what_is_typed_is_forgotten_after_a_while() -> None:
    player = Player()
    player.type("1")
    player.wait(TIMINGS.message_shown + 0.1)
    assert "Place 1…" not in player.texts()
    player.press_keys(Action.TAP)
    assert player.selected == ""


def test_what_is_typed_is_erased_or_left_by_a_click() -> None:
    player = Player()
    player.type("1")
    player.press_keys(Action.ERASE)
    assert "Place 1…" not in player.texts()
    player.type("1")
    player.tap("5")
    assert "Place 1…" not in player.texts()


# R, which is a shortcut and the beginning of a name


def test_r_alone_restarts_and_r_with_a_digit_does_not() -> None:
    player = Player(example("1+8"))
    player.type("r")
    player.wait(TIMINGS.entry_pause / 2)
    assert player.game.moves == 1
    assert player.wait(TIMINGS.entry_pause) == [Dealt()]
    assert player.game.moves == 0
    player.press_keys(Action.UNDO)

    player.type("R")
    player.wait(TIMINGS.entry_pause / 2)
    player.type("3")
    player.wait(TIMINGS.entry_pause * 2)
    player.press_keys(Action.TAP)
    assert (player.game.moves, player.selected) == (1, "R3")


@pytest.mark.parametrize(
    "go_on", [lambda player: player.tap("8"), lambda player: player.press_keys(Action.UP)], ids=["click", "arrow"]
)
def test_what_follows_r_meets_the_restarted_game(go_on: Callable[[Player], object]) -> None:
    player = Player(example("1+8"))
    player.type("r")
    go_on(player)
    assert player.game.moves == 0
    assert player.wait(2) == []


def test_an_undo_right_after_r_takes_the_restart_back() -> None:
    player = Player(example("1+8"))
    player.type("ru")
    assert player.outcomes == [Dealt(), Unparked()]


def test_r_is_confirmed_by_enter_and_taken_back_by_escape() -> None:
    player = Player(example("1+8"))
    player.type("r")
    player.press_keys(Action.BACK)
    assert player.wait(2) == []
    player.type("r")
    assert player.press_keys(Action.TAP) == [Dealt()]


def test_r_restarts_though_a_digit_was_left_standing() -> None:
    player = Player(example("1+8"))
    player.type("1r")
    assert player.wait(TIMINGS.entry_pause + 0.1) == [Dealt()]


def test_a_window_that_waits_for_the_next_change_wakes_for_the_restart() -> None:
    player = Player(example("1+8"))
    player.type("r")
    assert player.scene.next_change() == pytest.approx(TIMINGS.entry_pause)
