"""Menu, rules, about and pause: panels of buttons and of words."""

import pytest

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.rules.table import Place
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import CardItem
from halfmoon.stage.panels import Policy, open_panel
from halfmoon.stage.panels.about import KEYS
from halfmoon.stage.requests import Errand, OpenPanel, PanelName, Request
from halfmoon.store.settings import Settings
from tests.panels import SIZES, SMALL, context, opened, press, shown, tap, texts, words
from tests.players import example

TALL = Size(1080, 4000)


# Menu


def test_the_menu_offers_redo_while_there_is_something_to_redo() -> None:
    game = example("1+8").undo()
    assert tap(opened(PanelName.MENU, game=game), "redo") == [Errand.REDO]
    assert "redo" not in opened(PanelName.MENU).sheet.controls


def test_the_first_key_in_a_panel_acts_on_its_first_control() -> None:
    """The window may send a key before it has drawn the panel that the key before it has opened."""
    panel = open_panel(PanelName.MENU, context(SMALL))
    assert press(panel, Action.DOWN, Action.TAP) == [Errand.NEW_DEAL]


@pytest.mark.parametrize(
    ("key", "requests"),
    [
        ("continue", [Errand.CLOSE_ALL]),
        ("new_deal", [Errand.NEW_DEAL]),
        ("restart", [Errand.RESTART]),
        ("deal_code", [OpenPanel(PanelName.DEAL_CODE)]),
        ("rules", [OpenPanel(PanelName.RULES)]),
        ("example", [OpenPanel(PanelName.EXAMPLE)]),
        ("statistics", [OpenPanel(PanelName.STATISTICS)]),
        ("settings", [OpenPanel(PanelName.SETTINGS)]),
        ("about", [OpenPanel(PanelName.ABOUT)]),
        ("quit", [Errand.QUIT]),
    ],
)
def test_the_menu_leads_everywhere_by_taps_and_by_keys(key: str, requests: list[Request]) -> None:
    menu = opened(PanelName.MENU)
    assert tap(menu, key) == requests
    assert tap(menu, key, pointer=3) == requests
    menu = opened(PanelName.MENU)
    while menu.focus != key:
        press(menu, Action.DOWN)
    assert press(menu, Action.TAP) == requests


def test_enter_in_the_menu_just_opened_goes_on_with_the_game() -> None:
    assert press(opened(PanelName.MENU), Action.TAP) == [Errand.CLOSE_ALL]


@pytest.mark.parametrize(
    ("policy", "gone"),
    [
        (Policy(may_quit=False), {"quit"}),
        (Policy(may_enter_codes=False), {"deal_code"}),
        (Policy(may_open_settings=False), {"settings"}),
        (Policy(may_see_statistics=False), {"statistics"}),
        (
            Policy(may_quit=False, may_enter_codes=False, may_open_settings=False, may_see_statistics=False),
            {"quit", "deal_code", "settings", "statistics"},
        ),
    ],
)
def test_a_kiosk_leaves_out_what_its_visitors_may_not_do(policy: Policy, gone: set[str]) -> None:
    everything = set(opened(PanelName.MENU).sheet.controls)
    assert everything - set(opened(PanelName.MENU, policy=policy).sheet.controls) == gone


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("touch", [0, 1])
def test_the_menu_never_needs_to_scroll(size: Size, touch: int) -> None:
    assert opened(PanelName.MENU, size, touch=touch * min(size) // 14).sheet.farthest == 0


# Rules


def test_the_rules_lead_on_to_the_example() -> None:
    assert tap(opened(PanelName.RULES, TALL), "example") == [OpenPanel(PanelName.EXAMPLE)]


def test_the_rules_show_every_pair_a_trio_and_the_example_deal() -> None:
    cards = [item.card for item, _part in shown(opened(PanelName.RULES, TALL).frame()) if isinstance(item, CardItem)]
    pairs, trio, table = cards[:10], cards[10:13], cards[13:]
    assert [(int(a.rank), int(b.rank)) for a, b in zip(pairs[::2], pairs[1::2], strict=True)] == [
        (low, 11 - low) for low in range(1, 6)
    ]
    assert [card.rank.name for card in trio] == ["JACK", "QUEEN", "KING"]
    assert table == list(Game.new(DealCode(1)).table.playable().values())


def test_the_table_made_small_numbers_its_places_and_says_no_more() -> None:
    lines = texts(opened(PanelName.RULES, TALL))
    assert [line for line in lines if line in {place.label for place in Place}] == [place.label for place in Place]
    assert not [line for line in lines if "8 cards" in line and len(line) < 20]


@pytest.mark.parametrize(("letters", "trio"), [("VDR", "V + D + R"), ("KnDK", "Kn + D + K"), ("JQK", "J + Q + K")])
def test_the_letters_under_the_cards_are_those_on_the_cards(letters: str, trio: str) -> None:
    assert trio in texts(opened(PanelName.RULES, TALL, settings=Settings(index_letters=letters)))


# About


def test_the_page_about_the_program_names_versions_fonts_and_keys() -> None:
    page = words(opened(PanelName.ABOUT, TALL))
    for word in ("Half Moon 1.0.0", "SDL 2.32.10", "Source Sans Pro", "SIL Open Font License 1.1", "pygame-ce"):
        assert word in page
    for key in ("F11", "Ctrl+Z", "Esc", "F1", "Stick or cross", "Start"):
        assert key in page


def test_each_key_of_the_keyboard_is_told_once() -> None:
    keys = [each for key in KEYS for each in key.keys.split(", ")]
    assert [each for each in set(keys) if keys.count(each) > 1] == ["Enter"], "Enter taps, and ends a place's number"


# Pause


def test_pause_shows_where_the_game_stands() -> None:
    game = Game.new(DealCode(1))
    page = words(opened(PanelName.PAUSE, game=game.remove(next(game.table.legal_removals())), seconds=3723.4))
    assert "Time 1:02:03 · score 10 · moves 1" in page


def test_pause_ends_by_its_button_by_p_and_by_esc() -> None:
    assert tap(opened(PanelName.PAUSE), "continue") == [Errand.CLOSE_ALL]
    assert press(opened(PanelName.PAUSE), Action.PAUSE) == [Errand.CLOSE_ALL]
    assert press(opened(PanelName.PAUSE), Action.TAP) == [Errand.CLOSE_ALL]
    assert press(opened(PanelName.PAUSE), Action.BACK) == [Errand.CLOSE_PANEL]
