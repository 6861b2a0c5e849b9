from halfmoon.rules.cards import FULL_DECKS
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import PILES
from halfmoon.stage.coming import coming_items
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import CardItem, EmptyMark, Moon, PileEdge, Ring, RingItem
from halfmoon.stage.layout import make_layout
from tests.tables import example_game

LAYOUT = make_layout(Size(1280, 720))
EXAMPLE = example_game()


def after(moves: int) -> list[CardItem | Moon]:
    table = Game.replay(EXAMPLE.code, [removal.places for removal in EXAMPLE.done[:moves]]).table
    return [item for item in coming_items(table, LAYOUT, darkens=False) if isinstance(item, CardItem | Moon)]


def test_a_selection_comes_first_then_what_a_removal_lays_bare_and_what_a_new_deal_shows() -> None:
    table = Game.new(DealCode(7)).table
    items = list(coming_items(table, LAYOUT, darkens=False))
    selected, ring, *cards = [item for item in items if isinstance(item, CardItem | RingItem)]
    assert isinstance(selected, CardItem) and selected.lifted
    assert isinstance(ring, RingItem) and ring.ring is Ring.SELECTED
    assert [card.card for card in cards[:12] if isinstance(card, CardItem)] == [
        table.stacks[pile][-2] for pile in PILES
    ]
    back, *faces = cards[12:]
    assert isinstance(back, CardItem) and back.turn == 0.0
    assert {card.card for card in faces if isinstance(card, CardItem)} == set(FULL_DECKS)


def test_a_removal_leaves_piles_thinner_and_the_moon_fuller() -> None:
    items = list(coming_items(Game.new(DealCode(7)).table, LAYOUT, darkens=False))
    assert {item.below for item in items if isinstance(item, PileEdge)} == {6}  # of 8 cards, one goes and one is on top
    assert [item.lit for item in items if isinstance(item, Moon)] == [2, 3]


def test_a_new_deal_empties_the_places_at_first() -> None:
    items = coming_items(Game.new(DealCode(7)).table, LAYOUT, darkens=False)
    assert {item.reserve for item in items if isinstance(item, EmptyMark)} == {False, True}


def test_what_placement_help_darkens_comes_before_all_that_a_removal_shows() -> None:
    table = Game.new(DealCode(7)).table
    items = list(coming_items(table, LAYOUT, darkens=True))
    dark = [item for item in items if isinstance(item, CardItem | PileEdge) and item.dark]
    assert {item.card for item in dark if isinstance(item, CardItem)} == {stack[-1] for stack in table.stacks}
    assert {item.below for item in dark if isinstance(item, PileEdge)} == {7}
    assert items[2 : 2 + len(dark)] == dark


def test_a_won_table_has_nothing_to_select() -> None:
    assert not any(isinstance(item, RingItem) for item in coming_items(EXAMPLE.table, LAYOUT, darkens=True))


def test_no_picture_of_the_win_before_it_is_in_sight() -> None:
    assert not any(isinstance(item, Moon) and item.glow for item in after(40))


def test_when_the_win_is_in_sight_its_moon_and_its_dancers_come() -> None:
    items = after(len(EXAMPLE.done) - 1)
    assert any(isinstance(item, Moon) and item.glow for item in items)
    assert {item.card.code for item in items if isinstance(item, CardItem)} >= {"KS", "AH"}


def test_pictures_are_asked_for_in_the_size_in_which_cards_lie() -> None:
    assert {item.height for item in after(0) if isinstance(item, CardItem)} == {LAYOUT.card.height}
