from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.deals import DealCode, DealCodeError
from halfmoon.rules.game import Game, GameState, read_game, read_moves, write_game
from halfmoon.rules.table import PILES, IllegalMove, NotationError, Place, Table, read_move
from tests.tables import VECTORS, draw, example_game, places, play_at_random

EXAMPLE = DealCode.read("HM1-N-AAAAAAB")
seeds = st.integers(0, 2**32).map(Random)


def tops(table: Table) -> Table:
    """Return the table with nothing but its top cards."""
    return Table(tuple(stack[-1:] for stack in table.stacks))


# The example of the rules


def test_the_first_move_of_the_example_shows_what_the_rules_say() -> None:
    game = Game.replay(EXAMPLE, read_moves("1+8"))
    assert tops(game.table) == draw(
        """
        KH   4C   QH   5H   7S   JC   TD   TC
        AH                                 2D
        7H        TH   6S   3D   4S        KH
                  7D   5S   JH   AC
        """
    )
    assert [game.table.count(place) for place in PILES] == [7, 8, 8, 8, 8, 8, 8, 7, 8, 8, 8, 8]
    assert (game.score, game.moves) == (10, 1)


def test_the_second_move_of_the_example_is_a_trio() -> None:
    game = Game.replay(EXAMPLE, read_moves("1+8 8+5+3"))
    assert [card.code for card in game.done[-1].cards] == ["KH", "QH", "JC"]
    assert game.done[-1].places == places("3 5 8")
    assert (game.score, game.moves, game.table.cards_left) == (25, 2, 99)


def test_the_example_game_is_won_with_48_moves_and_520_points() -> None:
    game = example_game()
    assert game.state is GameState.WON
    assert (game.moves, game.score, game.table.cards_left) == (48, 520, 0)
    assert sorted(len(removal.places) for removal in game.done) == [2] * 40 + [3] * 8


# Score, moves, state


@given(seeds)
def test_the_score_is_ten_a_pair_and_fifteen_a_trio(random: Random) -> None:
    for game in play_at_random(random, undo_chance=0.2):
        pairs = sum(len(removal.places) == 2 for removal in game.done)
        trios = sum(len(removal.places) == 3 for removal in game.done)
        assert game.score == 10 * pairs + 15 * trios
        assert game.moves == pairs + trios
        assert game.table.cards_left == 104 - 2 * pairs - 3 * trios


def test_a_game_goes_on_until_it_is_stuck() -> None:
    *positions, last = play_at_random(Random(3))
    assert {game.state for game in positions} == {GameState.PLAYING}
    assert last.state is GameState.STUCK


def test_a_move_that_the_rules_forbid_leaves_the_game_as_it_was() -> None:
    game = Game.new(EXAMPLE)
    with pytest.raises(IllegalMove):
        game.remove(places("1 2"))
    assert game == Game.new(EXAMPLE)


# Undo and redo


def play(game: Game, script: str) -> Game:
    """Return the game after these moves, "undo" and "redo" among them, all of which must be possible."""
    for word in script.split():
        match word:
            case "undo":
                after = game.undo()
            case "redo":
                after = game.redo()
            case move:
                after = game.remove(read_move(move))
        assert after is not None
        game = after
    return game


def test_undo_takes_back_a_whole_move_score_and_all() -> None:
    game = play(Game.new(EXAMPLE), "1+8 3+5+8 undo")
    assert game.table == play(Game.new(EXAMPLE), "1+8").table
    assert (game.notation, game.score, game.moves, game.undos) == ("1+8", 10, 1, 1)


def test_redo_plays_undone_moves_again_in_their_order() -> None:
    game = play(Game.new(EXAMPLE), "1+8 3+5+8 2+9 undo undo undo redo redo")
    assert game.notation == "1+8 3+5+8"
    assert game.table == play(Game.new(EXAMPLE), "1+8 3+5+8").table
    assert play(game, "redo").notation == "1+8 3+5+8 2+9"
    assert game.undos == 3


def test_another_move_ends_redo() -> None:
    game = play(Game.new(EXAMPLE), "1+8 3+5+8 undo 2+9")
    assert game.notation == "1+8 2+9"
    assert game.redo() is None


def test_a_forbidden_move_does_not_end_redo() -> None:
    game = play(Game.new(EXAMPLE), "1+8 undo")
    with pytest.raises(IllegalMove):
        game.remove(places("1 2"))
    assert play(game, "redo").notation == "1+8"


def test_there_is_nothing_to_undo_or_redo_at_the_start() -> None:
    assert Game.new(EXAMPLE).undo() is None
    assert Game.new(EXAMPLE).redo() is None


def test_a_won_game_is_over() -> None:
    assert example_game().undo() is None
    assert example_game().redo() is None


def test_a_stuck_game_can_be_undone() -> None:
    *_, stuck = play_at_random(Random(3))
    earlier = stuck.undo()
    assert earlier is not None
    assert earlier.state is GameState.PLAYING


# Notation


def test_the_example_game_is_written_as_it_was_read() -> None:
    game = example_game()
    written = write_game(game)
    assert written.startswith("HM1-N-AAAAAAB: 1+8 3+5+8 2+9 4+7 ")
    assert written.endswith(" 6+12+R7 11+R5 R1+R8 R2+R6")
    assert read_game(written) == game
    pinned = (VECTORS / "example-game.txt").read_text("ascii").partition(":")[2].split()
    assert [set(move.split("+")) for move in game.notation.split()] == [set(move.split("+")) for move in pinned]


@given(seeds)
def test_writing_and_reading_a_game_are_inverse(random: Random) -> None:
    *_, game = play_at_random(random)
    assert read_game(write_game(game)) == game


@pytest.mark.parametrize(
    "text",
    [
        "HM1-N-AAAAAAB: 1+8 3+5+8",
        "HM1-N-AAAAAAB:1+8 8+5+3",
        "  hm1 n aaaaaab :  8+1\n\t5+3+8 \n",
        "aaaaaab: 1 + 8   3 +5+ 8",
    ],
)
def test_a_game_is_read_whatever_the_blanks_and_the_order_within_a_move(text: str) -> None:
    assert write_game(read_game(text)) == "HM1-N-AAAAAAB: 1+8 3+5+8"


@pytest.mark.parametrize("text", ["HM1-N-AAAAAAB", "HM1-N-AAAAAAB:", " aaaaaab : "])
def test_a_game_without_moves_is_a_new_one(text: str) -> None:
    assert read_game(text) == Game.new(EXAMPLE)
    assert write_game(read_game(text)) == "HM1-N-AAAAAAB:"


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("", ()),
        (" ", ()),
        ("1+8", ((Place.P1, Place.P8),)),
        ("r8+R1 12+1", ((Place.R1, Place.R8), (Place.P1, Place.P12))),
    ],
)
def test_moves_are_read_in_the_order_of_places(text: str, moves: tuple[tuple[Place, ...], ...]) -> None:
    assert read_moves(text) == moves


@pytest.mark.parametrize(
    ("text", "bad"),
    [
        ("1+8 9+13 2+9", "9+13"),
        ("1+8 R9+1", "R9+1"),
        ("1+8, 2+9", "1+8,"),
        ("1+", "1+"),
        ("+", "+"),
        ("1++8", "1++8"),
        ("1-8", "1-8"),
        ("1+８", "1+８"),
        ("1+8: 2+9", "1+8:"),
    ],
)
def test_what_is_no_move_is_quoted(text: str, bad: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_moves(text)
    assert caught.value.text == bad
    assert repr(bad) in str(caught.value)


@given(
    st.lists(st.sampled_from(["1+8", "8+5+3", "r8+10", "2+9", "4+7", "1+2", "9+13"])).map(" ".join)
    | st.text(st.sampled_from("0123456789rR+ \n:"))
    | st.text()
)
def test_any_text_is_read_or_refused_with_a_named_error(text: str) -> None:
    try:
        game = read_game("HM1-N-AAAAAAB:" + text)
    except (NotationError, IllegalMove):
        return
    assert read_game(write_game(game)) == game


@pytest.mark.parametrize(
    ("text", "number", "move"),
    [("1+2", 1, "1+2"), ("1+8 1+8", 2, "1+8"), ("1+8 3+5+8 R1", 3, "R1"), ("1+8 1+1 2+9", 2, "1+1")],
)
def test_a_forbidden_move_is_named_by_its_number(text: str, number: int, move: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        read_game("HM1-N-AAAAAAB: " + text)
    assert (caught.value.number, caught.value.move) == (number, read_moves(move)[0])
    assert f"move {number}, {move!r}" in str(caught.value)


def test_a_game_with_a_wrong_code_is_refused_by_its_code() -> None:
    with pytest.raises(DealCodeError):
        read_game("HM9-N-AAAAAAB: 1+8")
