"""Owns what the stage asks of the world outside it: values that the scene or the window carries out."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from halfmoon.rules.game import Game
from halfmoon.rules.values import distinct
from halfmoon.stage.facts import Fact


class PanelName(Enum):
    """The panels; their titles are in `halfmoon.stage.panels`."""

    MENU = auto()
    SETTINGS = auto()
    RULES = auto()
    EXAMPLE = auto()
    STATISTICS = auto()
    DEAL_CODE = auto()
    ABOUT = auto()
    PAUSE = auto()
    QUESTION = auto()  # the kiosk's: is anybody still there?
    PIN = auto()  # the kiosk's: the staff's way out


class Errand(Enum):
    """Requests that need no more words."""

    CLOSE_PANEL = auto()  # back to the panel below, or to the table
    CLOSE_ALL = auto()  # to the table
    UNDO = auto()
    REDO = auto()
    NEW_DEAL = auto()
    RESTART = auto()
    COPY_CODE = auto()  # the code of the deal on the table
    COPY_GAME = auto()  # the whole game as `CODE: moves`
    ASK_PASTE = auto()  # the window answers with a Pasted input
    RESET_STATISTICS = auto()
    UNDO_RESET_STATISTICS = auto()
    CONFIRM_RESET_STATISTICS = auto()  # the panel goes: what was reset cannot come back
    TOGGLE_FULLSCREEN = auto()
    MUTE = auto()  # sound off, or on again
    QUIT = auto()
    END_VISIT = auto()  # a kiosk's visitor has gone: nothing of his may stay, outside the stage either


@distinct
class OpenPanel(NamedTuple):
    """Show a panel on top of what is shown now."""

    name: PanelName


@distinct
class ChangeSetting(NamedTuple):
    """Give a setting a new value, already in its range."""

    key: str
    value: bool | int | str


@distinct
class StartGame(NamedTuple):
    """Leave the game on the table parked and put this one in its place."""

    game: Game


@distinct
class WatchGame(NamedTuple):
    """Show the example panel, playing this game instead of its own."""

    game: Game


@distinct
class CopyText(NamedTuple):
    """Put text on the clipboard; the window answers with a Copied input if that went well."""

    text: str


Request = Errand | OpenPanel | ChangeSetting | StartGame | WatchGame | CopyText

Outcome = Fact | Request
"""What an input is answered with: what has happened to the game, and what is left for the caller to do."""
