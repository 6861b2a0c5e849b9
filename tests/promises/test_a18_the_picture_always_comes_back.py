"""A18: the picture always comes back. Minimise, restore, cover, expose, at rest and in the win: complete at once."""

from pathlib import Path

import pygame
import pytest

from halfmoon.stage.layout import TableButton
from tests.apps import RunningApp, event, running
from tests.players import all_but_the_last_move
from tests.tables import example_game
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

LOSSES = [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN]


def lose_the_picture(app: RunningApp) -> None:
    app.app.screen.surface.fill((255, 0, 255))


@pytest.mark.parametrize("kind", LOSSES)
def test_a_lost_picture_is_drawn_again_as_a_whole_at_once(tmp_path: Path, kind: int) -> None:
    with running(tmp_path) as app:
        app.frame()
        before = app.picture()
        lose_the_picture(app)
        app.frame(event(kind))
        assert app.picture() == before


def test_in_mid_flight_and_in_the_celebration_too(tmp_path: Path) -> None:
    game, last = all_but_the_last_move()
    with running(tmp_path, game) as app:
        app.frame(*(click for label in last.split() for click in app.click(label)))
        for _ in range(12):
            app.frames(0.8)
            lose_the_picture(app)
            app.frame(event(pygame.WINDOWEXPOSED))
            kept = app.picture()
            app.app.gallery.forget()
            app.app.draw()
            assert app.picture() == kept
            assert b"\xff\x00\xff" not in kept[:30_000]
        assert not app.moves


def test_a_window_that_comes_back_while_a_panel_is_open_shows_the_panel(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click(TableButton.MENU))
        app.frame()
        before = app.picture()
        lose_the_picture(app)
        app.frame(event(pygame.WINDOWRESTORED), event(pygame.WINDOWEXPOSED))
        assert app.picture() == before


def test_a_real_window_is_covered_and_uncovered_minimised_and_restored(start: Starter) -> None:
    table = RealTable(start, window_manager=True)
    twin = Twin(RealTable.size_at_first())
    table.program.still()
    table.click("1")
    table.leave_cards()
    twin.tap("1")
    twin.rest()
    table.looks_like(twin)
    with table.program.covered():
        pass
    table.looks_like(twin)
    box = table.program.box()
    table.program.minimise()
    table.program.restore()
    table.wait_until(lambda: table.program.box() == box, "the window to have come all the way back")
    table.leave_cards()
    table.looks_like(twin)


def test_a_real_win_comes_back_after_the_window_was_away_for_part_of_it(start: Starter) -> None:
    moves = example_game().notation
    *early, last = moves.split()
    table = RealTable(start, "HM1-N-AAAAAAB", "--moves", " ".join(early), window_manager=True)
    twin = Twin(RealTable.size_at_first())
    table.program.still()
    for label in last.split("+"):
        table.program.click(*table.centre(label))
        table.program.picture()
    table.wait_until(lambda: table.outcome() == "won", "the win")
    with table.program.covered():
        pass
    table.program.restore()
    table.click_beside()
    twin.play_moves(moves)
    twin.click_beside()
    table.leave_cards()
    table.looks_like(twin)
