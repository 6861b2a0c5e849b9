from collections import deque

import pytest

from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import Action, Command, FocusChanged, Left, Moved, Pressed, Released, Wheel
from halfmoon.stage.items import Align, Box, Clip, Colour, Text
from halfmoon.stage.panels import Panel
from halfmoon.stage.panels.base import ARROWS, way_to
from halfmoon.stage.requests import Errand, OpenPanel, PanelName
from tests.panels import SIZES, context, drag, focus_rings, opened, press, shown, tap, tap_at, texts

ALL = tuple(PanelName)
LONG = (PanelName.SETTINGS, PanelName.RULES, PanelName.STATISTICS)  # longer than a window of 640 by 480


def beside(panel: Panel) -> Point:
    """A point on the veil, left of the sheet."""
    return Point(panel.sheet.rect.left // 2, panel.sheet.rect.centre.y)


# Pointers


def test_a_press_and_release_on_a_button_asks_once() -> None:
    menu = opened(PanelName.MENU)
    assert menu.handle(Pressed(menu.rect_of("rules").centre)) == ()
    assert menu.handle(Released(menu.rect_of("rules").centre)) == (OpenPanel(PanelName.RULES),)
    assert menu.handle(Released(menu.rect_of("rules").centre)) == ()


def test_a_release_on_another_control_or_on_the_page_does_nothing() -> None:
    menu = opened(PanelName.MENU)
    rules, quit_ = menu.rect_of("rules"), menu.rect_of("quit")
    assert drag(menu, rules.centre, quit_.centre) == []
    assert drag(menu, rules.centre, Point(menu.sheet.rect.left + 2, rules.centre.y)) == []
    assert drag(menu, Point(menu.sheet.rect.left + 2, rules.centre.y), rules.centre) == []


def test_an_unsteady_finger_still_taps() -> None:
    menu = opened(PanelName.MENU)
    edge = Point(menu.rect_of("rules").centre.x, menu.rect_of("rules").bottom - 1)
    assert drag(menu, edge, Point(edge.x, edge.y + 4)) == [OpenPanel(PanelName.RULES)]


def test_two_fingers_are_two_taps() -> None:
    menu = opened(PanelName.MENU)
    rules, example = menu.rect_of("rules").centre, menu.rect_of("example").centre
    menu.handle(Pressed(rules, 1))
    menu.handle(Pressed(example, 2))
    assert menu.handle(Released(rules, 1)) == (OpenPanel(PanelName.RULES),)
    assert menu.handle(Released(example, 2)) == (OpenPanel(PanelName.EXAMPLE),)


def test_a_window_that_loses_the_focus_forgets_what_was_held() -> None:
    menu = opened(PanelName.MENU)
    menu.handle(Pressed(menu.rect_of("rules").centre))
    menu.handle(FocusChanged(False))
    assert menu.handle(Released(menu.rect_of("rules").centre)) == ()


def test_the_click_that_gives_the_window_the_focus_is_a_press_like_any_other() -> None:
    menu = opened(PanelName.MENU)
    menu.handle(Pressed(menu.rect_of("rules").centre))
    menu.handle(FocusChanged(True))
    assert menu.handle(Released(menu.rect_of("rules").centre)) == (OpenPanel(PanelName.RULES),)


def test_the_mouse_shows_what_it_is_over_and_what_it_holds() -> None:
    menu = opened(PanelName.MENU)
    rules = menu.rect_of("rules")

    def face() -> Colour | None:
        return next(item.fill for item, _part in shown(menu.frame()) if isinstance(item, Box) and item.bounds == rules)

    assert face() is Colour.PANEL_RAISED
    menu.handle(Moved(rules.centre))
    assert face() is Colour.BUTTON_HOVER
    menu.handle(Pressed(rules.centre))
    assert face() is Colour.BUTTON_PRESSED
    menu.handle(Released(rules.centre))
    menu.handle(Left())
    assert face() is Colour.PANEL_RAISED


def test_a_mouse_that_moves_over_nothing_new_leaves_the_frame_as_it_is() -> None:
    menu = opened(PanelName.MENU)
    menu.handle(Moved(Point(3, 3)))
    before = menu.frame()
    menu.handle(Moved(Point(5, 4)))
    assert menu.frame() is before


def test_the_hand_shows_over_what_a_tap_would_do_something_to() -> None:
    example = opened(PanelName.EXAMPLE)
    assert example.is_tappable(example.rect_of("forward").centre)
    assert not example.is_tappable(example.rect_of("backward").centre), "there is nothing before the deal"
    assert not example.is_tappable(example.sheet.view.centre)


# The way out


@pytest.mark.parametrize("name", ALL)
def test_every_panel_is_left_by_keys_by_its_corners_and_by_a_tap_beside_it(name: PanelName) -> None:
    panel = opened(name, below=True)
    assert press(panel, Action.BACK) == [Errand.CLOSE_PANEL]
    assert press(panel, Action.MENU) == [Errand.CLOSE_ALL]
    assert tap(panel, "back") == [Errand.CLOSE_PANEL]
    assert tap(panel, "close") == [Errand.CLOSE_ALL]
    expected = [] if name is PanelName.PAUSE else [Errand.CLOSE_PANEL]
    assert tap_at(panel, beside(panel)) == expected


def test_only_a_panel_above_another_one_has_a_way_back() -> None:
    assert "back" not in opened(PanelName.RULES).sheet.controls


def test_a_drag_from_the_sheet_to_the_veil_leaves_the_panel_open() -> None:
    menu = opened(PanelName.MENU)
    assert drag(menu, menu.sheet.title.centre, beside(menu)) == []
    assert drag(menu, beside(menu), menu.sheet.title.centre) == []


# Keys and gamepad


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_arrows_alone_lead_to_every_control(name: PanelName, size: Size) -> None:
    panel = opened(name, size, below=True)
    controls = set(panel.sheet.controls)
    found = {(panel.focus, panel.scroll)}
    waiting = deque(found)
    while waiting and {focus for focus, _scroll in found} < controls:
        state = waiting.popleft()
        for arrow in ARROWS:
            panel.focus, panel.scroll = state
            press(panel, arrow)
            if (panel.focus, panel.scroll) not in found:
                found.add((panel.focus, panel.scroll))
                waiting.append((panel.focus, panel.scroll))
    assert {focus for focus, _scroll in found} == controls


@pytest.mark.parametrize("name", ALL)
def test_tab_walks_through_every_control_and_round_again_both_ways(name: PanelName) -> None:
    panel = opened(name, below=True)
    start = panel.focus = next(iter(panel.sheet.controls))
    for way in (Action.NEXT, Action.PREVIOUS):
        walked = []
        for _step in panel.sheet.controls:
            press(panel, way)
            walked.append(panel.focus)
        assert sorted(map(str, walked)) == sorted(panel.sheet.controls)
        assert walked[-1] == start


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_focus_is_always_in_view_and_has_the_only_ring(name: PanelName, size: Size) -> None:
    panel = opened(name, size, below=True)
    for _step in panel.sheet.controls:
        press(panel, Action.NEXT)
        assert panel.focus is not None
        rect = panel.rect_of(panel.focus)
        inside = panel.sheet.rect if panel.focus in panel.sheet.fixed_keys else panel.sheet.view
        assert inside.holds(rect), panel.focus
        assert [ring.rect for ring in focus_rings(panel)] == [rect]


def test_the_ring_shows_only_while_keys_are_used() -> None:
    menu = opened(PanelName.MENU)
    assert focus_rings(menu) == []
    press(menu, Action.DOWN)
    assert len(focus_rings(menu)) == 1
    menu.handle(Pressed(menu.sheet.title.centre))
    assert focus_rings(menu) == []
    assert len(focus_rings(opened(PanelName.MENU, keys_used=True))) == 1


def test_a_press_takes_the_focus_along() -> None:
    menu = opened(PanelName.MENU)
    tap(menu, "rules")
    press(menu, Action.DOWN)
    assert menu.focus == "example"


@pytest.mark.parametrize("name", [PanelName.RULES, PanelName.STATISTICS, PanelName.ABOUT])
def test_enter_on_a_page_just_opened_for_reading_only_leads_back(name: PanelName) -> None:
    assert press(opened(name, below=True), Action.TAP) == [Errand.CLOSE_PANEL]
    assert press(opened(name), Action.TAP) == [Errand.CLOSE_ALL]


def test_enter_on_a_focus_that_was_scrolled_away_brings_it_back_before_it_acts() -> None:
    settings = opened(PanelName.SETTINGS, Size(640, 480))
    assert settings.focus == "explain_invalid_moves"
    settings.handle(Wheel(settings.sheet.view.centre, -50))
    assert press(settings, Action.TAP) == []
    assert settings.sheet.view.holds(settings.rect_of("explain_invalid_moves"))
    assert len(press(settings, Action.TAP)) == 1


def test_left_and_right_stay_in_the_row_and_down_leads_to_the_nearest_below() -> None:
    here = Rect(100, 100, 40, 20)
    assert way_to(here, Rect(160, 100, 40, 20), 1, 0) == (20, 0)
    assert way_to(here, Rect(160, 140, 40, 20), 1, 0) is None, "another row"
    assert way_to(here, Rect(20, 100, 40, 20), 1, 0) is None, "behind"
    below, aside = way_to(here, Rect(100, 140, 40, 20), 0, 1), way_to(here, Rect(200, 130, 40, 20), 0, 1)
    assert below is not None and aside is not None and below < aside


# Scrolling


@pytest.mark.parametrize("name", LONG)
def test_a_long_page_scrolls_by_wheel_drag_keys_and_bar_to_its_ends_and_no_further(name: PanelName) -> None:
    panel = opened(name, Size(640, 480))
    view, farthest = panel.sheet.view, panel.sheet.farthest
    assert farthest > 0

    panel.handle(Wheel(view.centre, -1))
    assert 0 < panel.scroll < farthest
    panel.handle(Wheel(view.centre, -1000))
    assert panel.scroll == farthest
    panel.handle(Wheel(view.centre, 1000))
    assert panel.scroll == 0

    assert drag(panel, view.centre, Point(view.centre.x, view.centre.y - 100)) == []
    assert panel.scroll == 100
    drag(panel, view.centre, Point(view.centre.x, view.centre.y + 300))
    assert panel.scroll == 0

    press(panel, Action.PAGE_DOWN)
    assert view.height // 2 < panel.scroll <= view.height
    press(panel, Action.END)
    assert panel.scroll == farthest
    press(panel, Action.HOME)
    assert panel.scroll == 0

    bar = panel.sheet.bar_zone(panel.style)
    drag(panel, Point(bar.centre.x, bar.top + 4), Point(bar.centre.x, bar.bottom + 50), pointer=0)
    assert panel.scroll == farthest


@pytest.mark.parametrize("name", LONG)
def test_down_shows_every_part_of_a_long_page(name: PanelName) -> None:
    panel = opened(name, Size(640, 480), below=True)
    seen = 0
    for _step in range(200):
        top, bottom = panel.scroll, panel.scroll + panel.sheet.view.height
        assert top <= seen, "a strip of the page was passed over"
        seen = max(seen, bottom)
        press(panel, Action.DOWN)
    assert seen == panel.sheet.tall


def test_a_page_with_a_scroll_bar_shows_it_and_one_without_has_no_clip() -> None:
    assert any(isinstance(item, Clip) for item in opened(PanelName.RULES).frame())
    assert not any(isinstance(item, Clip) for item in opened(PanelName.PAUSE).frame())


def test_a_page_fades_out_at_the_ends_where_it_goes_on() -> None:
    panel = opened(PanelName.RULES)

    def ends() -> set[str]:
        covers = [item.bounds for item in panel.frame() if isinstance(item, Box) and item.fill is Colour.PANEL]
        bands = [bounds for bounds in covers if panel.sheet.view.height > bounds.height]
        return {"upper" if band.centre.y < panel.sheet.view.centre.y else "lower" for band in bands}

    assert ends() == {"lower"}
    panel.handle(Wheel(panel.sheet.view.centre, -1))
    assert ends() == {"upper", "lower"}
    press(panel, Action.END)
    assert ends() == {"upper"}


@pytest.mark.parametrize("name", [PanelName.QUESTION, PanelName.PIN])
def test_a_title_over_centred_words_stands_in_the_middle(name: PanelName) -> None:
    panel = opened(name)
    title = next(item for item in panel.frame() if isinstance(item, Text) and item.text == panel.title())
    assert title.align is Align.CENTRE
    assert abs(title.bounds.centre.x - panel.sheet.rect.centre.x) <= 1


def test_what_is_scrolled_under_the_header_cannot_be_tapped() -> None:
    settings = opened(PanelName.SETTINGS, Size(640, 480))
    settings.scroll = settings.rect_of("explain_invalid_moves").centre.y - settings.sheet.view.top + 5
    hidden = settings.rect_of("explain_invalid_moves").centre
    assert hidden.y == settings.sheet.view.top - 5
    assert tap_at(settings, hidden) == []


# Sizes


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_sheet_is_in_the_window_and_every_control_on_the_sheet(name: PanelName, size: Size) -> None:
    panel = opened(name, size, below=True)
    sheet = panel.sheet
    assert Rect(0, 0, *size).holds(sheet.rect)
    assert abs(sheet.rect.left - (size.width - sheet.rect.right)) <= 1
    assert abs(sheet.rect.top - (size.height - sheet.rect.bottom)) <= 1
    for key, (_control, rect) in sheet.controls.items():
        assert sheet.rect.left < rect.left and rect.right < sheet.rect.right, key


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_controls_do_not_overlap(name: PanelName, size: Size) -> None:
    rects = [rect for _control, rect in opened(name, size, below=True).sheet.controls.values()]
    assert not [pair for pair in ((a, b) for a in rects for b in rects if a is not b) if pair[0].meets(pair[1])]


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("size", [Size(640, 480), Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_in_a_kiosk_every_control_is_as_large_as_a_finger_needs(name: PanelName, size: Size) -> None:
    touch = min(size) // 14
    panel = opened(name, size, touch=touch, below=True)
    assert {key: rect for key, (_control, rect) in panel.sheet.controls.items() if min(rect[2:]) < touch} == {}


@pytest.mark.parametrize("name", ALL)
def test_a_panel_follows_its_window(name: PanelName) -> None:
    panel = opened(name, Size(640, 480), below=True)
    panel.handle(Wheel(panel.sheet.view.centre, -1000))
    size = Size(1920, 1080)
    panel.resize(size, context(size).unit)
    fresh = opened(name, size, below=True)
    assert panel.sheet.rect == fresh.sheet.rect
    assert panel.scroll <= panel.sheet.farthest
    panel.handle(Wheel(panel.sheet.view.centre, 1000))
    assert panel.frame() == fresh.frame()


@pytest.mark.parametrize("name", ALL)
def test_a_window_too_small_for_anything_is_no_fault(name: PanelName) -> None:
    panel = opened(name, Size(120, 90), below=True)
    assert texts(panel)
    assert press(panel, Action.NEXT, Action.DOWN, Action.END, Action.BACK) == [Errand.CLOSE_PANEL]


def test_keys_that_mean_nothing_to_a_panel_do_nothing() -> None:
    menu = opened(PanelName.MENU)
    before = menu.focus
    for action in (Action.UNDO, Action.REDO, Action.NEW_DEAL, Action.RESTART, Action.ERASE, Action.STAFF_EXIT):
        assert menu.handle(Command(action)) == ()
    assert menu.focus == before
