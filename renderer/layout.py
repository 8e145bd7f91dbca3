"""A whole picture: title block, charts, strips, numbered report lines, notes, legend; and alt texts cut to a length.

Each block draws downwards and returns where it ended; `draw` puts a `Layout` together. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from PIL import Image

from renderer import chart, fonts, marks, palette
from renderer.canvas import PHONE, Box, Canvas
from renderer.chart import Board, Window
from renderer.palette import Livery

# ---- Alt texts -----------------------------------------------------------------------------------
LIMIT = 1024
"""Characters of an alt text at most: Discord's limit for the description of a file."""


def fit(parts: Iterable[str], limit: int = LIMIT, joint: str = " ") -> str:
    """The parts in a row as far as they fit into `limit` characters; whole parts only."""
    said = ""
    for part in parts:
        longer = f"{said}{joint}{part}" if said else part
        if part and len(longer) <= limit:
            said = longer
    return said


# ---- Blocks --------------------------------------------------------------------------------------
SMALL = 11.0
"""Points of the smallest text that matters."""

LINE = 14.0
"""Points from line to line."""


class Sign(NamedTuple):
    """A side with the letter of the reader's language."""

    side: Livery
    letter: str


class Heading(NamedTuple):
    """What the title block says."""

    title: str
    lines: tuple[str, ...]
    corner: tuple[str, str] | None = None
    """A small word and a large one at the right: ("Turn", "12")."""
    sign: Sign | None = None


class ReportLine(NamedTuple):
    """One numbered line of the report."""

    number: str
    sign: Sign
    words: str
    fresh: bool = False


class Key(NamedTuple):
    """One entry of the legend."""

    sprite: Image.Image
    words: str


def heading(canvas: Canvas, says: Heading, left: int, top: int, right: int) -> int:
    """The title block; returns its lower edge."""
    px = canvas.px
    rows = len(says.lines)
    bottom = top + px(7 + 19 + rows * LINE + 3)
    draw = canvas.draw
    draw.rectangle((left, top, right - 1, bottom - 1), fill=palette.PANEL, outline=palette.NEAT, width=max(1, px(0.8)))
    gap = px(2)
    draw.rectangle(
        (left + gap, top + gap, right - 1 - gap, bottom - 1 - gap), outline=palette.NEAT, width=max(1, px(0.3))
    )
    x = left + px(9)
    end = right - px(9)
    if says.sign is not None:
        size = px(18 * 1.5)
        marks.badge(canvas, x + size // 2, (top + bottom) // 2, says.sign.letter, says.sign.side, 18)
        x += size + px(8)
    if says.corner is not None:
        word, large = says.corner
        big = fonts.width(large, "bold", px(22))
        wide = max(fonts.width(word, "regular", px(SMALL)), big)
        centre = end - wide // 2
        frame = (end - wide - px(2), top, right, bottom)
        canvas.write(centre, top + px(13), word, SMALL, palette.MUTED, across="middle", frame=frame)
        canvas.write(centre, top + px(31), large, 22, palette.INK, face="bold", across="middle", frame=frame)
        end -= wide + px(8)
    frame = (x - px(2), top, end + px(2), bottom)
    title = fonts.shorten(says.title, "bold", px(16), end - x)
    canvas.write(x, top + px(15), title, 16, palette.INK, face="bold", frame=frame)
    y = top + px(33)
    for number, words in enumerate(says.lines):
        colour = palette.INK if number == 0 else palette.MUTED
        words = fonts.shorten(words, "regular", px(SMALL), end - x)
        canvas.write(x, y, words, SMALL, colour, frame=frame)
        y += px(LINE)
    return bottom


def report(canvas: Canvas, lines: Sequence[ReportLine], left: int, top: int, right: int, most: int = 3) -> int:
    """Numbered lines, the newest first and in bold; each at most `most` lines long. Returns the lower edge."""
    px = canvas.px
    y = top
    for line in lines:
        widest = max(px(16), fonts.width(line.number, "bold", px(SMALL)) + px(6))
        indent = left + px(22) + px(3)
        face: fonts.Face = "bold" if line.fresh else "regular"
        parts = fonts.wrap(line.words, face, px(SMALL), right - indent, most)
        height = px(LINE) * len(parts)
        box: Box = (left, y, right, y + height + px(3))
        if line.fresh:
            canvas.draw.rectangle((box[0] - px(3), box[1], box[2] + px(3) - 1, box[3] - px(1)), fill=palette.PANEL)
        centre = y + px(LINE / 2 + 1)
        marks.number(
            canvas, left + px(11), centre, line.number, line.sign.side, fresh=line.fresh, widest=min(widest, px(17))
        )
        for part in parts:
            canvas.write(indent, y + px(LINE / 2 + 1), part, SMALL, palette.INK, face=face, frame=box)
            y += px(LINE)
        y += px(3)
    return y


def legend(canvas: Canvas, keys: Sequence[Key], left: int, top: int, right: int) -> int:
    """Signs with their meanings, in rows; returns the lower edge."""
    px = canvas.px
    x, y = left, top
    row = px(17)
    for key in keys:
        words = fonts.width(key.words, "regular", px(SMALL))
        wide = key.sprite.width + px(4) + words
        if x + wide > right and x > left:
            x, y = left, y + row
        canvas.stamp(key.sprite, x, y + (row - key.sprite.height) // 2)
        frame = (x, y, right, y + row)
        room = max(0, right - x - key.sprite.width - px(4))
        canvas.write(
            x + key.sprite.width + px(4), y + row // 2, key.words, SMALL, palette.INK, frame=frame, widest=room
        )
        x += wide + px(11)
    return y + row if keys else top


class Chip(NamedTuple):
    """A small labelled card."""

    words: str
    look: Literal["card", "back", "spent"] = "card"
    """Face up, face down, or used up."""
    sprite: Image.Image | None = None
    """Instead of a frame: a picture before the words."""


def chips(canvas: Canvas, sign: Sign | None, items: Sequence[Chip], left: int, top: int, right: int) -> int:
    """Cards in rows behind the sign of their side, each in a frame of its look; returns the lower edge."""
    px = canvas.px
    row, high, pad = px(19), px(16), px(5)
    side = sign.side if sign else palette.NEUTRAL
    start = left
    if sign is not None:
        marks.badge(canvas, left + px(8), top + row // 2, sign.letter, sign.side, SMALL)
        start += px(20)
    x, y = start, top
    for item in items:
        if item.sprite is not None:
            wide = item.sprite.width + (px(3) + fonts.width(item.words, "regular", px(SMALL)) if item.words else 0)
        else:
            wide = fonts.width(item.words, "bold", px(SMALL)) + 2 * pad
        if x + wide > right and x > start:
            x, y = start, y + row
        box = (x, y + (row - high) // 2, min(x + wide, right), y + (row + high) // 2)
        if item.sprite is not None:
            canvas.stamp(item.sprite, x, y + (row - item.sprite.height) // 2)
            if item.words:
                where = x + item.sprite.width + px(3)
                canvas.write(where, y + row // 2, item.words, SMALL, palette.INK, frame=(x, y, right, y + row))
        else:
            _card(canvas, box, item, side)
        x += wide + px(7 if item.sprite is not None else 4)
    return y + row


def _card(canvas: Canvas, box: Box, item: Chip, side: Livery) -> None:
    px = canvas.px
    ground = {"card": palette.WHITE, "back": side.fill, "spent": palette.PAPER}[item.look]
    edge = palette.MUTED if item.look == "spent" else side.deep
    ink = {"card": side.deep, "back": palette.WHITE, "spent": palette.MUTED}[item.look]
    canvas.draw.rounded_rectangle(
        (box[0], box[1], box[2] - 1, box[3] - 1), px(2.5), fill=ground, outline=edge, width=max(1, px(0.8))
    )
    middle = (box[1] + box[3]) // 2
    face: fonts.Face = "regular" if item.look == "spent" else "bold"
    said = fonts.shorten(item.words, face, px(SMALL), box[2] - box[0] - px(4))
    ink_box = canvas.write((box[0] + box[2]) // 2, middle, said, SMALL, ink, face=face, across="middle", frame=box)
    if item.look == "spent":
        canvas.draw.line((ink_box[0], middle, ink_box[2] - 1, middle), fill=palette.MUTED, width=max(1, px(0.6)))


def rule(canvas: Canvas, left: int, y: int, right: int) -> int:
    """A thin line across; returns where to go on."""
    canvas.draw.line((left, y, right - 1, y), fill=palette.NEAT, width=max(1, canvas.px(0.4)))
    return y + canvas.px(4)


# ---- The whole picture ---------------------------------------------------------------------------
EDGE = 6
"""Points kept free on the left and right."""

LABEL = 16
"""Points for the row numbers."""


class Framing(NamedTuple):
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


class Layout(NamedTuple):
    """Everything on one picture."""

    heading: Heading
    panels: tuple[Panel, ...]
    lines: tuple[ReportLine, ...] = ()
    notes: tuple[str, ...] = ()
    keys: Callable[[int], Sequence[Key]] = lambda cell: ()
    """The legend, its sprites for so many pixels a cell."""
    secret: tuple[Livery, str] | None = None
    """The side whose secret this picture is, and the words for it."""
    above: tuple[Strip, ...] = ()
    """Drawn between the title block and the charts."""
    below: tuple[Strip, ...] = ()
    """Drawn between the charts and the report."""


def draw(page: Layout, width: int) -> Canvas:
    """The page, its charts one below the other."""
    canvas = Canvas(width, width * 4)
    px = canvas.px
    left, right = px(EDGE), width - px(EDGE)
    y = px(17) if page.secret else px(5)
    y = heading(canvas, page.heading, left, y, right) + px(3)
    for strip in page.above:
        y = strip(canvas, left, y, right) + px(2)
    for panel in page.panels:
        y = _panel(canvas, panel, left, y, right) + px(5)
    for strip in page.below:
        y = strip(canvas, left, y, right) + px(2)
    y += px(1)
    if page.lines:
        y = report(canvas, page.lines, left + px(3), y, right - px(3)) + px(2)
    y = notes(canvas, page.notes, left + px(3), y, right - px(3))
    keys = page.keys(px(15))
    if keys:
        y = rule(canvas, left, y + px(1), right)
        y = legend(canvas, keys, left + px(3), y, right - px(3))
    canvas.cut(y + px(9 if page.secret else 5))
    if page.secret:
        marks.secret_frame(canvas, page.secret[0], px(4), px(15), page.secret[1])
    return canvas


def notes(canvas: Canvas, words: Sequence[str], left: int, top: int, right: int) -> int:
    """Plain lines of text, wrapped; returns the lower edge."""
    y = top
    for note in words:
        for part in fonts.wrap(note, "regular", canvas.px(SMALL), right - left, 4):
            frame = (left, y, right, y + canvas.px(LINE))
            canvas.write(left, y + canvas.px(LINE / 2), part, SMALL, palette.INK, frame=frame)
            y += canvas.px(LINE)
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
