from itertools import pairwise

from halfmoon.stage.drift import EVERY, RADIUS, STOPS, Drift
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.items import Box, Clip, Cloth, Colour, Text, Veil, moved

WINDOW = Size(800, 600)
BAR = Box(Rect(0, 0, 800, 40), Colour.BAR)
TEXT = Text("Left 104", Rect(20, 10, 60, 20), 14)
CLOTH = Cloth(Rect(0, 0, 800, 600), ())


def test_it_begins_at_home_and_goes_round_in_steps_of_one_pixel() -> None:
    assert STOPS[0] == (0, 0)
    for here, there in pairwise([*STOPS, STOPS[0]]):
        assert max(abs(here.x - there.x), abs(here.y - there.y)) == 1
    across, down = ({stop[axis] for stop in STOPS} for axis in (0, 1))
    assert max(across) - min(across) == max(down) - min(down) == 2 * RADIUS


def test_a_step_is_due_once_in_a_while() -> None:
    drift = Drift()
    assert drift.next_change == EVERY
    drift.tick(EVERY - 1)
    assert drift.offset == STOPS[0]
    drift.tick(1)
    assert drift.offset == STOPS[1]
    drift.tick(EVERY * (len(STOPS) - 1))
    assert drift.offset == STOPS[0]


def test_what_is_bright_moves_and_what_spans_the_window_stays() -> None:
    drift = Drift()
    frame = (CLOTH, BAR, TEXT)
    assert drift.shift(frame, WINDOW) == frame
    drift.tick(EVERY * 5)
    x, y = drift.offset
    assert (x, y) != (0, 0)
    assert drift.shift(frame, WINDOW) == (CLOTH, BAR, Text("Left 104", Rect(20 + x, 10 + y, 60, 20), 14))
    assert drift.place(Point(100 + x, 50 + y)) == (100, 50)


def test_items_inside_a_clip_move_with_it() -> None:
    page = Clip(Rect(10, 10, 100, 100), (TEXT, Veil(Rect(10, 10, 5, 5), 9)))
    assert moved(page, 1, -2) == Clip(Rect(11, 8, 100, 100), (moved(TEXT, 1, -2), Veil(Rect(11, 8, 5, 5), 9)))
