"""The real program, `python -m halfmoon --text`, spoken to through pipes and in a terminal."""

import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from io import StringIO
from itertools import count
from pathlib import Path

import pytest

from halfmoon.language import language
from halfmoon.stage.conversation import Conversation
from halfmoon.store.database import FILE_NAME
from halfmoon.store.history import History
from halfmoon.store.records import Statistics
from halfmoon.store.settings import Settings, load_settings, save_settings
from halfmoon.window.beginning import begin, new_code, open_history
from halfmoon.window.keeper import Keeper
from halfmoon.window.terminal import Terminal
from tests.players import CODE, example
from tests.tables import example_game

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds, for a machine that has much else to do."""

GREETING = "Half Moon. Type a move such as 1 8, or help."
GOODBYE = "Goodbye. The game goes on next time."
FIRST_MOVE = "Removed: 5 of spades from pile 1 and 6 of diamonds from pile 8."


class Talk:
    """A running program. Its output is read up to the answer to a word that means nothing."""

    def __init__(self, folder: Path, *arguments: str, **variables: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "halfmoon", "--text", "--data", str(folder), *arguments],
            cwd=ROOT,
            env=os.environ | {"LC_ALL": "C.UTF-8"} | variables,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.greeting = self.ask()

    def ask(self, *lines: str) -> list[str]:
        """Type lines; return the lines that answer them."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write("".join(f"{line}\n" for line in (*lines, "well")).encode())
        self.process.stdin.flush()
        answers = []
        while "“well”" not in (answer := self.process.stdout.readline().decode()):
            assert answer, self.process.communicate(timeout=PATIENCE)[1].decode()
            answers.append(answer.removesuffix("\n"))
        return answers

    def end(self, how: signal.Signals | None = None) -> list[str]:
        """End the input, or send a signal; return the last lines. The program must end well and complain of nothing."""
        if how is not None:
            self.process.send_signal(how)
        output, errors = self.process.communicate(timeout=PATIENCE)
        assert (self.process.returncode, errors.decode()) == (0, "")
        return output.decode().splitlines()


def tell(folder: Path, typed: bytes, *arguments: str, **variables: str) -> list[str]:
    """Return what the program answers to all that is typed, up to its end, which must be a good one."""
    done = subprocess.run(
        [sys.executable, "-m", "halfmoon", "--data", str(folder), *(arguments or ("--text", CODE))],
        cwd=ROOT,
        env=os.environ | {"LC_ALL": "C.UTF-8"} | variables,
        input=typed,
        capture_output=True,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr.decode()) == (0, "")
    return done.stdout.decode(errors="replace").splitlines()


def results(folder: Path) -> Statistics:
    history = History(folder, datetime.now)
    found = history.statistics()
    history.close()
    return found


# Playing


def test_the_example_is_won_through_a_pipe_and_counts_once(tmp_path: Path) -> None:
    moves = "".join(f"{move}\n" for move in example_game().notation.split())
    *_table, won, goodbye = tell(tmp_path, moves.encode())
    assert won.startswith("You have won. Your time is 0:")
    assert goodbye == "Goodbye."
    found = results(tmp_path)
    assert (found.played, found.won, found.unfinished) == (1, 1, 0)
    assert found.recent[0].code == CODE
    assert "Your game" not in tell(tmp_path, b"", "--text")[1]


def test_after_a_kill_in_mid_game_the_next_start_goes_on_undo_and_all(tmp_path: Path) -> None:
    talk = Talk(tmp_path, CODE)
    assert talk.greeting[:2] == [GREETING, f"The deal is {CODE}."]
    assert talk.ask("1 8", "8 5 3")[0] == FIRST_MOVE
    assert talk.ask("undo")[0] == "The last move is taken back."
    talk.process.kill()
    talk.process.communicate(timeout=PATIENCE)
    assert tell(tmp_path, b"", "--describe")[-1] == "score 10 · moves 1 · playing"
    again = Talk(tmp_path)
    assert again.greeting[1] == f"Your game of the deal {CODE} goes on."
    assert again.greeting[2] == "pile 1: 7 cards, 7 of hearts on top"
    assert again.ask("redo")[0].startswith("Removed again: king of hearts from pile 3")
    again.ask("undo")
    assert again.ask("undo")[-1] == "Score 0, 0 moves, 104 cards left."
    assert again.end() == [GOODBYE]
    assert results(tmp_path).played == 1


def test_a_game_left_for_a_new_deal_comes_back_after_a_new_start(tmp_path: Path) -> None:
    tell(tmp_path, b"1 8\nnew aaaaaac\n")
    back, *_table, standing, goodbye = tell(tmp_path, b"u\n", "--text")[-23:]
    assert back == f"The game you left is back: the deal {CODE}."
    assert standing.startswith("Score 10, 1 move, 102 cards left. Time 0:0")
    assert goodbye == GOODBYE


def test_a_deal_named_at_the_start_leaves_the_unfinished_game_a_way_back(tmp_path: Path) -> None:
    tell(tmp_path, b"1 8\n")
    later = Talk(tmp_path, "aaaaaac")
    assert later.greeting[1] == "The deal is HM1-N-AAAAAAC."
    assert later.ask("undo")[0] == f"The game you left is back: the deal {CODE}."
    assert later.end() == [GOODBYE]


def test_two_copies_at_once_leave_each_other_their_games(tmp_path: Path) -> None:
    first = Talk(tmp_path, CODE)
    first.ask("1 8")
    second = Talk(tmp_path)
    assert second.greeting[1].startswith("The deal is HM1-N-")
    second.ask("new aaaaaab", "1 8", "8 5 3")
    assert first.ask("score")[0].startswith("Score 10, 1 move")
    assert (first.end(), second.end()) == ([GOODBYE], [GOODBYE])
    found = results(tmp_path)
    assert (found.played, found.unfinished) == (2, 2)


# Leaving


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_leaves_cleanly_and_keeps_the_game(name: str, tmp_path: Path) -> None:
    talk = Talk(tmp_path, CODE)
    talk.ask("1 8")
    assert talk.end(signal.Signals[name]) == [GOODBYE]
    assert tell(tmp_path, b"", "--describe")[-1] == "score 10 · moves 1 · playing"


def test_a_last_line_may_lack_its_end(tmp_path: Path) -> None:
    assert FIRST_MOVE in tell(tmp_path, b"1 8")
    assert tell(tmp_path, b"", "--describe")[-1] == "score 10 · moves 1 · playing"


def test_nothing_typed_after_quit_is_obeyed(tmp_path: Path) -> None:
    assert tell(tmp_path, b"1 8\nq\nundo\n")[-2:] == ["Score 10, 1 move, 102 cards left.", GOODBYE]


def test_when_nobody_listens_any_more_the_game_is_kept(tmp_path: Path) -> None:
    talk = Talk(tmp_path, CODE)
    assert talk.process.stdout is not None
    talk.process.stdout.close()
    assert talk.process.stdin is not None
    talk.process.stdin.write(b"1 8\n1 8\n")
    with contextlib.suppress(BrokenPipeError):
        talk.process.stdin.close()
    assert talk.process.stderr is not None
    assert talk.process.stderr.read() == b""
    assert talk.process.wait(timeout=PATIENCE) == 0
    talk.process.stderr.close()
    assert tell(tmp_path, b"", "--describe")[-1] == "score 10 · moves 1 · playing"


# Surroundings


def test_pygame_is_never_loaded(tmp_path: Path) -> None:
    (tmp_path / "pygame.py").write_text("raise ImportError('a game in words needs no pygame')")
    typed = b"1 8\nundo\nnew\nstatistics\nlanguage sv\nhj\xc3\xa4lp\n"
    assert tell(tmp_path, typed, PYTHONPATH=str(tmp_path))[-1] == "Hej då. Partiet fortsätter nästa gång."
    assert len(tell(tmp_path, b"", "--describe", PYTHONPATH=str(tmp_path))) == 21


def test_the_folder_is_the_usual_one_if_none_is_named(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "halfmoon", "--text", CODE],
        cwd=ROOT,
        env={"HOME": str(tmp_path), "LC_ALL": "C.UTF-8"},
        input=b"1 8\n",
        capture_output=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0
    assert results(tmp_path / ".local" / "share" / "halfmoon" / "halfmoon").played == 1


def test_the_language_is_the_settings_and_a_new_one_is_kept(tmp_path: Path) -> None:
    save_settings(tmp_path, Settings().with_value("language", "sv"))
    assert tell(tmp_path, b"spr\xc3\xa5k en\n")[0] == "Half Moon. Skriv ett drag, till exempel 1 8, eller hjälp."
    assert load_settings(tmp_path).settings.language == "en"
    assert tell(tmp_path, b"", "--text", LC_ALL="sv_SE.UTF-8")[0] == GREETING
    assert tell(tmp_path, b"", "--text", "--language", "sv")[-1] == "Hej då. Partiet fortsätter nästa gång."
    assert load_settings(tmp_path).settings.language == "en"


def test_bytes_that_are_no_text_and_signs_that_the_output_lacks_do_no_harm(tmp_path: Path) -> None:
    answers = tell(tmp_path, b"\xff\xfe\n\0\nspr\xc3\xa5k\n1 8\n", PYTHONIOENCODING="ascii")
    assert answers[-5] == FIRST_MOVE
    assert sum("is not understood" in answer for answer in answers) == 3


def test_when_nothing_can_be_saved_it_is_said_once_and_no_promise_is_made(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE_NAME)) as newer:
        newer.execute("PRAGMA user_version = 999")
    answers = tell(tmp_path, b"1 8\n8 5 3\n")
    assert sum("is from a newer Half Moon" in answer for answer in answers) == 1
    assert answers[-1] == "Goodbye."


@pytest.mark.skipif(shutil.which("setsid") is None, reason="it takes util-linux to hand a terminal to a program")
def test_a_terminal_gets_plain_lines_and_ctrl_c_leaves(tmp_path: Path) -> None:
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        ["setsid", "--ctty", sys.executable, "-m", "halfmoon", "--text", "--data", str(tmp_path), CODE],
        cwd=ROOT,
        env=os.environ | {"LC_ALL": "C.UTF-8", "TERM": "xterm-256color"},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    os.close(theirs)
    os.write(ours, b"1 8\n")
    shown = read_until(ours, b"102 cards left.")
    os.write(ours, b"\x03")
    shown += read_until(ours, b"next time.")
    assert process.wait(timeout=PATIENCE) == 0
    os.close(ours)
    assert b"^C\r\n" + GOODBYE.encode() in shown
    assert {byte for byte in shown if byte < 32} == {ord("\r"), ord("\n")}


def read_until(descriptor: int, end: bytes) -> bytes:
    shown = b""
    while end not in shown:
        shown += os.read(descriptor, 1000)
    return shown


# Time


@pytest.fixture
def own_signals() -> Iterator[None]:
    """Puts back what the program does on a signal."""
    names = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
    before = {name: signal.getsignal(name) for name in names}
    yield
    for name, handler in before.items():
        signal.signal(name, handler)


@pytest.mark.usefixtures("own_signals")
def test_only_waiting_after_the_first_move_is_playing_time(tmp_path: Path) -> None:
    clock = count(0.0, 10.0)  # it is asked before and after each wait, so each takes ten seconds
    keeper = Keeper(tmp_path, Settings(), lambda: open_history(tmp_path))
    conversation = Conversation(begin(keeper, example()), new_code, keeper.statistics, {"en": "English"})
    said = StringIO()
    Terminal(conversation, keeper, Settings(), StringIO("table\n1 8\ntable\nscore\n"), said, lambda: next(clock)).run()
    keeper.close()
    assert "Score 10, 1 move, 102 cards left. Time 0:20." in said.getvalue().splitlines()
    assert conversation.play.current.seconds == 30
    assert language() == "en"
    kept = Keeper(tmp_path, Settings(), lambda: open_history(tmp_path))
    assert begin(kept, None).current.seconds == 30
    kept.close()
