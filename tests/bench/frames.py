"""What a frame costs inside the program, and how many pixels it touches, while cards move.

The costs are the processor's time, so that what else the machine does meanwhile does not count. A frame's cost is that
of the tick, of the frame's items, of painting what differs, and of handing it to the X server; the first frame of an
act bears the input too.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tests.bench.measure import warm_environment
from tests.bench.table import Row, percentile, tail, verdict
from tests.window.display import Display

MOST = {
    ("celebration", 1080): 8.0,
    ("celebration", 2160): 16.0,
    **{(act, 1080): 4.0 for act in ("deal", "removal", "undo")},
    **{(act, 2160): 12.0 for act in ("deal", "removal", "undo")},
}
"""Milliseconds that 99 of 100 frames of an act may take, by the height of the window."""


class Cost(NamedTuple):
    """What one frame cost."""

    milliseconds: float
    pixels: int


def rows(sizes: Sequence[tuple[int, int]], rounds: int) -> Iterator[Row]:
    """The lines of the table for every act at every size."""
    for width, height in sizes:
        for act, costs in _measure(width, height, rounds).items():
            times = [cost.milliseconds for cost in costs]
            most = MOST.get((act, height))
            target = verdict(percentile(times, 99), most, "ms at p99") if most else ""
            yield Row(f"a frame of {act}", f"{width}×{height}", tail(times, "ms"), target)
            pixels = [cost.pixels / 1000 for cost in costs]
            yield Row("   pixels touched, in thousands", f"{width}×{height}", tail(pixels, "k", 0))


def _measure(width: int, height: int, rounds: int) -> dict[str, list[Cost]]:
    """Let another process sit down at a display of that size and play; return what its frames cost."""
    display = Display(width, height, window_manager=False)
    environment = {**warm_environment(display), "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    command = [sys.executable, "-m", "tests.bench.sitting", str(width), str(height), str(rounds)]
    try:
        answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout
    finally:
        display.close()
    figures = json.loads(answer.splitlines()[-1])
    return {act: [Cost(*cost) for cost in costs] for act, costs in figures.items()}
