"""Owns the kiosk's question to a visitor who has not moved for a while, and its countdown; a press or a key answers."""

import math
from collections.abc import Sequence
from dataclasses import replace

from halfmoon.language import _, ngettext
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Align, Face
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Gap, Paragraph
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Weight
from halfmoon.stage.requests import Errand, PanelName

PATIENCE = 15.0
"""Seconds until the table is cleared."""


def open_panel(context: PanelContext) -> Panel:
    """Return the question, its countdown begun."""
    return QuestionPanel(context)


class QuestionPanel(Panel):
    """Counts down to 0, and is over then."""

    name = PanelName.QUESTION
    width = 26
    title_align = Align.CENTRE

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context)
        self._left = PATIENCE

    def begin_again(self) -> None:
        """Count down from the beginning: somebody is there, but has not said so."""
        self._left = PATIENCE
        self.refresh()

    @property
    def is_over(self) -> bool:
        """Whether nobody has answered in time."""
        return self._left <= 0

    @property
    def _seconds(self) -> int:
        """The whole seconds left, rounded up."""
        return max(math.ceil(self._left), 0)

    def title(self) -> str:
        return _("Are you still playing?")

    def blocks(self, room: Size) -> Sequence[Block]:
        longest = _warning(math.ceil(PATIENCE)).broken(room.width, self.style)
        return [
            Paragraph(str(self._seconds), Face.SERIF_BOLD, align=Align.CENTRE, scale=4),
            replace(_warning(self._seconds), lines=len(longest)),
            Gap(0.2),
            Button("continue", _("Keep playing"), lambda: (Errand.CLOSE_PANEL,), weight=Weight.MAIN),
        ]

    def tick(self, seconds: float) -> None:
        before = self._seconds
        self._left -= seconds
        if self._seconds != before:
            self.refresh()

    @property
    def next_change(self) -> float | None:
        return max(self._left - (self._seconds - 1), 0.001)


def _warning(seconds: int) -> Paragraph:
    sentence = ngettext(
        "In {count} second the table is cleared for the next player.",
        "In {count} seconds the table is cleared for the next player.",
        seconds,
    )
    return Paragraph(sentence.format(count=seconds), align=Align.CENTRE)
