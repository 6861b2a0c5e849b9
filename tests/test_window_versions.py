import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from halfmoon import __version__
from halfmoon.language import set_language
from halfmoon.window.versions import libraries, report


def test_a_report_names_every_version_the_language_and_the_driver() -> None:
    set_language("sv")
    lines = report()
    assert lines[:3] == [
        f"Half Moon {__version__}",
        "Python {}.{}.{}".format(*sys.version_info),
        f"pygame-ce {metadata.version('pygame-ce')}",
    ]
    assert lines[3].startswith("SDL 2.")
    assert lines[-2:] == ["Språk: sv", "Bilddrivrutin: dummy"]
    assert libraries() == lines[:4]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_the_report_and_the_game_say_so_and_do_not_wait_for_one(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if "DISPLAY" not in name and "SDL" not in name}

    def run(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "halfmoon", "--language", "en", *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=20, check=False)

    told = run("--version")
    assert (told.returncode, told.stdout.split("\n")[-2]) == (0, "Video driver: none (there is no display)")
    for mode, sentence in (("--mute", "No window can be opened here: there is no display."), ("--kiosk", "no display")):
        refused = run(mode, "--data", str(tmp_path))
        assert (refused.returncode, refused.stdout) == (1, "")
        assert sentence in refused.stderr
