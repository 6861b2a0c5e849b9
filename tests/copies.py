"""Copies of a program that saves, as processes of their own: killed in the middle of saving, or several at once.

`python -m tests.copies kill settings|games FOLDER TIMES SEED` kills copies and judges what each leaves. It prints what
is wrong, and how many kills it has seen; and ends with status 1 if anything is.

`python -m tests.copies save FOLDER NAME TIMES` saves settings and a game of that name, and prints what failed.
"""

import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random

from halfmoon.store.history import History
from halfmoon.store.records import Session
from halfmoon.store.settings import Settings, load_settings, save_settings
from tests.saves import saved

LONGEST_LIFE = 0.01
"""Seconds until a copy is killed, at most: enough for a start, or for a few saves."""

Tell = Callable[[int], object]


def kill(copy: Callable[[Tell], None], random: Random) -> int | None:
    """Run a copy and kill it at a random moment; return the last number that it told, if it came to that.

    Half of the copies are killed soon after they were started, half soon after the first number.
    """
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            copy(lambda number: os.write(writing, number.to_bytes(8, "big")))
        finally:
            os._exit(1)
    os.close(writing)
    told = os.read(reading, 8) if random.random() < 0.5 else b""
    time.sleep(random.uniform(0, LONGEST_LIFE))
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        told += pipe.read()
    assert os.WIFSIGNALED(status), "a copy ended by itself"
    return int.from_bytes(told[-8:], "big") if told else None


# Settings: step after step a copy saves other values, and tells the step when it is saved.


def settings_at(step: int) -> Settings:
    return Settings().with_value("volume", step % 101).with_value("window_x", step)


def save_for_ever(folder: Path, tell: Tell) -> None:
    for step in count(load_settings(folder).settings.window_x + 1):
        assert save_settings(folder, settings_at(step)) is None
        tell(step)


def judge_settings(folder: Path) -> tuple[int, str]:
    """The step that the file holds, and what is wrong with it, empty if nothing is."""
    loaded = load_settings(folder)
    step = loaded.settings.window_x
    is_whole = not loaded.notices and loaded.settings == (settings_at(step) if step else Settings())
    return step, "" if is_whole else f"step {step}: {loaded}"


# Games: a copy plays the example again and again, and every other game only for ten moves; a step is a move.

LENGTHS = (48, 10)
POSITIONS = [saved("", moves, seconds=float(moves)) for moves in range(49)]


def place_of(step: int) -> tuple[int, int]:
    """The number of the game, and how many moves it has, after so many steps, at least one."""
    rounds, rest = divmod(step - 1, sum(LENGTHS))
    is_odd = rest >= LENGTHS[0]
    return 2 * rounds + is_odd, rest + 1 - LENGTHS[0] * is_odd


def step_of(history: History) -> int:
    """After how many steps the history stands."""
    session = history.load()
    if session is None:
        return history.statistics().played // 2 * sum(LENGTHS) + (LENGTHS[0] if history.statistics().played % 2 else 0)
    number, moves = int(session.current.identity), len(session.current.done.split())
    assert session == Session(replace(POSITIONS[moves], identity=str(number)))
    return number // 2 * sum(LENGTHS) + number % 2 * LENGTHS[0] + moves


def play_for_ever(folder: Path, tell: Tell) -> None:
    history = History(folder, datetime.now)
    for step in count(step_of(history) + 1):
        number, moves = place_of(step)
        game = replace(POSITIONS[moves], identity=str(number))
        assert history.save(Session(game), won=moves == len(POSITIONS) - 1) is None
        tell(step)


def judge_games(folder: Path) -> tuple[int, str]:
    """The step that the games stand at, and what is wrong with them, empty if nothing is."""
    history = History(folder, datetime.now)
    step = step_of(history)
    result, notices = history.statistics(), history.take_notices()
    history.close()
    number, moves = place_of(step) if step else (-1, 0)
    won = (number + 1) // 2 + (moves == LENGTHS[0])
    left = max(number, 0) // 2
    is_right = not notices and (result.played, result.won, result.left) == (number + 1, won, left)
    return step, "" if is_right else f"step {step}: {notices} {result}"


PROGRAMS = {"settings": (save_for_ever, judge_settings), "games": (play_for_ever, judge_games)}


def kill_copies(program: str, folder: Path, times: int, random: Random) -> int:
    """Kill so many copies in turn; return how many left something wrong."""
    copy, judge = PROGRAMS[program]
    step = saves = wrong = 0
    for _ in range(times):
        told = kill(lambda tell: copy(folder, tell), random)
        saves += told is not None
        expected = step if told is None else told
        step, complaint = judge(folder)
        if step not in (expected, expected + 1):
            complaint = f"step {expected} was saved, step {step} is there"
        if complaint:
            print(complaint)
        wrong += bool(complaint)
    print(f"{times} kills, {saves} after a save, {step} steps, {wrong} wrong")
    return wrong


def save_beside_others(folder: Path, name: str, times: int) -> int:
    """Save so many times, at full speed; return how often that failed."""
    history = History(folder, datetime.now)
    history.load()
    faults: list[object] = []
    for step in range(1, times + 1):
        game = replace(POSITIONS[step % len(POSITIONS)], identity=name)
        faults += [history.save(Session(game)), save_settings(folder, settings_at(step))]
    history.close()
    failed = [fault for fault in faults if fault is not None]
    print(f"{name}: {len(failed)} of {len(faults)} failed: {set(failed)}")
    return len(failed)


def main(action: str, *arguments: str) -> int:
    match action, arguments:
        case "kill", (program, folder, times, seed):
            return min(kill_copies(program, Path(folder), int(times), Random(seed)), 1)
        case "save", (folder, name, times):
            return min(save_beside_others(Path(folder), name, int(times)), 1)
    raise SystemExit(__doc__)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
