"""Owns what stands around the cards: information bar, buttons, the message line and floating scores.

The notices of a won and of a stuck game are its own too, with their words.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from halfmoon.language import _
from halfmoon.rules.cards import CARDS
from halfmoon.rules.game import Game, GameState
from halfmoon.stage.arrangement import SMALLEST_TEXT
from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import Align, Box, Colour, Face, Item, Moon, Ring, RingItem, Ruler, Text
from halfmoon.stage.layout import Layout, TableButton
from halfmoon.stage.words import clock_words, stuck_words
from halfmoon.stage.wrapping import balance

PLATE_ALPHA = 235


class ButtonLook(NamedTuple):
    """How the pointer and the keyboard stand to the buttons."""

    hover: TableButton | None = None
    pressed: TableButton | None = None
    focus: TableButton | None = None


def bar_ground(layout: Layout) -> Item:
    """Return what the information bar stands on."""
    return Box(layout.bar, Colour.BAR)


def bar_items(game: Game, seconds: float, layout: Layout, ruler: Ruler, show_time: bool, moon_glow: int) -> list[Item]:
    """Return the information bar: the moon, the name, time, score, moves, cards left, and the deal's code."""
    left = game.table.cards_left
    items: list[Item] = [
        Moon(layout.moon, CARDS - left, moon_glow),
        Text(_("Half Moon"), layout.title, round(layout.unit * 1.15), Face.SERIF_BOLD),
    ]
    if show_time:
        items += _field(_("Time"), clock_words(seconds), layout.time, layout, ruler)
    items += _field(_("Score"), str(game.score), layout.score, layout, ruler)
    items += _field(_("Moves"), str(game.moves), layout.moves, layout, ruler)
    items += _field(_("Left"), str(left), layout.left, layout, ruler)
    code = Text(str(game.code), layout.code, layout.unit, Face.SANS_BOLD, align=Align.RIGHT)
    return [*items, code]


def _field(caption: str, value: str, box: Rect, layout: Layout, ruler: Ruler) -> list[Item]:
    """Return a caption with its value right of it; the value starts at the same pixel whatever its digits."""
    small, large = round(layout.unit * 0.85), layout.unit
    width = ruler.width(caption, Face.SANS, small)
    gap = layout.unit // 2
    caption_box = Rect(box.left, box.top, width, box.height)
    value_box = Rect(box.left + width + gap, box.top, max(box.width - width - gap, 1), box.height)
    return [
        Text(caption, caption_box, small, colour=Colour.TEXT_SOFT),
        Text(value, value_box, large, Face.SANS_BOLD),
    ]


def button_label(button: TableButton) -> str:
    """Return the words on a button."""
    return {
        TableButton.UNDO: _("Undo"),
        TableButton.NEW_DEAL: _("New deal"),
        TableButton.RESTART: _("Restart this deal"),
        TableButton.MENU: _("Menu"),
    }[button]


def button_items(
    buttons: Mapping[TableButton, Rect], disabled: frozenset[TableButton], look: ButtonLook, layout: Layout
) -> list[Item]:
    """Return the buttons, the one under the keyboard's focus with its ring."""
    items: list[Item] = []
    for button, rect in buttons.items():
        off = button in disabled
        fill = Colour.BUTTON
        if not off and button == look.pressed:
            fill = Colour.BUTTON_PRESSED
        elif not off and button == look.hover:
            fill = Colour.BUTTON_HOVER
        radius = rect.height // 2
        rim = Colour.RULE if off else Colour.GOLD
        items.append(Box(rect, fill, radius, rim, max(1, layout.unit // 14)))
        colour = Colour.TEXT_SOFT if off else Colour.TEXT
        inside = Rect(rect.left + radius // 2, rect.top, rect.width - 2 * (radius // 2), rect.height)
        items.append(Text(button_label(button), inside, layout.unit, Face.SANS_BOLD, colour, Align.CENTRE))
        if button == look.focus:
            items.append(RingItem(rect, Ring.FOCUS, radius, max(2, layout.unit // 8)))
    return items


def notice_buttons(chosen: Sequence[TableButton], layout: Layout, ruler: Ruler) -> dict[TableButton, Rect]:
    """Return where a notice's buttons stand: side by side along its foot, or in two rows where it is narrow."""
    unit, usual = layout.unit, layout.buttons[TableButton.UNDO]
    gap, room = unit // 2, layout.notice.width - 2 * (unit // 2)
    words = {button: ruler.width(button_label(button), Face.SANS_BOLD, unit) for button in chosen}
    widths = {button: max(width + 2 * unit, usual.height * 2) for button, width in words.items()}
    rows = [chosen]
    if sum(widths.values()) + gap * (len(chosen) - 1) > room:
        half = len(chosen) // 2
        rows = [chosen[:half], chosen[half:]]
    buttons = {}
    for number, row in enumerate(rows):
        top = usual.top - (len(rows) - 1 - number) * (usual.height + gap)
        spare = room - gap * (len(row) - 1) - sum(widths[button] for button in row)
        wider = min(spare // len(row), 2 * unit)
        left = layout.notice.centre.x - (room - spare + wider * len(row)) // 2
        for button in row:
            buttons[button] = Rect(left, top, widths[button] + wider, usual.height)
            left += widths[button] + wider + gap
    return buttons


def notice_lines(game: Game, seconds: float) -> tuple[str, str] | None:
    """Return a notice's headline and the line under it when the game is won or stuck, otherwise None."""
    if game.state is GameState.WON:
        line = _("Time {time} · {moves} moves · {score} points").format(
            time=clock_words(seconds), moves=game.moves, score=game.score
        )
        return _("You have won"), line
    if game.state is GameState.STUCK:
        return stuck_words()
    return None


def entry_words(entry: str) -> str:
    """Return what tells which place is being typed."""
    return _("Place {place}…").format(place=entry)


def notice_items(head: str, line: str, layout: Layout, ruler: Ruler, buttons: Mapping[TableButton, Rect]) -> list[Item]:
    """Return a notice: its plate, and headline and sentence above its buttons.

    Where the window is narrow the sentence is set smaller, and in several lines where that is not enough.
    """
    unit, box = layout.unit, layout.notice
    size, small, room = round(unit * 1.4), unit, box.width - 2 * unit
    while small > SMALLEST_TEXT and ruler.width(line, Face.SANS, small) > room:
        small -= 1
    lines = balance(line, room, lambda text: ruler.width(text, Face.SANS, small))
    line_height, head_height, pad = round(small * 1.25), round(size * 1.2), unit * 2 // 5
    row = reduce(Rect.union, buttons.values())
    line_top = row.top - unit // 3 - len(lines) * line_height
    words = max(ruler.width(head, Face.SERIF_BOLD, size), *(ruler.width(each, Face.SANS, small) for each in lines))
    wide = min(max(words + 2 * unit, row.width + 2 * unit), box.width)
    left = box.centre.x - wide // 2
    top = line_top - head_height
    plate = Rect(left, top - pad, wide, row.bottom + pad - top + pad)
    return [
        Box(plate, Colour.PANEL, unit, Colour.RULE, max(1, unit // 18), alpha=PLATE_ALPHA),
        Text(head, Rect(left, top, wide, head_height), size, Face.SERIF_BOLD, align=Align.CENTRE),
        *(
            Text(each, Rect(left, line_top + number * line_height, wide, line_height), small, align=Align.CENTRE)
            for number, each in enumerate(lines)
        ),
    ]


def message_items(message: str, layout: Layout, ruler: Ruler, foot: int) -> list[Item]:
    """Return why a tap was refused, or another sentence that soon goes, on a plate that ends at `foot` or above it.

    A long sentence takes several lines: it covers some cards for a moment, but can be read in every window.
    """
    unit = layout.unit
    line_height, pad = round(unit * 1.3), unit // 3
    lines = balance(message, layout.message.width - 2 * unit, lambda text: ruler.width(text, Face.SANS, unit))
    wide = max(ruler.width(line, Face.SANS, unit) for line in lines) + 2 * unit
    height = len(lines) * line_height + 2 * pad
    # In the middle of the free strip, but never far from its foot, where it would be overlooked.
    room = foot - layout.reserve_bed.bottom
    top = foot - height - min(max((room - height) // 2, 0), 2 * unit)
    plate = Rect(layout.message.centre.x - wide // 2, top, wide, height)
    radius = min(height, line_height + 2 * pad) // 2
    items: list[Item] = [Box(plate, Colour.BAR, radius, alpha=PLATE_ALPHA)]
    for number, line in enumerate(lines):
        box = Rect(plate.left, top + pad + number * line_height, wide, line_height)
        items.append(Text(line, box, unit, align=Align.CENTRE))
    return items


def score_items(score: int, x: float, y: float, age: float, layout: Layout, rises: bool) -> list[Item]:
    """Return a removal's score fading, and floating up if it may; `age` runs from 0 to 1."""
    size = round(layout.unit * 1.9)
    rise = round(age * layout.card.height * 0.35) if rises else 0
    height = round(size * 1.3)
    above = round(y - layout.card.height / 2) - size // 4 - height - rise
    box = Rect(round(x) - size * 2, max(above, layout.bar.bottom + size // 4), size * 4, height)
    alpha = round(255 * min(1.0, 2.5 * (1 - age)))
    ground = Rect(box.left + size // 2, box.top, box.width - size, box.height)
    return [
        Box(ground, Colour.BAR, box.height // 2, alpha=alpha * PLATE_ALPHA // 255),
        Text(f"+{score}", box, size, Face.SERIF_BOLD, Colour.GOLD, Align.CENTRE, alpha),
    ]
