"""Panels for tests: opened on a ruler without fonts, driven as each device would, and read as text."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.geometry import Point, Rect, Size
from halfmoon.stage.inputs import Action, Command, Moved, Pressed, Released, Typed
from halfmoon.stage.items import Clip, Face, Item, Ring, RingItem, Ruler, Text
from halfmoon.stage.layout import make_layout
from halfmoon.stage.panels import Panel, PanelContext, open_panel
from halfmoon.stage.requests import PanelName, Request
from halfmoon.store.records import GameOutcome, PastGame, Statistics
from halfmoon.store.settings import Settings

SIZES = tuple(Size(*size) for size in ((640, 480), (800, 600), (1920, 1080), (3840, 2160), (3440, 1440), (1080, 1920)))

SMALL = Size(800, 600)

DAY = datetime(2025, 11, 30, 12, 0)
GAMES = (
    (GameOutcome.UNFINISHED, 3723.0, 31, 4),
    (GameOutcome.WON, 1843.0, 48, 22),
    (GameOutcome.LEFT, 903.0, 40, 9),
    (GameOutcome.WON, 4210.0, 48, 61),
    (GameOutcome.LEFT, 2212.0, 43, 17),
    (GameOutcome.WON, 581.9, 48, 3),
    (GameOutcome.WON, 1271.0, 48, 32),
    (GameOutcome.LEFT, 37218.0, 44, 208),
    (GameOutcome.LEFT, 1507.0, 38, 12),
    (GameOutcome.LEFT, 1122.0, 36, 0),
    (GameOutcome.LEFT, 75.0, 5, 0),
)
"""Eleven games, the newest first: outcome, seconds, moves, undos."""

RESULTS = Statistics(
    played=11,
    won=4,
    left=6,
    current_streak=1,
    longest_streak=2,
    best_seconds=581.9,
    mean_seconds=(1843.0 + 4210.0 + 581.9 + 1271.0) / 4,
    undos_in_won_games=22 + 61 + 3 + 32,
    outcomes=tuple(outcome for outcome, *_rest in reversed(GAMES) if outcome is not GameOutcome.UNFINISHED),
    recent=tuple(
        PastGame(str(DealCode(number)), outcome, seconds, moves, undos, DAY - timedelta(days=number))
        for number, (outcome, seconds, moves, undos) in enumerate(GAMES, start=1)
    ),
)


class EvenRuler:
    """Measures as if every character were half as wide as high."""

    def width(self, text: str, face: Face, size: int) -> int:
        return len(text) * size // 2


def context(size: Size = SMALL, ruler: Ruler | None = None, **changes: Any) -> PanelContext:
    """Return what a panel is given: an untouched deal 1, results of 11 games, and no kiosk."""
    base = PanelContext(
        settings=Settings(),
        game=Game.new(DealCode(1)),
        seconds=42.0,
        ruler=ruler or EvenRuler(),
        size=size,
        unit=make_layout(size).unit,
        results=RESULTS,
        versions="Half Moon 1.0.0 · Python 3.11.9 · pygame-ce 2.5.8 · SDL 2.32.10 · x11",
        languages={"en": "English", "sv": "Svenska"},
    )
    return replace(base, **changes)


def opened(name: PanelName, size: Size = SMALL, **changes: Any) -> Panel:
    """Return a panel just opened."""
    panel = open_panel(name, context(size, **changes))
    panel.frame()
    return panel


# What a player does


def press(panel: Panel, *actions: Action) -> list[Request]:
    """Press keys, or buttons of a gamepad, one after another; return all that they asked for."""
    return [request for action in actions for request in panel.handle(Command(action))]


def write(panel: Panel, text: str) -> list[Request]:
    """Type characters one by one; return all that they asked for."""
    return [request for character in text for request in panel.handle(Typed(character))]


def tap_at(panel: Panel, point: Point, pointer: int = 0) -> list[Request]:
    """Press and release at a point, with the mouse (0) or a finger."""
    return [*panel.handle(Pressed(point, pointer)), *panel.handle(Released(point, pointer))]


def tap(panel: Panel, key: str, pointer: int = 0) -> list[Request]:
    """Tap the middle of a control."""
    return tap_at(panel, panel.rect_of(key).centre, pointer)


def drag(panel: Panel, start: Point, end: Point, pointer: int = 1) -> list[Request]:
    """Press at one point, move in eight steps to another, and release there."""
    requests = [*panel.handle(Pressed(start, pointer))]
    for step in range(1, 9):
        at = Point(start.x + (end.x - start.x) * step // 8, start.y + (end.y - start.y) * step // 8)
        requests += panel.handle(Moved(at, pointer))
    return [*requests, *panel.handle(Released(end, pointer))]


# What a player sees


def shown(items: Iterable[Item], clip: Rect | None = None) -> Iterator[tuple[Item, Rect]]:
    """Yield each item with the part of its bounds that shows."""
    for item in items:
        bounds = item.bounds if clip is None else item.bounds.intersection(clip)
        if isinstance(item, Clip):
            yield from shown(item.items, bounds)
        elif bounds.width and bounds.height:
            yield item, bounds


def texts(panel: Panel) -> list[str]:
    """Return every line of text that shows at least in part, in painting order."""
    return [item.text for item, _part in shown(panel.frame()) if isinstance(item, Text)]


def words(panel: Panel) -> str:
    """Return all that there is to read in the window, lines joined by blanks."""
    return " ".join(texts(panel))


def focus_rings(panel: Panel) -> list[RingItem]:
    """Return the focus rings that show."""
    items = (item for item, _part in shown(panel.frame()))
    return [item for item in items if isinstance(item, RingItem) and item.ring is Ring.FOCUS]
