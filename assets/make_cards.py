"""Makes the drawn parts of assets/cards: courts, aces, suit signs, back and marks.

Run by hand when a drawing changes: `python assets/make_cards.py`. The parts it writes are what the game reads.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from assets.card_art.jacks import JACKS
from assets.card_art.kings import KINGS
from assets.card_art.ornaments import STOCK, SUITS, draw_ace, draw_back, draw_pile_mark, draw_reserve_mark, draw_stock
from assets.card_art.panel import PALETTES, draw_medallion, draw_panel, draw_sash
from assets.card_art.queens import QUEENS
from assets.card_art.shapes import group, path

FOLDER = Path(__file__).parent / "cards"
COURTS = {"jack": (JACKS, "crescent"), "queen": (QUEENS, "half"), "king": (KINGS, "full")}


def write_part(name: str, drawing: str, box: str = "0 0 500 700") -> None:
    """Writes one part, by default in the card's own box."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{drawing}\n</svg>\n'
    (FOLDER / f"{name}.svg").write_text(text.replace("><g", ">\n<g"), encoding="ascii")


def main() -> None:
    """Writes every drawn part."""
    for court, (figures, moon) in COURTS.items():
        for suit, (draw_figure, draw_head) in figures.items():
            colours = PALETTES[suit]
            half = group(draw_panel(colours, moon), draw_figure(), draw_sash(colours), name="half")
            head = group(draw_medallion(colours), draw_head(), name="head")
            write_part(f"courts/{court}-{suit}", half + head)
    for suit, outline in SUITS.items():
        write_part(f"suits/{suit}", path(outline, "#000000"), "-50 -50 100 100")
        write_part(f"aces/{suit}", draw_ace(suit))
    write_part("card", draw_stock(STOCK))
    write_part("back", draw_back())
    write_part("mark-pile", draw_pile_mark())
    write_part("mark-reserve", draw_reserve_mark())


if __name__ == "__main__":
    main()
