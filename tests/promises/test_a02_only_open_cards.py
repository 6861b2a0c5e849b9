"""A2: only open cards can be played, in every place that a card can lie; 100 positions, every covered card tried."""

from itertools import combinations, product
from random import Random

import pytest

from halfmoon.rules.table import PLACES, IllegalMove, Table
from halfmoon.rules.taps import NoEffect, Removes, Selected, tap
from tests.tables import play_at_random, search_removals


@pytest.fixture(scope="module")
def tables() -> list[Table]:
    """Return 100 tables from anywhere in random games, so that on many some places are empty."""
    random = Random(12)
    return [random.choice(list(play_at_random(random))).table for _ in range(100)]


def test_a_tap_selects_the_top_card_of_its_place_or_nothing(tables: list[Table]) -> None:
    empty = 0
    for table in tables:
        open_places = set(table.playable())
        for place in PLACES:
            stack = table.stacks[place]
            empty += not stack
            assert tap(table, (), place) == (Selected((place,), place) if stack else NoEffect())
            assert (place in open_places) is bool(stack)
            if stack:
                assert table.playable()[place] is table.top(place) is stack[-1]
    assert empty > 100


def test_a_covered_card_makes_no_pair(tables: list[Table]) -> None:
    tried = 0
    for table in tables:
        removals = search_removals(table)
        for a, b in combinations(table.playable(), 2):
            ranks_a = {card.rank for card in table.stacks[a]}
            ranks_b = {card.rank for card in table.stacks[b]}
            tempting = any(rank_a + rank_b == 11 for rank_a, rank_b in product(ranks_a, ranks_b))
            if (a, b) in removals or not tempting:
                continue
            tried += 1
            assert not isinstance(tap(table, (a,), b), Removes)
            with pytest.raises(IllegalMove):
                table.remove((a, b))
    assert tried > 1000


def test_a_removal_takes_open_cards_only(tables: list[Table]) -> None:
    for table in tables:
        for move in table.legal_removals():
            after = table.remove(move)
            for place in PLACES:
                stack = table.stacks[place]
                assert after.stacks[place] == (stack[:-1] if place in move else stack)
