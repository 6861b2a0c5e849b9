"""500 kills of a game as it is played, and a few of the real window: a start goes on at the right move."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

from halfmoon.stage.layout import TableButton
from tests.killed_games import MOVES, loaded_moves
from tests.window.driver import ROOT, Starter
from tests.window.table import RealTable, Twin


def test_500_kills_of_a_game_that_is_played_again_and_again(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.killed_games", str(tmp_path), "500", "5"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_kills_of_the_real_window_in_the_middle_of_clicks(start: Starter) -> None:
    random = Random(8)
    table = RealTable(start)
    table.program.still()
    twin = Twin(RealTable.size_at_first())
    moves: list[str] = []
    for _ in range(6):
        for move in MOVES[len(moves) :][: random.randint(1, 4)]:
            table.play(move)
        time.sleep(random.uniform(0, 0.3))  # anywhere in what follows the clicks
        table.program.kill()
        kept = loaded_moves(start.data)
        assert kept is not None
        assert len(moves) <= len(kept)
        assert kept == MOVES[: len(kept)]
        for move in kept[len(moves) :]:
            twin.play_moves(move)
        moves = kept
        twin.rest()
        table.start_again()
        table.push(TableButton.MENU)
        table.program.key("Escape")
        table.leave_cards()
        twin.click_beside()
        table.looks_like(twin)
    assert len(moves) > 3
