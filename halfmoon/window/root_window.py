"""Owns one look at an X server: how large its screen is at this moment.

SDL asks only when it starts. A window manager tells a full-screen window of another resolution; a bare X server, on
which a kiosk has no window manager, does not.
"""

import ctypes
import os

from halfmoon.stage.geometry import Size


class RootWindow:
    """A connection of its own to the X server; `size` is None where there is no such server to ask."""

    def __init__(self) -> None:
        self._display: ctypes.c_void_p | None = None
        try:
            self._xlib = ctypes.CDLL("libX11.so.6")
        except OSError:
            return
        self._xlib.XOpenDisplay.restype = ctypes.c_void_p
        self._xlib.XDefaultRootWindow.restype = ctypes.c_ulong
        opened = self._xlib.XOpenDisplay(os.environ.get("DISPLAY", "").encode())
        if opened:
            self._display = ctypes.c_void_p(opened)
            self._root = ctypes.c_ulong(self._xlib.XDefaultRootWindow(self._display))

    def size(self) -> Size | None:
        """Return the size of the screen in pixels."""
        if self._display is None:
            return None
        window, x, y = ctypes.c_ulong(), ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        answers = map(ctypes.byref, (window, x, y, width, height, border, depth))
        found = self._xlib.XGetGeometry(self._display, self._root, *answers)
        return Size(width.value, height.value) if found else None
