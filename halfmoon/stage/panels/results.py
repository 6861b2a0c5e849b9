"""Owns what the statistics panel shows: the results of the games played, as plain values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Results:
    """The results of all games played."""
