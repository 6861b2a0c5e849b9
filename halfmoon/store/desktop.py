"""Owns what a desktop of the Linux kind is told of the program: a menu entry, a description, icons, a manual page.

The forms are freedesktop.org's: Desktop Entry, AppStream and Icon Theme Specification.
"""

import re
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from halfmoon.assets_folder import assets_folder
from halfmoon.language import N_, _, in_every_language
from halfmoon.manual import PAGE, write_manual

NAME = "halfmoon"
"""What the entry and the icons are called, and the class of the window, by which a desktop matches them."""

COMPONENT = "org.halfmoon.halfmoon"
ICON_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
CONTROLS = ("pointing", "keyboard", "touch", "gamepad")

TITLE = N_("Half Moon")
KIND = N_("Card patience")
SUMMARY = N_("A card patience on an arch")
KEYWORDS = N_("cards;patience;solitaire;game;")
DESCRIPTION = (
    N_("Twelve piles stand on an arch, eight single cards lie beneath it, and all of them have to go: two cards that "
       "add up to eleven, or a jack, a queen and a king."),
    N_("Every deal has a code, so that the same cards can be played again or by a friend. The game explains itself, "
       "keeps an unfinished game, and undoes as far as you like."),
)  # fmt: skip


def program_command(program: str = sys.argv[0]) -> list[str]:
    """Return the command that starts this program again, from any folder; `program` is how it was called this time."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(program).absolute()
    # The script that pip has made for it; without one, Python's own way to start an installed module.
    return [str(script)] if script.stem == NAME and script.is_file() else [sys.executable, "-m", NAME]


def install_desktop(folder: Path, command: Sequence[str]) -> None:
    """Put all files into the user's data folder; raise OSError."""
    for name, content in desktop_files(command).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def uninstall_desktop(folder: Path) -> None:
    """Take away what install_desktop has put there; raise OSError."""
    for name in desktop_files([NAME]):
        (folder / name).unlink(missing_ok=True)


def desktop_files(command: Sequence[str]) -> dict[str, bytes]:
    """Return the content of every file by its path below a data folder."""
    icons = assets_folder() / "icons"
    theme = "icons/hicolor"
    return {
        f"applications/{NAME}.desktop": write_entry(command).encode(),
        f"metainfo/{COMPONENT}.metainfo.xml": write_metainfo().encode(),
        f"{theme}/scalable/apps/{NAME}.svg": (icons / f"{NAME}.svg").read_bytes(),
        **{f"{manual_folder(code)}/{PAGE}": text.encode() for code, text in in_every_language(write_manual).items()},
        **{
            f"{theme}/{size}x{size}/apps/{NAME}.png": (icons / f"{NAME}-{size}.png").read_bytes() for size in ICON_SIZES
        },
    }


def manual_folder(language: str) -> str:
    """Return where manual pages of games in a language lie below a data folder."""
    return "man/man6" if language == "en" else f"man/{language}/man6"


def write_entry(command: Sequence[str]) -> str:
    """Return the desktop entry that starts this command."""
    lines = [
        "[Desktop Entry]",
        "Version=1.1",
        "Type=Application",
        *_in_languages("Name", TITLE),
        *_in_languages("GenericName", KIND),
        *_in_languages("Comment", SUMMARY),
        *_in_languages("Keywords", KEYWORDS),
        f"TryExec={_escape(command[0])}",
        f"Exec={_escape(' '.join(map(quote_word, command)))}",
        f"Icon={NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        f"StartupWMClass={NAME}",
    ]
    return "\n".join(lines) + "\n"


def quote_word(word: str) -> str:
    """Return one word of a command as an entry's Exec key wants it."""
    inside = re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%")
    return inside if re.fullmatch(r"[\w./%@+:-]+", word, re.ASCII) else f'"{inside}"'


def _escape(value: str) -> str:
    return value.replace("\\", r"\\").replace("\n", r"\n")


def _in_languages(key: str, message: str) -> list[str]:
    return [
        f"{key}={words}" if code == "en" else f"{key}[{code}]={words}"
        for code, words in in_every_language(lambda: _(message)).items()
    ]


def write_metainfo() -> str:
    """Return the AppStream description, from which software centres show a page."""
    paragraphs = [line for paragraph in DESCRIPTION for line in _elements("p", paragraph)]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<component type="desktop-application">',
        f"<id>{COMPONENT}</id>",
        "<metadata_license>CC0-1.0</metadata_license>",
        *_elements("name", TITLE),
        *_elements("summary", SUMMARY),
        "<description>",
        *paragraphs,
        "</description>",
        f'<launchable type="desktop-id">{NAME}.desktop</launchable>',
        f'<icon type="stock">{NAME}</icon>',
        "<categories><category>Game</category><category>CardGame</category></categories>",
        f"<provides><binary>{NAME}</binary></provides>",
        f"<supports>{''.join(f'<control>{control}</control>' for control in CONTROLS)}</supports>",
        '<content_rating type="oars-1.1"/>',
        "</component>",
    ]
    return "\n".join(lines) + "\n"


def _elements(tag: str, message: str) -> list[str]:
    return [
        f"<{tag}>{escape(words)}</{tag}>" if code == "en" else f'<{tag} xml:lang="{code}">{escape(words)}</{tag}>'
        for code, words in in_every_language(lambda: _(message)).items()
    ]
