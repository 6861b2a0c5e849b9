"""Makes assets/cards/glyphs: the rank signs as vector outlines of Source Serif (SIL OFL 1.1).

Run by hand when a sign or its fitting changes: `python assets/make_glyphs.py`. Needs fontTools; the game does not.
"""

from pathlib import Path

import font_source_serif_pro
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

HEIGHT = 100.0
"""Every sign is fitted so that its capitals and lining figures are this high."""

TAIL = 8.0
"""How far the tails of J and Q may hang below the line."""

FONT_FOLDER = Path(font_source_serif_pro.__file__).parent / "files"
GLYPH_FOLDER = Path(__file__).parent / "cards" / "glyphs"

# sign -> (weight, width as a fraction of the design's own, gap between letters in font units).
# Double signs share one column with the single ones. Narrowing thins the stems, so they start from the heavier
# weight and end with the stems of the bold one.
SIGNS: dict[str, tuple[str, float, float]] = {
    **dict.fromkeys("23456789", ("Bold", 1.0, 0.0)),
    **dict.fromkeys("AKVDR", ("Bold", 0.93, 0.0)),
    "J": ("Bold", 1.1, 0.0),
    "Q": ("Bold", 0.95, 0.0),
    "10": ("Black", 0.66, 26.0),
    "Kn": ("Black", 0.49, 30.0),
}


def outline(sign: str, weight: str, squeeze: float, gap: float) -> str:
    """A whole SVG file of one sign: its box starts at the ink's left edge and stands on the base line."""
    font = TTFont(FONT_FOLDER / f"SourceSerifPro-{weight}.otf")
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = HEIGHT / font["OS/2"].sCapHeight
    pen = SVGPathPen(glyphs, ntos=lambda number: f"{number:.1f}".rstrip("0").rstrip("."))
    left = 0.0
    for letter in sign:
        glyph = glyphs[names[ord(letter)]]
        bounds = BoundsPen(glyphs)
        glyph.draw(bounds)
        ink_left, ink_bottom, ink_right, ink_top = bounds.bounds
        # Figures overshoot the capitals and J and Q hang below the line: the height is evened out, tails reach TAIL.
        reach = HEIGHT + (TAIL if ink_bottom < -TAIL / scale else 0)
        bottom = ink_bottom if ink_bottom < -TAIL / scale else 0
        rise = reach / (ink_top - bottom)
        step = scale * squeeze
        glyph.draw(TransformPen(pen, (step, 0, 0, -rise, left - ink_left * step, rise * ink_top)))
        left += (ink_right - ink_left + gap) * step
    width = left - gap * scale * squeeze
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {HEIGHT:g}">'
        f'<path d="{pen.getCommands()}"/></svg>\n'
    )


def main() -> None:
    """Writes every sign's file."""
    GLYPH_FOLDER.mkdir(parents=True, exist_ok=True)
    for sign, fitting in SIGNS.items():
        (GLYPH_FOLDER / f"{sign}.svg").write_text(outline(sign, *fitting), encoding="ascii")


if __name__ == "__main__":
    main()
