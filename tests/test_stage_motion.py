from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.table import Place
from halfmoon.stage.motion import SPEEDS, Ease, Key, Motion, Pose, Slot, Track
from halfmoon.store.settings import SETTINGS

HERE, THERE, AWAY = Pose(0, 0), Pose(100, 40), Pose(300, 0, scale=0.5, turn=0, alpha=0)
SLOT, OTHER = Slot(Place.P1, 7), Slot(Place.R3, 0)
LINE = Track((Key(0, HERE), Key(2, THERE, Ease.LINEAR)))
TURN = Track((Key(0, HERE), Key(2, HERE)), flying=False)
TRIP = Track((Key(0, HERE), Key(1, THERE, Ease.SLOW_DOWN), Key(1.5, THERE), Key(3, AWAY, Ease.SPEED_UP)))


# Poses, eases and tracks


@pytest.mark.parametrize("ease", Ease)
def test_every_ease_goes_from_one_end_to_the_other_and_never_back(ease: Ease) -> None:
    way = [ease(part / 50) for part in range(51)]
    assert (way[0], way[-1]) == (0, 1)
    assert all(before <= after for before, after in pairwise(way))


def test_the_eases_do_what_they_are_called() -> None:
    assert Ease.LINEAR(0.25) == 0.25
    assert Ease.SLOW_DOWN(0.25) > 0.25
    assert Ease.SPEED_UP(0.25) < 0.25
    assert (Ease.BOTH(0.25) < 0.25, Ease.BOTH(0.5), Ease.BOTH(0.75) > 0.75) == (True, 0.5, True)


def test_a_pose_on_the_way_to_another_changes_in_all_respects() -> None:
    assert HERE.towards(AWAY, 0.5) == Pose(150, 0, scale=0.75, turn=0.5, alpha=127.5)


def test_a_track_is_sampled_by_time() -> None:
    assert [LINE.sample(at).x for at in (-1, 0, 0.5, 1, 2, 9)] == [0, 0, 25, 50, 100, 100]
    assert TRIP.sample(1.2) == THERE
    assert TRIP.sample(3) == AWAY
    assert TRIP.length == 3


@given(st.floats(0.01, 3), st.floats(0, 1))
def test_a_track_cut_short_ends_where_it_was_and_begins_elsewhere(at: float, part: float) -> None:
    start = Pose(-50, 7)
    cut = TRIP.cut(at, start)
    assert cut.sample(at) == TRIP.sample(at)
    assert cut.sample(0) == start
    assert cut.length == at
    assert cut.flying
    if at > 1.5:
        # What lies between two keys that were both passed is as it was.
        middle = 1 + part * 0.5
        assert cut.sample(middle) == TRIP.sample(middle)


def test_a_track_that_is_cut_at_its_start_has_no_length() -> None:
    cut = TRIP.cut(0, THERE)
    assert cut.length == 0
    assert cut.sample(0) == THERE


# Cards on their way


def test_a_card_is_on_its_way_from_start_to_end() -> None:
    motion = Motion()
    motion.start(SLOT, LINE, now=10)
    assert motion.pose(SLOT, 10) == HERE
    assert motion.pose(SLOT, 11) == Pose(50, 20)
    assert motion.pose(SLOT, 12) is None
    assert motion.pose(OTHER, 11) is None
    motion.settle(11.9)
    assert list(motion.slots()) == [SLOT]
    motion.settle(12)
    assert list(motion.slots()) == []


def test_a_new_track_replaces_the_one_before() -> None:
    motion = Motion()
    motion.start(SLOT, LINE, now=0)
    here = motion.pose(SLOT, 1)
    assert here is not None
    motion.start(SLOT, Track((Key(0, here), Key(1, AWAY))), now=1)
    assert motion.pose(SLOT, 1) == here
    assert motion.pose(SLOT, 2) is None


def test_what_happens_to_a_card_in_its_place_does_not_stop_its_flight() -> None:
    motion = Motion()
    motion.start(SLOT, LINE, now=0)
    motion.start(SLOT, TURN, now=1)
    motion.turn_back(SLOT, TURN, now=1)
    assert motion.pose(SLOT, 1) == Pose(50, 20)
    assert motion.is_flying(SLOT, 1)
    motion.start(SLOT, TURN, now=2)
    assert not motion.is_flying(SLOT, 2)
    assert motion.pose(SLOT, 2) == HERE


def test_a_flight_takes_off_from_whatever_happens_to_a_card_in_its_place() -> None:
    motion = Motion()
    motion.start(SLOT, TURN, now=0)
    motion.start(SLOT, LINE, now=1)
    assert motion.is_flying(SLOT, 1)


def test_one_card_or_all_can_be_put_to_rest() -> None:
    motion = Motion()
    for slot in (SLOT, OTHER):
        motion.start(slot, LINE, now=0)
    motion.stop(SLOT)
    motion.stop(SLOT)
    assert list(motion.slots()) == [OTHER]
    motion.forget()
    assert list(motion.slots()) == []


# Backwards


@pytest.mark.parametrize("track", [LINE, TRIP])
def test_backwards_shows_the_same_poses_in_reverse_time(track: Track) -> None:
    forwards, backwards = Motion(), Motion()
    forwards.start(SLOT, track, now=0)
    backwards.turn_back(SLOT, track, now=0)
    for part in range(1, 64):
        at = track.length * part / 64  # binary fractions, so that the times are exact
        assert backwards.pose(SLOT, track.length - at) == forwards.pose(SLOT, at)
    assert backwards.pose(SLOT, track.length) is None


@pytest.mark.parametrize("at", [0.25, 1.0, 1.25, 2.5, 2.75])
def test_a_card_in_mid_flight_turns_round_where_it_is(at: float) -> None:
    motion = Motion()
    lifted = Track((Key(0, Pose(0, -8)), *TRIP.keys[1:]))
    motion.start(SLOT, lifted, now=0)
    here = motion.pose(SLOT, at)
    motion.turn_back(SLOT, TRIP, now=at)
    assert motion.pose(SLOT, at) == here, "no jump"
    assert motion.pose(SLOT, 2 * at) is None, "the way back is as long as the way there"
    nearly_home = motion.pose(SLOT, 2 * at - 1e-9)
    assert nearly_home is not None
    assert nearly_home.x == pytest.approx(HERE.x, abs=1e-3)
    assert nearly_home.y == pytest.approx(HERE.y, abs=1e-3), "and leads to where the new track begins"


def test_a_card_that_came_another_way_goes_the_whole_way_back() -> None:
    motion = Motion()
    motion.start(SLOT, LINE, now=0)
    motion.turn_back(SLOT, TRIP, now=1)
    assert motion.pose(SLOT, 1) == AWAY
    assert motion.pose(SLOT, 4) is None


def test_a_card_on_its_way_back_can_set_out_again() -> None:
    motion = Motion()
    motion.turn_back(SLOT, LINE, now=0)
    here = motion.pose(SLOT, 1)
    assert here == Pose(50, 20)
    motion.start(SLOT, Track((Key(0, here), Key(2, THERE))), now=1)
    assert motion.pose(SLOT, 1) == here


def test_every_value_of_the_setting_has_a_speed() -> None:
    assert {value for value, _label in SETTINGS["animation_speed"].choices} == set(SPEEDS)
    assert SPEEDS["off"] == 0 < SPEEDS["fast"] < SPEEDS["normal"] == 1 < SPEEDS["slow"]
