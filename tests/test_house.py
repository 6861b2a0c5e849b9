"""The plan of the house, kept by test: which floor may load what, and how large a room may grow."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted(path for folder in ("halfmoon", "assets", "tests") for path in (ROOT / folder).rglob("*.py"))

LONGEST_FILE = 450
LONGEST_FUNCTION = 60


def modules_of(floor: str) -> list[str]:
    """The names of all modules of a floor, `halfmoon.rules` and `halfmoon.rules.cards` among them."""
    paths = sorted((ROOT / "halfmoon").glob(f"{floor}.py")) + sorted((ROOT / "halfmoon" / floor).rglob("*.py"))
    return [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in paths]


def loaded_by(modules: list[str]) -> set[str]:
    """The names of all modules that a new interpreter has loaded once it has imported these."""
    program = "import importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]; print(*sys.modules)"
    command = [sys.executable, "-c", program, *modules]
    return set(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split())


@pytest.mark.parametrize(
    ("floor", "not_loaded"),
    [
        ("language", {"pygame", "sqlite3", "locale", "halfmoon.rules"}),
        ("rules", {"pygame", "sqlite3", "pathlib", "random", "time", "gettext", "halfmoon.language"}),
        ("store", {"pygame", "halfmoon.stage", "halfmoon.window"}),
        ("stage", {"pygame", "sqlite3", "halfmoon.window"}),
    ],
)
def test_a_floor_runs_without_what_is_not_its_business(floor: str, not_loaded: set[str]) -> None:
    modules = modules_of(floor)
    assert modules
    # What the interpreter itself loads at its start differs between versions and is not the floor's doing.
    assert (loaded_by(modules) - loaded_by([])) & not_loaded == set()


def too_long(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    name = path.relative_to(ROOT)
    if (lines := text.count("\n")) > LONGEST_FILE:
        yield f"{name} has {lines} lines"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            lines = (node.end_lineno or 0) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{name}: {node.name} has {lines} lines"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_and_no_function_outgrows_one_thing(path: Path) -> None:
    assert list(too_long(path)) == []


def test_every_module_begins_by_saying_what_it_owns() -> None:
    silent = [
        path.relative_to(ROOT)
        for path in SOURCES
        if not path.name.startswith("test_") and not ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert silent == []
