from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon import language
from halfmoon.rules.cards import Card
from halfmoon.rules.deals import DealCode, DealCodeError, DealCodeFault
from halfmoon.rules.game import Game, read_game
from halfmoon.rules.table import IllegalMove, NotationError, Place
from halfmoon.stage.example_game import example_game
from halfmoon.stage.words import (
    card_name,
    card_sign,
    clock_words,
    court_letters,
    join_words,
    place_line,
    problem,
    removal_reason,
    removal_words,
    table_lines,
)
from tests.tables import draw

# The owner's description of the table after the first move of the example.
OWNERS_TABLE = """
hög 1: 7 kort, hjärter 7 överst; hög 2: 8 kort, hjärter ess överst; hög 3: 8 kort, hjärter kung överst;
hög 4: 8 kort, klöver 4 överst; hög 5: 8 kort, hjärter dam överst; hög 6: 8 kort, hjärter 5 överst;
hög 7: 8 kort, spader 7 överst; hög 8: 7 kort, klöver knekt överst; hög 9: 8 kort, ruter 10 överst;
hög 10: 8 kort, klöver 10 överst; hög 11: 8 kort, ruter 2 överst; hög 12: 8 kort, hjärter kung överst;
hög R1: 1 kort, hjärter 10 överst; hög R2: 1 kort, spader 6 överst; hög R3: 1 kort, ruter 3 överst;
hög R4: 1 kort, spader 4 överst; hög R5: 1 kort, ruter 7 överst; hög R6: 1 kort, spader 5 överst;
hög R7: 1 kort, hjärter knekt överst; hög R8: 1 kort, klöver ess överst
"""
FIRST_MOVE = read_game("HM1-N-AAAAAAB: 1+8")


# Tables


def test_the_table_in_swedish_is_the_owners_word_for_word() -> None:
    language.set_language("sv")
    *places, standing = table_lines(FIRST_MOVE)
    assert places == [" ".join(line.split()) for line in OWNERS_TABLE.split(";")]
    assert standing == "poäng 10 · drag 1 · pågår"


def test_the_table_in_english() -> None:
    lines = table_lines(FIRST_MOVE)
    assert len(lines) == 21
    assert lines[0] == "pile 1: 7 cards, 7 of hearts on top"
    assert lines[19] == "pile R8: 1 card, ace of clubs on top"
    assert lines[20] == "score 10 · moves 1 · playing"


def test_an_emptied_place_and_the_ends_of_a_game() -> None:
    won = table_lines(example_game())
    assert set(won[:20]) == {f"pile {place.label}: empty" for place in Place}
    assert won[20] == "score 520 · moves 48 · won"
    stuck = draw(
        """
        2S .. .. .. .. .. .. ..
        ..                   ..
        ..    .. .. .. ..    ..
              .. .. .. ..
        """
    )
    assert table_lines(Game(DealCode(1), stuck))[20] == "score 0 · moves 0 · stuck"
    language.set_language("sv")
    assert table_lines(Game(DealCode(1), stuck))[20] == "poäng 0 · drag 0 · låst"
    assert table_lines(example_game())[20] == "poäng 520 · drag 48 · vunnen"
    assert place_line(example_game().table, Place.P4) == "hög 4: tom"


# Cards and moves


@pytest.mark.parametrize(
    ("code", "in_english", "in_swedish"),
    [
        ("AS", "ace of spades", "spader ess"),
        ("TD", "10 of diamonds", "ruter 10"),
        ("JC", "jack of clubs", "klöver knekt"),
        ("QH", "queen of hearts", "hjärter dam"),
        ("KS", "king of spades", "spader kung"),
    ],
)
def test_the_names_of_cards(code: str, in_english: str, in_swedish: str) -> None:
    assert card_name(Card.read(code)) == in_english
    language.set_language("sv")
    assert card_name(Card.read(code)) == in_swedish


def test_the_letters_of_court_cards_follow_the_setting_and_at_first_the_language() -> None:
    assert court_letters("language") == ("J", "Q", "K")
    language.set_language("sv")
    assert court_letters("language") == ("V", "D", "R")
    assert court_letters("KnDK") == ("Kn", "D", "K")
    assert [card_sign(Card.read(code), court_letters("KnDK")) for code in ("JC", "QH", "KD", "AS", "TH")] == [
        "Kn♣",
        "D♥",
        "K♦",
        "A♠",
        "10♥",
    ]


def test_a_move_in_words() -> None:
    first, second = example_game().done[:2]
    letters = court_letters("language")
    sign = partial(card_sign, letters=letters)
    assert removal_words(first, sign) == "5♠ from pile 1 and 6♦ from pile 8"
    assert removal_words(first, card_name) == "5 of spades from pile 1 and 6 of diamonds from pile 8"
    assert removal_reason(first, letters) == "5 + 6 = 11"
    assert removal_words(second, sign) == "K♥ from pile 3, Q♥ from pile 5 and J♣ from pile 8"
    assert removal_reason(second, letters) == "jack, queen and king"
    last = example_game().done[-1]
    assert last.places == (Place.R2, Place.R6)
    assert removal_words(last, sign) == "6♠ from pile R2 and 5♠ from pile R6"
    language.set_language("sv")
    assert removal_words(first, sign) == "5♠ från hög 1 och 6♦ från hög 8"
    assert removal_words(last, sign) == "6♠ från hög R2 och 5♠ från hög R6"


def test_words_in_a_row() -> None:
    assert [join_words(list(parts)) for parts in ("a", "ab", "abc")] == ["a", "a and b", "a, b and c"]


# Numbers


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0, "0:00"), (42.99, "0:42"), (60, "1:00"), (3599.9, "59:59"), (3600, "1:00:00"), (3723, "1:02:03")],
)
def test_times(seconds: float, words: str) -> None:
    assert clock_words(seconds) == words


# Mistakes


def fault_of(text: str) -> ValueError:
    with pytest.raises(ValueError) as caught:
        read_game(text)
    return caught.value


@pytest.mark.parametrize(
    ("text", "in_english", "in_swedish"),
    [
        (
            "",
            "A code looks like HM1-N-AAAAAAB; its last 7 letters are enough.",
            "En kod ser ut som HM1-N-AAAAAAB; de 7 sista bokstäverna räcker.",
        ),
        (
            "AAAA?AB",
            "? at position 5 does not belong in a code.",
            "? på plats 5 hör inte hemma i en kod.",
        ),
        (
            "A",
            "A code ends in 7 letters; here is 1.",
            "En kod slutar med 7 bokstäver; här är 1.",
        ),
        (
            "AAAAAAAB",
            "A code ends in 7 letters; here are 8.",
            "En kod slutar med 7 bokstäver; här är 8.",
        ),
        (
            "ABC1-N-AAAAAAB",
            "“ABC” is not a game known here: codes of Half Moon begin with HM1.",
            "”ABC” är inget spel som finns här: Half Moons koder börjar med HM1.",
        ),
        (
            "HM7-N-AAAAAAB",
            "“HM7” is a newer format than this program can read.",
            "”HM7” är ett nyare format än det här programmet kan läsa.",
        ),
        (
            "HM1-Q-AAAAAAB",
            "“Q” is not a kind of deal known here: the normal deal is N.",
            "”Q” är ingen sorts giv som finns här: den vanliga given heter N.",
        ),
        (
            "AAAAAAB: 1+8 9+X",
            "“9+X” is not a move: places are 1 to 12 and R1 to R8, joined by +.",
            "”9+X” är inget drag: platserna heter 1 till 12 och R1 till R8 och sätts ihop med +.",
        ),
        (
            "AAAAAAB: 1+8 1+8",
            "Move 2, 1+8, is not allowed: these places hold no pair of sum 11 and no trio.",
            "Drag 2, 1+8, är inte tillåtet: på de platserna finns varken ett par med summan 11 eller en triss.",
        ),
    ],
)
def test_each_mistake_has_one_clear_sentence(text: str, in_english: str, in_swedish: str) -> None:
    error = fault_of(text)
    assert problem(error) == in_english
    language.set_language("sv")
    assert problem(error) == in_swedish


def test_a_move_alone_that_is_not_allowed() -> None:
    with pytest.raises(IllegalMove) as caught:
        Game.new(DealCode(1)).remove((Place.P1, Place.P2))
    assert problem(caught.value) == "1+2 is not allowed: these places hold no pair of sum 11 and no trio."


@pytest.mark.parametrize("fault", DealCodeFault)
@pytest.mark.parametrize("code", ["en", "sv"])
def test_every_fault_of_a_code_has_a_sentence_without_gaps(fault: DealCodeFault, code: str) -> None:
    language.set_language(code)
    sentence = problem(DealCodeError(fault, "HM1-N-?", "part", 7 if fault is DealCodeFault.CHARACTER else None))
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert "None" not in sentence


@given(st.text())
def test_whatever_is_wrong_the_sentence_is_short_and_printable(text: str) -> None:
    try:
        read_game(text)
    except ValueError as error:
        sentence = problem(error)
        assert sentence.isprintable()
        assert len(sentence) < 160


def test_an_error_of_another_kind_is_passed_on() -> None:
    with pytest.raises(ValueError, match="not mine"):
        problem(ValueError("not mine"))


def test_what_is_quoted_stands_on_one_line() -> None:
    assert problem(NotationError("1+\n8")) == "“1+ 8” is not a move: places are 1 to 12 and R1 to R8, joined by +."
