import json
from pathlib import Path

import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.stage.items import Colour
from halfmoon.window.cloth import weave_cloth
from halfmoon.window.themes import RGB, Theme, ThemeError, load_theme

NAMES = ("green", "night", "paper")
ARCH = ((20, 360), (20, 120), (160, 30), (480, 30), (620, 120), (620, 360))
TEXT, SYMBOL = 4.5, 3.0  # WCAG 2.1, success criteria 1.4.3 and 1.4.11

SHEETS = (Colour.BAR, Colour.PANEL, Colour.PANEL_RAISED)
BUTTONS = (Colour.BUTTON, Colour.BUTTON_HOVER, Colour.BUTTON_PRESSED)

# What stands on what, besides the cloth: (colours, surfaces, least contrast).
STANDS_ON = (
    ((Colour.TEXT, Colour.TEXT_SOFT), (*SHEETS, *BUTTONS, Colour.RECESS), TEXT),
    ((Colour.GOLD, Colour.GOOD, Colour.BAD), (Colour.PANEL, Colour.PANEL_RAISED), TEXT),
    ((Colour.GOLD, Colour.FOCUS), (*SHEETS, *BUTTONS, Colour.RECESS), SYMBOL),
    ((Colour.RULE,), (Colour.PANEL, Colour.PANEL_RAISED), SYMBOL),
    ((Colour.PANEL,), (Colour.GOLD,), TEXT),
    ((Colour.MOON,), (Colour.MOON_DARK,), SYMBOL),
)
ON_CLOTH = (
    ((Colour.TEXT, Colour.TEXT_SOFT, Colour.GOLD, Colour.GOOD), TEXT),
    ((Colour.FOCUS,), SYMBOL),
)


def luminance(colour: RGB) -> float:
    """Return the relative luminance that WCAG 2.1 defines, from 0 (black) to 1 (white)."""
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (c / 255 for c in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast ratio that WCAG 2.1 defines, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def cloth_extremes(theme: Theme) -> tuple[RGB, RGB]:
    """Return the darkest and the lightest pixel of the table's cloth."""
    cloth = weave_cloth((640, 360), ARCH, theme)
    pixels = {cloth.get_at((x, y))[:3] for x in range(0, 640, 3) for y in range(0, 360, 3)}
    shades = sorted(((r, g, b) for r, g, b in pixels), key=luminance)
    return shades[0], shades[-1]


@pytest.fixture(params=NAMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(assets_folder(), request.param)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_what_stands_on_a_sheet_or_button_can_be_read(theme: Theme) -> None:
    faint = [
        (colour.name, surface.name, round(contrast(theme[colour], theme[surface]), 2))
        for colours, surfaces, least in STANDS_ON
        for colour in colours
        for surface in surfaces
        if contrast(theme[colour], theme[surface]) < least
    ]
    assert not faint


def test_what_stands_on_the_cloth_can_be_read_where_it_is_lightest_and_darkest(theme: Theme) -> None:
    faint = [
        (colour.name, shade, round(contrast(theme[colour], shade), 2))
        for colours, least in ON_CLOTH
        for colour in colours
        for shade in cloth_extremes(theme)
        if contrast(theme[colour], shade) < least
    ]
    assert not faint


def test_a_theme_gives_every_role_its_own_value_from_the_file(theme: Theme) -> None:
    written = json.loads((assets_folder() / "themes" / f"{theme.name}.json").read_text(encoding="utf-8"))
    assert {role.value: theme.hex(role) for role in Colour} == written


def write_theme(folder: Path, values: object) -> None:
    (folder / "themes").mkdir()
    (folder / "themes" / "mine.json").write_text(json.dumps(values), encoding="utf-8")


WHOLE = {role.value: "#102030" for role in Colour}


@pytest.mark.parametrize(
    ("values", "role", "words"),
    [
        ({**WHOLE, "gold": "yellow"}, "gold", "“yellow” is not a colour"),
        ({**WHOLE, "gold": [1, 2, 3]}, "gold", "“[1, 2, 3]” is not a colour"),
        ({name: value for name, value in WHOLE.items() if name != "text"}, "text", "“None” is not a colour"),
        ({**WHOLE, "silver": "#c0c0c0"}, "silver", "no such role"),
        (["#102030"], None, "not a table"),
    ],
)
def test_a_faulty_theme_is_refused_by_file_role_and_value(
    tmp_path: Path, values: object, role: str | None, words: str
) -> None:
    write_theme(tmp_path, values)
    with pytest.raises(ThemeError) as caught:
        load_theme(tmp_path, "mine")
    assert caught.value.path == tmp_path / "themes" / "mine.json"
    assert caught.value.fault.startswith(f"{role}: ") == (role is not None)
    assert "mine.json" in str(caught.value)
    assert words in str(caught.value)


def test_a_missing_or_broken_file_is_refused_too(tmp_path: Path) -> None:
    with pytest.raises(ThemeError, match=r"mine\.json"):
        load_theme(tmp_path, "mine")
    write_theme(tmp_path, {})
    (tmp_path / "themes" / "mine.json").write_bytes(b'{"gold": \xff')
    with pytest.raises(ThemeError, match=r"mine\.json"):
        load_theme(tmp_path, "mine")
