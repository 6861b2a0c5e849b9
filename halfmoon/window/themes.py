"""Owns the themes: which value each role of colour has, read from assets/themes/."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from halfmoon.stage.items import Colour

RGB = tuple[int, int, int]
_VALUE = re.compile(r"#[0-9a-f]{6}")


class ThemeError(ValueError):
    """A theme file that cannot be used. `path` names it; `role` is the colour at fault, or None."""

    def __init__(self, path: Path, role: str | None, fault: str) -> None:
        super().__init__(f"{path}: {role + ': ' if role else ''}{fault}")
        self.path = path
        self.role = role


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


def load_theme(assets: Path, name: str) -> Theme:
    """Return the theme in assets/themes/<name>.json; raise ThemeError if it is missing, broken or incomplete."""
    path = assets / "themes" / f"{name}.json"
    try:
        values = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ThemeError(path, None, str(error)) from error
    if not isinstance(values, dict):
        raise ThemeError(path, None, f"not a table of colours: {values!r:.40}")
    unknown = values.keys() - {role.value for role in Colour}
    if unknown:
        raise ThemeError(path, min(unknown), "no such role of colour")
    return Theme(name, {role: _read_colour(path, role, values.get(role.value)) for role in Colour})


def _read_colour(path: Path, role: Colour, value: object) -> RGB:
    if not isinstance(value, str) or not _VALUE.fullmatch(value):
        raise ThemeError(path, role.value, f"{value!r} is not a colour like #1f6a55")
    return int(value[1:3], 16), int(value[3:5], 16), int(value[5:7], 16)
