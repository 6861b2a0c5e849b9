"""How fast the rules are: deals, whole games with undo, and the test whether a game is stuck."""

import time
from collections.abc import Callable, Iterator, Sequence

from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.game import Game
from halfmoon.rules.table import Move
from tests.bench.table import Row, tail, verdict
from tests.tables import example_game

ROUNDS = 400
MOST_DEAL, MOST_GAME = 0.3, 2.0
"""Milliseconds."""


def rows() -> Iterator[Row]:
    """The lines of the table for the engine."""
    example = example_game()
    moves = [removal.places for removal in example.done]
    numbers = iter(range(ROUNDS))
    deals = _time(lambda: deal(DealCode(next(numbers))))
    games = _time(lambda: Game.replay(example.code, moves))
    undone = _time(lambda: _play_and_undo(example, moves))
    middle = Game.replay(example.code, moves[: len(moves) // 2]).table
    stuck = _time(lambda: middle.is_stuck)
    yield _row("a deal from its code", deals, MOST_DEAL)
    yield _row(f"a game of {len(moves)} moves", games, MOST_GAME)
    yield _row("the same, each move undone and redone", undone, None)
    yield _row("is this table stuck?", stuck, None)


def _play_and_undo(example: Game, moves: Sequence[Move]) -> None:
    game = Game.new(example.code)
    for move in moves:
        game = game.remove(move)
        earlier = game.undo()
        game = (earlier and earlier.redo()) or game


def _time(act: Callable[[], object]) -> list[float]:
    """How many milliseconds each of many rounds takes."""
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        act()
        times.append(1000 * (time.perf_counter() - start))
    return times


def _row(what: str, times: list[float], most: float | None) -> Row:
    middle = sorted(times)[len(times) // 2]
    target = f"{1000 / middle:,.0f} a second" + (f"; {verdict(middle, most, 'ms', 1)}" if most else "")
    return Row(what, "", tail(times, "ms", 3), target)
