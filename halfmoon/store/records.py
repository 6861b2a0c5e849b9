"""What the history keeps and tells, as values: saved games, statistics, a day's results."""

from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, read_moves
from halfmoon.rules.table import write_move


class SavedGameError(ValueError):
    """A saved game that the rules do not allow; it quotes the game."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One game as it is kept.

    `identity`: tells this game from every other one, also of the same deal. `code`: the deal's code. `done` and
    `undone`: moves in notation, in the order of Game.done and Game.undone. `seconds`: playing time. `undos`: how many
    times a move was taken back. `counts`: False for a game that began with somebody else's moves.
    """

    identity: str
    code: str
    done: str
    undone: str
    seconds: float
    undos: int
    counts: bool = True


@dataclass(frozen=True, slots=True)
class Session:
    """The game being played, and those left behind that an undo can still bring back, the latest last."""

    current: SavedGame
    parked: tuple[SavedGame, ...] = ()


def make_saved_game(identity: str, game: Game, seconds: float, counts: bool = True) -> SavedGame:
    """Return the form in which this game, played for so many seconds, is kept."""
    undone = " ".join(write_move(removal.places) for removal in game.undone)
    return SavedGame(identity, str(game.code), game.notation, undone, seconds, game.undos, counts)


def restore_game(saved: SavedGame) -> Game:
    """Return the game that was kept, with its moves to undo and to redo; raise SavedGameError."""
    try:
        undone = read_moves(saved.undone)
        game: Game | None = Game.replay(DealCode.read(saved.code), (*read_moves(saved.done), *reversed(undone)))
    except ValueError as error:
        raise SavedGameError(f"{saved}: {error}") from error
    for _move in undone:
        game = game and game.undo()
    if game is None:
        raise SavedGameError(f"{saved}: a won game has nothing to redo")
    return game._replace(undos=saved.undos)


class GameOutcome(Enum):
    """How a game that counts as played came out; the value stands in the database."""

    WON = "won"
    LEFT = "left"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class PastGame:
    """One line of the list of games played. `when`: the moment it ended, or was saved last if it goes on."""

    code: str
    outcome: GameOutcome
    seconds: float
    moves: int
    undos: int
    when: datetime


CHART_GAMES = 50
"""How many finished games the statistics panel draws."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the statistics panel shows. None: there is no game yet to tell it from.

    A game counts as played from its first removal on, and once only: as won at the win, as left at the first removal
    of the game that took its place, until then as unfinished. Times in seconds are of won games. `win_rate`: won games
    to finished ones, 0 to 1. Streaks: wins in a row; unfinished games do not break one. `outcomes`: of the last
    CHART_GAMES finished games, the oldest first. `recent`: the last games, the newest first.
    """

    played: int = 0
    won: int = 0
    left: int = 0
    current_streak: int = 0
    longest_streak: int = 0
    best_seconds: float | None = None
    mean_seconds: float | None = None
    undos_in_won_games: int = 0
    outcomes: tuple[GameOutcome, ...] = ()
    recent: tuple[PastGame, ...] = ()

    @property
    def unfinished(self) -> int:
        """How many games have been begun and neither won nor left."""
        return self.played - self.won - self.left

    @property
    def win_rate(self) -> float | None:
        """Won games to finished ones, from 0 to 1; None before the first one is finished."""
        finished = self.won + self.left
        return self.won / finished if finished else None


@dataclass(frozen=True, slots=True)
class DayReport:
    """The results of one day: deals begun (at the first removal), won and left that day.

    `mean_seconds`: mean playing time of the deals won or left that day, None if there were none.
    """

    day: date
    begun: int = 0
    won: int = 0
    left: int = 0
    mean_seconds: float | None = None
