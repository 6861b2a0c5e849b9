"""What moves on the table, seen in the frames of a real scene: time is ticked by hand."""

from itertools import pairwise

import pytest

from halfmoon.rules.cards import Card
from halfmoon.rules.table import PLACES, Place
from halfmoon.stage.clock import STEP
from halfmoon.stage.inputs import Action, Resized
from halfmoon.stage.items import CardItem, Frame, Item, Moon, PileEdge, Text
from halfmoon.stage.motion import SPEEDS, TIMINGS
from halfmoon.stage.plans import removal_seconds
from halfmoon.store.settings import Settings
from tests.players import WINDOW, Player, all_but_the_last_move, at_rest, example

NO_MOTION = [Settings(animation_speed="off"), Settings(reduced_motion=True)]


def film(player: Player, seconds: float) -> list[list[Item]]:
    """The cards and the edges of piles, picture by picture, one a tick, from now to `seconds` from now."""
    pictures = [moving_items(player.frame())]
    for _ in range(round(seconds / STEP)):
        player.wait(STEP)
        pictures.append(moving_items(player.frame()))
    return pictures


def moving_items(frame: Frame) -> list[Item]:
    return [item for item in frame if isinstance(item, CardItem | PileEdge)]


def way_of(card: Card, pictures: list[list[Item]]) -> list[CardItem]:
    """The one item that shows a card in each picture; of twins, the lifted one."""
    ways = []
    for picture in pictures:
        shown = [item for item in picture if isinstance(item, CardItem) and item.card == card]
        ways.append(next((item for item in shown if item.lifted), shown[0]) if shown else None)
    return [item for item in ways if item is not None]


def longest_jump(way: list[CardItem]) -> float:
    return max(
        (abs(a.rect.centre.x - b.rect.centre.x) + abs(a.rect.centre.y - b.rect.centre.y) for a, b in pairwise(way)),
        default=0,
    )


# A removal


def test_removed_cards_meet_and_go_to_the_moon() -> None:
    player = Player()
    cards = [player.game.table.stacks[place][-1] for place in (Place.P1, Place.P8)]
    player.tap("1")
    player.rest()
    player.tap("8")
    times = [removal_seconds(1) * part / 100 for part in range(100)]
    pictures = [moving_items(player.frame(at)) for at in times]
    for card, place in zip(cards, (Place.P1, Place.P8), strict=True):
        way = way_of(card, pictures)
        assert len(way) == len(pictures)
        home, moon = player.layout.places[place].centre, player.layout.moon.centre
        assert abs(way[0].rect.centre.x - home.x) + abs(way[0].rect.centre.y - home.y) < 12
        assert abs(way[-1].rect.centre.x - moon.x) + abs(way[-1].rect.centre.y - moon.y) < 60
        assert way[-1].rect.height < player.layout.card.height / 2
    together = [moving_items(player.frame(TIMINGS.gather + TIMINGS.hold / 2))]
    left, right = (way_of(card, together)[0].rect for card in cards)
    assert left.top == right.top
    assert 0 <= right.left - left.right < left.width / 4
    player.rest()
    assert player.frame() == at_rest(player)


def test_the_card_below_turns_up() -> None:
    player = Player()
    below = player.game.table.stacks[Place.P1][-2]
    player.play_moves("1+8")
    turns = [card.turn for card in way_of(below, film(player, 1))]
    assert (turns[0], turns[-1]) == (0, 1)
    assert turns == sorted(turns)
    assert any(0 < turn < 1 for turn in turns)


def test_the_moon_glows_when_cards_have_come_to_it() -> None:
    player = Player()

    def glow() -> int:
        [moon] = [item for item in player.items() if isinstance(item, Moon)]
        return moon.glow

    player.play_moves("1+8")
    player.wait(removal_seconds(1) - 2 * STEP)
    assert glow() == 0
    player.wait(3 * STEP)
    assert glow() > 100
    player.rest()
    assert glow() == 0


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_setting_of_speed_multiplies_all_durations(speed: str) -> None:
    player = Player(settings=Settings(animation_speed=speed))
    player.play_moves("1+8")
    *moving, last = film(player, 3)
    while moving and moving[-1] == last:
        moving.pop()
    assert len(moving) * STEP == pytest.approx(removal_seconds(SPEEDS[speed]), abs=2 * STEP)


# Undo


def test_undo_is_the_removal_shown_backwards() -> None:
    player = Player(example("1+8"))
    player.press_keys(Action.UNDO)
    player.rest()
    player.press_keys(Action.REDO)
    times = [removal_seconds(1) * part / 40 for part in range(1, 40)]
    forwards = [moving_items(player.frame(at)) for at in times]
    player.rest()
    player.press_keys(Action.UNDO)
    backwards = [moving_items(player.frame(removal_seconds(1) - at)) for at in times]
    assert backwards == forwards
    assert len(set(map(tuple, forwards))) > 25
    player.rest()
    assert player.frame() == at_rest(player)


@pytest.mark.parametrize("seconds", [0.02, 0.1, 0.3, 0.5, 0.7])
def test_an_undo_in_mid_flight_turns_the_cards_round_where_they_are(seconds: float) -> None:
    player = Player()
    cards = [player.game.table.stacks[place][-1] for place in (Place.P1, Place.P8)]
    player.tap("1")
    player.rest()
    player.tap("8")
    before = film(player, seconds)
    player.press_keys(Action.UNDO)
    after = film(player, 1)
    for card in cards:
        there, back = way_of(card, before), way_of(card, after)
        assert longest_jump([*there[-1:], *back]) <= 1.6 * longest_jump(there) + 20
    player.rest()
    assert player.frame() == at_rest(player)


def test_a_redo_during_an_undo_sets_out_from_where_the_cards_are() -> None:
    player = Player()
    card = player.game.table.stacks[Place.P1][-1]
    player.play_moves("1+8")
    player.rest()
    player.press_keys(Action.UNDO)
    before = way_of(card, film(player, 0.5))
    player.press_keys(Action.REDO)
    after = way_of(card, film(player, 0.5))
    assert longest_jump([before[-1], after[0]]) <= longest_jump(before) + 2
    player.rest()
    assert player.frame() == at_rest(player)


def test_two_quick_undos_show_every_card_and_leave_the_pile_under_them() -> None:
    player = Player()
    player.play_moves("1+8 8+5+3")
    player.rest()
    player.press_keys(Action.UNDO, Action.UNDO)
    stack = player.game.table.stacks[Place.P8]
    home = player.layout.places[Place.P8]
    for picture in film(player, 0.5):
        cards = [item for item in picture if isinstance(item, CardItem)]
        shown = [card.card for card in cards]
        assert {stack[-1], stack[-2]} <= set(shown), "both cards are on their way home"
        assert [card.card for card in cards if card.rect == home] == [stack[-3]], "a third one lies under them"
        assert [item.below for item in picture if isinstance(item, PileEdge) and item.rect == home] == [5]
    player.rest()
    assert player.frame() == at_rest(player)


# Refusals and deals


def test_a_refused_card_shakes_where_it_lies() -> None:
    player = Player()
    card = player.game.table.stacks[Place.P2][-1]
    player.tap("1 2")
    way = way_of(card, film(player, TIMINGS.shake + 0.1))
    home = player.layout.places[Place.P2]
    assert {item.rect.top for item in way} == {home.top}
    assert any(item.rect.left < home.left for item in way)
    assert any(item.rect.left > home.left for item in way)
    assert way[-1].rect == home


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_refused_card_shakes_as_fast_as_all_else_moves(speed: str) -> None:
    player = Player(settings=Settings(animation_speed=speed))
    player.tap("1")
    player.rest()
    player.tap("2")
    *moving, last = film(player, 2)
    while moving and moving[-1] == last:
        moving.pop()
    assert len(moving) * STEP == pytest.approx(TIMINGS.shake * SPEEDS[speed], abs=2 * STEP)


def test_a_deal_turns_every_top_card_up_in_its_place() -> None:
    player = Player()
    player.press_keys(Action.NEW_DEAL)
    first, *_, last = film(player, 2)
    assert all(item.rect.top >= WINDOW.height for item in first if isinstance(item, CardItem) and item.lifted)
    cards = [item for item in last if isinstance(item, CardItem)]
    assert [card.rect for card in cards] == list(player.layout.places)
    assert all(card.turn == 1 for card in cards)
    assert player.frame() == at_rest(player)


# Time


def test_the_frame_ahead_is_the_frame_later() -> None:
    early, late = Player(), Player()
    for player in (early, late):
        player.tap("1")
        player.rest()
        player.tap("8")
    for _ in range(20):
        late.wait(STEP)
        ahead = [item for item in early.frame(STEP) if isinstance(item, CardItem)]
        assert ahead == late.cards()
        early.wait(STEP)


def test_where_nothing_is_said_to_move_nothing_changes_between_two_ticks() -> None:
    game, last = all_but_the_last_move()
    player, winner = Player(), Player(game)
    for each, taps in ((player, ("1 8", "8 5 3", "2 4")), (winner, (last,))):
        for places in taps:
            each.tap(places)
            for _ in range(90):
                if each.scene.next_change() != 0.0:
                    assert each.frame(STEP * 0.9) == each.frame()
                each.wait(STEP)
    winner.press_keys(Action.UP)  # ends the celebration, whose last cards have not come to the moon
    assert winner.scene.next_change() is None
    assert winner.frame(2.0) == winner.frame()


def test_a_win_that_is_ended_early_comes_to_rest_at_once() -> None:
    player = win()
    player.wait(removal_seconds(1) - STEP / 2)
    player.press_keys(Action.UP)
    player.scene.table.focus = None
    assert player.scene.next_change() is None
    for ahead in (0.0, STEP, 0.3, 1.0):
        assert player.frame(ahead) == at_rest(player)


def test_a_new_layout_puts_every_card_in_its_place() -> None:
    player = Player()
    player.press_keys(Action.NEW_DEAL)
    player.wait(0.2)
    player.do(Resized(player.layout.window))
    assert player.frame() == at_rest(player)
    assert player.scene.next_change() is None


# Players who want no motion


@pytest.mark.parametrize("settings", NO_MOTION)
def test_without_motion_no_card_leaves_its_place(settings: Settings) -> None:
    player = Player(settings=settings)
    homes = set(player.layout.places)
    lifted = set(player.layout.places)
    player.tap("1")
    lifted |= {card.rect for card in player.cards()}
    player.tap("8")
    player.press_keys(Action.UNDO, Action.REDO, Action.NEW_DEAL)
    for _ in range(20):
        assert {card.rect for card in player.cards()} <= homes
        player.wait(0.05)
    player.rest()
    assert player.frame() == at_rest(player)


@pytest.mark.parametrize("settings", NO_MOTION)
def test_without_motion_a_score_fades_where_it_stands(settings: Settings) -> None:
    player = Player(settings=settings)
    player.play_moves("1+8")
    seen = set()
    for _ in range(round(TIMINGS.score_shown / STEP)):
        seen |= {item.bounds for item in player.items() if isinstance(item, Text) and item.text == "+10"}
        player.wait(STEP)
    assert len(seen) == 1
    assert "+10" not in player.texts()


def test_reduced_motion_fades_cards_where_they_lie() -> None:
    player = Player(settings=Settings(reduced_motion=True))
    removed = [player.game.table.stacks[place][-1] for place in (Place.P1, Place.P8)]
    homes = {player.layout.places[place] for place in (Place.P1, Place.P8)}

    def fading() -> list[CardItem]:
        return [card for card in player.cards() if card.card in removed and card.alpha < 255]

    player.play_moves("1+8")
    player.wait(0.1)
    assert {card.rect for card in fading()} == homes
    assert all(0 < card.alpha < 255 for card in fading())
    player.rest()
    assert fading() == []
    player.press_keys(Action.UNDO)
    player.wait(0.1)
    assert {card.rect for card in fading()} == homes
    player.rest()
    assert player.frame() == at_rest(player)


# The win


def win(settings: Settings | None = None) -> Player:
    game, last = all_but_the_last_move()
    player = Player(game, settings)
    player.tap(last)
    return player


def test_a_win_is_celebrated_and_comes_to_rest_by_itself() -> None:
    player = win()
    dancers = 0
    while player.scene.table.animation.celebrates:
        dancers = max(dancers, len(player.cards()))
        player.wait(0.1)
    assert dancers > 10
    player.rest()
    assert player.cards() == []
    [_small, great] = sorted(
        (item for item in player.items() if isinstance(item, Moon)), key=lambda moon: moon.rect.height
    )
    assert great.lit == 104
    assert not any(great.rect.meets(rect) for rect in player.scene.table.buttons().values())


def test_the_notice_comes_when_the_moon_has_risen() -> None:
    player = win()
    player.wait(1)
    assert "You have won" not in player.texts()
    player.rest()
    assert "You have won" in player.texts()


@pytest.mark.parametrize("settings", NO_MOTION)
def test_without_motion_a_win_is_told_at_once(settings: Settings) -> None:
    player = win(settings)
    assert "You have won" in player.texts()
    assert len(player.cards()) <= 2, "nobody dances"
    player.rest()
    assert player.cards() == []


def test_every_place_is_shown_at_every_moment_of_a_game() -> None:
    """No card of the table is ever missing, whatever moves: its top card shows, or flies, or is covered by one."""
    player = Player()
    for move in "1+8 8+5+3 2+9 4+7".split():
        player.play_moves(move)
        for picture in film(player, 0.2):
            shown = [item.card for item in picture if isinstance(item, CardItem)]
            tops = [player.game.table.stacks[place][-1] for place in PLACES]
            assert all(shown.count(top) >= tops.count(top) for top in tops)
