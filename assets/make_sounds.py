"""Makes assets/sounds: the game's sounds, put together from struck bars, plucked strings and brushes of noise.

Run by hand when a sound changes: `python assets/make_sounds.py`. Every note is of one pentatonic scale, so that no two
sounds clash however closely they follow each other; all chance is seeded, so that the same script makes the same files.
"""

import math
import random
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

RATE = 22_050
"""Samples a second: nothing in a soft sound lies above 11 kHz."""

FULL_SCALE = 32_767
SOUND_FOLDER = Path(__file__).parent / "sounds"

Samples: TypeAlias = list[float]
"""One channel."""
Stereo: TypeAlias = tuple[Samples, Samples]

# D major pentatonic, in semitones above the D of the same octave.
SCALE = {"D": 0, "E": 2, "F#": 4, "A": 7, "B": 9}


def pitch(note: str) -> float:
    """Return the frequency in Hz of a note of the scale, such as F#4; A4 is 440 Hz, and octaves begin at D."""
    return float(440 * 2 ** ((SCALE[note[:-1]] - SCALE["A"]) / 12 + int(note[-1]) - 4))


@dataclass(frozen=True, slots=True)
class Voice:
    """What a note is made of: (frequency ratio, level, part of the ringing time) of each partial, and how it begins."""

    partials: tuple[tuple[float, float, float], ...]
    attack: float


# The second partial of a marimba's bar is tuned two octaves above the first; it is gone long before it.
MALLET = Voice(((1, 1.0, 1.0), (2, 0.06, 0.5), (4, 0.16, 0.22)), attack=0.006)
HARP = Voice(((1, 1.0, 1.0), (2, 0.36, 0.7), (3, 0.15, 0.5), (4, 0.06, 0.36), (5, 0.025, 0.28)), attack=0.004)
WOOD = Voice(((1, 1.0, 1.0), (2.6, 0.30, 0.45)), attack=0.005)
GLOW = Voice(((1, 1.0, 1.0), (2, 0.25, 0.9), (3, 0.06, 0.8)), attack=0.9)


def length(seconds: float) -> int:
    """Return how many samples last that long."""
    return round(seconds * RATE)


def swell(part: float) -> float:
    """Return a smooth rise from 0 to 1 as `part` goes from 0 to 1."""
    return 0.5 - 0.5 * math.cos(math.pi * min(max(part, 0.0), 1.0))


def strike(voice: Voice, note: str, ringing: float) -> Samples:
    """Return one note that has fallen by 60 dB after `ringing` seconds and ends there."""
    samples = [0.0] * length(ringing)
    for ratio, level, part in voice.partials:
        turn = 2 * math.pi * pitch(note) * ratio / RATE
        fall = 10 ** (-3 / length(ringing * part))
        loudness = level
        for index in range(len(samples)):
            samples[index] += loudness * math.sin(turn * index)
            loudness *= fall
    return faded(samples, voice.attack, ringing / 4)


def brush(chance: random.Random, seconds: float, low: float, high: float, crest: float = 0.08) -> Samples:
    """Return a brush of noise between two frequencies in Hz, loudest when the part `crest` of it has gone by."""
    bass = treble = softer = softest = 0.0
    below, above = (1 - math.exp(-2 * math.pi * edge / RATE) for edge in (low, high))
    samples = []
    for index in range(length(seconds)):
        # Three gentle low passes, less what lies below the band.
        treble += above * (chance.uniform(-1, 1) - treble)
        softer += above * (treble - softer)
        softest += above * (softer - softest)
        bass += below * (softest - bass)
        part = index / length(seconds)
        envelope = swell(part / crest) if part < crest else (1 - swell((part - crest) / (1 - crest))) ** 2
        samples.append((softest - bass) * envelope)
    return samples


def flick(chance: random.Random) -> Samples:
    """Return one card that leaves the hand and lands on the cloth."""
    paper = brush(chance, chance.uniform(0.035, 0.060), 600, chance.uniform(2000, 3200), crest=0.22)
    cloth = brush(chance, 0.09, 110, 320)
    return together([(0.0, 1.0, paper), (0.012, 1.0, cloth)])


def faded(samples: Samples, rise: float, fall: float) -> Samples:
    """Return the samples with a soft beginning and end of so many seconds."""
    first, last = length(rise), length(fall)
    return [
        sample * swell((index + 0.5) / first) * swell((len(samples) - index - 0.5) / last)
        for index, sample in enumerate(samples)
    ]


def together(parts: Iterable[tuple[float, float, Samples]]) -> Samples:
    """Return the sum of parts, each given as (second it begins at, level, samples)."""
    placed = [(length(start), level, samples) for start, level, samples in parts]
    total = [0.0] * max(start + len(samples) for start, _level, samples in placed)
    for start, level, samples in placed:
        for index, sample in enumerate(samples, start):
            total[index] += level * sample
    return total


def panned(parts: Iterable[tuple[float, float, float, Samples]]) -> Stereo:
    """Return the sum of parts, each given as (start, level, side from -1 left to 1 right, samples), equally loud."""
    everything = list(parts)
    left = [(start, level * math.cos((side + 1) * math.pi / 4), samples) for start, level, side, samples in everything]
    right = [(start, level * math.sin((side + 1) * math.pi / 4), samples) for start, level, side, samples in everything]
    return together(left), together(right)


def echoed(samples: Samples, delays: Sequence[float], level: float, tail: float) -> Samples:
    """Return the samples in a small room: combs of these delays in seconds, ringing on for `tail` seconds.

    The combs of M. R. Schroeder, Natural sounding artificial reverberation (1962), each softened at the top.
    """
    dry = samples + [0.0] * length(tail)
    total = dry.copy()
    for delay in delays:
        ring = [0.0] * length(delay)
        back = 10 ** (-3 * delay / tail)
        soft = 0.0
        for index, sample in enumerate(dry):
            place = index % len(ring)
            soft += 0.45 * (ring[place] - soft)
            total[index] += level / len(delays) * ring[place]
            ring[place] = sample + back * soft
    return faded(total, 0.001, tail / 2)


LEFT_ROOM = (0.0297, 0.0371, 0.0411, 0.0437)
RIGHT_ROOM = (0.0307, 0.0353, 0.0419, 0.0449)


def deal() -> Stereo:
    """Twenty cards that sweep along the arch from left to right, one for each place on the table, and come to rest."""
    chance = random.Random("deal")
    cards = []
    for turn in range(20):
        way = turn / 19
        # The hand is quickest in the middle of its way, and no hand is a clock.
        start = 0.78 * (0.6 * way + 0.4 * swell(way)) + chance.uniform(0.0, 0.016)
        level = (0.45 + 0.55 * math.sin(math.pi * (0.12 + 0.76 * way))) * chance.uniform(0.65, 1.0)
        cards.append((start, level, 1.2 * way - 0.6, flick(chance)))
    return panned(cards)


def select() -> Samples:
    """A card lifted by a finger: paper, and a soft bar that says it was heard."""
    chance = random.Random("select")
    return together([(0.0, 0.5, flick(chance)), (0.004, 0.5, strike(MALLET, "A4", 0.22))])


def pair() -> Samples:
    """Two cards that belong together: a rising fourth."""
    return together([(0.0, 0.8, strike(MALLET, "A4", 0.5)), (0.085, 1.0, strike(MALLET, "D5", 0.75))])


def trio() -> Samples:
    """Three that belong together: a rising chord, a little longer than a pair's."""
    notes = ("D4", "A4", "D5", "F#5")
    return together((0.075 * turn, 0.7 + 0.1 * turn, strike(HARP, note, 1.0)) for turn, note in enumerate(notes))


def refuse() -> Samples:
    """Two dull knocks on wood, falling: a shake of the head, not a scolding."""
    return together([(0.0, 1.0, strike(WOOD, "B3", 0.16)), (0.10, 0.9, strike(WOOD, "A3", 0.22))])


def undo() -> Samples:
    """Cards that slide back: a brush, and the step down."""
    chance = random.Random("undo")
    slide = brush(chance, 0.20, 500, 2200, crest=0.6)
    notes = [(0.02, 0.34, strike(MALLET, "B4", 0.24)), (0.10, 0.34, strike(MALLET, "F#4", 0.34))]
    return together([(0.0, 1.0, slide), *notes])


def redo() -> Samples:
    """The same way forwards: a brush, and the step up."""
    chance = random.Random("redo")
    slide = brush(chance, 0.20, 500, 2200, crest=0.3)
    notes = [(0.02, 0.34, strike(MALLET, "F#4", 0.24)), (0.10, 0.34, strike(MALLET, "B4", 0.34))]
    return together([(0.0, 1.0, slide), *notes])


def stuck() -> Samples:
    """A phrase that falls and stays open: a pause for thought, not an end. What led here is heard out first."""
    notes = ((0.40, "B4"), (0.60, "A4"), (0.80, "F#4"), (1.08, "E4"))
    return together((start, 1.0, strike(MALLET, note, 1.2)) for start, note in notes)


def win() -> Stereo:
    """The moon rises: a harp climbs through the scale over a slow glow, and bells answer from above."""
    climb = ((0.0, "D4"), (0.14, "A4"), (0.28, "D5"), (0.42, "E5"), (0.57, "F#5"), (0.74, "A5"), (0.95, "B5"))
    harp = [(start, 0.62, 0.9 * start - 0.5, strike(HARP, note, 1.5)) for start, note in climb]
    bells = [(1.25, 0.7, 0.2, strike(MALLET, "F#5", 1.9)), (1.27, 0.65, -0.2, strike(MALLET, "D6", 1.9))]
    glow = [(0.0, 0.6, side, strike(GLOW, note, 3.0)) for side, note in ((-0.5, "D3"), (0.0, "A3"), (0.5, "F#4"))]
    left, right = panned([*harp, *bells, *glow])
    return echoed(left, LEFT_ROOM, 0.5, 0.3), echoed(right, RIGHT_ROOM, 0.5, 0.3)


def tick() -> Samples:
    """A button: the smallest sound there is."""
    chance = random.Random("tick")
    return together([(0.0, 0.6, brush(chance, 0.022, 500, 2000)), (0.0, 0.5, strike(WOOD, "A4", 0.05))])


# name of the file -> (how it is made, peak in dB below full scale). The loudest is the one that is heard least often.
SOUNDS: dict[str, tuple[Callable[[], Samples | Stereo], float]] = {
    "deal": (deal, -13),
    "select": (select, -17),
    "pair": (pair, -13),
    "trio": (trio, -12),
    "refuse": (refuse, -15),
    "undo": (undo, -15),
    "redo": (redo, -15),
    "stuck": (stuck, -13),
    "win": (win, -8),
    "tick": (tick, -21),
}


def make(name: str) -> "tuple[int, array[int]]":
    """Return how many channels a sound has, and its samples, 16 bits each, channel by channel in turn."""
    recipe, peak = SOUNDS[name]
    made = recipe()
    channels = [faded(samples, 0.001, 0.012) for samples in (made if isinstance(made, tuple) else (made,))]
    highest = max(abs(sample) for samples in channels for sample in samples)
    scale = FULL_SCALE * 10 ** (peak / 20) / highest
    frames = zip(*channels, strict=True)
    return len(channels), array("h", (round(scale * sample) for frame in frames for sample in frame))


def save(name: str, folder: Path) -> None:
    """Write one sound as <name>.wav."""
    channels, samples = make(name)
    if array("H", b"\1\0")[0] != 1:
        samples.byteswap()
    with wave.open(str(folder / f"{name}.wav"), "wb") as file:
        file.setnchannels(channels)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Write all sounds."""
    SOUND_FOLDER.mkdir(exist_ok=True)
    for name in SOUNDS:
        save(name, SOUND_FOLDER)


if __name__ == "__main__":
    main()
