"""How long it takes from a tap's event in the X server until the first pixel on the screen differs."""

import ctypes
import time
from collections.abc import Iterator
from pathlib import Path

from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.layout import make_layout
from tests.bench.measure import running
from tests.bench.programs import half_moon
from tests.bench.starts import AT
from tests.bench.table import Row, percentile, tail, verdict
from tests.tables import example_game
from tests.window.display import PATIENCE, Display

MOST = 20.0
"""Milliseconds that 99 of 100 taps may take."""

REST = 0.35
"""Seconds between two taps: until nothing moves."""


class Finger:
    """Presses and releases the mouse's button without the detour through another program (the extension XTest)."""

    def __init__(self, display: str) -> None:
        self._xlib, self._xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self._xlib.XOpenDisplay.restype = ctypes.c_void_p
        self._server = ctypes.c_void_p(self._xlib.XOpenDisplay(display.encode()))

    def tap(self) -> None:
        """Press and release at once where the pointer is."""
        for pressed in (1, 0):
            self._xtest.XTestFakeButtonEvent(self._server, 1, pressed, 0)
        self._xlib.XFlush(self._server)

    def close(self) -> None:
        """Let go of the server."""
        self._xlib.XCloseDisplay(self._server)


def rows(folder: Path, taps: int) -> Iterator[Row]:
    """The lines of the table: so many taps on one card, which select and deselect it."""
    width, height = AT
    display = Display(width, height, window_manager=False)
    command = half_moon(folder, width, height, str(example_game().code))
    try:
        with running(display, command, {}):
            times = _tap(display, make_layout(Size(width, height)).places[0], taps)
    finally:
        display.close()
    yield Row("a tap: from event to picture", f"{width}×{height}", tail(times, "ms"), _verdict(times))


def _verdict(times: list[float]) -> str:
    return verdict(percentile(times, 99), MOST, "ms at p99")


def _tap(display: Display, card: Rect, taps: int) -> list[float]:
    """Tap the card; return the milliseconds until it looks different, for each tap."""
    finger = Finger(display.name)
    display.do(f"mousemove {card.centre.x} {card.centre.y}")
    time.sleep(3.0)
    times = []
    for _ in range(taps + 1):
        before = display.raw_pixels(*card)
        start = time.perf_counter()
        finger.tap()
        while display.raw_pixels(*card) == before:
            assert time.perf_counter() - start < PATIENCE, "the tap was lost"
            time.sleep(0.0002)
        times.append(1000 * (time.perf_counter() - start))
        time.sleep(REST)
    finger.close()
    return times[1:]
