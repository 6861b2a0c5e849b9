"""What every court stands on: palettes, the stepped panel with its moon, the sash where the halves meet."""

from dataclasses import dataclass

from assets.card_art.shapes import CLOVER, HEART, LOZENGE, SPADE, along, number, path

GOLD, GOLD_DARK, GOLD_LIGHT = "#d9a441", "#a87420", "#f3d68d"
INK, WHITE = "#1a1d2b", "#fffaf0"


@dataclass(frozen=True, slots=True)
class Palette:
    """A suit's colours and its small sign."""

    dark: str
    main: str
    second: str
    light: str
    tint: str
    moon: str
    skin: str
    shade: str
    lips: str
    hair: str
    hair_light: str
    iris: str
    sign: str


SPADES = Palette("#141c38", "#22315f", "#5b7db1", "#c3d2e8", "#e6ebf2", "#d3dceb", "#f4d7bd", "#e2b697", "#a8464f",
                 "#20222e", "#4b5068", "#35608f", SPADE)  # fmt: skip
HEARTS = Palette("#6d0f22", "#ad1f30", "#e08a86", "#f7d5cb", "#fae9e0", "#f5d5c8", "#f8dcc2", "#e8b998", "#b8323f",
                 "#c98a2b", "#ecc46a", "#3f6f8f", HEART)  # fmt: skip
DIAMONDS = Palette("#123f4c", "#c65a1e", "#1f6a78", "#f6d9a6", "#faeed6", "#f4dcae", "#b97a4e", "#95592f", "#8d2f2c",
                   "#2a1a18", "#5a3a30", "#3a2418", LOZENGE)  # fmt: skip
CLUBS = Palette("#12352a", "#22634a", "#8aa352", "#dde6c0", "#edf1dd", "#dbe5c3", "#f6d8b8", "#e4b48a", "#b0453a",
                "#97421c", "#c96f34", "#3f7350", CLOVER)  # fmt: skip
PALETTES = {"spades": SPADES, "hearts": HEARTS, "diamonds": DIAMONDS, "clubs": CLUBS}

LEFT, RIGHT, TOP, NOTCH_X, NOTCH_Y = 36, 464, 36, 142, 244
SLOPE = 0.25


def seam(x: float, above: float = 0) -> str:
    """The height of the slanting line through the card's middle at x, or so far above it, as text."""
    return number(350 + SLOPE * (250 - x) - above)


def draw_panel(colours: Palette, moon: str) -> str:
    """The upper half of the panel: its tint, the moon behind the head, the gold line around it."""
    corner = 12
    edge = (
        f"M{LEFT} {seam(LEFT)}L{LEFT} {NOTCH_Y + corner}Q{LEFT} {NOTCH_Y} {LEFT + corner} {NOTCH_Y}"
        f"L{NOTCH_X - corner} {NOTCH_Y}Q{NOTCH_X} {NOTCH_Y} {NOTCH_X} {NOTCH_Y - corner}"
        f"L{NOTCH_X} {TOP + corner}Q{NOTCH_X} {TOP} {NOTCH_X + corner} {TOP}"
        f"L{RIGHT - corner} {TOP}Q{RIGHT} {TOP} {RIGHT} {TOP + corner}L{RIGHT} {seam(RIGHT)}"
    )
    fine = (
        f"M{LEFT + 8} {seam(LEFT + 8)}L{LEFT + 8} {NOTCH_Y + 8}L{NOTCH_X + 8} {NOTCH_Y + 8}L{NOTCH_X + 8} {TOP + 8}"
        f"L{RIGHT - 8} {TOP + 8}L{RIGHT - 8} {seam(RIGHT - 8)}"
    )
    lines = path(fine, "none", GOLD, 1.2) + path(edge, "none", GOLD, 3.5)
    return path(edge + "Z", colours.tint) + MOONS[moon](colours) + lines


def draw_full_moon(colours: Palette) -> str:
    """A full disc: the king's."""
    return path("M194 154A108 108 0 1 0 410 154A108 108 0 1 0 194 154Z", colours.moon)


def draw_half_moon(colours: Palette) -> str:
    """A half disc: the queen's."""
    return path("M302 46A106 106 0 0 1 302 258Z", colours.moon) + path(
        "M302 46A106 106 0 0 0 302 258", "none", colours.moon, 3
    )


def draw_crescent(colours: Palette) -> str:
    """A crescent: the jack's."""
    return path("M330 50A106 106 0 1 1 330 254A120 120 0 0 0 330 50Z", colours.moon)


MOONS = {"full": draw_full_moon, "half": draw_half_moon, "crescent": draw_crescent}


def draw_medallion(colours: Palette) -> str:
    """The moon behind a head that stands alone."""
    return path("M180 156A118 118 0 1 0 416 156A118 118 0 1 0 180 156Z", colours.moon, GOLD, 5) + path(
        "M170 156A128 128 0 1 0 426 156A128 128 0 1 0 170 156Z", "none", GOLD, 1.6
    )


def draw_sash(colours: Palette) -> str:
    """The band over the seam, the same from both ends."""
    line = f"M{LEFT} {seam(LEFT)}L{RIGHT} {seam(RIGHT)}"
    half = 15
    band = (
        f"M{LEFT} {seam(LEFT, half)}L{RIGHT} {seam(RIGHT, half)}"
        f"L{RIGHT} {seam(RIGHT, -half)}L{LEFT} {seam(LEFT, -half)}Z"
    )
    beads = along(line, 22, LOZENGE, 0.62)
    return path(band, colours.dark, GOLD, 3.5) + path(beads, GOLD_LIGHT)
