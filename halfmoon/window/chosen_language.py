"""Owns the choice of language: what the setting names, else what the system asks for."""

import os
from collections.abc import Callable

import pygame

from halfmoon.language import installed_languages, language_of_system, locales_of_environment, set_language


def system_language() -> str:
    """Return the installed language that the environment, or else the desktop, asks for first."""
    return language_of_system(locales_of_environment(os.environ) or _preferred_locales())


def use_language(wanted: str, ask_system: Callable[[], str] = system_language) -> None:
    """Use the language that the setting names, or the system's where it names none that is installed."""
    set_language(wanted if wanted in installed_languages() else ask_system())


def _preferred_locales() -> list[str]:
    locales = pygame.system.get_pref_locales()
    return ["_".join(filter(None, (locale["language"], locale.get("country")))) for locale in locales]
