"""Owns what panels are given: all that they show and are measured by, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Ruler
from halfmoon.store.records import Statistics
from halfmoon.store.settings import Settings


@dataclass(frozen=True, slots=True)
class Policy:
    """What visitors may do; at home, everything."""

    may_quit: bool = True
    may_enter_codes: bool = True
    may_open_settings: bool = True
    may_see_statistics: bool = True
    may_erase_results: bool = True
    may_choose_language: bool = True


@dataclass(frozen=True, slots=True)
class PanelContext:
    """All that panels show and are measured by; the scene hands over a new one when any of it changes."""

    settings: Settings
    game: Game
    seconds: float  # played in this game
    ruler: Ruler
    size: Size  # of the window, in pixels
    unit: int  # the size of running text, in pixels
    touch: int = 0  # the least side of what can be tapped, in pixels
    results: Statistics | None = None  # None: there is no data folder
    versions: str = ""
    languages: Mapping[str, str] = field(default_factory=dict)  # code: own name
    themes: Mapping[str, str] = field(default_factory=dict)  # the player's own: value of the setting: name
    policy: Policy = Policy()
    defaults: Settings = field(default_factory=Settings)  # to be restored; in a kiosk, what the staff have decided
    below: bool = False  # another panel lies under this one
    keys_used: bool = False  # the last input came from keys or a gamepad: show the focus
    watched: Game | None = None  # the game that the example panel plays, instead of its own
