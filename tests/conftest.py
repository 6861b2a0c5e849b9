"""What every test finds: no screen, no sound device, English, and properties that never fail by the clock."""

import os
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

# Before any test module imports pygame.
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from halfmoon import language
from tests.window.display import missing_packages
from tests.window.driver import Starter

hypothesis.settings.register_profile("halfmoon", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("halfmoon")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language the one before chose."""
    language.set_language("en")
    yield
    language.set_language("en")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    """Starts the game, or another program, in a real window; see tests/window/driver.py."""
    if missing := missing_packages():
        reason = f"a real window needs more Debian packages: apt install {' '.join(missing)}"
        # Whoever has promised to test everything, as CI does, may not skip it.
        (pytest.fail if "HALFMOON_TEST_EVERYTHING" in os.environ else pytest.skip)(reason)
    starter = Starter(tmp_path)
    yield starter
    starter.close()
