"""A game: a deal being played, with its history, score, undo and redo, and its notation both ways."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from halfmoon.rules.cards import Card
from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.table import IllegalMove, Move, Place, Table, make_move, read_move, write_move

PAIR_SCORE = 10
TRIO_SCORE = 15


class GameState(Enum):
    """Whether a game goes on, and if not, how it stands."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"


class Removal(NamedTuple):
    """One move that was made: `cards[i]` lay on `places[i]`; `score` is what the move earned."""

    places: Move
    cards: tuple[Card, ...]
    score: int


class Game(NamedTuple):
    """A deal being played. Every change makes a new Game; the old one stays as it was.

    `done`: the removals that led to `table`, oldest first. `undone`: those that redo would make again, the next one
    last. `undos`: how many times a move was taken back.
    """

    code: DealCode
    table: Table
    done: tuple[Removal, ...] = ()
    undone: tuple[Removal, ...] = ()
    undos: int = 0

    @staticmethod
    def new(code: DealCode) -> "Game":
        """Return the game that begins with this deal."""
        return Game(code, deal(code))

    @staticmethod
    def replay(code: DealCode, moves: Iterable[Iterable[Place]]) -> "Game":
        """Return the game after these moves; raise IllegalMove naming the first that the rules forbid."""
        game = Game.new(code)
        for number, move in enumerate(moves, start=1):
            try:
                game = game.remove(move)
            except IllegalMove as error:
                raise IllegalMove(error.move, number) from None
        return game

    @property
    def score(self) -> int:
        """Ten points for each pair removed, fifteen for each trio."""
        return sum(removal.score for removal in self.done)

    @property
    def moves(self) -> int:
        """How many moves have been made and not undone."""
        return len(self.done)

    @property
    def state(self) -> GameState:
        """Whether the game goes on, is won or is stuck."""
        if self.table.is_won:
            return GameState.WON
        return GameState.STUCK if self.table.is_stuck else GameState.PLAYING

    @property
    def notation(self) -> str:
        """The moves made, such as "1+8 3+5+8": places in the order of Place within a move."""
        return " ".join(write_move(removal.places) for removal in self.done)

    def remove(self, places: Iterable[Place]) -> "Game":
        """Return the game after this move, with nothing left to redo; raise IllegalMove."""
        move = make_move(places)
        table = self.table.remove(move)
        cards = tuple(self.table.stacks[place][-1] for place in move)
        removal = Removal(move, cards, PAIR_SCORE if len(cards) == 2 else TRIO_SCORE)
        return self._replace(table=table, done=(*self.done, removal), undone=())

    def undo(self) -> "Game | None":
        """Return the game before its last move, or None if it has none or is won.

        The rules promise the last 100 moves; no game has more than 48, so here all can be taken back.
        """
        if not self.done or self.table.is_won:
            return None
        *done, last = self.done
        table = self.table.restore(last.places, last.cards)
        return Game(self.code, table, tuple(done), (*self.undone, last), self.undos + 1)

    def redo(self) -> "Game | None":
        """Return the game after the move undone last, or None if there is none."""
        if not self.undone:
            return None
        *undone, removal = self.undone
        return self.remove(removal.places)._replace(undone=tuple(undone))


def read_moves(text: str) -> tuple[Move, ...]:
    """Return the moves written here, legal or not; raise NotationError quoting the first that names none.

    Blanks separate moves; those around a + are allowed too.
    """
    joined = "+".join(part.strip() for part in text.split("+"))
    return tuple(map(read_move, joined.split()))


def write_game(game: Game) -> str:
    """Return the deal's code and the moves made, such as "HM1-N-AAAAAAB: 1+8 3+5+8"."""
    return f"{game.code}: {game.notation}".rstrip()


def read_game(text: str) -> Game:
    """Return the game written here; the moves may be missing. Raise DealCodeError, NotationError or IllegalMove."""
    code, _, moves = text.partition(":")
    return Game.replay(DealCode.read(code), read_moves(moves))
