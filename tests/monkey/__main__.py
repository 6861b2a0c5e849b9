"""`python -m tests.monkey --seed 7 --events 1000000` lets a monkey loose; `--steps FILE` repeats a shortened run."""

import argparse
import os
import sys
import time
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from tests.monkey.run import explain, let_loose, repeat
from tests.monkey.steps import read_steps
from tests.monkey.world import KioskWorld, World


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=200_000)
    parser.add_argument("--steps", type=Path, help="a file of steps to be done instead of what the seed chooses")
    parser.add_argument("--kiosk", action="store_true", help="in a kiosk")
    options = parser.parse_args()
    kind = KioskWorld if options.kiosk else World
    if options.steps is not None:
        error = repeat(options.seed, read_steps(options.steps), None, kind)
        if error is not None:
            raise error
        print("Nothing went wrong.")
        return 0
    start = time.monotonic()
    world, failure = let_loose(options.seed, options.events, kind)
    print(f"seed {options.seed}: {world.events} events in {world.steps} steps, {time.monotonic() - start:.0f} s")
    print(", ".join(f"{what} {times}" for what, times in world.seen.most_common()))
    if failure is None:
        return 0
    print(explain(failure, Path("build")))
    return 1


if __name__ == "__main__":
    sys.exit(main())
