"""What a desktop sees of the window besides its inside: the icon, and the name by which it finds the menu entry."""

from halfmoon.store.desktop import NAME, write_entry
from tests.window.driver import Starter


def test_the_window_has_its_icon_and_is_matched_with_the_menu_s_entry(start: Starter) -> None:
    game = start.game("HM1-N-AAAAAAB")
    game.still()
    assert "Icon (64 x 64)" in game.property("_NET_WM_ICON")
    assert f'"{NAME}"' in game.property("WM_CLASS")
    assert f"StartupWMClass={NAME}\n" in write_entry(["halfmoon"])
