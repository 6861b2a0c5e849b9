"""`make bench`: measures on this machine and prints one table, line by line as the figures come.

`--quick` takes a minute instead of ten: one size, fewer runs. Words choose benches by name: `make bench ARGS="frames"`.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tests.bench import engine, frames, idle, packages, starts, taps
from tests.bench.table import Row, print_row

SIZES = [(1280, 720), (1920, 1080), (3840, 2160)]


class Thoroughness(NamedTuple):
    """How much is measured."""

    sizes: list[tuple[int, int]]
    starts: int
    idle_seconds: float
    rounds: int
    taps: int


THOROUGH = Thoroughness(SIZES, starts=7, idle_seconds=20.0, rounds=5, taps=200)
QUICK = Thoroughness([starts.AT], starts=3, idle_seconds=6.0, rounds=1, taps=50)

BENCHES: dict[str, Callable[[Path, Thoroughness], Iterator[Row]]] = {
    "starts": lambda folder, how: starts.rows(folder, how.sizes, how.starts),
    "idle": lambda folder, how: idle.rows(folder, how.idle_seconds),
    "frames": lambda folder, how: frames.rows(how.sizes, how.rounds),
    "taps": lambda folder, how: taps.rows(folder, how.taps),
    "engine": lambda folder, how: engine.rows(),
    "packages": lambda folder, how: packages.rows(),
}


def main() -> None:
    """Run the benches that the command line names, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure speed and size.")
    parser.add_argument("benches", nargs="*", metavar="BENCH", help=" ".join(BENCHES))
    parser.add_argument("--quick", action="store_true", help="one size of window, fewer runs")
    options = parser.parse_args()
    if unknown := set(options.benches) - BENCHES.keys():
        parser.error(f"there is no bench {', '.join(sorted(unknown))}; there are {', '.join(BENCHES)}")
    for name, bench in BENCHES.items():
        if not options.benches or name in options.benches:
            with tempfile.TemporaryDirectory(prefix="halfmoon-bench-") as folder:
                for row in bench(Path(folder), QUICK if options.quick else THOROUGH):
                    print_row(row)


if __name__ == "__main__":
    main()
