"""Owns where the window stands on the desktop: what the last start left behind, and what this one will leave.

Remembered are the size and the position of the window as it is when neither maximised nor full screen, and whether
it is one of the two. A window manager that gives windows a frame is asked for the place of the frame, but tells that
of the inside; so the difference is learnt from its first answer, or the window would wander at every start.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from halfmoon.stage.geometry import Point, Size
from halfmoon.store.settings import Settings

FIRST_SHARE = 0.86
"""How much of the desktop's width and height the first window fills."""

SMALLEST = Size(320, 240)
LARGEST_FRAME = 100  # pixels
LEAST_IN_SIGHT = 100  # pixels of a window that must be on a desktop
SETTLED = 0.15
"""Seconds without another change that make a size or position worth remembering."""


class Placement(NamedTuple):
    """Where the window stands when it is neither maximised nor full screen, and whether it is one of the two."""

    size: Size
    position: Point
    maximised: bool = False
    fullscreen: bool = False


def choose_placement(settings: Settings, desktops: Sequence[Size], size: Size | None, fullscreen: bool) -> Placement:
    """Return where the window is to open: as it was left, or in the middle of the first desktop.

    `size` and `fullscreen` are what the command line asks for. No window is larger than a desktop or out of sight.
    """
    remembered = Size(settings.window_width, settings.window_height)
    first = desktops[0]
    wanted = size or (remembered if min(remembered) > 0 else Size(*(round(side * FIRST_SHARE) for side in first)))
    chosen = Size(
        min(max(wanted.width, SMALLEST.width), max(desktop.width for desktop in desktops)),
        min(max(wanted.height, SMALLEST.height), max(desktop.height for desktop in desktops)),
    )
    position = Point(settings.window_x, settings.window_y)
    if min(remembered) <= 0 or not _is_in_sight(position, chosen, desktops):
        position = Point(max((first.width - chosen.width) // 2, 0), max((first.height - chosen.height) // 2, 0))
    maximised = settings.window_maximised and size is None
    return Placement(chosen, position, maximised, fullscreen or (settings.fullscreen and size is None))


def _is_in_sight(position: Point, size: Size, desktops: Sequence[Size]) -> bool:
    # How several desktops lie beside each other is not told; in a row is the usual way.
    right, bottom = sum(desktop.width for desktop in desktops), max(desktop.height for desktop in desktops)
    across = LEAST_IN_SIGHT - size.width <= position.x <= right - LEAST_IN_SIGHT
    return across and 0 <= position.y <= bottom - LEAST_IN_SIGHT


def remember_placement(settings: Settings, opened: Placement, left: Placement, asked: Size | None = None) -> Settings:
    """Return the settings with what has changed since the window was opened.

    What only the command line asked for, such as the size `asked`, is not remembered unless the player changed it.
    """
    moved, resized = left.position != opened.position, left.size != opened.size
    if resized or (moved and asked is None):
        settings = replace(settings, window_width=left.size.width, window_height=left.size.height)
    if moved or resized:
        settings = replace(settings, window_x=left.position.x, window_y=left.position.y)
    if left.maximised != opened.maximised:
        settings = replace(settings, window_maximised=left.maximised)
    if left.fullscreen != opened.fullscreen:
        settings = replace(settings, fullscreen=left.fullscreen)
    return settings


class PlacementWatch:
    """Follows what happens to the window. Times are readings of a monotonic clock, in seconds."""

    def __init__(self, opened: Placement) -> None:
        self.current = opened
        self._new: Placement | None = None
        self._changed_at = 0.0
        self._frame: Point | None = None

    @property
    def is_plain(self) -> bool:
        """Whether the window is neither maximised nor full screen."""
        return not (self.current.maximised or self.current.fullscreen)

    @property
    def inside(self) -> Point:
        """Where the inside of the window lies when it is neither maximised nor full screen."""
        frame, position = self._frame or Point(0, 0), self.current.position
        return Point(position.x + frame.x, position.y + frame.y)

    def note_size(self, size: Size, now: float) -> None:
        """Take note of another size."""
        if self.is_plain:
            self._take(self._newest(now)._replace(size=size), now)

    def note_position(self, inside: Point, now: float) -> None:
        """Take note of where the window's inside lies on the desktop."""
        if self.is_plain:
            if self._frame is None:
                self._frame = self._frame_around(inside)
            position = Point(inside.x - self._frame.x, inside.y - self._frame.y)
            self._take(self._newest(now)._replace(position=position), now)

    def note_maximised(self, maximised: bool, now: float) -> None:
        """Take note that the window was maximised, or no longer is; the way there is not remembered."""
        if self.current.fullscreen:
            return
        if maximised and now - self._changed_at < SETTLED:
            self._new = None
        self._settle()
        self.current = self.current._replace(maximised=maximised)

    def note_fullscreen(self, fullscreen: bool) -> None:
        """Take note that the window fills the screen, or no longer does."""
        self._settle()
        self.current = self.current._replace(fullscreen=fullscreen)

    def settle(self) -> Placement:
        """Return where the window stands now."""
        self._settle()
        return self.current

    def _frame_around(self, inside: Point) -> Point:
        asked = self.current.position
        frame = Point(inside.x - asked.x, inside.y - asked.y)
        return frame if all(0 <= side <= LARGEST_FRAME for side in frame) else Point(0, 0)

    def _newest(self, now: float) -> Placement:
        if now - self._changed_at >= SETTLED:
            self._settle()
        return self._new or self.current

    def _take(self, placement: Placement, now: float) -> None:
        self._new, self._changed_at = placement, now

    def _settle(self) -> None:
        if self._new is not None:
            self.current, self._new = self._new, None
