"""Where the system wants a user's data, and in it the one folder for settings and games of this program."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = Path("halfmoon", "halfmoon")
"""Organisation and program, as SDL's SDL_GetPrefPath puts them together, which has named this folder so far."""


def usual_folder(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> Path:
    """Return the folder for this program's data; it may not exist yet. `system`: as in sys.platform.

    It is SDL_GetPrefPath's, found without SDL; where that gives up, as without a home or with an empty variable, this
    does what the XDG Base Directory Specification says.
    """
    if system == "win32" and environment.get("APPDATA"):
        return Path(environment["APPDATA"]) / NAME
    if system == "darwin":
        return _home(environment) / "Library" / "Application Support" / NAME
    return data_home(environment) / NAME


def data_home(environment: Mapping[str, str]) -> Path:
    """Return the folder for what belongs to this user, a desktop's too (XDG Base Directory Specification)."""
    named = Path(environment.get("XDG_DATA_HOME", ""))
    return named if named.is_absolute() else _home(environment) / ".local" / "share"


def _home(environment: Mapping[str, str]) -> Path:
    """Return the user's home; for a user who has none the root, where whatever fails is told as for any folder."""
    if named := environment.get("HOME"):
        return Path(named)
    try:
        return Path.home()
    except RuntimeError:
        return Path("/")
