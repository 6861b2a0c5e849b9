"""Owns the table's interface state: focus, hover, what is carried, what moves, messages and direct entry.

Everything here is lost without harm: undo restores none of it (that is `play`), and the drawing keeps none of it.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from halfmoon.language import _
from halfmoon.rules.game import GameState, Removal
from halfmoon.rules.table import NotationError, Place
from halfmoon.rules.taps import Reason, Selection, joinable
from halfmoon.stage import bar_view
from halfmoon.stage.celebration import RISE_ENDS, celebration_items, is_moving
from halfmoon.stage.facts import (
    CardsRemoved,
    Dealt,
    Fact,
    GameWon,
    RemovalUndone,
    TapRefused,
    Unparked,
)
from halfmoon.stage.focus import next_place
from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.gestures import Dragged, Dropped, Gestures, Tapped
from halfmoon.stage.inputs import Action, Moved, Pressed, Released
from halfmoon.stage.items import CardItem, Item, Ruler
from halfmoon.stage.layout import Layout, TableButton
from halfmoon.stage.motion import SPEEDS, TIMINGS, Motion, Pose, Slot, Track
from halfmoon.stage.plans import meeting_point, plan_deal, plan_glide, plan_removal, plan_shake, rest_pose
from halfmoon.stage.play import Play
from halfmoon.stage.table_view import TableLook, table_items
from halfmoon.store.settings import Settings


@dataclass(frozen=True, slots=True)
class CodeField:
    """The deal's code in the bar, which a tap copies."""


CODE_FIELD = CodeField()
GLOW_STEPS = 5
Target = Place | TableButton | CodeField

REFUSALS = {
    Reason.SUM: lambda: _("The sum must be 11"),
    Reason.TRIO: lambda: _("It takes a jack, a queen and a king"),
}


@dataclass(frozen=True, slots=True)
class _Floating:
    """A score on its way up."""

    score: int
    x: float
    y: float
    began: float


class TableScene:
    """The table as the player sees and touches it. `now` is the stage's own time in seconds, passed in by `tick`."""

    def __init__(self, play: Play, settings: Settings, layout: Layout, ruler: Ruler) -> None:
        self.play = play
        self.settings = settings
        self.layout = layout
        self.now = 0.0
        self.focus: Place | TableButton | None = None
        self.hover: Target | None = None
        self.entry = ""
        self._ruler = ruler
        self._last_place: Place | None = None
        self._message = ""
        self._message_ends = 0.0
        self._entry_began = 0.0
        self._motion = Motion()
        self._departing: dict[Slot, CardItem] = {}
        self._floating: list[_Floating] = []
        self._won_at = -math.inf
        self._arrival = -math.inf  # of the last removed cards at the moon
        self._carried: Place | None = None
        self._carried_by = Point(0, 0)
        self._gestures: Gestures[Target] = Gestures(self.target_at, self._can_carry)

    # What is where

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(map(len, self.play.game.table.stacks))

    def buttons(self) -> Mapping[TableButton, Rect]:
        """Return the buttons that stand on the table now: a notice brings its own."""
        chosen = {
            GameState.PLAYING: (),
            GameState.STUCK: (TableButton.UNDO, TableButton.RESTART, TableButton.NEW_DEAL, TableButton.MENU),
            GameState.WON: (TableButton.NEW_DEAL, TableButton.MENU),
        }[self.play.game.state]
        return bar_view.notice_buttons(chosen, self.layout, self._ruler) if chosen else self.layout.buttons

    def target_at(self, point: Point) -> Target | None:
        """Return what a press at this point is meant for."""
        for button, rect in self.buttons().items():
            if rect.contains(point):
                return button
        if self.layout.code.contains(point):
            return CODE_FIELD
        return self.layout.place_at(point, self.counts)

    def _can_carry(self, target: Target) -> bool:
        return isinstance(target, Place) and self.play.game.table.top(target) is not None

    # Presses

    def follow(self, event: Pressed | Moved | Released) -> Target | None:
        """Follow a press; return the button or field that was tapped, if it was one. Places are tapped here."""
        if isinstance(event, Pressed):
            self.focus = None
        if isinstance(event, Moved) and event.pointer == 0:
            self.hover = self.target_at(event.point)
        return self._gesture(event)

    def _gesture(self, event: Pressed | Moved | Released) -> Target | None:
        match self._gestures.follow(event, slop=max(6, self.layout.unit // 2)):
            case Tapped(target):
                self._let_go()
                return target
            case Dragged(target, by) if isinstance(target, Place):
                self._carried, self._carried_by = target, by
            case Dropped(target, onto) if isinstance(target, Place):
                self._let_go()
                if isinstance(onto, Place):
                    return self._drop(target, onto)
        return None

    def _selection_while_carried(self, carried: Place) -> Selection:
        """Return what would be selected if the carried card had been tapped: what it joins, or it alone."""
        table, selection = self.play.game.table, self.play.selection
        if carried in selection:
            return selection
        joined = (*selection, carried)
        return joined if selection and joinable(table, joined) and carried in joinable(table, selection) else (carried,)

    def _drop(self, carried: Place, onto: Place) -> Place | None:
        """Return the place to tap when one card is dropped onto another that it goes with, as two taps would do."""
        table = self.play.game.table
        if onto in self.play.selection and carried in joinable(table, self.play.selection):
            return carried
        selection = self._selection_while_carried(carried)
        if onto not in joinable(table, selection):
            return None
        self.play.selection = selection
        return onto

    def _let_go(self) -> None:
        """Let the carried card glide home; what the game makes of it overtakes the glide."""
        if self._carried is not None:
            home = self._home(self._carried)
            start = Pose(home.x + self._carried_by.x, home.y + self._carried_by.y)
            self._start(self._top_slot(self._carried), plan_glide(start, home, TIMINGS.glide_home * self.speed))
            self._carried = None

    def forget_presses(self) -> None:
        """Forget presses, hover and what is carried: something else has come on top, or the window has changed."""
        self._gestures.forget()
        self._carried = None
        self.hover = None

    # What happens

    def tap(self, place: Place | None) -> list[Fact]:
        """Tap a place."""
        return self.show(lambda: self.play.tap(place))

    def show(self, act: Callable[[], list[Fact]]) -> list[Fact]:
        """Let the game change, then plan the motion that shows it."""
        selected_before = set(self.play.selection)
        facts = act()
        if facts:
            self._message = ""
        for fact in facts:
            self._show_fact(fact)
        for place in selected_before.symmetric_difference(self.play.selection):
            self._show_lift(place)
        return facts

    @property
    def speed(self) -> float:
        """What durations are multiplied by; 0 when the player wants no motion."""
        return 0.0 if self.settings.reduced_motion else SPEEDS[self.settings.animation_speed]

    def _show_fact(self, fact: Fact) -> None:
        match fact:
            case CardsRemoved(removal):
                self._show_removal(removal)
            case RemovalUndone(removal):
                self._show_undo(removal)
            case TapRefused(place, reason):
                if self.settings.explain_invalid_moves:
                    self.say(REFUSALS[reason]())
                home = self._home(place)
                self._start(self._top_slot(place), plan_shake(home, self.layout.card.width))
            case Dealt():
                self._forget_motion()
                self.focus = None
                if self.speed:
                    for slot, track in plan_deal(self.play.game.table, self.layout, self.speed).items():
                        self._motion.start(slot, track, self.now)
            case Unparked():
                self._forget_motion()
            case GameWon():
                self._won_at = self.now + self._seconds_to_moon

    def _show_removal(self, removal: Removal) -> None:
        x, y = meeting_point(self.layout, removal)
        self._floating.append(_Floating(removal.score, x, y, self.now))
        if not self.speed:
            return
        self._arrival = self.now + self._seconds_to_moon
        table = self.play.game.table
        plan = plan_removal(removal, table, self.layout, self.speed, self._pose_before(removal))
        self._remember(removal)
        for slot, track in plan.items():
            self._motion.start(slot, track, self.now)

    @property
    def _seconds_to_moon(self) -> float:
        return (TIMINGS.gather + TIMINGS.hold + TIMINGS.leave) * self.speed

    # The end

    @property
    def celebrates(self) -> bool:
        """Whether a win is being celebrated at this moment."""
        return bool(self.speed) and self.play.is_over and is_moving(self.now - self._won_at)

    def end_celebration(self) -> None:
        """Show at once how the celebration ends."""
        self._won_at = -math.inf
        self._forget_motion()

    def _show_undo(self, removal: Removal) -> None:
        self._floating.clear()
        if not self.speed:
            self._forget_motion()
            return
        table = self.play.game.table.remove(removal.places)
        plan = plan_removal(removal, table, self.layout, self.speed, lambda place: rest_pose(self.layout, place))
        for slot, track in plan.items():
            self._motion.start_backwards(slot, track, self.now)
            self._departing.pop(slot, None)

    def _pose_before(self, removal: Removal) -> Callable[[Place], Pose]:
        """Return where each removed card is at this moment: on its way, lifted or at rest."""
        table = self.play.game.table

        def pose(place: Place) -> Pose:
            slot = Slot(place, table.count(place))
            return self._motion.pose(slot, self.now) or rest_pose(self.layout, place)

        return pose

    def _remember(self, removal: Removal) -> None:
        for place, card in zip(removal.places, removal.cards, strict=True):
            slot = Slot(place, self.play.game.table.count(place))
            self._departing[slot] = CardItem(card, self.layout.places[place], self.layout.card.height, lifted=True)

    def _show_lift(self, place: Place) -> None:
        """Raise a card that was selected, lower one that was deselected; a card that already moves is left alone."""
        slot = self._top_slot(place)
        if not self.play.game.table.count(place) or self._motion.pose(slot, self.now):
            return
        home = self._home(place)
        before = rest_pose(self.layout, place, place not in self.play.selection)
        self._start(slot, plan_glide(before, home, TIMINGS.lift * self.speed, flying=False))

    def _start(self, slot: Slot, track: Track) -> None:
        if self.speed:
            self._motion.start(slot, track, self.now)

    def _home(self, place: Place) -> Pose:
        return rest_pose(self.layout, place, place in self.play.selection)

    def _top_slot(self, place: Place) -> Slot:
        return Slot(place, self.play.game.table.count(place) - 1)

    def _forget_motion(self) -> None:
        self._motion.forget()
        self._departing.clear()
        self._floating.clear()

    def say(self, message: str) -> None:
        """Show one line for a while."""
        self._message, self._message_ends = message, self.now + TIMINGS.message_shown

    # Keys

    def move_focus(self, action: Action) -> None:
        """Move the focus by an arrow, or show it where it was last."""
        if self.focus is None:
            self.show_focus()
            return
        target = next_place(self.focus, action, self.counts, self.layout, self.buttons())
        if target is not None:
            self._set_focus(target)

    def show_focus(self) -> None:
        """Show the focus where it was last among the cards."""
        self._set_focus(self._last_place or Place.P1)

    def walk_buttons(self, step: int) -> None:
        """Walk through the buttons and back to the cards, as Tab does."""
        stops: list[Place | TableButton] = [self._last_place or Place.P1, *self.buttons()]
        here = stops.index(self.focus) if self.focus in stops else 0
        self._set_focus(stops[(here + step) % len(stops)])

    def _set_focus(self, target: Place | TableButton) -> None:
        self.focus = target
        if isinstance(target, Place):
            self._last_place = target

    def type_entry(self, text: str) -> bool:
        """Add a character to the place being typed; tell whether it can begin or go on with one."""
        candidate = self.entry + text.upper()
        if not any(place.label.startswith(candidate) for place in Place):
            return False
        self.entry, self._entry_began = candidate, self.now
        return True

    def entry_is_old(self, now: float) -> bool:
        """Tell whether so long has passed since the last character that no other is likely to follow."""
        return bool(self.entry) and now - self._entry_began >= TIMINGS.entry_pause

    def take_entry(self) -> Place | None:
        """Return the place typed so far, if it is one, and clear the entry."""
        entry, self.entry = self.entry, ""
        try:
            return Place.read(entry)
        except NotationError:
            return None

    # Time and pictures

    def tick(self, seconds: float) -> None:
        """Let stage time pass."""
        self.now += seconds
        self._motion.settle(self.now)
        if self._departing:
            moving = set(self._motion.slots())
            self._departing = {slot: card for slot, card in self._departing.items() if slot in moving}
        if self._floating:
            self._floating = [each for each in self._floating if self.now - each.began < TIMINGS.score_shown]
        if self._message and self.now >= self._message_ends:
            self._message = ""
        if self.entry and self.now - self._entry_began >= TIMINGS.message_shown:
            self.entry = ""

    @property
    def moves(self) -> bool:
        """Whether anything is on its way, so that the picture changes with every frame."""
        glowing = 0.0 <= self.now - self._arrival < TIMINGS.moon_glow
        return glowing or self.celebrates or bool(self._departing or self._floating or any(self._motion.slots()))

    def next_deadline(self) -> float | None:
        """Return the seconds until a message or an entry goes by itself, or None."""
        ends = [self._message_ends] if self._message else []
        if self.entry:
            wait = TIMINGS.entry_pause if self.entry == "R" else TIMINGS.message_shown
            ends.append(self._entry_began + wait)
        return max(min(ends) - self.now, 0.0) if ends else None

    def resize(self, layout: Layout) -> None:
        """Take a new layout; cards on their way come to rest in their places."""
        self.layout = layout
        self._forget_motion()
        self.forget_presses()

    def items(self, ahead: float, active: bool) -> list[Item]:
        """Return the table's items `ahead` seconds after the last tick; `active` shows hover and focus."""
        now = self.now + ahead
        layout, game = self.layout, self.play.game
        items = table_items(self._look(active), layout, self._motion, now, self._ruler, self._departing)
        if game.table.is_won:
            items += celebration_items(now - self._won_at if self.speed else math.inf, layout)
        seconds, glow = self.play.current.seconds, _glow(now - self._arrival)
        items += bar_view.bar_items(game, seconds, layout, self._ruler, self.settings.show_time, glow)
        if self.celebrates and now - self._won_at < RISE_ENDS:
            return [*items, *self._floating_scores(now)]  # the moon rises where the notice will stand
        if (lines := bar_view.notice_lines(game, seconds)) is not None:
            items += bar_view.notice_items(lines, layout, self._ruler)
        elif self._message or self.entry:
            items.append(bar_view.message_item(self._message or self.entry + "…", layout))
        items += bar_view.button_items(self.buttons(), self._disabled(), self._button_look(active), layout)
        return [*items, *self._floating_scores(now)]

    def _floating_scores(self, now: float) -> list[Item]:
        ages = [min(max((now - each.began) / TIMINGS.score_shown, 0.0), 1.0) for each in self._floating]
        return [
            bar_view.score_item(each.score, each.x, each.y, age, self.layout)
            for each, age in zip(self._floating, ages, strict=True)
        ]

    def _disabled(self) -> frozenset[TableButton]:
        return frozenset() if self.play.can_undo else frozenset({TableButton.UNDO})

    def _button_look(self, active: bool) -> bar_view.ButtonLook:
        if not active:
            return bar_view.ButtonLook()
        pressed = self._gestures.pressed
        return bar_view.ButtonLook(
            self.hover if isinstance(self.hover, TableButton) else None,
            pressed if isinstance(pressed, TableButton) else None,
            self.focus if isinstance(self.focus, TableButton) else None,
        )

    def _look(self, active: bool) -> TableLook:
        table, selection = self.play.game.table, self.play.selection
        if self._carried is not None:
            selection = self._selection_while_carried(self._carried)
        bright = None
        if self.settings.placement_help and selection:
            bright = joinable(table, selection) | frozenset(selection)
        hover = self.hover if active and isinstance(self.hover, Place) and table.count(self.hover) else None
        focus = self.focus if active and isinstance(self.focus, Place) else None
        carried_to = None
        if self._carried is not None:
            home = rest_pose(self.layout, self._carried)
            carried_to = Point(round(home.x) + self._carried_by.x, round(home.y) + self._carried_by.y)
        return TableLook(table, selection, bright, hover, focus, self._carried, carried_to)


def _glow(since_arrival: float) -> int:
    """Return how brightly the moon glows after cards have come to it, in few steps: brightest at first."""
    part = 1 - since_arrival / TIMINGS.moon_glow
    return math.ceil(part * GLOW_STEPS) * 160 // GLOW_STEPS if 0 < part <= 1 else 0
