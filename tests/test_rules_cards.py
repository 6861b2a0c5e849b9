import pytest

from halfmoon.rules.cards import FULL_DECKS, Card, CardError, Rank, Suit


@pytest.mark.parametrize(
    ("code", "card"),
    [
        ("AS", Card(Rank.ACE, Suit.SPADES)),
        ("2H", Card(Rank.TWO, Suit.HEARTS)),
        ("9D", Card(Rank.NINE, Suit.DIAMONDS)),
        ("TC", Card(Rank.TEN, Suit.CLUBS)),
        ("JS", Card(Rank.JACK, Suit.SPADES)),
        ("QH", Card(Rank.QUEEN, Suit.HEARTS)),
        ("KD", Card(Rank.KING, Suit.DIAMONDS)),
    ],
)
def test_a_code_names_a_card(code: str, card: Card) -> None:
    assert Card.read(code) == card
    assert card.code == code


@pytest.mark.parametrize("text", ["", "S", "10S", "SA", "1S", "ts", "TS ", "A♠", "AX"])
def test_what_names_no_card_is_quoted(text: str) -> None:
    with pytest.raises(CardError) as caught:
        Card.read(text)
    assert caught.value.text == text
    assert repr(text) in str(caught.value)


def test_two_decks_hold_every_card_twice() -> None:
    assert FULL_DECKS.total() == 104
    assert len(FULL_DECKS) == 52
    assert set(FULL_DECKS.values()) == {2}
    assert {card.code for card in FULL_DECKS} == {rank + suit for rank in "A23456789TJQK" for suit in "SHDC"}


def test_ranks_count_from_ace_to_king_and_only_three_are_court_cards() -> None:
    assert [rank.value for rank in Rank] == list(range(1, 14))
    assert [rank for rank in Rank if rank.is_court] == [Rank.JACK, Rank.QUEEN, Rank.KING]
