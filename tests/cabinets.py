"""A kiosk for tests: the whole program in this process, on SDL's display without a screen, with clocks set by hand.

with cabinet(folder) as kiosk:
    kiosk.touch_middle()
    kiosk.touch("1", "8")
    kiosk.go_on(200)
    assert kiosk.mode == "ATTRACT"
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pygame

from halfmoon.rules.game import Game
from halfmoon.rules.table import Place
from halfmoon.stage.geometry import Point
from halfmoon.stage.layout import TableButton
from halfmoon.store.log import close_log, open_log
from halfmoon.store.settings import FILE_NAME
from halfmoon.window.kiosk import open_kiosk
from halfmoon.window.start import Start

LONGEST_STEP = 1.25
"""Seconds; a longer step would be taken for a sleep of the machine."""


def write_settings(folder: Path, **kiosk: Any) -> None:
    """Write a settings file as the staff would."""
    (folder / FILE_NAME).write_text(json.dumps({"kiosk": kiosk}), encoding="utf-8")


class Cabinet:
    """The running kiosk, whose loop is turned by hand."""

    def __init__(self, folder: Path, begins: datetime, **start: Any) -> None:
        self.now = 5000.0
        self.begins = begins - timedelta(seconds=self.now)
        self.log = open_log(folder)
        self.app = open_kiosk(Start(folder, mute=True, **start), 0, self.log, lambda: self.now, self.local_time)
        pygame.event.clear()
        self.app.draw()

    def local_time(self) -> datetime:
        return self.begins + timedelta(seconds=self.now)

    # Looking

    @property
    def mode(self) -> str:
        return self.app.scene.mode.name

    @property
    def game(self) -> Game:
        return self.app.scene.play.game

    @property
    def selected(self) -> str:
        return " ".join(place.label for place in self.app.scene.play.selection)

    def panels(self) -> str:
        return " ".join(panel.name.name for panel in self.app.scene.panels)

    # Time and events

    def frame(self, *events: pygame.event.Event, seconds: float = 1 / 60) -> None:
        """Let so much time pass, then hand over what has come meanwhile."""
        self.now += seconds
        self.app.step(events)

    def go_on(self, seconds: float) -> None:
        """Let time pass with nobody near."""
        end = self.now + seconds
        while self.now < end:
            self.frame(seconds=min(LONGEST_STEP, end - self.now))

    def touch_at(self, *points: Point, finger: int = 0) -> None:
        """Tap with a finger at one point after another, one in each frame."""
        width, height = self.app.screen.size
        x, y = self.app.scene._drift.offset
        for point in points:
            across, down = (point.x + x + 0.5) / width, (point.y + y + 0.5) / height
            self.frame(
                *(
                    pygame.event.Event(kind, touch_id=1, finger_id=finger, x=across, y=down, dx=0.0, dy=0.0)
                    for kind in (pygame.FINGERDOWN, pygame.FINGERUP)
                )
            )

    def touch_middle(self) -> None:
        """Tap the middle of the screen."""
        self.touch_at(self.app.scene.layout.reserve_bed.centre)

    def touch(self, *places: str) -> None:
        """Tap the cards on these places."""
        self.touch_at(*(self.app.scene.layout.places[Place.read(place)].centre for place in places))

    def push(self, button: TableButton) -> None:
        """Tap a button of the table."""
        self.touch_at(self.app.scene.table.buttons()[button].centre)

    def tap_control(self, key: str) -> None:
        """Tap a control of the open panel."""
        panel = self.app.scene.panel
        assert panel is not None, "a panel is open"
        self.touch_at(panel.rect_of(key).centre)

    def press_key(self, key: int, mod: int = 0, text: str = "", repeats: int = 0) -> None:
        """Press a key, hold it while it repeats, and let go."""
        down = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)
        for _ in range(1 + repeats):
            self.frame(down)
        self.frame(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0))


@contextmanager
def cabinet(folder: Path, begins: datetime = datetime(2026, 3, 1, 8, 0), **start: Any) -> Iterator[Cabinet]:
    """A kiosk that has just been switched on."""
    try:
        kiosk = Cabinet(folder, begins, **start)
        yield kiosk
        kiosk.app.close()
        kiosk.app.keeper.close()
        close_log(kiosk.log)
    finally:
        pygame.display.quit()
