"""A29: each key of the settings wrong in turn: only that key falls back; unknown keys survive a save."""

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from halfmoon.store.faults import StoreFault
from halfmoon.store.settings import (
    FILE_NAME,
    KIOSK_SETTINGS,
    SETTINGS,
    Kind,
    KioskSettings,
    Setting,
    Settings,
    load_settings,
    save_settings,
)

# No value here is the first one, so that a key that falls back shows.
PLAYERS = Settings(
    explain_invalid_moves=True,
    placement_help=False,
    show_time=False,
    index_letters="KnDK",
    large_index=True,
    four_colours=True,
    theme="night",
    animation_speed="slow",
    reduced_motion=True,
    sound=False,
    volume=30,
    language="sv",
    window_width=800,
    window_height=600,
    window_x=-5,
    window_y=7,
    window_maximised=True,
    fullscreen=True,
    kiosk=KioskSettings(
        idle_seconds=30,
        attract=False,
        language_choice=False,
        language="en",
        theme="paper",
        sound=False,
        volume=100,
        pin="0123",
        visitors_enter_codes=False,
        visitors_open_settings=False,
        visitors_see_statistics=False,
        deal_codes=("HM1-N-AAAAAAB", "HM1-N-AAAAAAC"),
        large_index=False,
    ),
)

# No setting may have one of these. JSON as Python writes it has NaN and Infinity.
WRONG_FOR_ALL: list[Any] = [None, math.nan, math.inf, -1e308, 10**5000, 0.5, {}, {"value": 1}, [[]], "\ud800", "\0"]

WRONG_BY_KIND: dict[Kind, list[Any]] = {
    Kind.SWITCH: [0, 1, "true", "on", "", []],
    Kind.CHOICE: [True, 0, "", "GREEN", "green ", "Svenska", "sv_", "../sv", "sv\n", []],
    Kind.NUMBER: [True, False, "60", 60.0, 10**30, -(10**30), []],
    Kind.TEXT: [1234, "123", "123456789", "12a4", "１２３４", "1234\n", True, []],
    Kind.DEAL_CODES: ["HM1-N-AAAAAAB", ["HM1-N-AAAAAAB", "HM2-N-AAAAAAB"], [1], [None], {}, True, 7],
}


def wrong_values(setting: Setting) -> list[Any]:
    beyond = [setting.least - 1, setting.most + 1] if setting.kind is Kind.NUMBER else []
    return [*WRONG_FOR_ALL, *WRONG_BY_KIND[setting.kind], *beyond]


def write(folder: Path, document: dict[str, Any]) -> None:
    # Python refuses to write a number of 5,000 digits, as it would to read one.
    text = json.dumps(document, default=str).replace('"the long number"', "9" * 5000)
    (folder / FILE_NAME).write_text(text)


def document_of(folder: Path) -> dict[str, Any]:
    save_settings(folder, PLAYERS)
    document: dict[str, Any] = json.loads((folder / FILE_NAME).read_text())
    return document


def in_json(value: Any) -> Any:
    return "the long number" if isinstance(value, int) and value == 10**5000 else value


@pytest.mark.parametrize("key", SETTINGS)
def test_only_the_wrong_key_falls_back(tmp_path: Path, key: str) -> None:
    document = document_of(tmp_path)
    fallen_back: dict[str, Any] = {key: SETTINGS[key].default}
    for value in wrong_values(SETTINGS[key]):
        write(tmp_path, document | {key: in_json(value)})
        loaded = load_settings(tmp_path)
        assert loaded.settings == replace(PLAYERS, **fallen_back), value
        assert [(notice.fault, notice.details) for notice in loaded.notices] == [(StoreFault.WRONG_VALUES, (key,))]


@pytest.mark.parametrize("key", KIOSK_SETTINGS)
def test_only_the_wrong_key_of_the_kiosk_falls_back(tmp_path: Path, key: str) -> None:
    document = document_of(tmp_path)
    fallen_back: dict[str, Any] = {key: KIOSK_SETTINGS[key].default}
    for value in wrong_values(KIOSK_SETTINGS[key]):
        write(tmp_path, document | {"kiosk": document["kiosk"] | {key: in_json(value)}})
        loaded = load_settings(tmp_path)
        assert loaded.settings == replace(PLAYERS, kiosk=replace(PLAYERS.kiosk, **fallen_back)), value
        assert [notice.details for notice in loaded.notices] == [(f"kiosk.{key}",)]


@pytest.mark.parametrize("value", [None, 7, "kiosk", [], True])
def test_a_wrong_section_falls_back_alone(tmp_path: Path, value: Any) -> None:
    write(tmp_path, document_of(tmp_path) | {"kiosk": value})
    loaded = load_settings(tmp_path)
    assert loaded.settings == replace(PLAYERS, kiosk=KioskSettings())
    assert [notice.details for notice in loaded.notices] == [("kiosk",)]


@pytest.mark.parametrize("key", ["version", *SETTINGS, "kiosk"])
def test_a_missing_key_is_as_at_first_and_nothing_is_said(tmp_path: Path, key: str) -> None:
    document = document_of(tmp_path)
    del document[key]
    write(tmp_path, document)
    loaded = load_settings(tmp_path)
    first: dict[str, Any] = {} if key == "version" else {key: getattr(Settings(), key)}
    assert loaded.settings == replace(PLAYERS, **first)
    assert loaded.notices == ()


def test_all_wrong_values_make_one_notice(tmp_path: Path) -> None:
    write(tmp_path, dict.fromkeys(SETTINGS, None) | {"kiosk": dict.fromkeys(KIOSK_SETTINGS, None)})
    loaded = load_settings(tmp_path)
    assert loaded.settings == Settings()
    [notice] = loaded.notices
    assert notice.details == (*SETTINGS, *(f"kiosk.{key}" for key in KIOSK_SETTINGS))


@pytest.mark.parametrize("version", [None, "2", True, 0, -7, math.nan, []])
def test_a_version_that_makes_no_sense_is_put_right(tmp_path: Path, version: Any) -> None:
    write(tmp_path, document_of(tmp_path) | {"version": version})
    assert load_settings(tmp_path).settings == PLAYERS
    assert save_settings(tmp_path, PLAYERS) is None
    assert json.loads((tmp_path / FILE_NAME).read_text())["version"] == 1


UNKNOWN = {"card_back": "moon", "åäö": [1, {"deep": [None, 1.5]}], "": {}, "lone": "\ud800", "theme2": "blue"}


def test_unknown_keys_survive_a_save(tmp_path: Path) -> None:
    write(tmp_path, UNKNOWN | {"theme": "night", "kiosk": UNKNOWN | {"pin": "4711"}})
    loaded = load_settings(tmp_path)
    assert loaded.notices == ()
    for base in (None, loaded.settings):
        assert save_settings(tmp_path, loaded.settings.with_value("volume", 0), base) is None
        document = json.loads((tmp_path / FILE_NAME).read_text())
        assert document | UNKNOWN == document
        assert document["kiosk"] | UNKNOWN == document["kiosk"]
        assert (document["theme"], document["volume"], document["kiosk"]["pin"]) == ("night", 0, "4711")


def test_a_wrong_value_is_put_right_by_the_next_save(tmp_path: Path) -> None:
    write(tmp_path, {"theme": "pink", "kiosk": {"idle_seconds": 5}})
    loaded = load_settings(tmp_path)
    save_settings(tmp_path, loaded.settings.with_value("volume", 0), loaded.settings)
    assert load_settings(tmp_path).notices == ()
