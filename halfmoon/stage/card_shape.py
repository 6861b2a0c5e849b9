"""Owns the shape of a card: its proportions, its round corners, and how far the cards beneath it stand out."""

from math import ceil

ASPECT = 7 / 5
"""A card's height by its width."""

CORNER_RADIUS = 0.055
"""Of the width."""

EDGE_PER_CARD = 0.0065
"""Of the height: how far each card beneath stands out, to the right and down."""

FULL_EDGES = 7
"""How many cards lie beneath the top one of an untouched pile."""


def card_width(height: int) -> int:
    """Return the width in pixels of a card of that height."""
    return round(height / ASPECT)


def edge_offset(height: int, below: int) -> int:
    """Return how many pixels the lowest of the cards beneath one of that height stands out, right and down alike."""
    return ceil(EDGE_PER_CARD * below * height)
