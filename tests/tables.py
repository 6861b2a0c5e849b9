"""Tables for tests: read from a drawing, from the vectors, or reached by random play."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random

from halfmoon.rules.cards import Card
from halfmoon.rules.deals import DEAL_COUNT, DealCode
from halfmoon.rules.game import Game, read_game
from halfmoon.rules.table import Move, Place, Table

VECTORS = Path(__file__).parent / "vectors"

# The places as they lie on the screen; see draw().
_DRAWN_PLACES = "3 4 5 6 7 8 9 10  2 11  1 R1 R2 R3 R4 12  R5 R6 R7 R8"


def draw(drawing: str) -> Table:
    """Return the table of a drawing: the cards of each place from bottom to top, places as on the screen.

    3   4   5   6   7   8   9   10
    2                           11
    1       R1  R2  R3  R4      12
            R5  R6  R7  R8

    A place that holds a jack of clubs under a six of diamonds is JC6D; an empty one is two dots.
    """
    stacks: list[tuple[Card, ...]] = [()] * len(Place)
    for label, codes in zip(_DRAWN_PLACES.split(), drawing.split(), strict=True):
        cards = "" if codes == ".." else codes
        stacks[Place.read(label)] = tuple(Card.read(cards[i : i + 2]) for i in range(0, len(cards), 2))
    return Table(tuple(stacks))


def places(labels: str) -> tuple[Place, ...]:
    """Return the places with these labels, in the order given."""
    return tuple(map(Place.read, labels.split()))


def pinned_deals() -> dict[str, tuple[int, list[str]]]:
    """Return the deals of deals.txt: their codes, each with its number and its 104 cards."""
    lines = (VECTORS / "deals.txt").read_text("ascii").splitlines()
    rows = [line.split() for line in lines if line.startswith("HM1-")]
    return {code: (int(number), cards) for code, number, *cards in rows}


def example_game() -> Game:
    """Return the won game of example-game.txt."""
    return read_game((VECTORS / "example-game.txt").read_text("ascii"))


def random_code(random: Random) -> DealCode:
    return DealCode(random.randrange(DEAL_COUNT))


def play_at_random(random: Random, undo_chance: float = 0.0) -> Iterator[Game]:
    """Yield the positions of a game played at random until it is over, from the deal on, undoing now and then."""
    game = Game.new(random_code(random))
    yield game
    while removals := search_removals(game.table):
        earlier = game.undo() if random.random() < undo_chance else None
        game = earlier or game.remove(random.choice(removals))
        yield game


def search_removals(table: Table) -> list[Move]:
    """Return all removals by brute force, from the rules' own words: every two and every three open cards are tried."""
    open_cards = [(place, table.stacks[place][-1].code[0]) for place in Place if table.stacks[place]]
    values = {rank: value for value, rank in enumerate("A23456789T", start=1)}
    pairs = [
        (a, b)
        for (a, rank_a), (b, rank_b) in combinations(open_cards, 2)
        if rank_a in values and rank_b in values and values[rank_a] + values[rank_b] == 11
    ]
    courts = [(place, rank) for place, rank in open_cards if rank in "JQK"]
    trios = [
        (a, b, c)
        for (a, rank_a), (b, rank_b), (c, rank_c) in combinations(courts, 3)
        if sorted((rank_a, rank_b, rank_c)) == ["J", "K", "Q"]
    ]
    return [*pairs, *trios]
