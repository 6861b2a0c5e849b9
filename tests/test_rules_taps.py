from itertools import permutations
from random import Random

import pytest

from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.table import PLACES, Place, make_move
from halfmoon.rules.taps import (
    NOTHING_SELECTED,
    Deselected,
    NoEffect,
    Reason,
    Refused,
    Removes,
    Selected,
    Selection,
    TapResult,
    joinable,
    tap,
)
from tests.tables import draw, places, play_at_random, search_removals

TABLE = draw(
    """
    KH   4C   QH   5H   7S   JC6D 5C   TC
    AH                                 2D
    5S        TH   ..   JD   QS        KS
              7D   5S   JH   ..
    """
)


def selection_after(result: TapResult, before: Selection) -> Selection:
    match result:
        case NoEffect():
            return before
        case Selected(selection, _) | Deselected(selection, _) | Refused(selection, _, _):
            return selection
        case Removes():
            return NOTHING_SELECTED


def converse(taps: str) -> TapResult:
    """Return what the last of these taps does: labels of places, or "background"."""
    selection = NOTHING_SELECTED
    for label in taps.split():
        result = tap(TABLE, selection, None if label == "background" else Place.read(label))
        selection = selection_after(result, selection)
    return result


def selected(labels: str) -> Selected:
    return Selected(places(labels), places(labels)[-1])


def deselected(label: str, left: str = "") -> Deselected:
    return Deselected(places(left), Place.read(label))


def refused(label: str, reason: Reason, left: str = "") -> Refused:
    return Refused(places(left), Place.read(label), reason)


def removes(labels: str) -> Removes:
    return Removes(places(labels))


# Nothing selected: any playable card becomes selected
FIRST_CARD = [
    ("1", selected("1")),
    ("3", selected("3")),
    ("R1", selected("R1")),
    ("R3", selected("R3")),
    ("8", selected("8")),
]

# A card, then that same card: it is deselected
SAME_CARD = [("1 1", deselected("1")), ("5 5", deselected("5")), ("R5 R5", deselected("R5"))]

# A number card, then one that makes the sum 11: the pair is removed
SUM_11 = [
    ("1 8", removes("1 8")),
    ("8 1", removes("1 8")),
    ("10 2", removes("2 10")),
    ("7 4", removes("4 7")),
    ("R1 2", removes("2 R1")),
    ("R6 8", removes("8 R6")),
    ("R5 4", removes("4 R5")),
]

# A number card, then one that makes another sum: selection cleared
OTHER_SUM = [
    ("1 2", refused("2", Reason.SUM)),
    ("2 1", refused("1", Reason.SUM)),
    ("1 6", refused("6", Reason.SUM)),
    ("11 R5", refused("R5", Reason.SUM)),
]

# A number card or court cards, then a card of the other kind: selection cleared
OTHER_KIND = [
    ("1 3", refused("3", Reason.TRIO)),
    ("2 R3", refused("R3", Reason.TRIO)),
    ("3 1", refused("1", Reason.TRIO)),
    ("R7 10", refused("10", Reason.TRIO)),
    ("3 5 1", refused("1", Reason.TRIO)),
    ("R3 12 2", refused("2", Reason.TRIO)),
]

# One court card, then one of another rank: both are selected
SECOND_COURT = [("3 5", selected("3 5")), ("5 3", selected("5 3")), ("R4 R3", selected("R4 R3"))]

# Two court cards, then the missing rank: the trio is removed, at this third tap, from any places in any order
THIRD_COURT = [(" ".join(taps), removes("3 5 R7")) for taps in permutations(["3", "5", "R7"])]
THIRD_COURT += [("R3 R4 12", removes("12 R3 R4")), ("3 5 3 R3 12", removes("5 12 R3"))]

# Two court cards, then one of them again: that one is deselected, the other stays
ONE_OF_TWO_COURTS = [("3 5 3", deselected("3", left="5")), ("3 5 5", deselected("5", left="3"))]

# One court card, then another of the same rank: the tapped one becomes the selected card
TWIN_OF_ONE = [
    ("3 12", refused("12", Reason.TRIO, left="12")),
    ("12 3", refused("3", Reason.TRIO, left="3")),
    ("5 R4", refused("R4", Reason.TRIO, left="R4")),
    ("R3 R7", refused("R7", Reason.TRIO, left="R7")),
]

# Two court cards, then another of a rank already selected: it takes the place of its twin
TWIN_OF_TWO = [
    ("3 5 12", refused("12", Reason.TRIO, left="12 5")),
    ("3 5 R4", refused("R4", Reason.TRIO, left="3 R4")),
    ("R7 3 R3", refused("R3", Reason.TRIO, left="R3 3")),
]

# Anything, then an empty place or the background: nothing happens
NO_CARD = [
    (f"{before} {tapped}", NoEffect()) for before in ("", "1", "3", "3 5") for tapped in ("R2", "R8", "background")
]
NO_CARD_KEEPS_THE_SELECTION = [("1 R2 8", removes("1 8")), ("3 background 5 R8 R7", removes("3 5 R7"))]


@pytest.mark.parametrize(
    ("taps", "result"),
    [
        *FIRST_CARD,
        *SAME_CARD,
        *SUM_11,
        *OTHER_SUM,
        *OTHER_KIND,
        *SECOND_COURT,
        *THIRD_COURT,
        *ONE_OF_TWO_COURTS,
        *TWIN_OF_ONE,
        *TWIN_OF_TWO,
        *NO_CARD,
        *NO_CARD_KEEPS_THE_SELECTION,
    ],
)
def test_the_table_of_taps(taps: str, result: TapResult) -> None:
    assert converse(taps) == result


def test_the_example_of_the_rules_gives_both_reasons() -> None:
    table = deal(DealCode.read("HM1-N-AAAAAAB"))
    five_of_spades = places("1")
    assert [card.code for card in (table.playable()[place] for place in places("1 2 3 8"))] == ["5S", "AH", "KH", "6D"]
    assert tap(table, five_of_spades, Place.P2) == Refused((), Place.P2, Reason.SUM)
    assert tap(table, five_of_spades, Place.P3) == Refused((), Place.P3, Reason.TRIO)
    assert tap(table, five_of_spades, Place.P8) == Removes(places("1 8"))


@pytest.mark.parametrize(
    ("selection", "bright"),
    [
        ("1", "8"),
        ("8", "1 6 9 R6"),
        ("2", "10 R1"),
        ("11", ""),
        ("3", "5 R3 R4 R7"),
        ("R7", "3 5 12 R4"),
        ("3 5", "R3 R7"),
        ("R3 12", "5 R4"),
        ("", "1 2 3 4 5 6 7 8 9 10 11 12 R1 R3 R4 R5 R6 R7"),
    ],
)
def test_what_can_join_the_selection_stays_bright(selection: str, bright: str) -> None:
    assert joinable(TABLE, places(selection)) == frozenset(places(bright))


def test_taps_at_random_never_leave_the_table_of_taps() -> None:
    """Whatever is tapped: what is removed is what was tapped, and legal; what stays selected could go on."""
    random = Random(2)
    for _ in range(10):
        for game in play_at_random(random):
            removals = search_removals(game.table)
            selection = NOTHING_SELECTED
            for place in random.choices([*PLACES, None], k=20):
                result = tap(game.table, selection, place)
                if isinstance(result, Removes):
                    assert place is not None
                    assert result.places == make_move([*selection, place])
                    assert result.places in removals
                selection = selection_after(result, selection)
                cards = [game.table.playable()[place] for place in selection]
                assert len(cards) < 2 or (all(card.rank.is_court for card in cards) and len(set(selection)) == 2)
                assert len({card.rank for card in cards}) == len(cards) <= 2
