"""A33: in every language and window, with the program's own fonts, each glyph is drawn and each label fits its box."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import chain, combinations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from halfmoon import language
from halfmoon.rules.table import PILES
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.inputs import Action, Pasted
from halfmoon.stage.items import Align, Face, Text
from halfmoon.stage.panels import Panel
from halfmoon.stage.panels.settings import SettingsPanel
from halfmoon.stage.requests import PanelName
from halfmoon.store.settings import SETTINGS, Settings
from halfmoon.window.placement import SMALLEST
from halfmoon.window.text import FontRuler
from tests.panels import SIZES, opened, press, shown, tap
from tests.players import STUCK, Player, all_but_the_last_move, example

LANGUAGES = tuple(language.installed_languages())
SMALL_SIZES = (Size(480, 320), Size(360, 640), Size(480, 800))
SUITS = "♠♥♦♣"  # drawn from vectors, not from a font
LETTERS = 0.95  # the height of a line from its capitals down to its g, in font sizes
WRONG_TEXTS = (
    "",
    "AAAA",
    "AAAAAAÅ",
    "AAAA\u200bAAA",
    "SOLITAIRE1-N-AAAAAAB",
    "HM99999999999999999999999999-N-AAAAAAB",
    "HM1-SOMETHINGELSEENTIRELY-AAAAAAB",
    "AAAAAAB: 1+8 SOMETHINGELSEENTIRELYANDMORE",
    "AAAAAAB: 1+8 12+11+10",
    "AAAAAAB: 1+8 8+5+3",
)


LONGEST_MESSAGE = "The recording ends here, as its file cannot be written to. The game goes on."


@cache
def ruler() -> FontRuler:
    return FontRuler()


def states(name: PanelName, size: Size, touch: int) -> Iterator[Panel]:
    """Yield the panel as it may look: at once, scrolled through, and in whatever other states it has."""
    panel = opened(name, size, ruler=ruler(), touch=touch, below=True, seconds=359_999.0)
    yield panel
    match name:
        case PanelName.DEAL_CODE:
            tap(panel, "COPY_CODE")
            yield panel
            for text in WRONG_TEXTS:
                panel.handle(Pasted(text))
                yield panel
        case PanelName.EXAMPLE:
            tap(panel, "play")
            yield panel
            for _step in range(0, 48, 4):
                press(panel, *[Action.PAGE_DOWN] * 4)
                yield panel
        case PanelName.STATISTICS:
            tap_at_end(panel, "ask")
            yield panel
            tap_at_end(panel, "erase")
            yield panel
        case PanelName.SETTINGS:
            yield from every_choice(panel)
    for _page in range(12):
        press(panel, Action.PAGE_DOWN)
        yield panel


def tap_at_end(panel: Panel, key: str) -> None:
    """Tap a control at the page's end."""
    panel.scroll = panel.sheet.farthest
    tap(panel, key)


def every_choice(panel: Panel) -> Iterator[Panel]:
    assert isinstance(panel, SettingsPanel)
    for setting in SETTINGS.values():
        for value, _label in setting.choices:
            panel.update(replace(panel.context, settings=Settings().with_value(setting.key, value)))
            yield panel


def lines(panel: Panel) -> Iterator[tuple[Text, Rect]]:
    for item, part in shown(panel.frame()):
        if isinstance(item, Text) and item.text:
            yield item, part


def ink(text: Text) -> Rect:
    """The rectangle that the letters of a line fill."""
    width, height = ruler().width(text.text, text.face, text.size), round(text.size * LETTERS)
    left = {
        Align.LEFT: text.bounds.left,
        Align.CENTRE: text.bounds.centre.x - width // 2,
        Align.RIGHT: text.bounds.right - width,
    }[text.align]
    return Rect(left, text.bounds.centre.y - height // 2, width, height)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", PanelName)
@pytest.mark.parametrize("size", [*SMALL_SIZES, *SIZES], ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("kiosk", [False, True])
def test_each_label_of_a_panel_is_inside_its_box_and_meets_no_other(
    code: str, name: PanelName, size: Size, kiosk: bool
) -> None:
    language.set_language(code)
    for panel in states(name, size, touch=min(size) // 14 if kiosk else 0):
        faults: list[object] = []
        for text, _part in lines(panel):
            if ruler().width(text.text, text.face, text.size) > text.bounds.width:
                faults.append(("too wide", text))
            if not panel.sheet.rect.left <= text.bounds.left <= text.bounds.right <= panel.sheet.rect.right:
                faults.append(("not on the sheet", text))
        whole = [ink(text) for text, part in lines(panel) if part == text.bounds]
        faults += [("overlap", pair) for pair in combinations(whole, 2) if pair[0].meets(pair[1])]
        assert faults == []


def tables(size: Size) -> Iterator[Player]:
    """Yield a player before the table in each of its states, after as many hours as the clock shows."""
    wordy = Settings(explain_invalid_moves=True)
    before_the_last_move, last = all_but_the_last_move()
    for game, taps in ((example(), ""), (example(), "1 3"), (STUCK, ""), (before_the_last_move, last)):
        player = Player(game, wordy, size, ruler=ruler())
        player.scene.play.pass_time(359_999.0)
        player.tap(taps)
        yield player
        player.wait(8)
        yield player
    player = Player(ruler=ruler(), size=size)
    player.scene.table.say(language._(LONGEST_MESSAGE))
    yield player


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [SMALLEST, *SMALL_SIZES, *SIZES], ids=lambda size: f"{size[0]}x{size[1]}")
def test_each_label_of_the_table_is_inside_its_box(code: str, size: Size) -> None:
    language.set_language(code)
    seen, made_smaller = 0, set[str]()
    for player in tables(Size(*size)):
        texts = [item for item in player.items() if isinstance(item, Text) and item.text]
        seen += len(texts)
        for text in texts:
            painted = ruler().fitting_size(text.text, text.face, text.size, text.bounds.width)
            assert ruler().width(text.text, text.face, painted) <= text.bounds.width, text
            if painted != text.size:
                made_smaller.add(text.text)
        window = Rect(0, 0, *size)
        assert [text for text in texts if text.bounds.intersection(window) != text.bounds] == []
    assert seen > 8 * len(PILES), "the numbers under the piles, and what the bar says"
    assert made_smaller == set(), "the painter makes smaller what would not fit"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", [PanelName.RULES, PanelName.ABOUT, PanelName.SETTINGS, PanelName.STATISTICS])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_every_line_of_a_long_page_shows_whole_at_some_time(code: str, name: PanelName, size: Size) -> None:
    language.set_language(code)
    panel = opened(name, size, ruler=ruler())
    whole: set[str] = set()
    cut: set[str] = set()
    for _page in range(12):
        for text, part in lines(panel):
            (whole if part == text.bounds else cut).add(text.text)
        press(panel, Action.PAGE_DOWN)
    assert panel.scroll == panel.sheet.farthest
    assert cut - whole == set()


def font_files() -> dict[Face, Path]:
    files = FontRuler()._files
    assert all(files.values())
    return {face: path for face, path in files.items() if path}


@pytest.mark.parametrize("face", Face)
def test_every_character_of_every_language_is_in_the_programs_own_fonts(face: Face) -> None:
    known = set(map(chr, TTFont(font_files()[face]).getBestCmap())) | set(SUITS)
    catalogues = (Path(language.__file__).parents[1] / "assets" / "translations").glob("*.po")
    for path in catalogues:
        with path.open("rb") as file:
            for message in read_po(file, locale=path.stem):
                words = "".join(chain.from_iterable((*message.id, *(message.string or ""))))
                assert set(words) - known - {"\n"} == set(), message.id


def test_whatever_is_pasted_can_be_drawn() -> None:
    panel = opened(PanelName.DEAL_CODE, ruler=ruler())
    panel.handle(Pasted("🂡 ελληνικά 漢字 \0 \ud800 \u202e"))
    for text, _part in lines(panel):
        assert ruler().set_line(text.text, text.face, text.size, (255, 255, 255)).get_width() > 0
