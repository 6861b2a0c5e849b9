"""Draws everything that the game can look like, for people to look at: `make picture`. Nothing here is a test."""
