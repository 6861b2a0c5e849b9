from dataclasses import replace

import pytest

from halfmoon import language
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Box, Colour, Glyph, GlyphItem
from halfmoon.stage.panels import Panel, Policy
from halfmoon.stage.panels.rows import ARROW_BEARING, Choice, Slider, Switch
from halfmoon.stage.requests import ChangeSetting, Errand, PanelName, Request
from halfmoon.store.settings import SETTINGS, Group, Kind, Settings
from tests.panels import drag, opened, press, shown, tap, texts, words

SHOWN = [setting for setting in SETTINGS.values() if setting.group is not Group.HIDDEN]
TALL = Size(1080, 1920)  # where all of the page shows


def changed(panel: Panel, requests: list[Request]) -> None:
    """Do what the scene does with changes, and let the panel show it."""
    settings = panel.context.settings
    for request in requests:
        assert isinstance(request, ChangeSetting)
        settings = settings.with_value(request.key, request.value)
    panel.update(replace(panel.context, settings=settings))


def test_every_setting_that_players_see_has_its_control_and_no_other_has() -> None:
    kinds = {Kind.SWITCH: Switch, Kind.CHOICE: Choice, Kind.NUMBER: Slider}
    controls = opened(PanelName.SETTINGS).sheet.controls
    rows = {
        key: control for key, (control, _rect) in controls.items() if key not in ("full_screen", "restore", "close")
    }
    assert list(rows) == [setting.key for setting in SHOWN]
    for setting in SHOWN:
        assert isinstance(rows[setting.key], kinds[setting.kind])


@pytest.mark.parametrize("key", [setting.key for setting in SHOWN])
def test_taps_lead_through_all_values_of_a_setting_and_back(key: str) -> None:
    panel = opened(PanelName.SETTINGS, TALL)
    seen = [panel.context.settings.value(key)]
    for _tap in range(20):
        is_slider = isinstance(panel.sheet.controls[key][0], Slider)
        changed(panel, step_round(panel, key) if is_slider else tap(panel, key))
        seen.append(panel.context.settings.value(key))
        if seen[-1] == seen[0]:
            break
    assert seen[-1] == seen[0]
    assert len(set(seen)) > 1


def step_round(panel: Panel, key: str) -> list[Request]:
    """One step to the right on a slider, and from its end to the other."""
    panel.focus = key
    return press(panel, Action.RIGHT) or press(panel, Action.HOME)


def test_switches_choices_and_the_slider_by_keys_alone() -> None:
    panel = opened(PanelName.SETTINGS)
    assert panel.focus == "explain_invalid_moves"
    assert press(panel, Action.TAP) == [ChangeSetting("explain_invalid_moves", True)]
    assert press(panel, Action.RIGHT) == [ChangeSetting("explain_invalid_moves", True)]
    assert press(panel, Action.LEFT) == [], "it is off already"
    while panel.focus != "theme":
        press(panel, Action.DOWN)
    assert press(panel, Action.RIGHT) == [ChangeSetting("theme", "night")]
    assert press(panel, Action.LEFT) == [ChangeSetting("theme", "paper")]
    while panel.focus != "volume":
        press(panel, Action.DOWN)
    assert press(panel, Action.LEFT) == [ChangeSetting("volume", 50)]


def test_the_volume_follows_a_finger_at_once_and_the_page_does_not() -> None:
    panel = opened(PanelName.SETTINGS, Size(640, 480))
    panel.focus = "volume"
    press(panel, Action.UP, Action.DOWN)
    rect = panel.rect_of("volume")
    scroll = panel.scroll
    requests = drag(panel, rect.centre, Point(rect.right + 200, rect.centre.y))
    assert requests[-1] == ChangeSetting("volume", 100)
    assert panel.scroll == scroll


def test_a_finger_that_scrolls_over_a_slider_leaves_it_alone() -> None:
    panel = opened(PanelName.SETTINGS, Size(640, 480))
    panel.focus = "volume"
    press(panel, Action.UP, Action.DOWN)
    middle = panel.rect_of("volume").centre
    scroll = panel.scroll
    assert drag(panel, middle, Point(middle.x + 5, middle.y + 90)) == []
    assert panel.scroll == scroll - 90


def test_a_change_shows_at_once() -> None:
    panel = opened(PanelName.SETTINGS, TALL)
    assert "60%" in texts(panel)
    changed(panel, [ChangeSetting("volume", 30)])
    assert "30%" in texts(panel)


def test_the_language_can_be_changed_while_the_panel_is_open() -> None:
    panel = opened(PanelName.SETTINGS, TALL)
    assert tap(panel, "language") == [ChangeSetting("language", "en")]
    changed(panel, [ChangeSetting("language", "sv")])
    language.set_language("sv")
    panel.refresh()
    assert "Inställningar" in texts(panel)
    assert "Svenska" in texts(panel)


def test_full_screen_comes_and_goes_by_a_button_that_a_kiosk_does_not_have() -> None:
    assert tap(opened(PanelName.SETTINGS, TALL), "full_screen") == [Errand.TOGGLE_FULLSCREEN]
    assert "full_screen" not in opened(PanelName.SETTINGS, TALL, policy=Policy(may_quit=False)).sheet.controls


def test_the_arrows_of_all_choices_stand_below_each_other_and_end_where_switches_end() -> None:
    panel = opened(PanelName.SETTINGS, TALL)
    items = [item for item, _part in shown(panel.frame())]
    for glyph in (Glyph.BACK, Glyph.FORWARD):
        lefts = [item.bounds.left for item in items if isinstance(item, GlyphItem) and item.glyph is glyph]
        assert len(lefts) == len([setting for setting in SHOWN if setting.kind is Kind.CHOICE])
        assert len(set(lefts)) == 1
    arrow = next(item.bounds for item in items if isinstance(item, GlyphItem) and item.glyph is Glyph.FORWARD)
    switch = max(item.bounds.right for item in items if isinstance(item, Box) and item.fill is Colour.GOLD)
    assert abs(arrow.right - round(arrow.width * ARROW_BEARING) - switch) <= 1


def test_a_kiosk_may_keep_the_language_to_itself() -> None:
    assert "language" not in opened(PanelName.SETTINGS, policy=Policy(may_choose_language=False)).sheet.controls


def test_a_language_that_is_not_installed_any_more_shows_as_the_systems() -> None:
    panel = opened(PanelName.SETTINGS, TALL, settings=Settings(language="fi"))
    assert "As the system" in texts(panel)


def test_restore_defaults_changes_back_what_was_changed_and_nothing_else() -> None:
    settings = Settings(theme="paper", volume=0, explain_invalid_moves=True, window_width=1234)
    panel = opened(PanelName.SETTINGS, TALL, settings=settings)
    changed(panel, tap(panel, "restore"))
    assert panel.context.settings == Settings(window_width=1234)
    assert tap(panel, "restore") == []


def test_restore_defaults_goes_back_to_whatever_defaults_there_are() -> None:
    defaults = Settings(theme="night", volume=30)
    panel = opened(PanelName.SETTINGS, TALL, settings=Settings(sound=False), defaults=defaults)
    changed(panel, tap(panel, "restore"))
    assert panel.context.settings == defaults


def test_every_label_and_heading_can_be_read() -> None:
    page = words(opened(PanelName.SETTINGS, TALL))
    for setting in SHOWN:
        assert setting.label in page
        assert setting.group.value in page


def test_a_player_s_own_themes_stand_among_the_tables_by_their_names() -> None:
    panel = opened(PanelName.SETTINGS, TALL, themes={"own/Röd sammet": "Röd sammet"})
    seen = []
    for _tap in range(4):
        changed(panel, tap(panel, "theme"))
        seen.append(panel.context.settings.theme)
    assert seen == ["night", "paper", "own/Röd sammet", "green"]
    changed(panel, [ChangeSetting("theme", "own/Röd sammet")])
    assert "Röd sammet" in texts(panel)
