"""Owns the kiosk's program: its start, what is done for staff and supervisor, and its end, however that comes."""

import os
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from logging import Logger
from types import FrameType

import pygame

from halfmoon import __version__
from halfmoon.assets_folder import assets_folder
from halfmoon.language import installed_languages
from halfmoon.stage.inputs import Input, Left, Resized
from halfmoon.stage.kiosk import KioskScene, Mode
from halfmoon.stage.requests import Errand
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.faults import Notice, StoreFault
from halfmoon.store.history import KIOSK, History
from halfmoon.store.log import close_log, open_log
from halfmoon.store.settings import FILE_NAME, LoadedSettings, Settings, load_settings, save_settings
from halfmoon.window.app import App, Ending
from halfmoon.window.beginning import new_code, new_identity
from halfmoon.window.chosen_language import use_language
from halfmoon.window.crash import (
    FAILED,
    has_just_started_again,
    say_on_terminal,
    start_again,
    was_started_again,
)
from halfmoon.window.gallery import Gallery
from halfmoon.window.heartbeat import Heartbeat
from halfmoon.window.keeper import Keeper
from halfmoon.window.kiosk_screen import NOTHING, Cursor, KioskScreen, prepare_kiosk_display
from halfmoon.window.start import Start, find_looks
from halfmoon.window.touch import touch_target
from halfmoon.window.versions import libraries

HAND, ARROW = pygame.Cursor(pygame.SYSTEM_CURSOR_HAND), pygame.Cursor(pygame.SYSTEM_CURSOR_ARROW)

NOBODY = (Mode.ATTRACT, Mode.WAITING)

LONGEST_WAIT = 1.0
"""Seconds; so often the time is looked at, and more often where the service manager wants to hear from the kiosk."""


class KioskKeeper(Keeper):
    """Keeps games only; what a visitor changes in the settings goes with him."""

    def keep_settings(self, settings: Settings) -> None:
        """Keep nothing."""

    def end_visit(self) -> None:
        """End the visitor's games, as left; trouble with the disk is news again to the log."""
        self.history.leave()
        self._told.clear()


class KioskApp(App):
    """The running kiosk. `reread` returns the settings that the file holds now, None if it makes no sense."""

    scene: KioskScene
    screen: KioskScreen
    keeper: KioskKeeper

    signals_to_leave = ("SIGTERM", "SIGINT")
    starts_again = True

    def __init__(
        self,
        scene: KioskScene,
        screen: KioskScreen,
        gallery: Gallery,
        keeper: KioskKeeper,
        log: Logger,
        reread: Callable[[], Settings | None],
        clock: Callable[[], float] = time.monotonic,
        mute: bool = False,
    ) -> None:
        super().__init__(scene, screen, gallery, keeper, clock, mute)
        self._errands[Errand.END_VISIT] = self._end_visit
        self._heartbeat = Heartbeat(os.environ, clock)
        self.longest_wait = min(LONGEST_WAIT, self._heartbeat.every or LONGEST_WAIT)
        self._log = log
        self._reread = reread
        self._is_reread_asked = False
        self._cursor = Cursor()
        self._shown_cursor: pygame.Cursor | None = None

    def run(self) -> None:
        """Serve visitors until the staff or the system end it."""
        if hasattr(signal, "SIGHUP"):
            signal.signal(signal.SIGHUP, self._on_hangup)
        super().run()

    def close(self) -> None:
        """End the visit, unless it goes on after an error, and let go of what the loop has opened."""
        self._heartbeat.tell_stopping()
        super().close()
        if not self._visit_goes_on():
            self.keeper.end_visit()
        self._heartbeat.close()

    def _visit_goes_on(self) -> bool:
        """Tell whether the next run takes up the game: not twice in a moment, as the game may be the trouble."""
        return self.ending is Ending.START_AGAIN and self.scene.mode not in NOBODY and not has_just_started_again()

    def _on_hangup(self, number: int, frame: FrameType | None) -> None:
        self._is_reread_asked = True

    def _open_late(self) -> None:
        super()._open_late()
        self._heartbeat.tell_ready("Half Moon waits for a visitor")

    def step(self, events: Sequence[pygame.event.Event]) -> None:
        """Go round once: time, events, picture; then what a kiosk must mind besides."""
        nobody_was_here = self.scene.mode in NOBODY
        if self._shown_cursor in (HAND, ARROW) and not self._cursor.is_shown(self._clock()):
            self._take(Left())  # a mouse that is not seen points at nothing
        super().step(events)
        if nobody_was_here and self.scene.mode not in NOBODY:
            self._log.info("a visitor has come")
        self._heartbeat.beat()
        if self.screen.is_outgrown(self._clock()):
            self._cover_again()
        if self._is_reread_asked:
            self._is_reread_asked = False
            self.use_file()

    def _handle_event(self, event: pygame.event.Event) -> None:
        self._cursor.note(event, self._clock())
        super()._handle_event(event)

    def _take(self, happened: Input) -> None:
        if self.scene.mode is Mode.STAFF and not isinstance(happened, Resized):
            self._hand_over(happened)  # past the tape: a PIN must not be found in the report of an error
        else:
            super()._take(happened)

    def _show_hand(self, hand: bool) -> None:
        """Show a hand or an arrow, or nothing while the mouse rests."""
        cursor = NOTHING
        if self._cursor.is_shown(self._clock()):
            cursor = HAND if hand else ARROW
        if cursor is not self._shown_cursor:
            self._shown_cursor = cursor
            with suppress(pygame.error):  # some drivers have no cursors
                pygame.mouse.set_cursor(cursor)

    def use_file(self) -> None:
        """Take the settings as they are in the file now; a file that makes no sense changes nothing."""
        settings = self._reread()
        if settings is None:
            self._log.error("%s was to be read again and makes no sense; all stays as it was", FILE_NAME)
            return
        self._log.info("%s was read again", FILE_NAME)
        self._carry_out(self.scene.use_staffs_settings(settings))

    def _end_visit(self) -> None:
        """Leave nothing of the visitor's in the database, on the clipboard, on the screen and in the speaker."""
        self._log.info("nobody is here")
        self.keeper.end_visit()
        with suppress(pygame.error):
            pygame.scrap.put_text("")
        self._use_setting("language")

    def _cover_again(self) -> None:
        self.screen.cover_again()
        self._log.info("the screen has another size: %d × %d pixels", *self.screen.size)
        self._sleeper.find_display()
        self._take(Resized(self.screen.size))

    def _rescue(self, error: Exception) -> None:
        self._log.error("Half Moon fell over and starts again", exc_info=error)
        super()._rescue(error)


def play_kiosk(start: Start, monitor: int = 0) -> int:
    """Serve visitors on that monitor, from 0, until the staff or the system end it; return the exit status."""
    log = open_log(start.folder)
    log.info("Half Moon %s starts", __version__)
    try:
        app = open_kiosk(start, monitor, log)
        app.run()
        app.keeper.close()
    except Exception as error:
        log.exception("Half Moon fell over and ends")
        say_on_terminal(str(error) or repr(error))
        return FAILED
    log.info("Half Moon ends: %s", app.ending.name.lower())
    close_log(log)
    pygame.quit()
    if app.ending is Ending.START_AGAIN:
        start_again()
    return 0


def open_kiosk(
    start: Start,
    monitor: int,
    log: Logger,
    clock: Callable[[], float] = time.monotonic,
    now: Callable[[], datetime] = datetime.now,
) -> KioskApp:
    """Open the window on that monitor; raise pygame.error where no window can be opened.

    Nobody is there, unless the program has just started itself again in the middle of a visit.

    `clock` is a monotonic clock in seconds, `now` the local time.
    """
    loaded = _load(start, log).settings
    if not (start.folder / FILE_NAME).exists():
        _leave_file(start, loaded, log)
    settings = _staffs_settings(loaded, start)
    keeper = KioskKeeper(start.folder, settings, lambda: History(start.folder, now, KIOSK))
    keeper.tell = log.warning
    resumed = keeper.load_game(new_identity) if was_started_again() else None
    if resumed is None:
        keeper.end_visit()  # a power cut may have left one
    else:
        log.info("a visitor's game goes on")
    prepare_kiosk_display()
    screen = KioskScreen(monitor)
    screen.cover()
    millimetre = "unknown" if screen.density is None else f"{screen.density:.2f}"
    log.info("monitor %d, %d × %d pixels, %s pixels a millimetre", screen.number + 1, *screen.size, millimetre)
    gallery = Gallery(assets_folder(), settings, screen.surface, find_looks(start))
    for fault in gallery.looks.faults:
        log.warning(fault)
    surroundings = Surroundings(
        ruler=gallery.ruler,
        new_code=new_code,
        languages=installed_languages(),
        themes=gallery.looks.theme_names,
        versions=" · ".join(libraries()),
        results=keeper.statistics,
        touch=lambda size: touch_target(size, screen.density),
    )
    scene = KioskScene(settings, screen.size, surroundings, new_identity, resumed)
    use_language(scene.settings.language)
    gallery.use_settings(scene.settings)
    return KioskApp(scene, screen, gallery, keeper, log, lambda: _reload(start, log), clock, start.mute)


def _load(start: Start, log: Logger) -> LoadedSettings:
    loaded = load_settings(start.folder)
    for notice in loaded.notices:
        log.warning(notice.sentence())
    return loaded


def _leave_file(start: Start, settings: Settings, log: Logger) -> None:
    """Leave a file for the staff to edit, without what the command line asks for: that holds for this start only."""
    fault = save_settings(start.folder, settings)
    if fault is not None:
        log.warning(Notice(fault, start.folder / FILE_NAME).sentence())


def _reload(start: Start, log: Logger) -> Settings | None:
    """Return the settings in the file; None if it cannot be read, as while an editor writes it."""
    loaded = _load(start, log)
    if any(notice.fault in (StoreFault.DAMAGED, StoreFault.UNREADABLE) for notice in loaded.notices):
        return None
    return _staffs_settings(loaded.settings, start)


def _staffs_settings(settings: Settings, start: Start) -> Settings:
    """Return the settings with what the command line asks for: a language, or a deal for everybody."""
    kiosk = settings.kiosk
    if start.language is not None:
        kiosk = replace(kiosk, language=start.language)
    if start.game is not None:
        kiosk = replace(kiosk, deal_codes=(str(start.game.code),))
    return replace(settings, kiosk=kiosk)
