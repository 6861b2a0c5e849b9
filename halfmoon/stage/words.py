"""Owns the words for cards, tables, moves and mistakes, in the language in use: window and terminal say them alike."""

from collections.abc import Callable, Sequence

from halfmoon.language import N_, _, ngettext, quote
from halfmoon.rules.cards import Card, Rank, Suit
from halfmoon.rules.deals import DealCodeError, DealCodeFault, name_character
from halfmoon.rules.game import Game, GameState, Removal
from halfmoon.rules.table import PLACES, IllegalMove, NotationError, Place, Table, write_move
from halfmoon.rules.taps import Reason

AS_IN_LANGUAGE = "language"
COURT_LETTERS = {"VDR": ("V", "D", "R"), "KnDK": ("Kn", "D", "K"), "JQK": ("J", "Q", "K")}
"""The letters of jack, queen and king by the value of the setting `index_letters`."""

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
SUIT_NAMES = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}
RANK_NAMES = {Rank.ACE: N_("ace"), Rank.JACK: N_("jack"), Rank.QUEEN: N_("queen"), Rank.KING: N_("king")}
STATE_NAMES = {GameState.PLAYING: N_("playing"), GameState.WON: N_("won"), GameState.STUCK: N_("stuck")}
REFUSALS = {Reason.SUM: N_("The sum must be 11"), Reason.TRIO: N_("It takes a jack, a queen and a king")}
CODE_PROBLEMS = {
    DealCodeFault.EMPTY: N_("A code looks like HM1-N-AAAAAAB; its last 7 letters are enough."),
    DealCodeFault.CHARACTER: N_("{character} at position {position} does not belong in a code."),
    DealCodeFault.SHAPE: N_("A code looks like HM1-N-AAAAAAB; its last 7 letters are enough."),
    DealCodeFault.UNKNOWN_GAME: N_("“{part}” is not a game known here: codes of Half Moon begin with HM1."),
    DealCodeFault.NEWER_FORMAT: N_("“{part}” is a newer format than this program can read."),
    DealCodeFault.UNKNOWN_KIND: N_("“{part}” is not a kind of deal known here: the normal deal is N."),
}
"""What is wrong with a code, but for its length."""


# Cards


def court_letters(setting: str) -> tuple[str, str, str]:
    """Return the letters of jack, queen and king for a value of the setting `index_letters`."""
    # Translators: the letters of jack, queen and king on the cards: VDR, KnDK or JQK.
    return COURT_LETTERS[_("JQK") if setting == AS_IN_LANGUAGE else setting]


def rank_sign(rank: Rank, letters: Sequence[str]) -> str:
    """Return what stands in the card's corner; `letters` are those of jack, queen and king."""
    if rank.is_court:
        return letters[rank - Rank.JACK]
    return "A" if rank is Rank.ACE else str(int(rank))


def card_sign(card: Card, letters: Sequence[str]) -> str:
    """Return the card's short name, such as "7♥" or "Q♣"."""
    return rank_sign(card.rank, letters) + SUIT_SIGNS[card.suit]


def card_name(card: Card) -> str:
    """Return the card's full name, such as "7 of hearts"."""
    rank = _(RANK_NAMES[card.rank]) if card.rank in RANK_NAMES else str(int(card.rank))
    return _("{rank} of {suit}").format(rank=rank, suit=_(SUIT_NAMES[card.suit]))


# Tables and moves


def table_lines(game: Game) -> list[str]:
    """Return the game in words: a line for each place, then score, moves and how the game stands."""
    return [*(place_line(game.table, place) for place in PLACES), standing_line(game)]


def place_line(table: Table, place: Place) -> str:
    """Return what lies on a place, such as "pile 1: 7 cards, 7 of hearts on top" or "pile 4: empty"."""
    card, count = table.top(place), table.count(place)
    if card is None:
        return _("{place}: empty").format(place=place_name(place))
    sentence = ngettext("{place}: {count} card, {card} on top", "{place}: {count} cards, {card} on top", count)
    return sentence.format(place=place_name(place), count=count, card=card_name(card))


def standing_line(game: Game) -> str:
    """Return score, moves and state, such as "score 10 · moves 1 · playing"."""
    line = _("score {score} · moves {moves} · {state}")
    return line.format(score=game.score, moves=game.moves, state=_(STATE_NAMES[game.state]))


def stuck_words() -> tuple[str, str]:
    """Return that nothing can be removed, a sentence without its stop, and why."""
    return _("No moves left"), _("No two open cards make 11, and there is no jack, queen and king together.")


def removal_words(removal: Removal, name_card: Callable[[Card], str]) -> str:
    """Return what a move takes from where, such as "5♠ from pile 1 and 6♦ from pile 8"; `name_card` names a card."""
    parts = [
        _("{card} from {place}").format(card=name_card(card), place=place_name(place))
        for place, card in zip(removal.places, removal.cards, strict=True)
    ]
    return join_words(parts)


def removal_reason(removal: Removal, letters: Sequence[str]) -> str:
    """Return why the cards of a move leave together, such as "5 + 6 = 11" or "jack, queen and king"."""
    if len(removal.cards) == 2:
        return " + ".join(rank_sign(card.rank, letters) for card in removal.cards) + " = 11"
    return _("jack, queen and king")


def place_name(place: Place) -> str:
    """Return the name of a place inside a sentence, such as "pile 1" or "pile R3"."""
    return _("pile {place}").format(place=place.label)


def join_words(parts: Sequence[str]) -> str:
    """Return the parts as a list in a sentence: "a", "a and b", "a, b and c"."""
    *first, last = parts
    return _("{first} and {last}").format(first=", ".join(first), last=last) if first else last


# Numbers


def clock_words(seconds: float) -> str:
    """Return a time played, such as "0:42" or "1:02:03"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


# Mistakes


def problem(error: ValueError) -> str:
    """Return one sentence that says what is wrong with a code or a list of moves; raise the error if it is neither."""
    match error:
        case DealCodeError():
            return _code_problem(error)
        case NotationError():
            sentence = _("“{text}” is not a move: places are 1 to 12 and R1 to R8, joined by +.")
            return sentence.format(text=quote(error.text))
        case IllegalMove(number=None):
            sentence = _("{move} is not allowed: these places hold no pair of sum 11 and no trio.")
            return sentence.format(move=quote(write_move(error.move)))
        case IllegalMove():
            sentence = _("Move {number}, {move}, is not allowed: these places hold no pair of sum 11 and no trio.")
            return sentence.format(number=error.number, move=quote(write_move(error.move)))
    raise error


def _code_problem(error: DealCodeError) -> str:
    if error.fault is DealCodeFault.LENGTH:
        count = len(error.part)
        sentence = ngettext(
            "A code ends in 7 letters; here is {count}.", "A code ends in 7 letters; here are {count}.", count
        )
        return sentence.format(count=count)
    character = "" if error.character is None else name_character(error.character)
    return _(CODE_PROBLEMS[error.fault]).format(part=quote(error.part), character=character, position=error.position)
