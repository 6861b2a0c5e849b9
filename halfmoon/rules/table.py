"""The table: the twenty places, the cards on them, and which of them may leave together."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from itertools import product

from halfmoon.rules.cards import Card, Rank

PAIR_SUM = 11
TRIO = frozenset({Rank.JACK, Rank.QUEEN, Rank.KING})


class NotationError(ValueError):
    """A text that names no place, or no move. `text`: the part that cannot be read."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} cannot be read: places are 1 to 12 and R1 to R8, joined by + into moves")
        self.text = text


class Place(IntEnum):
    """The twelve piles, clockwise from the lower left of the arch, then the reserve, row by row.

    The value is the index into Table.stacks. P1 is 0, hence false in a condition: compare with None, never by truth.
    """

    P1 = 0
    P2 = 1
    P3 = 2
    P4 = 3
    P5 = 4
    P6 = 5
    P7 = 6
    P8 = 7
    P9 = 8
    P10 = 9
    P11 = 10
    P12 = 11
    R1 = 12
    R2 = 13
    R3 = 14
    R4 = 15
    R5 = 16
    R6 = 17
    R7 = 18
    R8 = 19

    @property
    def is_reserve(self) -> bool:
        """Whether this is one of the reserve's eight single places."""
        return self >= Place.R1

    @property
    def label(self) -> str:
        """The name under the place: "1" to "12" for piles, "R1" to "R8" for the reserve."""
        return self.name.removeprefix("P")

    @staticmethod
    def read(label: str) -> "Place":
        """Return the place with this label, whatever its case and the blanks around it; raise NotationError."""
        try:
            return _PLACES_BY_LABEL[label.strip().upper()]
        except KeyError:
            raise NotationError(label) from None


PLACES = tuple(Place)
PILES = tuple(place for place in PLACES if not place.is_reserve)
RESERVE = tuple(place for place in PLACES if place.is_reserve)
_PLACES_BY_LABEL = {place.label: place for place in PLACES}

Move = tuple[Place, ...]
"""The places whose top cards leave together, in the order of Place, so that equal moves are equal values."""


def make_move(places: Iterable[Place]) -> Move:
    """Return these places as a move, whatever their order."""
    return tuple(sorted(places))


def write_move(move: Move) -> str:
    """Return the move's notation: labels joined by +, such as "1+8" or "3+5+8"."""
    return "+".join(place.label for place in move)


def read_move(text: str) -> Move:
    """Return the move that this notation names, legal or not; raise NotationError quoting the whole move."""
    try:
        return make_move(Place.read(label) for label in text.split("+"))
    except NotationError:
        raise NotationError(text) from None


class IllegalMove(ValueError):
    """A move that the rules forbid on this table.

    `move`: the places; `number`: which move of a played-through list it was, counted from 1, or None outside a list.
    """

    def __init__(self, move: Move, number: int | None = None) -> None:
        which = "the move" if number is None else f"move {number},"
        super().__init__(
            f"{which} {write_move(move)!r} is not allowed: the open cards there are no pair of sum 11 and no trio"
        )
        self.move = move
        self.number = number


def leave_together(ranks: Iterable[Rank]) -> bool:
    """Whether cards of exactly these ranks are a removal: two of sum 11, or a jack, a queen and a king.

    A court card is worth 11 or more, so the sum alone keeps courts out of pairs.
    """
    match tuple(ranks):
        case (first, second):
            return first + second == PAIR_SUM
        case (first, second, third):
            return {first, second, third} == TRIO
        case _:
            return False


@dataclass(frozen=True, slots=True)
class Table:
    """What lies where: one stack of cards for each place, in the order of Place, each from bottom to top."""

    stacks: tuple[tuple[Card, ...], ...]

    def __post_init__(self) -> None:
        assert len(self.stacks) == len(PLACES), f"a table has {len(PLACES)} places, not {len(self.stacks)}"

    def top(self, place: Place) -> Card | None:
        """Return the place's playable card, or None if the place is empty."""
        stack = self.stacks[place]
        return stack[-1] if stack else None

    def count(self, place: Place) -> int:
        """Return how many cards lie on the place."""
        return len(self.stacks[place])

    def playable(self) -> dict[Place, Card]:
        """Return every card that may be played, by its place, in the order of Place."""
        return {place: stack[-1] for place, stack in zip(PLACES, self.stacks, strict=True) if stack}

    @property
    def cards_left(self) -> int:
        """How many of the 104 cards are still on the table."""
        return sum(map(len, self.stacks))

    @property
    def is_won(self) -> bool:
        """Whether all cards have been removed."""
        return not any(self.stacks)

    @property
    def is_stuck(self) -> bool:
        """Whether cards are left, but no removal."""
        return not self.is_won and next(self.legal_removals(), None) is None

    def legal_removals(self) -> Iterator[Move]:
        """Yield every removal that the rules allow now, each once, pairs first."""
        places: dict[Rank, list[Place]] = {rank: [] for rank in Rank}
        for place, card in self.playable().items():
            places[card.rank].append(place)
        for low in range(1, PAIR_SUM // 2 + 1):
            yield from map(make_move, product(places[Rank(low)], places[Rank(PAIR_SUM - low)]))
        yield from map(make_move, product(*(places[rank] for rank in sorted(TRIO))))

    def remove(self, places: Iterable[Place]) -> "Table":
        """Return the table without the top cards of these places, given in any order; raise IllegalMove.

        A place named twice needs no check of its own: a card is not its own partner, neither in a pair nor in a trio.
        """
        move = make_move(places)
        cards = [card for card in map(self.top, move) if card]
        if len(cards) < len(move) or not leave_together(card.rank for card in cards):
            raise IllegalMove(move)
        stacks = list(self.stacks)
        for place in move:
            stacks[place] = stacks[place][:-1]
        return Table(tuple(stacks))

    def restore(self, places: Iterable[Place], cards: Iterable[Card]) -> "Table":
        """Return the table with these cards put back on top of these places: the opposite of `remove`."""
        stacks = list(self.stacks)
        for place, card in zip(places, cards, strict=True):
            stacks[place] = (*stacks[place], card)
        return Table(tuple(stacks))
