"""A board picture: a title line, and below it the chart, laid out for the frame in which Discord shows it.

Discord's desktop client shows a picture in at most 550 × 350 pixels. A point is one of these pixels; the picture is drawn
three times as large for readers who open it. It contains only the board: texts are in the post or behind its buttons
(`Aside`), symbols are explained in a separate picture (`legend`). Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from typing import NamedTuple

from bot.words import text
from renderer import chart, fonts, marks, palette
from renderer.canvas import Box, Canvas, corners
from renderer.chart import Spot, SquareGrid, Window
from renderer.layout import Key, Sign, fit
from renderer.palette import Livery
from renderer.tiles import Tile, TileCanvas

WIDTH, HEIGHT = 550, 350
"""Size of the frame, in points."""
SCALE = 3
"""Pixels per point."""
WIDEST = WIDTH / HEIGHT
"""Largest ratio of width to height; a picture is never higher than wide."""
SMALL = 9.5
"""Font size of the smallest text that matters, in points."""
TITLE_HEIGHT = 20
"""Height of the title line, in points."""
SECRET_BAND = 12
"""Height of the hatched band with text on a secret picture, in points."""
EDGE = 4
CAPTION_HEIGHT = 15
"""Height of the caption above a chart that has one, in points."""


class Title(NamedTuple):
    """The line above the board."""

    words: str
    """The most important words: whose turn it is, who won."""
    corner: str = ""
    """At the right: "Turn 12"."""
    sign: Sign | None = None
    campaign: str = ""
    """Title of the campaign; shown if there is room in the middle."""


class Margins(NamedTuple):
    """Points around the cells of a chart, for coordinates and border."""

    left: float = 15
    top: float = 14
    right: float = 3
    bottom: float = 3


class ChartCorner(NamedTuple):
    """Position of a chart on the picture, in pixels."""

    x: int
    y: int
    cell: int
    """Pixels per cell."""


class BoardChart(NamedTuple):
    """One board: its size in cells, and the function that draws it."""

    wide: float
    high: float
    paint: Callable[[Canvas, ChartCorner], None]
    margins: Margins = Margins()
    sign: Sign | None = None
    words: str = ""
    """A line above it, such as its owner."""


class BoardPicture(NamedTuple):
    title: Title
    chart: BoardChart
    secret: tuple[Livery, str] | None = None
    """The side that owns the secret, and the words for the band; None: not secret."""
    widest: float = WIDEST
    """Largest ratio of width to height; larger for a very wide board, which would leave half of the frame empty."""
    scale: int = SCALE
    """Pixels per point."""


class Aside(NamedTuple):
    """A text that belongs to a board picture: a heading and lines without markup."""

    name: str
    lines: tuple[str, ...]


class Sector(NamedTuple):
    """A part of a board that can be enlarged."""

    name: str
    cells: tuple[str, ...]
    """Names of cells, as in the game; the part contains all of them."""


def sectors(lang: str, newest: Sequence[str], parts: Sequence[Sector]) -> tuple[Sector, ...]:
    """Recent events first (if `newest` is not empty), then the parts of the board."""
    first = (Sector(text(lang, "pic-newest"), tuple(newest)),) if newest else ()
    return (*first, *parts)


def quartered(lang: str, newest: Sequence[str], window: Window, name: Callable[[Spot], str]) -> tuple[Sector, ...]:
    """The sectors of a grid: its quarters. `name`: gives the name of a cell."""
    ends = [(name(first), name(last)) for first, last in chart.quarters(window)]
    return sectors(lang, newest, [Sector("–".join(pair), pair) for pair in ends])


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def sentence(*parts: str) -> str:
    """The parts that are not empty, a sentence each; "" if there is none."""
    said = ". ".join(capital(part) for part in parts if part)
    return f"{said}." if said else ""


def halves(number: int) -> str:
    """A number of halves: "1½" for 3."""
    return f"{number // 2 or ('' if number % 2 else 0)}{'½' if number % 2 else ''}"


def asides(lang: str, report: Sequence[str], fleets: Sequence[str], notes: Sequence[str]) -> tuple[Aside, ...]:
    """Events, positions of fleets, and notes; sections without text are omitted."""
    named = (("report", report), ("fleets", fleets), ("notes", notes))
    return tuple(
        Aside(text(lang, f"pic-aside-{name}"), tuple(line for line in said if line))
        for name, said in named
        if any(said)
    )


def square_grid(
    window: Window,
    paint: Callable[[Canvas, SquareGrid], None],
    cells: Mapping[str, str],
    spot_of: Callable[[str], Spot],
    *,
    name: str = "",
    part: bool = False,
    columns: Sequence[str] = (),
    rows: Sequence[str] = (),
    sign: Sign | None = None,
    words: str = "",
) -> BoardChart:
    """A square grid with coordinates. `part`: the window shows part of a board, so counters are cut at its edge.

    `cells`: state in words of each cell, by its key; `name`: of the board, for `Area.board`.
    """

    def draw(canvas: Canvas, place: ChartCorner) -> None:
        board = SquareGrid(place.x, place.y, place.cell, window)
        canvas.board = name
        for cell, state in cells.items():
            if board.holds(spot_of(cell)):
                x, y = board.corner(spot_of(cell))
                canvas.note(cell, corners(x, y, x + board.cell, y + board.cell), cell, state)
        with canvas.only(board.box) if part else nullcontext():
            paint(canvas, board)
        chart.border(canvas, board, SMALL, columns=columns, rows=rows)

    return BoardChart(window.columns, window.rows, draw, sign=sign, words=words)


def draw(picture: BoardPicture, tile: Tile | None = None) -> Canvas:
    """The picture, with its chart as large as the frame allows; with a `tile`, only this part of it."""
    scale, it = picture.scale, picture.chart
    edge = EDGE if picture.secret is None else EDGE + 3
    top = EDGE + TITLE_HEIGHT + (0 if picture.secret is None else SECRET_BAND - 2)
    caption = CAPTION_HEIGHT if it.words else 0
    left, above, right, below = it.margins
    across, down = 2 * edge + left + right, top + edge + caption + above + below
    cell = int(min((WIDTH - across) / it.wide, (HEIGHT - down) / it.high) * scale)
    width, height = round(across * scale + it.wide * cell), round(down * scale + it.high * cell)
    full = max(width, height), max(height, round(width / picture.widest))
    canvas = Canvas(*full, scale) if tile is None else TileCanvas(*full, scale, tile)
    px = canvas.px
    spare = (full[1] - height) // 3
    _title(canvas, picture.title, px(edge), px(top - TITLE_HEIGHT) + spare, full[0] - px(edge))
    x = px(edge) + (full[0] - width) // 2
    y = px(top + caption) + 2 * spare
    if it.words:
        _caption(canvas, it, x, y - px(CAPTION_HEIGHT), x + px(left + right) + round(it.wide * cell))
    it.paint(canvas, ChartCorner(x + px(left), y + px(above), cell))
    if picture.secret is not None:
        side, words = picture.secret
        marks.secret_frame(canvas, side, px(edge - 3), px(SECRET_BAND), words, SMALL)
    return canvas


def _title(canvas: Canvas, title: Title, left: int, top: int, right: int) -> None:
    px = canvas.px
    middle = top + px(TITLE_HEIGHT / 2)
    frame: Box = (left, top, right, top + px(TITLE_HEIGHT))
    if title.sign is not None:
        marks.badge(canvas, left + px(9), middle, title.sign.letter, title.sign.side, 10.5)
        left += px(21)
    end = right - px(2)
    if title.corner:
        end = canvas.write(end, middle, title.corner, 11, palette.INK, face="bold", across="right", frame=frame)[0]
    said = fonts.shorten(title.words, "bold", px(12), end - left - px(8))
    start = canvas.write(left + px(2), middle, said, 12, palette.INK, face="bold", frame=frame)[2]
    room = end - start - px(20)
    if title.campaign and room > px(70):
        name = fonts.shorten(title.campaign, "regular", px(10), room)
        canvas.write(end - px(9), middle, name, 10, palette.MUTED, across="right", frame=frame)


def _caption(canvas: Canvas, it: BoardChart, left: int, top: int, right: int) -> None:
    px = canvas.px
    frame: Box = (left, top, right, top + px(CAPTION_HEIGHT))
    middle = top + px(CAPTION_HEIGHT / 2)
    if it.sign is not None:
        marks.badge(canvas, left + px(8), middle, it.sign.letter, it.sign.side, SMALL)
        left += px(19)
    said = fonts.shorten(it.words, "bold", px(11), right - left)
    canvas.write(left, middle, said, 11, palette.INK, face="bold", frame=frame)


# ---- The legend, a picture of its own ------------------------------------------------------------
LEGEND_CELL = 20 * SCALE
"""Size in pixels of a cell of the board for which the symbols of a legend are drawn."""
LEGEND_ROW = 27
"""Height of a row of the legend, in points."""
LEGEND_TEXT = 11
"""Font size of the legend's text, in points."""
MEANING_WIDTHS = (100, 130, 160, 220)
"""Widths in points at which meanings are wrapped; the one that gives the largest legend is used."""
MOST_COLUMNS = 4
LEGEND_LEAST_WIDTH = 200
"""Least width in points, so that a few symbols are not blown up to the whole frame."""
COLUMN_GAP = 14
"""Points between two columns, and around the rows."""


class _Layout(NamedTuple):
    """A legend in columns, read downwards; sizes in points."""

    rows: int
    widths: tuple[int, ...]
    """One for each column."""
    meanings: tuple[tuple[str, ...], ...]
    """The lines of each meaning."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height; never higher than wide."""
        high = TITLE_HEIGHT + COLUMN_GAP // 2 + LEGEND_ROW * self.rows + COLUMN_GAP // 2
        return max(sum(self.widths) + COLUMN_GAP * (len(self.widths) + 1), LEGEND_LEAST_WIDTH, high), high

    @property
    def shown(self) -> float:
        """Scale at which Discord's frame shows it."""
        wide, high = self.size
        return min(WIDTH / wide, HEIGHT / high)


def _laid_out(words: Sequence[str], indent: int, columns: int, room: int) -> _Layout | None:
    """The legend in this number of columns; None if a meaning would be cut. `indent`, `room`: points."""
    meanings = tuple(tuple(fonts.wrap(it, LEGEND_TEXT * SCALE, room * SCALE, 2)) for it in words)
    if any(" ".join(lines) != it for it, lines in zip(words, meanings, strict=True)):
        return None
    rows = -(-len(words) // columns)
    parts = [meanings[start : start + rows] for start in range(0, len(meanings), rows)]
    longest = [
        max(fonts.width(line, "regular", LEGEND_TEXT * SCALE) for lines in part for line in lines) for part in parts
    ]
    return _Layout(rows, tuple(indent + -(-it // SCALE) + 1 for it in longest), meanings)


def legend(lang: str, signs: Sequence[Key]) -> tuple[Canvas, str]:
    """Symbols with meanings, at least one, as large as the frame allows; and in words."""
    indent = -(-max(it.sprite.width for it in signs) // SCALE) + 6
    words = [it.words for it in signs]
    tried = [
        _laid_out(words, indent, columns, room) for columns in range(1, MOST_COLUMNS + 1) for room in MEANING_WIDTHS
    ]
    tried.append(_laid_out(words, indent, 1, WIDTH * 2))  # a meaning that is a whole sentence
    best = max((it for it in tried if it is not None), key=lambda it: it.shown)
    wide, high = best.size
    canvas = Canvas(wide * SCALE, high * SCALE, SCALE)
    px = canvas.px
    edge = COLUMN_GAP + (wide - sum(best.widths) - COLUMN_GAP * (len(best.widths) + 1)) // 2
    name = text(lang, "pic-legend")
    canvas.write(px(edge), px(14), name, 13, palette.INK, face="bold", frame=(0, 0, px(wide), px(TITLE_HEIGHT + 6)))
    for index, it in enumerate(signs):
        column, row = divmod(index, best.rows)
        x = px(edge + sum(best.widths[:column]) + COLUMN_GAP * column)
        y = px(TITLE_HEIGHT + COLUMN_GAP // 2 + LEGEND_ROW * row)
        canvas.stamp(
            it.sprite, x + (px(indent - 6) - it.sprite.width) // 2, y + (px(LEGEND_ROW) - it.sprite.height) // 2
        )
        frame: Box = (x + px(indent), y, x + px(best.widths[column]), y + px(LEGEND_ROW))
        lines = best.meanings[index]
        for n, line in enumerate(lines):
            middle = y + px(LEGEND_ROW / 2) + px(12.5 * (n - (len(lines) - 1) / 2))
            canvas.write(x + px(indent), middle, line, LEGEND_TEXT, palette.INK, frame=frame)
    return canvas, fit((name, *words), joint=" · ")
