"""The game in a real window: its places and buttons by name, what it has saved, and a twin to compare it with."""

import json
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.table import Place
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Moved
from halfmoon.stage.layout import Layout, TableButton, make_layout
from halfmoon.store.records import SavedGame
from halfmoon.store.settings import Settings, save_settings
from halfmoon.window.gallery import Gallery
from halfmoon.window.placement import choose_placement
from tests.players import CODE, Player
from tests.window.display import wait_until
from tests.window.driver import THE_GAME, Program, Starter
from tests.window.image import Image

STILL = Settings(show_time=False)
"""Settings under which nothing on the table changes by itself."""

SCREEN = Size(1280, 720)
SETTLING = 3.0
"""Seconds that a window which seems still gets to look as it should."""

_NEWEST_GAME = (
    "SELECT identity, code, done, undone, seconds, undos, counts, outcome FROM games ORDER BY number DESC LIMIT 1"
)


class Twin(Player):
    """The same player at a scene in this process: what he does to both must look the same in both."""

    def __init__(self, size: Size, settings: Settings = STILL) -> None:
        self._surface = pygame.Surface(size, 0, 32)
        self._gallery = Gallery(assets_folder(), settings, self._surface)
        super().__init__(settings=settings, size=size, ruler=self._gallery.ruler)

    def click_beside(self) -> None:
        """Click where nothing can be tapped."""
        self.do(Moved(self.layout.title.centre))
        self.tap_at(self.layout.title.centre)

    def picture(self) -> Image:
        """What the scene looks like at this moment."""
        if self._surface.get_size() != self.layout.window:
            self._surface = pygame.Surface(self.layout.window, 0, 32)
            self._gallery.use_surface(self._surface)
        self._gallery.use_settings(self.scene.settings)
        self._gallery.forget()  # a whole new picture, whatever was changed since the last one
        self._gallery.paint(self.frame())
        return Image(*self._surface.get_size(), pygame.image.tobytes(self._surface, "RGB"))


class RealTable:
    """A game that has been started in a real window, on the example's deal unless told otherwise.

    A window manager holds each click up for a moment, and a pointer that is moved faster than by any hand would leave
    such a click behind: with one, the game comes to rest after each.
    """

    def __init__(
        self,
        start: Starter,
        *arguments: str,
        settings: Settings | None = STILL,
        window_manager: bool = False,
        environment: Mapping[str, str | None] | None = None,
        command: Sequence[str] = THE_GAME,
    ) -> None:
        self.data = start.data
        if settings is not None:
            self.data.mkdir(parents=True, exist_ok=True)
            save_settings(self.data, settings)
        self._starter = start
        self._is_held_up = window_manager
        start.display(*SCREEN, window_manager=window_manager)
        self.program: Program
        self._start(start, arguments or (CODE,), command, environment)

    def _start(
        self,
        start: Starter,
        arguments: Sequence[str],
        command: Sequence[str],
        environment: Mapping[str, str | None] | None,
    ) -> None:
        self.program = start.game(*arguments, command=command, environment=environment)

    @staticmethod
    def size_at_first() -> Size:
        """The size that a window gets on the screen of these tests when none was remembered."""
        return choose_placement(Settings(), [SCREEN], None, fullscreen=False).size

    # Where things are

    @property
    def size(self) -> Size:
        return Size(*self.program.box()[2:])

    @property
    def layout(self) -> Layout:
        return make_layout(self.size)

    def centre(self, where: str | TableButton) -> Point:
        """The middle of a place's top card or of a button, as they stand during play."""
        if isinstance(where, TableButton):
            return self.layout.buttons[where].centre
        return self.layout.places[Place.read(where)].centre

    # What a player does

    def click(self, places: str) -> None:
        """Click on the top cards of places, such as "1 8"."""
        for label in places.split():
            self._click_at(self.centre(label))

    def push(self, button: TableButton) -> None:
        """Click on a button of the table."""
        self._click_at(self.centre(button))

    def play(self, moves: str) -> None:
        """Make moves by clicking: "1+8 8+5+3"."""
        self.click(moves.replace("+", " "))

    def leave_cards(self) -> None:
        """Move the pointer to where nothing can be tapped."""
        self.program.move(*self.layout.title.centre)

    def click_beside(self) -> None:
        """Click where nothing can be tapped."""
        self._click_at(self.layout.title.centre)

    def _click_at(self, point: Point) -> None:
        self.program.click(*point)
        if self._is_held_up:
            self.program.still()

    # What comes of it

    def saved(self) -> SavedGame | None:
        """The newest game that the program has saved so far."""
        row = self._newest_row()
        if row is None:
            return None
        identity, code, done, undone, seconds, undos, counts, _outcome = row
        return SavedGame(identity, code, done, undone, seconds, undos, bool(counts))

    def outcome(self) -> str | None:
        """How the newest game ended, "won" or "left"; None while it goes on."""
        row = self._newest_row()
        return None if row is None else row[-1]

    def wait_for_moves(self, moves: str, code: str = CODE) -> None:
        """Wait until the newest game that the program has saved is of this deal, with exactly these moves made."""

        def is_so() -> bool:
            game = self.saved()
            return game is not None and (game.code, game.done) == (code, moves)

        wait_until(is_so, f"the moves {moves!r} of {code} to be saved")

    def wait_until(self, happened: Callable[[], bool], what: str) -> None:
        """Wait for something that the program is to do."""
        wait_until(happened, what)

    def setting(self, key: str) -> object:
        """The value of a setting in the file."""
        return json.loads((self.data / "settings.json").read_text(encoding="utf-8"))[key]

    def looks_like(self, twin: Twin) -> None:
        """Check that the window, once nothing moves, shows what the twin does."""
        expected, seen = twin.picture(), self.program.still()
        end = time.monotonic() + SETTLING
        while seen != expected and time.monotonic() < end:
            # What seemed still was a moment's rest: two cards that had met, say, on their way to the moon.
            seen = self.program.picture()
        if seen != expected:
            for name, picture in (("seen", seen), ("expected", expected)):
                picture.save_png(Path(self.data.parent) / f"{name}.png")
            raise AssertionError(f"the window differs at {seen.differences(expected)}: {self.data.parent}/*.png")

    def start_again(self, *arguments: str) -> None:
        """Start the program again, in the same folder on the same screen."""
        self.program = self._starter.game(*arguments)
        self.program.still()

    def close(self) -> None:
        """Close the window and wait for the program to end well."""
        self.program.close()
        assert self.program.exit_status() == 0
        assert self.program.errors() == ""

    def _newest_row(self) -> tuple[Any, ...] | None:
        path = self.data / "games.sqlite3"
        if not path.exists():
            return None
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)) as connection:
            try:
                return cast(tuple[Any, ...] | None, connection.execute(_NEWEST_GAME).fetchone())
            except sqlite3.OperationalError:
                return None  # the table has not been made yet
