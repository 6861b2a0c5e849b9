"""A10: shortcuts follow the letter produced, and sleep while text is typed."""

from pathlib import Path

import pygame
import pytest

from halfmoon.stage.inputs import Action, Command, Typed
from halfmoon.stage.requests import OpenPanel, PanelName
from tests.apps import event, running
from tests.players import CODE, Player, example
from tests.window.driver import Starter
from tests.window.table import RealTable


def key(letter: str, where: int = 0, mod: int = 0) -> list[pygame.event.Event]:
    """The events of a key that produces this letter, wherever it lies on the keyboard."""
    values = {"key": ord(letter), "scancode": where, "mod": mod, "unicode": letter}
    return [event(pygame.KEYDOWN, **values), event(pygame.KEYUP, **values)]


@pytest.mark.parametrize("where", [pygame.KSCAN_W, pygame.KSCAN_Z, pygame.KSCAN_Y, pygame.KSCAN_SEMICOLON])
def test_the_position_of_a_letter_does_not_matter(tmp_path: Path, where: int) -> None:
    with running(tmp_path, example("1+8")) as app:
        app.frame(*key("z", where, pygame.KMOD_LCTRL))
        assert app.game.moves == 0
        app.frame(*key("y", where, pygame.KMOD_LCTRL))
        assert app.game.moves == 1
        app.frame(*key("u", where))
        assert app.game.moves == 0


def test_a_letter_that_lies_where_z_does_elsewhere_undoes_nothing(tmp_path: Path) -> None:
    with running(tmp_path, example("1+8")) as app:
        app.frame(*key("y", pygame.KSCAN_Z))
        app.frame(*key("w", pygame.KSCAN_Z, pygame.KMOD_LCTRL))
        assert app.game.moves == 1


def test_letters_work_in_either_case() -> None:
    for letter in "Uu":
        player = Player(example("1+8"))
        player.type(letter)
        assert player.game.moves == 0


SHORTCUTS = "nNuUrRmMpP1 "


def test_shortcuts_sleep_while_text_is_typed() -> None:
    player = Player(example("1+8"))
    player.scene.carry_out(OpenPanel(PanelName.DEAL_CODE))
    before = player.scene.settings
    for letter in SHORTCUTS:
        player.do(Typed(letter))
        assert player.panels == "DEAL_CODE"
    assert (player.game.notation, str(player.game.code)) == ("1+8", CODE)
    assert player.scene.settings == before
    assert any(text.startswith("nNuU") for text in player.texts()), "all of it is in the field"
    assert player.wait(2) == []


def test_undo_by_key_leaves_the_table_alone_while_text_is_typed() -> None:
    player = Player(example("1+8"))
    player.scene.carry_out(OpenPanel(PanelName.DEAL_CODE))
    player.do(Command(Action.UNDO), Command(Action.REDO), Command(Action.NEW_DEAL))
    assert player.game.notation == "1+8"
    assert player.panels == "DEAL_CODE"


@pytest.mark.parametrize("layout", ["us", "fr", "se"])
def test_a_real_keyboard_of_another_country(start: Starter, layout: str) -> None:
    """On a French keyboard, Z lies where W does on an American one."""
    table = RealTable(start)
    table.program.display.set_keyboard(layout)
    table.program.still()
    table.click("1 8")
    table.wait_for_moves("1+8")
    table.program.key("ctrl+z")
    table.wait_for_moves("")
    table.program.key("ctrl+y")
    table.wait_for_moves("1+8")
    table.program.key("ctrl+w", "ctrl+k")
    table.program.key("u")
    table.wait_for_moves("")
    saved = table.saved()
    assert saved is not None
    assert saved.undos == 2


def test_a_real_keyboard_types_a_code_without_playing(start: Starter) -> None:
    table = RealTable(start)
    table.program.display.set_keyboard("se")
    table.program.still()
    table.click("1 8")
    table.wait_for_moves("1+8")
    table.program.key("Escape")
    menu = table.program.still()
    table.program.key("Down", "Down", "Down", "Return")  # Continue, New deal, Restart, Deal code
    table.program.changed(menu)
    table.program.type_text("nuramp")
    table.program.key("BackSpace", "BackSpace", "BackSpace")
    table.program.type_text("mmmz")
    table.program.key("Return")
    table.wait_for_moves("", "HM1-N-NURMMMZ")
