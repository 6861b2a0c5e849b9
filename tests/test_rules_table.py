from random import Random

import pytest

from halfmoon.rules.cards import Card
from halfmoon.rules.table import (
    PILES,
    PLACES,
    RESERVE,
    IllegalMove,
    NotationError,
    Place,
    Table,
    make_move,
    read_move,
    write_move,
)
from tests.tables import draw, places, play_at_random, search_removals

TABLE = draw(
    """
    KH   4C   QH   5H   7S   JC6D 5C   TC
    AH                                 2D
    5S        ..   6S   3D   ..        KS
              7D   5S   JH   AC
    """
)
STUCK = draw(
    """
    KH   ..   QH   5H   ..   5D   5C   ..
    AH                                 2D
    5S        ..   4S   3D   ..        KS
              4D   ..   KD   AC
    """
)
EMPTY = Table(((),) * 20)

# Places


def test_places_are_the_piles_and_then_the_reserve() -> None:
    assert [place.label for place in PILES] == [str(number) for number in range(1, 13)]
    assert [place.label for place in RESERVE] == [f"R{number}" for number in range(1, 9)]
    assert PLACES == PILES + RESERVE
    assert list(PLACES) == list(range(20))
    assert [place for place in PLACES if place.is_reserve] == list(RESERVE)


@pytest.mark.parametrize(
    ("label", "place"), [("1", Place.P1), (" 12 ", Place.P12), ("R1", Place.R1), ("r8", Place.R8), ("\tr3\n", Place.R3)]
)
def test_a_label_is_read_whatever_its_case_and_the_blanks_around(label: str, place: Place) -> None:
    assert Place.read(label) is place


@pytest.mark.parametrize("label", ["", "0", "13", "R0", "R9", "R", "P1", "01", "-1", "1.0", "R 1", "１", "²", "Я1"])
def test_what_labels_no_place_is_quoted(label: str) -> None:
    with pytest.raises(NotationError) as caught:
        Place.read(label)
    assert caught.value.text == label
    assert repr(label) in str(caught.value)


# Moves


@pytest.mark.parametrize("text", ["1+8", "3+5+8", "R1+R8", "12+R1"])
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert write_move(read_move(text)) == text


def test_the_order_within_a_move_does_not_matter() -> None:
    assert read_move("8+5+3") == read_move("3+8+5") == places("3 5 8")
    assert make_move(places("R2 1")) == places("1 R2")


# What lies where


def test_the_top_card_is_the_one_that_shows() -> None:
    assert TABLE.top(Place.P8) == Card.read("6D")
    assert TABLE.count(Place.P8) == 2
    assert TABLE.top(Place.R7) == Card.read("JH")
    assert TABLE.top(Place.R1) is None
    assert TABLE.count(Place.R1) == 0


def test_playable_cards_are_the_tops_of_the_piles_and_what_is_left_of_the_reserve() -> None:
    shown = {place.label: card.code for place, card in TABLE.playable().items()}
    piles = {"1": "5S", "2": "AH", "3": "KH", "4": "4C", "5": "QH", "6": "5H", "7": "7S", "8": "6D", "9": "5C"}
    piles |= {"10": "TC", "11": "2D", "12": "KS"}
    assert shown == piles | {"R2": "6S", "R3": "3D", "R5": "7D", "R6": "5S", "R7": "JH", "R8": "AC"}
    assert list(TABLE.playable()) == sorted(TABLE.playable())


def test_the_cards_left_are_counted() -> None:
    assert TABLE.cards_left == 19
    assert EMPTY.cards_left == 0


# Removals


@pytest.mark.parametrize(
    "move", ["1+8", "2+10", "4+7", "10+R8", "R2+R6", "R2+1", "4+R5", "3+5+R7", "12+R7+5"], ids="move {}".format
)
def test_a_removal_takes_the_top_cards_and_nothing_else(move: str) -> None:
    after = TABLE.remove(read_move(move))
    for place in PLACES:
        taken = 1 if place in read_move(move) else 0
        assert after.stacks[place] == TABLE.stacks[place][: TABLE.count(place) - taken]


def test_the_card_below_shows_when_the_top_one_goes() -> None:
    assert TABLE.remove(places("1 8")).top(Place.P8) == Card.read("JC")


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("1+2", "5 + A is 6"),
        ("1+3", "a court card in a pair"),
        ("3+5", "two court cards"),
        ("3+12+5", "two kings and a queen"),
        ("3+12+R7", "two kings and a jack"),
        ("1+8+2", "a pair and one more"),
        ("2+4+R2", "A + 4 + 6 is 11, of three cards"),
        ("3+5+R7+12", "a trio and one more"),
        ("1+8+2+10", "two pairs"),
        ("1", "one card"),
        ("1+1", "the same place twice"),
        ("3+3+5", "the same place twice in a trio"),
        ("1+R1", "an empty place"),
        ("1+8+R1", "a pair and an empty place"),
        ("R1+R4", "empty places"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_and_quoted(move: str, why: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        TABLE.remove(read_move(move))
    assert caught.value.move == read_move(move), why
    assert caught.value.number is None
    assert repr(write_move(read_move(move))) in str(caught.value)


def test_no_places_are_no_move() -> None:
    with pytest.raises(IllegalMove):
        TABLE.remove(())


def test_what_is_restored_lies_as_it_lay() -> None:
    move = read_move("3+5+R7")
    cards = [card for card in map(TABLE.top, move) if card]
    assert TABLE.remove(move).restore(move, cards) == TABLE


def test_all_removals_are_listed_once_as_brute_force_finds_them() -> None:
    random = Random(1)
    for _ in range(20):
        for game in play_at_random(random):
            listed = list(game.table.legal_removals())
            assert sorted(listed) == sorted(search_removals(game.table))


def test_the_removals_of_a_drawn_table() -> None:
    listed = {write_move(move) for move in TABLE.legal_removals()}
    fives_and_sixes = {"1+8", "6+8", "8+9", "8+R6", "1+R2", "6+R2", "9+R2", "R2+R6"}
    assert listed == fives_and_sixes | {"2+10", "10+R8", "4+7", "4+R5", "3+5+R7", "5+12+R7"}


# Ends


def test_a_table_without_cards_is_won_and_not_stuck() -> None:
    assert EMPTY.is_won
    assert not EMPTY.is_stuck


def test_a_table_with_a_removal_is_neither_won_nor_stuck() -> None:
    assert not TABLE.is_won
    assert not TABLE.is_stuck


@pytest.mark.parametrize(
    ("place", "card", "stuck"),
    [("R1", "9D", False), ("R1", "6H", False), ("R1", "JS", False), ("R1", "AS", True), ("R1", "QD", True)],
)
def test_a_table_is_stuck_until_a_card_that_fits_shows(place: str, card: str, stuck: bool) -> None:
    assert STUCK.is_stuck
    assert STUCK.restore(places(place), [Card.read(card)]).is_stuck is stuck


def test_a_covered_card_frees_nothing() -> None:
    with_a_ten = STUCK.restore(places("2"), [Card.read("TS")])
    assert not with_a_ten.is_stuck
    assert with_a_ten.restore(places("2"), [Card.read("3S")]).is_stuck
