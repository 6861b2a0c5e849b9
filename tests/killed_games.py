"""A game that a player plays on and on, in processes that are killed at random moments: what does a start find then?

`python -m tests.killed_games FOLDER TIMES SEED` plays the example game from its first move to its win, and then again,
in a stage with the real keeper; kills it, looks at what is kept, and goes on from there.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from halfmoon.stage.facts import GAME_CHANGES
from halfmoon.stage.inputs import Action
from halfmoon.stage.requests import Outcome
from halfmoon.store.settings import load_settings
from halfmoon.window.beginning import begin, open_history
from halfmoon.window.keeper import Keeper
from tests.copies import Tell, kill
from tests.players import Player, example
from tests.saves import loaded, statistics
from tests.tables import example_game

MOVES = example_game().notation.split()


def play_for_ever(folder: Path, tell: Tell) -> None:
    """Play on from where the last process was killed; tell each move once it is on the screen."""
    step, is_new = step_of(folder), loaded_moves(folder) is None
    settings = load_settings(folder).settings
    keeper = Keeper(folder, settings, lambda: open_history(folder))
    player = Player(play=begin(keeper, example() if is_new else None), settings=settings)

    def keep(outcomes: Sequence[Outcome]) -> None:
        # As the window's loop does it.
        if any(isinstance(outcome, GAME_CHANGES) for outcome in outcomes):
            keeper.keep_game(player.scene.play)

    while True:
        if player.game.table.is_won:
            keep(player.press_keys(Action.RESTART))
        keep(player.play_moves(MOVES[player.game.moves]))
        step += 1
        tell(step)
        settings = settings.with_value("volume", step % 11 * 10)
        keeper.keep_settings(settings)


def loaded_moves(folder: Path) -> list[str] | None:
    """The moves of the unfinished game that a start would find; None if there is none."""
    session = loaded(folder)
    return None if session is None else session.current.done.split()


def step_of(folder: Path) -> int:
    """How many moves are kept, those of games won before included."""
    return len(loaded_moves(folder) or ()) + len(MOVES) * statistics(folder).won


def judge(folder: Path, expected: int) -> str:
    """What is wrong with what a start finds, empty if nothing is."""
    step, moves = step_of(folder), loaded_moves(folder) or []
    if step not in (expected, expected + 1):
        return f"step {expected} was on the screen, step {step} is kept"
    if moves != MOVES[: len(moves)]:
        return f"step {step}: {moves}"
    if load_settings(folder).notices:
        return f"step {step}: {load_settings(folder).notices}"
    strange = [path.name for path in folder.iterdir() if "bad" in path.name or "crash" in path.name]
    return f"step {step}: {strange}" if strange else ""


def main(folder: Path, times: int, random: Random) -> int:
    step = told_any = wrong = 0
    for _ in range(times):
        told = kill(lambda tell: play_for_ever(folder, tell), random)
        told_any += told is not None
        complaint = judge(folder, step if told is None else told)
        if complaint:
            print(complaint)
            wrong += 1
        step = step_of(folder)
    print(f"{times} kills, {told_any} after a move, {step} moves, {wrong} wrong")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2]), Random(int(sys.argv[3]))))
