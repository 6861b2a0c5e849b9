"""Owns the painter and what it paints with: the theme, the card set and the fonts that the settings ask for."""

from pathlib import Path

import pygame

from halfmoon.stage.items import Frame
from halfmoon.stage.words import court_letters
from halfmoon.store.settings import Settings
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.looks import Looks, load_looks
from halfmoon.window.painter import Painter
from halfmoon.window.text import FontRuler


class Gallery:
    """Paints frames on a surface in the look that the settings ask for."""

    def __init__(
        self, assets: Path, settings: Settings, surface: pygame.Surface | None = None, looks: Looks | None = None
    ) -> None:
        """Paint with these looks; with None, with the game's own."""
        self.ruler = FontRuler()
        self.looks = looks or load_looks(assets)
        self._assets = assets
        self._style = face_style(settings)
        self._theme_name = settings.theme
        self._surface = surface or pygame.Surface((1, 1))
        self._painter: Painter | None = None

    def use_surface(self, surface: pygame.Surface) -> None:
        """Paint on this surface from now on, all of it at first."""
        self._surface = surface
        self._painter = None

    def use_settings(self, settings: Settings) -> None:
        """Take the look that these settings ask for."""
        style = face_style(settings)
        if (style, settings.theme) != (self._style, self._theme_name):
            self._style = style
            self._theme_name = settings.theme
            self._painter = None

    def forget(self) -> None:
        """Paint all of the next frame: the display has lost the last one."""
        if self._painter is not None:
            self._painter.forget()

    @property
    def painter(self) -> Painter:
        """The painter; another one after the surface or the look has changed."""
        if self._painter is None:
            pictures = CardPictures(self.looks.parts, self._style)
            theme = self.looks.theme(self._theme_name)
            self._painter = Painter(self._surface, self._assets, pictures, theme, self.ruler)
        return self._painter

    def paint(self, frame: Frame) -> list[pygame.Rect]:
        """Bring the surface up to this frame; return the areas that were repainted."""
        return self.painter.paint(frame)


def face_style(settings: Settings) -> FaceStyle:
    """Return how faces are drawn under these settings, in the language in use."""
    letters = court_letters(settings.index_letters)
    return FaceStyle(letters, four_colours=settings.four_colours, large_index=settings.large_index)
