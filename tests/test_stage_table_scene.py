import pytest

from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import (
    Action,
    Left,
    Moved,
    Pressed,
    Released,
)
from halfmoon.stage.items import Ring
from halfmoon.stage.layout import TableButton
from halfmoon.stage.motion import TIMINGS
from halfmoon.store.settings import Settings
from tests.players import STUCK, Player, all_but_the_last_move, at_rest, example

EXPLAINING = Settings(explain_invalid_moves=True)


# Taps on cards


def test_the_owners_first_two_moves() -> None:
    player = Player()
    player.tap("1")
    assert player.selected == "1"
    player.tap("8")
    assert (player.selected, player.game.notation, player.game.score) == ("", "1+8", 10)
    player.tap("8 5")
    assert player.selected == "8 5"
    player.tap("3")
    assert (player.game.score, player.game.moves) == (25, 2)


@pytest.mark.parametrize(
    ("taps", "reason"), [("1 2", "The sum must be 11"), ("1 3", "It takes a jack, a queen and a king")]
)
def test_a_refusal_is_explained_only_when_that_is_wanted(taps: str, reason: str) -> None:
    explaining, silent = Player(settings=EXPLAINING), Player()
    for player in (explaining, silent):
        player.tap(taps)
        assert player.selected == ""
    assert reason in explaining.texts()
    assert reason not in silent.texts()


def test_an_explanation_goes_by_itself_or_with_the_next_tap() -> None:
    player = Player(settings=EXPLAINING)
    reason = "The sum must be 11"
    player.tap("1 2")
    player.wait(TIMINGS.message_shown - 0.1)
    assert reason in player.texts()
    player.wait(0.2)
    assert reason not in player.texts()
    player.tap("1 2")
    assert reason in player.texts()
    player.tap("1")
    assert reason not in player.texts()


def test_placement_help_darkens_what_cannot_join() -> None:
    player = Player()
    everything = " ".join(place.label for place in PLACES)
    assert player.bright() == everything
    player.tap("1")
    player.rest()
    assert player.bright() == "1 8 R2"
    player.tap("1")
    player.rest()
    assert player.bright() == everything


def test_without_placement_help_nothing_is_darkened() -> None:
    player = Player(settings=Settings(placement_help=False))
    player.tap("1")
    assert not any(card.dark for card in player.cards())


def test_a_selected_card_is_lifted_and_ringed() -> None:
    player = Player()
    [resting] = [card for card in player.cards() if card.rect == player.layout.places[Place.P1]]
    player.tap("1")
    player.rest()
    [lifted] = [card for card in player.cards() if card.lifted]
    assert lifted.card == resting.card
    assert lifted.rect.left == resting.rect.left
    assert lifted.rect.top < resting.rect.top
    [ring] = player.rings(Ring.SELECTED)
    assert ring.rect == lifted.rect
    player.tap("1")
    player.rest()
    assert player.frame() == at_rest(Player())


def test_a_removal_shows_its_score_and_ends_as_if_nothing_had_moved() -> None:
    player = Player()
    player.play_moves("1+8")
    assert "+10" in player.texts()
    player.rest()
    assert "+10" not in player.texts()
    assert player.frame() == at_rest(player)


def test_gaps_edges_and_emptied_places_do_nothing() -> None:
    player = Player(STUCK)
    before = player.frame()
    window = player.layout.window
    edges = [Point(0, 0), Point(window.width - 1, 0), Point(0, window.height - 1), Point(*window), Point(-5, -5)]
    for point in (*edges, player.centre("5"), player.centre("R8"), player.layout.reserve_bed.centre):
        assert player.tap_at(point) == []
    player.do(Left())
    assert player.frame() == before


# Drags


def test_a_drag_onto_a_partner_is_two_taps() -> None:
    player = Player()
    player.drag("1", "8")
    assert player.game.notation == "1+8"
    player.do(Left())
    player.rest()
    assert player.frame() == at_rest(player)


def test_a_trio_is_dragged_together() -> None:
    player = Player(example("1+8"))
    player.drag("8", "5")
    assert player.selected == "8 5"
    player.drag("3", "5")
    assert player.game.notation == "1+8 3+5+8"


def test_a_card_is_dragged_onto_the_selected_one() -> None:
    player = Player()
    player.tap("1")
    player.drag("8", "1")
    assert player.game.notation == "1+8"


@pytest.mark.parametrize("end", ["2", "R8", "gap"])
def test_a_drag_dropped_elsewhere_glides_home_and_changes_nothing(end: str) -> None:
    player = Player()
    gap = Point(player.layout.window.width // 2, player.layout.notice.top)
    before = player.frame()
    player.drag("1", gap if end == "gap" else end)
    assert player.scene.next_change() == 0.0
    player.rest()
    player.do(Left())
    assert player.frame() == before
    assert (player.selected, player.game.moves) == ("", 0)


def test_while_a_card_is_carried_it_follows_and_its_partners_stay_bright() -> None:
    player = Player()
    start, away = player.centre("1"), Point(640, 700)
    player.do(Pressed(start), Moved(away))
    carried = player.cards()[-1]
    assert carried.rect.centre == away
    assert not carried.dark
    assert {card.card for card in player.cards() if not card.dark and card.turn == 1} == {
        carried.card,
        *(player.game.table.stacks[place][-1] for place in (Place.P8, Place.R2)),
    }
    player.do(Released(away))


def test_a_card_dropped_with_its_middle_on_a_partner_is_there_though_the_pointer_is_not() -> None:
    for start, end in ((Place.P1, Place.R2), (Place.R2, Place.P1)):
        player = Player()
        card, goal = player.layout.places[start], player.layout.places[end]
        corner = Point(card.left + card.width // 2, card.bottom - 2)
        drop = Point(corner.x + goal.left - card.left, corner.y + goal.top - card.top + 30)
        assert player.layout.place_at(drop, [8] * 20) is None
        player.do(Pressed(corner), Moved(drop), Released(drop))
        assert player.game.notation == "1+R2"


def test_a_card_that_leaves_the_table_while_it_is_carried_is_let_go() -> None:
    player = Player()
    player.do(Pressed(player.centre("1")), Moved(Point(640, 700)))
    player.type("1")
    player.press_keys(Action.TAP)
    player.type("8")
    player.press_keys(Action.TAP)
    assert player.game.notation == "1+8"
    player.do(Moved(Point(600, 600)), Released(player.centre("R2")))
    assert (player.game.notation, player.selected) == ("1+8", "")
    player.do(Left())
    player.rest()
    assert player.frame() == at_rest(player)


# Hover and the hand


def test_the_mouse_rings_the_card_under_it() -> None:
    player = Player()
    player.do(Moved(player.centre("4")))
    [ring] = player.rings(Ring.HOVER)
    assert ring.rect == player.layout.places[Place.P4]
    player.do(Left())
    assert player.rings(Ring.HOVER) == []


def test_a_finger_hovers_over_nothing() -> None:
    player = Player()
    player.do(Moved(player.centre("4"), pointer=1))
    assert player.rings(Ring.HOVER) == []


def test_keys_put_the_hover_away_until_the_mouse_moves() -> None:
    player = Player()
    player.do(Moved(player.centre("4")))
    player.press_keys(Action.RIGHT)
    assert player.rings(Ring.HOVER) == []
    player.do(Moved(player.centre("4")))
    assert len(player.rings(Ring.HOVER)) == 1


def test_the_hand_shows_over_what_can_be_tapped() -> None:
    player = Player(STUCK)
    assert player.scene.is_tappable(player.centre("1"))
    assert player.scene.is_tappable(player.centre(TableButton.RESTART))
    assert player.scene.is_tappable(player.layout.code.centre)
    assert not player.scene.is_tappable(player.centre("5"))
    assert player.scene.is_tappable(player.layout.time.centre)
    assert not player.scene.is_tappable(player.layout.score.centre)
    assert not Player().scene.is_tappable(player.centre(TableButton.UNDO)), "there is nothing to undo"


# The focus


def test_arrows_walk_the_cards_and_enter_taps() -> None:
    player = Player()
    player.press_keys(Action.RIGHT)
    [ring] = player.rings(Ring.FOCUS)
    assert ring.rect == player.layout.places[Place.P1]
    player.press_keys(Action.UP)
    [ring] = player.rings(Ring.FOCUS)
    assert ring.rect == player.layout.places[Place.P2]
    player.press_keys(Action.TAP)
    assert player.selected == "2"
    player.type(" ")
    assert player.selected == ""


def test_the_first_enter_only_shows_where_the_focus_is() -> None:
    player = Player()
    player.press_keys(Action.TAP)
    assert player.selected == ""
    assert len(player.rings(Ring.FOCUS)) == 1


def test_tab_walks_the_buttons_and_back_to_the_cards() -> None:
    player = Player()
    stops = []
    for _ in range(5):
        player.press_keys(Action.NEXT)
        stops.append(player.scene.table.focus)
    buttons = [TableButton.UNDO, TableButton.NEW_DEAL, TableButton.MENU]
    assert stops == [*buttons, Place.P1, TableButton.UNDO]
    player.press_keys(Action.PREVIOUS, Action.PREVIOUS)
    assert player.scene.table.focus is TableButton.MENU
    player.press_keys(Action.TAP)
    assert player.panels == "MENU"


def test_a_press_puts_the_focus_away_and_an_arrow_shows_it_again_where_it_was() -> None:
    player = Player()
    player.press_keys(Action.UP, Action.UP)
    player.tap("5 5")
    assert player.rings(Ring.FOCUS) == []
    player.press_keys(Action.RIGHT)
    [ring] = player.rings(Ring.FOCUS)
    assert ring.rect == player.layout.places[Place.P2]


def test_the_focus_leaves_a_button_that_goes() -> None:
    player = Player(STUCK)
    while player.scene.table.focus is not TableButton.RESTART:
        player.press_keys(Action.NEXT)
    player.press_keys(Action.UNDO)
    player.press_keys(Action.RIGHT, Action.DOWN, Action.TAP)
    assert player.game.moves == 0
    assert player.scene.play.parked == ()


def test_the_focus_leaves_undo_when_the_game_is_won() -> None:
    game, last = all_but_the_last_move()
    player = Player(game)
    player.press_keys(Action.NEXT)
    assert player.scene.table.focus is TableButton.UNDO
    for label in last.split():
        player.type(label + " ")
    assert player.scene.play.is_over
    player.rest()
    player.press_keys(Action.RIGHT, Action.LEFT)
    assert player.scene.table.focus in (None, TableButton.NEW_DEAL, TableButton.MENU)
