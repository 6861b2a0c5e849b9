"""What the stage asks of the world, and how the world answers: the clipboard, the loudspeaker."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Text
from halfmoon.stage.layout import TableButton
from halfmoon.stage.sounds import SoundName
from halfmoon.window.sound import Speaker
from tests.machine import Machine
from tests.panels import shown
from tests.players import example


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path, game=example())
    yield machine
    machine.leave()


def texts(machine: Machine) -> list[str]:
    return [item.text for item, _part in shown(machine.frame()) if isinstance(item, Text)]


def test_what_is_done_on_the_table_and_a_changed_setting_are_heard(machine: Machine) -> None:
    heard: list[str] = []

    class Ear(Speaker):
        def play(self, name: SoundName) -> None:
            heard.append(name.value)

    machine.app._speaker = Ear(assets_folder() / "sounds")
    machine.play("1+8")
    machine.key(pygame.K_m, "m")
    assert heard == ["select", "pair", "tick"]


def test_who_copies_is_told_so_on_the_table_and_in_the_panel(machine: Machine) -> None:
    machine.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert pygame.scrap.get_text() == "HM1-N-AAAAAAB"
    assert "Copied: HM1-N-AAAAAAB" in texts(machine)
    machine.tap(TableButton.MENU)
    machine.tap("deal_code")
    machine.tap("COPY_GAME")
    assert pygame.scrap.get_text() == "HM1-N-AAAAAAB:"
    assert "Copied" in texts(machine)


def test_nobody_is_told_of_a_copy_that_the_clipboard_refused(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    machine.key(pygame.K_c, mod=pygame.KMOD_CTRL)
    assert "Nothing was copied: the clipboard does not answer." in texts(machine)
    machine.tap(TableButton.MENU)
    machine.tap("deal_code")
    machine.tap("COPY_CODE")
    assert "Copied" not in texts(machine)
