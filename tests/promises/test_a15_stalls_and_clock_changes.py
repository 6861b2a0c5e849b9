"""A15: stalls and clock changes do no harm."""

import signal
import time
from pathlib import Path

import pytest

from halfmoon.stage.clock import LONGEST_FRAME, STEP
from halfmoon.stage.layout import TableButton
from halfmoon.stage.motion import TIMINGS
from halfmoon.stage.plans import removal_seconds
from tests.apps import RunningApp, running
from tests.window.driver import Starter
from tests.window.table import RealTable

EIGHT_HOURS = 8 * 3600.0
RATES = [30, 60, 144, 1000]
"""Frames a second; the last is a display without vsync."""


def ticks_of(app: RunningApp, seconds: float) -> int:
    """How many ticks one frame of this length makes."""
    ticks = 0
    tick = app.app.scene.tick

    def counting(step: float) -> object:
        nonlocal ticks
        ticks += 1
        return tick(step)

    app.app.scene.tick = counting  # type: ignore[method-assign, assignment]
    app.frame(seconds=seconds)
    app.app.scene.tick = tick  # type: ignore[method-assign]
    return ticks


def test_one_frame_of_eight_hours_is_few_steps_and_nothing_races_after_it(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"), *app.click("8"))
        assert ticks_of(app, EIGHT_HOURS) <= LONGEST_FRAME / STEP
        assert app.seconds <= LONGEST_FRAME + STEP
        for _ in range(10):
            assert ticks_of(app, STEP) <= 2
        app.frame(*app.click(TableButton.UNDO))
        assert length_of_motion(app, 60) == pytest.approx(removal_seconds(1), abs=2 * STEP)


def length_of_motion(app: RunningApp, rate: float) -> float:
    """How long cards still move, in seconds of the clock on the wall."""
    began = app.now
    animation = app.player.scene.table.animation
    while any(animation.motion.pose(slot, animation.now) for slot in animation.motion.slots()):
        app.frame(seconds=1 / rate)
    return app.now - began


@pytest.mark.parametrize("rate", RATES)
def test_animations_last_equally_long_at_every_frame_rate(tmp_path: Path, rate: float) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"), *app.click("8"), seconds=1 / rate)
        assert length_of_motion(app, rate) == pytest.approx(removal_seconds(1), abs=STEP + 2 / rate)
        app.frame(*app.click("2"), *app.click("3"), seconds=1 / rate)
        assert length_of_motion(app, rate) == pytest.approx(TIMINGS.shake, abs=STEP + 2 / rate)


@pytest.mark.parametrize("rate", RATES)
def test_the_clock_counts_the_same_at_every_frame_rate(tmp_path: Path, rate: float) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"))
        app.frames(3, rate)
        assert app.seconds == pytest.approx(3, abs=2 * STEP)


def test_the_wall_clock_set_back_an_hour_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"))
        app.frames(5)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now - 3600)
        app.frames(5)
        app.frame(*app.click("8"))
        assert app.seconds == pytest.approx(10, abs=0.1)
        assert length_of_motion(app, 60) == pytest.approx(removal_seconds(1), abs=2 * STEP)


def test_a_monotonic_clock_that_falters_does_no_harm(tmp_path: Path) -> None:
    with running(tmp_path) as app:
        app.frame(*app.click("1"))
        app.frames(1)
        app.frame(seconds=-100)
        app.frames(1)
        assert app.seconds == pytest.approx(2, abs=0.1)


def test_a_real_program_that_was_held_up_counts_no_time_for_it(start: Starter) -> None:
    table = RealTable(start)
    table.click("1 8")
    table.wait_for_moves("1+8")
    table.program.send(signal.SIGSTOP)
    table.program.display.pass_time(3)
    table.program.send(signal.SIGCONT)
    table.click("8 5 3")
    table.wait_for_moves("1+8 3+5+8")
    saved = table.saved()
    assert saved is not None
    assert saved.seconds < LONGEST_FRAME + 1
