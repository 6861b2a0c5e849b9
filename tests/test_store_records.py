"""Games in the form in which they are kept."""

from dataclasses import replace

import pytest

from halfmoon.store.records import (
    SavedGameError,
    make_saved_game,
    restore_game,
)
from tests.saves import position, saved


@pytest.mark.parametrize(("moves", "undone"), [(0, 0), (12, 0), (12, 5), (12, 12), (47, 47), (48, 0)])
def test_a_game_is_restored_with_its_undone_moves(moves: int, undone: int) -> None:
    game = position(moves, undone)
    assert restore_game(make_saved_game("a", game, 1.0)) == game


@pytest.mark.parametrize(
    "changes",
    [
        {"code": "HM1-N-AAAAA"},
        {"done": "1+8 1+8"},
        {"done": "1+99"},
        {"undone": "1+2"},
        {"done": saved("a", 47).done, "undone": saved("a", 48).done.split()[-1]},
    ],
    ids=["code", "move against the rules", "no place", "undone move against the rules", "undone win"],
)
def test_a_game_that_the_rules_forbid_is_refused(changes: dict[str, str]) -> None:
    wrong: dict[str, object] = dict(changes)
    with pytest.raises(SavedGameError, match="HM1-N-AAAAA"):
        restore_game(replace(saved("a", 3), **wrong))  # type: ignore[arg-type]
