"""A13: each game counts once: as played at its first removal, as won at the win, as left at its successor's first
removal. Scripted deal, quit, restart, loss, undo and win give the documented counts.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from halfmoon.store.history import History
from halfmoon.store.records import SavedGame, Session
from tests.saves import Clock, saved


@dataclass
class Player:
    """Plays the example deal by words, and saves after each; `tell()` is what the statistics say."""

    folder: Path
    clock: Clock = field(default_factory=Clock)
    stack: list[SavedGame] = field(default_factory=list)
    games: int = 0
    undos: int = 0

    def __post_init__(self) -> None:
        self.start()

    def start(self) -> None:
        """Start the program: go on with the game, or deal."""
        self.history = History(self.folder, self.clock)
        session = self.history.load()
        self.stack = [*session.parked, session.current] if session else []
        if not session:
            self.deal()

    def quit(self) -> None:
        self.history.close()

    def deal(self) -> None:
        """Deal anew; a game begun is left behind, to be brought back by an undo."""
        self.games += 1
        self.stack.append(saved(f"game {self.games}", 0))
        self.save()

    restart = deal

    def remove(self, times: int = 1) -> None:
        for _ in range(times):
            game = self.stack[-1]
            moves = len(game.done.split()) + 1
            # From the first removal on, no undo brings back the games left behind.
            self.stack = [saved(game.identity, moves)]
            self.save(won=moves == 48)
            if moves == 48:
                self.stack = []

    def undo(self, times: int = 1) -> None:
        for _ in range(times):
            game = self.stack[-1]
            moves = len(game.done.split())
            if moves:
                self.stack[-1] = saved(game.identity, moves, undone=1)
            else:
                self.stack.pop()
            self.save()

    def save(self, won: bool = False) -> None:
        *parked, current = self.stack
        for _ in ("once", "and, as nothing forbids it, once more"):
            assert self.history.save(Session(current, tuple(parked)), won) is None

    def tell(self) -> str:
        result = self.history.statistics()
        rate = "-" if result.win_rate is None else f"{result.win_rate:.0%}"
        words = f"played {result.played}, won {result.won}, left {result.left}, unfinished {result.unfinished}, {rate}"
        assert len(result.recent) == result.played
        return words


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path)
    yield player
    player.quit()


def test_no_games_yet_is_a_dash(player: Player) -> None:
    assert player.tell() == "played 0, won 0, left 0, unfinished 0, -"
    result = player.history.statistics()
    assert (result.best_seconds, result.mean_seconds, result.win_rate) == (None, None, None)


def test_scripted_deal_quit_restart_loss_undo_win(player: Player) -> None:
    player.remove()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.quit()
    player.start()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.remove(9)
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.undo(10)
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.remove(10)
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.restart()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.remove()
    assert player.tell() == "played 2, won 0, left 1, unfinished 1, 0%"
    player.remove(47)
    assert player.tell() == "played 2, won 1, left 1, unfinished 0, 50%"
    player.quit()
    player.start()
    assert player.tell() == "played 2, won 1, left 1, unfinished 0, 50%"
    player.remove(48)
    assert player.tell() == "played 3, won 2, left 1, unfinished 0, 67%"


def test_a_deal_looked_at_does_not_count(player: Player) -> None:
    for _ in range(5):
        player.deal()
    player.quit()
    player.start()
    assert player.tell() == "played 0, won 0, left 0, unfinished 0, -"
    player.remove()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"


def test_a_game_brought_back_by_undo_was_never_left(player: Player) -> None:
    player.remove(10)
    player.deal()
    player.deal()
    player.undo(2)
    player.quit()
    player.start()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.remove(38)
    assert player.tell() == "played 1, won 1, left 0, unfinished 0, 100%"


def test_a_game_left_behind_twice_over_counts_once(player: Player) -> None:
    player.remove(10)
    player.deal()
    player.quit()
    player.start()
    player.deal()
    player.remove()
    player.undo()
    player.remove()
    assert player.tell() == "played 2, won 0, left 1, unfinished 1, 0%"
    player.deal()
    player.remove()
    assert player.tell() == "played 3, won 0, left 2, unfinished 1, 0%"


def test_all_moves_undone_is_still_a_game_played(player: Player) -> None:
    player.remove(3)
    player.undo(3)
    player.deal()
    player.remove()
    assert player.tell() == "played 2, won 0, left 1, unfinished 1, 0%"


def test_a_game_quit_before_its_end_is_unfinished_however_often(player: Player) -> None:
    for _ in range(5):
        player.remove(2)
        player.quit()
        player.start()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"


def test_a_game_that_nothing_brings_back_is_left_only_at_the_first_removal_of_the_next(player: Player) -> None:
    player.remove(10)
    player.stack.clear()
    player.deal()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.quit()
    player.start()
    assert player.tell() == "played 1, won 0, left 0, unfinished 1, -"
    player.remove()
    assert player.tell() == "played 2, won 0, left 1, unfinished 1, 0%"


def test_a_win_stays_as_it_was_won(player: Player) -> None:
    player.remove(47)
    won = saved("game 1", 48)
    for day, seconds in enumerate([60.0, 90.0]):
        player.clock.forward(days=day)
        player.history.save(Session(replace(won, seconds=seconds)), won=True)
    [game] = player.history.statistics().recent
    assert (game.seconds, game.when) == (60.0, Clock().time)
    assert player.tell() == "played 1, won 1, left 0, unfinished 0, 100%"
