"""The legend of a Naval Battle chart: only what is on it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PIL import Image, ImageDraw

from bot.words import text
from renderer import counters, marks, palette
from renderer.blocks import Key
from renderer.palette import Rgb, Side
from rules.naval_battle.view import ShipKind

ORDER = (
    "flagship", "cruiser", "destroyer", "submarine", "carrier", "section", "plane", "bomb", "atomic", "aa", "aa-range", "downed",
    "hit", "wreck", "splash", "shot", "gone", "area", "seen", "fog", "aim", "fault", "first", "second",
)  # fmt: skip

SMALL_SHIPS: dict[ShipKind, float] = {
    "flagship": 0.62,
    "cruiser": 0.7,
    "destroyer": 0.85,
    "submarine": 1.0,
    "carrier": 0.55,
}


def _square(cell: int, colour: Rgb, dash: bool, fill: Rgb | None = None) -> Image.Image:
    sprite = Image.new("RGBA", (cell, cell), (*palette.WHITE, 0))
    draw = ImageDraw.Draw(sprite)
    wide = max(2, cell // 12)
    inset = wide
    end = cell - 1 - inset
    if fill is not None:
        draw.rectangle((inset, inset, end, end), fill=(*fill, 255), outline=(*colour, 255), width=max(1, wide // 3))
        return sprite
    parts = 3 if dash else 1
    step = (end - inset + 1) / parts
    for k in range(parts):
        a = round(inset + k * step)
        b = round(inset + (k + (0.6 if dash else 1)) * step)
        for line in ((a, inset, b, inset), (a, end, b, end), (inset, a, inset, b), (end, a, end, b)):
            draw.line(line, fill=(*colour, 255), width=wide)
    return sprite


def _sprite(name: str, cell: int, side: Side, attacker: Side) -> Image.Image:
    if name in SMALL_SHIPS:
        return counters.counter(name, round(cell * SMALL_SHIPS[name]), side.fill, side.deep)
    if name in counters.DRAWINGS:
        return counters.counter(name, cell, side.fill, side.deep)
    if name in ("hit", "wreck", "splash", "shot", "gone", "aim", "fault"):
        return marks.mark(name, cell)
    match name:
        case "section":
            return counters.section("cruiser", cell, side.fill, side.deep)
        case "downed":
            return counters.counter("aa", cell, palette.AA_RING, palette.AA_RING)
        case "aa-range":
            return _square(cell, palette.AA_RING, dash=True)
        case "area":
            return _square(cell, attacker.fill, dash=False)
        case "seen":
            return marks.stamped("7", cell)
        case "fog":
            return _square(cell, palette.NEAT, dash=False, fill=palette.FOG[2])
        case _:
            return marks.plate(palette.SIDES[name], cell)


def keys(lang: str, present: Collection[str], side: Side, attacker: Side) -> Callable[[int], Sequence[Key]]:
    """The legend of what is `present`; counters in the ink of `side`, areas in that of `attacker`."""

    def made(cell: int) -> Sequence[Key]:
        return [
            Key(
                _sprite(name, cell, side, attacker),
                text(lang, f"pic-{name}" if name in counters.DRAWINGS or name == "aim" else f"pic-key-{name}"),
            )
            for name in ORDER
            if name in present
        ]

    return made
