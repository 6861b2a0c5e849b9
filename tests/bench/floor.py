"""The yardstick: how soon a bare pygame-ce window of the same size is filled, and how much memory it takes."""

import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.bench import bare_window
from tests.bench.measure import memory, running, seconds_until, spread
from tests.window.display import Display

# Without a GPU, SDL's accelerated window surface costs a bare window four times the memory and half of its speed.
ENVIRONMENT = {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
RUNS = 7
SETTLED = 10.0
"""Seconds after its start at which a program's memory is read."""


def is_filled(display: Display) -> bool:
    """Whether the whole display shows the bare window's colour: first a glance at one pixel, then all of them."""
    return _is_filled(display, display.width // 2, display.height // 2, 1, 1) and _is_filled(
        display, 0, 0, display.width, display.height
    )


def _is_filled(display: Display, left: int, top: int, width: int, height: int) -> bool:
    pixels = display.raw_pixels(left, top, width, height)
    red, green, blue = bare_window.COLOUR
    return all(
        plane.count(value) == len(plane)
        for plane, value in ((pixels[2::4], red), (pixels[1::4], green), (pixels[0::4], blue))
    )


def measure(width: int, height: int, runs: int = RUNS) -> tuple[list[float], float]:
    """Seconds from process start to filled window, one for each run after a first that only warms up; megabytes."""
    command = [sys.executable, str(Path(bare_window.__file__)), str(width), str(height)]
    starts = []
    for _ in range(runs + 1):
        display = Display(width, height, window_manager=False)
        start = time.perf_counter()
        with running(display, command, ENVIRONMENT) as process:
            starts.append(seconds_until(partial(is_filled, display), start))
            if len(starts) > runs:
                time.sleep(SETTLED - (time.perf_counter() - start))
                size = memory(process.pid)
        display.close()
    return starts[1:], size


def rows(sizes: list[tuple[int, int]]) -> Iterator[tuple[str, str, str]]:
    """What, at which size, how much: the lines of the table that the floor gives."""
    for width, height in sizes:
        starts, size = measure(width, height)
        yield "a bare window: start to filled", f"{width}×{height}", spread([1000 * value for value in starts], "ms")
        yield "a bare window: memory (PSS)", f"{width}×{height}", f"{size:.0f} MB"
