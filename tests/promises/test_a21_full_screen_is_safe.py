"""A21: full screen is safe: one monitor, its desktop resolution untouched, and the earlier window back afterwards."""

import subprocess

import pytest

from tests.window.driver import Starter
from tests.window.image import Box
from tests.window.table import SCREEN, RealTable, Twin

WHOLE_SCREEN = Box(0, 0, *SCREEN)
WAYS = {"F11": "F11", "Alt+Enter": "alt+Return"}


def resolution(table: RealTable) -> str:
    """What the display says of its size, and the size that all windows get to know."""
    display = table.program.display
    command = ["xdotool", "getdisplaygeometry"]
    return subprocess.run(command, env=display.environment(), capture_output=True, text=True, check=True).stdout


def windowed(start: Starter) -> RealTable:
    """A window that has been moved and resized."""
    table = RealTable(start, window_manager=True)
    table.program.still()
    table.program.move_window(60, 50)
    table.program.resize(820, 560)
    table.program.still()
    return table


def wait_for_box(table: RealTable, box: Box) -> None:
    table.wait_until(lambda: table.program.box() == box, f"a window at {box}")


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_full_screen_and_back_is_the_window_as_before(start: Starter, way: str) -> None:
    table = windowed(start)
    table.leave_cards()
    before, box, size = table.program.still(), table.program.box(), resolution(table)
    table.program.key(way)
    wait_for_box(table, WHOLE_SCREEN)
    table.leave_cards()
    table.looks_like(Twin(SCREEN))
    assert "_NET_WM_STATE_FULLSCREEN" in table.program.property("_NET_WM_STATE")
    assert resolution(table) == size
    table.program.key(way)
    wait_for_box(table, box)
    table.program.still()
    table.leave_cards()
    table.program.unchanged(before)
    assert resolution(table) == size


def test_there_and_back_many_times(start: Starter) -> None:
    table = windowed(start)
    box = table.program.box()
    table.program.key(*["F11"] * 17)
    wait_for_box(table, WHOLE_SCREEN)
    table.program.still()
    assert table.program.box() == WHOLE_SCREEN
    table.click("1 8")
    table.wait_for_moves("1+8")
    table.program.key("F11")
    wait_for_box(table, box)


def test_full_screen_from_a_maximised_window_leads_back_to_it(start: Starter) -> None:
    table = windowed(start)
    box = table.program.box()
    table.program.maximise()
    table.wait_until(lambda: table.program.box().width == SCREEN.width, "the maximised size")
    maximised = table.program.box()
    table.program.key("F11")
    wait_for_box(table, WHOLE_SCREEN)
    table.program.still()
    table.program.key("F11")
    wait_for_box(table, maximised)
    table.wait_until(lambda: "MAXIMIZED" in table.program.property("_NET_WM_STATE"), "the state of being maximised")
    table.program.still()
    table.program.maximise(False)

    def is_back() -> bool:
        # A frame may be a pixel thinner around a maximised window than around another.
        return all(abs(now - before) <= 2 for now, before in zip(table.program.box(), box, strict=True))

    table.wait_until(is_back, f"the window of before, at {box}")


def test_a_game_that_starts_in_full_screen_has_a_window_to_go_back_to(start: Starter) -> None:
    table = RealTable(start, "HM1-N-AAAAAAB", "--fullscreen", window_manager=True)
    wait_for_box(table, WHOLE_SCREEN)
    table.program.still()
    table.program.key("F11")
    table.wait_until(lambda: table.size == RealTable.size_at_first(), "a window of the usual size")
    table.leave_cards()
    table.looks_like(Twin(table.size))


def test_full_screen_is_remembered_and_leads_back_to_the_window_of_last_time(start: Starter) -> None:
    table = windowed(start)
    box = table.program.box()
    table.program.key("F11")
    wait_for_box(table, WHOLE_SCREEN)
    table.program.still()
    table.close()
    assert table.setting("fullscreen") is True
    table.start_again()
    assert table.program.box() == WHOLE_SCREEN
    table.program.key("F11")
    wait_for_box(table, box)
    table.program.still()
    table.close()
    assert table.setting("fullscreen") is False
