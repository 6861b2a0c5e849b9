"""Saving settings on a thread of its own, as an all-or-nothing save waits for the disk and the frame loop must not."""

from pathlib import Path
from threading import Lock, Thread

from halfmoon.store.faults import StoreFault
from halfmoon.store.settings import Settings, save_settings


class SettingsSaver:
    """Saves the newest settings it was given, one after the other; each save starts a thread only if none is at work.

    `fault`: what failed last, None if all that was given is saved or being saved.
    """

    def __init__(self, folder: Path, loaded: Settings) -> None:
        """Do nothing yet. `loaded`: the settings as the folder holds them now."""
        self.fault: StoreFault | None = None
        self._folder = folder
        self._saved = loaded
        self._newest = loaded
        self._is_wanted = False
        self._lock = Lock()
        self._thread: Thread | None = None

    def save(self, settings: Settings) -> None:
        """Have the settings saved; return at once."""
        with self._lock:
            self._newest = settings
            self._is_wanted = True
            if self._thread is None:
                self._thread = Thread(target=self._run, name="settings saver")
                self._thread.start()

    def close(self) -> None:
        """Wait until the newest settings are saved; if that had failed, try once more."""
        if self._newest != self._saved:
            self.save(self._newest)
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            with self._lock:
                if not self._is_wanted:
                    self._thread = None
                    return
                self._is_wanted = False
                settings = self._newest
            # What was not saved, as the disk failed, still differs from the last that was, and is tried again.
            self.fault = save_settings(self._folder, settings, base=self._saved)
            if self.fault is None:
                self._saved = settings
