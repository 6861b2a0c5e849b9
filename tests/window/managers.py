"""As much of a service manager as the kiosk speaks to: a socket that hears its heartbeat."""

import socket
import time
from pathlib import Path


class Manager:
    """Listens on a socket at a path; `environment` tells a program of it."""

    def __init__(self, path: Path) -> None:
        self.environment = {"NOTIFY_SOCKET": str(path), "WATCHDOG_USEC": "2500000"}
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(str(path))
        self._socket.setblocking(False)

    def hears(self, word: str, seconds: float) -> bool:
        """Tell whether the kiosk says this within so many seconds, or has said it since it was last listened to."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if word in (self._read() or ""):
                return True
            time.sleep(0.01)
        return False

    def forget(self) -> None:
        """Forget what has been said so far."""
        while self._read():
            pass

    def _read(self) -> str | None:
        try:
            return self._socket.recv(4096).decode()
        except BlockingIOError:
            return None

    def close(self) -> None:
        self._socket.close()
