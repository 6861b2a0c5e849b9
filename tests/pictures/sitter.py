"""A player who sits for his portrait: a scene in this process, painted with the real fonts, cards and themes."""

from collections.abc import Callable
from dataclasses import replace
from itertools import count

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Moved, Pasted, Pressed, Typed
from halfmoon.stage.kiosk import KioskScene
from halfmoon.stage.layout import TableButton
from halfmoon.stage.panels import open_panel
from halfmoon.stage.requests import OpenPanel, PanelName
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.settings import Settings
from halfmoon.window.gallery import Gallery
from tests.panels import RESULTS
from tests.players import STUCK, Player, all_but_the_last_move
from tests.tables import example_game


class Sitter(Player):
    """A player whose scene is painted; time passes only by `wait`."""

    def __init__(self, size: Size, settings: Settings | None = None, game: Game | None = None) -> None:
        settings = settings or Settings()
        self._surface = pygame.Surface(size, 0, 32)
        self._gallery = Gallery(assets_folder(), settings, self._surface)
        super().__init__(game, settings, size, ruler=self._gallery.ruler)
        self.scene.surroundings = replace(
            self.scene.surroundings, results=lambda: RESULTS, versions="Half Moon 1.0.0 · Python 3.13.1 · SDL 2.32.10"
        )

    def paint(self) -> list[pygame.Rect]:
        """Bring the surface up to this moment; the areas that have changed since the last time."""
        return self._gallery.paint(self.scene.frame())

    def picture(self) -> pygame.Surface:
        """What is on the screen at this moment."""
        self.paint()
        return self._surface.copy()


# Tables in every state. Each function brings the table from the opening of the example to the state it is named after.


def opening(sitter: Sitter) -> None:
    """A new deal at rest."""


def selected(sitter: Sitter) -> None:
    """A number card is selected: its partners stay bright."""
    sitter.tap("1")
    sitter.rest()


def two_courts(sitter: Sitter) -> None:
    """Two court cards are selected: only the missing rank stays bright."""
    sitter.play_moves("1+8")
    sitter.rest()
    sitter.tap("8 5")
    sitter.rest()


def refused(sitter: Sitter) -> None:
    """Two cards that do not go together, with the reason."""
    sitter.scene.change_settings(replace(sitter.scene.settings, explain_invalid_moves=True))
    sitter.tap("1 2")
    sitter.rest()


def focused(sitter: Sitter) -> None:
    """The keyboard's focus on one card and another selected by it."""
    sitter.press_keys(Action.RIGHT, Action.TAP, Action.UP, Action.UP)
    sitter.rest()


def focused_selected(sitter: Sitter) -> None:
    """The focus on a card that is selected."""
    sitter.press_keys(Action.RIGHT, Action.TAP)
    sitter.rest()


def focused_button(sitter: Sitter) -> None:
    """The focus on a button."""
    sitter.press_keys(Action.NEXT, Action.NEXT)


def hovered(sitter: Sitter) -> None:
    """The mouse over a card."""
    sitter.do(Moved(sitter.centre("R3")))


def pressed(sitter: Sitter) -> None:
    """A button held down."""
    button = sitter.layout.buttons[TableButton.NEW_DEAL].centre
    sitter.do(Moved(button), Pressed(button))


def typed(sitter: Sitter) -> None:
    """The number of a place, half typed."""
    sitter.type("1")


def dragged(sitter: Sitter) -> None:
    """A card on its way to its partner."""
    there = sitter.centre("8")
    sitter.do(Pressed(sitter.centre("1")), Moved(Point(there.x - 60, there.y + 90)))


def removing(sitter: Sitter) -> None:
    """A pair on its way off the table."""
    sitter.play_moves("1+8")
    sitter.wait(0.25)


def undoing(sitter: Sitter) -> None:
    """A trio on its way back."""
    sitter.play_moves("1+8 8+5+3")
    sitter.rest()
    sitter.push(TableButton.UNDO)
    sitter.wait(0.15)


def dealing(sitter: Sitter) -> None:
    """A new deal on its way to the table."""
    sitter.push(TableButton.NEW_DEAL)
    sitter.wait(0.6)


def half_way(sitter: Sitter) -> None:
    """After half of the moves: emptied places, a half moon."""
    sitter.play_moves(" ".join(example_game().notation.split()[:26]))
    sitter.rest()


def late(sitter: Sitter) -> None:
    """Near the end, a code copied."""
    sitter.play_moves(" ".join(example_game().notation.split()[:44]))
    sitter.rest()
    sitter.scene.table.say("Copied: HM1-N-AAAAAAB")


def winning(seconds: float) -> Callable[["Sitter"], None]:
    """The celebration, so many seconds after the last move."""

    def play(sitter: Sitter) -> None:
        *moves, last = example_game().notation.split()
        sitter.play_moves(" ".join(moves))
        sitter.rest()
        sitter.play_moves(last)
        sitter.wait(seconds)

    return play


STATES: dict[str, Callable[[Sitter], None]] = {
    "opening": opening,
    "selected": selected,
    "two-courts": two_courts,
    "refused": refused,
    "focused": focused,
    "focused-selected": focused_selected,
    "focused-button": focused_button,
    "hovered": hovered,
    "pressed": pressed,
    "typed": typed,
    "dragged": dragged,
    "removing": removing,
    "undoing": undoing,
    "dealing": dealing,
    "half-way": half_way,
    "late": late,
    **{f"win-{seconds:04.1f}": winning(seconds) for seconds in (0.3, 1.0, 1.5, 2.5, 3.5, 5.0, 7.0, 30.0)},
}


def stuck(size: Size, settings: Settings) -> pygame.Surface:
    """A table on which nothing can be removed any more."""
    return Sitter(size, settings, STUCK).picture()


def state(name: str, size: Size, settings: Settings) -> pygame.Surface:
    """The table in one of STATES."""
    sitter = Sitter(size, settings)
    STATES[name](sitter)
    return sitter.picture()


# Panels


def panel(
    name: PanelName, size: Size, settings: Settings, scrolls: int = 0, text: str = "", typed: str = ""
) -> pygame.Surface:
    """An open panel, scrolled down by pages, with a text pasted or typed where it takes text."""
    game, _places = all_but_the_last_move()
    sitter = Sitter(size, settings, Game.replay(DealCode(1), [removal.places for removal in game.done[:9]]))
    if name in (PanelName.QUESTION, PanelName.PIN):
        sitter.scene.panels.append(open_panel(name, sitter.scene.panel_context(below=False)))
    else:
        sitter.scene.carry_out(OpenPanel(name))
    sitter.picture()
    for _ in range(scrolls):
        sitter.press_keys(Action.PAGE_DOWN)
    if text:
        sitter.do(Pasted(text))
    sitter.do(*map(Typed, typed))
    return sitter.picture()


# A kiosk


def kiosk(size: Size, settings: Settings, seconds: float, picture: int | None = None) -> pygame.Surface:
    """A kiosk that nobody has touched for so many seconds, or that shows one of the pictures of the rules."""
    surface = pygame.Surface(size, 0, 32)
    gallery = Gallery(assets_folder(), settings, surface)
    numbers = count(2)
    surroundings = Surroundings(
        ruler=gallery.ruler,
        new_code=lambda: DealCode(next(numbers)),
        languages={"en": "English", "sv": "Svenska"},
        touch=lambda size: min(size) // 12,
    )
    scene = KioskScene(settings, size, surroundings, lambda: "visitor")
    gallery.use_settings(scene.settings)
    for _ in range(round(seconds * 60)):
        scene.tick(1 / 60)
    if picture is not None and scene.attract is not None:
        scene.attract.picture = picture
    gallery.paint(scene.frame())
    return surface
