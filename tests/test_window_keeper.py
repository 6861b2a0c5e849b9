"""The keeper at work in the real program: what the disk does to a game, and what the player hears of it."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pygame

from halfmoon.store.database import FILE_NAME as GAMES
from halfmoon.window.app import TRY_AGAIN
from tests.machine import Machine
from tests.players import all_but_the_last_move, example
from tests.saves import FailingDisk, file_size_limit, folder_in_memory, loaded, statistics
from tests.tables import example_game

MOVES = example_game().notation.split()


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Another program that holds the database."""
    with closing(sqlite3.connect(folder / GAMES, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield


def kept_now(folder: Path) -> tuple[str, str | None]:
    """The moves and the outcome that would be found if the program were killed at this moment."""
    with closing(sqlite3.connect(folder / GAMES)) as database:
        [row] = database.execute("SELECT done, outcome FROM games")
    return row[0], row[1]


def test_a_win_that_could_not_be_saved_at_once_is_saved_soon(tmp_path: Path) -> None:
    game, last = all_but_the_last_move()
    machine = Machine(tmp_path, game=example())
    machine.play(game.notation)
    told: list[str] = []
    machine.app.keeper.tell = told.append
    with held(tmp_path):
        machine.play(last.replace(" ", "+"))
        assert machine.game.table.is_won
        machine.round()
        assert kept_now(tmp_path) == (game.notation, None)
    assert told == ["The game goes on, but is not saved: another program holds games.sqlite3."]
    machine.wait(TRY_AGAIN + 1)
    assert kept_now(tmp_path) == (machine.game.notation, "won")
    machine.leave()
    assert statistics(tmp_path).won == 1


def test_a_move_that_could_not_be_saved_is_saved_though_the_player_has_paused(tmp_path: Path) -> None:
    machine = Machine(tmp_path, game=example())
    machine.play("1+8")
    with held(tmp_path):
        machine.play("8+5+3")
        machine.key(pygame.K_p, "p")
    assert kept_now(tmp_path) == ("1+8", None)
    machine.wait(TRY_AGAIN + 1)
    assert kept_now(tmp_path) == ("1+8 3+5+8", None)
    machine.leave()


def test_on_a_full_disk_play_goes_on_and_when_there_is_room_all_is_saved() -> None:
    was_full = 0
    for room in range(0, 60_000, 8_209):
        with folder_in_memory() as folder:
            machine = Machine(folder, game=example())
            told: list[str] = []
            machine.app.keeper.tell = told.append
            with file_size_limit(room):
                for move in MOVES[:12]:
                    machine.play(move)
                machine.wait(1)
                assert machine.game.notation.split() == MOVES[:12]
            assert len(told) <= 1
            was_full += len(told)
            machine.wait(TRY_AGAIN + 1)
            assert kept_now(folder) == (" ".join(MOVES[:12]), None)
            machine.leave()
            assert not any("bad" in path.name for path in folder.iterdir())
    assert was_full > 2


def test_each_call_to_the_disk_fails_in_turn_during_a_game_and_at_its_end() -> None:
    failing = 0
    while True:
        with folder_in_memory() as folder:
            machine = Machine(folder, game=example())
            with FailingDisk(failing) as disk:
                for move in MOVES[:3]:
                    machine.play(move)
                machine.key(pygame.K_m, "m")
                machine.wait(0.1)
                assert machine.game.notation.split() == MOVES[:3]
                machine.leave()
            assert machine.game.notation.split() == MOVES[:3]
            found = loaded(folder)
            assert found is None or found.current.done.split() == MOVES[: len(found.current.done.split())]
            assert not any("bad" in path.name or "crash" in path.name for path in folder.iterdir())
            if disk.calls <= failing:
                assert found is not None
                assert found.current.done.split() == MOVES[:3]
                break
        failing += 1
    assert failing > 12
