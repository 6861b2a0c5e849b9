"""Conversations with a real scene: what a player does, and what is then so."""

from dataclasses import replace

import pytest

from halfmoon.rules.game import read_game
from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.facts import Dealt, RemovalUndone, Unparked
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import (
    Action,
    CloseAsked,
    Command,
    Copied,
    FocusChanged,
    Moved,
    Pasted,
    Pressed,
    Released,
    Resized,
    Typed,
)
from halfmoon.stage.items import Ring, Text, Veil
from halfmoon.stage.layout import TableButton
from halfmoon.stage.motion import TIMINGS
from halfmoon.stage.requests import ChangeSetting, CopyText, Errand, PanelName, Request, StartGame, WatchGame
from halfmoon.store.settings import Settings
from tests.panels import RESULTS
from tests.players import CODE, STUCK, Player, all_but_the_last_move, at_rest, example

# Buttons and shortcuts


def test_undo_and_redo_by_button_and_key() -> None:
    player = Player()
    player.play_moves("1+8 8+5+3")
    assert isinstance(player.push(TableButton.UNDO)[0], RemovalUndone)
    assert player.game.notation == "1+8"
    player.type("u")
    assert player.game.notation == ""
    player.press_keys(Action.REDO, Action.REDO)
    assert player.game.notation == "1+8 3+5+8"
    player.press_keys(Action.UNDO)
    player.rest()
    assert player.game.notation == "1+8"
    assert player.frame() == at_rest(player)


def test_new_deal_never_asks_and_undo_brings_the_game_back() -> None:
    player = Player()
    player.play_moves("1+8")
    player.wait(3)
    assert player.push(TableButton.NEW_DEAL) == [Dealt()]
    assert str(player.game.code) == "HM1-N-AAAAAAC"
    player.rest()
    assert player.frame() == at_rest(player)
    assert player.push(TableButton.UNDO) == [Unparked()]
    assert player.game.notation == "1+8"
    assert player.seconds == pytest.approx(3)


def test_cards_can_be_tapped_while_they_are_dealt() -> None:
    player = Player()
    player.press_keys(Action.NEW_DEAL)
    player.wait(0.1)
    player.tap("1")
    assert player.selected == "1"
    player.rest()
    assert player.frame() == at_rest(player)


def test_a_click_on_the_code_copies_it() -> None:
    player = Player()
    assert player.tap_at(player.layout.code.centre) == [CopyText(CODE)]
    assert player.press_keys(Action.COPY) == [CopyText(CODE)]
    assert player.scene.carry_out(Errand.COPY_GAME) == [CopyText(f"{CODE}:")]


def test_what_only_the_window_can_do_is_passed_on() -> None:
    player = Player()
    assert player.do(CloseAsked()) == [Errand.QUIT]
    assert player.press_keys(Action.FULLSCREEN) == [Errand.TOGGLE_FULLSCREEN]
    assert player.type("m") == [ChangeSetting("sound", False)]
    assert player.type("M") == [ChangeSetting("sound", True)]


def test_escape_drops_what_is_typed_then_the_selection_then_opens_the_menu() -> None:
    player = Player()
    player.tap("1")
    player.type("1")
    player.press_keys(Action.BACK)
    assert player.scene.table.entry.text == ""
    assert player.selected == "1"
    player.press_keys(Action.BACK)
    assert player.selected == ""
    assert player.panels == ""
    player.press_keys(Action.BACK)
    assert player.panels == "MENU"
    player.press_keys(Action.BACK)
    assert player.panels == ""


@pytest.mark.parametrize(
    ("press", "name"),
    [(Command(Action.RULES), PanelName.RULES), (Command(Action.MENU), PanelName.MENU), (Typed("p"), PanelName.PAUSE)],
)
def test_keys_open_panels(press: Command | Typed, name: PanelName) -> None:
    player = Player()
    player.do(press)
    assert player.panels == name.name


# The end


def test_the_stuck_notice_hides_no_card_and_goes_at_once_with_undo() -> None:
    player = Player(STUCK)
    assert "No moves left" in player.texts()
    assert set(player.scene.table.buttons()) == set(TableButton)
    boxes = [item.bounds for item in player.items() if isinstance(item, Text) and item.text == "No moves left"]
    for rect in (*player.scene.table.buttons().values(), *boxes):
        assert not any(rect.meets(player.layout.places[place]) for place in PLACES)
    player.push(TableButton.UNDO)
    assert "No moves left" not in player.texts()
    assert set(player.scene.table.buttons()) == {TableButton.UNDO, TableButton.NEW_DEAL, TableButton.MENU}


def test_a_message_is_read_in_a_stuck_game_too() -> None:
    player = Player(STUCK)
    player.do(Copied("HM1-N-AAAAAAB"))
    assert "Copied: HM1-N-AAAAAAB" in player.texts()
    player.wait(TIMINGS.message_shown + 0.1)
    assert "Copied: HM1-N-AAAAAAB" not in player.texts()


def test_a_win_is_told_with_time_moves_and_score() -> None:
    game, last = all_but_the_last_move()
    player = Player(game)
    first, *rest = last.split()
    player.tap(first)
    player.wait(65.1)
    player.tap(" ".join(rest))
    player.rest()
    assert "You have won" in player.texts()
    assert "Time 1:05 · 48 moves · 520 points" in player.texts()
    assert set(player.scene.table.buttons()) == {TableButton.NEW_DEAL, TableButton.MENU}
    player.press_keys(Action.UNDO)
    assert player.scene.play.is_over
    player.push(TableButton.NEW_DEAL)
    assert "You have won" not in player.texts()


@pytest.mark.parametrize(("seconds", "deals"), [(1.0, False), (4.0, True)])
def test_a_press_ends_the_celebration_and_works_where_a_button_shows(seconds: float, deals: bool) -> None:
    game, last = all_but_the_last_move()
    player = Player(game)
    player.tap(last)
    player.wait(seconds)
    assert player.scene.table.animation.celebrates
    player.push(TableButton.NEW_DEAL)
    assert not player.scene.table.animation.celebrates
    assert player.scene.play.is_over is not deals
    player.push(TableButton.NEW_DEAL)
    assert not player.scene.play.is_over


def test_a_double_click_on_new_deal_in_a_stuck_game_hits_no_other_button() -> None:
    player = Player(STUCK)
    where = player.scene.table.buttons()[TableButton.NEW_DEAL].centre
    player.tap_at(where)
    assert player.tap_at(where) == []
    assert player.panels == ""
    player.wait(1)
    player.push(TableButton.MENU)
    assert player.panels == "MENU"


def test_a_card_held_while_a_new_deal_comes_is_let_go() -> None:
    player = Player()
    home = player.layout.places[Place.P1].centre
    player.do(Pressed(home))
    player.do(Moved(player.layout.places[Place.P8].centre))
    player.type("n")
    assert player.do(Released(player.layout.places[Place.P8].centre)) == []
    assert player.game.moves == 0
    assert player.selected == ""


def test_r_and_space_restart_and_tap_nothing() -> None:
    player = Player()
    player.press_keys(Action.RIGHT)
    player.play_moves("1+8")
    player.type("r")
    assert player.type(" ") == [Dealt()]
    assert player.selected == ""


# Panels


def test_an_open_panel_veils_and_locks_the_table() -> None:
    player = Player()
    player.tap("1")
    player.press_keys(Action.PAUSE)
    assert any(isinstance(item, Veil) for item in player.items())
    for place in PLACES:
        player.tap_at(player.layout.places[place].centre)
    player.type("8un")
    player.press_keys(Action.UNDO, Action.NEW_DEAL)
    assert (player.selected, player.game.moves, str(player.game.code)) == ("1", 0, CODE)
    assert player.panels == "PAUSE"


def test_a_click_on_the_time_pauses() -> None:
    player = Player()
    player.tap_at(player.layout.time.centre)
    assert player.panels == "PAUSE"
    without_time = Player(settings=Settings(show_time=False))
    without_time.tap_at(without_time.layout.time.centre)
    assert without_time.panels == ""


def test_p_pauses_and_goes_on() -> None:
    player = Player()
    player.type("p")
    assert player.panels == "PAUSE"
    player.type("p")
    assert player.panels == ""


def test_m_mutes_while_a_panel_is_open() -> None:
    player = Player()
    player.press_keys(Action.MENU)
    assert player.type("m") == [ChangeSetting("sound", False)]


def test_a_panel_that_a_key_opened_shows_its_focus_and_one_that_was_clicked_does_not() -> None:
    player = Player()
    player.push(TableButton.MENU)
    assert player.rings(Ring.FOCUS) == []
    player.tap("continue")
    player.press_keys(Action.BACK)
    assert len(player.rings(Ring.FOCUS)) == 1
    player.press_keys(Action.DOWN, Action.TAP)
    assert str(player.game.code) == "HM1-N-AAAAAAC", "one step down from Continue"


def test_panels_lie_on_each_other() -> None:
    player = Player()
    player.push(TableButton.MENU)
    player.tap("settings")
    assert player.panels == "MENU SETTINGS"
    player.press_keys(Action.BACK)
    assert player.panels == "MENU"
    player.tap("settings close")
    assert player.panels == ""


def test_a_setting_changed_in_a_panel_shows_at_once() -> None:
    player = Player()
    player.push(TableButton.MENU)
    player.tap("settings")
    assert player.tap("explain_invalid_moves") == [ChangeSetting("explain_invalid_moves", True)]
    assert player.scene.settings.explain_invalid_moves
    player.tap("explain_invalid_moves close")
    assert not player.scene.settings.explain_invalid_moves


def test_menu_deals_and_restarts() -> None:
    player = Player(example("1+8"))
    player.push(TableButton.MENU)
    assert player.tap("restart") == [Dealt()]
    assert (player.panels, player.game.moves) == ("", 0)
    player.push(TableButton.MENU)
    player.tap("new_deal")
    assert str(player.game.code) == "HM1-N-AAAAAAC"


def test_a_game_started_from_a_panel_closes_all_panels() -> None:
    player = Player()
    player.push(TableButton.MENU)
    assert player.scene.carry_out(StartGame(example("1+8"))) == [Dealt()]
    assert player.panels == ""
    assert player.game.notation == "1+8"


@pytest.mark.parametrize(
    "closing", [StartGame(example("1+8")), Errand.NEW_DEAL, Errand.UNDO], ids=["a game", "a deal", "undo"]
)
def test_erased_results_are_gone_for_good_with_their_panel_whatever_closes_it(closing: Request) -> None:
    player = Player(example("1+8"), size=Size(1080, 4000))
    player.scene.surroundings = replace(player.scene.surroundings, results=lambda: RESULTS)
    player.push(TableButton.MENU)
    player.tap("statistics ask")
    assert player.tap("erase") == [Errand.RESET_STATISTICS]
    confirmed, shown = player.scene.carry_out(closing)
    assert confirmed is Errand.CONFIRM_RESET_STATISTICS
    assert isinstance(shown, Dealt | RemovalUndone)
    assert player.panels == ""


def test_a_pasted_game_can_be_watched_and_leaves_the_table_alone() -> None:
    player = Player()
    player.play_moves("1+8")
    player.do(Pasted(f"{CODE}: 2+9 4+7"))
    player.scene.carry_out(WatchGame(read_game(f"{CODE}: 2+9 4+7")))
    assert player.panels == "DEAL_CODE EXAMPLE"
    assert any("of 2" in item.text for item in player.frame() if isinstance(item, Text))
    player.press_keys(Action.MENU)
    assert player.panels == ""
    assert player.game.notation == "1+8"


def test_pasted_text_goes_to_the_deal_code_panel() -> None:
    player = Player()
    player.do(Pasted("hm1 n aaaaaac"))
    assert player.panels == "DEAL_CODE"
    assert any("HM1-N-AAAAAAC" in text.upper().replace(" ", "-") for text in player.texts())
    assert str(player.game.code) == CODE


def test_what_is_held_is_forgotten_when_a_panel_opens() -> None:
    player = Player()
    player.do(Pressed(player.centre("1")), Moved(Point(640, 700)))
    player.press_keys(Action.MENU)
    player.do(Released(Point(640, 700)))
    player.press_keys(Action.BACK)
    assert player.frame() == Player().frame()


# Time


def test_the_clock_counts_from_the_first_tap_on_a_card() -> None:
    player = Player()
    player.wait(5)
    player.tap_at(Point(1, player.layout.window.height - 1))
    player.wait(5)
    assert player.seconds == 0
    player.tap("1")
    player.wait(62.1)
    assert player.seconds == pytest.approx(62.1)
    assert "1:02" in player.texts()


def test_the_bar_wakes_the_window_once_a_second_while_the_clock_runs() -> None:
    player = Player()
    assert player.scene.next_change() is None
    player.tap("1")
    player.rest()
    change = player.scene.next_change()
    assert change is not None
    assert 0 < change <= 1
    player.do(FocusChanged(False))
    assert player.scene.next_change() is None
    player.do(FocusChanged(True))
    player.press_keys(Action.PAUSE)
    assert player.scene.next_change() is None


def test_time_can_be_hidden() -> None:
    assert "Time" in Player().texts()
    assert "Time" not in Player(settings=Settings(show_time=False)).texts()


# The window's size


def test_a_new_size_lays_all_out_anew_even_in_mid_motion() -> None:
    player = Player()
    player.play_moves("1+8")
    player.wait(0.1)
    player.do(Resized(Size(800, 600)))
    assert player.frame() == at_rest(player)
    player.tap("8 5 3")
    assert player.game.notation == "1+8 3+5+8"


def test_a_panel_follows_the_windows_size() -> None:
    player = Player()
    player.push(TableButton.MENU)
    player.do(Resized(Size(640, 480)))
    window = Rect(0, 0, 640, 480)
    assert all(window.holds(item.bounds) for item in player.panel.frame())
    player.tap("continue")
    assert player.panels == ""
