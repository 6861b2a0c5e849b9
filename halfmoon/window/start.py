"""Owns the start: brings store, stage and window together, in the order that gets the first picture out soonest."""

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from halfmoon import __version__
from halfmoon.assets_folder import assets_folder
from halfmoon.language import installed_languages, language
from halfmoon.rules.deals import DEAL_COUNT, DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Size
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.scene import Scene, Surroundings
from halfmoon.store.history import History
from halfmoon.store.settings import Settings, load_settings
from halfmoon.window.app import App
from halfmoon.window.keeper import Keeper
from halfmoon.window.locale import use_language
from halfmoon.window.pictures import Gallery
from halfmoon.window.placement import choose_placement, remember_placement
from halfmoon.window.screen import Screen, desktop_sizes, prepare_display

NAME = "Half Moon"
ORGANISATION = "halfmoon"


@dataclass(frozen=True, slots=True)
class Start:
    """What the command line asks of the window; `game` is None for the unfinished game or a new deal."""

    folder: Path
    game: Game | None = None
    size: Size | None = None
    fullscreen: bool = False
    mute: bool = False
    language: str | None = None


def usual_folder() -> Path:
    """Return the system's folder for this program's data."""
    return Path(pygame.system.get_pref_path(ORGANISATION, "halfmoon"))


def open_history(folder: Path) -> History:
    """Return the history of games in the folder."""
    return History(folder, datetime.now)


def new_identity() -> str:
    """Return a name that no other game has."""
    return os.urandom(16).hex()


def new_code() -> DealCode:
    """Return the code of a deal that nobody could foresee."""
    return DealCode(int.from_bytes(os.urandom(16)) % DEAL_COUNT)


def play(start: Start) -> int:
    """Open the window and play until the player leaves; return the exit status."""
    loaded = load_settings(start.folder)
    settings = loaded.settings
    if start.language is None:
        use_language(settings.language)
    prepare_display()
    screen = Screen()
    opened = choose_placement(settings, desktop_sizes(), start.size, start.fullscreen)
    screen.open(opened, NAME)
    gallery = Gallery(assets_folder(), settings, screen.surface)
    keeper = Keeper(start.folder, settings, lambda: open_history(start.folder))
    current = keeper.load_game(new_identity)
    table = current or Play(PlayedGame(new_identity(), start.game or Game.new(new_code())), new_identity)
    if current is not None and start.game is not None:
        table.start(start.game)
    scene = make_scene(table, settings, screen.size, gallery, keeper)
    keeper.tell = scene.table.say
    keeper.tell_all(loaded.notices)
    App(scene, screen, gallery, keeper, mute=start.mute).run()
    left_behind = remember_placement(scene.settings, opened, screen.placement, start.size)
    if left_behind != scene.settings:
        keeper.keep_settings(left_behind)
    keeper.close()
    pygame.quit()
    return 0


def make_scene(table: Play, settings: Settings, size: Size, gallery: Gallery, keeper: Keeper | None) -> Scene:
    """Return the stage for this game, told about the world around it."""
    surroundings = Surroundings(
        ruler=gallery.ruler,
        new_code=new_code,
        languages=installed_languages(),
        versions=f"Half Moon {__version__} · {language()}",
        results=keeper.statistics if keeper is not None else lambda: None,
    )
    return Scene(table, settings, size, surroundings)


def save_picture(game: Game, size: Size, path: Path) -> int:
    """Draw the table as one picture and save it as PNG; no screen is needed."""
    surface = pygame.Surface(size, 0, 32)
    gallery = Gallery(assets_folder(), Settings(), surface)
    table = Play(PlayedGame("", game), new_identity)
    gallery.paint(make_scene(table, Settings(), size, gallery, None).frame())
    pygame.image.save(surface, path)
    return 0
