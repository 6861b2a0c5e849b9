from dataclasses import replace

from halfmoon import language
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Box, Colour
from halfmoon.stage.panels import Panel, Policy
from halfmoon.stage.requests import Errand, PanelName, StartGame
from halfmoon.store.records import GameOutcome, Statistics
from tests.panels import RESULTS, opened, press, shown, tap, texts, words

TALL = Size(1080, 1920)


def test_no_games_yet_shows_no_chart_no_list_and_nothing_to_erase() -> None:
    panel = opened(PanelName.STATISTICS, results=None)
    assert "Last games" not in texts(panel)
    assert set(panel.sheet.controls) == {"ask", "close"}
    assert tap(panel, "ask") == []
    assert "Erase all results?" not in texts(panel)


def test_how_games_are_counted_stands_on_the_page() -> None:
    assert "A game counts once, from its first removal on" in words(opened(PanelName.STATISTICS, results=None))


def bars(panel: Panel) -> list[Box]:
    return [
        item
        for item, _part in shown(panel.frame())
        if isinstance(item, Box) and item.fill in (Colour.GOLD, Colour.TEXT_SOFT) and item.bounds.height > 10
    ]


def test_the_chart_has_a_bar_up_for_each_win_and_down_for_each_game_left() -> None:
    panel = opened(PanelName.STATISTICS, TALL)
    middle = min(bar.bounds.bottom for bar in bars(panel))
    assert [bar.bounds.bottom <= middle for bar in bars(panel)] == [
        outcome is GameOutcome.WON for outcome in RESULTS.outcomes
    ]
    lefts = [bar.bounds.left for bar in bars(panel)]
    assert lefts == sorted(lefts)
    latest = bars(panel)[-1].bounds
    assert panel.sheet.view.right - latest.right < 2 * panel.style.unit, "the latest stands at the right"


def test_the_last_games_stand_in_a_table_newest_first() -> None:
    page = words(opened(PanelName.STATISTICS, TALL))
    assert "2025-11-29 HM1-N-AAAAAAB unfinished 1:02:03 31 2025-11-28 HM1-N-AAAAAAC won 30:43 48" in page
    language.set_language("sv")
    assert "2025-11-27 HM1-N-AAAAAAD övergivet 15:03 40" in words(opened(PanelName.STATISTICS, TALL))


def test_a_game_tapped_is_dealt_again() -> None:
    panel = opened(PanelName.STATISTICS, TALL)
    assert tap(panel, "game 2") == [StartGame(Game.new(DealCode(3)))]
    while panel.focus != "game 4":
        press(panel, Action.DOWN)
    assert press(panel, Action.TAP) == [StartGame(Game.new(DealCode(5)))]


def test_where_visitors_may_not_choose_deals_the_games_are_only_listed() -> None:
    panel = opened(PanelName.STATISTICS, TALL, policy=Policy(may_enter_codes=False))
    assert "HM1-N-AAAAAAC" in texts(panel)
    assert set(panel.sheet.controls) == {"ask", "close"}


def erased(panel: Panel) -> None:
    """Show what the store tells after a reset."""
    panel.update(replace(panel.context, results=Statistics()))


def test_erasing_asks_first_and_can_be_taken_back() -> None:
    panel = opened(PanelName.STATISTICS, TALL)
    assert tap(panel, "ask") == []
    assert "Erase all results?" in texts(panel)
    assert tap(panel, "keep") == []
    assert "Erase all results?" not in texts(panel)

    tap(panel, "ask")
    assert tap(panel, "erase") == [Errand.RESET_STATISTICS]
    erased(panel)
    assert "All results are erased." in texts(panel)
    assert tap(panel, "bring back") == [Errand.UNDO_RESET_STATISTICS]
    panel.update(replace(panel.context, results=RESULTS))
    assert "57" not in texts(panel)
    assert "11" in texts(panel)


def test_enter_twice_erases_nothing() -> None:
    panel = opened(PanelName.STATISTICS, TALL)
    panel.focus = "ask"
    assert press(panel, Action.TAP, Action.TAP) == []
    assert "Erase all results?" not in texts(panel)


def test_a_panel_opened_again_offers_nothing_to_bring_back() -> None:
    panel = opened(PanelName.STATISTICS, TALL)
    tap(panel, "ask")
    tap(panel, "erase")
    assert panel.close() == (Errand.CONFIRM_RESET_STATISTICS,)
    assert "bring back" not in opened(PanelName.STATISTICS, TALL, results=Statistics()).sheet.controls


def test_visitors_of_a_kiosk_erase_nothing() -> None:
    panel = opened(PanelName.STATISTICS, TALL, policy=Policy(may_erase_results=False))
    assert "ask" not in panel.sheet.controls
