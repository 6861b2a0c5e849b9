"""A19: the window may change at any moment, in any state. 20 resizes during dealing: cards end in their places."""

from collections.abc import Callable
from itertools import cycle, islice
from random import Random

import pytest

from halfmoon.rules.table import PLACES
from halfmoon.stage.facts import CardSelected
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Left, Moved, Pressed, Released, Resized
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import Errand, OpenPanel, PanelName
from tests.players import STUCK, Player, all_but_the_last_move, at_rest
from tests.tables import example_game
from tests.window.driver import Starter
from tests.window.table import RealTable, Twin

SIZES = [Size(1280, 800), Size(640, 480), Size(1080, 1920), Size(3440, 1440), Size(320, 240), Size(801, 599)]


def sizes(count: int, seed: int = 19) -> list[Size]:
    random = Random(seed)
    return [Size(random.randrange(320, 1600), random.randrange(240, 1200)) for _ in range(count)]


def check_taps(player: Player) -> None:
    """Every card lies in its place and can be tapped there."""
    player.scene.carry_out(Errand.CLOSE_ALL)
    while player.selected:
        player.press_keys(Action.BACK)
    player.rest()
    for place in PLACES:
        if player.game.table.count(place):
            assert any(card.rect == player.layout.places[place] for card in player.cards())
    label = next(place.label for place in PLACES if player.game.table.count(place))
    player.tap(label)
    assert player.selected == label


def test_20_resizes_during_dealing() -> None:
    player = Player()
    player.press_keys(Action.NEW_DEAL)
    for size in sizes(20):
        player.wait(0.03)
        player.do(Resized(size))
        assert player.frame() == at_rest(player)
    for place in PLACES:
        assert player.tap(place.label) == [CardSelected(place)]
        player.tap(place.label)


State = Callable[[Player], object]

STATES: dict[str, State] = {
    "at rest": lambda player: None,
    "a card selected": lambda player: player.tap("1"),
    "a removal": lambda player: (player.tap("1 8"), player.wait(0.2)),
    "an undo": lambda player: (player.tap("1 8"), player.wait(0.2), player.press_keys(Action.UNDO), player.wait(0.1)),
    "a deal": lambda player: (player.push(TableButton.NEW_DEAL), player.wait(0.2)),
    "a card carried": lambda player: player.do(Pressed(player.centre("1")), Moved(Point(640, 600))),
    "a name typed": lambda player: player.type("r"),
    "the focus shown": lambda player: player.press_keys(Action.UP, Action.NEXT),
    "a message": lambda player: player.scene.table.say("Copied: HM1-N-AAAAAAB"),
}


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_a_new_size_in_any_state(state: State, size: Size) -> None:
    player = Player()
    state(player)
    player.do(Resized(size))
    player.do(Released(Point(size.width // 2, 1)), Left())
    player.scene.table.focus = None
    player.scene.table.entry.clear()
    player.wait(5)
    player.rest()
    assert player.frame() == at_rest(player)
    check_taps(player)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_a_new_size_at_the_end_of_a_game(size: Size) -> None:
    game, last = all_but_the_last_move()
    won = Player(game)
    won.tap(last)
    won.wait(3)
    stuck = Player(STUCK)
    for player in (won, stuck):
        player.do(Resized(size))
        player.wait(12)
        assert player.frame() == at_rest(player)
        player.push(TableButton.NEW_DEAL)
        assert player.game.moves == 0


@pytest.mark.parametrize("name", PanelName)
def test_a_new_size_under_every_panel(name: PanelName) -> None:
    player, fresh = Player(), Player(size=Size(640, 480))
    for each in (player, fresh):
        each.scene.carry_out(OpenPanel(name))
    for size in islice(cycle(SIZES), 8):
        player.do(Resized(size))
        player.frame()
    player.do(Resized(Size(640, 480)))
    assert player.frame() == fresh.frame()
    player.press_keys(Action.BACK)
    assert player.panels == ""


def test_20_resizes_of_a_real_window_during_dealing(start: Starter) -> None:
    table = RealTable(start)
    table.program.still()
    table.click("1 8")
    table.wait_for_moves("1+8")
    table.program.key("r", "Return")
    window = table.program.window
    for width, height in ((700 + 17 * step % 400, 500 + 29 * step % 200) for step in range(20)):
        table.program.display.do(f"windowsize {window} {width} {height}")
    table.program.resize(911, 607)
    table.leave_cards()
    twin = Twin(Size(911, 607))
    twin.press_keys(Action.NEW_DEAL)  # which makes Undo possible, as the restart has done
    twin.scene.play.restart()
    twin.rest()
    twin.scene.play.current = twin.scene.play.parked[0]
    table.looks_like(twin)
    table.click("1 8")
    table.wait_for_moves("1+8")


def test_a_real_window_of_a_won_game_is_resized(start: Starter) -> None:
    table = RealTable(start, "HM1-N-AAAAAAB", "--moves", example_game().notation)
    table.program.still()
    for size in (Size(640, 480), Size(1100, 600), Size(480, 640)):
        table.program.resize(*size)
        twin = Twin(size)
        twin.play_moves(example_game().notation)
        for player in (table, twin):
            player.click_beside()
        table.leave_cards()
        table.looks_like(twin)
