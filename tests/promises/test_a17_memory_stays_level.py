"""A17 Memory stays level. 5,000 deals, 500 resizes, 200 full-screen switches: no steady growth."""

import ctypes
import gc
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pygame
import pytest

from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action, Command
from halfmoon.stage.play import PARKED_GAMES
from halfmoon.window.card_pictures import CACHE_BYTES
from tests.machine import Machine

SMALL = Size(480, 360)
WARM_UP = 0.2
"""The share of the repetitions after which all that is kept for later has been made."""

NOISE = 6_000_000
"""Bytes by which the process may seem to grow."""

FEW_OBJECTS = 2_000
STATISTICS = Path("/proc/self/statm")


class Weighed:
    """The program, and what it holds."""

    def __init__(self, folder: Path) -> None:
        pygame.display.quit()  # another test's window may have had another size
        self.machine = Machine(folder, SMALL)
        self.app = self.machine.app

    def repeat(self, act: Callable[[], object], times: int) -> None:
        """Do something many times; check that what is held after a first part of them is not less than at the end."""
        warm = round(times * WARM_UP)
        for _ in range(warm):
            act()
        objects, size = self._weigh()
        for _ in range(times - warm):
            act()
        objects_later, size_later = self._weigh()
        assert objects_later - objects < FEW_OBJECTS
        assert size_later - size < NOISE
        self._check_bounds()

    @staticmethod
    def _weigh() -> tuple[int, int]:
        """Python's objects, and the bytes of memory that the process has in use, where the system tells them."""
        gc.collect()
        with suppress(AttributeError, OSError, TypeError):  # where the C library has no such function, or another name
            ctypes.CDLL(None).malloc_trim(0)  # gives back what is free between the pieces in use
        pages = int(STATISTICS.read_text().split()[1]) if STATISTICS.exists() else 0
        return len(gc.get_objects()), pages * 4096

    def _check_bounds(self) -> None:
        """Check that everything that is kept for later keeps its bounds."""
        painter, ruler = self.app.gallery.painter, self.app.gallery.ruler
        shelf, cards = painter._draughtsman._shelf, painter._draughtsman._pictures
        assert shelf.bytes <= shelf.limit
        assert cards.shelf.bytes <= CACHE_BYTES
        assert len(ruler._fonts) <= 32
        assert len(ruler._widths) <= 4096
        assert len(self.app.scene.play.parked) <= PARKED_GAMES


@pytest.fixture
def weighed(tmp_path: Path) -> Iterator[Weighed]:
    weighed = Weighed(tmp_path)
    yield weighed
    weighed.machine.leave()


def test_five_thousand_deals(weighed: Weighed) -> None:
    scene = weighed.app.scene

    def deal() -> None:
        scene.handle(Command(Action.NEW_DEAL))
        weighed.machine.round(seconds=0.1)

    weighed.repeat(deal, 5000)


def test_five_hundred_resizes(weighed: Weighed) -> None:
    random = Random(17)

    def resize() -> None:
        size = Size(random.randint(320, 640), random.randint(240, 480))
        weighed.app.screen.resize(size)
        weighed.machine.round()
        assert weighed.app.scene.layout.window == size

    weighed.repeat(resize, 500)


def test_two_hundred_full_screen_switches(weighed: Weighed) -> None:
    screen = weighed.app.screen

    def switch() -> None:
        before = screen.size
        weighed.machine.key(pygame.K_F11)
        weighed.machine.round()
        assert screen.size != before
        assert weighed.app.scene.layout.window == screen.size

    weighed.repeat(switch, 200)
    assert screen.size == SMALL
