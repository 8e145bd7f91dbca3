"""The map below the units: the place of hexes on a picture, terrain tiles, rivers, borders of sections.

It depends only on the layout, sealed caves and light, so each one is drawn once and cached. All of it is public.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderer import palette
from renderer.canvas import Box
from renderer.counters import OVERSAMPLING, Pencil, Point
from renderer.palette import Rgb
from renderer.sprites import sprite
from rules.geometry.hexes import Direction
from rules.memoir_44 import facts
from rules.memoir_44.facts import CAVES, FULL_DAY, Layout

# ---- Where hexes lie -----------------------------------------------------------------------------
HEX_HEIGHT = 2 / math.sqrt(3)
"""Height of a hex in units of its width."""
ROW_STEP = HEX_HEIGHT * 3 / 4
"""Distance between rows, in widths of a hex."""
ROWS = 9
CORNERS: tuple[Point, ...] = tuple(
    (0.5 + HEX_HEIGHT / 2 * math.sin(k * math.pi / 3), HEX_HEIGHT / 2 - HEX_HEIGHT / 2 * math.cos(k * math.pi / 3))
    for k in range(6)
)
"""Corners of a hex in a box of width 1 and height `HEX_HEIGHT`, clockwise from the top."""


def hexagon(grow: float) -> list[Point]:
    """`CORNERS` of a hex that is `grow` times as large, around the same centre."""
    return [(0.5 + (x - 0.5) * grow, HEX_HEIGHT / 2 + (y - HEX_HEIGHT / 2) * grow) for x, y in CORNERS]


class HexGrid(NamedTuple):
    """The place of the hexes on a picture."""

    layout: Layout
    x: int
    y: int
    cell: int
    """Width of a hex in pixels."""
    left: int = 0
    """First doubled column that is drawn; above 0 for a part of the board."""
    top: int = 0
    """First row that is drawn."""
    right: int = 99
    bottom: int = 99
    """Last row that is drawn; `right` is the last doubled column."""

    @property
    def origin(self) -> tuple[int, int]:
        """Upper left pixel of the whole map; for a part of the board it can be outside the picture."""
        return self.x - self.left * self.cell // 2, self.y - round(self.top * ROW_STEP * self.cell)

    def holds(self, here: str) -> bool:
        """Whether the whole hex is drawn."""
        board = self.layout.map.board
        return self.left <= board.x[here] <= self.right and self.top <= board.row[here] <= self.bottom

    def spans(self, here: str) -> bool:
        """Whether the column of a hex is drawn."""
        return self.left <= self.layout.map.board.x[here] <= self.right

    def corner(self, here: str) -> tuple[int, int]:
        """Upper left pixel of the box around a hex."""
        board = self.layout.map.board
        across, down = board.x[here] - self.left, board.row[here] - self.top
        return self.x + across * self.cell // 2, self.y + round(down * ROW_STEP * self.cell)

    def centre(self, here: str) -> tuple[int, int]:
        """Pixel at the centre of a hex."""
        x, y = self.corner(here)
        return x + self.cell // 2, y + round(HEX_HEIGHT * self.cell / 2)


def size(columns: int) -> tuple[float, float]:
    """Width and height of a whole board, in widths of a hex."""
    return float(columns), (ROWS - 1) * ROW_STEP + HEX_HEIGHT


# ---- Tiles ---------------------------------------------------------------------------------------
COUNTRY: Rgb = (230, 233, 202)
WOODS: Rgb = (164, 196, 132)
TREE: Rgb = (58, 110, 62)
TREE_DEEP: Rgb = (32, 70, 44)
SLOPE: Rgb = (222, 190, 134)
SLOPE_LINE: Rgb = (142, 96, 46)
ROCK: Rgb = (198, 190, 182)
ROCK_DEEP: Rgb = (94, 86, 82)
SAND: Rgb = (247, 232, 180)
SAND_DOT: Rgb = (196, 166, 98)
OCEAN: Rgb = (146, 192, 216)
WAVE: Rgb = (88, 142, 176)
RIVER: Rgb = (74, 146, 190)
RIVER_EDGE: Rgb = (32, 92, 136)
PADDY: Rgb = (188, 220, 206)
PADDY_LINE: Rgb = (74, 128, 100)
ROOF: Rgb = (188, 98, 66)
WALL: Rgb = (250, 240, 220)
TARMAC: Rgb = (158, 160, 164)
INK = palette.INK
AIRFIELDS = ("airfield", "airfield-crossing")
VARIANTS = 3
"""Number of versions of a tile with trees, dots or waves, so that adjacent tiles differ."""

_GROUND: Mapping[str, Rgb] = {
    "jungle": WOODS, "forest": WOODS, "hill": SLOPE, "hill-cave": SLOPE, "mountain": ROCK, "mountain-cave": ROCK, "beach": SAND,
    "ocean": OCEAN, "rice-paddy": PADDY, "marsh": PADDY, "fish-pond": PADDY, "pier": OCEAN,
}  # fmt: skip


def _trees(p: Pencil, rng: random.Random) -> None:
    """Draw trees around the middle, where a counter is, and one behind it."""
    spots = [
        (0.5, 0.13),
        (0.2, 0.33),
        (0.8, 0.33),
        (0.16, 0.72),
        (0.84, 0.72),
        (0.5, 1.02),
        (0.5, 0.58),
        (0.33, 0.9),
        (0.68, 0.9),
    ]
    for x, y in sorted(spots, key=lambda it: it[1]):
        x, y = x + rng.uniform(-0.03, 0.03), y + rng.uniform(-0.03, 0.03)
        size = rng.uniform(0.095, 0.125)
        p.line([(x, y), (x, y + size * 1.3)], TREE_DEEP, 0.03)
        p.disc(x, y, size, TREE, TREE_DEEP, 0.022)
        p.disc(x - size * 0.3, y - size * 0.3, size * 0.35, WOODS)


def _rings(p: Pencil, ink: Rgb, grounds: Sequence[Rgb]) -> None:
    """Draw contour lines, paler with height, with hatching on the shaded side."""
    for k, ground in enumerate(grounds):
        across, down = 0.45 - 0.13 * k, 0.47 - 0.135 * k
        points = [
            (0.5 + across * math.sin(a) * (1 + 0.05 * math.sin(3 * a + k)), HEX_HEIGHT / 2 + down * -math.cos(a))
            for a in (n * math.pi / 24 for n in range(48))
        ]
        p.shape(points, ground, ink, 0.012)
        for n in range(13, 24):
            a = n * math.pi / 24 * 2 - 0.9
            inner, outer = 0.99, 0.86
            p.line(
                [(0.5 + across * s * math.sin(a), HEX_HEIGHT / 2 + down * s * -math.cos(a)) for s in (inner, outer)],
                ink,
                0.012,
            )


def _hill(p: Pencil, rng: random.Random) -> None:
    _rings(p, SLOPE_LINE, ((216, 180, 120), (228, 198, 146), (240, 218, 176)))


def _mountain(p: Pencil, rng: random.Random) -> None:
    for x, y, wide, high in ((0.68, 0.86, 0.5, 0.5), (0.36, 0.96, 0.6, 0.76)):
        top = (x, y - high)
        p.shape([(x - wide / 2, y), top, (x + wide / 2, y)], (222, 216, 208), ROCK_DEEP, 0.014)
        p.shape([top, (x + wide / 2, y), (x + wide * 0.06, y), (x + wide * 0.1, y - high * 0.5)], (166, 156, 148))
        p.shape(
            [top, (x + wide * 0.14, y - high * 0.7), (x, y - high * 0.62), (x - wide * 0.14, y - high * 0.7)],
            palette.WHITE,
        )


def _cave(p: Pencil, rng: random.Random) -> None:
    """Draw the mouth of a cave at the upper edge, where a counter does not cover it."""
    arch = [
        (0.5 + 0.2 * math.sin(a), 0.3 - 0.22 * math.cos(a)) for a in (math.radians(-100 + k * 10) for k in range(21))
    ]
    p.shape([*arch], ROCK, ROCK_DEEP, 0.02)
    inner = [
        (0.5 + 0.125 * math.sin(a), 0.315 - 0.165 * math.cos(a))
        for a in (math.radians(-100 + k * 10) for k in range(21))
    ]
    p.shape(inner, palette.WRECK_DEEP)


def _hut(p: Pencil, x: float, y: float, wide: float, roof: Rgb) -> None:
    high = wide * 0.5
    p.block(x - wide * 0.42, y - high * 0.1, x + wide * 0.42, y + high * 0.8, WALL, INK)
    p.shape([(x - wide * 0.58, y), (x, y - high * 0.85), (x + wide * 0.58, y)], roof, INK, 0.014)


def _village(p: Pencil, rng: random.Random) -> None:
    for x, y, wide in (
        (0.5, 0.17, 0.26),
        (0.2, 0.4, 0.24),
        (0.8, 0.4, 0.24),
        (0.2, 0.8, 0.24),
        (0.8, 0.8, 0.24),
        (0.5, 0.96, 0.26),
    ):
        _hut(p, x, y, wide, ROOF)
    _hut(p, 0.5, 0.58, 0.34, ROOF)


def _camp(p: Pencil, rng: random.Random) -> None:
    """Draw sheds inside a fence."""
    for y in (0.36, 0.58, 0.8):
        _hut(p, 0.5, y, 0.4, (140, 120, 96))
    inner = hexagon(0.86)
    for one, other in zip(inner, [*inner[1:], inner[0]], strict=True):
        p.line([one, other], INK, 0.018)
        for k in range(5):
            x, y = one[0] + (other[0] - one[0]) * k / 5, one[1] + (other[1] - one[1]) * k / 5
            p.line([(x, y - 0.035), (x, y + 0.035)], INK, 0.02)


def _tent(p: Pencil, x: float, y: float, wide: float, cloth: Rgb) -> None:
    p.shape([(x - wide / 2, y + wide * 0.3), (x, y - wide * 0.35), (x + wide / 2, y + wide * 0.3)], cloth, INK, 0.014)
    p.shape([(x - wide * 0.12, y + wide * 0.3), (x, y - wide * 0.05), (x + wide * 0.12, y + wide * 0.3)], INK)


def _headquarters(p: Pencil, rng: random.Random) -> None:
    """Draw tents and a mast with a pennant."""
    _tent(p, 0.28, 0.8, 0.4, (172, 168, 120))
    _tent(p, 0.74, 0.82, 0.4, (172, 168, 120))
    _tent(p, 0.5, 0.5, 0.44, (190, 186, 136))
    p.line([(0.5, 0.4), (0.5, 0.1)], INK, 0.025)
    p.shape([(0.5, 0.1), (0.74, 0.17), (0.5, 0.24)], palette.HIT_CORE, INK, 0.01)


def _hospital(p: Pencil, rng: random.Random) -> None:
    """Draw white tents and a sign with a cross."""
    _tent(p, 0.24, 0.82, 0.38, palette.WHITE)
    _tent(p, 0.76, 0.82, 0.38, palette.WHITE)
    p.block(0.33, 0.1, 0.67, 0.42, palette.WHITE, INK)
    p.line([(0.5, 0.15), (0.5, 0.37)], TREE, 0.075)
    p.line([(0.39, 0.26), (0.61, 0.26)], TREE, 0.075)


def _beach(p: Pencil, rng: random.Random) -> None:
    for _ in range(34):
        x, y = rng.uniform(0.06, 0.94), rng.uniform(0.08, HEX_HEIGHT - 0.08)
        p.disc(x, y, rng.uniform(0.008, 0.014), SAND_DOT)


def _ocean(p: Pencil, rng: random.Random) -> None:
    for _ in range(7):
        x, y = rng.uniform(0.15, 0.85), rng.uniform(0.15, HEX_HEIGHT - 0.15)
        p.line([(x - 0.12 + 0.24 * k / 10, y + 0.022 * math.sin(k * math.pi / 2.5)) for k in range(11)], WAVE, 0.016)


def _paddy(p: Pencil, rng: random.Random) -> None:
    """Draw fields divided by banks, with rows of rice."""
    for y in (0.3, 0.58, 0.86):
        p.line([(0.0, y), (1.0, y)], PADDY_LINE, 0.03)
    for x, top, bottom in ((0.36, 0.0, 0.3), (0.68, 0.3, 0.58), (0.3, 0.58, 0.86), (0.62, 0.86, 1.2)):
        p.line([(x, top), (x, bottom)], PADDY_LINE, 0.03)
    for k in range(8):
        for y in (0.2, 0.44, 0.72, 1.0):
            x = 0.07 + k * 0.125
            p.line([(x, y + 0.05), (x - 0.02, y - 0.02)], PADDY_LINE, 0.014)
            p.line([(x, y + 0.05), (x + 0.02, y - 0.02)], PADDY_LINE, 0.014)


def _marsh(p: Pencil, rng: random.Random) -> None:
    for x, y in ((0.5, 0.2), (0.22, 0.42), (0.78, 0.42), (0.2, 0.82), (0.8, 0.82), (0.5, 1.0), (0.5, 0.6)):
        for lean in (-0.07, -0.03, 0.03, 0.07):
            p.line([(x, y + 0.06), (x + lean, y - 0.07)], PADDY_LINE, 0.018)
        p.line([(x - 0.13, y + 0.075), (x + 0.13, y + 0.075)], RIVER, 0.022)


_ART: Mapping[str, tuple[Callable[[Pencil, random.Random], None], ...]] = {
    "jungle": (_trees,), "forest": (_trees,), "hill": (_hill,), "hill-cave": (_hill, _cave), "mountain": (_mountain,),
    "mountain-cave": (_mountain, _cave), "village": (_village,), "labour-camp": (_camp,), "field-hq": (_headquarters,),
    "hospital": (_hospital,), "beach": (_beach,), "ocean": (_ocean,), "rice-paddy": (_paddy,), "fish-pond": (_paddy,),
    "marsh": (_marsh,),
}  # fmt: skip

_WAYS: Mapping[str, float] = {"ne": 30, "e": 90, "se": 150, "sw": 210, "w": 270, "nw": 330}
"""Direction of each side's middle from the centre of the hex, in degrees clockwise from the top."""


def _edge(way: str) -> Point:
    """A point just beyond the middle of a side."""
    a = math.radians(_WAYS[way])
    return 0.5 + 0.54 * math.sin(a), HEX_HEIGHT / 2 - 0.54 * math.cos(a)


def _runways(p: Pencil, ways: Sequence[str]) -> None:
    """Draw a runway towards each neighbour that has one; if there is only one such neighbour, right across the hex."""
    for way in ways:
        (x, y), share = _edge(way), 1.0 if len(ways) == 1 else 0.4
        ends = [(0.5 + (0.5 - x) * share, HEX_HEIGHT / 2 + (HEX_HEIGHT / 2 - y) * share), (x, y)]
        p.line(ends, TARMAC, 0.4)
        p.line(
            [(0.5 + (x - 0.5) * k, HEX_HEIGHT / 2 + (y - HEX_HEIGHT / 2) * k) for k in (0.45, 0.7)], palette.WHITE, 0.03
        )


def _river(p: Pencil, ways: Sequence[str], mouth: bool) -> None:
    """Draw water from side to side, curved around the centre; a mouth widens towards the side opposite the river."""
    middle: Point = (0.5, HEX_HEIGHT / 2)
    for wide, ink in ((0.36, RIVER_EDGE), (0.3, RIVER)):
        if mouth:
            x, y = _edge(ways[0])
            ex, ey = 1 - x, HEX_HEIGHT - y
            nx, ny = (ey - y) * wide * 0.5, -(ex - x) * wide * 0.5
            p.shape(
                [(x + nx, y + ny), (ex + nx * 2.4, ey + ny * 2.4), (ex - nx * 2.4, ey - ny * 2.4), (x - nx, y - ny)],
                ink,
            )
        elif len(ways) == 2:
            one, other = _edge(ways[0]), _edge(ways[1])
            curve = [
                tuple(
                    (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c
                    for a, b, c in zip(one, middle, other, strict=True)
                )
                for t in (k / 16 for k in range(17))
            ]
            p.line([(x, y) for x, y in curve], ink, wide)
        else:
            for way in ways:
                p.line([middle, _edge(way)], ink, wide)
            p.disc(*middle, wide / 2, ink)


@lru_cache(maxsize=8)
def mask(cell: int, grow: float = 0.0) -> Image.Image:
    """A hex as a mask of its box, larger by `grow` widths on all sides as far as the box allows."""
    wide, high = cell, round(HEX_HEIGHT * cell)
    big = Image.new("L", (wide * OVERSAMPLING, high * OVERSAMPLING), 0)
    unit = cell * OVERSAMPLING
    ImageDraw.Draw(big).polygon([(x * unit, y * unit) for x, y in hexagon(1 + 2 * grow)], fill=255)
    return big.reduce(OVERSAMPLING)


@lru_cache(maxsize=96)
def tile(terrain: str, variant: int, ways: tuple[str, ...], cell: int) -> Image.Image:
    """A terrain tile in its box, cut to the hex, with a thin border."""
    ground = _GROUND.get(terrain, COUNTRY)
    p = Pencil(1, round(HEX_HEIGHT * cell) / cell, cell, ground, ground)
    p.draw.rectangle((0, 0, *p.image.size), fill=ground)
    rng = random.Random(f"{terrain} {variant}")
    if terrain in AIRFIELDS:
        _runways(p, ways)
    elif ways:
        _river(p, ways, terrain == "river-mouth")
    for draw in _ART.get(terrain, ()):
        draw(p, rng)
    unit = cell * OVERSAMPLING
    rim = [(x * unit, y * unit) for x, y in CORNERS]
    p.draw.line([*rim, rim[0], rim[1]], fill=palette.blend(ground, palette.INK, 0.42), width=max(2, unit // 42))
    sprite = p.done()
    sprite.putalpha(mask(cell, 0.012))
    return sprite


NIGHT: Rgb = (20, 28, 62)
NIGHT_SHARE = 0.5
"""Share of the night colour at light 1."""


@sprite(4, "cell")
def cave(cell: int) -> Image.Image:
    """The mouth of a cave alone, for drawing over obstacles on its hex."""
    p = Pencil(1, round(HEX_HEIGHT * cell) / cell, cell, ROCK, ROCK_DEEP)
    _cave(p, random.Random(0))
    return p.done()


@lru_cache(maxsize=6)
def sheet(scenario: str, sealed: tuple[str, ...], light: int, cell: int) -> Image.Image:
    """The whole map at `cell` pixels per hex. It is cached: copy from it, never draw on it."""
    layout = facts.layout(scenario)
    columns, rows = size(layout.map.board.columns)
    picture = Image.new("RGB", (round(columns * cell), round(rows * cell) + 1), palette.PAPER)
    grid = HexGrid(layout, 0, 0, cell)
    ways = {laid.at: laid.connects for laid in layout.tiles if laid.connects}
    ways |= {laid.at: _strips(layout, laid.at) for laid in layout.tiles if laid.terrain in AIRFIELDS}
    for number, (here, terrain) in enumerate(layout.map.terrain.items()):
        shown = CAVES[terrain] if here in sealed else terrain
        sprite = tile(shown, number % VARIANTS, ways.get(here, ()), cell)
        picture.paste(sprite, grid.corner(here), sprite)
    _sections(ImageDraw.Draw(picture), grid, picture.height)
    if light < FULL_DAY:
        share = NIGHT_SHARE * (FULL_DAY - light) / (FULL_DAY - 1)
        picture = Image.blend(picture, Image.new("RGB", picture.size, NIGHT), share)
    return picture


def _strips(layout: Layout, here: str) -> tuple[str, ...]:
    """The sides of an airfield hex that have a runway; beside a crossing, only the side towards it."""
    grid = layout.map.board.grid
    start = grid.parse(here)
    beside = {way: str(start.step(Direction(way))) for way in _WAYS if start.step(Direction(way)) in grid}
    found = {way: layout.map.terrain[there] for way, there in beside.items() if layout.map.terrain[there] in AIRFIELDS}
    crossings = tuple(way for way, what in found.items() if what == "airfield-crossing")
    return crossings if crossings and layout.map.terrain[here] == "airfield" else tuple(found)


def _sections(draw: ImageDraw.ImageDraw, grid: HexGrid, bottom: int) -> None:
    """Draw the borders of the sections as dashed lines."""
    dash = grid.cell // 5
    borders = grid.layout.map.board.borders
    for number, border in enumerate(borders):
        # Between six sections, every second border separates two generals.
        wide = max(2, grid.cell // 36) * (2 if len(borders) > 2 and number % 2 else 1)
        x = grid.x + (border + 1) * grid.cell // 2
        for y in range(0, bottom, dash * 2):
            draw.line((x, y, x, y + dash), fill=palette.WHITE, width=wide * 2)
            draw.line((x, y, x, y + dash), fill=palette.FAULT, width=wide)


def window(layout: Layout, cells: Sequence[str]) -> Box:
    """First doubled column, first row, last doubled column and last row of the part of the board around these hexes."""
    board = layout.map.board
    xs, rows = [board.x[at] for at in cells], [board.row[at] for at in cells]
    wide, high = max(12, max(xs) - min(xs) + 6), max(5, max(rows) - min(rows) + 3)
    last = 2 * board.columns - 2
    left = min(max(0, (min(xs) + max(xs) - wide) // 2), max(0, last - wide))
    top = min(max(0, (min(rows) + max(rows) + 1 - high) // 2), max(0, ROWS - high))
    return left, top, min(last, left + wide), min(ROWS - 1, top + high - 1)
