"""Owns the deal-code panel: this deal's code to copy, and a field for another one, or for a whole game."""

from collections.abc import Sequence
from functools import partial
from string import ascii_uppercase

from halfmoon.language import _, ngettext
from halfmoon.rules.deals import LETTER_COUNT, DealCodeError, DealCodeFault
from halfmoon.rules.game import Game, read_game
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import LONGEST_TEXT, Action, Copied, Input
from halfmoon.stage.items import Colour, Face, Glyph
from halfmoon.stage.panels.base import Panel
from halfmoon.stage.panels.blocks import Block, Column, Gap, Paragraph, Row, RuleLine, caption
from halfmoon.stage.panels.context import PanelContext
from halfmoon.stage.panels.controls import Button, Requests, TextField, Weight
from halfmoon.stage.requests import Errand, PanelName, StartGame, WatchGame
from halfmoon.stage.words import problem

KEYS_IN_A_ROW = (9, 7, 6, 5)
"""As many as leave each key as wide as a finger, else the last."""

KEY_GAP = 0.35
"""Between keys, in units."""


def open_panel(context: PanelContext) -> Panel:
    """Return the deal-code panel."""
    return DealCodePanel(context)


class DealCodePanel(Panel):
    """Characters go to the field wherever the focus is; what is wrong with them stands below it at once."""

    name = PanelName.DEAL_CODE
    wants_text = True

    def __init__(self, context: PanelContext) -> None:
        super().__init__(context)
        self.text = ""
        self.cursor = 0
        self._copied: Errand | None = None
        if context.policy.may_enter_codes:
            self.focus = "field"

    def title(self) -> str:
        return _("Deal code")

    def blocks(self, room: Size) -> Sequence[Block]:
        copying = Row((self._copy(_("Copy code"), Errand.COPY_CODE), self._copy(_("Copy game"), Errand.COPY_GAME)))
        code = Paragraph(str(self.context.game.code), Face.SANS_BOLD, scale=1.5)
        own = [Column((caption(_("This deal")), code), gap=0.1), copying]
        if not self.context.policy.may_enter_codes:
            return own
        game, sentence, colour = self._read()
        rim = Colour.RULE if colour is Colour.TEXT_SOFT else colour
        field = TextField("field", self.text, self.cursor, "HM1-N-AAAAAAB", rim, self._place_cursor, self._play)
        return [
            *own,
            Gap(0),
            RuleLine(),
            caption(_("Another deal, or a whole game")),
            field,
            Paragraph(sentence, colour=colour, lines=2, scale=0.9),
            Column(tuple(self._keyboard(room.width)), gap=KEY_GAP),
            Gap(0.1),
            self._actions(game),
        ]

    def _copy(self, label: str, errand: Errand) -> Button:
        if self._copied is errand:
            return Button(errand.name, _("Copied"), lambda: self._do_copy(errand), Glyph.TICK)
        return Button(errand.name, label, lambda: self._do_copy(errand), Glyph.COPY)

    def _do_copy(self, errand: Errand) -> Requests:
        self._copied = None
        return (errand,)

    def handle(self, happened: Input) -> Requests:
        if isinstance(happened, Copied):
            is_code = happened.text == str(self.context.game.code)
            self._copied = Errand.COPY_CODE if is_code else Errand.COPY_GAME
            self.refresh()
            return ()
        return super().handle(happened)

    def _keyboard(self, width: int) -> list[Block]:
        keys = [Button(letter, letter, partial(self._insert, letter)) for letter in ascii_uppercase]
        keys.append(Button("erase", "", self._erase, Glyph.ERASE))
        gap = round(KEY_GAP * self.style.unit)
        touch = self.style.touch
        wide_enough = (number for number in KEYS_IN_A_ROW if (width + gap) // number - gap >= touch)
        in_a_row = next(wide_enough, KEYS_IN_A_ROW[-1])
        return [Row(tuple(keys[at : at + in_a_row]), gap=KEY_GAP) for at in range(0, len(keys), in_a_row)]

    def _actions(self, game: Game | None) -> Row:
        has_moves = game is not None and bool(game.done)
        return Row(
            (
                Button("paste", _("Paste"), lambda: (Errand.ASK_PASTE,), Glyph.PASTE),
                Button("watch", _("Watch"), self._watch, Glyph.WATCH, enabled=has_moves),
                Button(
                    "play",
                    _("Continue from here") if has_moves else _("Play"),
                    self._play,
                    Glyph.PLAY,
                    Weight.MAIN,
                    enabled=game is not None and not game.table.is_won,
                ),
            ),
            weights=(1, 1, 1.4),
        )

    # What is written

    def _read(self) -> tuple[Game | None, str, Colour]:
        """Return the game that is written, what to say of it, and in which colour."""
        try:
            game = read_game(self.text)
        except ValueError as error:
            return None, problem(error), Colour.TEXT_SOFT if _is_unfinished(error) else Colour.BAD
        if not game.done:
            return game, _("{code} is a deal.").format(code=game.code), Colour.GOOD
        count = ngettext("{code}: {count} move, {score} points.", "{code}: {count} moves, {score} points.", game.moves)
        return game, count.format(code=game.code, count=game.moves, score=game.score), Colour.GOOD

    def enter_text(self, text: str) -> Requests:
        if text == " " and self.focus in self.sheet.controls and self.focus != "field":
            control, rect = self.sheet.controls[self.focus]
            return control.tap(None, rect, self.style)
        self.focus = "field"
        return self._insert(text)

    def paste(self, text: str) -> Requests:
        self.text, self.cursor = "", 0
        return self.enter_text(" ".join(text.split()))

    def command(self, action: Action) -> Requests | None:
        self._copied = None
        match action:
            case Action.ERASE:
                return self._erase()
            case Action.DELETE:
                self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
                return ()
            case Action.COPY:
                return self._do_copy(Errand.COPY_CODE)
        return None

    def _insert(self, text: str) -> Requests:
        new = "".join(filter(str.isprintable, text))[: max(0, LONGEST_TEXT - len(self.text))]
        self.text = self.text[: self.cursor] + new + self.text[self.cursor :]
        return self._place_cursor(self.cursor + len(new))

    def _erase(self) -> Requests:
        if self.cursor:
            self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
        return self._place_cursor(max(0, self.cursor - 1))

    def _place_cursor(self, cursor: int) -> Requests:
        self.cursor = cursor
        self._copied = None
        return ()

    # What can be done with it

    def _play(self) -> Requests:
        game, _sentence, _colour = self._read()
        if game is not None and game.table.is_won:
            return self._watch()  # nothing is left to play
        return (StartGame(game),) if game else ()

    def _watch(self) -> Requests:
        game, _sentence, _colour = self._read()
        return (WatchGame(game),) if game else ()


def _is_unfinished(error: ValueError) -> bool:
    """Tell whether what is written so far may become a code: nothing is wrong yet."""
    if not isinstance(error, DealCodeError):
        return False
    too_short = error.fault is DealCodeFault.LENGTH and len(error.part) < LETTER_COUNT
    return too_short or error.fault in (DealCodeFault.EMPTY, DealCodeFault.SHAPE)
