"""Small words for drawing: SVG elements as text, outlines as points, motifs strewn inside or along them."""

import itertools
import math
import re
from collections.abc import Callable, Iterator

Point = tuple[float, float]
Motif = Callable[[float, float], str]
"""Path data of a small figure around a point."""


def number(value: float) -> str:
    """A coordinate as short text, to a tenth of a unit."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def path(data: str, fill: str = "none", line: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    """A path; with a line colour it is stroked with round ends."""
    data = shorten(data)
    seen = f' opacity="{number(opacity)}"' if opacity < 1 else ""
    if not line:
        return f'<path d="{data}" fill="{fill}"{seen}/>'
    stroke = f' stroke="{line}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{data}" fill="{fill}"{stroke}{seen}/>'


def shorten(data: str) -> str:
    """The same path in relative steps of a tenth of a unit: half the text, and reading text is half of rasterising."""
    text = []
    here = start = (0.0, 0.0)
    for letter, *values in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(value) for value in re.findall(r"-?\d*\.?\d+", values[0])]
        size = {"M": 2, "L": 2, "C": 6, "Q": 4, "A": 7, "Z": 0}[letter.upper()]
        steps: list[float] = []
        for first in range(0, len(numbers), size) if size else ():
            command = numbers[first : first + size]
            kept, places = (command[:5], command[5:]) if size == 7 else ([], command)
            base = (0.0, 0.0) if letter.islower() else here
            moved = [round(value - base[index % 2], 1) for index, value in enumerate(places)]
            here = (round(here[0] + moved[-2], 1), round(here[1] + moved[-1], 1))
            if letter in "Mm" and first == 0:
                start = here
            steps += kept + moved
        if not size:
            here = start
        text.append(letter.lower() + pack(steps))
    return "".join(text)


def pack(numbers: list[float]) -> str:
    """Numbers with no more between them than it takes to tell them apart."""
    text = ""
    for value in numbers:
        short = number(value).replace("0.", ".") if abs(value) < 1 else number(value)
        text += short if not text or short.startswith("-") else f" {short}"
    return text


def group(
    *drawings: str, name: str = "", move: Point = (0, 0), turn: float = 0, scale: float = 1, mirror: bool = False
) -> str:
    """The drawings together, scaled, mirrored left to right, turned clockwise in degrees and moved, in this order."""
    steps = []
    if move != (0, 0):
        steps.append(f"translate({number(move[0])} {number(move[1])})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if mirror or scale != 1:
        steps.append(f"scale({-scale if mirror else scale:g} {scale:g})")
    attributes = (f' id="{name}"' if name else "") + (f' transform="{" ".join(steps)}"' if steps else "")
    return f"<g{attributes}>{''.join(drawings)}</g>"


def both(drawing: str) -> str:
    """The drawing and its mirror image about the upright axis."""
    return drawing + group(drawing, mirror=True)


# ---- Motifs -------------------------------------------------------------------------------------------------------


def disc(radius: float) -> Motif:
    """A round dot; a small one of four simple curves, which are quicker to draw than arcs."""
    if radius <= 5:
        return figure("M-10 0Q-10 -10 0 -10Q10 -10 10 0Q10 10 0 10Q-10 10 -10 0Z", radius / 10.5)
    r, across, back = number(radius), number(2 * radius), number(-2 * radius)

    def draw(x: float, y: float) -> str:
        return f"M{number(x - radius)} {number(y)}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 {back} 0z"

    return draw


def figure(data: str, scale: float = 1.0, turn: float = 0.0) -> Motif:
    """A motif made from path data in capital letters around the origin."""
    cosine, sine = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale

    def draw(x: float, y: float) -> str:
        text = []
        for command, *values in commands(data):
            points = zip(values[::2], values[1::2], strict=True)
            moved = (f"{number(x + a * cosine - b * sine)} {number(y + a * sine + b * cosine)}" for a, b in points)
            text.append(command + " ".join(moved))
        return "".join(text)

    return draw


LOZENGE = "M0 -10L6 0L0 10L-6 0Z"
LEAF = "M0 -10C6 -4 6 4 0 10C-6 4 -6 -4 0 -10Z"
STAR = "M0 -10L2.2 -2.2L10 0L2.2 2.2L0 10L-2.2 2.2L-10 0L-2.2 -2.2Z"
CRESCENT = "M3 -9C-7 -9 -10 -3 -10 0C-10 5 -5 10 3 9C-2 7 -4 4 -4 0C-4 -4 -2 -7 3 -9Z"
HEART = "M0 10C-4 4 -10 1 -10 -4C-10 -11 -2 -11 0 -5.5C2 -11 10 -11 10 -4C10 1 4 4 0 10Z"
SPADE = "M0 -10C4 -4 9 -2 9 3C9 8 3 8 1.5 5L4 10L-4 10L-1.5 5C-3 8 -9 8 -9 3C-9 -2 -4 -4 0 -10Z"
CLOVER = "M0 -10C7 -10 7 -3 2.5 -2C10 -6 12 7 1.5 4L4 10L-4 10L-1.5 4C-12 7 -10 -6 -2.5 -2C-7 -3 -7 -10 0 -10Z"
ERMINE = "M0 -10C2 -4 5 3 7 9C3 6 2 5 0 10C-2 5 -3 6 -7 9C-5 3 -2 -4 0 -10Z"
TULIP = "M0 10C-8 8 -9 -2 -7 -9C-4 -7 -3 -5 -2 -2C-1 -6 -1 -8 0 -10C1 -8 1 -6 2 -2C3 -5 4 -7 7 -9C9 -2 8 8 0 10Z"


# ---- Outlines -----------------------------------------------------------------------------------------------------


def commands(data: str) -> Iterator[tuple[str, *tuple[float, ...]]]:
    """The commands of path data in capital letters (M, L, C, Q, Z), each with its coordinates."""
    for letter, values in re.findall(r"([MLCQZ])([^MLCQZ]*)", data):
        yield letter, *map(float, re.findall(r"-?\d*\.?\d+", values))


def outline(data: str, pieces: int = 12) -> list[Point]:
    """The corners of a closed path, its curves cut into short straight pieces."""
    points: list[Point] = []
    for letter, *values in commands(data):
        ends = list(zip(values[::2], values[1::2], strict=True))
        step = {"C": 3, "Q": 2}.get(letter, 1)
        for first in range(0, len(ends), step):
            curve = [*points[-1:], *ends[first : first + step]]
            if step == 1:
                points.append(curve[-1])
            else:
                points += [bend(curve, piece / pieces) for piece in range(1, pieces + 1)]
    return points


def bend(curve: list[Point], fraction: float) -> Point:
    """The point at a fraction of a Bézier curve (de Casteljau's construction)."""
    while len(curve) > 1:
        curve = [
            (a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction) for a, b in itertools.pairwise(curve)
        ]
    return curve[0]


def crossings(points: list[Point], y: float) -> list[float]:
    """Where a level line crosses a closed outline, from left to right."""
    found = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if (y1 > y) != (y2 > y):
            found.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))
    return sorted(found)


def is_inside(points: list[Point], x: float, y: float) -> bool:
    """Whether a point lies within a closed outline."""
    return sum(crossing > x for crossing in crossings(points, y)) % 2 == 1


def strew(data: str, step: Point, motif: Motif, clearance: float, origin: Point = (0, 0), without: str = "") -> str:
    """Path data of a motif on a staggered grid, wherever it lies wholly inside the outline and outside another."""
    shape = outline(data)
    hole = outline(without) if without else []
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    drawn = []
    for row in range(int((min(ys) - origin[1]) // step[1]), int((max(ys) - origin[1]) // step[1]) + 2):
        for column in range(int((min(xs) - origin[0]) // step[0]) - 1, int((max(xs) - origin[0]) // step[0]) + 2):
            x = origin[0] + (column + row % 2 / 2) * step[0]
            y = origin[1] + row * step[1]
            round_about = [
                (x + clearance * math.cos(turn * math.pi / 4), y + clearance * math.sin(turn * math.pi / 4))
                for turn in range(8)
            ]
            if all(is_inside(shape, *near) and not (hole and is_inside(hole, *near)) for near in round_about):
                drawn.append(motif(x, y))
    return "".join(drawn)


def hatch(data: str, step: float, turn: float = 0.0, inset: float = 0.0) -> str:
    """Path data of parallel straight lines across an outline, `turn` degrees clockwise from level."""
    cosine, sine = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    level = [(x * cosine + y * sine, y * cosine - x * sine) for x, y in outline(data)]
    top, bottom = min(y for _, y in level), max(y for _, y in level)
    lines = []
    for row in range(int(top // step) + 1, int(bottom // step) + 1):
        y = row * step
        ends = crossings(level, y)
        for start, stop in zip(ends[::2], ends[1::2], strict=True):
            if stop - start > 2 * inset:
                a, b = start + inset, stop - inset
                lines.append(
                    f"M{number(a * cosine - y * sine)} {number(a * sine + y * cosine)}"
                    f"L{number(b * cosine - y * sine)} {number(b * sine + y * cosine)}"
                )
    return "".join(lines)


def along(line: str, spacing: float, data: str, scale: float, offset: float = 0.0) -> str:
    """Path data of a motif repeated along an open path, its upright axis across the path."""
    points = outline(line, 24)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    total = math.fsum(lengths)  # which all versions of Python do alike
    count = max(1, round(total / spacing))
    drawn = []
    for index in range(count):
        left = (index + 0.5) * total / count
        piece = 0
        while left > lengths[piece]:
            left -= lengths[piece]
            piece += 1
        (x1, y1), (x2, y2) = points[piece], points[piece + 1]
        share = left / lengths[piece]
        turn = math.atan2(y2 - y1, x2 - x1)
        x = x1 + (x2 - x1) * share - offset * math.sin(turn)
        y = y1 + (y2 - y1) * share + offset * math.cos(turn)
        drawn.append(figure(data, scale, math.degrees(turn))(x, y))
    return "".join(drawn)
