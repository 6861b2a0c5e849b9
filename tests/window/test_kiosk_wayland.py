"""The real kiosk on a Wayland compositor in memory: it comes up, lives, and leaves when it is told to."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.display import NOT_PASSED_ON, wait_until
from tests.window.driver import ROOT
from tests.window.managers import Manager

SOCKET = "halfmoon-test"


@pytest.fixture
def wayland(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a program on a compositor that draws into memory."""
    if shutil.which("weston") is None:
        reason = "a Wayland compositor needs one more Debian package: apt install weston"
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)
    folder = tmp_path / "run"
    folder.mkdir(mode=0o700)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_PASSED_ON)}
    environment = kept | {"XDG_RUNTIME_DIR": str(folder)}
    command = ["weston", "--backend=headless-backend.so", "--width=1280", "--height=800", f"--socket={SOCKET}"]
    with (tmp_path / "weston.log").open("wb") as log:
        compositor = subprocess.Popen([*command, "--idle-time=0"], env=environment, stdout=log, stderr=log)
    try:
        wait_until((folder / SOCKET).exists, "the compositor")
        yield environment | {"WAYLAND_DISPLAY": SOCKET, "SDL_VIDEODRIVER": "wayland", "SDL_AUDIODRIVER": "dummy"}
    finally:
        compositor.terminate()
        compositor.wait()


def test_it_comes_up_lives_and_leaves(wayland: dict[str, str], tmp_path: Path) -> None:
    manager = Manager(tmp_path / "notify")
    data = tmp_path / "data"
    command = [sys.executable, "-m", "halfmoon", "--kiosk", "--data", str(data)]
    with (tmp_path / "errors").open("wb") as errors:
        kiosk = subprocess.Popen(command, cwd=ROOT, env=wayland | manager.environment, stderr=errors)
    try:
        assert manager.hears("READY=1", 20)
        assert manager.hears("WATCHDOG=1", 5)
        assert "monitor 1, 1280 × 800 pixels" in (data / "kiosk.log").read_text()
        kiosk.send_signal(signal.SIGTERM)
        assert manager.hears("STOPPING=1", 10)
        assert kiosk.wait(10) == 0
        assert (tmp_path / "errors").read_text() == ""
    finally:
        kiosk.kill()
        kiosk.wait()
        manager.close()
