"""The few calls to the X server that xdotool lacks or gets wrong: where a window lies, asking it to close or grow."""

import ctypes

from tests.window.image import Box


class WindowGoneError(RuntimeError):
    """A window that is not there, or went while it was looked at."""


class _ClientMessage(ctypes.Structure):
    """Xlib's XClientMessageEvent, padded to the size of the union XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 24),
    )


_CLIENT_MESSAGE = 33
_TO_WINDOW_MANAGER = 0x180000  # SubstructureRedirectMask | SubstructureNotifyMask
_BY_A_PAGER = 2
_ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
# Xlib ends the process at the first error unless it is told what else to do; the calls below see errors by themselves.
_ignore_errors = _ErrorHandler(lambda _connection, _error: 0)


class Connection:
    """A connection to an X server, such as `:7`."""

    def __init__(self, display: str) -> None:
        self._xlib = ctypes.CDLL("libX11.so.6")
        self._xlib.XOpenDisplay.restype = ctypes.c_void_p
        self._xlib.XDefaultRootWindow.restype = ctypes.c_ulong
        self._xlib.XInternAtom.restype = ctypes.c_ulong
        self._xlib.XSetErrorHandler(_ignore_errors)
        self._display = ctypes.c_void_p(self._xlib.XOpenDisplay(display.encode()))
        assert self._display.value, display
        self._root = ctypes.c_ulong(self._xlib.XDefaultRootWindow(self._display))

    def box(self, window: int) -> Box:
        """Where the inside of a window lies on the screen, frame or no frame.

        Raises WindowGoneError when there is no such window.
        """
        number, ignored = ctypes.c_ulong(window), ctypes.c_ulong()
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, border = ctypes.c_uint(), ctypes.c_uint(), ctypes.c_uint()
        found = self._xlib.XGetGeometry(
            self._display, number, *map(ctypes.byref, (ignored, x, y, width, height, border, border))
        ) and self._xlib.XTranslateCoordinates(
            self._display, number, self._root, 0, 0, *map(ctypes.byref, (x, y, ignored))
        )
        if not found:
            raise WindowGoneError(f"there is no window {window}")
        return Box(x.value, y.value, width.value, height.value)

    def ask_to_close(self, window: int) -> None:
        """Send a window the message that its frame's close button sends; xdotool can only destroy a window."""
        self._send(window, ctypes.c_ulong(window), 0, "WM_PROTOCOLS", self._atom("WM_DELETE_WINDOW"))

    def ask_to_maximise(self, window: int, maximised: bool) -> None:
        """Ask the window manager to maximise a window or to undo that, as its frame's button does."""
        states = (self._atom("_NET_WM_STATE_MAXIMIZED_VERT"), self._atom("_NET_WM_STATE_MAXIMIZED_HORZ"))
        self._send(window, self._root, _TO_WINDOW_MANAGER, "_NET_WM_STATE", int(maximised), *states, _BY_A_PAGER)

    def _send(self, window: int, receiver: ctypes.c_ulong, mask: int, kind: str, *data: int) -> None:
        message = _ClientMessage(type=_CLIENT_MESSAGE, window=window, message_type=self._atom(kind), format=32)
        message.data[: len(data)] = data
        self._xlib.XSendEvent(self._display, receiver, False, ctypes.c_long(mask), ctypes.byref(message))
        self._xlib.XSync(self._display, False)

    def close(self) -> None:
        """End the connection."""
        self._xlib.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._xlib.XInternAtom(self._display, name.encode(), False))
