"""The four jacks: young heads in profile under feathered hats, slight between puffed sleeves."""

from assets.card_art.belongings import draw_bow, draw_falcon, draw_halberd, draw_lute, draw_quiver
from assets.card_art.features import draw_fist, draw_open_hand, draw_profile
from assets.card_art.garments import DOUBLET, draw_limb, draw_resting_hand, draw_ruff, draw_sleeve, draw_trim
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
    along,
    disc,
    figure,
    group,
    hatch,
    path,
    strew,
)

HEAD = (300, 150)
LEFT_PUFF = f"M214 262C170 240 96 258 78 318C70 346 74 372 84 {seam(84, 8)}L168 {seam(168, 8)}C196 344 214 306 214 262Z"
RIGHT_PUFF = "M352 250C384 232 424 238 438 262C446 280 440 296 430 306L352 326C338 304 336 272 352 250Z"
LEFT_SLASHES = (
    "M200 262C164 262 122 290 110 376",
    "M208 276C178 290 150 330 142 370",
    "M186 256C140 252 98 286 88 350",
)
RIGHT_SLASHES = (
    "M356 258C374 264 384 290 380 314",
    "M370 246C398 252 412 282 406 306",
    "M392 240C420 246 432 268 430 290",
)


def draw_puffs(colours: Palette, cloth: str, lining: str) -> str:
    """Two puffed sleeves, slashed to show their lining."""
    slashes = "".join((*LEFT_SLASHES, *RIGHT_SLASHES))
    return (
        path(LEFT_PUFF + RIGHT_PUFF, cloth, colours.dark, 1.5)
        + path(slashes, "none", GOLD, 10)
        + path(slashes, "none", lining, 7)
    )


def draw_feather(spine: str, outline: str, fill: str, barb: str, step: float, turn: float) -> str:
    """A plume: its outline, its barbs and its spine."""
    return (
        path(outline, fill, barb, 1.8)
        + path(hatch(outline, step, turn, 1), "none", barb, 1.3)
        + path(spine, "none", GOLD, 2.2)
    )


def draw_neck(colours: Palette) -> str:
    """The neck under a head in profile."""
    return path("M286 190L284 246L328 246L334 176Z", colours.shade)


def draw_doublet(colours: Palette, left: str, right: str) -> str:
    """A doublet of two cloths that meet at the buttons."""
    whole = path(DOUBLET, left)
    half = f"M298 224L326 224L364 240C392 250 404 280 408 {seam(408)}L262 {seam(262)}Z"
    buttons = "".join(disc(4.4)(296 - step * 8, 268 + step * 18) for step in range(4))
    return (
        whole
        + path(half, right)
        + path(f"M298 224L262 {seam(262)}", "none", GOLD, 3)
        + path(buttons, GOLD_LIGHT, GOLD_DARK, 1.2)
    )


# ---- Spades -------------------------------------------------------------------------------------------------------


def draw_spades_head() -> str:
    """Black hair cut straight, a flat cap with a long plume."""
    c = SPADES
    hair = "M-8 -52C-20 -36 -10 -22 -8 -8C-4 12 -4 30 -8 44C6 58 34 62 50 48C62 20 60 -30 34 -54Z"
    strands = "M8 -30C10 0 10 30 4 50M20 -36C24 0 24 30 18 54M32 -40C38 0 38 30 32 54M42 -36C50 0 50 24 46 46"
    cap = "M-44 -30C-64 -44 -50 -78 -6 -84C44 -90 72 -66 60 -38C30 -50 -14 -48 -44 -30Z"
    plume = "M-26 -44C-26 -88 16 -112 62 -102C92 -96 104 -70 98 -40C90 -56 76 -62 54 -64C24 -66 0 -58 -26 -44Z"
    return group(
        draw_profile(c, c.hair),
        path(hair, c.hair),
        path(strands, "none", c.hair_light, 1.7),
        path(cap, c.main, c.dark, 1.2),
        path(strew(cap, (17, 14), figure(LOZENGE, 0.4), 6), c.second),
        draw_feather("M-26 -44C0 -82 70 -100 96 -48", plume, c.light, c.second, 7, 100),
        path("M-45 -26C-20 -46 28 -50 61 -34L61 -44C28 -60 -26 -56 -50 -36Z", c.dark, GOLD, 2),
        path(along("M-44 -32C-20 -50 28 -54 60 -40", 14, LOZENGE, 0.42), GOLD_LIGHT),
        path(disc(7)(-27, -44), c.second, GOLD, 3),
        move=HEAD,
    )


def draw_spades() -> str:
    """The jack of spades: a guardsman with a halberd."""
    c = SPADES
    return (
        draw_doublet(c, c.second, c.light)
        + path(strew(f"M240 250L298 224L262 {seam(262)}L170 {seam(170)}Z", (22, 20), figure(SPADE, 0.55), 8), c.main)
        + path(hatch(f"M298 224L360 240L350 {seam(350)}L262 {seam(262)}Z", 9, 104), "none", c.second, 2)
        + draw_puffs(c, c.main, c.light)
        + draw_neck(c)
        + draw_ruff((304, 228), 58, 21, 16)
        + group(draw_halberd(c), move=(424, 272))
        + group(draw_fist(c), move=(424, 270), scale=0.92)
        + draw_spades_head()
    )


# ---- Hearts -------------------------------------------------------------------------------------------------------


def draw_hearts_head() -> str:
    """Fair curls under a soft cap with a hanging tail and a curled plume."""
    c = HEARTS
    hair = (
        "M-10 -52C-22 -36 -12 -22 -8 -8C-6 10 -8 20 -4 34C2 50 20 58 34 52C52 50 60 34 54 20C62 4 58 -12 52 -22L30 -54Z"
    )
    rolls = "".join(
        f"M{x - 8} {y}A8 8 0 1 1 {x} {y + 8}A4.5 4.5 0 1 1 {x} {y - 1}"
        for x, y in ((8, 34), (28, 40), (44, 26), (12, 10), (32, 16), (46, 2), (22, -8), (40, -18))
    )
    cap = (
        "M-42 -32C-50 -58 -26 -90 14 -90C52 -92 74 -66 68 -40C86 -30 92 -4 84 26C78 20 74 22 70 30"
        "C70 2 64 -18 50 -28C20 -46 -14 -46 -42 -32Z"
    )
    plume = (
        "M-30 -44C-50 -66 -52 -92 -28 -104C-8 -112 16 -102 14 -86C12 -74 -4 -76 -4 -86"
        "C-14 -88 -22 -78 -16 -64C-12 -54 -20 -46 -30 -44Z"
    )
    return group(
        draw_profile(c, c.hair),
        path(hair, c.hair),
        path(rolls, "none", c.hair_light, 2.2),
        path(cap, c.main, c.dark, 1.2),
        path("M16 -88C44 -84 58 -66 58 -44M34 -84C60 -74 70 -50 72 -30C80 -14 80 4 78 16", "none", c.dark, 1.6),
        path("M-42 -30C-16 -46 22 -46 52 -27L54 -40C24 -58 -22 -58 -46 -42Z", c.light, GOLD, 2),
        path(along("M-42 -37C-20 -50 22 -50 52 -34", 13, HEART, 0.4), c.main),
        draw_feather("M-30 -44C-42 -66 -40 -90 -20 -98C-6 -100 4 -94 4 -86", plume, WHITE, c.main, 6, 40),
        path(figure(HEART, 0.9)(-30, -44), c.dark, GOLD, 2.4),
        move=(294, 150),
        mirror=True,
    )


def draw_hearts() -> str:
    """The jack of hearts: a singer with a lute."""
    c = HEARTS
    return (
        draw_doublet(c, c.main, c.main)
        + path(strew(DOUBLET, (22, 20), figure(HEART, 0.5), 8), c.second)
        + draw_puffs(c, c.light, c.main)
        + path("M278 190L272 246L318 246L322 190Z", c.shade)
        + path(
            "M236 240C262 224 336 224 368 242C356 262 336 276 318 280L300 250L284 280C262 274 246 260 236 240Z",
            WHITE,
            "#dcc7bd",
            1.5,
        )
        + path(along("M242 246C254 262 268 270 282 274M320 274C336 270 350 260 362 247", 9, LOZENGE, 0.34), c.main)
        + group(draw_lute(c), move=(146, 322), turn=70)
        + group(draw_fist(c), move=(356, 246), turn=70, scale=0.86)
        + draw_limb((100, 374), 34, (122, 356), 28, c.main)
        + draw_resting_hand(c, (116, 350), -36, c.light)
        + draw_hearts_head()
    )


# ---- Diamonds -----------------------------------------------------------------------------------------------------


def draw_diamonds_head() -> str:
    """Short dark curls under a pointed hat with a long straight plume."""
    c = DIAMONDS
    curls = "".join(
        disc(size)(x, y)
        for x, y, size in (
            (2, -34, 11),
            (12, -22, 11),
            (24, -30, 13),
            (36, -22, 12),
            (8, -8, 9),
            (22, -10, 11),
            (38, -4, 11),
            (14, 6, 9),
            (30, 8, 11),
            (22, 20, 9),
            (34, 22, 8),
        )
    )
    rolls = "".join(
        f"M{x - 5} {y}A5 5 0 1 1 {x} {y + 5}"
        for x, y in ((2, -30), (24, -24), (38, -14), (12, -12), (28, -4), (16, 6), (34, 10), (24, 20))
    )
    hat = "M-44 -28C-38 -66 -20 -96 10 -104C34 -92 52 -66 54 -26C24 -34 -10 -34 -44 -28Z"
    brim = "M-76 -26C-44 -34 -6 -46 36 -42C48 -40 58 -36 62 -20C40 -28 10 -30 -16 -26C-40 -22 -60 -20 -76 -26Z"
    plume = "M30 -44C40 -72 70 -96 128 -104C118 -88 110 -80 100 -74C84 -62 60 -46 30 -44Z"
    return group(
        draw_profile(c, c.hair),
        path(curls, c.hair),
        path(rolls, "none", c.hair_light, 1.8),
        path("M13 14A5 5 0 1 0 3 16A5 5 0 1 0 13 14Z", "none", GOLD_LIGHT, 2.6),
        path(hat, c.second, c.dark, 1.2),
        path("M10 -104C34 -92 52 -66 54 -34C44 -38 34 -41 24 -43C30 -66 24 -88 10 -104Z", c.dark, opacity=0.45),
        path(strew(hat, (18, 16), figure(LOZENGE, 0.5), 6), c.light),
        draw_feather("M28 -42C56 -60 90 -84 126 -103", plume, c.main, c.light, 6, 78),
        path(brim, c.main, GOLD, 2.2),
        path(along("M-62 -26C-40 -30 -6 -38 30 -36C44 -35 52 -32 57 -27", 15, LOZENGE, 0.42), c.light),
        path(figure(LOZENGE, 1.1)(28, -40), c.second, GOLD_LIGHT, 2.2),
        move=(290, 154),
        mirror=True,
    )


def draw_diamonds() -> str:
    """The jack of diamonds: a falconer."""
    c = DIAMONDS
    collar = "M262 214C254 226 246 236 240 248L292 276L352 246C344 232 336 222 328 212L292 244Z"
    return (
        draw_doublet(c, c.second, c.main)
        + path(strew(f"M240 250L298 224L262 {seam(262)}L170 {seam(170)}Z", (18, 26), figure(LOZENGE, 0.85), 9), c.light)
        + path(
            strew(f"M298 224L360 240L350 {seam(350)}L262 {seam(262)}Z", (18, 26), figure(LOZENGE, 0.85), 9), c.second
        )
        + draw_puffs(c, c.main, c.second)
        + path("M268 190L262 246L310 246L318 190Z", c.shade)
        + path(collar, c.light, GOLD, 2.6)
        + path(strew(collar, (13, 11), figure(LOZENGE, 0.4), 5), c.main)
        + group(draw_falcon(c), move=(416, 240), scale=1.12)
        + draw_limb((384, 306), 36, (410, 264), 40, "#7a4a2a")
        + path("M388 262L434 274L430 284L386 272Z", GOLD)
        + group(draw_fist(c).replace(c.skin, "#94602f").replace(c.shade, "#6f431f"), move=(414, 252), scale=0.95)
        + draw_sleeve(c, (104, 366), (156, 348), 36, c.second, c.light)
        + group(draw_open_hand(c), move=(156, 348), turn=-8, scale=0.84)
        + draw_diamonds_head()
    )


# ---- Clubs --------------------------------------------------------------------------------------------------------


def draw_clubs_head() -> str:
    """Long red hair under a broad hat with an ostrich plume."""
    c = CLUBS
    hair = (
        "M-8 -44C-16 -32 -8 -20 -6 -6C-4 14 -12 34 -4 54C4 64 14 70 26 66C40 74 56 66 62 52"
        "C52 40 58 20 54 0C54 -20 48 -36 40 -44Z"
    )
    strands = "M8 -30C14 -6 4 24 10 56M22 -34C30 -6 18 26 26 62M36 -34C44 -6 34 24 42 62M46 -26C54 0 44 24 54 50"
    brim = "M-72 -18C-54 -46 10 -64 60 -54C80 -48 84 -34 66 -30C40 -40 -20 -36 -72 -18Z"
    crown = "M-36 -38C-38 -76 -16 -94 10 -92C36 -90 48 -74 46 -50C20 -54 -12 -50 -36 -38Z"
    plume = (
        "M-20 -50C-6 -70 20 -74 40 -88C62 -104 96 -100 106 -74C110 -56 98 -42 82 -44"
        "C90 -54 88 -64 78 -66C62 -66 46 -52 24 -48C8 -44 -8 -44 -20 -50Z"
    )
    return group(
        path("M-8 44C-14 52 -24 56 -34 54L-30 62C-20 66 -8 60 -2 52Z", c.hair, opacity=0),
        draw_profile(c, c.hair),
        path("".join(disc(1.3)(x, y) for x, y in ((-26, 8), (-20, 12), (-16, 6), (-30, 4))), c.lips, opacity=0.55),
        path(hair, c.hair),
        path(strands, "none", c.hair_light, 1.9),
        path(crown, c.main, c.dark, 1.2),
        path(brim, c.second, c.dark, 1.2),
        path("M-66 -22C-46 -42 10 -56 64 -40", "none", c.light, 1.8),
        path("M-37 -36C-12 -50 20 -55 46 -50L47 -62C20 -66 -14 -60 -38 -48Z", c.dark, GOLD, 1.8),
        draw_feather("M-20 -50C10 -56 40 -74 70 -84C92 -86 100 -70 92 -54", plume, "#c9553f", "#8d2f2c", 7, 64),
        path(figure(CLOVER, 1.15)(-18, -52), c.light, GOLD, 2),
        move=HEAD,
    )


def draw_clubs() -> str:
    """The jack of clubs: an archer."""
    c = CLUBS
    return (
        group(draw_quiver(c), move=(206, 236), turn=-24)
        + draw_doublet(c, c.main, c.main)
        + path(strew(DOUBLET, (24, 22), figure(LEAF, 0.7, 35), 8), c.second)
        + path(strew(DOUBLET, (24, 22), disc(1.9), 6, (12, 0)), c.light)
        + draw_puffs(c, c.second, c.dark)
        + draw_neck(c)
        + path(
            "M250 232C268 222 284 218 304 222C326 218 346 226 362 240C344 264 322 272 306 270C284 272 262 256 250 232Z",
            c.light,
            GOLD,
            2.4,
        )
        + path(along("M262 240C280 256 296 260 308 259C326 260 340 252 352 242", 13, CLOVER, 0.44), c.main)
        + draw_trim(f"M186 262C230 284 290 304 344 {seam(344, 8)}", c, 12, LEAF)
        + group(draw_bow(c), move=(434, 256))
        + draw_sleeve(c, (392, 306), (426, 268), 34, c.main, c.light)
        + group(draw_fist(c), move=(436, 256), scale=0.9)
        + draw_clubs_head()
    )


JACKS = {
    "spades": (draw_spades, draw_spades_head),
    "hearts": (draw_hearts, draw_hearts_head),
    "diamonds": (draw_diamonds, draw_diamonds_head),
    "clubs": (draw_clubs, draw_clubs_head),
}
