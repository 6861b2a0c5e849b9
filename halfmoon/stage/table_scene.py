"""Owns the table's interface state: focus, hover, what is carried, the message, and what of it a frame shows.

Everything here is lost without harm: undo restores none of it (that is `play`), and the drawing keeps none of it.
"""

from collections.abc import Callable, Mapping
from enum import Enum, auto
from typing import NamedTuple

from halfmoon.language import _
from halfmoon.rules.game import GameState
from halfmoon.rules.table import Place
from halfmoon.rules.taps import Selection, joinable
from halfmoon.stage import bar_view
from halfmoon.stage.animation import Animation
from halfmoon.stage.entry import Entry
from halfmoon.stage.facts import Dealt, Fact, TapRefused, Unparked
from halfmoon.stage.focus import next_place
from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.gestures import Dragged, Dropped, Gestures, Tapped
from halfmoon.stage.inputs import Action, Moved, Pressed, Released
from halfmoon.stage.items import Item, Ruler
from halfmoon.stage.layout import Layout, TableButton
from halfmoon.stage.motion import TIMINGS, Pose, Slot
from halfmoon.stage.plans import rest_pose
from halfmoon.stage.play import Play
from halfmoon.stage.table_view import TableLook, table_layers
from halfmoon.stage.words import REFUSALS
from halfmoon.store.settings import Settings


class BarField(Enum):
    """The fields of the bar that a tap does something with."""

    CODE = auto()  # copies the deal's code
    TIME = auto()  # pauses


CODE_FIELD, TIME_FIELD = BarField.CODE, BarField.TIME
Target = Place | TableButton | BarField


class _Carried(NamedTuple):
    """The card that is being dragged, so many pixels away from where it lay."""

    slot: Slot
    by: Point


class TableScene:
    """The table as the player sees and touches it."""

    def __init__(self, play: Play, settings: Settings, layout: Layout, ruler: Ruler) -> None:
        self.play = play
        self.settings = settings
        self.layout = layout
        self.focus: Place | TableButton | None = None
        self.hover: Target | None = None
        self._buttons_rest_until = 0.0
        self._last_press = Point(-1, -1)
        self.entry = Entry()
        self.animation = Animation(play, settings, layout)
        self._ruler = ruler
        self._last_place = Place.P1
        self._message = ""
        self._message_ends = 0.0
        self._carried: _Carried | None = None
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
        if self.settings.show_time and self.layout.time.contains(point):
            return TIME_FIELD
        return self.layout.place_at(point, self.counts)

    def can_tap(self, target: Target) -> bool:
        """Tell whether a tap on this target would do something."""
        if isinstance(target, Place):
            return self.play.game.table.count(target) > 0
        return target is not TableButton.UNDO or self.play.can_undo

    def _can_carry(self, target: Target) -> bool:
        return isinstance(target, Place) and self.can_tap(target)

    # Presses

    def follow(self, event: Pressed | Moved | Released) -> Target | None:
        """Follow a press; return the button or field that was tapped, if it was one. Places are tapped here."""
        if isinstance(event, Pressed):
            self.focus = None
            self.entry.clear()
            if self._is_double_click_on_new_button(event.point):
                return None
            self._last_press = event.point
        if isinstance(event, Moved) and event.pointer == 0:
            self.hover = self.target_at(event.point)
        return self._gesture(event)

    def _is_double_click_on_new_button(self, point: Point) -> bool:
        """Tell whether a second click meant for a button that has gone would hit another that has come in its place."""
        apart = max(abs(point.x - self._last_press.x), abs(point.y - self._last_press.y))
        has_just_come = self.animation.now < self._buttons_rest_until
        return has_just_come and apart <= self._slop and isinstance(self.target_at(point), TableButton)

    @property
    def _slop(self) -> int:
        """How many pixels an unsteady hand may wander."""
        return max(6, self.layout.unit // 2)

    def _gesture(self, event: Pressed | Moved | Released) -> Target | None:
        match self._gestures.follow(event, self._slop):
            case Tapped(target):
                self._let_go()
                return target
            case Dragged(target, by) if isinstance(target, Place):
                slot = Slot(target, self.play.game.table.count(target) - 1)
                self._carried = _Carried(slot, by)
                self.animation.motion.stop(slot)
            case Dropped(target, onto) if isinstance(target, Place):
                # The pointer may hold the card by a corner: where its middle lies counts too.
                goal = self._drop(target, onto)
                if goal is None and self._carried is not None:
                    pose = self._pose_of(self._carried)
                    goal = self._drop(target, self.target_at(Point(int(pose.x), int(pose.y))))
                self._let_go()
                return goal
        return None

    def _selection_while_carried(self, carried: Place) -> Selection:
        """Return what would be selected if the carried card had been tapped: what it joins, or it alone."""
        table, selection = self.play.game.table, self.play.selection
        if carried in selection:
            return selection
        joined = (*selection, carried)
        return joined if selection and joinable(table, joined) and carried in joinable(table, selection) else (carried,)

    def _drop(self, carried: Place, onto: Target | None) -> Place | None:
        """Return the place to tap when one card is dropped onto another that it goes with, as two taps would do."""
        table = self.play.game.table
        if not isinstance(onto, Place):
            return None
        if onto in self.play.selection and carried in joinable(table, self.play.selection):
            return carried
        selection = self._selection_while_carried(carried)
        if onto not in joinable(table, selection):
            return None
        self.show(lambda: self._select(selection))
        return onto

    def _select(self, selection: Selection) -> list[Fact]:
        self.play.selection = selection
        return []

    def _let_go(self) -> None:
        """Let the carried card glide home; what the game makes of it overtakes the glide."""
        if self._carried is not None:
            self.animation.show_letting_go(self._carried.slot.place, self._pose_of(self._carried))
            self._carried = None

    def _pose_of(self, carried: _Carried) -> Pose:
        place = carried.slot.place
        home = rest_pose(self.layout, place, place in self.play.selection)
        return Pose(home.x + carried.by.x, home.y + carried.by.y)

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
        """Let the game change, then set off what shows it."""
        selected_before, buttons_before = set(self.play.selection), self.buttons().keys()
        facts = act()
        if any(isinstance(fact, Dealt | Unparked) for fact in facts):
            self.forget_presses()  # what is held down belongs to the game that has gone
        if self.buttons().keys() != buttons_before:
            self._buttons_rest_until = self.animation.now + TIMINGS.buttons_rest
        if facts:
            self._message = ""
        for fact in facts:
            if isinstance(fact, TapRefused) and self.settings.explain_invalid_moves:
                self.say(_(REFUSALS[fact.reason]))
            self.animation.show(fact)
        for place in selected_before.symmetric_difference(self.play.selection):
            self.animation.show_lift(place)
        self._leave_what_is_gone()
        return facts

    def _leave_what_is_gone(self) -> None:
        """Let go of a card that lies no longer on top, and take the focus from what is no longer there."""
        if self._carried is not None and self._carried.slot.depth != self.counts[self._carried.slot.place] - 1:
            self._gestures.forget()
            self._carried = None
        is_doubtful = self.play.is_over or isinstance(self.focus, TableButton)
        if self.focus is not None and is_doubtful and self.focus not in self.buttons():
            self.show_focus()

    def say(self, message: str) -> None:
        """Show one line for a while."""
        shown = max(TIMINGS.message_shown, TIMINGS.message_character * len(message))
        self._message, self._message_ends = message, self.animation.now + shown

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
        """Show the focus where it was last among the cards, or near it; at the first button when there are none."""
        place = self._place_for_focus()
        self._set_focus(next(iter(self.buttons())) if place is None else place)

    def _place_for_focus(self) -> Place | None:
        x, y = self.layout.places[self._last_place].centre
        distances = {
            place: abs(self.layout.places[place].centre.x - x) + abs(self.layout.places[place].centre.y - y)
            for place in self.play.game.table.playable()
        }
        return min(distances, key=lambda place: distances[place], default=None)

    def walk_buttons(self, step: int) -> None:
        """Walk through the buttons and back to the cards, as Tab does."""
        place = self._place_for_focus()
        stops: list[Place | TableButton] = [*(() if place is None else (place,)), *self.buttons()]
        if self.focus is None or isinstance(self.focus, Place):
            here = 0 if place is not None else -1
        else:
            here = stops.index(self.focus)
        self._set_focus(stops[(here + step) % len(stops)])

    def _set_focus(self, target: Place | TableButton) -> None:
        self.focus = target
        self.hover = None  # until the mouse moves again, keys are in use
        if isinstance(target, Place):
            self._last_place = target

    # Time and pictures

    def tick(self, seconds: float) -> bool:
        """Let stage time pass; tell whether an R that was typed alone now asks for a restart."""
        self.animation.tick(seconds)
        if self._message and self.animation.now >= self._message_ends:
            self._message = ""
        return self.entry.tick(self.animation.now)

    @property
    def moves(self) -> bool:
        """Whether anything is on its way, so that the picture changes with every frame."""
        return self.animation.moves

    def next_deadline(self) -> float | None:
        """Return the seconds until a message or an entry goes by itself, or None."""
        now = self.animation.now
        ends = [max(self._message_ends - now, 0.0)] if self._message else []
        entry = self.entry.next_change(now)
        return min([*ends, *(() if entry is None else (entry,))], default=None)

    def resize(self, layout: Layout) -> None:
        """Take a new layout; cards on their way come to rest in their places."""
        self.layout = layout
        self.animation.use_layout(layout)
        self.forget_presses()

    def items(self, ahead: float, active: bool) -> list[Item]:
        """Return the table's items `ahead` seconds after the last tick.

        While a panel is open (not `active`), words and buttons go, so that its edges cut none of them.
        """
        now = self.animation.now + ahead
        layout, game, animation = self.layout, self.play.game, self.animation
        look = self._look(active)
        table = table_layers(look, layout, animation.motion, now, self._ruler, animation.departing)
        items = table.resting
        if game.table.is_won:
            items.append(animation.feast_moon(now))
        items.append(bar_view.bar_ground(layout))
        if active:
            seconds, glow = self.play.current.seconds, animation.moon_glow(now)
            items += bar_view.bar_items(game, seconds, layout, self._ruler, self.settings.show_time, glow)
            if not animation.hides_notice(now):
                items += self._words()
                items += bar_view.button_items(self.buttons(), self._disabled(), self._button_look(), layout)
        return [*items, *table.flying, *animation.feast_dancers(now), *animation.score_items(now)]

    def _words(self) -> list[Item]:
        """Return the notice, and above it the place that is being typed or the message."""
        items: list[Item] = []
        foot = self.layout.buttons[TableButton.UNDO].top
        if (lines := bar_view.notice_lines(self.play.game, self.play.current.seconds)) is not None:
            items += bar_view.notice_items(*lines, self.layout, self._ruler, self.buttons())
            foot = items[0].bounds.top
        if message := bar_view.entry_words(self.entry.text) if self.entry.text else self._message:
            items += bar_view.message_items(message, self.layout, self._ruler, foot)
        return items

    def _disabled(self) -> frozenset[TableButton]:
        return frozenset() if self.play.can_undo else frozenset({TableButton.UNDO})

    def _button_look(self) -> bar_view.ButtonLook:
        pressed = self._gestures.pressed
        return bar_view.ButtonLook(
            self.hover if isinstance(self.hover, TableButton) else None,
            pressed if isinstance(pressed, TableButton) else None,
            self.focus if isinstance(self.focus, TableButton) else None,
        )

    def _look(self, active: bool) -> TableLook:
        table, selection = self.play.game.table, self.play.selection
        carried = None if self._carried is None else self._carried.slot.place
        carried_to = None if self._carried is None else self._pose_of(self._carried)
        if carried is not None:
            selection = self._selection_while_carried(carried)
        bright = None
        if self.settings.placement_help and selection:
            bright = joinable(table, selection) | frozenset(selection)
        hover = self.hover if active and isinstance(self.hover, Place) and table.count(self.hover) else None
        focus = self.focus if active and isinstance(self.focus, Place) else None
        welcome = None
        if carried is not None and hover is not None and (hover in self.play.selection or hover in (bright or ())):
            welcome = hover if hover != carried else None
        return TableLook(table, selection, bright, hover, focus, carried, carried_to, welcome)
