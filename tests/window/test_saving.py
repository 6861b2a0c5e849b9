"""What a real program keeps: every setting changed by hand, the game after any end, the window's place."""

import signal

import pytest

from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.panels.rows import Slider
from halfmoon.store.settings import SETTINGS, Group, Settings, load_settings
from tests.tables import example_game
from tests.window.devices import Mouse
from tests.window.driver import Starter
from tests.window.posting import PostedTable
from tests.window.table import RealTable, Twin

SHOWN = [setting for setting in SETTINGS.values() if setting.group is not Group.HIDDEN]


def change_by_hand(mouse: Mouse, key: str) -> None:
    """Click on a setting: a switch turns, a choice goes on to its next value, a slider jumps to its left end."""
    panel = mouse.twin.panel
    while not panel.sheet.view.holds(panel.rect_of(key)):
        mouse.scroll()
    control, _ = panel.sheet.controls[key]
    if isinstance(control, Slider):
        handle = control.handle(panel.rect_of(key), panel.style)
        mouse.tap_at(Point(handle.left, handle.centre.y))
    else:
        mouse.use(key)


def test_every_setting_is_changed_by_hand_and_kept_after_a_restart(start: Starter) -> None:
    table = PostedTable(start, settings=None)
    mouse = Mouse(table, Twin(RealTable.size_at_first(), Settings()))
    mouse.open_menu()
    mouse.use("settings")
    for setting in SHOWN:
        change_by_hand(mouse, setting.key)
    chosen = mouse.twin.scene.settings
    for setting in SHOWN:
        assert chosen.value(setting.key) != setting.default, setting.key
    table.wait_until(lambda: load_settings(table.data).settings == chosen, "all settings to be saved")
    table.close()
    assert load_settings(table.data).settings == chosen

    table.start_again()
    again = Mouse(table, Twin(RealTable.size_at_first(), chosen))
    again.open_menu()
    again.use("settings")
    table.looks_like(again.twin)


@pytest.mark.parametrize("way", ["close", "SIGTERM", "SIGKILL", "SIGINT"])
def test_the_game_goes_on_after_any_end(start: Starter, way: str) -> None:
    table, twin = RealTable(start), Twin(RealTable.size_at_first())
    table.click("1 8 8 5 3")
    table.wait_for_moves("1+8 3+5+8")
    table.program.key("ctrl+z")
    table.wait_for_moves("1+8")
    if way == "close":
        table.close()
    else:
        table.program.send(getattr(signal, way))
        assert table.program.exit_status(patience=2) == (-signal.SIGKILL if way == "SIGKILL" else 0)
    table.start_again()
    twin.play_moves("1+8")
    twin.rest()
    table.leave_cards()
    table.looks_like(twin)
    table.program.key("ctrl+y")
    table.wait_for_moves("1+8 3+5+8")
    table.program.key("ctrl+z", "ctrl+z")
    table.wait_for_moves("")


def test_a_program_that_ends_in_the_celebration_starts_with_another_deal(start: Starter) -> None:
    *early, last = example_game().notation.split()
    table = RealTable(start, "HM1-N-AAAAAAB", "--moves", " ".join(early))
    table.program.still()
    table.play(last)
    table.wait_until(lambda: table.outcome() == "won", "the win")
    table.program.send(signal.SIGTERM)
    assert table.program.exit_status(patience=2) == 0
    table.start_again()
    assert table.program.title() != "Half Moon – HM1-N-AAAAAAB"


def test_the_window_opens_where_it_was_left_and_does_not_wander(start: Starter) -> None:
    table = RealTable(start, window_manager=True)
    table.program.still()
    for left, top, width, height in ((60, 50, 820, 560), (0, 0, 640, 480)):
        table.program.move_window(left, top)
        table.program.resize(width, height)
        table.program.still()
        box = table.program.box()
        for _ in range(2):
            table.close()
            table.start_again()
            assert table.program.box() == box


def test_a_size_asked_for_once_is_not_remembered(start: Starter) -> None:
    table = RealTable(start, "HM1-N-AAAAAAB", "--window", "640x480", settings=None)
    assert table.size == Size(640, 480)
    table.program.still()
    table.close()
    table.start_again()
    assert table.size == RealTable.size_at_first()
