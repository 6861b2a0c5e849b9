"""Owns the window itself: how it is opened, resized, made full screen and back, and how pictures reach the display.

Measured on X11 without a GPU: SDL's accelerated window surface takes 11 ms (1080p) to 38 ms (4K) to show three cards
that changed, its plain one 0.2 to 1.3 ms. So X11 gets the plain one; on Wayland that same choice makes the window
fail, and a choice that the user has made in the environment is left alone.

Nothing waits for the display's vertical blank: the plain way to X11 knows none, and where SDL draws through a renderer
(Wayland, Windows, macOS) a compositor shows only whole pictures anyway, while a wait inside SDL would keep the loop
from hearing events. Pictures come at the display's own rate by the loop's clock instead (pace.py).
"""

import os
import time
import warnings
from collections.abc import Sequence

import pygame

from halfmoon.language import _
from halfmoon.stage.geometry import Point, Size
from halfmoon.window.placement import SMALLEST, Placement, PlacementWatch

PRESENTER = "SDL_FRAMEBUFFER_ACCELERATION"
KEY_REPEAT = (400, 60)
"""Milliseconds until a held key repeats, and from then on; pygame repeats none unless told."""

DEFAULT_RATE = 60
MAXIMISING = 0.2
"""Seconds that the window manager gets to maximise a new window before the first picture is drawn."""


def prepare_display() -> None:
    """Start SDL's display with the presenter that suits the driver, and with hints for touch and focus.

    Raises pygame.error where there is no display.
    """
    hints = {
        "SDL_VIDEO_WAYLAND_WMCLASS": "halfmoon",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",  # the click that gives the window the focus is a tap like any other
        "SDL_MOUSE_TOUCH_EVENTS": "0",
        "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    }
    for name, value in hints.items():
        os.environ.setdefault(name, value)
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    on_x11 = driver == "x11" or (not driver and os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"))
    if on_x11:
        os.environ.setdefault(PRESENTER, "0")
    pygame.display.init()
    # Without any display SDL draws where nobody looks, and would play on for ever.
    if pygame.display.get_driver() == "offscreen" and not driver:
        raise pygame.error(_("there is no display"))
    pygame.key.set_repeat(*KEY_REPEAT)


def set_mode(size: Size, flags: int, display: int = 0) -> None:
    """Open the display's window; raise pygame.error.

    The plain presenter knows no screen of ten bits a colour: there the accelerated one has to do.
    """
    try:
        pygame.display.set_mode(size, flags, display=display)
    except pygame.error:
        if os.environ.get(PRESENTER) != "0":
            raise
        os.environ[PRESENTER] = "1"
        pygame.display.quit()  # SDL asks for a choice once only
        prepare_display()
        pygame.display.set_mode(size, flags, display=display)


class Screen:
    """The one window. `size` is in pixels; `surface` is what the painter paints on."""

    def __init__(self, icon: pygame.Surface | None = None) -> None:
        if icon is not None:
            pygame.display.set_icon(icon)
        self._title = ""
        self._is_misplaced = False

    def open(self, placement: Placement, title: str) -> None:
        """Open the window where the placement says."""
        self.opened = placement
        self._watch = PlacementWatch(placement)
        self.set_title(title)
        os.environ["SDL_VIDEO_WINDOW_POS"] = f"{placement.position.x},{placement.position.y}"
        # Shown only when it is as it is to be: no plain window flashes up before a full screen.
        set_mode(placement.size, pygame.RESIZABLE | pygame.HIDDEN)
        del os.environ["SDL_VIDEO_WINDOW_POS"]
        self._window = window_of_display()
        self._window.minimum_size = SMALLEST
        if placement.fullscreen:
            self._window.set_fullscreen(True)
        elif placement.maximised:
            self._window.maximize()
        pygame.display.set_allow_screensaver(True)  # SDL keeps the screen awake unless told otherwise
        self._window.show()
        if placement.maximised and not placement.fullscreen:
            self._wait_for_another_size(placement.size)

    def _wait_for_another_size(self, size: Size) -> None:
        end = time.monotonic() + MAXIMISING
        while self.size == size and time.monotonic() < end:
            pygame.event.pump()
            time.sleep(0.001)

    def set_title(self, title: str) -> None:
        """Show this title in the window's frame."""
        if title != self._title:
            self._title = title
            pygame.display.set_caption(title)

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    @property
    def size(self) -> Size:
        return Size(*self.surface.get_size())

    @property
    def is_fullscreen(self) -> bool:
        return self._watch.current.fullscreen

    @property
    def placement(self) -> Placement:
        """Where the window stands, to be opened there again."""
        return self._watch.settle()

    def note(self, event: pygame.event.Event, now: float) -> None:
        """Take note of what an event tells of the window; `now` is a reading of a monotonic clock."""
        match event.type:
            case pygame.WINDOWSIZECHANGED:
                self._watch.note_size(Size(event.x, event.y), now)
            case pygame.WINDOWMOVED:
                self._watch.note_position(Point(event.x, event.y), now)
            case pygame.WINDOWMAXIMIZED:
                self._watch.note_maximised(True, now)
            case pygame.WINDOWRESTORED:
                self._watch.note_maximised(False, now)
                if self._is_misplaced and self._watch.is_plain:
                    # On its way from maximised to full screen and back, SDL forgets where the window stood before.
                    self._is_misplaced = False
                    self._window.size = self._watch.current.size
                    self._window.position = self._watch.inside

    def resize(self, size: Size) -> None:
        """Give the window another size, as a player would who drags its edge."""
        self._window.size = size

    def toggle_fullscreen(self) -> None:
        """Go to full screen at the desktop's own resolution, or back to the window as it was."""
        self._watch.note_fullscreen(not self.is_fullscreen)
        if self.is_fullscreen:
            self._window.set_fullscreen(True)
            return
        self._window.set_windowed()
        if self._watch.current.maximised:
            self._window.maximize()
            self._is_misplaced = True

    @property
    def frame_seconds(self) -> float:
        """How long the display shows one picture."""
        rate = pygame.display.get_current_refresh_rate()
        return 1.0 / (rate if 30 <= rate <= 360 else DEFAULT_RATE)

    def show(self, areas: Sequence[pygame.Rect]) -> None:
        """Bring the repainted areas to the display."""
        if areas:
            pygame.display.update(areas)


def desktop_sizes() -> list[Size]:
    """Return the sizes of all desktops, that of the first monitor first."""
    return [Size(*size) for size in pygame.display.get_desktop_sizes()] or [Size(1280, 800)]


def window_of_display() -> pygame.Window:
    """Return the display's window as an object: pygame.display alone cannot come back from full screen as it went.

    Measured on X11 with a window manager: after set_mode() back to a window, that has the size of the screen.
    pygame means to draw through the object alone one day, but that cannot yet update parts of a window.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
