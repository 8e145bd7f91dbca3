"""A board picture: one line of title and the charts below it, side by side, in the frame in which Discord shows it.

Discord's desktop client shows a picture in at most 550 × 350 pixels. A board picture is laid out for that frame, a point being
one of its pixels, and drawn three times as large for whoever opens it. It holds the board and nothing else: what is read stands
in the post or behind its buttons (`Aside`), the signs on a picture of their own (`legend`). Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.words import text
from renderer import chart, fonts, marks, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Spot, SquareGrid, Window
from renderer.layout import Key, Sign
from renderer.palette import Livery

WIDTH, HEIGHT = 550, 350
"""Points of the frame."""
SCALE = 3
"""Pixels a point."""
WIDEST = WIDTH / HEIGHT
"""Width to height at most; a picture is never higher than wide."""
SMALL = 9.5
"""Points of the smallest text that matters."""
TITLE_HEIGHT = 20
"""Points of the title line."""
SECRET_BAND = 12
"""Points of the hatched band with its words on a secret picture."""
EDGE = 4
CHART_GAP = 6
"""Points between two charts."""
CAPTION_HEIGHT = 15
"""Points of the line above a chart that has one."""


class Title(NamedTuple):
    """The line above the board: whose picture, what it waits for, when."""

    words: str
    """What matters most: whose turn it is, who has won."""
    corner: str = ""
    """At the right: "Turn 12"."""
    sign: Sign | None = None
    campaign: str = ""
    """Its title, where there is room between the two."""


class Margins(NamedTuple):
    """Points around the cells of a chart, for coordinates and border."""

    left: float = 15
    top: float = 14
    right: float = 3
    bottom: float = 3


class ChartCorner(NamedTuple):
    """Where a chart lies on the picture, in pixels."""

    x: int
    y: int
    cell: int
    """Pixels a cell."""


class BoardChart(NamedTuple):
    """One board: so many cells wide and high, and what draws it."""

    wide: float
    high: float
    paint: Callable[[Canvas, ChartCorner], None]
    margins: Margins = Margins()
    sign: Sign | None = None
    words: str = ""
    """A line above it: whose it is."""


class BoardPicture(NamedTuple):
    """Everything on a board picture."""

    title: Title
    charts: tuple[BoardChart, ...]
    secret: tuple[Livery, str] | None = None
    """The side whose secret it is, and the words for it."""
    widest: float = WIDEST
    """Width to height at most: more for a board so wide that it would leave half of the frame empty."""
    scale: int = SCALE
    """Pixels a point."""


class Aside(NamedTuple):
    """What belongs to a board picture and is read: a heading and its lines, without markup."""

    name: str
    lines: tuple[str, ...]


class Sector(NamedTuple):
    """A part of a board that can be seen near."""

    name: str
    cells: tuple[str, ...]
    """As the game names them; the part holds them all."""


def sectors(lang: str, newest: Sequence[str], parts: Sequence[Sector]) -> tuple[Sector, ...]:
    """Where something has just happened, if anywhere; then the parts of the board."""
    first = (Sector(text(lang, "pic-newest"), tuple(newest)),) if newest else ()
    return (*first, *parts)


def quartered(lang: str, newest: Sequence[str], window: Window, name: Callable[[Spot], str]) -> tuple[Sector, ...]:
    """The sectors of a grid: its quarters. `name`: of a cell."""
    ends = [(name(first), name(last)) for first, last in chart.quarters(window)]
    return sectors(lang, newest, [Sector("–".join(pair), pair) for pair in ends])


def capital(said: str) -> str:
    """With a capital letter."""
    return said[:1].upper() + said[1:]


def asides(lang: str, report: Sequence[str], fleets: Sequence[str], notes: Sequence[str]) -> tuple[Aside, ...]:
    """What happened, who is where, what else there is to know: of each the lines that say something."""
    named = (("report", report), ("fleets", fleets), ("notes", notes))
    return tuple(
        Aside(text(lang, f"pic-aside-{name}"), tuple(line for line in said if line))
        for name, said in named
        if any(said)
    )


def square_grid(
    window: Window,
    paint: Callable[[Canvas, SquareGrid], None],
    *,
    part: bool = False,
    columns: Sequence[str] = (),
    rows: Sequence[str] = (),
    sign: Sign | None = None,
    words: str = "",
) -> BoardChart:
    """A grid with its coordinates. `part`: counters hang over the edge of the window and are cut there."""

    def draw(canvas: Canvas, place: ChartCorner) -> None:
        board = SquareGrid(place.x, place.y, place.cell, window)
        before = canvas.image.copy() if part else None
        paint(canvas, board)
        if before is not None:
            inside = canvas.image.crop(board.box)
            canvas.image.paste(before, (0, 0))
            canvas.image.paste(inside, board.box[:2])
        chart.border(canvas, board, SMALL, columns=columns, rows=rows)

    return BoardChart(window.columns, window.rows, draw, sign=sign, words=words)


def draw(picture: BoardPicture) -> Canvas:
    """The picture, as large as its charts can be in the frame."""
    scale = picture.scale
    edge = EDGE if picture.secret is None else EDGE + 3
    top = EDGE + TITLE_HEIGHT + (0 if picture.secret is None else SECRET_BAND - 2)
    caption = CAPTION_HEIGHT if any(it.words for it in picture.charts) else 0
    margins = [it.margins for it in picture.charts]
    across = 2 * edge + CHART_GAP * max(0, len(margins) - 1) + sum(m.left + m.right for m in margins)
    down = top + edge + caption + max((m.top + m.bottom for m in margins), default=0)
    wide, high = sum(it.wide for it in picture.charts), max((it.high for it in picture.charts), default=0)
    cell = 0
    if picture.charts:
        cell = int(min((WIDTH - across) / wide, (HEIGHT - down) / high) * scale)
    width = round(across * scale + wide * cell)
    height = round(down * scale + high * cell)
    if not picture.charts:
        width, height = WIDTH * scale, HEIGHT * scale // 2
    full = max(width, height), max(height, round(width / picture.widest))
    canvas = Canvas(*full, scale)
    px = canvas.px
    spare = (full[1] - height) // 3
    _title(canvas, picture.title, px(edge), px(top - TITLE_HEIGHT) + spare, full[0] - px(edge))
    x = px(edge) + (full[0] - width) // 2
    y = px(top + caption) + 2 * spare
    for it in picture.charts:
        span = round(it.wide * cell)
        if it.words:
            _caption(canvas, it, x, y - px(CAPTION_HEIGHT), x + px(it.margins.left + it.margins.right) + span)
        it.paint(canvas, ChartCorner(x + px(it.margins.left), y + px(it.margins.top), cell))
        x += px(it.margins.left + it.margins.right + CHART_GAP) + span
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


# ---- The signs on a board, as a picture of its own -----------------------------------------------
LEGEND_ROW = 27
"""Points of a line of the legend."""
LEGEND_TEXT = 11
"""Points of its words."""
MEANING_WIDTHS = (100, 130, 160, 220)
"""Points of a meaning before it goes on in a second line; that which shows the legend largest is taken."""
MOST_COLUMNS = 4
"""At most."""
LEGEND_LEAST_WIDTH = 200
"""Points of its width at least: a few signs are not blown up to the whole frame."""
COLUMN_GAP = 14
"""Points between two columns, and above the first line and beside it."""


class _Layout(NamedTuple):
    """A legend in columns, read downwards. In points, but for `meanings`."""

    rows: int
    widths: tuple[int, ...]
    """Of each column."""
    meanings: tuple[tuple[str, ...], ...]
    """The lines of each meaning."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height; a picture is never higher than wide."""
        high = TITLE_HEIGHT + COLUMN_GAP // 2 + LEGEND_ROW * self.rows + COLUMN_GAP // 2
        return max(sum(self.widths) + COLUMN_GAP * (len(self.widths) + 1), LEGEND_LEAST_WIDTH, high), high

    @property
    def shown(self) -> float:
        """How large it is seen in Discord's frame."""
        wide, high = self.size
        return min(WIDTH / wide, HEIGHT / high)


def _laid_out(words: Sequence[str], indent: int, columns: int, room: int) -> _Layout | None:
    """None where a meaning would be cut. `indent`: points of the signs."""
    meanings = tuple(tuple(fonts.wrap(it, "regular", LEGEND_TEXT * SCALE, room * SCALE, 2)) for it in words)
    if any(" ".join(lines) != it for it, lines in zip(words, meanings, strict=True)):
        return None
    rows = -(-len(words) // columns)
    parts = [meanings[start : start + rows] for start in range(0, len(meanings), rows)]
    longest = [
        max(fonts.width(line, "regular", LEGEND_TEXT * SCALE) for lines in part for line in lines) for part in parts
    ]
    return _Layout(rows, tuple(indent + -(-it // SCALE) + 1 for it in longest), meanings)


def legend(name: str, keys: Callable[[int], Sequence[Key]]) -> Canvas | None:
    """Signs with their meanings, as large as they can be in the frame; None without signs. `keys`: for so many pixels a cell."""
    signs = keys(20 * SCALE)
    if not signs:
        return None
    indent = -(-max(it.sprite.width for it in signs) // SCALE) + 6
    words = [it.words for it in signs]
    tried = [
        _laid_out(words, indent, columns, room) for columns in range(1, MOST_COLUMNS + 1) for room in MEANING_WIDTHS
    ]
    tried.append(_laid_out(words, indent, 1, WIDTH * 2))  # a meaning of a whole sentence
    best = max((it for it in tried if it is not None), key=lambda it: it.shown)
    wide, high = best.size
    canvas = Canvas(wide * SCALE, high * SCALE, SCALE)
    px = canvas.px
    edge = COLUMN_GAP + (wide - sum(best.widths) - COLUMN_GAP * (len(best.widths) + 1)) // 2
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
    return canvas
