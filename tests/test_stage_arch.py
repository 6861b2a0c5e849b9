"""The arch's curve and the even spread of piles along it."""

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from halfmoon.stage.arch import Arch, Spot, find_largest

arches = st.builds(Arch, st.floats(100, 2000), st.floats(100, 2000))
rooms = st.tuples(st.floats(10, 200), st.floats(10, 200))


def step_in_rooms(one: Spot, other: Spot, room: tuple[float, float]) -> float:
    """Return how far apart two spots are, in rooms, along the longer of the two directions."""
    return max((one.aside - other.aside) / room[0], (other.above - one.above) / room[1])


@given(arches, st.floats(0, 1))
def test_above_and_aside_are_inverses(arch: Arch, share: float) -> None:
    spot = Spot(share * arch.half_width, arch.above(share * arch.half_width))
    assume(0.05 < share < 0.95)  # near the axis and the foot the curve is too flat or too steep to tell
    assert arch.aside(spot.above) == pytest.approx(spot.aside, rel=1e-6)


@given(arches, rooms)
def test_piles_are_spread_evenly_over_the_whole_arch(arch: Arch, room: tuple[float, float]) -> None:
    spots = arch.spread(*room)
    assume(spots is not None)
    assert spots is not None
    assert spots[0] == Spot(arch.half_width, 0)
    steps = [step_in_rooms(one, other, room) for one, other in pairwise(spots)]
    over_the_axis = 2 * spots[-1].aside / room[0]
    assert min(steps) >= 1 - 1e-9
    assert steps == pytest.approx([steps[0]] * 5)
    assert over_the_axis >= steps[0] * (1 - 1e-9)


@given(arches, rooms)
def test_piles_stand_on_the_curve(arch: Arch, room: tuple[float, float]) -> None:
    for spot in arch.spread(*room) or ():
        assert (spot.aside / arch.half_width) ** 3.6 + (spot.above / arch.height) ** 3.6 == pytest.approx(1)


def test_piles_that_lack_room_have_no_spread() -> None:
    assert Arch(500, 500).spread(200, 300) is None


@given(arches)
def test_the_outline_runs_from_the_foot_to_the_axis_along_the_curve(arch: Arch) -> None:
    outline = arch.outline()
    assert outline[0] == pytest.approx((arch.half_width, 0))
    assert outline[-1] == pytest.approx((0, arch.height), abs=1e-6 * arch.half_width)
    for (aside, above), (next_aside, next_above) in pairwise(outline):
        assert next_aside <= aside
        assert next_above >= above
        assert abs(next_aside - aside) < arch.half_width / 4
        assert abs(next_above - above) < arch.height / 4


@given(st.floats(2, 90))
def test_find_largest_comes_close_from_below(limit: float) -> None:
    found = find_largest(lambda number: number <= limit, 1, 100)
    assert limit - 0.01 <= found <= limit
