"""The command line, as a player types it: what is printed, and how the program leaves."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

EXAMPLE = "HM1-N-AAAAAAB"

OWNERS_TABLE = (
    "hög 1: 7 kort, hjärter 7 överst; hög 2: 8 kort, hjärter ess överst; hög 3: 8 kort, hjärter kung överst; "
    "hög 4: 8 kort, klöver 4 överst; hög 5: 8 kort, hjärter dam överst; hög 6: 8 kort, hjärter 5 överst; "
    "hög 7: 8 kort, spader 7 överst; hög 8: 7 kort, klöver knekt överst; hög 9: 8 kort, ruter 10 överst; "
    "hög 10: 8 kort, klöver 10 överst; hög 11: 8 kort, ruter 2 överst; hög 12: 8 kort, hjärter kung överst; "
    "hög R1: 1 kort, hjärter 10 överst; hög R2: 1 kort, spader 6 överst; hög R3: 1 kort, ruter 3 överst; "
    "hög R4: 1 kort, spader 4 överst; hög R5: 1 kort, ruter 7 överst; hög R6: 1 kort, spader 5 överst; "
    "hög R7: 1 kort, hjärter knekt överst; hög R8: 1 kort, klöver ess överst."
)
"""The table after the first move of the example, in the owner's own words."""


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    lines: list[str]
    errors: list[str]


def halfmoon(*arguments: str, data: Path, **environment: str) -> Answer:
    """Run the program in words; it needs neither a screen nor a sound device."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    run = subprocess.run(
        [sys.executable, "-m", "halfmoon", *arguments],
        env={**surroundings, "HALFMOON_DATA": str(data), **environment},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    return Answer(run.returncode, run.stdout.splitlines(), run.stderr.splitlines())


def test_the_owners_listing_place_by_place(tmp_path: Path) -> None:
    told = halfmoon(EXAMPLE, "--moves", "1+8", "--language", "sv", "--describe", data=tmp_path)
    assert told.lines == [*OWNERS_TABLE.rstrip(".").split("; "), "poäng 10 · drag 1 · pågår"]
    assert (told.status, told.errors) == (0, [])


def test_the_table_in_english_with_emptied_places(tmp_path: Path) -> None:
    told = halfmoon("aaaaaab", "--moves", "1+R2 5+8+3", "--language", "en", "--describe", data=tmp_path)
    assert told.errors == ["halfmoon: Move 2, 3+5+8, is not allowed: these places hold no pair of sum 11 and no trio."]
    told = halfmoon("aaaaaab", "--moves", "1+8 5+8+3", "--language", "en", "--describe", data=tmp_path)
    assert told.lines[:3] == [
        "pile 1: 7 cards, 7 of hearts on top",
        "pile 2: 8 cards, ace of hearts on top",
        "pile 3: 7 cards, 10 of hearts on top",
    ]
    assert told.lines[-2:] == ["pile R8: 1 card, ace of clubs on top", "score 25 · moves 2 · playing"]


@pytest.mark.parametrize(
    ("language", "last"), [("en", "score 520 · moves 48 · won"), ("sv", "poäng 520 · drag 48 · vunnen")]
)
def test_a_won_game(language: str, last: str, tmp_path: Path) -> None:
    moves = Path("tests/vectors/example-game.txt").read_text(encoding="utf-8").partition(":")[2]
    told = halfmoon(EXAMPLE, "--moves", moves, "--language", language, "--describe", data=tmp_path)
    empty = "hög 4: tom" if language == "sv" else "pile 4: empty"
    assert (told.lines[3], told.lines[-1]) == (empty, last)


@pytest.mark.parametrize(
    ("arguments", "quoted"),
    [
        (["HM1-N-AAAAAA"], "6"),
        (["HM2-N-AAAAAAB"], "2"),
        (["HM1-N-AAAAА\u0410B"], "U+0410"),
        (["🂡"], "U+1F0A1"),
        ([EXAMPLE, "--moves", "1+13"], "1+13"),
        ([EXAMPLE, "--moves", "1+2"], "1+2"),
        (["--moves", "1+8"], "--moves"),
        (["--kiosk", "--describe"], "--kiosk"),
        (["--csv"], "--report"),
        ([EXAMPLE, "--window", "800"], "800"),
        ([EXAMPLE, "--window", "1x1"], "1x1"),
        ([EXAMPLE, "--language", "xx"], "xx"),
        ([EXAMPLE, "--data", "/proc/nowhere/at-all"], "/proc/nowhere/at-all"),
        ([EXAMPLE, "--picture", "nowhere/at-all.png"], "nowhere/at-all.png"),
        ([EXAMPLE, "--picture", "table.foo"], "table.foo"),
        ([EXAMPLE, "--picture", "/proc/table.png"], "/proc/table.png"),
        ([EXAMPLE, "--record", "nowhere/at-all.rec"], "nowhere/at-all.rec"),
        ([EXAMPLE, "--record", "/proc/game.rec"], "/proc/game.rec"),
        ([EXAMPLE, "--record", "tests"], "tests"),
        ([EXAMPLE, "--colour"], "--colour"),
        ([EXAMPLE, EXAMPLE], EXAMPLE),
    ],
)
@pytest.mark.parametrize("language", ["en", "sv"])
def test_what_cannot_be_done_is_said_in_one_sentence(
    arguments: list[str], quoted: str, language: str, tmp_path: Path
) -> None:
    before = [] if "--language" in arguments else ["--language", language]
    told = halfmoon(*before, *arguments, data=tmp_path)
    assert (told.status, told.lines, len(told.errors)) == (2, [], 1)
    assert told.errors[0].startswith("halfmoon: ")
    assert quoted in told.errors[0]
    assert list(tmp_path.glob("crash*")) == []


def test_without_a_code_a_new_deal_each_time(tmp_path: Path) -> None:
    first, second = (halfmoon("--describe", data=tmp_path) for _ in range(2))
    assert len(first.lines) == 21
    assert first.lines != second.lines


def test_games_that_cannot_be_read_are_told_of_and_a_new_deal_is_described(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite3").write_text("not a database at all")
    told = halfmoon("--describe", "--language", "en", data=tmp_path)
    assert told.errors == [
        "halfmoon: The file games.sqlite3 could not be read. It is kept as games.sqlite3.bad-1, and a new one begins."
    ]
    assert (told.status, len(told.lines)) == (0, 21)


@pytest.mark.parametrize("size", [(240, 240), (640, 480), (1080, 1920), (3840, 2160)])
def test_a_picture_has_the_size_asked_for_and_shows_cards(size: tuple[int, int], tmp_path: Path) -> None:
    path = tmp_path / "Åsa Öberg.png"
    told = halfmoon(EXAMPLE, "--picture", str(path), "--window", "{}x{}".format(*size), data=tmp_path)
    assert (told.status, told.lines, told.errors) == (0, [], [])
    picture = pygame.image.load(path)
    assert picture.get_size() == size
    ivory = sum(
        picture.get_at((x, y))[:3] == (252, 247, 234) for x in range(0, size[0], 9) for y in range(0, size[1], 9)
    )
    assert ivory > 5


@pytest.mark.parametrize(
    ("environment", "first"),
    [
        ({"LC_ALL": "sv_SE.UTF-8"}, "hög 1: 8 kort, spader 5 överst"),
        ({"LC_ALL": "", "LANG": "sv_FI.UTF-8"}, "hög 1: 8 kort, spader 5 överst"),
        ({"LC_ALL": "C", "LANGUAGE": "sv"}, "pile 1: 8 cards, 5 of spades on top"),
        ({"LC_ALL": "fi_FI.UTF-8"}, "pile 1: 8 cards, 5 of spades on top"),
    ],
)
def test_the_language_is_the_systems_at_first(environment: dict[str, str], first: str, tmp_path: Path) -> None:
    told = halfmoon(EXAMPLE, "--describe", data=tmp_path, PYTHONUTF8="1", **environment)
    assert told.lines[0] == first
