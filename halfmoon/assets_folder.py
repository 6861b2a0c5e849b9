"""Where the game's pictures, sounds and translations lie, in a checkout and in an installed package."""

from pathlib import Path


def assets_folder() -> Path:
    """The folder of assets: inside the package when installed, beside it in a checkout."""
    package = Path(__file__).resolve().parent
    packaged = package / "_assets"
    return packaged if packaged.is_dir() else package.parent / "assets"
