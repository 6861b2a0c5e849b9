"""Owns a kiosk's window: it covers one monitor, keeps it awake, holds the keys, and hides a mouse that rests."""

import os

import pygame

from halfmoon.stage.geometry import Point, Size
from halfmoon.window.root_window import RootWindow
from halfmoon.window.screen import Screen, prepare_display, set_mode, window_of_display
from halfmoon.window.touch import find_density

CURSOR_SHOWN = 3.0
"""Seconds after its last movement for which the mouse is seen."""

ECHO = 1.0
"""Seconds after a finger for which a mouse that moves is that finger's echo."""

LOOK_EVERY = 1.0
"""Seconds between two looks at the size of the X server's screen."""


NOTHING = pygame.Cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
"""A cursor without a pixel. Where input is held, pygame takes a hidden mouse to be one without a place."""


def prepare_kiosk_display() -> None:
    """Start SDL's display so that no key of the desktop's leads out of a full screen."""
    os.environ.setdefault("SDL_ALLOW_ALT_TAB_WHILE_GRABBED", "0")
    prepare_display()


class KioskScreen(Screen):
    """The window over the whole of monitor `number`, from 0; over the first one where there are fewer."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self._wanted = number
        self._root = RootWindow() if pygame.display.get_driver() == "x11" else None
        self._root_size: Size | None = None
        self.density: float | None = None
        """Pixels a millimetre; None where the monitor does not tell its size."""
        self._next_look = 0.0

    def cover(self) -> None:
        """Open the window; may be done again, when the monitor has another resolution."""
        set_mode(Size(0, 0), pygame.FULLSCREEN, display=self.number)
        pygame.display.set_allow_screensaver(False)
        window = window_of_display()
        window.grab_keyboard = window.grab_mouse = True
        self._root_size = self._root.size() if self._root is not None else None
        self.density = find_density(self.desktop)

    @property
    def number(self) -> int:
        """The monitor that is covered."""
        return self._wanted if self._wanted < pygame.display.get_num_displays() else 0

    @property
    def desktop(self) -> Size:
        """The monitor's size in pixels."""
        sizes = pygame.display.get_desktop_sizes()
        return Size(*sizes[min(self.number, len(sizes) - 1)]) if sizes else self.size

    def is_outgrown(self, now: float) -> bool:
        """Tell whether the X server's screen has another size than when the window was opened; looks now and then."""
        if self._root is None or now < self._next_look:
            return False
        self._next_look = now + LOOK_EVERY
        return self._root.size() != self._root_size

    def cover_again(self) -> None:
        """Make SDL ask the server anew, and open another window; raise pygame.error if no monitor is there."""
        pygame.display.quit()
        prepare_kiosk_display()
        self.cover()

    def note(self, event: pygame.event.Event, now: float) -> None:
        """Take no note of anything: this window is nowhere but over its monitor."""

    def toggle_fullscreen(self) -> None:
        """Stay."""


class Cursor:
    """Tells when the mouse is to be seen: while it is moved. Times are readings of a monotonic clock, in seconds."""

    def __init__(self) -> None:
        self._at: Point | None = None
        self._hides = 0.0
        self._finger = -ECHO

    def note(self, event: pygame.event.Event, now: float) -> None:
        """Take note of a finger, which needs no cursor, or of the mouse, whose first place is no movement."""
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self._finger, self._hides = now, 0.0
        elif event.type == pygame.MOUSEMOTION:
            at, before = Point(*event.pos), self._at
            self._at = at
            touch = getattr(event, "touch", False) or now - self._finger < ECHO
            if before not in (None, at) and not touch:
                self._hides = now + CURSOR_SHOWN

    def is_shown(self, now: float) -> bool:
        """Tell whether the mouse is to be seen."""
        return now < self._hides
