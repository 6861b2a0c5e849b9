from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.stage.geometry import Point, Rect
from halfmoon.stage.items import Box, Colour, Glyph, GlyphItem, Item, Ring, RingItem, Text
from halfmoon.stage.panels.blocks import PLAIN, Column, Gap, Leaf, Look, Paragraph, Row, RuleLine
from halfmoon.stage.panels.controls import FAINT, Button, Requests, TextField, Weight
from halfmoon.stage.panels.rows import Choice, Deed, Slider, Switch
from halfmoon.stage.panels.style import Style
from halfmoon.stage.panels.table import TableColumn, TableRow
from halfmoon.stage.requests import CopyText
from tests.panels import EvenRuler

STYLE = Style(EvenRuler(), 20)
RECT = Rect(100, 100, 600, 60)


def told(value: object) -> Requests:
    """A request that carries what a control was told."""
    return (CopyText(repr(value)),)


def draw(leaf: Leaf, look: Look = PLAIN, rect: Rect = RECT) -> list[Item]:
    return list(leaf.draw(rect, STYLE, look))


def lines(items: list[Item]) -> list[str]:
    return [item.text for item in items if isinstance(item, Text)]


# Button


def test_a_button_does_its_work_unless_it_is_disabled() -> None:
    assert Button("b", "Undo", lambda: told(1)).tap(None, RECT, STYLE) == told(1)
    assert Button("b", "Undo", lambda: told(1), enabled=False).tap(None, RECT, STYLE) == ()


def test_a_button_shows_its_label_and_glyph_in_its_middle() -> None:
    items = draw(Button("b", "Undo", lambda: (), Glyph.BACK))
    glyph = next(item for item in items if isinstance(item, GlyphItem))
    label = next(item for item in items if isinstance(item, Text))
    assert label.text == "Undo"
    assert glyph.bounds.right < label.bounds.left
    assert abs(glyph.bounds.left - RECT.left - (RECT.right - label.bounds.right)) <= 1


def test_a_button_that_is_disabled_does_not_follow_the_mouse() -> None:
    disabled = Button("b", "Undo", lambda: (), enabled=False)
    assert draw(disabled, Look(hovered=True)) == draw(disabled)


def test_the_main_button_is_golden_until_it_is_pressed_or_of_no_use() -> None:
    def look(enabled: bool = True, pressed: bool = False) -> tuple[Colour | None, Colour]:
        items = draw(Button("b", "Play", lambda: (), weight=Weight.MAIN, enabled=enabled), Look(pressed=pressed))
        (face,) = [item for item in items if isinstance(item, Box)]
        (label,) = [item for item in items if isinstance(item, Text)]
        return face.fill, label.colour

    assert look() == (Colour.GOLD, Colour.PANEL)
    assert look(pressed=True) == (Colour.BUTTON_PRESSED, Colour.TEXT)
    assert look(enabled=False) == (Colour.BUTTON, Colour.TEXT)


def test_a_button_that_is_disabled_shows_at_half_strength() -> None:
    items = draw(Button("b", "Undo", lambda: (), enabled=False))
    assert {item.alpha for item in items if isinstance(item, Box | Text)} == {FAINT}


def test_a_line_of_a_list_has_its_words_in_a_column_and_leaves_its_glyph_out_where_it_is_narrow() -> None:
    def left(label: str, width: int) -> int:
        items = draw(Button("b", label, lambda: (), Glyph.PLAY, Weight.LINE), rect=Rect(0, 0, width, 60))
        (text,) = [item for item in items if isinstance(item, Text)]
        assert STYLE.width(label) <= text.bounds.width
        return text.bounds.left

    assert left("Rules", 300) == left("Statistics", 300)
    assert left("Statistics", 130) < left("Statistics", 300)


@pytest.mark.parametrize(
    "control",
    [
        Button("k", "Label", lambda: ()),
        Switch("k", "Label", "", True, told),
        Choice("k", "Label", "", ("one", "two"), 0, told),
        Slider("k", "Label", "", 5, 0, 10, 1, told, str),
        Deed("k", "Label", "", Glyph.FULL_SCREEN, lambda: ()),
        TextField("k", "", 0, "hint", Colour.RULE, told, lambda: ()),
        TableRow("k", (TableColumn(1),), ("word",), lambda: ()),
    ],
    ids=lambda control: type(control).__name__,
)
def test_focus_shows_as_a_ring_around_the_whole_control_and_hover_as_another_face(control: Leaf) -> None:
    rings = [item for item in draw(control, Look(focused=True)) if isinstance(item, RingItem)]
    assert [(ring.rect, ring.ring) for ring in rings] == [(RECT, Ring.FOCUS)]
    assert not [item for item in draw(control) if isinstance(item, RingItem)]


# Switch


def test_a_switch_turns_over_at_a_tap_and_follows_the_arrows() -> None:
    off, on = (Switch("s", "Sound", "", value, told) for value in (False, True))
    assert off.tap(None, RECT, STYLE) == told(True)
    assert on.tap(Point(110, 110), RECT, STYLE) == told(False)
    assert (off.step(1), off.step(-1)) == (told(True), ())
    assert (on.step(1), on.step(-1)) == ((), told(False))


def test_a_switch_is_told_apart_without_colour() -> None:
    def knob(value: bool) -> Rect:
        boxes = [item for item in draw(Switch("s", "Sound", "", value, told)) if isinstance(item, Box)]
        return min((box.bounds for box in boxes), key=lambda bounds: bounds.width)

    assert knob(False).left < knob(True).left
    ticks = [item for item in draw(Switch("s", "Sound", "", True, told)) if isinstance(item, GlyphItem)]
    assert [tick.glyph for tick in ticks] == [Glyph.TICK]


# Choice


def test_a_choice_goes_round_by_arrows_and_taps() -> None:
    first, last = (Choice("c", "Table", "", ("green", "night", "paper"), chosen, told) for chosen in (0, 2))
    assert first.tap(None, RECT, STYLE) == told(1)
    assert last.tap(None, RECT, STYLE) == told(0)
    assert (first.step(-1), last.step(-1)) == (told(2), told(1))


def test_a_tap_on_the_left_arrow_of_a_choice_goes_back() -> None:
    choice = Choice("c", "Table", "", ("green", "night", "paper"), 1, told)
    glyphs = {item.glyph: item.bounds.centre for item in draw(choice) if isinstance(item, GlyphItem)}
    assert choice.tap(glyphs[Glyph.BACK], RECT, STYLE) == told(0)
    assert choice.tap(glyphs[Glyph.FORWARD], RECT, STYLE) == told(2)
    assert choice.tap(Point(RECT.left + 5, RECT.centre.y), RECT, STYLE) == told(2), "the label is part of it"


def test_a_choice_keeps_its_arrows_in_place_whatever_is_chosen() -> None:
    def arrows(chosen: int) -> list[Rect]:
        items = draw(Choice("c", "Table", "", ("a", "a much longer one"), chosen, told))
        return [item.bounds for item in items if isinstance(item, GlyphItem)]

    assert arrows(0) == arrows(1)


# Slider


def slider(value: int = 50, change: Callable[[int], Requests] = told) -> Slider:
    return Slider("s", "Volume", "", value, 0, 100, 10, change, lambda number: f"{number} %")


def track(of: Slider) -> Rect:
    return of._track(RECT, STYLE)


def test_a_slider_goes_by_steps_and_stops_at_its_ends() -> None:
    assert (slider(50).step(1), slider(50).step(-1)) == (told(60), told(40))
    assert (slider(100).step(1), slider(0).step(-1)) == ((), ())
    assert (slider(50).step_to_end(-1), slider(50).step_to_end(1)) == (told(0), told(100))


def test_a_slider_goes_where_it_is_tapped_or_dragged() -> None:
    middle = track(slider()).centre.y
    assert slider(50).tap(Point(track(slider()).left, middle), RECT, STYLE) == told(0)
    assert slider(50).drag(Point(track(slider()).right, middle), RECT, STYLE) == told(100)
    assert slider(50).drag(Point(9999, middle), RECT, STYLE) == told(100)
    assert slider(50).drag(Point(-9999, middle), RECT, STYLE) == told(0)
    assert slider(50).drag(track(slider()).centre, RECT, STYLE) == (), "it is there already"


def test_a_tap_on_a_sliders_label_leaves_it_alone() -> None:
    assert slider().tap(Point(RECT.left + 5, RECT.centre.y), RECT, STYLE) == ()


@given(value=st.integers(0, 100), x=st.integers(-2000, 2000))
def test_a_slider_never_asks_for_a_value_out_of_range(value: int, x: int) -> None:
    asked: list[int] = []

    def keep(number: int) -> Requests:
        asked.append(number)
        return ()

    slider(value, keep).drag(Point(x, 130), RECT, STYLE)
    assert all(0 <= number <= 100 and number % 10 == 0 and number != value for number in asked)


# Words


@given(
    words=st.lists(st.text("abcdefgh", min_size=1, max_size=12), min_size=1, max_size=20), width=st.integers(120, 400)
)
def test_balanced_lines_are_as_few_and_no_wider(words: list[str], width: int) -> None:
    text = " ".join(words)
    balanced, wrapped = STYLE.balance(text, width), STYLE.wrap(text, width)
    assert " ".join(balanced) == text
    assert len(balanced) == len(wrapped)
    assert max(map(STYLE.width, balanced)) <= max(map(STYLE.width, wrapped))


def test_no_word_of_centred_text_stands_alone_below_the_others() -> None:
    text = "In 15 seconds the table is cleared for the next player."
    assert STYLE.wrap(text, 500) == ("In 15 seconds the table is cleared for the next", "player.")
    assert STYLE.balance(text, 500) == ("In 15 seconds the table is", "cleared for the next player.")


# Rows


def test_a_row_puts_its_handle_below_a_label_that_leaves_no_room() -> None:
    choice = Choice("c", "A label of many words, longer than the row", "", ("green",), 0, told)
    wide, narrow = 2000, 400
    assert choice.height(wide, STYLE) == STYLE.control
    assert choice.height(narrow, STYLE) > STYLE.control
    rect = Rect(0, 0, narrow, choice.height(narrow, STYLE))
    label, value = (item for item in draw(choice, rect=rect) if isinstance(item, Text))
    assert label.bounds.bottom <= value.bounds.top


def test_the_help_of_a_row_stands_below_its_label_in_lines_that_fit() -> None:
    switch = Switch("s", "Label", "word " * 60, False, told)
    rect = Rect(0, 0, 400, switch.height(400, STYLE))
    texts = [item for item in draw(switch, rect=rect) if isinstance(item, Text)]
    assert len(texts) > 2
    assert all(STYLE.ruler.width(text.text, text.face, text.size) <= text.bounds.width for text in texts)
    assert all(rect.holds(text.bounds) for text in texts)


# Text field


def field(text: str, cursor: int) -> TextField:
    return TextField("f", text, cursor, "hint", Colour.RULE, told, lambda: told("entered"))


def test_a_field_shows_its_hint_until_something_is_written() -> None:
    assert lines(draw(field("", 0))) == ["hint"]
    assert lines(draw(field("HM1", 3))) == ["HM1"]


def test_enter_in_a_field_is_a_request_of_its_own() -> None:
    assert field("HM1", 3).tap(None, RECT, STYLE) == told("entered")


def test_the_cursor_goes_by_arrows_to_the_ends_and_where_it_is_tapped() -> None:
    assert (field("HM1", 1).step(1), field("HM1", 1).step(-1)) == (told(2), told(0))
    assert (field("HM1", 3).step(1), field("HM1", 0).step(-1)) == (told(3), told(0))
    assert (field("HM1", 2).step_to_end(-1), field("HM1", 1).step_to_end(1)) == (told(0), told(3))
    start = next(item.bounds.left for item in draw(field("HM1", 0)) if isinstance(item, Text))
    assert field("HM1", 0).tap(Point(start + 21, RECT.centre.y), RECT, STYLE) == told(2)
    assert field("HM1", 0).tap(Point(start + 500, RECT.centre.y), RECT, STYLE) == told(3)


@given(text=st.text("ABC +", max_size=300), data=st.data())
def test_what_shows_of_a_long_text_fits_and_has_the_cursor_in_it(text: str, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, len(text)))
    items = draw(field(text, cursor))
    shown = next(item for item in items if isinstance(item, Text))
    bar = [item for item in items if isinstance(item, Box)][-1]
    if text:
        assert shown.text in text
        assert STYLE.width(shown.text) <= shown.bounds.width
        assert shown.bounds.left <= bar.bounds.left <= shown.bounds.right
    else:
        assert bar.bounds.right < shown.bounds.left, "the hint stands clear of the cursor"


# What pages are built of


def test_a_paragraph_breaks_its_lines_between_words() -> None:
    paragraph = Paragraph("one two three fourteen")
    assert paragraph.broken(90, STYLE) == ("one two", "three", "fourteen")
    assert paragraph.height(90, STYLE) == 3 * STYLE.line(20)


@given(text=st.text("ab ", max_size=200), width=st.integers(30, 400))
def test_broken_lines_fit_and_lose_nothing(text: str, width: int) -> None:
    broken = STYLE.wrap(text, width)
    assert " ".join(broken) == text or " ".join(broken).split() == text.split()
    assert all(STYLE.width(line) <= width or " " not in line for line in broken)


def test_a_column_stacks_its_blocks_and_a_row_sets_them_side_by_side() -> None:
    column = Column((Gap(1), RuleLine(), Gap(2)), gap=0.5)
    placed = list(column.arrange(Rect(0, 0, 100, column.height(100, STYLE)), STYLE))
    assert [rect.top for _leaf, rect in placed] == [0, 30, 30 + STYLE.thin + 10]
    assert column.height(100, STYLE) == placed[-1].rect.bottom

    row = Row((Gap(1), Gap(3)), weights=(1, 2), gap=0.5)
    rects = [rect for _leaf, rect in row.arrange(Rect(0, 0, 100, row.height(100, STYLE)), STYLE)]
    assert rects == [Rect(0, 0, 30, 60), Rect(40, 0, 60, 60)]
