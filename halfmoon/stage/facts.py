"""Owns the facts: what has just happened on the table, as values.

Motion, sounds, messages, saving and statistics all hang on these and never on a message's wording.
"""

from dataclasses import dataclass

from halfmoon.rules.game import Removal
from halfmoon.rules.table import Place
from halfmoon.rules.taps import Reason


@dataclass(frozen=True, slots=True)
class CardSelected:
    """The card at `place` joined the selection."""

    place: Place


@dataclass(frozen=True, slots=True)
class CardDeselected:
    """The card at `place` left the selection."""

    place: Place


@dataclass(frozen=True, slots=True)
class TapRefused:
    """The card at `place` did not go with the selection."""

    place: Place
    reason: Reason


@dataclass(frozen=True, slots=True)
class CardsRemoved:
    """A pair or a trio left the table; `again` when it was redone."""

    removal: Removal
    again: bool = False


@dataclass(frozen=True, slots=True)
class RemovalUndone:
    """A pair or a trio came back to the table."""

    removal: Removal


@dataclass(frozen=True, slots=True)
class Dealt:
    """Another game lies on the table: a new deal, this deal again, or a code entered."""


@dataclass(frozen=True, slots=True)
class Unparked:
    """The game that was left behind is back on the table, time and all."""


@dataclass(frozen=True, slots=True)
class GotStuck:
    """No pair and no trio is left among the playable cards."""


@dataclass(frozen=True, slots=True)
class GameWon:
    """All 104 cards are removed."""


Fact = CardSelected | CardDeselected | TapRefused | CardsRemoved | RemovalUndone | Dealt | Unparked | GotStuck | GameWon

GAME_CHANGES = (CardsRemoved, RemovalUndone, Dealt, Unparked)
"""The facts after which the session must be saved."""
