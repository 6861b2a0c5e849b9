"""Owns how large a finger is in pixels: 9 mm where the display tells its real size, else a share of the window.

pygame does not tell a display's size in millimetres. On Linux the kernel hands out what the display says of itself,
its EDID (VESA Enhanced EDID Standard, release A, revision 2).
"""

import math
from pathlib import Path
from typing import NamedTuple

from halfmoon.stage.geometry import Size

FINGER = 9.0  # millimetres
SHARE = 14  # of the shorter side, where the real size is unknown

DISPLAYS = Path("/sys/class/drm")
_HEADER = bytes.fromhex("00ffffffffffff00")
_TIMING = 54  # where the description of the preferred mode begins
_NO_SIZES = {(160, 90), (160, 100), (160, 120), (16, 9), (16, 10), (4, 3)}
"""What displays say that know their shape only, not their size."""


class DisplaySize(NamedTuple):
    """A display's preferred mode in pixels and its picture in millimetres, both the longer side first."""

    pixels: tuple[int, int]
    millimetres: tuple[int, int]


def touch_target(window: Size, density: float | None) -> int:
    """Return the least side of what can be tapped, in pixels; `density` in pixels per millimetre, None if unknown."""
    return math.ceil(min(window) / SHARE if density is None else FINGER * density)


def find_density(desktop: Size, displays: Path = DISPLAYS) -> float | None:
    """Return the pixels per millimetre of the display that shows a desktop of this size; None if it does not say.

    Of several that may be meant, the one on which a finger covers the most pixels.
    """
    known = [size for path in sorted(displays.glob("card*-*")) if (size := _read_display(path))]
    shape = (max(desktop), min(desktop))
    meant = [size for size in known if size.pixels == shape] or known
    return max((shape[0] / size.millimetres[0] for size in meant), default=None)


def _read_display(path: Path) -> DisplaySize | None:
    try:
        connected = (path / "status").read_text().strip() == "connected"
        return read_edid((path / "edid").read_bytes()) if connected else None
    except OSError:
        return None


def read_edid(edid: bytes) -> DisplaySize | None:
    """Return what an EDID says of the display's preferred mode and size; None if that is nothing to rely on."""
    timing = edid[_TIMING : _TIMING + 18]
    if not edid.startswith(_HEADER) or len(timing) < 18 or timing[:2] == b"\0\0":
        return None
    pixels = (timing[2] | (timing[4] & 0xF0) << 4, timing[5] | (timing[7] & 0xF0) << 4)
    millimetres = (timing[12] | (timing[14] & 0xF0) << 4, timing[13] | (timing[14] & 0x0F) << 8)
    if 0 in (*pixels, *millimetres) or millimetres in _NO_SIZES:
        return None
    return DisplaySize(
        (max(pixels), min(pixels)),
        (max(millimetres), min(millimetres)),
    )
