import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from threading import Timer

import pytest

from halfmoon.window.sleeper import AT_ONCE, FALSE_ALARMS, Sleeper

LONG = 30.0
"""Seconds: a sleep that nothing interrupts would take so long."""

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGUSR1"), reason="this system has no signals to speak of")


class Bed:
    """A sleeper with a display server at the other end of a line, and a queue of events."""

    def __init__(self) -> None:
        self.events = 0
        self.pads = False
        self.sleeper = Sleeper(lambda: self.events > 0, lambda: self.pads)
        self.server, self.line = socket.socketpair()
        self.sleeper._sockets = [self.line.fileno()]

    def sleeps_through(self, seconds: float) -> bool:
        """Whether nothing wakes it within so many seconds."""
        start = time.monotonic()
        self.sleeper.sleep(seconds)
        return time.monotonic() - start >= seconds

    def close(self) -> None:
        self.sleeper.close()
        self.server.close()
        self.line.close()


@pytest.fixture
def bed() -> Iterator[Bed]:
    bed = Bed()
    before = signal.signal(signal.SIGUSR1, lambda number, frame: None)
    yield bed
    signal.signal(signal.SIGUSR1, before)
    bed.close()


def test_it_does_not_sleep_over_an_event(bed: Bed) -> None:
    bed.events = 1
    assert not bed.sleeps_through(LONG)


def test_the_display_server_wakes_it(bed: Bed) -> None:
    bed.server.send(b"key")
    assert not bed.sleeps_through(LONG)


@pytest.mark.parametrize("pads", [False, True], ids=["waiting", "looking"])
def test_a_signal_wakes_it_once(bed: Bed, pads: bool) -> None:
    bed.pads = pads
    os.kill(os.getpid(), signal.SIGUSR1)
    assert not bed.sleeps_through(LONG)
    assert bed.sleeps_through(0.05)


def test_somebody_elses_line_is_left_alone_after_some_false_alarms(bed: Bed) -> None:
    bed.server.send(b"nothing that becomes an event")
    for _ in range(FALSE_ALARMS + 1):
        assert not bed.sleeps_through(LONG)
    assert bed.sleeps_through(0.05)


def test_a_server_that_says_now_and_then_what_is_no_event_is_still_listened_to(bed: Bed) -> None:
    """Another program that asks for the clipboard every second, say."""

    def take_what_was_said() -> bool:
        bed.line.setblocking(False)
        with suppress(BlockingIOError):
            bed.line.recv(100)
        return False

    sleeper = Sleeper(take_what_was_said, lambda: False)
    sleeper._sockets = [bed.line.fileno()]
    for _ in range(FALSE_ALARMS + 5):
        Timer(4 * AT_ONCE, bed.server.send, [b"is anybody there?"]).start()
        start = time.monotonic()
        sleeper.sleep(LONG)
        assert time.monotonic() - start < LONG / 2
    sleeper.close()


def test_where_no_alarm_can_be_heard_it_looks_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows, whose Python 3.11 knows nothing of pipes that do not block."""
    monkeypatch.setattr("halfmoon.window.sleeper.sys.platform", "win32")
    monkeypatch.delattr(os, "set_blocking")
    bed = Bed()
    bed.sleeper._sockets = []
    assert bed.sleeps_through(0.05)
    bed.events = 1
    assert not bed.sleeps_through(LONG)
    bed.close()
