"""A26 The kiosk's idle reset: any use postpones it, and it leaves nothing behind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Action, Command, Input, Moved, Pasted, Pressed, Typed, Wheel
from halfmoon.stage.kiosk import visitors_settings
from halfmoon.stage.layout import TableButton
from halfmoon.stage.panels.question import PATIENCE
from halfmoon.stage.requests import ChangeSetting, Errand, PanelName
from tests.players import CODE
from tests.promises.test_a25_kiosk_lets_nobody_out import inputs
from tests.visitors import FIRST_DEAL, Kiosk, staffs_settings

IDLE = 60
DEAL = CODE
STAFFS = staffs_settings(idle_seconds=IDLE, deal_codes=(DEAL, FIRST_DEAL), theme="paper", language="sv", volume=40)


def kiosk_with_visitor() -> Kiosk:
    kiosk = Kiosk(settings=STAFFS)
    kiosk.come()
    return kiosk


def go_away(kiosk: Kiosk) -> None:
    """Let time pass until the visit is over, and not a moment longer."""
    for _ in range(round((IDLE + PATIENCE + 30) * 60)):
        if Errand.END_VISIT in kiosk.wait(1 / 60):
            return
    raise AssertionError("the visit never ends")


def judge_nothing_is_left(kiosk: Kiosk) -> None:
    """Check that this kiosk, whose visit has just ended, is like one that was never touched."""
    fresh = Kiosk(settings=STAFFS)
    if kiosk.layout != fresh.layout:
        return  # somebody turned the screen: that is no visitor's doing
    fresh.scene._drift = kiosk.scene._drift
    assert kiosk.frame() == fresh.frame()
    for each in (kiosk, fresh):
        assert each.panels == ""
        each.come()
    play = kiosk.scene.play
    assert (str(play.game.code), play.game.notation, play.game.undos) == (DEAL, "", 0)
    assert (play.parked, play.can_undo, play.can_redo, play.current.seconds) == ((), False, False, 0.0)
    assert (kiosk.selected, kiosk.scene.table.entry.text, kiosk.scene.table.focus) == ("", "", None)
    assert kiosk.scene.settings == visitors_settings(STAFFS)
    assert kiosk.frame() == fresh.frame()
    kiosk.press_keys(Action.UNDO, Action.REDO)
    assert kiosk.game == fresh.game
    kiosk.tap("1")
    assert kiosk.selected == "1"


# It is postponed

USES: list[Input] = [
    Pressed(Point(640, 790), 2),
    Moved(Point(300, 300)),
    Wheel(Point(640, 400), 1.0),
    Command(Action.LEFT),
    Command(Action.COPY),
    Typed("x"),
    Pasted("x"),
]


@pytest.mark.parametrize("use", USES, ids=repr)
def test_any_use_postpones_it(use: Input) -> None:
    kiosk = kiosk_with_visitor()
    kiosk.wait(IDLE - 1)
    kiosk.do(use)
    kiosk.wait(IDLE - 1)
    assert kiosk.mode == "PLAYING"
    kiosk.wait(2)
    assert kiosk.mode == "ASKING"


@pytest.mark.parametrize("use", USES, ids=repr)
def test_any_use_postpones_it_while_the_question_is_asked(use: Input) -> None:
    kiosk = kiosk_with_visitor()
    kiosk.wait(IDLE + PATIENCE - 1)
    kiosk.do(use)
    kiosk.wait(PATIENCE - 1)
    assert Errand.END_VISIT not in kiosk.outcomes


# It leaves nothing

DEEDS = {
    "a selection": lambda kiosk: kiosk.tap("1"),
    "moves to undo and to redo": lambda kiosk: (kiosk.play_moves("1+8 8+5+3"), kiosk.press_keys(Action.UNDO)),
    "a game parked behind another": lambda kiosk: (kiosk.tap("1"), kiosk.wait(3), kiosk.push(TableButton.NEW_DEAL)),
    "the menu": lambda kiosk: kiosk.push(TableButton.MENU),
    "panels over each other": lambda kiosk: (kiosk.push(TableButton.MENU), kiosk.tap("rules"), kiosk.tap("example")),
    "typed text": lambda kiosk: (kiosk.do(Pasted("HM1-N-SECRET")), kiosk.type("me")),
    "half a place": lambda kiosk: kiosk.type("1"),
    "a focus": lambda kiosk: kiosk.press_keys(Action.LEFT, Action.UP),
    "a hover": lambda kiosk: kiosk.do(Moved(kiosk.centre("3"))),
    "a card held": lambda kiosk: kiosk.do(Pressed(kiosk.centre("3"), 1), Moved(Point(640, 500), 1)),
    "other settings": lambda kiosk: [
        kiosk.scene.carry_out(ChangeSetting(key, value))
        for key, value in (("language", "en"), ("theme", "night"), ("sound", False), ("four_colours", True))
    ],
    "a message": lambda kiosk: kiosk.scene.table.say("Åsa was here"),
    "a deal of his own": lambda kiosk: (kiosk.do(Pasted("AAAAAAB: 1+8")), kiosk.tap("play")),
    "a pause": lambda kiosk: kiosk.type("p"),
}


@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS.keys())
def test_nothing_is_left_of(deed: object) -> None:
    assert callable(deed)
    kiosk = kiosk_with_visitor()
    before = kiosk.frame()
    deed(kiosk)
    assert kiosk.frame() != before or kiosk.scene.settings != visitors_settings(STAFFS)
    go_away(kiosk)
    judge_nothing_is_left(kiosk)


@given(st.lists(inputs | st.sampled_from([0.1, 2.0, 20.0]), max_size=30))
def test_nothing_is_left_of_whatever_a_visitor_does(doings: list[Input | float]) -> None:
    kiosk = kiosk_with_visitor()
    for doing in doings:
        if isinstance(doing, float):
            kiosk.wait(doing)
        else:
            kiosk.do(doing)
    if kiosk.mode != "ATTRACT":
        go_away(kiosk)
        judge_nothing_is_left(kiosk)


def test_one_visitor_after_another_finds_the_same() -> None:
    kiosk = Kiosk(settings=STAFFS)
    for _ in range(5):
        kiosk.come()
        kiosk.tap("1 8")
        kiosk.push(TableButton.NEW_DEAL)
        kiosk.push(TableButton.MENU)
        assert kiosk.panel.name is PanelName.MENU
        go_away(kiosk)
    judge_nothing_is_left(kiosk)
