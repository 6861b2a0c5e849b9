import re

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Face
from halfmoon.window.text import FontRuler

WHITE = (255, 255, 255)
NOT_A_LETTER = "\ue000"  # no typeface has it, so it shows what a missing letter looks like
RULER = FontRuler()


def shape(text: str, face: Face, size: int = 40) -> tuple[tuple[int, int], bytes]:
    line = RULER.set_line(text, face, size, WHITE)
    return line.get_size(), pygame.image.tobytes(line, "RGBA")


def translated_letters() -> set[str]:
    """Every character of the program's Swedish words, and of their English originals."""
    text = (assets_folder() / "translations" / "sv.po").read_text(encoding="utf-8")
    words = "".join(re.findall(r'^(?:msg\w+(?:\[\d\])? )?"(.*)"$', text, re.MULTILINE))
    return set(words.replace("\\n", "").replace('\\"', '"')) - {"\\"}


@pytest.mark.parametrize("face", Face)
def test_every_letter_of_the_programs_words_is_drawn(face: Face) -> None:
    letters = translated_letters() | set("åäöÅÄÖéü♠♥♦♣·→←–…×+−0123456789:")
    assert len(letters) > 60
    missing = [
        letter for letter in sorted(letters) if letter != " " and shape(letter, face) == shape(NOT_A_LETTER, face)
    ]
    assert missing == []


@pytest.mark.parametrize("face", Face)
def test_the_four_suit_signs_differ_and_stand_on_the_line(face: Face) -> None:
    signs = [shape(sign, face) for sign in "♠♥♦♣"]
    assert len(set(signs)) == 4
    for sign in "♠♥♦♣":
        box = RULER.set_line(sign, face, 40, WHITE).get_bounding_rect()
        capital = RULER.set_line("H", face, 40, WHITE).get_bounding_rect()
        assert abs(box.centery - capital.centery) <= 2
        assert abs(box.height - capital.height) <= 6


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", range(13, 49))
def test_what_follows_a_number_never_jumps_as_its_digits_change(face: Face, size: int) -> None:
    assert len({RULER.width(f"{digit}{digit}:{digit}{digit} min", face, size) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("text", ["Half Moon", "10 ♠ and A ♦", "Åäö", "♣"])
@pytest.mark.parametrize("face", Face)
def test_the_ruler_and_the_picture_agree(text: str, face: Face) -> None:
    assert RULER.set_line(text, face, 20, WHITE).get_width() == RULER.width(text, face, 20)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("size", range(11, 49))
def test_words_stand_well_apart(face: Face, size: int) -> None:
    """A blank is more than a quarter of the type's size, and the picture shows it between the words."""
    blank = RULER.width("8 kort", face, size) - RULER.width("8kort", face, size)
    assert 0.26 * size < blank < 0.4 * size
    line = pygame.mask.from_surface(RULER.set_line("H H", face, size, WHITE), 60)
    empty = [not any(line.get_at((x, y)) for y in range(line.get_size()[1])) for x in range(line.get_size()[0])]
    runs = "".join(" " if column else "H" for column in empty).split("H")
    assert max(map(len, runs)) >= 0.26 * size


def test_a_line_too_wide_is_set_smaller_until_it_fits() -> None:
    text = "Patiensen är låst: inga fler kort går att ta bort"
    assert RULER.fitting_size(text, Face.SANS, 20, 1000) == 20
    size = RULER.fitting_size(text, Face.SANS, 20, 240)
    assert RULER.width(text, Face.SANS, size) <= 240 < RULER.width(text, Face.SANS, size + 1)


def test_dots_do_not_run_into_what_follows() -> None:
    for face in Face:
        apart = RULER.width("…", face, 34) + RULER.width("a", face, 34)
        assert abs(RULER.width("…a", face, 34) - apart) <= 3


def test_nothing_and_what_has_no_width_can_be_set() -> None:
    for text in ("", "\u200b"):
        assert RULER.set_line(text, Face.SANS, 20, WHITE).get_height() > 0


def test_without_the_font_packages_pygames_own_font_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon.window.text._FONT_FILES", {face: ("no_such_package", "none.otf") for face in Face})
    ruler = FontRuler()
    assert ruler.width("Ångra ♠", Face.SERIF_BOLD, 20) > 40
    assert ruler.set_line("Ångra ♠", Face.SERIF_BOLD, 20, WHITE).get_bounding_rect().width > 30
