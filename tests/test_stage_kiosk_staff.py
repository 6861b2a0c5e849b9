"""How the staff get out of the kiosk, and how nobody else does: the corner, the PIN pad, the key chord."""

import pytest

from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Action, CloseAsked, Command, FocusChanged, Input, Moved, Pressed
from halfmoon.stage.kiosk import CORNER_HELD, PAD_PATIENCE
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import Errand
from tests.visitors import CORNER, PIN, Kiosk, pad_opened

ELSEWHERE = Point(640, 700)


def test_the_right_pin_leads_out_by_touch() -> None:
    kiosk = pad_opened()
    assert kiosk.tap("2 4 6 8") == []
    assert "• • • •" in kiosk.texts()
    assert kiosk.tap("enter") == [Errand.QUIT]


def test_the_right_pin_leads_out_by_keys() -> None:
    kiosk = pad_opened()
    kiosk.type("25")
    kiosk.press_keys(Action.ERASE)
    assert kiosk.type("468") == []
    assert kiosk.press_keys(Action.TAP) == [Errand.QUIT]


def test_three_wrong_pins_close_the_pad() -> None:
    kiosk = pad_opened()
    for _ in range(2):
        kiosk.tap("2 4 6 9 enter")
        assert "That is not the PIN." in kiosk.texts()
    assert kiosk.tap("2 4 6 enter") == []
    assert (kiosk.mode, kiosk.panels) == ("PLAYING", "")


@pytest.mark.parametrize(
    "close", [Command(Action.BACK), Command(Action.MENU), CloseAsked(), Command(Action.FULLSCREEN)], ids=repr
)
def test_nothing_but_the_pin_leads_from_the_pad_out(close: Input) -> None:
    kiosk = pad_opened()
    assert kiosk.do(close) == []


def test_a_pad_left_alone_goes() -> None:
    kiosk = pad_opened()
    kiosk.tap("2")
    kiosk.wait(PAD_PATIENCE + 0.1)
    assert (kiosk.mode, kiosk.panels) == ("PLAYING", "")
    kiosk.go()
    assert kiosk.mode == "ATTRACT"


def test_a_pad_that_loses_the_focus_stops_nobodys_clock() -> None:
    kiosk = pad_opened()
    kiosk.do(FocusChanged(False))
    assert (kiosk.mode, kiosk.panels) == ("STAFF", "PIN")
    kiosk.press_keys(Action.BACK)
    kiosk.tap("1")
    kiosk.wait(7)
    assert kiosk.seconds == pytest.approx(7, abs=0.1)


def test_the_corner_does_nothing_without_a_pin() -> None:
    kiosk = Kiosk(pin="")
    kiosk.hold(CORNER, 20)
    assert kiosk.panels == ""


def test_the_corner_does_nothing_for_who_lets_go_too_early() -> None:
    kiosk = Kiosk(pin=PIN)
    kiosk.hold(CORNER, CORNER_HELD - 0.2)
    kiosk.wait(10)
    assert kiosk.panels == ""


def test_the_corner_does_nothing_for_who_slides_away() -> None:
    kiosk = Kiosk(pin=PIN)
    kiosk.do(Pressed(CORNER, 1), Moved(Point(300, 300), 1))
    kiosk.wait(10)
    assert kiosk.panels == ""


def test_another_finger_does_not_let_go_of_the_corner() -> None:
    kiosk = Kiosk(pin=PIN)
    kiosk.do(Pressed(CORNER, 1))
    kiosk.tap_at(ELSEWHERE, pointer=2)
    kiosk.wait(CORNER_HELD + 0.1)
    assert kiosk.panels == "PIN"


def test_the_key_chord_leads_out_from_everywhere() -> None:
    chord = Command(Action.STAFF_EXIT)
    asking = Kiosk(idle_seconds=10)
    asking.come()
    asking.wait(11)
    in_menu = Kiosk()
    in_menu.come()
    in_menu.push(TableButton.MENU)
    for kiosk in (Kiosk(), Kiosk(attract=False), asking, in_menu, pad_opened()):
        assert kiosk.do(chord) == [Errand.QUIT]
