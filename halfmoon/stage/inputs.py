"""Owns the few values that mouse, touch, keys and gamepad are turned into.

Presses carry the event's own position, never a polled one. `pointer` is 0 for the mouse and the finger's
number plus one for touch, so that a second finger is a tap of its own (promise A7).
"""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from halfmoon.rules.values import distinct
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


@distinct
class Pressed(NamedTuple):
    """The primary button went down, or a finger touched."""

    point: Point
    pointer: int = 0


@distinct
class Moved(NamedTuple):
    """The mouse or a finger moved, pressed or not."""

    point: Point
    pointer: int = 0


@distinct
class Released(NamedTuple):
    """The primary button came up, or a finger left."""

    point: Point
    pointer: int = 0


@distinct
class Left(NamedTuple):
    """The mouse left the window: nothing is hovered."""


@distinct
class Wheel(NamedTuple):
    """The wheel turned at a point; steps are positive away from the user."""

    point: Point
    steps: float


@distinct
class Command(NamedTuple):
    """A key or a gamepad button asked for an action, anew or again as it is held down."""

    action: Action
    repeated: bool = False


@distinct
class Typed(NamedTuple):
    """A character that the keyboard produced (by letter, not by position: promise A10)."""

    text: str


LONGEST_TEXT = 4_000
"""Characters that are taken from the clipboard, and into a field; a whole game in notation takes under 500."""


@distinct
class Pasted(NamedTuple):
    """Text from the clipboard; a long one is cut at the border to LONGEST_TEXT."""

    text: str


@distinct
class Copied(NamedTuple):
    """The clipboard has taken a text that the stage asked to be put there."""

    text: str


@distinct
class Resized(NamedTuple):
    """The window has a new size in pixels."""

    size: Size


@distinct
class FocusChanged(NamedTuple):
    """The window gained or lost the keyboard focus, or was hidden or shown."""

    active: bool


@distinct
class CloseAsked(NamedTuple):
    """The window's close button, Alt+F4 or the session's end."""


Input = (
    Pressed | Moved | Released | Left | Wheel | Command | Typed | Pasted | Copied | Resized | FocusChanged | CloseAsked
)
