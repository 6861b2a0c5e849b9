"""The sound files: there, soft, without clicks, and what the script makes."""

import array
import sys
import wave
from pathlib import Path

import pytest

from assets import make_sounds
from halfmoon.assets_folder import assets_folder
from halfmoon.stage.sounds import SoundName

FOLDER = assets_folder() / "sounds"
NAMES = sorted(name.value for name in SoundName)
FULL_SCALE = 32_767


def read(name: str) -> "tuple[int, int, array.array[int]]":
    """Channels, samples a second and samples of a sound."""
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert file.getsampwidth() == 2
        samples = array.array("h", file.readframes(file.getnframes()))
        if sys.byteorder == "big":
            samples.byteswap()
        return file.getnchannels(), file.getframerate(), samples


def test_there_is_a_file_and_a_recipe_for_each_sound_and_for_nothing_else() -> None:
    assert sorted(path.name for path in FOLDER.iterdir()) == [f"{name}.wav" for name in NAMES]
    assert sorted(make_sounds.SOUNDS) == NAMES


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 700_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_no_louder_than_6_decibels_below_full_scale_and_no_longer_than_a_moment(name: str) -> None:
    channels, rate, samples = read(name)
    assert 10 ** (-24 / 20) < max(map(abs, samples)) / FULL_SCALE < 10 ** (-6 / 20)
    assert 0.04 < len(samples) / channels / rate < 3.5


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_begins_and_ends_without_a_click(name: str) -> None:
    channels, rate, samples = read(name)
    millisecond = rate // 1000 * channels
    highest = max(map(abs, samples))
    assert max(map(abs, samples[:channels])) <= 2
    assert max(map(abs, samples[-channels:])) <= 2
    assert max(map(abs, samples[-3 * millisecond :])) < highest / 50
    assert abs(sum(samples) / len(samples)) < 20


def test_what_is_heard_most_often_is_the_softest_and_a_win_the_loudest() -> None:
    peak = {name: max(map(abs, read(name)[2])) for name in NAMES}
    assert sorted(peak, key=lambda name: peak[name])[:2] == ["tick", "select"]
    assert max(peak, key=lambda name: peak[name]) == "win"


@pytest.mark.parametrize("name", NAMES)
def test_the_script_makes_the_same_sound_again(name: str, tmp_path: Path) -> None:
    channels, _rate, samples = read(name)
    made_channels, made = make_sounds.make(name)
    assert (made_channels, len(made)) == (channels, len(samples))
    # Another machine's sine may differ in its last bit, and so a sample by one step.
    assert max(abs(one - other) for one, other in zip(made, samples, strict=True)) <= 1


@pytest.mark.parametrize(
    ("note", "hertz"),
    [("D4", 293.665), ("E4", 329.628), ("F#4", 369.994), ("A4", 440.0), ("B4", 493.883), ("D5", 587.330)],
)
def test_notes_are_those_of_equal_temperament(note: str, hertz: float) -> None:
    assert make_sounds.pitch(note) == pytest.approx(hertz, abs=0.001)
