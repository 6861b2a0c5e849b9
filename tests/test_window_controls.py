"""What each event of pygame's amounts to: mouse, touch, keys and pads, by table."""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import (
    LONGEST_TEXT,
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
from halfmoon.window.controls import ECHO_SECONDS, REPEAT_AFTER, REPEAT_EVERY, Controls

WINDOW = Size(1000, 500)


class Desk:
    """Controls with a clock that is set by hand and a clipboard."""

    def __init__(self) -> None:
        self.now = 100.0
        self.clipboard = "HM1-N-AAAAAAB"
        self.controls = Controls(lambda: WINDOW, lambda: self.clipboard)

    def send(self, kind: int, **values: Any) -> list[Input]:
        return self.controls.translate(pygame.event.Event(kind, **values), self.now)

    def mouse(self, kind: int, x: int, y: int, button: int = 1, touch: bool = False) -> list[Input]:
        values: dict[str, Any] = {"rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": button}
        return self.send(kind, pos=(x, y), touch=touch, **values)

    def finger(self, kind: int, x: float, y: float, finger: int = 0) -> list[Input]:
        return self.send(kind, x=x, y=y, finger_id=finger, touch_id=1, dx=0.0, dy=0.0)

    def key(self, key: int, mod: int = 0, unicode: str = "", scancode: int = 0) -> list[Input]:
        """Press and release a key."""
        inputs = self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=scancode)
        assert self.send(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=scancode) == []
        return inputs


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def queue() -> Iterator[None]:
    """The real queue of events."""
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


# The mouse


def test_the_left_button_presses_and_releases_where_the_event_says(desk: Desk) -> None:
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, 10, 20) == [Pressed(Point(10, 20))]
    assert desk.mouse(pygame.MOUSEMOTION, 12, 20) == [Moved(Point(12, 20))]
    assert desk.mouse(pygame.MOUSEBUTTONUP, 14, 20) == [Released(Point(14, 20))]


@pytest.mark.parametrize("button", [2, 3, 4, 5, 6, 7, 8, 9])
def test_every_other_button_is_nothing(desk: Desk, button: int) -> None:
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, 10, 20, button) == []
    assert desk.mouse(pygame.MOUSEBUTTONUP, 10, 20, button) == []


def test_a_right_click_in_the_middle_of_a_press_changes_nothing(desk: Desk) -> None:
    desk.mouse(pygame.MOUSEBUTTONDOWN, 10, 20)
    desk.mouse(pygame.MOUSEBUTTONDOWN, 10, 20, 3)
    desk.mouse(pygame.MOUSEBUTTONUP, 10, 20, 3)
    assert desk.mouse(pygame.MOUSEBUTTONUP, 10, 20) == [Released(Point(10, 20))]


def test_a_release_without_a_press_is_nothing(desk: Desk) -> None:
    assert desk.mouse(pygame.MOUSEBUTTONUP, 10, 20) == []


@pytest.mark.parametrize("flipped", [False, True])
def test_the_wheel_scrolls_as_the_system_says_where_the_mouse_was_last(desk: Desk, flipped: bool) -> None:
    desk.mouse(pygame.MOUSEMOTION, 30, 40)
    turned = desk.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-0.5, flipped=flipped)
    assert turned == [Wheel(Point(30, 40), -0.5)]


# Touch


def test_a_finger_presses_at_its_part_of_the_window(desk: Desk) -> None:
    assert desk.finger(pygame.FINGERDOWN, 0.25, 0.5) == [Pressed(Point(250, 250), 1)]
    assert desk.finger(pygame.FINGERMOTION, 0.3, 0.5) == [Moved(Point(300, 250), 1)]
    assert desk.finger(pygame.FINGERUP, 0.3, 0.5) == [Released(Point(300, 250), 1)]


def test_a_finger_at_the_edge_is_inside(desk: Desk) -> None:
    assert desk.finger(pygame.FINGERDOWN, 1.0, 1.0) == [Pressed(Point(999, 499), 1)]
    assert desk.finger(pygame.FINGERDOWN, -0.01, 0.0, 1) == [Pressed(Point(0, 0), 2)]


def test_the_mouse_events_that_sdl_makes_of_a_finger_are_dropped(desk: Desk) -> None:
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert desk.mouse(kind, 500, 250, touch=True) == []


def test_the_mouse_events_that_the_system_makes_of_a_finger_are_dropped_too(desk: Desk) -> None:
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    desk.finger(pygame.FINGERUP, 0.5, 0.5)
    desk.now += 0.3
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        assert desk.mouse(kind, 503, 249) == []


def test_a_mouse_elsewhere_or_later_is_a_mouse(desk: Desk) -> None:
    desk.finger(pygame.FINGERDOWN, 0.5, 0.5)
    desk.finger(pygame.FINGERUP, 0.5, 0.5)
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, 600, 250) == [Pressed(Point(600, 250))]
    desk.now += ECHO_SECONDS + 0.1
    assert desk.mouse(pygame.MOUSEBUTTONDOWN, 500, 250) == [Pressed(Point(500, 250))]


def test_every_finger_is_a_pointer_of_its_own(desk: Desk) -> None:
    pointers = [desk.finger(pygame.FINGERDOWN, 0.1 * number, 0.5, number) for number in range(3)]
    assert [pressed.pointer for [pressed] in pointers if isinstance(pressed, Pressed)] == [1, 2, 3]


# Keys


@pytest.mark.parametrize(
    ("key", "mod", "action"),
    [
        (pygame.K_UP, 0, Action.UP),
        (pygame.K_RETURN, 0, Action.TAP),
        (pygame.K_KP_ENTER, 0, Action.TAP),
        (pygame.K_ESCAPE, 0, Action.BACK),
        (pygame.K_TAB, 0, Action.NEXT),
        (pygame.K_TAB, pygame.KMOD_LSHIFT, Action.PREVIOUS),
        (pygame.K_F1, 0, Action.RULES),
        (pygame.K_F11, 0, Action.FULLSCREEN),
        (pygame.K_F11, pygame.KMOD_LSHIFT, Action.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_LALT, Action.FULLSCREEN),
        (pygame.K_RETURN, pygame.KMOD_RALT, Action.FULLSCREEN),
        (pygame.K_z, pygame.KMOD_LCTRL, Action.UNDO),
        (pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_CAPS, Action.UNDO),
        (pygame.K_z, pygame.KMOD_LMETA, Action.UNDO),
        (pygame.K_z, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, Action.REDO),
        (pygame.K_y, pygame.KMOD_LCTRL, Action.REDO),
        (pygame.K_c, pygame.KMOD_LCTRL, Action.COPY),
        (pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT, Action.STAFF_EXIT),
    ],
)
def test_keys_ask_for_actions(desk: Desk, key: int, mod: int, action: Action) -> None:
    assert desk.key(key, mod) == [Command(action)]


@pytest.mark.parametrize(
    ("key", "mod", "unicode"),
    [
        (pygame.K_n, 0, "n"),
        (pygame.K_n, pygame.KMOD_LSHIFT, "N"),
        (0xE5, 0, "å"),
        (pygame.K_2, pygame.KMOD_RALT, "@"),
        (pygame.K_2, pygame.KMOD_LCTRL | pygame.KMOD_MODE, "@"),
        (pygame.K_SPACE, 0, " "),
        (pygame.K_KP1, pygame.KMOD_NUM, "1"),
    ],
)
def test_letters_are_what_the_keyboard_produces(desk: Desk, key: int, mod: int, unicode: str) -> None:
    assert desk.key(key, mod, unicode) == [Typed(unicode)]


@pytest.mark.parametrize(
    ("key", "mod", "unicode"),
    [
        (pygame.K_LSHIFT, pygame.KMOD_LSHIFT, ""),
        (pygame.K_n, pygame.KMOD_LALT, "n"),
        (pygame.K_F4, pygame.KMOD_LALT, ""),
        (pygame.K_b, pygame.KMOD_LCTRL, "\x02"),
        (pygame.K_F5, 0, ""),
        (pygame.K_DELETE, pygame.KMOD_LCTRL, "\x7f"),
    ],
)
def test_other_keys_are_nothing(desk: Desk, key: int, mod: int, unicode: str) -> None:
    assert desk.key(key, mod, unicode) == []


@pytest.mark.parametrize("letter", ["ζ", "я", "ז"])
def test_where_no_latin_letter_is_produced_ctrl_goes_by_the_place(desk: Desk, letter: str) -> None:
    assert desk.key(ord(letter), pygame.KMOD_LCTRL, letter, pygame.KSCAN_Z) == [Command(Action.UNDO)]
    assert desk.key(ord(letter), 0, letter, pygame.KSCAN_Z) == [Typed(letter)]
    assert desk.key(0xE5, pygame.KMOD_LCTRL, "å", pygame.KSCAN_LEFTBRACKET) == []
    assert desk.key(pygame.K_w, pygame.KMOD_LCTRL, "w", pygame.KSCAN_Z) == []


def test_paste_brings_the_clipboard_cut_to_a_length(desk: Desk) -> None:
    assert desk.key(pygame.K_v, pygame.KMOD_LCTRL) == [Pasted("HM1-N-AAAAAAB")]
    assert desk.key(pygame.K_INSERT, pygame.KMOD_LSHIFT) == [Pasted("HM1-N-AAAAAAB")]
    desk.clipboard = "A" * (LONGEST_TEXT + 1)
    assert desk.key(pygame.K_v, pygame.KMOD_LCTRL) == [Pasted("A" * LONGEST_TEXT)]


def test_a_held_key_repeats_only_what_is_worth_repeating_and_says_so(desk: Desk) -> None:
    def hold(key: int, mod: int = 0, unicode: str = "") -> list[Input]:
        pressed = [desk.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode) for _ in range(3)]
        desk.send(pygame.KEYUP, key=key, mod=mod, unicode=unicode)
        return [happened for inputs in pressed for happened in inputs]

    for key, action in ((pygame.K_RIGHT, Action.RIGHT), (pygame.K_BACKSPACE, Action.ERASE)):
        assert hold(key) == [Command(action), Command(action, repeated=True), Command(action, repeated=True)]
    assert hold(pygame.K_RETURN) == [Command(Action.TAP)]
    assert hold(pygame.K_F11) == [Command(Action.FULLSCREEN)]
    assert hold(pygame.K_z, pygame.KMOD_LCTRL) == [Command(Action.UNDO)]
    assert hold(pygame.K_n, 0, "n") == [Typed("n")]
    assert hold(pygame.K_RETURN) == [Command(Action.TAP)], "and again once it was released"


def test_keys_that_are_held_are_known_until_the_window_loses_the_focus(desk: Desk) -> None:
    assert not desk.controls.holds_key
    desk.send(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="")
    assert desk.controls.holds_key
    desk.send(pygame.WINDOWFOCUSLOST)
    assert not desk.controls.holds_key


# Pads


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_A, Action.TAP),
        (pygame.CONTROLLER_BUTTON_B, Action.BACK),
        (pygame.CONTROLLER_BUTTON_X, Action.UNDO),
        (pygame.CONTROLLER_BUTTON_Y, Action.REDO),
        (pygame.CONTROLLER_BUTTON_START, Action.MENU),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT),
    ],
)
def test_a_named_pads_buttons(desk: Desk, button: int, action: Action) -> None:
    assert desk.send(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0) == [Command(action)]
    assert desk.send(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0) == []


def test_an_unnamed_sticks_buttons_hat_and_axes(desk: Desk) -> None:
    assert desk.send(pygame.JOYBUTTONDOWN, button=0, instance_id=3) == [Command(Action.TAP)]
    assert desk.send(pygame.JOYBUTTONDOWN, button=30, instance_id=3) == []
    assert desk.send(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=3) == [Command(Action.UP)]
    assert desk.send(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=3) == []
    assert desk.send(pygame.JOYAXISMOTION, axis=1, value=1.0, instance_id=3) == [Command(Action.DOWN)]
    assert desk.send(pygame.JOYAXISMOTION, axis=4, value=1.0, instance_id=3) == []


def test_a_named_pad_is_not_heard_twice(desk: Desk) -> None:
    desk.controls.use_pad(3, named=True)
    assert desk.send(pygame.JOYBUTTONDOWN, button=0, instance_id=3) == []
    assert desk.send(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=3) == []
    assert desk.send(pygame.JOYBUTTONDOWN, button=0, instance_id=4) == [Command(Action.TAP)]
    desk.controls.forget_pad(3)
    assert desk.send(pygame.JOYBUTTONDOWN, button=0, instance_id=3) == [Command(Action.TAP)]


def test_a_stick_moves_the_focus_once_each_time_it_leaves_the_middle(desk: Desk) -> None:
    def tilt(value: float) -> list[Input]:
        return desk.send(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)

    assert [bool(tilt(value)) for value in (0.1, 0.5, 0.7, 0.9, 1.0, 0.5, 0.9, 0.1, 0.7)] == [
        *(False, False, True, False, False),
        *(False, False),
        *(False, True),
    ]
    assert tilt(-1.0) == [Command(Action.LEFT)]


HOLD: dict[str, tuple[Callable[[Desk], list[Input]], Callable[[Desk], list[Input]]]] = {
    "stick": (
        lambda desk: desk.send(pygame.JOYAXISMOTION, axis=0, value=-1.0, instance_id=2),
        lambda desk: desk.send(pygame.JOYAXISMOTION, axis=0, value=0.0, instance_id=2),
    ),
    "hat": (
        lambda desk: desk.send(pygame.JOYHATMOTION, hat=0, value=(-1, 0), instance_id=2),
        lambda desk: desk.send(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=2),
    ),
    "cross": (
        lambda desk: desk.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=2),
        lambda desk: desk.send(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=2),
    ),
}


@pytest.mark.parametrize("way", HOLD)
def test_what_is_held_on_a_pad_acts_again_until_it_is_let_go(desk: Desk, way: str) -> None:
    hold, let_go = HOLD[way]
    again = [Command(Action.LEFT, repeated=True)]
    assert desk.controls.seconds_to_repeat(desk.now) is None
    assert hold(desk) == [Command(Action.LEFT)]
    assert desk.controls.seconds_to_repeat(desk.now) == pytest.approx(REPEAT_AFTER)
    assert desk.controls.repeat(desk.now) == []
    desk.now += REPEAT_AFTER
    assert desk.controls.seconds_to_repeat(desk.now) == 0.0
    assert desk.controls.repeat(desk.now) == again
    assert desk.controls.repeat(desk.now) == []
    assert desk.controls.seconds_to_repeat(desk.now) == pytest.approx(REPEAT_EVERY)
    desk.now += 10 * REPEAT_EVERY
    assert desk.controls.repeat(desk.now) == again, "once, however late"
    assert let_go(desk) == []
    assert desk.controls.seconds_to_repeat(desk.now) is None
    desk.now += 10
    assert desk.controls.repeat(desk.now) == []


@pytest.mark.parametrize("way", HOLD)
def test_nothing_stays_held_on_a_pad_that_is_unplugged_or_in_a_window_without_focus(desk: Desk, way: str) -> None:
    hold, _let_go = HOLD[way]
    hold(desk)
    desk.controls.forget_pad(1)
    assert desk.controls.seconds_to_repeat(desk.now) is not None
    desk.controls.forget_pad(2)
    assert desk.controls.seconds_to_repeat(desk.now) is None
    assert hold(desk) == [Command(Action.LEFT)]
    desk.send(pygame.WINDOWFOCUSLOST)
    assert desk.controls.seconds_to_repeat(desk.now) is None


def test_a_button_that_taps_taps_once(desk: Desk) -> None:
    desk.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)
    assert desk.controls.seconds_to_repeat(desk.now) is None


# The window


def test_what_the_window_tells(desk: Desk) -> None:
    assert desk.send(pygame.WINDOWSIZECHANGED, x=640, y=480) == [Resized(Size(640, 480))]
    assert desk.send(pygame.WINDOWFOCUSGAINED) == [FocusChanged(True)]
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        assert desk.send(kind) == [Left(), FocusChanged(False)]
    assert desk.send(pygame.WINDOWLEAVE) == [Left()]
    assert desk.send(pygame.QUIT) == [CloseAsked()]


def test_a_button_held_while_the_focus_goes_is_let_go(desk: Desk) -> None:
    desk.mouse(pygame.MOUSEBUTTONDOWN, 10, 20)
    desk.send(pygame.WINDOWFOCUSLOST)
    assert desk.mouse(pygame.MOUSEBUTTONUP, 10, 20) == []


@pytest.mark.parametrize(
    "kind", [pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.USEREVENT, pygame.DROPFILE, pygame.CLIPBOARDUPDATE]
)
def test_events_of_no_interest_are_nothing(desk: Desk, kind: int) -> None:
    assert desk.send(kind) == []


@pytest.mark.usefixtures("queue")
def test_events_from_the_queue_keep_their_order_and_their_own_positions(desk: Desk) -> None:
    for x in range(20):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, 1), button=1, touch=False))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, 2), button=1, touch=False))
    inputs = [happened for event in pygame.event.get() for happened in desk.controls.translate(event, desk.now)]
    assert inputs == [happened for x in range(20) for happened in (Pressed(Point(x, 1)), Released(Point(x, 2)))]


def test_the_number_pad_moves_the_focus_while_it_produces_no_digits(desk: Desk) -> None:
    assert desk.key(pygame.K_KP_8) == [Command(Action.UP)]
    assert desk.key(pygame.K_KP_8, unicode="8") == [Typed("8")]


def test_control_and_q_asks_to_leave(desk: Desk) -> None:
    assert desk.key(pygame.K_q, pygame.KMOD_LCTRL) == [CloseAsked()]
