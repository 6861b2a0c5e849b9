import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game, read_game, write_game
from halfmoon.stage.geometry import Size
from halfmoon.stage.inputs import LONGEST_TEXT, Action, Copied, Pasted
from halfmoon.stage.items import Box, Colour
from halfmoon.stage.panels import Policy
from halfmoon.stage.panels.deal_code import DealCodePanel
from halfmoon.stage.requests import Errand, PanelName, StartGame, WatchGame
from tests.panels import opened, press, shown, tap, texts, words, write
from tests.tables import example_game

PART = "HM1-N-AAAAAAB: 1+8 8+5+3"


def panel_of(size: Size = Size(800, 600), **changes: object) -> DealCodePanel:  # noqa: B008
    panel = opened(PanelName.DEAL_CODE, size, **changes)
    assert isinstance(panel, DealCodePanel)
    return panel


def rim(panel: DealCodePanel) -> Colour | None:
    """The colour around the field."""
    rect = panel.rect_of("field")
    return next(item.rim for item, _part in shown(panel.frame()) if isinstance(item, Box) and item.bounds == rect)


# This deal


def test_this_deals_code_is_shown_and_copied() -> None:
    panel = panel_of(game=Game.new(DealCode(4)))
    assert "HM1-N-AAAAAAE" in texts(panel)
    assert tap(panel, "COPY_CODE") == [Errand.COPY_CODE]
    assert "Copied" not in texts(panel), "the clipboard may refuse"
    panel.handle(Copied("HM1-N-AAAAAAE"))
    assert ("Copied" in texts(panel), "Copy game" in texts(panel)) == (True, True)
    assert tap(panel, "COPY_GAME") == [Errand.COPY_GAME]
    panel.handle(Copied("HM1-N-AAAAAAE:"))
    assert ("Copied" in texts(panel), "Copy code" in texts(panel)) == (True, True)
    assert press(panel, Action.COPY) == [Errand.COPY_CODE]


def test_copied_stands_only_until_the_next_key() -> None:
    panel = panel_of()
    tap(panel, "COPY_CODE")
    panel.handle(Copied(str(panel.context.game.code)))
    assert "Copied" in texts(panel)
    write(panel, "A")
    assert "Copied" not in texts(panel)


# Another deal


def test_a_code_typed_is_checked_letter_by_letter_and_played_with_enter() -> None:
    panel = panel_of()
    assert panel.wants_text
    assert "A code looks like HM1-N-AAAAAAB; its last 7 letters are enough." in words(panel)
    for count, letter in enumerate("aaaaaa", start=1):
        assert write(panel, letter) == []
        assert (f"here is {count}." if count == 1 else f"here are {count}.") in words(panel)
        assert rim(panel) is Colour.RULE, "too short is not wrong yet"
        assert press(panel, Action.TAP) == []
    write(panel, "c")
    assert "HM1-N-AAAAAAC is a deal." in texts(panel)
    assert rim(panel) is Colour.GOOD
    assert press(panel, Action.TAP) == [StartGame(Game.new(DealCode(2)))]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("AAAAAAÅ", "Å U+00C5 at position 7 does not belong in a code."),
        ("AAAAAAAA", "A code ends in 7 letters; here are 8."),
        ("XY1-N-AAAAAAB", "“XY” is not a game known here: codes of Half Moon begin with HM1."),
        ("HM2-N-AAAAAAB", "“HM2” is a newer format than this program can read."),
        ("HM1-Z-AAAAAAB", "“Z” is not a kind of deal known here: the normal deal is N."),
        ("HM1-N-AAAAAAB: 1+2", "Move 1, 1+2, is not allowed: these places hold no pair of sum 11 and no trio."),
        ("HM1-N-AAAAAAB: 1+8 ?", "“?” is not a move: places are 1 to 12 and R1 to R8, joined by +."),
    ],
)
def test_what_is_wrong_with_a_text_stands_below_the_field(text: str, sentence: str) -> None:
    panel = panel_of()
    panel.handle(Pasted(text))
    assert sentence in words(panel)
    assert rim(panel) is Colour.BAD
    assert tap(panel, "play") == []
    assert press(panel, Action.TAP) == []


def test_the_keyboard_on_the_screen_writes_and_erases() -> None:
    panel = panel_of()
    for key in "HALFMOON":
        tap(panel, key, pointer=1)
    tap(panel, "erase", pointer=1)
    assert panel.text == "HALFMOO"
    assert tap(panel, "play", pointer=1) == [StartGame(Game.new(DealCode.read("HALFMOO")))]


def test_a_gamepad_writes_with_the_keyboard_on_the_screen() -> None:
    panel = panel_of()
    press(panel, Action.DOWN)
    letters = {str(focus) for focus in "ABCDEFGHI"}
    assert panel.focus in letters
    while panel.focus != "A":
        press(panel, Action.LEFT)
    press(panel, Action.TAP, Action.RIGHT, Action.TAP, Action.DOWN, Action.TAP)
    assert panel.text == "ABK"


def test_letters_reach_the_field_wherever_the_focus_is_and_blanks_tap_a_button() -> None:
    panel = panel_of()
    panel.focus = "paste"
    write(panel, "ab")
    assert (panel.text, panel.focus) == ("ab", "field")
    write(panel, " ")
    assert panel.text == "ab "
    panel.focus = "paste"
    assert write(panel, " ") == [Errand.ASK_PASTE]
    assert panel.text == "ab "


def test_the_cursor_and_what_it_writes_and_erases() -> None:
    panel = panel_of()
    write(panel, "ACD")
    press(panel, Action.LEFT, Action.LEFT)
    write(panel, "B")
    assert (panel.text, panel.cursor) == ("ABCD", 2)
    press(panel, Action.ERASE)
    assert (panel.text, panel.cursor) == ("ACD", 1)
    press(panel, Action.DELETE)
    assert panel.text == "AD"
    press(panel, Action.HOME, Action.ERASE, Action.DELETE)
    assert (panel.text, panel.cursor) == ("D", 0)
    press(panel, Action.END, Action.DELETE)
    assert (panel.text, panel.cursor) == ("D", 1)


# Whole games


def test_a_whole_game_is_watched_or_continued() -> None:
    panel = panel_of()
    panel.handle(Pasted(f"  {PART}\n"))
    assert "HM1-N-AAAAAAB: 2 moves, 25 points." in texts(panel)
    assert "Continue from here" in texts(panel)
    assert tap(panel, "watch") == [WatchGame(read_game(PART))]
    assert tap(panel, "play") == [StartGame(read_game(PART))]


def test_a_game_over_several_lines_can_be_pasted() -> None:
    panel = panel_of()
    panel.handle(Pasted(PART.replace(" ", "\n")))
    assert tap(panel, "play") == [StartGame(read_game(PART))]


def test_there_is_nothing_to_watch_in_a_bare_code() -> None:
    panel = panel_of()
    panel.handle(Pasted("AAAAAAB"))
    assert tap(panel, "watch") == []
    assert "Play" in texts(panel)


def test_pasting_replaces_what_was_written() -> None:
    panel = panel_of()
    write(panel, "nonsense")
    panel.handle(Pasted("AAAAAAB"))
    assert panel.text == "AAAAAAB"


@given(text=st.text(max_size=6000))
def test_nothing_that_can_be_pasted_is_a_fault_and_each_is_played_or_explained(text: str) -> None:
    panel = panel_of()
    panel.handle(Pasted(text))
    assert len(panel.text) <= LONGEST_TEXT
    assert panel.text.isprintable()
    panel.frame()
    assert (rim(panel) is Colour.GOOD) == bool(press(panel, Action.TAP))


def test_where_visitors_may_not_enter_codes_they_may_still_copy_one() -> None:
    panel = panel_of(policy=Policy(may_enter_codes=False))
    assert set(panel.sheet.controls) == {"COPY_CODE", "COPY_GAME", "close"}
    panel.handle(Pasted("AAAAAAB"))
    assert panel.frame()


def test_a_won_game_can_be_watched_but_not_played_on() -> None:
    panel = panel_of()
    panel.handle(Pasted(write_game(example_game())))
    assert tap(panel, "play") == []
    assert tap(panel, "watch") == [WatchGame(example_game())]
    assert press(panel, Action.TAP) == [WatchGame(example_game())]
