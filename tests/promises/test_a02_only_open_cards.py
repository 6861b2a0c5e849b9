"""A2: only open cards can be played, in every place that a card can lie; 100 positions, every covered card tried."""

from itertools import combinations, product
from random import Random

import pytest

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import PLACES, IllegalMove, Table
from halfmoon.rules.taps import NoEffect, Removes, Selected, tap
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import CardItem
from tests.players import Player
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


# On the stage: taps where covered cards lie


def lifted_cards(player: Player) -> list[CardItem]:
    return [card for card in player.cards() if card.lifted]


def test_a_tap_where_a_covered_card_lies_lifts_the_open_card_on_it(tables: list[Table]) -> None:
    sizes = [Size(1280, 800), Size(640, 480), Size(1080, 1920)]
    tried = 0
    for number, table in enumerate(tables):
        player = Player(Game(DealCode(1), table), size=sizes[number % len(sizes)])
        for place in PLACES:
            rect, below = player.layout.places[place], table.count(place) - 1
            offset = player.layout.edge_offset(table.count(place))
            # The lower right parts of the cards below stand out from under the open one.
            edges = [Point(rect.right - 1 + step, rect.centre.y + step) for step in range(offset + 1)]
            for point in (rect.centre, *edges) if below > 0 else ():
                tried += 1
                player.tap_at(point)
                assert player.selected == place.label
                if point == edges[-1]:
                    assert [card.card for card in lifted_cards(player)] == [table.stacks[place][-1]]
                player.tap_at(point)
                assert player.selected == ""
    assert tried > 2000


def test_while_a_card_flies_away_the_one_below_is_open_and_only_that_one() -> None:
    player = Player()
    player.play_moves("1+8")
    below = player.game.table.stacks[0]
    player.tap("1")
    assert player.selected == "1"
    player.rest()
    assert [card.card for card in lifted_cards(player)] == [below[-1]]
    player.press_keys(Action.UNDO)
    player.tap("1")
    assert player.game.table.stacks[0][-2] == below[-1], "covered again, though the five is still on its way"
    assert player.bright() == "1 8 R2", "the five's partners"
