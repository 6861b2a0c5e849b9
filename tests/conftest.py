"""What every test finds: no screen, no sound device, English, and properties that never fail by the clock."""

import os
from collections.abc import Iterator

import hypothesis
import pytest

# Before any test module imports pygame.
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

from halfmoon import language

hypothesis.settings.register_profile("halfmoon", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("halfmoon")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Every test begins in English, whatever language the one before chose."""
    language.set_language("en")
    yield
    language.set_language("en")
