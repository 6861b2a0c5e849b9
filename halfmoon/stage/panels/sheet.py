"""Owns a panel's sheet: where header, page and footer stand in the window, and how they are drawn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from halfmoon.stage.geometry import Rect, Size
from halfmoon.stage.items import Align, Box, Clip, Colour, Face, Glyph, Item, Text
from halfmoon.stage.panels.blocks import PLAIN, Block, Column, Look, Placed
from halfmoon.stage.panels.controls import Button, Control, Weight
from halfmoon.stage.panels.style import Style
from halfmoon.stage.requests import Errand


@dataclass(frozen=True)
class Sheet:
    """Where everything stands in the window, the page as if it were not scrolled."""

    rect: Rect
    title: Rect
    view: Rect  # the part of the page that shows
    tall: int  # the height of the whole page
    page: tuple[Placed, ...]
    footer: tuple[Placed, ...]
    corners: tuple[Placed, ...]  # the buttons beside the title

    @cached_property
    def controls(self) -> dict[str, tuple[Control, Rect]]:
        """Every control by its key, in the order of Tab: the page's, the footer's, the corners'."""
        placed = (*self.page, *self.footer, *self.corners)
        return {leaf.key: (leaf, rect) for leaf, rect in placed if isinstance(leaf, Control)}

    @cached_property
    def fixed_keys(self) -> frozenset[str]:
        """The controls that do not scroll."""
        placed = (*self.footer, *self.corners)
        return frozenset(leaf.key for leaf, _rect in placed if isinstance(leaf, Control))

    @property
    def farthest(self) -> int:
        """How far the page can scroll, in pixels."""
        return max(0, self.tall - self.view.height)

    def bar_zone(self, style: Style) -> Rect:
        """Return where the scroll bar can be grasped: wider than it looks."""
        left = self.view.right + style.gap // 2
        return Rect(left, self.view.top, self.rect.right - left, self.view.height)


def arrange_sheet(
    window: Size,
    style: Style,
    units: float,
    below: bool,
    blocks: Callable[[Size], Sequence[Block]],
    footer: Sequence[Block],
) -> Sheet:
    """Return the sheet, `units` wide if the window allows, in the window's middle; `blocks` is told the page's room."""
    margin = style.unit
    # However small the window is, the sheet keeps some size; what does not fit is cut off.
    width = max(min(round(units * style.unit), window.width - 2 * margin), 10 * style.unit)
    inner = width - 2 * style.pad
    head = max(round(style.unit * 3.4), style.touch + style.gap)
    foot = Column(tuple(footer))
    foot_height = foot.height(inner, style) + style.gap * 2 if foot.blocks else 0
    most = max(window.height - 2 * margin - head - foot_height - style.pad, 4 * style.unit)
    page = Column(tuple(blocks(Size(inner, most))))
    tall = page.height(inner, style)
    # A page that scrolls fades out at both ends, the lower one being the sheet's where there is no footer.
    scrolls = tall > most
    edge = style.pad // 2 if scrolls else 0
    below_page = style.thin if scrolls and not foot.blocks else style.pad
    shown = most + style.pad - below_page if scrolls else tall
    height = head + shown + foot_height + below_page
    rect = Rect((window.width - width) // 2, (window.height - height) // 2, width, height)
    view = Rect(rect.left + style.pad, rect.top + head, inner, shown)
    foot_box = Rect(view.left, view.bottom + style.gap * 2, inner, foot_height - style.gap * 2)
    corners = corner_buttons(rect, head, style, below)
    left = corners[0].rect.right + 2 * style.gap if below else rect.left + style.pad
    title = Rect(left, rect.top, corners[-1].rect.left - style.gap - left, head)
    placed = tuple(page.arrange(view.moved(0, edge), style))
    return Sheet(rect, title, view, tall + 2 * edge, placed, tuple(foot.arrange(foot_box, style)), tuple(corners))


def corner_buttons(sheet: Rect, head: int, style: Style, below: bool) -> list[Placed]:
    """Return the way back, where another panel lies below, and the way out."""
    side = max(round(style.unit * 2.3), style.touch)
    edge = (head - side) // 2
    top = sheet.top + edge
    close = Button("close", "", lambda: (Errand.CLOSE_ALL,), Glyph.CLOSE, Weight.QUIET)
    back = Button("back", "", lambda: (Errand.CLOSE_PANEL,), Glyph.BACK, Weight.QUIET)
    closing = Placed(close, Rect(sheet.right - side - edge, top, side, side))
    return [Placed(back, Rect(sheet.left + edge, top, side, side)), closing] if below else [closing]


def draw_sheet(
    sheet: Sheet, title: str, align: Align, scroll: int, style: Style, look: Callable[[str], Look]
) -> Iterator[Item]:
    """Yield the items; `look` tells how the control with a key looks."""
    yield from _draw_shadow(sheet.rect, style)
    yield Box(sheet.rect, Colour.PANEL, style.unit, Colour.RULE, style.thin)
    box = sheet.title
    if align is Align.CENTRE:
        beside = sheet.rect.right - box.right
        box = Rect(sheet.rect.left + beside, box.top, sheet.rect.width - 2 * beside, box.height)
    yield Text(title, box, style.title, Face.SERIF_BOLD, Colour.TEXT, align)
    for placed in (*sheet.corners, *sheet.footer):
        yield from _draw_leaf(placed, style, look)
    if not sheet.farthest:
        for placed in sheet.page:
            yield from _draw_leaf(placed, style, look)
        return
    view = sheet.view
    window = Rect(view.left - style.ring_room, view.top, view.width + 2 * style.ring_room, view.height)
    scrolled = [Placed(leaf, rect.moved(0, -scroll)) for leaf, rect in sheet.page]
    shown = [item for placed in scrolled if placed.rect.meets(window) for item in _draw_leaf(placed, style, look)]
    yield Clip(window, tuple(shown))
    if scroll:
        yield from _draw_fade(window, style, 1)
    if scroll < sheet.farthest:
        yield from _draw_fade(window, style, -1)
    yield from _draw_bar(sheet, scroll, style)


SHADOW = (14, 20, 28, 38)
"""The alpha of each band of the shadow around a sheet, the outermost first."""

FADE = 12
"""In how many bands a page fades out at an end; each is 1/8 unit high."""


def _draw_shadow(rect: Rect, style: Style) -> Iterator[Item]:
    wide = max(1, round(style.unit / 6))
    for number, alpha in enumerate(SHADOW):
        reach = wide * (len(SHADOW) - number)
        yield Box(rect.grown(reach), None, style.unit + reach, Colour.VEIL, wide, alpha)


def _draw_fade(window: Rect, style: Style, way: int) -> Iterator[Item]:
    """Cover the page more and more towards its upper (1) or lower (-1) end, where it goes on."""
    high = max(1, round(style.unit / 8))
    for number in range(FADE):
        top = window.top + number * high if way > 0 else window.bottom - (number + 1) * high
        alpha = round(255 * (1 - number / FADE))
        yield Box(Rect(window.left, top, window.width, high), Colour.PANEL, alpha=alpha)


def _draw_leaf(placed: Placed, style: Style, look: Callable[[str], Look]) -> Iterator[Item]:
    leaf, rect = placed
    return leaf.draw(rect, style, look(leaf.key) if isinstance(leaf, Control) else PLAIN)


def _draw_bar(sheet: Sheet, scroll: int, style: Style) -> Iterator[Item]:
    view = sheet.view
    width = max(4, style.unit // 4)
    left = sheet.bar_zone(style).centre.x - width // 2
    rail = Rect(left, view.top, width, min(view.height, sheet.rect.bottom - style.unit - view.top))
    long = min(max(style.unit * 2, rail.height * view.height // sheet.tall), rail.height)
    top = rail.top + (rail.height - long) * scroll // sheet.farthest
    yield Box(rail, Colour.RULE, width // 2)
    yield Box(Rect(left, top, width, long), Colour.TEXT_SOFT, width // 2)
