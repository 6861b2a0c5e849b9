"""Visitors of a kiosk for tests: people who come, touch, and go, before a real kiosk scene.

kiosk = Kiosk(idle_seconds=60)
kiosk.come()
kiosk.tap("1 8")
kiosk.go()
assert kiosk.mode == "ATTRACT"
"""

from dataclasses import replace
from itertools import count
from typing import Any

from halfmoon.rules.deals import DealCode
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Pressed, Released
from halfmoon.stage.kiosk import CORNER_HELD, KioskScene
from halfmoon.stage.panels.question import PATIENCE
from halfmoon.stage.play import Play
from halfmoon.stage.requests import Outcome
from halfmoon.stage.surroundings import Surroundings
from halfmoon.store.settings import Settings
from halfmoon.window.touch import touch_target
from tests.players import WINDOW, FixedRuler, Player

FIRST_DEAL = "HM1-N-AAAAAAC"

PIN = "2468"
CORNER = Point(12, 9)
"""A point of the corner that the staff hold."""


def staffs_settings(**kiosk: Any) -> Settings:
    """Return settings with these values in the kiosk's section."""
    settings = Settings()
    return replace(settings, kiosk=replace(settings.kiosk, **kiosk))


class Kiosk(Player):
    """A kiosk, and whoever stands before it. Deals are the codes AAAAAAC, AAAAAAD and so on."""

    scene: KioskScene

    def __init__(
        self,
        size: Size = WINDOW,
        settings: Settings | None = None,
        resumed: Play | None = None,
        density: float | None = None,
        **kiosk: Any,
    ) -> None:
        """Stand before a display of that size in pixels; `density`: pixels a millimetre, None if it does not tell."""
        numbers, identities = count(2), count(1)
        surroundings = Surroundings(
            ruler=FixedRuler(),
            new_code=lambda: DealCode(next(numbers)),
            languages={"en": "English", "sv": "Svenska"},
            touch=lambda size: touch_target(size, density),
        )
        settings = settings or staffs_settings(**kiosk)
        self.scene = KioskScene(settings, size, surroundings, lambda: f"game-{next(identities)}", resumed)
        self.outcomes = []
        self.finger = touch_target(size, density)

    @property
    def mode(self) -> str:
        """What the kiosk is doing, by its name."""
        return self.scene.mode.name

    def words(self) -> str:
        """All that there is to read, lines joined by blanks."""
        return " ".join(self.texts())

    def come(self) -> list[Outcome]:
        """Touch the screen somewhere, and wait until the cards lie there."""
        outcomes = self.tap_at(Point(640, 400), pointer=1)
        self.rest()
        return outcomes

    def go(self) -> list[Outcome]:
        """Let time pass until nobody is thought to be there."""
        return self.wait(self.scene._staffs.kiosk.idle_seconds + PATIENCE + 0.5)

    def hold(self, point: Point, seconds: float, pointer: int = 1) -> list[Outcome]:
        """Put a finger down, wait, and lift it."""
        outcomes = self.do(Pressed(point, pointer))
        outcomes += self.wait(seconds)
        return outcomes + self.do(Released(point, pointer))


def pad_opened(**kiosk_settings: Any) -> Kiosk:
    """Return a kiosk whose corner the staff have held for long enough."""
    kiosk = Kiosk(pin=PIN, **kiosk_settings)
    kiosk.hold(CORNER, CORNER_HELD + 0.1)
    assert (kiosk.mode, kiosk.panels) == ("STAFF", "PIN")
    return kiosk
