"""Owns the names of the sounds, and which of them is heard for what has happened on the table."""

from enum import Enum

from halfmoon.stage.facts import (
    CardDeselected,
    CardSelected,
    CardsRemoved,
    Dealt,
    Fact,
    GameWon,
    GotStuck,
    RemovalUndone,
    TapRefused,
    Unparked,
)


class SoundName(Enum):
    """Every sound there is; the value is the name of its file."""

    DEAL = "deal"
    SELECT = "select"
    PAIR = "pair"
    TRIO = "trio"
    REFUSE = "refuse"
    UNDO = "undo"
    REDO = "redo"
    STUCK = "stuck"
    WIN = "win"
    TICK = "tick"  # a setting has changed, above all the volume


_SOUNDS: dict[type[Fact], SoundName] = {
    CardSelected: SoundName.SELECT,
    CardDeselected: SoundName.SELECT,
    TapRefused: SoundName.REFUSE,
    RemovalUndone: SoundName.UNDO,
    Dealt: SoundName.DEAL,
    Unparked: SoundName.DEAL,
    GotStuck: SoundName.STUCK,
    GameWon: SoundName.WIN,
}


def sound_of(fact: Fact) -> SoundName:
    """Return the sound of a fact."""
    match fact:
        case CardsRemoved(again=True):
            return SoundName.REDO
        case CardsRemoved(removal):
            return SoundName.PAIR if len(removal.places) == 2 else SoundName.TRIO
        case _:
            return _SOUNDS[type(fact)]
