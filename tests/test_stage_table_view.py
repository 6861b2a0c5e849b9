"""The picture of a table as a list of things: what lies where, what flies above it, the rings and the labels."""

import pytest

from halfmoon.language import set_language
from halfmoon.rules.table import PLACES, RESERVE, Place, Table
from halfmoon.rules.taps import Selection
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.items import Box, CardItem, Cloth, EmptyMark, Face, Item, PileEdge, Ring, RingItem, Text
from halfmoon.stage.layout import make_layout
from halfmoon.stage.motion import Key, Motion, Pose, Slot, Track
from halfmoon.stage.plans import rest_pose
from halfmoon.stage.table_view import TableLook, table_items
from tests.players import FixedRuler, example
from tests.tables import draw

LAYOUT = make_layout(Size(1280, 800))
TABLE = draw(
    """
    KH   4C   QH   5H   7S   JC6D 5C   TC
    AH                                 2D
    5S        TH   ..   JD   QS        KS
              7D   5S   JH   ..
    """
)


def show(look: TableLook, motion: Motion | None = None, departing: dict[Slot, CardItem] | None = None) -> list[Item]:
    return table_items(look, LAYOUT, motion or Motion(), 0.0, FixedRuler(), departing or {})


def cards_of(items: list[Item]) -> list[CardItem]:
    return [item for item in items if isinstance(item, CardItem)]


def fly(slot: Slot, pose: Pose, motion: Motion | None = None) -> Motion:
    """Let a card fly, which is in this pose at the time 0."""
    motion = motion or Motion()
    motion.start(slot, Track((Key(0, pose), Key(1, rest_pose(LAYOUT, slot.place)))), now=0)
    return motion


def test_the_cloth_comes_first_and_covers_the_window() -> None:
    cloth, bed, *_ = show(TableLook(TABLE))
    assert isinstance(cloth, Cloth)
    assert cloth.bounds == Rect(0, 0, 1280, 800)
    assert isinstance(bed, Box)
    assert bed.bounds == LAYOUT.reserve_bed


def test_every_open_card_lies_in_its_place() -> None:
    shown = {item.rect: item.card for item in cards_of(show(TableLook(TABLE)))}
    assert shown == {LAYOUT.places[place]: card for place, card in TABLE.playable().items()}


def test_an_emptied_place_is_marked_by_kind() -> None:
    marks = [item for item in show(TableLook(Table(((),) * 19 + (TABLE.stacks[0],)))) if isinstance(item, EmptyMark)]
    assert [mark.rect for mark in marks] == list(LAYOUT.places[:19])
    assert [mark.reserve for mark in marks] == [place in RESERVE for place in PLACES[:19]]


def test_a_pile_shows_how_many_cards_lie_under_its_top() -> None:
    edges = {item.rect: item.below for item in show(TableLook(example("1+8").table)) if isinstance(item, PileEdge)}
    assert edges[LAYOUT.places[Place.P1]] == 6
    assert edges[LAYOUT.places[Place.P2]] == 7
    assert LAYOUT.places[Place.R1] not in edges
    single = [item for item in show(TableLook(TABLE)) if isinstance(item, PileEdge)]
    assert [(item.rect, item.below) for item in single] == [(LAYOUT.places[Place.P8], 1)]


@pytest.mark.parametrize("selection", [(Place.P1,), (Place.P3, Place.P5)])
def test_selected_cards_are_lifted_and_ringed_and_the_dark_ones_dark(selection: Selection) -> None:
    items = show(TableLook(TABLE, selection, bright=frozenset(selection) | {Place.P8}))
    lifted = [item for item in cards_of(items) if item.lifted]
    assert [item.card for item in lifted] == [TABLE.stacks[place][-1] for place in selection]
    rings = [item for item in items if isinstance(item, RingItem)]
    assert [(ring.ring, ring.rect) for ring in rings] == [(Ring.SELECTED, item.rect) for item in lifted]
    bright = {item.card for item in cards_of(items) if not item.dark}
    assert bright == {TABLE.stacks[place][-1] for place in (*selection, Place.P8)}


def test_the_focus_has_a_ring_of_its_own_also_on_an_emptied_place() -> None:
    for place in (Place.P1, Place.R2):
        [ring] = [item for item in show(TableLook(TABLE, focus=place)) if isinstance(item, RingItem)]
        assert (ring.ring, ring.rect) == (Ring.FOCUS, LAYOUT.places[place])


def test_the_focus_on_a_selected_card_is_lifted_with_it() -> None:
    items = show(TableLook(TABLE, (Place.P1,), focus=Place.P1, hover=Place.P1))
    rings = {item.ring: item.rect for item in items if isinstance(item, RingItem)}
    assert set(rings) == {Ring.SELECTED, Ring.FOCUS}, "no hover: the card stands out already"
    assert rings[Ring.FOCUS] == rings[Ring.SELECTED]


def test_the_labels_tell_number_and_count() -> None:
    texts = [item.text for item in show(TableLook(example("1+8").table)) if isinstance(item, Text)]
    assert texts[:2] == ["1 · 7 cards", "2 · 8 cards"]
    assert texts[-8:] == [place.label for place in RESERVE]
    drawn = [item.text for item in show(TableLook(TABLE)) if isinstance(item, Text)]
    assert drawn[0] == "1 · 1 card"
    set_language("sv")
    texts = [item.text for item in show(TableLook(example("1+8").table)) if isinstance(item, Text)]
    assert texts[:2] == ["1 · 7 kort", "2 · 8 kort"]


def test_where_one_label_has_no_room_all_are_short() -> None:
    class WideRuler(FixedRuler):
        def width(self, text: str, face: Face, size: int) -> int:
            return 10_000 if text.startswith("12 ") and "card" in text else 1

    items = table_items(TableLook(example("1+8").table), LAYOUT, Motion(), 0.0, WideRuler(), {})
    texts = [item.text for item in items if isinstance(item, Text)]
    assert texts[:3] == ["1 · 7", "2 · 8", "3 · 8"]


def test_in_the_smallest_windows_all_labels_are_numbers_of_one_size() -> None:
    class NarrowRuler(FixedRuler):
        def width(self, text: str, face: Face, size: int) -> int:
            return 10_000 if "·" in text else 1

    items = table_items(TableLook(example("1+8").table), LAYOUT, Motion(), 0.0, NarrowRuler(), {})
    texts = [item for item in items if isinstance(item, Text)]
    assert [text.text for text in texts] == [place.label for place in PLACES]
    assert {text.size for text in texts} == {LAYOUT.label_size}


# Cards that are not in their places


def test_a_flying_card_is_above_all_and_the_next_one_shows_its_back() -> None:
    items = show(TableLook(TABLE), fly(Slot(Place.P8, 1), Pose(640, 700)))
    flying = items[-1]
    assert isinstance(flying, CardItem)
    assert flying.card == TABLE.stacks[Place.P8][1]
    assert flying.rect.centre.y == 700
    [below] = [item for item in cards_of(items) if item.rect == LAYOUT.places[Place.P8]]
    assert (below.card, below.turn) == (TABLE.stacks[Place.P8][0], 0)


def test_two_flying_cards_of_one_pile_leave_its_mark() -> None:
    motion = fly(Slot(Place.P8, 1), Pose(640, 700), fly(Slot(Place.P8, 0), Pose(500, 700)))
    items = show(TableLook(TABLE), motion)
    assert [item.card for item in cards_of(items)[-2:]] == list(TABLE.stacks[Place.P8]), "the last to set out is above"
    assert any(isinstance(item, EmptyMark) and item.rect == LAYOUT.places[Place.P8] for item in items)


def test_a_card_that_left_the_table_is_shown_while_it_flies() -> None:
    table = TABLE.remove((Place.P1, Place.P8))
    slot = Slot(Place.P1, 0)
    gone = CardItem(TABLE.stacks[Place.P1][0], LAYOUT.places[Place.P1], LAYOUT.card.height, lifted=True)
    items = show(TableLook(table), fly(slot, Pose(300, 300, scale=0.5, alpha=99.6)), {slot: gone})
    last = items[-1]
    assert isinstance(last, CardItem)
    assert (last.card, last.alpha, last.rect.height) == (gone.card, 100, round(LAYOUT.card.height * 0.5))
    assert show(TableLook(table), Motion(), {slot: gone}) == show(TableLook(table))


def test_a_carried_card_is_where_the_pointer_has_it_and_no_ring_stays_behind() -> None:
    look = TableLook(TABLE, (Place.P8,), carried=Place.P8, carried_to=Pose(640, 700))
    items = show(look)
    last = items[-1]
    assert isinstance(last, CardItem)
    assert last.card == TABLE.stacks[Place.P8][-1]
    assert abs(last.rect.centre.x - 640) <= 1
    assert not [item for item in items if isinstance(item, RingItem)]


def test_a_won_table_is_bare_cloth() -> None:
    items = show(TableLook(Table(((),) * 20)))
    assert [type(item) for item in items] == [Cloth]
