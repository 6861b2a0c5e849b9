"""The readers of everything that comes from outside, each with a few inputs; and inputs that nobody would think of.

A reader returns for what it reads or refuses by its own error; anything else that it raises is a fault.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from halfmoon.rules.deals import DealCode, DealCodeError
from halfmoon.rules.game import read_game, write_game
from halfmoon.rules.table import IllegalMove, NotationError
from halfmoon.stage.geometry import Size
from halfmoon.store.faults import StoreFault
from halfmoon.store.records import SavedGame, SavedGameError, restore_game
from halfmoon.store.settings import FILE_NAME, Settings, load_settings, save_settings
from halfmoon.window.recording import Opening, RecordingError, parse_recording, write_opening
from tests.saves import saved, session

Reader = Callable[[bytes], None]

OPENING = write_opening(Opening("1.0", "en", "en", Size(480, 360), Settings(), session("a:2")))
GAME = saved("a", 3, undone=1, seconds=2.5)
KNOWN_FAULTS = {StoreFault.DAMAGED, StoreFault.WRONG_VALUES, StoreFault.NEWER}


def text_of(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


def read_code(data: bytes) -> None:
    """A deal code: what is read is written in its full form and read again."""
    try:
        code = DealCode.read(text_of(data))
    except DealCodeError:
        return
    assert DealCode.read(str(code)) == code


def read_whole_game(data: bytes) -> None:
    """A game in notation: what is read is written and read again."""
    try:
        game = read_game(text_of(data))
    except (DealCodeError, NotationError, IllegalMove):
        return
    assert read_game(write_game(game)) == game


def read_saved(data: bytes) -> None:
    """A saved game: the parts of a row, with bars between them."""
    done, _, undone = text_of(data).partition("|")
    try:
        game = restore_game(SavedGame("a", GAME.code, done, undone, 0.0, 0))
    except SavedGameError:
        return
    assert game.table.cards_left + sum(len(removal.cards) for removal in game.done) == 104


_temporary = TemporaryDirectory(prefix="halfmoon-fuzz-")
_folder = Path(_temporary.name)


def read_settings(data: bytes) -> None:
    """A settings file: anything starts, and what is saved then can be read."""
    (_folder / FILE_NAME).write_bytes(data)
    loaded = load_settings(_folder)
    assert {notice.fault for notice in loaded.notices} <= KNOWN_FAULTS
    fault = save_settings(_folder, loaded.settings)
    assert fault is StoreFault.NEWER or load_settings(_folder).settings == loaded.settings


def read_recording(data: bytes) -> None:
    """A recording after a good opening, and one without."""
    for text in (text_of(data), f"{OPENING}\n{text_of(data)}\n"):
        try:
            parse_recording(text)
        except RecordingError:
            continue


def _write_settings() -> bytes:
    save_settings(_folder, Settings())
    return (_folder / FILE_NAME).read_bytes()


READERS: dict[str, tuple[Reader, list[bytes]]] = {
    "code": (read_code, [b"HM1-N-AAAAAAB", b" hm1 n zzzzzzz ", "hm1–n–åäöabcd".encode()]),
    "game": (read_whole_game, [b"HM1-N-AAAAAAB: 1+8 3+5+8", b"AAAAAAB:1 + 8", b"HM1-N-AAAAAAB"]),
    "saved": (read_saved, [f"{GAME.done}|{GAME.undone}".encode(), b"1+8|"]),
    "settings": (read_settings, [_write_settings(), b'{"version": 2}', b"[]"]),
    "recording": (
        read_recording,
        [
            OPENING.encode(),
            b'{"tick": 3, "what": "Pressed", "point": [3, 4], "pointer": 0}',
            b'{"tick": 3, "what": "Command", "action": "UNDO", "shift": false}',
            b'{"tick": 9, "what": "KnownResults", "results": null}\n{"tick": 9, "what": "End"}',
        ],
    ),
}
"""The readers by name, each with a few inputs to begin with."""


def mutations(seeds: list[bytes], random: Random) -> Iterator[bytes]:
    """Yield inputs like the given ones: cut, repeated, with bytes changed, and parts of one put into another."""
    while True:
        data = bytearray(random.choice(seeds))
        for _ in range(random.randint(1, 6)):
            place = random.randint(0, len(data))
            match random.randrange(4):
                case 0:
                    data[place : place + 1] = bytes([random.randrange(256)])
                case 1:
                    del data[place : place + random.randint(1, 12)]
                case 2:
                    data[place:place] = data[place : place + random.randint(1, 12)]
                case 3:
                    other = random.choice(seeds)
                    start = random.randint(0, len(other))
                    data[place:place] = other[start : start + random.randint(1, 30)]
        yield bytes(data)
