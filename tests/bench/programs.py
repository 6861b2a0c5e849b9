"""The programs measured beside each other: a bare window, Half Moon, and its peers where they are installed."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from halfmoon.rules.game import Game
from halfmoon.store.history import History
from halfmoon.store.records import Session, make_saved_game
from tests.bench import bare_window
from tests.bench.packages import BUNDLE
from tests.tables import example_game

MOVES_MADE = 3
PEERS = (
    ("AisleRiot", ("sol",), (56, 146)),
    ("KPat", ("kpat", "--gametype", "klondike"), (262, 160)),
)
FLOOR, HALF_MOON, BUNDLED = "a bare window", "Half Moon", "the bundle"


class Program(NamedTuple):
    """A program to measure; `command` makes its command line for a window of a width and a height in pixels."""

    name: str
    command: Callable[[int, int], Sequence[str]]
    environment: Mapping[str, str] = {}
    stock: tuple[int, int] | None = None
    """For a peer, which chooses the size of its window by itself: where in it a click turns up a card."""


def all_programs(folder: Path, peers: Mapping[str, str]) -> list[Program]:
    """The floor first, then Half Moon with its data in the folder, then peers, which get these variables.

    Half Moon's bundle takes part where `make app` has made it.
    """
    # Without a GPU, SDL's accelerated window surface costs a bare window four times the memory and half of its speed.
    environment = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    programs = [
        Program(FLOOR, lambda w, h: [sys.executable, str(Path(bare_window.__file__)), str(w), str(h)], environment),
        Program(HALF_MOON, lambda w, h: half_moon(folder, w, h)),
    ]
    if BUNDLE.exists():
        programs.append(Program(BUNDLED, lambda w, h: [str(BUNDLE), *half_moon(folder, w, h)[3:]]))
    for name, command, stock in PEERS:
        file = shutil.which(command[0], path=f"{os.environ.get('PATH', '')}:/usr/games")
        if file is not None:
            programs.append(Program(name, partial(_same_line, [file, *command[1:]]), peers, stock))
    return programs


def _same_line(line: Sequence[str], width: int, height: int) -> Sequence[str]:
    return line


def half_moon(folder: Path, width: int, height: int, *arguments: str) -> list[str]:
    """The command line of Half Moon with its data in the folder."""
    data = str(folder / "data")
    return [sys.executable, "-m", "halfmoon", "--data", data, "--window", f"{width}x{height}", *arguments]


def save_game(folder: Path) -> None:
    """Leave a game in the folder for Half Moon to go on with, as a player does: the usual start."""
    moves = [removal.places for removal in example_game().done[:MOVES_MADE]]
    game = Game.replay(example_game().code, moves)
    history = History(folder / "data", datetime.now)
    history.save(Session(make_saved_game("bench", game, 60.0)))
    history.close()


@contextmanager
def surroundings_of_peers(folder: Path) -> Iterator[dict[str, str]]:
    """The variables that AisleRiot and KPat need to run at all: a message bus, UTF-8, a home, a runtime folder."""
    home = folder / "home"
    home.mkdir(mode=0o700)
    variables = {"HOME": str(home), "XDG_RUNTIME_DIR": str(home), "LC_ALL": "C.UTF-8", "NO_AT_BRIDGE": "1"}
    if shutil.which("dbus-daemon") is None:
        yield variables
        return
    command = ["dbus-daemon", "--session", "--nofork", "--print-address"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **variables}
    ) as bus:
        assert bus.stdout
        try:
            yield {**variables, "DBUS_SESSION_BUS_ADDRESS": bus.stdout.readline().strip()}
        finally:
            bus.terminate()
