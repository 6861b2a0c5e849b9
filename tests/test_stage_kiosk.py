from typing import Any

import pytest

from halfmoon.rules.game import read_moves
from halfmoon.rules.table import Place
from halfmoon.stage.drift import EVERY
from halfmoon.stage.facts import Dealt
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import (
    Action,
    CloseAsked,
    Command,
    FocusChanged,
    Input,
    Left,
    Moved,
    Pasted,
    Pressed,
    Released,
    Resized,
    Typed,
    Wheel,
)
from halfmoon.stage.kiosk import CORNER_HELD
from halfmoon.stage.layout import TableButton
from halfmoon.stage.panels.question import PATIENCE
from halfmoon.stage.requests import Errand, Outcome
from tests.players import example
from tests.visitors import CORNER, FIRST_DEAL, PIN, Kiosk, pad_opened, staffs_settings

ELSEWHERE = Point(640, 700)
TALL = Size(1080, 1920)  # where all settings show

# Somebody comes


@pytest.mark.parametrize(
    "first",
    [
        Pressed(Point(640, 400), 1),
        Pressed(CORNER),
        Command(Action.TAP),
        Command(Action.BACK),
        Command(Action.FULLSCREEN),
        Command(Action.MENU),
        Typed("n"),
        Typed("5"),
        Pasted("AAAAAAZ"),
        Wheel(Point(640, 400), 1.0),
    ],
    ids=repr,
)
def test_the_first_input_deals_and_does_nothing_else(first: Input) -> None:
    kiosk = Kiosk()
    assert kiosk.mode == "ATTRACT"
    assert "Touch to play" in kiosk.texts()
    assert kiosk.do(first) == [Dealt()]
    kiosk.do(Released(Point(640, 400), 1))
    assert kiosk.mode == "PLAYING"
    assert (str(kiosk.game.code), kiosk.game.notation, kiosk.selected, kiosk.panels) == (FIRST_DEAL, "", "", "")
    assert kiosk.scene.table.focus is None
    assert kiosk.scene.table.entry.text == ""
    assert "Touch to play" not in kiosk.texts()
    kiosk.rest()
    kiosk.tap("1")
    assert kiosk.selected == "1"


@pytest.mark.parametrize(
    "nothing",
    [
        Moved(ELSEWHERE),
        Released(ELSEWHERE),
        Left(),
        FocusChanged(False),
        FocusChanged(True),
        CloseAsked(),
        Resized(Size(1080, 1920)),
        Command(Action.DOWN, repeated=True),
    ],
    ids=repr,
)
def test_what_nobody_has_done_on_purpose_wakes_nobody(nothing: Input) -> None:
    kiosk = Kiosk()
    assert kiosk.do(nothing) == []
    assert kiosk.mode == "ATTRACT"


def test_the_show_makes_no_sound_and_is_nobodys_game() -> None:
    kiosk = Kiosk()
    assert kiosk.wait(60) == []
    assert kiosk.game.notation == ""
    assert kiosk.seconds == 0


def test_without_attract_mode_a_fresh_deal_waits_and_the_first_tap_counts() -> None:
    kiosk = Kiosk(attract=False)
    assert kiosk.mode == "WAITING"
    assert kiosk.wait(1000) == []
    assert kiosk.panels == ""
    kiosk.tap("1")
    assert kiosk.selected == "1"
    assert kiosk.mode == "PLAYING"
    kiosk.go()
    assert kiosk.mode == "WAITING"
    assert kiosk.selected == ""
    assert kiosk.wait(1000) == []


# Somebody goes quiet


def test_who_has_gone_quiet_is_asked_and_the_seconds_are_counted() -> None:
    kiosk = Kiosk(idle_seconds=30)
    kiosk.come()
    kiosk.tap("1")
    kiosk.wait(29.9)
    assert kiosk.panels == ""
    kiosk.wait(0.2)
    assert (kiosk.mode, kiosk.panels) == ("ASKING", "QUESTION")
    assert "Are you still playing?" in kiosk.texts()
    assert "15" in kiosk.texts()
    kiosk.wait(5)
    assert "10" in kiosk.texts()
    assert "In 10 seconds the table is cleared for the next player." in kiosk.words()
    kiosk.wait(9)
    assert "In 1 second the table is cleared for the next player." in kiosk.words()
    assert kiosk.wait(1) == [Errand.END_VISIT]
    assert kiosk.mode == "ATTRACT"


@pytest.mark.parametrize("answer", [Pressed(Point(640, 400), 3), Command(Action.BACK), Typed("x")], ids=repr)
def test_any_input_answers_the_question_and_taps_nothing(answer: Input) -> None:
    kiosk = Kiosk(idle_seconds=30)
    kiosk.come()
    kiosk.tap("1")
    kiosk.wait(35)
    assert kiosk.mode == "ASKING"
    assert kiosk.do(answer) == []
    kiosk.do(Released(Point(640, 400), 3))
    assert (kiosk.mode, kiosk.panels, kiosk.selected) == ("PLAYING", "", "1")
    kiosk.wait(29)
    assert kiosk.mode == "PLAYING"


def test_the_mouse_on_its_way_to_an_answer_starts_the_countdown_again() -> None:
    kiosk = Kiosk(idle_seconds=30)
    kiosk.come()
    kiosk.wait(30 + 10)
    kiosk.do(Moved(Point(100, 100)))
    assert "15" in kiosk.texts()
    assert kiosk.mode == "ASKING"


def test_a_mouse_that_trembles_is_nobody() -> None:
    kiosk = Kiosk(idle_seconds=10)
    kiosk.come()
    kiosk.do(Moved(Point(400, 400)))
    for step in range(10):
        kiosk.wait(1)
        kiosk.do(Moved(Point(400 + step % 3, 400)))
    assert kiosk.mode == "ASKING"


@pytest.mark.parametrize("attract", [True, False])
def test_what_lies_on_a_key_is_nobody(attract: bool) -> None:
    kiosk = Kiosk(idle_seconds=10, attract=attract)
    kiosk.do(Command(Action.NEXT))
    kiosk.do(Command(Action.NEXT))
    first = kiosk.scene.table.focus
    kiosk.do(Command(Action.NEXT, repeated=True))
    assert kiosk.scene.table.focus not in (None, first)
    ended: list[Outcome] = []
    for _ in range(int(10 * (10 + PATIENCE)) + 5):
        ended += kiosk.wait(0.1)
        ended += kiosk.do(Command(Action.NEXT, repeated=True))
    assert ended == [Errand.END_VISIT]
    assert kiosk.mode == ("ATTRACT" if attract else "WAITING")
    assert kiosk.scene.table.focus is None


def test_the_clock_of_the_game_stands_while_the_question_is_asked() -> None:
    kiosk = Kiosk(idle_seconds=10)
    kiosk.come()
    kiosk.tap("1")
    kiosk.wait(12)
    kiosk.do(Typed("x"))
    assert kiosk.seconds == pytest.approx(10, abs=0.1)


def test_a_question_over_a_panel_gives_way_to_the_panel() -> None:
    kiosk = Kiosk(idle_seconds=10)
    kiosk.come()
    kiosk.push(TableButton.MENU)
    kiosk.do(Pressed(ELSEWHERE, 1))  # held, while the question comes
    kiosk.wait(11)
    assert kiosk.panels == "MENU QUESTION"
    kiosk.do(Released(ELSEWHERE, 1))
    kiosk.do(Pressed(ELSEWHERE, 1), Released(ELSEWHERE, 1))
    assert kiosk.panels == "MENU"


# What visitors may do


def menu(**kiosk_settings: Any) -> set[str]:
    kiosk = Kiosk(**kiosk_settings)
    kiosk.come()
    kiosk.push(TableButton.MENU)
    return set(kiosk.panel.sheet.controls)


def test_the_menu_holds_what_the_staff_allow() -> None:
    always = {"continue", "new_deal", "restart", "rules", "example", "about", "close"}
    assert menu() == always | {"deal_code", "settings", "statistics"}
    assert menu(visitors_enter_codes=False) == always | {"settings", "statistics"}
    assert menu(visitors_see_statistics=False) == always | {"deal_code", "settings"}
    assert menu(visitors_open_settings=False, language_choice=False) == always | {"deal_code", "statistics"}
    assert menu(visitors_open_settings=False) == always | {"deal_code", "statistics", "language"}


def test_where_only_the_language_may_be_chosen_nothing_else_is_offered() -> None:
    kiosk = Kiosk(visitors_open_settings=False)
    kiosk.come()
    kiosk.push(TableButton.MENU)
    kiosk.tap("language")
    assert "Language" in kiosk.texts()
    assert set(kiosk.panel.sheet.controls) == {"language", "restore", "back", "close"}


def test_restored_defaults_are_what_the_staff_have_decided() -> None:
    staffs: dict[str, Any] = {"theme": "night", "sound": False, "volume": 30, "large_index": False, "language": "sv"}
    kiosk = Kiosk(TALL, **staffs)
    kiosk.come()
    kiosk.push(TableButton.MENU)
    kiosk.tap("settings")
    assert kiosk.tap("restore") == []
    kiosk.tap("theme sound show_time")
    kiosk.tap("restore")
    assert {key: kiosk.scene.settings.value(key) for key in staffs} == staffs
    assert kiosk.scene.settings.show_time


def test_a_pasted_code_opens_no_panel_where_codes_are_not_allowed() -> None:
    kiosk = Kiosk(visitors_enter_codes=False)
    kiosk.come()
    kiosk.do(Pasted("AAAAAAZ"))
    assert kiosk.panels == ""
    allowed = Kiosk()
    allowed.come()
    allowed.do(Pasted("AAAAAAZ"))
    assert allowed.panels == "DEAL_CODE"


def test_listed_deals_come_in_turn_and_for_each_visitor_from_the_first() -> None:
    kiosk = Kiosk(deal_codes=("HM1-N-AAAAAKA", "HM1-N-AAAAAKB"))

    def three_deals() -> list[str]:
        kiosk.come()
        codes = [str(kiosk.game.code)]
        for _ in range(2):
            kiosk.push(TableButton.NEW_DEAL)
            codes.append(str(kiosk.game.code))
        return codes

    assert three_deals() == ["HM1-N-AAAAAKA", "HM1-N-AAAAAKB", "HM1-N-AAAAAKA"]
    kiosk.go()
    assert three_deals() == ["HM1-N-AAAAAKA", "HM1-N-AAAAAKB", "HM1-N-AAAAAKA"]


def test_who_goes_on_after_an_error_gets_the_deal_after_his_own() -> None:
    codes = ("HM1-N-AAAAAKA", "HM1-N-AAAAAKB", "HM1-N-AAAAAKC")
    kiosk = Kiosk(deal_codes=codes)
    kiosk.come()
    kiosk.push(TableButton.NEW_DEAL)
    again = Kiosk(deal_codes=codes, resumed=kiosk.scene.play)
    assert (again.mode, str(again.game.code)) == ("PLAYING", codes[1])
    again.push(TableButton.NEW_DEAL)
    assert str(again.game.code) == codes[2]
    again.push(TableButton.NEW_DEAL)
    assert str(again.game.code) == codes[0]


def test_a_changed_file_is_followed_at_once_when_nobody_is_here() -> None:
    kiosk = Kiosk()
    kiosk.scene.use_staffs_settings(staffs_settings(theme="night", deal_codes=("HM1-N-AAAAAKA",), attract=False))
    assert kiosk.scene.settings.theme == "night"
    assert kiosk.mode == "WAITING"
    assert str(kiosk.game.code) == "HM1-N-AAAAAKA"


def test_a_changed_file_leaves_a_visitor_his_game_and_his_look() -> None:
    kiosk = Kiosk()
    kiosk.come()
    kiosk.tap("1")
    changed = staffs_settings(theme="night", visitors_enter_codes=False, pin=PIN, idle_seconds=20)
    assert kiosk.scene.use_staffs_settings(changed) == []
    assert (kiosk.selected, kiosk.scene.settings.theme) == ("1", "green")
    kiosk.push(TableButton.MENU)
    assert "deal_code" not in kiosk.panel.sheet.controls
    kiosk.tap("close")
    kiosk.hold(CORNER, CORNER_HELD + 0.1)
    kiosk.tap("2 4 6 8")
    assert kiosk.tap("enter") == [Errand.QUIT]
    kiosk.press_keys(Action.BACK)
    kiosk.wait(20 + PATIENCE + 0.5)
    assert kiosk.mode == "ATTRACT"
    assert kiosk.scene.settings.theme == "night"


def test_the_pin_is_no_part_of_what_a_visitor_or_a_report_can_see() -> None:
    kiosk = Kiosk(pin=PIN)
    kiosk.come()
    assert PIN not in repr(kiosk.scene.settings)


# Picture


def test_a_pressed_card_is_the_one_seen_after_the_picture_has_drifted() -> None:
    kiosk = Kiosk(idle_seconds=3600)
    kiosk.come()
    at_first = kiosk.layout.places[0]
    kiosk.wait(EVERY * 8)
    [rect] = [
        card.rect for card in kiosk.cards() if card.rect.meets(at_first) and card.card == kiosk.game.table.top(Place.P1)
    ]
    assert rect != at_first
    assert max(abs(rect.left - at_first.left), abs(rect.top - at_first.top)) <= 6
    middle_of_edge = Point(rect.left + 1, rect.centre.y)
    assert kiosk.scene.is_tappable(middle_of_edge)
    kiosk.tap_at(middle_of_edge)
    assert kiosk.selected == "1"


def test_the_kiosk_wakes_for_everything_that_happens_by_itself() -> None:
    """Ticked only when `next_change` says so, it does the same as when it is ticked all the time."""
    lazy, busy = Kiosk(idle_seconds=10), Kiosk(idle_seconds=10)
    for kiosk in (lazy, busy):
        kiosk.come()
        kiosk.tap("1")
        kiosk.rest()
    asked = ended = 0.0
    while lazy.mode != "ATTRACT":
        seconds = lazy.scene.next_change()
        assert seconds is not None
        seconds = max(seconds, 1 / 60)
        ended += seconds
        asked += seconds if lazy.mode == "PLAYING" else 0
        lazy.scene.tick(seconds)
    assert asked < 10.1
    busy.wait(asked)
    assert busy.mode == "ASKING"
    busy.wait(ended - asked)
    assert busy.mode == "ATTRACT"


def test_a_window_of_another_size_is_filled_in_every_mode() -> None:
    asking = Kiosk(idle_seconds=10)
    asking.come()
    asking.wait(11)
    for kiosk in (Kiosk(), Kiosk(attract=False), asking, pad_opened()):
        kiosk.do(Resized(Size(1080, 1920)))
        assert kiosk.frame()[0].bounds == (0, 0, 1080, 1920)
        kiosk.wait(0.1)


def test_the_game_on_the_show_is_the_owners_example() -> None:
    kiosk = Kiosk()
    kiosk.wait(12)
    attract = kiosk.scene.attract
    assert attract is not None
    moves = read_moves("1+8 8+5+3")
    assert attract.play.game.table in (example("1+8").table, example("1+8 8+5+3").table)
    assert [removal.places for removal in attract.play.game.done] == list(moves[: attract.play.game.moves])
    assert kiosk.scene.panel is None
