"""How little the program does: what it loads, draws and repaints, counted rather than timed."""

import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from halfmoon.stage.geometry import Size
from tests.machine import Machine
from tests.players import example

ROOT = Path(__file__).parents[1]
WINDOW = Size(1280, 720)

NOT_FOR_THE_FIRST_PICTURE = {
    "halfmoon.stage.panels",
    "halfmoon.stage.kiosk",
    "halfmoon.window.sound",
    "halfmoon.window.recording",
    "halfmoon.window.recording_tapes",
    "subprocess",
    "socket",
    "ssl",
    "logging",
    "argparse",
    "urllib.request",
    "xml.etree",
    "html",
    "asyncio",
    "unittest",
}


class Watched:
    """The program at its example deal, and what it rasterises and repaints."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.rasterised: list[tuple[int, int]] = []
        self.repainted: list[int] = []
        """The pixels repainted in each round in which anything was."""
        pygame.display.quit()  # another test's window may have had another size
        rasterise = pygame.image.load_sized_svg

        def note_picture(file: BytesIO, size: tuple[int, int]) -> pygame.Surface:
            self.rasterised.append(size)
            return rasterise(file, size)

        monkeypatch.setattr(pygame.image, "load_sized_svg", note_picture)
        self.machine = Machine(folder, WINDOW, game=example())
        self.app = self.machine.app
        self.card = self.app.scene.layout.card
        monkeypatch.setattr(self.app.screen, "show", self._note_areas)

    def _note_areas(self, areas: list[pygame.Rect]) -> None:
        if areas:
            self.repainted.append(sum(area.width * area.height for area in areas))

    def cards_rasterised(self) -> float:
        """How much was rasterised, in areas of a card."""
        return sum(width * height for width, height in self.rasterised) / (self.card.width * self.card.height)

    def go_round(self, minutes: float, monkeypatch: pytest.MonkeyPatch) -> int:
        """Let the loop go round by itself, sleeping as long as it likes; return how often it went round."""
        rounds = 0
        end = self.machine.now + 60 * minutes

        def sleep(seconds: float) -> None:
            self.machine.now += seconds

        monkeypatch.setattr(self.app._sleeper, "sleep", sleep)
        while self.machine.now < end:
            self.app.step(self.app._wait())
            rounds += 1
        return rounds


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    watched = Watched(tmp_path, monkeypatch)
    yield watched
    watched.machine.leave()


def test_what_the_first_picture_does_without_is_loaded_later(tmp_path: Path) -> None:
    program = """
import sys
from halfmoon.__main__ import main
from halfmoon.window.app import App
App._open_late = lambda app: (print(*sys.modules), app.stop())
main(["--window", "640x480", "--data", sys.argv[1]])
"""
    command = [sys.executable, "-c", program, str(tmp_path)]
    loaded = set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())
    assert "halfmoon.window.painter" in loaded
    assert loaded & NOT_FOR_THE_FIRST_PICTURE == set()


def test_the_first_picture_takes_few_and_mostly_small_drawings(watched: Watched) -> None:
    assert len(watched.rasterised) < 50
    assert watched.cards_rasterised() < 10


def test_what_a_removal_uncovers_was_drawn_while_nothing_happened(watched: Watched) -> None:
    watched.app._foresight.draw(lambda: False)
    watched.rasterised.clear()
    watched.machine.play("1+8 3+5+8")
    watched.machine.wait(2)
    assert watched.machine.game.moves == 2
    assert watched.cards_rasterised() < 1.5, "the moon in the bar, and corners of shadows"


def test_a_selection_shows_only_what_was_drawn_while_nothing_happened(watched: Watched) -> None:
    for removal in ("1+8", "3+5+8", "2+9"):
        watched.app._foresight.draw(lambda: False)
        watched.rasterised.clear()
        first, rest = removal.split("+", 1)
        watched.machine.tap(first)
        assert watched.rasterised == []
        watched.machine.play(rest)
        watched.machine.wait(2)


def test_foresight_stops_when_something_happens_and_goes_on_later(watched: Watched) -> None:
    watched.rasterised.clear()
    watched.app._foresight.draw(lambda: True)
    at_first = len(watched.rasterised)
    watched.app._foresight.draw(lambda: False)
    assert 0 < at_first < len(watched.rasterised)
    watched.rasterised.clear()
    watched.app._foresight.draw(lambda: False)
    assert watched.rasterised == []


def test_a_removal_repaints_what_moves(watched: Watched) -> None:
    machine, card = watched.machine, watched.card.width * watched.card.height
    machine.tap("1")
    machine.wait(1)
    watched.repainted.clear()
    machine.tap("8")
    machine.wait(3)
    light_again, *motion = watched.repainted
    assert light_again < 0.75 * WINDOW.width * WINDOW.height
    assert len(motion) < 90
    assert max(motion) < 10 * card
    assert sum(motion) / len(motion) < 3 * card


def test_an_untouched_minute_paints_nothing(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    watched.go_round(0.1, monkeypatch)  # the display says that the window is shown
    watched.repainted.clear()
    assert watched.go_round(1, monkeypatch) <= 13
    assert watched.repainted == []


def test_a_minute_with_the_clock_running_paints_sixty_small_pictures(
    watched: Watched, monkeypatch: pytest.MonkeyPatch
) -> None:
    watched.machine.tap("1")
    watched.machine.wait(1)
    watched.repainted.clear()
    assert watched.go_round(1, monkeypatch) <= 62
    assert len(watched.repainted) == 60
    assert max(watched.repainted) < 0.2 * watched.card.width * watched.card.height


def test_a_paused_minute_paints_nothing(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    watched.machine.tap("1")
    watched.machine.key(pygame.K_p, "p")
    watched.machine.wait(1)
    watched.repainted.clear()
    assert watched.go_round(1, monkeypatch) <= 13
    assert watched.repainted == []
