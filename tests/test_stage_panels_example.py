import pytest

from halfmoon import language
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, GameState, read_game
from halfmoon.stage.example_game import NOTATION, example_game
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import CardItem, Moon, Ring, RingItem
from halfmoon.stage.panels import Panel
from halfmoon.stage.panels.example import SECONDS_PER_MOVE, ExamplePanel
from halfmoon.stage.requests import PanelName
from tests.panels import opened, press, shown, tap, texts
from tests.tables import VECTORS


def example(game: Game | None = None) -> ExamplePanel:
    panel = opened(PanelName.EXAMPLE, watched=game)
    assert isinstance(panel, ExamplePanel)
    return panel


def selected(panel: Panel) -> list[str]:
    """The cards with a golden ring."""
    items = [item for item, _part in shown(panel.frame())]
    rings = {item.rect for item in items if isinstance(item, RingItem) and item.ring is Ring.SELECTED}
    return [item.card.code for item in items if isinstance(item, CardItem) and item.rect in rings]


def test_the_example_is_the_owners_game() -> None:
    assert NOTATION == (VECTORS / "example-game.txt").read_text(encoding="utf-8").strip()
    assert (example_game().moves, example_game().score) == (48, 520)
    assert example_game().state is GameState.WON


def test_each_step_says_in_words_what_the_lit_cards_are() -> None:
    panel = example()
    assert "Move 1 of 48 · 5 + 6 = 11 · score 0" in texts(panel)
    assert "5♠ from pile 1 and 6♦ from pile 8" in texts(panel)
    assert selected(panel) == ["5S", "6D"]
    tap(panel, "forward")
    assert "Move 2 of 48 · jack, queen and king · score 10" in texts(panel)
    assert "K♥ from pile 3, Q♥ from pile 5 and J♣ from pile 8" in texts(panel)
    assert selected(panel) == ["KH", "QH", "JC"]


def test_the_words_are_swedish_in_swedish() -> None:
    language.set_language("sv")
    panel = example()
    assert "5♠ från hög 1 och 6♦ från hög 8" in texts(panel)
    tap(panel, "forward")
    assert "R♥ från hög 3, D♥ från hög 5 och V♣ från hög 8" in texts(panel)


def test_forward_leads_through_all_48_moves_to_the_win_and_back_to_the_deal() -> None:
    panel = example()
    deal = panel.frame()
    for _move in range(48):
        assert tap(panel, "forward") == []
    assert "moves 48 · score 520" in texts(panel)
    assert "All 104 cards are gone: the game is won." in texts(panel)
    items = [item for item, _part in shown(panel.frame())]
    assert not [item for item in items if isinstance(item, CardItem)]
    assert [item.lit for item in items if isinstance(item, Moon)] == [104]
    assert tap(panel, "forward") == []
    assert panel.step == 48
    for _move in range(48):
        tap(panel, "backward")
    panel.focus = "forward"
    assert panel.frame() == deal


def test_enter_alone_steps_through_and_keys_jump() -> None:
    panel = example()
    press(panel, Action.TAP, Action.TAP)
    assert panel.step == 2
    press(panel, Action.PAGE_DOWN)
    assert panel.step == 3
    press(panel, Action.PAGE_UP)
    assert panel.step == 2
    press(panel, Action.END)
    assert panel.step == 48
    press(panel, Action.HOME)
    assert panel.step == 0


def test_it_plays_by_itself_to_the_end_and_then_rests() -> None:
    panel = example()
    assert panel.next_change is None
    panel.tick(60)
    assert panel.step == 0
    tap(panel, "play")
    assert panel.next_change == SECONDS_PER_MOVE
    panel.tick(SECONDS_PER_MOVE / 2)
    assert panel.step == 0
    assert panel.next_change == SECONDS_PER_MOVE / 2
    panel.tick(SECONDS_PER_MOVE / 2)
    for step in range(1, 48):
        assert panel.step == step
        panel.tick(SECONDS_PER_MOVE)
    assert panel.step == 48
    assert panel.next_change is None
    panel.tick(60)
    assert panel.step == 48


def test_a_stall_of_eight_hours_plays_one_move_only() -> None:
    panel = example()
    tap(panel, "play")
    panel.tick(8 * 3600)
    assert panel.step == 1


def test_it_stops_when_told_to_and_when_the_player_takes_the_lead() -> None:
    panel = example()
    tap(panel, "play")
    tap(panel, "play")
    assert panel.next_change is None
    tap(panel, "play")
    tap(panel, "forward")
    assert (panel.step, panel.next_change) == (1, None)


@pytest.mark.parametrize(
    ("notation", "ending"),
    [
        ("HM1-N-AAAAAAB: 1+8 8+5+3", "The moves end here; the game could go on."),
        ("HM1-N-AAAAAAB", "The moves end here; the game could go on."),
    ],
)
def test_another_game_can_be_watched_under_its_own_code(notation: str, ending: str) -> None:
    game = read_game(notation)
    panel = example(game)
    assert "HM1-N-AAAAAAB" in texts(panel)
    press(panel, Action.END)
    assert panel.step == game.moves
    assert ending in texts(panel)


def test_a_game_that_got_stuck_says_so() -> None:
    game = Game.new(DealCode(7))
    while game.state is GameState.PLAYING:
        game = game.remove(next(game.table.legal_removals()))
    assert game.state is GameState.STUCK
    panel = example(game)
    press(panel, Action.END)
    assert "No pair and no trio is left: the game is stuck." in texts(panel)


@pytest.mark.parametrize("size", [Size(640, 480), Size(1920, 1080), Size(1080, 1920)], ids=str)
def test_the_whole_table_shows_at_every_step_without_scrolling(size: Size) -> None:
    panel = opened(PanelName.EXAMPLE, size)
    for _step in range(48):
        items = list(shown(panel.frame()))
        cards = [(item, part) for item, part in items if isinstance(item, CardItem)]
        assert all(part.holds(item.rect) for item, part in cards)
        assert panel.sheet.farthest == 0
        press(panel, Action.PAGE_DOWN)
