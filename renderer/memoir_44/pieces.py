"""Sprites of the map: units, bunkers, sandbags, wire, mines, medals, tokens, faces of dice.

A unit is a plate in the shape and colour of its side, with the side's letter, a drawing for the arm, a badge for
special units and a pip for each figure; pips of lost figures are hollow.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from renderer import counters, fonts, palette
from renderer.counters import Pencil
from renderer.memoir_44.ground import HEX_HEIGHT, hexagon
from renderer.palette import Livery, Rgb
from renderer.sprites import sprite

LIVERIES = {"japan": palette.SIDES["first"], "allies": palette.SIDES["second"]}
"""Shape and colours of each side."""
LETTERS = {"japan": "m44-letter-japan", "allies": "m44-letter-allies"}

PLATE_WIDTH = 0.78
"""Width of a unit's plate, as a share of the width of its hex."""


# ---- Figures -------------------------------------------------------------------------------------
def _soldier(p: Pencil) -> None:
    p.disc(0.52, 0.22, 0.075, p.fill)
    p.shape([(0.4, 0.21), (0.44, 0.13), (0.52, 0.1), (0.6, 0.13), (0.65, 0.21)])
    p.line([(0.51, 0.33), (0.48, 0.5)], p.fill, 0.15)
    p.line([(0.48, 0.48), (0.38, 0.58), (0.34, 0.7)], p.fill, 0.075)
    p.line([(0.49, 0.48), (0.6, 0.57), (0.64, 0.7)], p.fill, 0.075)
    p.line([(0.28, 0.47), (0.8, 0.28)], p.fill, 0.045)
    p.line([(0.5, 0.33), (0.62, 0.41), (0.66, 0.35)], p.fill, 0.06)


def _tank(p: Pencil) -> None:
    p.shape([(0.14, 0.53), (0.2, 0.46), (0.8, 0.46), (0.87, 0.53), (0.8, 0.67), (0.21, 0.67)])
    p.shape([(0.3, 0.46), (0.35, 0.31), (0.6, 0.31), (0.66, 0.46)])
    p.line([(0.58, 0.37), (0.94, 0.33)], p.fill, 0.05)
    for k in range(5):
        p.disc(0.27 + k * 0.115, 0.59, 0.042, p.deep)


def _gun(p: Pencil) -> None:
    """Draw a gun with barrel, shield, wheel and trail."""
    p.line([(0.42, 0.5), (0.9, 0.24)], p.fill, 0.075)
    p.line([(0.44, 0.52), (0.12, 0.66)], p.fill, 0.06)
    p.shape([(0.46, 0.27), (0.56, 0.3), (0.58, 0.56), (0.46, 0.58)])
    p.disc(0.46, 0.55, 0.135, p.fill)
    p.disc(0.46, 0.55, 0.085, p.deep)
    p.disc(0.46, 0.55, 0.04, p.fill)


def _spade(p: Pencil) -> None:
    p.line([(0.3, 0.72), (0.62, 0.36)], p.fill, 0.1)
    p.shape([(0.56, 0.28), (0.72, 0.42), (0.86, 0.22), (0.74, 0.12)])


def _flame(p: Pencil) -> None:
    p.shape(
        [
            (0.5, 0.08),
            (0.66, 0.34),
            (0.78, 0.3),
            (0.8, 0.62),
            (0.66, 0.86),
            (0.34, 0.86),
            (0.2, 0.62),
            (0.3, 0.38),
            (0.4, 0.44),
        ]
    )


def _wheel(p: Pencil) -> None:
    p.disc(0.5, 0.5, 0.34, None, p.fill, 0.1)
    for k in range(3):
        a = k * math.pi / 3
        p.line(
            [(0.5 - 0.3 * math.sin(a), 0.5 - 0.3 * math.cos(a)), (0.5 + 0.3 * math.sin(a), 0.5 + 0.3 * math.cos(a))],
            p.fill,
            0.07,
        )


def _shell(p: Pencil) -> None:
    p.shape([(0.32, 0.86), (0.32, 0.42), (0.5, 0.1), (0.68, 0.42), (0.68, 0.86)])


def _star(p: Pencil) -> None:
    p.shape(counters.star(0.5, 0.52, 5, 0.44, 0.18))


FIGURES: dict[str, Callable[[Pencil], None]] = {
    "infantry": _soldier, "armour": _tank, "artillery": _gun, "ship": counters.PROFILES["destroyer"],
}  # fmt: skip
"""The drawing of each arm."""
BADGES: dict[str, Callable[[Pencil], None]] = {
    "engineer": _spade, "flamethrower": _flame, "mobile": _wheel, "heavy": _shell, "special": _star,
}  # fmt: skip
"""The badge of each special kind of unit."""


@sprite(256, "cell")
def unit(
    kind: str, arm: str, figures: int, full: int, side: str, letter: str, cell: int, share: float = 1.0
) -> Image.Image:
    """A unit on its plate, `cell` pixels across; `share`: its opacity."""
    livery = LIVERIES[side]
    sheet = counters.plate(livery, cell).copy()
    p = Pencil(1, 1, cell, palette.WHITE, livery.fill)
    FIGURES[arm](p)
    figure = p.done()
    small = figure.resize((round(cell * 0.78), round(cell * 0.78)), Image.Resampling.LANCZOS)
    sheet.alpha_composite(small, (round(cell * (0.16 if kind == arm or arm == "ship" else 0.1)), round(cell * 0.1)))
    if kind in BADGES:
        sheet.alpha_composite(_badge(kind, livery, round(cell * 0.34)), (round(cell * 0.62), round(cell * 0.1)))
    ink = fonts.mask(letter, "bold", round(cell * 0.27))[0]
    left, top = (0.22, 0.2) if livery.shape == "disc" else (0.17, 0.16)
    sheet.paste(palette.WHITE, (round(cell * left), round(cell * top)), ink)
    sheet.alpha_composite(counters.pips(figures, full, cell, livery))
    if share < 1:
        sheet.putalpha(sheet.getchannel("A").point([round(v * share) for v in range(256)]))
    return sheet


@sprite(8, "cell")
def sign(side: str, letter: str, cell: int) -> Image.Image:
    """A square picture for legends, `cell` pixels wide: the coloured background of a side's unit counters with a
    letter in the middle."""
    sheet = counters.plate(LIVERIES[side], cell).copy()
    ink = fonts.mask(letter, "bold", round(cell * 0.5))[0]
    sheet.paste(palette.WHITE, ((cell - ink.width) // 2, (cell - ink.height) // 2), ink)
    return sheet


def _badge(kind: str, livery: Livery, size: int) -> Image.Image:
    p = Pencil(1, 1, size, livery.deep, palette.HIT)
    p.disc(0.5, 0.5, 0.5, livery.deep)
    p.disc(0.5, 0.5, 0.44, palette.HIT)
    sign = Pencil(1, 1, size, palette.WRECK_DEEP, palette.HIT)
    BADGES[kind](sign)
    sheet = p.done()
    sheet.alpha_composite(
        sign.done().resize((round(size * 0.72),) * 2, Image.Resampling.LANCZOS), (round(size * 0.14),) * 2
    )
    return sheet


# ---- Obstacles, drawn in the box of the hex ------------------------------------------------------
CONCRETE: Rgb = (158, 160, 158)
CONCRETE_DEEP: Rgb = (70, 74, 76)
BAG: Rgb = (206, 176, 116)
BAG_DEEP: Rgb = (104, 76, 36)


@sprite(8, "cell")
def wall(owner: str | None, cell: int) -> Image.Image:
    """A bunker: a ring of concrete with embrasures, in the colour of the only side that may use it; a casemate has no
    side's colour."""
    ink = CONCRETE if owner is None else LIVERIES[owner].fill
    p = Pencil(1, round(HEX_HEIGHT * cell) / cell, cell, CONCRETE, CONCRETE_DEEP)
    for grow, colour in ((0.95, CONCRETE_DEEP), (0.91, CONCRETE), (0.84, ink), (0.76, CONCRETE_DEEP)):
        p.shape(hexagon(grow), colour)
    for k in range(6):
        a = math.radians(30 + 60 * k)
        x, y = 0.5 + 0.42 * math.sin(a), HEX_HEIGHT / 2 - 0.42 * math.cos(a)
        dx, dy = 0.1 * math.cos(a), 0.1 * math.sin(a)
        p.line([(x - dx, y - dy), (x + dx, y + dy)], palette.WRECK_DEEP, 0.05)
    p.draw.polygon([(x * p.unit, y * p.unit) for x, y in hexagon(0.72)], fill=(*CONCRETE_DEEP, 0))
    return p.done()


@sprite(4, "cell")
def sandbags(cell: int) -> Image.Image:
    """Rows of bags along the two upper and the two lower sides."""
    p = Pencil(1, round(HEX_HEIGHT * cell) / cell, cell, BAG, BAG_DEEP)
    corners = hexagon(0.87)
    for one, other in ((5, 0), (0, 1), (2, 3), (3, 4)):
        (x0, y0), (x1, y1) = corners[one], corners[other]
        for k in range(4):
            x, y = x0 + (x1 - x0) * (k + 0.5) / 4, y0 + (y1 - y0) * (k + 0.5) / 4
            a = math.atan2(y1 - y0, x1 - x0)
            bag = [
                (x + 0.075 * math.cos(t) * math.cos(a) - 0.048 * math.sin(t) * math.sin(a),
                 y + 0.075 * math.cos(t) * math.sin(a) + 0.048 * math.sin(t) * math.cos(a))
                for t in (n * math.pi / 8 for n in range(16))
            ]  # fmt: skip
            p.shape(bag, BAG, BAG_DEEP, 0.011)
    return p.done()


@sprite(4, "cell")
def wire(cell: int) -> Image.Image:
    """Coils between posts, along the upper and the lower sides."""
    p = Pencil(1, round(HEX_HEIGHT * cell) / cell, cell, palette.WRECK_DEEP, palette.WRECK_DEEP)
    for high in (0.2, HEX_HEIGHT - 0.2):
        for k in range(6):
            p.disc(0.17 + k * 0.132, high, 0.062, None, palette.WRECK_DEEP, 0.018)
        for x in (0.1, 0.5, 0.9):
            p.line([(x - 0.035, high - 0.075), (x + 0.035, high + 0.075)], palette.WRECK_DEEP, 0.022)
            p.line([(x + 0.035, high - 0.075), (x - 0.035, high + 0.075)], palette.WRECK_DEEP, 0.022)
    return p.done()


@sprite(8, "cell")
def mine(cell: int) -> Image.Image:
    """A mine token without its value, `cell` pixels across."""
    p = Pencil(1, 1, cell, palette.WRECK, palette.WRECK_DEEP)
    for k in range(8):
        a = k * math.pi / 4
        p.line([(0.5, 0.5), (0.5 + 0.47 * math.sin(a), 0.5 - 0.47 * math.cos(a))], palette.WRECK_DEEP, 0.1)
    p.disc(0.5, 0.5, 0.37, palette.WHITE)
    p.disc(0.5, 0.5, 0.33, palette.WRECK_DEEP)
    return p.done()


@sprite(16, "cell")
def medal(side: str, held: bool, cell: int) -> Image.Image:
    """A medal on a ribbon in the side's colour; grey if it is not held."""
    livery = LIVERIES[side]
    p = Pencil(1, 1, cell, livery.fill, livery.deep)
    p.shape([(0.3, 0.02), (0.7, 0.02), (0.62, 0.5), (0.38, 0.5)], livery.fill, palette.WHITE, 0.035)
    ground = palette.HIT if held else palette.STEEL
    p.disc(0.5, 0.64, 0.34, palette.WHITE)
    p.disc(0.5, 0.64, 0.31, livery.deep)
    p.disc(0.5, 0.64, 0.25, ground)
    star = Pencil(1, 1, cell, livery.deep, livery.deep)
    _star(star)
    sheet = p.done()
    small = star.done().resize((round(cell * 0.4),) * 2, Image.Resampling.LANCZOS)
    sheet.alpha_composite(small, (round(cell * 0.3), round(cell * 0.44)))
    return sheet


@sprite(8, "cell")
def way_out(side: str, up: bool, cell: int) -> Image.Image:
    """An arrow off the board in the colour of the side that may leave there; `up`: at the upper edge."""
    livery = LIVERIES[side]
    p = Pencil(1, 1, cell, livery.fill, livery.deep)
    for wide, colour in ((0.3, palette.WHITE), (0.18, livery.fill)):
        p.line([(0.5, 0.08), (0.5, 0.6)], colour, wide)
    for spread, colour in ((0.46, palette.WHITE), (0.36, livery.fill)):
        p.shape([(0.5 - spread, 0.52), (0.5 + spread, 0.52), (0.5, 0.52 + spread * 1.05)], colour)
    sprite = p.done()
    return sprite.transpose(Image.Transpose.FLIP_TOP_BOTTOM) if up else sprite


@sprite(4, "cell")
def target(cell: int) -> Image.Image:
    """A target token: rings with a cross."""
    p = Pencil(1, 1, cell, palette.HIT_CORE, palette.WHITE)
    p.disc(0.5, 0.5, 0.48, palette.WHITE)
    p.disc(0.5, 0.5, 0.42, None, palette.HIT_CORE, 0.09)
    p.disc(0.5, 0.5, 0.15, palette.HIT_CORE)
    for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0)):
        p.line([(0.5 + x * 0.24, 0.5 + y * 0.24), (0.5 + x * 0.46, 0.5 + y * 0.46)], palette.HIT_CORE, 0.07)
    return p.done()


# ---- Dice ----------------------------------------------------------------------------------------
def _grenade(p: Pencil) -> None:
    p.disc(0.48, 0.6, 0.26, p.fill)
    p.block(0.4, 0.2, 0.58, 0.38, p.fill)
    p.line([(0.56, 0.24), (0.76, 0.28), (0.78, 0.5)], p.fill, 0.06)
    for x in (0.36, 0.48, 0.6):
        p.line([(x, 0.42), (x, 0.8)], p.deep, 0.025)


def _flag(p: Pencil) -> None:
    p.line([(0.32, 0.14), (0.32, 0.88)], p.fill, 0.07)
    p.shape([(0.34, 0.16), (0.82, 0.22), (0.7, 0.36), (0.82, 0.52), (0.34, 0.54)])


FACES: dict[str, tuple[Callable[[Pencil], None], Rgb]] = {
    "I": (_soldier, (24, 92, 60)), "A": (_tank, (28, 70, 132)), "G": (_grenade, (30, 33, 38)), "F": (_flag, (150, 60, 12)),
    "S": (_star, (126, 28, 96)),
}  # fmt: skip
"""Drawing and colour of each face, by letter."""


@sprite(32, "cell")
def die(face: str, cell: int, hit: bool = False) -> Image.Image:
    """The face of a die, `cell` pixels across; `hit`: highlighted, because it cost a figure."""
    drawing, ink = FACES[face]
    ground = palette.HIT if hit else palette.WHITE
    p = Pencil(1, 1, cell, ink, ground)
    p.block(0.02, 0.02, 0.98, 0.98, palette.WRECK_DEEP)
    p.block(0.07, 0.07, 0.93, 0.93, ground)
    inner = Pencil(1, 1, cell, ink, ground)
    drawing(inner)
    sheet = p.done()
    small = inner.done().resize((round(cell * 0.78),) * 2, Image.Resampling.LANCZOS)
    sheet.alpha_composite(small, (round(cell * 0.11),) * 2)
    return sheet
