"""The four queens: long hair, sloping shoulders, something fair held up in the right hand."""

import math

from assets.card_art.belongings import draw_bird, draw_fan, draw_mirror, draw_rose
from assets.card_art.features import draw_eyes, draw_face, draw_fist, draw_lowered_eyes, draw_mouth
from assets.card_art.garments import (
    GOWN,
    draw_bell_sleeve,
    draw_braid,
    draw_limb,
    draw_neck,
    draw_resting_hand,
    draw_sleeve,
    draw_trim,
)
from assets.card_art.panel import (
    CLUBS,
    DIAMONDS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HEARTS,
    SPADES,
    WHITE,
    seam,
)
from assets.card_art.shapes import (
    CLOVER,
    CRESCENT,
    HEART,
    LEAF,
    LOZENGE,
    SPADE,
    STAR,
    TULIP,
    along,
    both,
    disc,
    figure,
    group,
    hatch,
    number,
    path,
    strew,
)

HEAD = (298, 148)
NECKLINE = "M254 240C262 268 280 286 298 292C316 286 334 268 342 240"
BODICE = (
    f"M246 242L254 240C262 268 280 286 298 292C316 286 334 268 342 240L352 244C346 290 336 320 330 {seam(330)}"
    f"L214 {seam(214)}C226 320 240 290 246 242Z"
)


def draw_necklace(jewel: str, colour: str) -> str:
    """A string of pearls with a pendant."""
    return path(
        along("M272 232C278 250 288 258 298 260C308 258 318 250 324 232", 7, LOZENGE, 0.32), WHITE, GOLD_DARK, 0.8
    ) + path(figure(jewel, 0.8)(298, 270), colour, GOLD, 2)


def draw_hair_behind(fill: str, light: str, side: str, strands: str) -> str:
    """Loose hair behind the shoulders, alike on both sides of the head."""
    return both(path(side, fill) + path(strands, "none", light, 1.8))


# ---- Spades -------------------------------------------------------------------------------------------------------


def draw_spades_head() -> str:
    """Straight black hair under a crescent and a veil."""
    c = SPADES
    veil = "M-30 -64C-66 -40 -66 40 -98 116C-84 124 -72 126 -56 124C-50 60 -44 10 -40 -40Z"
    side = "M-36 -50C-50 -10 -46 60 -58 122L-22 128C-26 80 -30 40 -30 0Z"
    fringe = "M-38 -20C-40 -50 -30 -60 0 -60C30 -60 40 -50 38 -20C26 -26 14 -28 0 -28C-14 -28 -26 -26 -38 -20Z"
    moon = "M-30 -100A32 32 0 1 0 30 -100A27 25 0 1 1 -30 -100Z"
    return group(
        both(path(veil, c.second) + path(strew(veil, (15, 13), figure(STAR, 0.3), 5), c.light)),
        draw_hair_behind(
            c.hair,
            c.hair_light,
            side,
            "M-42 -10C-44 40 -46 80 -48 118M-36 10C-37 50 -38 90 -37 120M-47 30C-49 64 -52 92 -54 116",
        ),
        draw_face(c, slim=True),
        draw_lowered_eyes(c, c.hair, c.second),
        draw_mouth(c, 9, 32),
        path(disc(1.6)(19, 20), c.hair),
        path(fringe, c.hair),
        path("M-24 -56L-28 -27M-12 -58L-14 -29M0 -59L0 -29M12 -58L14 -29M24 -56L28 -27", "none", c.hair_light, 1.5),
        path(moon, GOLD_LIGHT, GOLD_DARK, 1.4),
        path("M0 -57C-19 -57 -31 -72 -31 -88C-30 -68 -14 -64 0 -64C14 -64 30 -68 31 -88C31 -72 19 -57 0 -57Z", GOLD),
        path(figure(STAR, 1.5)(0, -96), WHITE, GOLD, 1.2),
        path("M-39 -42C-20 -54 20 -54 39 -42L38 -54C20 -66 -20 -66 -38 -54Z", c.dark, GOLD, 2.4),
        path(along("M-38 -48C-20 -60 20 -60 38 -48", 11, LOZENGE, 0.4), GOLD_LIGHT),
        move=HEAD,
        turn=-4,
    )


def draw_spades() -> str:
    """The queen of spades: night on her gown, the half moon in her mirror."""
    c = SPADES
    return (
        path(GOWN, c.main)
        + path(strew(GOWN, (36, 30), figure(CRESCENT, 0.72), 9, (252, 300), BODICE), c.light)
        + path(strew(GOWN, (36, 30), disc(1.8), 6, (270, 300), BODICE), GOLD_LIGHT)
        + draw_neck(c)
        + path(BODICE, c.second)
        + path(hatch(BODICE, 10, 60) + hatch(BODICE, 10, -60), "none", c.main, 1.3)
        + draw_trim(NECKLINE, c, 10)
        + draw_necklace(SPADE, c.dark)
        + draw_bell_sleeve(c, c.main, c.second, STAR)
        + draw_resting_hand(c, (160, 342), -4, c.light)
        + draw_spades_head()
        + group(draw_mirror(c), move=(414, 262), scale=0.96)
        + draw_sleeve(c, (372, 316), (402, 276), 34, c.second, c.light)
        + group(draw_fist(c), move=(414, 262), scale=0.86)
    )


# ---- Hearts -------------------------------------------------------------------------------------------------------


def draw_hearts_head() -> str:
    """Fair plaits wound around the head and hanging before the shoulders, under a tiara of hearts."""
    c = HEARTS
    wave = "M-37 -14C-42 -54 -20 -62 0 -56C20 -62 42 -54 37 -14C34 -34 20 -44 0 -46C-20 -44 -34 -34 -37 -14Z"
    return group(
        path("M-38 -40C-46 -10 -44 20 -36 36L36 36C44 20 46 -10 38 -40Z", c.hair),
        both(draw_braid("M-38 14C-48 40 -56 70 -50 106", 19, c.hair, c.hair_light)),
        both(
            path("M-55 116C-58 126 -54 134 -50 138C-46 134 -42 126 -45 116Z", c.hair)
            + path("M-59 104L-41 106L-44 116L-56 116Z", c.main, GOLD, 1.5)
        ),
        draw_face(c, slim=True),
        both(path(disc(7.5)(24, 14), c.second, opacity=0.5)),
        draw_eyes(c, c.hair, 17, -6, -2),
        draw_mouth(c, 9, 32),
        path(wave, c.hair),
        path(
            "M-40 -30C-42 -64 -20 -72 0 -70C20 -72 42 -64 40 -30C34 -46 20 -54 0 -54C-20 -54 -34 -46 -40 -30Z", c.hair
        ),
        path(
            "M-30 -30C-22 -44 -10 -50 0 -50M30 -30C22 -44 10 -50 0 -50M-34 -24C-28 -46 -12 -56 0 -55"
            "M34 -24C28 -46 12 -56 0 -55",
            "none",
            c.hair_light,
            1.5,
        ),
        draw_braid("M-43 -22C-46 -66 -22 -72 0 -70C22 -72 46 -66 43 -22", 15, c.hair, c.hair_light),
        path(
            "M-34 -68L-38 -88L-24 -80L-17 -98L-8 -84L0 -106L8 -84L17 -98L24 -80L38 -88L34 -68C16 -78 -16 -78 -34 -68Z",
            GOLD,
            GOLD_DARK,
            1.2,
        ),
        path(figure(HEART, 0.8)(0, -85), c.main),
        path("".join(figure(HEART, 0.45)(x, -79) for x in (-20, 20)), c.main),
        path(
            "".join(disc(3.4)(x, y) for x, y in ((-38, -90), (-17, -100), (0, -109), (17, -100), (38, -88))),
            WHITE,
            GOLD,
            1.2,
        ),
        move=HEAD,
        turn=4,
    )


def draw_hearts() -> str:
    """The queen of hearts: a lace collar, white sleeves, a rose."""
    c = HEARTS
    collar = (
        "M250 238C228 244 200 250 184 264C206 286 246 306 298 312C350 306 390 284 410 264"
        "C394 252 366 244 346 238C336 268 316 286 298 292C280 286 260 268 250 238Z"
    )
    puff = f"M168 264C120 268 82 316 90 {seam(90, 12)}C112 384 150 366 168 352C186 330 186 290 168 264Z"
    folds = (
        "M166 270C140 300 122 340 116 374M160 268C126 290 104 336 98 376M170 274"
        "C160 310 146 346 138 366M174 284C172 316 164 340 156 356"
    )
    return (
        path(GOWN, c.main)
        + path(strew(GOWN, (30, 28), figure(HEART, 0.6), 9, (250, 300), BODICE), c.second)
        + draw_neck(c)
        + path(BODICE, c.dark)
        + path("M286 300L264 340M310 300L292 336M278 318L304 316M270 332L298 328", "none", GOLD, 2.4)
        + path(strew(BODICE, (20, 18), figure(TULIP, 0.5), 7, (298, 300)), c.second)
        + path(collar, WHITE, "#dcc7bd", 1.5)
        + path(along("M192 264C216 284 250 300 298 305C346 300 384 282 402 264", 13, HEART, 0.36), c.second)
        + path(along("M216 254C236 272 262 288 298 297C334 288 360 272 378 254", 11, LOZENGE, 0.3), c.second)
        + draw_necklace(HEART, c.main)
        + path(puff, WHITE, "#dcc7bd", 1.5)
        + path(folds, "none", "#dcc7bd", 1.8)
        + draw_trim("M128 374C146 368 164 358 174 346", c, 11, HEART)
        + draw_resting_hand(c, (156, 350), -10, c.main)
        + group(draw_rose(c), move=(410, 258))
        + draw_sleeve(c, (376, 316), (400, 270), 40, WHITE, c.main)
        + group(draw_fist(c), move=(410, 258), scale=0.84)
        + draw_hearts_head()
    )


# ---- Diamonds -----------------------------------------------------------------------------------------------------


def draw_diamonds_head() -> str:
    """A cloud of curls under a diadem of lozenges, with large rings in the ears."""
    c = DIAMONDS
    ring = [
        (math.radians(turn), size)
        for turn, size in ((150, 17), (170, 19), (190, 20), (210, 20), (230, 20), (250, 20), (270, 20))
    ]
    puffs = "".join(disc(size)(54 * math.cos(turn), -14 + 58 * math.sin(turn)) for turn, size in ring)
    rolls = "".join(
        f"M{number(x - 6)} {number(y)}A6 6 0 1 1 {number(x)} {number(y + 6)}"
        for x, y in ((54 * math.cos(turn), -14 + 58 * math.sin(turn)) for turn, _ in ring[:-1])
    )
    low = "".join(disc(15)(x, y) for x, y in ((-48, 30), (-52, 48), (-46, 66)))
    low_rolls = "".join(f"M{x - 5} {y}A5 5 0 1 1 {x} {y + 5}" for x, y in ((-48, 30), (-52, 48), (-46, 66)))
    diadem = (
        "M-40 -34C-36 -50 -20 -58 0 -58C20 -58 36 -50 40 -34L46 -62L30 -62L24 -84L10 -76L0 -112"
        "L-10 -76L-24 -84L-30 -62L-46 -62Z"
    )
    return group(
        both(path(puffs + low, c.hair) + path(rolls + low_rolls, "none", c.hair_light, 2)),
        draw_face(c, slim=True),
        draw_lowered_eyes(c, c.hair, c.second),
        draw_mouth(c, 10, 32),
        path(
            "M-38 -22C-38 -48 -20 -56 0 -54C20 -56 38 -48 38 -22C30 -40 16 -46 0 -44C-16 -46 -30 -40 -38 -22Z", c.hair
        ),
        path(diadem, GOLD, GOLD_DARK, 1.3),
        path(figure(LOZENGE, 1.7)(0, -82), c.second, GOLD_LIGHT, 2),
        path("".join(figure(LOZENGE, 0.85)(x, -66) for x in (-20, 20)), c.main, GOLD_LIGHT, 1.6),
        path(along("M-38 -40C-32 -53 -18 -60 0 -60C18 -60 32 -53 38 -40", 9, LOZENGE, 0.28), WHITE),
        both(
            path("M42 14A11 13 0 1 0 43 14", "none", GOLD_LIGHT, 3.2)
            + path(figure(LOZENGE, 0.5)(42, 47), c.main, GOLD, 1.4)
        ),
        path(disc(2.4)(0, -24), GOLD_LIGHT),
        move=HEAD,
        turn=3,
    )


def draw_diamonds() -> str:
    """The queen of diamonds: a lattice gown, an open fan."""
    c = DIAMONDS
    shawl = (
        f"M268 228C244 246 196 250 160 264C108 284 88 340 84 {seam(84)}L128 {seam(128, 8)}C140 330 190 286 240 276"
        f"C262 290 284 300 298 306C312 300 336 288 356 274C384 282 404 296 416 {seam(416, 8)}L442 {seam(442)}"
        "C438 284 424 268 396 256C372 246 352 246 332 228C338 266 316 284 298 292C280 284 258 266 268 228Z"
    )
    return (
        path(GOWN, c.main)
        + path(strew(GOWN, (24, 26), figure("M0 -12L8 0L0 12L-8 0Z"), 9, (252, 300), BODICE), "none", c.light, 1.4)
        + path(strew(GOWN, (24, 26), figure(LOZENGE, 0.4), 9, (252, 300), BODICE), c.light)
        + draw_neck(c)
        + path(BODICE, c.light)
        + path(strew(BODICE, (16, 20), figure(LOZENGE, 0.7), 7, (298, 306)), c.second)
        + path(strew(BODICE, (16, 20), disc(2), 6, (290, 316)), c.main)
        + path(shawl, c.second)
        + path(hatch(shawl, 9, 70), "none", c.dark, 1.4)
        + draw_trim("M248 236C258 266 280 284 298 292C316 284 338 266 346 236", c, 9)
        + draw_necklace(LOZENGE, c.main)
        + draw_limb((112, 358), 36, (154, 342), 30, c.main)
        + draw_resting_hand(c, (154, 342), -10, c.light)
        + group(draw_fan(c), move=(396, 240), turn=8, scale=0.78)
        + draw_sleeve(c, (370, 318), (392, 268), 34, c.main, c.light)
        + group(draw_fist(c), move=(400, 252), scale=0.86)
        + draw_diamonds_head()
    )


# ---- Clubs --------------------------------------------------------------------------------------------------------


def draw_flower(x: float, y: float, size: float, petal: str, heart: str) -> str:
    """A flower of six petals."""
    petals = "".join(
        disc(size * 0.42)(
            x + size * 0.55 * math.cos(turn * math.pi / 3), y + size * 0.55 * math.sin(turn * math.pi / 3)
        )
        for turn in range(6)
    )
    return path(petals, petal) + path(disc(size * 0.36)(x, y), heart)


def draw_clubs_head() -> str:
    """Waves of red hair under a midsummer wreath with gold points."""
    c = CLUBS
    side = (
        "M-30 -56C-58 -40 -48 -6 -56 16C-64 38 -80 48 -74 78C-70 98 -82 108 -86 126"
        "C-64 138 -40 132 -26 116C-34 80 -28 40 -32 6Z"
    )
    strands = (
        "M-40 -34C-50 0 -42 24 -54 48C-64 70 -58 90 -66 122M-36 0C-38 40 -48 60 -46 84"
        "C-46 102 -50 112 -52 126M-46 10C-54 34 -68 50 -64 74C-62 96 -72 106 -76 122"
    )
    leaves = "".join(figure(LEAF, 1.35, turn)(x, y) for x, y, turn in (
        (-46, -44, -100), (-40, -62, -60), (-22, -74, -30), (0, -78, 0), (22, -74, 30), (40, -62, 60), (46, -44, 100),
        (-34, -52, 40), (-10, -66, 70), (12, -66, -70), (34, -52, -40)))  # fmt: skip
    points = "M-34 -64L-30 -92L-20 -72L-10 -100L0 -78L10 -100L20 -72L30 -92L34 -64Z"
    return group(
        draw_hair_behind(c.hair, c.hair_light, side, strands),
        draw_face(c, slim=True),
        both(path("".join(disc(1.3)(x, y) for x, y in ((16, 8), (22, 12), (27, 7), (20, 4))), c.lips, opacity=0.55)),
        draw_eyes(c, c.hair, 17, -6, -1),
        draw_mouth(c, 9, 32),
        path("M-37 -10C-42 -52 -18 -60 6 -54C28 -58 40 -46 37 -10C34 -34 22 -44 8 -46C-6 -30 -26 -32 -37 -10Z", c.hair),
        path("M6 -50C-8 -36 -24 -34 -34 -20M10 -50C24 -46 32 -36 35 -22", "none", c.hair_light, 1.6),
        path(points, GOLD, GOLD_DARK, 1.2),
        path(
            "".join(disc(3.2)(x, y) for x, y in ((-30, -94), (-10, -102), (10, -102), (30, -94))),
            GOLD_LIGHT,
            GOLD_DARK,
            0.8,
        ),
        path(leaves, c.main, c.dark, 0.8),
        draw_flower(-38, -48, 13, WHITE, GOLD),
        draw_flower(-20, -64, 12, "#e58f86", "#8d2f2c"),
        draw_flower(0, -68, 14, WHITE, GOLD),
        draw_flower(20, -64, 12, "#7fa6cf", GOLD_LIGHT),
        draw_flower(38, -48, 13, WHITE, GOLD),
        move=HEAD,
        turn=-3,
    )


def draw_clubs() -> str:
    """The queen of clubs: midsummer flowers, a bird on her hand."""
    c = CLUBS
    stripes = hatch(BODICE, 8, 90)
    return (
        path(GOWN, c.main)
        + path(strew(GOWN, (28, 26), figure(LEAF, 0.8, 30), 8, (250, 300), BODICE), c.second)
        + path(strew(GOWN, (28, 26), disc(2.2), 6, (264, 300), BODICE), c.light)
        + draw_neck(c)
        + path(BODICE, c.light)
        + path(stripes, "none", c.second, 1.5)
        + path("".join(figure(CLOVER, 0.62)(x, y) for x, y in ((290, 308), (278, 326), (306, 324))), c.main)
        + draw_trim(NECKLINE, c, 10, LEAF)
        + draw_necklace(CLOVER, c.main)
        + draw_bell_sleeve(c, c.second, c.light, LEAF)
        + path(
            strew("M144 292C118 310 104 336 98 376L146 366C160 352 168 346 176 338Z", (20, 18), figure(CLOVER, 0.5), 7),
            c.light,
        )
        + draw_resting_hand(c, (160, 342), -4, c.light)
        + draw_sleeve(c, (372, 318), (396, 270), 36, c.second, c.light)
        + group(draw_fist(c), move=(406, 250), scale=0.86)
        + group(draw_bird(c), move=(410, 236))
        + draw_clubs_head()
    )


QUEENS = {
    "spades": (draw_spades, draw_spades_head),
    "hearts": (draw_hearts, draw_hearts_head),
    "diamonds": (draw_diamonds, draw_diamonds_head),
    "clubs": (draw_clubs, draw_clubs_head),
}
