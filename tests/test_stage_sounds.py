import pytest

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, read_moves
from halfmoon.rules.table import Place
from halfmoon.rules.taps import Reason
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
from halfmoon.stage.sounds import SoundName, sound_of

PAIR, TRIO = Game.replay(DealCode(1), read_moves("1+8 8+5+3")).done


@pytest.mark.parametrize(
    ("fact", "sound"),
    [
        (CardSelected(Place(0)), SoundName.SELECT),
        (CardDeselected(Place(0)), SoundName.SELECT),
        (TapRefused(Place(0), Reason.SUM), SoundName.REFUSE),
        (CardsRemoved(PAIR), SoundName.PAIR),
        (CardsRemoved(TRIO), SoundName.TRIO),
        (CardsRemoved(PAIR, again=True), SoundName.REDO),
        (CardsRemoved(TRIO, again=True), SoundName.REDO),
        (RemovalUndone(TRIO), SoundName.UNDO),
        (Dealt(), SoundName.DEAL),
        (Unparked(), SoundName.DEAL),
        (GotStuck(), SoundName.STUCK),
        (GameWon(), SoundName.WIN),
    ],
)
def test_every_fact_has_its_sound(fact: Fact, sound: SoundName) -> None:
    assert sound_of(fact) is sound
