"""Owns the sound device, as a small program of its own that `sound.Speaker` starts and speaks to by lines of text.

`volume 0.42` sets the gain from 0 to 1, `play pair` plays pair.wav; the end of the input ends the program. Whatever
goes wrong with the device goes wrong here, in silence. The device is open only while there is something to hear: an
open one keeps the driver, the sound server and the sound card awake, even with nothing to play.

This file is started by its path and imports nothing of the game.
"""

import os
import queue
import signal
import sys
import threading
from pathlib import Path
from typing import NoReturn, Protocol

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# What a desktop's volume control shows.
os.environ.setdefault("SDL_AUDIO_DEVICE_APP_NAME", "Half Moon")

import pygame

RATE, SIZE, CHANNELS, BUFFER = 22_050, -16, 2, 512
REST_AFTER = 5.0
"""Seconds without a sound after which the device is closed; longer than the longest sound."""

PATIENCE = 15
"""Seconds that opening may take: a sound server that accepts a connection and then says nothing never lets go."""

TWINS = 2
"""How many of one sound may be heard at once: undoing ten moves in a second is no louder than undoing two."""

FADE = 0.12
"""Seconds in which a sound fades that is cut short by the end of the program."""


class Jukebox:
    """The sounds of a folder, on the default device while that is open."""

    def __init__(self, folder: Path) -> None:
        self.is_open = False
        self._folder = folder
        self._gain = 1.0
        self._sounds: dict[str, pygame.mixer.Sound] = {}

    def set_volume(self, gain: float) -> None:
        """Play everything, even what is heard already, with this gain from 0 to 1."""
        self._gain = gain
        for sound in self._sounds.values():
            sound.set_volume(gain)

    def play(self, name: str) -> None:
        """Play a sound; raise pygame.error or OSError if there is no device or no such sound."""
        if not self.is_open:
            self._open()
        sound = self._sounds[name] if name in self._sounds else self._load(name)
        if sound.get_num_channels() < TWINS:
            sound.play()

    def _open(self) -> None:
        _give_up_after(PATIENCE)
        try:
            pygame.mixer.init(RATE, SIZE, CHANNELS, BUFFER)
            self.is_open = True
        finally:
            _give_up_after(0)

    def _load(self, name: str) -> pygame.mixer.Sound:
        sound = pygame.mixer.Sound(self._folder / f"{name}.wav")
        sound.set_volume(self._gain)
        self._sounds[name] = sound
        return sound

    def rest(self) -> None:
        """Close the device; the next sound opens it again."""
        self._sounds.clear()
        self.is_open = False
        pygame.mixer.quit()

    def fade(self) -> None:
        """Let what is heard fade away."""
        if self.is_open and pygame.mixer.get_busy():
            pygame.mixer.fadeout(round(FADE * 1000))
            pygame.time.wait(round(FADE * 1000))


def _give_up_after(seconds: int) -> None:
    """Let the system end this program after so many seconds; 0: let it live.

    The alarm's default action works even while a call into a driver holds the interpreter.
    """
    if sys.platform != "win32":
        signal.alarm(seconds)


class Mailbox(Protocol):
    """Where lines arrive; None is the end of them."""

    def get(self, *, timeout: float | None) -> str | None:
        """Return the next line; raise queue.Empty after `timeout` seconds, or never if that is None."""


def serve(mailbox: Mailbox, jukebox: Jukebox) -> None:
    """Do what the lines say until they end. While the device is closed this waits without waking up."""
    while True:
        try:
            line = mailbox.get(timeout=REST_AFTER if jukebox.is_open else None)
        except queue.Empty:
            jukebox.rest()
            continue
        if line is None:
            return
        try:
            obey(line, jukebox)
        except (pygame.error, OSError):
            jukebox.rest()


def obey(line: str, jukebox: Jukebox) -> None:
    """Do what one line says; raise pygame.error or OSError if that cannot be heard."""
    match line.split():
        case ["volume", gain]:
            jukebox.set_volume(float(gain))
        case ["play", name]:
            jukebox.play(name)
        case _:
            raise AssertionError(line)


def main(folder: str) -> NoReturn:
    """Serve the standard input with the sounds of a folder, and end the process."""
    # Ctrl+C in a terminal reaches this program too, but it is the game that says when to leave.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    mailbox: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            mailbox.put(line)
        mailbox.put(None)

    # A call that waits for a line cannot be told to wait only so long, on every system; a queue can.
    threading.Thread(target=read, daemon=True).start()
    jukebox = Jukebox(Path(folder))
    serve(mailbox, jukebox)
    jukebox.fade()
    # Closing the device politely may take a second, as it plays out what it has; there is nothing more to hear.
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1])
