"""A deal and a whole game are the same on every Python of this machine; `make pythons` runs all tests on each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.pythons import ROOT, find_pythons
from tests.saves import statistics
from tests.tables import example_game, pinned_deals

DEALS = pinned_deals()
PYTHONS = find_pythons()

PRINT_DEALS = """
import sys
from halfmoon.rules.deals import DealCode, deal
from halfmoon.rules.game import read_game
for code in sys.argv[2:]:
    print(*(card.code for stack in deal(DealCode.read(code)).stacks for card in stack))
print(read_game(sys.argv[1]).score)
"""


def test_the_python_of_these_tests_is_among_them() -> None:
    assert ".".join(map(str, sys.version_info[:3])) in PYTHONS


@pytest.mark.parametrize("version", PYTHONS)
def test_the_rules_are_the_same_on_every_python(version: str) -> None:
    game = f"HM1-N-AAAAAAB: {example_game().notation}"
    done = subprocess.run(
        [PYTHONS[version], "-c", PRINT_DEALS, game, *DEALS],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    *deals, score = done.stdout.splitlines()
    assert [line.split() for line in deals] == [cards for _, cards in DEALS.values()]
    assert score == "520"


@pytest.mark.parametrize("version", PYTHONS)
def test_the_table_is_told_in_words_on_every_python(version: str, tmp_path: Path) -> None:
    command = [PYTHONS[version], "-m", "halfmoon", "HM1-N-AAAAAAB", "--moves", "1+8", "--describe", "--language", "sv"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "hög 1: 7 kort, hjärter 7 överst" in done.stdout


@pytest.mark.parametrize("version", PYTHONS)
def test_a_game_in_the_terminal_is_won_and_counted_on_every_python(version: str, tmp_path: Path) -> None:
    moves = [" ".join(place.label for place in removal.places) for removal in example_game().done]
    command = [PYTHONS[version], "-m", "halfmoon", "HM1-N-AAAAAAB", "--text", "--language", "en"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"},
        input="".join(f"{move}\n" for move in moves),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    *_answers, score, won, _goodbye = done.stdout.splitlines()
    assert score == "Score 520, 48 moves, 0 cards left."
    assert won.startswith("You have won.")
    assert statistics(tmp_path).won == 1
