"""The counters of a battle: silhouettes, bars with number and hull pips, half bars for crowded sectors, stacks of aircraft."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw

from renderer import fonts, palette
from renderer.canvas import Canvas
from renderer.counters import OVERSAMPLING, Pencil
from renderer.layout import SMALL
from renderer.palette import Livery, Rgb
from renderer.sprites import grown, sprite

# ---- silhouettes: ships from the side, aircraft from above ---------------------------------------
Drawing = Callable[[Pencil], None]


def _turret(p: Pencil, x: float, y: float, way: int, size: float = 0.1, barrel: float = 0.2) -> None:
    """Draws a turret on the line y with barrels pointing ahead (1) or astern (-1)."""
    p.shape([(x - size, y), (x - size * 0.8, y - size), (x + size * 0.8, y - size), (x + size, y)])
    p.line([(x, y - size * 0.55), (x + way * (size + barrel), y - size * 0.55 - barrel * 0.28)], p.fill, 0.038)


def _mast(p: Pencil, x: float, foot: float, top: float, yard: float = 0.07) -> None:
    p.line([(x, foot), (x, top)], p.fill, 0.028)
    if yard:
        p.line([(x - yard, top + 0.07), (x + yard, top + 0.07)], p.fill, 0.024)


def _funnel(p: Pencil, x: float, foot: float, top: float, wide: float, rake: float = 0.04) -> None:
    p.shape([(x, foot), (x - rake, top), (x - rake + wide, top), (x + wide, foot)])


def battleship(p: Pencil) -> None:
    """A long hull, a pagoda mast, two turrets ahead and one astern."""
    p.shape([(0.08, 0.66), (1.3, 0.64), (1.94, 0.58), (1.82, 0.84), (0.17, 0.84)])
    p.shape([(0.62, 0.66), (0.64, 0.5), (1.32, 0.5), (1.34, 0.66)])
    p.shape([(1.05, 0.52), (1.08, 0.2), (1.12, 0.2), (1.12, 0.1), (1.24, 0.1), (1.25, 0.22), (1.3, 0.26), (1.31, 0.52)])
    p.shape([(1.04, 0.33), (1.04, 0.27), (1.36, 0.27), (1.36, 0.33)])
    _mast(p, 1.16, 0.12, 0.0, 0.06)
    _funnel(p, 0.84, 0.52, 0.24, 0.16, 0.02)
    p.shape([(0.66, 0.52), (0.67, 0.34), (0.76, 0.34), (0.77, 0.52)])
    _mast(p, 0.71, 0.36, 0.14, 0.07)
    _turret(p, 1.44, 0.56, 1, 0.1, 0.2)
    _turret(p, 1.64, 0.64, 1, 0.1, 0.2)
    _turret(p, 0.42, 0.66, -1, 0.1, 0.2)
    p.line([(0.14, 0.75), (1.86, 0.73)], p.deep, 0.024)


def cruiser(p: Pencil) -> None:
    """A slim hull, two funnels, a square bridge, turrets at both ends."""
    p.shape([(0.12, 0.68), (1.2, 0.67), (1.9, 0.57), (1.78, 0.82), (0.2, 0.82)])
    p.shape([(0.62, 0.68), (0.64, 0.57), (1.3, 0.57), (1.32, 0.68)])
    p.shape([(1.1, 0.58), (1.11, 0.3), (1.28, 0.3), (1.32, 0.4), (1.32, 0.58)])
    _mast(p, 1.17, 0.32, 0.1, 0.08)
    _funnel(p, 0.92, 0.58, 0.32, 0.12, 0.06)
    _funnel(p, 0.7, 0.58, 0.34, 0.1, 0.06)
    _mast(p, 0.58, 0.68, 0.24, 0.06)
    _turret(p, 1.44, 0.6, 1, 0.085, 0.15)
    _turret(p, 1.61, 0.645, 1, 0.085, 0.15)
    _turret(p, 0.36, 0.69, -1, 0.085, 0.15)


def destroyer(p: Pencil) -> None:
    """A low hull with a raised bow, two raked funnels, a gun at each end."""
    p.shape([(0.26, 0.7), (1.12, 0.69), (1.16, 0.6), (1.78, 0.53), (1.66, 0.81), (0.34, 0.81)])
    p.shape([(1.1, 0.66), (1.12, 0.42), (1.27, 0.42), (1.31, 0.6)])
    _mast(p, 1.15, 0.44, 0.2, 0.06)
    _funnel(p, 0.9, 0.7, 0.44, 0.1, 0.07)
    _funnel(p, 0.68, 0.7, 0.46, 0.1, 0.07)
    _turret(p, 1.43, 0.575, 1, 0.07, 0.13)
    _turret(p, 0.47, 0.7, -1, 0.07, 0.13)


def torpedo_boat(p: Pencil) -> None:
    """A planing hull with a wheelhouse, a torpedo tube and a bow wave."""
    p.shape([(0.46, 0.66), (1.5, 0.5), (1.62, 0.5), (1.36, 0.78), (0.5, 0.78)])
    p.shape([(0.86, 0.62), (0.92, 0.4), (1.14, 0.4), (1.22, 0.57)])
    p.line([(0.56, 0.6), (0.86, 0.53)], p.fill, 0.06)
    _mast(p, 1.0, 0.42, 0.22, 0.0)
    p.line([(1.38, 0.8), (1.56, 0.76), (1.72, 0.8)], p.fill, 0.035)
    p.line([(0.2, 0.84), (0.5, 0.8), (0.7, 0.84)], p.fill, 0.035)


def carrier(p: Pencil) -> None:
    """A flat deck from end to end, the island to one side, aircraft on deck."""
    p.shape([(0.05, 0.47), (1.95, 0.47), (1.93, 0.56), (0.08, 0.56)])
    p.shape([(0.15, 0.56), (1.88, 0.56), (1.76, 0.84), (0.24, 0.84)])
    for x in (0.36, 0.66, 0.96, 1.26, 1.5):
        p.shape([(x, 0.61), (x + 0.17, 0.61), (x + 0.17, 0.68), (x, 0.68)], p.deep)
    p.shape(
        [(1.12, 0.48), (1.13, 0.28), (1.2, 0.28), (1.2, 0.2), (1.34, 0.2), (1.35, 0.34), (1.42, 0.36), (1.42, 0.48)]
    )
    _mast(p, 1.27, 0.22, 0.06, 0.07)
    for x in (0.3, 0.56, 0.82):
        p.shape([(x - 0.1, 0.46), (x - 0.07, 0.35), (x - 0.03, 0.4), (x + 0.09, 0.38), (x + 0.12, 0.46)])


def escort_carrier(p: Pencil) -> None:
    """A short flat deck on a merchant's hull."""
    p.shape([(0.3, 0.48), (1.66, 0.48), (1.64, 0.57), (0.33, 0.57)])
    p.shape([(0.4, 0.64), (0.44, 0.57), (1.56, 0.57), (1.62, 0.62), (1.78, 0.62), (1.64, 0.84), (0.46, 0.84)])
    for x in (0.54, 0.86, 1.18):
        p.shape([(x, 0.615), (x + 0.2, 0.615), (x + 0.2, 0.68), (x, 0.68)], p.deep)
    p.shape([(1.18, 0.49), (1.19, 0.34), (1.34, 0.34), (1.34, 0.49)])
    _mast(p, 1.26, 0.36, 0.14, 0.06)
    p.shape([(0.52, 0.47), (0.55, 0.36), (0.59, 0.41), (0.71, 0.39), (0.74, 0.47)])


def auxiliary(p: Pencil) -> None:
    """A freighter in naval service: raised ends, a tall funnel amidships, a gun on the forecastle."""
    p.shape(
        [(0.22, 0.56), (0.46, 0.56), (0.46, 0.64), (1.36, 0.64), (1.36, 0.54), (1.78, 0.5), (1.68, 0.83), (0.3, 0.83)]
    )
    p.shape([(0.78, 0.66), (0.78, 0.46), (1.18, 0.46), (1.18, 0.66)])
    p.shape([(1.04, 0.48), (1.04, 0.34), (1.18, 0.34), (1.18, 0.48)])
    _funnel(p, 0.86, 0.48, 0.2, 0.12, 0.0)
    _turret(p, 1.55, 0.53, 1, 0.07, 0.13)
    _turret(p, 0.36, 0.56, -1, 0.07, 0.11)
    _mast(p, 1.32, 0.6, 0.2, 0.06)


def transport(p: Pencil) -> None:
    """A merchant ship: bridge and funnel amidships, king posts with booms over the holds."""
    p.shape([(0.18, 0.6), (1.5, 0.6), (1.54, 0.54), (1.84, 0.52), (1.74, 0.84), (0.28, 0.84)])
    p.shape([(0.84, 0.62), (0.84, 0.4), (1.16, 0.4), (1.16, 0.62)])
    _funnel(p, 0.9, 0.42, 0.24, 0.13, 0.0)
    for x, ways in ((0.5, (-1, 1)), (1.42, (-1, 1))):
        p.line([(x, 0.62), (x, 0.2)], p.fill, 0.034)
        for way in ways:
            p.line([(x, 0.54), (x + way * 0.19, 0.3)], p.fill, 0.026)
    p.shape([(0.2, 0.6), (0.2, 0.54), (0.36, 0.54), (0.38, 0.6)])
    p.line([(0.26, 0.73), (1.76, 0.72)], p.deep, 0.024)


def submarine(p: Pencil) -> None:
    """A surfaced submarine: long back, conning tower, gun, periscopes."""
    p.shape([(0.14, 0.68), (0.4, 0.62), (1.5, 0.6), (1.88, 0.55), (1.74, 0.8), (0.3, 0.8)])
    p.shape([(0.84, 0.64), (0.87, 0.4), (1.2, 0.4), (1.26, 0.63)])
    p.line([(0.98, 0.42), (0.98, 0.18)], p.fill, 0.032)
    p.line([(1.09, 0.42), (1.09, 0.24)], p.fill, 0.032)
    p.line([(1.4, 0.6), (1.4, 0.53), (1.56, 0.49)], p.fill, 0.036)
    p.line([(0.28, 0.66), (0.84, 0.42)], p.fill, 0.018)
    p.line([(1.22, 0.42), (1.84, 0.57)], p.fill, 0.018)
    wave = [(0.06 + 1.88 * k / 36, 0.86 + 0.028 * math.sin(k * math.pi / 3)) for k in range(37)]
    p.line(wave, p.fill, 0.036)


def coastal_battery(p: Pencil) -> None:
    """A gun in an earthwork."""
    arc = [(1.0 - 0.42 * math.cos(a), 0.66 - 0.34 * math.sin(a)) for a in (k * math.pi / 14 for k in range(15))]
    p.shape(arc)
    p.line([(1.08, 0.5), (1.76, 0.24)], p.fill, 0.095)
    p.line([(1.7, 0.265), (1.8, 0.225)], p.fill, 0.12)
    p.shape([(0.2, 0.84), (0.34, 0.66), (1.6, 0.66), (1.76, 0.84)])
    p.line([(0.38, 0.735), (1.58, 0.735)], p.deep, 0.026)
    p.disc(1.0, 0.56, 0.07, p.deep)


def _aircraft(p: Pencil, span: float, long: float, chord: float, sweep: float = 0.0) -> None:
    """Draws an aircraft from above that flies right: body, wings, tail."""
    x, half = 1.0, span / 2
    nose, tail = x + long * 0.42, x - long * 0.58
    p.shape([(tail, 0.47), (nose - 0.1, 0.43), (nose, 0.5), (nose - 0.1, 0.57), (tail, 0.53)])
    for way in (-1, 1):
        tip = 0.5 + way * half
        p.shape([
            (x + chord * 0.7, 0.5), (x + chord * 0.45 - sweep, tip - way * 0.04), (x + chord * 0.2 - sweep, tip),
            (x - chord * 0.15 - sweep, tip - way * 0.02), (x - chord * 0.3, 0.5),
        ])  # fmt: skip
        p.shape(
            [
                (tail + 0.16, 0.5),
                (tail + 0.1, 0.5 + way * half * 0.38),
                (tail, 0.5 + way * half * 0.36),
                (tail - 0.02, 0.5),
            ]
        )


def fighter(p: Pencil) -> None:
    """Small and short, straight wings."""
    _aircraft(p, 0.86, 0.92, 0.26)
    p.line([(1.41, 0.36), (1.41, 0.64)], p.fill, 0.03)
    p.disc(0.97, 0.5, 0.045, p.deep)


def dive_bomber(p: Pencil) -> None:
    """Broad wings, a bomb ahead of the nose."""
    _aircraft(p, 0.94, 1.1, 0.32, 0.05)
    p.line([(1.48, 0.37), (1.48, 0.63)], p.fill, 0.03)
    p.line([(0.86, 0.5), (1.08, 0.5)], p.deep, 0.05)
    _bomb(p, 1.72, 0.5)


def _bomb(p: Pencil, x: float, y: float) -> None:
    body = [(x + 0.12 * math.cos(a), y + 0.075 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(body)
    p.shape([(x - 0.08, y), (x - 0.19, y - 0.08), (x - 0.15, y), (x - 0.19, y + 0.08)])


def torpedo_bomber(p: Pencil) -> None:
    """Broad wings, a torpedo alongside."""
    _aircraft(p, 0.94, 1.16, 0.32)
    p.line([(1.5, 0.37), (1.5, 0.63)], p.fill, 0.03)
    p.line([(0.82, 0.5), (1.12, 0.5)], p.deep, 0.05)
    p.shape([(1.5, 0.78), (1.84, 0.78), (1.92, 0.82), (1.84, 0.86), (1.5, 0.86), (1.46, 0.9), (1.46, 0.74)])


def patrol_bomber(p: Pencil) -> None:
    """A flying boat: very long wings, two engines, floats."""
    _aircraft(p, 0.98, 1.5, 0.24)
    for y in (0.33, 0.67):
        p.line([(1.02, y), (1.3, y)], p.fill, 0.1)
        p.line([(1.32, y - 0.1), (1.32, y + 0.1)], p.fill, 0.026)
    for y in (0.1, 0.9):
        p.line([(0.94, y), (1.18, y)], p.fill, 0.055)
    p.line([(1.36, 0.5), (1.5, 0.5)], p.deep, 0.04)


def troop(p: Pencil) -> None:
    """Infantry: a helmet over head and shoulders, a rifle at the side."""
    x = 0.94
    dome = [(x - 0.3 * math.cos(a), 0.42 - 0.36 * math.sin(a)) for a in (k * math.pi / 12 for k in range(13))]
    p.shape([*dome, (x + 0.42, 0.48), (x - 0.42, 0.48)])
    p.shape([(x - 0.22, 0.53), (x + 0.22, 0.53), (x + 0.14, 0.7), (x - 0.14, 0.7)])
    p.shape([(x - 0.14, 0.7), (x + 0.14, 0.7), (x + 0.4, 0.8), (x + 0.42, 0.98), (x - 0.42, 0.98), (x - 0.4, 0.8)])
    p.line([(1.47, 0.98), (1.47, 0.1)], p.fill, 0.075)


def fleet(p: Pencil) -> None:
    """Two ships, one behind the other: a fleet of unknown ships."""
    for x, y, ink in ((0.34, -0.2, p.fill), (-0.1, 0.0, p.fill)):
        hull = [
            (x + 0.16, y + 0.72),
            (x + 1.1, y + 0.7),
            (x + 1.62, y + 0.62),
            (x + 1.48, y + 0.9),
            (x + 0.26, y + 0.9),
        ]
        p.shape([(a - 0.03 * (a < x + 0.8) + 0.03, b - 0.04) for a, b in hull], p.deep, p.deep, 0.05)
        p.shape(hull, ink)
        p.shape([(x + 0.86, y + 0.72), (x + 0.88, y + 0.44), (x + 1.06, y + 0.44), (x + 1.1, y + 0.72)], ink)
        p.shape([(x + 0.56, y + 0.72), (x + 0.55, y + 0.52), (x + 0.66, y + 0.52), (x + 0.7, y + 0.72)], ink)
        p.line([(x + 0.97, y + 0.46), (x + 0.97, y + 0.3)], ink, 0.035)


PROFILES: dict[str, Drawing] = {
    drawing.__name__: drawing
    for drawing in (
        fleet, battleship, carrier, escort_carrier, cruiser, destroyer, torpedo_boat, auxiliary, transport, submarine,
        coastal_battery, fighter, dive_bomber, torpedo_bomber, patrol_bomber, troop,
    )
}  # fmt: skip
"""Type of a card, "fleet" or "troop" -> its silhouette."""


@sprite(256, "high")
def profile(name: str, high: int, ink: Rgb, ground: Rgb, over: int = OVERSAMPLING) -> Image.Image:
    """A silhouette on a transparent ground, 2 × `high` by `high` pixels. Raises KeyError for an unknown type."""
    pencil = Pencil(2, 1, high, ink, ground, over)
    pencil.image = Image.new("RGBA", pencil.image.size, (*ink, 0))
    pencil.draw = ImageDraw.Draw(pencil.image)
    PROFILES[name](pencil)
    return pencil.done()


# ---- the counters of a battle --------------------------------------------------------------------
State = Literal["plain", "secret", "draft", "lost", "idle"]
"""plain; known only to its owner (hatched); in a draft (faint); destroyed (burnt out); out of action (grey)."""

MARGIN, ROOMY = 3.4, 4.6
"""Points by which the part with the number is wider than the number; the second if the words are small."""

TIGHT_WIDTH = 24.0
"""Width of a counter, in points, below which numbers of two figures are squeezed."""
LEAST_NAME_WIDTH = 26.0
"""Width in points below which no name is written on a counter."""

FLYING = frozenset({"fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber"})


class Bar(NamedTuple):
    side: int
    kind: str
    words: str
    """The unit's number, or the number of units in the counter."""
    hull: int = 0
    whole: int = 0
    """Hull points of the card, of which `hull` are left; 0: no pips are drawn."""
    crippled: bool = False
    state: State = "plain"


def _form(draw: ImageDraw.ImageDraw, side: Livery, box: tuple[float, float, float, float], fill: Rgb | int) -> None:
    high = box[3] - box[1]
    draw.rounded_rectangle(box, high / 2 if side.shape == "disc" else high * 0.1, fill=fill)


def _inks(side: Livery, state: State) -> tuple[Rgb, Rgb]:
    if state == "lost":
        return palette.WRECK, palette.WRECK_DEEP
    if state == "idle":
        return palette.blend(side.fill, palette.STEEL, 0.45), palette.blend(side.deep, palette.STEEL, 0.25)
    return side.fill, side.deep


@sprite(1024, "wide", "high", "cap", "name")
def bar(
    side: Livery, kind: str, wide: int, high: int, cap: int, pips: tuple[int, int], crippled: bool, state: State, name: int = 0,
    over: int = OVERSAMPLING,
) -> Image.Image:  # fmt: skip
    """Draws a counter, with `cap` pixels at its left end for the number, which the caller writes. `pips`: (hull points left,
    hull points of the card), (0, 0) for none; `name`: pixels at its right end for a name."""
    fill, deep = _inks(side, state)
    u = over
    sheet = Image.new("RGBA", (wide * u, high * u), (*deep, 0))
    draw = ImageDraw.Draw(sheet)
    edge = max(1.0, high * 0.045) * u
    box = (0.0, 0.0, wide * u - 1.0, high * u - 1.0)
    _form(draw, side, box, deep)
    _form(draw, side, (edge, edge, box[2] - edge, box[3] - edge), palette.HIT if crippled else palette.WHITE)
    rim = edge * (2.6 if crippled else 1.9)
    inner = (rim, rim, box[2] - rim, box[3] - rim)
    _form(draw, side, inner, fill)
    if state == "secret":
        mask = Image.new("L", sheet.size, 0)
        _form(ImageDraw.Draw(mask), side, inner, 255)
        sheet.paste(deep, (0, 0), ImageChops.multiply(mask, _stripes(sheet.size, high * u // 4)))
    if cap:
        mask = Image.new("L", sheet.size, 0)
        _form(ImageDraw.Draw(mask), side, inner, 255)
        left = Image.new("L", sheet.size, 0)
        ImageDraw.Draw(left).rectangle((0, 0, cap * u, high * u), fill=255)
        sheet.paste(deep, (0, 0), ImageChops.multiply(mask, left))
    sprite = sheet.reduce(u)
    room = wide - name - cap - round(rim / u) - max(2, high // (5 if side.shape == "disc" else 12))
    low = high * 0.29 if pips[1] else high * 0.1
    if kind in FLYING:
        room = wide - name - cap - round(rim / u) - 1
        figure = _plane(kind, room, round(high * 0.86), fill, over)
        sprite.alpha_composite(figure, (cap + (room - figure.width) // 2, (high - figure.height) // 2))
    elif kind == "troop":
        size = min(round(high * 0.8), round((wide - cap - 2) / 1.06))
        figure = profile(kind, size, palette.WHITE, fill, over).crop((size // 2, 0, round(size * 1.54), size))
        sprite.alpha_composite(figure, (cap + (wide - cap - figure.width - high // 9) // 2, (high - size) // 2))
    elif kind:
        tall = min(round(high - low - rim / u), room // 2)
        figure = profile(kind, tall, palette.WHITE, fill, over)
        top = max(0, round((high - low - tall) * 0.6))
        if state == "secret":
            ring = Image.new("RGBA", figure.size, (*deep, 0))
            ring.putalpha(grown(figure.getchannel("A"), max(1, high // 14)))
            sprite.alpha_composite(ring, (cap + max(0, (room - 2 * tall) // 2), top))
        sprite.alpha_composite(figure, (cap + max(0, (room - 2 * tall) // 2), top))
    if pips[1]:
        ends = round(high * 0.24) if side.shape == "disc" else 0
        beside = room > high * 0.3
        _pips(sprite, pips, cap if beside else ends, room if beside else wide - 2 * ends, high, deep, over)
    if state == "draft":
        sprite.putalpha(sprite.getchannel("A").point([v * 150 // 255 for v in range(256)]))
    return sprite


@lru_cache(maxsize=32)
def _stripes(size: tuple[int, int], step: int) -> Image.Image:
    """Slanting stripes as a mask."""
    mask = Image.new("L", size, 0)
    draw = ImageDraw.Draw(mask)
    for x in range(-size[1], size[0], step):
        draw.line((x, size[1], x + size[1], 0), fill=255, width=step * 2 // 5)
    return mask


@lru_cache(maxsize=64)
def _plane(kind: str, wide: int, high: int, ground: Rgb, over: int = OVERSAMPLING) -> Image.Image:
    """An aircraft flying upwards, as large as the room allows."""
    start, end = SPANS[kind]
    size = max(4, min(round(wide / 0.96), round(high / (end - start))))
    figure = profile(kind, size, palette.WHITE, ground, over)
    return figure.crop((round(size * start), 0, round(size * end), size)).rotate(90, expand=True)


SPANS = {
    "fighter": (0.42, 1.46),
    "dive_bomber": (0.3, 1.88),
    "torpedo_bomber": (0.28, 1.94),
    "patrol_bomber": (0.1, 1.66),
}
"""Where the silhouettes of aircraft begin at the tail, and end at the nose or at the load ahead of it, in heights of the
silhouette."""


def _pips(sprite: Image.Image, pips: tuple[int, int], left: int, room: int, high: int, deep: Rgb, over: int) -> None:
    """Draws squares along the lower edge: full for hull points left, dark for lost ones."""
    count = max(pips)
    gap = max(1, high // 24)
    size = min(high * 0.2, (room - gap * (count + 1)) / count)
    p = Pencil(sprite.width / high, 1, high, palette.HIT, deep, over)
    start = left + (room - count * size - (count - 1) * gap) / 2
    for k in range(count):
        x = (start + k * (size + gap)) / high
        y, s = 0.7, size / high
        rim = 0.028
        p.draw.rectangle([v * p.unit for v in (x - rim, y - rim, x + s + rim, y + s + rim)], fill=(*deep, 255))
        ink = palette.HIT if k < pips[0] else palette.blend(deep, palette.WHITE, 0.12)
        p.draw.rectangle([v * p.unit for v in (x, y, x + s, y + s)], fill=(*ink, 255))
    done = p.done()
    sprite.alpha_composite(done.crop((0, 0, *sprite.size)))


@sprite(16, "wide", "high")
def cross(wide: int, high: int) -> Image.Image:
    p = Pencil(wide / high, 1, high, palette.HIT_CORE, palette.HIT_CORE)
    far = wide / high
    for thick, ink in ((0.22, palette.WHITE), (0.12, palette.HIT_CORE)):
        p.line([(0.1, 0.12), (far - 0.1, 0.88)], ink, thick)
        p.line([(0.1, 0.88), (far - 0.1, 0.12)], ink, thick)
    return p.done().resize((wide, high))


def cap_of(canvas: Canvas, words: str, points: float = SMALL) -> int:
    """Width in pixels of the end of a counter in which the number `words` is written."""
    margin = MARGIN if points >= SMALL else ROOMY
    return max(canvas.px(9.6), fonts.width(words, "bold", canvas.px(points)) + canvas.px(margin))


def put(
    canvas: Canvas, it: Bar, ink: Livery, x: int, y: int, wide: int, high: int, *, half: bool = False, points: float = SMALL,
    name: str = "",
) -> None:  # fmt: skip
    """Draws a counter with its upper left corner at (x, y). `half`: a counter without a silhouette beside the number, except
    for aircraft. `points`: size of its words; `name`: written after the silhouette if there is room."""
    px = canvas.px
    flies = it.kind in FLYING
    cap = wide if half and not flies else cap_of(canvas, it.words, points)
    if flies and half:
        cap = px(7.6)
    tight = points < SMALL and not half and wide < px(TIGHT_WIDTH)
    if tight:
        cap = px(10.8 if ink.shape == "disc" else 9.6)
    kind = "" if half and not flies else it.kind
    whole = (it.hull, it.whole) if it.whole and high > px(10.5) else (0, 0)
    rest = wide - cap - 2 * high
    room = rest if name and not half and rest > px(LEAST_NAME_WIDTH) else 0
    canvas.stamp(bar(ink, kind, wide, high, cap, whole, it.crippled, it.state, room), x, y)
    middle = y + (round(high * 0.4) if half and whole[1] else high // 2)
    shift = px(0.8) if ink.shape == "disc" and not half else 0
    frame = (x, y, x + wide, y + high)
    at = x + cap // 2 + shift + (px(0.9) if flies and half else 0)
    widest = wide - px(1.6) if half else cap - px(3 if ink.shape == "disc" else 1.4) if tight else 0
    canvas.write(at, middle, it.words, points, palette.WHITE, face="bold", across="middle", frame=frame, widest=widest)
    if room:
        across = room - px(6 if ink.shape == "disc" else 3)
        said = fonts.shorten(name, "bold", px(points), across * 5 // 4)
        start = x + wide - room
        canvas.write(start, y + high // 2, said, points, palette.WHITE, face="bold", frame=frame, widest=across)
    if it.state == "lost":
        canvas.stamp(cross(wide - room, high), x, y)


@sprite(128, "size")
def hull(side: Livery, left: int, whole: int, size: int) -> Image.Image:
    """Hull points in a row on paper: full squares left, hollow ones lost."""
    count = max(left, whole)
    gap = max(1, size // 4)
    sheet = Image.new("RGBA", ((size + gap) * count * OVERSAMPLING, size * OVERSAMPLING), (*side.deep, 0))
    draw = ImageDraw.Draw(sheet)
    rim = max(1, size // 7) * OVERSAMPLING
    for k in range(count):
        x = k * (size + gap) * OVERSAMPLING
        box = (x, 0, x + size * OVERSAMPLING - 1, size * OVERSAMPLING - 1)
        draw.rectangle(box, fill=side.deep)
        if k >= left:
            draw.rectangle((box[0] + rim, box[1] + rim, box[2] - rim, box[3] - rim), fill=palette.WHITE)
    return sheet.reduce(OVERSAMPLING)


@lru_cache(maxsize=8)
def pips(side: Livery, left: int, whole: int, size: int) -> Image.Image:
    """Hull points as on a counter, for legends: full squares left, dark ones lost."""
    gap = max(1, size // 4)
    sheet = Image.new(
        "RGBA", (((size + gap) * whole + gap) * OVERSAMPLING, (size + 2 * gap) * OVERSAMPLING), (*side.fill, 255)
    )
    draw = ImageDraw.Draw(sheet)
    rim = max(1, size // 10) * OVERSAMPLING
    for k in range(whole):
        x, y = (gap + k * (size + gap)) * OVERSAMPLING, gap * OVERSAMPLING
        box = (x, y, x + size * OVERSAMPLING - 1, y + size * OVERSAMPLING - 1)
        ink = palette.HIT if k < left else palette.blend(side.deep, palette.WHITE, 0.12)
        draw.rectangle(box, fill=ink, outline=side.deep, width=rim)
    return sheet.reduce(OVERSAMPLING)
