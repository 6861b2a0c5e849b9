"""Owns the facts: what has just happened on the table, as values.

Motion, sounds, messages, saving and statistics all hang on these and never on a message's wording.
"""

from typing import NamedTuple

from halfmoon.rules.game import Removal
from halfmoon.rules.table import Place
from halfmoon.rules.taps import Reason
from halfmoon.rules.values import distinct


@distinct
class CardSelected(NamedTuple):
    """The card at `place` joined the selection."""

    place: Place


@distinct
class CardDeselected(NamedTuple):
    """The card at `place` left the selection."""

    place: Place


@distinct
class TapRefused(NamedTuple):
    """The card at `place` did not go with the selection."""

    place: Place
    reason: Reason


@distinct
class CardsRemoved(NamedTuple):
    """A pair or a trio left the table; `again` when it was redone."""

    removal: Removal
    again: bool = False


@distinct
class RemovalUndone(NamedTuple):
    """A pair or a trio came back to the table."""

    removal: Removal


@distinct
class Dealt(NamedTuple):
    """Another game lies on the table: a new deal, this deal again, or a code entered."""


@distinct
class Unparked(NamedTuple):
    """The game that was left behind is back on the table, time and all."""


@distinct
class GotStuck(NamedTuple):
    """No pair and no trio is left among the playable cards."""


@distinct
class GameWon(NamedTuple):
    """All 104 cards are removed."""


Fact = CardSelected | CardDeselected | TapRefused | CardsRemoved | RemovalUndone | Dealt | Unparked | GotStuck | GameWon

GAME_CHANGES = (CardsRemoved, RemovalUndone, Dealt, Unparked)
"""The facts after which the session must be saved."""
