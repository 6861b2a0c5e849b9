"""Half Moon: a card patience with two decks, twelve piles on an arch and a reserve of eight."""

__version__ = "1.0.0"
