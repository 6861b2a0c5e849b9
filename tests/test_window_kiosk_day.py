"""A kiosk through a day of visitors, on clocks set by hand: A25 and A26 hold, and the report tells the truth."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random

import pygame
import pytest

from halfmoon.stage.geometry import Point
from halfmoon.stage.layout import TableButton
from halfmoon.stage.motion import TIMINGS
from halfmoon.stage.panels.question import PATIENCE
from halfmoon.store.history import KIOSK, History
from halfmoon.store.records import DayReport
from tests.cabinets import Cabinet, cabinet, write_settings
from tests.tables import example_game

OPENS, CLOSES = datetime(2026, 3, 1, 9, 0), datetime(2026, 3, 1, 17, 0)
IDLE = 120
NONSENSE = ["", "AAAAAAB", "HM9-X-12345", "'; DROP TABLE games; --", "☠" * 4000, "1+8 8+5+3", "AAAAAAB: 1+8"]


class Day:
    """What the script knows of the day: how many deals were begun, won and left."""

    def __init__(self, kiosk: Cabinet, random: Random) -> None:
        self.kiosk = kiosk
        self.random = random
        self.begun = self.won = self.left = 0

    def play(self, moves: int) -> None:
        """Make the example's moves, from the first on, as a finger does that takes its time."""
        for removal in example_game().done[:moves]:
            self.kiosk.touch(*(place.label for place in removal.places))
            self.kiosk.go_on(self.random.uniform(0.5, 6))

    # The visitors. Each says what he did that counts.

    def leaves_in_mid_game(self) -> None:
        self.play(self.random.randint(1, 30))
        self.begun += 1
        self.left += 1

    def wins(self) -> None:
        self.play(48)
        assert self.kiosk.game.table.is_won
        self.begun += 1
        self.won += 1

    def wins_and_begins_another(self) -> None:
        self.wins()
        self.kiosk.go_on(TIMINGS.celebration + 1)
        self.kiosk.push(TableButton.NEW_DEAL)
        self.leaves_in_mid_game()

    def begins_twice(self) -> None:
        self.play(3)
        self.kiosk.push(TableButton.NEW_DEAL)
        self.play(2)
        self.begun += 2
        self.left += 2

    def begins_and_comes_back_to_it(self) -> None:
        self.play(3)
        self.kiosk.push(TableButton.NEW_DEAL)
        self.kiosk.push(TableButton.UNDO)
        assert self.kiosk.game.moves == 3
        self.begun += 1
        self.left += 1

    def takes_back_all_moves(self) -> None:
        self.play(2)
        for _ in range(4):
            self.kiosk.push(TableButton.UNDO)
        self.begun += 1
        self.left += 1

    def only_looks(self) -> None:
        self.kiosk.touch("1")
        self.kiosk.push(TableButton.MENU)
        self.kiosk.tap_control("rules")

    def only_wakes_it(self) -> None:
        self.kiosk.go_on(3)

    def pastes_nonsense(self) -> None:
        for _ in range(4):
            self.kiosk.press_key(pygame.K_v, pygame.KMOD_LCTRL)
            self.kiosk.go_on(1)

    def hammers_the_corners(self) -> None:
        width, height = self.kiosk.app.screen.size
        corners = [Point(x, y) for x in (0, width - 1) for y in (0, height - 1)]
        for _ in range(40):
            self.kiosk.touch_at(self.random.choice(corners), finger=self.random.randrange(3))

    def holds_keys(self) -> None:
        for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_F11, pygame.K_F1):
            self.kiosk.press_key(key, repeats=40)

    def wants_out(self) -> None:
        for key, mod in ((pygame.K_F4, pygame.KMOD_LALT), (pygame.K_RETURN, pygame.KMOD_LALT), (pygame.K_ESCAPE, 0)):
            self.kiosk.press_key(key, mod)
        self.kiosk.press_key(pygame.K_q, pygame.KMOD_LCTRL, "q")
        self.kiosk.frame(pygame.event.Event(pygame.QUIT), pygame.event.Event(pygame.WINDOWMINIMIZED))


VISITORS: list[Callable[[Day], None]] = [
    Day.leaves_in_mid_game,
    Day.wins,
    Day.pastes_nonsense,
    Day.begins_twice,
    Day.hammers_the_corners,
    Day.only_wakes_it,
    Day.wins_and_begins_another,
    Day.holds_keys,
    Day.takes_back_all_moves,
    Day.wants_out,
    Day.begins_and_comes_back_to_it,
    Day.only_looks,
    Day.leaves_in_mid_game,
]


def judge_that_nobody_is_here(kiosk: Cabinet) -> None:
    play = kiosk.app.scene.play
    assert (kiosk.app.running, kiosk.mode, kiosk.panels(), kiosk.selected) == (True, "ATTRACT", "", "")
    assert (play.game.notation, play.can_undo, play.can_redo, play.current.seconds) == ("", False, False, 0.0)


def read_report(folder: Path) -> tuple[DayReport, ...]:
    history = History(folder, datetime.now, KIOSK)
    days = history.report(date.min)
    history.close()
    return days


@pytest.fixture
def nonsense(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clipboard with something else in it each time."""
    random = Random(1)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: random.choice(NONSENSE))


def test_a_day_of_visitors(tmp_path: Path, nonsense: None) -> None:
    write_settings(tmp_path, idle_seconds=IDLE, deal_codes=["HM1-N-AAAAAAB"], pin="8642")
    with cabinet(tmp_path, OPENS) as kiosk:
        draw_now_and_then(kiosk)
        day = Day(kiosk, Random(7))
        number = 0
        while kiosk.local_time() < CLOSES:
            kiosk.go_on(day.random.uniform(0, 1500))
            judge_that_nobody_is_here(kiosk)
            kiosk.touch_middle()
            assert (kiosk.mode, kiosk.selected, kiosk.game.notation) == ("PLAYING", "", "")
            VISITORS[number % len(VISITORS)](day)
            number += 1
            kiosk.go_on(IDLE + PATIENCE + 2)
            judge_that_nobody_is_here(kiosk)
        assert number >= len(VISITORS)
        # At night the machine is asleep; the next day's first visitor counts for the next day.
        kiosk.now += (OPENS + timedelta(days=1) - kiosk.local_time()).total_seconds()
        kiosk.frame()
        judge_that_nobody_is_here(kiosk)
        kiosk.touch_middle()
        kiosk.touch("1", "8")
    first, second = read_report(tmp_path)
    assert (first.day, first.begun, first.won, first.left) == (OPENS.date(), day.begun, day.won, day.left)
    assert (second.day, second.begun, second.won, second.left) == (date(2026, 3, 2), 1, 0, 1)


def draw_now_and_then(kiosk: Cabinet) -> None:
    """Let one picture be painted for some hundred that a screen would show: the day has half a million."""
    draw, due = kiosk.app.draw, [0.0]

    def draw_if_due() -> None:
        if kiosk.now >= due[0]:
            due[0] = kiosk.now + 10
            draw()

    kiosk.app.draw = draw_if_due  # type: ignore[method-assign]
