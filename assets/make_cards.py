"""Makes the drawn parts of assets/cards: courts, aces, back and marks.

Run by hand when a drawing changes: `python assets/make_cards.py`. The parts it writes are what the game reads.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from assets.card_art.jacks import JACKS
from assets.card_art.kings import KINGS
from assets.card_art.panel import PALETTES, draw_panel, draw_sash
from assets.card_art.queens import QUEENS
from assets.card_art.shapes import group

FOLDER = Path(__file__).parent / "cards"
COURTS = {"jack": (JACKS, "crescent"), "queen": (QUEENS, "half"), "king": (KINGS, "full")}


def write_part(name: str, drawing: str) -> None:
    """Writes one part in the card's own box."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700">\n{drawing}\n</svg>\n'
    (FOLDER / f"{name}.svg").write_text(text.replace("><g", ">\n<g"), encoding="ascii")


def main() -> None:
    """Writes every drawn part."""
    for court, (figures, moon) in COURTS.items():
        for suit, (draw_figure, draw_head) in figures.items():
            colours = PALETTES[suit]
            half = group(draw_panel(colours, moon), draw_figure(), draw_sash(colours), name="half")
            write_part(f"courts/{court}-{suit}", half + group(draw_head(), name="head"))


if __name__ == "__main__":
    main()
