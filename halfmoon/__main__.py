"""Owns the command line: finds the game that is asked for, and describes, pictures or plays it."""

import os
import re
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from halfmoon.language import (
    _,
    installed_languages,
    language_of_system,
    locales_of_environment,
    quote,
    set_language,
)
from halfmoon.options import JUKEBOX_OPTION, OptionError, Options, read_options, value_of_language, write_help
from halfmoon.rules.deals import DealCode, DealCodeError
from halfmoon.rules.game import Game, read_moves
from halfmoon.rules.table import IllegalMove, NotationError
from halfmoon.stage.geometry import Size
from halfmoon.store.faults import Notice

SMALLEST_SIDE, LARGEST_SIDE = 240, 16_384
PICTURE_SIZE = Size(1280, 800)
FAILED = 1
"""The exit status when what was asked for could not be done."""

BAD_USE = 2
"""The exit status for a command line that cannot be followed."""

LONGEST_PATH = 200
"""Characters of the name of a file or folder that a sentence repeats."""

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells have it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; return its exit status: 0, 1 after an error, 2 for a command line that cannot be followed."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments[:1] == [JUKEBOX_OPTION]:
        from halfmoon.window import jukebox

        jukebox.main(arguments[1])
    options = Options()
    try:
        choose_language(arguments)
        options = read_options(arguments)
        return _run(options)
    except OptionError as error:
        print(f"halfmoon: {error}", file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read what was printed has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return tell_of_error(error, options)


def choose_language(arguments: Sequence[str]) -> None:
    """Use the language asked for, before anything else is said; otherwise the system's."""
    wanted = value_of_language(arguments)
    if wanted is None:
        set_language(language_of_system(locales_of_environment(os.environ)))
    elif wanted in installed_languages():
        set_language(wanted)
    else:
        known = ", ".join(installed_languages())
        raise OptionError(
            _("There is no language “{wanted}”; there are {known}.").format(wanted=quote(wanted), known=known)
        )


def tell_of_error(error: Exception, options: Options) -> int:
    """Tell in one sentence of an error that nobody foresaw, and where a report of it is; return the exit status."""
    from halfmoon.window.crash import CrashDesk, say_on_terminal, sentence_of_error

    try:
        report = CrashDesk(find_folder(options.data)).report(error, list)
    except Exception:
        report = None  # the folder may be what went wrong
    say_on_terminal(sentence_of_error(report, goes_on=False))
    return FAILED


def _run(options: Options) -> int:
    if options.help:
        print(write_help(min(shutil.get_terminal_size().columns, 100)))
        return 0
    if options.version:
        from halfmoon.window.versions import report

        print("\n".join(report()))
        return 0
    if options.install_desktop or options.uninstall_desktop:
        return change_desktop(options.install_desktop)
    if options.report:
        return tell_results(options)
    if options.replay is not None:
        return replay(options)
    size = read_size(options.window) if options.window is not None else None
    game = read_game(options.code, options.moves)
    if options.picture is not None:
        return draw(options.picture, game or new_game(), size or PICTURE_SIZE, find_cards(options.cards))
    folder = find_folder(options.data)
    if options.describe:
        return describe(game or load_unfinished(folder) or new_game())
    if options.text:
        from halfmoon.window.terminal import play_in_words

        return play_in_words(folder, game, options.language)
    if options.kiosk:
        return serve(options, folder, game)
    return play_in_window(options, folder, game, size)


def play_in_window(options: Options, folder: Path, game: Game | None, size: Size | None) -> int:
    """Play in the window; raise OptionError."""
    from halfmoon.window.start import Start, UnwritableFileError, play

    record = None if options.record is None else new_file(options.record)
    cards = find_cards(options.cards)
    try:
        return play(Start(folder, game, size, options.fullscreen, options.mute, options.language, cards, record))
    except UnwritableFileError as error:
        raise unwritable_file(str(error)) from error


def new_file(name: str) -> Path:
    """Return the path of a file that is yet to be made; raise OptionError for one that is there or cannot be made."""
    if Path(name).exists():
        raise OptionError(
            _("The file “{file}” is there already, and is left alone.").format(file=quote(name, LONGEST_PATH))
        )
    return writable_file(name)


def picture_file(name: str) -> Path:
    """Return the path of a picture to be written; raise OptionError where none can be."""
    if Path(name).suffix.lower() != ".png":
        raise OptionError(
            _("The picture “{file}” cannot be drawn: its name must end in .png.").format(file=quote(name, LONGEST_PATH))
        )
    return writable_file(name)


def writable_file(name: str) -> Path:
    """Return the path of a file to be written; raise OptionError where it is plain that none can be."""
    path = Path(name)
    if not path.parent.is_dir():
        raise OptionError(_("The folder of “{file}” is not there.").format(file=quote(name, LONGEST_PATH)))
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise unwritable_file(name)
    return path


def unwritable_file(name: str) -> OptionError:
    """Return what to raise for a file that cannot be written."""
    return OptionError(_("The file “{file}” cannot be written.").format(file=quote(name, LONGEST_PATH)))


def replay(options: Options) -> int:
    """Play a recording back."""
    from halfmoon.window.recording import RecordingError, read_recording
    from halfmoon.window.start import play_back

    assert options.replay is not None
    try:
        recording = read_recording(Path(options.replay))
    except RecordingError as error:
        raise OptionError(
            _("“{file}” is not a recording that can be played back: {reason}.").format(
                file=quote(options.replay, LONGEST_PATH), reason=error
            )
        ) from error
    if recording.opening.language in installed_languages():
        set_language(recording.opening.language)
    return play_back(recording, options.mute)


def read_size(text: str) -> Size:
    """Return the size written as WxH in pixels; raise OptionError."""
    match = re.fullmatch(r"([0-9]{1,5})[xX×]([0-9]{1,5})", text.strip())
    size = Size(int(match[1]), int(match[2])) if match else None
    if size is None or not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size):
        raise OptionError(
            _(
                "“{text}” is not the size of a window: write it as 1280x800, from {least} to {most} pixels a side."
            ).format(text=quote(text), least=SMALLEST_SIDE, most=LARGEST_SIDE)
        )
    return size


def read_game(code: str | None, moves: str | None) -> Game | None:
    """Return the game that the command line asks for, or None if it names no deal; raise OptionError."""
    from halfmoon.stage.words import problem

    if code is None:
        return None
    try:
        return Game.replay(DealCode.read(code), read_moves(moves or ""))
    except (DealCodeError, NotationError, IllegalMove) as error:
        raise OptionError(problem(error)) from error


def new_game() -> Game:
    """Return a new game of a random deal."""
    from halfmoon.window.beginning import new_code

    return Game.new(new_code())


def find_folder(wanted: str | None, *, make: bool = True) -> Path:
    """Return the data folder: --data, else HALFMOON_DATA, else the system's place for it.

    One that was named is made if need be, unless `make` is False: then the one that --data names must be there. Raises
    OptionError for one that cannot be had.
    """
    must_be_there = wanted is not None and not make
    wanted = wanted if wanted is not None else os.environ.get("HALFMOON_DATA") or None
    if wanted is None:
        from halfmoon.store.folder import usual_folder

        return usual_folder()
    folder = Path(wanted)
    try:
        if make:
            folder.mkdir(parents=True, exist_ok=True)
        elif must_be_there:
            next(folder.iterdir(), None)
    except (OSError, ValueError) as error:
        raise unusable_folder(wanted, error) from error
    return folder


def find_cards(wanted: str | None) -> Path | None:
    """Return the folder of the card set asked for, None if none is; raise OptionError for one that holds no cards."""
    if wanted is None:
        return None
    from halfmoon.window.card_parts import holds_parts

    if not holds_parts(Path(wanted)):
        raise OptionError(
            _("The folder “{folder}” holds no part of a card set.").format(folder=quote(wanted, LONGEST_PATH))
        )
    return Path(wanted)


def load_unfinished(folder: Path) -> Game | None:
    """Return the unfinished game in the folder, or None; print what has gone wrong with the files."""
    from halfmoon.store.records import SavedGameError, restore_game
    from halfmoon.window.beginning import open_history

    history = open_history(folder)
    try:
        session = history.load()
        tell_notices(history.take_notices())
        return None if session is None else restore_game(session.current)
    except SavedGameError:
        return None
    finally:
        history.close()


def tell_notices(notices: Sequence[Notice]) -> None:
    """Print in the game's own words what has gone wrong with the files."""
    for notice in notices:
        print(f"halfmoon: {notice.sentence()}", file=sys.stderr)


def change_desktop(install: bool) -> int:
    """Put the program into the desktop's menu, or take it out; raise OptionError."""
    from halfmoon.store.desktop import install_desktop, program_command, uninstall_desktop
    from halfmoon.store.folder import data_home

    folder = data_home(os.environ)
    try:
        if install:
            install_desktop(folder, program_command())
            print(_("Half Moon is in your desktop's menu now; its files are in {folder}.").format(folder=folder))
        else:
            uninstall_desktop(folder)
            print(_("Half Moon is no longer in your desktop's menu."))
    except OSError as error:
        raise unusable_folder(str(folder), error) from error
    return 0


def unusable_folder(folder: str, error: OSError | ValueError) -> OptionError:
    """Return what to raise for a folder in which something has failed."""
    reason = getattr(error, "strerror", None) or str(error)
    folder = quote(folder, LONGEST_PATH)
    return OptionError(_("The folder “{folder}” cannot be used: {reason}.").format(folder=folder, reason=reason))


def serve(options: Options, folder: Path, game: Game | None) -> int:
    """Be a kiosk on the monitor asked for."""
    number = "1" if options.display is None else options.display
    if not re.fullmatch("[1-9][0-9]?", number):
        raise OptionError(_("“{text}” is not a monitor: the first one is 1.").format(text=quote(number)))
    from halfmoon.window.kiosk import play_kiosk
    from halfmoon.window.start import Start

    start = Start(folder, game, mute=options.mute, language=options.language, cards=find_cards(options.cards))
    return play_kiosk(start, int(number) - 1)


def tell_results(options: Options) -> int:
    """Print a kiosk's results by day, or why they cannot be read; no window, and none of what it needs, is loaded."""
    from datetime import date, datetime

    from halfmoon.stage.results_words import report_csv, report_lines
    from halfmoon.store.history import KIOSK, History

    try:
        since = date.min if options.since is None else date.fromisoformat(options.since)
    except ValueError:
        raise OptionError(
            _("“{text}” is not a day: write it as 2026-03-01.").format(text=quote(options.since or ""))
        ) from None
    history = History(find_folder(options.data, make=False), datetime.now, KIOSK)
    days = history.report(since)
    notices = history.take_notices()
    history.close()
    tell_notices(notices)
    if notices:
        return FAILED
    print("\n".join(report_csv(days) if options.csv else report_lines(days)))
    return 0


def draw(name: str, game: Game, size: Size, cards: Path | None) -> int:
    """Draw one picture of the table into a file; raise OptionError."""
    from halfmoon.window.start import UnwritableFileError, save_picture

    try:
        return save_picture(game, size, picture_file(name), cards)
    except UnwritableFileError as error:
        raise unwritable_file(str(error)) from error


def describe(game: Game) -> int:
    """Print the table in words."""
    from halfmoon.stage.words import table_lines

    print("\n".join(table_lines(game)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
