import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.clock import LONGEST_FRAME, STEP, FixedStep


def test_time_comes_out_in_whole_ticks_and_the_rest_waits() -> None:
    steps = FixedStep(now=100)
    assert steps.advance(100 + STEP * 2.5) == 2
    assert steps.ahead == pytest.approx(STEP / 2)
    assert steps.advance(100 + STEP * 3.25) == 1
    assert steps.ahead == pytest.approx(STEP / 4)
    assert steps.advance(100 + STEP * 3.25) == 0


@given(st.lists(st.floats(0, LONGEST_FRAME), max_size=60))
def test_no_time_is_lost_or_made_however_long_the_frames_are(frames: list[float]) -> None:
    steps, now, ticks = FixedStep(0), 0.0, 0
    for frame in frames:
        now += frame
        ticks += steps.advance(now)
        assert -1e-9 <= steps.ahead < STEP + 1e-9
    assert ticks * STEP + steps.ahead == pytest.approx(now, abs=1e-6)


@given(st.lists(st.floats(0, 2 * STEP), max_size=20), st.floats(0, 1))
def test_one_look_is_enough_to_find_what_is_due_done(earlier: list[float], due: float) -> None:
    steps, now = FixedStep(0), 0.0
    for frame in earlier:
        now += frame
        steps.advance(now)
    look = steps.seconds_to_tick(due)
    assert look <= due + 2 * STEP
    assert steps.advance(now + look) * STEP >= due


def test_a_stall_counts_as_one_long_frame() -> None:
    steps = FixedStep(0)
    assert steps.advance(8 * 3600) <= LONGEST_FRAME / STEP
    assert steps.advance(8 * 3600 + STEP * 1.01) == 1, "and leaves nothing to be caught up with"


def test_a_clock_that_goes_backwards_counts_as_no_time() -> None:
    steps = FixedStep(1000)
    assert steps.advance(400) == 0
    assert steps.ahead == 0
    assert steps.advance(400 + STEP * 1.5) == 1
