from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.cards import FULL_DECKS
from halfmoon.rules.deals import (
    DEAL_COUNT,
    START,
    DealCode,
    DealCodeError,
    DealCodeFault,
    below,
    deal,
    name_character,
    shuffle,
    split_mix_64,
)
from halfmoon.rules.table import PILES, RESERVE
from tests.tables import VECTORS, pinned_deals

numbers = st.integers(0, DEAL_COUNT - 1)

# Random values


def test_split_mix_64_gives_its_published_values() -> None:
    values = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    assert list(islice(split_mix_64(1234567), 3)) == values


def test_split_mix_64_wraps_at_64_bits() -> None:
    assert all(0 <= value < 2**64 for value in islice(split_mix_64(2**64 - 1), 1000))
    assert next(split_mix_64(2**64 + 5)) == next(split_mix_64(5))


@pytest.mark.parametrize(
    ("n", "drawn", "number"),
    [
        (10, [7], 7),
        (10, [23], 3),
        # 2^64 leaves a remainder of 6 by 10, so the last 6 values are passed over.
        (10, [2**64 - 1, 2**64 - 6, 2**64 - 7], 9),
        (64, [2**64 - 1], 63),
        (1, [2**64 - 1], 0),
    ],
)
def test_below_passes_over_values_that_would_favour_small_numbers(n: int, drawn: list[int], number: int) -> None:
    values = iter(drawn)
    assert below(n, values) == number
    assert list(values) == []


# The shuffle

SHUFFLES = 4000


def uneven_by(order_of: Callable[[Iterator[int]], list[int]]) -> float:
    """Return a chi-square statistic of how unevenly the 104 items meet the 104 places over many shuffles.

    Every shuffle puts each item on one place and each place under one item, so of the 104² counts only
    103² are free. Their covariance is that of as many independent counts times 104/103: the statistic is scaled back.
    """
    size = len(START)
    counts = [[0] * size for _ in range(size)]
    for number in range(SHUFFLES):
        for place, item in enumerate(order_of(split_mix_64(number))):
            counts[item][place] += 1
    expected = SHUFFLES / size
    return sum((count - expected) ** 2 for row in counts for count in row) / expected * (size - 1) / size


def chi_square_limit(freedom: int, probability: float) -> float:
    """Return the value that chi-square stays under with this probability.

    Source: the approximation of E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", PNAS 17 (1931):
    the cube root of chi-square / freedom is nearly normal, with mean 1 - 2/(9 freedom) and variance 2/(9 freedom).
    """
    variance = 2 / (9 * freedom)
    return freedom * NormalDist(1 - variance, variance**0.5).inv_cdf(probability) ** 3


def test_the_limit_agrees_with_printed_tables() -> None:
    # NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4, for 100 degrees of freedom. For more, it is closer.
    assert chi_square_limit(100, 0.999) == pytest.approx(149.449, abs=0.1)
    assert chi_square_limit(100, 0.001) == pytest.approx(61.918, abs=0.1)


def test_the_shuffle_is_uniform_over_places() -> None:
    freedom = (len(START) - 1) ** 2
    uneven = uneven_by(lambda values: shuffle(range(len(START)), values))
    # Neither more uneven nor more even than chance: each happens by chance once in a thousand choices of seeds.
    assert chi_square_limit(freedom, 0.001) < uneven < chi_square_limit(freedom, 0.999)


def test_the_uniformity_test_sees_a_well_known_wrong_shuffle() -> None:
    def swap_each_with_any(values: Iterator[int]) -> list[int]:
        order = list(range(len(START)))
        for i in order[:]:
            j = below(len(order), values)
            order[i], order[j] = order[j], order[i]
        return order

    assert uneven_by(swap_each_with_any) > chi_square_limit((len(START) - 1) ** 2, 0.999)


@given(st.lists(st.integers(), max_size=20), st.integers(0, 2**64 - 1))
def test_a_shuffle_keeps_what_it_shuffles(items: list[int], seed: int) -> None:
    before = items.copy()
    assert Counter(shuffle(items, split_mix_64(seed))) == Counter(items)
    assert items == before


# Deals


def test_the_starting_order_is_the_pinned_one() -> None:
    pinned = next(line for line in (VECTORS / "deals.txt").read_text("ascii").splitlines() if line.startswith("START"))
    assert [card.code for card in START] == pinned.split()[1:]
    assert Counter(START) == FULL_DECKS


@given(numbers)
def test_every_deal_lays_two_decks_on_twelve_piles_of_eight_and_eight_single_places(number: int) -> None:
    table = deal(DealCode(number))
    assert [table.count(place) for place in PILES] == [8] * 12
    assert [table.count(place) for place in RESERVE] == [1] * 8
    assert Counter(card for stack in table.stacks for card in stack) == FULL_DECKS


# Codes


@pytest.mark.parametrize(("code", "number"), [(code, number) for code, (number, _) in pinned_deals().items()])
def test_a_code_is_its_number_in_base_26(code: str, number: int) -> None:
    assert str(DealCode(number)) == code
    assert DealCode.read(code) == DealCode(number)


@given(numbers)
def test_writing_and_reading_a_code_are_inverse(number: int) -> None:
    assert DealCode.read(str(DealCode(number))).number == number


@pytest.mark.parametrize("number", [-1, DEAL_COUNT])
def test_there_are_no_other_numbers(number: int) -> None:
    assert DEAL_COUNT == 8_031_810_176
    with pytest.raises(ValueError, match=str(number)):
        DealCode(number)


FAULTS = [
    # text, fault, the wrong part
    ("", DealCodeFault.EMPTY, ""),
    (" \t\n", DealCodeFault.EMPTY, ""),
    ("AAAAAA", DealCodeFault.LENGTH, "AAAAAA"),
    ("AAAAAAAB", DealCodeFault.LENGTH, "AAAAAAAB"),
    ("HM1-N-AAAAAB", DealCodeFault.LENGTH, "AAAAAB"),
    ("HM1-N-AAAAAAAAB", DealCodeFault.LENGTH, "AAAAAAAAB"),
    ("HM1NAAAAAAB", DealCodeFault.LENGTH, "HM1NAAAAAAB"),
    ("A" * 100_000, DealCodeFault.LENGTH, "A" * 100_000),
    ("123", DealCodeFault.LENGTH, "123"),
    ("XY1-N-AAAAAAB", DealCodeFault.UNKNOWN_GAME, "XY"),
    ("h1-n-aaaaaab", DealCodeFault.UNKNOWN_GAME, "H"),
    ("HM2-N-AAAAAAB", DealCodeFault.NEWER_FORMAT, "HM2"),
    ("hm10-n-aaaaaab", DealCodeFault.NEWER_FORMAT, "hm10"),
    ("HM2-N-EASY-AAAAAAAAB", DealCodeFault.NEWER_FORMAT, "HM2"),
    ("HM2-AAAAAAB", DealCodeFault.NEWER_FORMAT, "HM2"),
    ("HM" + "9" * 5000 + "-N-AAAAAAB", DealCodeFault.NEWER_FORMAT, "HM" + "9" * 5000),
    ("HM1-S-AAAAAAB", DealCodeFault.UNKNOWN_KIND, "S"),
    ("HM1-NN-AAAAAAB", DealCodeFault.UNKNOWN_KIND, "NN"),
    ("HM-N-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("HM0-N-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("HM01-N-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("1-N-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("N-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("HM1-AAAAAAB", DealCodeFault.SHAPE, ""),
    ("AAAA-AAB", DealCodeFault.SHAPE, ""),
    ("HM1-N-AAAA-AAB", DealCodeFault.SHAPE, ""),
]


@pytest.mark.parametrize(("text", "fault", "part"), FAULTS, ids=[f"{row[1].name}-{row[0][:20]!r}" for row in FAULTS])
def test_a_wrong_code_is_refused_by_what_is_wrong(text: str, fault: DealCodeFault, part: str) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.read(text)
    error = caught.value
    assert (error.fault, error.part) == (fault, part)
    assert error.text == text.strip()
    assert (error.position, error.character) == (None, None)
    assert len(str(error)) < 200


@pytest.mark.parametrize(
    ("text", "position", "character"),
    [
        ("-AAAAAAB", 1, "-"),
        ("-1", 1, "-"),
        ("AAAAAAB-", 8, "-"),
        ("HM1-N-AAAAA1B", 12, "1"),
        ("AAA4AAB", 4, "4"),
        ("  AAA4AAB", 4, "4"),
        ("HM1-N-AAAAAA.", 13, "."),
        ("HM1_N_AAAAAAB", 4, "_"),
        ("HM1-N-AAAAAAB\0", 14, "\0"),
    ],
)
def test_a_wrong_character_is_named_with_its_position(text: str, position: int, character: str) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.read(text)
    error = caught.value
    assert (error.fault, error.position, error.character) == (DealCodeFault.CHARACTER, position, character)
    assert f"at position {position}" in str(error)


@pytest.mark.parametrize(
    ("character", "name"),
    [("4", "4"), ("-", "-"), ("\N{CYRILLIC CAPITAL LETTER A}", "А U+0410"), ("\0", "U+0000"), ("😀", "😀 U+1F600")],
)
def test_a_character_that_cannot_be_told_by_sight_is_named_by_its_code_point(character: str, name: str) -> None:
    assert name_character(character) == name
