"""Owns presses: which taps and drags the downs, moves and ups of the mouse and the fingers amount to.

A press acts when it is released on the target that it began on, so unsteady hands still tap (promise A8); a press
that wanders off acts on nothing, unless it carried a card, which is then dropped. Every finger is followed by itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Moved, Pressed, Released

Target = TypeVar("Target")


@dataclass(frozen=True, slots=True)
class Tapped(Generic[Target]):
    """Pressed and released on the same target."""

    target: Target


@dataclass(frozen=True, slots=True)
class Dragged(Generic[Target]):
    """The target pressed on is being carried, so many pixels away from where it was taken up."""

    target: Target
    by: Point


@dataclass(frozen=True, slots=True)
class Dropped(Generic[Target]):
    """What was carried was let go of over another target, or over none."""

    target: Target
    onto: Target | None


Gesture = Tapped[Target] | Dragged[Target] | Dropped[Target]


@dataclass(slots=True)
class _Press(Generic[Target]):
    target: Target
    start: Point
    drags: bool = False

    def is_near(self, point: Point, slop: int) -> bool:
        """Tell whether the pointer is still where it was pressed, but for a hand's unsteadiness."""
        return abs(point.x - self.start.x) <= slop and abs(point.y - self.start.y) <= slop


class Gestures(Generic[Target]):
    """Follows every pointer from its press to its release.

    `hit` tells what lies at a point, `can_drag` which targets may be carried, one at a time.
    """

    def __init__(self, hit: Callable[[Point], Target | None], can_drag: Callable[[Target], bool]) -> None:
        self._hit = hit
        self._can_drag = can_drag
        self._presses: dict[int, _Press[Target]] = {}

    @property
    def pressed(self) -> Target | None:
        """What is being pressed at the moment, the newest press if there are several."""
        return next((press.target for press in reversed(self._presses.values()) if not press.drags), None)

    def follow(self, event: Pressed | Moved | Released, slop: int) -> Gesture[Target] | None:
        """Return what the event completes or carries on; `slop` is how many pixels a press may wander in a tap."""
        match event:
            case Pressed(point, pointer):
                self._presses.pop(pointer, None)
                if (target := self._hit(point)) is not None:
                    self._presses[pointer] = _Press(target, point)
                return None
            case Moved(point, pointer):
                return self._carry(point, pointer, slop)
            case Released(point, pointer):
                press = self._presses.pop(pointer, None)
                if press is None:
                    return None
                onto = self._hit(point)
                beside = onto is None and not press.drags and press.is_near(point, slop)
                if onto == press.target or beside:
                    return Tapped(press.target)
                return Dropped(press.target, onto) if press.drags else None

    def _carry(self, point: Point, pointer: int, slop: int) -> Gesture[Target] | None:
        press = self._presses.get(pointer)
        if press is None:
            return None
        if not press.drags:
            far = not press.is_near(point, slop)
            free = not any(other.drags for other in self._presses.values())
            if not (far and free and self._can_drag(press.target)):
                return None
            press.drags = True
        return Dragged(press.target, Point(point.x - press.start.x, point.y - press.start.y))

    def forget(self) -> None:
        """Forget all presses: what they began on is no longer there."""
        self._presses.clear()
