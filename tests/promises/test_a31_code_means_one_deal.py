"""A31: a code means one deal for ever: pinned by deals that a separate program made, after restart and re-entry too."""

import os
import subprocess
import sys

import pytest

from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.table import Table
from tests.tables import pinned_deals

DEALS = pinned_deals()


def codes_of(table: Table) -> list[str]:
    return [card.code for stack in table.stacks for card in stack]


def test_twenty_deals_are_pinned_from_the_first_to_the_last() -> None:
    assert len(DEALS) == 20
    assert {"HM1-N-AAAAAAA", "HM1-N-AAAAAAB", "HM1-N-ZZZZZZZ"} <= set(DEALS)


@pytest.mark.parametrize("code", DEALS)
def test_a_code_means_the_pinned_deal(code: str) -> None:
    number, cards = DEALS[code]
    assert codes_of(deal(DealCode(number))) == cards
    assert codes_of(deal(DealCode.read(code))) == cards


@pytest.mark.parametrize("code", DEALS)
def test_a_code_entered_again_means_the_same_deal(code: str) -> None:
    _, cards = DEALS[code]
    letters = str(DealCode.read(code)).rpartition("-")[2]
    assert codes_of(deal(DealCode.read(f" {letters.lower()} "))) == cards


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_makes_the_same_deals(hash_seed: str) -> None:
    program = (
        "import sys\n"
        "from halfmoon.rules.deals import DealCode, deal\n"
        "for code in sys.argv[1:]:\n"
        "    print(*(card.code for stack in deal(DealCode.read(code)).stacks for card in stack))\n"
    )
    printed = subprocess.run(
        [sys.executable, "-c", program, *DEALS],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert [line.split() for line in printed.splitlines()] == [cards for _, cards in DEALS.values()]
