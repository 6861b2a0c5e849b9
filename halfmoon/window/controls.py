"""Owns the translation of pygame's events into the stage's few inputs, by tables: mouse, touch, keys, gamepad.

One deliberate primary press is one input on any device: the mouse events that the system makes of a finger are
dropped, whether SDL marks them or not. A held key repeats only what is worth repeating.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

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

ECHO_SECONDS = 0.8
ECHO_PIXELS = 24
"""A mouse press so soon after a finger's, and so near it, is the finger's own echo."""

KEYS = {
    pygame.K_UP: Action.UP,
    pygame.K_DOWN: Action.DOWN,
    pygame.K_LEFT: Action.LEFT,
    pygame.K_RIGHT: Action.RIGHT,
    pygame.K_RETURN: Action.TAP,
    pygame.K_KP_ENTER: Action.TAP,
    pygame.K_ESCAPE: Action.BACK,
    pygame.K_AC_BACK: Action.BACK,
    pygame.K_TAB: Action.NEXT,
    pygame.K_BACKSPACE: Action.ERASE,
    pygame.K_DELETE: Action.DELETE,
    pygame.K_PAGEUP: Action.PAGE_UP,
    pygame.K_PAGEDOWN: Action.PAGE_DOWN,
    pygame.K_HOME: Action.HOME,
    pygame.K_END: Action.END,
    pygame.K_F1: Action.RULES,
    pygame.K_F10: Action.MENU,
    pygame.K_F11: Action.FULLSCREEN,
    pygame.K_PAUSE: Action.PAUSE,
}
KEYPAD = {
    pygame.K_KP_8: Action.UP,
    pygame.K_KP_2: Action.DOWN,
    pygame.K_KP_4: Action.LEFT,
    pygame.K_KP_6: Action.RIGHT,
    pygame.K_KP_9: Action.PAGE_UP,
    pygame.K_KP_3: Action.PAGE_DOWN,
    pygame.K_KP_7: Action.HOME,
    pygame.K_KP_1: Action.END,
}
"""The number pad while it produces no digits."""

CONTROL_KEYS = {
    pygame.K_z: Action.UNDO,
    pygame.K_y: Action.REDO,
    pygame.K_c: Action.COPY,
    pygame.K_INSERT: Action.COPY,
    pygame.K_n: Action.NEW_DEAL,
}
SHIFT_CONTROL_KEYS = {pygame.K_z: Action.REDO}
OTHER_KEYS = 1 << 30
"""SDL's mark of keys that produce no character."""

REPEATING = frozenset(
    {
        Action.UP,
        Action.DOWN,
        Action.LEFT,
        Action.RIGHT,
        Action.NEXT,
        Action.PREVIOUS,
        Action.ERASE,
        Action.PAGE_UP,
        Action.PAGE_DOWN,
    }
)

PAD_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Action.TAP,
    pygame.CONTROLLER_BUTTON_B: Action.BACK,
    pygame.CONTROLLER_BUTTON_X: Action.UNDO,
    pygame.CONTROLLER_BUTTON_Y: Action.REDO,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.PAUSE,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.PREVIOUS,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.NEXT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
STICK_BUTTONS = {0: Action.TAP, 1: Action.BACK, 2: Action.UNDO, 3: Action.REDO, 6: Action.PAUSE, 7: Action.MENU}
"""The buttons of a joystick that SDL knows no names for, numbered as on the common pads and two-button cabinets."""

HAT_WAYS = {(0, 1): Action.UP, (0, -1): Action.DOWN, (-1, 0): Action.LEFT, (1, 0): Action.RIGHT}
AXIS_WAYS = {0: (Action.LEFT, Action.RIGHT), 1: (Action.UP, Action.DOWN)}
STICK_GOES, STICK_RESTS = 0.6, 0.3
"""How far the stick must go to move the focus, and how near the middle it must come before it can do so again."""

REPEAT_AFTER, REPEAT_EVERY = 0.4, 0.1
"""Seconds until a stick or cross that is held moves the focus again, and from then on."""


class _Echo(NamedTuple):
    """A finger's press or release, whose echo as a mouse event must not act again."""

    point: Point
    at: float


class _Held(NamedTuple):
    """A way in which a pad is being held: the pad, which stick or button of it, what it does, and when again."""

    pad: int
    part: str
    action: Action
    again_at: float


def latin_key(event: pygame.event.Event) -> int:
    """Return the letter that a key produces; where that is Greek, say, the Latin one that usually lies there."""
    if event.key <= 0xFF or event.key & OTHER_KEYS:
        return int(event.key)
    place = event.scancode - pygame.KSCAN_A
    return pygame.K_a + place if 0 <= place < 26 else int(event.key)


class Controls:
    """Turns events into inputs. `size` is the window's size, `paste` reads the clipboard."""

    def __init__(self, size: Callable[[], Size], paste: Callable[[], str]) -> None:
        self._size = size
        self._paste = paste
        self._keys_down: set[int] = set()
        self._echoes: list[_Echo] = []
        self._mouse_pressed = False
        self._mouse_at = Point(0, 0)
        self._axes: dict[tuple[int, int], int] = {}
        self._mapped_pads: set[int] = set()
        self._held: _Held | None = None
        self._translators: dict[int, Callable[[pygame.event.Event, float], list[Input]]] = {
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEMOTION: self._mouse_moved,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.FINGERDOWN: self._finger,
            pygame.FINGERUP: self._finger,
            pygame.FINGERMOTION: self._finger,
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.CONTROLLERBUTTONDOWN: self._pad_button,
            pygame.CONTROLLERBUTTONUP: self._pad_button_up,
            pygame.JOYBUTTONDOWN: self._stick_button,
            pygame.JOYHATMOTION: self._hat,
            pygame.JOYAXISMOTION: self._axis,
            pygame.WINDOWSIZECHANGED: self._resized,
            pygame.WINDOWLEAVE: lambda event, now: [Left()],
            pygame.WINDOWFOCUSGAINED: lambda event, now: [FocusChanged(True)],
            pygame.WINDOWFOCUSLOST: self._unfocused,
            pygame.WINDOWMINIMIZED: self._unfocused,
            pygame.WINDOWHIDDEN: self._unfocused,
            pygame.QUIT: lambda event, now: [CloseAsked()],
        }

    def translate(self, event: pygame.event.Event, now: float) -> list[Input]:
        """Return the inputs that an event amounts to, none for most; `now` is a reading of a monotonic clock."""
        translator = self._translators.get(event.type)
        return translator(event, now) if translator else []

    # Mouse and touch

    def _mouse_down(self, event: pygame.event.Event, now: float) -> list[Input]:
        if event.button != pygame.BUTTON_LEFT or self._is_echo(event, now):
            return []
        self._mouse_pressed = True
        return [Pressed(Point(*event.pos))]

    def _mouse_up(self, event: pygame.event.Event, now: float) -> list[Input]:
        if event.button != pygame.BUTTON_LEFT or not self._mouse_pressed:
            return []
        self._mouse_pressed = False
        return [Released(Point(*event.pos))]

    def _mouse_moved(self, event: pygame.event.Event, now: float) -> list[Input]:
        if self._is_echo(event, now) and not self._mouse_pressed:
            return []
        self._mouse_at = Point(*event.pos)
        return [Moved(self._mouse_at)]

    def _is_echo(self, event: pygame.event.Event, now: float) -> bool:
        if getattr(event, "touch", False):
            return True
        self._echoes = [echo for echo in self._echoes if now - echo.at < ECHO_SECONDS]
        x, y = event.pos
        return any(max(abs(echo.point.x - x), abs(echo.point.y - y)) <= ECHO_PIXELS for echo in self._echoes)

    def _wheel(self, event: pygame.event.Event, now: float) -> list[Input]:
        # The event tells no position, and who has chosen to scroll the other way round has had his way already.
        return [Wheel(self._mouse_at, event.precise_y)]

    def _finger(self, event: pygame.event.Event, now: float) -> list[Input]:
        size = self._size()
        x = min(max(round(event.x * size.width), 0), size.width - 1)
        y = min(max(round(event.y * size.height), 0), size.height - 1)
        point, pointer = Point(x, y), event.finger_id + 1
        if event.type == pygame.FINGERMOTION:
            return [Moved(point, pointer)]
        self._echoes.append(_Echo(point, now))
        return [Pressed(point, pointer) if event.type == pygame.FINGERDOWN else Released(point, pointer)]

    # Keys

    @property
    def holds_key(self) -> bool:
        """Whether a key is being held down, which may repeat."""
        return bool(self._keys_down)

    def _key_down(self, event: pygame.event.Event, now: float) -> list[Input]:
        repeated = event.key in self._keys_down
        self._keys_down.add(event.key)
        found = self._read_key(event)
        if not repeated:
            return [] if found is None else [found]
        return [Command(found.action, repeated)] if isinstance(found, Command) and found.action in REPEATING else []

    def _key_up(self, event: pygame.event.Event, now: float) -> list[Input]:
        self._keys_down.discard(event.key)
        return []

    def _read_key(self, event: pygame.event.Event) -> Input | None:
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        # AltGr reports Ctrl on some systems: what it produces is a character, not a shortcut.
        control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_MODE
        if control and event.mod & pygame.KMOD_ALT:
            return Command(Action.STAFF_EXIT) if shift and event.key == pygame.K_q else None
        if control:
            return self._read_control_key(latin_key(event), shift)
        if event.mod & pygame.KMOD_ALT and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Command(Action.FULLSCREEN)
        if event.mod & pygame.KMOD_LALT:
            return None  # a letter with the right Alt is one that the keyboard produces
        if event.key == pygame.K_TAB and shift:
            return Command(Action.PREVIOUS)
        if event.key == pygame.K_INSERT and shift:
            return Pasted(self._paste()[:LONGEST_TEXT])
        if event.key in KEYS:
            return Command(KEYS[event.key])
        text = event.unicode
        if text and text.isprintable():
            return Typed(text)
        return Command(KEYPAD[event.key]) if event.key in KEYPAD else None

    def _read_control_key(self, key: int, shift: bool) -> Input | None:
        if key == pygame.K_q:
            return CloseAsked()
        if key == pygame.K_v:
            return Pasted(self._paste()[:LONGEST_TEXT])
        action = SHIFT_CONTROL_KEYS.get(key) if shift else None
        action = action or CONTROL_KEYS.get(key)
        return None if action is None else Command(action)

    # Gamepad

    def use_pad(self, instance: int, named: bool) -> None:
        """Take note of a pad; one whose buttons SDL knows by name sends those, and its raw buttons are not heard."""
        if named:
            self._mapped_pads.add(instance)

    def forget_pad(self, instance: int) -> None:
        """Let go of a pad that has been unplugged, whatever was held on it."""
        self._mapped_pads.discard(instance)
        self._axes = {key: side for key, side in self._axes.items() if key[0] != instance}
        if self._held is not None and self._held.pad == instance:
            self._held = None

    def seconds_to_repeat(self, now: float) -> float | None:
        """Return how long until what is held on a pad acts again, None if nothing is."""
        return None if self._held is None else max(self._held.again_at - now, 0.0)

    def repeat(self, now: float) -> list[Input]:
        """Return what is held on a pad if it is time for it to act again."""
        if self._held is None or now < self._held.again_at:
            return []
        again_at = self._held.again_at + REPEAT_EVERY
        self._held = self._held._replace(again_at=again_at if again_at > now else now + REPEAT_EVERY)
        return [Command(self._held.action, repeated=True)]

    def _hold(self, pad: int, part: str, action: Action, now: float) -> list[Input]:
        self._held = _Held(pad, part, action, now + REPEAT_AFTER) if action in REPEATING else None
        return [Command(action)]

    def _let_go(self, pad: int, part: str) -> list[Input]:
        if self._held is not None and (self._held.pad, self._held.part) == (pad, part):
            self._held = None
        return []

    def _pad_button(self, event: pygame.event.Event, now: float) -> list[Input]:
        action = PAD_BUTTONS.get(event.button)
        return [] if action is None else self._hold(event.instance_id, f"button {event.button}", action, now)

    def _pad_button_up(self, event: pygame.event.Event, now: float) -> list[Input]:
        return self._let_go(event.instance_id, f"button {event.button}")

    def _stick_button(self, event: pygame.event.Event, now: float) -> list[Input]:
        action = STICK_BUTTONS.get(event.button)
        return [] if action is None or event.instance_id in self._mapped_pads else [Command(action)]

    def _hat(self, event: pygame.event.Event, now: float) -> list[Input]:
        if event.instance_id in self._mapped_pads:
            return []
        action = HAT_WAYS.get(tuple(event.value))
        if action is None:
            return self._let_go(event.instance_id, "hat")
        return self._hold(event.instance_id, "hat", action, now)

    def _axis(self, event: pygame.event.Event, now: float) -> list[Input]:
        """Let the stick move the focus when it leaves the middle, and again while it is held."""
        ways = AXIS_WAYS.get(event.axis)
        if ways is None:
            return []
        key, part = (event.instance_id, event.axis), f"axis {event.axis}"
        before = self._axes.get(key, 0)
        if abs(event.value) < STICK_RESTS:
            self._axes[key] = 0
            return self._let_go(event.instance_id, part)
        if abs(event.value) > STICK_GOES:
            self._axes[key] = 1 if event.value > 0 else -1
            if self._axes[key] != before:
                return self._hold(event.instance_id, part, ways[event.value > 0], now)
        return []

    # The window

    def _resized(self, event: pygame.event.Event, now: float) -> list[Input]:
        return [Resized(Size(event.x, event.y))]

    def _unfocused(self, event: pygame.event.Event, now: float) -> list[Input]:
        self._keys_down.clear()
        self._held = None
        self._mouse_pressed = False
        return [Left(), FocusChanged(False)]
