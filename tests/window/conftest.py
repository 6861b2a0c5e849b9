"""What window tests find besides a screen of X: a compositor of Wayland's, where one is installed."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.display import NOT_PASSED_ON, wait_until

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
