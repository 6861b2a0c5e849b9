import pytest

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, GameState, read_moves
from halfmoon.rules.table import Place
from halfmoon.rules.taps import Reason
from halfmoon.stage.facts import (
    CardDeselected,
    CardSelected,
    CardsRemoved,
    Dealt,
    GameWon,
    GotStuck,
    RemovalUndone,
    TapRefused,
    Unparked,
)
from halfmoon.stage.play import PARKED_GAMES, Play, PlayedGame
from tests.players import CODE, example, make_play
from tests.tables import draw, example_game

STUCK_AFTER_1_2 = draw(
    """
    AH   TC   ..   ..   ..   ..   ..   ..
    2H                                 ..
    3H        ..   ..   ..   ..        ..
              ..   ..   ..   ..
    """
)
"""Piles 3 and 4 go together; after that, 2 and 3 are left."""


def tap(play: Play, labels: str) -> None:
    for label in labels.split():
        play.tap(Place.read(label))


def shown(play: Play) -> str:
    return f"{play.game.code}: {play.game.notation}".strip()


# Taps


def test_taps_change_the_game_at_once_and_are_answered_with_facts() -> None:
    play = make_play(example())
    assert play.tap(Place.P1) == [CardSelected(Place.P1)]
    assert play.tap(Place.P1) == [CardDeselected(Place.P1)]
    assert play.tap(Place.P1) == [CardSelected(Place.P1)]
    assert play.tap(Place.P2) == [TapRefused(Place.P2, Reason.SUM)]
    assert play.selection == ()
    assert play.tap(Place.P1) == [CardSelected(Place.P1)]
    assert play.tap(Place.P3) == [TapRefused(Place.P3, Reason.TRIO)]
    tap(play, "1")
    [removed] = play.tap(Place.P8)
    assert removed == CardsRemoved(play.game.done[0])
    assert play.selection == ()
    assert play.game == example("1+8")


def test_a_tap_on_nothing_is_no_fact_and_keeps_the_selection() -> None:
    play = make_play(Game(DealCode(1), STUCK_AFTER_1_2))
    tap(play, "3")
    assert play.tap(None) == []
    assert play.tap(Place.P5) == []
    assert play.selection == (Place.P3,)


def test_the_last_removal_wins() -> None:
    *moves, last = [removal.places for removal in example_game().done]
    play = make_play(Game.replay(DealCode(1), moves))
    for place in last[:-1]:
        play.tap(place)
    removed, won = play.tap(last[-1])
    assert isinstance(removed, CardsRemoved)
    assert won == GameWon()
    assert (play.is_over, play.can_undo, play.can_redo) == (True, False, False)
    assert play.undo() == []
    assert play.game.state is GameState.WON


def test_a_removal_that_leaves_no_other_gets_stuck_and_undo_frees_it() -> None:
    play = make_play(Game(DealCode(1), STUCK_AFTER_1_2))
    tap(play, "3")
    removed, stuck = play.tap(Place.P4)
    assert isinstance(removed, CardsRemoved)
    assert stuck == GotStuck()
    assert play.undo() == [RemovalUndone(removed.removal)]
    assert play.game.state is GameState.PLAYING
    assert play.redo() == [CardsRemoved(removed.removal, again=True), GotStuck()]


def test_deselecting_by_key_tells_of_each_card() -> None:
    play = make_play(example("1+8"))
    tap(play, "8 5")
    assert play.deselect() == [CardDeselected(Place.P8), CardDeselected(Place.P5)]
    assert play.selection == ()
    assert play.deselect() == []


# Undo and redo


def test_undo_and_redo_clear_the_selection() -> None:
    play = make_play(example("1+8"))
    tap(play, "8")
    [undone] = play.undo()
    assert isinstance(undone, RemovalUndone)
    assert (play.selection, play.game.moves) == ((), 0)
    tap(play, "1")
    [again] = play.redo()
    assert again == CardsRemoved(undone.removal, again=True)
    assert (play.selection, play.game.notation) == ((), "1+8")
    assert play.redo() == []


def test_with_nothing_to_undo_the_selection_stays() -> None:
    play = make_play(example())
    tap(play, "1")
    assert (play.undo(), play.redo()) == ([], [])
    assert play.selection == (Place.P1,)
    assert not play.can_undo


# Time


def test_time_starts_with_the_first_tap_on_a_card_and_stops_at_the_end() -> None:
    *moves, last = [removal.places for removal in example_game().done]
    play = make_play(Game.replay(DealCode(1), moves))
    play.pass_time(5)
    empty = next(place for place in Place if not play.game.table.count(place))
    play.tap(empty)
    play.tap(None)
    play.pass_time(5)
    assert play.current.seconds == 0
    play.tap(last[0])
    play.pass_time(1.5)
    play.pass_time(1.5)
    assert play.current.seconds == 3
    for place in last[1:]:
        play.tap(place)
    play.pass_time(5)
    assert (play.is_over, play.clock_runs, play.current.seconds) == (True, False, 3)


def test_time_stops_while_the_game_is_stuck_and_goes_on_with_undo() -> None:
    play = make_play(Game(DealCode(1), STUCK_AFTER_1_2))
    tap(play, "3")
    play.pass_time(2)
    tap(play, "4")
    play.pass_time(10)
    play.undo()
    play.pass_time(3)
    assert play.current.seconds == 5


@pytest.mark.parametrize("action", ["undo", "redo"])
def test_the_clock_of_a_game_begun_earlier_goes_on_with_undo_and_redo(action: str) -> None:
    begun = example("1+8 8+5+3").undo()
    assert begun is not None
    play = Play(PlayedGame("earlier", begun, seconds=30.0), str)
    play.pass_time(5)
    assert play.current.seconds == 30
    getattr(play, action)()
    play.pass_time(5)
    assert play.current.seconds == 35


def test_undo_in_a_pasted_game_that_is_won_brings_back_the_game_left_behind() -> None:
    play = make_play(example("1+8"))
    play.start(example_game())
    assert play.is_over
    assert play.undo() == [Unparked()]
    assert play.game.notation == "1+8"


# Games left behind


def test_a_new_deal_parks_the_game_and_undo_brings_it_back_time_and_all() -> None:
    play = make_play(example())
    tap(play, "1 8 2")
    play.pass_time(70)
    left = play.current
    assert play.deal(DealCode(2)) == [Dealt()]
    assert shown(play) == "HM1-N-AAAAAAC:"
    assert (play.selection, play.current.seconds, play.clock_runs, play.can_undo) == ((), 0, False, True)
    tap(play, "1")
    play.pass_time(7)
    assert play.undo() == [Unparked()]
    assert (play.current, play.selection, play.parked) == (left, (), ())
    assert play.clock_runs
    assert play.undo() == [RemovalUndone(left.game.done[0])]


def test_the_first_removal_leaves_the_games_behind_for_good() -> None:
    play = make_play(example("1+8"))
    play.deal(DealCode(1))
    tap(play, "1 8")
    assert play.parked == ()
    assert isinstance(play.undo()[0], RemovalUndone)
    assert play.undo() == []
    assert shown(play) == f"{CODE}:"


def test_several_deals_are_taken_back_one_by_one() -> None:
    play = make_play(example("1+8"))
    for number in (2, 3, 4):
        play.deal(DealCode(number))
    seen = [shown(play)]
    while play.can_undo and not play.game.done:
        play.undo()
        seen.append(shown(play))
    assert seen == ["HM1-N-AAAAAAE:", "HM1-N-AAAAAAD:", "HM1-N-AAAAAAC:", f"{CODE}: 1+8"]


def test_every_new_game_has_an_identity_of_its_own() -> None:
    play = make_play(example())
    first = play.current.identity
    play.deal(DealCode(1))
    second = play.current.identity
    play.deal(DealCode(1))
    assert len({first, second, play.current.identity}) == 3
    play.undo()
    assert play.current.identity == second


def test_restart_deals_the_same_deal_again_and_can_be_taken_back() -> None:
    play = make_play(example("1+8 8+5+3"))
    assert play.restart() == [Dealt()]
    assert shown(play) == f"{CODE}:"
    assert play.undo() == [Unparked()]
    assert play.game.notation == "1+8 3+5+8"


@pytest.mark.parametrize("taps", ["", "1", "1 1"])
def test_a_deal_that_is_untouched_but_for_taps_is_not_dealt_again(taps: str) -> None:
    play = make_play(example())
    tap(play, taps)
    assert play.restart() == []
    assert play.parked == ()


def test_restart_after_undoing_all_keeps_what_redo_would_bring() -> None:
    play = make_play(example("1+8"))
    play.undo()
    assert play.restart() == [Dealt()]
    play.undo()
    assert play.can_redo


def test_a_won_game_is_over_and_not_parked() -> None:
    play = make_play(example_game())
    assert play.deal(DealCode(2)) == [Dealt()]
    assert play.parked == ()
    assert not play.can_undo


def test_a_game_that_comes_with_moves_does_not_count() -> None:
    play = make_play(example())
    play.start(example("1+8"))
    assert not play.current.counts
    play.start(example())
    assert play.current.counts


def test_a_game_that_comes_stuck_says_so() -> None:
    stuck = Game(DealCode(1), STUCK_AFTER_1_2).remove((Place.P3, Place.P4))
    play = make_play(example())
    assert play.start(stuck) == [Dealt(), GotStuck()]
    play.deal(DealCode(2))
    assert play.undo() == [Unparked(), GotStuck()]


def test_of_too_many_games_left_behind_an_untouched_one_is_forgotten_first() -> None:
    played = PlayedGame("played", Game.replay(DealCode(1), read_moves("1+8")))
    untouched = [PlayedGame(f"untouched-{number}", Game.new(DealCode(number))) for number in range(PARKED_GAMES - 1)]
    play = make_play(example(), [played, *untouched])
    play.deal(DealCode(5))
    assert len(play.parked) == PARKED_GAMES
    assert play.parked[0] == played
    assert play.parked[1] == untouched[1]
    assert play.parked[-1].identity == "game-0"


def test_of_too_many_games_with_moves_the_oldest_is_forgotten() -> None:
    played = Game.replay(DealCode(1), read_moves("1+8"))
    play = make_play(played, [PlayedGame(f"old-{number}", played) for number in range(PARKED_GAMES)])
    play.deal(DealCode(5))
    assert [parked.identity for parked in play.parked] == [*(f"old-{n}" for n in range(1, PARKED_GAMES)), "game-0"]
