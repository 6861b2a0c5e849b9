"""The aces, the back and the marks of empty places. In these black stands for the suit's ink, white for the stock."""

import math

from assets.card_art.panel import GOLD, GOLD_DARK, GOLD_LIGHT
from assets.card_art.shapes import (
    CLOVER,
    CRESCENT,
    HEART,
    LEAF,
    LOZENGE,
    SPADE,
    STAR,
    TULIP,
    both,
    disc,
    figure,
    group,
    number,
    path,
)

STOCK = "#ffffff"
NIGHT, DUSK = (20, 33, 61), (84, 118, 166)

# The four suit signs around their middle, 100 high.
SUITS = {
    "spades": "M0 -50C6 -34 45 -12 45 15C45 32 33 40 22 40C14 40 8 36 5 30C6 38 10 45 19 50L-19 50C-10 45 -6 38 -5 30"
    "C-8 36 -14 40 -22 40C-33 40 -45 32 -45 15C-45 -12 -6 -34 0 -50Z",
    "hearts": "M0 49C-8 32 -46 8 -46 -20C-46 -37 -35 -47 -23 -47C-12 -47 -4 -40 0 -29C4 -40 12 -47 23 -47"
    "C35 -47 46 -37 46 -20"
    "C46 8 8 32 0 49Z",
    "diamonds": "M0 -51C9 -33 23 -15 39 0C23 15 9 33 0 51C-9 33 -23 15 -39 0C-23 -15 -9 -33 0 -51Z",
    "clubs": "M0 -50C13 -50 22 -41 22 -29C22 -22 19 -16 13 -11C17 -14 21 -15 26 -15C38 -15 47 -6 47 6C47 19 38 28 26 28"
    "C16 28 9 24 5 17C6 32 10 43 19 49L-19 49C-10 43 -6 32 -5 17C-9 24 -16 28 -26 28"
    "C-38 28 -47 19 -47 6C-47 -6 -38 -15 -26 -15"
    "C-21 -15 -17 -14 -13 -11C-19 -16 -22 -22 -22 -29C-22 -41 -13 -50 0 -50Z",
}


# ---- Aces: drawn around the card's middle --------------------------------------------------------------------------


def draw_halo(sign: str) -> str:
    """A pale moon with a gold ring behind the sign, and a small sign at each quarter of the ring."""
    ring = "".join(
        disc(3)(158 * math.cos(turn * math.pi / 24), 158 * math.sin(turn * math.pi / 24))
        for turn in range(48)
        if turn % 12
    )
    quarters = "".join(
        figure(sign, 1.0, turn * 90)(158 * math.sin(turn * math.pi / 2), -158 * math.cos(turn * math.pi / 2))
        for turn in range(4)
    )
    return path(disc(146)(0, 0), "#f5ebd2") + path(disc(146)(0, 0), "none", GOLD, 2) + path(ring + quarters, GOLD)


def draw_sign(suit: str, scale: float) -> str:
    """The large suit sign with a fine gold line inside its edge."""
    return path(figure(SUITS[suit], scale)(0, 0), "#000000") + path(
        figure(SUITS[suit], scale * 0.9)(0, 0), "none", GOLD, 1.6
    )


def draw_spades_ace() -> str:
    """A night over the sea: the crescent among stars, waves below."""
    stars = ((-46, 6, 0.7), (46, 6, 0.7), (0, -84, 0.8), (-24, -44, 0.5), (24, -44, 0.5), (-66, 40, 0.5), (66, 40, 0.5))
    waves = "".join(
        f"M{-x} {y}"
        + "".join(f"Q{-x + step * 14 + 7} {y - 10} {-x + step * 14 + 14} {y}" for step in range(int(x / 7)))
        for x, y in ((84, 60), (77, 76), (63, 92))
    )
    return (
        draw_halo(SPADE)
        + draw_sign("spades", 2.5)
        + path(
            figure("M8 -36C-20 -36 -34 -16 -34 4C-34 26 -16 42 8 42C-8 34 -14 20 -14 3C-14 -14 -8 -28 8 -36Z", 1)(6, 2),
            GOLD_LIGHT,
        )
        + path("".join(figure(STAR, size)(x, y) for x, y, size in stars), STOCK)
        + path(waves, "none", GOLD, 2.6)
    )


def draw_hearts_ace() -> str:
    """A painted flower that grows out of the heart's point."""
    branch = "M0 96C-6 60 -34 56 -56 28C-68 12 -70 -8 -62 -22M-22 50C-40 56 -62 50 -74 34M0 70C-14 44 -22 30 -22 6"
    leaf_places = (
        (-44, 60, 1.5, -70),
        (-46, 26, 1.4, -20),
        (-72, 2, 1.3, -10),
        (-30, 34, 1.2, 40),
        (-76, 28, 1.2, -60),
    )
    leaves = "".join(figure(LEAF, size, turn)(x, y) for x, y, size, turn in leaf_places)
    dots = "".join(disc(3)(x, y) for x, y in ((-92, -14), (-30, -66), (-86, -52), (-36, -14)))
    return (
        draw_halo(HEART)
        + draw_sign("hearts", 2.6)
        + both(
            path(branch, "none", GOLD, 2.6)
            + path(leaves, GOLD)
            + path(figure(TULIP, 1.9, -12)(-58, -42), STOCK)
            + path(figure(TULIP, 0.9, -12)(-58, -40), GOLD)
            + path(dots, STOCK)
        )
        + path("M0 96L0 0", "none", GOLD, 2.6)
        + path(figure(TULIP, 3.2)(0, -14), STOCK)
        + path(figure(TULIP, 1.9)(0, -8), GOLD)
        + path(figure(HEART, 0.9)(0, 2), "#000000")
        + path("".join(figure(LEAF, 1.4, turn)(x, 52) for x, turn in ((-12, -40), (12, 40))), GOLD)
    )


def draw_diamonds_ace() -> str:
    """A cut stone with the north star in it."""
    table = "M0 -62L48 0L0 62L-48 0Z"
    cuts = (
        "M0 -124L0 -62M0 62L0 124M-94 0L-48 0M48 0L94 0M0 -62L-50 -48M0 -62L50 -48M0 62L-50 48M0 62"
        "L50 48M-48 0L-50 -48M-48 0L-50 48M48 0L50 -48M48 0L50 48"
    )
    star = "".join(figure("M0 -46L7 -7L0 0L-7 -7Z", 1, turn)(0, 0) for turn in (0, 90, 180, 270))
    small = "".join(figure("M0 -26L5 -5L0 0L-5 -5Z", 1, turn)(0, 0) for turn in (45, 135, 225, 315))
    lit = "".join(figure("M0 -46L7 -7L0 0Z", 1, turn)(0, 0) for turn in (0, 90, 180, 270))
    return (
        draw_halo(LOZENGE)
        + draw_sign("diamonds", 2.6)
        + path("M0 -118C-18 -72 -50 -32 -92 0L-48 0L0 -62Z", STOCK, opacity=0.2)
        + path("M0 118C18 72 50 32 92 0L48 0L0 62Z", STOCK, opacity=0.1)
        + path(cuts + table, "none", GOLD, 2)
        + path(small, GOLD)
        + path(star, STOCK)
        + path(lit, GOLD_LIGHT)
        + path("".join(figure(STAR, 0.4)(x, y) for x, y in ((-24, -20), (24, -20), (-24, 20), (24, 20))), GOLD_LIGHT)
    )


def draw_clubs_ace() -> str:
    """A flower in each leaf, an acorn on the stalk."""
    flowers = ""
    for x, y in ((0, -74), (-66, 16), (66, 16)):
        petals = "".join(
            figure(LEAF, 1.35, turn * 45)(x + 21 * math.sin(turn * math.pi / 4), y - 21 * math.cos(turn * math.pi / 4))
            for turn in range(8)
        )
        dots = "".join(
            disc(2.4)(x + 37 * math.sin((turn + 0.5) * math.pi / 4), y - 37 * math.cos((turn + 0.5) * math.pi / 4))
            for turn in range(8)
        )
        flowers += path(petals, STOCK) + path(dots, GOLD) + path(disc(7)(x, y), GOLD, GOLD_DARK, 1)
    return (
        draw_halo(CLOVER)
        + path(figure(SUITS["clubs"], 2.55)(0, 0), "#000000")
        + flowers
        + path("M0 112C0 90 0 70 0 34", "none", GOLD, 2.6)
        + both(path(figure(LEAF, 1.3, -48)(-12, 84), GOLD))
        + path("M-13 14C-13 34 -6 40 0 46C6 40 13 34 13 14Z", GOLD_LIGHT)
        + path("M-16 14C-16 2 16 2 16 14C10 18 -10 18 -16 14Z", GOLD)
    )


ACES = {"spades": draw_spades_ace, "hearts": draw_hearts_ace, "diamonds": draw_diamonds_ace, "clubs": draw_clubs_ace}


def draw_ace(suit: str) -> str:
    """An ace's ornament in the card's box."""
    return group(ACES[suit](), move=(250, 350))


# ---- Back ---------------------------------------------------------------------------------------------------------

BORDER, MIDDLE, SHIFT, RING = 30, (250, 350), 15, 30


def draw_half_disc(radius: float) -> str:
    """The left half of a disc, as much of it as the back's left half holds; its centre is shifted upwards."""
    x, y = MIDDLE[0], MIDDLE[1] - SHIFT
    wide, up, down = x - BORDER, y - BORDER, 700 - BORDER - y

    def reach(distance: float) -> float:
        """How far the circle stands from its axis at that distance from its centre."""
        return math.sqrt(max(0.0, radius * radius - distance * distance))

    r = number(radius)
    side = reach(wide)
    top, foot = min(up, radius), min(down, radius)
    text = f"M{x} {number(y - top)}L{number(x - reach(top))} {number(y - top)}"
    if radius > wide:
        text += f"A{r} {r} 0 0 0 {BORDER} {number(y - side)}L{BORDER} {number(y + side)}"
    text += f"A{r} {r} 0 0 0 {number(x - reach(foot))} {number(y + foot)}L{x} {number(y + foot)}Z"
    return text


def rectangle(inset: float, radius: float, paint: str) -> str:
    """A rectangle so far inside the card's box, with rounded corners."""
    size = f'x="{inset:g}" y="{inset:g}" width="{500 - 2 * inset:g}" height="{700 - 2 * inset:g}" rx="{radius:g}"'
    return f"<rect {size} {paint}/>"


def draw_stock(fill: str) -> str:
    """A sheet with rounded corners and a thin edge."""
    return rectangle(0.8, 26.7, f'fill="{fill}" stroke="#8d8567" stroke-width="1.6"')


def blend(share: float) -> str:
    """A colour between night and dusk."""
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(NIGHT, DUSK, strict=True))


def draw_back() -> str:
    """The moon cut in two and slid along the cut, its light in rings to the edge: the same from both ends."""
    half = path(f"M250 {BORDER}L{BORDER} {BORDER}L{BORDER} {700 - BORDER}L250 {700 - BORDER}Z", blend(0))
    for step in range(11, 2, -1):
        share = max(0.0, 1 - (RING * step - 60) / 300) ** 1.3
        half += path(draw_half_disc(RING * step), blend(share), GOLD, 1.5)
    half += path(draw_half_disc(RING * 3), GOLD_LIGHT, GOLD, 2)
    night = (
        (70, 70, 1.2),
        (112, 52, 0.6),
        (58, 120, 0.6),
        (172, 66, 0.7),
        (60, 632, 1.1),
        (110, 650, 0.6),
        (52, 582, 0.6),
        (160, 640, 0.7),
        (222, 658, 0.5),
    )
    half += path("".join(figure(STAR, size)(x, y) for x, y, size in night), GOLD_LIGHT)
    frame = rectangle(BORDER, 2, f'fill="none" stroke="{GOLD}" stroke-width="5"')
    outer = rectangle(20, 14, f'fill="none" stroke="{GOLD}" stroke-width="1.6"')
    return draw_stock("#fcf7ea") + half + group(group(half, move=(-500, -700)), turn=180) + frame + outer


# ---- Marks of empty places: white alone, which the theme paints over ----------------------------------------------


def draw_outline(width: float, opacity: float) -> str:
    """The edge of a card that is not there."""
    inset = 3 + width / 2
    line = f'stroke="#ffffff" stroke-opacity="{opacity}" stroke-width="{width:g}"'
    return rectangle(inset, 27 - width / 2, f'fill="#ffffff" fill-opacity="0.05" {line}')


def draw_pile_mark() -> str:
    """An empty pile: an outline with the half moon."""
    moon = '<path d="M250 272a78 78 0 0 0 0 156z" fill="#ffffff" fill-opacity="0.38"/>'
    ring = '<circle cx="250" cy="350" r="78" fill="none" stroke="#ffffff" stroke-opacity="0.38" stroke-width="5"/>'
    return draw_outline(5, 0.42) + moon + ring


def draw_reserve_mark() -> str:
    """An empty reserve place: an outline with a thin crescent."""
    crescent = f'<path d="{figure(CRESCENT, 4.4)(262, 350)}" fill="#ffffff" fill-opacity="0.38"/>'
    return draw_outline(5, 0.38) + crescent
