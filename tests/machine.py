"""A machine for the real program: a display that nobody sees, a clock that a test moves, and nothing to wait for.

    machine = Machine(folder, game=example())
    machine.tap("1")
    machine.tap("8")
    machine.wait(2)
    assert machine.game.notation == "1+8"
    machine.leave()

Everything from the events to the files is the program's own; only sound and gamepads are left out.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pygame

from halfmoon.rules.game import Game
from halfmoon.rules.table import Place
from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.items import Frame
from halfmoon.stage.layout import TableButton
from halfmoon.store.log import close_log, open_log
from halfmoon.window.app import App
from halfmoon.window.kiosk import open_kiosk
from halfmoon.window.start import Start, close_app, open_app

WINDOW = Size(480, 360)
Event = pygame.event.Event


class Machine:
    """The program, started in a folder, as its loop's first round begins."""

    def __init__(self, folder: Path, size: Size = WINDOW, clock: Callable[[], float] | None = None, **start: Any):
        self.now = 1000.0
        self._has_left = False
        self.start = Start(folder, size=size, mute=True, **start)
        self.app: App = open_app(self.start, clock or (lambda: self.now))
        self.app.draw()

    # Looking

    @property
    def game(self) -> Game:
        return self.app.scene.play.game

    @property
    def tick(self) -> int:
        """How many ticks have passed."""
        return self.app.tape.tick

    def frame(self) -> Frame:
        """What the stage shows at the last tick."""
        return self.app.scene.frame()

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.screen.surface, "RGB")

    def centre(self, where: str | TableButton) -> Point:
        """The middle of a place's top card, of a button, or of a control of the open panel."""
        scene = self.app.scene
        if isinstance(where, TableButton):
            return scene.table.buttons()[where].centre
        if scene.panel is not None:
            return scene.panel.rect_of(where).centre
        return scene.layout.places[Place.read(where)].centre

    # Doing

    def round(self, *events: Event, seconds: float = STEP) -> None:
        """Let time pass, then let the loop go round once with these events."""
        self.now += seconds
        self.app.step(self._with_real(events))

    def rescued_round(self, *events: Event, seconds: float = STEP) -> None:
        """Go round as the program's own loop does, surviving whatever goes wrong."""
        self.now += seconds
        self.app.go_round(lambda: self._with_real(events))

    def _with_real(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return the events after those in which the display tells of another size of the window, and no others."""
        resized = [event for event in pygame.event.get() if event.type == pygame.WINDOWSIZECHANGED]
        return [*resized, *events]

    def rescued_tap(self, where: str | TableButton) -> None:
        """Tap, surviving whatever goes wrong."""
        point = self.centre(where)
        self.rescued_round(mouse(pygame.MOUSEBUTTONDOWN, point), mouse(pygame.MOUSEBUTTONUP, point))

    def wait(self, seconds: float) -> None:
        """Let time pass at sixty rounds a second."""
        for _ in range(round(seconds / STEP)):
            self.round()

    def tap(self, where: str | TableButton) -> None:
        """Press and release the mouse's button on a place, a button, or a control of the open panel."""
        point = self.centre(where)
        self.round(mouse(pygame.MOUSEBUTTONDOWN, point), mouse(pygame.MOUSEBUTTONUP, point))

    def play(self, moves: str) -> None:
        """Make moves by tapping: "1+8 8+5+3"."""
        for place in moves.replace("+", " ").split():
            self.tap(place)

    def key(self, key: int, text: str = "", mod: int = 0) -> None:
        """Press and release a key."""
        self.round(*press(key, text, mod))

    def leave(self) -> None:
        """Let the program end, as it does when the player closes the window."""
        if not self._has_left:
            self._has_left = True
            self.app.close()
            close_app(self.app, self.start)


class KioskMachine(Machine):
    """A kiosk, with nobody there yet."""

    def __init__(self, folder: Path, **start: Any):
        self.now = 1000.0
        self._has_left = False
        self._log = open_log(folder)
        self.start = Start(folder, mute=True, **start)
        self.app = self.kiosk = open_kiosk(self.start, 0, self._log, lambda: self.now)
        self.app.draw()

    def leave(self) -> None:
        """Let the program end, as it does when the staff end it."""
        if not self._has_left:
            self._has_left = True
            self.app.close()
            self.app.keeper.close()
            close_log(self._log)


def mouse(kind: int, point: Point, button: int = 1) -> Event:
    return Event(kind, pos=tuple(point), button=button, touch=False)


def press(key: int, text: str = "", mod: int = 0) -> tuple[Event, Event]:
    return (
        Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0),
        Event(pygame.KEYUP, key=key, mod=mod, unicode=text, scancode=0),
    )
