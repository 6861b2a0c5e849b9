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
from halfmoon.stage.panels.table import Columns, TableColumn, TableHead, TableRow, cells
from halfmoon.stage.requests import Errand, PanelName, StartGame
from halfmoon.stage.results_words import FIGURES, figures, outcome_words
from halfmoon.stage.words import clock_words
from halfmoon.store.records import CHART_GAMES, GameOutcome, PastGame, Statistics

FIGURES_IN_A_ROW = (5, 2)
"""As many as have room for their names, else the last."""

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
            *self._figures(results, room.width),
            *([Gap(0.1), heading(_("Wins over time")), Chart(tuple(outcomes)), _legend()] if outcomes else []),
            *self._recent(results.recent if results else (), room.width),
            Gap(0.2),
            caption(" ".join(map(_, COUNTING))),
            Gap(0.5),
            *self._erase(results),
            Gap(0.5),
        ]

    def close(self) -> Requests:
        return (Errand.CONFIRM_RESET_STATISTICS,) if self._erasing is Erasing.DONE else ()

    def _figures(self, results: Statistics | None, width: int) -> list[Block]:
        tiles = [Tile(value, _(label)) for label, value in zip(FIGURES, figures(results), strict=True)]
        rows = []
        for in_a_row in FIGURES_IN_A_ROW:
            rows = [Row(tuple(tiles[at : at + in_a_row])) for at in range(0, len(tiles), in_a_row)]
            if all(self._fits(row, width) for row in rows):
                break
        return [*rows]

    def _fits(self, row: Row, width: int) -> bool:
        boxes = row.boxes(Rect(0, 0, width, 0), self.style)
        tiles = (tile for tile in row.blocks if isinstance(tile, Tile))
        return all(tile.words_width(self.style) < box.width for tile, box in zip(tiles, boxes, strict=True))

    def _recent(self, games: Sequence[PastGame], width: int) -> list[Block]:
        if not games:
            return []
        captions = tuple(map(_, HEAD))
        words = [self._words(game) for game in games]
        columns = self._columns(captions, words, width)
        if columns is None:  # every code begins alike, so its end says as much
            words = [(day, code.rpartition("-")[2], *others) for day, code, *others in words]
            columns = self._columns(captions, words, width) or self._by_need(captions, words)
        rows = [self._row(number, game, columns, words[number]) for number, game in enumerate(games)]
        hint = [caption(_("Tap a game to play its deal again."))] if self.context.policy.may_enter_codes else []
        return [Gap(0.1), heading(_("Last games")), Column((TableHead(columns, captions), *rows), gap=0.3), *hint]

    def _words(self, game: PastGame) -> tuple[str, ...]:
        return (
            game.when.date().isoformat(),
            game.code,
            outcome_words(game.outcome),
            clock_words(game.seconds),
            str(game.moves),
        )

    def _columns(self, captions: tuple[str, ...], words: Sequence[tuple[str, ...]], width: int) -> Columns | None:
        """Return columns in which all words have room: the usual ones, or as each needs; None if there are none."""
        for columns in (COLUMNS, self._by_need(captions, words)):
            boxes = cells(columns, Rect(0, 0, width, 0), self.style)
            if all(need <= box.width for need, box in zip(self._needs(captions, words), boxes, strict=True)):
                return columns
        return None

    def _by_need(self, captions: tuple[str, ...], words: Sequence[tuple[str, ...]]) -> Columns:
        needs = self._needs(captions, words)
        return tuple(TableColumn(need, column.align) for need, column in zip(needs, COLUMNS, strict=True))

    def _needs(self, captions: tuple[str, ...], words: Sequence[tuple[str, ...]]) -> list[int]:
        """Return how many pixels the widest word of each column takes."""
        style = self.style
        return [
            max(style.width(above, size=style.small), *(style.width(word) for word in column))
            for above, column in zip(captions, zip(*words, strict=True), strict=True)
        ]

    def _row(self, number: int, game: PastGame, columns: Columns, words: tuple[str, ...]) -> Block:
        if not self.context.policy.may_enter_codes:
            return TableHead(columns, words)
        return TableRow(f"game {number}", columns, words, lambda: (StartGame(Game.new(DealCode.read(game.code))),))

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

    def words_width(self, style: Style) -> int:
        """Return how many pixels the wider of its two lines takes."""
        value = style.width(self.value, Face.SERIF_BOLD, round(style.unit * 1.5))
        return max(value, style.width(self.label, size=style.small))

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
