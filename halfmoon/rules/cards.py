"""Cards: their suits and ranks, and the two-letter codes that name them."""

from collections import Counter
from enum import Enum, IntEnum
from typing import NamedTuple


class CardError(ValueError):
    """A text that names no card. `text`: the text as it was given."""

    def __init__(self, text: str) -> None:
        super().__init__(f"{text!r} is not a card: a rank A 2-9 T J Q K, then a suit S H D C")
        self.text = text


class Suit(Enum):
    """The four suits; the value is the letter used in card codes."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """The thirteen ranks; the value is what the card counts in a pair."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The character used in card codes: A 2-9 T J Q K."""
        return "A23456789TJQK"[self - 1]

    @property
    def is_court(self) -> bool:
        """Whether this is a jack, a queen or a king."""
        return self >= Rank.JACK


class Card(NamedTuple):
    """A card's face. The two copies of a card in the two decks are equal: no rule tells them apart."""

    rank: Rank
    suit: Suit

    @property
    def code(self) -> str:
        """Rank and suit in two characters: the ten of spades is "TS"."""
        return self.rank.letter + self.suit.value

    @staticmethod
    def read(text: str) -> "Card":
        """Return the card with this code; raise CardError if there is none."""
        try:
            return _CARDS[text]
        except KeyError:
            raise CardError(text) from None


_CARDS = {card.code: card for card in (Card(rank, suit) for suit in Suit for rank in Rank)}

FULL_DECKS = Counter(dict.fromkeys(_CARDS.values(), 2))
"""How many of each card are in the game: two decks."""

CARDS = FULL_DECKS.total()
"""How many cards are in the game: 104."""
