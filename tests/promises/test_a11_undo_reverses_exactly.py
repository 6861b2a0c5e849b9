"""A11: undo reverses exactly one whole move and all that depends on it."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.game import Game
from tests.tables import example_game, play_at_random, random_code


def test_30_removals_and_200_undos_are_the_opening_deal() -> None:
    game = Game.replay(example_game().code, [removal.places for removal in example_game().done[:30]])
    assert game.moves == 30
    for _ in range(200):
        game = game.undo() or game
    opening = Game.new(game.code)
    assert game.table == opening.table
    assert (game.done, game.score, game.moves, game.undos) == ((), 0, 0, 30)


def test_each_undo_is_one_move_and_each_redo_makes_it_again() -> None:
    random = Random(14)
    for _ in range(50):
        played = list(play_at_random(random))
        game = played[-1]
        for expected in reversed(played[:-1]):
            earlier = game.undo()
            assert earlier is not None
            assert (earlier.table, earlier.done, earlier.score) == (expected.table, expected.done, expected.score)
            game = earlier
        assert game.undo() is None
        for expected in played[1:]:
            later = game.redo()
            assert later is not None
            assert (later.table, later.done, later.score) == (expected.table, expected.done, expected.score)
            game = later
        assert game.redo() is None
        assert game.undos == len(played) - 1


@given(st.integers(0, 2**32).map(Random), st.lists(st.sampled_from(["remove", "remove", "undo", "redo"]), max_size=60))
def test_any_mixture_agrees_with_a_list_of_pages(random: Random, steps: list[str]) -> None:
    """The model: a book with one page for each position, turned back and forth, torn off when another move is made."""
    game = Game.new(random_code(random))
    pages, open_page, turned_back = [game.table], 0, 0
    for step in steps:
        removals = list(game.table.legal_removals())
        match step:
            case "remove" if removals:
                move = random.choice(removals)
                pages = [*pages[: open_page + 1], game.table.remove(move)]
                open_page += 1
                game = game.remove(move)
            case "undo":
                after = game.undo()
                assert (after is None) == (open_page == 0)
                open_page -= after is not None
                turned_back += after is not None
                game = after or game
            case "redo":
                after = game.redo()
                assert (after is None) == (open_page == len(pages) - 1)
                open_page += after is not None
                game = after or game
        assert (game.table, game.moves, game.undos) == (pages[open_page], open_page, turned_back)
