"""Owns the measures of panels: every size comes from one unit, so that all windows show the same proportions."""

from dataclasses import dataclass
from functools import cached_property

from halfmoon.stage.items import Face, Ruler
from halfmoon.stage.wrapping import Lines, balance, wrap


@dataclass(frozen=True)
class Style:
    """The measures in pixels. `unit` is the size of running text; `touch` the least side of what can be tapped."""

    ruler: Ruler
    unit: int
    touch: int = 0

    @cached_property
    def small(self) -> int:
        """The size of captions."""
        return max(12, round(self.unit * 0.85))

    @cached_property
    def title(self) -> int:
        """The size of a panel's title."""
        return round(self.unit * 1.6)

    @cached_property
    def control(self) -> int:
        """The height of a control."""
        return max(round(self.unit * 2.3), self.touch)

    @cached_property
    def gap(self) -> int:
        """Between one thing and the next."""
        return round(self.unit * 0.5)

    @cached_property
    def pad(self) -> int:
        """Between a sheet's edge and what it holds."""
        return round(self.unit * 1.25)

    @cached_property
    def radius(self) -> int:
        """Of the corners of controls."""
        return round(self.unit * 0.5)

    @cached_property
    def thin(self) -> int:
        """The thickness of rules, and of a sheet's rim."""
        return max(1, round(self.unit / 18))

    @cached_property
    def rim(self) -> int:
        """The thickness of the rims of controls."""
        return self.thin * 2

    @cached_property
    def glyph(self) -> int:
        """The side of a glyph on a control."""
        return round(self.unit * 1.1)

    @cached_property
    def ring(self) -> int:
        """The thickness of the focus ring."""
        return max(2, round(self.unit / 10))

    @cached_property
    def ring_room(self) -> int:
        """How far the focus ring reaches beyond what it frames."""
        return self.ring * 4

    @cached_property
    def slop(self) -> int:
        """How far an unsteady finger may wander before its tap becomes a drag."""
        return max(8, round(self.unit * 0.6), self.touch // 4)

    def line(self, size: int) -> int:
        """Return the distance from one line of text to the next."""
        return round(size * 1.3)

    def width(self, text: str, face: Face = Face.SANS, size: int | None = None) -> int:
        """Return how wide a line of text is, running text unless told."""
        return self.ruler.width(text, face, self.unit if size is None else size)

    def wrap(self, text: str, width: int, face: Face = Face.SANS, size: int | None = None) -> Lines:
        """Break text at its blanks into lines of at most this width."""
        return wrap(text, width, lambda line: self.width(line, face, size))

    def balance(self, text: str, width: int, face: Face = Face.SANS, size: int | None = None) -> Lines:
        """Break text into as many lines as `wrap` does, of as equal length as can be."""
        return balance(text, width, lambda line: self.width(line, face, size))
