"""Owns gamepads and joysticks: opened after the first frame, plugged and unplugged while the game runs."""

import pygame

from halfmoon.window.controls import Controls


class Pads:
    """Keeps every pad that is plugged in open, since a closed one sends nothing.

    A pad whose buttons SDL knows by name is opened as a controller too, so that A is A on every make.
    """

    def __init__(self, controls: Controls) -> None:
        self._controls = controls
        self._sticks: dict[int, pygame.joystick.JoystickType] = {}
        self._controllers: dict[int, object] = {}

    def open(self) -> None:
        """Start listening; pads that are plugged in already answer with an event each."""
        pygame.joystick.init()

    def any_open(self) -> bool:
        """Tell whether a pad is plugged in, so that it must be asked for news."""
        return bool(self._sticks)

    def note(self, event: pygame.event.Event) -> None:
        """Open a pad that has been plugged in, or let go of one that has been unplugged."""
        if event.type == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._sticks.pop(event.instance_id, None)
            self._controllers.pop(event.instance_id, None)
            self._controls.forget_pad(event.instance_id)

    def _add(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            stick = pygame.joystick.Joystick(index)
            instance = stick.get_instance_id()
            self._sticks[instance] = stick
            if not controller.get_init():
                controller.init()
            named = controller.is_controller(index)
            if named:
                self._controllers[instance] = controller.Controller(index)
        except pygame.error:
            return  # unplugged again in the meantime
        self._controls.use_pad(instance, named)
