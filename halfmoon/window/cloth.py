"""Owns the table's cloth: its light, its weave, and how both are made fast and without bands.

A gradient over a whole window has fewer shades than rows of pixels, so it would show bands. The light is
therefore drawn small with its shades stretched over all 256 levels, enlarged, roughened by the weave, and only then
pressed together to its real range: the roughness then dithers what the last step rounds away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import cos, pi

import pygame

from halfmoon.stage.items import Colour
from halfmoon.window.shapes import blend, rasterise
from halfmoon.window.themes import RGB, Theme

_SMALL_SIDE = 135  # about as many pixels as the shorter side of the small drawing has
_TILE = 256
_WEAVE = 5  # levels between the weave's lightest and darkest thread
_MARGIN = _WEAVE  # levels kept free at both ends of the range, so that no thread is cut off
_LIGHT = 0.2  # share of moonlight in the lightest shade
_LIGHT_ABOVE, _LIGHT_BELOW = 0.55, 0.05  # how far the cloth comes to that shade at the arch's top and foot


def weave_cloth(size: tuple[int, int], arch: Sequence[tuple[int, int]], theme: Theme) -> pygame.Surface:
    """Return the table of that size in pixels, with moonlight inside the arch's outline."""
    dark, span = _range_of_shades(theme)
    light = _draw_light(size, arch, theme, dark, span)
    picture = _set_aside(size)
    pygame.transform.smoothscale(light, size, picture)
    tile = _weave_tile(span)
    scale = max(1, min(size) // 1080)
    if scale > 1:
        tile = pygame.transform.scale(tile, (_TILE * scale, _TILE * scale))
    side = tile.get_width()
    places = [(tile, (x, y)) for x in range(0, size[0], side) for y in range(0, size[1], side)]
    picture.fblits(places, pygame.BLEND_RGB_ADD)
    picture.fill(span, special_flags=pygame.BLEND_RGB_MULT)
    picture.fill(dark, special_flags=pygame.BLEND_RGB_ADD)
    return picture


def _set_aside(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface whose rows begin one pixel off what the window's are aligned to.

    From rows aligned alike SDL copies past the processor's cache, so that all that is painted on the cloth is slow.
    """
    return pygame.Surface((size[0] + 1, size[1]), 0, 32).subsurface((1, 0, *size))


def _range_of_shades(theme: Theme) -> tuple[RGB, RGB]:
    """Return the darkest value of each channel on the cloth and how many levels above it the lightest lies."""
    colours = (theme[Colour.CLOTH_EDGE], theme[Colour.CLOTH], _lit_cloth(theme))
    channels = list(zip(*colours, strict=True))
    red, green, blue = (max(0, min(channel) - _MARGIN) for channel in channels)
    wide_red, wide_green, wide_blue = (
        min(255, max(channel) + _MARGIN) - low for channel, low in zip(channels, (red, green, blue), strict=True)
    )
    return (red, green, blue), (wide_red, wide_green, wide_blue)


def _lit_cloth(theme: Theme) -> RGB:
    """Return the cloth's colour where the moonlight is strongest."""
    return blend(theme[Colour.CLOTH], theme[Colour.MOONLIGHT], _LIGHT)


def _draw_light(
    size: tuple[int, int], arch: Sequence[tuple[int, int]], theme: Theme, dark: RGB, span: RGB
) -> pygame.Surface:
    """Return the light, small and smooth, its shades stretched so that `span` above `dark` takes all 256 levels."""
    scale = max(1, min(size) // _SMALL_SIDE)
    width, height = max(2, size[0] // scale), max(2, size[1] // scale)

    def stretch(colour: RGB) -> str:
        levels = (
            round((value - _WEAVE / 2 - low) * 255 / wide) for value, low, wide in zip(colour, dark, span, strict=True)
        )
        return "rgb({},{},{})".format(*levels)

    # Half a cosine wave from the middle outwards: a straight slope would come to a visible point in the middle.
    shades = [blend(theme[Colour.CLOTH_EDGE], theme[Colour.CLOTH], (1 + cos(pi * step / 8)) / 2) for step in range(9)]
    fading = "".join(f'<stop offset="{step / 8}" stop-color="{stretch(shade)}"/>' for step, shade in enumerate(shades))
    lit = stretch(_lit_cloth(theme))
    outline = " ".join(f"{x / scale:.2f},{y / scale:.2f}" for x, y in arch)
    picture = f"""<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><defs>
      <radialGradient id="cloth" gradientUnits="userSpaceOnUse"
        cx="{width / 2}" cy="{height * 0.45}" r="{width * 0.62}">
        {fading}</radialGradient>
      <linearGradient id="light" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{height}">
        <stop offset="0" stop-color="{lit}" stop-opacity="{_LIGHT_ABOVE}"/>
        <stop offset="1" stop-color="{lit}" stop-opacity="{_LIGHT_BELOW}"/></linearGradient></defs>
      <rect width="{width}" height="{height}" fill="url(#cloth)"/>
      <polygon points="{outline}" fill="url(#light)"/></svg>"""
    light = pygame.Surface((width, height), 0, 32)
    light.blit(rasterise(picture, width, height), (0, 0))
    return pygame.transform.gaussian_blur(light, 2)


def _weave_tile(span: RGB) -> pygame.Surface:
    """Return a square of crossing threads, to be added to a light whose shades are stretched from `span`."""
    tile = pygame.Surface((_TILE, _TILE), 0, 32)
    chance = random.Random(11)
    for threads in ((_TILE // 4, _TILE), (_TILE, _TILE // 4), (_TILE, _TILE)):
        noise = pygame.image.frombuffer(chance.randbytes(threads[0] * threads[1]), threads, "P")
        noise.set_palette([[round(level * _WEAVE / 3 / wide) for wide in span] for level in range(256)])
        rough = pygame.transform.smoothscale(noise.convert(tile), (_TILE, _TILE))
        tile.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return tile
