"""A14: the clock counts playing time only, and paused means locked."""

import time
from pathlib import Path

import pygame
import pytest

from halfmoon.rules.table import PLACES
from halfmoon.stage.inputs import Action, FocusChanged
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import OpenPanel, PanelName
from tests.apps import event, running
from tests.players import Player
from tests.window.driver import Starter
from tests.window.table import RealTable


def test_10_s_played_60_s_minimised_60_s_paused_while_tapping(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"))
        app.frames(10)
        app.frame(event(pygame.WINDOWFOCUSLOST), event(pygame.WINDOWMINIMIZED))
        app.frames(60, rate=1)
        app.frame(event(pygame.WINDOWRESTORED), event(pygame.WINDOWFOCUSGAINED))
        app.frame(event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
        played = app.seconds
        before = app.game
        sheet = app.player.panel.sheet.rect
        spots = [app.player.layout.places[place].centre for place in PLACES]
        for _ in range(60):
            for spot in spots:
                app.frame(*(() if sheet.contains(spot) else app.click_at(spot)), seconds=1 / 20)
        assert app.seconds == played == pytest.approx(10, abs=0.2)
        assert (app.game, app.player.selected, app.player.panels) == (before, "1", "PAUSE")
        app.frame(event(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p"))
        app.frame(event(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p"))
        app.frames(1)
        assert app.seconds == pytest.approx(11, abs=0.2)


def test_the_clock_does_not_run_before_the_first_tap_on_a_card() -> None:
    player = Player()
    player.press_keys(Action.UP, Action.RIGHT)
    player.push(TableButton.UNDO)
    player.wait(10)
    assert player.seconds == 0
    player.press_keys(Action.TAP, Action.TAP)  # the first shows the focus only
    player.wait(1)
    assert player.seconds == pytest.approx(1)


@pytest.mark.parametrize("name", PanelName)
def test_every_panel_stops_the_clock(name: PanelName) -> None:
    player = Player()
    player.tap("1")
    player.scene.carry_out(OpenPanel(name))
    player.wait(5)
    assert player.seconds == 0
    player.press_keys(Action.MENU)
    player.wait(1)
    assert player.seconds == pytest.approx(1)


def test_the_picture_of_the_time_stands_still_too() -> None:
    player = Player()
    player.tap("1")
    player.wait(3.1)
    player.do(FocusChanged(False))
    before = player.frame()
    player.wait(60)
    assert player.frame() == before
    assert "0:03" in player.texts()


def test_the_clock_stops_at_the_end_and_begins_anew_with_a_new_deal() -> None:
    from tests.players import all_but_the_last_move

    game, last = all_but_the_last_move()
    player = Player(game)
    player.tap(last.split()[0])
    player.wait(2)
    player.tap(" ".join(last.split()[1:]))
    player.wait(60)
    assert player.seconds == pytest.approx(2)
    player.push(TableButton.NEW_DEAL)
    player.wait(60)
    assert player.seconds == 0


def test_a_real_window_that_is_covered_or_paused_counts_no_time(start: Starter) -> None:
    table = RealTable(start, window_manager=True)
    table.program.still()
    began = time.monotonic()
    table.click("1 8")
    table.wait_for_moves("1+8")
    with table.program.covered():
        table.program.display.pass_time(2)
    table.program.restore()
    table.program.key("p")
    table.program.display.pass_time(2)
    table.close()
    saved = table.saved()
    assert saved is not None
    assert saved.seconds < time.monotonic() - began - 3.9


def test_without_a_window_manager_the_clock_runs_though_nobody_gives_the_focus(start: Starter) -> None:
    table = RealTable(start)
    table.click("1 8")

    def seconds() -> float:
        saved = table.saved()
        return 0.0 if saved is None else saved.seconds

    table.wait_until(lambda: seconds() > 0.9, "the first second to be saved")
