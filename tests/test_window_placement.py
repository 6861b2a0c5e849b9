import pytest

from halfmoon.stage.geometry import Point, Size
from halfmoon.store.settings import Settings
from halfmoon.window.placement import SMALLEST, Placement, PlacementWatch, choose_placement, remember_placement

DESKTOP = Size(1920, 1080)
FIRST = choose_placement(Settings(), [DESKTOP], None, fullscreen=False)
LEFT = Settings(window_width=900, window_height=600, window_x=50, window_y=40)
OPENED = Placement(Size(900, 600), Point(50, 40))


def reopen(settings: Settings, *desktops: Size) -> Placement:
    return choose_placement(settings, desktops or [DESKTOP], None, fullscreen=False)


# Where the window opens


@pytest.mark.parametrize("desktop", [DESKTOP, Size(1080, 1920), Size(1366, 768)])
def test_the_first_window_fills_most_of_the_screen_and_stands_in_its_middle(desktop: Size) -> None:
    first = choose_placement(Settings(), [desktop], None, fullscreen=False)
    assert 0.7 < first.size.width * first.size.height / (desktop.width * desktop.height) < 0.8
    assert abs(2 * first.position.x + first.size.width - desktop.width) <= 1
    assert abs(2 * first.position.y + first.size.height - desktop.height) <= 1
    assert not (first.maximised or first.fullscreen)


def test_the_window_opens_as_it_was_left() -> None:
    assert reopen(LEFT) == OPENED
    assert reopen(LEFT.with_value("window_maximised", True)).maximised
    assert reopen(LEFT.with_value("fullscreen", True)).fullscreen


def test_what_the_command_line_asks_for_goes_first() -> None:
    full = LEFT.with_value("fullscreen", True).with_value("window_maximised", True)
    asked = choose_placement(full, [DESKTOP], Size(640, 480), fullscreen=False)
    assert (asked.size, asked.maximised, asked.fullscreen) == (Size(640, 480), False, False)
    assert choose_placement(LEFT, [DESKTOP], None, fullscreen=True).fullscreen


def test_no_window_is_larger_than_the_desktop_or_too_small_to_play() -> None:
    assert choose_placement(Settings(), [DESKTOP], Size(9000, 9000), fullscreen=False).size == DESKTOP
    assert choose_placement(Settings(), [DESKTOP], Size(240, 240), fullscreen=False).size == Size(320, 240)
    assert reopen(Settings(window_width=1, window_height=1)).size == SMALLEST


@pytest.mark.parametrize("x", [-1900, 1900])
def test_a_window_that_would_be_out_of_sight_opens_in_the_middle(x: int) -> None:
    settings = LEFT.with_value("window_x", x)
    assert reopen(settings).position == Point(510, 240)
    below = LEFT.with_value("window_y", 1070)
    assert reopen(below).position == Point(510, 240)


def test_a_window_on_the_second_desktop_opens_there_while_it_is_there() -> None:
    settings = LEFT.with_value("window_x", 2500)
    assert reopen(settings, DESKTOP, DESKTOP).position == Point(2500, 40)
    assert reopen(settings, DESKTOP).position == Point(510, 240)


# What is remembered


def test_a_window_that_was_left_alone_changes_no_settings() -> None:
    assert remember_placement(Settings(), FIRST, FIRST) == Settings()
    assert remember_placement(LEFT, OPENED, OPENED) == LEFT


def test_what_has_changed_is_remembered() -> None:
    left = Placement(Size(800, 600), Point(7, 9), maximised=True, fullscreen=True)
    kept = remember_placement(Settings(volume=10), OPENED, left)
    assert kept.volume == 10
    assert reopen(kept) == left


def test_a_window_that_was_only_moved_keeps_its_size() -> None:
    moved = Placement(FIRST.size, Point(3, 4))
    assert reopen(remember_placement(Settings(), FIRST, moved)) == moved


def test_what_only_the_command_line_asked_for_is_not_remembered() -> None:
    asked = Placement(Size(640, 480), Point(50, 40), fullscreen=True)
    assert remember_placement(LEFT, asked, asked, Size(640, 480)) == LEFT
    moved = Placement(Size(640, 480), Point(60, 40), fullscreen=True)
    kept = remember_placement(LEFT, asked, moved, Size(640, 480))
    assert reopen(kept) == Placement(Size(900, 600), Point(60, 40))


# Following the window


def test_the_frame_that_the_window_manager_adds_does_not_make_the_window_wander() -> None:
    watch = PlacementWatch(OPENED)
    watch.note_position(Point(51, 60), 1)  # a frame of 1 and 20 pixels around the place asked for
    assert watch.settle() == OPENED
    watch.note_position(Point(301, 220), 2)
    assert watch.settle().position == Point(300, 200)


def test_a_place_that_was_not_asked_for_is_taken_as_it_is() -> None:
    watch = PlacementWatch(OPENED)
    watch.note_position(Point(700, 60), 1)
    assert watch.settle().position == Point(700, 60)


def test_sizes_on_the_way_to_maximised_are_not_remembered() -> None:
    for maximise in ("size first", "state first"):
        watch = PlacementWatch(OPENED)
        watch.note_position(Point(50, 40), 0)
        watch.note_size(Size(850, 600), 1)
        if maximise == "state first":
            watch.note_maximised(True, 5)
        watch.note_position(Point(0, 0), 5)
        watch.note_size(Size(1920, 1060), 5)
        watch.note_maximised(True, 5.1)
        assert watch.settle() == Placement(Size(850, 600), Point(50, 40), maximised=True)
        watch.note_size(Size(850, 600), 9)
        watch.note_maximised(False, 9)
        assert watch.settle() == Placement(Size(850, 600), Point(50, 40))


def test_full_screen_hides_what_happens_to_the_window() -> None:
    watch = PlacementWatch(Placement(Size(900, 600), Point(50, 40), maximised=True))
    watch.note_fullscreen(True)
    watch.note_maximised(False, 1)  # so do window managers tell of going full screen
    watch.note_size(DESKTOP, 1)
    watch.note_position(Point(0, 0), 1)
    watch.note_fullscreen(False)
    assert watch.settle() == Placement(Size(900, 600), Point(50, 40), maximised=True)
    assert not watch.is_plain


def test_the_last_size_counts_even_when_it_is_new() -> None:
    watch = PlacementWatch(OPENED)
    for step in range(5):
        watch.note_size(Size(900 + step, 600), step / 100)
    assert watch.settle().size == Size(904, 600)
