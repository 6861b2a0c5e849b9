"""Owns what a kiosk shows while nobody plays: the example game playing itself, then the rules in three pictures.

Nothing of it is anybody's game: it is not saved, makes no sound, and is forgotten at the first input.
"""

from collections.abc import Iterator, Mapping

from halfmoon.language import _
from halfmoon.rules.game import Game
from halfmoon.stage.example_game import example_game
from halfmoon.stage.facts import Dealt
from halfmoon.stage.geometry import Rect, rect_around
from halfmoon.stage.items import Align, Box, Colour, Face, Frame, Item, Ruler, Text
from halfmoon.stage.layout import Layout, TableButton
from halfmoon.stage.motion import TIMINGS
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.rule_pictures import PICTURES, picture_items
from halfmoon.stage.table_scene import TableScene
from halfmoon.store.settings import Settings

# In seconds: slow enough to be followed.
BEFORE_FIRST_MOVE = 5.0
BEFORE_NEXT_CARD = 0.9
BEFORE_NEXT_MOVE = 2.2
AFTER_WIN = TIMINGS.celebration + 4.0
PICTURE_SHOWN = 9.0

CALL_TEXT, CALL_HEIGHT, CALL_PADDING = 2.0, 3.8, 2.4  # shares of the unit


class _ShownTable(TableScene):
    """A table to look at: the invitation stands where others have buttons and words."""

    def buttons(self) -> Mapping[TableButton, Rect]:
        return {}

    def _words(self) -> list[Item]:
        return []


class Attract:
    """The show. `tick` it, and `frame` says what is to be seen."""

    def __init__(self, settings: Settings, layout: Layout, ruler: Ruler) -> None:
        self.settings = settings
        self.layout = layout
        self._ruler = ruler
        self.picture: int | None = None
        """Which picture of the rules shows; None while the example is played."""
        self._begin_game()
        self._script = self._perform()
        self._until_next = next(self._script)

    def _begin_game(self) -> None:
        self.play = Play(PlayedGame("", Game.new(example_game().code)), lambda: "")
        self._table = _ShownTable(self.play, self.settings, self.layout, self._ruler)
        self._table.show(lambda: [Dealt()])

    def _perform(self) -> Iterator[float]:
        """Do what comes next; yield for how many seconds it is to be looked at."""
        while True:
            yield BEFORE_FIRST_MOVE
            for removal in example_game().done:
                *first, last = removal.places
                for place in first:
                    self._table.tap(place)
                    yield BEFORE_NEXT_CARD
                self._table.tap(last)
                yield BEFORE_NEXT_MOVE
            yield AFTER_WIN
            for picture in PICTURES:
                self.picture = picture
                yield PICTURE_SHOWN
            self.picture = None
            self._begin_game()

    # Time

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        self._table.tick(seconds)
        self.play.pass_time(seconds)
        self._until_next -= seconds
        while self._until_next <= 0:
            self._until_next += next(self._script)

    def next_change(self) -> float:
        """Return the seconds until the picture changes: 0 while anything moves."""
        if self.picture is None and self._table.moves:
            return 0.0
        change = max(self._until_next, 0.0)
        if self.picture is None and self.play.clock_runs:
            change = min(change, 1.0 - self.play.current.seconds % 1.0)
        return change

    def resize(self, layout: Layout) -> None:
        """Take a new layout; cards on their way come to rest."""
        self.layout = layout
        self._table.resize(layout)

    # Pictures

    def frame(self, ahead: float) -> Frame:
        """Return what is to be seen `ahead` seconds after the last tick."""
        if self.picture is None:
            return (*self._table.items(ahead, active=True), *self._call_items())
        letters = self.settings.index_letters
        return (*picture_items(self.picture, letters, self.layout, self._ruler), *self._call_items())

    def _call_items(self) -> list[Item]:
        """Return the invitation, in the arch's mouth below the reserve."""
        layout = self.layout
        room, words = layout.notice, _("Touch to play")
        size = round(CALL_TEXT * layout.unit)
        height = min(round(CALL_HEIGHT * layout.unit), room.height)
        width = self._ruler.width(words, Face.SERIF_BOLD, size) + round(2 * CALL_PADDING * layout.unit)
        box = rect_around(room.centre.x, room.centre.y, min(width, room.width), height)
        rim = max(2, layout.unit // 8)
        return [
            Box(box, Colour.BUTTON, height // 2, Colour.GOLD, rim),
            Text(words, box, size, Face.SERIF_BOLD, Colour.TEXT, Align.CENTRE),
        ]
