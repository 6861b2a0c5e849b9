"""Measures a program from the outside: by what the screen shows, and by what the kernel counts."""

import ctypes
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from tests.window.display import PATIENCE, Display

STEP_OF_ROWS = 8
"""One row in so many is looked at: fewer than a line of small text is high."""


@contextmanager
def running(
    display: Display, command: Sequence[str], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """A program on a display for the length of a with statement, with some variables of its own."""
    variables = {**warm_environment(display), "SDL_AUDIODRIVER": "dummy", **environment}
    process = subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        for number in [*children(process.pid), process.pid]:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGKILL)
        process.wait()


def warm_environment(display: Display) -> dict[str, str]:
    """The variables of a program that has run before: Python keeps its compiled modules, as it does once installed."""
    variables = {**display.environment(), "PYTHONPYCACHEPREFIX": str(_compiled_modules())}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    return variables


def _compiled_modules() -> Path:
    return Path(tempfile.gettempdir()) / f"halfmoon-bench-{os.getuid()}-{sys.version_info.minor}"


class Drawn(NamedTuple):
    """When a program's picture was complete: seconds from its start, and seconds of a processor used until then."""

    seconds: float
    processor: float


def wait_until_still(display: Display, process: int, start: float, quiet: float) -> Drawn:
    """Watch the screen until it has changed and then been still for so many seconds: when the last change was seen.

    `start` is a value of time.perf_counter from which the answer counts.
    """
    seen, changes, last, used = _glance(display), 0, start, 0.0
    while (now := time.perf_counter()) - last < quiet or not changes:
        assert now - start < PATIENCE, "waited in vain"
        if (glance := _glance(display)) != seen:
            seen, changes, last, used = glance, changes + 1, time.perf_counter(), processor_seconds(process)
        # Long enough to leave a processor free for what is waited for, short against what is measured.
        time.sleep(0.0005)
    return Drawn(last - start, used)


def _glance(display: Display) -> bytes:
    rows = range(0, display.height, STEP_OF_ROWS)
    return b"".join(display.raw_pixels(0, row, display.width, 1) for row in rows)


def memory(process: int) -> float:
    """A process's proportional share of the memory (PSS), in megabytes of 10^6 bytes."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


def children(process: int) -> list[int]:
    """The processes that a process has started and that still run."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")]
    except OSError:
        return []
    return [int(number) for numbers in lists for number in numbers.split()]


def processor_seconds(process: int) -> float:
    """How long a process, with all threads that it has or had, has used a processor; to the nanosecond."""
    clock = ctypes.c_int()
    failed = ctypes.CDLL(None).clock_getcpuclockid(process, ctypes.byref(clock))
    assert not failed, f"there is no process {process}"
    return time.clock_gettime(clock.value)
