"""Owns the few values that mouse, touch, keys and gamepad are turned into.

Presses carry the event's own position, never a polled one. `pointer` is 0 for the mouse and the finger's
number plus one for touch, so that a second finger is a tap of its own (promise A7).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from halfmoon.stage.geometry import Point, Size


class Action(Enum):
    """What a key or a gamepad button asks for, whatever the device."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    NEXT = auto()  # Tab
    PREVIOUS = auto()  # Shift+Tab
    TAP = auto()  # Enter, Space, gamepad A
    BACK = auto()  # Esc, gamepad B
    UNDO = auto()
    REDO = auto()
    NEW_DEAL = auto()
    RESTART = auto()
    FULLSCREEN = auto()
    RULES = auto()
    PAUSE = auto()
    MUTE = auto()
    MENU = auto()
    COPY = auto()
    ERASE = auto()  # Backspace
    DELETE = auto()
    PAGE_UP = auto()
    PAGE_DOWN = auto()
    HOME = auto()
    END = auto()
    STAFF_EXIT = auto()  # the kiosk's key chord


@dataclass(frozen=True, slots=True)
class Pressed:
    """The primary button went down, or a finger touched."""

    point: Point
    pointer: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """The mouse or a finger moved, pressed or not."""

    point: Point
    pointer: int = 0


@dataclass(frozen=True, slots=True)
class Released:
    """The primary button came up, or a finger left."""

    point: Point
    pointer: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """The mouse left the window: nothing is hovered."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned at a point; steps are positive away from the user."""

    point: Point
    steps: float


@dataclass(frozen=True, slots=True)
class Command:
    """A key or a gamepad button asked for an action."""

    action: Action
    shift: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """A character that the keyboard produced (by letter, not by position: promise A10)."""

    text: str


@dataclass(frozen=True, slots=True)
class Pasted:
    """Text from the clipboard; a long one is cut at the border to 4,000 characters."""

    text: str


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size in pixels."""

    size: Size


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window gained or lost the keyboard focus, or was hidden or shown."""

    active: bool


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button, Alt+F4 or the session's end."""


Input = Pressed | Moved | Released | Left | Wheel | Command | Typed | Pasted | Resized | FocusChanged | CloseAsked
