"""Every Python on this machine that the game supports, and the tests on each of them.

`python -m tests.pythons` makes a virtual environment for each in build/pythons and runs the tests there; what follows
goes to pytest.
"""

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
OLDEST = (3, 11)
TOLD_BY = "import sys; print(sys.implementation.name, *sys.version_info[:3])"


def find_pythons() -> dict[str, str]:
    """Return the interpreters by their versions, such as 3.12.1, the oldest first."""
    folders = [*map(Path, os.get_exec_path()), *(Path.home() / ".pyenv" / "versions").glob("*/bin")]
    in_folders = [
        python for folder in folders for python in sorted(folder.glob("python3")) if os.access(python, os.X_OK)
    ]
    found: dict[tuple[int, ...], str] = {}
    for python in [sys.executable, *map(str, in_folders)]:
        told = subprocess.run([python, "-c", TOLD_BY], capture_output=True, text=True, check=False).stdout
        if match := re.fullmatch(r"cpython (\d+) (\d+) (\d+)\n", told):
            version = tuple(map(int, match.groups()))
            if version >= OLDEST:
                found.setdefault(version, python)
    return {".".join(map(str, version)): found[version] for version in sorted(found)}


def run_tests(version: str, python: str, arguments: Sequence[str]) -> bool:
    """Run the tests on one Python; tell whether they pass."""
    folder = ROOT / "build" / "pythons" / version
    own = folder / "bin" / "python"
    if not own.exists():
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
        quiet = ["--quiet", "--disable-pip-version-check"]
        subprocess.run([str(own), "-m", "pip", "install", *quiet, "--editable", f"{ROOT}[dev]"], check=True)
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([str(own), "-m", "pytest", "-q", *arguments], cwd=ROOT, env=environment, check=False)
    print(f"Python {version}: {'all is well' if done.returncode == 0 else 'something fails'}", flush=True)
    return done.returncode == 0


def main() -> int:
    passed = [run_tests(version, python, sys.argv[1:]) for version, python in find_pythons().items()]
    return 0 if all(passed) else 1


if __name__ == "__main__":
    sys.exit(main())
