import os
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path

import pygame
import pytest

from halfmoon import language
from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Pressed
from halfmoon.stage.layout import TableButton
from halfmoon.stage.requests import ChangeSetting
from halfmoon.store.faults import Notice, StoreFault
from halfmoon.store.history import KIOSK, History
from halfmoon.store.log import FILE_NAME as LOG
from halfmoon.store.records import DayReport
from halfmoon.store.settings import FILE_NAME, Settings, load_settings
from halfmoon.window.crash import RESTARTED
from halfmoon.window.heartbeat import SHARE
from halfmoon.window.kiosk_screen import CURSOR_SHOWN, ECHO, Cursor, KioskScreen
from halfmoon.window.screen import window_of_display
from tests.cabinets import cabinet, write_settings
from tests.players import example

IDLE = 20
ALL_GONE = IDLE + 20.0
DAY = datetime(2026, 3, 1, 8, 0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv(RESTARTED, raising=False)
    write_settings(tmp_path, idle_seconds=IDLE, deal_codes=["HM1-N-AAAAAAB"], theme="night")
    return tmp_path


def report(folder: Path) -> tuple[DayReport, ...]:
    history = History(folder, datetime.now, KIOSK)
    days = history.report(date.min)
    history.close()
    return days


def log_of(folder: Path) -> list[str]:
    """The log's lines without their times."""
    return [line.split(" ", 2)[2] for line in (folder / LOG).read_text(encoding="utf-8").splitlines()]


# Visits


def test_a_visit_is_counted_and_leaves_nothing(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        assert kiosk.game == example("1+8")
        kiosk.go_on(ALL_GONE)
        assert (kiosk.mode, kiosk.game) == ("ATTRACT", example())
        [day] = report(folder)
        assert (day.day, day.begun, day.won, day.left) == (DAY.date(), 1, 0, 1)
        assert day.mean_seconds == pytest.approx(IDLE, abs=1)
    assert log_of(folder)[1:] == ["INFO a visitor has come", "INFO nobody is here"]


def test_a_visit_ends_though_something_lies_on_a_key(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0)
        for _ in range(int(ALL_GONE / 0.5)):
            kiosk.frame(down, seconds=0.5)
        assert kiosk.mode == "ATTRACT"


def test_a_deal_without_a_move_counts_for_nothing(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1")
        kiosk.push(TableButton.NEW_DEAL)
        kiosk.go_on(ALL_GONE)
    assert report(folder) == ()


def test_a_visitor_cut_off_by_a_power_cut_is_counted_at_the_next_start(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        # No close(), as in a power cut: only what the program itself has kept is there.
        kiosk.app.close = kiosk.app.keeper.close = lambda: None  # type: ignore[method-assign]
        kiosk.app.keeper.history.close()
    with cabinet(folder, DAY.replace(hour=9)) as kiosk:
        assert (kiosk.mode, kiosk.game) == ("ATTRACT", example())
        assert report(folder)[0].left == 1


def test_leaving_in_mid_game_ends_the_visit(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        kiosk.app.stop()
    assert (report(folder)[0].begun, report(folder)[0].left) == (1, 1)


def test_what_a_visitor_sets_is_never_saved_and_goes_with_him(folder: Path) -> None:
    before = (folder / FILE_NAME).read_text()
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.push(TableButton.MENU)
        kiosk.tap_control("settings")
        kiosk.tap_control("placement_help")
        kiosk.press_key(pygame.K_ESCAPE)
        kiosk.press_key(pygame.K_m, text="m")
        settings = kiosk.app.scene.settings
        assert (settings.placement_help, settings.sound, settings.theme) == (False, False, "night")
        kiosk.go_on(ALL_GONE)
        settings = kiosk.app.scene.settings
        assert (settings.placement_help, settings.sound, settings.theme) == (True, True, "night")
    assert (folder / FILE_NAME).read_text() == before


def test_the_visitors_language_goes_with_him(folder: Path) -> None:
    write_settings(folder, idle_seconds=IDLE, language="sv")
    with cabinet(folder) as kiosk:
        assert language.language() == "sv"
        kiosk.touch_middle()
        kiosk.app._carry_out(kiosk.app.scene.carry_out(ChangeSetting("language", "en")))
        assert language.language() == "en"
        kiosk.go_on(ALL_GONE)
        assert language.language() == "sv"


def test_each_visit_begins_with_an_empty_clipboard(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.press_key(pygame.K_c, pygame.KMOD_LCTRL)
        assert clipboard == ["HM1-N-AAAAAAB"]
        kiosk.go_on(ALL_GONE)
        assert clipboard[-1] == ""


def test_a_clock_that_is_set_back_harms_nobody(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        kiosk.begins -= timedelta(hours=1)
        kiosk.go_on(IDLE - 1)
        assert kiosk.mode == "PLAYING"
        kiosk.go_on(20)
        assert kiosk.mode == "ATTRACT"
        assert kiosk.app.scene.play.current.seconds == 0
        [day] = report(folder)
        assert (day.begun, day.left) == (1, 1)
        assert day.mean_seconds == pytest.approx(IDLE, abs=1)


# The staff


def test_the_first_start_leaves_a_file_for_the_staff_to_edit(tmp_path: Path) -> None:
    with cabinet(tmp_path):
        pass
    assert '"idle_seconds": 120' in (tmp_path / FILE_NAME).read_text()


def test_what_the_command_line_asks_of_the_first_start_is_not_kept(tmp_path: Path) -> None:
    with cabinet(tmp_path, language="sv", game=example("1+8")) as kiosk:
        kiosk.touch_middle()
        assert (language.language(), kiosk.game) == ("sv", example())
    assert load_settings(tmp_path).settings == Settings()


def test_a_first_file_that_cannot_be_written_is_logged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon.window.kiosk.save_settings", lambda folder, settings: StoreFault.DISK_FULL)
    with cabinet(tmp_path):
        pass
    assert log_of(tmp_path)[0] == f"WARNING {Notice(StoreFault.DISK_FULL, tmp_path / FILE_NAME).sentence()}"


def test_a_wrong_value_falls_back_alone_and_is_logged(tmp_path: Path) -> None:
    write_settings(tmp_path, idle_seconds="soon", theme="night")
    with cabinet(tmp_path) as kiosk:
        assert kiosk.app.scene.settings.theme == "night"
        kiosk.touch_middle()
        kiosk.go_on(119)
        assert kiosk.mode == "PLAYING"
    assert [line for line in log_of(tmp_path) if "kiosk.idle_seconds" in line]


def test_the_file_is_read_again_when_that_is_asked_for(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        write_settings(folder, idle_seconds=IDLE, theme="paper", attract=False)
        kiosk.app._on_hangup(1, None)
        kiosk.frame()
        assert (kiosk.mode, kiosk.app.scene.settings.theme) == ("WAITING", "paper")
    assert "INFO settings.json was read again" in log_of(folder)


def test_a_file_that_makes_no_sense_changes_nothing(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        (folder / FILE_NAME).write_text('{"kiosk": {"theme": "pa')
        kiosk.app._on_hangup(1, None)
        kiosk.frame()
        assert kiosk.app.scene.settings.theme == "night"
    assert [line for line in log_of(folder) if line.startswith("ERROR settings.json")]


def test_the_command_line_may_name_a_language_and_a_deal(folder: Path) -> None:
    with cabinet(folder, language="sv", game=example("1+8")) as kiosk:
        assert language.language() == "sv"
        kiosk.touch_middle()
        assert kiosk.game == example()
        kiosk.go_on(ALL_GONE)
        assert language.language() == "sv"
    assert load_settings(folder).settings.kiosk.language == "system"


@pytest.mark.parametrize(("allowed", "slept"), [("1000000", SHARE), ("10000000", 1.0)])
def test_the_loop_wakes_as_often_as_the_service_manager_wants_to_hear_from_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, allowed: str, slept: float
) -> None:
    write_settings(folder, attract=False)
    monkeypatch.setenv("NOTIFY_SOCKET", str(folder / "nobody"))
    monkeypatch.setenv("WATCHDOG_USEC", allowed)
    monkeypatch.delenv("WATCHDOG_PID", raising=False)
    with cabinet(folder) as kiosk:
        kiosk.go_on(10)
        sleeps: list[float] = []
        monkeypatch.setattr(kiosk.app._sleeper, "sleep", sleeps.append)
        kiosk.app._wait()
        assert sleeps == [pytest.approx(slept)]


def test_the_key_chord_ends_it(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.press_key(pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_LALT)
        assert kiosk.app.running
        kiosk.press_key(pygame.K_q, pygame.KMOD_LCTRL | pygame.KMOD_LALT | pygame.KMOD_LSHIFT)
        assert not kiosk.app.running


def test_an_error_starts_the_kiosk_again_and_is_logged(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        kiosk.app._rescue(ZeroDivisionError("by a visitor"))
        assert not kiosk.app.running
        assert kiosk.app.ending.name == "START_AGAIN"
    assert [line for line in (folder / LOG).read_text().splitlines() if "ZeroDivisionError: by a visitor" in line]


@pytest.fixture
def start_again(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Makes the next kiosk one that has started itself again so many seconds ago."""
    return lambda ago: monkeypatch.setenv(RESTARTED, str(time.monotonic() - ago))


def test_after_an_error_the_visitor_goes_on_with_the_same_game(
    folder: Path, start_again: Callable[[float], None]
) -> None:
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        kiosk.push(TableButton.NEW_DEAL)
        kiosk.touch("1")
        kiosk.go_on(IDLE - 5)
        played = kiosk.app.scene.play.current.seconds
        kiosk.app._rescue(ZeroDivisionError())
    start_again(0)
    with cabinet(folder, DAY.replace(minute=1)) as kiosk:
        assert (kiosk.mode, kiosk.game, kiosk.app.scene.play.current.seconds) == ("PLAYING", example(), played)
        kiosk.press_key(pygame.K_z, pygame.KMOD_LCTRL)
        assert kiosk.game == example("1+8")
        kiosk.go_on(IDLE - 1)
        assert kiosk.mode == "PLAYING"
        kiosk.go_on(2)
        assert kiosk.mode == "ASKING"
        kiosk.go_on(ALL_GONE)
        assert (kiosk.mode, kiosk.game) == ("ATTRACT", example())
        [day] = report(folder)
        assert (day.begun, day.left) == (1, 1)


@pytest.mark.parametrize("attract", [True, False])
def test_after_an_error_while_nobody_is_here_nobody_is_here(
    folder: Path, start_again: Callable[[float], None], attract: bool
) -> None:
    write_settings(folder, attract=attract)
    with cabinet(folder) as kiosk:
        before = kiosk.mode
        kiosk.app._rescue(ZeroDivisionError())
    start_again(0)
    with cabinet(folder) as kiosk:
        assert kiosk.mode == before != "PLAYING"


@pytest.mark.parametrize(("ago", "mode"), [(1, "ATTRACT"), (60, "PLAYING")])
def test_a_game_in_which_it_falls_over_again_at_once_is_given_up(
    folder: Path, start_again: Callable[[float], None], ago: float, mode: str
) -> None:
    start_again(ago)
    with cabinet(folder) as kiosk:
        kiosk.touch_middle()
        kiosk.touch("1", "8")
        kiosk.app._rescue(ZeroDivisionError())
    start_again(0)
    with cabinet(folder) as kiosk:
        assert kiosk.mode == mode


def test_the_report_of_an_error_holds_no_pin(folder: Path) -> None:
    write_settings(folder, pin="9753", attract=False)
    with cabinet(folder) as kiosk:
        kiosk.app.scene.handle(Pressed(Point(3, 3), 1))
        kiosk.go_on(6)
        assert kiosk.panels() == "PIN"
        for digit in "9753":
            kiosk.press_key(ord(digit), text=digit)
        kiosk.app._rescue(ZeroDivisionError())
    [told] = folder.glob("crash-*.txt")
    text = told.read_text()
    assert "9753" not in text
    assert "Typed" not in text


# The mouse


def moved(x: int, y: int, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=touch)


def finger(kind: int) -> pygame.event.Event:
    return pygame.event.Event(kind, touch_id=1, finger_id=0, x=0.5, y=0.5, dx=0.0, dy=0.0)


def test_the_mouse_is_seen_while_it_moves_and_gone_a_while_later() -> None:
    cursor = Cursor()
    cursor.note(moved(5, 5), 10.0)  # where it is when the window comes
    assert not cursor.is_shown(10.0)
    cursor.note(moved(5, 5), 11.0)
    assert not cursor.is_shown(11.0)
    cursor.note(moved(6, 5), 12.0)
    assert cursor.is_shown(12.0)
    assert cursor.is_shown(12.0 + CURSOR_SHOWN - 0.1)
    assert not cursor.is_shown(12.0 + CURSOR_SHOWN)


def test_a_finger_needs_no_cursor_nor_does_its_echo() -> None:
    cursor = Cursor()
    cursor.note(moved(5, 5), 10.0)
    cursor.note(moved(9, 9), 11.0)
    cursor.note(finger(pygame.FINGERDOWN), 11.5)
    assert not cursor.is_shown(11.5)
    cursor.note(moved(40, 40), 11.6)
    cursor.note(moved(50, 50, touch=True), 11.5 + ECHO + 1)
    assert not cursor.is_shown(11.5 + ECHO + 1)
    cursor.note(moved(60, 60), 11.5 + ECHO + 2)
    assert cursor.is_shown(11.5 + ECHO + 2)


def test_the_pointers_shape_follows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shapes: list[str] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", lambda cursor: shapes.append(cursor.type))
    with cabinet(folder) as kiosk:
        kiosk.frame(moved(5, 5))
        kiosk.frame(moved(90, 90))
        kiosk.go_on(CURSOR_SHOWN + 1)
    # "bitmap" is the cursor without a pixel; over the invitation everything can be tapped.
    assert shapes == ["bitmap", "system", "bitmap"]


def test_no_mouse_is_ever_grabbed_away(folder: Path) -> None:
    """Where input is held and the mouse is hidden, pygame sends no places any more: so it is never hidden so."""
    with cabinet(folder):
        assert pygame.mouse.get_visible()


# The window


def test_keys_and_mouse_are_held_also_on_a_monitor_of_another_resolution(folder: Path) -> None:
    with cabinet(folder) as kiosk:
        first = window_of_display()
        assert (first.grab_keyboard, first.grab_mouse) == (True, True)
        assert isinstance(kiosk.app.screen, KioskScreen)
        kiosk.app.screen.cover_again()
        second = window_of_display()
        assert second is not first
        assert (second.grab_keyboard, second.grab_mouse) == (True, True)


def test_alt_and_tab_lead_nowhere_unless_the_staff_have_said_so(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL would minimise a full screen at Alt+Tab even where that holds the keys."""
    hint = "SDL_ALLOW_ALT_TAB_WHILE_GRABBED"
    monkeypatch.setenv(hint, "")  # so that it is as before after the test
    monkeypatch.delenv(hint)
    with cabinet(folder):
        assert os.environ[hint] == "0"
    monkeypatch.setenv(hint, "1")
    with cabinet(folder):
        assert os.environ[hint] == "1"
