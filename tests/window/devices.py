"""The four devices that a player may have, each alike: a hand at a real window, and the same hand at its twin."""

from abc import ABC, abstractmethod
from collections import deque

from halfmoon.rules.table import Place
from halfmoon.stage.focus import next_place
from halfmoon.stage.geometry import Point
from halfmoon.stage.inputs import Action, Moved, Typed
from halfmoon.stage.layout import TableButton
from tests.window.posting import Fingers, Pad, PostedTable
from tests.window.table import Twin

ARROWS = {Action.UP: "Up", Action.DOWN: "Down", Action.LEFT: "Left", Action.RIGHT: "Right"}
KEYS = ARROWS | {
    Action.TAP: "Return",
    Action.BACK: "Escape",
    Action.NEXT: "Tab",
    Action.PREVIOUS: "shift+Tab",
    Action.MENU: "F10",
    Action.PAUSE: "Pause",
}
PAD = {
    Action.UP: "DPAD_UP",
    Action.DOWN: "DPAD_DOWN",
    Action.LEFT: "DPAD_LEFT",
    Action.RIGHT: "DPAD_RIGHT",
    Action.TAP: "A",
    Action.BACK: "B",
    Action.NEXT: "RIGHTSHOULDER",
    Action.PREVIOUS: "LEFTSHOULDER",
    Action.MENU: "START",
    Action.PAUSE: "BACK",
}


class Device(ABC):
    """Does the same to the window and to the twin."""

    def __init__(self, table: PostedTable, twin: Twin) -> None:
        self.table, self.twin = table, twin

    @abstractmethod
    def tap(self, place: str) -> None:
        """Tap a place on the table."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu."""

    @abstractmethod
    def open_pause(self) -> None:
        """Open the pause panel."""

    @abstractmethod
    def use(self, key: str) -> None:
        """Use the control with this key on the open panel."""

    @abstractmethod
    def scroll(self) -> None:
        """Scroll the page of the open panel down a little."""

    @abstractmethod
    def go_back(self) -> None:
        """Go back from the open panel."""


class PointingDevice(Device):
    """Something that points at what it uses."""

    @abstractmethod
    def tap_at(self, point: Point) -> None:
        """Tap at a point of the window."""

    def tap(self, place: str) -> None:
        self.tap_at(self.twin.centre(place))

    def open_menu(self) -> None:
        self.tap_at(self.twin.centre(TableButton.MENU))

    def open_pause(self) -> None:
        self.tap_at(self.twin.layout.time.centre)

    def use(self, key: str) -> None:
        self.tap_at(self.twin.centre(key))

    def go_back(self) -> None:
        self.use("back" if "back" in self.twin.panel.sheet.controls else "close")


class Mouse(PointingDevice):
    def tap_at(self, point: Point) -> None:
        self.table.program.click(*point)
        self.twin.do(Moved(point))
        self.twin.tap_at(point)

    def scroll(self) -> None:
        centre = self.twin.panel.sheet.view.centre
        self.table.program.click(*centre, 5)
        self.twin.do(Moved(centre))
        self.twin.turn_wheel(centre, -1.0)


class Finger(PointingDevice):
    def __init__(self, table: PostedTable, twin: Twin) -> None:
        super().__init__(table, twin)
        self._fingers = Fingers(table)

    def tap_at(self, point: Point) -> None:
        self._fingers.tap_at(point)
        self.twin.tap_at(point, pointer=1)

    def scroll(self) -> None:
        start = self.twin.panel.sheet.view.centre
        end = Point(start.x, start.y - 60)
        for kind, point in (("FINGERDOWN", start), ("FINGERMOTION", end), ("FINGERUP", end)):
            self._fingers.post(kind, point)
        self.twin.swipe(start, end, pointer=1)


class ButtonDevice(Device):
    """Something that moves a focus."""

    @abstractmethod
    def press(self, *actions: Action) -> None:
        """Ask for actions, one after another."""

    def tap(self, place: str) -> None:
        if self.twin.scene.table.focus is None:
            self.press(Action.UP)
        self.press(*self._way_to(Place.read(place)), Action.TAP)

    def _way_to(self, goal: Place) -> list[Action]:
        """The shortest way of the focus to a place, by arrows."""
        scene = self.twin.scene
        start = scene.table.focus
        assert start is not None
        ways: dict[Place | TableButton, list[Action]] = {start: []}
        waiting = deque([start])
        while waiting and goal not in ways:
            here = waiting.popleft()
            for arrow in ARROWS:
                there = next_place(here, arrow, scene.table.counts, scene.layout, scene.table.buttons())
                if there is not None and there not in ways:
                    ways[there] = [*ways[here], arrow]
                    waiting.append(there)
        return ways[goal]

    def open_pause(self) -> None:
        self.press(Action.PAUSE)

    def use(self, key: str) -> None:
        keys = list(self.twin.panel.sheet.controls)
        focus = self.twin.panel.focus
        here = keys.index(focus) if focus in keys else -1
        steps = (keys.index(key) - here) % len(keys)
        if steps <= len(keys) // 2 or here < 0:
            self.press(*[Action.NEXT] * steps)
        else:
            self.press(*[Action.PREVIOUS] * (len(keys) - steps))
        assert self.twin.panel.focus == key
        self.press(Action.TAP)

    def scroll(self) -> None:
        self.press(Action.DOWN)

    def go_back(self) -> None:
        self.press(Action.BACK)


class Keyboard(ButtonDevice):
    def press(self, *actions: Action) -> None:
        self.table.program.key(*(KEYS[action] for action in actions))
        self.twin.press_keys(*actions)

    def type(self, text: str) -> None:
        """Type characters."""
        self.table.program.type_text(text)
        self.twin.do(*map(Typed, text))

    def open_menu(self) -> None:
        self.press(Action.MENU)


class Gamepad(ButtonDevice):
    def __init__(self, table: PostedTable, twin: Twin) -> None:
        super().__init__(table, twin)
        self._pad = Pad(table)

    def press(self, *actions: Action) -> None:
        self._pad.press(*(PAD[action] for action in actions))
        self.twin.press_keys(*actions)

    def open_menu(self) -> None:
        self.press(Action.MENU)


DEVICES: tuple[type[Device], ...] = (Mouse, Finger, Keyboard, Gamepad)
