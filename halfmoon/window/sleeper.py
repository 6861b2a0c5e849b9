"""Owns the loop's sleep: until the display server has something to say, a signal comes, or it is time.

pygame's own `event.wait` looks for events a thousand times a second, which costs two to three per cent of a core in
a program that does nothing. On Linux the display server speaks through a socket, and the system wakes us when it does.
Elsewhere, and while gamepads are plugged in or a key is held down, whose news come through no such socket, we look
about a hundred times a second.
"""

import os
import select
import signal
import stat
import sys
import time
from collections.abc import Callable
from pathlib import Path

LOOK_EVERY = 0.010
"""Seconds between two looks where nothing wakes us."""

FALSE_ALARMS = 20
"""So many wakings in a row without an event mean that somebody else's socket woke us: then we look instead."""

AT_ONCE = 0.002
"""Seconds. A socket that nobody reads wakes us as soon as we sleep; a server that says what is no event does not."""


class Sleeper:
    """Sleeps for the loop. `has_events` looks into pygame's queue; `others_to_ask` tells whether no socket will do."""

    def __init__(self, has_events: Callable[[], bool], others_to_ask: Callable[[], bool]) -> None:
        self._has_events = has_events
        self._others_to_ask = others_to_ask
        self.find_display()
        self._alarm = self._bell = -1
        if sys.platform != "win32":
            self._alarm, self._bell = os.pipe()
            for end in (self._alarm, self._bell):
                os.set_blocking(end, False)
            signal.set_wakeup_fd(self._bell, warn_on_full_buffer=False)

    def find_display(self) -> None:
        """Find at the next sleep, which no first picture waits for, the way on which the display server speaks.

        It is another one after the display was opened anew.
        """
        self._sockets: list[int] | None = None
        self._false_alarms = 0

    def sleep(self, seconds: float) -> None:
        """Sleep for so many seconds at most; return as soon as there is an event or a signal."""
        if self._has_events():
            return
        if self._sockets is None:
            self._sockets = display_sockets()
        if self._sockets and not self._others_to_ask():
            self._sleep_until_woken(self._sockets, seconds)
        else:
            self._look_now_and_then(seconds)

    def _sleep_until_woken(self, sockets: list[int], seconds: float) -> None:
        began = time.monotonic()
        awake = self._hear(sockets, seconds)
        at_once = time.monotonic() - began < AT_ONCE
        if awake and at_once and self._alarm not in awake and not self._has_events():
            self._false_alarms += 1
            if self._false_alarms > FALSE_ALARMS:
                self._sockets = []
            return
        self._false_alarms = 0

    def _look_now_and_then(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0 and not self._has_events():
            if self._hear([], min(LOOK_EVERY, left)):
                return

    def _hear(self, sockets: list[int], seconds: float) -> list[int]:
        """Sleep until one of the sockets or the alarm has something to say; return those that have."""
        if sys.platform == "win32":  # where only sockets can be waited for, and there is no alarm
            time.sleep(seconds)
            return []
        awake, _, _ = select.select([*sockets, self._alarm], [], [], seconds)
        if self._alarm in awake:
            os.read(self._alarm, 512)
        return awake

    def close(self) -> None:
        """Let go of the alarm."""
        if sys.platform != "win32":
            signal.set_wakeup_fd(-1)
            os.close(self._alarm)
            os.close(self._bell)


def display_sockets() -> list[int]:
    """Return the descriptors through which this process is connected to an X or Wayland server, where that shows."""
    try:
        descriptors = [int(path.name) for path in Path("/proc/self/fd").iterdir()]
    except OSError:
        return []
    return [descriptor for descriptor in descriptors if _is_display(descriptor)]


def _is_display(descriptor: int) -> bool:
    import socket

    try:
        if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            return False
        with socket.socket(fileno=os.dup(descriptor)) as connection:
            peer = connection.getpeername()
    except OSError:
        return False
    if isinstance(peer, tuple):
        return 6000 <= int(peer[1]) <= 6100  # X over the network: display N listens on port 6000 + N
    path = Path(os.fsdecode(peer))
    wayland = Path(os.environ.get("WAYLAND_DISPLAY", "wayland-0")).name
    return path.parent.name == ".X11-unix" or path.name == wayland
