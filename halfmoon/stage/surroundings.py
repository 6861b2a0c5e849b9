"""Owns what the stage is told about the world around it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from halfmoon.rules.deals import DealCode
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Ruler
from halfmoon.store.records import Statistics


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the stage is told about the world outside: how to measure, deal, and what to say about itself."""

    ruler: Ruler
    new_code: Callable[[], DealCode]
    languages: Mapping[str, str]
    themes: Mapping[str, str] = field(default_factory=dict)
    """The player's own: value of the setting to name."""
    versions: str = ""
    results: Callable[[], Statistics | None] = lambda: None
    touch: Callable[[Size], int] = lambda size: 0
    """The least side of what can be tapped in a window of that size, in pixels."""
