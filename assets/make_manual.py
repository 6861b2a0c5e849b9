"""Writes the manual page in each language to build/man, as a system keeps them: `man -M build/man halfmoon`.

python assets/make_manual.py
"""

from pathlib import Path

from halfmoon.language import in_every_language
from halfmoon.manual import PAGE, write_manual
from halfmoon.store.desktop import manual_folder

FOLDER = Path(__file__).parents[1] / "build"

if __name__ == "__main__":
    for code, text in in_every_language(write_manual).items():
        path = FOLDER / manual_folder(code) / PAGE
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
