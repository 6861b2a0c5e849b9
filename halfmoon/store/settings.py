"""The one table of settings: key, kind, range, default and label. The panel and the file both read it."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias, TypeVar

from halfmoon.language import N_
from halfmoon.rules.deals import DealCode, DealCodeError
from halfmoon.store.faults import Notice, StoreFault
from halfmoon.store.files import UnreadableFileError, keep_aside, read_text, write_text

FILE_NAME = "settings.json"
VERSION = 1
SIZE_LIMIT = 1_000_000
"""Bytes. A settings file is under 2 kB; a hundred thousand deal codes for a kiosk would still fit."""

SYSTEM_LANGUAGE = "system"
LANGUAGE_CODE = r"[a-z]{2,3}(_[A-Z]{2})?"
"""What the code of a language looks like, whether there are words in it here or not."""

_PIN = r"([0-9]{4,8})?"
OWN_THEME = "own/"
"""How the name of a theme begins that the player has put into the data folder, as themes/<name>.json."""

_OWN_THEME = OWN_THEME + r"[^/\\\x00-\x1f]{1,60}"
_MOST_PIXELS = 32_767

Value: TypeAlias = bool | int | str | tuple[str, ...]


class Kind(Enum):
    """Which values a setting has, and so which control shows it."""

    SWITCH = "switch"
    CHOICE = "choice"
    NUMBER = "whole number"
    TEXT = "text"
    DEAL_CODES = "deal codes"


class Group(Enum):
    """Under which heading a setting stands; the value is the heading, empty where no panel shows it."""

    GAME = N_("Game")
    CARDS = N_("Cards")
    LOOK = N_("Look")
    SOUND = N_("Sound")
    LANGUAGE = N_("Language")
    HIDDEN = ""


class Setting(NamedTuple):
    """One row of the table.

    `label`, `help` and the labels in `choices` (value to label, in the order shown) are English messages, to be
    translated when shown. A choice may also take any value that fits `pattern`, a regular expression. `least`, `most`
    and `step` belong to whole numbers.
    """

    key: str
    kind: Kind
    default: Value
    group: Group = Group.HIDDEN
    label: str = ""
    help: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    pattern: str | None = None
    least: int = 0
    most: int = 0
    step: int = 1

    def read(self, value: object) -> Value | None:
        """Return the value, as found in a file, in the form that the program uses, or None if it is no such value."""
        return _READERS[self.kind](self, value)


def _read_switch(setting: Setting, value: object) -> bool | None:
    return value if isinstance(value, bool) else None


def _read_choice(setting: Setting, value: object) -> str | None:
    if isinstance(value, str) and any(value == choice for choice, _label in setting.choices):
        return value
    return _read_text(setting, value)


def _read_number(setting: Setting, value: object) -> int | None:
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    return value if setting.least <= value <= setting.most else None


def _read_text(setting: Setting, value: object) -> str | None:
    if not isinstance(value, str) or setting.pattern is None:
        return None
    return value if re.fullmatch(setting.pattern, value) else None


def _read_deal_codes(setting: Setting, value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list | tuple) or not all(isinstance(code, str) for code in value):
        return None
    try:
        return tuple(str(DealCode.read(code)) for code in value)
    except DealCodeError:
        return None


_READERS: dict[Kind, Callable[[Setting, object], Value | None]] = {
    Kind.SWITCH: _read_switch,
    Kind.CHOICE: _read_choice,
    Kind.NUMBER: _read_number,
    Kind.TEXT: _read_text,
    Kind.DEAL_CODES: _read_deal_codes,
}


# The functions below make a row where a field's default stands, so that the classes that follow are the table.


def _row(kind: Kind, default: Value, **columns: Any) -> Any:
    return field(default=default, metadata={"kind": kind, "default": default, **columns})


def _switch(default: bool, group: Group = Group.HIDDEN, label: str = "", help: str = "") -> Any:
    return _row(Kind.SWITCH, default, group=group, label=label, help=help)


def _choice(default: str, choices: dict[str, str], group: Group = Group.HIDDEN, label: str = "", **columns: Any) -> Any:
    return _row(Kind.CHOICE, default, choices=tuple(choices.items()), group=group, label=label, **columns)


def _number(default: int, least: int, most: int, **columns: Any) -> Any:
    return _row(Kind.NUMBER, default, least=least, most=most, **columns)


_LETTERS = {"language": N_("As in the language"), "VDR": "V D R", "KnDK": "Kn D K", "JQK": "J Q K"}
_THEMES = {"green": N_("Green cloth"), "night": N_("Night"), "paper": N_("Paper")}
_SPEEDS = {"off": N_("Off"), "fast": N_("Fast"), "normal": N_("Normal"), "slow": N_("Slow")}
_LANGUAGES = {SYSTEM_LANGUAGE: N_("As the system")}


@dataclass(frozen=True, slots=True)
class KioskSettings:
    """What the staff of a kiosk decide, in the file's section `kiosk`. The program never shows these in a panel."""

    idle_seconds: int = _number(120, 10, 3600)
    attract: bool = _switch(True)
    language_choice: bool = _switch(True)
    language: str = _choice(SYSTEM_LANGUAGE, _LANGUAGES, pattern=LANGUAGE_CODE)
    theme: str = _choice("green", _THEMES, pattern=_OWN_THEME)
    sound: bool = _switch(True)
    volume: int = _number(60, 0, 100, step=10)
    pin: str = _row(Kind.TEXT, "", pattern=_PIN)
    visitors_enter_codes: bool = _switch(True)
    visitors_open_settings: bool = _switch(True)
    visitors_see_statistics: bool = _switch(True)
    deal_codes: tuple[str, ...] = _row(Kind.DEAL_CODES, ())
    large_index: bool = _switch(True)

    def with_value(self, key: str, value: Value) -> "KioskSettings":
        """Return the same settings but for one; raise KeyError for an unknown key, ValueError for a wrong value."""
        return _change(self, KIOSK_SETTINGS, key, value)


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player decides, each with the value it has at first, and what the window remembers of itself."""

    explain_invalid_moves: bool = _switch(
        False, Group.GAME, N_("Explain invalid moves"), N_("Say why the cards tapped cannot be removed.")
    )
    placement_help: bool = _switch(
        True, Group.GAME, N_("Placement help"), N_("Darken the cards that cannot join the one selected.")
    )
    show_time: bool = _switch(True, Group.GAME, N_("Show time"))
    index_letters: str = _choice("language", _LETTERS, Group.CARDS, N_("Court letters"))
    large_index: bool = _switch(False, Group.CARDS, N_("Large letters"))
    four_colours: bool = _switch(False, Group.CARDS, N_("Four colours"), N_("Give each suit a colour of its own."))
    theme: str = _choice("green", _THEMES, Group.LOOK, N_("Table"), pattern=_OWN_THEME)
    animation_speed: str = _choice("normal", _SPEEDS, Group.LOOK, N_("Animation"))
    reduced_motion: bool = _switch(False, Group.LOOK, N_("Reduced motion"), N_("Fade instead of moving."))
    sound: bool = _switch(True, Group.SOUND, N_("Sound"))
    volume: int = _number(60, 0, 100, step=10, group=Group.SOUND, label=N_("Volume"))
    language: str = _choice(SYSTEM_LANGUAGE, _LANGUAGES, Group.LANGUAGE, N_("Language"), pattern=LANGUAGE_CODE)
    # A width or height of 0: the window has not been opened yet. Sizes and positions are in pixels.
    window_width: int = _number(0, 0, _MOST_PIXELS)
    window_height: int = _number(0, 0, _MOST_PIXELS)
    window_x: int = _number(0, -_MOST_PIXELS, _MOST_PIXELS)
    window_y: int = _number(0, -_MOST_PIXELS, _MOST_PIXELS)
    window_maximised: bool = _switch(False)
    fullscreen: bool = _switch(False)
    kiosk: KioskSettings = KioskSettings()

    def with_value(self, key: str, value: Value) -> "Settings":
        """Return the same settings but for one; raise KeyError for an unknown key, ValueError for a wrong value."""
        return _change(self, SETTINGS, key, value)

    def value(self, key: str) -> Value:
        """Return the value of the setting with this key; raise KeyError."""
        value: Value = getattr(self, SETTINGS[key].key)
        return value


Section = TypeVar("Section", Settings, KioskSettings)


def _table_of(section: type[Settings] | type[KioskSettings]) -> dict[str, Setting]:
    return {column.name: Setting(column.name, **column.metadata) for column in fields(section) if column.metadata}


SETTINGS = _table_of(Settings)
"""The rows by key, in the order in which the panel shows them."""

KIOSK_SETTINGS = _table_of(KioskSettings)
"""The rows of the section `kiosk` by key."""


def _change(section: Section, table: dict[str, Setting], key: str, value: Value) -> Section:
    read = table[key].read(value)
    if read is None:
        raise ValueError(f"{value!r} is no value of the setting {key}")
    changes: dict[str, Any] = {key: read}
    return replace(section, **changes)


class LoadedSettings(NamedTuple):
    """The settings that a start found, and what the player should be told about them."""

    settings: Settings
    notices: tuple[Notice, ...] = ()


def load_settings(folder: Path) -> LoadedSettings:
    """Return the settings kept in the folder. Any file will do: each key is judged singly."""
    path = folder / FILE_NAME
    try:
        document = _read_document(path)
    except UnreadableFileError:
        kept_aside = keep_aside(path)
        fault = StoreFault.DAMAGED if kept_aside else StoreFault.UNREADABLE
        return LoadedSettings(Settings(), (Notice(fault, path, kept_aside),))
    settings, wrong = read_settings(document)
    if _is_newer(document):
        return LoadedSettings(settings, (Notice(StoreFault.NEWER, path),))
    return LoadedSettings(settings, (Notice(StoreFault.WRONG_VALUES, path, details=wrong),) if wrong else ())


def save_settings(folder: Path, settings: Settings, base: Settings | None = None) -> StoreFault | None:
    """Keep the settings in the folder, all or nothing; return what failed, or None.

    Keys unknown here stay as they are. With `base`, the settings last loaded or saved, only what differs from them is
    changed in the file: what another copy of the program or a person with an editor has changed meanwhile stays too.
    """
    path = folder / FILE_NAME
    try:
        document = _read_document(path)
        if _is_newer(document):
            return StoreFault.NEWER
        text = _write_document(document, settings, base)
    except UnreadableFileError:
        if keep_aside(path) is None:
            return StoreFault.UNREADABLE
        text = _write_document({}, settings, base)
    return write_text(path, text)


def _write_document(document: dict[str, Any], settings: Settings, base: Settings | None) -> str:
    """Return the text of the document with these settings in it; raise UnreadableFileError if it is nested too deep."""
    kiosk = document.get("kiosk")
    kiosk = kiosk if isinstance(kiosk, dict) else {}
    chosen = _choose_values(SETTINGS, document, settings, base)
    kiosk_chosen = _choose_values(KIOSK_SETTINGS, kiosk, settings.kiosk, base.kiosk if base else None)
    merged = {**document, "version": VERSION, **chosen, "kiosk": {**kiosk, **kiosk_chosen}}
    try:
        return json.dumps(merged, indent=2) + "\n"
    except RecursionError as error:
        raise UnreadableFileError("unknown keys of the settings are nested too deep") from error


def _read_document(path: Path) -> dict[str, Any]:
    """Return the object in the file, empty if there is no file; raise UnreadableFileError if it holds anything else."""
    text = read_text(path, SIZE_LIMIT)
    if text is None:
        return {}
    try:
        document = json.loads(text, parse_int=_parse_int)
    except (ValueError, RecursionError) as error:
        raise UnreadableFileError(f"{path} holds no settings: {error}") from error
    if not isinstance(document, dict):
        raise UnreadableFileError(f"{path} holds no settings but {text[:40]!r}")
    return document


def _parse_int(digits: str) -> int | float:
    """Return the number; one that is too long for Python spoils its own key only."""
    try:
        return int(digits)
    except ValueError:
        return float(digits)


def _is_newer(document: dict[str, Any]) -> bool:
    version = document.get("version")
    return isinstance(version, int) and version > VERSION


def read_settings(document: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a document, and the keys whose values made no sense."""
    values, wrong = _read_values(SETTINGS, document)
    kiosk_document = document.get("kiosk", {})
    if not isinstance(kiosk_document, dict):
        return Settings(**values), (*wrong, "kiosk")
    kiosk_values, kiosk_wrong = _read_values(KIOSK_SETTINGS, kiosk_document)
    kiosk = KioskSettings(**kiosk_values)
    return Settings(**values, kiosk=kiosk), (*wrong, *(f"kiosk.{key}" for key in kiosk_wrong))


def _read_values(table: dict[str, Setting], document: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    values = {key: setting.read(document[key]) for key, setting in table.items() if key in document}
    wrong = [key for key, value in values.items() if value is None]
    return {key: value for key, value in values.items() if value is not None}, wrong


def _choose_values(
    table: dict[str, Setting], document: dict[str, Any], settings: Section, base: Section | None
) -> dict[str, Any]:
    """Return for each key the file's value, if that is a good one and ours is the same as in `base`; otherwise ours."""
    kept, _wrong = _read_values(table, document)
    ours = {key: getattr(settings, key) for key in table}
    if base is None:
        return ours
    return {key: kept.get(key, value) if value == getattr(base, key) else value for key, value in ours.items()}
