import os
import platform
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

import halfmoon
from halfmoon.__main__ import main
from halfmoon.language import set_language
from halfmoon.stage.items import Text
from halfmoon.stage.layout import TableButton
from halfmoon.window import crash
from halfmoon.window.app import Ending
from halfmoon.window.crash import HOPELESS, WITHIN, CrashDesk, sentence_of_error
from halfmoon.window.keeper import Keeper
from halfmoon.window.painter import Painter
from tests.machine import Machine
from tests.players import example


class Fault(Exception):
    """What nobody foresaw."""


def fail(*arguments: object, **named: object) -> None:
    raise Fault("nobody foresaw this")


def texts(machine: Machine) -> str:
    return " ".join(item.text for item in machine.frame() if isinstance(item, Text))


def reports(folder: Path) -> list[Path]:
    return sorted(folder.glob("crash-*.txt"))


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path, game=example())
    machine.play("1+8 8+5+3")
    yield machine
    machine.leave()


def in_a_tap(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(machine.app.scene.table.animation, "show", fail)


def in_time(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(machine.app.scene.table.animation, "tick", fail)


def in_the_picture(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    patch.setattr(machine.app.scene.table, "items", fail)


def in_painting(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    painter = machine.app.gallery._painter
    assert painter is not None
    patch.setattr(painter, "_repaint", fail)


def in_an_event(machine: Machine, patch: pytest.MonkeyPatch) -> None:
    def fail_once(*arguments: object) -> None:
        patch.undo()
        fail()

    patch.setattr(machine.app.screen, "note", fail_once)


@pytest.mark.parametrize("break_program", [in_a_tap, in_time, in_the_picture, in_painting, in_an_event])
def test_after_an_error_the_same_game_goes_on_and_the_player_is_told_where_the_report_is(
    machine: Machine, break_program: Callable[[Machine, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    break_program(machine, monkeypatch)
    machine.rescued_tap("10")
    [report] = reports(machine.start.folder)
    assert "Something went wrong, but the game goes on." in texts(machine)
    assert str(report) in texts(machine).replace("~", str(Path.home()))
    assert machine.app.running
    assert machine.game.notation == "1+8 3+5+8"
    machine.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    machine.wait(2)
    assert machine.game.notation == "1+8"
    machine.play("8+5+3")
    assert machine.game.notation == "1+8 3+5+8"
    assert reports(machine.start.folder) == [report]


def test_an_error_in_a_panel_closes_it(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.tap(TableButton.MENU)
    panel = machine.app.scene.panel
    assert panel is not None
    monkeypatch.setattr(panel, "handle", fail)
    machine.rescued_tap("settings")
    assert machine.app.scene.panel is None
    machine.tap(TableButton.MENU)
    assert machine.app.scene.panel is not None


def test_a_report_tells_what_whoever_mends_the_error_wants_to_know(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_a_tap(machine, monkeypatch)
    machine.rescued_tap("10")
    [report] = reports(machine.start.folder)
    text = report.read_text(encoding="utf-8")
    assert f"Half Moon {halfmoon.__version__}" in text
    assert platform.python_version() in text
    assert platform.platform() in text
    assert "pygame-ce" in text
    assert "Traceback" in text and "nobody foresaw this" in text and "in fail" in text
    assert "HM1-N-AAAAAAB: 1+8 3+5+8" in text
    assert "theme='green'" in text
    assert text.count("Pressed(") == 6
    assert text.endswith(f": Released(point={machine.centre('10')!r}, pointer=0)\n")  # then it happened


def test_an_error_of_another_thread_is_reported_and_not_printed(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    machine.app._crash_desk.watch_threads()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    machine.app.go_round(list)
    [report] = reports(machine.start.folder)
    assert "nobody foresaw this" in report.read_text(encoding="utf-8")
    assert capsys.readouterr().err == ""
    assert machine.app.running


def test_errors_upon_errors_end_the_program_with_the_game_kept(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(machine.app.scene.table), "tick", fail)
    shown: list[bytes] = []

    def sleep(seconds: float) -> None:
        shown.append(machine.pixels())
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))

    monkeypatch.setattr(machine.app._sleeper, "sleep", sleep)
    rounds = 0
    while machine.app.running:
        rounds += 1
        machine.rescued_round()
    assert rounds == HOPELESS
    assert machine.app.ending is Ending.GAVE_UP
    [picture] = shown
    assert len(set(picture)) > 3  # letters on the plain ground
    monkeypatch.undo()
    assert loaded_game(machine) == "1+8 3+5+8"


def loaded_game(machine: Machine) -> str:
    machine.leave()
    again = Machine(machine.start.folder)
    notation = again.game.notation
    again.leave()
    return notation


def test_now_and_then_an_error_is_no_reason_to_stop(tmp_path: Path) -> None:
    desk = CrashDesk(tmp_path)
    assert not any(desk.is_hopeless(now) for now in range(0, 1000, int(WITHIN / (HOPELESS - 1)) + 1))
    assert [desk.is_hopeless(2000.0) for _ in range(HOPELESS)] == [False] * (HOPELESS - 1) + [True]


def test_when_nothing_can_be_drawn_the_terminal_is_told(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Painter, "paint", fail)
    monkeypatch.setattr(pygame.font, "Font", fail)
    machine.rescued_round(pygame.event.Event(pygame.WINDOWEXPOSED))
    assert not machine.app.running
    error = capsys.readouterr().err
    assert error.startswith("halfmoon: Something went wrong, and Half Moon has to stop. What happened is written in ")
    assert error.count("\n") == 1


def test_a_report_that_cannot_be_written_is_no_second_error(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    (machine.start.folder / "file").touch()
    machine.app._crash_desk._folder = machine.start.folder / "file"
    in_a_tap(machine, monkeypatch)
    machine.rescued_tap("10")
    assert "Something went wrong, and no report of it could be written." in texts(machine)


def test_the_sentence_is_in_the_players_language_and_whatever_the_folders_name_is_text() -> None:
    set_language("sv")
    sentence = sentence_of_error(Path.home() / os.fsdecode(b"\xff") / "crash.txt", goes_on=True)
    assert sentence == "Något gick fel, men partiet fortsätter. Vad som hände står i ~/?/crash.txt"


def test_where_nobody_is_to_be_told_the_program_starts_again(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(machine.app), "starts_again", True)
    in_a_tap(machine, monkeypatch)
    machine.rescued_tap("10")
    assert (machine.app.running, machine.app.ending) == (False, Ending.START_AGAIN)


def test_starting_again_repeats_the_command_line_and_rests_before_the_second_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    started: list[tuple[str, list[str]]] = []
    rests: list[float] = []
    monkeypatch.setattr(os, "execv", lambda program, command: started.append((program, command)))
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-m", "halfmoon", "--kiosk"])
    monkeypatch.setattr("halfmoon.window.crash.time.sleep", rests.append)
    monkeypatch.delenv(crash.RESTARTED, raising=False)
    crash.start_again()
    assert rests == []
    crash.start_again()
    assert rests == [crash.REST]
    assert started == [(sys.executable, ["python3", "-m", "halfmoon", "--kiosk"])] * 2


@pytest.mark.parametrize("value", ["", "EVIL", "-inf", "nan", "1e999"])
def test_what_others_say_of_a_new_start_is_nothing(value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(crash.RESTARTED, value)
    assert crash.has_just_started_again() is False


@pytest.mark.parametrize("arguments", [["--describe"], ["--help"], ["--picture", "a.png"], []])
def test_no_error_of_any_command_ends_in_a_traceback(
    tmp_path: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HALFMOON_DATA", str(tmp_path))
    monkeypatch.setattr("halfmoon.__main__.describe", fail)
    monkeypatch.setattr("halfmoon.__main__.write_help", fail)
    monkeypatch.setattr("halfmoon.window.start.save_picture", fail)
    monkeypatch.setattr(Keeper, "load_game", fail)
    assert main(arguments) == 1
    [report] = reports(tmp_path)
    assert "nobody foresaw this" in report.read_text(encoding="utf-8")
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"halfmoon: {sentence_of_error(report, goes_on=False)}\n"


def test_ctrl_c_before_the_window_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("halfmoon.__main__._run", interrupt)
    assert main(["--help"]) == 130
