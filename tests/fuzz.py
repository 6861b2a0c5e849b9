"""`python -m tests.fuzz READER` lets atheris look for an input that a reader neither reads nor refuses properly.

It is guided by the code that each input reaches; what follows goes to libFuzzer, such as -max_total_time=60.
"""

import sys
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any


def main() -> None:
    try:
        atheris: Any = import_module("atheris")
    except ImportError:
        sys.exit("atheris is not installed here: pip install atheris")
    with atheris.instrument_imports(include=["halfmoon"]):
        readers = import_module("tests.fuzz_readers").READERS
    name = sys.argv[1] if len(sys.argv) > 1 else ""
    if name not in readers:
        sys.exit(f"{__doc__}\nThe readers: {', '.join(readers)}")
    reader, seeds = readers[name]
    corpus = Path(mkdtemp(prefix="corpus-"))
    for number, seed in enumerate(seeds):
        (corpus / f"seed-{number}").write_bytes(seed)
    atheris.Setup([sys.argv[0], str(corpus), *sys.argv[2:]], reader)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
