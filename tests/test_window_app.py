"""What the stage asks of the world, and how the world answers: the clipboard, the loudspeaker."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.table import Place
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


def test_a_stick_that_is_held_walks_on_until_it_is_let_go(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    def tilt(value: float) -> pygame.event.Event:
        return pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=0)

    def focus() -> str:
        place = machine.app.scene.table.focus
        assert isinstance(place, Place)
        return place.label

    waits: list[float] = []
    monkeypatch.setattr(machine.app._sleeper, "sleep", waits.append)
    machine.round(tilt(1.0))
    machine.app._wait()
    assert waits[-1] < 0.5, "the loop wakes up for the next step"
    machine.wait(0.05)
    walked = []
    for _ in range(9):
        walked.append(focus())
        machine.wait(0.1)
    assert walked == ["1", "1", "1", "1", "R5", "R6", "R7", "R8", "11"]
    machine.round(tilt(0.0), tilt(-1.0), tilt(0.0))
    machine.wait(1)
    assert focus() == "R8"
