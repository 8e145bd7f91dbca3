"""Arrows for moves and attacks, their numbers, and free places for numbers and labels. Knows no game.

A move is a slim arrow, an attack a wedge that widens towards the target; drafts are dashed. Draw arrows before the counters
(`lines`) and numbers after them (`numbers`), so that no counter is cut and every number is legible.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal, NamedTuple

from PIL import Image, ImageDraw

from renderer import fonts, marks, palette
from renderer.canvas import Box, Canvas
from renderer.chart import Spot, SquareGrid
from renderer.layout import SMALL
from renderer.palette import Livery, Rgb

# ---- Arrows and their numbers --------------------------------------------------------------------
Kind = Literal["move", "attack", "swap"]
"""`swap`: an arrowhead at both ends."""

OVERSAMPLING = 3
"""Factor by which arrows are drawn larger before they are reduced."""

Point = tuple[float, float]


class Arrow(NamedTuple):
    """One arrow from cell to cell."""

    path: tuple[Spot, ...]
    """Start, bends, end. A single cell: a number without an arrow."""
    side: Livery
    number: str = ""
    kind: Kind = "move"
    fresh: bool = True
    draft: bool = False
    spiked: bool = False
    """Whether it hit something: then its number is drawn on a burst."""


def _trimmed(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The line, shortened by `start` and `end` pixels."""
    found = list(points)
    for index, by in ((0, start), (-1, end)):
        (x0, y0), (x1, y1) = found[index], found[1 if index == 0 else -2]
        far = math.hypot(x1 - x0, y1 - y0)
        share = min(by / far, 0.9) if far else 0.0
        found[index] = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
    return found


def _head(points: Sequence[Point], size: float) -> list[Point]:
    """The triangle at the end of a line."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    dx, dy = (x1 - x0) / far, (y1 - y0) / far
    base = (x1 - dx * size, y1 - dy * size)
    return [
        (x1, y1), (base[0] - dy * size * 0.58, base[1] + dx * size * 0.58),
        (base[0] + dy * size * 0.58, base[1] - dx * size * 0.58),
    ]  # fmt: skip


def _stroke(draw: ImageDraw.ImageDraw, points: Sequence[Point], wide: float, dash: tuple[float, float] | None) -> None:
    if dash is None:
        draw.line(list(points), fill=255, width=round(wide), joint="curve")
        return
    on, off = dash
    for (x0, y0), (x1, y1) in pairwise(points):
        far = math.hypot(x1 - x0, y1 - y0)
        count = max(1, round((far + off) / (on + off)))
        step = (far + off) / count
        for k in range(count):
            a, b = k * step / far, min(1.0, (k * step + step - off) / far)
            ends = [(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share) for share in (a, b)]
            draw.line(ends, fill=255, width=round(wide))


def _masks(
    points: Sequence[Point], size: tuple[int, int], kind: Kind, cell: int, dash: bool, over: int = OVERSAMPLING
) -> tuple[Image.Image, Image.Image]:
    """Casing and ink of an arrow as masks; points and size in pixels of the masks, which are drawn `over` times as large."""
    big = (size[0] * over, size[1] * over)
    line = [(x * over, y * over) for x, y in points]
    unit = cell * over
    long = sum(math.dist(one, other) for one, other in pairwise(line))
    head = min(unit * (0.3 if kind == "attack" else 0.26), long * (0.42 if kind == "swap" else 0.7))
    found = []
    for grow in (unit * 0.032, 0.0):
        mask = Image.new("L", big, 0)
        draw = ImageDraw.Draw(mask)
        wide = unit * 0.085 + 2 * grow
        body = _trimmed(line, 0, head * 0.7)
        pattern = (unit * 0.2 + grow, unit * 0.13 - grow) if dash else None
        if kind == "attack" and not dash:
            _wedge(draw, body, unit * 0.05 + grow, unit * 0.17 + 2 * grow)
        else:
            _stroke(draw, body if kind != "swap" else _trimmed(body, head * 0.7, 0), wide, pattern)
        for way in (line, line[::-1]) if kind == "swap" else (line,):
            tip = _head(way, head)
            draw.polygon(tip, fill=255)
            if grow:
                draw.line([*tip, tip[0], tip[1]], fill=255, width=round(2 * grow), joint="curve")
        found.append(mask.reduce(over))
    return found[0], found[1]


def _wedge(draw: ImageDraw.ImageDraw, points: Sequence[Point], thin: float, broad: float) -> None:
    """The body of an attack arrow."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    far = math.hypot(x1 - x0, y1 - y0) or 1.0
    nx, ny = -(y1 - y0) / far, (x1 - x0) / far
    draw.polygon(
        [
            (x0 + nx * thin / 2, y0 + ny * thin / 2), (x1 + nx * broad / 2, y1 + ny * broad / 2),
            (x1 - nx * broad / 2, y1 - ny * broad / 2), (x0 - nx * thin / 2, y0 - ny * thin / 2),
        ],
        fill=255,
    )  # fmt: skip


@lru_cache(maxsize=128)
def _sprite(
    path: tuple[Spot, ...], cell: int, kind: Kind, dash: bool, gaps: tuple[float, float], over: int
) -> tuple[Image.Image, Image.Image, int, int]:
    """Masks of an arrow, and their offset from the top left corner of cell (0, 0). `over`: as in `_masks`."""
    centres = [((c + 0.5) * cell, (r + 0.5) * cell) for c, r in path]
    left = min(x for x, _ in centres) - cell // 2
    top = min(y for _, y in centres) - cell // 2
    right, bottom = max(x for x, _ in centres) + cell // 2, max(y for _, y in centres) + cell // 2
    points = _trimmed([(x - left, y - top) for x, y in centres], gaps[0] * cell, gaps[1] * cell)
    casing, ink = _masks(points, (round(right - left), round(bottom - top)), kind, cell, dash, over)
    return casing, ink, round(left), round(top)


def _inks(arrow: Arrow) -> tuple[Rgb, Rgb]:
    """Colours of casing and ink."""
    if arrow.draft:
        return palette.WHITE, palette.INK
    if arrow.kind == "attack":
        return (palette.HIT if arrow.fresh else palette.WHITE), arrow.side.deep
    return palette.WHITE, arrow.side.fill


def lines(
    canvas: Canvas, board: SquareGrid, arrows: Iterable[Arrow], standing: Collection[Spot] = (), rim: float = 0.44
) -> None:
    """Draws arrows without their numbers, the last one on top.

    `standing`: cells with a counter, at which arrows start and end `rim` cells from the centre.
    """
    for arrow in arrows:
        if len(arrow.path) < 2:
            continue
        end = rim if arrow.path[-1] in standing else 0.12
        start = rim if arrow.path[0] in standing else 0.12 if arrow.kind == "swap" else 0.0
        times = canvas.times
        cell, over = board.cell * times, OVERSAMPLING // times
        casing, ink, x, y = _sprite(arrow.path, cell, arrow.kind, arrow.draft, (start, end), over)
        at = board.x * times + x - board.window.left * cell, board.y * times + y - board.window.top * cell
        faint = 255 if arrow.fresh else 170
        around, inside = _inks(arrow)
        for colour, mask in ((around, casing), (inside, ink)):
            canvas.press(colour, *at, mask if faint == 255 else mask.point([v * faint // 255 for v in range(256)]))


BAND_HEIGHT = 64
"""Height in pixels of the strips into which a diagonal arrow is cut, because most of its bounding box is empty."""

Bands = tuple[tuple[Image.Image, int, int], ...]
"""Parts of a mask with their top left corners."""


def _bands(mask: Image.Image) -> Bands:
    found = []
    for top in range(0, mask.height, BAND_HEIGHT):
        part = mask.crop((0, top, mask.width, min(top + BAND_HEIGHT, mask.height)))
        box = part.getbbox()
        if box is not None:
            found.append((part.crop(box), box[0], top + box[1]))
    return tuple(found)


@lru_cache(maxsize=256)
def _arrow_masks(
    path: tuple[tuple[int, int], ...],
    unit: int,
    kind: Kind,
    dash: bool,
    gaps: tuple[float, float],
    strong: bool,
    over: int,
) -> tuple[Bands, Bands]:
    """Masks of an arrow's casing (the light outline) and of its ink, with a margin of `unit` pixels at the right and at the
    bottom. `strong`: opaque; otherwise two thirds of that. `over`: as in `_masks`."""
    size = max(x for x, _ in path) + unit, max(y for _, y in path) + unit
    masks = _masks(_trimmed([(float(x), float(y)) for x, y in path], *gaps), size, kind, unit, dash, over)
    casing, ink = masks if strong else (mask.point([v * 2 // 3 for v in range(256)]) for mask in masks)
    return _bands(casing), _bands(ink)


def arrow_through(
    canvas: Canvas, path: Sequence[tuple[int, int]], side: Livery, unit: int, *, kind: Kind = "move", fresh: bool = True,
    draft: bool = False, gaps: tuple[float, float] = (0.0, 0.0),
) -> None:  # fmt: skip
    """Draws an arrow through any points of the picture, for charts without square cells.

    `unit`: pixels that a cell would have, for the thickness; `gaps`: pixels by which the arrow is shortened at start and
    end.
    """
    left, top = min(x for x, _ in path) - unit, min(y for _, y in path) - unit
    if not canvas.shows((left, top, max(x for x, _ in path) + unit, max(y for _, y in path) + unit)):
        return
    times = canvas.times
    line = tuple(((x - left) * times, (y - top) * times) for x, y in path)
    cut = gaps[0] * times, gaps[1] * times
    masks = _arrow_masks(line, unit * times, kind, draft, cut, fresh or draft, OVERSAMPLING // times)
    around, inside = _inks(Arrow((), side, kind=kind, fresh=fresh, draft=draft))
    for colour, bands in zip((around, inside), masks, strict=True):
        for mask, dx, dy in bands:
            canvas.press(colour, left * times + dx, top * times + dy, mask)


def beside(board: SquareGrid, spot: Spot, dx: float, dy: float) -> tuple[int, int]:
    """The pixel at this offset from the centre of a cell, in cells."""
    x, y = board.centre(spot)
    return x + round(dx * board.cell), y + round(dy * board.cell)


CORNERS = ((-0.27, -0.27), (0.27, -0.27), (-0.27, 0.27), (0.27, 0.27))
BURST_DISTANCE = 1.5
"""Factor by which a burst is farther from the centre of its cell than a plain number, so that it is beside what was hit."""


def _cells(path: Sequence[Spot]) -> list[Spot]:
    """Every cell of a path with straight legs, both ends included."""
    found = [path[0]]
    for (c0, r0), (c1, r1) in pairwise(path):
        steps = max(abs(c1 - c0), abs(r1 - r0))
        if steps:
            found += [
                (round(c0 + (c1 - c0) * k / steps), round(r0 + (r1 - r0) * k / steps)) for k in range(1, steps + 1)
            ]
    return found


def places(board: SquareGrid, arrow: Arrow, standing: Collection[Spot]) -> list[tuple[int, int]]:
    """Places for the number of an arrow, best first: its empty start, its way, corners of its cells.

    For an arrow that hit something: first the outer corners of the cell that it reaches.
    """
    cells = [spot for spot in _cells(arrow.path) if board.holds(spot)]
    if not cells:
        return []
    way = cells[:-1] if len(arrow.path) > 1 else cells
    found = [board.centre(spot) for spot in way if spot not in standing]
    (c0, r0), (c1, r1) = arrow.path[0], arrow.path[-1]
    corners = sorted(CORNERS, key=lambda it: it[0] * (c1 - c0) + it[1] * (r1 - r0))
    for spot in (cells[0], cells[-1], *cells[1:-1]):
        found += [beside(board, spot, dx, dy) for dx, dy in corners]
    if arrow.spiked and len(cells) > 1:
        return [
            *(
                beside(board, cells[-1], dx * BURST_DISTANCE, dy * BURST_DISTANCE)
                for dx, dy in (*corners[2:], corners[1])
            ),
            *found,
        ]
    return found


def numbers(
    canvas: Canvas, board: SquareGrid, arrows: Iterable[Arrow], standing: Collection[Spot], room: TakenPlaces
) -> None:
    """Draws the numbers of the arrows, in order and without overlaps."""
    for arrow in arrows:
        if arrow.number:
            wide, high = (side - 1 | 1 for side in number_size(canvas, arrow.number))  # odd: with a pixel in the middle
            at = room.take(places(board, arrow, standing), wide, high)
            if at is not None:
                side = palette.NEUTRAL if arrow.draft else arrow.side
                marks.number(canvas, *at, arrow.number, side, fresh=arrow.fresh, spiked=arrow.spiked)


@lru_cache(maxsize=32)
def key(kind: Kind, side: Livery, cell: int, draft: bool = False) -> Image.Image:
    """A small arrow for a legend, two cells wide."""
    sprite = Image.new("RGBA", (cell * 2, cell), (*palette.WHITE, 0))
    thick = cell * 3 // 2
    line = [(0.04 * cell, cell / 2), (1.96 * cell, cell / 2)]
    casing, ink = _masks(line, sprite.size, kind, thick, draft)
    around, inside = _inks(Arrow(((0, 0), (1, 0)), side, kind=kind, draft=draft))
    for colour, mask in ((around, casing), (inside, ink)):
        part = Image.new("RGBA", sprite.size, (*colour, 0))
        part.putalpha(mask)
        sprite = Image.alpha_composite(sprite, part)
    return sprite


# ---- Places that are taken on one picture --------------------------------------------------------


def crosses(one: Box, other: Box) -> bool:
    """Whether two boxes share a pixel."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class TakenPlaces:
    """The taken places inside a frame; the first come gets the best place."""

    def __init__(self, frame: Box) -> None:
        self.frame = frame
        self.taken: list[Box] = []
        """Boxes that must not be covered."""
        self.avoided: list[Box] = []
        """Boxes that are covered only if there is no other place."""

    def free(self, box: Box) -> bool:
        """Whether a box is in the frame and covers nothing, nor anything in `avoided`."""
        left, top, right, bottom = self.frame
        inside = left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom
        return inside and not any(crosses(box, other) for other in (*self.taken, *self.avoided))

    def take(
        self, places: Iterable[tuple[int, int]], wide: int, high: int, *, strict: bool = False
    ) -> tuple[int, int] | None:
        """Takes the first of these places where a centred box of this size is free, if need be one that covers what is `avoided`
        (not if `strict`); None if there is none. Asks for no more places than it needs."""
        left, top, right, bottom = self.frame
        taken, avoided = self.taken, self.avoided
        second: tuple[int, int, Box] | None = None  # the first place that covers only what is avoided
        last: Box | None = None  # what covers one place often covers the next one
        for x, y in places:
            x0, y0, x1, y1 = box = (x - wide // 2, y - high // 2, x + (wide + 1) // 2, y + (high + 1) // 2)
            if x0 < left or y0 < top or x1 > right or y1 > bottom or (last is not None and crosses(box, last)):
                continue
            last = next((it for it in taken if x0 < it[2] and it[0] < x1 and y0 < it[3] and it[1] < y1), None)
            if last is not None:
                continue
            if not any(crosses(box, it) for it in avoided):
                taken.append(box)
                return x, y
            second = second or (x, y, box)
        if second is None or strict:
            return None
        taken.append(second[2])
        return second[:2]

    def number(
        self,
        canvas: Canvas,
        places: Iterable[tuple[int, int]],
        words: str,
        side: Livery,
        *,
        fresh: bool = True,
        spiked: bool = False,
        points: float = SMALL,
    ) -> bool:
        """Draws a report number at the first free place; False if there is none."""
        wide, high = number_size(canvas, words, points)
        spread = high // 6 if spiked else 0
        at = self.take(places, wide + spread, high + spread)
        if at is not None:
            marks.number(canvas, *at, words, side, points=points, fresh=fresh, spiked=spiked)
        return at is not None


def number_size(canvas: Canvas, words: str, points: float = SMALL) -> tuple[int, int]:
    """Width and height in pixels of a number's plate."""
    high = canvas.px(points * 1.34)
    return max(high, fonts.width(words, "bold", canvas.px(points)) + canvas.px(points * 0.42)) + 1, high + 1
