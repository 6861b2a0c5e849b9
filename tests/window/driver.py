"""A program in a real window, used as a person uses it: by what is on the screen, the mouse, the keys and the frame.

A test asks for the fixture `start` and is a conversation:

    game = start.game("HM1-N-AAAAAAB", "--window", "800x600")
    before = game.still()
    game.click(320, 200)
    after = game.changed(before)
    assert after.differences(before) == [Box(300, 170, 40, 60)]

Nothing here sleeps for a fixed time: still() and changed() look at the screen until it is so.
"""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.window.display import PATIENCE, Display, seconds_at_work, wait_until
from tests.window.image import Box, Image
from tests.window.xlib import WindowGoneError

ROOT = Path(__file__).parents[2]
BARE_WINDOW = ROOT / "tests" / "bench" / "bare_window.py"
THE_GAME = (sys.executable, "-m", "halfmoon")
"""The command that starts the game in this tree."""

QUIET = 0.15
"""Seconds without a change, with nobody at work, that make a picture still."""


class Program:
    """A program started on a display, once its window is there. Places are in pixels from the window's upper left."""

    def __init__(
        self,
        display: Display,
        command: Sequence[str],
        folder: Path,
        environment: Mapping[str, str | None] | None = None,
    ) -> None:
        """Start the command, with `folder` as its home, where its output is kept too.

        `environment` adds variables or, by None, takes them away. At first the language is English and sound is off.
        """
        self.display = display
        self._home = folder
        variables: dict[str, str | None] = {
            **display.environment(),
            "HOME": str(folder),
            "LC_ALL": "C.UTF-8",
            "SDL_AUDIODRIVER": "dummy",
            **(environment or {}),
        }
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / "stdout").open("wb") as output, (folder / "stderr").open("wb") as errors:
            self.process = subprocess.Popen(
                command,
                cwd=ROOT,
                env={name: value for name, value in variables.items() if value is not None},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=errors,
            )
        self.window = 0
        self._wait_until(self._has_found_its_window, "a window")

    # Looking

    def box(self) -> Box:
        """Where the inside of the window lies on the screen."""
        try:
            return self.display.server.box(self.window)
        except WindowGoneError:
            # SDL takes its window for another when it chooses how to present, at the start above all.
            self._wait_until(self._has_found_its_window, "its window again")
            return self.display.server.box(self.window)

    def picture(self) -> Image:
        """What the window shows at this moment, in the middle of whatever it is doing."""
        return self.display.picture(*self._on_screen())

    def still(self) -> Image:
        """What the window shows as soon as it has drawn something and nothing moves."""
        return self._still_picture(other_than=None)

    def changed(self, before: Image) -> Image:
        """What the window shows as soon as it differs from an earlier picture and nothing moves."""
        return self._still_picture(other_than=before)

    def unchanged(self, before: Image) -> None:
        """Check that, once nothing moves, the window shows what it showed before."""
        after = self.still()
        if after != before:
            after.save_png(self._home / "changed.png")
            raise AssertionError(f"the picture changed at {after.differences(before)}: {self._home / 'changed.png'}")

    def title(self) -> str:
        """The window's title."""
        return self.display.do(f"getwindowname {self.window}")[0]

    def property(self, name: str) -> str:
        """What xprop says of one of the window's properties, such as _NET_WM_STATE."""
        return self.display.property(name, "-id", str(self.window))

    def is_visible(self) -> bool:
        """Whether the window is on the screen, be it covered, rather than minimised or gone."""
        return self._find_window() != 0

    def has_focus(self) -> bool:
        """Whether keys go to this window."""
        return self.display.do("getwindowfocus") == [str(self.window)]

    def output(self) -> str:
        """What the program has written to its standard output."""
        return (self._home / "stdout").read_text(encoding="utf-8")

    def errors(self) -> str:
        """What the program has written to its standard error."""
        return (self._home / "stderr").read_text(encoding="utf-8")

    # Mouse and keys

    def move(self, x: float, y: float) -> None:
        """Move the pointer, at once and in one step."""
        self.display.do(self._move(x, y))

    def press(self, x: float, y: float, button: int = 1) -> None:
        """Move the pointer and press a button: 1 left, 2 middle, 3 right, 4 wheel up, 5 wheel down."""
        self.display.do(self._move(x, y), f"mousedown {button}")

    def release(self, x: float, y: float, button: int = 1) -> None:
        """Move the pointer and release a button."""
        self.display.do(self._move(x, y), f"mouseup {button}")

    def click(self, x: float, y: float, button: int = 1) -> None:
        """Press and release a button at one place."""
        self.display.do(self._move(x, y), f"mousedown {button}", f"mouseup {button}")

    def key(self, *keys: str) -> None:
        """Press and release keys one after another: `Return`, `F11`, `ctrl+shift+z`, `Up`."""
        # SDL takes a key that is pressed again less than 2 ms after its release for one that is held and repeats.
        self._type(f"key --delay 6 {' '.join(keys)}")

    def press_key(self, key: str) -> None:
        """Press a key and hold it down."""
        self._type(f"keydown --delay 0 {key}")

    def release_key(self, key: str) -> None:
        """Release a key that is held down."""
        self._type(f"keyup --delay 0 {key}")

    def type_text(self, text: str) -> None:
        """Type a text of letters that the keyboard's layout has, capitals by way of Shift."""
        self.key(*(f"U{ord(character):04X}" for character in text))

    # The window's frame

    def resize(self, width: int, height: int) -> None:
        """Give the inside of the window another size."""
        self.display.do(f"windowsize {self.window} {width} {height}")
        self._wait_until(lambda: self.box()[2:] == (width, height), f"a window of {width}×{height}")

    def move_window(self, left: int, top: int) -> None:
        """Put the window somewhere else: the corner of its frame where it has one."""
        self.display.do(f"windowmove --sync {self.window} {left} {top}")

    def maximise(self, maximised: bool = True) -> None:
        """Let the window fill the screen with its frame, as its frame's button does, or undo that."""
        self.display.server.ask_to_maximise(self.window, maximised)
        self._wait_until(lambda: ("MAXIMIZED" in self.property("_NET_WM_STATE")) is maximised, "the window's state")

    def minimise(self) -> None:
        """Take the window from the screen, as its frame's button does; needs a window manager."""
        self.display.do(f"windowminimize {self.window}")
        self._wait_until(lambda: not self.is_visible(), "the window to be minimised")

    def restore(self) -> None:
        """Bring the window back, in front of all others and with the focus."""
        self.display.do(f"windowactivate {self.window}")
        self._wait_until(lambda: self.is_visible() and self.has_focus(), "the window to be restored")

    @contextmanager
    def covered(self) -> Iterator[None]:
        """Another window over this one, which has the focus meanwhile."""
        box = self.box()
        command = [sys.executable, str(BARE_WINDOW), str(box.width), str(box.height)]
        cover = Program(self.display, command, self._home / "cover")
        cover.move_window(0, 0)
        frame = cover.box()
        cover.move_window(box.left - frame.left, box.top - frame.top)
        self._wait_until(lambda: cover.has_focus() and cover.box() == box, "the window to be covered")
        try:
            yield
        finally:
            cover.kill()
            self._wait_until(lambda: not cover.is_visible(), "the cover to go")

    # The end

    def close(self) -> None:
        """Ask the program to close, as its frame's close button does."""
        self.display.server.ask_to_close(self.window)

    def send(self, number: signal.Signals) -> None:
        """Send the process a signal: SIGTERM to end, SIGSTOP and SIGCONT to hold and go on."""
        self.process.send_signal(number)

    def kill(self) -> None:
        """End the process at once, with nothing put in order."""
        self.process.kill()
        self.process.wait()

    def end(self) -> str:
        """End the program if it has not ended; the traceback that it has written, or nothing."""
        self.kill()
        return self.errors() if "Traceback" in self.errors() else ""

    def exit_status(self, patience: float = PATIENCE) -> int:
        """Wait until the program has ended; its exit status, or the negative number of the signal that ended it."""
        wait_until(lambda: self.process.poll() is not None, "the program to end", patience=patience)
        return self.process.returncode

    # Inside

    def _has_found_its_window(self) -> bool:
        self.window = self._find_window()
        return self.window != 0

    def _find_window(self) -> int:
        try:
            found = self.display.do(f"search --all --onlyvisible --pid {self.process.pid}")
        except WindowGoneError:
            # The search looks into every window, and a program that starts or ends makes and unmakes some.
            return 0
        return int(found[0]) if found else 0

    def _type(self, command: str) -> None:
        # A new window is on the screen a little before it has the focus, and keys that come earlier are lost.
        self._wait_until(self.has_focus, "the focus")
        self.display.do(command)

    def _move(self, x: float, y: float) -> str:
        box = self.box()
        return f"mousemove {box.left + round(x)} {box.top + round(y)}"

    def _on_screen(self) -> Box:
        box = self.box()
        left, top = max(0, box.left), max(0, box.top)
        right, bottom = min(self.display.width, box.left + box.width), min(self.display.height, box.top + box.height)
        return Box(left, top, right - left, bottom - top)

    def _still_picture(self, other_than: Image | None) -> Image:
        seen, since, work = b"", 0.0, 0.0

        def is_still() -> bool:
            nonlocal seen, since, work
            pixels = self.display.raw_pixels(*self._on_screen())
            now = time.monotonic()
            if pixels == seen and now - since < QUIET:
                return False
            # Where nothing changes because a program or the server still works, or waits for a processor to do so, the
            # next picture may be long in coming on a loaded machine.
            working = self._seconds_at_work()
            idle = working - work < QUIET / 3
            quiet = pixels == seen and idle
            seen, since, work = pixels, now, working
            blank = pixels == pixels[:4] * (len(pixels) // 4)
            return quiet and not blank and self.picture() != other_than

        self._wait_until(is_still, "a still picture" + (" other than before" if other_than else ""), interval=0.015)
        return self.picture()

    def _seconds_at_work(self) -> float:
        return seconds_at_work(self.process.pid) + self.display.seconds_at_work()

    def _wait_until(self, happened: Callable[[], bool], what: str, interval: float = 0.004) -> None:
        """Wait for what only a living program can do; if it does not, tell what it wrote and what it shows."""

        def happened_or_ended() -> bool:
            status = self.process.poll()
            assert status is None, f"the program ended with {status} instead of {what}:\n{self.errors()}"
            return happened()

        try:
            wait_until(happened_or_ended, what, interval=interval)
        except AssertionError as failure:
            self.display.picture().save_png(self._home / "screen.png")
            failure.add_note(f"the screen: {self._home / 'screen.png'}\nthe program wrote: {self.errors()}")
            raise


class Starter:
    """Starts programs for one test, in a folder of its own, and ends them with the test."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data"
        """The game's data folder, the same for every game that the test starts."""
        self._folder = folder
        self._displays: list[Display] = []
        self._programs: list[Program] = []

    def display(
        self, width: int, height: int, *, window_manager: bool = True, pointer: bool = False, depth: int = 24
    ) -> Display:
        """A screen of a given size; without a window manager it is as bare as a kiosk's. The pointer is not drawn."""
        self._displays.append(Display(width, height, window_manager=window_manager, pointer=pointer, depth=depth))
        return self._displays[-1]

    def program(
        self,
        command: Sequence[str],
        display: Display | None = None,
        environment: Mapping[str, str | None] | None = None,
    ) -> Program:
        """Start a command, on the test's first display if none is named, which is 1280×720 if there is none yet."""
        if display is None:
            display = self._displays[0] if self._displays else self.display(1280, 720)
        home = self._folder / f"program-{len(self._programs) + 1}"
        self._programs.append(Program(display, command, home, environment))
        return self._programs[-1]

    def game(
        self,
        *arguments: str,
        display: Display | None = None,
        environment: Mapping[str, str | None] | None = None,
        command: Sequence[str] = THE_GAME,
    ) -> Program:
        """Start the game with these words on its command line, and wait for its window; `command` is what starts it."""
        return self.program([*command, *arguments, "--data", str(self.data)], display, environment)

    def close(self) -> None:
        """End all programs and displays, and check that no program has fallen over."""
        fallen = [program.end() for program in self._programs]
        for display in self._displays:
            display.close()
        self._programs, self._displays = [], []
        assert not any(fallen), "\n".join(fallen)
