from itertools import pairwise

import pytest

from halfmoon.rules.table import PILES, Place
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.layout import Layout, make_layout
from halfmoon.stage.motion import TIMINGS, Pose, Slot
from halfmoon.stage.plans import (
    meeting_point,
    plan_deal,
    plan_fade,
    plan_glide,
    plan_removal,
    plan_shake,
    removal_seconds,
    rest_pose,
)
from tests.players import example

SIZES = [Size(1280, 800), Size(640, 480), Size(1080, 1920), Size(3440, 1440)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size.width}x{size.height}")
def layout(request: pytest.FixtureRequest) -> Layout:
    layout: Layout = make_layout(request.param)
    return layout


def card_rect(layout: Layout, pose: Pose) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a card in a pose."""
    width, height = layout.card.width * pose.scale / 2, layout.card.height * pose.scale / 2
    return pose.x - width, pose.y - height, pose.x + width, pose.y + height


def test_a_card_at_rest_lies_in_its_place_and_a_selected_one_a_little_higher(layout: Layout) -> None:
    for place in Place:
        rect = layout.places[place]
        left, top, right, bottom = card_rect(layout, rest_pose(layout, place))
        assert Rect(int(left), int(top), int(right - left), int(bottom - top)) == rect
        lifted = rest_pose(layout, place, lifted=True)
        assert lifted.x == rest_pose(layout, place).x
        assert 0 < rest_pose(layout, place).y - lifted.y < rect.height / 10


@pytest.mark.parametrize("moves", ["1+8", "1+8 8+5+3", "1+8 8+5+3 2+9"])
def test_a_removals_cards_meet_side_by_side_inside_the_window(layout: Layout, moves: str) -> None:
    game = example(moves)
    removal = game.done[-1]
    plan = plan_removal(removal, game.table, layout, 1, lambda slot: rest_pose(layout, slot.place))
    met = [plan[Slot(place, game.table.count(place))].sample(TIMINGS.gather + 0.01) for place in removal.places]
    rects = sorted(card_rect(layout, pose) for pose in met)
    assert len({pose.y for pose in met}) == 1
    for (_, _, right, _), (left, _, _, _) in pairwise(rects):
        assert 0 < left - right < layout.card.width / 4, "they do not hide each other"
    assert rects[0][0] >= 0
    assert rects[-1][2] <= layout.window.width
    x, y = meeting_point(layout, removal)
    assert sum(pose.x for pose in met) / len(met) == pytest.approx(x)
    assert met[0].y == y


def test_all_tracks_of_a_removal_end_together_at_the_moon_or_at_home(layout: Layout) -> None:
    game = example("1+8 8+5+3")
    removal = game.done[-1]
    plan = plan_removal(removal, game.table, layout, 1.9, lambda slot: rest_pose(layout, slot.place))
    assert {track.length for track in plan.values()} == {removal_seconds(1.9)}
    for place in removal.places:
        gone = plan[Slot(place, game.table.count(place))]
        below = plan[Slot(place, game.table.count(place) - 1)]
        assert (gone.flying, below.flying) == (True, False)
        end = gone.keys[-1].pose
        assert (end.x, end.y) == tuple(map(float, layout.moon.centre))
        assert below.keys[-1].pose == rest_pose(layout, place)
        assert below.sample(0).turn == 0


def test_a_removal_sets_out_from_where_the_cards_are(layout: Layout) -> None:
    game = example("1+8")
    somewhere = Pose(3, 4, turn=0.5)
    plan = plan_removal(game.done[0], game.table, layout, 1, lambda slot: somewhere)
    assert plan[Slot(Place.P1, 7)].sample(0) == somewhere


def test_an_emptied_place_has_no_card_to_turn_up(layout: Layout) -> None:
    game = example("1+R2")
    plan = plan_removal(game.done[0], game.table, layout, 1, lambda slot: rest_pose(layout, slot.place))
    assert {(slot.place, slot.depth) for slot in plan} == {(Place.P1, 7), (Place.P1, 6), (Place.R2, 0)}


def test_a_fade_moves_nothing(layout: Layout) -> None:
    game = example("1+8")
    plan = plan_fade(game.done[0], game.table, layout)
    assert set(plan) == {Slot(Place.P1, 7), Slot(Place.P8, 7)}
    for slot, track in plan.items():
        middle, home = track.sample(TIMINGS.fade / 2), rest_pose(layout, slot.place)
        assert (middle.x, middle.y, middle.scale, middle.turn) == (home.x, home.y, home.scale, home.turn)
        assert (track.sample(0).alpha, track.sample(TIMINGS.fade).alpha) == (255, 0)


def test_a_deal_brings_every_card_from_below_to_its_place_and_turns_it_up_there(layout: Layout) -> None:
    table = example().table
    plan = plan_deal(table, layout, 1)
    assert set(plan) == {Slot(place, table.count(place) - 1) for place in Place}
    for slot, track in plan.items():
        start = track.sample(0)
        assert card_rect(layout, start)[1] >= layout.window.height, "out of sight"
        assert start.turn == 0
        assert track.keys[-1].pose == rest_pose(layout, slot.place)
    assert max(track.length for track in plan.values()) < 1.7
    assert plan_deal(table, layout, 0.5)[Slot(Place.P4, 7)].length == pytest.approx(plan[Slot(Place.P4, 7)].length / 2)


def test_the_pile_with_the_longest_way_is_dealt_first(layout: Layout) -> None:
    plan = plan_deal(example().table, layout, 1)
    starts = [plan[Slot(place, 7)].keys[0].at for place in reversed(PILES)]
    assert starts == sorted(starts)
    assert len(set(starts)) == len(PILES)


def test_a_deal_without_some_cards_is_planned_too(layout: Layout) -> None:
    game = example("1+R2")
    assert Place.R2 not in {slot.place for slot in plan_deal(game.table, layout, 1)}


def test_a_shake_swings_to_both_sides_and_ends_at_home() -> None:
    home = Pose(100, 50)
    track = plan_shake(home, width=80, speed=1)
    swings = [track.sample(TIMINGS.shake * part / 30).x - home.x for part in range(31)]
    assert (swings[0], swings[-1]) == (0, 0)
    assert -8 < min(swings) < -2
    assert 2 < max(swings) < 8
    assert {track.sample(TIMINGS.shake * part / 30).y for part in range(31)} == {home.y}
    assert not track.flying
    assert plan_shake(home, width=80, speed=0.5).length == pytest.approx(track.length / 2)


def test_a_glide_is_a_straight_way_that_slows_down() -> None:
    track = plan_glide(Pose(0, 0), Pose(100, 50), seconds=1)
    half = track.sample(0.5)
    assert half.x > 50
    assert half.y == half.x / 2
    assert track.sample(1) == Pose(100, 50)
