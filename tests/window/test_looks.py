"""A player's own cards and themes in a real window."""

from halfmoon.store.settings import Settings
from tests.window.display import wait_until
from tests.window.driver import Starter
from tests.window.table import STILL, RealTable, Twin

VELVET = STILL.with_value("theme", "own/Velvet")


def wear(start: Starter, theme: str, settings: Settings) -> RealTable:
    """Start the game with a theme of the player's own in its data folder."""
    (start.data / "themes").mkdir(parents=True)
    (start.data / "themes" / "Velvet.json").write_text(theme, encoding="utf-8")
    return RealTable(start, settings=settings)


def test_the_table_wears_the_player_s_own_colours(start: Starter) -> None:
    table = wear(start, '{"cloth_edge": "#400000", "bar": "#500000"}', VELVET)
    red, green, blue = table.program.still().pixel(3, 3)
    assert (red, green, blue) == (0x50, 0, 0)
    table.close()


def test_a_broken_theme_is_told_in_one_sentence_and_the_table_is_green(start: Starter) -> None:
    table, twin = wear(start, '{"bar": "red"}', VELVET), Twin(RealTable.size_at_first())
    twin.scene.table.say("themes/Velvet.json cannot be used: bar: “red” is not a colour like #1f6a55.")
    told = twin.picture()
    wait_until(lambda: table.program.picture() == told, "the sentence, before it goes by itself")
    table.close()
