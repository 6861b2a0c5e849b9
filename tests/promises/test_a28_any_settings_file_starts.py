"""A28: whatever lies where the settings file should be, the program starts: defaults, one notice, the bad file kept."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.store.faults import StoreFault
from halfmoon.store.settings import FILE_NAME, Settings, load_settings, save_settings

PLAYERS = Settings().with_value("theme", "night").with_value("volume", 30).with_value("language", "sv")

BAD_CONTENTS = {
    "empty": b"",
    "blank": b" \n",
    "cut off": b'{"theme": "night", "vol',
    "NUL-filled": bytes(4096),
    "50 MB": b"[" + b"0, " * 17_000_000,
    "50 MB that would be good": b'{"theme": "night"}' + b" " * 50_000_000,
    "a list": b'["theme", "night"]',
    "a number": b"7",
    "null": b"null",
    "NaN": b"NaN",
    "UTF-16": '{"theme": "night"}'.encode("utf-16"),
    "Latin 1": '{"name": "Åsa"}'.encode("latin-1"),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "nested too deep": b"[" * 100_000 + b"]" * 100_000,
    "nested too deep in an object": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "two objects": b'{"theme": "night"}{"theme": "paper"}',
}


def judge_start(folder: Path, content: bytes) -> None:
    """Start with this file: what is bad is kept aside with one notice, and never a second time."""
    path = folder / FILE_NAME
    loaded = load_settings(folder)
    [notice] = loaded.notices
    if notice.fault is StoreFault.DAMAGED:
        assert loaded.settings == Settings()
        assert not path.exists()
        assert notice.kept_aside is not None
        assert notice.kept_aside.read_bytes() == content
        assert load_settings(folder).notices == ()
    else:
        assert notice.fault in (StoreFault.WRONG_VALUES, StoreFault.NEWER)
        assert path.read_bytes() == content


@pytest.mark.parametrize("content", BAD_CONTENTS.values(), ids=BAD_CONTENTS.keys())
def test_a_bad_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert [notice.fault for notice in loaded.notices] == [StoreFault.DAMAGED]
    assert (tmp_path / f"{FILE_NAME}.bad-1").read_bytes() == content
    assert save_settings(tmp_path, PLAYERS) is None
    assert load_settings(tmp_path).settings == PLAYERS


def make_endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [Path.mkdir, make_endless], ids=["a folder", "an endless file"])
def test_what_is_no_file_is_kept_aside(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / FILE_NAME)
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    assert [notice.fault for notice in loaded.notices] == [StoreFault.DAMAGED]
    assert save_settings(tmp_path, PLAYERS) is None
    assert load_settings(tmp_path).settings == PLAYERS


def test_every_beginning_of_a_good_file(tmp_path: Path) -> None:
    save_settings(tmp_path, PLAYERS)
    whole = (tmp_path / FILE_NAME).read_bytes()
    for length in range(len(whole) - 1):  # the last byte is a line's end, which nothing depends on
        (tmp_path / FILE_NAME).write_bytes(whole[:length])
        loaded = load_settings(tmp_path)
        assert loaded.settings == Settings()
        assert [notice.fault for notice in loaded.notices] == [StoreFault.DAMAGED]


def test_2000_mutated_files(tmp_path: Path) -> None:
    save_settings(tmp_path, PLAYERS)
    whole = (tmp_path / FILE_NAME).read_bytes()
    random = Random(28)
    for number in range(2000):
        content = bytearray(whole)
        for _ in range(random.randint(1, 4)):
            place = random.randrange(len(content))
            match random.randrange(3):
                case 0:
                    content[place] = random.randrange(256)
                case 1:
                    del content[place : place + random.randint(1, 20)]
                case 2:
                    content[place:place] = content[place : place + random.randint(1, 20)]
        (tmp_path / FILE_NAME).write_bytes(content)
        if load_settings(tmp_path).notices:
            (tmp_path / FILE_NAME).write_bytes(content)
            judge_start(tmp_path, bytes(content))
        if number % 20 == 0:
            assert save_settings(tmp_path, PLAYERS) in (None, StoreFault.NEWER)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=5,
)
keys = st.sampled_from(["version", "theme", "volume", "sound", "language", "kiosk", "pin", "deal_codes"]) | st.text()


@given(document=st.dictionaries(keys, json_values))
def test_any_object_is_a_start(tmp_path_factory: pytest.TempPathFactory, document: dict[str, object]) -> None:
    folder = tmp_path_factory.getbasetemp() / "any-object"
    folder.mkdir(exist_ok=True)
    (folder / FILE_NAME).write_text(json.dumps(document))
    loaded = load_settings(folder)
    assert isinstance(loaded.settings, Settings)
    assert len(loaded.notices) <= 1
    assert StoreFault.DAMAGED not in [notice.fault for notice in loaded.notices]
