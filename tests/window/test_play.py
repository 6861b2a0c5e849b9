"""The game played in a real window, from the first card to the last, by the mouse."""

import pytest

from halfmoon.stage.geometry import Size
from halfmoon.stage.layout import TableButton
from tests.tables import example_game
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

MOVES = example_game().notation


@pytest.mark.parametrize("size", [Size(800, 600), Size(1200, 700)], ids=lambda size: f"{size.width}x{size.height}")
def test_all_48_moves_of_the_example_by_clicks(start: Starter, size: Size) -> None:
    table, twin = RealTable(start, "HM1-N-AAAAAAB", "--window", f"{size.width}x{size.height}"), Twin(size)
    table.program.still()
    table.play(MOVES)
    table.wait_for_moves(MOVES)
    assert table.outcome() == "won"
    twin.play_moves(MOVES)
    for player in (table, twin):
        player.click_beside()  # which ends the celebration
    assert "You have won" in twin.texts()
    assert "48 moves · 520 points" in " ".join(twin.texts())
    table.looks_like(twin)
    table.close()


def test_30_undos_lead_back_to_the_opening_picture(start: Starter) -> None:
    table = RealTable(start)
    table.leave_cards()
    opening = table.program.still()
    moves = " ".join(MOVES.split()[:30])
    table.play(moves)
    table.wait_for_moves(moves)
    for _ in range(30):
        table.push(TableButton.UNDO)
    table.wait_for_moves("")
    table.leave_cards()
    table.program.unchanged(opening)
