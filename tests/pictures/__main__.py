"""`make picture`: draws everything into build/pictures, and the pictures of the README into assets/pictures.

    python -m tests.pictures [GROUP …]

The groups are cards, sizes, states, panels-en, panels-sv, kiosk and readme. Each but the last comes as a folder and as
a contact sheet beside it.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.language import set_language
from halfmoon.rules.cards import Card, Rank, Suit
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Face
from halfmoon.stage.requests import PanelName
from halfmoon.stage.rule_pictures import PICTURES
from halfmoon.stage.words import COURT_LETTERS
from halfmoon.store.settings import Settings
from halfmoon.window.card_parts import MarkKind, Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.text import FontRuler
from tests.pictures.film import Film
from tests.pictures.sitter import STATES, Sitter, kiosk, panel, state, stuck
from tests.tables import example_game

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "pictures"
README_PICTURES = ROOT / "assets" / "pictures"

SIZES = [Size(640, 480), Size(800, 600), Size(1080, 1920), Size(1920, 1080), Size(3440, 1440), Size(3840, 2160)]
PANEL_SIZES = [Size(640, 480), Size(1080, 1920), Size(1920, 1080), Size(3840, 2160)]
STATE_SIZES = [Size(800, 600), Size(1920, 1080)]
THEMES = ("green", "night", "paper")
FILM_SIZE, FILM_RATE = Size(640, 400), 20
"""The README's film: pixels, and pictures a second."""

THUMB_WIDTH, MARGIN, CAPTION = 620, 12, 26

Pictures = Iterator[tuple[str, pygame.Surface]]


def name_of(size: Size) -> str:
    return f"{size.width}x{size.height}"


def cards() -> Pictures:
    """All faces in every style, backs and marks."""
    parts = Parts(assets_folder() / "cards")
    styles = {
        "jqk": FaceStyle(COURT_LETTERS["JQK"]),
        "vdr": FaceStyle(COURT_LETTERS["VDR"]),
        "kndk-four-colours": FaceStyle(COURT_LETTERS["KnDK"], four_colours=True),
        "large": FaceStyle(COURT_LETTERS["VDR"], large_index=True),
        "large-four-colours": FaceStyle(COURT_LETTERS["JQK"], four_colours=True, large_index=True),
    }
    for style_name, style in styles.items():
        for height in (110, 240):
            yield f"{style_name}-{height}", card_sheet(CardPictures(parts, style), height)
    pictures = CardPictures(parts, FaceStyle())
    yield "large-pictures", row([pictures.face(Card.read(code), 700) for code in ("KS", "QH", "JD", "AC")])
    marks = [pictures.mark(kind, 400) for kind in MarkKind]
    yield "back-and-marks", row([pictures.back(400), *marks, pictures.darkened(Card.read("QS"), 400, (18, 33, 28))])


def card_sheet(pictures: CardPictures, height: int) -> pygame.Surface:
    """Four rows of thirteen cards."""
    return column([row([pictures.face(Card(rank, suit), height) for rank in Rank]) for suit in Suit])


def row(pictures: list[pygame.Surface]) -> pygame.Surface:
    gap = 8
    sheet = pygame.Surface(
        (sum(one.get_width() + gap for one in pictures) + gap, max(one.get_height() for one in pictures) + gap)
    )
    sheet.fill("#185645")
    x = gap
    for one in pictures:
        sheet.blit(one, (x, gap // 2))
        x += one.get_width() + gap
    return sheet


def column(pictures: list[pygame.Surface]) -> pygame.Surface:
    sheet = pygame.Surface((pictures[0].get_width(), sum(one.get_height() for one in pictures)))
    y = 0
    for one in pictures:
        sheet.blit(one, (0, y))
        y += one.get_height()
    return sheet


def sizes() -> Pictures:
    """The opening at every size, in every theme at one, and small and odd windows."""
    for size in [Size(320, 240), Size(480, 800), *SIZES]:
        yield name_of(size), state("opening", size, Settings())
    for theme in THEMES:
        yield f"theme-{theme}", state("half-way", Size(1280, 800), Settings(theme=theme))
    yield "large-letters", state("opening", Size(1280, 800), Settings(large_index=True, four_colours=True))


def states() -> Pictures:
    """The table in every state, at two sizes; some in all themes."""
    for size in STATE_SIZES:
        for name in STATES:
            yield f"{name}-{name_of(size)}", state(name, size, Settings())
        yield f"stuck-{name_of(size)}", stuck(size, Settings())
    third = Size(1280, 800)
    for name in ("dealing", "removing", "undoing", "win-01.0", "win-02.5", "win-30.0"):
        yield f"{name}-{name_of(third)}", state(name, third, Settings())
    for name in ("dealing", "removing", "win-01.5", "win-30.0"):
        yield f"{name}-reduced-motion", state(name, third, Settings(reduced_motion=True))
    for theme in THEMES[1:]:
        for name in ("selected", "focused", "hovered", "refused", "win-02.5", "win-30.0"):
            yield f"{name}-{theme}", state(name, third, Settings(theme=theme))
        yield f"stuck-{theme}", stuck(third, Settings(theme=theme))


def panels(language: str) -> Callable[[], Pictures]:
    """Every panel in a language, at several sizes and in all themes; long ones scrolled too."""

    def draw() -> Pictures:
        set_language(language)
        for name in PanelName:
            label = name.name.lower()
            for size in PANEL_SIZES:
                yield f"{label}-{name_of(size)}", panel(name, size, Settings())
            if name in (PanelName.RULES, PanelName.SETTINGS, PanelName.ABOUT, PanelName.STATISTICS):
                yield f"{label}-scrolled-1920x1080", panel(name, Size(1920, 1080), Settings(), scrolls=2)
            for theme in THEMES[1:]:
                yield f"{label}-{theme}", panel(name, Size(1280, 800), Settings(theme=theme))
        for label, text in (("wrong", "HM1-N-AAAA4AB"), ("right", "HM1-N-AAAAAAB: 1+8 8+5+3")):
            yield f"deal_code-{label}", panel(PanelName.DEAL_CODE, Size(1280, 800), Settings(), text=text)
        yield "pin-typed", panel(PanelName.PIN, Size(1280, 800), Settings(), typed="2718")
        yield "stuck", stuck(Size(1280, 800), Settings())
        yield "win", state("win-30.0", Size(1280, 800), Settings())
        yield "refused", state("refused", Size(1280, 800), Settings())
        set_language("en")

    return draw


def kiosks() -> Pictures:
    """A kiosk that waits, upright and wide, in both languages."""
    for language in ("en", "sv"):
        set_language(language)
        for size in (Size(1080, 1920), Size(1920, 1080)):
            for seconds in (2.0, 12.0):
                yield f"{language}-{seconds:g}-{name_of(size)}", kiosk(size, Settings(), seconds)
            for picture in PICTURES:
                yield f"{language}-rules-{picture + 1}-{name_of(size)}", kiosk(size, Settings(), 0.0, picture)
    set_language("en")


GROUPS: dict[str, Callable[[], Pictures]] = {
    "cards": cards,
    "sizes": sizes,
    "states": states,
    "panels-en": panels("en"),
    "panels-sv": panels("sv"),
    "kiosk": kiosks,
}


def save_group(name: str) -> None:
    """Save a group's pictures, and small ones of them all on one sheet."""
    folder = FOLDER / name
    folder.mkdir(parents=True, exist_ok=True)
    thumbs = []
    for label, picture in GROUPS[name]():
        pygame.image.save(picture, folder / f"{label}.png")
        width = min(THUMB_WIDTH, picture.get_width())
        height = max(1, picture.get_height() * width // picture.get_width())
        thumbs.append((label, pygame.transform.smoothscale(picture, (width, height))))
    pygame.image.save(contact_sheet(thumbs), FOLDER / f"{name}.png")
    print(f"{name}: {len(thumbs)} pictures", flush=True)


def contact_sheet(thumbs: list[tuple[str, pygame.Surface]], columns: int = 3) -> pygame.Surface:
    """Return the small pictures in columns, each under its name."""
    ruler = FontRuler()
    lefts = [MARGIN + number * (THUMB_WIDTH + MARGIN) for number in range(columns)]
    bottoms = [MARGIN] * columns
    places = []
    for label, thumb in thumbs:
        number = bottoms.index(min(bottoms))
        places.append((label, thumb, lefts[number], bottoms[number]))
        bottoms[number] += CAPTION + thumb.get_height() + MARGIN
    sheet = pygame.Surface((lefts[-1] + THUMB_WIDTH + MARGIN, max(bottoms)))
    sheet.fill("#303438")
    for label, thumb, left, top in places:
        sheet.blit(ruler.set_line(label, Face.SANS, 18, (240, 240, 240)), (left, top))
        sheet.blit(thumb, (left, top + CAPTION))
    return sheet


# The README's


def save_readme_pictures() -> None:
    """Draw the picture and the short film that the README shows."""
    README_PICTURES.mkdir(parents=True, exist_ok=True)
    sitter = Sitter(Size(1280, 800))
    sitter.play_moves(" ".join(example_game().notation.split()[:17]))
    sitter.rest()
    still = Film()
    still.add(sitter.picture(), 1000)
    (README_PICTURES / "table.png").write_bytes(still.encode())
    (README_PICTURES / "play.png").write_bytes(make_film(moves=4).encode())


def make_film(moves: int) -> Film:
    """Return a film of the first moves of the example game."""
    film, sitter = Film(), Sitter(FILM_SIZE)

    def show(seconds: float) -> None:
        for _ in range(round(seconds * FILM_RATE)):
            sitter.wait(1 / FILM_RATE)
            film.add(sitter.picture(), 1000 // FILM_RATE)

    show(1.0)
    for move in example_game().notation.split()[:moves]:
        for place in move.split("+"):
            sitter.tap(place)
            show(0.45)
        show(0.5)
    show(1.0)
    return film


def main(names: list[str]) -> None:
    for name in names or [*GROUPS, "readme"]:
        if name == "readme":
            save_readme_pictures()
        else:
            save_group(name)


if __name__ == "__main__":
    main(sys.argv[1:])
