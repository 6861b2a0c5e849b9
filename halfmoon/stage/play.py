"""Owns the game being played: its selection, its time, and the games parked behind it.

A new deal, a restart and a code entered never ask and never destroy: the game left behind is parked, and Undo
before the first removal of its successor brings it back, time and all. Nothing here knows a screen.
"""

from collections.abc import Callable
from typing import NamedTuple

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, GameState
from halfmoon.rules.table import Place
from halfmoon.rules.taps import (
    NOTHING_SELECTED,
    Deselected,
    NoEffect,
    Refused,
    Removes,
    Selected,
    Selection,
    tap,
)
from halfmoon.stage.facts import (
    CardDeselected,
    CardSelected,
    CardsRemoved,
    Dealt,
    Fact,
    GameWon,
    GotStuck,
    RemovalUndone,
    TapRefused,
    Unparked,
)

PARKED_GAMES = 100
"""How many games left behind are kept, as many as there are undos of moves (RULES.md)."""


class PlayedGame(NamedTuple):
    """A game with what the rules do not know: its identity, the seconds played, and whether it counts in statistics.

    A game that was pasted in with moves already made is somebody else's work: it does not count.
    """

    identity: str
    game: Game
    seconds: float = 0.0
    counts: bool = True


class Play:
    """The game on the table. Changes happen at once and are answered with facts, the oldest first.

    `new_identity` makes a name for each new game.
    """

    def __init__(
        self,
        current: PlayedGame,
        new_identity: Callable[[], str],
        parked: tuple[PlayedGame, ...] = (),
    ) -> None:
        self.current = current
        self.parked = parked
        self.selection: Selection = NOTHING_SELECTED
        self.clock_started = False
        self._new_identity = new_identity

    @property
    def game(self) -> Game:
        return self.current.game

    @property
    def is_over(self) -> bool:
        return self.game.table.is_won

    @property
    def clock_runs(self) -> bool:
        """Whether playing time passes: from the first tap on a card to the end, won or stuck; an undo goes on."""
        return self.clock_started and self.game.state is GameState.PLAYING

    @property
    def can_undo(self) -> bool:
        return bool((self.game.done and not self.is_over) or self.parked)

    @property
    def can_redo(self) -> bool:
        return bool(self.game.undone)

    def pass_time(self, seconds: float) -> None:
        """Count playing time, if the clock runs."""
        if self.clock_runs:
            self.current = self.current._replace(seconds=self.current.seconds + seconds)

    def tap(self, place: Place | None) -> list[Fact]:
        """Tap a place, or the background (None), as the tap table of RULES.md says."""
        result = tap(self.game.table, self.selection, place)
        if not isinstance(result, NoEffect):
            self.clock_started = True
        match result:
            case NoEffect():
                return []
            case Selected(selection, at):
                self.selection = selection
                return [CardSelected(at)]
            case Deselected(selection, at):
                self.selection = selection
                return [CardDeselected(at)]
            case Refused(selection, at, reason):
                self.selection = selection
                return [TapRefused(at, reason)]
            case Removes(places):
                self.selection = NOTHING_SELECTED
                self.parked = ()  # the first removal leaves the games behind for good
                self._set_game(self.game.remove(places))
                return [CardsRemoved(self.game.done[-1]), *self._ending()]

    def deselect(self) -> list[Fact]:
        """Clear the selection."""
        facts: list[Fact] = [CardDeselected(place) for place in self.selection]
        self.selection = NOTHING_SELECTED
        return facts

    def undo(self) -> list[Fact]:
        """Take back the last move; before the first one, bring back the game that was left behind."""
        earlier = self.game.undo()
        if earlier is not None:
            self.selection = NOTHING_SELECTED
            removal = self.game.done[-1]
            self._set_game(earlier)
            self._go_on()
            return [RemovalUndone(removal)]
        if not self.can_undo:
            return []
        self.selection = NOTHING_SELECTED
        *parked, self.current = self.parked
        self.parked = tuple(parked)
        self.clock_started = False
        self._go_on()
        return [Unparked(), *self._ending()]

    def redo(self) -> list[Fact]:
        """Play the move undone last again."""
        later = self.game.redo()
        if later is None:
            return []
        self.selection = NOTHING_SELECTED
        self._set_game(later)
        self._go_on()
        return [CardsRemoved(self.game.done[-1], again=True), *self._ending()]

    def _go_on(self) -> None:
        """Let the clock of a game begun earlier run again: undo and redo are play, as a tap is."""
        self.clock_started = self.clock_started or self.current.seconds > 0

    def start(self, game: Game) -> list[Fact]:
        """Put another game on the table and park the one that lies there, unless it is won."""
        if not self.is_over:
            self.parked = _within_limit((*self.parked, self.current))
        self.selection = NOTHING_SELECTED
        self.current = PlayedGame(self._new_identity(), game, counts=not game.done)
        self.clock_started = False
        return [Dealt(), *self._ending()]

    def deal(self, code: DealCode) -> list[Fact]:
        """Deal this code as a new game."""
        return self.start(Game.new(code))

    def restart(self) -> list[Fact]:
        """Deal this deal again as a new game; nothing to do while it is untouched."""
        untouched = not (self.game.done or self.game.undone or self.current.seconds)
        return [] if untouched else self.deal(self.game.code)

    def _set_game(self, game: Game) -> None:
        self.current = self.current._replace(game=game)

    def _ending(self) -> list[Fact]:
        endings: dict[GameState, list[Fact]] = {GameState.WON: [GameWon()], GameState.STUCK: [GotStuck()]}
        return endings.get(self.game.state, [])


def _within_limit(parked: tuple[PlayedGame, ...]) -> tuple[PlayedGame, ...]:
    """Forget one game where there are too many, an untouched one if possible: a game with moves is worth more."""
    if len(parked) <= PARKED_GAMES:
        return parked
    victim = next((index for index, each in enumerate(parked) if not (each.game.done or each.game.undone)), 0)
    return parked[:victim] + parked[victim + 1 :]
