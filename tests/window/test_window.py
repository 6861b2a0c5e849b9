"""What a player sees of a real window: its title, keys that are held, notices that come and go."""

from halfmoon.stage.inputs import Action
from halfmoon.stage.layout import TableButton
from tests.players import STUCK_MOVES
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin


def test_the_title_carries_the_deals_code(start: Starter) -> None:
    table = RealTable(start)
    table.program.still()
    assert table.program.title() == "Half Moon – HM1-N-AAAAAAB"
    table.push(TableButton.NEW_DEAL)
    table.wait_until(lambda: table.program.title() != "Half Moon – HM1-N-AAAAAAB", "another title")
    assert table.program.title().startswith("Half Moon – HM1-N-")
    table.push(TableButton.UNDO)
    table.wait_until(lambda: table.program.title() == "Half Moon – HM1-N-AAAAAAB", "the title of before")


def test_the_stuck_notice_comes_at_once_and_goes_at_once_with_undo(start: Starter) -> None:
    *early, last = STUCK_MOVES.split()
    table, twin = RealTable(start, "HM1-N-AAAAAAB", "--moves", " ".join(early)), Twin(RealTable.size_at_first())
    table.program.still()
    twin.play_moves(" ".join(early))
    for _ in range(2):
        table.play(last)
        twin.play_moves(last)
        twin.rest()
        assert "No moves left" in twin.texts()
        table.leave_cards()
        table.looks_like(twin)
        point = twin.centre(TableButton.UNDO)
        table.program.click(*point)
        twin.tap_at(point)
        twin.rest()
        assert "No moves left" not in twin.texts()
        table.leave_cards()
        table.looks_like(twin)


def test_the_stuck_games_buttons_restart_and_deal(start: Starter) -> None:
    table, twin = RealTable(start, "HM1-N-AAAAAAB", "--moves", STUCK_MOVES), Twin(RealTable.size_at_first())
    table.program.still()
    twin.play_moves(STUCK_MOVES)
    table.program.click(*twin.centre(TableButton.RESTART))
    table.wait_for_moves("")
    table.program.still()
    table.push(TableButton.UNDO)
    table.wait_for_moves(" ".join(STUCK_MOVES.split()))


def test_a_held_arrow_walks_on(start: Starter) -> None:
    table = RealTable(start)
    table.leave_cards()
    table.program.still()
    table.program.press_key("Up")
    twin = Twin(RealTable.size_at_first())
    # The first press shows the focus on pile 1; holding the key, it climbs to the top of the arch's left side.
    for _ in range(9):
        twin.press_keys(Action.UP)
    expected = twin.picture()
    table.wait_until(lambda: table.program.picture() == expected, "the focus to have climbed")
    table.program.release_key("Up")
