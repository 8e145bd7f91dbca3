"""The counters of a battle: bars with number, silhouette and hull pips; half bars where it is crowded; stacks of aircraft.

A bar's ends tell the side as its ink does: round for Japan, square for the Allies. Sprites are cached and never changed; numbers
are written upon them by `put`, so that tests can read them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renderer import fonts, palette
from renderer.blocks import SMALL
from renderer.canvas import Canvas
from renderer.counters import FINE, Pencil
from renderer.palette import Rgb, Side
from renderer.war_at_sea.profiles import profile

State = Literal["plain", "secret", "draft", "lost", "idle"]
"""As it is; seen by its owner alone (hatched); where a draft would bring it (faint); destroyed (burnt out); out of action."""

MARGIN = 3.4
"""Points by which the part that bears the number is broader than the number."""

FLYING = frozenset({"fighter", "dive_bomber", "torpedo_bomber", "patrol_bomber"})


class Bar(NamedTuple):
    """What a counter shows."""

    side: int
    kind: str
    words: str
    """Its number; of a stack how many."""
    hull: int = 0
    whole: int = 0
    """Hull points left, and of the card; 0: no pips."""
    crippled: bool = False
    state: State = "plain"


def _form(draw: ImageDraw.ImageDraw, side: Side, box: tuple[float, float, float, float], fill: Rgb | int) -> None:
    high = box[3] - box[1]
    draw.rounded_rectangle(box, high / 2 if side.shape == "disc" else high * 0.1, fill=fill)


def _inks(side: Side, state: State) -> tuple[Rgb, Rgb]:
    if state == "lost":
        return palette.WRECK, palette.WRECK_DEEP
    if state == "idle":
        return palette.blend(side.fill, palette.STEEL, 0.45), palette.blend(side.deep, palette.STEEL, 0.25)
    return side.fill, side.deep


@lru_cache(maxsize=1024)
def bar(
    side: Side, kind: str, wide: int, high: int, cap: int, pips: tuple[int, int], crippled: bool, state: State
) -> Image.Image:
    """A counter without its number: `cap` pixels for that, `pips` (left, whole)."""
    fill, deep = _inks(side, state)
    u = FINE
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
    room = wide - cap - round(rim / u) - max(2, high // (5 if side.shape == "disc" else 12))
    low = high * 0.29 if pips[1] else high * 0.1
    if kind in FLYING:
        room = wide - cap - round(rim / u) - 1
        figure = _plane(kind, room, round(high * 0.86), fill)
        sprite.alpha_composite(figure, (cap + (room - figure.width) // 2, (high - figure.height) // 2))
    elif kind == "troop":
        size = min(round(high * 0.8), round((wide - cap - 2) / 1.06))
        figure = profile(kind, size, palette.WHITE, fill).crop((size // 2, 0, round(size * 1.54), size))
        sprite.alpha_composite(figure, (cap + (wide - cap - figure.width - high // 9) // 2, (high - size) // 2))
    elif kind:
        tall = min(round(high - low - rim / u), room // 2)
        figure = profile(kind, tall, palette.WHITE, fill)
        top = max(0, round((high - low - tall) * 0.6))
        if state == "secret":
            ring = Image.new("RGBA", figure.size, (*deep, 0))
            ring.putalpha(figure.getchannel("A").filter(ImageFilter.MaxFilter(max(3, high // 14 * 2 + 1))))
            sprite.alpha_composite(ring, (cap + max(0, (room - 2 * tall) // 2), top))
        sprite.alpha_composite(figure, (cap + max(0, (room - 2 * tall) // 2), top))
    if pips[1]:
        _pips(sprite, pips, cap if room > high * 0.4 else 0, room if room > high * 0.4 else wide, high, deep)
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
def _plane(kind: str, wide: int, high: int, ground: Rgb) -> Image.Image:
    """An aircraft flying upwards, as large as there is room for."""
    start, end = SPANS[kind]
    size = max(4, min(round(wide / 0.96), round(high / (end - start))))
    figure = profile(kind, size, palette.WHITE, ground)
    return figure.crop((round(size * start), 0, round(size * end), size)).rotate(90, expand=True)


SPANS = {
    "fighter": (0.42, 1.46),
    "dive_bomber": (0.3, 1.88),
    "torpedo_bomber": (0.28, 1.94),
    "patrol_bomber": (0.1, 1.66),
}
"""From tail to nose, or to what hangs before it, in the silhouettes of aircraft."""


def _pips(sprite: Image.Image, pips: tuple[int, int], left: int, room: int, high: int, deep: Rgb) -> None:
    """A row of squares along the lower edge: full ones for hull points left, hollow ones for those lost."""
    count = max(pips)
    gap = max(1, high // 24)
    size = min(high * 0.2, (room - gap * (count + 1)) / count)
    p = Pencil(sprite.width / high, 1, high, palette.HIT, deep)
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


@lru_cache(maxsize=16)
def cross(wide: int, high: int) -> Image.Image:
    """The red cross over a unit that is destroyed."""
    p = Pencil(wide / high, 1, high, palette.HIT_CORE, palette.HIT_CORE)
    far = wide / high
    for thick, ink in ((0.22, palette.WHITE), (0.12, palette.HIT_CORE)):
        p.line([(0.1, 0.12), (far - 0.1, 0.88)], ink, thick)
        p.line([(0.1, 0.88), (far - 0.1, 0.12)], ink, thick)
    return p.done().resize((wide, high))


def cap_of(canvas: Canvas, words: str) -> int:
    """Pixels of the part that bears the number."""
    return max(canvas.px(9.6), fonts.width(words, "bold", canvas.px(SMALL)) + canvas.px(MARGIN))


def put(canvas: Canvas, it: Bar, ink: Side, x: int, y: int, wide: int, high: int, *, half: bool = False) -> None:
    """A counter with its upper left corner at (x, y). `half`: no room for a silhouette beside the number, but for aircraft."""
    px = canvas.px
    flies = it.kind in FLYING
    cap = wide if half and not flies else cap_of(canvas, it.words)
    if flies and half:
        cap = px(7.6)
    kind = "" if half and not flies else it.kind
    whole = (it.hull, it.whole) if it.whole and high > px(10.5) else (0, 0)
    canvas.stamp(bar(ink, kind, wide, high, cap, whole, it.crippled, it.state), x, y)
    middle = y + (round(high * 0.4) if half and whole[1] else high // 2)
    shift = px(0.8) if ink.shape == "disc" and not half else 0
    frame = (x, y, x + wide, y + high)
    at = x + cap // 2 + shift + (px(0.9) if flies and half else 0)
    canvas.write(at, middle, it.words, SMALL, palette.WHITE, face="bold", across="middle", frame=frame)
    if it.state == "lost":
        canvas.stamp(cross(wide, high), x, y)


@lru_cache(maxsize=128)
def hull(side: Side, left: int, whole: int, size: int) -> Image.Image:
    """Hull points as squares in a row on paper: full ones left, hollow ones lost."""
    count = max(left, whole)
    gap = max(1, size // 4)
    sheet = Image.new("RGBA", ((size + gap) * count * FINE, size * FINE), (*side.deep, 0))
    draw = ImageDraw.Draw(sheet)
    rim = max(1, size // 7) * FINE
    for k in range(count):
        x = k * (size + gap) * FINE
        box = (x, 0, x + size * FINE - 1, size * FINE - 1)
        draw.rectangle(box, fill=side.deep)
        if k >= left:
            draw.rectangle((box[0] + rim, box[1] + rim, box[2] - rim, box[3] - rim), fill=palette.WHITE)
    return sheet.reduce(FINE)
