"""Owns the form of recordings: how a game starts and what then reaches the stage, tick by tick, as lines of JSON.

Played back, the same inputs meet the same answers at the same ticks, so that the stage makes the same frames again.
The first line is the opening; each line after it is an event, or an answer that the stage was given: the code of a new
deal, the results of all games. Recordings are for reports of faults and for tests; nobody's own files take part in
playing one back.
"""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields, is_dataclass, replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, get_args

from halfmoon.language import _, quote
from halfmoon.rules.deals import DealCode
from halfmoon.rules.values import distinct
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import LONGEST_TEXT, Action
from halfmoon.store.files import UnreadableFileError, read_text
from halfmoon.store.records import PastGame, SavedGame, Session, Statistics, restore_game
from halfmoon.store.settings import LANGUAGE_CODE, Settings, read_settings
from halfmoon.store.statistics import (
    read_code,
    read_count,
    read_moment,
    read_outcome,
    read_saved_game,
    read_seconds,
    read_word,
)
from halfmoon.window.tape import Event

FORMAT = 2
LARGEST_FILE = 64_000_000
"""Bytes; an hour of lively play takes about three million."""

LONGEST_QUOTE = 80
"""Characters of a wrong line that a sentence repeats."""

_LARGEST_SIDE, _FARTHEST, _MOST_TICKS = 16_384, 100_000, 10**9


class RecordingError(ValueError):
    """A file is no recording that this program can play back; the message says why, in the language in use."""


@dataclass(frozen=True, slots=True)
class Opening:
    """How a recorded game begins.

    `language` is the one in use, `system_language` the one that the system asks for.
    """

    version: str
    language: str
    system_language: str
    size: Size
    settings: Settings
    session: Session


@distinct
class NewCode(NamedTuple):
    """The stage asked for a new deal and was given this one."""

    code: DealCode


@distinct
class KnownResults(NamedTuple):
    """The stage asked for the results of all games, and they were no longer those of the answer before."""

    results: Statistics | None


@distinct
class End(NamedTuple):
    """The game was left."""


Answer = NewCode | KnownResults | End
EVENTS: tuple[type[Event], ...] = get_args(Event)
_KINDS = {kind.__name__: kind for kind in (*EVENTS, *get_args(Answer))}


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened, or was answered, after so many ticks."""

    tick: int
    what: Event | Answer


@dataclass(frozen=True, slots=True)
class Recording:
    """A game's start, and what happened then, in its order."""

    opening: Opening
    entries: tuple[Entry, ...]


# Writing


def write_opening(opening: Opening) -> str:
    """Return the first line of a recording; the PIN of a kiosk is nobody else's business and stays out."""
    kiosk = replace(opening.settings.kiosk, pin="")
    opening = replace(opening, settings=replace(opening.settings, kiosk=kiosk))
    return json.dumps({"halfmoon_recording": FORMAT, **asdict(opening)}, default=_encode)


def write_entry(entry: Entry) -> str:
    """Return the line of an entry."""
    line = {"tick": entry.tick, "what": type(entry.what).__name__, **entry.what._asdict()}
    return json.dumps(line, default=_encode)


def _encode(value: object) -> object:
    match value:
        case Action():
            return value.name
        case Enum():
            return value.value
        case datetime():
            return value.isoformat()
        case DealCode():
            return str(value)
    assert is_dataclass(value) and not isinstance(value, type), f"{value!r} has no place in a recording"
    return asdict(value)


# Reading


def read_recording(path: Path) -> Recording:
    """Return the recording in a file; raise RecordingError. A last line that was cut off is left out."""
    try:
        text = read_text(path, LARGEST_FILE)
    except UnreadableFileError as error:
        raise RecordingError(_("no text of a reasonable size")) from error
    if text is None:
        raise RecordingError(_("there is no such file"))
    return parse_recording(text)


def parse_recording(text: str) -> Recording:
    """Return the recording written here; raise RecordingError. A last line that was cut off is left out."""
    first, *lines = text.split("\n")
    cut_off = lines.pop() if lines else ""
    opening = _read_line(1, first, _read_opening)
    entries = [_read_line(number, line, _read_entry) for number, line in enumerate(lines, start=2)]
    with suppress(RecordingError):
        entries.append(_read_line(len(lines) + 2, cut_off, _read_entry))
    return Recording(opening, tuple(entries))


def _read_line(number: int, line: str, read: Callable[[dict[str, Any]], Any]) -> Any:
    try:
        document = json.loads(line)
        if not isinstance(document, dict):
            raise ValueError("not an object")
        return read(document)
    except RecordingError:
        raise
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        fault = _("line {number} makes no sense: “{line}”").format(number=number, line=quote(line, LONGEST_QUOTE))
        raise RecordingError(fault) from error


def _read_opening(document: dict[str, Any]) -> Opening:
    if document["halfmoon_recording"] != FORMAT:
        raise RecordingError(_("another version of Half Moon has made it"))
    settings, _wrong = read_settings(document["settings"])
    return Opening(
        _read_text(document["version"]),
        _read_language(document["language"]),
        _read_language(document["system_language"]),
        _read_size(document["size"]),
        settings,
        _read_session(document["session"]),
    )


def _read_session(document: dict[str, Any]) -> Session:
    games = [_read_game(game) for game in (document["current"], *document["parked"])]
    return Session(games[0], tuple(games[1:]))


def _read_game(document: dict[str, Any]) -> SavedGame:
    saved = read_saved_game(tuple(document[column.name] for column in fields(SavedGame)))
    restore_game(saved)
    return saved


def _read_entry(document: dict[str, Any]) -> Entry:
    kind = _KINDS[document["what"]]
    values = {name: _READERS[name](document[name]) for name in kind._fields}
    return Entry(_read_whole(document["tick"], 0, _MOST_TICKS), kind(**values))


def _read_whole(value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{value!r} is no whole number from {least} to {most}")
    return value


def _read_number(value: object) -> float:
    if not isinstance(value, int | float) or not abs(value) < _FARTHEST:
        raise ValueError(f"{value!r} is no number")
    return value


def _read_truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


def _read_text(value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT:
        raise ValueError(f"{value!r:.80} is no text of at most {LONGEST_TEXT} characters")
    return value


def _read_language(value: object) -> str:
    text = _read_text(value)
    if not re.fullmatch(LANGUAGE_CODE, text):
        raise ValueError(f"{text!r:.80} is no code of a language")
    return text


def _read_point(value: list[object]) -> Point:
    x, y = value
    return Point(_read_whole(x, -_FARTHEST, _FARTHEST), _read_whole(y, -_FARTHEST, _FARTHEST))


def _read_size(value: list[object]) -> Size:
    width, height = value
    return Size(_read_whole(width, 1, _LARGEST_SIDE), _read_whole(height, 1, _LARGEST_SIDE))


def _read_results(document: dict[str, Any] | None) -> Statistics | None:
    if document is None:
        return None
    counts = ("played", "won", "left", "current_streak", "longest_streak", "undos_in_won_games")
    return Statistics(
        **{name: read_count(document[name]) for name in counts},
        best_seconds=_read_time(document["best_seconds"]),
        mean_seconds=_read_time(document["mean_seconds"]),
        outcomes=tuple(map(read_outcome, document["outcomes"])),
        recent=tuple(map(_read_past_game, document["recent"])),
    )


def _read_time(value: object) -> float | None:
    return None if value is None else read_seconds(value)


def _read_past_game(document: dict[str, Any]) -> PastGame:
    return PastGame(
        read_code(document["code"]),
        read_outcome(document["outcome"]),
        read_seconds(document["seconds"]),
        read_count(document["moves"]),
        read_count(document["undos"]),
        read_moment(read_word(document["when"])),
    )


_READERS: dict[str, Callable[[Any], Any]] = {
    "point": _read_point,
    "pointer": lambda value: _read_whole(value, -(2**63), 2**63),
    "steps": _read_number,
    "action": lambda name: Action[name],
    "repeated": _read_truth,
    "text": _read_text,
    "size": _read_size,
    "active": _read_truth,
    "code": lambda text: DealCode.read(_read_text(text)),
    "results": _read_results,
}
"""How the values of entries are read, by the names of their columns."""
