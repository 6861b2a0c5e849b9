"""What players lay over the game's cards and themes: each part for itself, and never the end of the game."""

import json
from pathlib import Path

import pygame
import pytest

from halfmoon.__main__ import main
from halfmoon.assets_folder import assets_folder
from halfmoon.language import set_language
from halfmoon.rules.cards import Card
from halfmoon.stage.items import Colour
from halfmoon.store.settings import Settings, load_settings
from halfmoon.window.card_parts import PART_GROUPS, Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.looks import Looks, load_looks
from halfmoon.window.themes import load_theme

ASSETS = assets_folder()
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 700">{}</svg>'
RED_BACK = SVG.format('<path d="M0,0h500v700h-500z" fill="#ff0102"/>')


def cards(folder: Path, **parts: str) -> Path:
    """A card set with these parts; two underscores stand for the slash."""
    for name, text in parts.items():
        file = folder / f"{name.replace('__', '/')}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def theme(folder: Path, name: str, text: str) -> Path:
    (folder / "themes").mkdir(parents=True, exist_ok=True)
    (folder / "themes" / f"{name}.json").write_text(text, encoding="utf-8")
    return folder


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def drawn(looks: Looks) -> CardPictures:
    return CardPictures(looks.parts, FaceStyle())


# Cards


def test_a_part_of_one_s_own_takes_the_place_of_the_game_s_and_the_rest_stays(tmp_path: Path) -> None:
    own, usual = drawn(load_looks(ASSETS, cards(tmp_path, back=RED_BACK))), drawn(load_looks(ASSETS))
    assert pixels(own.back(140)) == b"\xff\x01\x02\xff" * (100 * 140)
    assert pixels(usual.back(140)) != pixels(own.back(140))
    for code in ("KH", "7S", "AC"):
        assert pixels(own.face(Card.read(code), 140)) == pixels(usual.face(Card.read(code), 140))


def test_a_whole_set_needs_nothing_of_the_game_s(tmp_path: Path) -> None:
    for name in PART_GROUPS:
        target = tmp_path / f"{name}.svg"
        target.parent.mkdir(exist_ok=True)
        target.write_bytes((ASSETS / "cards" / f"{name}.svg").read_bytes())
    looks = load_looks(ASSETS, tmp_path)
    assert looks.faults == ()
    own, usual = Parts(tmp_path), looks.parts
    assert all(own[name] == usual[name] for name in PART_GROUPS)


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("back", "", "back.svg cannot be used: not well-formed: no element found: line 1, column 0."),
        ("back", RED_BACK.replace("path", "image"), "back.svg cannot be used: <image> cannot be drawn."),
        ("courts__king-hearts", RED_BACK, "courts/king-hearts.svg cannot be used: no group named “half”."),
        (
            "suits__spades",
            RED_BACK.replace("0 0 500 700", "a b c d"),
            "suits/spades.svg cannot be used: its viewBox is “a b c d”, not four numbers with a size.",
        ),
    ],
)
def test_a_broken_part_is_told_in_one_sentence_and_the_game_s_stands_in(
    tmp_path: Path, name: str, text: str, sentence: str
) -> None:
    looks = load_looks(ASSETS, cards(tmp_path, **{name: text}, card=RED_BACK))
    assert looks.faults == (sentence,)
    part = name.replace("__", "/")
    assert looks.parts[part] == load_looks(ASSETS).parts[part]
    assert looks.parts["card"] != load_looks(ASSETS).parts["card"]


def test_what_is_wrong_is_told_in_the_chosen_language(tmp_path: Path) -> None:
    set_language("sv")
    assert load_looks(ASSETS, cards(tmp_path, back="<svg><text/></svg>")).faults == (
        "back.svg kan inte användas: <text> kan inte ritas.",
    )


@pytest.mark.parametrize(
    "drawing",
    [
        '<path d="M nan,nan L inf,1e39 Z" fill="#000000"/>',
        '<path d="M0,0 Q" stroke="#000000" stroke-width="-1" stroke-dasharray="0 0"/>',
        '<rect width="-5" height="1e9" rx="1e9" fill="url(#nowhere)"/>',
        '<g transform="scale(0) rotate(nan)"><circle r="1e9" fill="#000000"/></g>',
        '<linearGradient id="a" href="#a"/><rect width="9" height="9" fill="url(#a)"/>',
        '<polygon points="1" fill="#000000"/><ellipse rx="0" ry="0"/><line/>',
        "",
    ],
)
def test_strange_drawings_are_drawn_somehow_or_refused_but_never_the_end(tmp_path: Path, drawing: str) -> None:
    text = SVG.format(drawing)
    pictures = drawn(load_looks(ASSETS, cards(tmp_path, back=text, suits__hearts=text)))
    assert pictures.back(200).get_height() == 200
    assert pictures.face(Card.read("9H"), 200).get_height() == 200


@pytest.mark.parametrize("folder", ["nowhere", "file"])
def test_a_folder_that_is_none_holds_no_cards_and_no_themes(tmp_path: Path, folder: str) -> None:
    (tmp_path / "file").touch()
    looks = load_looks(ASSETS, tmp_path / folder, tmp_path / folder)
    assert (looks.own_themes, looks.faults) == ({}, ())


# Themes


def test_a_theme_of_one_s_own_changes_the_colours_it_names_and_keeps_the_rest(tmp_path: Path) -> None:
    looks = load_looks(ASSETS, own=theme(tmp_path, "Röd sammet", '{"cloth": "#5A1D2B"}'))
    assert looks.theme_names == {"own/Röd sammet": "Röd sammet"}
    red, green = looks.theme("own/Röd sammet"), looks.theme("green")
    assert red[Colour.CLOTH] == (0x5A, 0x1D, 0x2B)
    assert all(red[role] == green[role] for role in Colour if role is not Colour.CLOTH)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"cloth": "red"}', "themes/brick.json cannot be used: cloth: “red” is not a colour like #1f6a55."),
        ('{"brick": "#aa3020"}', "themes/brick.json cannot be used: brick: no such role of colour."),
        ("[1]", "themes/brick.json cannot be used: not a table of colours: [1]."),
        ("{", "themes/brick.json cannot be used: Expecting property name enclosed in double quotes: "
              "line 1 column 2 (char 1)."),
        (" " * 200_000, "themes/brick.json cannot be used: no text of a reasonable size."),
        ("[" * 90_000, "themes/brick.json cannot be used: maximum recursion depth exceeded"),
    ],
)  # fmt: skip
def test_a_broken_theme_is_told_in_one_sentence_and_not_offered(tmp_path: Path, text: str, sentence: str) -> None:
    theme(tmp_path, "night sky", "{}")
    looks = load_looks(ASSETS, own=theme(tmp_path, "brick", text))
    assert list(looks.own_themes) == ["own/night sky"]
    assert len(looks.faults) == 1
    assert looks.faults[0].startswith(sentence)


def test_a_chosen_theme_that_has_gone_leaves_green_cloth() -> None:
    assert Settings().with_value("theme", "own/gone").theme == "own/gone"
    assert load_looks(ASSETS).theme("own/gone") == load_theme(ASSETS, "green")


@pytest.mark.parametrize("value", ["own/", "own/a/b", "own/..\\x", "own/" + "x" * 61, "own/a\nb", "mine/red"])
def test_no_name_of_a_theme_leads_out_of_its_folder(value: str) -> None:
    with pytest.raises(ValueError, match="no value of the setting theme"):
        Settings().with_value("theme", value)


def test_a_theme_whose_name_no_setting_can_hold_is_told(tmp_path: Path) -> None:
    assert load_looks(ASSETS, own=theme(tmp_path, "x" * 61, "{}")).faults == (
        f"themes/{'x' * 61}.json cannot be used: the name is too long.",
    )


# The command line


def test_a_picture_shows_the_card_set_asked_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    own = cards(tmp_path / "cards", suits__hearts=RED_BACK, back="<svg")
    line = ["HM1-N-AAAAAAB", "--window", "640x480", "--picture"]
    assert main([*line, str(tmp_path / "usual.png")]) == 0
    assert capfd.readouterr().err == ""
    assert main([*line, str(tmp_path / "own.png"), "--cards", str(own)]) == 0
    usual, seen = (pygame.image.load(tmp_path / name) for name in ("usual.png", "own.png"))
    assert b"\xff\x01\x02" not in pygame.image.tobytes(usual, "RGB")
    assert capfd.readouterr().err.startswith("halfmoon: back.svg cannot be used: ")
    assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(usual, "RGB")


@pytest.mark.parametrize("folder", ["nowhere", "empty"])
def test_a_folder_without_cards_is_refused(tmp_path: Path, folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["--picture", str(tmp_path / "x.png"), "--cards", str(tmp_path / folder)]) == 2
    sentence = f"halfmoon: The folder “{tmp_path / folder}” holds no part of a card set.\n"
    assert capsys.readouterr().err == sentence


def test_an_own_theme_survives_in_the_settings_file(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"theme": "own/Röd"}), encoding="utf-8")
    loaded = load_settings(tmp_path)
    assert (loaded.settings.theme, loaded.notices) == ("own/Röd", ())
