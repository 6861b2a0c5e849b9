"""Clothes and limbs that several courts share, drawn in the card's own coordinates."""

import math

from assets.card_art.features import draw_open_hand
from assets.card_art.panel import GOLD, GOLD_LIGHT, INK, WHITE, Palette, seam
from assets.card_art.shapes import ERMINE, LOZENGE, Point, along, figure, group, number, path, strew

# Kings stand square and fill the panel; queens slope from the neck; jacks are slight between two puffed sleeves.
MANTLE = (
    f"M40 {seam(40)}C38 330 44 284 74 268C108 252 150 246 190 240C226 233 252 226 264 206L334 206"
    f"C346 226 366 231 396 238C436 247 458 262 460 {seam(460)}Z"
)
GOWN = (
    f"M84 {seam(84)}C88 340 108 284 160 264C196 250 244 246 268 228L332 228C352 246 372 246 396 256"
    f"C424 268 438 284 442 {seam(442)}Z"
)
DOUBLET = f"M150 {seam(150)}C160 320 176 262 226 246L272 224L326 224L364 240C392 250 404 280 408 {seam(408)}Z"


def draw_limb(start: Point, start_width: float, end: Point, end_width: float, fill: str) -> str:
    """A sleeve or forearm that tapers from one point to another."""
    (x1, y1), (x2, y2) = start, end
    length = math.dist(start, end)
    across = (-(y2 - y1) / length / 2, (x2 - x1) / length / 2)
    corners = [
        (x1 + across[0] * start_width, y1 + across[1] * start_width),
        (x2 + across[0] * end_width, y2 + across[1] * end_width),
        (x2 - across[0] * end_width, y2 - across[1] * end_width),
        (x1 - across[0] * start_width, y1 - across[1] * start_width),
    ]
    return path("M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z", fill, fill, 2)


def draw_sleeve(colours: Palette, start: Point, end: Point, width: float, fill: str, cuff: str) -> str:
    """A sleeve with a turned-up cuff and a gold edge at its end."""
    (x1, y1), (x2, y2) = start, end
    length = math.dist(start, end)
    back = (x2 - (x2 - x1) / length * 15, y2 - (y2 - y1) / length * 15)
    return (
        draw_limb(start, width, end, width * 0.82, fill)
        + draw_limb(back, width * 0.98, end, width * 1.04, cuff)
        + draw_limb(
            back, width * 0.98, (back[0] + (x2 - x1) / length * 3, back[1] + (y2 - y1) / length * 3), width, GOLD
        )
    )


def draw_resting_hand(colours: Palette, wrist: Point, turn: float, cuff: str, scale: float = 0.86) -> str:
    """An open hand at the waist that comes out of a narrow cuff."""
    band = path("M-15 -18C-8 -20 0 -20 5 -18C8 -8 8 8 5 18C0 20 -8 20 -15 19C-11 8 -11 -8 -15 -18Z", cuff, GOLD, 2.4)
    return group(draw_open_hand(colours), band, move=wrist, turn=turn, scale=scale)


def draw_trim(line: str, colours: Palette, width: float = 15, motif: str = LOZENGE) -> str:
    """An embroidered border along a line."""
    return (
        path(line, "none", GOLD, width)
        + path(line, "none", colours.dark, width - 4)
        + path(along(line, width * 1.05, motif, width / 34), GOLD_LIGHT)
    )


def draw_ermine() -> str:
    """A broad collar of ermine, open at the throat."""
    fur = (
        "M172 243C178 264 194 286 220 300C238 309 258 312 276 306L298 268L320 306C340 312 362 306 380 294"
        "C398 282 410 264 414 243C384 234 352 230 338 206L298 250L260 206C244 230 206 236 172 243Z"
    )
    return path(fur, WHITE, "#c9bfa9", 1.5) + path(strew(fur, (27, 22), figure(ERMINE, 0.62), 8, (298, 240)), INK)


def draw_chain(line: str, colours: Palette, motif: str, jewel: Point) -> str:
    """A chain of office with a pendant."""
    x, y = jewel
    return (
        path(line, "none", GOLD, 3)
        + path(along(line, 15, LOZENGE, 0.58), GOLD_LIGHT, GOLD, 1.2)
        + path(f"M{x - 15} {y}A15 15 0 1 0 {x + 15} {y}A15 15 0 1 0 {x - 15} {y}Z", colours.dark, GOLD, 3.5)
        + path(figure(motif, 0.85)(x, y), GOLD_LIGHT)
    )


def draw_ruff(centre: Point, width: float, height: float, folds: int, fill: str = WHITE, line: str = "#b9b2a4") -> str:
    """A pleated collar: an ellipse with a scalloped rim and a line for each fold."""
    x, y = centre
    rim = []
    for fold in range(folds + 1):
        turn = 2 * math.pi * fold / folds
        middle = turn - math.pi / folds
        corner = (x + width * math.cos(turn), y + height * math.sin(turn))
        if fold == 0:
            rim.append(f"M{number(corner[0])} {number(corner[1])}")
        else:
            bulge = (x + width * 1.16 * math.cos(middle), y + height * 1.22 * math.sin(middle))
            rim.append(f"Q{number(bulge[0])} {number(bulge[1])} {number(corner[0])} {number(corner[1])}")
    pleats = "".join(
        f"M{number(x + width * 0.35 * math.cos(turn))} {number(y + height * 0.3 * math.sin(turn))}"
        f"L{number(x + width * math.cos(turn))} {number(y + height * math.sin(turn))}"
        for turn in (2 * math.pi * fold / folds for fold in range(folds))
    )
    return path("".join(rim) + "Z", fill, line, 1.6) + path(pleats, "none", line, 1.4)


def draw_neck(colours: Palette, width: float = 34) -> str:
    """A bare neck and throat above a low neckline, shaded like the face."""
    w = width / 2
    return path(
        f"M{298 - w} 180L{298 - w} 222C{276 - w} 232 262 236 254 240C262 268 280 286 298 292C316 286 334 268 342 240"
        f"C334 236 {320 + w} 232 {298 + w} 222L{298 + w} 180Z",
        colours.skin,
    ) + path(
        f"M{298 - w} 192C300 214 {298 + w} 206 {298 + w} 188L{298 + w} 222"
        f"C{320 + w} 232 334 236 342 240C334 268 316 286 298 292"
        f"C304 262 300 236 {298 - w} 208Z",
        colours.shade,
    )


def draw_bell_sleeve(colours: Palette, fill: str, lining: str, motif: str = LOZENGE) -> str:
    """A wide hanging sleeve at the lower left, its forearm laid towards the middle."""
    sleeve = (
        f"M150 276C118 292 96 322 88 {seam(88, 4)}L150 {seam(150, 6)}C164 362 178 352 184 340C176 318 168 296 150 276Z"
    )
    return (
        path(
            f"M150 {seam(150, 6)}C164 362 178 352 184 340C170 336 150 344 138 {seam(138, 6)}Z",
            lining,
        )
        + path(sleeve, fill, colours.dark, 1.5)
        + draw_trim(f"M152 {seam(152, 10)}C166 358 178 350 183 338", colours, 10, motif)
    )


def draw_braid(line: str, width: float, hair: str, light: str) -> str:
    """A plait along a line."""
    return path(line, "none", hair, width) + path(
        along(line, width * 0.55, "M-10 -5L0 4L10 -5L6 3L0 10L-6 3Z", width / 22),
        light,
    )
