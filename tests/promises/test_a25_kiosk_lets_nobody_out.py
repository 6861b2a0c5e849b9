"""A25 In a kiosk every control works by touch, and none lets a visitor out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.geometry import Point, Rect, Size
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
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import Errand, OpenPanel, PanelName
from halfmoon.stage.table_scene import CODE_FIELD
from halfmoon.window.touch import touch_target
from tests.panels import opened
from tests.players import CODE, STUCK, example
from tests.visitors import Kiosk

PIN = "86420975"
LEADS_OUT = frozenset({Errand.QUIT, Errand.TOGGLE_FULLSCREEN})

# By touch alone

DISPLAYS = ((Size(1280, 800), None), (Size(800, 1280), None), (Size(1920, 1080), None), (Size(1024, 600), 6.65))
"""Sizes in pixels, and pixels a millimetre where the display tells: the last one is seven inches wide."""

OPENED_BY_TOUCH = [name for name in PanelName if name not in (PanelName.PAUSE, PanelName.QUESTION, PanelName.PIN)]


def open_by_touch(kiosk: Kiosk, name: PanelName) -> None:
    """Come and find a panel with nothing but a finger."""
    kiosk.come()
    kiosk.push(TableButton.MENU)
    if name is not PanelName.MENU:
        kiosk.tap(name.name.lower())
    assert kiosk.panel.name is name


def scrolled_to(kiosk: Kiosk, key: str) -> Point:
    """Drag the page until a control shows; return a point on it, not in its middle, where a slider may stand."""
    for _ in range(60):
        rect, view = kiosk.panel.rect_of(key), kiosk.panel.sheet.view
        if key in kiosk.panel.sheet.fixed_keys or view.contains(rect.centre):
            return Point(rect.left + rect.width * 7 // 8, rect.centre.y)
        way = -1 if rect.centre.y > view.centre.y else 1
        # A drag that begins where nothing slides sideways.
        start = Point(view.left + 1, view.centre.y)
        end = Point(start.x, start.y + way * view.height // 3)
        kiosk.do(Pressed(start, 1), Moved(end, 1), Released(end, 1))
    raise AssertionError(f"{key} cannot be brought into view by a finger")


@pytest.mark.parametrize("name", OPENED_BY_TOUCH, ids=lambda name: name.name)
def test_every_panel_is_found_and_left_by_touch(name: PanelName) -> None:
    kiosk = Kiosk()
    open_by_touch(kiosk, name)
    kiosk.tap_at(kiosk.centre("close"), pointer=1)
    assert kiosk.panels == ""
    kiosk.tap("1")
    assert kiosk.selected == "1"


@pytest.mark.parametrize("name", OPENED_BY_TOUCH, ids=lambda name: name.name)
@pytest.mark.parametrize(("size", "density"), DISPLAYS, ids=str)
def test_every_control_of_a_panel_is_large_enough_can_be_reached_and_answers_a_finger(
    name: PanelName, size: Size, density: float | None
) -> None:
    first = Kiosk(size, density=density)
    open_by_touch(first, name)
    for key, (control, _rect) in first.panel.sheet.controls.items():
        kiosk = Kiosk(size, density=density)
        open_by_touch(kiosk, name)
        assert min(kiosk.panel.rect_of(key)[2:]) >= kiosk.finger, key
        if name is PanelName.DEAL_CODE:
            kiosk.tap("B")  # so that there is something to erase
        if name is PanelName.SETTINGS:
            kiosk.press_keys(Action.MUTE)  # and something to restore
        if not control.is_enabled or key == "field":  # where the cursor stands at the end already
            continue
        at = scrolled_to(kiosk, key)
        assert kiosk.scene.is_tappable(at), key
        before = (kiosk.panels, kiosk.scene.settings, kiosk.frame(), kiosk.game.code)
        answered = kiosk.tap_at(at, pointer=1)
        after = (kiosk.panels, kiosk.scene.settings, kiosk.frame(), kiosk.game.code)
        assert answered or after != before, key


@pytest.mark.parametrize("name", [PanelName.PIN, PanelName.QUESTION], ids=lambda name: name.name)
@pytest.mark.parametrize(("size", "density"), DISPLAYS, ids=str)
def test_the_pad_and_the_question_are_large_enough_for_a_finger(
    name: PanelName, size: Size, density: float | None
) -> None:
    finger = touch_target(size, density)
    panel = opened(name, size, touch=finger)
    assert [key for key in panel.sheet.controls if min(panel.rect_of(key)[2:]) < finger] == []


@pytest.mark.parametrize(("size", "density"), DISPLAYS, ids=str)
def test_what_is_tapped_on_the_table_is_large_enough(size: Size, density: float | None) -> None:
    for game in (example(), STUCK):
        kiosk = Kiosk(size, density=density)
        kiosk.come()
        kiosk.scene.play.start(game)
        targets: list[Rect] = [*kiosk.scene.table.buttons().values(), kiosk.layout.code, *kiosk.layout.places]
        assert all(min(rect.width, rect.height) >= kiosk.finger for rect in targets)
        assert kiosk.scene.table.target_at(kiosk.layout.code.centre) is CODE_FIELD


# Nothing leads out

WAYS_OUT_AT_HOME = [
    CloseAsked(),
    Command(Action.FULLSCREEN),
    Command(Action.BACK),
    Command(Action.MENU),
    Command(Action.COPY),
    FocusChanged(False),
    Left(),
]
EVERY_PANEL = [None, *PanelName]


@pytest.mark.parametrize("name", EVERY_PANEL, ids=str)
@pytest.mark.parametrize("way", WAYS_OUT_AT_HOME, ids=repr)
def test_what_leads_out_at_home_leads_nowhere(name: PanelName | None, way: Input) -> None:
    kiosk = Kiosk(pin=PIN)
    kiosk.come()
    if name is not None:
        kiosk.scene.carry_out(OpenPanel(name))
    for _ in range(3):
        assert not LEADS_OUT.intersection(map(_errand, kiosk.do(way)))


def test_no_menu_offers_to_quit() -> None:
    kiosk = Kiosk()
    kiosk.come()
    kiosk.push(TableButton.MENU)
    assert "quit" not in kiosk.panel.sheet.controls
    assert "Quit" not in kiosk.texts()


@pytest.mark.parametrize("errand", sorted(LEADS_OUT, key=str), ids=lambda errand: errand.name)
def test_a_panel_that_asked_to_lead_out_would_not_be_heard(errand: Errand, monkeypatch: pytest.MonkeyPatch) -> None:
    """No panel of a kiosk's does; but one that is added, or its policy, may be wrong one day."""
    kiosk = Kiosk()
    kiosk.come()
    kiosk.push(TableButton.MENU)
    asked: list[Input] = []

    def handle(_panel: object, happened: Input) -> list[Errand]:
        asked.append(happened)
        return [errand]

    monkeypatch.setattr(type(kiosk.panel), "handle", handle)
    assert kiosk.do(Pressed(kiosk.panel.sheet.rect.centre)) == []
    assert asked


points = st.builds(Point, st.integers(-5, 1285), st.integers(-5, 805)) | st.sampled_from(
    [Point(0, 0), Point(1279, 0), Point(0, 799), Point(1279, 799)]
)
pointers = st.integers(0, 3)
inputs = (
    st.builds(Pressed, points, pointers)
    | st.builds(Moved, points, pointers)
    | st.builds(Released, points, pointers)
    | st.builds(Wheel, points, st.floats(-3, 3))
    | st.sampled_from([Command(action) for action in Action if action is not Action.STAFF_EXIT])
    | st.builds(Typed, st.sampled_from([*"0123456789rRuUnNpPmM /;qQ\x7f", "å", "😀"]))
    | st.builds(Pasted, st.text(max_size=40) | st.just(CODE) | st.just(f"{CODE}: 1+8"))
    | st.sampled_from([CloseAsked(), FocusChanged(False), FocusChanged(True), Left(), Resized(Size(800, 1280))])
)
taps_on_controls = st.integers(0, 200)
seconds = st.sampled_from([0.05, 1.0, 6.0, 16.0, 40.0])


@given(st.lists(inputs | taps_on_controls | seconds, max_size=60), st.booleans())
def test_whatever_visitors_do_the_kiosk_stays(doings: list[Input | int | float], attract: bool) -> None:
    kiosk = Kiosk(pin=PIN, attract=attract, idle_seconds=30)
    for doing in doings:
        match doing:
            case float():
                kiosk.wait(doing)
            case int():
                _tap_a_control(kiosk, doing)
            case _:
                kiosk.do(doing)
        assert kiosk.frame()
    assert not LEADS_OUT.intersection(map(_errand, kiosk.outcomes))
    assert kiosk.do(Command(Action.STAFF_EXIT)) == [Errand.QUIT]


def _tap_a_control(kiosk: Kiosk, number: int) -> None:
    """Tap one of all the controls and buttons that there are at this moment."""
    if kiosk.scene.panel is None:
        kiosk.push(list(kiosk.scene.table.buttons())[number % len(kiosk.scene.table.buttons())])
    else:
        keys = list(kiosk.panel.sheet.controls)
        kiosk.tap(keys[number % len(keys)])


def _errand(outcome: object) -> Errand | None:
    return outcome if isinstance(outcome, Errand) else None
