"""What a monkey does, as plain data: steps of time and events, written to a file and read again."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

# What no event of pygame's does: the window is given a size, the clipboard a text, the program is left and started.
RESIZE, CLIPBOARD, LEAVE = "RESIZE", "CLIPBOARD", "LEAVE"


@dataclass(frozen=True, slots=True)
class Deed:
    """One event: its name in pygame, or one of those above, and its values."""

    name: str
    values: dict[str, Any]

    def event(self) -> pygame.event.Event:
        """The event as pygame's queue would hand it out."""
        values = {key: tuple(value) if isinstance(value, list) else value for key, value in self.values.items()}
        return pygame.event.Event(getattr(pygame, self.name), values)


@dataclass(frozen=True, slots=True)
class Step:
    """So many seconds, and then events that the loop finds together."""

    seconds: float
    deeds: tuple[Deed, ...] = ()


def write_steps(path: Path, steps: Iterable[Step]) -> None:
    """Write a run, one step a line."""
    lines = [json.dumps([step.seconds, [[deed.name, deed.values] for deed in step.deeds]]) for step in steps]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def read_steps(path: Path) -> Sequence[Step]:
    """Return the run in a file."""
    documents = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Step(seconds, tuple(Deed(name, values) for name, values in deeds)) for seconds, deeds in documents]
