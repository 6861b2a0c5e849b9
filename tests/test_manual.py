import os
import re
import shutil
import subprocess

import pytest

from halfmoon.language import in_every_language, installed_languages, set_language
from halfmoon.manual import FILES, FOLDER, STATUSES, write_manual
from halfmoon.options import EXAMPLES, OPTIONS, VARIABLES, read_options
from halfmoon.store.folder import usual_folder
from halfmoon.store.settings import FILE_NAME

LANGUAGES = sorted(installed_languages())


def plain(page: str) -> str:
    """What a reader sees of a page, lines joined."""
    lines = page.replace(r"\&", "").replace(r"\-", "-").replace(r"\e", "\\").split("\n")
    arguments = [re.sub(r'^"|"$', "", re.sub(r"^\.[A-Z]+ ?", "", line)).replace('""', '"') for line in lines]
    shown = [argument if line.startswith(".") else line for argument, line in zip(arguments, lines, strict=True)]
    return " ".join(" ".join(shown).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_every_option_as_the_help_does(language: str) -> None:
    set_language(language)
    page = plain(write_manual())
    for option in OPTIONS.values():
        assert f"{option.usage} {option.meaning}" in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_is_good_roff(language: str) -> None:
    groff = shutil.which("groff")
    if groff is None:
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(
            "needs groff: apt install groff-base"
        )
    page = in_every_language(write_manual)[language]
    command = [groff, "-K", "utf8", "-m", "man", "-T", "utf8", "-ww", "-z"]
    done = subprocess.run(command, input=page.encode(), capture_output=True, check=False)
    assert (done.returncode, done.stderr.decode()) == (0, "")


def test_nothing_that_roff_takes_for_its_own_gets_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIABLES, 'A-B "C"', r".\fR and 'so on'")
    lines = write_manual().split("\n")
    where = lines.index(r'.B "A\-B ""C"""')
    assert lines[where + 1] == r"\&.\efR and 'so on'"


def test_the_page_names_the_files_that_are_kept_and_their_folder() -> None:
    assert str(usual_folder({"HOME": "~"}, "linux")) == FOLDER
    assert FILE_NAME in FILES
    assert list(STATUSES) == ["0", "1", "2"]


def test_every_example_can_be_followed() -> None:
    for command in EXAMPLES:
        program, *words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', command)]
        assert program == "halfmoon"
        read_options(words)


def test_writing_in_every_language_leaves_the_chosen_one() -> None:
    set_language("sv")
    pages = in_every_language(write_manual)
    assert list(pages) == list(installed_languages())
    assert ".SH OPTIONS" in pages["en"]
    assert ".SH VAL" in pages["sv"]
    assert ".SH VAL" in write_manual()
