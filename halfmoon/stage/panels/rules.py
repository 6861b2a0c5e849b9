"""Owns the rules page: how to play, in short sentences that tests hold against the program, with pictures."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from halfmoon.language import N_, _
from halfmoon.rules.game import Game
from halfmoon.stage.example_game import example_game
from halfmoon.stage.geometry import Size
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Gap, Paragraph, heading
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button
from halfmoon.stage.panels.miniature import CardRow, Miniature, read_cards
from halfmoon.stage.requests import OpenPanel, PanelName
from halfmoon.stage.rules_words import Rule
from halfmoon.stage.words import court_letters, rank_sign

PAIRS = tuple(map(read_cards, ("AS TH", "2D 9C", "3H 8S", "4C 7D", "5S 6D")))
TRIO = read_cards("JC QH KH")


def open_panel(context: PanelContext) -> Panel:
    """Return the rules page."""
    return RulesPanel(context)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading (an English message), paragraphs of sentences, and a picture by the name of a method."""

    heading: str
    paragraphs: tuple[tuple[Rule, ...], ...]
    picture: str = ""


PAGE = (
    Section(
        N_("The aim"),
        ((Rule.AIM, Rule.PAIR, Rule.TRIO, Rule.SUITS, Rule.MOON),),
        "pairs_and_trio",
    ),
    Section(
        N_("The table"),
        ((Rule.DEAL, Rule.PLAYABLE, Rule.LABELS, Rule.EMPTY_PLACE),),
        "table",
    ),
    Section(
        N_("Removing cards"),
        (
            (Rule.SELECTING, Rule.TAPS_FOR_PAIR, Rule.TAPS_FOR_TRIO, Rule.ANYWHERE),
            (Rule.NO_MATCH, Rule.TWIN, Rule.NOTHING_TAPPED),
            (Rule.PLACEMENT_HELP, Rule.EXPLANATIONS),
        ),
    ),
    Section(
        N_("Score and end"),
        ((Rule.SCORE, Rule.WON, Rule.STUCK),),
    ),
    Section(
        N_("Undo and deal codes"),
        ((Rule.UNDO, Rule.NEW_DEAL, Rule.CODE, Rule.NO_HINT),),
    ),
)


class RulesPanel(Panel):
    """A page to read, with a way on to the example."""

    name = PanelName.RULES
    is_for_reading = True
    width = 42

    def title(self) -> str:
        return _("Rules")

    def blocks(self, room: Size) -> Sequence[Block]:
        sections = [block for section in PAGE for block in self._section(section, room)]
        example = Button("example", _("See an example"), lambda: (OpenPanel(PanelName.EXAMPLE),))
        return [*sections, example, Gap(0.3)]

    def _section(self, section: Section, room: Size) -> list[Block]:
        pictures: dict[str, Callable[[Size], list[Block]]] = {
            "pairs_and_trio": self._pairs_and_trio,
            "table": self._table,
            "": lambda room: [],
        }
        paragraphs = [Paragraph(" ".join(rule.words for rule in rules)) for rules in section.paragraphs]
        return [heading(_(section.heading)), Column((*paragraphs, *pictures[section.picture](room))), Gap(0.3)]

    def _pairs_and_trio(self, room: Size) -> list[Block]:
        letters = court_letters(self.context.settings.index_letters)
        groups = (*PAIRS, TRIO)
        signs = tuple(" + ".join(rank_sign(card.rank, letters) for card in group) for group in groups)
        return [Gap(0.3), CardRow(groups, signs, units=5.5), Gap(0.3)]

    def _table(self, room: Size) -> list[Block]:
        tall = min(round(room.width * 0.6), max(room.height - 2 * self.style.unit, self.style.unit * 10))
        return [Gap(0.3), Miniature(Game.new(example_game().code).table, (), tall), Gap(0.3)]
