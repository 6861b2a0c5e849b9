import pygame

from halfmoon.window.shelf import Shelf

KILOBYTE = (16, 16)  # pixels of four bytes each


def picture() -> pygame.Surface:
    return pygame.Surface(KILOBYTE, 0, 32)


def test_a_picture_is_made_once() -> None:
    shelf = Shelf(10_000)
    assert shelf.get("moon", picture) is shelf.get("moon", picture)


def test_the_longest_unused_picture_makes_room() -> None:
    shelf = Shelf(3 * 1024)
    first, second, third = (shelf.get(name, picture) for name in ("first", "second", "third"))
    assert shelf.get("first", picture) is first
    shelf.get("fourth", picture)
    assert shelf.bytes == 3 * 1024
    assert shelf.get("first", picture) is first
    assert shelf.get("third", picture) is third
    assert shelf.get("second", picture) is not second


def test_a_picture_larger_than_the_shelf_is_shown_all_the_same() -> None:
    shelf = Shelf(100)
    assert shelf.get("large", picture).get_size() == KILOBYTE
    shelf.get("other", picture)
    assert shelf.bytes == 1024
