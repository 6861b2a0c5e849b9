import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from halfmoon.stage.geometry import Size
from tests.machine import Machine
from tests.window.driver import ROOT

MAKE_HOLES = """
import os, sys
import pygame
from halfmoon.window.memory import give_back_large_pieces

def memory():
    size, resident, *_ = map(int, open("/proc/self/statm").read().split())
    return resident * os.sysconf("SC_PAGE_SIZE")

if "give back" in sys.argv:
    give_back_large_pieces()
before = memory()
pygame.Surface((3000, 2500), 0, 32)  # a piece of 30 MB, given back: glibc takes it as a sign
kept = []
pictures = []
for _ in range(40):
    pictures.append(pygame.Surface((600, 400), 0, 32))
    pictures[-1].fill((1, 2, 3))
    kept.append(pygame.Surface((8, 8), 0, 32))
del pictures
print(memory() - before)
"""


def growth(*arguments: str) -> int:
    """Bytes that stay behind when forty pictures of a megabyte each are gone, and small ones between them are not."""
    command = [sys.executable, "-c", MAKE_HOLES, *arguments]
    return int(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="glibc is Linux's")
def test_the_memory_of_large_pictures_goes_back_to_the_system() -> None:
    assert growth("give back") < 4_000_000
    assert growth() > 4_000_000, "glibc needs no word any more: the module can go"


def test_pictures_go_with_the_painter_they_are_of_and_need_no_collector(tmp_path: Path) -> None:
    machine = Machine(tmp_path)
    machine.wait(0.2)
    gc.disable()
    try:
        painter = weakref.ref(machine.app.gallery.painter)
        pictures = weakref.ref(machine.app.gallery.painter._draughtsman._pictures)
        assert (painter(), pictures()) != (None, None)
        machine.app.screen.resize(Size(600, 400))
        machine.wait(0.2)
        assert (painter(), pictures()) == (None, None)
    finally:
        gc.enable()
        machine.leave()
