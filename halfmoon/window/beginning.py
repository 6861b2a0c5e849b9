"""Owns what all ways of playing begin with: the history, chance, and the game that is on the table at first.

Nothing here needs pygame: a terminal begins with it as well as a window.
"""

import os
from datetime import datetime
from pathlib import Path

from halfmoon.rules.deals import DEAL_COUNT, DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.store.history import History
from halfmoon.window.keeper import Keeper


def open_history(folder: Path) -> History:
    """Return the history of games in the folder."""
    return History(folder, datetime.now)


def new_identity() -> str:
    """Return a name that no other game has."""
    return os.urandom(16).hex()


def new_code() -> DealCode:
    """Return the code of a deal that nobody could foresee."""
    return DealCode(int.from_bytes(os.urandom(16)) % DEAL_COUNT)


def begin(keeper: Keeper, wanted: Game | None) -> Play:
    """Return the play to begin with: the wanted game, with an unfinished one parked behind it, or else that, or a deal.

    A wanted game with moves already made does not count in the statistics.
    """
    play = keeper.load_game(new_identity)
    if play is None:
        game = wanted or Game.new(new_code())
        return Play(PlayedGame(new_identity(), game, counts=not game.done), new_identity)
    if wanted is not None:
        play.start(wanted)
    return play
