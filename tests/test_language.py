from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import given
from hypothesis import strategies as st

from assets.translations import update
from halfmoon import language
from halfmoon.language import (
    MOST_QUOTED,
    N_,
    UnknownLanguageError,
    language_of_system,
    locales_of_environment,
    quote,
)

CATALOGUES = sorted(update.FOLDER.glob("*.po"))


@pytest.fixture(scope="module")
def in_source() -> Catalog:
    return update.extract()


# The languages


def test_english_and_swedish_are_installed_under_their_own_names() -> None:
    assert language.installed_languages() == {"en": "English", "sv": "Svenska"}


def test_a_language_can_be_chosen_and_left_again() -> None:
    assert language.language() == "en"
    assert language.pgettext("this language", "English") == "English"

    language.set_language("sv")
    assert language.language() == "sv"
    assert language.pgettext("this language", "English") == "Svenska"

    language.set_language("en")
    assert language.pgettext("this language", "English") == "English"


def test_a_message_without_translation_stands_as_it_is() -> None:
    language.set_language("sv")
    assert language._("no such message") == "no such message"
    assert language.pgettext("no such context", "English") == "English"
    assert [language.ngettext("{n} owl", "{n} owls", n).format(n=n) for n in (0, 1, 2)] == ["0 owls", "1 owl", "2 owls"]


def test_a_marked_message_is_looked_up_when_shown() -> None:
    assert N_("English") == "English"


@pytest.mark.parametrize("code", ["xx", "", "SV", "sv ", "../translations/sv", "sv.mo"])
def test_an_unknown_language_is_refused_by_name_and_changes_nothing(code: str) -> None:
    language.set_language("sv")
    with pytest.raises(UnknownLanguageError) as refusal:
        language.set_language(code)
    assert repr(code) in str(refusal.value)
    assert language.language() == "sv"
    assert language.pgettext("this language", "English") == "Svenska"


def test_a_third_language_is_one_more_catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    added = tmp_path / "Åsa Öberg" / "translations" / "pl.po"
    added.parent.mkdir(parents=True)
    added.write_text(
        'msgctxt "this language"\nmsgid "English"\nmsgstr "Polski"\n'
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} karta"\nmsgstr[1] "{n} karty"\nmsgstr[2] "{n} kart"\n',
        encoding="utf-8",
    )
    template = Catalog()
    template.add("English", context="this language")
    template.add(("{n} card", "{n} cards"))
    update.update(added, template)
    monkeypatch.setattr(language, "assets_folder", lambda: added.parents[1])
    language.installed_languages.cache_clear()
    language._catalogue.cache_clear()
    try:
        assert language.installed_languages() == {"en": "English", "pl": "Polski"}
        language.set_language("pl")
        counted = [language.ngettext("{n} card", "{n} cards", n).format(n=n) for n in (1, 2, 5, 22)]
        assert counted == ["1 karta", "2 karty", "5 kart", "22 karty"]
    finally:
        language.installed_languages.cache_clear()
        language._catalogue.cache_clear()


# The system's wishes


@pytest.mark.parametrize(
    ("locales", "expected"),
    [
        (["sv_SE.UTF-8"], "sv"),
        (["sv-FI"], "sv"),
        (["sv"], "sv"),
        (["SV_se"], "sv"),
        (["sv_SE@euro"], "sv"),
        (["fi_FI", "sv_FI", "en_GB"], "sv"),
        (["en_GB", "sv_SE"], "en"),
        (["de_DE.UTF-8"], "en"),
        (["C.UTF-8"], "en"),
        (["svenska"], "en"),
        (["", "sv_SE"], "sv"),
        ([], "en"),
    ],
)
def test_the_first_wish_that_can_be_met_is_met(locales: list[str], expected: str) -> None:
    assert language_of_system(locales) == expected


def test_a_country_of_its_own_goes_before_the_language_at_large() -> None:
    assert language_of_system(["pt_BR.UTF-8"], ["en", "pt", "pt_BR"]) == "pt_BR"
    assert language_of_system(["pt_PT.UTF-8"], ["en", "pt", "pt_BR"]) == "pt"


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, []),
        ({"LANG": "sv_SE.UTF-8"}, ["sv_SE.UTF-8"]),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "sv_SE.UTF-8"}, ["sv_SE.UTF-8"]),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE", "LC_ALL": "sv_SE.UTF-8"}, ["sv_SE.UTF-8"]),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": ""}, ["sv_SE.UTF-8"]),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "fi:sv"}, ["fi", "sv", "en_GB.UTF-8"]),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "C"}, []),
        ({"LANG": "C.UTF-8", "LANGUAGE": "sv"}, []),
        ({"LANGUAGE": "sv"}, []),
    ],
)
def test_the_environment_is_read_as_gettext_reads_it(environment: dict[str, str], expected: list[str]) -> None:
    assert locales_of_environment(environment) == expected


# The catalogues


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.stem)
def test_every_message_is_translated_and_the_compiled_catalogue_is_up_to_date(path: Path, in_source: Catalog) -> None:
    assert list(update.faults(path, in_source)) == []


def test_every_catalogue_has_its_source() -> None:
    assert {path.stem for path in update.FOLDER.glob("*.mo")} == {path.stem for path in CATALOGUES}


def test_every_marked_message_can_be_extracted(capsys: pytest.CaptureFixture[str]) -> None:
    # Babel warns of what gettext cannot look up: an empty message, or one with its values already filled in.
    update.extract()
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("line", ['_("")', 'N_(f"{n} cards")', 'pgettext("card", "")'])
def test_a_message_that_cannot_be_extracted_is_told_of(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "words.py").write_text(line, encoding="utf-8")
    update.extract(tmp_path)
    assert "words.py:1" in capsys.readouterr().err


MESSAGES = """
def show(n):
    _("Undo")
    N_("Score {score}")
    pgettext("card", "Jack")
    ngettext("{n} card", "{n} cards", n)
"""
TRANSLATED = """
msgid "Undo"
msgstr "Ångra"
msgid "Score {score}"
msgstr "Poäng {score}"
msgctxt "card"
msgid "Jack"
msgstr "Knekt"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} kort"
msgstr[1] "{n} kort"
"""


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("", "", None),
        ('msgid "Undo"\nmsgstr "Ångra"\n', "", "'Undo' is missing"),
        ('msgctxt "card"\nmsgid "Jack"\nmsgstr "Knekt"\n', "", "'Jack' is missing"),
        ('"card"', '"fairy tale"', "'Jack' is missing"),
        ('"Ångra"', '""', "'Undo' is not translated"),
        ('msgstr[1] "{n} kort"\n', 'msgstr[1] ""\n', "('{n} card', '{n} cards') is not translated"),
        ('msgid "Undo"', '#, fuzzy\nmsgid "Undo"', "'Undo' is fuzzy"),
        ("Poäng {score}", "Poäng {poäng}", "'Score {score}' has other fields in 'Poäng {poäng}'"),
        ("Poäng {score}", "Poäng", "'Score {score}' has other fields in 'Poäng'"),
        ("Poäng {score}", "Poäng {score", "'Score {score}' has other fields in 'Poäng {score'"),
        ('msgstr[0] "{n} kort"', 'msgstr[0] "ett kort"', "('{n} card', '{n} cards') has other fields in 'ett kort'"),
        ('msgid "Undo"', 'msgid "Redo"\nmsgstr "Gör om"\nmsgid "Undo"', "'Redo' is in no source"),
    ],
)
def test_a_fault_in_a_catalogue_is_named(tmp_path: Path, before: str, after: str, fault: str | None) -> None:
    (tmp_path / "words.py").write_text(MESSAGES, encoding="utf-8")
    catalogue = tmp_path / "sv.po"
    assert before in TRANSLATED
    catalogue.write_text(TRANSLATED.replace(before, after, 1) if before else TRANSLATED, encoding="utf-8")
    catalogue.with_suffix(".mo").write_bytes(update.compile_catalogue(update.read(catalogue)))
    found = list(update.faults(catalogue, update.extract(tmp_path)))
    assert found[:1] == ([f"sv.po: {fault}"] if fault else [])


def test_a_compiled_catalogue_that_is_missing_or_old_is_named(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(MESSAGES, encoding="utf-8")
    catalogue = tmp_path / "sv.po"
    catalogue.write_text(TRANSLATED, encoding="utf-8")
    template = update.extract(tmp_path)
    assert list(update.faults(catalogue, template)) == ["sv.mo is not what sv.po compiles to"]

    update.update(catalogue, template)
    assert list(update.faults(catalogue, template)) == []

    catalogue.write_text(catalogue.read_text(encoding="utf-8").replace("Knekt", "Narr"), encoding="utf-8")
    assert list(update.faults(catalogue, template)) == ["sv.mo is not what sv.po compiles to"]


def test_updating_twice_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "words.py").write_text(MESSAGES, encoding="utf-8")
    catalogue = tmp_path / "sv.po"
    catalogue.write_text("", encoding="utf-8")
    update.update(catalogue, update.extract(tmp_path))
    first = catalogue.read_bytes()
    update.update(catalogue, update.extract(tmp_path))
    assert catalogue.read_bytes() == first


# Quoting


@given(text=st.text(), most=st.integers(1, 100))
def test_a_quotation_is_short_on_one_line_and_visible(text: str, most: int) -> None:
    assert quote(text, most).isprintable()
    assert len(quote(text, most)) <= most + 1


def test_a_quotation_keeps_a_short_text_as_it_is_and_shows_where_a_long_one_is_cut() -> None:
    assert quote(" 1+8 ") == "1+8"
    assert quote("1+\n8") == "1+ 8"
    assert quote("A" * MOST_QUOTED) == "A" * MOST_QUOTED
    assert quote("A" * (MOST_QUOTED + 1)) == "A" * MOST_QUOTED + "…"
