"""Owns what a service manager is told: that the kiosk is ready, that it is alive, that it stops (sd_notify(3)).

The heartbeat comes from the frame loop itself, so that a loop that hangs is noticed, and restarted.
"""

import os
import socket
from collections.abc import Callable, Mapping

SHARE = 0.4
"""Of the time that the manager allows between two beats; sd_watchdog_enabled(3) advises half of it."""


class Heartbeat:
    """Speaks to the manager named in the environment; without one, all of it does nothing. `clock` is in seconds."""

    def __init__(self, environment: Mapping[str, str], clock: Callable[[], float]) -> None:
        self._clock = clock
        self._address = _address(environment.get("NOTIFY_SOCKET", ""))
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) if self._address is not None else None
        if self._socket is not None:
            self._socket.setblocking(False)  # a manager that does not listen must not hold up the game
        allowed = _allowed_seconds(environment)
        self.every = None if allowed is None or self._socket is None else allowed * SHARE
        """Seconds between two beats; None where none are asked for."""
        self._next = clock()

    def tell_ready(self, status: str) -> None:
        """Say that the first picture is on the screen."""
        self._tell("READY=1", f"STATUS={status}")

    def tell_stopping(self) -> None:
        """Say that the end is wanted."""
        self._tell("STOPPING=1")

    def beat(self) -> None:
        """Say that the loop goes round, as often as the manager wants to hear it."""
        if self.every is not None and self._clock() >= self._next:
            self._next = self._clock() + self.every
            self._tell("WATCHDOG=1")

    def close(self) -> None:
        """Let go of the socket."""
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def _tell(self, *lines: str) -> None:
        if self._socket is None:
            return
        try:
            self._socket.sendto("\n".join(lines).encode(), self._address or "")
        except OSError:
            return  # the manager is gone or busy; the next beat tries again


def _address(named: str) -> str | None:
    """Return the socket's address: a path, or a name in Linux's abstract name space, written with an @ in front."""
    if not hasattr(socket, "AF_UNIX") or named[:1] not in ("/", "@"):
        return None
    return f"\0{named[1:]}" if named.startswith("@") else named


def _allowed_seconds(environment: Mapping[str, str]) -> float | None:
    """Return how long the manager waits for a beat of this process; None if it does not."""
    microseconds, process = environment.get("WATCHDOG_USEC", ""), environment.get("WATCHDOG_PID", "")
    if not microseconds.isdecimal() or int(microseconds) == 0 or process not in ("", str(os.getpid())):
        return None
    return int(microseconds) / 1e6
