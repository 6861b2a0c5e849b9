"""Deals: the codes that name them, and the shuffle that makes the same table from the same code for ever."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from halfmoon.rules.cards import Card
from halfmoon.rules.table import PILES, Table

Item = TypeVar("Item")

GAME = "HM"
FORMAT = "1"
NORMAL_DEAL = "N"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_COUNT = 7
DEAL_COUNT = len(LETTERS) ** LETTER_COUNT
PILE_SIZE = 8

# Dashes that Unicode lists as such (property Dash in PropList.txt) outside the category Pd:
# swung dash, superscript minus, subscript minus, minus sign.
_OTHER_DASHES = "\u2053\u207b\u208b\u2212"

# No new-deck order: it was chosen so that deal 1 is the example of the rules. The shuffle is uniform from any start.
_START_CODES = (
    "5S JH QS 3D 9D 5C 6D QD QC KC 8C 8S 2C 9C KD 5D 8S 2H QH 6C 9C 4C 6H 3D TS QH "
    "AD 7S 4D JH JC 3S 7C 6D 3H AS AD TD 3C 7H JD KS 3S 2S TS 8C 5C 6H 3C KD AH 6S "
    "4S KC 2S 9H 5D JC 7C 5S AH 4S 8H TC KH QC 8H 4C AC 5H 3H TC KH 4H TH 7D 8D 6S "
    "2C 2H 7S 9D QD QS 2D 9S JS 9H 6C JS 9S 8D TD KS 7D AS 7H AC 4H JD 2D TH 5H 4D"
)
START = tuple(map(Card.read, _START_CODES.split()))


class DealCodeFault(Enum):
    """What is wrong with a text that is no deal code; the value says it to developers."""

    EMPTY = "nothing is written"
    CHARACTER = "this character does not belong there"
    SHAPE = "it is neither like HM1-N-AAAAAAB nor 7 letters alone"
    UNKNOWN_GAME = "the game is unknown"
    NEWER_FORMAT = "the format is newer than this program"
    UNKNOWN_KIND = "the kind of deal is unknown"
    LENGTH = "it must end in 7 letters"


class DealCodeError(ValueError):
    """A text that is no deal code, with what is needed to say so in any language.

    `fault`: what is wrong. `text`: what was given, without the blanks around it. `part`: the part of it that is wrong,
    such as "XY1" or the letters that are too many. `position` (from 1, within `text`) and `character`: for the
    fault CHARACTER only, otherwise None.
    """

    def __init__(self, fault: DealCodeFault, text: str, part: str = "", position: int | None = None) -> None:
        self.fault = fault
        self.text = text
        self.part = part
        self.position = position
        self.character = None if position is None else text[position - 1]
        where = "" if self.character is None else f": {name_character(self.character)} at position {position}"
        super().__init__(f"{text[:40]!r} is not a deal code: {fault.value}{where}")


def name_character(character: str) -> str:
    """Return the character, with its code point unless it is visible ASCII, for it may be a look-alike."""
    shown = character if character.isprintable() else ""
    return shown if shown and character.isascii() else f"{shown} U+{ord(character):04X}".strip()


@dataclass(frozen=True, slots=True)
class DealCode:
    """The name of a deal: `number` from 0 to DEAL_COUNT - 1, written as HM1-N and 7 letters in base 26, A = 0."""

    number: int

    def __post_init__(self) -> None:
        if not 0 <= self.number < DEAL_COUNT:
            raise ValueError(f"no deal has the number {self.number}: they run from 0 to {DEAL_COUNT - 1}")

    def __str__(self) -> str:
        """Return the full form, such as "HM1-N-AAAAAAB"."""
        letters = ""
        rest = self.number
        for _ in range(LETTER_COUNT):
            rest, digit = divmod(rest, len(LETTERS))
            letters = LETTERS[digit] + letters
        return f"{GAME}{FORMAT}-{NORMAL_DEAL}-{letters}"

    @staticmethod
    def read(text: str) -> "DealCode":
        """Return the code that a person wrote, in full or as its 7 letters alone; raise DealCodeError.

        Case does not matter, nor blanks around, nor which blanks and dashes separate the parts.
        """
        text = text.strip()
        if not text:
            raise DealCodeError(DealCodeFault.EMPTY, text)
        _check_characters(text)
        *prefix, letters = _split(text)
        if prefix:
            _check_prefix(text, prefix)
        if len(letters) != LETTER_COUNT:
            raise DealCodeError(DealCodeFault.LENGTH, text, letters)
        number = 0
        for position, letter in enumerate(letters.upper(), start=len(text) - LETTER_COUNT + 1):
            if letter not in LETTERS:
                raise DealCodeError(DealCodeFault.CHARACTER, text, letters, position)
            number = number * len(LETTERS) + LETTERS.index(letter)
        return DealCode(number)


def _is_separator(character: str) -> bool:
    return character.isspace() or unicodedata.category(character) == "Pd" or character in _OTHER_DASHES


def _check_characters(text: str) -> None:
    """Refuse whatever no deal code holds: only ASCII letters and digits count, and separators only between them."""
    for position, character in enumerate(text, start=1):
        is_inside = 1 < position < len(text)
        is_plain = character.isascii() and character.isalnum()
        if not is_plain and not (is_inside and _is_separator(character)):
            raise DealCodeError(DealCodeFault.CHARACTER, text, position=position)


def _split(text: str) -> list[str]:
    return "".join(" " if _is_separator(character) else character for character in text).split()


def _check_prefix(text: str, prefix: list[str]) -> None:
    """Refuse what stands before the letters, unless it is the game, the format and the kind of deal known here.

    A newer format may have any number of parts, so it is recognised before they are counted.
    """
    game = prefix[0].upper().rstrip("0123456789")
    format_ = prefix[0][len(game) :]
    if game == GAME and format_ != FORMAT and format_[:1] not in ("", "0"):
        raise DealCodeError(DealCodeFault.NEWER_FORMAT, text, prefix[0])
    if len(prefix) != 2 or not game:
        raise DealCodeError(DealCodeFault.SHAPE, text)
    if game != GAME:
        raise DealCodeError(DealCodeFault.UNKNOWN_GAME, text, game)
    if format_ != FORMAT:
        raise DealCodeError(DealCodeFault.SHAPE, text)
    if prefix[1].upper() != NORMAL_DEAL:
        raise DealCodeError(DealCodeFault.UNKNOWN_KIND, text, prefix[1])


def split_mix_64(state: int) -> Iterator[int]:
    """Yield the 64-bit values of SplitMix64 from this state, without end.

    Source: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
    """
    mask = 0xFFFF_FFFF_FFFF_FFFF
    while True:
        state = (state + 0x9E37_79B9_7F4A_7C15) & mask
        value = ((state ^ (state >> 30)) * 0xBF58_476D_1CE4_E5B9) & mask
        value = ((value ^ (value >> 27)) * 0x94D0_49BB_1331_11EB) & mask
        yield value ^ (value >> 31)


def below(n: int, values: Iterator[int]) -> int:
    """Draw a number from 0 to n - 1, each equally likely, from 64-bit random values.

    Values from the largest multiple of n on are passed over: they would favour the small remainders.
    """
    limit = 2**64 - 2**64 % n
    value = next(values)
    while value >= limit:
        value = next(values)
    return value % n


def shuffle(items: Iterable[Item], values: Iterator[int]) -> list[Item]:
    """Return the items in an order drawn with these 64-bit random values: Fisher and Yates, from the end."""
    shuffled = list(items)
    for i in range(len(shuffled) - 1, 0, -1):
        j = below(i + 1, values)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return shuffled


def deal(code: DealCode) -> Table:
    """Return the table that this code names: twelve piles of 8 cards, then the reserve's 8 single cards."""
    cards = shuffle(START, split_mix_64(code.number))
    piles = [tuple(cards[i * PILE_SIZE : (i + 1) * PILE_SIZE]) for i in range(len(PILES))]
    reserve = [(card,) for card in cards[len(PILES) * PILE_SIZE :]]
    return Table((*piles, *reserve))
