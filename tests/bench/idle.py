"""How much of a processor the program takes while nobody touches it: with its clock, paused, minimised, in motion."""

import time
from collections.abc import Iterator
from pathlib import Path

from halfmoon.rules.table import write_move
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.layout import make_layout
from tests.bench.measure import children, processor_seconds, warm_environment
from tests.bench.programs import Program, all_programs, half_moon, surroundings_of_peers
from tests.bench.starts import AT
from tests.bench.table import Row, verdict
from tests.tables import example_game
from tests.window.display import Display
from tests.window.driver import Program as Window

SETTLING = 2.0
"""Seconds until sounds have faded, files are written and the device is at rest."""

DANCE = 7.0
"""Seconds of the celebration from its beginning, during all of which moon or cards move: the last dancer is at home
after 8.8.
"""

MOST_WITH_CLOCK, MOST_AT_REST = 0.3, 0.05
"""Per cent of one processor."""


def rows(folder: Path, seconds: float) -> Iterator[Row]:
    """The lines of the table: Half Moon in four states, then its peers with a game begun."""
    yield from _rows_of_half_moon(folder, seconds)
    with surroundings_of_peers(folder) as peers:
        for program in all_programs(folder, peers):
            if program.stock is not None:
                yield _row_of_peer(program, program.stock, folder / program.name, seconds)


def _rows_of_half_moon(folder: Path, seconds: float) -> Iterator[Row]:
    display = Display(*AT, window_manager=True)
    try:
        window = _open(display, folder / "rest")
        _tap(window, example_game().done[0].places[0])
        yield _row("idle, the clock running", _share(window, seconds), MOST_WITH_CLOCK)
        window.key("p")
        window.still()
        yield _row("idle, paused", _share(window, seconds), MOST_AT_REST)
        window.key("Escape")
        window.still()
        window.minimise()
        yield _row("minimised", _share(window, seconds), MOST_AT_REST)
        window.kill()
        yield _row("cards in motion all the time", _share_while_dancing(display, folder / "dance"), None)
    finally:
        display.close()


def _share_while_dancing(display: Display, folder: Path) -> tuple[float, float]:
    """Win a game; return what the celebration takes."""
    example = example_game()
    moves = " ".join(map(write_move, (removal.places for removal in example.done[:-1])))
    window = _open(display, folder, "--moves", moves)
    for place in example.done[-1].places:
        _tap(window, place)
    share = _share(window, DANCE, settling=1.0)
    window.kill()
    return share


def _open(display: Display, folder: Path, *arguments: str) -> Window:
    """Start Half Moon with the example's deal and its files in the folder; return its window at rest."""
    command = half_moon(folder, *AT, str(example_game().code), *arguments)
    window = Window(display, command, folder, _environment(display))
    window.still()
    return window


def _environment(display: Display) -> dict[str, str | None]:
    variables: dict[str, str | None] = {"PYTHONDONTWRITEBYTECODE": None}
    return variables | {"PYTHONPYCACHEPREFIX": warm_environment(display)["PYTHONPYCACHEPREFIX"]}


def _tap(window: Window, place: int) -> None:
    centre: Point = make_layout(Size(*window.box()[2:])).places[place].centre
    window.click(*centre)


def _share(window: Window, seconds: float, settling: float = SETTLING) -> tuple[float, float]:
    """Per cent of one processor that the program takes, and those that it has started, once it has settled."""
    time.sleep(settling)
    programs = [window.process.pid, *children(window.process.pid)]
    before = [processor_seconds(program) for program in programs]
    start = time.perf_counter()
    time.sleep(seconds)
    passed = time.perf_counter() - start
    own, *others = (
        100 * (processor_seconds(program) - used) / passed for program, used in zip(programs, before, strict=True)
    )
    return own, sum(others)


def _row(what: str, share: tuple[float, float], most: float | None) -> Row:
    own, others = share
    figure = f"{own:.3f} % of a processor" + (f" (sounds {others:.3f})" if others else "")
    return Row(f"Half Moon: {what}", "", figure, verdict(own, most, "%", 2) if most else "")


def _row_of_peer(program: Program, stock: tuple[int, int], folder: Path, seconds: float) -> Row:
    display = Display(*AT, window_manager=True)
    try:
        window = Window(display, program.command(*AT), folder, program.environment)
        window.still()
        window.click(*stock)
        share, _others = _share(window, seconds)
        window.kill()
        return Row(f"{program.name}: idle, one card turned up", "", f"{share:.3f} % of a processor")
    finally:
        display.close()
