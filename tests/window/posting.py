"""The game in a real window with fingers and a pad, whose events are posted into it; see posted_events.py."""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from halfmoon.stage.geometry import Point
from tests.window.display import wait_until
from tests.window.driver import Starter
from tests.window.table import RealTable

PROGRAM = Path(__file__).with_name("posted_events.py")


class PostedTable(RealTable):
    """A game into which events can be posted."""

    def _start(
        self,
        start: Starter,
        arguments: Sequence[str],
        command: Sequence[str],
        environment: Mapping[str, str | None] | None,
    ) -> None:
        self._pipe = self.data.parent / "events"
        self._posted = 0
        os.mkfifo(self._pipe)
        command = [sys.executable, str(PROGRAM), str(self._pipe)]
        self.program = start.game(
            *arguments, command=command, environment={"PYTHONPATH": str(PROGRAM.parents[2]), **(environment or {})}
        )
        self.program.still()

    def post(self, kind: str, **values: Any) -> None:
        """Post an event of pygame's; when this returns, the game has only to look."""
        # A pipe that nobody listens to, as the game has ended, is an error, not something to wait for.
        with os.fdopen(os.open(self._pipe, os.O_WRONLY | os.O_NONBLOCK), "w", encoding="utf-8") as events:
            events.write(json.dumps({"kind": kind, **values}) + "\n")
        self._posted += 1
        wait_until(lambda: self.program.output().count("posted") == self._posted, "an event to be posted")


class Fingers:
    """Fingers on a table's window."""

    def __init__(self, table: PostedTable) -> None:
        self._table = table

    def tap(self, place: str, finger: int = 0, echo: bool = False) -> None:
        """Tap a place; with an echo, the system makes a click of it as well."""
        self.tap_at(self._table.centre(place), finger, echo)

    def tap_at(self, point: Point, finger: int = 0, echo: bool = False) -> None:
        """Tap at a point of the window."""
        for kind in ("FINGERDOWN", "FINGERUP"):
            self.post(kind, point, finger)
        if echo:
            for kind in ("MOUSEBUTTONDOWN", "MOUSEBUTTONUP"):
                self._table.post(kind, pos=tuple(point), button=1, touch=False)

    def post(self, kind: str, point: Point, finger: int = 0) -> None:
        """Put down, move or lift a finger."""
        width, height = self._table.size
        x, y = point.x / width, point.y / height
        self._table.post(kind, touch_id=1, finger_id=finger, x=x, y=y, dx=0.0, dy=0.0, pressure=1.0)


class Pad:
    """A gamepad whose buttons SDL knows by name."""

    def __init__(self, table: PostedTable) -> None:
        self._table = table

    def press(self, *buttons: str) -> None:
        """Press and release buttons: "A", "DPAD_LEFT", "START"."""
        import pygame

        for button in buttons:
            number = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
            for kind in ("CONTROLLERBUTTONDOWN", "CONTROLLERBUTTONUP"):
                self._table.post(kind, button=number, instance_id=0)
