"""Owns the manual page, for `man halfmoon`: it is written from the same tables as the help."""

from collections.abc import Mapping

from halfmoon import __version__
from halfmoon.language import N_, _
from halfmoon.options import EXAMPLES, EXAMPLES_HEADING, OPTIONS, PURPOSE, USAGE, VARIABLES, Group

PAGE = "halfmoon.6"
"""The file's name; section 6 of the manual is for games."""

FOLDER = "~/.local/share/halfmoon/halfmoon"
FILES = {
    "settings.json": N_("settings; what is wrong in it is told and replaced by what it was at first"),
    "games.sqlite3": N_("the unfinished game with all its moves, and the results of games played"),
    "cards/": N_("your own card set, as far as it goes, in place of the game's"),
    "themes/*.json": N_("your own colours of the table"),
}
"""What lies in the data folder."""

STATUSES = {
    "0": N_("all is well"),
    "1": N_("the game could not go on; a sentence says why"),
    "2": N_("the command line cannot be followed; a sentence says why"),
}


def write_manual() -> str:
    """Return the page in the chosen language, in the language of the macros man(7)."""
    summary = _("a card patience on an arch")
    rows = {group: {o.usage: o.meaning for o in OPTIONS.values() if o.group is group} for group in Group}
    lines = [
        f'.TH HALFMOON 6 "" "Half Moon {__version__}"',
        *_section(N_("Name")),
        rf"halfmoon \- {_escape(summary)}",
        *_section(N_("Synopsis")),
        f".B {_escape(_(USAGE))}",
        *_section(N_("Description")),
        _escape(_(PURPOSE)),
        *_section(N_("Options")),
        *(line for group in Group for line in (f".SS {_escape(_(group.value))}", *_list(rows[group]))),
        *_section(N_("Environment")),
        *_list(VARIABLES),
        *_section(N_("Files")),
        _escape(_("In the folder for settings and games, such as {folder}:").format(folder=FOLDER)),
        *_list(FILES),
        *_section(EXAMPLES_HEADING),
        *_list(EXAMPLES),
        *_section(N_("Exit status")),
        *_list(STATUSES),
    ]
    return "\n".join(lines) + "\n"


def _section(heading: str) -> list[str]:
    return [f".SH {_escape(_(heading)).upper()}"]


def _list(rows: Mapping[str, str]) -> list[str]:
    return [line for term, meaning in rows.items() for line in (".TP", f".B {_quote(term)}", _escape(_(meaning)))]


def _escape(text: str) -> str:
    r"""Return the text without what roff would take for its own: a backslash, a minus sign, a dot in front."""
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return rf"\&{escaped}" if escaped.startswith((".", "'")) else escaped


def _quote(text: str) -> str:
    """Return the text as one argument of a macro."""
    return '"' + _escape(text).replace('"', '""') + '"'
