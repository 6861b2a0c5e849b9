"""The words of the chosen language: which languages there are, which one is in use, and looking a message up in it."""

import gettext
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from halfmoon.assets_folder import assets_folder

SOURCE_LANGUAGE = "en"
"""The language of the messages in the source; it needs no catalogue."""

MOST_QUOTED = 24
"""Characters of a wrong text that a sentence repeats."""

_code: str = SOURCE_LANGUAGE
_words: gettext.NullTranslations = gettext.NullTranslations()


class UnknownLanguageError(ValueError):
    """A language was asked for that has no catalogue in assets/translations."""


def _(message: str) -> str:
    """Return the message in the language in use, or as it stands where no translation is known."""
    return _words.gettext(message)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Return the form that the language in use wants for this count; {fields} in it are still to be filled in."""
    return _words.ngettext(singular, plural, count)


def pgettext(context: str, message: str) -> str:
    """Return the message in the language in use, for an English word whose translation depends on the context."""
    return _words.pgettext(context, message)


def N_(message: str) -> str:
    """Return the message unchanged: it marks a text in a table for translation, which `_` looks up when shown."""
    return message


def quote(text: str, most: int = MOST_QUOTED) -> str:
    """Return a text from outside as it fits into a sentence: at most so long, on one line, nothing invisible."""
    visible = "".join(character if character.isprintable() else " " for character in text.strip())
    return visible if len(visible) <= most else visible[:most].rstrip() + "…"


def in_every_language(write: Callable[[], str]) -> dict[str, str]:
    """Return what a function that looks words up returns in each installed language, by its code, English first."""
    chosen = language()
    texts = {}
    try:
        for code in installed_languages():
            set_language(code)
            texts[code] = write()
    finally:
        set_language(chosen)
    return texts


def language() -> str:
    """Return the code of the language in use, such as `sv`."""
    return _code


def set_language(code: str) -> None:
    """Use the language with this code from now on, for every message looked up after the call.

    Raises UnknownLanguageError, which quotes the code, when it is not one of installed_languages(); the language in
    use then stays.
    """
    global _code, _words
    _words = _catalogue(code)
    _code = code


@cache
def installed_languages() -> Mapping[str, str]:
    """Code to the language's own name, English first: `{"en": "English", "sv": "Svenska"}`.

    A language is installed when its compiled catalogue lies in assets/translations.
    """
    codes = sorted(path.stem for path in (assets_folder() / "translations").glob("*.mo"))
    return {code: _own_name(_catalogue(code)) for code in [SOURCE_LANGUAGE, *codes]}


def language_of_system(locales: Sequence[str], installed: Collection[str] | None = None) -> str:
    """Return the code of the first locale whose language is installed; English when there is none.

    Locales are names such as `sv_SE.UTF-8`, `sv-FI` or `sv`, the most wanted first. `installed` holds the codes to
    choose from, at first those of installed_languages().
    """
    codes = installed_languages() if installed is None else installed
    for locale in locales:
        name = locale.partition(".")[0].partition("@")[0].replace("-", "_")
        for code in (name, name.partition("_")[0].lower()):
            if code in codes:
                return code
    return SOURCE_LANGUAGE


def locales_of_environment(environment: Mapping[str, str]) -> list[str]:
    """Return the locales that the environment's variables ask for, the most wanted first, in gettext's order.

    LC_ALL beats LC_MESSAGES beats LANG; the list in LANGUAGE goes before them, unless they ask for no language at all.
    """
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))), "")
    if locale.partition(".")[0] in ("", "C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), locale]


def _own_name(catalogue: gettext.NullTranslations) -> str:
    # Translators: the name of your own language, in that language, as the list of languages shows it.
    return catalogue.pgettext("this language", "English")


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    if code == SOURCE_LANGUAGE:
        return gettext.NullTranslations()
    # Not built from the code alone, so that no code can lead outside the folder.
    for path in (assets_folder() / "translations").glob("*.mo"):
        if path.stem == code:
            with path.open("rb") as compiled:
                return gettext.GNUTranslations(compiled)
    raise UnknownLanguageError(f"no translation is installed for the language {code!r}")
