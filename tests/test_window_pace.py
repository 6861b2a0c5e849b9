import pytest

from halfmoon.window.pace import Pace

FRAME = 1 / 64  # a binary fraction, so that the times are exact


def draw_at(pace: Pace, now: float) -> bool:
    if not pace.is_due(now):
        return False
    pace.note_picture(now, FRAME)
    return True


def test_the_first_picture_and_one_after_a_pause_come_at_once() -> None:
    pace = Pace()
    assert draw_at(pace, 100)
    assert draw_at(pace, 200)
    assert pace.seconds_to_next(200) == FRAME


@pytest.mark.parametrize("events_per_frame", [1, 3, 16])
def test_events_between_two_pictures_neither_hasten_nor_delay_the_next(events_per_frame: int) -> None:
    pace = Pace()
    times = [100 + FRAME * step / events_per_frame for step in range(10 * events_per_frame)]
    assert [at for at in times if draw_at(pace, at)] == [100 + FRAME * step for step in range(10)]


def test_a_picture_that_is_a_little_late_does_not_shift_those_after_it() -> None:
    pace = Pace()
    draw_at(pace, 100)
    assert draw_at(pace, 100 + FRAME * 1.25)
    assert pace.seconds_to_next(100 + FRAME * 1.25) == FRAME * 0.75


def test_pictures_that_take_too_long_are_not_made_up_for() -> None:
    pace = Pace()
    draw_at(pace, 100)
    assert draw_at(pace, 100 + FRAME * 5)
    assert not draw_at(pace, 100 + FRAME * 5.5)
