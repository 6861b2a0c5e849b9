"""Owns the table in words: each line that the player types is answered in plain sentences.

It is the same game as on the screen, for whoever listens to it or reads it with the fingers. Nothing here knows a
terminal; what is to be saved or left is told to the caller as values.
"""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from halfmoon.language import N_, _, language, ngettext, quote, set_language
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, GameState, Removal, read_game, write_game
from halfmoon.rules.table import PLACES, NotationError, Place, Table, leave_together
from halfmoon.rules.taps import Reason
from halfmoon.stage.facts import CardsRemoved, Dealt, Fact, GameWon, GotStuck, RemovalUndone, Unparked
from halfmoon.stage.play import Play
from halfmoon.stage.requests import ChangeSetting, Errand, Outcome
from halfmoon.stage.results_words import FIGURES, NOTHING, figures, outcome_words
from halfmoon.stage.rules_words import WITHOUT_SCREEN
from halfmoon.stage.words import (
    REFUSALS,
    card_name,
    clock_words,
    join_words,
    place_line,
    problem,
    removal_words,
    stuck_words,
)
from halfmoon.store.records import PastGame, Statistics

LONGEST_THOUGHT = 120.0
"""Seconds of one wait that count as playing time: after that the player has left the table."""

PAST_GAMES = 5
"""How many of the last games the statistics tell."""

HOW_TO_MOVE = (
    N_("To move, type the places of the cards: 1 8 for a pair, 8 5 3 for a trio. The reserve is r1 to r8."),
    N_("A place alone, such as 5, tells what lies there. An empty line tells again what changed last."),
    N_("Time runs from your first move on; of each wait for your next line, at most two minutes count."),
)


class Order(Enum):
    """What a line can ask for besides a move.

    The first text holds the words that name the order, the one that help shows first; capitals and accents may be
    left out. Each language has its own.
    """

    # Translators: words that a player types, separated by commas; no word may name two orders.
    TABLE = N_("table, t"), N_("tell what lies on the table")
    CHANGED = N_("changed, c, what changed"), N_("tell again what changed last")
    SCORE = N_("score, s"), N_("tell score, moves and time")
    UNDO = N_("undo, u"), N_("take back the last move")
    REDO = N_("redo, r"), N_("make the move again that was taken back")
    NEW = N_("new, n"), N_("deal a new game; new AAAAAAB deals the one with that code")
    RESTART = N_("restart, again"), N_("deal the same deal again")
    CODE = N_("code, deal code"), N_("tell the code of this deal, and the whole game in moves")
    STATISTICS = N_("statistics, stats"), N_("tell how your games have gone")
    RULES = N_("rules, explain"), N_("explain the game")
    LANGUAGE = N_("language, språk"), N_("tell which languages there are; language sv chooses one")
    HELP = N_("help, h, ?"), N_("tell all this")
    QUIT = N_("quit, q, exit"), N_("leave; the game goes on next time")

    def __init__(self, words: str, meaning: str) -> None:
        self._words = words
        self._meaning = meaning

    @property
    def words(self) -> list[str]:
        """The words for it in the language in use."""
        return [word.strip() for word in _(self._words).split(",")]

    @property
    def line(self) -> str:
        """What help says of it."""
        return f"{', '.join(self.words)}: {_(self._meaning)}."


WITH_MORE = (Order.NEW, Order.LANGUAGE)
"""The orders that may be followed by more words."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The sentences that answer a line, and what has happened: facts of the game, or what the caller is to do."""

    lines: tuple[str, ...]
    outcomes: tuple[Outcome, ...] = ()


class Conversation:
    """The game on the table as a conversation. `results` and `new_code` are those of the stage's surroundings."""

    def __init__(
        self,
        play: Play,
        new_code: Callable[[], DealCode],
        results: Callable[[], Statistics | None],
        languages: Mapping[str, str],
    ) -> None:
        self.play = play
        self._new_code = new_code
        self._results = results
        self._languages = languages
        self._last: Sequence[Fact] = ()
        self._answers: dict[Order, Callable[[str], Reply]] = {
            Order.TABLE: lambda _more: Reply(tuple(self._table())),
            Order.CHANGED: lambda _more: self._tell_last(),
            Order.SCORE: lambda _more: Reply(tuple(self._standing())),
            Order.UNDO: lambda _more: self._undo(),
            Order.REDO: lambda _more: self._redo(),
            Order.NEW: self._deal,
            Order.RESTART: lambda _more: self._restart(),
            Order.CODE: lambda _more: self._tell_code(),
            Order.STATISTICS: lambda _more: Reply(tuple(results_lines(self._results()))),
            Order.RULES: lambda _more: Reply(tuple(rule.words for rule in WITHOUT_SCREEN)),
            Order.LANGUAGE: self._speak,
            Order.HELP: lambda _more: Reply((*map(_, HOW_TO_MOVE), *(order.line for order in Order))),
            Order.QUIT: lambda _more: Reply((), (Errand.QUIT,)),
        }

    # What the caller asks for

    def greet(self) -> Reply:
        """Return what to say before the first line."""
        hint = _("Type a move such as 1 8, or {help}.").format(help=Order.HELP.words[0])
        game = self.play.game
        begun = _("Your game of the deal {code} goes on.") if game.done else _("The deal is {code}.")
        return Reply((f"{_('Half Moon')}. {hint}", begun.format(code=game.code), *self._table()))

    def take_leave(self, kept: bool) -> Reply:
        """Return what to say at the end; `kept`: the game is saved."""
        goes_on = kept and not self.play.is_over
        return _say(_("Goodbye. The game goes on next time.") if goes_on else _("Goodbye."))

    def pass_time(self, seconds: float) -> None:
        """Count a wait for the player's next line."""
        self.play.pass_time(min(seconds, LONGEST_THOUGHT))

    def answer(self, line: str) -> Reply:
        """Do what a line asks for, and answer it; nothing that is typed raises an error."""
        words = line.split()
        if not words:
            return self._tell_last()
        order, more = read_order(words)
        if order is not None and (not more or order in WITH_MORE):
            return self._answers[order](more)
        try:
            places = read_places(line)
        except NotationError as error:
            return _say(_("“{text}” is not a place: places are 1 to 12 and r1 to r8.").format(text=quote(error.text)))
        if not places:
            sentence = _("“{text}” is not understood. Type a move such as 1 8, or {help}.")
            return _say(sentence.format(text=quote(" ".join(words)), help=Order.HELP.words[0]))
        return _say(place_line(self.play.game.table, places[0])) if len(places) == 1 else self._move(places)

    # The orders

    def _move(self, places: Sequence[Place]) -> Reply:
        if reason := refusal(self.play.game.table, places):
            return _say(reason)
        self.play.deselect()
        *_selected, removed = map(self.play.tap, places)
        return self._report(removed)

    def _undo(self) -> Reply:
        if facts := self.play.undo():
            return self._report(facts)
        won = self.play.is_over
        return _say(_("A won game is over and cannot be taken back.") if won else _("There is nothing to undo."))

    def _redo(self) -> Reply:
        facts = self.play.redo()
        return self._report(facts) if facts else _say(_("There is nothing to redo."))

    def _deal(self, text: str) -> Reply:
        try:
            game = read_game(text) if text else Game.new(self._new_code())
        except ValueError as error:
            return _say(problem(error))
        return self._report(self.play.start(game))

    def _restart(self) -> Reply:
        facts = self.play.restart()
        return self._report(facts) if facts else _say(_("This deal is still untouched."))

    def _tell_code(self) -> Reply:
        game = self.play.game
        lines = [_("The deal is {code}.").format(code=game.code)]
        if game.done:
            lines.append(_("The whole game is {game}.").format(game=write_game(game)))
        return Reply(tuple(lines))

    def _speak(self, wanted: str) -> Reply:
        names = {fold(word): code for code, name in self._languages.items() for word in (code, name)}
        code = names.get(fold(wanted))
        if wanted and code is None:
            return _say(_("“{text}” is not a language known here.").format(text=quote(wanted)), *self._language_lines())
        if code is None:
            return _say(*self._language_lines())
        set_language(code)
        return Reply(tuple(self._language_lines()), (ChangeSetting("language", code),))

    def _language_lines(self) -> list[str]:
        known = ", ".join(f"{code} {name}" for code, name in self._languages.items())
        return [
            _("The language is {name}.").format(name=self._languages.get(language(), language())),
            _("There are: {languages}.").format(languages=known),
        ]

    # What has happened, in words

    def _report(self, facts: Sequence[Fact]) -> Reply:
        self._last = facts
        return Reply(tuple(line for fact in facts for line in self._fact_lines(fact)), tuple(facts))

    def _tell_last(self) -> Reply:
        lines = tuple(line for fact in self._last for line in self._fact_lines(fact))
        return Reply(lines) if lines else _say(_("Nothing has changed yet."))

    def _fact_lines(self, fact: Fact) -> list[str]:
        game = self.play.game
        match fact:
            case CardsRemoved(removal, again):
                sentence = _("Removed again: {cards}.") if again else _("Removed: {cards}.")
                return [sentence.format(cards=removal_words(removal, card_name)), *self._shown(removal)]
            case RemovalUndone(removal):
                return [_("The last move is taken back."), *self._shown(removal)]
            case Dealt():
                way_back = [_("Undo brings back the game you left.")] if self.play.parked and not game.done else []
                return [_("A new game of the deal {code}.").format(code=game.code), *way_back, *self._table()]
            case Unparked():
                return [_("The game you left is back: the deal {code}.").format(code=game.code), *self._table()]
            case GameWon():
                won = _("You have won. Your time is {time}.")
                return [won.format(time=clock_words(self.play.current.seconds))]
            case GotStuck():
                return stuck_lines()
        return []

    def _shown(self, removal: Removal) -> list[str]:
        """What the places of a move show now, and the score."""
        return [*(now_line(self.play.game.table, place) for place in removal.places), score_line(self.play.game)]

    def _table(self) -> list[str]:
        return [*(place_line(self.play.game.table, place) for place in PLACES), *self._standing()]

    def _standing(self) -> list[str]:
        game = self.play.game
        time = _("Time {time}.").format(time=clock_words(self.play.current.seconds))
        endings = {GameState.WON: [_("You have won.")], GameState.STUCK: stuck_lines()}
        return [f"{score_line(game)} {time}", *endings.get(game.state, [])]


# Reading


def fold(text: str) -> str:
    """Return a word as it is compared: without capitals, accents, and more than one blank at a time."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def read_order(words: Sequence[str]) -> tuple[Order | None, str]:
    """Return the order that a line begins with, in the longest form that fits, and what follows it."""
    names = {fold(word): order for order in Order for word in order.words}
    longest = max(len(name.split()) for name in names)
    for length in range(min(longest, len(words)), 0, -1):
        if order := names.get(fold(" ".join(words[:length]))):
            return order, " ".join(words[length:])
    return None, ""


def read_places(line: str) -> tuple[Place, ...]:
    """Return the places that a line names, in its order, none if it does not look like places; raise NotationError."""
    parts = [part for part in re.split(r"[\s+,]+", line) if part]
    if not any(re.fullmatch(r"[rR]?[0-9]+", part) for part in parts):
        return ()
    return tuple(map(Place.read, parts))


# Sentences


def refusal(table: Table, places: Sequence[Place]) -> str | None:
    """Return why the cards of two or more places cannot be removed together, or None if they can."""
    if len(set(places)) < len(places):
        return _("Each place can stand in a move only once.")
    cards = [card for card in map(table.top, places) if card]
    if len(cards) < len(places):
        return " ".join(now_line(table, place) for place in places if not table.count(place))
    ranks = [card.rank for card in cards]
    if leave_together(ranks):
        return None
    if any(rank.is_court for rank in ranks):
        reason = REFUSALS[Reason.TRIO]
    else:
        reason = REFUSALS[Reason.SUM] if len(ranks) == 2 else N_("A pair is two cards")
    named = join_words([card_name(card) for card in cards])
    return _("Not removed: {cards}. {reason}.").format(cards=named, reason=_(reason))


def now_line(table: Table, place: Place) -> str:
    """Return what a place shows after a change, such as "Pile 1 now shows the 7 of hearts, 7 cards left."."""
    card, count = table.top(place), table.count(place)
    if card is None:
        return _("Pile {place} is empty.").format(place=place.label)
    sentence = ngettext(
        "Pile {place} now shows the {card}, {count} card left.",
        "Pile {place} now shows the {card}, {count} cards left.",
        count,
    )
    return sentence.format(place=place.label, card=card_name(card), count=count)


def score_line(game: Game) -> str:
    """Return how far the game has come, such as "Score 10, 1 move, 102 cards left."."""
    left = game.table.cards_left
    return _("Score {score}, {moves}, {left}.").format(
        score=game.score,
        moves=moves_words(game.moves),
        left=ngettext("{count} card left", "{count} cards left", left).format(count=left),
    )


def moves_words(count: int) -> str:
    """Return a number of moves, such as "1 move"."""
    return ngettext("{count} move", "{count} moves", count).format(count=count)


def stuck_lines() -> list[str]:
    """Return what to say when nothing can be removed."""
    return [". ".join(stuck_words()), _("Undo, or begin a new deal.")]


def results_lines(results: Statistics | None) -> list[str]:
    """Return the statistics as sentences; what no game tells yet is left out."""
    if results is None or not results.played:
        return [_("No game has been played yet.")]
    told = [f"{_(name)}: {value}." for name, value in zip(FIGURES, figures(results), strict=True) if value != NOTHING]
    return [*told, *(past_game_line(game) for game in results.recent[:PAST_GAMES])]


def past_game_line(game: PastGame) -> str:
    """Return what became of a game, such as "2025-11-30: HM1-N-AAAAAAB, won, 48 moves, time 12:34."."""
    return _("{day}: {code}, {outcome}, {moves}, time {time}.").format(
        day=game.when.date().isoformat(),
        code=game.code,
        outcome=outcome_words(game.outcome),
        moves=moves_words(game.moves),
        time=clock_words(game.seconds),
    )


def _say(*lines: str) -> Reply:
    return Reply(lines)
