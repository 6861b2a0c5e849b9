"""A5: input during an animation acts at once on the true position, never by half."""

from collections import Counter
from random import Random

import pytest

from halfmoon.rules.deals import deal
from halfmoon.rules.table import PLACES, Table
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Left, Moved
from halfmoon.store.settings import Settings
from tests.players import Player, at_rest
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

TAPS = 500
APART = 0.005  # seconds


def cards_of(table: Table) -> Counter[object]:
    return Counter(card for stack in table.stacks for card in stack)


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
@pytest.mark.parametrize("seed", range(3))
def test_500_taps_5_ms_apart_end_in_the_picture_of_the_position(seed: int, speed: str) -> None:
    random = Random(seed)
    player = Player(settings=Settings(animation_speed=speed))
    moves = undone = 0
    for _ in range(TAPS):
        before = player.game
        player.tap_at(player.layout.places[random.choice(PLACES)].centre)
        moves += player.game.moves > before.moves
        if random.random() < 0.05:
            player.press_keys(random.choice((Action.UNDO, Action.UNDO, Action.REDO, Action.NEW_DEAL)))
            undone += 1
        player.scene.tick(APART)
        player.frame(APART / 2)
        removed = Counter(card for removal in player.game.done for card in removal.cards)
        assert cards_of(player.game.table) + removed == cards_of(deal(player.game.code))
    assert moves >= 5
    assert undone > 10
    player.rest()
    assert player.frame() == at_rest(player)


def test_every_tap_acts_at_once_whatever_moves() -> None:
    player = Player()
    assert player.tap("1 8")
    assert player.game.notation == "1+8"
    player.tap("8 5 3")
    assert player.game.notation == "1+8 3+5+8", "though the six still flies over pile 8"
    player.press_keys(Action.UNDO)
    assert player.game.notation == "1+8"
    player.tap("8 5 3")
    assert player.game.notation == "1+8 3+5+8"
    assert player.scene.play.selection == ()


def test_a_tap_is_shown_in_the_very_next_frame() -> None:
    player = Player()
    player.press_keys(Action.NEW_DEAL)
    player.wait(0.05)
    before = player.frame()
    player.tap("1")
    assert player.frame() != before
    assert not [card for card in player.cards() if card.dark and card.card == player.game.table.stacks[0][-1]]


def test_500_random_clicks_in_a_real_window(start: Starter) -> None:
    size = Size(800, 600)
    table, twin = RealTable(start, "HM1-N-AAAAAAB", "--window", "800x600"), Twin(size)
    random = Random(5)
    box = table.program.box()
    commands = []
    for _ in range(TAPS):
        point = twin.layout.places[random.choice(PLACES)].centre
        commands += [f"mousemove {box.left + point.x} {box.top + point.y}", "mousedown 1", "mouseup 1", "sleep 0.005"]
        twin.do(Moved(point))
        twin.tap_at(point)
    table.program.display.do(*commands)
    table.wait_for_moves(twin.game.notation)
    assert twin.game.moves > 5
    table.leave_cards()
    twin.do(Left())
    twin.rest()
    table.looks_like(twin)


def test_a_click_on_the_gap_ends_nothing() -> None:
    """A half-made trio stays half-made while its first pair is on its way."""
    player = Player()
    player.play_moves("1+8")
    player.tap("8 5")
    player.tap_at(Point(1, player.layout.window.height - 1))
    player.rest()
    assert player.selected == "8 5"
