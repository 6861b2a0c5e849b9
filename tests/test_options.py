import dataclasses

import pytest

from halfmoon.language import set_language
from halfmoon.options import EXAMPLES, OPTIONS, Group, OptionError, Options, read_options, value_of_language, write_help

CODE = "HM1-N-AAAAAAB"


@pytest.mark.parametrize(
    ("line", "asked"),
    [
        ([], Options()),
        ([CODE], Options(code=CODE)),
        (["--moves", "1+8 8+5+3", CODE], Options(code=CODE, moves="1+8 8+5+3")),
        (["--moves=1+8", CODE, "--mute"], Options(code=CODE, moves="1+8", mute=True)),
        (["--data", "/tmp/Åsa Öberg", "--window", "800x600"], Options(data="/tmp/Åsa Öberg", window="800x600")),
        (["--data", "--mute"], Options(data="--mute")),
        (["--picture="], Options(picture="")),
        (["--language", "en", "--language", "sv"], Options(language="sv")),
        (["-h"], Options(help=True)),
        (["--kiosk", CODE, "--moves", "1+8", "--mute"], Options(code=CODE, moves="1+8", kiosk=True, mute=True)),
        ([CODE, "--fullscreen", "--language", "sv"], Options(code=CODE, fullscreen=True, language="sv")),
        ([CODE, "--picture", "a.png", "--window", "800x600"], Options(CODE, picture="a.png", window="800x600")),
        (["--display", "2", "--kiosk", "--kiosk"], Options(kiosk=True, display="2")),
        (["--csv", "--since", "2026-03-01", "--report"], Options(report=True, since="2026-03-01", csv=True)),
    ],
)
def test_a_command_line_says_what_it_asks_for(line: list[str], asked: Options) -> None:
    assert read_options(line) == asked


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["--nope"], "There is no --nope; halfmoon --help tells what there is."),
        (["--nope=3"], "There is no --nope; halfmoon --help tells what there is."),
        (["--mut"], "There is no --mut; halfmoon --help tells what there is."),
        (["-x"], "There is no -x; halfmoon --help tells what there is."),
        (["--code", CODE], "There is no --code; halfmoon --help tells what there is."),
        (["--window"], "--window lacks its value: --window WxH."),
        (["--mute=yes"], "--mute takes no value."),
        (["--kiosk", "--fullscreen"], "Ask for --kiosk or for --fullscreen."),
        (["--picture", "a.png", "--describe"], "Ask for --picture or for --describe."),
        (["--kiosk", "--text"], "Ask for --kiosk or for --text."),
        (["--describe", "--kiosk"], "Ask for --describe or for --kiosk."),
        (["--kiosk", "--replay", "a.game"], "Ask for --kiosk or for --replay."),
        (["--kiosk", "--record", "a.game"], "Ask for --kiosk or for --record."),
        (["--kiosk", "--picture", "a.png"], "Ask for --kiosk or for --picture."),
        (["--kiosk", "--report"], "Ask for --kiosk or for --report."),
        (["--window", "800x600", "--kiosk"], "Ask for --window or for --kiosk."),
        (["--display", "2"], "--display belongs to --kiosk."),
        (["--report", "--display", "2"], "--display belongs to --kiosk."),
        (["--since", "2026-03-01"], "--since belongs to --report."),
        (["--describe", "--csv"], "--csv belongs to --report."),
        (["--moves", "1+8"], "--moves needs the CODE of the deal that the moves belong to."),
        (["--replay", "a.game", "--moves="], "--moves needs the CODE of the deal that the moves belong to."),
        ([CODE, "1+8"], "“1+8” is one word too many; moves stand in quotes after --moves."),
    ],
)
def test_a_command_line_that_cannot_be_followed_is_answered_by_one_sentence(line: list[str], sentence: str) -> None:
    with pytest.raises(OptionError) as refusal:
        read_options(line)
    assert str(refusal.value) == sentence


def test_what_is_wrong_is_said_in_the_chosen_language() -> None:
    set_language("sv")
    with pytest.raises(OptionError, match=r"^--window saknar sitt värde: --window BxH\.$"):
        read_options(["--window"])


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ([], None),
        (["--language", "sv"], "sv"),
        (["--nope", "--language=sv"], "sv"),
        (["--language"], None),
    ],
)
def test_the_language_is_found_before_the_rest_is_read(line: list[str], language: str | None) -> None:
    assert value_of_language(line) == language


def test_the_options_are_the_table() -> None:
    assert list(OPTIONS) == [column.name for column in dataclasses.fields(Options)]


@pytest.mark.parametrize("language", ["en", "sv"])
@pytest.mark.parametrize("width", [60, 80, 100])
def test_the_help_tells_every_option_with_its_meaning_and_fits_the_terminal(language: str, width: int) -> None:
    set_language(language)
    lines = write_help(width).split("\n")
    words = " ".join(" ".join(lines).split())
    for option in OPTIONS.values():
        assert f"{option.usage} {option.meaning}" in words
    assert max(map(len, lines)) <= width
    assert {line for line in lines if line.endswith(":")} >= {heading + ":" for heading in headings(language)}


def headings(language: str) -> list[str]:
    swedish = ["Partiet", "Fönstret", "Vad som sparas, och hur det ser ut och låter",
               "I stället för att spela i ett fönster"]  # fmt: skip
    return [group.value for group in Group] if language == "en" else swedish


def test_nothing_of_the_help_is_left_in_english_but_the_examples() -> None:
    english = {option.meaning for option in OPTIONS.values()} | set(write_help(100).split("\n"))
    set_language("sv")
    swedish = {option.meaning for option in OPTIONS.values()} | set(write_help(100).split("\n"))
    assert english & swedish == {"", *(f"  {command}" for command in EXAMPLES)}
