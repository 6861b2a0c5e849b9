"""Keeps the catalogues in step with the sources: extracts the messages, updates every .po and compiles it to .mo.

    python assets/translations/update.py           extract, update, compile
    python assets/translations/update.py --check   change nothing; say what is missing, exit 1 if anything is

A new language is one new file here, `<code>.po`: an empty one will do to begin with.
"""

import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

FOLDER = Path(__file__).parent
SOURCES = FOLDER.parents[1] / "halfmoon"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COMMENT_TAGS = ("Translators:",)


class LeanCatalog(Catalog):
    """A catalogue with a header of what gettext needs; no dates or versions, so that it changes only when words do."""

    mime_headers = property(
        lambda self: [
            ("Language", str(self.locale_identifier)),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Plural-Forms", self.plural_forms),
        ]
    )


def extract(sources: Path = SOURCES) -> Catalog:
    """A catalogue without translations of all messages that the Python files under a folder mark as such."""
    template = Catalog()
    found = extract_from_dir(sources, [("**.py", "python")], keywords=KEYWORDS, comment_tags=COMMENT_TAGS)
    for file, _line, message, comments, context in sorted(found, key=lambda found: found[:2]):
        place = f"halfmoon/{Path(file).as_posix()}"
        template.add(message, locations=[(place, 0)], auto_comments=comments, context=context)
    return template


def read(path: Path) -> Catalog:
    """The catalogue in a .po file, whose name is the language's code."""
    with path.open("rb") as file:
        found = read_po(file, locale=path.stem, abort_invalid=True)
    catalogue = LeanCatalog(locale=path.stem, header_comment=found.header_comment, fuzzy=False)
    for message in found:
        if message.id:
            catalogue[message.id] = message
    return catalogue


def compile_catalogue(catalogue: Catalog) -> bytes:
    """The .mo file for a catalogue; fuzzy translations are left out."""
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    return compiled.getvalue()


def update(path: Path, template: Catalog) -> None:
    """Bring one .po file in step with the template and compile it beside itself."""
    catalogue = read(path)
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    with path.open("wb") as file:
        write_po(file, catalogue, width=120, include_lineno=False, ignore_obsolete=True)
    path.with_suffix(".mo").write_bytes(compile_catalogue(catalogue))


def faults(path: Path, template: Catalog) -> Iterator[str]:
    """One sentence for each thing that is wrong with a .po file or with the .mo beside it."""
    catalogue = read(path)
    for message in template:
        if message.id:
            yield from (f"{path.name}: {message.id!r} {fault}" for fault in _faults_of(message, catalogue))
    for message in catalogue:
        if message.id and template.get(_singular(message), message.context) is None:
            yield f"{path.name}: {message.id!r} is in no source"
    compiled = path.with_suffix(".mo")
    if not compiled.is_file() or compiled.read_bytes() != compile_catalogue(catalogue):
        yield f"{compiled.name} is not what {path.name} compiles to"


def _faults_of(message: Message, catalogue: Catalog) -> Iterator[str]:
    translated = catalogue.get(_singular(message), message.context)
    if translated is None or translated.id != message.id:
        yield "is missing"
        return
    forms = translated.string if isinstance(translated.string, (list, tuple)) else (translated.string,)
    if not all(forms) or (message.pluralizable and len(forms) != catalogue.num_plurals):
        yield "is not translated"
    elif translated.fuzzy:
        yield "is fuzzy"
    elif wrong := [form for form in forms if _fields(form) != _fields(message.id)]:
        yield f"has other fields in {wrong[0]!r}"


def _singular(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _fields(text: str | list[str] | tuple[str, ...] | None) -> set[str]:
    """The names in braces; of a plural message, those of the plural, since a singular may well spell its number out."""
    last = text[-1] if isinstance(text, (list, tuple)) else text or ""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(last) if name is not None}
    except ValueError:
        return {"no fields, since a brace stands alone"}


def main(arguments: list[str]) -> int:
    """Update or check all catalogues; the exit status."""
    template = extract()
    paths = sorted(FOLDER.glob("*.po"))
    if "--check" not in arguments:
        for path in paths:
            update(path, template)
    found = [fault for path in paths for fault in faults(path, template)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
