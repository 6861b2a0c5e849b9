"""A7: one deliberate primary press is one action, on any device."""

from pathlib import Path

import pygame
import pytest

from tests.apps import RunningApp, running
from tests.window.driver import Starter
from tests.window.posting import Fingers, PostedTable
from tests.window.table import RealTable, Twin


def synthetic_click(app: RunningApp, place: str, touch: bool) -> list[pygame.event.Event]:
    """The mouse events that the system makes of a finger's tap; SDL marks its own, a system's driver does not."""
    point = app.point(place)
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    return [app.mouse(kind, point, touch=touch) for kind in kinds]


@pytest.mark.parametrize("touch", [True, False], ids=["marked", "unmarked"])
@pytest.mark.parametrize("when", ["at once", "in the next frame", "when the finger has gone"])
def test_a_finger_and_the_mouse_events_made_of_it_are_one_tap(tmp_path: Path, touch: bool, when: str) -> None:
    with running(tmp_path) as app:
        down, up = app.touch("1")
        motion, press, release = synthetic_click(app, "1", touch)
        match when:
            case "at once":
                app.frame(down, motion, press, up, release)
            case "in the next frame":
                app.frame(down, up)
                app.frame(motion, press, release)
            case _:
                app.frame(down)
                app.frame(up, seconds=0.4)
                app.frame(motion, press, release, seconds=0.3)
        assert app.player.selected == "1"
        app.frame(*app.touch("8"))
        assert app.game.notation == "1+8"


def test_two_quick_taps_of_a_finger_are_two(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        for selected in ("1", "", "1"):
            app.frame(*app.touch("1"), *synthetic_click(app, "1", True))
            assert app.player.selected == selected


def test_a_second_finger_is_a_tap_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        first_down, first_up = app.touch("1", finger=0)
        second_down, second_up = app.touch("8", finger=1)
        app.frame(first_down)
        app.frame(second_down)
        app.frame(second_up)
        assert app.player.selected == "8"
        app.frame(first_up)
        assert app.game.notation == "1+8"


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7])
def test_other_buttons_and_the_wheel_tap_nothing(tmp_path: Path, button: int) -> None:
    with running(tmp_path) as app:
        point = app.point("1")
        app.frame(*(app.mouse(kind, point, button) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)))
        assert app.player.selected == ""


def test_a_real_click_is_one_tap_and_other_buttons_are_none(start: Starter) -> None:
    table, twin = RealTable(start), Twin(RealTable.size_at_first())
    for button in (3, 1, 2):
        table.program.click(*table.centre("1"), button)
    twin.tap("1")
    twin.rest()
    table.leave_cards()
    table.looks_like(twin)


def test_a_real_programs_finger_and_its_echo(start: Starter) -> None:
    table = PostedTable(start)
    fingers = Fingers(table)
    fingers.tap("1", echo=True)
    fingers.tap("8", echo=True)
    table.wait_for_moves("1+8")
