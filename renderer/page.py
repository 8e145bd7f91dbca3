"""Composition of a whole picture: title block, one or more charts, report, notes, legend. Knows no game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from renderer import blocks, chart, fonts, marks, palette
from renderer.blocks import SMALL, Heading, Key, Line, Sign
from renderer.canvas import PHONE, Canvas
from renderer.chart import Board, Window
from renderer.palette import Side

EDGE = 6
"""Points kept free on the left and right."""

LABEL = 16
"""Points for the row numbers."""


class Wish(NamedTuple):
    """What a caller may add to a view: a title, and which part of it he wants."""

    title: str | None = None
    """The campaign's title."""
    cells: tuple[str, ...] = ()
    """Draw only the part around these."""


Strip = Callable[[Canvas, int, int, int], int]
"""Draws something as broad as the page from (left, top, right) downwards; returns its lower edge."""


class Panel(NamedTuple):
    """One chart of a page."""

    window: Window
    paint: Callable[[Canvas, Board], None]
    sign: Sign | None = None
    words: str = ""
    """A line above the chart."""
    part: bool = False
    """Counters hang over the edge of the window and must be cut there."""
    columns: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    """What the columns and rows of the window are called, if otherwise than A … and 1 … from the upper left."""


class Page(NamedTuple):
    """Everything on one picture."""

    heading: Heading
    panels: tuple[Panel, ...]
    lines: tuple[Line, ...] = ()
    notes: tuple[str, ...] = ()
    keys: Callable[[int], Sequence[Key]] = lambda cell: ()
    """The legend, its sprites for so many pixels a cell."""
    secret: tuple[Side, str] | None = None
    """The side whose secret this picture is, and the words for it."""
    above: tuple[Strip, ...] = ()
    """Drawn between the title block and the charts."""
    below: tuple[Strip, ...] = ()
    """Drawn between the charts and the report."""


def draw(page: Page, width: int) -> Canvas:
    """The page, its charts one below the other."""
    canvas = Canvas(width, width * 4)
    px = canvas.px
    left, right = px(EDGE), width - px(EDGE)
    y = px(17) if page.secret else px(5)
    y = blocks.heading(canvas, page.heading, left, y, right) + px(3)
    for strip in page.above:
        y = strip(canvas, left, y, right) + px(2)
    for panel in page.panels:
        y = _panel(canvas, panel, left, y, right) + px(5)
    for strip in page.below:
        y = strip(canvas, left, y, right) + px(2)
    y += px(1)
    if page.lines:
        y = blocks.report(canvas, page.lines, left + px(3), y, right - px(3)) + px(2)
    y = notes(canvas, page.notes, left + px(3), y, right - px(3))
    keys = page.keys(px(15))
    if keys:
        y = blocks.rule(canvas, left, y + px(1), right)
        y = blocks.legend(canvas, keys, left + px(3), y, right - px(3))
    canvas.cut(y + px(9 if page.secret else 5))
    if page.secret:
        marks.secret_frame(canvas, page.secret[0], px(4), px(15), page.secret[1])
    return canvas


def notes(canvas: Canvas, words: Sequence[str], left: int, top: int, right: int) -> int:
    """Plain lines of text, wrapped; returns the lower edge."""
    y = top
    for note in words:
        for part in fonts.wrap(note, "regular", canvas.px(SMALL), right - left, 4):
            frame = (left, y, right, y + canvas.px(blocks.LINE))
            canvas.write(left, y + canvas.px(blocks.LINE / 2), part, SMALL, palette.INK, frame=frame)
            y += canvas.px(blocks.LINE)
    return y


def cell_size(width: int, columns: int) -> int:
    """Pixels a cell for a chart as broad as the picture."""
    return (width - round((2 * EDGE + LABEL + 2 * chart.BORDER) * width / PHONE)) // columns


def _panel(canvas: Canvas, panel: Panel, left: int, top: int, right: int) -> int:
    px = canvas.px
    y = top
    if panel.words:
        y = caption(canvas, panel.sign, panel.words, left, y, right)
    cell = cell_size(canvas.image.width, panel.window.columns)
    wide = cell * panel.window.columns
    border = px(chart.BORDER)
    spare = (right - left - px(LABEL) - 2 * border - wide) // 2
    board = Board(left + px(LABEL) + border + spare, y + px(13) + border, cell, panel.window)
    before = canvas.image.copy() if panel.part else None
    panel.paint(canvas, board)
    if before is not None:
        inside = canvas.image.crop(board.box)
        canvas.image.paste(before, (0, 0))
        canvas.image.paste(inside, board.box[:2])
    chart.border(canvas, board, SMALL, columns=panel.columns, rows=panel.rows)
    return board.box[3] + border


def caption(canvas: Canvas, sign: Sign | None, words: str, left: int, top: int, right: int) -> int:
    """A line above a chart with the sign of its side; returns the lower edge."""
    px = canvas.px
    high = px(18)
    x = left + px(3)
    if sign is not None:
        marks.badge(canvas, x + px(8), top + high // 2, sign.letter, sign.side, SMALL)
        x += px(21)
    words = fonts.shorten(words, "bold", px(12), right - x)
    canvas.write(x, top + high // 2, words, 12, palette.INK, face="bold", frame=(x, top, right, top + high))
    return top + high
