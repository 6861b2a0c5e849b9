"""Owns the parts that cards are put together from: which a card set has, and reading them from its files."""

import enum
import math
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple
from xml.parsers import expat

from halfmoon.language import _, quote
from halfmoon.rules.cards import Rank, Suit
from halfmoon.stage.words import COURT_LETTERS, rank_sign

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class CardSetError(ValueError):
    """A part of a card set, the `file`, is missing or cannot be drawn; `fault` says, in words, what is wrong."""

    def __init__(self, file: Path, fault: str) -> None:
        super().__init__(f"{file}: {fault}")
        self.fault = fault


class MarkKind(enum.Enum):
    """The marks of empty places, by the name of their part."""

    PILE = "mark-pile"
    RESERVE = "mark-reserve"


class Part(NamedTuple):
    """One file of a card set: its view box, and its drawing or its named groups."""

    box: Box
    body: str = ""
    groups: Mapping[str, str] = MappingProxyType({})


class Parts:
    """A card set: its parts by their files' paths without the ending, such as courts/jack-hearts.

    Each is read when it is asked for first: a table shows a third of the courts, and they are most of the reading.
    """

    def __init__(self, folder: Path, own: Mapping[str, Part] = MappingProxyType({})) -> None:
        """Take the parts in `own` for those of the same names in the folder."""
        self._folder = folder
        self._read: dict[str, Part] = {**own}

    def __getitem__(self, name: str) -> Part:
        """Return the part; raise CardSetError, which names the file that is missing or malformed."""
        part = self._read.get(name)
        if part is None:
            part = self._read[name] = read_part(self._folder / f"{name}.svg", PART_GROUPS[name])
        return part


SUIT_FILES = {suit: suit.name.lower() for suit in Suit}
COURT_FILES = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king"}
SIGNS = tuple(dict.fromkeys(rank_sign(rank, letters) for letters in COURT_LETTERS.values() for rank in Rank))
COURT_GROUPS = ("half", "head")

# name -> the groups that the part must hold
PART_GROUPS: dict[str, tuple[str, ...]] = {
    "card": (),
    "back": (),
    **{kind.value: () for kind in MarkKind},
    **{f"glyphs/{sign}": () for sign in SIGNS},
    **{f"suits/{suit}": () for suit in SUIT_FILES.values()},
    **{f"aces/{suit}": () for suit in SUIT_FILES.values()},
    **{f"courts/{court}-{suit}": COURT_GROUPS for court in COURT_FILES.values() for suit in SUIT_FILES.values()},
}

# What the rasteriser draws. Anything else would silently be left out, so a part that holds it is refused.
DRAWABLE = frozenset({
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "defs", "linearGradient", "radialGradient", "stop", "title", "desc", "metadata",
})  # fmt: skip


def check_parts(folder: Path) -> None:
    """Read every part of a card set. Raises CardSetError, which names the file that is missing or malformed."""
    parts = Parts(folder)
    for name in PART_GROUPS:
        parts[name]


def holds_parts(folder: Path) -> bool:
    """Tell whether a folder holds any part of a card set."""
    return any((folder / f"{name}.svg").is_file() for name in PART_GROUPS)


def read_part(file: Path, groups: tuple[str, ...] = ()) -> Part:
    """Return one part, which holds the groups and can be drawn; raise CardSetError."""
    reader = _PartReader(groups)
    try:
        reader.read(file.read_bytes())
    except OSError as error:
        raise CardSetError(file, _("cannot be read: {reason}").format(reason=error.strerror)) from error
    except expat.ExpatError as error:
        raise CardSetError(file, _("not well-formed: {reason}").format(reason=error)) from error
    for tag in reader.tags:
        if tag not in DRAWABLE:
            raise CardSetError(file, _("<{tag}> cannot be drawn").format(tag=tag))
    if reader.tags[0] != "svg":
        raise CardSetError(file, _("not an SVG picture but <{tag}>").format(tag=reader.tags[0]))
    box = read_box(reader.view_box)
    if box is None:
        fault = _("its viewBox is “{box}”, not four numbers with a size")
        raise CardSetError(file, fault.format(box=quote(reader.view_box)))
    drawings = {name: "".join(pieces) for name, pieces in reader.drawings.items()}
    if missing := [name for name in groups if name not in drawings]:
        raise CardSetError(file, _("no group named “{name}”").format(name=missing[0]))
    return Part(box, groups=drawings) if groups else Part(box, drawings[""])


class _PartReader:
    """Writes down what is inside a part, or inside some groups of it, in one pass and without building a tree.

    Name spaces, comments and texts are left out, so that the pieces of several files fit into one document.
    """

    def __init__(self, groups: tuple[str, ...]) -> None:
        self.tags: list[str] = []
        self.view_box = ""
        self.drawings: dict[str, list[str]] = {} if groups else {"": []}
        self._groups = groups
        self._drawing = self.drawings.get("")
        self._depth = 0
        self._is_empty = False

    def read(self, document: bytes) -> None:
        """Read the whole document; raise ExpatError."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._end
        parser.Parse(document, True)

    def _begin(self, name: str, attributes: dict[str, str]) -> None:
        tag = name.rpartition(" ")[2]
        self.tags.append(tag)
        self._depth += 1
        self._is_empty = True
        if self._depth == 1:
            self.view_box = attributes.get("viewBox", "")
        elif self._depth == 2 and (group := attributes.get("id")) in self._groups:
            self._drawing = self.drawings[str(group)] = []
        elif self._drawing is not None:
            self._drawing.append(f"<{tag}{write_attributes(attributes)}>")

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._depth == 1 and self._groups:
            self._drawing = None
        elif self._depth > 0 and self._drawing is not None:
            if self._is_empty:
                self._drawing[-1] = f"{self._drawing[-1][:-1]}/>"
            else:
                self._drawing.append(f"</{name.rpartition(' ')[2]}>")
        self._is_empty = False


def read_box(text: str) -> Box | None:
    """Return the view box that the text holds: left, top, width, height."""
    try:
        left, top, width, height = map(float, text.split())
    except ValueError:
        return None
    return (left, top, width, height) if min(width, height) > 0 and max(width, height) < math.inf else None


def write_attributes(attributes: Mapping[str, str]) -> str:
    """Return the attributes of an element as text, without those of other name spaces."""
    return "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if " " not in name)


def escape(value: str) -> str:
    """Return a text as it stands in quotation marks; `html.escape` would read a table of entities at every start."""
    return value.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
