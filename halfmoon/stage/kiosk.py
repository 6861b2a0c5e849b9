"""Owns the kiosk's attendant: it welcomes a visitor, asks one who has gone quiet, clears up after him, lets staff out.

It stands before the scene and lets through what a visitor may do. Nothing but the staff's key chord or PIN leads out.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from enum import Enum, auto
from itertools import cycle

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.attract import Attract
from halfmoon.stage.drift import Drift
from halfmoon.stage.facts import Dealt
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import (
    Action,
    CloseAsked,
    Command,
    FocusChanged,
    Input,
    Moved,
    Pasted,
    Pressed,
    Released,
    Typed,
    Wheel,
)
from halfmoon.stage.items import Frame
from halfmoon.stage.panels import PanelContext, Policy, open_panel
from halfmoon.stage.panels.pin import PinPanel
from halfmoon.stage.panels.question import QuestionPanel
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.requests import Errand, Outcome, PanelName
from halfmoon.stage.scene import Scene
from halfmoon.stage.surroundings import Surroundings
from halfmoon.stage.table_scene import TableScene
from halfmoon.store.settings import Settings

CORNER_HELD = 5.0
"""Seconds for which the upper left corner is held to get the PIN pad."""

PAD_PATIENCE = 20.0
"""Seconds without input after which the PIN pad goes."""

LEADS_OUT = (Errand.QUIT, Errand.TOGGLE_FULLSCREEN)


class Mode(Enum):
    """What the kiosk is doing."""

    ATTRACT = auto()  # nobody is here; the example plays itself
    WAITING = auto()  # nobody is here; a fresh deal lies on the table
    PLAYING = auto()
    ASKING = auto()  # the visitor has gone quiet: is he still there?
    STAFF = auto()  # the PIN pad is open


class KioskScene(Scene):
    """A scene for one visitor after another.

    `settings` are those of the file, with the kiosk's section; `surroundings` deals at random where that section lists
    no deals. `resumed`: the games of a visitor who is here already; None if nobody is.
    """

    def __init__(
        self,
        settings: Settings,
        size: Size,
        surroundings: Surroundings,
        new_identity: Callable[[], str],
        resumed: Play | None = None,
    ) -> None:
        self._staffs = settings
        self._new_identity = new_identity
        self._random_code = surroundings.new_code
        self._codes = self._deal_codes(after=None if resumed is None else resumed.game.code)
        play = resumed or self._fresh_play()
        super().__init__(play, visitors_settings(settings), size, replace(surroundings, new_code=self._next_code))
        self._drift = Drift()
        self._idle = 0.0  # seconds since the last use
        self._rest = Point(0, 0)  # where the pointer was when it last moved far
        self._corner: int | None = None  # the pointer that holds the corner
        self._corner_held = 0.0
        self.mode = Mode.PLAYING
        self.attract: Attract | None = None
        """What is shown instead of the table, in mode ATTRACT only."""
        if resumed is None:
            self._begin_waiting()

    # The deals

    def _deal_codes(self, after: DealCode | None = None) -> Iterator[DealCode]:
        """Return the deals for one visitor: any, or the list of the staff from its beginning, again and again.

        `after`: a deal that he has got already; the list goes on behind it.
        """
        listed = [DealCode.read(code) for code in self._staffs.kiosk.deal_codes]
        begun = listed.index(after) + 1 if after in listed else 0
        return cycle(listed[begun:] + listed[:begun]) if listed else iter(self._random_code, None)

    def _next_code(self) -> DealCode:
        return next(self._codes)

    def _fresh_play(self) -> Play:
        return Play(PlayedGame(self._new_identity(), Game.new(self._next_code())), self._new_identity)

    # Inputs

    def handle(self, happened: Input) -> list[Outcome]:
        """Answer one input; nothing that a visitor does is answered by a request that leads out."""
        if happened == Command(Action.STAFF_EXIT):
            return [Errand.QUIT]
        happened = self._in_frame(happened)
        self._watch_corner(happened)
        if isinstance(happened, FocusChanged):
            return self._forget_what_is_held()
        # What lies on a key is nobody: it may move the focus of whoever plays, and keeps no visit alive.
        is_repeated = isinstance(happened, Command) and happened.repeated
        if is_repeated and self.mode not in (Mode.PLAYING, Mode.STAFF):
            return []
        acts = isinstance(happened, Pressed | Wheel | Command | Typed | Pasted) and not is_repeated
        if acts or self._is_movement(happened):
            self._idle = 0.0
            if isinstance(self.panel, QuestionPanel):
                self.panel.begin_again()
        match self.mode:
            case Mode.ATTRACT if acts:
                return self._welcome()
            case Mode.ASKING if acts:
                self._take_from_top()
                return []
            case Mode.WAITING if acts:
                self.mode = Mode.PLAYING
            case Mode.STAFF:
                return self._handle_staff(happened)
        return self._handle_visitor(happened)

    def _forget_what_is_held(self) -> list[Outcome]:
        """Let go with the focus of what is held; a kiosk's window is all there is, so that the clock goes on."""
        super().handle(FocusChanged(False))
        self.active = True  # whatever a bare server says of the focus
        return []

    def _in_frame(self, happened: Input) -> Input:
        """Return the input as it is meant for the frame, which may have drifted."""
        if isinstance(happened, Pressed | Moved | Released | Wheel):
            return happened._replace(point=self._drift.place(happened.point))
        return happened

    def _is_movement(self, happened: Input) -> bool:
        """Tell whether somebody moves the mouse or a finger: it goes farther than one that lies there and trembles."""
        if not isinstance(happened, Moved):
            return False
        x, y = happened.point
        is_far = max(abs(x - self._rest.x), abs(y - self._rest.y)) > self.layout.unit
        if is_far:
            self._rest = happened.point
        return is_far

    def _welcome(self) -> list[Outcome]:
        """Let the table be dealt, for somebody who has come; his first input does nothing else."""
        self.mode, self.attract = Mode.PLAYING, None
        return [*self.table.show(lambda: [Dealt()])]

    def _handle_visitor(self, happened: Input) -> list[Outcome]:
        match happened:
            case CloseAsked() | Command(Action.FULLSCREEN):
                return []
            case Pasted() if not self._staffs.kiosk.visitors_enter_codes:
                return []
        return [outcome for outcome in super().handle(happened) if outcome not in LEADS_OUT]

    def _handle_staff(self, happened: Input) -> list[Outcome]:
        if isinstance(happened, CloseAsked) or happened == Command(Action.FULLSCREEN):
            return []
        outcomes = super().handle(happened)
        if not isinstance(self.panel, PinPanel):
            self.mode = Mode.PLAYING
        return outcomes

    # The corner

    def _watch_corner(self, happened: Input) -> None:
        """Take note of who holds the corner, if there is a PIN to be asked for."""
        match happened:
            case Pressed(point, pointer) if self._staffs.kiosk.pin and self._corner_zone.contains(point):
                self._corner, self._corner_held = pointer, 0.0
            case Released(_, pointer) if pointer == self._corner:
                self._corner = None
            case Moved(point, pointer) if pointer == self._corner and not self._corner_zone.contains(point):
                self._corner = None
            case FocusChanged():
                self._corner = None

    @property
    def _corner_zone(self) -> Rect:
        side = max(self.surroundings.touch(self.layout.window), 3 * self.layout.unit)
        return Rect(-side, -side, 2 * side, 2 * side)

    # Time

    def tick(self, seconds: float) -> list[Outcome]:
        """Let one step of time pass; return what happened by itself."""
        self._drift.tick(seconds)
        if self._corner is not None and self.mode is not Mode.STAFF:
            self._corner_held += seconds
            if self._corner_held >= CORNER_HELD:
                self._put_on_top(PanelName.PIN, Mode.STAFF)
        if self.attract is not None:
            self.attract.tick(seconds)
            return []
        outcomes = super().tick(seconds)
        self._idle += seconds
        return [*outcomes, *self._mind_idleness()]

    def _mind_idleness(self) -> list[Outcome]:
        match self.mode:
            case Mode.PLAYING if self._idle >= self._staffs.kiosk.idle_seconds:
                self._put_on_top(PanelName.QUESTION, Mode.ASKING)
            case Mode.STAFF if self._idle >= PAD_PATIENCE:
                self._take_from_top()
            case Mode.ASKING if isinstance(self.panel, QuestionPanel) and self.panel.is_over:
                return self.end_visit()
        return []

    def _idle_left(self) -> float | None:
        """Return the seconds until idleness changes the mode; None if it will not."""
        limits = {Mode.PLAYING: float(self._staffs.kiosk.idle_seconds), Mode.STAFF: PAD_PATIENCE}
        return max(limits[self.mode] - self._idle, 0.001) if self.mode in limits else None

    def next_change(self) -> float | None:
        """Return the seconds until the picture changes by itself: 0 while anything moves."""
        times = [self._drift.next_change, self._idle_left()]
        times.append(self.attract.next_change() if self.attract is not None else super().next_change())
        if self._corner is not None and self.mode is not Mode.STAFF:
            times.append(max(CORNER_HELD - self._corner_held, 0.001))
        return min(time for time in times if time is not None)

    # Panels on top of the visitor's

    def _put_on_top(self, name: PanelName, mode: Mode) -> None:
        if self.mode is Mode.ASKING:
            self._take_from_top()
        if self.panel is not None:
            self.panel.handle(FocusChanged(False))  # it forgets what it holds
        self.table.forget_presses()
        self.panels.append(open_panel(name, self.panel_context(below=False)))
        self._corner = None
        self._idle = 0.0
        self.mode = mode

    def _take_from_top(self) -> None:
        self.panels.pop()
        self._idle = 0.0
        self.mode = Mode.PLAYING

    def panel_context(self, below: bool) -> PanelContext:
        """Return what panels show, the staff's wishes as they are at this moment."""
        kiosk = self._staffs.kiosk
        policy = Policy(
            may_quit=False,
            may_enter_codes=kiosk.visitors_enter_codes,
            may_open_settings=kiosk.visitors_open_settings,
            may_see_statistics=kiosk.visitors_see_statistics,
            may_erase_results=False,
            may_choose_language=kiosk.language_choice,
        )
        settings = replace(self.settings, kiosk=kiosk)
        defaults = visitors_settings(self._staffs)
        return replace(super().panel_context(below), settings=settings, policy=policy, defaults=defaults)

    # From one visitor to the next

    def end_visit(self) -> list[Outcome]:
        """Leave nothing behind: a fresh table, no panel, the staff's settings; the window does the same on its side."""
        closed = self._close_all()
        self.change_settings(visitors_settings(self._staffs))
        self._codes = self._deal_codes()
        self.table = TableScene(self._fresh_play(), self.settings, self.layout, self.surroundings.ruler)
        self._begin_waiting()
        return [*closed, Errand.END_VISIT]

    def _begin_waiting(self) -> None:
        wanted = self._staffs.kiosk.attract
        self.mode = Mode.ATTRACT if wanted else Mode.WAITING
        self.attract = Attract(self.settings, self.layout, self.surroundings.ruler) if wanted else None
        self._corner = None
        self._idle = 0.0

    def use_staffs_settings(self, settings: Settings) -> list[Outcome]:
        """Take what the staff have written into the file: at once, but what a visitor has chosen only after he left."""
        self._staffs = settings
        nobody_is_here = self.mode in (Mode.ATTRACT, Mode.WAITING)
        return self.end_visit() if nobody_is_here else []

    # Pictures

    def frame(self, ahead: float = 0.0) -> Frame:
        """Return what is to be seen `ahead` seconds after the last tick, in painting order."""
        shown = self.attract.frame(ahead) if self.attract is not None else super().frame(ahead)
        return self._drift.shift(shown, self.layout.window)

    def is_tappable(self, point: Point) -> bool:
        """Tell whether a tap at this point would do something."""
        anywhere = self.mode in (Mode.ATTRACT, Mode.ASKING)
        return anywhere or super().is_tappable(self._drift.place(point))

    def _resize(self, size: Size) -> list[Outcome]:
        outcomes = super()._resize(size)
        if self.attract is not None:
            self.attract.resize(self.layout)
        return outcomes


def visitors_settings(settings: Settings) -> Settings:
    """Return the settings that each visitor begins with; the PIN is no part of them."""
    kiosk = settings.kiosk
    return replace(
        settings,
        kiosk=replace(kiosk, pin=""),
        theme=kiosk.theme,
        sound=kiosk.sound,
        volume=kiosk.volume,
        language=kiosk.language,
        large_index=kiosk.large_index,
    )
