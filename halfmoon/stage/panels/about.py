"""Owns the panel about the program: its versions, its keys, and whose work it builds on."""

from collections.abc import Sequence
from dataclasses import dataclass

from halfmoon.language import N_, _
from halfmoon.stage.geometry import Size
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Gap, Paragraph, Row, RuleLine, caption, heading
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.requests import PanelName


def open_panel(context: PanelContext) -> Panel:
    """Return the panel about the program."""
    return AboutPanel(context)


@dataclass(frozen=True, slots=True)
class Key:
    """What a key does, which key it is, and which button of a gamepad (empty: none); English messages."""

    what: str
    keys: str
    gamepad: str = ""


FAINT_RULE = 80  # the alpha of the rules between keys

FULL_SCREEN, QUIT = Key(N_("Full screen"), "F11, Alt+Enter"), Key(N_("Quit"), "Ctrl+Q")

KEYS = (
    Key(N_("Move the focus"), N_("Arrows"), N_("Stick or cross")),
    Key(N_("Tap"), N_("Enter, space"), "A"),
    Key(N_("Tap a place"), "1–12, R1–R8, Enter"),
    Key(N_("Walk the buttons"), "Tab, Shift+Tab", N_("Shoulder buttons")),
    Key(N_("Let go, go back, menu"), "Esc", N_("B; Start for the menu")),
    Key(N_("Undo"), "U, Ctrl+Z", "X"),
    Key(N_("Redo"), "Ctrl+Y, Ctrl+Shift+Z", "Y"),
    Key(N_("New deal"), "N"),
    Key(N_("Restart this deal"), "R"),
    Key(N_("Rules"), "F1"),
    Key(N_("Pause"), "P", "Select"),
    Key(N_("Sound on or off"), "M"),
    FULL_SCREEN,
    Key(N_("Copy the deal code"), "Ctrl+C"),
    QUIT,
)

THANKS = (
    N_("The letters are Source Sans Pro and Source Serif Pro by Adobe, under the SIL Open Font License 1.1."),
    N_("The window is drawn with pygame-ce and SDL, under the GNU LGPL 2.1 and the zlib licence."),
    N_("Cards, cloth, sounds and all else were made for Half Moon."),
)


class AboutPanel(Panel):
    """A page to read: what this is, keys, thanks."""

    name = PanelName.ABOUT
    is_for_reading = True

    def title(self) -> str:
        return _("Half Moon")

    def blocks(self, room: Size) -> Sequence[Block]:
        columns = (3.9, 4.0, 3.5)
        head = Row(tuple(caption(_(text)) for text in (N_("What"), N_("Keyboard"), N_("Gamepad"))), columns)
        rows = [
            Row(
                (
                    Paragraph(_(key.what)),
                    Paragraph(_(key.keys)),
                    Paragraph(_(key.gamepad) if key.gamepad else ""),
                ),
                columns,
            )
            for key in KEYS
            if self.context.policy.may_quit or key not in (FULL_SCREEN, QUIT)  # where nobody may leave, they do nothing
        ]
        return [
            Paragraph(_("A card patience: two decks, twelve piles on an arch, and a reserve of eight.")),
            caption(self.context.versions),
            Gap(0.3),
            Column(
                (heading(_("Keys")), head, *(block for row in rows for block in (RuleLine(alpha=FAINT_RULE), row))),
                gap=0.3,
            ),
            Gap(0.3),
            heading(_("Thanks")),
            *(Paragraph(_(sentence)) for sentence in THANKS),
            Gap(0.3),
        ]
