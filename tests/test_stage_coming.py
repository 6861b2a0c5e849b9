from halfmoon.rules.cards import FULL_DECKS
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import PILES
from halfmoon.stage.coming import coming_items
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import CardItem, Moon
from halfmoon.stage.layout import make_layout
from tests.tables import example_game

LAYOUT = make_layout(Size(1280, 720))
EXAMPLE = example_game()


def after(moves: int) -> list[CardItem | Moon]:
    table = Game.replay(EXAMPLE.code, [removal.places for removal in EXAMPLE.done[:moves]]).table
    return [item for item in coming_items(table, LAYOUT) if isinstance(item, CardItem | Moon)]


def test_the_cards_under_others_come_first_and_then_what_a_new_deal_shows() -> None:
    table = Game.new(DealCode(7)).table
    items = [item for item in coming_items(table, LAYOUT) if isinstance(item, CardItem)]
    assert [item.card for item in items[:12]] == [table.stacks[place][-2] for place in PILES]
    assert items[12].turn == 0.0
    assert {item.card for item in items[13:]} == set(FULL_DECKS)


def test_no_picture_of_the_win_before_it_is_in_sight() -> None:
    assert not any(isinstance(item, Moon) for item in after(40))


def test_when_the_win_is_in_sight_its_moon_and_its_dancers_come() -> None:
    items = after(len(EXAMPLE.done) - 1)
    assert any(isinstance(item, Moon) and item.glow for item in items)
    assert {item.card.code for item in items if isinstance(item, CardItem)} >= {"KS", "AH"}


def test_pictures_are_asked_for_in_the_size_in_which_cards_lie() -> None:
    assert {item.height for item in after(0) if isinstance(item, CardItem)} == {LAYOUT.card.height}
