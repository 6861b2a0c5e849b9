"""Presses drawn on a line of targets: each letter is a pixel, a dot is the table between them."""

import pytest

from halfmoon.stage.geometry import Point
from halfmoon.stage.gestures import Dragged, Dropped, Gesture, Gestures, Tapped
from halfmoon.stage.inputs import Moved, Pressed, Released

LINE = "aaaaaaaa....bbbbbbbb....####"  # a and b can be dragged, # cannot
SLOP = 3


class Hand:
    """Presses, moves and lets go at pixels of the line."""

    def __init__(self) -> None:
        self.gestures: Gestures[str] = Gestures(self._hit, lambda target: target.isalpha())

    @staticmethod
    def _hit(point: Point) -> str | None:
        return LINE[point.x] if 0 <= point.x < len(LINE) and LINE[point.x] != "." else None

    def press(self, x: int, pointer: int = 0) -> Gesture[str] | None:
        return self.gestures.follow(Pressed(Point(x, 0), pointer), SLOP)

    def move(self, x: int, pointer: int = 0) -> Gesture[str] | None:
        return self.gestures.follow(Moved(Point(x, 0), pointer), SLOP)

    def release(self, x: int, pointer: int = 0) -> Gesture[str] | None:
        return self.gestures.follow(Released(Point(x, 0), pointer), SLOP)


@pytest.fixture
def hand() -> Hand:
    return Hand()


def test_a_tap_acts_when_it_is_released(hand: Hand) -> None:
    assert hand.press(1) is None
    assert hand.release(1) == Tapped("a")


@pytest.mark.parametrize("x", [0, 3, 7])
def test_a_release_elsewhere_on_the_same_target_is_a_tap(hand: Hand, x: int) -> None:
    hand.press(1)
    hand.move(x)
    assert hand.release(x) == Tapped("a")


@pytest.mark.parametrize("x", [10, 14])
def test_a_press_that_wandered_off_unseen_acts_on_nothing(hand: Hand, x: int) -> None:
    hand.press(1)
    assert hand.release(x) is None


def test_a_move_within_the_slop_is_no_drag(hand: Hand) -> None:
    hand.press(4)
    assert hand.move(4 + SLOP) is None
    assert hand.move(4 + SLOP + 1) == Dragged("a", Point(SLOP + 1, 0))
    assert hand.move(5) == Dragged("a", Point(1, 0)), "a drag stays one when it comes back"


def test_a_drag_ends_over_another_target_or_over_none(hand: Hand) -> None:
    for x, onto in ((14, "b"), (10, None)):
        hand.press(1)
        hand.move(x)
        assert hand.release(x) == Dropped("a", onto)


def test_what_cannot_be_dragged_is_only_left(hand: Hand) -> None:
    hand.press(25)
    assert hand.move(1) is None
    assert hand.gestures.pressed == "#"
    assert hand.release(1) is None
    hand.press(25)
    hand.move(1)
    assert hand.release(26) == Tapped("#")


def test_a_press_on_nothing_and_a_release_from_nowhere_are_nothing(hand: Hand) -> None:
    assert (hand.press(10), hand.move(1), hand.release(1)) == (None, None, None)
    assert hand.release(1) is None
    assert hand.move(1) is None


def test_every_finger_taps_by_itself(hand: Hand) -> None:
    hand.press(1, pointer=1)
    hand.press(13, pointer=2)
    assert hand.release(13, pointer=2) == Tapped("b")
    assert hand.release(1, pointer=1) == Tapped("a")


def test_one_finger_drags_at_a_time_and_the_others_still_tap(hand: Hand) -> None:
    hand.press(1, pointer=1)
    hand.press(13, pointer=2)
    assert hand.move(8, pointer=1) == Dragged("a", Point(7, 0))
    assert hand.move(20, pointer=2) is None
    assert hand.release(14, pointer=2) == Tapped("b")
    assert hand.release(14, pointer=1) == Dropped("a", "b")


def test_a_second_press_of_the_same_pointer_begins_anew(hand: Hand) -> None:
    hand.press(1)
    hand.press(13)
    assert hand.release(13) == Tapped("b")
    assert hand.release(1) is None


def test_what_is_pressed_is_known_until_it_is_dragged_or_forgotten(hand: Hand) -> None:
    assert hand.gestures.pressed is None
    hand.press(1, pointer=1)
    hand.press(25, pointer=2)
    assert hand.gestures.pressed == "#"
    hand.release(25, pointer=2)
    assert hand.gestures.pressed == "a"
    hand.move(7, pointer=1)
    assert hand.gestures.pressed is None
    hand.gestures.forget()
    assert hand.release(1, pointer=1) is None
