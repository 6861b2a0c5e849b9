"""The driver itself, tried on a small program whose window shows what reaches it."""

import signal
import sys
from pathlib import Path

import pytest

from tests.window.display import wait_until
from tests.window.driver import Program, Starter
from tests.window.echo_program import DARK, DOT, DOTS, FOCUSED, LIGHT
from tests.window.image import Box

ECHO = [sys.executable, str(Path(__file__).with_name("echo_program.py"))]


@pytest.fixture
def echo(start: Starter) -> Program:
    return start.program(ECHO, start.display(640, 480))


def says(program: Program, *lines: str) -> None:
    """Wait until the program has written these lines, one right after the other."""
    said = "\n".join(lines) + "\n"
    wait_until(lambda: said in program.output(), f"{said!r} in {program.output()!r}")


# The mouse and the keys


@pytest.mark.parametrize("button", DOTS)
def test_a_click_lands_on_the_pixel_that_it_aims_at(echo: Program, button: int) -> None:
    before = echo.still()
    assert (before.width, before.height) == (400, 300)
    assert before.colours() == {LIGHT, FOCUSED}

    echo.click(100, 50, button)
    after = echo.changed(before)
    assert after.differences(before) == [Box(100 - DOT // 2, 50 - DOT // 2, DOT, DOT)]
    assert after.pixel(100, 50) == DOTS[button]
    says(echo, f"released 100 50 {button}")


def test_a_drag_is_a_press_some_moves_and_a_release(echo: Program) -> None:
    echo.still()
    echo.press(30, 40)
    says(echo, "moved 30 40")
    echo.move(50, 60)
    says(echo, "moved 50 60")
    echo.release(70, 80)
    says(echo, "moved 70 80", "released 70 80 1")


def test_keys_and_letters_arrive_as_they_are_typed(echo: Program) -> None:
    echo.still()
    echo.key("ctrl+z", "Up")
    says(echo, "key left ctrl 64", "key z 64", "key up 0")
    echo.type_text("aB")
    says(echo, "key a 0", "text a", "key left shift 1", "key b 1", "text B")


def test_a_held_key_is_held(echo: Program) -> None:
    echo.still()
    echo.press_key("shift")
    echo.key("a")
    says(echo, "key a 1", "text A")
    echo.release_key("shift")
    echo.key("a")
    says(echo, "key a 0", "text a")


def test_the_keyboard_can_be_swedish(start: Starter) -> None:
    display = start.display(640, 480)
    display.set_keyboard("se")
    echo = start.program(ECHO, display)
    echo.still()
    echo.type_text("åÖ")
    says(echo, "text å")
    says(echo, "text Ö")


# The window's frame


def test_the_window_is_where_it_says_and_has_its_title(echo: Program) -> None:
    echo.still()
    box = echo.box()
    assert box[2:] == (400, 300)
    screen = echo.display.picture()
    assert screen.pixel(box.left, box.top) == LIGHT
    assert screen.pixel(box.left - 1, box.top) != LIGHT
    assert echo.title() == "Echo å"
    assert echo.has_focus()


def test_a_window_is_resized_and_moved(echo: Program) -> None:
    before = echo.still()
    echo.resize(333, 222)
    after = echo.changed(before)
    assert (after.width, after.height) == (333, 222)
    assert after.pixel(332, 221) == LIGHT
    assert after.pixel(330, 219) == FOCUSED

    echo.move_window(20, 30)
    assert echo.box()[2:] == (333, 222)
    assert echo.still() == after


def test_a_minimised_window_is_gone_and_comes_back(echo: Program) -> None:
    before = echo.still()
    echo.minimise()
    assert not echo.is_visible()
    echo.restore()
    assert echo.is_visible()
    echo.unchanged(before)


def test_a_covered_window_loses_the_focus_and_shows_it(echo: Program) -> None:
    before = echo.still()
    with echo.covered():
        assert echo.is_visible()
        assert not echo.has_focus()
    # Nothing gives the focus back by itself when the window over it goes: that is the window manager's affair.
    echo.restore()
    echo.unchanged(before)


def test_without_a_window_manager_there_is_no_frame(start: Starter) -> None:
    bare = start.display(400, 300, window_manager=False)
    echo = start.program(ECHO, bare)
    picture = echo.still()
    assert echo.box() == (0, 0, 400, 300)
    assert bare.picture() == picture
    assert picture.pixel(200, 150) in (DARK, FOCUSED)


# The end


def test_a_closed_program_ends_in_its_own_way(echo: Program) -> None:
    echo.still()
    echo.close()
    assert echo.exit_status() == 0
    says(echo, "goodbye")
    assert echo.errors() == ""


def test_the_exit_status_and_the_errors_are_kept(echo: Program) -> None:
    echo.still()
    echo.key("Escape")
    assert echo.exit_status() == 3
    assert echo.errors() == "escaped\n"


def test_a_signal_ends_a_program(echo: Program) -> None:
    echo.still()
    echo.send(signal.SIGKILL)
    assert echo.exit_status() == -signal.SIGKILL


# What goes wrong is told


def test_a_program_without_a_window_is_told_of_with_what_it_wrote(start: Starter) -> None:
    with pytest.raises(AssertionError, match=r"(?s)ended with 1 instead of a window.*no such window"):
        start.program([sys.executable, "-c", "raise SystemExit('no such window')"], start.display(320, 200))


def test_a_picture_that_changes_is_not_unchanged(echo: Program) -> None:
    before = echo.still()
    echo.click(30, 30)
    echo.changed(before)
    with pytest.raises(AssertionError, match=r"the picture changed at \[Box\(left=26, top=26, width=9, height=9\)\]"):
        echo.unchanged(before)


def test_a_fallen_program_fails_the_test_that_started_it(start: Starter) -> None:
    falls = start.program([sys.executable, "-c", CRASHES], start.display(320, 200))
    falls.key("space")
    assert falls.exit_status() == 1
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        start.close()


CRASHES = """
import pygame
pygame.display.init()
pygame.display.set_mode((100, 100))
while pygame.event.wait().type != pygame.KEYDOWN:
    pass
1 / 0
"""
