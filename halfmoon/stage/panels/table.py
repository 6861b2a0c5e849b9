"""Owns tables inside a page: a line of captions, and rows that can be tapped."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.items import Align, Colour, Face, Item, Text
from halfmoon.stage.panels.blocks import Leaf, Look, side_by_side
from halfmoon.stage.panels.controls import Control, Requests, focus_ring, row_face
from halfmoon.stage.panels.style import Style


@dataclass(frozen=True, slots=True)
class TableColumn:
    """How wide a column is compared with the others, and where its words stand."""

    weight: float
    align: Align = Align.LEFT


Columns = tuple[TableColumn, ...]


def cells(columns: Columns, rect: Rect, style: Style) -> Iterator[Rect]:
    """Yield the box of each cell of a row."""
    inside = Rect(rect.left + style.gap, rect.top, rect.width - 2 * style.gap, rect.height)
    return side_by_side(inside, [column.weight for column in columns], style.gap)


@dataclass(frozen=True, slots=True)
class TableHead(Leaf):
    """The captions over the columns."""

    columns: Columns
    words: tuple[str, ...]

    def height(self, width: int, style: Style) -> int:
        return style.line(style.small)

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        for column, word, box in zip(self.columns, self.words, cells(self.columns, rect, style), strict=True):
            yield Text(word, box, style.small, Face.SANS, Colour.TEXT_SOFT, column.align)


@dataclass(frozen=True, slots=True)
class TableRow(Control):
    """A row that can be tapped as a whole."""

    key: str
    columns: Columns
    words: tuple[str, ...]
    do: Callable[[], Requests]

    def height(self, width: int, style: Style) -> int:
        return max(round(style.unit * 1.9), style.touch)

    def tap(self, point: Point | None, rect: Rect, style: Style) -> Requests:
        return self.do()

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield row_face(rect, style, look)
        for column, word, box in zip(self.columns, self.words, cells(self.columns, rect, style), strict=True):
            yield Text(word, box, style.unit, Face.SANS, Colour.TEXT, column.align)
        yield from focus_ring(rect, style.radius, style, look)
