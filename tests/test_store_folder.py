import os
import subprocess
import sys
from pathlib import Path

import pytest

from halfmoon.store.folder import data_home, usual_folder

SDLS_FOLDER = "import pygame.system; print(pygame.system.get_pref_path('halfmoon', 'halfmoon'))"


@pytest.mark.skipif(sys.platform == "win32", reason="the folder there is not in variables that a test can change")
@pytest.mark.parametrize("variables", [{}, {"XDG_DATA_HOME": "data"}, {"XDG_DATA_HOME": "Åsa Öberg/data/"}])
def test_it_is_the_folder_that_sdl_finds(variables: dict[str, str], tmp_path: Path) -> None:
    home = tmp_path / "a home"
    environment = {"HOME": str(home)} | {name: str(tmp_path / value) for name, value in variables.items()}
    home.mkdir()
    found = subprocess.run(
        [sys.executable, "-c", SDLS_FOLDER],
        env=os.environ
        | {"XDG_DATA_HOME": environment.get("XDG_DATA_HOME", str(home / ".local" / "share"))}
        | environment,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert usual_folder(environment) == Path(found.stdout.removesuffix("\n"))


def test_each_system_has_its_place_for_data() -> None:
    home = Path("/home/ida")
    unset = {"HOME": str(home)}
    assert usual_folder(unset, "linux") == home / ".local/share/halfmoon/halfmoon"
    assert usual_folder(unset, "darwin") == home / "Library/Application Support/halfmoon/halfmoon"
    assert usual_folder({"APPDATA": "/ida/roaming"}, "win32") == Path("/ida/roaming/halfmoon/halfmoon")


@pytest.mark.parametrize("useless", ["", "data"])
def test_a_variable_without_an_absolute_path_counts_for_nothing(useless: str) -> None:
    environment = {"HOME": "/home/ida", "XDG_DATA_HOME": useless}
    assert usual_folder(environment, "linux") == Path("/home/ida/.local/share/halfmoon/halfmoon")


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({}, Path.home() / ".local" / "share"),
        ({"XDG_DATA_HOME": ""}, Path.home() / ".local" / "share"),
        ({"XDG_DATA_HOME": "relative/is/ignored"}, Path.home() / ".local" / "share"),
        ({"XDG_DATA_HOME": "/data/Åsa"}, Path("/data/Åsa")),
    ],
)
def test_what_belongs_to_a_user_lies_where_the_desktop_looks(environment: dict[str, str], folder: Path) -> None:
    assert data_home(environment) == folder


def test_without_any_variable_there_is_a_folder_too(monkeypatch: pytest.MonkeyPatch) -> None:
    assert usual_folder({}, "linux") == Path.home() / ".local/share/halfmoon/halfmoon"

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", nobody)
    assert data_home({}) == Path("/.local/share")
    assert usual_folder({}, "linux") == Path("/.local/share/halfmoon/halfmoon")
