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
from halfmoon.stage.words import court_letters, rank_sign

PAIRS = tuple(map(read_cards, ("AS TH", "2D 9C", "3H 8S", "4C 7D", "5S 6D")))
TRIO = read_cards("JC QH KH")


def open_panel(context: PanelContext) -> Panel:
    """Return the rules page."""
    return RulesPanel(context)


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, a picture by the name of a method, and paragraphs of sentences; all English messages."""

    heading: str
    paragraphs: tuple[tuple[str, ...], ...]
    picture: str = ""


PAGE = (
    Section(
        N_("The aim"),
        (
            (
                N_("Remove all 104 cards, in pairs and trios."),
                N_("A pair is two cards from ace to 10 whose sum is 11; an ace counts 1."),
                N_("A trio is a jack, a queen and a king."),
                N_("Suits do not matter."),
                N_("The moon waxes with every card removed and is full at the win."),
            ),
        ),
        "pairs_and_trio",
    ),
    Section(
        N_("The table"),
        (
            (
                N_("Two decks are dealt into 12 piles of 8 cards, set in an arch, and a reserve of 8 single cards."),
                N_("Only the top card of each pile and the cards of the reserve can be played."),
                N_("Under each pile stand its number and how many cards it holds."),
                N_("A place that is empty stays empty."),
            ),
        ),
        "table",
    ),
    Section(
        N_("Removing cards"),
        (
            (
                N_("Tap a card to select it; tap it again to let it go."),
                N_("For a pair, tap its two cards."),
                N_("For a trio, tap its three cards one after another; they leave at the third tap."),
                N_("The cards may lie on any piles and reserve places."),
            ),
            (
                N_("If a card does not go with what is selected, nothing is removed and nothing stays selected."),
                N_("Only a court card of a rank that is selected already takes the place of its twin."),
                N_("Tapping an empty place or the cloth does nothing."),
            ),
            (
                N_("Placement help darkens the cards that cannot join the selected ones."),
                N_("With “Explain invalid moves” the program says why cards do not go together."),
            ),
        ),
    ),
    Section(
        N_("Score and end"),
        (
            (
                N_("A pair gives 10 points and a trio 15; time does not count."),
                N_("The game is won when all cards are gone, always after 48 moves and with 520 points."),
                N_("It is stuck when the playable cards hold no pair and no trio: then undo, or begin a new deal."),
            ),
        ),
    ),
    Section(
        N_("Undo and deal codes"),
        (
            (
                N_("Undo takes back up to 100 moves, and redo plays them again; a won game is over."),
                N_("A new deal loses nothing: until its first removal, Undo brings back the game you left."),
                N_("Each deal has a code, and the same code always gives the same deal."),
                N_("There is no hint and no solver: the program never tells whether a deal can be won."),
            ),
        ),
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
        paragraphs = [Paragraph(" ".join(map(_, sentences))) for sentences in section.paragraphs]
        return [heading(_(section.heading)), Column((*paragraphs, *pictures[section.picture](room))), Gap(0.3)]

    def _pairs_and_trio(self, room: Size) -> list[Block]:
        letters = court_letters(self.context.settings.index_letters)
        groups = (*PAIRS, TRIO)
        signs = tuple(" + ".join(rank_sign(card.rank, letters) for card in group) for group in groups)
        return [Gap(0.3), CardRow(groups, signs, units=5.5), Gap(0.3)]

    def _table(self, room: Size) -> list[Block]:
        tall = min(round(room.width * 0.6), max(room.height - 2 * self.style.unit, self.style.unit * 10))
        return [Gap(0.3), Miniature(Game.new(example_game().code).table, (), tall), Gap(0.3)]
