import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon.language import language, quote, set_language
from halfmoon.rules.deals import DealCode
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Command, Copied, Moved, Pasted, Pressed, Resized, Typed, Wheel
from halfmoon.stage.items import Frame
from halfmoon.stage.layout import TableButton
from halfmoon.store.settings import Settings
from halfmoon.window.recording import (
    LONGEST_QUOTE,
    End,
    Entry,
    KnownResults,
    NewCode,
    Opening,
    Recording,
    RecordingError,
    parse_recording,
    read_recording,
    write_entry,
    write_opening,
)
from halfmoon.window.recording_tapes import Recorder
from halfmoon.window.start import UnwritableFileError
from halfmoon.window.tape import Said
from tests.machine import Machine, mouse
from tests.players import example
from tests.saves import session

OPENING = Opening("1.0", "sv", "en", Size(800, 600), Settings(theme="night"), session("b:3", "a:12"))


def write(*entries: Entry) -> str:
    return "".join(f"{line}\n" for line in [write_opening(OPENING), *map(write_entry, entries)])


ENTRIES = (
    Entry(0, NewCode(DealCode(7))),
    Entry(0, Pressed(Point(3, -4), pointer=2)),
    Entry(1, Moved(Point(640, 400))),
    Entry(1, Wheel(Point(1, 2), -0.5)),
    Entry(2, Command(Action.PREVIOUS, repeated=True)),
    Entry(2, Typed("å")),
    Entry(60, Pasted("HM1-N-AAAAAAB\n♠ \0")),
    Entry(60, Copied("HM1-N-AAAAAAB")),
    Entry(61, Resized(Size(320, 240))),
    Entry(61, Said("Disken är full.")),
    Entry(61, KnownResults(None)),
    Entry(1000, End()),
)


def test_what_was_written_is_read() -> None:
    assert parse_recording(write(*ENTRIES)) == Recording(OPENING, ENTRIES)


def test_a_recording_is_lines_that_a_person_can_read_and_edit() -> None:
    line = write_entry(Entry(12, Pressed(Point(640, 400))))
    assert line == '{"tick": 12, "what": "Pressed", "point": [640, 400], "pointer": 0}'


def test_the_staffs_pin_is_not_recorded() -> None:
    kiosk = Settings(kiosk=Settings().kiosk.with_value("pin", "4711"))
    assert "4711" not in write_opening(Opening("1.0", "sv", "en", Size(800, 600), kiosk, OPENING.session))


def test_a_recording_that_broke_off_is_read_up_to_there() -> None:
    text = write(*ENTRIES)
    beginnings = [parse_recording(text[:length]) for length in range(text.index("\n") + 1, len(text))]
    assert beginnings[0] == Recording(OPENING, ())
    assert all(ENTRIES[: len(read.entries)] == read.entries for read in beginnings)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"halfmoon_recording": 2', '"halfmoon_recording": 3'),
        ('"language": "sv"', '"language": "../sv"'),
        ('"system_language": "en"', '"system_language": "\\u0000"'),
        ('"system_language": "en"', '"system_language": "\\ud800"'),
        ('"system_language": "en"', '"system_language": "en\\n"'),
        ('"size": [800, 600]', '"size": [800, 1e99]'),
        ('"size": [800, 600]', '"size": [800, 600000]'),
        ('"done": "1+8', '"done": "1+9'),
        ('"what": "Pressed"', '"what": "Exec"'),
        ('"point": [3, -4]', '"point": [3]'),
        ('"point": [3, -4]', '"point": [3, null]'),
        ('"pointer": 2', '"pointer": "2"'),
        ('"action": "PREVIOUS"', '"action": "__class__"'),
        ('"repeated": true', '"repeated": 1'),
        ('"text": "\\u00e5"', '"text": 5'),
        ('"steps": -0.5', '"steps": NaN'),
        ('"code": "HM1-N-AAAAAAH"', '"code": "HM1-N-AAAAAA"'),
        ('"tick": 60', '"tick": -60'),
    ],
)
def test_a_wrong_line_is_refused_and_quoted(old: str, new: str) -> None:
    text = write(*ENTRIES)
    assert text.count(old) >= 1
    with pytest.raises(RecordingError):
        parse_recording(text.replace(old, new, 1))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda values: st.lists(values) | st.dictionaries(st.text(), values),
    max_leaves=4,
)
columns = st.sampled_from(
    ["tick", "what", "point", "pointer", "action", "repeated", "text", "size", "active", "steps", "code", "results"]
)
kinds = st.sampled_from(["Pressed", "Command", "Typed", "Resized", "Wheel", "NewCode", "KnownResults", "Said", "End"])


@given(document=st.dictionaries(columns, json_values), kind=kinds, tick=st.integers())
def test_any_line_is_read_or_refused(document: dict[str, object], kind: str, tick: int) -> None:
    line = json.dumps({**document, "what": kind, "tick": tick})
    try:
        recording = parse_recording(f"{write()}{line}\n")
    except RecordingError as error:
        assert f"“{quote(line, LONGEST_QUOTE)}”" in str(error)
    else:
        assert len(recording.entries) == 1


@given(text=st.text())
def test_any_text_is_refused(text: str) -> None:
    with pytest.raises(RecordingError):
        parse_recording(text)


@pytest.mark.parametrize(
    ("name", "reason"), [("", "no text of a reasonable size"), ("nothing", "there is no such file")]
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(RecordingError, match=reason):
        read_recording(tmp_path / name)


def test_a_line_that_makes_no_sense_is_named_and_quoted() -> None:
    with pytest.raises(RecordingError) as refusal:
        parse_recording(write(*ENTRIES).replace('"point": [3, -4]', '"point": "x"'))
    reason = 'line 3 makes no sense: “{"tick": 0, "what": "Pressed", "point": "x", "pointer": 2}”'
    assert str(refusal.value) == reason


def test_a_recording_of_another_version_is_refused_as_such() -> None:
    with pytest.raises(RecordingError, match="another version of Half Moon has made it"):
        parse_recording(write().replace('"halfmoon_recording": 2', '"halfmoon_recording": 1'))


# Played back


def play_everything(machine: Machine, seen: dict[int, Frame]) -> None:
    """Play through a bit of everything, with a frame kept after each round."""
    random = Random(5)

    def look() -> None:
        seen[machine.tick] = machine.frame()

    def rounds(count: int) -> None:
        for _ in range(count):
            machine.round(seconds=random.uniform(0, 0.05))
            look()

    machine.play("1+8 8+5+3")
    look()
    rounds(40)
    machine.key(pygame.K_n, "n")  # a new deal
    rounds(70)
    machine.key(pygame.K_c, mod=pygame.KMOD_CTRL)  # its code is copied, which is said
    rounds(20)
    machine.key(pygame.K_z, mod=pygame.KMOD_CTRL)  # back to the game left behind
    machine.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    rounds(10)
    machine.tap(TableButton.MENU)
    look()
    machine.tap("statistics")
    look()
    machine.key(pygame.K_ESCAPE)
    machine.tap("settings")
    for _ in range(30):
        machine.key(random.choice([pygame.K_TAB, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_DOWN]))
        look()
    machine.app.screen.resize(Size(640, 400))
    machine.round()
    look()
    machine.key(pygame.K_F10)
    machine.key(pygame.K_v, mod=pygame.KMOD_CTRL)  # what was copied is pasted
    look()
    machine.key(pygame.K_RETURN)
    rounds(100)
    point = machine.centre("R1")
    machine.round(mouse(pygame.MOUSEBUTTONDOWN, point))
    for step in range(12):
        machine.round(pygame.event.Event(pygame.MOUSEMOTION, pos=(point.x + 9 * step, point.y + 5), touch=False))
        look()
    machine.key(pygame.K_F11)
    look()
    rounds(10)


def test_a_recording_makes_the_same_frames_again(tmp_path: Path) -> None:
    file = tmp_path / "recording"
    seen: dict[int, Frame] = {}
    machine = Machine(tmp_path / "players", game=example(), record=file)
    play_everything(machine, seen)
    machine.leave()
    last_language = language()
    recording = read_recording(file)
    assert isinstance(recording.entries[-1].what, End)
    assert len(seen) > 200

    set_language(recording.opening.language)
    machine = Machine(
        tmp_path / "nobodys", recording.opening.size, recording=recording, language=recording.opening.language
    )
    compared = 0
    while machine.tick < recording.entries[-1].tick:
        machine.now += 0.001
        machine.app.step([])
        expected = seen.get(machine.tick)
        if expected is not None:
            compared += 1
            assert machine.frame() == expected, f"at tick {machine.tick}"
            del seen[machine.tick]
    machine.leave()
    assert not seen
    assert compared > 100
    assert language() == last_language


def test_the_players_own_taps_do_not_disturb_a_recording(tmp_path: Path) -> None:
    recording = Recording(OPENING, (Entry(600, End()),))
    machine = Machine(tmp_path, OPENING.size, recording=recording, language="en")
    assert machine.game.notation == session("b:3").current.done
    before = machine.frame()
    machine.tap("9")
    machine.key(pygame.K_ESCAPE)
    assert machine.frame() == before
    machine.round(pygame.event.Event(pygame.QUIT))
    assert not machine.app.running
    machine.leave()


@pytest.mark.parametrize(("system", "shown"), [("sv", "sv"), ("sv_FI", "sv"), ("en", "en"), ("fi", "en")])
def test_the_system_s_language_is_the_recorded_one_wherever_it_is_played_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, shown: str
) -> None:
    monkeypatch.setenv("LC_ALL", "sv_SE.UTF-8" if shown == "en" else "en_GB.UTF-8")
    monkeypatch.setenv("LANGUAGE", "sv" if shown == "en" else "en")
    settings = Settings(language="fr")  # which is not installed
    recording = Recording(replace(OPENING, system_language=system, settings=settings), (Entry(600, End()),))
    machine = Machine(tmp_path, OPENING.size, recording=recording, language="fr")
    machine.app._use_setting("language")
    assert language() == shown
    machine.leave()


def test_a_recording_on_a_full_disk_ends_and_the_game_goes_on() -> None:
    with Path("/dev/full").open("w") as file:
        recorder = Recorder(file, OPENING)
        assert recorder.let_pass(Typed("å"))
        assert recorder.new_code(lambda: DealCode(3)) == DealCode(3)
        recorder.close()


def test_the_player_is_told_once_that_a_recording_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine = Machine(tmp_path / "players", game=example(), record=tmp_path / "recording")
    said: list[str] = []
    monkeypatch.setattr(machine.app.scene.table, "say", said.append)
    machine.tap("1")
    assert said == []
    with Path("/dev/full").open("w") as full:
        assert isinstance(machine.app.tape, Recorder)
        machine.app.tape._file.close()
        monkeypatch.setattr(machine.app.tape, "_file", full)
        machine.play("8 8+5+3")
        machine.leave()
    assert said == ["The recording ends here, as its file cannot be written to. The game goes on."]
    assert machine.game.notation == "1+8 3+5+8"


def test_no_file_is_overwritten_by_a_recording(tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text("Dear Åsa")
    with pytest.raises(UnwritableFileError):
        Machine(tmp_path / "players", record=file)
    assert file.read_text() == "Dear Åsa"
