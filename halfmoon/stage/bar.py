"""Owns where things stand in the information bar: fixed boxes, so that no text moves when a number grows."""

from __future__ import annotations

from typing import NamedTuple

from halfmoon.stage.geometry import Rect

SECOND_ROW = 0.8  # of a row: how high a second one is

# Shares of the unit:
ROW_HEIGHT = 2.3
MARGIN = 0.8
MOON, MOON_GAP = 1.4, 0.5
TITLE_WIDTH = 6.4
CODE_WIDTH = 9.2
TITLE_SEEN, CODE_SEEN = 5.5, 7.3  # what the words usually fill of their boxes
FIELD_WIDTHS = (6.4, 5.2, 5.2, 4.4)  # time, score, moves, cards left: caption and value
LAST_FIELD_SEEN = 3.6
FIELD_GAP, WIDEST_FIELD_GAP = 0.5, 3.0


class Bar(NamedTuple):
    """The bar's boxes, in pixels of the window; `height` is that of the whole, not rounded."""

    height: float
    whole: Rect
    moon: Rect
    title: Rect
    time: Rect
    score: Rect
    moves: Rect
    left: Rect
    code: Rect


def lay_out_bar(width: int, unit: float, target: float) -> Bar:
    """Return the bar over a window so wide: one row where all fits beside each other, otherwise two.

    The code, which can be tapped, is at least `target` pixels each way.
    """
    row = max(ROW_HEIGHT * unit, target)
    margin = MARGIN * unit
    title_left = margin + (MOON + MOON_GAP) * unit
    title_right = title_left + TITLE_WIDTH * unit
    code_left = width - margin - max(CODE_WIDTH * unit, target)
    fields_need = (sum(FIELD_WIDTHS) + FIELD_GAP * 3) * unit
    one_row = code_left - title_right >= fields_need + 2 * FIELD_GAP * unit
    fields_top, fields_height = (0.0, row) if one_row else (row, SECOND_ROW * row)
    start, end = (title_right, code_left) if one_row else (margin, width - margin)

    gap = min((end - start - sum(FIELD_WIDTHS) * unit) / 7, WIDEST_FIELD_GAP * unit)
    used = sum(FIELD_WIDTHS) * unit + 3 * gap
    # To the eye the figures stand in the middle when those beside them are as far from their words on both sides.
    words_end, words_start = start, end
    if one_row:
        words_end, words_start = title_left + TITLE_SEEN * unit, width - margin - CODE_SEEN * unit
    seen = used - (FIELD_WIDTHS[-1] - LAST_FIELD_SEEN) * unit
    beside = min(gap, FIELD_GAP * unit)
    x = min(max((words_end + words_start - seen) / 2, start + beside), end - beside - used)
    fields = []
    for field_width in FIELD_WIDTHS:
        fields.append(_box(x, fields_top, field_width * unit, fields_height))
        x += field_width * unit + gap
    time, score, moves, left = fields
    height = fields_top + fields_height
    return Bar(
        height,
        _box(0, 0, width, height),
        _box(margin, (row - MOON * unit) / 2, MOON * unit, MOON * unit),
        _box(title_left, 0, min(TITLE_WIDTH * unit, code_left - title_left), row),
        time,
        score,
        moves,
        left,
        _box(code_left, 0, width - margin - code_left, row),
    )


def _box(left: float, top: float, width: float, height: float) -> Rect:
    """Return the box with each side on the nearest pixel."""
    x, y = round(left), round(top)
    return Rect(x, y, max(round(left + width) - x, 0), max(round(top + height) - y, 0))
