"""Gamepads that are plugged in and out while the program runs; the sockets are the test's, all else the program's."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from weakref import WeakSet

import pygame
import pytest
from pygame._sdl2 import controller

from halfmoon.rules.table import Place
from halfmoon.stage.geometry import Point, Size
from halfmoon.stage.inputs import Action, Command, Input
from halfmoon.window.controls import Controls
from halfmoon.window.pads import Pads
from tests.machine import Event, Machine
from tests.players import example

A_OF_THIS_MAKE = 1
"""The number of the button A: on a stick without names, number 1 is B."""


class Handle:
    """What the program holds of a pad to keep it open."""

    def __init__(self, instance: int) -> None:
        self.instance = instance

    def get_instance_id(self) -> int:
        return self.instance


class Pad:
    """A pad, which sends only what it is open for. `is_named`: SDL knows its buttons by name."""

    def __init__(self, instance: int, is_named: bool) -> None:
        self.instance, self.is_named = instance, is_named
        self.sticks = WeakSet[Handle]()
        self.controllers = WeakSet[Handle]()

    def push_a(self) -> list[Event]:
        events = []
        if self.sticks:
            events.append(Event(pygame.JOYBUTTONDOWN, button=A_OF_THIS_MAKE, instance_id=self.instance))
        if self.controllers:
            a = pygame.CONTROLLER_BUTTON_A
            events.append(Event(pygame.CONTROLLERBUTTONDOWN, button=a, instance_id=self.instance))
        return events

    def tilt(self, value: float, axis: int = 0) -> list[Event]:
        event = Event(pygame.JOYAXISMOTION, axis=axis, value=value, instance_id=self.instance)
        return [event] if self.sticks else []


class Sockets:
    """Where pads are plugged in, as pygame tells of it: pads are known by their places until they are open."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pads: list[Pad] = []
        self.failing = ""
        """The call that fails, as all do of a pad that has just been pulled out."""
        self._instances = count()
        self._is_controller_ready = False
        monkeypatch.setattr(pygame.joystick, "init", self._init)
        monkeypatch.setattr(pygame.joystick, "Joystick", self._open_stick)
        monkeypatch.setattr(controller, "get_init", lambda: self._is_controller_ready)
        monkeypatch.setattr(controller, "init", self._init_controllers)
        monkeypatch.setattr(controller, "is_controller", lambda place: self._pad("is_controller", place).is_named)
        monkeypatch.setattr(controller, "Controller", self._open_controller)

    def plug_in(self, is_named: bool) -> tuple[Pad, Event]:
        pad = Pad(next(self._instances), is_named)
        self.pads.append(pad)
        return pad, self._tell_of(pad)

    def unplug(self, pad: Pad) -> Event:
        self.pads.remove(pad)
        return Event(pygame.JOYDEVICEREMOVED, instance_id=pad.instance)

    def _tell_of(self, pad: Pad) -> Event:
        return Event(pygame.JOYDEVICEADDED, device_index=self.pads.index(pad))

    def _init(self) -> None:
        for pad in self.pads:
            pygame.event.post(self._tell_of(pad))

    def _fail(self, call: str) -> None:
        if call == self.failing:
            raise pygame.error("no such device")

    def _pad(self, call: str, place: int) -> Pad:
        self._fail(call)
        if place >= len(self.pads):
            raise pygame.error("Invalid joystick device number")
        return self.pads[place]

    def _open_stick(self, place: int) -> Handle:
        pad = self._pad("Joystick", place)
        handle = Handle(pad.instance)
        pad.sticks.add(handle)
        return handle

    def _init_controllers(self) -> None:
        self._fail("init")
        self._is_controller_ready = True

    def _open_controller(self, place: int) -> Handle:
        assert self._is_controller_ready
        pad = self._pad("Controller", place)
        handle = Handle(pad.instance)
        pad.controllers.add(handle)
        return handle


@pytest.fixture
def sockets(monkeypatch: pytest.MonkeyPatch) -> Sockets:
    return Sockets(monkeypatch)


class Desk:
    """The program's hands: what they make of events."""

    def __init__(self) -> None:
        self.controls = Controls(lambda: Size(800, 600), lambda: "")
        self.pads = Pads(self.controls)

    def hear(self, *events: Event) -> list[Input]:
        heard = []
        for event in events:
            self.pads.note(event)
            heard += self.controls.translate(event, 0.0)
        return heard


@pytest.fixture
def desk() -> Desk:
    return Desk()


TAP, BACK, RIGHT = Command(Action.TAP), Command(Action.BACK), Command(Action.RIGHT)


def test_a_pad_that_sdl_knows_sends_its_buttons_by_name_and_once(desk: Desk, sockets: Sockets) -> None:
    assert not desk.pads.any_open()
    pad, plugged_in = sockets.plug_in(is_named=True)
    assert pad.push_a() == pad.tilt(1.0) == [], "a pad that is not open says nothing"
    assert desk.hear(plugged_in) == []
    assert desk.pads.any_open()
    assert len(pad.push_a()) == 2
    assert desk.hear(*pad.push_a()) == [TAP]
    assert desk.hear(*pad.tilt(1.0)) == [RIGHT]


def test_a_pad_that_sdl_does_not_know_sends_its_buttons_by_number(desk: Desk, sockets: Sockets) -> None:
    pad, plugged_in = sockets.plug_in(is_named=False)
    desk.hear(plugged_in)
    assert desk.pads.any_open()
    assert desk.hear(*pad.push_a()) == [BACK]
    assert desk.hear(*pad.tilt(1.0)) == [RIGHT]


@pytest.mark.parametrize("is_named", [True, False])
def test_a_pad_that_is_unplugged_is_let_go(desk: Desk, sockets: Sockets, is_named: bool) -> None:
    pad, plugged_in = sockets.plug_in(is_named)
    desk.hear(plugged_in)
    assert (len(pad.sticks), len(pad.controllers)) == (1, int(is_named))
    desk.hear(sockets.unplug(pad))
    assert not desk.pads.any_open()
    assert not pad.sticks
    assert not pad.controllers


def test_of_two_pads_each_is_heard_in_its_own_way_and_one_may_go(desk: Desk, sockets: Sockets) -> None:
    first, plugged_in = sockets.plug_in(is_named=True)
    desk.hear(plugged_in)
    second, plugged_in = sockets.plug_in(is_named=False)
    desk.hear(plugged_in)
    assert (desk.hear(*first.push_a()), desk.hear(*second.push_a())) == ([TAP], [BACK])
    desk.hear(sockets.unplug(first))
    assert desk.pads.any_open()
    assert (first.push_a(), desk.hear(*second.push_a())) == ([], [BACK])
    third, plugged_in = sockets.plug_in(is_named=True)
    desk.hear(plugged_in)
    assert (desk.hear(*third.push_a()), desk.hear(*second.push_a())) == ([TAP], [BACK])
    desk.hear(sockets.unplug(second), sockets.unplug(third))
    assert not desk.pads.any_open()


def test_a_pad_that_is_gone_before_it_is_opened_is_no_pad(desk: Desk, sockets: Sockets) -> None:
    pad, plugged_in = sockets.plug_in(is_named=True)
    unplugged = sockets.unplug(pad)
    assert desk.hear(plugged_in, unplugged) == []
    assert not desk.pads.any_open()


@pytest.mark.parametrize("call", ["Joystick", "init", "is_controller", "Controller"])
def test_an_error_halfway_costs_nothing_but_this_pad(desk: Desk, sockets: Sockets, call: str) -> None:
    pad, plugged_in = sockets.plug_in(is_named=True)
    sockets.failing = call
    desk.hear(plugged_in)
    # What could be opened of it is heard as a stick without names, and let go of as any other.
    assert desk.hear(*pad.push_a()) == ([] if call == "Joystick" else [BACK])
    desk.hear(sockets.unplug(pad))
    assert not desk.pads.any_open()
    assert pad.push_a() == []
    sockets.failing = ""
    next_one, plugged_in = sockets.plug_in(is_named=True)
    desk.hear(plugged_in)
    assert desk.hear(*next_one.push_a()) == [TAP]


def test_pads_that_are_there_at_the_start_are_heard(desk: Desk, sockets: Sockets) -> None:
    pygame.display.init()
    pygame.event.clear()
    (known, _), (unknown, _) = sockets.plug_in(is_named=True), sockets.plug_in(is_named=False)
    desk.pads.open()
    desk.hear(*pygame.event.get(pygame.JOYDEVICEADDED))
    assert (desk.hear(*known.push_a()), desk.hear(*unknown.push_a())) == ([TAP], [BACK])
    desk.hear(sockets.unplug(known), sockets.unplug(unknown))
    assert not desk.pads.any_open()


# In a game


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[Machine]:
    machine = Machine(tmp_path, game=example())
    yield machine
    machine.leave()


def test_a_pad_comes_plays_and_goes_in_mid_game(machine: Machine, sockets: Sockets) -> None:
    def focus() -> object:
        return machine.app.scene.table.focus

    def selection() -> str:
        return " ".join(place.label for place in machine.app.scene.play.selection)

    machine.round()
    pad, plugged_in = sockets.plug_in(is_named=True)
    machine.round(plugged_in)
    for _ in range(len(Place)):  # from wherever the focus begins to pile 1, which is at the left
        if focus() is Place.P1:
            break
        machine.round(*pad.tilt(-1.0))
        machine.round(*pad.tilt(0.0))
    assert focus() is Place.P1
    machine.round(*pad.push_a())
    assert selection() == "1"
    machine.round(*pad.tilt(1.0))
    held = focus()
    assert held is not Place.P1
    machine.wait(0.5)
    walked = focus()
    assert walked is not held, "a stick that is held walks on"
    machine.round(sockets.unplug(pad))
    machine.wait(5)
    assert (focus(), selection()) == (walked, "1"), "but not when its pad has gone"
    machine.tap("8")
    machine.wait(1)
    assert machine.game == example("1+8")
    machine.round(*pad.push_a(), *pad.tilt(-1.0))
    machine.play("8+5+3")
    assert machine.game == example("1+8 8+5+3")
    other, plugged_in = sockets.plug_in(is_named=False)
    machine.round(plugged_in)
    before = focus()
    machine.round(*other.tilt(1.0))
    assert focus() != before
    machine.round(sockets.unplug(other), Event(pygame.MOUSEMOTION, pos=tuple(Point(3, 3)), touch=False))
    assert not machine.app._pads.any_open()
