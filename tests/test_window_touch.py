from pathlib import Path

import pytest

from halfmoon.stage.geometry import Size
from halfmoon.window.touch import DisplaySize, find_density, read_edid, touch_target

FULL_HD, MILLIMETRES_24_INCHES = (1920, 1080), (531, 299)


def make_edid(pixels: tuple[int, int] = FULL_HD, millimetres: tuple[int, int] = MILLIMETRES_24_INCHES) -> bytes:
    """Return an EDID whose first detailed timing says this much (VESA E-EDID A2, table 3.21)."""
    timing = bytearray(18)
    timing[0:2] = (14850).to_bytes(2, "little")  # the clock in units of 10 kHz
    timing[2], timing[4] = pixels[0] & 255, pixels[0] >> 8 << 4
    timing[5], timing[7] = pixels[1] & 255, pixels[1] >> 8 << 4
    timing[12], timing[13] = millimetres[0] & 255, millimetres[1] & 255
    timing[14] = millimetres[0] >> 8 << 4 | millimetres[1] >> 8
    return bytes.fromhex("00ffffffffffff00") + bytes(46) + bytes(timing) + bytes(56)


def connect(folder: Path, name: str, edid: bytes, status: str = "connected") -> None:
    (folder / name).mkdir()
    (folder / name / "status").write_text(f"{status}\n")
    (folder / name / "edid").write_bytes(edid)


def test_a_display_tells_its_pixels_and_millimetres_the_longer_side_first() -> None:
    assert read_edid(make_edid()) == DisplaySize(FULL_HD, MILLIMETRES_24_INCHES)
    assert read_edid(make_edid((1080, 1920), (299, 531))) == DisplaySize(FULL_HD, MILLIMETRES_24_INCHES)


@pytest.mark.parametrize(
    "edid",
    [
        b"",
        b"\0" * 128,
        make_edid()[:60],
        make_edid(millimetres=(0, 0)),
        make_edid(millimetres=(160, 90)),
        b"\xff" * 128,
    ],
    ids=["empty", "zeros", "cut off", "no size", "a shape, not a size", "ones"],
)
def test_what_says_nothing_reliable_is_not_relied_on(edid: bytes, tmp_path: Path) -> None:
    assert read_edid(edid) is None
    connect(tmp_path, "card0-HDMI-A-1", edid)
    assert find_density(Size(*FULL_HD), tmp_path) is None


def test_the_density_is_that_of_the_desktop_on_the_display(tmp_path: Path) -> None:
    connect(tmp_path, "card0-HDMI-A-1", make_edid())
    connect(tmp_path, "card0-DP-1", make_edid((3840, 2160), (700, 390)), status="disconnected")
    for desktop in (Size(1920, 1080), Size(1080, 1920)):
        assert find_density(desktop, tmp_path) == pytest.approx(1920 / 531)
    # A lower resolution on the same glass.
    assert find_density(Size(1280, 720), tmp_path) == pytest.approx(1280 / 531)


def test_of_two_displays_the_one_with_that_desktop_is_meant_or_the_one_with_the_smaller_pixels(tmp_path: Path) -> None:
    connect(tmp_path, "card0-HDMI-A-1", make_edid())
    connect(tmp_path, "card1-eDP-1", make_edid((2560, 1600), (286, 179)))
    assert find_density(Size(1920, 1080), tmp_path) == pytest.approx(1920 / 531)
    assert find_density(Size(2560, 1600), tmp_path) == pytest.approx(2560 / 286)
    assert find_density(Size(1024, 768), tmp_path) == pytest.approx(1024 / 286)


def test_without_displays_nothing_is_known(tmp_path: Path) -> None:
    assert find_density(Size(1920, 1080), tmp_path) is None
    assert find_density(Size(1920, 1080), tmp_path / "nowhere") is None


def test_a_target_is_nine_millimetres_or_a_fourteenth_of_the_shorter_side() -> None:
    assert touch_target(Size(1920, 1080), 1920 / 531) == 33  # 32.5 pixels
    assert touch_target(Size(1920, 1080), None) == 78
    assert touch_target(Size(1080, 1920), None) == 78
