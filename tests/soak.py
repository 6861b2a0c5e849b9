"""Plays for hours and watches what must not grow: memory, file handles, threads.

`python -m tests.soak` plays two hours of virtual time at full speed, then ten minutes of real time in a real window,
and ends with status 1 if anything grows. `--hours` and `--minutes` make it shorter or longer.
"""

import argparse
import os
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from halfmoon.rules.deals import DEAL_COUNT, DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Size
from halfmoon.stage.layout import TableButton
from halfmoon.window.memory import give_back_large_pieces
from tests.machine import Machine
from tests.window.driver import Starter
from tests.window.table import RealTable

WARM_UP = 0.4
"""The share of the time after which the first look is taken: caches are full by then."""

ALLOWED = 4_000_000
"""Bytes that memory may be above the first look at the end: what the allocator has not given back."""

SIZES = [Size(480, 360), Size(800, 600), Size(640, 400)]


@dataclass(frozen=True, slots=True)
class Look:
    """What a process holds at a moment: bytes of memory of its own, open file handles, threads.

    Open typefaces do not count as handles: they are a cache with a bound of its own, which fills as play goes on.
    """

    memory: int
    handles: int
    threads: int

    @staticmethod
    def at(process: int | str = "self") -> "Look":
        """Look a few times, and take the least: what is open for a moment, while something is saved, is no growth."""
        looks = []
        for _ in range(6):
            time.sleep(0.02)
            folder = Path(f"/proc/{process}")
            _size, resident, shared, *_ = map(int, (folder / "statm").read_text().split())
            handles = sum(_is_kept_open(each) for each in (folder / "fd").iterdir())
            threads = sum(1 for _ in (folder / "task").iterdir())
            looks.append(((resident - shared) * os.sysconf("SC_PAGE_SIZE"), handles, threads))
        return Look(*map(min, zip(*looks, strict=True)))

    def __str__(self) -> str:
        return f"{self.memory / 1e6:.1f} MB, {self.handles} file handles, {self.threads} threads"


def _is_kept_open(handle: Path) -> bool:
    """Tell whether it is no typeface, and open still: what lists the handles has one of its own."""
    try:
        return handle.readlink().suffix != ".otf"
    except FileNotFoundError:
        return False


def growth(first: Look, last: Look) -> list[str]:
    """Return what has grown, in words."""
    grown = [
        (last.memory - first.memory > ALLOWED, f"memory by {(last.memory - first.memory) / 1e6:.1f} MB"),
        (last.handles > first.handles, f"file handles by {last.handles - first.handles}"),
        (last.threads > first.threads, f"threads by {last.threads - first.threads}"),
    ]
    return [words for is_so, words in grown if is_so]


class Diligent:
    """A player who makes a move every few seconds, and now and then looks around."""

    def __init__(self, machine: Machine, random: Random) -> None:
        self._machine = machine
        self._random = random

    def pass_time(self, seconds: float) -> None:
        """Let time pass as the program's own loop does: frame by frame while things move, else change by change."""
        machine = self._machine
        end = machine.now + seconds
        while machine.now < end:
            change = machine.app.scene.next_change()
            idle = 1.0 if change is None else machine.app._steps.seconds_to_tick(change)
            machine.round(seconds=min(max(idle, STEP), 1.0))

    def look_up(self) -> Look:
        """Come back to the first size with no panel open, so that one look can be compared with another, and look."""
        while self._machine.app.scene.panels:
            self._machine.key(pygame.K_ESCAPE)
        self._machine.app.screen.resize(SIZES[0])
        self.pass_time(3.0)
        return Look.at()

    def act(self) -> None:
        """Do one thing."""
        machine, random = self._machine, self._random
        moves = list(machine.game.table.legal_removals())
        if machine.app.scene.panels:
            machine.key(pygame.K_ESCAPE)
        elif random.random() < 0.03:
            machine.key(random.choice([pygame.K_F1, pygame.K_F10]))
            machine.key(random.choice([pygame.K_DOWN, pygame.K_TAB]))
        elif random.random() < 0.1 and machine.game.done:
            machine.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        elif random.random() < 0.04:
            machine.app.screen.resize(random.choice(SIZES))
            machine.round()
        elif moves:
            for place in random.choice(moves):
                machine.tap(place.label)
        else:
            machine.tap(TableButton.NEW_DEAL)


def play_virtually(hours: float, folder: Path) -> Iterator[Look]:
    """Play for so many hours of a clock that runs as fast as it can; look ten times."""
    random = Random(1)
    machine = Machine(folder, game=Game.new(DealCode(random.randrange(DEAL_COUNT))))
    give_back_large_pieces()  # as the loop does, which a machine goes past
    player = Diligent(machine, random)
    begin = machine.now
    for tenth in range(1, 11):
        while machine.now < begin + hours * 360 * tenth:
            player.act()
            player.pass_time(random.uniform(0.2, 5))
        yield player.look_up()
    machine.leave()
    assert threading.active_count() == 1


def play_really(minutes: float, folder: Path) -> Iterator[Look]:
    """Play for so many minutes in a real window; look ten times."""
    starter = Starter(folder)
    table = RealTable(starter)
    table.program.still()
    random = Random(2)
    begin = time.monotonic()
    for tenth in range(1, 11):
        while time.monotonic() < begin + minutes * 6 * tenth:
            for _ in range(random.randint(1, 30)):
                table.click(f"{random.choice('123456789')} R{random.choice('12345678')}")
                time.sleep(random.uniform(0, 0.3))
            table.program.key(random.choice(["n", "ctrl+z", "F1", "Escape", "F10", "Escape", "m"]))
        yield Look.at(table.program.process.pid)
    table.program.close()
    assert table.program.exit_status() == 0
    starter.close()


def judge(name: str, looks: Iterator[Look]) -> bool:
    """Print each look; tell whether nothing has grown since the warm-up."""
    seen = []
    for look in looks:
        seen.append(look)
        print(f"{name}, {len(seen)}0 %: {look}", flush=True)
    grown = growth(seen[int(WARM_UP * len(seen))], seen[-1])
    print(f"{name}: {', '.join(grown) + ' more' if grown else 'nothing has grown'}")
    return not grown


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--hours", type=float, default=2.0, help="of virtual time")
    parser.add_argument("--minutes", type=float, default=10.0, help="of real time; 0 for none")
    options = parser.parse_args()
    with TemporaryDirectory() as name:
        good = judge("virtual", play_virtually(options.hours, Path(name) / "virtual"))
        if options.minutes > 0:
            good = judge("real", play_really(options.minutes, Path(name) / "real")) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
