"""Owns the example: the won game of deal HM1-N-AAAAAAB, 48 moves in the game's own notation."""

from halfmoon.rules.game import Game, read_game

NOTATION = (
    "HM1-N-AAAAAAB: "
    "1+8 8+5+3 2+9 4+7 2+10 4+11 6+7 5+9 6+10 1+10 2+3 3+11+12 "
    "1+12 7+12 5+10 6+12 9+12 10+4+6 4+5 4+7 5+9 8+10 1+8 6+7 "
    "5+11+7 8+2+7 2+11 3+11 3+9 5+6 4+6 8+1+4 4+8 1+R3 1+2 1+12 "
    "2+5 2+8 11+R4 9+3+11 3+9 3+10 9+12 7+10 R7+6+12 11+R5 R1+R8 R2+R6"
)


def example_game() -> Game:
    """Return the example, won."""
    return read_game(NOTATION)
