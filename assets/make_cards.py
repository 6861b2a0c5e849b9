"""Makes the drawn parts of assets/cards: courts, aces, suit signs, back and marks.

Run by hand when a drawing changes: `python assets/make_cards.py`. The parts it writes are what the game reads.
"""

import sys
from collections.abc import Iterator
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


def draw_parts() -> Iterator[tuple[str, str]]:
    """Every drawn part's file name with the text of its file."""
    for court, (figures, moon) in COURTS.items():
        for suit, (draw_figure, draw_head) in figures.items():
            colours = PALETTES[suit]
            half = group(draw_panel(colours, moon), draw_figure(), draw_sash(colours), name="half")
            head = group(draw_medallion(colours), draw_head(), name="head")
            yield f"courts/{court}-{suit}.svg", picture(half + head)
    for suit, outline in SUITS.items():
        yield f"suits/{suit}.svg", picture(path(outline, "#000000"), "-50 -50 100 100")
        yield f"aces/{suit}.svg", picture(draw_ace(suit))
    yield "card.svg", picture(draw_stock(STOCK))
    yield "back.svg", picture(draw_back())
    yield "mark-pile.svg", picture(draw_pile_mark())
    yield "mark-reserve.svg", picture(draw_reserve_mark())


def picture(drawing: str, box: str = "0 0 500 700") -> str:
    """A whole SVG file, by default in the card's own box."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n{drawing}\n</svg>\n'
    return text.replace("><g", ">\n<g")


def main() -> None:
    """Writes every drawn part."""
    for name, text in draw_parts():
        (FOLDER / name).write_text(text, encoding="ascii")


if __name__ == "__main__":
    main()
