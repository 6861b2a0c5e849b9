"""The whole program in this process, on SDL's display without a screen: pygame's events in, a clock set by hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.layout import TableButton
from halfmoon.store.history import History
from halfmoon.store.settings import Settings
from halfmoon.window.app import App
from halfmoon.window.gallery import Gallery
from halfmoon.window.keeper import Keeper
from halfmoon.window.placement import Placement
from halfmoon.window.screen import Screen, prepare_display
from tests.players import Player

WINDOW = Size(800, 600)
FRAME = 1 / 60


class RunningApp:
    """An app whose loop is turned by hand: `frame` gives it the events of one frame of any length."""

    def __init__(self, folder: Path, game: Game | None, settings: Settings, size: Size) -> None:
        self.now = 1000.0
        prepare_display()
        screen = Screen()
        screen.open(Placement(size, Point(0, 0)), "Half Moon")
        pygame.event.clear()
        gallery = Gallery(assets_folder(), settings, screen.surface)
        keeper = Keeper(folder, settings, lambda: History(folder, datetime.now))
        self.player = Player(game, settings, size, ruler=gallery.ruler)
        """The same scene, to be looked at; it is the app that lets time pass."""
        self.app = App(self.player.scene, screen, gallery, keeper, clock=lambda: self.now)
        self.keeper = keeper

    @property
    def game(self) -> Game:
        return self.player.game

    @property
    def seconds(self) -> float:
        """The time played."""
        return self.player.seconds

    @property
    def moves(self) -> bool:
        """Whether anything is on its way."""
        return self.app.scene.next_change() == 0.0

    def frame(self, *events: pygame.event.Event, seconds: float = FRAME) -> None:
        """Let so much time pass, then hand over what has come meanwhile."""
        self.now += seconds
        self.app.step(events)

    def frames(self, seconds: float, rate: float = 60) -> None:
        """Let time pass at a frame rate."""
        for _ in range(round(seconds * rate)):
            self.frame(seconds=1 / rate)

    def picture(self) -> bytes:
        """The pixels that the window shows."""
        return pygame.image.tobytes(self.app.screen.surface, "RGB")

    # Events

    def point(self, where: str | TableButton) -> Point:
        return self.player.centre(where)

    def mouse(self, kind: int, point: Point, button: int = 1, touch: bool = False) -> pygame.event.Event:
        return event(kind, pos=tuple(point), button=button, touch=touch)

    def click(self, where: str | TableButton) -> list[pygame.event.Event]:
        """The events of a click on a place or a button."""
        return self.click_at(self.point(where))

    def click_at(self, point: Point) -> list[pygame.event.Event]:
        """The events of a click at a point."""
        return [self.mouse(pygame.MOUSEBUTTONDOWN, point), self.mouse(pygame.MOUSEBUTTONUP, point)]

    def finger(self, kind: int, point: Point, finger: int = 0) -> pygame.event.Event:
        size = self.app.screen.size
        x, y = point.x / size.width, point.y / size.height
        return event(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0)

    def touch(self, where: str, finger: int = 0) -> list[pygame.event.Event]:
        """The events of a finger's tap on a place."""
        point = self.point(where)
        return [self.finger(kind, point, finger) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)]


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


@contextmanager
def running(
    folder: Path, game: Game | None = None, settings: Settings | None = None, size: Size = WINDOW
) -> Iterator[RunningApp]:
    """An app with this game on the table, the example's deal if none is given."""
    try:
        app = RunningApp(folder, game, settings or Settings(), size)
        yield app
        app.app.close()
        app.keeper.close()
    finally:
        pygame.display.quit()
