"""The table of settings, and its file."""

import json
import subprocess
import sys
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.store.faults import StoreFault
from halfmoon.store.files import write_text
from halfmoon.store.saver import SettingsSaver
from halfmoon.store.settings import (
    FILE_NAME,
    KIOSK_SETTINGS,
    SETTINGS,
    Group,
    Kind,
    KioskSettings,
    Setting,
    Settings,
    Value,
    load_settings,
    save_settings,
)
from tests.saves import FailingDisk

ALL_ROWS = [*SETTINGS.values(), *KIOSK_SETTINGS.values()]
OPEN_VALUES = {"language": ["de", "nds", "pt_BR"], "theme": ["own/Röd sammet", "own/a.b"]}
"""What a choice may hold that its labels do not name."""


def values_of(setting: Setting) -> st.SearchStrategy[Value]:
    """All values that a setting may have."""
    match setting.kind:
        case Kind.SWITCH:
            return st.booleans()
        case Kind.NUMBER:
            return st.integers(setting.least, setting.most)
        case Kind.CHOICE:
            others = OPEN_VALUES[setting.key] if setting.pattern else []
            return st.sampled_from([*(value for value, _label in setting.choices), *others])
        case Kind.TEXT:
            return st.sampled_from(["", "0000", "12345678"])
        case Kind.DEAL_CODES:
            return st.lists(st.sampled_from(["HM1-N-AAAAAAB", "HM1-N-ZZZZZZZ"])).map(tuple)


def sections_of(section: type[Any], table: dict[str, Setting]) -> st.SearchStrategy[Any]:
    return st.builds(section, **{key: values_of(setting) for key, setting in table.items()})


all_settings: st.SearchStrategy[Settings] = st.builds(
    lambda settings, kiosk: Settings(**{key: settings.value(key) for key in SETTINGS}, kiosk=kiosk),
    sections_of(Settings, SETTINGS),
    sections_of(KioskSettings, KIOSK_SETTINGS),
)


def write(folder: Path, **document: Any) -> None:
    write_text(folder / FILE_NAME, json.dumps(document))


def read(folder: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((folder / FILE_NAME).read_text())
    return document


def test_what_a_new_player_finds() -> None:
    settings = Settings()
    assert settings.explain_invalid_moves is False
    assert settings.placement_help is True
    assert (settings.theme, settings.index_letters, settings.animation_speed) == ("green", "language", "normal")
    assert (settings.sound, settings.volume, settings.language) == (True, 60, "system")
    assert settings.show_time is True
    assert (settings.large_index, settings.four_colours, settings.reduced_motion) == (False, False, False)


def test_what_a_new_kiosk_finds() -> None:
    kiosk = Settings().kiosk
    assert (kiosk.idle_seconds, kiosk.attract, kiosk.pin, kiosk.deal_codes) == (120, True, "", ())
    assert kiosk.large_index is True


@pytest.mark.parametrize("setting", ALL_ROWS, ids=lambda setting: setting.key)
def test_every_first_value_is_one_that_the_setting_may_have(setting: Setting) -> None:
    assert setting.read(setting.default) == setting.default


def test_the_table_has_a_row_for_every_field() -> None:
    assert [field.name for field in fields(Settings)] == [*SETTINGS, "kiosk"]
    assert [field.name for field in fields(KioskSettings)] == [*KIOSK_SETTINGS]


def test_what_the_panel_shows_has_a_label_and_nothing_else_has() -> None:
    for setting in ALL_ROWS:
        assert bool(setting.label) == (setting.group is not Group.HIDDEN)
    assert SETTINGS["explain_invalid_moves"].label == "Explain invalid moves"
    assert SETTINGS["placement_help"].label == "Placement help"


def test_changing_one_setting_leaves_the_others_and_the_old_value() -> None:
    before = Settings()
    after = before.with_value("theme", "night").with_value("volume", 0)
    assert (after.theme, after.volume, after.placement_help) == ("night", 0, True)
    assert (after.value("theme"), before.theme) == ("night", "green")
    assert before.kiosk.with_value("idle_seconds", 10).idle_seconds == 10


@pytest.mark.parametrize(
    ("key", "value"), [("theme", "pink"), ("volume", 101), ("sound", 1), ("volume", True), ("language", "Svenska")]
)
def test_a_wrong_value_is_refused_and_quoted(key: str, value: Value) -> None:
    with pytest.raises(ValueError, match=repr(value)):
        Settings().with_value(key, value)


def test_an_unknown_setting_is_refused() -> None:
    for key in ("colour", "kiosk", "with_value"):
        with pytest.raises(KeyError):
            Settings().with_value(key, "pink")
        with pytest.raises(KeyError):
            Settings().value(key)


def test_a_third_language_needs_no_change_here() -> None:
    assert [value for value, _label in SETTINGS["language"].choices] == ["system"]
    assert Settings().with_value("language", "nb").language == "nb"


def test_deal_codes_are_kept_in_their_full_form() -> None:
    kiosk = KioskSettings().with_value("deal_codes", ("aaaaaab", "hm1 n zzzzzzz"))
    assert kiosk.deal_codes == ("HM1-N-AAAAAAB", "HM1-N-ZZZZZZZ")


@given(settings=all_settings)
def test_what_was_saved_is_loaded(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    folder = tmp_path_factory.getbasetemp() / "saved-and-loaded"
    assert save_settings(folder, settings) is None
    loaded = load_settings(folder)
    assert loaded.settings == settings
    assert loaded.notices == ()


def test_without_a_file_everything_is_as_at_first_and_nothing_is_said(tmp_path: Path) -> None:
    loaded = load_settings(tmp_path / "no folder")
    assert loaded.settings == Settings()
    assert loaded.notices == ()
    assert list(tmp_path.iterdir()) == []


def test_the_file_is_one_that_a_person_can_edit(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    lines = (tmp_path / FILE_NAME).read_text().splitlines()
    assert lines[:3] == ["{", '  "version": 1,', '  "explain_invalid_moves": false,']
    assert '    "idle_seconds": 120,' in lines


def test_a_mark_that_some_editors_put_first_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b'\xef\xbb\xbf{"theme": "paper"}\r\n')
    loaded = load_settings(tmp_path)
    assert loaded.settings.theme == "paper"
    assert loaded.notices == ()


def test_two_copies_do_not_undo_each_other_s_changes(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    ours = theirs = load_settings(tmp_path).settings
    save_settings(tmp_path, theirs.with_value("theme", "night"), base=theirs)
    save_settings(tmp_path, ours.with_value("window_width", 800), base=ours)
    settings = load_settings(tmp_path).settings
    assert (settings.theme, settings.window_width) == ("night", 800)


def test_a_setting_put_back_to_what_it_was_at_first_is_saved_so(tmp_path: Path) -> None:
    night = Settings().with_value("theme", "night")
    save_settings(tmp_path, night)
    save_settings(tmp_path, Settings(), base=night)
    assert load_settings(tmp_path).settings.theme == "green"


def test_staff_may_edit_the_file_while_the_kiosk_runs(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings())
    running = load_settings(tmp_path).settings
    document = read(tmp_path)
    document["kiosk"]["idle_seconds"] = 30
    write(tmp_path, **document)
    save_settings(tmp_path, running.with_value("window_x", 5), base=running)
    assert load_settings(tmp_path).settings.kiosk.idle_seconds == 30


def test_the_file_of_a_newer_version_is_read_as_far_as_it_goes_and_left_alone(tmp_path: Path) -> None:
    write(tmp_path, version=2, theme="night", sound="surround", kiosk=[])
    before = (tmp_path / FILE_NAME).read_bytes()
    loaded = load_settings(tmp_path)
    assert (loaded.settings.theme, loaded.settings.sound) == ("night", True)
    assert [notice.fault for notice in loaded.notices] == [StoreFault.NEWER]
    assert save_settings(tmp_path, Settings()) is StoreFault.NEWER
    assert (tmp_path / FILE_NAME).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_saving_beside_a_file_gone_bad_during_play_keeps_that_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("[")
    assert save_settings(tmp_path, Settings()) is None
    assert load_settings(tmp_path).notices == ()
    assert (tmp_path / f"{FILE_NAME}.bad-1").read_text() == "["


def test_reading_settings_needs_no_database() -> None:
    program = "import sys, halfmoon.store.settings; print('sqlite3' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"


def test_the_saver_saves_the_newest(tmp_path: Path) -> None:
    saver = SettingsSaver(tmp_path, Settings())
    for volume in range(0, 101, 10):
        saver.save(Settings().with_value("volume", volume))
    saver.close()
    assert load_settings(tmp_path).settings.volume == 100
    assert saver.fault is None


def test_the_saver_saves_what_failed_together_with_the_next(tmp_path: Path) -> None:
    first = Settings().with_value("theme", "night")
    second = first.with_value("volume", 0)
    saver = SettingsSaver(tmp_path, Settings())
    with FailingDisk(0, for_good=True):
        saver.save(first)
        saver.close()
    first_fault = saver.fault
    saver.save(second)
    saver.close()
    assert (first_fault is None, saver.fault) == (False, None)
    assert load_settings(tmp_path).settings == second


def test_the_saver_tries_once_more_when_it_is_closed(tmp_path: Path) -> None:
    tmp_path.rmdir()
    tmp_path.write_text("in the way")
    saver = SettingsSaver(tmp_path, Settings())
    saver.save(Settings().with_value("theme", "night"))
    saver.close()
    assert saver.fault is StoreFault.NOT_ALLOWED
    tmp_path.unlink()
    saver.close()
    assert load_settings(tmp_path).settings.theme == "night"


def test_the_saver_does_nothing_when_nothing_changed(tmp_path: Path) -> None:
    SettingsSaver(tmp_path, Settings()).close()
    assert list(tmp_path.iterdir()) == []
