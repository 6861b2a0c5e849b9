"""Owns the table of the command line: reading it, its help and the manual page are all made from these rows."""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, NamedTuple

from halfmoon.language import N_, _, installed_languages, quote

JUKEBOX_OPTION = "--jukebox"
"""What a bundled program, which holds no Python to start by itself, calls itself with to be the jukebox of a folder.

It is no row of the table: no person ever types it.
"""


class OptionError(ValueError):
    """Something on the command line cannot be used; the message is one sentence in the player's language."""


PURPOSE = N_("Half Moon, a card patience: remove pairs of sum 11, and jack, queen and king together.")
USAGE = N_("halfmoon [CODE] [options]")
EXAMPLES_HEADING = N_("Examples")


class Group(Enum):
    """Under which heading of the help an option stands."""

    GAME = N_("The game")
    WINDOW = N_("The window")
    KEPT = N_("What is kept, and how it looks and sounds")
    INSTEAD = N_("Instead of playing in a window")


class Option(NamedTuple):
    """One row of the table; `help` and `value`, what its value is called, are English messages.

    A row without a value is a switch. Of all rows that share one of their `choices` only one may be given. One that
    `belongs_to` another row, named by its key, may only be given together with that.
    """

    key: str
    group: Group
    help: str
    value: str = ""
    choices: tuple[str, ...] = ()
    belongs_to: str = ""
    letter: str = ""

    @property
    def name(self) -> str:
        """How it is written: --mute, or the name of the value for the one that stands alone."""
        return f"--{self.key.replace('_', '-')}" if self.key != "code" else _(self.value)

    @property
    def usage(self) -> str:
        """How it is written with its value, in the chosen language: `--data FOLDER`."""
        letter = f"-{self.letter}, " if self.letter else ""
        return f"{letter}{self.name} {_(self.value)}" if self.value and self.key != "code" else letter + self.name

    @property
    def meaning(self) -> str:
        """What it is for, in the chosen language."""
        return _(self.help).format(languages=", ".join(installed_languages()))


# The functions below make a row where a field's default stands, so that the class that follows is the table.


def _value(value: str, group: Group, help: str, *choices: str, belongs_to: str = "") -> Any:
    columns = {"value": value, "group": group, "help": help, "choices": choices, "belongs_to": belongs_to}
    return field(default=None, metadata=columns)


def _switch(group: Group, help: str, *choices: str, belongs_to: str = "", letter: str = "") -> Any:
    columns = {"group": group, "help": help, "choices": choices, "belongs_to": belongs_to, "letter": letter}
    return field(default=False, metadata=columns)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks for."""

    code: str | None = _value(N_("CODE"), Group.GAME, N_("the deal to play, such as HM1-N-AAAAAAB"))
    moves: str | None = _value(
        N_("MOVES"), Group.GAME, N_('moves already made, such as "1+8 8+5+3"'), belongs_to="code"
    )
    window: str | None = _value(N_("WxH"), Group.WINDOW, N_("its size in pixels, such as 1280x800"), "window")
    fullscreen: bool = _switch(Group.WINDOW, N_("fill the screen"), "window")
    kiosk: bool = _switch(Group.WINDOW, N_("an unattended table that nothing leads out of"), "window", "instead")
    display: str | None = _value(
        N_("NUMBER"), Group.WINDOW, N_("the monitor that a kiosk covers, 1 being the first"), belongs_to="kiosk"
    )
    language: str | None = _value(N_("CODE"), Group.KEPT, N_("the language of all words: {languages}"))
    cards: str | None = _value(N_("FOLDER"), Group.KEPT, N_("the folder of a card set, laid over the game's own"))
    data: str | None = _value(N_("FOLDER"), Group.KEPT, N_("the folder for settings and games"))
    record: str | None = _value(N_("FILE"), Group.KEPT, N_("record the game there, for a report of a fault"), "instead")
    mute: bool = _switch(Group.KEPT, N_("no sound this time"))
    text: bool = _switch(Group.INSTEAD, N_("play in the terminal, in words, line by line"), "instead")
    describe: bool = _switch(Group.INSTEAD, N_("tell the table in words"), "instead")
    picture: str | None = _value(N_("FILE.png"), Group.INSTEAD, N_("draw one picture of the table"), "instead")
    report: bool = _switch(Group.INSTEAD, N_("tell a kiosk's results, day by day"), "instead")
    since: str | None = _value(
        N_("DATE"), Group.INSTEAD, N_("report from that day on, such as 2026-03-01"), belongs_to="report"
    )
    csv: bool = _switch(Group.INSTEAD, N_("report in comma-separated values"), belongs_to="report")
    install_desktop: bool = _switch(Group.INSTEAD, N_("put the game into your desktop's menu (Linux)"), "instead")
    uninstall_desktop: bool = _switch(Group.INSTEAD, N_("take it out of the menu again"), "instead")
    replay: str | None = _value(N_("FILE"), Group.INSTEAD, N_("play such a recording back"), "instead")
    version: bool = _switch(Group.INSTEAD, N_("tell the versions of everything involved"), "instead")
    help: bool = _switch(Group.INSTEAD, N_("show this help"), "instead", letter="h")


OPTIONS = {row.name: Option(row.name, **row.metadata) for row in fields(Options)}
"""The rows by key, in the order in which help shows them."""

VARIABLES = {
    "HALFMOON_DATA": N_("the folder for settings and games, where --data names none"),
    "LC_ALL, LC_MESSAGES, LANG, LANGUAGE": N_("the language, where neither --language nor a setting chooses one"),
    "SDL_VIDEODRIVER": N_("how the window reaches the screen: x11 or wayland"),
    "SDL_AUDIODRIVER": N_("how sounds reach the loudspeakers: pipewire, pulseaudio, alsa; dummy for none"),
}
"""Variables of the environment that the program, or the library beneath it, looks at, and what each decides."""

EXAMPLES = {
    "halfmoon": N_("go on with the unfinished game, or begin a new one"),
    "halfmoon hm1-n-aaaaaab": N_("play a certain deal"),
    'halfmoon HM1-N-AAAAAAB --moves "1+8 8+5+3"': N_("play it from after its first two moves"),
    "halfmoon HM1-N-AAAAAAB --describe --language sv": N_("tell its table in Swedish"),
    "halfmoon HM1-N-AAAAAAB --picture table.png": N_("draw its table"),
}
"""Command lines, and what each does."""

_BY_WORD = {option.name: option for option in OPTIONS.values() if option.key != "code"} | {
    f"-{option.letter}": option for option in OPTIONS.values() if option.letter
}


def read_options(arguments: Sequence[str]) -> Options:
    """Return what the words of a command line ask for; raise OptionError."""
    values: dict[str, Any] = {}
    words = iter(arguments)
    for word in words:
        option, value = _read_word(word, words)
        if option.key == "code" and option.key in values:
            raise OptionError(
                _("“{word}” is one word too many; moves stand in quotes after --moves.").format(word=quote(word))
            )
        for other in map(OPTIONS.__getitem__, values):
            if other is not option and set(other.choices) & set(option.choices):
                raise OptionError(_("Ask for {first} or for {second}.").format(first=other.name, second=option.name))
        values[option.key] = value
    for option in map(OPTIONS.__getitem__, values):
        if option.belongs_to and option.belongs_to not in values:
            raise OptionError(_write_lack(option))
    return Options(**values)


def _write_lack(option: Option) -> str:
    """Return the sentence for an option without the one that it belongs to."""
    if option.belongs_to == "code":
        return _("--moves needs the CODE of the deal that the moves belong to.")
    return _("{first} belongs to {second}.").format(first=option.name, second=OPTIONS[option.belongs_to].name)


def _read_word(word: str, words: Iterator[str]) -> tuple[Option, str | bool]:
    """Return the row that a word names, and its value, which may be the next word; raise OptionError."""
    if not word.startswith("-"):
        return OPTIONS["code"], word
    name, equals, value = word.partition("=")
    option = _BY_WORD.get(name)
    if option is None:
        raise OptionError(_("There is no {name}; halfmoon --help tells what there is.").format(name=quote(name)))
    if not option.value:
        if equals:
            raise OptionError(_("{name} takes no value.").format(name=name))
        return option, True
    if equals:
        return option, value
    try:
        return option, next(words)
    except StopIteration:
        raise OptionError(_("{name} lacks its value: {usage}.").format(name=name, usage=option.usage)) from None


def value_of_language(arguments: Sequence[str]) -> str | None:
    """Return the language asked for, before anything else is read: what is wrong with the rest is said in it."""
    for index, word in enumerate(arguments):
        if word == "--language" and index + 1 < len(arguments):
            return arguments[index + 1]
        if word.startswith("--language="):
            return word.partition("=")[2]
    return None


def write_help(width: int) -> str:
    """Return the help in the chosen language, in lines of at most `width` characters."""
    column = max(len(option.usage) for option in OPTIONS.values()) + 4
    lines = [
        *textwrap.wrap(_(PURPOSE), width),
        "",
        _("Usage: {usage}").format(usage=_(USAGE)),
    ]
    for group in Group:
        rows = {option.usage: option.meaning for option in OPTIONS.values() if option.group is group}
        lines += ["", f"{_(group.value)}:", *_write_rows(rows, column, width)]
    lines += ["", f"{_(EXAMPLES_HEADING)}:"]
    for command, meaning in EXAMPLES.items():
        lines += [f"  {command}", *textwrap.wrap(_(meaning), width, initial_indent=" " * 6, subsequent_indent=" " * 6)]
    return "\n".join(lines)


def _write_rows(rows: Mapping[str, str], column: int, width: int) -> Iterator[str]:
    """Yield the lines of a table: what is written, and beside it, from a column on, what it means."""
    for what, meaning in rows.items():
        head = f"  {what}".ljust(column)
        yield from textwrap.wrap(meaning, width, initial_indent=head, subsequent_indent=" " * column)
