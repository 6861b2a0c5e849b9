"""Owns the themes: which value each role of colour has, read from assets/themes/."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from halfmoon.language import _, quote
from halfmoon.stage.items import Colour
from halfmoon.store.files import UnreadableFileError, read_text

RGB = tuple[int, int, int]
_VALUE = re.compile(r"#[0-9a-fA-F]{6}")
_SIZE_LIMIT = 100_000
"""Bytes; a theme takes less than a thousand."""


class ThemeError(ValueError):
    """A theme file that cannot be used. `path` names it; `fault` is in words, after the `role` at fault, if any."""

    def __init__(self, path: Path, role: str | None, fault: str) -> None:
        self.path = path
        self.fault = f"{role}: {fault}" if role else fault
        super().__init__(f"{path}: {self.fault}")


@dataclass(frozen=True, slots=True)
class Theme:
    """A complete set of colours, each as (red, green, blue) from 0 to 255."""

    name: str
    colours: Mapping[Colour, RGB]

    def __getitem__(self, role: Colour) -> RGB:
        return self.colours[role]

    def hex(self, role: Colour) -> str:
        """Return the colour as "#rrggbb", as vector pictures write it."""
        return "#{:02x}{:02x}{:02x}".format(*self.colours[role])


def load_theme(assets: Path, name: str, base: Theme | None = None) -> Theme:
    """Return the theme in assets/themes/<name>.json; roles that it leaves out are those of `base`.

    Raises ThemeError if it is missing, broken or, with no base, incomplete.
    """
    path = assets / "themes" / f"{name}.json"
    values = _read_values(path)
    unknown = values.keys() - {role.value for role in Colour}
    if unknown:
        raise ThemeError(path, min(unknown), _("no such role of colour"))
    return Theme(name, {
        role: base[role] if base is not None and role.value not in values else
        _read_colour(path, role, values.get(role.value))
        for role in Colour
    })  # fmt: skip


def _read_values(path: Path) -> dict[str, object]:
    try:
        text = read_text(path, _SIZE_LIMIT)
        values = json.loads(text) if text is not None else None
    except UnreadableFileError as error:
        raise ThemeError(path, None, _("no text of a reasonable size")) from error
    except (ValueError, RecursionError) as error:
        raise ThemeError(path, None, str(error)) from error
    if text is None:
        raise ThemeError(path, None, _("there is no such file"))
    if not isinstance(values, dict):
        raise ThemeError(path, None, _("not a table of colours: {value}").format(value=quote(str(values))))
    return values


def _read_colour(path: Path, role: Colour, value: object) -> RGB:
    if not isinstance(value, str) or not _VALUE.fullmatch(value):
        raise ThemeError(path, role.value, _("“{value}” is not a colour like #1f6a55").format(value=quote(str(value))))
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)
