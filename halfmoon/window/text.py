"""Owns lettering: the two typefaces that come with the program, the ruler, and lines of text as pictures.

No font of the system is used. The suit signs, which the typefaces lack, are drawn from vectors.
"""

from __future__ import annotations

import importlib.util
import re
from math import ceil
from pathlib import Path

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Face
from halfmoon.window.shapes import draw_sign
from halfmoon.window.themes import RGB

# The OpenType files: in the TrueType ones of the serif face, dashes and dots run into what follows them.
_FONT_FILES = {
    Face.SANS: ("font_source_sans_pro", "SourceSansPro-Regular.otf"),
    Face.SANS_BOLD: ("font_source_sans_pro", "SourceSansPro-Bold.otf"),
    Face.SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Bold.otf"),
}
_CAPITAL = 0.66  # height of capitals and digits in both typefaces, in font sizes
_SUIT_HEIGHT = 0.72
_SUIT_WIDTH = 0.76  # of a suit sign, in font sizes
_SUIT_FILES = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
_SUITS = re.compile("([♠♥♦♣])")
_BLANK = 0.27  # of a font size, at least: the typefaces' own 0.2 closes up in small type
_BLUR = 0.4  # of a pixel, which the soft sides of letters take from every blank
_SMALLEST = 4  # font size in pixels; no typeface keeps its widths below it
_MOST_FONTS = 32
_MOST_WIDTHS = 4096


class FontRuler:
    """Measures and sets lines of text; sizes are in pixels. Widths and open fonts are kept."""

    def __init__(self) -> None:
        pygame.font.init()
        self._files = {face: _find_font(*names) for face, names in _FONT_FILES.items()}
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}

    def width(self, text: str, face: Face, size: int) -> int:
        """Return how many pixels wide the text is at that font size."""
        key = (text, face, size)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _MOST_WIDTHS:
                self._widths.clear()
            width = self._widths[key] = sum(self._run_width(run, face, size) for run in _SUITS.split(text))
        return width

    def fitting_size(self, text: str, face: Face, size: int, room: int) -> int:
        """Return the largest size up to `size`, though never below 4, at which the text fits into `room` pixels."""
        while size > _SMALLEST and self.width(text, face, size) > room:
            size = min(size - 1, max(_SMALLEST, size * room // self.width(text, face, size)))
        return size

    def set_line(self, text: str, face: Face, size: int, colour: RGB) -> pygame.Surface:
        """Return the text as a picture of that width, transparent around the letters."""
        font = self._font(face, size)
        runs = _SUITS.split(text)
        whole = self.width(text, face, size)
        if len(runs) == 1 and whole and " " not in text:
            return font.render(text, True, colour)
        line = pygame.Surface((max(1, whole), font.get_height()), pygame.SRCALPHA, 32)
        x = 0
        for run in runs:
            width = self._run_width(run, face, size)
            if run in _SUIT_FILES:
                sign = self._draw_suit(run, round(size * _SUIT_HEIGHT), colour)
                line.blit(sign, (x + (width - sign.get_width()) // 2, self.middle(face, size) - sign.get_height() // 2))
            elif width:
                self._set_words(run, face, size, colour, line, x)
            x += width
        return line

    def _set_words(self, run: str, face: Face, size: int, colour: RGB, line: pygame.Surface, left: int) -> None:
        """Set each word where all that stands before it ends."""
        font, start = self._font(face, size), 0
        for word in run.split(" "):
            if word:
                line.blit(font.render(word, True, colour), (left + self._run_width(run[:start], face, size), 0))
            start += len(word) + 1

    def middle(self, face: Face, size: int) -> int:
        """Return how far below a line picture's upper edge the middle of its capitals and digits lies."""
        return self._font(face, size).get_ascent() - round(size * _CAPITAL / 2)

    def _draw_suit(self, sign: str, side: int, colour: RGB) -> pygame.Surface:
        source = (assets_folder() / "cards" / "suits" / f"{_SUIT_FILES[sign]}.svg").read_text(encoding="utf-8")
        return draw_sign(source, side, colour)

    def _run_width(self, run: str, face: Face, size: int) -> int:
        if run in _SUIT_FILES:
            return round(size * _SUIT_WIDTH)
        font, blanks = self._font(face, size), run.count(" ")
        return font.size(run)[0] + (blanks * max(0, ceil(size * _BLANK + _BLUR) - font.size(" ")[0]) if blanks else 0)

    def _font(self, face: Face, size: int) -> pygame.font.Font:
        font = self._fonts.pop((face, size), None) or pygame.font.Font(self._files[face], size)
        self._fonts[face, size] = font  # the latest used are last
        if len(self._fonts) > _MOST_FONTS:
            del self._fonts[next(iter(self._fonts))]
        return font


def _find_font(package: str, name: str) -> Path | None:
    """Return the font file, or None, which means pygame's own font; the package itself is never run."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / "files" / name
    return path if path.is_file() else None
