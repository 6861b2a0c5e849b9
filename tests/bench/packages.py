"""How large the packages are that players get, where `make dist` and `make app` have made them."""

from collections.abc import Iterator
from pathlib import Path

from tests.bench.table import Row

ROOT = Path(__file__).parents[2]
BUNDLE = ROOT / "build" / "app" / "halfmoon" / "halfmoon"
"""The program in the bundle that `make app` makes."""


def rows() -> Iterator[Row]:
    """The lines of the table for every package there is."""
    for wheel in sorted(ROOT.glob("dist/*.whl")):
        yield Row("the wheel", "on disk", _megabytes(wheel.stat().st_size))
    if BUNDLE.exists():
        files = [path for path in BUNDLE.parent.rglob("*") if path.is_file() and not path.is_symlink()]
        yield Row("the bundle with its own Python", "on disk", _megabytes(sum(file.stat().st_size for file in files)))


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
