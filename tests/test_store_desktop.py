import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from pathlib import Path

import pytest

from halfmoon.__main__ import main
from halfmoon.language import installed_languages
from halfmoon.store.desktop import (
    ICON_SIZES,
    desktop_files,
    install_desktop,
    program_command,
    quote_word,
    uninstall_desktop,
    write_entry,
    write_metainfo,
)

# A file's check by its Debian package.
CHECKERS = {"desktop-file-validate": "desktop-file-utils", "appstreamcli": "appstream"}


def checker(name: str) -> str:
    """The path of a checker; without it the test is skipped, or fails where everything is to be tested."""
    path = shutil.which(name)
    if path is None:
        reason = f"checking needs another Debian package: apt install {CHECKERS[name]}"
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)
    return path


def check(*command: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def read_entry(text: str) -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


# The files


@pytest.mark.parametrize("command", [["/usr/bin/halfmoon"], ["/home/Åsa Öberg/50% $HOME/py\\thon", "-m", "halfmoon"]])
def test_the_entry_is_valid_whatever_the_program_s_folder_is_called(tmp_path: Path, command: list[str]) -> None:
    entry = tmp_path / "halfmoon.desktop"
    entry.write_text(write_entry(command), encoding="utf-8")
    check(checker("desktop-file-validate"), "--warn-kde", str(entry))


def test_the_description_is_valid(tmp_path: Path) -> None:
    metainfo = tmp_path / "org.halfmoon.halfmoon.metainfo.xml"
    metainfo.write_text(write_metainfo(), encoding="utf-8")
    check(checker("appstreamcli"), "validate", "--no-net", "--strict", str(metainfo))


def test_the_entry_names_the_game_in_every_language() -> None:
    entry = read_entry(write_entry(["/usr/bin/halfmoon"]))
    assert (entry["Exec"], entry["TryExec"], entry["Icon"]) == ("/usr/bin/halfmoon", "/usr/bin/halfmoon", "halfmoon")
    assert entry["Comment"] == "A card patience on an arch"
    assert entry["Comment[sv]"] == "En patiens på en båge"
    others = [code for code in installed_languages() if code != "en"]
    assert {f"{key}[{code}]" for key in ("Name", "GenericName", "Comment", "Keywords") for code in others} <= set(entry)


def test_the_description_tells_of_the_game_in_every_language_and_starts_the_entry() -> None:
    component = ElementTree.fromstring(write_metainfo())
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("name", "summary"):
        assert [element.get(language, "en") for element in component.findall(tag)] == list(installed_languages())
    assert len(component.findall("description/p")) == 2 * len(installed_languages())
    assert component.findtext("launchable") == "halfmoon.desktop"


@pytest.mark.parametrize(
    ("word", "quoted"),
    [
        ("/usr/bin/halfmoon", "/usr/bin/halfmoon"),
        ("-m", "-m"),
        ("/home/Åsa Öberg/bin", '"/home/Åsa Öberg/bin"'),
        ("100%", "100%%"),
        ('a "b" $c `d` \\e', '"a \\"b\\" \\$c \\`d\\` \\\\e"'),
        ("", '""'),
    ],
)
def test_a_word_of_the_command_is_quoted_where_the_specification_asks_for_it(word: str, quoted: str) -> None:
    assert quote_word(word) == quoted


# What is started


def test_the_entry_starts_the_script_that_was_started(tmp_path: Path) -> None:
    script = tmp_path / "Åsa Öberg" / "halfmoon"
    script.parent.mkdir()
    script.touch()
    assert program_command(str(script)) == [str(script)]


def test_without_a_script_the_entry_starts_the_module(tmp_path: Path) -> None:
    assert program_command(str(tmp_path / "halfmoon" / "__main__.py")) == [sys.executable, "-m", "halfmoon"]


def test_a_bundle_s_entry_starts_the_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert program_command("anything") == [sys.executable]


# Installing


def files_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_installing_twice_is_as_good_as_once_and_uninstalling_leaves_only_what_was_there(tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "applications").mkdir(parents=True)
    (data / "applications" / "other.desktop").write_text("[Desktop Entry]\n", encoding="utf-8")

    install_desktop(data, ["/old/halfmoon"])
    install_desktop(data, ["/usr/bin/halfmoon"])
    assert files_in(data) == desktop_files(["/usr/bin/halfmoon"]) | {"applications/other.desktop": b"[Desktop Entry]\n"}

    uninstall_desktop(data)
    uninstall_desktop(data)
    assert files_in(data) == {"applications/other.desktop": b"[Desktop Entry]\n"}


def test_every_size_has_an_icon_of_that_size() -> None:
    files = desktop_files(["halfmoon"])
    for size in ICON_SIZES:
        picture = files[f"icons/hicolor/{size}x{size}/apps/halfmoon.png"]
        assert picture.startswith(b"\x89PNG")
        assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (size, size)
    assert files["icons/hicolor/scalable/apps/halfmoon.svg"].startswith(b"<svg")


def test_the_command_line_installs_and_uninstalls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert main(["--install-desktop"]) == 0
    assert capsys.readouterr().out == f"Half Moon is in your desktop's menu now; its files are in {tmp_path}.\n"
    assert (tmp_path / "applications" / "halfmoon.desktop").is_file()

    assert main(["--uninstall-desktop", "--language", "sv"]) == 0
    assert capsys.readouterr().out == "Half Moon finns inte längre i skrivbordets meny.\n"
    assert files_in(tmp_path) == {}


def test_a_folder_that_cannot_be_written_is_answered_by_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    assert main(["--install-desktop"]) == 2
    assert capsys.readouterr().err == f"halfmoon: The folder “{blocked}” cannot be used: Not a directory.\n"


def test_a_user_without_a_home_is_answered_by_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(folder: Path, command: list[str]) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    def nobody() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for variable in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", nobody)
    # Whoever runs the tests may be the one who may write there.
    monkeypatch.setattr("halfmoon.store.desktop.install_desktop", refuse)
    assert main(["--install-desktop"]) == 2
    assert capsys.readouterr().err == "halfmoon: The folder “/.local/share” cannot be used: Permission denied.\n"
