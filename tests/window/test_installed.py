"""The game as players get it, far from its sources: installed from a wheel, and as a bundle with its own Python.

No test asks a package index. The clean environment holds the game, which pip installs from the wheel, and links to the
three packages that the game depends on, as the environment that runs the tests has them; that pip also finds and
fetches those, .ci/run shows.
"""

import os
import re
import signal
import subprocess
import sys
import venv
import zipfile
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

import pytest

from assets.make_icons import ASSETS
from tests.tables import example_game
from tests.window.display import wait_until
from tests.window.driver import ROOT, Starter
from tests.window.table import RealTable, Twin

MOVES = example_game().notation
NOT_IN_THE_WHEEL = ("app", "card_art", "pictures")
NO_PYTHON = {"PATH": "/nonexistent", "PYTHONPATH": None, "PYTHONHOME": None, "VIRTUAL_ENV": None}


class InstalledTable(RealTable):
    """A game that is started from elsewhere, by a program of its own."""

    def __init__(self, start: Starter, program: Path, environment: Mapping[str, str | None]) -> None:
        command = ["/usr/bin/env", f"--chdir={start.data.parent}", str(program)]
        super().__init__(start, command=command, environment=environment)

    def play_to_the_win(self) -> None:
        """Play the example game, and see that the window looks as it does in this tree."""
        twin = Twin(self.size)
        self.program.still()
        self.play(MOVES)
        self.wait_for_moves(MOVES)
        assert self.outcome() == "won"
        twin.play_moves(MOVES)
        for player in (self, twin):
            player.click_beside()  # which ends the celebration
        self.looks_like(twin)


def run(*command: str | Path, environment: dict[str, str] | None = None) -> str:
    """Run a command to its good end; what it prints."""
    done = subprocess.run(
        command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


# A wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `make dist` builds: by way of the sdist, as pip does where there is no wheel."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    assert [path.suffix for path in sorted(folder.iterdir())] == [".whl", ".gz"]
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of scripts of a clean environment in which pip has installed the wheel."""
    environment = tmp_path_factory.mktemp("home") / "Åsa Öberg" / "game"
    venv.create(environment, symlinks=True)
    site_packages = next(environment.glob("lib/python*/site-packages"))
    for name in dependencies():
        files = metadata.distribution(name).files or []
        for top in {file.parts[0] for file in files if file.parts[0] not in ("..", "__pycache__")}:
            (site_packages / top).symlink_to(str(metadata.distribution(name).locate_file(top)))
    run(sys.executable, "-m", "pip", "--python", environment / "bin" / "python", "install", "--no-index", wheel)
    return environment / "bin"


def dependencies() -> list[str]:
    wanted = metadata.requires("halfmoon") or []
    return [re.split(r"[^\w-]", line)[0] for line in wanted if "extra" not in line]


def test_the_wheel_holds_every_asset_and_nothing_that_only_makes_them(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name.removeprefix("halfmoon/_assets/") for name in archive.namelist() if "/_assets/" in name}
    wanted = [path.relative_to(ASSETS) for path in ASSETS.rglob("*") if path.is_file()]
    wanted = [path for path in wanted if path.parts[0] not in NOT_IN_THE_WHEEL]
    assert packed == {str(path) for path in wanted if path.suffix not in (".py", ".po", ".pyc")}


def test_the_installed_game_is_played_to_the_win(installed: Path, start: Starter) -> None:
    table = InstalledTable(start, installed / "halfmoon", {"PYTHONPATH": None})
    table.play_to_the_win()
    table.close()


def test_the_installed_game_speaks_swedish_and_finds_its_way_into_the_menu(installed: Path, tmp_path: Path) -> None:
    environment = {"HOME": str(tmp_path), "LC_ALL": "sv_SE.UTF-8", "SDL_VIDEODRIVER": "dummy"}
    for script in ("halfmoon", "halfmoon-window"):
        assert run(installed / script, "--version", environment=environment).startswith("Half Moon 1.")
    help = run(installed / "halfmoon", "--help", environment=environment)
    assert "Användning: halfmoon [KOD]" in help

    run(installed / "halfmoon", "--install-desktop", environment=environment)
    entry = (tmp_path / ".local/share/applications/halfmoon.desktop").read_text(encoding="utf-8")
    assert f'Exec="{installed / "halfmoon"}"\n' in entry


# A bundle


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in the folder that `make app` builds."""
    folder = tmp_path_factory.mktemp("app")
    options = ["--log-level", "WARN", "--noconfirm", f"--distpath={folder / 'Åsa Öberg'}", f"--workpath={folder}"]
    recipe = ROOT / "assets" / "app" / "halfmoon.spec"
    environment = os.environ | {"PYINSTALLER_CONFIG_DIR": str(folder / "settings")}
    try:
        run(sys.executable, "-m", "PyInstaller", *options, recipe, environment=environment)
    except AssertionError as failure:
        if not re.search("PythonLibraryNotFound|objdump", str(failure)):
            raise
        reason = "bundling needs more Debian packages: apt install binutils libpython3-dev"
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)
    return folder / "Åsa Öberg" / "halfmoon" / "halfmoon"


def test_the_bundle_is_played_to_the_win_and_heard_without_any_python(bundle: Path, start: Starter) -> None:
    heard = start.data.parent / "device"
    sound = {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(heard)}
    table = InstalledTable(start, bundle, NO_PYTHON | sound)
    table.play_to_the_win()
    wait_until(lambda: heard.exists() and any(heard.read_bytes()), "a sound")
    table.close()


def test_the_bundle_plays_in_words_and_as_a_kiosk_too(bundle: Path, start: Starter) -> None:
    data = ["--data", str(start.data), "--language", "sv"]
    without_python = {"PATH": NO_PYTHON["PATH"] or "", "HOME": str(start.data.parent)}
    assert "hög 1: 8 kort, spader 5 överst" in run(
        bundle, "HM1-N-AAAAAAB", "--describe", *data, environment=without_python
    )
    assert "HM1-N-AAAAAAB" in run(bundle, "HM1-N-AAAAAAB", "--text", *data, environment=without_python)
    assert run(bundle, "--report", *data, environment=without_python).count("\n") == 1
    kiosk = start.game("--kiosk", command=[str(bundle)], environment=NO_PYTHON)
    kiosk.still()
    kiosk.send(signal.SIGTERM)
    assert kiosk.exit_status() == 0


def test_make_builds_the_bundle_by_the_same_recipe() -> None:
    """What `make app` would do is what the fixture above does, into other folders."""
    planned = run("make", "--directory", ROOT, "--dry-run", "app").split("\n")
    assert any("-m PyInstaller --log-level WARN --noconfirm" in line and "halfmoon.spec" in line for line in planned)
