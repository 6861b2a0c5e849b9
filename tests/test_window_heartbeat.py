import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from halfmoon.window.heartbeat import SHARE, Heartbeat


class Manager:
    """A service manager that listens."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        messages = []
        while True:
            try:
                messages.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return messages

    def close(self) -> None:
        self._socket.close()


@pytest.fixture(params=["path", "abstract"])
def manager(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Manager, str]]:
    if request.param == "path":
        manager, name = Manager(str(tmp_path / "notify")), str(tmp_path / "notify")
    else:
        manager, name = Manager(f"\0halfmoon-test-{os.getpid()}"), f"@halfmoon-test-{os.getpid()}"
    yield manager, name
    manager.close()


def test_the_manager_hears_of_readiness_life_and_the_end(manager: tuple[Manager, str]) -> None:
    listening, name = manager
    now = [100.0]
    heartbeat = Heartbeat({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000"}, lambda: now[0])
    heartbeat.tell_ready("waits")
    assert listening.heard() == ["READY=1\nSTATUS=waits"]
    heartbeat.beat()
    heartbeat.beat()
    assert listening.heard() == ["WATCHDOG=1"]
    now[0] += 10 * SHARE - 0.1
    heartbeat.beat()
    assert listening.heard() == []
    now[0] += 0.2
    heartbeat.beat()
    assert listening.heard() == ["WATCHDOG=1"]
    heartbeat.tell_stopping()
    assert listening.heard() == ["STOPPING=1"]
    heartbeat.close()
    heartbeat.beat()


@pytest.mark.parametrize(
    "environment",
    [
        {},
        {"NOTIFY_SOCKET": ""},
        {"NOTIFY_SOCKET": "relative/path", "WATCHDOG_USEC": "1000"},
        {"NOTIFY_SOCKET": "/nowhere/at/all", "WATCHDOG_USEC": "1000"},
        {"WATCHDOG_USEC": "1000"},
    ],
    ids=str,
)
def test_without_a_manager_nothing_happens(environment: dict[str, str]) -> None:
    heartbeat = Heartbeat(environment, lambda: 0.0)
    heartbeat.tell_ready("waits")
    heartbeat.beat()
    heartbeat.tell_stopping()
    heartbeat.close()


@pytest.mark.parametrize("watchdog", ["", "0", "-5", "soon", "1e6"])
def test_a_manager_that_wants_no_beats_gets_none(tmp_path: Path, watchdog: str) -> None:
    manager = Manager(str(tmp_path / "notify"))
    heartbeat = Heartbeat({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": watchdog}, lambda: 0.0)
    heartbeat.beat()
    assert manager.heard() == []
    heartbeat.close()
    manager.close()


def test_beats_meant_for_another_process_are_not_given(tmp_path: Path) -> None:
    manager = Manager(str(tmp_path / "notify"))
    environment = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "1000000"}
    for process, beats in ((str(os.getpid()), 1), ("1", 0)):
        heartbeat = Heartbeat(environment | {"WATCHDOG_PID": process}, lambda: 0.0)
        heartbeat.beat()
        assert len(manager.heard()) == beats
        heartbeat.close()
    manager.close()


def test_a_manager_that_does_not_listen_holds_nothing_up(tmp_path: Path) -> None:
    manager = Manager(str(tmp_path / "notify"))
    now = [0.0]
    environment = {"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "1000000"}
    heartbeat = Heartbeat(environment, lambda: now[0])
    for _ in range(2000):  # more than its queue holds
        now[0] += 1
        heartbeat.beat()
    heartbeat.close()
    manager.close()
