"""A monkey's run: from a seed, or the steps of an earlier one; and what is left of it when it goes wrong."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.monkey.deeds import Hand
from tests.monkey.shorten import shorten
from tests.monkey.steps import Step, write_steps
from tests.monkey.world import Fault, World, world

PATIENCE = 90.0
"""Seconds that shortening a run may take."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A run that went wrong, and the error that ended it."""

    seed: int
    steps: tuple[Step, ...]
    error: Exception
    kind: type[World] = World


def let_loose(seed: int, events: int, kind: type[World] = World) -> tuple[World, Failure | None]:
    """Let a monkey do so many things; return its world as it was left, and what went wrong, if anything."""
    done: list[Step] = []
    failure = None
    with world(seed, kind=kind) as it:
        hand = Hand(Random(seed))
        try:
            while it.events < events:
                for step in hand.next_deed(it.machine):
                    done.append(step)
                    it.take(step)
            it.come_back()
        except Exception as error:
            failure = Failure(seed, tuple(done), error, kind)
    return it, failure


def repeat(seed: int, steps: Sequence[Step], record: Path | None = None, kind: type[World] = World) -> Exception | None:
    """Do the same steps again in a new world; return what went wrong."""
    error: Exception | None = None
    with suppress(Exception), world(seed, record, kind) as it:
        try:
            for step in steps:
                it.take(step)
            # Looks at the picture come now and then; what a shorter run leaves behind is always looked at.
            it.judge_picture()
            it.judge_rest()
        except Exception as caught:
            error = caught
    return error


def explain(failure: Failure, folder: Path, patience: float = PATIENCE) -> str:
    """Shorten a run that went wrong, keep it in the folder, and return what to tell about it."""
    fault = Fault.of(failure.error)

    def is_wrong(steps: Sequence[Step]) -> bool:
        error = repeat(failure.seed, steps, None, failure.kind)
        return error is not None and Fault.of(error) == fault

    short = shorten(failure.steps, is_wrong, patience)
    folder.mkdir(parents=True, exist_ok=True)
    steps, recording = folder / f"monkey-{failure.seed}.steps", folder / f"monkey-{failure.seed}.recording"
    write_steps(steps, short)
    for old in folder.glob(f"{recording.name}.*"):
        old.unlink()
    repeat(failure.seed, short, recording, failure.kind)
    recordings = sorted(folder.glob(f"{recording.name}.*"), key=lambda path: int(path.suffix[1:]))
    return "\n".join(
        [
            f"seed {failure.seed}, after {len(failure.steps)} steps: {failure.error!r} ({fault.kind} in {fault.place})",
            f"{len(short)} steps are enough{':' if len(short) <= 20 else ', see the file'}",
            *lines_of(short),
            f"python -m tests.monkey --seed {failure.seed} --steps {steps}",
            f"halfmoon --replay {recordings[-1] if recordings else 'nothing was recorded'}",
        ]
    )


def lines_of(steps: Sequence[Step]) -> Iterator[str]:
    """Yield the steps as a person reads them, if they are few."""
    for step in steps if len(steps) <= 20 else ():
        deeds = ", ".join(f"{deed.name} {deed.values}" for deed in step.deeds)
        yield f"  after {step.seconds:.3f} s: {deeds or 'nothing'}"
