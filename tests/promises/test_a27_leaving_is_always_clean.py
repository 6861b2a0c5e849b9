"""A27: leaving is always clean. Close or SIGTERM during a deal, a panel, the celebration: out within 2 s, no traceback,
everything kept.
"""

import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from halfmoon.stage.layout import TableButton
from halfmoon.store.settings import Settings, load_settings
from tests.machine import Machine
from tests.monkey.deeds import Hand
from tests.monkey.steps import LEAVE, Deed, Step
from tests.monkey.world import world
from tests.players import CODE, all_but_the_last_move, example
from tests.saves import statistics
from tests.window.driver import ROOT, Program, Starter
from tests.window.table import STILL, RealTable

SECONDS = 2.0
LATE_GAME, LAST_MOVE = all_but_the_last_move()
Way = Callable[[Program], None]


def send(number: signal.Signals) -> Way:
    return lambda program: program.send(number)


WAYS: dict[str, Way] = {
    "close": Program.close,
    "SIGTERM": send(signal.SIGTERM),
    "SIGINT": send(signal.SIGINT),
    "SIGHUP": send(signal.SIGHUP),
}


def leave(table: RealTable, way: Way) -> None:
    """Leave, and check that the program is gone in time, had nothing to say, and that its files are whole."""
    way(table.program)
    assert table.program.exit_status(patience=SECONDS) == 0
    assert (table.program.output(), table.program.errors()) == ("", "")
    assert [path.name for path in table.data.iterdir() if "crash" in path.name or "bad" in path.name] == []
    assert load_settings(table.data).notices == ()


def code_of(table: RealTable) -> str:
    saved = table.saved()
    return "" if saved is None else saved.code


@pytest.fixture(params=["close", "SIGTERM"])
def way(request: pytest.FixtureRequest) -> Way:
    return WAYS[request.param]


def test_during_a_deal(start: Starter, way: Way) -> None:
    table = RealTable(start, settings=Settings(animation_speed="slow"))
    table.program.still()
    table.push(TableButton.NEW_DEAL)
    table.wait_until(lambda: code_of(table) not in ("", CODE), "another deal")
    dealt = code_of(table)
    leave(table, way)
    table.start_again()
    table.click("1 1")
    assert code_of(table) == dealt


def test_with_a_panel_open_and_a_setting_just_changed(start: Starter, way: Way) -> None:
    table = RealTable(start)
    table.program.still()
    table.play("1+8")
    table.wait_for_moves("1+8")
    before = table.program.still()
    table.program.key("F1")
    table.program.changed(before)
    table.program.key("m")
    leave(table, way)
    assert load_settings(table.data).settings == STILL.with_value("sound", False)
    table.start_again()
    table.play("8+5+3")
    table.wait_for_moves("1+8 3+5+8")


def test_during_the_celebration(start: Starter, way: Way) -> None:
    table = RealTable(start, CODE, "--moves", LATE_GAME.notation, settings=Settings(animation_speed="slow"))
    table.program.still()
    table.click(LAST_MOVE)
    table.wait_until(lambda: table.outcome() == "won", "the win")
    leave(table, way)
    assert table.outcome() == "won"


@pytest.mark.parametrize("way", [WAYS["SIGINT"], WAYS["SIGHUP"]], ids=["SIGINT", "SIGHUP"])
def test_while_a_card_is_held_and_the_clock_runs(start: Starter, way: Way) -> None:
    table = RealTable(start, settings=Settings())
    table.program.still()
    table.play("1+8")
    table.program.press(*table.centre("5"))
    table.program.move(*table.layout.title.centre)
    table.wait_until(lambda: (game := table.saved()) is not None and game.seconds > 1, "the clock")
    leave(table, way)
    kept = table.saved()
    assert kept is not None
    assert kept.done == "1+8"


def test_a_second_signal_while_the_first_is_being_followed_does_no_harm(start: Starter) -> None:
    table = RealTable(start)
    table.program.still()
    table.play("1+8")
    table.wait_for_moves("1+8")

    def insist(program: Program) -> None:
        for _ in range(5):
            program.send(signal.SIGTERM)
            program.send(signal.SIGINT)

    leave(table, insist)


def test_before_there_is_a_window(start: Starter) -> None:
    display = start.display(640, 480, window_manager=False)
    command = [sys.executable, "-m", "halfmoon", "--data", str(start.data), "--mute"]
    for tenths in range(6):
        program = subprocess.Popen(command, cwd=ROOT, env=display.environment(), stderr=subprocess.PIPE, text=True)
        with suppress(subprocess.TimeoutExpired):
            program.wait(tenths / 10)
        program.terminate()
        _output, errors = program.communicate(timeout=SECONDS)
        assert (errors, program.returncode) in (("", 0), ("", -signal.SIGTERM))
    assert load_settings(start.data).notices == ()


def test_at_any_moment_of_a_monkeys_game() -> None:
    """Each time, the monkey's world looks at the files and finds the same game on the table."""
    random = Random(27)
    with world(27) as it:
        hand = Hand(random)
        while it.seen[LEAVE] < 25:
            for _ in range(random.randint(1, 9)):
                for step in hand.next_deed(it.machine):
                    it.take(step)
            it.take(Step(0.0, (Deed(LEAVE, {}),)))


def test_a_win_counts_though_the_program_is_left_at_that_moment(tmp_path: Path) -> None:
    machine = Machine(tmp_path, game=example())
    machine.play(LATE_GAME.notation)
    machine.play(LAST_MOVE.replace(" ", "+"))
    machine.leave()
    assert statistics(tmp_path).won == 1
