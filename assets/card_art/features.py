"""Faces and hands: what all courts share. A head is drawn around its own centre, 80 wide, 104 high."""

from assets.card_art.panel import INK, WHITE, Palette
from assets.card_art.shapes import both, group, path

FACE = "M-40 -36C-42 -8 -40 16 -30 34C-22 46 -10 52 0 52C10 52 22 46 30 34C40 16 42 -8 40 -36C36 -58 -36 -58 -40 -36Z"
SLIM_FACE = (
    "M-36 -36C-39 -8 -36 14 -25 34C-17 47 -8 53 0 53C8 53 17 47 25 34C36 14 39 -8 36 -36C32 -58 -32 -58 -36 -36Z"
)
# The shaded half: down the brow, out along the nose, back under it and down over the lips to the chin.
SHADED = "M4 -56L4 -14L-8 15C-6 19 0 20 5 19L4 26L3 52C12 51 22 46 30 34C40 16 42 -8 40 -36C37 -52 20 -56 4 -56Z"
SLIM_SHADED = "M4 -56L4 -12L-6 14C-4 18 1 18 4 17L3 26L3 53C10 52 17 47 25 34C36 14 39 -8 36 -36C32 -52 18 -56 4 -56Z"


def draw_face(colours: Palette, slim: bool = False) -> str:
    """A face seen from the front, one side in shade, without eyes and mouth."""
    return path(SLIM_FACE if slim else FACE, colours.skin) + path(SLIM_SHADED if slim else SHADED, colours.shade)


def draw_eyes(colours: Palette, brow: str, apart: float = 19, y: float = -8, stern: float = 0.0) -> str:
    """Two open eyes with lids and brows; `stern` lowers the brows towards the nose."""
    eye = (
        path("M-10 1C-6 -6 5 -6 10 2C5 6 -5 6 -10 1Z", WHITE)
        + path("M-5 0C-5 -6 5 -6 5 0C5 6 -5 6 -5 0Z", colours.iris)
        + path("M-2.4 0C-2.4 -3 2.4 -3 2.4 0C2.4 3 -2.4 3 -2.4 0Z", INK)
        + path("M-11 1C-6 -7 5 -7 11 2", "none", INK, 2.8)
    )
    arch = path(
        f"M-13 {-11 + stern}C-7 {-18 + stern / 2} 5 -19 13 -12C5 -15 -7 {-14 + stern / 2} -13 {-11 + stern}Z",
        brow,
        brow,
        2,
    )
    return both(group(eye, arch, move=(apart, y)))


def draw_lowered_eyes(colours: Palette, brow: str, lid: str, apart: float = 17, y: float = -6) -> str:
    """Two eyes that look down under painted lids."""
    eye = (
        path("M-11 0C-7 -9 6 -9 11 1C6 6 -6 6 -11 0Z", lid)
        + path("M-11 0C-6 7 6 7 12 1", "none", INK, 2.8)
        + path("M12 1L15 -2M8 4L11 6", "none", INK, 1.6)
    )
    arch = path("M-12 -13C-6 -20 6 -20 14 -13", "none", brow, 2.6)
    return both(group(eye, arch, move=(apart, y)))


def draw_mouth(colours: Palette, width: float = 11, y: float = 31) -> str:
    """A closed mouth."""
    w = width
    return group(
        path(f"M{-w} 0C{-w / 2} -4 -2 -5 0 -3C2 -5 {w / 2} -4 {w} 0C{w / 2} 7 {-w / 2} 7 {-w} 0Z", colours.lips),
        path(f"M{-w} 0C{-w / 2} 1.5 {w / 2} 1.5 {w} 0", "none", INK, 1.2, 0.6),
        move=(0, y),
    )


def draw_fist(colours: Palette) -> str:
    """A right hand closed around an upright staff at the origin, seen from the front, fingers to the left."""
    return (
        path("M-20 -13C-14 -19 8 -19 15 -14C20 -8 20 9 15 15C8 20 -12 20 -18 15C-23 8 -24 -6 -20 -13Z", colours.skin)
        + path(
            "M-20 -13C-8 -20 -4 -14 -5 -10L-20 -6ZM-22 -4L-4 -8C0 -2 -2 2 -5 2L-21 3ZM-21 5L-5 3"
            "C-1 8 -3 11 -7 12L-19 13Z",
            colours.shade,
        )
        + path("M-21 -5L-4 -9M-22 4L-4 2M-19 13L-6 11", "none", colours.hair, 1.1, 0.55)
    )


def draw_open_hand(colours: Palette) -> str:
    """A left hand laid flat, its wrist at the origin, fingers to the right."""
    return path(
        "M-2 -12C8 -14 16 -17 24 -21C30 -24 34 -18 29 -14L24 -9L46 -10C51 -10 51 -4 46 -4L52 -3C57 -2 57 4 52 4L50 4"
        "C55 5 54 11 49 11L44 11C47 13 46 17 42 16C26 17 12 14 -2 13Z",
        colours.skin,
    ) + path("M24 -9C20 -6 18 -2 18 2M26 -3L47 -4M27 4L51 4M26 10L45 11", "none", colours.shade, 2.2)


# A head in profile, looking to the left.
PROFILE = (
    "M8 -56C-14 -57 -32 -48 -34 -30C-35 -24 -36 -20 -38 -15L-51 9C-53 14 -49 17 -41 17C-42 20 -45 24 -44 27L-37 30"
    "C-40 32 -43 35 -41 39C-39 42 -39 44 -41 48C-42 56 -34 61 -22 59C-6 57 8 46 16 34L26 8C34 -20 30 -56 8 -56Z"
)


def draw_profile(colours: Palette, brow: str) -> str:
    """A young face seen from its left side, brow and eye and mouth in place."""
    return (
        path(PROFILE, colours.skin)
        + path(
            "M20 20L16 34C8 46 -6 57 -22 59C-30 60 -37 59 -40 54C-26 54 -12 44 -6 28C-2 18 4 8 10 -2Z", colours.shade
        )
        + path("M-51 9C-53 14 -49 17 -41 17L-34 14C-38 8 -44 8 -51 9Z", colours.shade)
        + path("M-37 -8C-34 -15 -24 -15 -15 -7C-22 -3 -32 -2 -37 -8Z", WHITE)
        + path("M-36 -9C-36 -14 -27 -14 -27 -8C-27 -3 -35 -3 -36 -9Z", colours.iris)
        + path("M-34 -9A2.2 2.2 0 1 0 -29.6 -9A2.2 2.2 0 1 0 -34 -9Z", INK)
        + path("M-39 -8C-34 -16 -23 -16 -12 -6", "none", INK, 2.8)
        + path("M-40 -19C-34 -27 -22 -28 -10 -21C-20 -24 -32 -23 -40 -19Z", brow, brow, 2)
        + path("M-43.5 26L-37 30L-29 30C-33 26.5 -38 25 -43 25Z", colours.lips, opacity=0.75)
        + path("M-38 30C-40 31.5 -42 34 -41 36.5C-37 36.5 -33 33.5 -30 30Z", colours.lips, opacity=0.55)
        + path("M-39 30L-26 29", "none", INK, 1.4, 0.7)
    )
