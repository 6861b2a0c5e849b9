"""Owns the loop: events in, ticks, the changed parts of the picture out; and what the stage asks of the world.

With nothing moving the loop waits for the next event, or for the next change that is due by itself. A frame is
computed only when something has happened.
"""

import gc
import signal
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.language import _
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import write_game
from halfmoon.stage.clock import STEP, FixedStep
from halfmoon.stage.facts import GAME_CHANGES, Fact
from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import LONGEST_TEXT, Copied, Input, Moved, Pasted, Resized
from halfmoon.stage.requests import ChangeSetting, CopyText, Errand, Outcome
from halfmoon.stage.scene import Scene
from halfmoon.stage.sounds import SoundName, sound_of
from halfmoon.window.chosen_language import system_language, use_language
from halfmoon.window.controls import Controls
from halfmoon.window.crash import CrashDesk, say_on_terminal, sentence_of_error, show_plainly
from halfmoon.window.foresight import Foresight
from halfmoon.window.gallery import Gallery
from halfmoon.window.keeper import Keeper
from halfmoon.window.pace import Pace
from halfmoon.window.pads import Pads
from halfmoon.window.screen import Screen
from halfmoon.window.sleeper import Sleeper
from halfmoon.window.tape import Event, Said, Tape

if TYPE_CHECKING:  # sound is imported after the first frame
    from halfmoon.window.sound import Speaker

FROM_OUTSIDE = frozenset({Errand.ASK_PASTE, Errand.TOGGLE_FULLSCREEN})
"""The errands that end in another input, which a recording holds too, as it does what follows upon CopyText."""

FAREWELLS = frozenset({pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN})
"""The events that close the program's last words."""

TIME_FOR_FORESIGHT = 0.1
"""Seconds without anything due from which there is time to draw what may be needed next."""

LONGEST_WAIT = 5.0
"""Seconds: what other threads have to say, about a disk that is full for one, is heard at least so often."""

TRY_AGAIN = 5.0
"""Seconds until what could not be saved is tried again, if nothing else is saved before."""


class Ending(Enum):
    """How the loop has ended."""

    LEFT = auto()
    GAVE_UP = auto()  # after errors; the player has been told
    START_AGAIN = auto()  # a kiosk, after an error: with the same game


class App:
    """The running program. `clock` is a monotonic clock in seconds."""

    signals_to_leave: tuple[str, ...] = ("SIGTERM", "SIGINT", "SIGHUP")
    longest_wait = LONGEST_WAIT
    starts_again = False
    """Whether an unforeseen error is answered by a new start, as nobody is there to be told."""

    def __init__(
        self,
        scene: Scene,
        screen: Screen,
        gallery: Gallery,
        keeper: Keeper,
        clock: Callable[[], float] = time.monotonic,
        mute: bool = False,
        tape: Tape | None = None,
    ) -> None:
        self.scene = scene
        self.screen = screen
        self.gallery = gallery
        self.keeper = keeper
        self.running = True
        self.ending = Ending.LEFT
        self._crash_desk = CrashDesk(keeper.folder)
        self.tape = tape or Tape()
        self._clock = clock
        self._steps = FixedStep(clock())
        self._pace = Pace()
        self._controls = Controls(lambda: self.screen.size, _read_clipboard)
        self._pads = Pads(self._controls)
        self._foresight = Foresight(scene, gallery)
        self._sleeper = Sleeper(pygame.event.peek, lambda: self._pads.any_open() or self._controls.holds_key)
        self._speaker: Speaker | None = None
        self._always_mute = mute
        self._pointer = Point(-1, -1)
        self._hand = False
        self._second_kept = int(scene.play.current.seconds)
        self._try_again_at = 0.0
        self._errands: dict[Errand, Callable[[], None]] = {
            Errand.QUIT: self.stop,
            Errand.ASK_PASTE: lambda: self._take(Pasted(_read_clipboard()[:LONGEST_TEXT])),
            Errand.TOGGLE_FULLSCREEN: self._toggle_fullscreen,
            Errand.RESET_STATISTICS: lambda: self._ask_store(self.keeper.reset_statistics),
            Errand.UNDO_RESET_STATISTICS: lambda: self._ask_store(self.keeper.undo_reset_statistics),
            Errand.CONFIRM_RESET_STATISTICS: self.keeper.confirm_reset_statistics,
        }

    def run(self) -> None:
        """Play until the player leaves."""
        for name in self.signals_to_leave:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), self._on_signal)
        self._crash_desk.watch_threads()
        self.draw()
        self._open_late()
        while self.running:
            self.go_round(self._wait)
        self.close()

    def close(self) -> None:
        """Keep the game as it stands, and let go of what the loop has opened."""
        self.keeper.keep_game(self.scene.play)
        self.tape.close()
        if self._speaker is not None:
            self._speaker.close()
        self._sleeper.close()

    def _open_late(self) -> None:
        """Open what the first frame does without: pads and sound."""
        from halfmoon.window.memory import give_back_large_pieces
        from halfmoon.window.sound import Speaker

        give_back_large_pieces()
        self._pads.open()
        self._speaker = Speaker(assets_folder() / "sounds", self.scene.settings.volume)
        self._speaker.mute(self._always_mute or not self.scene.settings.sound)
        self._speaker.open()
        gc.freeze()  # what the start has made stays: looking through it for garbage takes 2 ms, at times in mid-motion

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """Let the loop end after this round."""
        self.running = False

    def _wait(self) -> list[pygame.event.Event]:
        """Wait for events, for the next change of the picture, or for the next frame while things move."""
        now = self._clock()
        changes = (self.scene.next_change(), self.tape.seconds_to_next(), self._controls.seconds_to_repeat(now))
        change = min((seconds for seconds in changes if seconds is not None), default=None)
        if self._pace.owes_picture:
            seconds = self._pace.seconds_to_next(now)
        elif change is None:
            seconds = self.longest_wait
        elif change <= 0:
            seconds = self._pace.seconds_to_next(now)
        else:
            seconds = min(self._steps.seconds_to_tick(change), self.longest_wait)
        if seconds > TIME_FOR_FORESIGHT:
            self._foresight.draw(pygame.event.peek)
            seconds -= self._clock() - now
        if seconds > 0:
            self._sleeper.sleep(seconds)
        return pygame.event.get()

    def go_round(self, wait: Callable[[], Sequence[pygame.event.Event]]) -> None:
        """Wait for events and carry out a step, surviving whatever goes wrong in it."""
        try:
            self.step(wait())
            self._crash_desk.raise_what_threads_met()
        except Exception as error:
            self._rescue(error)

    def step(self, events: Sequence[pygame.event.Event]) -> None:
        """Let time pass, handle what has happened, and draw.

        Time first: what an event sets off begins now, not when the loop last woke.
        """
        now = self._clock()
        self._play_back()
        for _step in range(self._steps.advance(now)):
            self.tape.tick += 1
            self._carry_out(self.scene.tick(STEP))
            self._play_back()
        for event in events:
            self._handle_event(event)
        for happened in self._controls.repeat(now):
            self._take(happened)
        self._keep_time()
        self._pace.owes_picture = True
        if self._pace.is_due(now):
            self._pace.note_picture(now, self.screen.frame_seconds)
            self.draw()

    def _keep_time(self) -> None:
        """Save whenever the bar shows another second, and again what could not be saved; tell what went wrong."""
        now, second = self._clock(), int(self.scene.play.current.seconds)
        if second != self._second_kept or (self.keeper.has_failed and now >= self._try_again_at):
            self._second_kept = second
            self._try_again_at = now + TRY_AGAIN
            self.keeper.keep_game(self.scene.play)
        self.keeper.tell_news()
        if self.tape.take_fault() is not None:
            self.say(_("The recording ends here, as its file cannot be written to. The game goes on."))

    def _handle_event(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self.gallery.forget()
        now = self._clock()
        self.screen.note(event, now)
        self._pads.note(event)
        for happened in self._controls.translate(event, now):
            self._take(happened)

    def _take(self, happened: Input) -> None:
        if isinstance(happened, Resized):
            # The event's size may be behind the window's by the time it is read.
            happened = Resized(self.screen.size)
            self.gallery.use_surface(self.screen.surface)
        if self.tape.let_pass(happened):
            self._hand_over(happened)

    def _hand_over(self, event: Event) -> None:
        """Let the stage answer an event, and carry out what it asks for."""
        match event:
            case Said(text):
                self.scene.table.say(text)
                return
            case Moved(point, 0):
                self._pointer = point
        self._carry_out(self.scene.handle(event))

    def _play_back(self) -> None:
        """Let happen what a recording holds for this tick."""
        for event in self.tape.due():
            if isinstance(event, Resized):
                self.screen.resize(event.size)
                self.gallery.use_surface(self.screen.surface)
            self._hand_over(event)

    def say(self, sentence: str) -> None:
        """Say something about the world outside on the table."""
        if self.tape.let_pass(Said(sentence)):
            self.scene.table.say(sentence)

    def _carry_out(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            match outcome:
                case Errand():
                    if not (self.tape.is_playback and outcome in FROM_OUTSIDE):
                        self._errands[outcome]()
                case CopyText(text) if not self.tape.is_playback:
                    self._copy(text)
                case ChangeSetting(key, _):
                    self._use_setting(key)
                    self._play(SoundName.TICK)
            if isinstance(outcome, GAME_CHANGES):
                self.keeper.keep_game(self.scene.play)
            if isinstance(outcome, Fact):
                self._play(sound_of(outcome))

    def _copy(self, text: str) -> None:
        if _write_clipboard(text):
            self._take(Copied(text))
        else:
            self.say(_("Nothing was copied: the clipboard does not answer."))

    def _play(self, sound: SoundName) -> None:
        if self._speaker is not None:
            self._speaker.play(sound)

    def _use_setting(self, key: str) -> None:
        """Let a changed setting take effect outside the stage, and save it."""
        settings = self.scene.settings
        if key == "language":
            use_language(settings.language, lambda: self.tape.system_language(system_language))
            self.scene.refresh_panels()
        if self._speaker is not None:
            self._speaker.set_volume(settings.volume)
            self._speaker.mute(self._always_mute or not settings.sound)
        self.gallery.use_settings(settings)
        self.keeper.keep_settings(settings)

    def _ask_store(self, act: Callable[[], None]) -> None:
        act()
        self.scene.refresh_panels()

    def _toggle_fullscreen(self) -> None:
        self.screen.toggle_fullscreen()
        self._take(Resized(self.screen.size))

    # After an error

    def _rescue(self, error: Exception) -> None:
        """Report an unforeseen error, and go on with the same game on a stage made anew; or stop, if that is no use."""
        report = self._crash_desk.report(error, self._facts)
        if self.starts_again:
            self.ending = Ending.START_AGAIN
            self.stop()
        elif self._crash_desk.is_hopeless(self._clock()):
            self._give_up(report)
        else:
            try:
                self.keeper.keep_game(self.scene.play)
                self.scene.begin_anew()
                self.gallery.use_surface(self.screen.surface)
                self.say(sentence_of_error(report, goes_on=True))
                self.draw()
            except Exception as another:
                self._give_up(self._crash_desk.report(another, self._facts) or report)

    def _facts(self) -> list[str]:
        """Return what whoever mends an error wants to know of the game and the window."""
        scene = self.scene
        return [
            f"window {self.screen.size}, {scene.settings}",
            f"panels {[panel.name.name for panel in scene.panels]}, selected {scene.play.selection}",
            write_game(scene.play.game),
            "",
            *self.tape.last_events(),
        ]

    def _give_up(self, report: Path | None) -> None:
        """Tell the player that the program has to stop, by what still works, and wait until he has read it."""
        self.ending = Ending.GAVE_UP
        sentence = sentence_of_error(report, goes_on=False)
        try:
            show_plainly(self.screen.surface, sentence)
            pygame.event.clear()
            while self.running and not any(event.type in FAREWELLS for event in pygame.event.get()):
                self._sleeper.sleep(LONGEST_WAIT)
        except Exception:
            say_on_terminal(sentence)
        self.stop()

    def draw(self) -> None:
        """Bring the changed parts of the picture to the display."""
        self.screen.set_title(title(self.scene.play.game.code))
        self._show_hand(self._pointer.x >= 0 and self.scene.is_tappable(self._pointer))
        self.screen.show(self.gallery.paint(self.scene.frame(self._steps.ahead)))

    def _show_hand(self, hand: bool) -> None:
        if hand != self._hand:
            self._hand = hand
            with suppress(pygame.error):  # some drivers have no cursors
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if hand else pygame.SYSTEM_CURSOR_ARROW)


def title(code: DealCode) -> str:
    """Return what the window's frame says."""
    return f"{_('Half Moon')} – {code}"


def _read_clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def _write_clipboard(text: str) -> bool:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
