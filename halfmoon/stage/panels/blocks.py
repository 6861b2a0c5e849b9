"""Owns what a panel's page is built of: values that know their height and can draw themselves into a box.

A `Block` arranges itself into leaves, each in its rectangle; a `Leaf` draws itself. The controls are leaves too.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from halfmoon.stage.geometry import Rect
from halfmoon.stage.items import Align, Box, Colour, Face, Item, Text
from halfmoon.stage.panels.style import Style


@dataclass(frozen=True, slots=True)
class Look:
    """How a control looks at the moment."""

    focused: bool = False
    hovered: bool = False
    pressed: bool = False


PLAIN = Look()


class Block(ABC):
    """Something that fills the width it is given."""

    __slots__ = ()

    @abstractmethod
    def height(self, width: int, style: Style) -> int:
        """Return the height in pixels that it needs at this width."""

    @abstractmethod
    def arrange(self, box: Rect, style: Style) -> Iterator["Placed"]:
        """Yield its leaves, each in its rectangle inside the box."""


class Leaf(Block):
    """A block that holds no other blocks."""

    __slots__ = ()

    def arrange(self, box: Rect, style: Style) -> Iterator["Placed"]:
        """Yield itself, filling the box."""
        yield Placed(self, box)

    @abstractmethod
    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        """Yield the items that show it in this rectangle."""


class Placed(NamedTuple):
    """A leaf and where it stands."""

    leaf: Leaf
    rect: Rect


@dataclass(frozen=True, slots=True)
class Gap(Leaf):
    """Empty room, in units."""

    units: float

    def height(self, width: int, style: Style) -> int:
        return round(self.units * style.unit)

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        return iter(())


@dataclass(frozen=True, slots=True)
class Paragraph(Leaf):
    """Text broken into lines; `scale` is its size in units. `lines` keeps room for at least so many."""

    text: str
    face: Face = Face.SANS
    colour: Colour = Colour.TEXT
    align: Align = Align.LEFT
    scale: float = 1.0
    lines: int = 1

    def size(self, style: Style) -> int:
        """Return the size of the text in pixels."""
        return max(12, round(self.scale * style.unit))

    def broken(self, width: int, style: Style) -> tuple[str, ...]:
        """Return its lines at this width; centred ones are about equally long."""
        wrap = style.balance if self.align is Align.CENTRE else style.wrap
        return wrap(self.text, width, self.face, self.size(style))

    def height(self, width: int, style: Style) -> int:
        return max(self.lines, len(self.broken(width, style))) * style.line(self.size(style))

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        size = self.size(style)
        line = style.line(size)
        for number, text in enumerate(self.broken(rect.width, style)):
            box = Rect(rect.left, rect.top + number * line, rect.width, line)
            if text:
                yield Text(text, box, size, self.face, self.colour, self.align)


def heading(text: str) -> Paragraph:
    """Return a heading inside a page."""
    return Paragraph(text, Face.SERIF_BOLD, Colour.GOLD, scale=1.2)


def caption(text: str, align: Align = Align.LEFT) -> Paragraph:
    """Return small soft text."""
    return Paragraph(text, Face.SANS, Colour.TEXT_SOFT, align, scale=0.85)


@dataclass(frozen=True, slots=True)
class RuleLine(Leaf):
    """A thin line across the page."""

    alpha: int = 255

    def height(self, width: int, style: Style) -> int:
        return style.thin

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield Box(rect, Colour.RULE, alpha=self.alpha)


@dataclass(frozen=True, slots=True)
class Column(Block):
    """Blocks below each other, `gap` units apart."""

    blocks: tuple[Block, ...]
    gap: float = 0.5

    def height(self, width: int, style: Style) -> int:
        gaps = max(0, len(self.blocks) - 1) * round(self.gap * style.unit)
        return sum(block.height(width, style) for block in self.blocks) + gaps

    def arrange(self, box: Rect, style: Style) -> Iterator[Placed]:
        top = box.top
        for block in self.blocks:
            height = block.height(box.width, style)
            yield from block.arrange(Rect(box.left, top, box.width, height), style)
            top += height + round(self.gap * style.unit)


def side_by_side(box: Rect, weights: Sequence[float], gap: int) -> Iterator[Rect]:
    """Yield boxes as high as this one that share its width in the proportion of their weights, `gap` pixels apart."""
    room, whole = box.width - gap * (len(weights) - 1), sum(weights)
    done = 0.0
    for number, weight in enumerate(weights):
        left, right = (round(room * part / whole) for part in (done, done + weight))
        done += weight
        yield Rect(box.left + left + number * gap, box.top, right - left, box.height)


@dataclass(frozen=True, slots=True)
class Row(Block):
    """Blocks side by side, their widths in the proportion of `weights` (equal when there are none)."""

    blocks: tuple[Block, ...]
    weights: tuple[float, ...] = ()
    gap: float = 0.5

    def boxes(self, box: Rect, style: Style) -> Iterator[Rect]:
        """Yield the box of each block, all of the row's height."""
        return side_by_side(box, self.weights or (1.0,) * len(self.blocks), round(self.gap * style.unit))

    def height(self, width: int, style: Style) -> int:
        boxes = self.boxes(Rect(0, 0, width, 0), style)
        return max(block.height(box.width, style) for block, box in zip(self.blocks, boxes, strict=True))

    def arrange(self, box: Rect, style: Style) -> Iterator[Placed]:
        for block, cell in zip(self.blocks, self.boxes(box, style), strict=True):
            yield from block.arrange(cell, style)
