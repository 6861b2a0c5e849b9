"""Owns the pause panel: the clock stands still, the table is veiled, nothing but Continue can be tapped."""

from collections.abc import Sequence

from halfmoon.language import _
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Align
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Gap, caption
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, Weight
from halfmoon.stage.requests import Errand, PanelName
from halfmoon.stage.words import clock_words


def open_panel(context: PanelContext) -> Panel:
    """Return the pause panel."""
    return PausePanel(context)


class PausePanel(Panel):
    """One button, and where the game stands."""

    name = PanelName.PAUSE
    width = 22
    tap_outside_closes = False  # taps on the veil must neither play nor start the clock

    def title(self) -> str:
        return _("Paused")

    def blocks(self, room: Size) -> Sequence[Block]:
        game = self.context.game
        standing = _("Time {time} · score {score} · moves {moves}")
        words = standing.format(time=clock_words(self.context.seconds), score=game.score, moves=game.moves)
        return [
            caption(words, Align.LEFT),
            Gap(0.3),
            Button("continue", _("Continue"), lambda: (Errand.CLOSE_ALL,), weight=Weight.MAIN),
        ]

    def command(self, action: Action) -> Requests | None:
        return (Errand.CLOSE_ALL,) if action is Action.PAUSE else None
