"""The real game on a Wayland compositor in memory, where no hand can reach it: it plays recordings back instead."""

import signal
import subprocess
import sys
from pathlib import Path

import pygame

from halfmoon.stage.geometry import Size
from halfmoon.stage.layout import TableButton
from tests.machine import Machine
from tests.players import CODE, example
from tests.test_window_keeper import kept_now
from tests.window.display import wait_until
from tests.window.driver import ROOT


def record_a_game(folder: Path) -> Path:
    """A recording of some moves, a deal, panels, another size and full screen."""
    recording = folder / "recording"
    machine = Machine(folder / "recorded", game=example(), record=recording)
    machine.play("1+8 8+5+3")
    machine.wait(0.5)
    machine.tap(TableButton.MENU)
    machine.tap("settings")
    machine.key(pygame.K_ESCAPE)
    machine.key(pygame.K_ESCAPE)
    machine.app.screen.resize(Size(700, 500))
    machine.wait(0.3)
    machine.key(pygame.K_F11)
    machine.wait(0.3)
    machine.key(pygame.K_n, "n")
    machine.wait(1.5)
    machine.leave()
    return recording


def run(environment: dict[str, str], *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "halfmoon", *arguments],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_a_recorded_game_is_played_on_wayland(wayland: dict[str, str], tmp_path: Path) -> None:
    game = run(wayland, "--replay", str(record_a_game(tmp_path)), "--mute")
    output, errors = game.communicate(timeout=60)
    assert (game.returncode, output, errors) == (0, "", "")


def test_a_game_is_kept_and_left_on_wayland(wayland: dict[str, str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    game = run(wayland, CODE, "--moves", "1+8 8+5+3", "--data", str(data))
    wait_until((data / "games.sqlite3").exists, "the window to be open")
    game.send_signal(signal.SIGTERM)
    output, errors = game.communicate(timeout=20)
    assert (game.returncode, output, errors) == (0, "", "")
    assert kept_now(data)[0] == "1+8 3+5+8"
