"""A3: 1,000 deals, random play, undo and redo: the table and the removed cards are always two full decks."""

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon.rules.cards import FULL_DECKS
from halfmoon.rules.game import Game
from tests.tables import play_at_random, random_code

TWO_DECKS = Counter(card.code for card in FULL_DECKS.elements())


def all_cards(game: Game) -> Counter[str]:
    """Return how many of each card lie on the table or have been removed."""
    on_table = [card.code for stack in game.table.stacks for card in stack]
    removed = [card.code for removal in game.done for card in removal.cards]
    return Counter(on_table + removed)


def test_cards_are_conserved_in_1000_deals() -> None:
    random = Random(13)
    for _ in range(1000):
        *_, game = play_at_random(random, undo_chance=0.2)
        assert all_cards(game) == TWO_DECKS
        while earlier := game.undo():
            game = earlier
        assert all_cards(game) == TWO_DECKS


@settings(max_examples=200)
@given(st.integers(0, 2**32).map(Random), st.lists(st.sampled_from(["remove", "remove", "undo", "redo"]), max_size=80))
def test_cards_are_conserved_after_every_step(random: Random, steps: list[str]) -> None:
    game = Game.new(random_code(random))
    for step in steps:
        removals = list(game.table.legal_removals())
        match step:
            case "remove" if removals:
                game = game.remove(random.choice(removals))
            case "undo":
                game = game.undo() or game
            case "redo":
                game = game.redo() or game
        assert all_cards(game) == TWO_DECKS
