"""Everything by each of the four devices: winning, and opening, using and closing every panel."""

from collections.abc import Callable

import pytest

from halfmoon.stage.geometry import Size
from halfmoon.store.settings import Settings
from tests.tables import example_game
from tests.window.devices import DEVICES, Device, Finger, Gamepad, Keyboard
from tests.window.driver import Starter
from tests.window.posting import PostedTable
from tests.window.table import RealTable, Twin

MOVES = example_game().notation
PLACES = MOVES.replace("+", " ").split()
SETTINGS = Settings(animation_speed="off")
"""With the time shown, which a tap pauses; it stands still until the first tap on a card."""


def sit_down(kind: type[Device], start: Starter, settings: Settings | None = None) -> Device:
    settings = settings or Settings(show_time=False, animation_speed="off")
    table = PostedTable(start, settings=settings)
    table.leave_cards()
    return kind(table, Twin(RealTable.size_at_first(), settings))


def check(device: Device) -> None:
    """What the window shows is what the twin shows."""
    device.twin.rest()
    device.table.looks_like(device.twin)


# Winning


@pytest.mark.parametrize("kind", [Finger, Keyboard, Gamepad])
def test_the_example_is_won_by_one_device_alone(start: Starter, kind: type[Device]) -> None:
    device = sit_down(kind, start)
    for place in PLACES:
        device.tap(place)
    device.table.wait_for_moves(MOVES)
    assert device.table.outcome() == "won"
    saved = device.table.saved()
    assert saved is not None
    device.twin.scene.play.current = device.twin.scene.play.current._replace(seconds=saved.seconds)
    check(device)


def test_the_example_is_won_by_typing_the_names_of_places(start: Starter) -> None:
    keyboard = sit_down(Keyboard, start)
    assert isinstance(keyboard, Keyboard)
    keyboard.table.program.key(*(key for place in PLACES for key in (*place.lower(), "Return")))
    keyboard.table.wait_for_moves(MOVES)
    assert keyboard.table.outcome() == "won"


# Panels


def visit_settings(device: Device) -> None:
    device.use("settings")
    device.use("explain_invalid_moves")
    check(device)
    device.table.wait_until(lambda: device.table.setting("explain_invalid_moves") is True, "the setting to be saved")


def visit_rules(device: Device) -> None:
    device.use("rules")
    device.scroll()
    check(device)
    assert device.twin.panel.scroll > 0


def visit_example(device: Device) -> None:
    device.use("example")
    device.use("forward")
    device.use("forward")
    device.use("backward")
    check(device)
    assert "Move 2 of 48" in " ".join(device.twin.texts())


def visit_about(device: Device) -> None:
    device.use("about")
    before = device.table.program.still()
    device.scroll()
    device.table.program.changed(before)


def visit_statistics(device: Device) -> None:
    before = device.table.program.still()
    device.use("statistics")
    shown = device.table.program.changed(before)
    device.scroll()
    if device.twin.panel.scroll:
        device.table.program.changed(shown)


def visit_deal_code(device: Device) -> None:
    device.use("deal_code")
    check(device)
    for letter in "AAZ":
        device.use(letter)
    device.use("erase")
    check(device)
    assert "AA" in device.twin.texts()


VISITS: dict[str, Callable[[Device], None]] = {
    "SETTINGS": visit_settings,
    "RULES": visit_rules,
    "EXAMPLE": visit_example,
    "ABOUT": visit_about,
    "STATISTICS": visit_statistics,
    "DEAL_CODE": visit_deal_code,
}


@pytest.mark.parametrize("kind", DEVICES, ids=lambda kind: kind.__name__)
def test_every_panel_is_opened_used_and_closed(start: Starter, kind: type[Device]) -> None:
    device = sit_down(kind, start, SETTINGS)
    for name, visit in VISITS.items():
        device.open_menu()
        visit(device)
        assert device.twin.panels == f"MENU {name}"
        device.go_back()
        assert device.twin.panels == "MENU"
        device.go_back()
        assert device.twin.panels == ""
    check(device)
    device.open_pause()
    check(device)
    assert device.twin.panels == "PAUSE"
    device.use("continue")
    check(device)
    assert device.twin.panels == ""


@pytest.mark.parametrize("kind", DEVICES, ids=lambda kind: kind.__name__)
def test_the_menu_deals_anew_and_a_code_is_entered(start: Starter, kind: type[Device]) -> None:
    device = sit_down(kind, start)
    device.open_menu()
    device.use("deal_code")
    for letter in "AAAAAAC":
        device.use(letter)
    device.use("play")
    device.table.wait_for_moves("", "HM1-N-AAAAAAC")
    for place in next(device.twin.game.table.legal_removals()):
        device.tap(place.label)
    device.open_menu()
    device.use("restart")
    check(device)


def test_the_window_is_the_twins_size() -> None:
    assert RealTable.size_at_first() == Size(1101, 619)
