"""Owns motion: tracks that say where a card is at a time, and which cards are on their way.

The game has always changed already when a track begins; a track is disposable and blocks nothing. Cards never
change places in this game, so a card on the table is known by its slot: its place and its height in the pile.
All is sampled by time, so the frame rate changes no duration. Undo runs the removal's own track backwards.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from typing import NamedTuple

from halfmoon.rules.table import Place


class Timings(NamedTuple):
    """How long everything takes, in seconds at normal speed; the only place where durations are written."""

    gather: float = 0.24
    hold: float = 0.22
    leave: float = 0.36
    reveal_after: float = 0.10
    reveal: float = 0.20
    lift: float = 0.09
    shake: float = 0.30
    fade: float = 0.25
    deal_step: float = 0.036
    deal_flight: float = 0.40
    glide_home: float = 0.20
    score_shown: float = 1.00
    message_shown: float = 3.50
    message_character: float = 0.07  # a long message is shown as long as it takes to read it slowly
    entry_pause: float = 0.70
    moon_glow: float = 0.60
    buttons_rest: float = 0.40
    celebration: float = 9.30


TIMINGS = Timings()
SPEEDS = {"off": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.9}
"""What the durations of cards' motion are multiplied by, for each value of the setting `animation_speed`."""


class Slot(tuple[Place, int]):
    """A card's fixed address: its place, and how many cards lie beneath it there."""

    __slots__ = ()

    def __new__(cls, place: Place, depth: int) -> "Slot":
        return super().__new__(cls, (place, depth))

    @property
    def place(self) -> Place:
        return self[0]

    @property
    def depth(self) -> int:
        return self[1]


class Pose(NamedTuple):
    """Where and how a card is shown: its centre in pixels, its scale, its turn (0 back, 1 face) and opacity."""

    x: float
    y: float
    scale: float = 1.0
    turn: float = 1.0
    alpha: float = 255.0

    def towards(self, other: "Pose", part: float) -> "Pose":
        """Return the pose so far along the way to the other one (0 here, 1 there)."""
        return Pose(
            self.x + (other.x - self.x) * part,
            self.y + (other.y - self.y) * part,
            self.scale + (other.scale - self.scale) * part,
            self.turn + (other.turn - self.turn) * part,
            self.alpha + (other.alpha - self.alpha) * part,
        )


def _linear(part: float) -> float:
    return part


def _slow_down(part: float) -> float:
    return 1 - (1 - part) ** 3


def _speed_up(part: float) -> float:
    return part * part


def _ease_both(part: float) -> float:
    return part * part * (3 - 2 * part)


class Ease(Enum):
    """How the way from one key to the next is travelled."""

    LINEAR = "linear"
    SLOW_DOWN = "slow_down"
    SPEED_UP = "speed_up"
    BOTH = "both"

    def __call__(self, part: float) -> float:
        return _CURVES[self](part)


_CURVES: dict[Ease, Callable[[float], float]] = {
    Ease.LINEAR: _linear,
    Ease.SLOW_DOWN: _slow_down,
    Ease.SPEED_UP: _speed_up,
    Ease.BOTH: _ease_both,
}


class Key(NamedTuple):
    """A pose to be in at a time, in seconds from the track's start, and how to get there from the key before."""

    at: float
    pose: Pose
    ease: Ease = Ease.BOTH


class Track(NamedTuple):
    """A card's way through its keys; `flying` cards are drawn above all that rests."""

    keys: tuple[Key, ...]
    flying: bool = True

    @property
    def length(self) -> float:
        return self.keys[-1].at

    def sample(self, at: float) -> Pose:
        """Return the pose at a time in seconds from the start; before and after, that of the nearer end."""
        if at <= self.keys[0].at:
            return self.keys[0].pose
        for start, end in zip(self.keys, self.keys[1:], strict=False):
            if at < end.at:
                return start.pose.towards(end.pose, end.ease((at - start.at) / (end.at - start.at)))
        return self.keys[-1].pose

    def cut(self, at: float, start: Pose) -> "Track":
        """Return the way up to a time after its start, as if it had begun in another pose."""
        ease = next((key.ease for key in self.keys[1:] if at <= key.at), Ease.BOTH)
        passed = tuple(key for key in self.keys[1:] if key.at < at)
        return Track((Key(0.0, start), *passed, Key(at, self.sample(at), ease)), self.flying)


class Run(NamedTuple):
    """A track being run through: forwards (rate above 0) or backwards, from `offset` at the time `began`."""

    track: Track
    began: float
    offset: float
    rate: float

    def position(self, now: float) -> float:
        return min(max(self.offset + self.rate * (now - self.began), 0.0), self.track.length)

    def pose(self, now: float) -> Pose | None:
        """Return the pose at this time, or None once the run is over."""
        at = self.position(now)
        return None if self._ends_at(at) else self.track.sample(at)

    def is_over(self, now: float) -> bool:
        return self._ends_at(self.position(now))

    def _ends_at(self, at: float) -> bool:
        return at >= self.track.length if self.rate > 0 else at <= 0.0


class Motion:
    """The cards that are on their way, by slot."""

    def __init__(self) -> None:
        self._runs: dict[Slot, Run] = {}

    def start(self, slot: Slot, track: Track, now: float) -> None:
        """Send a card along a track from its start; one that flies is not stopped by a track in its place."""
        if track.flying or not self.is_flying(slot, now):
            self._runs[slot] = Run(track, now, 0.0, 1.0)

    def turn_back(self, slot: Slot, track: Track, now: float) -> None:
        """Send a card along a track from its end to its start; one that is still on that way turns round."""
        run = self._runs.get(slot)
        if run is not None and run.rate > 0 and run.track.keys[-1] == track.keys[-1] and not run.is_over(now):
            track = run.track.cut(run.position(now), track.keys[0].pose)
        if track.flying or not self.is_flying(slot, now):
            self._runs[slot] = Run(track, now, track.length, -1.0)

    def stop(self, slot: Slot) -> None:
        """Let one card be at rest at once."""
        self._runs.pop(slot, None)

    def pose(self, slot: Slot, now: float) -> Pose | None:
        """Return where a card on its way is, or None for one at rest."""
        run = self._runs.get(slot)
        return None if run is None else run.pose(now)

    def flying_pose(self, slot: Slot, now: float) -> Pose | None:
        """Return where a card is that is on its way above the cards at rest, or None for any other."""
        run = self._runs.get(slot)
        return run.pose(now) if run is not None and run.track.flying else None

    def is_flying(self, slot: Slot, now: float) -> bool:
        """Tell whether a card is on its way above the cards at rest."""
        return self.flying_pose(slot, now) is not None

    def slots(self) -> Iterator[Slot]:
        """Yield the slots of all cards on their way, in the order in which they set out."""
        return iter(tuple(self._runs))

    def settle(self, now: float) -> None:
        """Forget the tracks that are over."""
        if self._runs:
            self._runs = {slot: run for slot, run in self._runs.items() if not run.is_over(now)}

    def forget(self) -> None:
        """Let every card be at rest in its true position at once."""
        self._runs.clear()
