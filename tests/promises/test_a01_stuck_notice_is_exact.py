"""A1: 10,000 random reachable positions against a brute-force search, also after undo: no disagreement."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

from halfmoon.rules.game import Game, GameState
from tests.tables import example_game, play_at_random, search_removals


def positions(random: Random) -> Iterator[tuple[Game, str]]:
    """Yield games without end: each played until it is over, with undos on the way, then undone for some moves."""
    while True:
        for game in play_at_random(random, undo_chance=0.1):
            yield game, "played"
        for _ in range(random.randrange(10)):
            earlier = game.undo()
            if earlier is None:
                break
            game = earlier
            yield game, "undone"


def test_the_stuck_notice_agrees_with_brute_force_in_10_000_positions() -> None:
    seen: Counter[tuple[str, GameState]] = Counter()
    for game, how in islice(positions(Random(11)), 10_000):
        expected = GameState.PLAYING if search_removals(game.table) else GameState.STUCK
        assert game.state is expected, f"{game.code}: {game.notation}"
        seen[how, game.state] += 1
    assert seen["played", GameState.STUCK] > 100
    assert seen["undone", GameState.PLAYING] > 500


def test_a_won_game_is_never_called_stuck() -> None:
    game = example_game()
    assert search_removals(game.table) == []
    assert game.state is GameState.WON
