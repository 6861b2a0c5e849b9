"""What the monkey's hand does: deeds by their weights, some wild, some sensible enough to come far in a game."""

from collections.abc import Callable, Sequence
from random import Random

import pygame

from halfmoon.rules.table import PLACES
from halfmoon.stage.geometry import Point
from halfmoon.stage.layout import TableButton
from halfmoon.window.controls import CONTROL_KEYS, KEYS, PAD_BUTTONS
from tests.machine import KioskMachine, Machine
from tests.monkey.steps import CLIPBOARD, LEAVE, RESIZE, Deed, Step
from tests.tables import example_game

SIZES = [(480, 360), (320, 240), (640, 360), (360, 480), (1, 1), (200, 300), (640, 480)]
CODE = "HM1-N-AAAAAAB"
MOVES = example_game().notation
PASTED = [
    CODE,
    "zzzzzzz",
    f"{CODE}: {MOVES}",
    f"{CODE}: {MOVES.rpartition(' ')[0]}",
    f"{CODE}: {' '.join(MOVES.split()[:-3])}",
    f"{CODE}: 1+2",
    "HM9-Q-AAAAAAB",
    "",
    "{0.__class__} %s %n {self}",
    "\x01\n\t" * 50,
    "♠ åäö 🂡 " * 900,
    "../../etc/passwd",
]
LETTERS = "unpm r123456789 abcåé{%\\"
MODIFIERS = [0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT, pygame.KMOD_LALT]
WINDOW_EVENTS = [
    "WINDOWFOCUSLOST",
    "WINDOWFOCUSGAINED",
    "WINDOWMINIMIZED",
    "WINDOWRESTORED",
    "WINDOWEXPOSED",
    "WINDOWHIDDEN",
    "WINDOWSHOWN",
    "WINDOWLEAVE",
    "WINDOWENTER",
    "WINDOWMAXIMIZED",
]
PAUSES = [0.0, 0.0, 0.001, 0.001, 0.005, 1 / 60, 0.1]
"""Seconds before a step: most of what a hand does comes faster than pictures are drawn."""


class Hand:
    """Does things at random to a machine, looking at it as a player would; each deed is a few steps."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._fingers = 0
        self._deeds: dict[Callable[[Machine], Sequence[Step]], int] = {
            self._make_move: 30,
            self._tap_place: 14,
            self._tap_anywhere: 8,
            self._use_panel: 30,
            self._drag: 6,
            self._move: 8,
            self._touch: 6,
            self._touch_twice: 6,
            self._touch_with_echo: 3,
            self._wheel: 3,
            self._key: 14,
            self._type: 4,
            self._paste: 2,
            self._other_button: 2,
            self._undo_often: 2,
            self._window: 5,
            self._resize: 1,
            self._pad: 5,
            self._device: 1,
            self._wait: 6,
            self._jump: 1,
            self._leave: 1,
            self._go_away: 3,
            self._hold_corner: 1,
        }

    def next_deed(self, machine: Machine) -> Sequence[Step]:
        """Return what the hand does next, several things at once now and then."""
        if self._random.random() < 0.5:
            return self._choose(machine)
        steps = [step for _ in range(4) for step in self._choose(machine)]
        if any(step.seconds > 1.0 for step in steps):
            return steps
        return [Step(sum(step.seconds for step in steps), tuple(deed for step in steps for deed in step.deeds))]

    def _choose(self, machine: Machine) -> Sequence[Step]:
        if fills_screen(machine) and self._random.random() < 0.1:
            return self._press("K_F11")
        [deed] = self._random.choices(list(self._deeds), list(self._deeds.values()))
        return deed(machine)

    def _step(self, *deeds: Deed) -> Step:
        return Step(self._random.choice(PAUSES), deeds)

    def _spread(self, *deeds: Deed) -> Sequence[Step]:
        """Return these deeds in one step, or in one each."""
        return [self._step(*deeds)] if self._random.random() < 0.8 else [self._step(deed) for deed in deeds]

    # Where

    def _anywhere(self, machine: Machine) -> Point:
        width, height = machine.app.screen.size
        return Point(self._random.randint(-1, width), self._random.randint(-1, height))

    def _near(self, machine: Machine, where: str) -> Point:
        x, y = machine.centre(where)
        return Point(x + self._random.randint(-3, 3), y + self._random.randint(-3, 3))

    def _place(self, machine: Machine) -> Point:
        if machine.app.scene.panel is not None:
            return self._anywhere(machine)
        return self._near(machine, self._random.choice(PLACES).label)

    # Mouse

    def _button(self, kind: str, point: Point, button: int = 1) -> Deed:
        return Deed(kind, {"pos": [*point], "button": button, "touch": False})

    def _tap(self, point: Point, button: int = 1) -> tuple[Deed, Deed]:
        return self._button("MOUSEBUTTONDOWN", point, button), self._button("MOUSEBUTTONUP", point, button)

    def _motion(self, point: Point) -> Deed:
        return Deed("MOUSEMOTION", {"pos": [*point], "rel": [0, 0], "buttons": [0, 0, 0], "touch": False})

    def _make_move(self, machine: Machine) -> Sequence[Step]:
        """Tap the places of a few moves that the rules allow."""
        if machine.app.scene.panel is not None:
            return self._tap_anywhere(machine)
        steps: list[Step] = []
        table = machine.game.table
        for _ in range(self._random.choice([1, 1, 2, 8])):
            moves = list(table.legal_removals())
            if not moves:
                break
            move = self._random.choice(moves)
            table = table.remove(move)
            steps += self._spread(*(deed for place in move for deed in self._tap(self._near(machine, place.label))))
        return steps

    def _tap_place(self, machine: Machine) -> Sequence[Step]:
        return self._spread(*self._tap(self._place(machine)))

    def _tap_anywhere(self, machine: Machine) -> Sequence[Step]:
        return self._spread(*self._tap(self._anywhere(machine)))

    def _use_panel(self, machine: Machine) -> Sequence[Step]:
        """Tap a control of the open panel, or open one."""
        panel = machine.app.scene.panel
        if panel is None:
            buttons = machine.app.scene.table.buttons()
            button = TableButton.MENU if self._random.random() < 0.8 else self._random.choice(list(buttons))
            return self._spread(*self._tap(buttons[button].centre))
        match self._random.randrange(6):
            case 0:
                return self._press("K_ESCAPE")
            case 1:
                walk = [step for _ in range(self._random.randint(1, 12)) for step in self._press("K_TAB")]
                return [*walk, *self._press(self._random.choice(["K_RETURN", "K_RIGHT", "K_LEFT"]))]
        keys = [key for key in panel.sheet.controls if key != "quit" or self._random.random() < 0.2]
        return self._spread(*self._tap(panel.rect_of(self._random.choice(keys)).centre))

    def _drag(self, machine: Machine) -> Sequence[Step]:
        start, end = self._place(machine), self._random.choice([self._place, self._anywhere])(machine)
        way = [
            Point(start.x + (end.x - start.x) * part // 4, start.y + (end.y - start.y) * part // 4) for part in range(5)
        ]
        moves = map(self._motion, way)
        return self._spread(self._button("MOUSEBUTTONDOWN", start), *moves, self._button("MOUSEBUTTONUP", end))

    def _move(self, machine: Machine) -> Sequence[Step]:
        return [self._step(self._motion(self._anywhere(machine))) for _ in range(3)]

    def _wheel(self, machine: Machine) -> Sequence[Step]:
        steps = self._random.choice([-3, -1, 1, 3])
        values = {"x": 0, "y": steps, "precise_x": 0.0, "precise_y": steps / 2, "flipped": self._random.random() < 0.2}
        return [self._step(Deed("MOUSEWHEEL", values))]

    def _other_button(self, machine: Machine) -> Sequence[Step]:
        return self._spread(*self._tap(self._place(machine), self._random.choice([2, 3, 4, 5, 8])))

    # Touch

    def _finger(self, kind: str, machine: Machine, point: Point, finger: int) -> Deed:
        width, height = machine.app.screen.size
        return Deed(kind, {"touch_id": 1, "finger_id": finger, "x": point.x / width, "y": point.y / height})

    def _touch(self, machine: Machine) -> Sequence[Step]:
        point, finger = self._place(machine), self._random.randint(0, 3)
        return self._spread(
            self._finger("FINGERDOWN", machine, point, finger), self._finger("FINGERUP", machine, point, finger)
        )

    def _touch_twice(self, machine: Machine) -> Sequence[Step]:
        """Touch with two fingers, which move, and of which one may never leave."""
        first, second = self._place(machine), self._place(machine)
        deeds = [
            self._finger("FINGERDOWN", machine, first, 0),
            self._finger("FINGERDOWN", machine, second, 1),
            self._finger("FINGERMOTION", machine, self._anywhere(machine), self._random.randint(0, 1)),
            self._finger("FINGERUP", machine, second, 1),
            self._finger("FINGERUP", machine, first, 0),
        ]
        return self._spread(*deeds[: self._random.randint(2, 5)])

    def _touch_with_echo(self, machine: Machine) -> Sequence[Step]:
        point = self._place(machine)
        down, up = self._tap(point)
        return self._spread(
            self._finger("FINGERDOWN", machine, point, 0), down, self._finger("FINGERUP", machine, point, 0), up
        )

    # Keys and gamepad

    def _press(self, key: str, text: str = "", mod: int = 0) -> Sequence[Step]:
        values = {"key": getattr(pygame, key), "unicode": text, "mod": mod, "scancode": 0}
        deeds = [Deed("KEYDOWN", values)] * self._random.choice([1, 1, 1, 3]) + [Deed("KEYUP", values)]
        return self._spread(*deeds)

    def _key(self, machine: Machine) -> Sequence[Step]:
        key = self._random.choice([*KEYS, *CONTROL_KEYS, pygame.K_v, pygame.K_SPACE])
        mod = self._random.choice(MODIFIERS)
        if key == pygame.K_F11 and self._random.random() < 0.9:
            key = pygame.K_DOWN
        values = {"key": key, "unicode": chr(key) if key < 128 else "", "mod": mod, "scancode": 0}
        return self._spread(Deed("KEYDOWN", values), Deed("KEYUP", values))

    def _type(self, machine: Machine) -> Sequence[Step]:
        steps: list[Step] = []
        for _ in range(self._random.randint(1, 8)):
            steps += self._press("K_a", self._random.choice(LETTERS))
        return steps

    def _paste(self, machine: Machine) -> Sequence[Step]:
        clip = Step(0.0, (Deed(CLIPBOARD, {"text": self._random.choice(PASTED)}),))
        accept = self._press("K_RETURN") if self._random.random() < 0.7 else ()
        return [clip, *self._press("K_v", "", pygame.KMOD_CTRL), *accept]

    def _undo_often(self, machine: Machine) -> Sequence[Step]:
        key = self._random.choice(["K_z", "K_z", "K_y"])
        return [step for _ in range(self._random.randint(1, 60)) for step in self._press(key, "", pygame.KMOD_CTRL)]

    def _pad(self, machine: Machine) -> Sequence[Step]:
        instance = self._random.randint(0, 2)
        button = self._random.choice(list(PAD_BUTTONS))
        deed = self._random.choice(
            [
                Deed("CONTROLLERBUTTONDOWN", {"instance_id": instance, "button": button}),
                Deed("JOYBUTTONDOWN", {"instance_id": instance, "button": self._random.randint(0, 12)}),
                Deed("JOYHATMOTION", {"instance_id": instance, "hat": 0, "value": [self._random.randint(-1, 1), 0]}),
                Deed("JOYAXISMOTION", {"instance_id": instance, "axis": 1, "value": self._random.uniform(-1, 1)}),
            ]
        )
        return [self._step(deed)]

    def _device(self, machine: Machine) -> Sequence[Step]:
        name = self._random.choice(["JOYDEVICEADDED", "JOYDEVICEREMOVED", "AUDIODEVICEADDED", "AUDIODEVICEREMOVED"])
        index = self._random.randint(0, 2)
        return [self._step(Deed(name, {"device_index": index, "instance_id": index, "which": index, "iscapture": 0}))]

    # Window and time

    def _window(self, machine: Machine) -> Sequence[Step]:
        return [self._step(Deed(self._random.choice(WINDOW_EVENTS), {}))]

    def _resize(self, machine: Machine) -> Sequence[Step]:
        if isinstance(machine, KioskMachine):
            return []
        width, height = self._random.choice(SIZES)
        return [self._step(Deed(RESIZE, {"width": width, "height": height}))]

    def _wait(self, machine: Machine) -> Sequence[Step]:
        seconds = self._random.choice([0.3, 1.0, 3.0])
        return [Step(seconds / 4) for _ in range(4)]

    def _jump(self, machine: Machine) -> Sequence[Step]:
        return [Step(self._random.choice([3600.0, 28_800.0, 20.0]))]

    def _go_away(self, machine: Machine) -> Sequence[Step]:
        """Do nothing for so long that a kiosk takes notice, in steps that the clock does not take for stalls."""
        return [Step(1.2)] * (self._random.choice([10, 26]) if self._random.random() < 0.3 else 1)

    def _hold_corner(self, machine: Machine) -> Sequence[Step]:
        """Hold the corner for which a kiosk asks the staff's PIN."""
        down, up = (self._finger(kind, machine, Point(2, 2), 0) for kind in ("FINGERDOWN", "FINGERUP"))
        return [Step(0.0, (down,)), *[Step(1.2)] * self._random.choice([1, 5]), Step(0.0, (up,))]

    def _leave(self, machine: Machine) -> Sequence[Step]:
        if self._random.random() < 0.7:
            return []
        # Of a kiosk a visitor may ask to be closed as often as he likes; only its staff leave it.
        way = "QUIT" if isinstance(machine, KioskMachine) else self._random.choice([LEAVE, "QUIT"])
        return [self._step(Deed(way, {}))]


def fills_screen(machine: Machine) -> bool:
    """Whether the player has made the window fill the screen."""
    return not isinstance(machine, KioskMachine) and machine.app.screen.is_fullscreen
