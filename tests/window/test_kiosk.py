"""The real kiosk on a bare X server, as in a cabinet, and on one with a window manager, as on a borrowed computer."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from halfmoon.rules.table import Place
from halfmoon.stage.geometry import Size
from halfmoon.stage.layout import Layout, TableButton, make_layout
from halfmoon.window.touch import find_density, touch_target
from tests.players import CODE
from tests.tables import example_game
from tests.window.display import PATIENCE, Display, wait_until
from tests.window.driver import ROOT, Program, Starter
from tests.window.image import Image
from tests.window.managers import Manager

SCREEN = Size(1024, 768)
PIN = "8642"
CHORD = "ctrl+alt+shift+q"


class Kiosk:
    """A kiosk in a real window. Without attract mode, a fresh deal of the example waits, and nothing moves."""

    def __init__(self, start: Starter, display: Display, environment: dict[str, str] | None = None, **kiosk: Any):
        self._start, self.display, self._environment = start, display, environment
        start.data.mkdir(exist_ok=True)
        self.write_settings(**kiosk)
        self.program: Program
        self.switch_on()

    def switch_on(self) -> None:
        """Start the program, as a supervisor does, again if need be."""
        self.program = self._start.game("--kiosk", display=self.display, environment=self._environment)

    def write_settings(self, **kiosk: Any) -> None:
        section = {"attract": False, "deal_codes": [CODE], "sound": False} | kiosk
        document = {"show_time": False, "kiosk": section}
        (self._start.data / "settings.json").write_text(json.dumps(document))

    @property
    def layout(self) -> Layout:
        size = Size(*self.program.box()[2:])
        return make_layout(size, large_targets=touch_target(size, find_density(size)))

    def click(self, where: str | TableButton) -> None:
        """Click on a card or on a button."""
        layout = self.layout
        rect = layout.places[Place.read(where)] if isinstance(where, str) else layout.buttons[where]
        self.program.click(*rect.centre)

    def select(self, place: str) -> None:
        """Click on a card and see that it was selected: the others go dark."""
        before = self.program.still()
        self.click(place)
        assert self.program.changed(before) != before

    def covers_the_screen(self) -> bool:
        return self.program.box() == (0, 0, self.display.width, self.display.height)

    def is_alive(self) -> bool:
        return self.program.process.poll() is None

    def report(self) -> str:
        """What the staff are told of the day: begun, won, left."""
        command = [sys.executable, "-m", "halfmoon", "--report", "--csv", "--data", str(self._start.data)]
        output = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        return " ".join(re.findall(r"^[\d-]+,(\d+,\d+,\d+),", output, re.MULTILINE))

    def log(self) -> str:
        return (self._start.data / "kiosk.log").read_text()


def come_back_to(kiosk: Kiosk, picture: Image) -> None:
    """Wait until the window shows this picture again."""
    end = time.monotonic() + PATIENCE
    while kiosk.program.still() != picture and time.monotonic() < end:
        pass
    kiosk.program.unchanged(picture)


def bare(start: Starter, **options: bool) -> Display:
    return start.display(*SCREEN, window_manager=False, **options)


# Nothing leads out (A25)


@pytest.mark.parametrize("window_manager", [False, True], ids=["bare", "with a window manager"])
def test_a_visitor_stays_in_and_the_staff_get_out(start: Starter, window_manager: bool) -> None:
    display = start.display(*SCREEN, window_manager=window_manager)
    kiosk = Kiosk(start, display, pin=PIN)
    wait_until(kiosk.covers_the_screen, "a window over the whole screen")
    fresh = kiosk.program.still()
    for keys in ("F11", "alt+F4", "alt+Return", "ctrl+c", "ctrl+q", "super", "alt+Tab", "alt+Escape", "ctrl+alt+d"):
        kiosk.program.key(keys)
    kiosk.program.close()
    for x, y in ((0, 0), (1023, 0), (1023, 767), (0, 767), (512, 0), (0, 384)):
        kiosk.program.click(x, y)
    assert kiosk.is_alive()
    assert kiosk.covers_the_screen()
    assert kiosk.program.has_focus()
    kiosk.select("1")
    kiosk.program.key("Escape")
    # The message that a code was copied goes by itself, and so does the mouse, with the ring around what it points at.
    come_back_to(kiosk, fresh)
    kiosk.program.key(CHORD)
    assert kiosk.program.exit_status() == 0
    assert "Half Moon ends: left" in kiosk.log()


def test_the_pin_leads_out_by_holding_the_corner(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start), pin=PIN)
    before = kiosk.program.still()
    kiosk.program.press(6, 6)
    kiosk.program.changed(before)
    kiosk.program.release(6, 6)
    kiosk.program.type_text(PIN)
    kiosk.program.key("Return")
    assert kiosk.program.exit_status() == 0


def test_a_mouse_that_rests_is_not_seen(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start, pointer=True))
    unseen = kiosk.program.still()
    kiosk.program.move(40, kiosk.layout.bar.bottom + 40)
    wait_until(lambda: kiosk.program.picture() != unseen, "the mouse to be seen")
    [mouse] = kiosk.program.picture().differences(unseen)
    assert max(mouse.width, mouse.height) < 40
    wait_until(lambda: kiosk.program.picture() == unseen, "the mouse to go")


# It looks after itself (A26, A27)


def test_attract_mode_plays_by_itself_until_somebody_comes(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start), attract=True, idle_seconds=10)
    first = kiosk.program.picture()
    wait_until(lambda: kiosk.program.picture() != first, "the example to be played")
    kiosk.program.click(512, 430)
    dealt = kiosk.program.still()
    kiosk.program.unchanged(dealt)
    kiosk.select("1")
    kiosk.click("8")
    wait_until(lambda: kiosk.report() == "1,0,1", "the visit to be over", patience=60, interval=1)
    assert "nobody is here" in kiosk.log()


def test_sigterm_in_mid_game_ends_it_cleanly_and_counts_the_game(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start))
    kiosk.select("1")
    kiosk.click("8")
    kiosk.program.still()
    kiosk.program.send(signal.SIGTERM)
    assert kiosk.program.exit_status() == 0
    assert kiosk.program.errors() == ""
    assert kiosk.report() == "1,0,1"


def test_the_settings_are_read_again_on_sighup(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start))
    green = kiosk.program.still()
    kiosk.write_settings(theme="paper")
    kiosk.program.send(signal.SIGHUP)
    paper = kiosk.program.changed(green)
    corner = kiosk.layout.bar.height + 4
    assert min(paper.pixel(2, corner)) > max(green.pixel(2, corner))


def test_it_goes_on_after_it_was_held(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start))
    before = kiosk.program.still()
    kiosk.program.send(signal.SIGSTOP)
    kiosk.click("1")
    time.sleep(2.0)  # what a laptop's lid does: nothing can happen meanwhile that could be waited for
    assert kiosk.program.picture() == before
    kiosk.program.send(signal.SIGCONT)
    assert kiosk.program.changed(before) != before


def test_after_a_kill_it_comes_back_with_nobody_there_and_the_game_counted(start: Starter) -> None:
    kiosk = Kiosk(start, bare(start))
    fresh = kiosk.program.still()
    kiosk.click("1")
    kiosk.click("8")
    kiosk.program.changed(fresh)
    kiosk.program.kill()
    kiosk.switch_on()
    assert not kiosk.program.still().differences(fresh)
    assert kiosk.report() == "1,0,1"


def test_a_hung_kiosk_stops_its_heartbeat_and_is_started_again(start: Starter, tmp_path: Path) -> None:
    manager = Manager(tmp_path / "notify")
    kiosk = Kiosk(start, bare(start), environment=manager.environment)
    fresh = kiosk.program.still()
    assert manager.hears("WATCHDOG=1", 20)
    kiosk.program.send(signal.SIGSTOP)
    manager.forget()
    assert not manager.hears("WATCHDOG=1", 3)
    kiosk.program.kill()
    kiosk.switch_on()
    assert not kiosk.program.still().differences(fresh)
    assert manager.hears("WATCHDOG=1", 20)
    manager.close()


# The clock


class WallClock:
    """The wall clock of a program, which a test can set; its monotonic clock goes on as ever.

    A program may not call time.sleep() so, which the library makes fail: this one does only while a key is held.
    """

    def __init__(self, folder: Path, library: Path) -> None:
        self._file = folder / "clock"
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(self._file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        }
        self.set_days(0)

    def set_days(self, days: int) -> None:
        """Set the clock so many days ahead of the machine's."""
        new = self._file.with_suffix(".new")
        new.write_text(f"{days:+}d\n")
        new.replace(self._file)


@pytest.fixture
def wall_clock(tmp_path: Path) -> WallClock:
    """A clock to be set, where the library is installed that stands between a program and the machine's."""
    library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"), None)
    if library is None:
        reason = "another time of day needs one more Debian package: apt install libfaketime"
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)
    return WallClock(tmp_path, library)


def test_a_visit_goes_on_while_the_clock_is_set_a_day_ahead_and_two_back(start: Starter, wall_clock: WallClock) -> None:
    kiosk = Kiosk(start, bare(start), environment=wall_clock.environment, idle_seconds=60)
    table = kiosk.program.still()
    first, *others = [[place.label for place in removal.places] for removal in example_game().done[:3]]

    def remove(*places: str) -> Image:
        """Remove cards, and return what is seen when the mouse has left them."""
        for place in places:
            kiosk.click(place)
        kiosk.program.move(2, kiosk.layout.bar.bottom + 2)
        after = kiosk.program.changed(table)
        assert len(after.differences(table)) > len(places), "the cards, and the figures in the bar"
        return after

    table = remove(*first)
    for days, places in zip((1, -1), others, strict=True):
        wall_clock.set_days(days)
        kiosk.program.send(signal.SIGHUP)
        when = f"{date.today() + timedelta(days):%Y-%m-%d}"
        told = re.compile(rf"^{when} .* was read again$", re.MULTILINE)
        wait_until(lambda told=told: told.search(kiosk.log()), "the program to tell another day")  # type: ignore[misc]
        kiosk.program.unchanged(table)
        table = remove(*places)
    kiosk.program.send(signal.SIGTERM)
    assert kiosk.program.exit_status() == 0
    assert kiosk.program.errors() == ""
    assert "nobody is here" not in kiosk.log()
    assert kiosk.report() == "0,0,1 1,0,0", "by its clock, left on the day before it was begun"


# The screen


@pytest.fixture
def xrandr() -> Callable[..., None]:
    """Sets what the screen of a display is like, where the server allows it."""
    if shutil.which("xrandr") is None:
        reason = "another resolution needs one more Debian package: apt install x11-xserver-utils"
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)

    def run(display: Display, *words: str) -> None:
        subprocess.run(["xrandr", *words], env=display.environment(), check=True, capture_output=True)

    return run


def test_the_screen_may_get_another_resolution_and_its_own_again(start: Starter, xrandr: Callable[..., None]) -> None:
    display = bare(start)
    kiosk = Kiosk(start, display)
    before = kiosk.program.still()
    modeline = "60 800 840 968 1056 600 601 605 628".split()
    xrandr(display, "--newmode", "800x600", *modeline)
    xrandr(display, "--addmode", "screen", "800x600")
    xrandr(display, "--output", "screen", "--mode", "800x600")
    wait_until(lambda: kiosk.program.is_visible() and kiosk.program.box() == (0, 0, 800, 600), "a smaller window")
    kiosk.select("1")
    kiosk.program.key("Escape")
    xrandr(display, "--output", "screen", "--mode", "1024x768")
    wait_until(lambda: kiosk.program.is_visible() and kiosk.covers_the_screen(), "the larger window")
    assert not kiosk.program.still().differences(before)
    assert kiosk.is_alive()


def test_the_screen_may_be_off_for_a_while(start: Starter, xrandr: Callable[..., None]) -> None:
    display = bare(start)
    kiosk = Kiosk(start, display)
    before = kiosk.program.still()
    # This server takes a screen of no size at all for a mistake, which xrandr says; it is off all the same.
    off = subprocess.run(["xrandr", "--output", "screen", "--off"], env=display.environment(), capture_output=True)
    assert off.returncode in (0, 1)
    time.sleep(1.5)  # for as long as the kiosk takes to look at the screen's size
    assert kiosk.is_alive()
    xrandr(display, "--output", "screen", "--mode", "1024x768")
    wait_until(lambda: kiosk.program.is_visible() and kiosk.covers_the_screen(), "the whole screen")
    assert not kiosk.program.still().differences(before)
    kiosk.select("1")


def test_a_monitor_that_is_not_there_is_the_first(start: Starter) -> None:
    start.data.mkdir(exist_ok=True)
    (start.data / "settings.json").write_text('{"kiosk": {"attract": false}}')
    program = start.game("--kiosk", "--display", "7", display=bare(start))
    wait_until(lambda: program.box() == (0, 0, *SCREEN), "a window over the first monitor")
