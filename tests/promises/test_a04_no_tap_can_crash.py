"""A4: no tap can crash. Emptied piles, empty reserve places, gaps, window edges: nothing happens."""

from random import Random

import pytest

from halfmoon.rules.game import Game
from halfmoon.rules.table import PLACES, Place, Table
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import (
    Action,
    Command,
    FocusChanged,
    Input,
    Left,
    Moved,
    Pasted,
    Pressed,
    Released,
    Resized,
    Typed,
    Wheel,
)
from tests.players import CODE, STUCK_MOVES, Player, at_rest, example
from tests.tables import example_game, play_at_random
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

SIZES = [Size(1280, 800), Size(640, 480), Size(1080, 1920), Size(320, 240), Size(3440, 1440)]


def late_game(random: Random) -> Game:
    """A game on which many places are empty."""
    return list(play_at_random(random))[-2]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_a_tap_beside_every_card_does_nothing(size: Size) -> None:
    random = Random(4)
    player = Player(late_game(random), size=size)
    emptied = [place for place in PLACES if not player.game.table.count(place)]
    assert len(emptied) > 3
    before = player.frame()
    rects = [*player.scene.table.buttons().values(), player.layout.code]
    edges = [-1, 0, 1, 10_000]
    beside = [
        *(player.layout.places[place].centre for place in emptied),
        *(Point(x, y) for x in (*edges, size.width - 1, size.width) for y in (*edges, size.height - 1, size.height)),
        *(Point(random.randrange(size.width), random.randrange(size.height)) for _ in range(300)),
    ]
    tried = 0
    for point in beside:
        place = player.layout.place_at(point, player.scene.table.counts)
        if (place is None or place in emptied) and not any(rect.contains(point) for rect in rects):
            tried += 1
            assert player.tap_at(point) == []
    assert tried > 50
    assert player.frame() == before
    assert not player.scene.play.clock_runs


def test_taps_on_a_won_table_do_nothing() -> None:
    player = Player(example_game())
    before = player.frame()
    for place in PLACES:
        assert player.tap_at(player.layout.places[place].centre) == []
    assert player.frame() == before


def conserved(table: Table, game: Game) -> bool:
    removed = sum(len(removal.cards) for removal in game.done)
    return table.cards_left + removed == 104


WALKING = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.TAP, Action.UNDO, Action.BACK)


def any_input(random: Random, window: Size) -> Input:
    """One of all the things that mouse, fingers, keys, pads and the window can send, mostly taps."""
    point = Point(random.randrange(-20, window.width + 20), random.randrange(-20, window.height + 20))
    pointer = random.choice((0, 0, 0, 1, 2))
    size = Size(random.randrange(200, 2000), random.randrange(200, 1400))
    text = random.choice("123456789012rRnupm xåé\x00🂡")
    inputs: list[Input] = [
        *[Pressed(point, pointer)] * 6,
        *[Released(point, pointer)] * 6,
        *[Moved(point, pointer)] * 4,
        *[Command(random.choice(list(Action)))] * 6,
        *[Command(random.choice(WALKING))] * 6,
        *[Typed(text)] * 4,
        Wheel(point, random.choice((-1.0, 1.0))),
        Left(),
        Resized(size),
        FocusChanged(random.random() < 0.5),
        Pasted(random.choice((CODE, "1+8", "", "\n\t", "🂡" * 50))),
    ]
    return random.choice(inputs)


@pytest.mark.parametrize("seed", range(40))
def test_no_input_whatever_crashes_or_loses_a_card(seed: int) -> None:
    random = Random(seed)
    player = Player(random.choice((None, late_game(random), example_game(), example(STUCK_MOVES))))
    for _ in range(300):
        player.do(any_input(random, player.layout.window))
        if random.random() < 0.3:
            player.wait(random.choice((0.02, 0.1, 0.5)))
        if random.random() < 0.2:
            player.frame(random.random() / 60)
        assert conserved(player.game.table, player.game)
    player.do(FocusChanged(True))
    while player.panels:
        player.press_keys(Action.MENU)
    player.do(Resized(Size(1280, 800)), Left())
    player.scene.table.entry.clear()
    player.scene.table.focus = None
    player.wait(5)
    player.rest()
    assert player.frame() == at_rest(player)


def test_clicks_at_the_edges_and_in_the_gaps_of_a_real_window(start: Starter) -> None:
    table, twin = RealTable(start, "HM1-N-AAAAAAB", "--window", "800x600"), Twin(Size(800, 600))
    gap = Point(twin.layout.reserve_bed.left + 2, twin.layout.reserve_bed.top + 2)
    spots = [Point(0, 0), Point(799, 0), Point(0, 599), Point(799, 599), gap, twin.layout.message.centre]
    for spot in spots:
        assert twin.layout.place_at(spot, [8] * 20) is None
        for button in (1, 2, 3, 4, 5):
            table.program.click(*spot, button)
    for button in (2, 3):
        table.program.click(*twin.layout.places[Place.P1].centre, button)
    table.leave_cards()
    table.looks_like(twin)
