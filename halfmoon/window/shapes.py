"""Owns the small pictures drawn from vectors: glyphs, suit signs, the moon, corners of boxes, rings and shadows.

The corners of a shape come as one square picture; its middle row and column are stretched along the sides of the real
shape (strokes.py), so that a large sheet costs no more memory than a small button.
"""

from __future__ import annotations

from io import BytesIO

import pygame

from halfmoon.rules.cards import CARDS
from halfmoon.stage.items import Ring
from halfmoon.window.themes import RGB

_SCREEN_ORDER = pygame.Surface((1, 1), pygame.SRCALPHA, 32)

# Seas and craters of the moon, roughly where the north sees them: centre and half axes in radii of its disc,
# whose middle is (0, 0).
_SEAS = (
    (-0.33, -0.40, 0.36, 0.29),  # Imbrium
    (0.20, -0.40, 0.23, 0.21),  # Serenitatis
    (0.38, -0.14, 0.27, 0.21),  # Tranquillitatis
    (-0.58, -0.02, 0.27, 0.46),  # Procellarum
    (-0.30, 0.34, 0.25, 0.17),  # Nubium
    (0.68, -0.32, 0.13, 0.16),  # Crisium
    (0.62, 0.12, 0.16, 0.21),  # Fecunditatis
    (0.46, 0.27, 0.12, 0.11),  # Nectaris
)
_CRATERS = ((-0.06, 0.68, 0.07), (-0.13, -0.14, 0.05), (0.24, 0.56, 0.045), (0.10, 0.30, 0.04), (-0.05, -0.74, 0.05))


def rasterise(drawing: str, width: int, height: int) -> pygame.Surface:
    """Return the vector picture at that size, in the screen's pixel order.

    In the order that the vector reader delivers, pictures would take some thirty times as long to paint.
    """
    size = (max(1, width), max(1, height))
    return pygame.image.load_sized_svg(BytesIO(drawing.encode()), size).convert(_SCREEN_ORDER)


def blend(one: RGB, other: RGB, share: float) -> RGB:
    """Return the colour that lies `share` of the way from one to the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def draw_sign(source: str, side: int, colour: RGB) -> pygame.Surface:
    """Return a black vector picture in another colour, `side` pixels high and wide."""
    picture = rasterise(source, side, side)
    picture.fill(colour, special_flags=pygame.BLEND_RGB_MAX)
    return picture


def draw_box_corners(reach: int, fill: RGB | None, rim: RGB | None, rim_width: int) -> pygame.Surface:
    """Return the corners of a box, `2 * reach + 1` pixels square, the rim on the inside of its outline."""
    inset = rim_width / 2 if rim is not None else 0.0
    paint = f'fill="{_hex(fill)}"' if fill is not None else 'fill="none"'
    if rim is not None:
        paint += f' stroke="{_hex(rim)}" stroke-width="{rim_width}"'
    side = 2 * reach + 1
    return _draw_square(side, _round_rect(side, inset, reach, paint))


def draw_ring_corners(ring: Ring, radius: int, thickness: int, colour: RGB) -> pygame.Surface:
    """Return the corners of a ring around a shape with that radius; the shape begins `4 * thickness` from the edges."""
    margin = 4 * thickness
    side = 2 * (margin + radius) + 1
    return _draw_square(
        side,
        "".join(
            _round_rect(
                side,
                margin - (near + far) / 2,
                radius + margin,
                f'fill="none" stroke="{_hex(colour)}" stroke-width="{far - near}" stroke-opacity="{strength:.3f}"',
            )
            for near, far, strength in ring_lines(ring, thickness)
        ),
    )


def ring_lines(ring: Ring, thickness: int) -> list[tuple[int, int, float]]:
    """Return a ring's lines: from where to where outside the shape, in pixels, and how opaque, from 0 to 1."""
    fine = max(1, round(thickness / 2))
    if ring is Ring.FOCUS:
        near = min(round(thickness * 1.6), 4 * thickness - 3 * fine)
        return [(near, near + fine, 1.0), (near + 2 * fine, near + 3 * fine, 1.0)]
    near = max(1, round(thickness / 3))
    if ring is Ring.HOVER:  # a thread of the ground shows between it and the card, which may be as light
        return [(near, near + fine, 0.75)]
    far = near + thickness
    steps = max(1, 4 * thickness - far)
    glow = [(far + step, far + step + 1, 0.5 * (1 - (step + 0.5) / steps) ** 2) for step in range(steps)]
    return [*glow, (near, far, 1.0)]


def draw_shadow_corners(radius: int, blur: int, strength: int) -> pygame.Surface:
    """Return the corners of a soft shadow, which begins to fade `blur` pixels inside and ends that far outside."""
    side = 2 * (radius + 2 * blur) + 1
    sharp = _draw_square(side, _round_rect(side, blur, radius + blur, f'fill-opacity="{strength / 255:.3f}"'))
    return pygame.transform.gaussian_blur(sharp, max(1, blur // 2))


def draw_moon(side: int, lit: int, light: RGB, dark: RGB) -> pygame.Surface:
    """Return the moon, `side` pixels wide, with `lit` of 104 parts of its disc lit from the right.

    The border between light and dark is half an ellipse whose half axis is |1 - 2k| radii for a lit share of k.
    The dark part shows its seas too, faintly, as in the light that comes from the earth.
    """
    moon = _draw_disc(side, light, blend(light, dark, 0.16), blend(light, dark, 0.25))
    if lit < CARDS:
        earthshine = blend(dark, light, 0.13)
        night = _draw_disc(side, earthshine, earthshine, dark)
        shade = f'<path d="{_outline_night(lit / CARDS)}" fill="#ffffff"/>'
        night.blit(_draw_in_radii(side, shade), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        moon.blit(night, (0, 0))
    width = max(1.0, side / 90) * 2 / side  # one pixel or a little more, in radii
    rim = f'<circle r="{1 - width / 2:.4f}" fill="none" stroke="{_hex(light)}" stroke-width="{width:.4f}"'
    moon.blit(_draw_in_radii(side, f'{rim} stroke-opacity="0.5"/>'), (0, 0))
    return moon


def _outline_night(share: float) -> str:
    """Return the path around the dark part of a moon of which that share is lit."""
    if share <= 0:
        return "M0,-1A1,1 0 0 0 0,1A1,1 0 0 0 0,-1Z"
    axis, bulge = abs(1 - 2 * share), 0 if share < 0.5 else 1
    return f"M0,-1A1,1 0 0 0 0,1A{axis:.4f},1 0 0 {bulge} 0,-1Z"


def _draw_disc(side: int, middle: RGB, limb: RGB, sea: RGB) -> pygame.Surface:
    """Return the whole disc with its seas and craters, which fade out within their own circles."""
    spots = [*_SEAS, *((x, y, radius, radius) for x, y, radius in _CRATERS)]
    seas = "".join(
        f'<circle r="1" transform="matrix({wide} 0 0 {high} {x} {y})" fill="url(#sea)"/>' for x, y, wide, high in spots
    )
    return _draw_in_radii(
        side,
        f"""<defs><radialGradient id="disc" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">
        <stop offset="0.7" stop-color="{_hex(middle)}"/><stop offset="1" stop-color="{_hex(limb)}"/></radialGradient>
        <radialGradient id="sea" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">
        <stop offset="0.4" stop-color="{_hex(sea)}" stop-opacity="0.65"/>
        <stop offset="0.75" stop-color="{_hex(sea)}" stop-opacity="0.45"/>
        <stop offset="1" stop-color="{_hex(sea)}" stop-opacity="0"/></radialGradient></defs>
        <circle r="1" fill="url(#disc)"/>{seas}""",
    )


def _draw_in_radii(side: int, drawing: str) -> pygame.Surface:
    """Return a drawing whose unit is the radius of a disc that fills the picture."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2" width="{side}" height="{side}">'
    return rasterise(f"{head}{drawing}</svg>", side, side)


def draw_halo(side: int, colour: RGB) -> pygame.Surface:
    """Return the light around a moon half as wide as the picture; drawn small, for it is soft at any size."""
    small = min(side, max(64, side // 8))
    stops = "".join(
        f'<stop offset="{0.5 + step / 16}" stop-color="{_hex(colour)}" stop-opacity="{0.7 * (1 - step / 8) ** 2:.3f}"/>'
        for step in range(9)
    )
    drawing = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -1 2 2" width="{small}" height="{small}"><defs>
      <radialGradient id="halo" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1">{stops}</radialGradient></defs>
      <rect x="-1" y="-1" width="2" height="2" fill="url(#halo)"/></svg>"""
    halo = pygame.transform.smoothscale(rasterise(drawing, small, small), (side, side))
    halo.fill(colour, special_flags=pygame.BLEND_RGB_MAX)
    return halo


def _draw_square(side: int, drawing: str) -> pygame.Surface:
    return rasterise(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}">{drawing}</svg>', side, side
    )


def _round_rect(side: int, inset: float, reach: float, paint: str) -> str:
    """Return a square with round corners that lies `inset` inside one of `side`; their arcs end at `reach`."""
    long, radius = side - 2 * inset, max(0.0, reach - inset)
    return f'<rect x="{inset}" y="{inset}" width="{long}" height="{long}" rx="{radius}" ry="{radius}" {paint}/>'


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
