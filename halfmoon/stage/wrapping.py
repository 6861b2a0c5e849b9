"""Owns the breaking of text into lines."""

from bisect import bisect_left
from collections.abc import Callable

Lines = tuple[str, ...]


def wrap(text: str, width: int, measure: Callable[[str], int]) -> Lines:
    """Break text at its blanks into lines of at most this width; a longer word gets a line of its own."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and measure(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def balance(text: str, width: int, measure: Callable[[str], int]) -> Lines:
    """Break text into as many lines as `wrap` does, of as equal length as can be: no word stands alone."""
    lines = len(wrap(text, width, measure))
    if lines == 1:
        return (text,)
    narrower = bisect_left(range(width), True, key=lambda least: len(wrap(text, least, measure)) <= lines)
    return wrap(text, narrower, measure)
