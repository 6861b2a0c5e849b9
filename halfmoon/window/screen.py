"""Owns the window itself: how it is opened, resized, made full screen and back, and how pictures reach the display.

Measured on X11 without a GPU: SDL's accelerated window surface takes 11 ms (1080p) to 38 ms (4K) to show three cards
that changed, its plain one 0.2 to 1.3 ms. So X11 gets the plain one; on Wayland that same choice makes the window
fail, and a choice that the user has made in the environment is left alone.
"""

import os
from collections.abc import Sequence

import pygame

from halfmoon.stage.geometry import Size

PRESENTER = "SDL_FRAMEBUFFER_ACCELERATION"
FIRST_SHARE = 0.86
"""How much of the desktop's width and height the first window fills."""

SMALLEST = Size(320, 240)
KEY_REPEAT = (400, 60)
"""Milliseconds until a held key repeats, and from then on; pygame repeats none unless told."""

DEFAULT_RATE = 60


def prepare_display() -> None:
    """Start SDL's display with the presenter that suits the driver, and with hints for touch and focus."""
    hints = {
        "SDL_VIDEO_X11_WMCLASS": "halfmoon",
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
    pygame.key.set_repeat(*KEY_REPEAT)


class Screen:
    """The one window. `size` is in pixels; `surface` is what the painter paints on."""

    def __init__(self, title: str, icon: pygame.Surface | None) -> None:
        if icon is not None:
            pygame.display.set_icon(icon)
        pygame.display.set_caption(title)
        self.is_fullscreen = False
        self._windowed = Size(0, 0)

    def open(self, wanted: Size, position: tuple[int, int] | None, fullscreen: bool) -> None:
        """Open the window: of the wanted size, at most the desktop's, or most of the desktop where that is 0."""
        desktop = self.desktop
        if min(wanted) <= 0:
            wanted = Size(round(desktop.width * FIRST_SHARE), round(desktop.height * FIRST_SHARE))
        self._windowed = Size(max(wanted.width, SMALLEST.width), max(wanted.height, SMALLEST.height))
        if position is not None:
            os.environ["SDL_VIDEO_WINDOW_POS"] = f"{position[0]},{position[1]}"
        self._set_mode(fullscreen)
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)

    def _set_mode(self, fullscreen: bool) -> None:
        # A size of (0, 0) in full screen means the desktop's own: its resolution is never changed.
        size = (0, 0) if fullscreen else self._windowed
        flags = pygame.FULLSCREEN if fullscreen else pygame.RESIZABLE
        pygame.display.set_mode(size, flags)
        self.is_fullscreen = fullscreen

    @property
    def desktop(self) -> Size:
        sizes = pygame.display.get_desktop_sizes()
        return Size(*sizes[0]) if sizes else Size(1280, 800)

    @property
    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is open"
        return surface

    @property
    def size(self) -> Size:
        return Size(*self.surface.get_size())

    @property
    def windowed(self) -> Size:
        """The size of the window when it is not full screen."""
        return self._windowed

    def note_size(self) -> None:
        """Remember the window's size, to come back to from full screen."""
        if not self.is_fullscreen:
            self._windowed = self.size

    def toggle_fullscreen(self) -> None:
        """Go to full screen, or back to the window as it was."""
        self._set_mode(not self.is_fullscreen)

    @property
    def frame_seconds(self) -> float:
        """How long the display shows one picture."""
        rate = pygame.display.get_current_refresh_rate()
        return 1.0 / (rate if 30 <= rate <= 360 else DEFAULT_RATE)

    def show(self, areas: Sequence[pygame.Rect]) -> None:
        """Bring the repainted areas to the display."""
        if areas:
            pygame.display.update(areas)
