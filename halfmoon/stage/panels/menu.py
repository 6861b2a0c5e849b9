"""Owns the menu: where everything else is found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from halfmoon.language import N_, _
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Glyph
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Row
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, Weight
from halfmoon.stage.requests import Errand, OpenPanel, PanelName


def open_panel(context: PanelContext) -> Panel:
    """Return the menu."""
    return MenuPanel(context)


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu; `shows` tells whether it stands there: visitors may not do all, and not all can be done."""

    key: str
    label: str  # an English message
    requests: Requests
    glyph: Glyph | None = None
    shows: Callable[[PanelContext], bool] = lambda context: True


def _may_choose_nothing_but_language(context: PanelContext) -> bool:
    return context.policy.may_choose_language and not context.policy.may_open_settings


# The groups of entries.
ENTRIES = (
    (Entry("continue", N_("Continue"), (Errand.CLOSE_ALL,)),),
    (
        Entry("redo", N_("Redo"), (Errand.REDO,), Glyph.REDO, lambda context: bool(context.game.undone)),
        Entry("new_deal", N_("New deal"), (Errand.NEW_DEAL,), Glyph.NEW_DEAL),
        Entry("restart", N_("Restart this deal"), (Errand.RESTART,), Glyph.RESTART),
        Entry(
            "deal_code",
            N_("Deal code"),
            (OpenPanel(PanelName.DEAL_CODE),),
            Glyph.DEAL_CODE,
            lambda context: context.policy.may_enter_codes,
        ),
    ),
    (
        Entry("rules", N_("Rules"), (OpenPanel(PanelName.RULES),), Glyph.RULES),
        Entry("example", N_("Example"), (OpenPanel(PanelName.EXAMPLE),), Glyph.PLAY),
        Entry(
            "statistics",
            N_("Statistics"),
            (OpenPanel(PanelName.STATISTICS),),
            Glyph.STATISTICS,
            lambda context: context.policy.may_see_statistics,
        ),
    ),
    (
        Entry(
            "settings",
            N_("Settings"),
            (OpenPanel(PanelName.SETTINGS),),
            Glyph.SETTINGS,
            lambda context: context.policy.may_open_settings,
        ),
        Entry(
            "language",
            N_("Language"),
            (OpenPanel(PanelName.SETTINGS),),
            Glyph.LANGUAGE,
            _may_choose_nothing_but_language,
        ),
        Entry("about", N_("About"), (OpenPanel(PanelName.ABOUT),), Glyph.ABOUT),
    ),
    (Entry("quit", N_("Quit"), (Errand.QUIT,), None, lambda context: context.policy.may_quit),),
)


WEIGHTS = {"continue": Weight.MAIN, "quit": Weight.QUIET}
"""Those of the entries that are no plain line."""


class MenuPanel(Panel):
    """One column of buttons in groups; two columns where the window is too low for one."""

    name = PanelName.MENU
    width = 24

    def title(self) -> str:
        return _("Menu")

    def blocks(self, room: Size) -> Sequence[Block]:
        groups = [[self._button(entry) for entry in group if entry.shows(self.context)] for group in ENTRIES]
        one_column = Column(tuple(Column(tuple(group), gap=0.4) for group in groups if group), gap=0.9)
        if one_column.height(room.width, self.style) <= room.height:
            return [one_column]
        first, *rest = [button for group in groups for button in group]
        pairs = [Row(tuple(rest[at : at + 2])) for at in range(0, len(rest), 2)]
        return [first, *pairs]

    def _button(self, entry: Entry) -> Button:
        weight = WEIGHTS.get(entry.key, Weight.LINE)
        return Button(entry.key, _(entry.label), lambda: entry.requests, entry.glyph, weight)
