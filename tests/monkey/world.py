"""The monkey's world: the real program on a machine of its own, judged after each step."""

import sqlite3
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame

import halfmoon
from halfmoon.assets_folder import assets_folder
from halfmoon.language import language
from halfmoon.rules.deals import DEAL_COUNT, DealCode, deal
from halfmoon.stage.geometry import Size
from halfmoon.stage.scene import Scene
from halfmoon.store.database import FILE_NAME as GAMES
from halfmoon.store.settings import KioskSettings, Settings, load_settings, save_settings
from halfmoon.window.gallery import Gallery
from halfmoon.window.kiosk import NOBODY
from tests.machine import WINDOW, KioskMachine, Machine
from tests.monkey.deeds import fills_screen
from tests.monkey.steps import CLIPBOARD, LEAVE, RESIZE, Deed, Step
from tests.saves import folder_in_memory

FULL_DECKS = Counter(card for stack in deal(DealCode(0)).stacks for card in stack)
PICTURE_EVERY, REST_EVERY = 41, 5
"""Steps from one look at all pixels to the next, and from one look at the table to the next, if nothing moves then."""


class Wrong(AssertionError):
    """Something is not as it must be."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong, and where: two runs that go wrong in the same way have equal faults."""

    kind: str
    place: str

    @staticmethod
    def of(error: BaseException) -> "Fault":
        frames = traceback.extract_tb(error.__traceback__)
        package = Path(halfmoon.__file__).parent
        in_game = [frame for frame in frames if Path(frame.filename).is_relative_to(package)]
        where = in_game[-1] if in_game and not isinstance(error, Wrong) else frames[-1]
        return Fault(type(error).__name__, f"{Path(where.filename).name}, {where.name}")


class World:
    """A program for a monkey to play with. It is left and started again now and then, in the same folder."""

    def __init__(self, folder: Path, record: Path | None = None) -> None:
        self.folder = folder
        self.steps = 0
        self.events = 0
        self.seen: Counter[str] = Counter()
        """What the monkey has come to, to know that it comes around."""
        self._record = record
        self._sessions = 0
        self.machine = self._start()

    def _start(self) -> Machine:
        self._sessions += 1
        self._judged_table: object = None
        # Of several sessions the last one is what a fault shows in.
        record = None if self._record is None else self._record.with_name(f"{self._record.name}.{self._sessions}")
        return Machine(self.folder, WINDOW, record=record)

    def take(self, step: Step) -> None:
        """Let a step happen and judge what comes of it; raise Wrong, or whatever the program raises."""
        events = [event for deed in step.deeds if (event := self._begin(deed)) is not None]
        self.machine.round(*events, seconds=step.seconds)
        self.steps += 1
        self.events += len(step.deeds)
        self.seen.update(deed.name for deed in step.deeds)
        if any(deed.name == LEAVE for deed in step.deeds) or not self.machine.app.running:
            self.come_back()
        self._judge()

    def _begin(self, deed: Deed) -> pygame.event.Event | None:
        """Return the event of a deed, if it is one, after what comes before it."""
        match deed.name:
            case name if name == RESIZE:
                self.machine.app.screen.resize(Size(deed.values["width"], deed.values["height"]))
            case name if name == CLIPBOARD:
                pygame.scrap.put_text(deed.values["text"])
            case name if name != LEAVE:
                return deed.event()
        return None

    def come_back(self) -> None:
        """Leave the program, look at its files, and start it again: the same game must be on the table."""
        before = self.machine.app.scene.play
        told = self.machine.app.keeper._told
        self.machine.leave()
        if told:
            raise Wrong(f"the player was told of trouble with files: {told}")
        self.judge_files()
        self.machine = self._start()
        after = self.machine.app.scene.play
        if before.is_over:
            return
        kept = [(each.game, each.seconds) for each in (*before.parked, before.current)]
        found = [(each.game, each.seconds) for each in (*after.parked, after.current)]
        if kept != found:
            raise Wrong(f"{kept} was left, {found} found")

    def judge_files(self) -> None:
        """See whether all files are whole, while no program has them open."""
        strange = [path.name for path in self.folder.iterdir() if "bad" in path.name or "crash" in path.name]
        if strange:
            raise Wrong(f"in the folder: {strange}")
        if load_settings(self.folder).notices:
            raise Wrong("the settings cannot be read")
        with closing(sqlite3.connect(self.folder / GAMES)) as database:
            [answer] = database.execute("PRAGMA integrity_check").fetchone()
        if answer != "ok":
            raise Wrong(f"the games: {answer}")

    def _judge(self) -> None:
        scene = self.machine.app.scene
        self.seen.update([scene.settings.theme, language(), *(["full screen"] if fills_screen(self.machine) else [])])
        if scene.play.game.table is not self._judged_table:
            self._judged_table = scene.play.game.table
            self._judge_cards()
        self.seen[f"panel {scene.panel.name.name.lower()}" if scene.panel is not None else "table"] += 1
        if self.steps % PICTURE_EVERY == 0:
            self.judge_picture()
        if self.steps % REST_EVERY == 0:
            self.judge_rest()

    def _judge_cards(self) -> None:
        game = self.machine.game
        self.seen[game.state.value] += 1
        on_table = [card for stack in game.table.stacks for card in stack]
        removed = [card for removal in game.done for card in removal.cards]
        if Counter(on_table + removed) != FULL_DECKS:
            raise Wrong("the cards are no two full decks")

    def judge_picture(self) -> None:
        """See whether what was painted bit by bit looks as if it had been painted at once, on nothing."""
        app = self.machine.app
        app.draw()  # the loop draws at the display's pace, which may be slower than the monkey
        surface = app.screen.surface
        canvas = pygame.Surface(surface.get_size(), 0, surface)
        gallery = Gallery(assets_folder(), app.scene.settings, canvas, app.gallery.looks)
        gallery.paint(app.scene.frame(app._steps.ahead))
        if pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(canvas, "RGB"):
            raise Wrong("the picture is not what the frame says")

    def judge_rest(self) -> None:
        """See whether the table at rest is the one of a stage on which nothing has ever moved."""
        scene = self.machine.app.scene
        table = scene.table
        if scene.next_change() == 0.0:
            return
        self.seen["rest"] += 1
        if table._carried is not None or table._message or table.entry.text:
            return
        fresh = Scene(scene.play, scene.settings, scene.layout.window, scene.surroundings)
        if table.items(0.0, active=False) != fresh.table.items(0.0, active=False):
            raise Wrong("the table at rest is not that of the position")


class KioskWorld(World):
    """A kiosk for a monkey to visit, which asks soon whether anybody is there; nothing that it does leads out."""

    machine: KioskMachine

    def _start(self) -> Machine:
        self._judged_table = None
        kiosk = KioskSettings(idle_seconds=10, pin="1234")
        assert save_settings(self.folder, Settings(kiosk=kiosk)) is None
        return KioskMachine(self.folder)

    def come_back(self) -> None:
        """End the kiosk and look at its files; only staff can do that."""
        if not self.machine.app.running:
            raise Wrong("a visitor got out")
        self.machine.leave()
        self.judge_files()
        self.machine = KioskMachine(self.folder)

    def _judge(self) -> None:
        super()._judge()
        scene = self.machine.kiosk.scene
        self.seen[scene.mode.name.lower()] += 1
        if scene.mode in NOBODY and (scene.panels or scene.play.selection or scene.play.parked or scene.play.game.done):
            raise Wrong("a visitor has left something behind")


@contextmanager
def world(seed: int, record: Path | None = None, kind: type[World] = World) -> Iterator[World]:
    """A world in a folder in memory, where chance is what the seed makes it."""
    random = Random(seed)

    def new_code() -> DealCode:
        return DealCode(random.randrange(DEAL_COUNT))

    with (
        folder_in_memory() as folder,
        patch("halfmoon.window.start.new_code", new_code),
        patch("halfmoon.window.beginning.new_code", new_code),
        patch("halfmoon.window.kiosk.new_code", new_code),
    ):
        pygame.display.init()
        pygame.scrap.put_text("")
        it = kind(folder, record)
        try:
            yield it
        finally:
            it.machine.leave()
