"""Owns what moves on the table: what each fact sets off, which cards are on their way, rising scores, a win's feast.

All of it is disposable: forgotten at any moment, it leaves the game at rest, as it is. It changes no game and blocks
no input. `now` is the stage's own time in seconds, passed in by `tick`.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from halfmoon.rules.game import Removal
from halfmoon.rules.table import Place, Table
from halfmoon.stage import bar_view
from halfmoon.stage.celebration import RISE_ENDS, dancers, is_moving, risen_moon
from halfmoon.stage.facts import CardsRemoved, Dealt, Fact, GameWon, RemovalUndone, TapRefused, Unparked
from halfmoon.stage.items import CardItem, Item
from halfmoon.stage.layout import Layout
from halfmoon.stage.motion import SPEEDS, TIMINGS, Motion, Pose, Slot, Track
from halfmoon.stage.plans import (
    Plan,
    meeting_point,
    plan_deal,
    plan_fade,
    plan_glide,
    plan_removal,
    plan_shake,
    removal_seconds,
    rest_pose,
)
from halfmoon.stage.play import Play
from halfmoon.store.settings import Settings

GLOW_STEPS = 5
BRIGHTEST_GLOW = 160


class _RisingScore(NamedTuple):
    """A score on its way up from where the cards met."""

    score: int
    x: float
    y: float
    began: float


class Animation:
    """The motion on the table of `play`. Whoever changes the game hands over the facts."""

    def __init__(self, play: Play, settings: Settings, layout: Layout) -> None:
        self.settings = settings
        self.motion = Motion()
        self.departing: dict[Slot, CardItem] = {}
        """Removed cards on their way, which the table no longer holds."""
        self.now = 0.0
        self._play = play
        self._layout = layout
        self._scores: list[_RisingScore] = []
        self._won_at = -math.inf
        self._arrival = -math.inf  # of the last removed cards at the moon

    @property
    def speed(self) -> float:
        """What durations are multiplied by; 0 when the player wants no card to move."""
        return 0.0 if self.settings.reduced_motion else SPEEDS[self.settings.animation_speed]

    @property
    def moves(self) -> bool:
        """Whether the picture changes with every frame."""
        glows_yet = self.now - self._arrival < TIMINGS.moon_glow  # or is going to
        return glows_yet or self.celebrates or bool(self.departing or self._scores or any(self.motion.slots()))

    # What sets things off

    def show(self, fact: Fact) -> None:
        """Set off the motion that shows what has happened; the game has changed already."""
        match fact:
            case CardsRemoved(removal):
                self._show_removal(removal)
            case RemovalUndone(removal):
                self._show_undo(removal)
            case TapRefused(place, _):
                shake = plan_shake(self._home(place), self._layout.card.width, self.speed)
                self._start(self._top_slot(place), shake)
            case Dealt():
                self.forget()
                if self.speed:
                    self._start_all(plan_deal(self._play.game.table, self._layout, self.speed))
            case Unparked():
                self.forget()
            case GameWon():
                self._won_at = self.now + removal_seconds(self.speed) / 2  # the moon sets out to meet the last cards

    def show_lift(self, place: Place) -> None:
        """Raise a card that was selected, lower one that was deselected; a card that already moves is left alone."""
        slot = self._top_slot(place)
        if not self._play.game.table.count(place) or self.motion.pose(slot, self.now):
            return
        before = rest_pose(self._layout, place, place not in self._play.selection)
        self._start(slot, plan_glide(before, self._home(place), TIMINGS.lift * self.speed, flying=False))

    def show_letting_go(self, place: Place, pose: Pose) -> None:
        """Let a card that was carried glide home from where it is."""
        self._start(self._top_slot(place), plan_glide(pose, self._home(place), TIMINGS.glide_home * self.speed))

    def _show_removal(self, removal: Removal) -> None:
        x, y = meeting_point(self._layout, removal)
        self._scores.append(_RisingScore(removal.score, x, y, self.now))
        if self.speed:
            self._arrival = self.now + removal_seconds(self.speed)
        table = self._play.game.table
        plan = self._plan(removal, table, self._pose_before)
        for place, card in zip(removal.places, removal.cards, strict=True):
            slot = Slot(place, table.count(place))
            if slot in plan:
                self.departing[slot] = CardItem(card, self._layout.places[place], self._layout.card.height, lifted=True)
        self._start_all(plan)

    def _plan(self, removal: Removal, after: Table, pose_of: Callable[[Slot], Pose]) -> Plan:
        """Plan a removal in the way that the settings ask for: cards move, fade, or are gone at once."""
        if self.speed:
            return plan_removal(removal, after, self._layout, self.speed, pose_of)
        return plan_fade(removal, after, self._layout) if self.settings.reduced_motion else {}

    def _pose_before(self, slot: Slot) -> Pose:
        """Return where a card that has just been removed is: on its way, or at rest."""
        return self.motion.pose(slot, self.now) or rest_pose(self._layout, slot.place)

    def _show_undo(self, removal: Removal) -> None:
        self._scores.clear()
        self._arrival = -math.inf
        after = self._play.game.table.remove(removal.places)
        plan = self._plan(removal, after, lambda slot: rest_pose(self._layout, slot.place))
        for slot, track in plan.items():
            self.motion.turn_back(slot, track, self.now)
            self.departing.pop(slot, None)

    def _start_all(self, plan: Plan) -> None:
        for slot, track in plan.items():
            self.motion.start(slot, track, self.now)

    def _start(self, slot: Slot, track: Track) -> None:
        if self.speed:
            self.motion.start(slot, track, self.now)

    def _home(self, place: Place) -> Pose:
        return rest_pose(self._layout, place, place in self._play.selection)

    def _top_slot(self, place: Place) -> Slot:
        return Slot(place, self._play.game.table.count(place) - 1)

    # Time

    def tick(self, seconds: float) -> None:
        """Let stage time pass."""
        self.now += seconds
        self.motion.settle(self.now)
        if self.departing:
            moving = set(self.motion.slots())
            self.departing = {slot: card for slot, card in self.departing.items() if slot in moving}
        if self._scores:
            self._scores = [each for each in self._scores if self.now - each.began < TIMINGS.score_shown]

    def forget(self) -> None:
        """Let every card be at rest in its true place at once."""
        self.motion.forget()
        self.departing.clear()
        self._scores.clear()
        self._arrival = -math.inf

    def use_layout(self, layout: Layout) -> None:
        """Take a new layout; cards on their way come to rest."""
        self._layout = layout
        self.forget()

    # The win

    @property
    def celebrates(self) -> bool:
        """Whether a win is being celebrated at this moment."""
        return bool(self.speed) and self._play.is_over and is_moving(self.now - self._won_at)

    def end_celebration(self) -> None:
        """Show at once how the celebration ends."""
        self._won_at = -math.inf
        self.forget()

    def hides_notice(self, now: float) -> bool:
        """Tell whether the moon still rises where the notice of the win will stand."""
        return self.celebrates and now - self._won_at < RISE_ENDS

    # Pictures

    def feast_moon(self, now: float) -> Item:
        """Return the great moon that shows that the game is won."""
        return risen_moon(now - self._won_at if self.speed else math.inf, self._layout)

    def feast_dancers(self, now: float) -> list[Item]:
        """Return the cards that dance for the win."""
        return dancers(now - self._won_at, self._layout) if self.celebrates else []

    def score_items(self, now: float) -> list[Item]:
        """Return the scores on their way up; they fade where they are when nothing is to move."""
        ages = [min(max((now - each.began) / TIMINGS.score_shown, 0.0), 1.0) for each in self._scores]
        return [
            item
            for each, age in zip(self._scores, ages, strict=True)
            for item in bar_view.score_items(each.score, each.x, each.y, age, self._layout, rises=bool(self.speed))
        ]

    def moon_glow(self, now: float) -> int:
        """Return how brightly the moon glows after cards have come to it, in few steps: brightest at first."""
        part = 1 - (now - self._arrival) / TIMINGS.moon_glow
        return math.ceil(part * GLOW_STEPS) * BRIGHTEST_GLOW // GLOW_STEPS if 0 < part <= 1 else 0
