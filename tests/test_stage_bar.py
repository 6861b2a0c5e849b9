"""The information bar: every box its own, at every width."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.bar import lay_out_bar

units = st.floats(13, 48)


@given(units, st.floats(25, 300), st.floats(0, 1))
def test_no_box_meets_another_and_all_are_on_the_bar(unit: float, units_across: float, finger: float) -> None:
    bar = lay_out_bar(round(unit * units_across), unit, finger * 4 * unit)
    boxes = (bar.moon, bar.title, bar.time, bar.score, bar.moves, bar.left, bar.code)
    assert all(bar.whole.holds(box) for box in boxes)
    assert not any(one.meets(other) for one, other in combinations(boxes, 2))


@given(units, st.floats(46, 300))
def test_a_wide_bar_has_one_row_around_the_windows_middle(unit: float, units_across: float) -> None:
    width = round(unit * units_across)
    bar = lay_out_bar(width, unit, 0)
    tops = {box.top for box in (bar.title, bar.time, bar.score, bar.moves, bar.left, bar.code)}
    assert tops == {0}
    assert bar.title.right < bar.time.left < bar.score.left < bar.moves.left < bar.left.left < bar.code.left


@given(units, st.floats(45, 120))
def test_the_figures_stand_halfway_between_the_name_and_the_code(unit: float, units_across: float) -> None:
    """To the eye: the words fill 5.5 units of the title's box, 7.3 of the code's, 3.6 of the last figure's."""
    bar = lay_out_bar(round(unit * units_across), unit, 0)
    before = bar.time.left - (bar.title.left + 5.5 * unit)
    after = (bar.code.right - 7.3 * unit) - (bar.left.left + 3.6 * unit)
    assert abs(before - after) <= 0.5 * unit


@given(units, st.floats(25, 40))
def test_a_narrow_bar_puts_the_figures_below_the_name_and_the_code(unit: float, units_across: float) -> None:
    bar = lay_out_bar(round(unit * units_across), unit, 0)
    assert bar.title.top == bar.code.top == 0
    assert bar.time.top == bar.score.top == bar.moves.top == bar.left.top > bar.moon.centre.y
