"""Owns what a bug report needs to know: the versions of everything involved, and how pictures reach the screen."""

import sys

import pygame

from halfmoon import __version__
from halfmoon.language import _, language
from halfmoon.window.screen import prepare_display


def libraries() -> list[str]:
    """Return the program and what it is built on, each with its version."""
    return [
        f"Half Moon {__version__}",
        "Python {}.{}.{}".format(*sys.version_info),
        f"pygame-ce {pygame.version.ver}",
        "SDL {}.{}.{}".format(*pygame.get_sdl_version()),
    ]


def report() -> list[str]:
    """Return all that --version says, line by line."""
    import platform

    return [
        *libraries(),
        platform.platform(),
        _("Language: {code}").format(code=language()),
        _("Video driver: {name}").format(name=find_driver()),
    ]


def find_driver() -> str:
    """Return the name of the driver that a window would be opened with, or why there would be none."""
    try:
        prepare_display()
        return pygame.display.get_driver()
    except pygame.error as error:
        return _("none ({reason})").format(reason=error)
    finally:
        pygame.display.quit()
