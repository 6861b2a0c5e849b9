"""The jukebox by itself, on SDL's dummy device: what it is told, and when the device is open."""

import queue
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from halfmoon.assets_folder import assets_folder
from halfmoon.window.jukebox import REST_AFTER, TWINS, Jukebox, serve

SILENCE = object()


class Script:
    """A mailbox whose lines are known beforehand; SILENCE stands for a wait until the time is up."""

    def __init__(self, lines: Sequence[object], jukebox: Jukebox) -> None:
        self.seen: list[tuple[bool, float | None]] = []
        self._lines = list(lines)
        self._jukebox = jukebox

    def get(self, *, timeout: float | None) -> str | None:
        """The next line; notes whether the device is open and how long the jukebox would wait."""
        assert self._jukebox.is_open == (pygame.mixer.get_init() is not None)
        self.seen.append((self._jukebox.is_open, timeout))
        line = self._lines.pop(0) if self._lines else None
        if line is SILENCE:
            raise queue.Empty
        assert line is None or isinstance(line, str)
        return line


@pytest.fixture
def jukebox() -> Iterator[Jukebox]:
    box = Jukebox(assets_folder() / "sounds")
    yield box
    box.rest()


def hear(jukebox: Jukebox, *lines: object) -> list[tuple[bool, float | None]]:
    """Serve the lines; for each, and for the end: whether the device was open before, and the wait for the line."""
    script = Script(lines, jukebox)
    serve(script, jukebox)
    return script.seen


def heard() -> list[float]:
    """The volumes of all that is heard at this moment."""
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    sounds = [channel.get_sound() for channel in channels if channel.get_busy()]
    return [sound.get_volume() for sound in sounds if sound is not None]


CLOSED, OPEN = (False, None), (True, REST_AFTER)


def test_the_device_is_open_from_a_sound_until_a_silence(jukebox: Jukebox) -> None:
    lines = ["volume 0.5", "play select", "play pair", SILENCE, "play tick"]
    assert hear(jukebox, *lines) == [CLOSED, CLOSED, OPEN, OPEN, CLOSED, OPEN]


def test_a_silence_is_longer_than_the_longest_sound() -> None:
    folder = assets_folder() / "sounds"
    pygame.mixer.init()
    longest = max(pygame.mixer.Sound(path).get_length() for path in folder.iterdir())
    pygame.mixer.quit()
    assert 3 < longest < REST_AFTER


def test_the_volume_holds_for_what_comes_and_for_what_is_heard_already(jukebox: Jukebox) -> None:
    hear(jukebox, "volume 0.5", "play win", "play stuck")
    assert heard() == [0.5, 0.5]
    hear(jukebox, "volume 0.25")
    assert heard() == [0.25, 0.25]


def test_the_volume_outlasts_a_rest(jukebox: Jukebox) -> None:
    hear(jukebox, "volume 0.5", "play win", SILENCE, "play win")
    assert heard() == [0.5]


def test_one_sound_in_a_rush_is_heard_no_more_than_twice_at_once(jukebox: Jukebox) -> None:
    hear(jukebox, *["play win"] * 9)
    assert len(heard()) == TWINS == 2


def test_without_a_device_it_stays_silent_and_tries_again(jukebox: Jukebox, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    assert hear(jukebox, "play win", "play win") == [CLOSED] * 3
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert hear(jukebox, "play win") == [CLOSED, OPEN]


def test_a_missing_file_silences_only_itself(tmp_path: Path) -> None:
    (tmp_path / "win.wav").write_bytes((assets_folder() / "sounds" / "win.wav").read_bytes())
    (tmp_path / "pair.wav").write_bytes(b"no sound")
    jukebox = Jukebox(tmp_path)
    hear(jukebox, "play trio", "play pair", "play win")
    assert len(heard()) == 1
    jukebox.rest()
