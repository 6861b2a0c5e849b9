"""An X screen of its own, in memory: the server, a window manager, its pixels, and a hand on its mouse and keyboard."""

import mmap
import os
import re
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from tests.window.image import Image
from tests.window.xlib import Connection, WindowGoneError

DEBIAN_PACKAGES = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "xprop": "x11-utils",
    "setxkbmap": "x11-xkb-utils",
}
NOT_PASSED_ON = ("DISPLAY", "XAUTHORITY", "WAYLAND_", "XDG_", "SDL_", "PYGAME_", "HALFMOON_", "LANG", "LC_")
PATIENCE = 20.0
"""Seconds after which something that a test waits for is taken not to come."""


def missing_packages() -> list[str]:
    """The Debian packages that a window test needs and this machine lacks."""
    return [package for command, package in DEBIAN_PACKAGES.items() if shutil.which(command) is None]


def wait_until(happened: Callable[[], bool], what: str, *, patience: float = PATIENCE, interval: float = 0.004) -> None:
    """Return as soon as something has happened; an AssertionError says what did not, after `patience` seconds."""
    end = time.monotonic() + patience
    while not happened():
        assert time.monotonic() < end, f"waited {patience:g} s in vain for {what}"
        time.sleep(interval)


def seconds_at_work(process: int) -> float:
    """How long a process's main thread has run or waited for a free processor since its start; 0 when it is gone."""
    try:
        running, waiting, _turns = Path(f"/proc/{process}/schedstat").read_text().split()
    except OSError:
        return 0.0
    return (int(running) + int(waiting)) / 1e9


def _end(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream:
            with suppress(BrokenPipeError):
                stream.close()


class Display:
    """An Xvfb server of a given size, without a visible pointer; close() ends it and all that it started.

    Only a screen of the usual depth of 24 bits can be looked at.
    """

    def __init__(
        self, width: int, height: int, *, window_manager: bool = True, pointer: bool = False, depth: int = 24
    ) -> None:
        self.width, self.height, self._depth = width, height, depth
        self._hand: subprocess.Popen[str] | None = None
        # What has been begun is ended from last to first, also when the beginning fails half way.
        self._ends = ExitStack()
        try:
            self._start_server(pointer)
            if window_manager:
                self._start_window_manager()
        except BaseException:
            self.close()
            raise

    def environment(self) -> dict[str, str]:
        """This process's environment with this display, and without what would make a program look elsewhere."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
        return kept | {"DISPLAY": self.name}

    def do(self, *commands: str) -> list[str]:
        """Let xdotool carry out commands, and give back what they print once the server has seen them all.

        Raises WindowGoneError when a window that they look at goes meanwhile.
        """
        if self._hand is None:
            self._hand = subprocess.Popen(
                ["xdotool", "-"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=self.environment(),
                text=True,
                bufsize=1,
            )
        assert self._hand.stdin and self._hand.stdout
        # The last command prints one line that no other prints, after everything before it, and looks at no window.
        self._hand.stdin.write("\n".join([*commands, "getdisplaygeometry", ""]))
        answers: list[str] = []
        for line in self._hand.stdout:
            if re.fullmatch(r"\d+ \d+\n", line):
                return answers
            answers.append(line.strip())
        # An error of the server's ends xdotool; the next command needs another.
        self._drop_hand()
        raise WindowGoneError(f"xdotool gave up on {commands}")

    def picture(self, left: int = 0, top: int = 0, width: int | None = None, height: int | None = None) -> Image:
        """What is on the screen at this moment, or on a part of it."""
        width = self.width - left if width is None else width
        height = self.height - top if height is None else height
        raw = self.raw_pixels(left, top, width, height)
        data = bytearray(3 * width * height)
        data[0::3], data[1::3], data[2::3] = raw[2::4], raw[1::4], raw[0::4]
        return Image(width, height, bytes(data))

    def raw_pixels(self, left: int, top: int, width: int, height: int) -> bytes:
        """The bytes of a part of the screen, four a pixel, as they lie in memory; the fastest way to see a change."""
        first, last = self._start + top * self._stride, self._start + (top + height) * self._stride
        if 4 * width == self._stride:
            return self._pixels[first:last]
        starts = range(first + 4 * left, last + 4 * left, self._stride)
        return b"".join(self._pixels[start : start + 4 * width] for start in starts)

    def property(self, name: str, *of: str) -> str:
        """What xprop says of a property, of the root window (`-root`) or of another (`-id`, `123`)."""
        command = ["xprop", *of, name]
        return subprocess.run(command, env=self.environment(), capture_output=True, text=True, check=False).stdout

    def pass_time(self, seconds: float) -> None:
        """Let time pass in which nothing happens: only for tests of what must not happen meanwhile."""
        end = time.monotonic() + seconds
        wait_until(lambda: time.monotonic() >= end, "time to pass", interval=0.05)

    def set_keyboard(self, layout: str) -> None:
        """Give the keyboard another layout: us at first, se, fr, de …"""
        subprocess.run(["setxkbmap", layout], env=self.environment(), check=True)
        self._drop_hand()  # which knows the layout from its start only

    def seconds_at_work(self) -> float:
        """How long the server has run or waited for a free processor since its start."""
        return seconds_at_work(self._server_process)

    def close(self) -> None:
        """End the server and everything that was started on it."""
        self._drop_hand()
        self._ends.close()

    def _drop_hand(self) -> None:
        if self._hand is not None:
            _end(self._hand)
            self._hand = None

    def _start_server(self, pointer: bool) -> None:
        folder = Path(self._ends.enter_context(tempfile.TemporaryDirectory(prefix="halfmoon-display-")))
        ready, tell = os.pipe()
        with os.fdopen(ready) as answer, (folder / "log").open("wb") as log:
            screen = ["-screen", "0", f"{self.width}x{self.height}x{self._depth}", "-fbdir", str(folder), "-dpi", "96"]
            options = ["-nolisten", "tcp", "-noreset", *([] if pointer else ["-nocursor"])]
            try:
                process = subprocess.Popen(
                    ["Xvfb", "-displayfd", str(tell), *screen, *options], pass_fds=[tell], stdout=log, stderr=log
                )
            finally:
                os.close(tell)
            self._ends.callback(_end, process)
            number = answer.readline().strip()
        assert number, f"Xvfb did not start: {(folder / 'log').read_text()}"
        self.name = f":{number}"
        self._server_process = process.pid
        self.server = Connection(self.name)
        self._ends.callback(self.server.close)
        if self._depth == 24:
            self._map_pixels(folder / "Xvfb_screen0")

    def _map_pixels(self, file: Path) -> None:
        # Xvfb keeps its screen in a file in the format of xwd: a header, a table of colours, then the rows.
        with file.open("rb") as screen:
            self._pixels = self._ends.enter_context(mmap.mmap(screen.fileno(), 0, access=mmap.ACCESS_READ))
        header = struct.unpack(">25I", self._pixels[:100])
        size, bits_per_pixel, self._stride, colours = header[0], header[11], header[12], header[19]
        assert bits_per_pixel == 32
        self._start = size + 12 * colours

    def _start_window_manager(self) -> None:
        nowhere = subprocess.DEVNULL
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"], env=self.environment(), stdin=nowhere, stdout=nowhere, stderr=nowhere
        )
        self._ends.callback(_end, manager)
        wait_until(lambda: "window id" in self.property("_NET_SUPPORTING_WM_CHECK", "-root"), "the window manager")
