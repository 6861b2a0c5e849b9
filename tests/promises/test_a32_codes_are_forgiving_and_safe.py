"""A32: codes are easy to enter and safe to mistype."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.deals import DEAL_COUNT, LETTERS, DealCode, DealCodeError, DealCodeFault

# By the Unicode Character Database, file PropList.txt, property Dash.
DASHES = [
    *map(chr, [0x2D, 0x58A, 0x5BE, 0x1400, 0x1806, *range(0x2010, 0x2016), 0x2053, 0x207B, 0x208B, 0x2212]),
    *map(chr, [0x2E17, 0x2E1A, 0x2E3A, 0x2E3B, 0x2E40, 0x301C, 0x3030, 0x30A0, 0xFE31, 0xFE32, 0xFE58, 0xFE63, 0xFF0D]),
]
BLANKS = [" ", "\t", "\n", "\N{NO-BREAK SPACE}", "\N{THIN SPACE}", "\N{IDEOGRAPHIC SPACE}"]

blanks = st.text(st.sampled_from(BLANKS), max_size=3)
separators = st.text(st.sampled_from(DASHES + BLANKS), min_size=1, max_size=3)
numbers = st.integers(0, DEAL_COUNT - 1)


@pytest.mark.parametrize(
    "text",
    [
        "HM1-N-AAAAAAB",
        "hm1-n-aaaaaab",
        "Hm1-N-aAaAaAb",
        "  HM1-N-AAAAAAB\r\n",
        "HM1 N AAAAAAB",
        "HM1 - N - AAAAAAB",
        "HM1–N—AAAAAAB",
        "HM1\N{MINUS SIGN}N\N{NON-BREAKING HYPHEN}AAAAAAB",
        "AAAAAAB",
        " aaaaaab ",
    ],
)
def test_lower_case_blanks_and_other_dashes_are_read(text: str) -> None:
    assert str(DealCode.read(text)) == "HM1-N-AAAAAAB"


@pytest.mark.parametrize("dash", DASHES, ids=unicodedata.name)
def test_any_kind_of_dash_separates(dash: str) -> None:
    assert DealCode.read(f"HM1{dash}N{dash}AAAAAAB") == DealCode(1)


@given(numbers, st.data())
def test_any_forgiving_form_of_any_code_is_read(number: int, data: st.DataObject) -> None:
    game, kind, letters = str(DealCode(number)).split("-")
    parts = data.draw(st.sampled_from([[game, kind, letters], [letters]]))
    text = parts[0]
    for part in parts[1:]:
        text += data.draw(separators) + part
    cased = "".join(data.draw(st.sampled_from([character, character.lower()])) for character in text)
    assert DealCode.read(data.draw(blanks) + cased + data.draw(blanks)) == DealCode(number)


LOOK_ALIKES = [
    "\N{CYRILLIC CAPITAL LETTER A}",
    "\N{GREEK CAPITAL LETTER ALPHA}",
    "\N{CYRILLIC SMALL LETTER A}",
    "\N{FULLWIDTH LATIN CAPITAL LETTER A}",
    "\N{MATHEMATICAL BOLD CAPITAL A}",
    "\N{LATIN SMALL LETTER DOTLESS I}",  # its capital is an ASCII I
    "\N{LATIN SMALL LETTER LONG S}",  # its capital is an ASCII S
    "\N{KELVIN SIGN}",  # its small letter is an ASCII k
    "Ä",
    "ß",
    "\N{LATIN SMALL LIGATURE FI}",
    "\N{COMBINING RING ABOVE}",
    "\N{ZERO WIDTH SPACE}",
    "\N{RIGHT-TO-LEFT OVERRIDE}",
    "\N{ARABIC-INDIC DIGIT ONE}",
    "\N{SUPERSCRIPT ONE}",
    "🌙",
    "\0",
    "\ud800",
    "+",
    "_",
    ".",
    ":",
]


@pytest.mark.parametrize("character", LOOK_ALIKES, ids=ascii)
@pytest.mark.parametrize(
    ("code", "position"),
    [("AAAAAAB", 1), ("AAAAAAB", 4), ("AAAAAAB", 7), ("HM1-N-AAAAAAB", 3), ("HM1-N-AAAAAAB", 9)],
)
def test_a_look_alike_is_refused_by_name_and_position(character: str, code: str, position: int) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.read("  " + code[: position - 1] + character + code[position:])
    error = caught.value
    assert (error.fault, error.position, error.character) == (DealCodeFault.CHARACTER, position, character)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", DealCodeFault.EMPTY),
        ("   ", DealCodeFault.EMPTY),
        ("A" * 1_000_000, DealCodeFault.LENGTH),
        ("HM1-N-" + "A" * 8, DealCodeFault.LENGTH),
        ("-1", DealCodeFault.CHARACTER),
        ("HM1-N--1", DealCodeFault.LENGTH),
        ("🂡", DealCodeFault.CHARACTER),
        ("HM2-N-AAAAAAB", DealCodeFault.NEWER_FORMAT),
        ("XX1-N-AAAAAAB", DealCodeFault.UNKNOWN_GAME),
        ("HM1-X-AAAAAAB", DealCodeFault.UNKNOWN_KIND),
        ("HM1/N/AAAAAAB", DealCodeFault.CHARACTER),
        ("HM1-N-AAA-AAAB", DealCodeFault.SHAPE),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_a_mistyped_code_is_refused_for_what_is_wrong(text: str, fault: DealCodeFault) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.read(text)
    assert caught.value.fault is fault


@given(st.text() | st.text(st.sampled_from("HM1N-AB \N{EN DASH}"), max_size=16))
def test_any_text_is_either_refused_or_holds_the_letters_of_its_code(text: str) -> None:
    try:
        code = DealCode.read(text)
    except DealCodeError as error:
        assert error.text == text.strip()
        assert error.position is None or error.text[error.position - 1] == error.character
    else:
        letters = text.strip()[-7:].upper()
        assert set(letters) <= set(LETTERS)
        assert str(code) == f"HM1-N-{letters}"
