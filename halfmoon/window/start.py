"""Owns the start: brings store, stage and window together, in the order that gets the first picture out soonest."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pygame

from halfmoon import __version__
from halfmoon.assets_folder import assets_folder
from halfmoon.language import _, installed_languages, language
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Size
from halfmoon.stage.play import Play, PlayedGame
from halfmoon.stage.scene import Scene
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.settings import Settings, load_settings, save_settings
from halfmoon.window.app import App, Ending
from halfmoon.window.beginning import begin, new_code, new_identity, open_history
from halfmoon.window.chosen_language import system_language, use_language
from halfmoon.window.crash import FAILED, say_on_terminal
from halfmoon.window.gallery import Gallery
from halfmoon.window.keeper import Keeper, make_session, restore_play
from halfmoon.window.looks import Looks, load_looks
from halfmoon.window.placement import choose_placement, remember_placement
from halfmoon.window.screen import Screen, desktop_sizes, prepare_display
from halfmoon.window.tape import Tape
from halfmoon.window.versions import libraries

if TYPE_CHECKING:  # imported when a recording is made or played back
    from halfmoon.window.recording import Recording

NAME = "Half Moon"


class Start(NamedTuple):
    """What the command line asks of the window; `game` is None for the unfinished game or a new deal."""

    folder: Path
    game: Game | None = None
    size: Size | None = None
    fullscreen: bool = False
    mute: bool = False
    language: str | None = None
    cards: Path | None = None
    """The folder of a card set; None for the one in the data folder, if there is one."""
    record: Path | None = None
    recording: "Recording | None" = None
    """One to be played back; then the folder is one that nothing is kept in."""


class NoWindowError(Exception):
    """No window can be opened; the message is one sentence in the player's language."""


class UnwritableFileError(Exception):
    """A file that was asked for cannot be written, though it seemed that it could be; the message tells its path."""


def play(start: Start) -> int:
    """Open the window and play until the player leaves; return the exit status.

    Raises UnwritableFileError when the file for a recording cannot be made.
    """
    try:
        app = open_app(start)
        app.run()
        close_app(app, start)
        pygame.quit()
    except NoWindowError as error:
        say_on_terminal(str(error))
        return FAILED
    return 0 if app.ending is Ending.LEFT else FAILED


def play_back(recording: "Recording", mute: bool) -> int:
    """Play a recording back in a window; return the exit status. No file of the player's takes part in it."""
    from tempfile import TemporaryDirectory

    opening = recording.opening
    with TemporaryDirectory() as folder:
        save_settings(Path(folder), opening.settings)
        return play(Start(Path(folder), size=opening.size, mute=mute, language=opening.language, recording=recording))


def open_app(start: Start, clock: Callable[[], float] = time.monotonic) -> App:
    """Open the window with the game on the table, and nothing yet that the first picture does without.

    Raises NoWindowError; UnwritableFileError when the file for a recording cannot be made.
    """
    loaded = load_settings(start.folder)
    settings = loaded.settings
    if start.language is None:
        use_language(settings.language)
    screen = open_screen(settings, start)
    gallery = Gallery(assets_folder(), settings, screen.surface, find_looks(start))
    keeper = Keeper(start.folder, settings, lambda: open_history(start.folder))
    table = lay_table(start, keeper)
    try:
        tape = make_tape(start, settings, table, screen.size)
    except UnwritableFileError:
        keeper.close()
        raise
    scene = make_scene(table, settings, screen.size, gallery, keeper, tape)
    app = App(scene, screen, gallery, keeper, clock, start.mute, tape)
    keeper.tell = app.say
    for fault in gallery.looks.faults[:1]:
        app.say(fault)
    keeper.tell_all(loaded.notices)
    return app


def find_looks(start: Start) -> Looks:
    """Return the game's looks with what the player has laid over them."""
    return load_looks(assets_folder(), start.cards or start.folder / "cards", start.folder)


def load_icon() -> pygame.Surface:
    """Return the picture that stands for the window in frames and task bars."""
    return pygame.image.load(assets_folder() / "icons" / "halfmoon-64.png")


def close_app(app: App, start: Start) -> None:
    """Keep what is to be kept, once the loop has ended."""
    settings, screen = app.scene.settings, app.screen
    left_behind = remember_placement(settings, screen.opened, screen.placement, start.size)
    if left_behind != settings:
        app.keeper.keep_settings(left_behind)
    app.keeper.close()


def open_screen(settings: Settings, start: Start) -> Screen:
    """Return the open window; raise NoWindowError."""
    try:
        prepare_display()
        screen = Screen(load_icon())
        screen.open(choose_placement(settings, desktop_sizes(), start.size, start.fullscreen), NAME)
    except pygame.error as error:
        raise NoWindowError(_("No window can be opened here: {reason}.").format(reason=error)) from error
    return screen


def lay_table(start: Start, keeper: Keeper) -> Play:
    """Return the play to begin with: the unfinished one, what the command line asks for, or a new deal."""
    if start.recording is not None:
        recorded = restore_play(start.recording.opening.session, new_identity)
        assert recorded is not None, "the recording was checked when it was read"
        return recorded
    return begin(keeper, start.game)


def make_tape(start: Start, settings: Settings, table: Play, size: Size) -> Tape:
    """Return the tape that goes along: one that plays back or records, or an ordinary one.

    Raises UnwritableFileError.
    """
    if start.recording is None and start.record is None:
        return Tape()
    from halfmoon.window.recording import Opening
    from halfmoon.window.recording_tapes import Playback, open_recorder

    if start.recording is not None:
        return Playback(start.recording)
    assert start.record is not None
    opening = Opening(__version__, language(), system_language(), size, settings, make_session(table))
    try:
        return open_recorder(start.record, opening)
    except OSError as error:
        raise UnwritableFileError(str(start.record)) from error


def make_scene(
    table: Play, settings: Settings, size: Size, gallery: Gallery, keeper: Keeper | None, tape: Tape
) -> Scene:
    """Return the stage for this game, told about the world around it."""
    read_results = keeper.statistics if keeper is not None else lambda: None
    surroundings = Surroundings(
        ruler=gallery.ruler,
        new_code=lambda: tape.new_code(new_code),
        languages=installed_languages(),
        themes=gallery.looks.theme_names,
        versions=" · ".join(libraries()),
        results=lambda: tape.results(read_results),
    )
    return Scene(table, settings, size, surroundings)


def save_picture(game: Game, size: Size, path: Path, cards: Path | None = None) -> int:
    """Draw the table as one picture and save it as PNG, without a screen; print what is wrong with the cards.

    Raises UnwritableFileError.
    """
    surface = pygame.Surface(size, 0, 32)
    gallery = Gallery(assets_folder(), Settings(), surface, load_looks(assets_folder(), cards))
    for fault in gallery.looks.faults:
        say_on_terminal(fault)
    table = Play(PlayedGame("", game), new_identity)
    gallery.paint(make_scene(table, Settings(), size, gallery, None, Tape()).frame())
    try:
        pygame.image.save(surface, path)
    except (pygame.error, OSError) as error:
        raise UnwritableFileError(str(path)) from error
    return 0
