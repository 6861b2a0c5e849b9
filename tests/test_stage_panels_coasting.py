from itertools import pairwise

import pytest

from halfmoon.stage.clock import STEP
from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Action, Command, Input, Moved, Pressed, Released, Wheel
from halfmoon.stage.panels import Panel
from halfmoon.stage.panels.coasting import SLOWEST, SLOWING, TRAIL, Coast
from halfmoon.stage.requests import PanelName
from halfmoon.store.settings import Settings
from tests.panels import opened


def flick(coast: Coast, pixels_a_second: float, rest: float = 0.0) -> None:
    """Drag for a quarter of a second at an even pace, wait, and let go."""
    at = 0.0
    for _ in range(15):
        coast.drag(round(at))
        coast.tick(STEP)
        at += pixels_a_second * STEP
    for _ in range(round(rest / STEP)):
        coast.tick(STEP)
    coast.let_go(round(at))


def roll_out(coast: Coast) -> list[int]:
    """Let time pass until nothing moves; the pixels of each tick."""
    ways = []
    while coast.moves:
        ways.append(coast.tick(STEP))
    return ways


@pytest.mark.parametrize("speed", [600, -1500])
def test_a_flick_goes_on_slower_and_slower_in_its_own_direction(speed: int) -> None:
    coast = Coast()
    flick(coast, speed)
    ways = [abs(way) for way in roll_out(coast)]
    assert ways[0] == pytest.approx(abs(speed) * STEP, rel=0.1)
    assert max(later - earlier for earlier, later in pairwise(ways)) <= 1, "but for rounding"
    # A speed v that falls to 1/e every T seconds goes v·T pixels, of which the slowest end is cut off.
    assert sum(ways) == pytest.approx((abs(speed) - SLOWEST) * SLOWING, rel=0.1)


def test_a_finger_that_rests_before_it_lifts_leaves_the_page_where_it_is() -> None:
    coast = Coast()
    flick(coast, 900, rest=2 * TRAIL)
    assert not coast.moves
    assert coast.tick(STEP) == 0


def test_a_slow_finger_leaves_the_page_where_it_is() -> None:
    coast = Coast()
    flick(coast, 0.5 * SLOWEST)
    assert not coast.moves


def rules(settings: Settings | None = None) -> Panel:
    return opened(PanelName.RULES, settings=settings or Settings())


def swipe(panel: Panel, pointer: int = 1) -> int:
    """Swipe upwards over the page; where the page is then."""
    middle = panel.sheet.view.centre
    panel.handle(Pressed(middle, pointer))
    for step in range(1, 9):
        panel.tick(STEP)
        panel.handle(Moved(Point(middle.x, middle.y - 12 * step), pointer))
    panel.handle(Released(Point(middle.x, middle.y - 96), pointer))
    return panel.scroll


def wait(panel: Panel, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        panel.tick(STEP)


def test_a_page_coasts_after_a_swipe_and_comes_to_rest() -> None:
    page = rules()
    then = swipe(page)
    assert page.next_change == 0.0
    frame = page.frame()
    wait(page, 0.1)
    assert page.scroll > then
    assert page.frame() != frame
    wait(page, 3)
    assert page.next_change is None


def test_a_page_stops_at_its_end() -> None:
    page = rules()
    page.handle(Command(Action.END))
    swipe(page)
    wait(page, 2 * STEP)
    assert page.scroll == page.sheet.farthest
    assert page.next_change is None


@pytest.mark.parametrize("touch", [Pressed(Point(5, 5), 2), Command(Action.DOWN), Wheel(Point(5, 5), -1.0)])
def test_whatever_is_done_next_stops_it(touch: Input) -> None:
    page = rules()
    swipe(page)
    page.handle(touch)
    assert page.next_change is None


def test_a_mouse_that_lets_go_leaves_the_page_where_it_is() -> None:
    page = rules()
    assert swipe(page, pointer=0) > 0
    assert page.next_change is None


def test_nothing_coasts_with_reduced_motion() -> None:
    page = rules(Settings(reduced_motion=True))
    assert swipe(page) > 0
    assert page.next_change is None
