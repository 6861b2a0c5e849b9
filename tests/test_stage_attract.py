import pytest

from halfmoon import language
from halfmoon.rules.game import Removal
from halfmoon.stage.attract import AFTER_WIN, BEFORE_NEXT_MOVE, PICTURE_SHOWN, Attract
from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.items import CardItem, Frame, Moon, Text
from halfmoon.stage.layout import make_layout
from halfmoon.store.settings import Settings
from tests.panels import shown
from tests.players import FixedRuler
from tests.tables import example_game

SIZES = tuple(Size(*size) for size in ((640, 480), (1280, 800), (1920, 1080), (1080, 1920), (3840, 2160)))


def show(size: Size = SIZES[1]) -> Attract:
    return Attract(Settings(), make_layout(size, large_targets=min(size) // 14), FixedRuler())


def let_pass(attract: Attract, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        attract.tick(STEP)


def texts(frame: Frame) -> list[str]:
    return [item.text for item, _ in shown(frame) if isinstance(item, Text)]


def test_the_example_is_played_card_by_card_to_the_win_then_come_three_pictures_then_another_game() -> None:
    attract, moves, headlines, selections = show(), list[Removal](), list[str](), 0
    while not attract.play.is_over:
        attract.tick(STEP)
        done = attract.play.game.done
        if len(done) > len(moves):
            moves.append(done[-1])
            assert selections == len(done[-1].places) - 1
            selections = 0
        selections = max(selections, len(attract.play.selection))
    assert moves == list(example_game().done)
    let_pass(attract, BEFORE_NEXT_MOVE + AFTER_WIN)
    for number in range(3):
        assert attract.picture == number
        headlines += [text for text in texts(attract.frame(0.0)) if text.startswith(("Two", "Jack", "Remove"))]
        let_pass(attract, PICTURE_SHOWN)
    assert headlines == ["Two cards that make 11", "Jack, queen and king", "Remove all 104 cards, in pairs and trios."]
    assert attract.picture is None
    assert attract.play.game.notation == ""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("picture", [None, 0, 1, 2])
def test_everything_fits_and_nothing_hides_the_invitation(size: Size, picture: int | None) -> None:
    attract = show(size)
    let_pass(attract, 5)
    attract.picture = picture
    frame = attract.frame(0.0)
    window = Rect(0, 0, *size)
    [call] = [item.bounds for item in frame if isinstance(item, Text) and item.text == "Touch to play"]
    assert window.holds(call)
    for item in frame:
        if isinstance(item, CardItem):
            assert window.holds(item.rect)
            assert not item.rect.meets(call)
        if isinstance(item, Text):
            assert FixedRuler().width(item.text, item.face, item.size) <= item.bounds.width
            assert item.text == "Touch to play" or not item.bounds.meets(call)


def test_the_pictures_show_all_pairs_and_the_trio_and_which_picture_it_is() -> None:
    attract = show()
    for picture, sums in (
        (0, ["A + 10 = 11", "2 + 9 = 11", "3 + 8 = 11", "4 + 7 = 11", "5 + 6 = 11"]),
        (1, ["J + Q + K"]),
    ):
        attract.picture = picture
        frame = attract.frame(0.0)
        assert [text for text in texts(frame) if "+" in text] == sums
        cards = [item for item in frame if isinstance(item, CardItem)]
        assert len(cards) == (10 if picture == 0 else 3)
        assert not any(a.rect.meets(b.rect) for a in cards for b in cards if a is not b)
        lit = [item.lit for item in frame if isinstance(item, Moon)]
        assert lit == [104 if number == picture else 0 for number in range(3)]


def test_cards_are_as_wide_apart_in_the_show_as_on_a_table_that_is_resized() -> None:
    attract = show()
    let_pass(attract, 6)
    for size in SIZES:
        attract.resize(make_layout(size))
        table = [item.rect for item in attract.frame(0.0) if isinstance(item, CardItem)]
        assert len(table) == 20
        assert all(Rect(0, 0, *size).holds(rect) for rect in table)


def test_while_nothing_moves_the_loop_may_sleep() -> None:
    attract = show()
    let_pass(attract, 4.5)
    assert attract.next_change() == pytest.approx(0.5, abs=0.05)
    attract.picture = 1
    assert attract.next_change() > 0.3


def test_the_words_are_in_the_chosen_language_at_once() -> None:
    attract = show()
    language.set_language("sv")
    assert "Tryck för att spela" in texts(attract.frame(0.0))
