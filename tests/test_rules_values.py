from itertools import product
from typing import NamedTuple

from halfmoon.rules.values import distinct


@distinct
class Taken(NamedTuple):
    place: int


@distinct
class Left(NamedTuple):
    place: int


@distinct
class Won(NamedTuple):
    pass


@distinct
class Lost(NamedTuple):
    pass


KINDS = (Taken(1), Taken(2), Left(1), Won(), Lost())


def test_a_value_equals_itself_made_anew_and_nothing_else() -> None:
    for one, other in product(KINDS, KINDS):
        assert (one == other) is (one is other)
        assert (one != other) is (one is not other)
    assert Taken(1) == Taken(place=1)
    assert Won() == Won()
    assert Taken(1) != (1,)
    assert Won() != ()


def test_values_can_be_told_apart_in_a_set() -> None:
    assert len({*KINDS, Taken(1), Won()}) == len(KINDS)


def test_a_value_without_contents_is_something() -> None:
    assert Won()


def test_values_are_still_named_tuples() -> None:
    match Taken(3):
        case Left(place):
            raise AssertionError(place)
        case Taken(place):
            assert place == 3
    assert repr(Left(2)) == "Left(place=2)"
    assert Left(2)._replace(place=4) == Left(4)
