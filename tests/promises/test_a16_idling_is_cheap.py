"""A16 Idling is cheap. Untouched, nothing is drawn that has not changed; windowed, the screen may sleep."""

from pathlib import Path

import pygame

from halfmoon.assets_folder import assets_folder
from halfmoon.rules.deals import DealCode
from halfmoon.rules.game import Game
from halfmoon.stage.bar_view import bar_items
from halfmoon.stage.geometry import Size
from halfmoon.stage.items import Item
from halfmoon.stage.layout import make_layout
from halfmoon.stage.motion import Motion
from halfmoon.stage.table_view import TableLook, table_items
from halfmoon.window.card_parts import Parts
from halfmoon.window.card_pictures import CardPictures
from halfmoon.window.faces import FaceStyle
from halfmoon.window.kiosk_screen import KioskScreen
from halfmoon.window.painter import Painter
from halfmoon.window.text import FontRuler
from halfmoon.window.themes import load_theme
from tests.machine import KioskMachine, Machine

LAYOUT = make_layout(Size(1280, 720))
RULER = FontRuler()
GAME = Game.new(DealCode(2024))


def frame_after(seconds: float) -> list[Item]:
    """Return the frame of an untouched table, made anew, so that no item is the one of an earlier frame."""
    table = table_items(TableLook(GAME.table), LAYOUT, Motion(), seconds, RULER, {})
    return table + bar_items(GAME, seconds, LAYOUT, RULER, True, 0)


class Window:
    """A window's surface that tells which of its pixels were painted on."""

    def __init__(self) -> None:
        self.surface = pygame.Surface(LAYOUT.window, 0, 32)
        pictures = CardPictures(Parts(assets_folder() / "cards"), FaceStyle())
        theme = load_theme(assets_folder(), "green")
        self.painter = Painter(self.surface, assets_folder(), pictures, theme, RULER)

    def paint(self, frame: list[Item]) -> tuple[list[pygame.Rect], pygame.Rect]:
        """Paint the frame; return the areas it is said to have touched, and the smallest around those it did touch."""
        self.surface.fill((255, 0, 255))
        areas = self.painter.paint(frame)
        untouched = pygame.mask.from_threshold(self.surface, (255, 0, 255), (1, 1, 1, 255))
        untouched.invert()
        touched = untouched.get_bounding_rects()
        return areas, touched[0].unionall(touched[1:]) if touched else pygame.Rect(0, 0, 0, 0)


def test_an_untouched_table_is_painted_once() -> None:
    window = Window()
    window.paint(frame_after(0.0))
    for tick in range(1, 60):
        assert window.paint(frame_after(tick / 60)) == ([], pygame.Rect(0, 0, 0, 0))


def test_when_the_clock_strikes_only_its_digits_are_painted() -> None:
    window = Window()
    window.paint(frame_after(0.0))
    for second in range(1, 12):
        areas, touched = window.paint(frame_after(float(second)))
        assert len(areas) == 1
        assert areas[0].contains(touched)
        assert pygame.Rect(LAYOUT.time).contains(areas[0])


def test_a_minute_of_idleness_paints_sixty_small_areas() -> None:
    window = Window()
    window.paint(frame_after(0.0))
    areas = [area for tick in range(1, 601) for area in window.painter.paint(frame_after(tick / 10))]
    assert len(areas) == 60
    whole = LAYOUT.window.width * LAYOUT.window.height
    assert sum(area.width * area.height for area in areas) < 0.5 * whole


def test_a_window_lets_the_screen_sleep(tmp_path: Path) -> None:
    pygame.display.quit()  # SDL keeps the screen awake from its start on, unless told otherwise
    machine = Machine(tmp_path)
    assert pygame.display.get_allow_screensaver()
    machine.key(pygame.K_F11)
    assert machine.app.screen.is_fullscreen
    assert pygame.display.get_allow_screensaver()
    machine.leave()


def test_a_kiosk_keeps_the_screen_awake_also_on_a_monitor_of_another_resolution(tmp_path: Path) -> None:
    machine = KioskMachine(tmp_path)
    assert not pygame.display.get_allow_screensaver()
    pygame.display.set_allow_screensaver(True)
    assert isinstance(machine.app.screen, KioskScreen)
    machine.app.screen.cover_again()
    assert not pygame.display.get_allow_screensaver()
    machine.leave()
    pygame.display.quit()
