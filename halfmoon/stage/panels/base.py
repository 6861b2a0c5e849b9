"""Owns how every panel works: its focus, its scrolling, and how mouse, touch, wheel, keys and gamepad reach controls.

A panel is built anew from values whenever something in it changes (`blocks`), and drawn from what was built. What
lasts between two inputs is only this: the focus, the scrolling, what is held down, and the subclass's own state.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import ClassVar

from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import (
    Action,
    Command,
    FocusChanged,
    Input,
    Left,
    Moved,
    Pasted,
    Pressed,
    Released,
    Typed,
    Wheel,
)
from halfmoon.stage.items import Align, Item
from halfmoon.stage.panels.blocks import Block, Look
from halfmoon.stage.panels.coasting import Coast
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Requests
from halfmoon.stage.panels.sheet import Sheet, arrange_sheet, draw_sheet
from halfmoon.stage.panels.style import Style
from halfmoon.stage.requests import Errand, PanelName


class Grip(Enum):
    """What a press that is being held does."""

    TAP = auto()
    SCROLL = auto()  # drags the page
    SLIDE = auto()  # drags a slider
    BAR = auto()  # drags the scroll bar


@dataclass(slots=True)
class Hold:
    """A press that has not been released; `key` names the control under it, if there is one."""

    key: str | None
    start: Point
    scroll: int
    grip: Grip = Grip.TAP


# Where the arrows lead: (x, y) of the direction.
ARROWS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}
STRIDE = 3  # lines that an arrow or a notch of the wheel scrolls


class Panel(ABC):
    """A sheet of controls over the veiled table. Inputs in, requests out; `frame` shows it."""

    name: ClassVar[PanelName]
    width: ClassVar[float] = 38  # of the sheet, in units
    title_align: ClassVar[Align] = Align.LEFT
    tap_outside_closes: ClassVar[bool] = True
    is_for_reading: ClassVar[bool] = False  # at first the focus is on the way out, so that Enter starts nothing
    wants_text: bool = False  # characters are text here, blanks included, not shortcuts

    def __init__(self, context: PanelContext) -> None:
        self.context = context
        self.focus: str | None = None
        self.scroll = 0
        self._keys_used = context.keys_used
        self._pointer: Point | None = None  # where the mouse is
        self._holds: dict[int, Hold] = {}
        self._coast = Coast()
        self._sheet: Sheet | None = None
        self._frame: tuple[Item, ...] | None = None

    # What a subclass says

    @abstractmethod
    def title(self) -> str:
        """Return what stands above the page, in the chosen language."""

    @abstractmethod
    def blocks(self, room: Size) -> Sequence[Block]:
        """Return the page's blocks; `room` is the page's width and the most height that shows without scrolling."""

    def footer(self) -> Sequence[Block]:
        """Return the blocks that stand below the page and never scroll."""
        return ()

    def command(self, action: Action) -> Requests | None:
        """Answer a key before the focus does; None leaves it to the focus."""
        return None

    def enter_text(self, text: str) -> Requests:
        """Answer characters typed, while `wants_text`."""
        return ()

    def paste(self, text: str) -> Requests:
        """Answer text from the clipboard, while `wants_text`."""
        return ()

    def tick(self, seconds: float) -> None:
        """Let time pass."""
        if pixels := self._coast.tick(seconds):
            before = self.scroll
            self._scroll_by(-pixels)
            if self.scroll == before:  # the page's end
                self._coast.stop()

    @property
    def next_change(self) -> float | None:
        """How many seconds from now `tick` will change the picture by itself; None: it will not."""
        return 0.0 if self._coast.moves else None

    def close(self) -> Requests:
        """Return what is to be done when the panel goes."""
        return ()

    # What the scene calls

    def update(self, context: PanelContext) -> None:
        """Show changed settings, results, game, language or window."""
        self.context = context
        self.refresh()

    def resize(self, size: Size, unit: int) -> None:
        """Fit the panel into a window of another size."""
        self._holds.clear()
        self._pointer = None
        self.update(replace(self.context, size=size, unit=unit))

    def handle(self, happened: Input) -> Requests:
        """Answer an input; the picture follows at once."""
        if isinstance(happened, Moved):
            return self._move(happened.point, happened.pointer)
        self._frame = None
        if not isinstance(happened, Released):
            self._coast.stop()
        match happened:
            case Pressed(point, pointer):
                self._press(point, pointer)
            case Released(point, pointer):
                return self._release(point, pointer)
            case Left():
                self._pointer = None
            case Wheel(_, steps):
                self._scroll_by(-round(steps * self._stride))
            case Command(action):
                return self._command(action)
            case Typed(text) if self.wants_text:
                return self._done(self.enter_text(text))
            case Pasted(text) if self.wants_text:
                return self._done(self.paste(text))
            case FocusChanged(active=False):
                self._holds.clear()
        return ()

    def frame(self) -> tuple[Item, ...]:
        """Return what shows, the veil under it excepted."""
        if self._frame is None:
            self._frame = tuple(
                draw_sheet(self.sheet, self.title(), self.title_align, self.scroll, self.style, self._look)
            )
        return self._frame

    def is_tappable(self, point: Point) -> bool:
        """Tell whether a tap here would do something: the mouse shows a hand."""
        key = self._control_at(point)
        return key is not None and self.sheet.controls[key][0].is_enabled

    def rect_of(self, key: str) -> Rect:
        """Return where a control stands now, which may be scrolled out of view."""
        _control, rect = self.sheet.controls[key]
        return rect if key in self.sheet.fixed_keys else rect.moved(0, -self.scroll)

    def refresh(self) -> None:
        """Build the page anew at the next look."""
        self._sheet = None
        self._frame = None

    # Where everything stands

    @property
    def style(self) -> Style:
        """The measures for this window."""
        return Style(self.context.ruler, self.context.unit, self.context.touch)

    @property
    def sheet(self) -> Sheet:
        """Where everything stands, built anew if something changed."""
        if self._sheet is None:
            context = self.context
            self._sheet = arrange_sheet(context.size, self.style, self.width, context.below, self.blocks, self.footer())
            self.scroll = min(self.scroll, self._sheet.farthest)
            if self.focus not in self._sheet.controls:
                keys = list(self._sheet.controls)
                self.focus = keys[-len(self._sheet.corners) if self.is_for_reading else 0]
        return self._sheet

    def _control_at(self, point: Point | None) -> str | None:
        if point is None:
            return None
        in_view = self.sheet.view.contains(point)
        for key in self.sheet.controls:
            if self.rect_of(key).contains(point) and (in_view or key in self.sheet.fixed_keys):
                return key
        return None

    def _look(self, key: str) -> Look:
        held = any(hold.key == key and hold.grip in (Grip.TAP, Grip.SLIDE) for hold in self._holds.values())
        return Look(self._keys_used and self.focus == key, self._control_at(self._pointer) == key, held)

    # Pointers

    def _press(self, point: Point, pointer: int) -> None:
        key = self._control_at(point)
        grip = Grip.BAR if self.sheet.farthest and self.sheet.bar_zone(self.style).contains(point) else Grip.TAP
        self._holds[pointer] = Hold(key, point, self.scroll, grip)
        self._keys_used = False
        if key is not None:
            self.focus = key

    def _move(self, point: Point, pointer: int) -> Requests:
        hold = self._holds.get(pointer)
        if hold is None:
            before, self._pointer = self._control_at(self._pointer), point if pointer == 0 else None
            if self._control_at(self._pointer) != before:
                self._frame = None
            return ()
        across, down = point.x - hold.start.x, point.y - hold.start.y
        if hold.grip is Grip.TAP:
            hold.grip = self._grip(hold, across, down)
        match hold.grip:
            case Grip.SCROLL:
                self._scroll_to(hold.scroll - down)
                self._coast.drag(point.y)
            case Grip.BAR:
                self._scroll_to(hold.scroll + down * self.sheet.tall // self.sheet.view.height)
            case Grip.SLIDE if hold.key in self.sheet.controls:
                control, _rect = self.sheet.controls[hold.key]
                return self._done(control.drag(point, self.rect_of(hold.key), self.style))
        return ()

    def _grip(self, hold: Hold, across: int, down: int) -> Grip:
        """Tell what a held press has become, having moved so far."""
        slop = self.style.slop
        slides = hold.key in self.sheet.controls and self.sheet.controls[hold.key][0].slides
        if slides and abs(across) > slop // 2 and abs(across) >= abs(down):
            return Grip.SLIDE
        scrolls = self.sheet.farthest and self.sheet.view.contains(hold.start)
        return Grip.SCROLL if scrolls and abs(down) > slop else Grip.TAP

    def _release(self, point: Point, pointer: int) -> Requests:
        hold = self._holds.pop(pointer, None)
        if hold is not None and hold.grip is Grip.SCROLL and pointer and not self.context.settings.reduced_motion:
            self._coast.let_go(point.y)
        if hold is None or hold.grip is not Grip.TAP:
            return ()
        if not self.sheet.rect.contains(hold.start):
            closes = self.tap_outside_closes and not self.sheet.rect.contains(point)
            return (Errand.CLOSE_PANEL,) if closes else ()
        if hold.key not in self.sheet.controls:
            return ()
        rect = self.rect_of(hold.key)
        wandered = not rect.grown(self.style.slop).contains(point)
        if wandered or self._control_at(point) not in (hold.key, None):
            return ()
        return self._done(self.sheet.controls[hold.key][0].tap(point, rect, self.style))

    def _done(self, requests: Requests) -> Requests:
        """Pass on what a control asked for; it may have changed the panel too."""
        self.refresh()
        return requests

    # Keys and gamepad

    def _command(self, action: Action) -> Requests:
        self._keys_used = True
        controls = self.sheet.controls  # a page that has not been built yet chooses its focus now, before the key acts
        answer = self.command(action)
        if answer is not None:
            return self._done(answer)
        if action in ARROWS:
            return self._arrow(*ARROWS[action])
        match action:
            case Action.TAP if self.focus in controls:
                return self._tap_focus(self.focus)
            case Action.BACK:
                return (Errand.CLOSE_PANEL,)
            case Action.MENU:
                return (Errand.CLOSE_ALL,)
            case Action.NEXT | Action.PREVIOUS:
                keys = list(controls)
                here = keys.index(self.focus) if self.focus in keys else -1
                self._focus_on(keys[(here + (1 if action is Action.NEXT else -1)) % len(keys)])
            case Action.PAGE_UP | Action.PAGE_DOWN:
                page = max(self.sheet.view.height - self._stride, self._stride)
                self._scroll_by(page if action is Action.PAGE_DOWN else -page)
            case Action.HOME | Action.END:
                return self._go_to_end(-1 if action is Action.HOME else 1)
        return ()

    def _go_to_end(self, way: int) -> Requests:
        """Let the focused control have Home (-1) or End (1), or go to that end of the page."""
        if self.focus in self.sheet.controls:
            answer = self.sheet.controls[self.focus][0].step_to_end(way)
            if answer is not None:
                return self._done(answer)
        keys = [key for key in self.sheet.controls if key not in self.sheet.fixed_keys] or list(self.sheet.controls)
        self._focus_on(keys[0 if way < 0 else -1])
        self._scroll_to(0 if way < 0 else self.sheet.farthest)
        return ()

    def _tap_focus(self, key: str) -> Requests:
        """Tap the focused control, or only bring it into view if it was scrolled away: nothing unseen is tapped."""
        in_view = key in self.sheet.fixed_keys or self.sheet.view.holds(self.rect_of(key))
        self._focus_on(key)
        control, _rect = self.sheet.controls[key]
        return self._done(control.tap(None, self.rect_of(key), self.style)) if in_view else ()

    def _arrow(self, across: int, down: int) -> Requests:
        """Let the focused control have a sideways arrow, or move the focus, or scroll where the next is far away."""
        if self.focus not in self.sheet.controls:
            self._scroll_by(down * self._stride)
            return ()
        if across and (answer := self.sheet.controls[self.focus][0].step(across)) is not None:
            return self._done(answer)
        target = self._neighbour(across, down)
        if down and (target is None or self._is_far(target, down)):
            self._scroll_by(down * self._stride)
        elif target is not None:
            self._focus_on(target)
        return ()

    def _is_far(self, key: str, down: int) -> bool:
        """Tell whether the page has more to show on the way to that control than one step of scrolling would."""
        sheet = self.sheet
        left = sheet.farthest - self.scroll if down > 0 else self.scroll
        if key in sheet.fixed_keys:
            return left > 0
        rect = self.rect_of(key)
        beyond = rect.bottom - sheet.view.bottom if down > 0 else sheet.view.top - rect.top
        return left > 0 and beyond > self._stride + rect.height

    def _neighbour(self, across: int, down: int) -> str | None:
        """Return the control nearest to the focus in a direction."""
        assert self.focus is not None
        here = self.rect_of(self.focus)
        others = {key: self.rect_of(key) for key in self.sheet.controls if key != self.focus}
        costs = {key: cost for key, rect in others.items() if (cost := way_to(here, rect, across, down)) is not None}
        return min(costs, key=lambda key: costs[key], default=None)

    def _focus_on(self, key: str) -> None:
        """Move the focus and scroll it into view."""
        self.focus = key
        if key in self.sheet.fixed_keys:
            return
        view, rect = self.sheet.view, self.rect_of(key)
        room = min(self.style.gap * 2, max(0, (view.height - rect.height) // 2))
        self._scroll_by(min(0, rect.top - room - view.top) or max(0, rect.bottom + room - view.bottom))

    # Scrolling

    @property
    def _stride(self) -> int:
        return STRIDE * self.style.line(self.context.unit)

    def _scroll_by(self, pixels: int) -> None:
        self._scroll_to(self.scroll + pixels)

    def _scroll_to(self, scroll: int) -> None:
        self.scroll = min(max(scroll, 0), self.sheet.farthest)
        self._frame = None


def way_to(here: Rect, there: Rect, across: int, down: int) -> tuple[int, int] | None:
    """Return how far a control lies in a direction, a smaller one being nearer; None: not in that direction.

    Up and down lead to the next row, however far aside; left and right stay in the row.
    """
    if not down:
        here, there = _turned(here), _turned(there)
    way = down or across
    ahead = there.top - here.bottom if way > 0 else here.top - there.bottom
    aside = max(here.left - there.right, there.left - here.right, 0)
    if ahead < -2 or (across and aside):
        return None
    return ahead + 2 * aside, abs(here.centre.x - there.centre.x)


def _turned(rect: Rect) -> Rect:
    return Rect(rect.top, rect.left, rect.height, rect.width)
