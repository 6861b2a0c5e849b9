"""Owns the stage: one state machine that takes inputs, lets the game change, and says what the frame holds.

Inputs go to the top layer only: to the open panel if there is one, else to the table. Answers are facts (what
happened) and requests (what the window or the store is to do); the scene never does either itself.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from halfmoon.language import _, quote
from halfmoon.rules.game import Game, write_game
from halfmoon.rules.table import Place
from halfmoon.rules.taps import NOTHING_SELECTED
from halfmoon.stage.coming import coming_items
from halfmoon.stage.facts import Fact
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import (
    Action,
    CloseAsked,
    Command,
    Copied,
    FocusChanged,
    Input,
    Left,
    Moved,
    Pasted,
    Pressed,
    Released,
    Resized,
    Typed,
)
from halfmoon.stage.items import Frame, Item, Veil
from halfmoon.stage.layout import Layout, TableButton, make_layout
from halfmoon.stage.play import Play
from halfmoon.stage.requests import (
    ChangeSetting,
    CopyText,
    Errand,
    OpenPanel,
    Outcome,
    PanelName,
    Request,
    StartGame,
    WatchGame,
)
from halfmoon.stage.surroundings import Surroundings
from halfmoon.stage.table_scene import CODE_FIELD, TIME_FIELD, TableScene, Target
from halfmoon.store.settings import Settings

if TYPE_CHECKING:  # panels are imported when the first one opens: the first frame does not need them
    from halfmoon.stage.panels import Panel, PanelContext

VEIL_STRENGTH = 150

LONGEST_COPY = 40
"""Characters of a copied text that the message repeats."""

LETTERS = {
    " ": Action.TAP,
    "u": Action.UNDO,
    "n": Action.NEW_DEAL,
    "p": Action.PAUSE,
    "m": Action.MUTE,
}
"""The shortcuts by the letter produced, wherever it lies on the keyboard (promise A10)."""

ARROWS = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT})


class Scene:
    """What is on the screen. Drive it with `handle`, `tick` and `frame`; it never asks for the time itself."""

    def __init__(self, play: Play, settings: Settings, size: Size, surroundings: Surroundings) -> None:
        self.settings = settings
        self.surroundings = surroundings
        self.layout: Layout = make_layout(size, large_targets=surroundings.touch(size))
        self.table = TableScene(play, settings, self.layout, surroundings.ruler)
        self.panels: list[Panel] = []
        self.active = True  # the window has the focus and is not hidden
        self._keys_used = False  # the last press was that of a key or a pad: a panel shows its focus at once

    @property
    def play(self) -> Play:
        return self.table.play

    @property
    def panel(self) -> "Panel | None":
        return self.panels[-1] if self.panels else None

    # Inputs

    def handle(self, happened: Input) -> list[Outcome]:
        """Answer one input; the game has changed when this returns."""
        if isinstance(happened, Command | Typed | Pressed):
            self._keys_used = not isinstance(happened, Pressed)
        match happened:
            case Resized(size):
                return self._resize(size)
            case FocusChanged(active):
                self.active = active
                # The click that gives the window the focus is a press like any other; what is held goes with the focus.
                if not active:
                    self.table.forget_presses()
            case CloseAsked():
                return [Errand.QUIT]
            case Command(Action.FULLSCREEN):
                return [Errand.TOGGLE_FULLSCREEN]
            case Command(Action.MUTE):
                return self.carry_out(Errand.MUTE)
            case Copied(text) if self.panel is None:
                self.table.say(_("Copied: {text}").format(text=quote(text, LONGEST_COPY)))
                return []
            case Typed(text) if self.panel is not None and not self.panel.wants_text:
                action = LETTERS.get(text.lower())
                return [] if action is None else self.handle(Command(action))
        if self.panel is not None:
            return self._carry_out(self.panel.handle(happened))
        return self._handle_table(happened)

    def _handle_table(self, happened: Input) -> list[Outcome]:
        if self.table.animation.celebrates:
            is_notice_hidden = self.table.animation.hides_notice(self.table.animation.now)
            if isinstance(happened, Pressed | Command | Typed | Pasted):
                self.table.animation.end_celebration()  # and a key, or a press on a button that shows, does its work
            if isinstance(happened, Pressed) and is_notice_hidden:
                return []
        if self.table.entry.is_restart and _follows_restart(happened):
            self.table.entry.clear()
            restarted = self._carry_out((Errand.RESTART,))
            return (
                restarted
                if happened in (Command(Action.TAP), Typed(" "))
                else [*restarted, *self._handle_table(happened)]
            )
        match happened:
            case Pressed() | Moved() | Released():
                target = self.table.follow(happened)
                return [] if target is None else self._tap_target(target)
            case Left():
                self.table.hover = None
            case Command(action):
                return self._command(action)
            case Typed(text):
                return self._type(text)
            case Pasted(text):
                return self._paste(text)
        return []

    def _tap_target(self, target: Target) -> list[Outcome]:
        if isinstance(target, Place):
            return [*self.table.tap(target)]
        errands: dict[Target, Request] = {
            CODE_FIELD: Errand.COPY_CODE,
            TIME_FIELD: OpenPanel(PanelName.PAUSE),
            TableButton.UNDO: Errand.UNDO,
            TableButton.RESTART: Errand.RESTART,
            TableButton.NEW_DEAL: Errand.NEW_DEAL,
            TableButton.MENU: OpenPanel(PanelName.MENU),
        }
        return self._carry_out((errands[target],))

    def _command(self, action: Action) -> list[Outcome]:
        """Answer a key or gamepad button on the table."""
        if action in ARROWS:
            self.table.move_focus(action)
            return []
        requests: dict[Action, Request] = {
            Action.UNDO: Errand.UNDO,
            Action.REDO: Errand.REDO,
            Action.NEW_DEAL: Errand.NEW_DEAL,
            Action.RESTART: Errand.RESTART,
            Action.COPY: Errand.COPY_CODE,
            Action.MENU: OpenPanel(PanelName.MENU),
            Action.RULES: OpenPanel(PanelName.RULES),
            Action.PAUSE: OpenPanel(PanelName.PAUSE),
        }
        if action in requests:
            return self._carry_out((requests[action],))
        match action:
            case Action.TAP:
                return self._tap_by_key()
            case Action.BACK:
                return self._back()
            case Action.NEXT | Action.PREVIOUS:
                self.table.walk_buttons(1 if action is Action.NEXT else -1)
            case Action.ERASE | Action.DELETE:
                self.table.entry.clear()
        return []

    def _tap_by_key(self) -> list[Outcome]:
        if self.table.entry.text:
            place = self.table.entry.take()
            return [] if place is None else [*self.table.tap(place)]
        if self.table.focus is None:
            self.table.show_focus()
            return []
        return self._tap_target(self.table.focus)

    def _back(self) -> list[Outcome]:
        """Esc: drop what is being typed, else the selection, else open the menu."""
        if self.table.entry.text:
            self.table.entry.clear()
            return []
        if self.play.selection:
            return [*self.table.show(self.play.deselect)]
        return self._carry_out((OpenPanel(PanelName.MENU),))

    def _type(self, text: str) -> list[Outcome]:
        """Take a shortcut's letter, or a character of a place's name; R alone restarts unless a digit follows soon."""
        if self.table.entry.type(text, self.table.animation.now):
            return []
        action = LETTERS.get(text.lower())
        return [] if action is None else self.handle(Command(action))

    def _paste(self, text: str) -> list[Outcome]:
        """Open the deal-code panel with the pasted text in its field: it says what is wrong, or offers to play it."""
        self._open(PanelName.DEAL_CODE)
        panel = self.panel
        return [] if panel is None else self._carry_out(panel.handle(Pasted(text)))

    # What is asked for

    def _carry_out(self, requests: tuple[Request, ...]) -> list[Outcome]:
        return [outcome for request in requests for outcome in self.carry_out(request)]

    def carry_out(self, request: Request) -> list[Outcome]:
        """Do what a button, key or panel asks for; what only the window can do is passed on."""
        match request:
            case OpenPanel(name):
                self._open(name)
                return []
            case ChangeSetting(key, value):
                self.change_settings(self.settings.with_value(key, value))
                return [request]
            case WatchGame(game):
                self._open(PanelName.EXAMPLE, watched=game)
                return []
            case StartGame(game):
                return [*self._close_all(), *self.table.show(lambda: self.play.start(game))]
            case Errand():
                return self._run_errand(request)
        return [request]

    def _run_errand(self, errand: Errand) -> list[Outcome]:
        on_table: dict[Errand, Callable[[], list[Fact]]] = {
            Errand.UNDO: self.play.undo,
            Errand.REDO: self.play.redo,
            Errand.NEW_DEAL: lambda: self.play.deal(self.surroundings.new_code()),
            Errand.RESTART: self.play.restart,
        }
        if errand in on_table:
            return [*self._close_all(), *self.table.show(on_table[errand])]
        match errand:
            case Errand.CLOSE_PANEL:
                return self._close_top()
            case Errand.CLOSE_ALL:
                return self._close_all()
            case Errand.COPY_CODE:
                return [CopyText(str(self.play.game.code))]
            case Errand.COPY_GAME:
                return [CopyText(write_game(self.play.game))]
            case Errand.MUTE:
                return self.carry_out(ChangeSetting("sound", not self.settings.sound))
        return [errand]

    def change_settings(self, settings: Settings) -> None:
        """Show other settings at once."""
        self.settings = settings
        self.table.settings = self.table.animation.settings = settings
        self.refresh_panels()

    # Panels

    def _open(self, name: PanelName, watched: Game | None = None) -> None:
        from halfmoon.stage.panels import open_panel

        self.table.forget_presses()
        self.table.entry.clear()
        self.panels.append(open_panel(name, self._context_for(name, bool(self.panels), watched)))

    def _context_for(self, name: PanelName, below: bool, watched: Game | None) -> "PanelContext":
        """Return what this panel shows; only the one that shows results asks for them."""
        results = self.surroundings.results() if name is PanelName.STATISTICS else None
        return replace(self.panel_context(below), results=results, watched=watched)

    def panel_context(self, below: bool) -> "PanelContext":
        """Return what any panel shows and is measured by, as it is now."""
        from halfmoon.stage.panels import PanelContext

        return PanelContext(
            settings=self.settings,
            game=self.play.game,
            seconds=self.play.current.seconds,
            ruler=self.surroundings.ruler,
            size=self.layout.window,
            unit=self.layout.unit,
            touch=self.surroundings.touch(self.layout.window),
            versions=self.surroundings.versions,
            languages=self.surroundings.languages,
            themes=self.surroundings.themes,
            below=below,
            keys_used=self._keys_used,
        )

    def refresh_panels(self) -> None:
        """Let the open panels show what has changed."""
        for index, panel in enumerate(self.panels):
            panel.update(self._context_for(panel.name, index > 0, panel.context.watched))

    def _close_top(self) -> list[Outcome]:
        return self._carry_out(self.panels.pop().close()) if self.panels else []

    def _close_all(self) -> list[Outcome]:
        outcomes: list[Outcome] = []
        while self.panels:
            outcomes += self._close_top()
        return outcomes

    def begin_anew(self) -> None:
        """Show the game as if it had just been opened: after an error, nothing else is worth keeping."""
        self.play.selection = NOTHING_SELECTED
        self.panels.clear()
        self.table = TableScene(self.play, self.settings, self.layout, self.surroundings.ruler)

    # Time and pictures

    def tick(self, seconds: float) -> list[Outcome]:
        """Let one step of time pass; return what happened by itself."""
        restarts = self.table.tick(seconds)
        if self.panel is not None:
            self.panel.tick(seconds)
        elif self.active:
            self.play.pass_time(seconds)
        return self._carry_out((Errand.RESTART,)) if restarts else []

    @property
    def clock_shows(self) -> bool:
        """Whether the time in the bar is running."""
        return self.active and not self.panels and self.play.clock_runs

    def next_change(self) -> float | None:
        """Return the seconds until the picture changes by itself: 0 while anything moves, None if nothing will."""
        if self.table.moves:
            return 0.0
        times = [self.table.next_deadline()]
        if self.panel is not None:
            times.append(self.panel.next_change)
        if self.clock_shows:
            times.append(1.0 - self.play.current.seconds % 1.0)
        return min((time for time in times if time is not None), default=None)

    def frame(self, ahead: float = 0.0) -> Frame:
        """Return what is to be seen `ahead` seconds after the last tick, in painting order."""
        items: list[Item] = self.table.items(ahead, active=not self.panels)
        if self.panels:
            items.append(Veil(Rect(0, 0, *self.layout.window), VEIL_STRENGTH))
            items += self.panels[-1].frame()
        return tuple(items)

    def coming_items(self) -> Iterator[Item]:
        """Yield items whose pictures may soon be needed, the most likely first."""
        return coming_items(self.play.game.table, self.layout, self.settings.placement_help)

    def is_tappable(self, point: Point) -> bool:
        """Tell whether a tap at this point would do something: the mouse shows a hand."""
        if self.panel is not None:
            return self.panel.is_tappable(point)
        target = self.table.target_at(point)
        return target is not None and self.table.can_tap(target)

    def _resize(self, size: Size) -> list[Outcome]:
        self.layout = make_layout(size, large_targets=self.surroundings.touch(size))
        self.table.resize(self.layout)
        for panel in self.panels:
            panel.resize(size, self.layout.unit)
        self.refresh_panels()
        return []


def _follows_restart(happened: Input) -> bool:
    """Tell whether an input after a lone R takes it for the shortcut: not a digit, and nothing that takes it back."""
    match happened:
        case Pressed() | Pasted():
            return True
        case Typed(text):
            return not text.isdigit()
        case Command(action):
            return action not in (Action.BACK, Action.ERASE, Action.DELETE)
    return False
