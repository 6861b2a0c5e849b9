"""What the courts hold: weapons, regalia, instruments, birds. A thing that is held has its grip around the origin."""

import math

from assets.card_art.panel import GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE, Palette
from assets.card_art.shapes import (
    CLOVER,
    HEART,
    LEAF,
    LOZENGE,
    SPADE,
    STAR,
    both,
    disc,
    figure,
    group,
    number,
    path,
    strew,
)


def draw_sword(colours: Palette) -> str:
    """An upright sword, its grip around the origin."""
    guard = (
        "M-34 -30C-34 -38 -26 -38 -24 -32L24 -32C26 -38 34 -38 34 -30C34 -22 26 -20 24 -24L-24 -24"
        "C-26 -20 -34 -22 -34 -30Z"
    )
    return (
        path("M-9 -24L-9 -190L0 -214L9 -190L9 -24Z", "#f7fafc", "#60748f", 1.5)
        + path("M0 -214L9 -190L9 -24L0 -24Z", "#93a6bf")
        + path("M0 -176L0 -40", "none", "#60748f", 1.6)
        + path("M-5 -24L5 -24L5 20L-5 20Z", colours.dark)
        + path(guard, GOLD, GOLD_DARK, 1.2)
        + path("M-9 -28A9 9 0 1 0 9 -28A9 9 0 1 0 -9 -28Z", colours.dark, GOLD_LIGHT, 2)
        + path("M-10 25A10 10 0 1 0 10 25A10 10 0 1 0 -10 25Z", GOLD)
    )


def draw_sceptre(colours: Palette) -> str:
    """A sceptre that ends in a heart among leaves, its grip around the origin."""
    leaf = path("M4 -118C14 -122 26 -116 30 -100C18 -98 8 -104 4 -118Z", GOLD)
    return (
        path("M-4 -130L4 -130L5 34L-5 34Z", GOLD)
        + path("M1 -130L4 -130L5 34L1 34Z", GOLD_DARK)
        + both(leaf)
        + path(figure(HEART, 2.9)(0, -158), colours.main, GOLD, 4)
        + path("M-17 -166C-19 -174 -12 -178 -7 -175", "none", colours.second, 3.5)
        + path("".join(disc(6)(0, y) for y in (-128, -96)), GOLD_LIGHT, GOLD_DARK, 1)
        + path(disc(9)(0, 34), GOLD)
    )


def draw_orb(colours: Palette) -> str:
    """A globe with a gold band and a star, its middle at the origin."""
    return (
        path(disc(28)(0, 0), GOLD_LIGHT, colours.dark, 2)
        + path("M6 -27A27.5 27.5 0 0 1 6 27A44 44 0 0 0 6 -27Z", GOLD)
        + path("M-27 0Q0 10 27 0M0 -27L0 4", "none", colours.dark, 7)
        + path("M-26 0Q0 10 26 0", "none", GOLD_LIGHT, 1.6)
        + path(figure(STAR, 1.5)(0, -42), GOLD_LIGHT, GOLD, 1.5)
        + path(disc(4.5)(0, -27), GOLD)
    )


def draw_axe(colours: Palette) -> str:
    """A broad axe upright, its grip around the origin, the edge to the left."""
    blade = "M4 -168L-14 -170C-22 -186 -36 -196 -50 -198C-40 -166 -42 -130 -56 -104C-40 -106 -24 -116 -14 -132L4 -134Z"
    return (
        path("M-5 -204L5 -204L6 34L-6 34Z", "#7a4a2a")
        + path("M1 -204L5 -204L6 34L1 34Z", "#5a331b")
        + path("".join(f"M-6 {y}L6 {y - 8}" for y in range(-110, -20, 18)), "none", GOLD, 2.4)
        + path(blade, "#dfe6e6", "#4a6a72", 1.6)
        + path("M-50 -198C-40 -166 -42 -130 -56 -104C-52 -106 -48 -107 -45 -109C-34 -132 -33 -164 -40 -192Z", "#fbfdfd")
        + path(figure(LOZENGE, 1.1)(-18, -151), colours.second)
        + path("M-8 -172L8 -172L8 -130L-8 -130Z", GOLD, GOLD_DARK, 1.2)
        + path("M-6 -204L0 -218L6 -204Z", GOLD)
        + path(disc(8)(0, 34), GOLD)
    )


def draw_horn(colours: Palette) -> str:
    """A drinking horn held at the origin, its mouth upwards."""
    return (
        path("M-16 -66C-18 -20 -10 14 -40 40C-8 34 24 2 22 -64Z", "#ead9b4", "#8a6a3c", 1.6)
        + path("M8 -65C8 -24 6 8 -40 40C-8 34 24 2 22 -64Z", "#c9ac78")
        + path("M-19 -78L25 -76L23 -58L-17 -60Z", GOLD, GOLD_DARK, 1.2)
        + path("M-19 -78C-8 -84 14 -84 25 -76C12 -71 -8 -72 -19 -78Z", colours.dark, GOLD_LIGHT, 1.6)
        + path("".join(figure(CLOVER, 0.5)(x, y) for x, y in ((-8, -67), (3, -67), (14, -66))), colours.main)
        + path("M-16 -8L16 -4L12 6L-15 2Z", GOLD)
        + path("M-40 40A5 5 0 1 0 -44 46A5 5 0 1 0 -40 40Z", GOLD, GOLD, 5)
    )


def draw_mirror(colours: Palette) -> str:
    """A hand mirror that shows the half moon, its grip around the origin."""
    return (
        path("M-5 -44L5 -44L6 30L-6 30Z", GOLD)
        + path("M1 -44L5 -44L6 30L1 30Z", GOLD_DARK)
        + path(disc(44)(0, -88), GOLD, GOLD_DARK, 1.5)
        + path(
            "".join(
                disc(2.6)(39.5 * math.cos(turn * math.pi / 9), -88 + 39.5 * math.sin(turn * math.pi / 9))
                for turn in range(18)
            ),
            colours.dark,
        )
        + path(disc(34)(0, -88), colours.dark)
        + path("M0 -122A34 34 0 0 1 0 -54Z", "#f4ecd2")
        + path(
            "M16 -104A5 5 0 1 0 16 -94A5 5 0 1 0 16 -104ZM9 -80A3 3 0 1 0 9 -74A3 3 0 1 0 9 -80ZM21 -84"
            "A2.5 2.5 0 1 0 21 -79A2.5 2.5 0 1 0 21 -84Z",
            "#d8cba0",
        )
        + path(
            "".join(figure(STAR, size)(x, y) for x, y, size in ((-15, -100, 0.5), (-20, -82, 0.35), (-9, -72, 0.4))),
            GOLD_LIGHT,
        )
        + path(figure(SPADE, 1.0)(0, -138), colours.dark, GOLD, 2)
        + path(disc(7)(0, 32), GOLD)
    )


def draw_rose(colours: Palette) -> str:
    """A rose on its stem, held at the origin."""
    petals = "".join(
        disc(17)(19 * math.cos(turn * math.pi * 2 / 5 - 1.57), -96 + 19 * math.sin(turn * math.pi * 2 / 5 - 1.57))
        for turn in range(5)
    )
    leaf = "M2 -36C18 -58 36 -54 42 -46C32 -32 16 -30 2 -36Z"
    return (
        path("M0 30C4 0 -4 -30 0 -70", "none", "#3b6b45", 4.5)
        + path(leaf, "#4d8354")
        + path("M2 -36Q20 -48 42 -46", "none", "#2d5437", 1.4)
        + group(path(leaf, "#3b6b45"), move=(0, 16), mirror=True, scale=0.9)
        + path("M-15 -76L-24 -62L-6 -68L0 -58L6 -68L24 -62L15 -76Z", "#3b6b45")
        + path(petals, colours.main, colours.dark, 1.5)
        + path(disc(19)(0, -96), colours.second)
        + path(
            "M0 -96C4 -100 8 -94 4 -90C-4 -84 -12 -92 -9 -100C-5 -110 10 -110 13 -98C15 -84 2 -78 -8 -80",
            "none",
            colours.dark,
            2.2,
        )
    )


def draw_fan(colours: Palette) -> str:
    """An open fan, its rivet at the origin."""
    blades = []
    ribs = []
    for blade in range(9):
        start, stop = (math.radians(-168 + blade * 17.4 + side * 17.4) for side in (0, 1))
        ends = [
            (radius * math.cos(turn), radius * math.sin(turn))
            for turn, radius in ((start, 34), (start, 92), (stop, 92), (stop, 34))
        ]
        tip = (98 * math.cos((start + stop) / 2), 98 * math.sin((start + stop) / 2))
        a, b, d, e = (f"{number(x)} {number(y)}" for x, y in ends)
        blades.append(f"M{a}L{b}L{number(tip[0])} {number(tip[1])}L{d}L{e}Z")
        middle = (start + stop) / 2
        ribs.append(f"M0 0L{number(36 * math.cos(middle))} {number(36 * math.sin(middle))}")
    spots = "".join(
        figure(LOZENGE, 0.72, blade * 17.4 - 159.3 + 90)(
            74 * math.cos(math.radians(-159.3 + blade * 17.4)), 74 * math.sin(math.radians(-159.3 + blade * 17.4))
        )
        for blade in range(9)
    )
    return (
        path("".join(ribs), "none", GOLD, 3)
        + path("".join(blades[::2]), colours.second)
        + path("".join(blades[1::2]), colours.main)
        + path(spots, colours.light)
        + path("".join(blades), "none", GOLD_DARK, 1)
        + path("M-39 -8A40 40 0 0 1 33 -22", "none", GOLD, 3)
        + path(disc(5)(0, 0), GOLD_LIGHT)
    )


def draw_bird(colours: Palette) -> str:
    """A small bird on a finger, the finger at the origin, its beak to the left."""
    return (
        path("M14 -30L52 16L38 18L30 10L28 18L6 -14Z", "#2f5f88")
        + path(
            "M-24 -54C-30 -76 -4 -84 6 -68C24 -60 32 -36 20 -18C10 -4 -12 -2 -20 -14C-30 -30 -24 -44 -24 -54Z",
            "#4a86b4",
        )
        + path("M-24 -50C-32 -36 -30 -18 -20 -12C-10 -4 4 -8 8 -16C-8 -20 -18 -34 -24 -50Z", "#e8a25a")
        + path("M2 -50C18 -50 30 -34 32 -6C14 -8 -2 -24 2 -50Z", "#2f5f88")
        + path("M8 -40C16 -36 22 -26 26 -14M6 -32C12 -26 16 -20 20 -12", "none", "#9cc2de", 1.6)
        + path("M-24 -64L-38 -58L-23 -55Z", GOLD)
        + path(disc(3.2)(-14, -64), INK)
        + path(disc(1.1)(-15, -65), WHITE)
        + path("M-6 -8L-8 6M4 -7L4 6", "none", GOLD_DARK, 3)
    )


def draw_halberd(colours: Palette) -> str:
    """A halberd upright, its grip around the origin, its blade to the left."""
    return (
        path("M-4.5 -180L4.5 -180L5 40L-5 40Z", "#7b5a3c")
        + path("M1 -180L4.5 -180L5 40L1 40Z", "#583d27")
        + path("M-7 -172L0 -220L7 -172Z", "#f7fafc", "#60748f", 1.3)
        + path("M0 -220L7 -172L0 -172Z", "#93a6bf")
        + path(
            "M-4 -172C-16 -176 -30 -186 -36 -190C-44 -164 -44 -140 -34 -112C-28 -120 -16 -128 -4 -130Z",
            "#dfe6ef",
            "#60748f",
            1.4,
        )
        + path("M-36 -190C-44 -164 -44 -140 -34 -112C-31 -115 -29 -118 -27 -119C-34 -140 -34 -164 -30 -186Z", "#ffffff")
        + path("M4 -164C14 -166 24 -162 32 -150C22 -150 12 -146 4 -138Z", "#93a6bf", "#60748f", 1.3)
        + path(figure(SPADE, 0.85)(-19, -152), colours.dark)
        + path("M-7 -176L7 -176L7 -124L-7 -124Z", GOLD, GOLD_DARK, 1.2)
        + path("M-5 -120L-16 -84L-6 -92L0 -78L6 -92L16 -84L5 -120Z", colours.second)
        + path("".join(f"M-5 {y}L5 {y - 6}" for y in range(-60, -20, 14)), "none", GOLD, 2)
    )


def draw_lute(colours: Palette) -> str:
    """A lute, its sound hole at the origin and its neck upwards."""
    body = "M-9 -52C-20 -44 -46 -14 -46 16C-46 44 -24 58 0 58C24 58 46 44 46 16C46 -14 20 -44 9 -52Z"
    rose = "".join(figure(LEAF, 0.75, turn)(*(8 * v for v in direction)) for turn, direction in (
        (0, (0, -1)), (90, (1, 0)), (180, (0, 1)), (270, (-1, 0))))  # fmt: skip
    return (
        path("M-8 -210L8 -210L9 -40L-9 -40Z", "#5f3318")
        + path("M-8 -210L8 -210L24 -252L6 -256Z", "#7b4522", "#4a2611", 1.2)
        + path(
            "".join(f"M{x} {y}L{x + 14} {y + 3}" for x, y in ((16, -222), (20, -234), (24, -246)))
            + "".join(f"M{x} {y}L{x - 13} {y - 3}" for x, y in ((-2, -218), (2, -230), (5, -242))),
            "none",
            GOLD,
            4,
        )
        + path(body, "#c8823a", "#7b4522", 3)
        + path("M0 -56L9 -52C20 -44 46 -14 46 16C46 44 24 58 0 58Z", "#a9662a")
        + path("M-30 36C-16 48 16 48 30 36", "none", "#5f3318", 5)
        + path(disc(18)(0, 0), "#5f3318", GOLD, 3)
        + path(rose, GOLD_LIGHT)
        + path("".join(f"M-8 {y}L8 {y}" for y in (-190, -160, -134, -112, -92, -76)), "none", GOLD, 1.6)
        + path("M-5 -212L-8 40M-1.7 -212L-3 42M1.7 -212L3 42M5 -212L8 40", "none", WHITE, 1)
    )


def draw_falcon(colours: Palette) -> str:
    """A hooded falcon, its feet at the origin, looking to the left."""
    body = "M-12 -6C-30 -30 -28 -62 -14 -82C-14 -100 10 -106 20 -92C28 -84 26 -72 24 -64C32 -40 24 -14 8 -2Z"
    wing = "M22 -70C38 -44 38 -8 26 32L16 26L14 34L6 8C-4 -20 2 -52 22 -70Z"
    bars = "M4 -36L32 -30M3 -24L33 -18M5 -12L31 -6M8 0L29 6M11 12L27 18"
    breast = "M-14 -78C-28 -58 -28 -30 -12 -8C-4 -20 0 -40 4 -52C4 -64 -4 -74 -14 -78Z"
    return (
        path("M2 -4L14 44L22 40L20 46L30 40L24 -12Z", "#5c4636")
        + path(body, "#8a6a4c")
        + path(breast, "#f3e6c9")
        + path(strew(breast, (9, 9), figure("M0 -3L2.4 2L-2.4 2Z"), 4), "#6b5140")
        + path(wing, "#4b3a31")
        + path(bars, "none", "#a98a68", 1.8)
        + path("M-14 -88C-26 -90 -28 -80 -25 -74C-22 -78 -18 -78 -13 -78Z", GOLD, GOLD_DARK, 1)
        + path("M-15 -76C-20 -94 -6 -108 8 -104C20 -100 24 -88 22 -80C10 -84 -4 -82 -15 -76Z", colours.second, GOLD, 2)
        + path("M4 -104L-2 -120L6 -114L10 -124L12 -112L20 -116L12 -102Z", colours.main)
        + path(figure(LOZENGE, 0.55)(2, -92), GOLD_LIGHT)
        + path("M-6 -4L-10 8M-2 -2L-2 8M6 -2L6 8", "none", GOLD, 3.4)
        + path("M-4 6C-10 24 -20 34 -30 36M4 6C0 26 -8 40 -16 46", "none", colours.main, 2.4)
    )


def draw_bow(colours: Palette) -> str:
    """A long bow upright, its grip around the origin, bent to the right."""
    return (
        path("M-34 -196L-34 44", "none", "#6d5a3c", 1.8)
        + path(
            "M-40 -202C-28 -196 -26 -188 -24 -176C6 -140 12 -60 4 0C0 20 -14 30 -26 40L-36 48", "none", "#5f3a1c", 10
        )
        + path("M-40 -202C-28 -196 -26 -188 -24 -176C6 -140 12 -60 4 0C0 20 -14 30 -26 40", "none", "#9c6a36", 5)
        + path("M-5 -140L6 -146M3 -104L14 -106M5 -68L16 -68M-22 -168L-12 -176", "none", GOLD, 4)
    )


def draw_quiver(colours: Palette) -> str:
    """Feathered arrows above the rim of a quiver, pointing up."""
    arrows = "".join(
        group(
            path("M0 0L0 -74", "none", "#7b5a3c", 3.4)
            + path("M0 -78L11 -88L11 -52L0 -40L-11 -52L-11 -88Z", fill, colours.dark, 1)
            + path("M0 -80L0 -42M-9 -80L0 -70L9 -80M-9 -68L0 -58L9 -68", "none", line, 1.5),
            move=(x, 0),
            turn=turn,
        )
        for x, turn, fill, line in (
            (-14, -9, colours.second, colours.dark),
            (14, 9, colours.second, colours.dark),
            (0, 0, "#b0453a", WHITE),
        )
    )
    return (
        arrows
        + path("M-26 -14L26 -14L22 80L-22 80Z", "#6b4323")
        + path("M-27 -18L27 -18L26 -4L-26 -4Z", GOLD, GOLD_DARK, 1.2)
    )
