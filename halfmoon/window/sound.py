"""Owns what is heard: sounds by name, and how loud; silent where there is no device.

The sounds are played by a process of their own (`jukebox`). Opening a device keeps a whole Python interpreter waiting:
some milliseconds at best, 0.1 s where there is none, for ever where a sound server hangs; and drivers print what they
think of it. In another process the frame loop never waits, and the terminal stays empty.
"""

import os
import subprocess
import sys
from pathlib import Path

from halfmoon.options import JUKEBOX_OPTION
from halfmoon.stage.sounds import SoundName

JUKEBOX = Path(__file__).with_name("jukebox.py")

GOODBYE = 0.5
"""Seconds that the player gets to fade out."""

QUIETEST = 1 / 128
"""The smallest gain that SDL_mixer tells from silence."""


def gain_of(percent: int) -> float:
    """Return the gain, 0 to 1, that makes a volume of so many percent sound that loud: half as loud for 50.

    Loudness grows with the 0.6th power of sound pressure (S. S. Stevens, The measurement of loudness, 1955).
    """
    return max((percent / 100) ** (1 / 0.6), QUIETEST) if percent > 0 else 0.0


def jukebox_command(folder: Path) -> list[str]:
    """Return the command that starts the jukebox of a folder."""
    if getattr(sys, "frozen", False):
        return [sys.executable, JUKEBOX_OPTION, str(folder)]
    return [sys.executable, "-P", str(JUKEBOX), str(folder)]


class Speaker:
    """Plays the sounds of a folder, <name>.wav each. No method waits for a device, and none fails for want of one."""

    def __init__(self, folder: Path, volume: int = 100) -> None:
        """Make a speaker that is silent until it is opened; `volume` in percent."""
        self._folder = folder
        self._volume = volume
        self._muted = False
        self._opened = False
        self._player: subprocess.Popen[bytes] | None = None

    def open(self) -> None:
        """Begin to play what is asked for from now on."""
        self._opened = True
        self._tell_volume()

    def play(self, name: SoundName) -> None:
        """Play a sound soon, over those that are heard already."""
        if self._gain > 0:
            self._tell(f"play {name.value}")

    def set_volume(self, percent: int) -> None:
        """Set the volume, 0 to 100."""
        self._volume = percent
        self._tell_volume()

    def mute(self, muted: bool) -> None:
        """Be silent, or be heard again at the volume set."""
        self._muted = muted
        self._tell_volume()

    def close(self) -> None:
        """Fade out and be silent for good."""
        self._opened = False
        self._end(GOODBYE)

    @property
    def _gain(self) -> float:
        return 0.0 if self._muted else gain_of(self._volume)

    def _tell_volume(self) -> None:
        # Silence needs no player; and a player that has died is tried again when someone turns the volume up.
        if self._opened and self._gain > 0 and self._player is None:
            self._start()
        self._tell(f"volume {self._gain:.4f}")

    def _start(self) -> None:
        try:
            self._player = subprocess.Popen(
                jukebox_command(self._folder),
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return
        # A player that hangs lets its pipe run full; then a line is lost rather than waited for.
        if self._player.stdin is not None and sys.platform != "win32":
            os.set_blocking(self._player.stdin.fileno(), False)

    def _tell(self, line: str) -> None:
        if self._player is None or self._player.stdin is None:
            return
        try:
            self._player.stdin.write(f"{line}\n".encode())
        except OSError:
            self._end(0.0)

    def _end(self, patience: float) -> None:
        player, self._player = self._player, None
        if player is None or player.stdin is None:
            return
        player.stdin.close()
        try:
            player.wait(patience)
        except subprocess.TimeoutExpired:
            player.kill()
            player.wait()
