"""The four kings: seen from the front, bearded, square in their mantles, under high crowns."""

from assets.card_art.belongings import draw_axe, draw_horn, draw_orb, draw_sceptre, draw_sword
from assets.card_art.features import draw_eyes, draw_face, draw_fist, draw_mouth, draw_open_hand
from assets.card_art.garments import MANTLE, draw_chain, draw_ermine, draw_limb, draw_sleeve, draw_trim
from assets.card_art.panel import (
    CLUBS,
    DIAMONDS,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    HEARTS,
    SPADES,
    WHITE,
    Palette,
    seam,
)
from assets.card_art.shapes import (
    CLOVER,
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
    path,
    strew,
)

HEAD = (298, 150)
TUNIC = f"M228 232L298 214L368 232L332 {seam(332)}L208 {seam(208)}Z"


def draw_left_arm(colours: Palette, cloth: str, cuff: str) -> str:
    """An arm that comes out of a slit in the mantle and lies across the waist."""
    slit = "M72 288C54 312 50 356 62 390C84 380 94 352 92 326C90 308 84 296 72 288Z"
    return (
        path(slit, colours.dark, GOLD, 3)
        + draw_sleeve(colours, (74, 352), (130, 336), 40, cloth, cuff)
        + group(draw_open_hand(colours), move=(130, 336), turn=-6)
    )


def draw_fronts(colours: Palette, motif: str = LOZENGE) -> str:
    """The embroidered edges of the open mantle."""
    return draw_trim(f"M232 280L206 {seam(206, 8)}", colours, 14, motif) + draw_trim(
        f"M362 280L338 {seam(338, 8)}", colours, 14, motif
    )


# ---- Spades -------------------------------------------------------------------------------------------------------


def draw_spades_head() -> str:
    """A long straight beard under a crown of spires."""
    c = SPADES
    hair = "M-44 -38C-50 -6 -50 34 -62 64L-30 74L30 74L62 64C50 34 50 -6 44 -38Z"
    beard = (
        "M-41 -4C-38 10 -30 16 -20 18C-12 19 -8 17 0 20C8 17 12 19 20 18C30 16 38 10 41 -4"
        "C47 40 42 88 0 124C-42 88 -47 40 -41 -4Z"
    )
    strands = (
        "M0 50L0 114M-9 50C-11 74 -10 90 -6 106M9 50C11 74 10 90 6 106M-18 46C-23 66 -20 84 -13 98"
        "M18 46C23 66 20 84 13 98"
        "M-27 38C-33 58 -29 74 -21 88M27 38C33 58 29 74 21 88M-36 24C-40 44 -37 62 -30 76M36 24C40 44 37 62 30 76"
    )
    moustache = "M0 21C-7 16 -20 18 -30 34C-20 32 -8 33 0 27C8 33 20 32 30 34C20 18 7 16 0 21Z"
    crown = (
        "M-46 -40L-54 -90L-35 -66L-27 -100L-12 -70L0 -112L12 -70L27 -100L35 -66L54 -90L46 -40C20 -48 -20 -48 -46 -40Z"
    )
    shaded = "M0 -112L12 -70L27 -100L35 -66L54 -90L46 -40C30 -46 14 -46 0 -46Z"
    balls = "".join(disc(4.5)(x, y) for x, y in ((-54, -92), (-27, -102), (0, -114), (27, -102), (54, -92)))
    return group(
        path(hair, c.hair),
        draw_face(c),
        path(beard, c.hair),
        path(strands, "none", c.hair_light, 1.8),
        draw_mouth(c, 8, 34),
        path(moustache, c.hair, c.hair_light, 1.3),
        draw_eyes(c, c.hair, stern=4),
        path(crown, GOLD),
        path(shaded, GOLD_DARK, opacity=0.45),
        path("".join(figure(SPADE, 0.85)(x, -64) for x in (-24, 0, 24)), c.dark),
        path(balls, GOLD_LIGHT),
        path("M-47 -36L-48 -50C-20 -58 20 -58 48 -50L47 -36C20 -45 -20 -45 -47 -36Z", c.dark, GOLD_LIGHT, 2),
        path(along("M-46 -44C-20 -51 20 -51 46 -44", 15, LOZENGE, 0.5), GOLD_LIGHT),
        move=HEAD,
    )


def draw_spades() -> str:
    """The king of spades: a mantle of stars, a drawn sword."""
    c = SPADES
    return (
        path(MANTLE, c.main)
        + path(strew(MANTLE, (30, 26), figure(STAR, 0.62), 9, (250, 300), TUNIC), c.light)
        + path(TUNIC, c.second)
        + path(hatch(TUNIC, 9, 90), "none", c.main, 1.4)
        + draw_fronts(c)
        + draw_ermine()
        + group(draw_sword(c), move=(420, 270))
        + draw_sleeve(c, (356, 316), (404, 280), 38, c.second, WHITE)
        + group(draw_fist(c), move=(420, 270))
        + draw_left_arm(c, c.second, WHITE)
        + draw_spades_head()
    )


# ---- Hearts -------------------------------------------------------------------------------------------------------


def draw_hearts_head() -> str:
    """A curled fair beard under a closed crown with arches."""
    c = HEARTS
    curls = ((-40, 10), (-43, 30), (-38, 50), (-27, 68), (-10, 78), (10, 78), (27, 68), (38, 50), (43, 30), (40, 10))
    rolls = "".join(
        f"M{x - 8} {y}A8 8 0 1 1 {x} {y + 8}A4.5 4.5 0 1 1 {x} {y - 1}"
        for x, y in (*curls, (-22, 46), (0, 60), (22, 46))
    )
    beard = "M-41 -6C-38 8 -32 16 -20 17L20 17C32 16 38 8 41 -6L46 40C40 70 20 82 0 84C-20 82 -40 70 -46 40Z"
    moustache = (
        "M0 22C-9 14 -26 17 -34 26C-40 32 -46 27 -43 22C-50 28 -44 39 -33 37C-20 36 -8 34 0 28"
        "C8 34 20 36 33 37C44 39 50 28 43 22C46 27 40 32 34 26C26 17 9 14 0 22Z"
    )
    cap = "M-44 -46C-60 -78 -40 -94 0 -94C40 -94 60 -78 44 -46Z"
    arches = "M-44 -48C-66 -82 -34 -98 0 -94C34 -98 66 -82 44 -48M-22 -52C-30 -80 -14 -94 0 -94C14 -94 30 -80 22 -52"
    return group(
        path("".join(disc(13)(x * 1.12, y) for x, y in ((-40, -24), (40, -24), (-42, -4), (42, -4), *curls)), c.hair),
        draw_face(c),
        path(beard, c.hair),
        path(rolls, "none", c.hair_light, 2.2),
        draw_mouth(c, 8, 34),
        path(moustache, c.hair_light, c.hair, 1.5),
        draw_eyes(c, c.hair, stern=-2),
        path("M-31 8A8 6 0 1 0 -15 8A8 6 0 1 0 -31 8ZM15 8A8 6 0 1 0 31 8A8 6 0 1 0 15 8Z", c.second, opacity=0.55),
        path(cap, c.main),
        path("M0 -94C40 -94 60 -78 44 -46L0 -46Z", c.dark, opacity=0.5),
        path(arches, "none", GOLD, 8),
        path(
            "".join(
                disc(2.4)(x, y)
                for x, y in (
                    (-50, -64),
                    (-46, -80),
                    (-30, -91),
                    (50, -64),
                    (46, -80),
                    (30, -91),
                    (-24, -68),
                    (24, -68),
                    (-18, -84),
                    (18, -84),
                )
            ),
            WHITE,
        ),
        path("M-47 -35L-49 -54C-20 -62 20 -62 49 -54L47 -35C20 -44 -20 -44 -47 -35Z", GOLD, GOLD_DARK, 1.2),
        path("".join(figure(HEART, 0.62)(x, y) for x, y in ((-32, -48), (0, -51), (32, -48))), c.main),
        path("".join(figure(LOZENGE, 0.5)(x, y) for x, y in ((-16, -50), (16, -50))), WHITE),
        path(disc(9)(0, -100), c.dark, GOLD, 3),
        path(figure(STAR, 0.9)(0, -112), GOLD_LIGHT),
        move=HEAD,
    )


def draw_hearts() -> str:
    """The king of hearts: fair and well fed, with sceptre and orb."""
    c = HEARTS
    cape = (
        "M166 244C174 280 206 312 250 318C270 320 286 312 298 300C310 312 326 318 346 314C386 306 412 280 418 244"
        "C386 236 352 230 338 206L298 238L260 206C244 230 204 238 166 244Z"
    )
    return (
        path(MANTLE, c.main)
        + path(strew(MANTLE, (34, 30), figure(TULIP, 0.78), 10, (250, 296), TUNIC), c.second)
        + path(TUNIC, c.light)
        + path(strew(TUNIC, (18, 16), figure(HEART, 0.42), 6, (270, 300)), c.main)
        + draw_fronts(c, HEART)
        + path(cape, c.dark)
        + path(hatch(cape, 10, 62), "none", c.main, 1.6)
        + draw_trim(
            "M170 250C180 284 208 310 250 315C272 317 288 308 298 296C308 308 324 316 346 311C382 304 408 280 414 250",
            c,
            11,
        )
        + draw_chain("M246 232C254 262 274 284 298 288C322 284 342 262 350 232", c, HEART, (298, 292))
        + group(draw_sceptre(c), move=(420, 268))
        + draw_sleeve(c, (360, 318), (406, 280), 40, c.light, GOLD)
        + group(draw_fist(c), move=(420, 268))
        + draw_sleeve(c, (160, 372), (118, 342), 40, c.light, GOLD)
        + group(draw_orb(c), move=(86, 308))
        + group(draw_fist(c), move=(96, 330), turn=68, mirror=True)
        + draw_hearts_head()
    )


# ---- Diamonds -----------------------------------------------------------------------------------------------------


def draw_diamonds_head() -> str:
    """A short pointed beard under a tall faceted crown."""
    c = DIAMONDS
    curls = "".join(disc(9)(x, y) for x, y in ((-42, -30), (-44, -16), (-43, -2), (42, -30), (44, -16), (43, -2)))
    beard = (
        "M-41 -6C-39 8 -36 20 -28 26C-24 18 -14 21 0 22C14 21 24 18 28 26C36 20 39 8 41 -6"
        "C43 26 34 54 20 66L0 92L-20 66C-34 54 -43 26 -41 -6Z"
    )
    crown = (
        "M-44 -42L-54 -84L-38 -72L-30 -104L-15 -80L0 -114L15 -80L30 -104L38 -72L54 -84L44 -42C20 -50 -20 -50 -44 -42Z"
    )
    facets = "M-30 -104L-30 -46M0 -114L0 -48M30 -104L30 -46M-54 -84L-46 -50M54 -84L46 -50"
    plates = "".join(figure(LOZENGE, 1.15)(x, -70) for x in (-30, 0, 30))
    return group(
        path(curls, c.hair),
        draw_face(c),
        path(beard, c.hair),
        path("M-12 34C-10 28 10 28 12 34C8 44 -8 44 -12 34Z", c.skin),
        path(
            "M0 50L0 84M-9 50C-10 60 -8 70 -4 78M9 50C10 60 8 70 4 78M-20 46C-20 54 -17 60 -13 66M20 46"
            "C20 54 17 60 13 66",
            "none",
            c.hair_light,
            1.6,
        ),
        draw_mouth(c, 9, 35),
        path("M0 22C-8 18 -22 20 -28 30L-30 38C-20 30 -8 31 0 28C8 31 20 30 30 38L28 30C22 20 8 18 0 22Z", c.hair),
        draw_eyes(c, c.hair, stern=2),
        path(crown, GOLD),
        path("M0 -114L15 -80L30 -104L38 -72L54 -84L44 -42C30 -47 14 -48 0 -48Z", GOLD_DARK, opacity=0.4),
        path(facets, "none", GOLD_DARK, 1.5),
        path(plates, c.second, GOLD_LIGHT, 2),
        path(
            "".join(figure(LOZENGE, 0.6)(x, y) for x, y in ((-54, -88), (-30, -108), (0, -118), (30, -108), (54, -88))),
            c.main,
            GOLD,
            1.5,
        ),
        path("M-46 -34L-47 -50C-20 -58 20 -58 47 -50L46 -34C20 -43 -20 -43 -46 -34Z", c.dark, GOLD_LIGHT, 2),
        path(along("M-45 -42C-20 -50 20 -50 45 -42", 13, LOZENGE, 0.5), c.light),
        both(path("M-46 -4A4 4 0 1 0 -38 -4A4 4 0 1 0 -46 -4ZM-44 2L-40 2L-39 16L-42 22L-45 16Z", GOLD_LIGHT)),
        move=HEAD,
    )


def draw_diamonds() -> str:
    """The king of diamonds: a high collar, a broad axe."""
    c = DIAMONDS
    lapel = "M298 262L262 204C250 212 232 214 220 208C214 232 210 262 214 286L262 322Z"
    net = strew(MANTLE, (36, 30), figure("M0 -13L9 0L0 13L-9 0Z"), 12, (250, 300), TUNIC)
    return (
        path(MANTLE, c.second)
        + path(net, "none", c.light, 1.6)
        + path(strew(MANTLE, (36, 30), figure(LOZENGE, 0.55), 12, (250, 300), TUNIC), c.main)
        + path(TUNIC, c.main)
        + path(hatch(TUNIC, 12, 45) + hatch(TUNIC, 12, -45), "none", c.light, 1.1)
        + path("".join(disc(5)(298 - step * 3, 290 + step * 20) for step in range(3)), GOLD_LIGHT, c.dark, 1.2)
        + group(path(lapel, c.light, GOLD, 3), path(strew(lapel, (16, 14), figure(LOZENGE, 0.45), 6), c.main))
        + group(
            path(lapel, c.light, GOLD, 3),
            path(strew(lapel, (16, 14), figure(LOZENGE, 0.45), 6), c.main),
            move=(596, 0),
            mirror=True,
        )
        + draw_fronts(c)
        + group(draw_axe(c), move=(424, 268))
        + draw_sleeve(c, (356, 318), (408, 280), 40, c.main, c.light)
        + group(draw_fist(c), move=(424, 268))
        + draw_left_arm(c, c.main, c.light)
        + draw_diamonds_head()
    )


# ---- Clubs --------------------------------------------------------------------------------------------------------


def draw_clubs_head() -> str:
    """A forked red beard in braids under a ring of clover leaves."""
    c = CLUBS
    hair = "M-42 -40C-58 -20 -52 20 -66 48C-52 58 -40 56 -32 50L32 50C40 56 52 58 66 48C52 20 58 -20 42 -40Z"
    beard = (
        "M-41 -8C-40 8 -32 18 -20 18L20 18C32 18 40 8 41 -8C50 20 48 52 34 74C32 92 26 108 16 118C10 104 8 92 0 78"
        "C-8 92 -10 104 -16 118C-26 108 -32 92 -34 74C-48 52 -50 20 -41 -8Z"
    )
    braids = "M-26 80L-12 88M-28 90L-12 98M12 88L26 80M12 98L28 90"
    strands = (
        "M-6 46C-10 60 -16 68 -18 80M6 46C10 60 16 68 18 80M-16 42C-24 56 -26 66 -26 76M16 42C24 56 26 66 26 76"
        "M-28 34C-36 46 -36 58 -32 68M28 34C36 46 36 58 32 68M-36 18C-42 30 -42 40 -40 48M36 18C42 30 42 40 40 48"
        "M-46 -10C-52 10 -52 28 -58 44M46 -10C52 10 52 28 58 44"
    )
    moustache = (
        "M0 22C-10 14 -26 18 -32 34C-34 44 -40 48 -46 48C-34 54 -24 46 -18 38C-12 36 -4 34 0 28"
        "C4 34 12 36 18 38C24 46 34 54 46 48C40 48 34 44 32 34C26 18 10 14 0 22Z"
    )
    leaf = "".join(figure(CLOVER, scale)(x, y) for x, y, scale in ((0, -88, 2.3), (-33, -76, 1.7), (33, -76, 1.7)))
    sprigs = "".join(figure(LEAF, 1.2, turn)(x, -68) for x, turn in ((-17, -14), (17, 14), (-49, -24), (49, 24)))
    return group(
        path(hair, c.hair),
        draw_face(c),
        path(beard, c.hair),
        path(strands, "none", c.hair_light, 2),
        path(braids, "none", GOLD, 4),
        draw_mouth(c, 8, 34),
        path(moustache, c.hair_light, c.hair, 1.4),
        draw_eyes(c, c.hair, stern=6),
        path("M-6 -26L-3 -18M0 -28L0 -18", "none", c.shade, 1.5),
        path(sprigs, c.second, GOLD_DARK, 1),
        path(leaf, GOLD, GOLD_DARK, 1.4),
        path("".join(figure(CLOVER, 0.9)(x, y) for x, y in ((0, -87),)), c.main),
        path("M-46 -34L-48 -56C-20 -66 20 -66 48 -56L46 -34C20 -44 -20 -44 -46 -34Z", GOLD, GOLD_DARK, 1.2),
        path("M-46 -42C-20 -52 20 -52 46 -42M-47 -50C-20 -60 20 -60 47 -50", "none", GOLD_DARK, 1.2),
        path("".join(disc(5)(x, y) for x, y in ((-30, -49), (0, -54), (30, -49))), c.main, GOLD_LIGHT, 1.6),
        path("".join(disc(3)(x, y) for x, y in ((-15, -53), (15, -53), (-42, -46), (42, -46))), "#b0453a"),
        move=HEAD,
    )


def draw_fur(colours: Palette) -> str:
    """A bear's pelt over both shoulders, its edge in tufts."""
    top = "M128 252C180 240 244 236 262 204L334 204C352 236 400 236 438 250"
    edge = (
        "L444 268L430 266L434 286L418 280L418 298L402 288L396 306L382 292L374 310"
        "L360 296L350 314L338 300L298 268L258 304L246 316"
        "L238 300L226 316L216 300L202 316L194 300L178 312L174 296L156 308L154 290L136 298L138 280L120 284L128 252Z"
    )
    hairs = strew(top + edge, (19, 15), figure("M-3 -6L0 5M3 -6L3 3"), 7, (290, 250))
    return path(top + edge, "#4a2f20") + path(hairs, "none", "#8a6244", 1.7)


def draw_clubs() -> str:
    """The king of clubs: a bear's pelt, a drinking horn."""
    c = CLUBS
    return (
        path(MANTLE, c.main)
        + path(strew(MANTLE, (32, 28), figure(CLOVER, 0.72), 10, (250, 298), TUNIC), c.second)
        + path(TUNIC, c.light)
        + path(hatch(TUNIC, 14, 0) + hatch(TUNIC, 14, 90), "none", c.second, 1.3)
        + draw_fronts(c, LEAF)
        + draw_fur(c)
        + path(
            "M262 300A9 9 0 1 0 244 300A9 9 0 1 0 262 300ZM352 300A9 9 0 1 0 334 300A9 9 0 1 0 352 300Z",
            GOLD,
            GOLD_DARK,
            1.5,
        )
        + path("M262 300Q298 318 334 300", "none", GOLD, 3.5)
        + draw_limb((350, 320), 42, (392, 268), 36, c.second)
        + draw_sleeve(c, (362, 312), (404, 262), 38, c.second, "#4a2f20")
        + group(draw_horn(c), move=(416, 232))
        + group(draw_fist(c), move=(414, 240), turn=-6)
        + draw_left_arm(c, c.second, "#4a2f20")
        + draw_clubs_head()
    )


KINGS = {
    "spades": (draw_spades, draw_spades_head),
    "hearts": (draw_hearts, draw_hearts_head),
    "diamonds": (draw_diamonds, draw_diamonds_head),
    "clubs": (draw_clubs, draw_clubs_head),
}
