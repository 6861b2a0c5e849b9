"""Owns the example: a whole game shown step by step, forward, back or by itself, each move in words."""

from collections.abc import Sequence
from functools import partial

from halfmoon.language import _
from halfmoon.rules.game import Game, GameState, Removal
from halfmoon.stage.example_game import example_game
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import Action
from halfmoon.stage.items import Face, Glyph
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Paragraph, Row, caption
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, Weight
from halfmoon.stage.panels.miniature import Miniature
from halfmoon.stage.requests import PanelName
from halfmoon.stage.words import card_sign, court_letters, removal_reason, removal_words

SECONDS_PER_MOVE = 2.5
TALLEST = 1.25  # of the miniature's width


def open_panel(context: PanelContext) -> Panel:
    """Return the example panel, on the game to be watched if there is one."""
    return ExamplePanel(context)


class ExamplePanel(Panel):
    """Shows the table before each move, the cards of that move selected; `step` counts the moves made."""

    name = PanelName.EXAMPLE
    width = 54

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context)
        game = context.watched or example_game()
        self.removals: tuple[Removal, ...] = game.done
        self._games = [Game.new(game.code)]
        for removal in self.removals:
            self._games.append(self._games[-1].remove(removal.places))
        self.step = 0
        self._until_next: float | None = None  # seconds, while it plays by itself
        self.focus = "forward"

    @property
    def plays(self) -> bool:
        """Whether it plays by itself."""
        return self._until_next is not None

    @property
    def next_change(self) -> float | None:
        changes = (self._until_next, super().next_change)
        return min((seconds for seconds in changes if seconds is not None), default=None)

    def title(self) -> str:
        return str(self._games[0].code) if self.context.watched else _("Example")

    def blocks(self, room: Size) -> Sequence[Block]:
        words = Column(tuple(self._words(room.width)), gap=0.1)
        tall = room.height - words.height(room.width, self.style) - self.style.gap
        move = self.removals[self.step].places if self.step < len(self.removals) else ()
        table = self._games[self.step].table
        return [Miniature(table, move, max(self.style.unit * 8, min(tall, round(room.width * TALLEST)))), words]

    def _words(self, width: int) -> list[Block]:
        """Return the next move in words, why it is allowed, and the score so far."""
        letters = court_letters(self.context.settings.index_letters)
        name_card = partial(card_sign, letters=letters)
        game = self._games[self.step]
        score = _("score {score}").format(score=game.score)
        if self.step < len(self.removals):
            removal = self.removals[self.step]
            number = _("Move {number} of {count}").format(number=self.step + 1, count=len(self.removals))
            standing = " · ".join((number, removal_reason(removal, letters), score))
            sentence = removal_words(removal, name_card)
        else:
            standing = " · ".join((_("moves {moves}").format(moves=self.step), score))
            sentence = _ending(game)
        longest = max((removal_words(removal, name_card) for removal in self.removals), key=len, default="")
        lines = len(self.style.wrap(longest, width, Face.SANS_BOLD))
        return [caption(standing), Paragraph(sentence, Face.SANS_BOLD, lines=lines)]

    def footer(self) -> Sequence[Block]:
        at_start, at_end = self.step == 0, self.step == len(self.removals)
        play = (_("Stop"), Glyph.PAUSE) if self.plays else (_("Play all"), Glyph.PLAY)
        buttons = (
            Button("backward", _("Back"), lambda: self._go(self.step - 1), Glyph.BACK, enabled=not at_start),
            Button("play", play[0], self._toggle, play[1], enabled=not at_end),
            Button("forward", _("Forward"), lambda: self._go(self.step + 1), Glyph.FORWARD, Weight.MAIN, not at_end),
        )
        return [Row(buttons)]

    def command(self, action: Action) -> Requests | None:
        ways = {
            Action.PAGE_UP: self.step - 1,
            Action.PAGE_DOWN: self.step + 1,
            Action.HOME: 0,
            Action.END: len(self.removals),
        }
        return self._go(ways[action]) if action in ways else None

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        if self._until_next is None:
            return
        self._until_next -= seconds
        if self._until_next <= 0:
            is_last = self.step + 1 >= len(self.removals)
            self._show(self.step + 1)
            self._until_next = None if is_last else SECONDS_PER_MOVE

    def _go(self, step: int) -> Requests:
        """Show that step; from now on the player leads."""
        self._until_next = None
        self._show(step)
        return ()

    def _show(self, step: int) -> None:
        self.step = min(max(step, 0), len(self.removals))
        self.refresh()

    def _toggle(self) -> Requests:
        self._until_next = None if self.plays else SECONDS_PER_MOVE
        return ()


def _ending(game: Game) -> str:
    """Return how the game stands after its last move."""
    match game.state:
        case GameState.WON:
            return _("All 104 cards are gone: the game is won.")
        case GameState.STUCK:
            return _("No pair and no trio is left: the game is stuck.")
    return _("The moves end here; the game could go on.")
