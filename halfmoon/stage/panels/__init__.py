"""The panels: menu, settings, rules, example, statistics, deal code, about, pause, and a kiosk's question and PIN pad.

Each is loaded when first opened.

`style` and `blocks` say what a page is built of, `controls` what a player can use, `base` how a panel works.
"""

from importlib import import_module

from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.context import PanelContext, Policy
from halfmoon.stage.requests import PanelName

__all__ = ["Panel", "PanelContext", "Policy", "open_panel"]


def open_panel(name: PanelName, context: PanelContext) -> Panel:
    """Return a fresh panel."""
    module = import_module(f"{__name__}.{name.name.lower()}")
    panel: Panel = module.open_panel(context)
    return panel
