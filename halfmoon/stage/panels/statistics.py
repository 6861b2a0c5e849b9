"""Owns the statistics panel: figures, a chart of wins and games left, and the last games, each to be played again."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from halfmoon.language import N_, _
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.items import Align, Box, Colour, Face, Item, Text
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Gap, Leaf, Look, Paragraph, Row, caption, heading
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, Weight
from halfmoon.stage.panels.style import Style
from halfmoon.stage.panels.table import TableColumn, TableHead, TableRow
from halfmoon.stage.requests import Errand, PanelName, StartGame
from halfmoon.stage.results_words import FIGURES, figures, outcome_words
from halfmoon.stage.words import clock_words
from halfmoon.store.records import CHART_GAMES, GameOutcome, PastGame, Statistics

FIGURES_IN_A_ROW = 5
COLUMNS = (
    TableColumn(2.6),
    TableColumn(3.6),
    TableColumn(2.2),
    TableColumn(1.6, Align.RIGHT),
    TableColumn(1.4, Align.RIGHT),
)
HEAD = (N_("Day"), N_("Deal code"), N_("Result"), N_("Time"), N_("Moves"))
COUNTING = (
    N_(
        "A game counts once, from its first removal on: as won at the win,"
        " or as abandoned at the first removal of the next one."
    ),
    N_("Going on with a game later is the same game; a deal restarted or played again is a new one."),
    N_("Times are those of won games."),
)


def open_panel(context: PanelContext) -> Panel:
    """Return the statistics panel."""
    return StatisticsPanel(context)


class Erasing(Enum):
    """How far the player has gone in erasing the results."""

    NOT = auto()
    ASKED = auto()
    DONE = auto()  # and can be taken back while the panel is open


class StatisticsPanel(Panel):
    """The results so far. A dash stands where there is nothing to tell yet."""

    name = PanelName.STATISTICS
    is_for_reading = True
    width = 42

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context)
        self._erasing = Erasing.NOT

    def title(self) -> str:
        return _("Statistics")

    def blocks(self, room: Size) -> Sequence[Block]:
        results = self.context.results
        outcomes = [outcome is GameOutcome.WON for outcome in results.outcomes] if results else []
        return [
            *self._figures(results),
            *([Gap(0.1), heading(_("Wins over time")), Chart(tuple(outcomes)), _legend()] if outcomes else []),
            *self._recent(results.recent if results else ()),
            Gap(0.2),
            caption(" ".join(map(_, COUNTING))),
            Gap(0.5),
            *self._erase(results),
            Gap(0.5),
        ]

    def close(self) -> Requests:
        return (Errand.CONFIRM_RESET_STATISTICS,) if self._erasing is Erasing.DONE else ()

    def _figures(self, results: Statistics | None) -> list[Block]:
        tiles = [Tile(value, _(label)) for label, value in zip(FIGURES, figures(results), strict=True)]
        rows = [tiles[at : at + FIGURES_IN_A_ROW] for at in range(0, len(tiles), FIGURES_IN_A_ROW)]
        return [Row(tuple(row)) for row in rows]

    def _recent(self, games: Sequence[PastGame]) -> list[Block]:
        if not games:
            return []
        head = TableHead(COLUMNS, tuple(map(_, HEAD)))
        rows = [self._row(number, game) for number, game in enumerate(games)]
        hint = [caption(_("Tap a game to play its deal again."))] if self.context.policy.may_enter_codes else []
        return [Gap(0.1), heading(_("Last games")), Column((head, *rows), gap=0.3), *hint]

    def _row(self, number: int, game: PastGame) -> Block:
        words = (
            game.when.date().isoformat(),
            game.code,
            outcome_words(game.outcome),
            clock_words(game.seconds),
            str(game.moves),
        )
        if not self.context.policy.may_enter_codes:
            return TableHead(COLUMNS, words)
        return TableRow(f"game {number}", COLUMNS, words, lambda: (StartGame(Game.new(DealCode.read(game.code))),))

    def _erase(self, results: Statistics | None) -> list[Block]:
        if not self.context.policy.may_erase_results:
            return []
        match self._erasing:
            case Erasing.ASKED:
                buttons = (
                    Button("erase", _("Erase"), self._do_erase),
                    Button("keep", _("Keep"), self._keep, weight=Weight.MAIN),
                )
                return [Paragraph(_("Erase all results?"), Face.SANS_BOLD), Row(buttons)]
            case Erasing.DONE:
                back = Button("bring back", _("Bring them back"), self._bring_back, weight=Weight.MAIN)
                return [Paragraph(_("All results are erased."), Face.SANS_BOLD), back]
        has_results = results is not None and results.played > 0
        return [Button("ask", _("Erase all results"), self._ask, enabled=has_results)]

    def _ask(self) -> Requests:
        self._erasing = Erasing.ASKED
        self.focus = "keep"
        return ()

    def _keep(self) -> Requests:
        self._erasing = Erasing.NOT
        self.focus = "ask"
        return ()

    def _do_erase(self) -> Requests:
        self._erasing = Erasing.DONE
        self.focus = "bring back"
        return (Errand.RESET_STATISTICS,)

    def _bring_back(self) -> Requests:
        self._erasing = Erasing.NOT
        self.focus = "ask"
        return (Errand.UNDO_RESET_STATISTICS,)


@dataclass(frozen=True, slots=True)
class Tile(Leaf):
    """A figure with its name under it."""

    value: str
    label: str

    def height(self, width: int, style: Style) -> int:
        return style.line(round(style.unit * 1.5)) + style.line(style.small) + 2 * style.gap

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield Box(rect, Colour.PANEL_RAISED, style.radius)
        size = round(style.unit * 1.5)
        line, small = style.line(size), style.line(style.small)
        value = Rect(rect.left, rect.top + style.gap, rect.width, line)
        yield Text(self.value, value, size, Face.SERIF_BOLD, Colour.TEXT, Align.CENTRE)
        label = Rect(rect.left, rect.top + style.gap + line, rect.width, small)
        yield Text(self.label, label, style.small, Face.SANS, Colour.TEXT_SOFT, Align.CENTRE)


@dataclass(frozen=True, slots=True)
class Chart(Leaf):
    """The last finished games, the oldest first: a bar upwards for each win, downwards for each game left."""

    won: tuple[bool, ...]

    def height(self, width: int, style: Style) -> int:
        return style.unit * 4

    def draw(self, rect: Rect, style: Style, look: Look) -> Iterator[Item]:
        yield Box(rect, Colour.PANEL_RAISED, style.radius)
        step = (rect.width - 2 * style.gap) / CHART_GAMES
        middle = rect.centre.y
        tall = rect.height // 2 - style.gap
        wide = max(2, round(step * 0.7))
        yield Box(Rect(rect.left + style.gap, middle, rect.width - 2 * style.gap, style.thin), Colour.RULE)
        shown = self.won[-CHART_GAMES:]
        for number, won in enumerate(shown, start=CHART_GAMES - len(shown)):
            left = rect.left + style.gap + round(number * step)
            top = middle - tall if won else middle + style.thin
            yield Box(Rect(left, top, wide, tall), Colour.GOLD if won else Colour.TEXT_SOFT, min(wide, style.gap) // 3)


def _legend() -> Block:
    return caption(_("Up: won. Down: abandoned. The latest game stands at the right."))
