import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from assets.make_cards import draw_parts
from halfmoon.assets_folder import assets_folder
from halfmoon.rules.cards import Card, Suit
from halfmoon.window.card_parts import CardSetError, Parts, check_parts
from halfmoon.window.faces import FaceStyle, face_svg

CARD_SET = assets_folder() / "cards"


@pytest.fixture
def own_set(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CARD_SET, tmp_path / "Åsas kort"))


def test_the_drawn_parts_are_those_of_their_script() -> None:
    for name, text in draw_parts():
        assert (CARD_SET / name).read_text(encoding="ascii") == text, f"{name}: run python assets/make_cards.py"


def write(text: str) -> Callable[[Path], object]:
    return lambda file: file.write_text(text, encoding="utf-8")


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700">{}</svg>'


@pytest.mark.parametrize(
    ("name", "spoil", "complaint"),
    [
        ("back", Path.unlink, "cannot be read"),
        ("glyphs/Kn", write(""), "not well-formed"),
        ("suits/hearts", write("<svg><path d='M0"), "not well-formed"),
        ("card", write("<html/>"), "<html> cannot be drawn"),
        ("card", write("<g/>"), "not an SVG picture but <g>"),
        ("aces/spades", write('<svg viewBox="0 0 500"/>'), "its viewBox is “0 0 500”, not four numbers with a size"),
        ("aces/spades", write("<svg/>"), "its viewBox is “”"),
        ("aces/spades", write('<svg viewBox="0 0 0 0"/>'), "its viewBox is “0 0 0 0”"),
        ("mark-pile", write(SVG.format("<text>tom</text>")), "<text> cannot be drawn"),
        ("mark-reserve", write(SVG.format('<g clip-path="url(#a)"/><clipPath id="a"/>')), "<clipPath> cannot be drawn"),
        ("courts/jack-hearts", write(SVG.format('<g id="head"/>')), "no group named “half”"),
        ("courts/king-clubs", write(SVG.format('<g id="half"/>')), "no group named “head”"),
    ],
)
def test_a_part_that_is_missing_or_spoilt_is_named(
    own_set: Path, name: str, spoil: Callable[[Path], object], complaint: str
) -> None:
    file = own_set / f"{name}.svg"
    spoil(file)
    with pytest.raises(CardSetError) as raised:
        check_parts(own_set)
    assert str(raised.value).startswith(str(file))
    assert complaint in str(raised.value)


def test_a_player_may_draw_a_card_set_of_his_own(own_set: Path) -> None:
    (own_set / "suits" / "hearts.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:ink="http://drawing.example" viewBox="0 0 20 20">'
        '<!-- a square heart --><rect ink:label="hjärta" width="20" height="20" fill="#000000"/></svg>',
        encoding="utf-8",
    )
    drawing = face_svg(Card.read("3H"), FaceStyle(), Parts(own_set))
    assert drawing.count(f'<rect width="20" height="20" fill="{FaceStyle().ink(Suit.HEARTS)}"/>') == 3 + 2
