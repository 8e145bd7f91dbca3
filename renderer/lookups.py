"""Pictures of what players look up: a unit card as on a fleet sheet, or a card with name, kind, figure and values.

`Lookup.drawn` selects the figure. Registered in `renderer.boards` for the type `Lookup`, as if that were a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PIL import Image

from bot.words import line, say, text
from renderer import counters, fonts, palette
from renderer.branle_bas import pieces
from renderer.canvas import Canvas
from renderer.counters import Pencil
from renderer.drawings import Drawings
from renderer.frame import Aside, capital
from renderer.layout import SMALL, Framing
from renderer.memoir_44 import ground
from renderer.memoir_44 import pieces as memoir_44
from renderer.war_at_sea import cards
from rules.core import Lookup
from rules.memoir_44.facts import KINDS

SHEET = "card"
"""The only picture of a lookup."""
SCALE = 4
"""Pixels per point."""
CARD_WIDTH = 236
"""Width of a card, in points."""
UNIT_CARD_WIDTH = 196
"""Width of a unit's card, in points, as on a fleet sheet with two side by side."""
EDGE = 5
NAME_HEIGHT = 22.0
LINE_HEIGHT = 13.5
FIGURE_SIZE = 46
"""Width and height of the figure, in points."""
MOST_LINES = 16

RED, BLUE, GREY = palette.SIDES["first"], palette.SIDES["second"], palette.NEUTRAL


# ---- Figures -------------------------------------------------------------------------------------
def _naval_battle(name: str, size: int) -> Image.Image | None:
    """A ship or weapon from above."""
    if name not in counters.FROM_ABOVE:
        return None
    columns, rows, _ = counters.FROM_ABOVE[name]
    return counters.counter(name, size // max(columns, rows), BLUE.fill, BLUE.deep)


_SEA_WAR: Mapping[str, str] = {"B": "battleship", "M": "armoured", "D": "destroyer"}


def _sea_war(name: str, size: int) -> Image.Image | None:
    """A ship's counter, or the back of a card in its side's colour."""
    if name in _SEA_WAR:
        return counters.token(_SEA_WAR[name], size, RED if name == "B" else BLUE)
    side = RED if name == "card-red" else BLUE
    p = Pencil(1, 1, size, side.fill, side.deep)
    p.shape([(0.18, 0.05), (0.82, 0.05), (0.82, 0.95), (0.18, 0.95)], side.fill, side.deep)
    p.shape([(0.5, 0.24), (0.68, 0.5), (0.5, 0.76), (0.32, 0.5)], palette.WHITE)
    return p.done()


def _memoir_44(name: str, size: int) -> Image.Image | None:
    """A unit, a tile, something on a tile, or the back of a card."""
    what, _, which = name.partition("-")
    if what == "unit":
        kind = KINDS[which]
        return memoir_44.unit(which, kind.arm, kind.figures, kind.figures, "allies", "", size)
    if what == "terrain":
        ways = {"river-mouth": ("w",)} | dict.fromkeys(("river", *ground.AIRFIELDS), ("e", "w"))
        return ground.tile(which, 0, ways.get(which, ()), size)
    if what == "work":
        drawn = {"sandbags": memoir_44.sandbags, "wire": memoir_44.wire, "minefield": memoir_44.mine}
        if which in drawn:
            return drawn[which](size)
        return memoir_44.wall("japan" if which == "bunker" else None, size)
    side = BLUE if which == "section" else GREY
    p = Pencil(1, 1, size, side.fill, side.deep)
    p.shape([(0.18, 0.05), (0.82, 0.05), (0.82, 0.95), (0.18, 0.95)], side.fill, side.deep)
    for x in (0.25, 0.42, 0.59):
        p.block(x, 0.4, x + 0.14, 0.62, palette.WHITE)
    return p.done()


FIGURES: Mapping[str, Callable[[str, int], Image.Image | None]] = {
    "naval-battle": _naval_battle,
    "sea-war": _sea_war,
    "branle-bas": lambda name, size: pieces.lettered(name, RED, size),
    "memoir-44": _memoir_44,
}
"""The part of `Lookup.drawn` before the colon -> a function of the part after it and a size in pixels."""
UNITS = "war-at-sea"
"""The part before the colon that means a unit card; after it comes the unit's id."""


# ---- The cards -----------------------------------------------------------------------------------
def _unit(card: str, lang: str) -> Canvas:
    entry = cards.CardEntry(card)
    probe = Canvas(1, 1, SCALE)
    wide = probe.px(UNIT_CARD_WIDTH)
    high = cards.height(probe, lang, entry, wide)
    edge = probe.px(EDGE)
    canvas = Canvas(wide + 2 * edge, high + 2 * edge, SCALE)
    cards.put(canvas, lang, entry, edge, edge, wide, high)
    return canvas


def _plain(it: Lookup, lang: str) -> Canvas:
    """Name on a band, kind below it, then the figure with values and rule IDs beside it."""
    canvas = Canvas((CARD_WIDTH + 2 * EDGE) * SCALE, 400 * SCALE, SCALE)
    px = canvas.px
    left, top, right = px(EDGE), px(EDGE), px(EDGE + CARD_WIDTH)
    what, _, which = it.drawn.partition(":")
    figure = FIGURES[what](which, FIGURE_SIZE * SCALE) if what in FIGURES else None
    inset = px(8)
    words_left = left + inset + (figure.width + inset if figure is not None else 0)
    said = [
        part
        for message in it.lines
        for part in fonts.wrap(line(lang, message), px(SMALL), right - inset - words_left, MOST_LINES)
    ][:MOST_LINES]
    rules = ", ".join(it.rules)
    body = max(px(LINE_HEIGHT) * (len(said) + 1), figure.height if figure is not None else 0)
    high = px(NAME_HEIGHT) + px(LINE_HEIGHT) + body + px(10)
    box = (left, top, right - 1, top + high - 1)
    radius = px(4)
    canvas.draw.rounded_rectangle(box, radius, fill=palette.WHITE, outline=GREY.deep, width=max(1, px(0.9)))
    canvas.draw.rounded_rectangle((left, top, right - 1, top + px(NAME_HEIGHT)), radius, fill=GREY.deep)
    canvas.draw.rectangle((left, top + px(NAME_HEIGHT) - radius, right - 1, top + px(NAME_HEIGHT)), fill=GREY.deep)
    frame = (left, top, right, top + px(NAME_HEIGHT))
    name = fonts.shorten(line(lang, it.name), "bold", px(13), right - left - 2 * inset)
    canvas.write(left + inset, top + px(NAME_HEIGHT / 2), name, 13, palette.WHITE, face="bold", frame=frame)
    y = top + px(NAME_HEIGHT + 3)
    frame = (left, y, right, y + px(LINE_HEIGHT))
    kind = fonts.shorten(line(lang, it.kind), "regular", px(SMALL), right - left - 2 * inset)
    canvas.write(left + inset, y + px(LINE_HEIGHT / 2), kind, SMALL, palette.MUTED, frame=frame)
    y += px(LINE_HEIGHT + 1)
    if figure is not None:
        canvas.stamp(figure, left + inset, y + (body - figure.height) // 2)
    for part in said:
        frame = (words_left, y, right, y + px(LINE_HEIGHT))
        canvas.write(words_left, y + px(LINE_HEIGHT / 2), part, SMALL, palette.INK, frame=frame)
        y += px(LINE_HEIGHT)
    frame = (words_left, y, right, y + px(LINE_HEIGHT))
    shown = fonts.shorten(rules, "regular", px(SMALL), right - inset - words_left)
    canvas.write(words_left, y + px(LINE_HEIGHT / 2), shown, SMALL, palette.MUTED, frame=frame)
    canvas.cut(top + high + px(EDGE))
    return canvas


class LookupPictures(Drawings[Lookup]):
    """The drawings registered for `Lookup` in `renderer.boards`."""

    def sheets(self, view: Lookup) -> tuple[str, ...]:
        return (SHEET,)

    def draw(self, view: Lookup, lang: str, sheet: str, wish: Framing) -> Canvas:
        what, _, name = view.drawn.partition(":")
        return _unit(name, lang) if what == UNITS else _plain(view, lang)

    def asides(self, view: Lookup, lang: str, sheet: str) -> tuple[Aside, ...]:
        return (Aside(line(lang, view.name), tuple(line(lang, message) for message in view.lines)),)

    def parts(self, view: Lookup, lang: str, sheet: str) -> Sequence[str]:
        """Name and kind of the entry, and its lines."""
        head = capital(text(lang, "pic-look-alt", name=say(lang, view.name), kind=say(lang, view.kind)))
        return head, *(f"{line(lang, message).rstrip('.')}." for message in view.lines)

    def file_name(self, view: Lookup, sheet: str) -> str:
        """ "card-kongo.png"."""
        return f"card-{view.key}.png"

    def replay(self, views: Sequence[Lookup], lang: str, title: str | None) -> bytes:
        """Raises ValueError: a card cannot be replayed."""
        raise ValueError("a card has no story")
