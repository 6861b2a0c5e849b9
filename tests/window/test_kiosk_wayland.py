"""The real kiosk on a Wayland compositor in memory: it comes up, lives, and leaves when it is told to."""

import signal
import subprocess
import sys
from pathlib import Path

from tests.window.driver import ROOT
from tests.window.managers import Manager


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
