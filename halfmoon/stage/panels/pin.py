"""Owns the kiosk's pad for the staff's PIN: the right one quits, a few wrong ones close the pad."""

from collections.abc import Sequence
from functools import partial
from hmac import compare_digest

from halfmoon.language import _
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Align, Colour, Face, Glyph
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Gap, Paragraph, Row
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, Weight
from halfmoon.stage.requests import Errand, PanelName

LONGEST_PIN = 8
TRIES = 3
DOT = "•"


def open_panel(context: PanelContext) -> Panel:
    """Return an empty pad; the right PIN is the one in the kiosk's settings."""
    return PinPanel(context)


class PinPanel(Panel):
    """Digits by touch or keys; what has been typed shows as dots."""

    name = PanelName.PIN
    width = 18
    title_align = Align.CENTRE
    wants_text = True

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context)
        self._typed = ""
        self._wrong = 0
        self.focus = "5"

    def title(self) -> str:
        return _("Staff")

    def blocks(self, room: Size) -> Sequence[Block]:
        if self._typed:
            line = Paragraph(" ".join(DOT * len(self._typed)), Face.SANS_BOLD, align=Align.CENTRE, scale=1.4)
        elif self._wrong:
            line = Paragraph(_("That is not the PIN."), colour=Colour.BAD, align=Align.CENTRE, scale=1.4)
        else:
            line = Paragraph(_("PIN"), Face.SANS, Colour.TEXT_SOFT, Align.CENTRE, scale=1.4)
        return [
            line,
            Gap(0.2),
            *(Row(tuple(map(self._key, row))) for row in ("123", "456", "789")),
            Row(
                (
                    Button("erase", "", self._erase, Glyph.ERASE, enabled=bool(self._typed)),
                    self._key("0"),
                    Button("enter", "", self._enter, Glyph.TICK, Weight.MAIN, enabled=bool(self._typed)),
                )
            ),
        ]

    def _key(self, digit: str) -> Button:
        return Button(digit, digit, partial(self._type, digit))

    def _type(self, digit: str) -> Requests:
        self._typed = (self._typed + digit)[:LONGEST_PIN]
        return ()

    def _erase(self) -> Requests:
        self._typed = self._typed[:-1]
        return ()

    def _enter(self) -> Requests:
        typed, self._typed = self._typed, ""
        pin = self.context.settings.kiosk.pin
        if pin and compare_digest(typed.encode(), pin.encode()):
            return (Errand.QUIT,)
        self._wrong += 1
        return (Errand.CLOSE_PANEL,) if self._wrong == TRIES else ()

    def enter_text(self, text: str) -> Requests:
        if text not in set("0123456789"):
            return ()
        self.focus = "enter"  # who types digits goes on with Enter
        return self._type(text)

    def command(self, action: Action) -> Requests | None:
        return self._erase() if action is Action.ERASE else None
