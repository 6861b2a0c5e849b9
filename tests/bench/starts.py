"""How soon a complete table is on the screen, and how much memory that takes ten seconds later."""

import statistics
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from tests.bench.measure import Drawn, children, memory, running, wait_until_still
from tests.bench.programs import FLOOR, HALF_MOON, Program, all_programs, save_game, surroundings_of_peers
from tests.bench.table import Row, spread, verdict
from tests.window.display import Display

SETTLED = 10.0
"""Seconds after its start at which a program's memory is read."""

QUIET = 0.7
"""Seconds without a change after which a table counts as complete: less than from one tick of a clock to the next."""

FLOORS = 2.5
"""How many times the floor the start may take."""

MOST_MEMORY = {1080: 60, 2160: 150}
"""Megabytes, by the height of the window."""

AT = (1920, 1080)
"""The size at which the targets for speed stand, and at which programs are measured that choose their own window."""


def rows(folder: Path, sizes: Sequence[tuple[int, int]], runs: int) -> Iterator[Row]:
    """The lines of the table for every program at every size."""
    save_game(folder)
    with surroundings_of_peers(folder) as peers:
        programs = all_programs(folder, peers)
        for width, height in sizes:
            here = [program for program in programs if program.stock is None or (width, height) == AT]
            yield from _rows_at(here, width, height, runs)


def _rows_at(programs: Sequence[Program], width: int, height: int, runs: int) -> Iterator[Row]:
    starts: dict[str, list[Drawn]] = {program.name: [] for program in programs}
    sizes: dict[str, list[float]] = {}
    # The programs take turns, so that whatever else the machine does meanwhile meets them all. A first turn warms up.
    for turn in range(runs + 1):
        for program in programs:
            drawn, megabytes = _start(program, width, height, until_settled=turn == runs)
            if turn:
                starts[program.name].append(drawn)
            if megabytes:
                sizes[program.name] = megabytes
    for program in programs:
        yield from _start_rows(program.name, starts, (width, height))
    for program in programs:
        yield from _memory_rows(program.name, sizes[program.name], (width, height))


def _start(program: Program, width: int, height: int, until_settled: bool) -> tuple[Drawn, list[float]]:
    """When the table was complete; and if it is to settle, the megabytes of the process and of its children."""
    display = Display(width, height, window_manager=False)
    try:
        start = time.perf_counter()
        with running(display, program.command(width, height), program.environment) as process:
            drawn = wait_until_still(display, process.pid, start, QUIET)
            if not until_settled:
                return drawn, []
            time.sleep(max(0.0, SETTLED - (time.perf_counter() - start)))
            return drawn, [memory(process.pid), *map(memory, children(process.pid))]
    finally:
        display.close()


def _start_rows(name: str, starts: dict[str, list[Drawn]], size: tuple[int, int]) -> Iterator[Row]:
    times, floor = _in_ms(starts[name]), _in_ms(starts[FLOOR])
    processor, floors = _processor_in_ms(starts[name]), _processor_in_ms(starts[FLOOR])
    target = ""
    if name == HALF_MOON:
        share = statistics.median(times) / statistics.median(floor)
        target = verdict(share, FLOORS, "× the floor", 1) if size == AT else ""
        target = f"{share:.2f} × the floor; {target}".rstrip("; ")
    yield Row(f"{name}: start to complete table", _name(size), spread(times, "ms"), target)
    share = statistics.median(processor) / statistics.median(floors)
    yield Row("   of that, on a processor", _name(size), spread(processor, "ms"), f"{share:.2f} × the floor")


def _memory_rows(name: str, megabytes: list[float], size: tuple[int, int]) -> Iterator[Row]:
    own, *others = megabytes
    most = MOST_MEMORY.get(size[1]) if name == HALF_MOON else None
    yield Row(f"{name}: memory (PSS)", _name(size), f"{own:.0f} MB", verdict(own, most, "MB") if most else "")
    for other in others:
        yield Row(f"{name}: memory of the player of sounds", _name(size), f"{other:.0f} MB")


def _in_ms(starts: Sequence[Drawn]) -> list[float]:
    return [1000 * drawn.seconds for drawn in starts]


def _processor_in_ms(starts: Sequence[Drawn]) -> list[float]:
    """What else a loaded machine does lengthens the wait for the picture, but hardly these times."""
    return [1000 * drawn.processor for drawn in starts]


def _name(size: tuple[int, int]) -> str:
    return f"{size[0]}×{size[1]}"
