"""Owns the plans of motion: which tracks a removal, a deal, a refusal and a card let go of set off.

A plan is a dict of tracks by slot, made from the layout and the table after the change. All tracks of a removal end
together, so that running them backwards is the exact reversal in time: that is how undo is shown.
"""

from collections.abc import Callable, Mapping

from halfmoon.rules.game import Removal
from halfmoon.rules.table import PILES, RESERVE, Place, Table
from halfmoon.stage.layout import Layout
from halfmoon.stage.motion import TIMINGS, Ease, Key, Pose, Slot, Track

Plan = Mapping[Slot, Track]

SOLID = 0.8
"""The part of its way to the moon on which a card is solid; on the last bit it melts into the light."""

LIFT = 0.03
"""How far a selected card is lifted, as a part of its height."""


def rest_pose(layout: Layout, place: Place, lifted: bool = False) -> Pose:
    """Return the pose of a place's top card at rest."""
    rect = layout.places[place]
    return Pose(rect.left + rect.width / 2, rect.top + rect.height / 2 - (LIFT * rect.height if lifted else 0.0))


def meeting_point(layout: Layout, removal: Removal) -> tuple[float, float]:
    """Return where a removal's cards come together: the middle of their places, kept inside the window."""
    homes = [rest_pose(layout, place) for place in removal.places]
    half = len(homes) * layout.card.width * 0.56
    x = sum(home.x for home in homes) / len(homes)
    y = sum(home.y for home in homes) / len(homes)
    return min(max(x, half), layout.window.width - half), y


def removal_seconds(speed: float) -> float:
    """Return how long a removal takes until its cards have come to the moon."""
    return (TIMINGS.gather + TIMINGS.hold + TIMINGS.leave) * speed


def plan_removal(removal: Removal, after: Table, layout: Layout, speed: float, pose_of: Callable[[Slot], Pose]) -> Plan:
    """Plan a removal: its cards meet, stay a moment, and go to the moon; the cards under them turn up.

    `after` is the table without the cards, `pose_of` tells where each card sets out, `speed` multiplies all durations.
    """
    gather = TIMINGS.gather * speed
    hold = gather + TIMINGS.hold * speed
    end = removal_seconds(speed)
    x, y = meeting_point(layout, removal)
    moon = Pose(layout.moon.centre.x, layout.moon.centre.y, scale=layout.moon.height / layout.card.height)
    tracks: dict[Slot, Track] = {}
    by_column = sorted(removal.places, key=lambda place: rest_pose(layout, place).x)
    for index, place in enumerate(by_column):
        met = Pose(x + (index - (len(by_column) - 1) / 2) * layout.card.width * 1.08, y)
        slot = Slot(place, after.count(place))
        keys = (
            Key(0.0, pose_of(slot)),
            Key(gather, met, Ease.SLOW_DOWN),
            Key(hold, met),
            Key(hold + SOLID * (end - hold), met.towards(moon, SOLID**2), Ease.SPEED_UP),
            Key(end, moon._replace(alpha=0), Ease.LINEAR),
        )
        tracks[slot] = Track(keys)
        if after.count(place):
            tracks[Slot(place, after.count(place) - 1)] = _reveal(rest_pose(layout, place), speed, end)
    return tracks


def plan_fade(removal: Removal, after: Table, layout: Layout) -> Plan:
    """Plan a removal for players who want nothing to move: its cards fade where they lie."""
    tracks: dict[Slot, Track] = {}
    for place in removal.places:
        home = rest_pose(layout, place)
        tracks[Slot(place, after.count(place))] = Track((Key(0.0, home), Key(TIMINGS.fade, home._replace(alpha=0.0))))
    return tracks


def _reveal(home: Pose, speed: float, end: float) -> Track:
    hidden = Pose(home.x, home.y, turn=0.0)
    begin = TIMINGS.reveal_after * speed
    keys = (Key(0.0, hidden), Key(begin, hidden), Key(begin + TIMINGS.reveal * speed, home), Key(end, home))
    return Track(keys, flying=False)


def plan_deal(table: Table, layout: Layout, speed: float) -> Plan:
    """Plan a deal: the piles sweep along the arch from its left foot, the reserve rises from below.

    The pile that has the longest way sets out first, so that none overtakes another.
    """
    tracks: dict[Slot, Track] = {}
    below = layout.window.height + layout.card.height * 0.7
    piles = [place for place in PILES if table.count(place)]
    for turn, place in enumerate(reversed(piles)):
        way = [rest_pose(layout, each) for each in PILES[: place + 1]]
        start = Pose(way[0].x, below, turn=0.0)
        tracks[Slot(place, table.count(place) - 1)] = _dealt([start, *way], turn * TIMINGS.deal_step, speed)
    for turn, place in enumerate(each for each in RESERVE if table.count(each)):
        home = rest_pose(layout, place)
        start = Pose(home.x, below, turn=0.0)
        begin = (len(piles) / 2 + turn) * TIMINGS.deal_step
        tracks[Slot(place, table.count(place) - 1)] = _dealt([start, home], begin, speed)
    return tracks


def _dealt(way: list[Pose], begin: float, speed: float) -> Track:
    """Return a track along these poses, face down until its last part, where it turns up and comes to rest."""
    legs = len(way) - 1
    flight = TIMINGS.deal_flight * (0.7 + 0.3 * legs / 4)
    keys = [Key(begin * speed, way[0])]
    for leg, pose in enumerate(way[1:], start=1):
        last = leg == legs
        at = (begin + flight * leg / legs + (TIMINGS.reveal if last else 0.0)) * speed
        keys.append(Key(at, Pose(pose.x, pose.y, turn=1.0 if last else 0.0), Ease.SLOW_DOWN if last else Ease.LINEAR))
    return Track(tuple(keys))


def plan_shake(home: Pose, width: int, speed: float) -> Track:
    """Return the light shake of a card whose tap was refused."""
    swings = (0.0, -0.05, 0.045, -0.03, 0.02, 0.0)
    keys = tuple(
        Key(TIMINGS.shake * speed * index / (len(swings) - 1), Pose(home.x + swing * width, home.y))
        for index, swing in enumerate(swings)
    )
    return Track(keys, flying=False)


def plan_glide(start: Pose, home: Pose, seconds: float, flying: bool = True) -> Track:
    """Return the straight way from one pose to another."""
    return Track((Key(0.0, start), Key(seconds, home, Ease.SLOW_DOWN)), flying)
