"""Owns what the table looks like apart from settings: the game's own cards and themes, and what players lay over them.

A player's card set is a folder with any of the parts of assets/cards; a player's theme is a file like those in
assets/themes with any of their colours. What is broken is left out and told in one sentence.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from halfmoon.language import _
from halfmoon.store.settings import OWN_THEME, SETTINGS
from halfmoon.window.card_parts import PART_GROUPS, CardSetError, Part, Parts, read_part
from halfmoon.window.card_pictures import rasterise_whole
from halfmoon.window.faces import document
from halfmoon.window.themes import Theme, ThemeError, load_theme

USUAL_THEME = str(SETTINGS["theme"].default)


class Looks(NamedTuple):
    """The parts of cards, and the player's own themes by the value of the setting `theme`."""

    assets: Path
    parts: Parts
    own_themes: Mapping[str, Theme]
    faults: tuple[str, ...] = ()
    """What of the player's own could not be used, one sentence for each."""

    def theme(self, name: str) -> Theme:
        """Return the theme that the setting names; the usual one for one of the player's that is no longer there."""
        if name.startswith(OWN_THEME):
            return self.own_themes.get(name) or load_theme(self.assets, USUAL_THEME)
        return load_theme(self.assets, name)

    @property
    def theme_names(self) -> dict[str, str]:
        """What the settings show of the player's own themes: value to name."""
        return {value: theme.name for value, theme in self.own_themes.items()}


def load_looks(assets: Path, cards: Path | None = None, own: Path | None = None) -> Looks:
    """Return the game's looks with the parts in the folder `cards` and the files in `own`/themes laid over them."""
    faults: list[str] = []
    own_parts = {} if cards is None or not cards.is_dir() else _read_parts(cards, faults.append)
    themes = {} if own is None else _read_themes(assets, own, faults.append)
    return Looks(assets, Parts(assets / "cards", own_parts), themes, tuple(faults))


def _read_parts(folder: Path, tell: Callable[[str], None]) -> dict[str, Part]:
    parts = {}
    for name, groups in PART_GROUPS.items():
        file = folder / f"{name}.svg"
        if file.is_file():
            try:
                parts[name] = read_part(file, groups)
                _try_to_draw(file, parts[name])
            except CardSetError as error:
                parts.pop(name, None)
                tell(_sentence(file.relative_to(folder), error.fault))
    return parts


def _try_to_draw(file: Path, part: Part) -> None:
    """Raise CardSetError for what the rasteriser refuses: here rather than in the middle of a game."""
    for drawing in part.groups.values() or (part.body,):
        try:
            rasterise_whole(document(drawing, "#000000", "#ffffff"), (25, 35))
        except pygame.error as error:
            raise CardSetError(file, str(error)) from error


def _read_themes(assets: Path, own: Path, tell: Callable[[str], None]) -> dict[str, Theme]:
    themes: dict[str, Theme] = {}
    for file in sorted((own / "themes").glob("*.json")):
        value = f"{OWN_THEME}{file.stem}"
        try:
            if SETTINGS["theme"].read(value) is None:
                raise ThemeError(file, None, _("the name is too long"))
            themes[value] = load_theme(own, file.stem, base=load_theme(assets, USUAL_THEME))
        except ThemeError as error:
            tell(_sentence(file.relative_to(own), error.fault))
    return themes


def _sentence(file: Path, fault: str) -> str:
    return _("{file} cannot be used: {fault}.").format(file=file.as_posix(), fault=fault)
