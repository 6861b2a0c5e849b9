"""Measures a program from the outside: by what the screen shows, and by what the kernel counts."""

import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.window.display import PATIENCE, Display

TICKS = os.sysconf("SC_CLK_TCK")


@contextmanager
def running(
    display: Display, command: Sequence[str], environment: Mapping[str, str]
) -> Iterator[subprocess.Popen[bytes]]:
    """A program on a display for the length of a with statement, with some variables of its own."""
    variables = {**display.environment(), "SDL_AUDIODRIVER": "dummy", **environment}
    process = subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL, stderr=sys.stderr)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()


def seconds_until(happened: Callable[[], bool], start: float) -> float:
    """Look without pause until something has happened; the seconds since `start`, a value of time.perf_counter."""
    while not happened():
        assert time.perf_counter() - start < PATIENCE, "waited in vain"
        # Long enough to leave a processor free for what is waited for, short against what is measured.
        time.sleep(0.0005)
    return time.perf_counter() - start


def memory(process: int) -> float:
    """A process's proportional share of the memory (PSS), in megabytes of 10^6 bytes."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


def processor_seconds(process: int) -> float:
    """How long all threads of a process have used a processor since its start."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def spread(values: Sequence[float], unit: str, digits: int = 0) -> str:
    """A median with the least and the greatest value, as the table shows it: `101 ms (98–110)`."""
    low, middle, high = (f"{value:.{digits}f}" for value in (min(values), statistics.median(values), max(values)))
    return f"{middle} {unit}" + (f" ({low}–{high})" if low != high else "")
