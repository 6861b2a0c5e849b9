"""The game, as `python -m halfmoon` starts it, with a hand on its queue of events, for what X cannot be made to send.

The first argument is a named pipe, the others are the game's. Each line of the pipe is an event of pygame's as JSON:
`{"kind": "FINGERDOWN", "x": 0.5, …}`. The game knows nothing of this: the events are posted from another thread, which
writes a line for each.
"""

import json
import os
import signal
import sys
from threading import Thread

import pygame

from halfmoon.__main__ import main


def post_lines(pipe: str) -> None:
    # Open for writing too, so that the pipe does not end when a writer goes.
    with os.fdopen(os.open(pipe, os.O_RDWR), encoding="utf-8") as lines:
        for line in lines:
            values = json.loads(line)
            pygame.event.post(pygame.event.Event(getattr(pygame, values.pop("kind")), values))
            # The loop sleeps until the display server speaks or a signal comes; posted events are neither.
            os.kill(os.getpid(), signal.SIGUSR1)
            print("posted", flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, lambda number, frame: None)
    Thread(target=post_lines, args=(sys.argv[1],), daemon=True).start()
    sys.exit(main(sys.argv[2:]))
