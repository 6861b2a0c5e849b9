"""Owns how the table is shown: cloth, places, piles, cards at rest and on their way, rings, labels."""

from typing import NamedTuple

from halfmoon.language import ngettext
from halfmoon.rules.table import PLACES, Place, Table
from halfmoon.rules.taps import Selection
from halfmoon.stage.geometry import Rect, rect_around
from halfmoon.stage.items import (
    Align,
    Box,
    CardItem,
    Cloth,
    Colour,
    EmptyMark,
    Face,
    Item,
    PileEdge,
    Ring,
    RingItem,
    Ruler,
    Text,
)
from halfmoon.stage.layout import Layout
from halfmoon.stage.motion import Motion, Pose, Slot
from halfmoon.stage.plans import rest_pose


class TableLook(NamedTuple):
    """All that the table's picture depends on besides layout and time."""

    table: Table
    selection: Selection = ()
    bright: frozenset[Place] | None = None  # under placement help, the places that are not darkened
    hover: Place | None = None
    focus: Place | None = None
    carried: Place | None = None  # the card being dragged
    carried_to: Pose | None = None
    welcome: Place | None = None  # where the carried card would be taken if it were dropped now


class TableLayers(NamedTuple):
    """The table's items in painting order; bar, words and buttons belong between the two."""

    resting: list[Item]
    flying: list[Item]


def table_items(
    look: TableLook, layout: Layout, motion: Motion, now: float, ruler: Ruler, departing: dict[Slot, CardItem]
) -> list[Item]:
    """Return the table's items in painting order, with nothing between what rests and what flies."""
    layers = table_layers(look, layout, motion, now, ruler, departing)
    return layers.resting + layers.flying


def table_layers(
    look: TableLook, layout: Layout, motion: Motion, now: float, ruler: Ruler, departing: dict[Slot, CardItem]
) -> TableLayers:
    """Return the table's items: what rests, and what flies above all.

    `departing` gives a template for each removed card that is still on its way, since it is no longer on the table.
    """
    resting: list[Item] = [Cloth(Rect(0, 0, *layout.window), layout.arch)]
    flying: dict[Slot, list[Item]] = {}
    if not look.table.is_won:
        resting.append(Box(layout.reserve_bed, Colour.RECESS, radius=layout.card.width // 8, alpha=140))
        for place in PLACES:
            _show_place(place, look, layout, motion, now, resting, flying)
        resting += label_items(look.table, layout, ruler)
    resting += _rings(look, layout)
    for slot in motion.slots():
        if slot in departing and (pose := motion.pose(slot, now)):
            flying[slot] = [_posed(departing[slot], pose, layout)]
    order = {slot: index for index, slot in enumerate(motion.slots())}
    in_order = sorted(flying.items(), key=lambda entry: order.get(entry[0], len(order)))
    return TableLayers(resting, [item for _, items in in_order for item in items])


def _show_place(
    place: Place,
    look: TableLook,
    layout: Layout,
    motion: Motion,
    now: float,
    resting: list[Item],
    flying: dict[Slot, list[Item]],
) -> None:
    """Add a place's items to those at rest, and those of its cards that are on their way to those flying."""
    stack = look.table.stacks[place]
    home = layout.places[place]
    shown = len(stack)
    while shown and (pose := _pose_away(Slot(place, shown - 1), look, motion, now)):
        shown -= 1
        card = CardItem(stack[shown], home, layout.card.height, lifted=True)
        flying[Slot(place, shown)] = [_posed(card, pose, layout)]
    if not shown:
        resting.append(EmptyMark(home, place.is_reserve))
        return
    slot = Slot(place, shown - 1)
    covered = shown < len(stack)
    lifted = place in look.selection and not covered
    pose = motion.pose(slot, now)
    if pose is None:
        pose = rest_pose(layout, place, lifted)._replace(turn=0.0 if covered else 1.0)
    dark = look.bright is not None and place not in look.bright
    if shown > 1:
        resting.append(PileEdge(home, shown - 1, layout.edge_reach, dark))
    card = CardItem(stack[shown - 1], home, layout.card.height, dark=dark, lifted=lifted)
    shown_card = _posed(card, pose, layout)
    resting.append(shown_card)
    if lifted:
        resting.append(RingItem(shown_card.rect, Ring.SELECTED, layout.corner_radius, ring_thickness(layout)))


def _pose_away(slot: Slot, look: TableLook, motion: Motion, now: float) -> Pose | None:
    """Return where a card is that is carried or flies above the others, or None for one that lies in its place."""
    if slot == (look.carried, look.table.count(slot.place) - 1):
        return look.carried_to
    return motion.flying_pose(slot, now)


def _posed(card: CardItem, pose: Pose, layout: Layout) -> CardItem:
    """Return the card item in this pose; opacity in steps, so that nearly equal frames are equal."""
    width, height = round(layout.card.width * pose.scale), round(layout.card.height * pose.scale)
    return CardItem(
        card.card,
        rect_around(pose.x, pose.y, max(width, 1), max(height, 1)),
        card.height,
        turn=round(pose.turn, 2),
        dark=card.dark,
        lifted=card.lifted,
        alpha=round(pose.alpha),
    )


def _rings(look: TableLook, layout: Layout) -> list[Item]:
    rings: list[Item] = []
    hover = None if look.hover in look.selection or look.hover == look.welcome else look.hover
    for place, ring in ((hover, Ring.HOVER), (look.welcome, Ring.SELECTED), (look.focus, Ring.FOCUS)):
        if place is not None:
            pose = rest_pose(layout, place, place in look.selection)
            rect = rect_around(pose.x, pose.y, *layout.card)
            rings.append(RingItem(rect, ring, layout.corner_radius, ring_thickness(layout)))
    return rings


def ring_thickness(layout: Layout) -> int:
    """Return how thick the rings around cards are, in pixels."""
    return max(2, round(layout.card.width * 0.028))


def label_items(table: Table, layout: Layout, ruler: Ruler) -> list[Item]:
    """Return the line under each place: its number and how many cards lie there, or the reserve place's name.

    All are written out as far as the widest of them has room; in the smallest windows only the numbers are left.
    """
    size = layout.label_size
    for write in (_label, _short_label, _number):
        words = [write(table, place) for place in PLACES]
        if all(
            ruler.width(text, Face.SANS, size) <= layout.labels[place].width
            for place, text in zip(PLACES, words, strict=True)
        ):
            break
    return [
        Text(text, layout.labels[place], size, colour=Colour.TEXT_SOFT, align=Align.CENTRE)
        for place, text in zip(PLACES, words, strict=True)
    ]


def _label(table: Table, place: Place) -> str:
    count = table.count(place)
    if place.is_reserve or not count:
        return place.label
    return ngettext("{place} · {count} card", "{place} · {count} cards", count).format(place=place.label, count=count)


def _short_label(table: Table, place: Place) -> str:
    count = table.count(place)
    return place.label if place.is_reserve or not count else f"{place.label} · {count}"


def _number(_table: Table, place: Place) -> str:
    return place.label
