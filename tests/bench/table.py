"""The table that the benches fill: one line for each figure, with its target where there is one."""

import statistics
from collections.abc import Sequence
from typing import NamedTuple


class Row(NamedTuple):
    """A line of the table: what was measured, where (a window's size, say), how much, and how that stands to a target.

    `target` is empty where there is none.
    """

    what: str
    where: str
    figure: str
    target: str = ""


def print_row(row: Row) -> None:
    """Print a line as soon as it is known: a bench takes minutes."""
    print(f"{row.what:42} {row.where:>10}  {row.figure:32} {row.target}".rstrip(), flush=True)


def spread(values: Sequence[float], unit: str, digits: int = 0) -> str:
    """A median with the least and the greatest value, as the table shows it: `101 ms (98–110)`."""
    low, middle, high = (f"{value:.{digits}f}" for value in (min(values), statistics.median(values), max(values)))
    return f"{middle} {unit}" + (f" ({low}–{high})" if low != high else "")


def tail(values: Sequence[float], unit: str, digits: int = 1) -> str:
    """A median, the 99th percentile and the worst: `0.8 ms, p99 2.1, worst 3.0`."""
    middle, high, worst = statistics.median(values), percentile(values, 99), max(values)
    return f"{middle:.{digits}f} {unit}, p99 {high:.{digits}f}, worst {worst:.{digits}f}"


def percentile(values: Sequence[float], percent: float) -> float:
    """The least of the values that so many percent of them do not exceed."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * percent / 100), len(ordered) - 1)]


def verdict(value: float, most: float, unit: str, digits: int = 0) -> str:
    """How a figure stands to the most that it may be: `at most 60 MB: met`, or by how much it is missed."""
    answer = "met" if value <= most else f"missed by {100 * (value / most - 1):.0f} %"
    return f"at most {most:.{digits}f} {unit}: {answer}"
