"""Unit cards: one unit's values as a small table by range, its armour, hull and abilities; and pages of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from bot.words import text
from renderer import fonts, palette
from renderer.blocks import SMALL, Key
from renderer.canvas import Canvas
from renderer.counters import Pencil
from renderer.page import Strip
from renderer.palette import Rgb
from renderer.war_at_sea.counters import hull
from renderer.war_at_sea.profiles import profile
from renderer.war_at_sea.sides import INKS, name
from rules.war_at_sea.cards import CARDS, Card, Weapon

ROW = 13.5
"""Points of a line on a card."""

HEAD = 20.0
GAP = 5.0

PAGE = 12
"""Cards on a page."""

WEAPONS: tuple[Weapon, ...] = ("main", "secondary", "tertiary", "torpedo", "bomb", "strafe", "aa", "asw")


class Entry(NamedTuple):
    """One card of a fleet."""

    card: str
    number: int = 1
    hull: int = 0
    """Hull points left; 0: whole."""
    notes: str = ""
    """A line under the name: where the unit is, what is aboard."""
    side: int = -1
    """-1: the card's own."""


class Section(NamedTuple):
    """Cards under a heading of their own."""

    title: str
    entries: tuple[Entry, ...]


def pages(sections: Sequence[Section], most: int = PAGE) -> list[tuple[Section, ...]]:
    """The sections broken into pages of at most so many cards; at least one page."""
    found: list[list[Section]] = [[]]
    room = most
    for section in sections:
        left = list(section.entries)
        while left:
            if not room:
                found.append([])
                room = most
            found[-1].append(Section(section.title, tuple(left[:room])))
            taken = min(room, len(left))
            left, room = left[taken:], room - taken
            if room == 1 and taken % 2:
                room = 0
    return [tuple(page) for page in found]


def strip(section: Section, lang: str) -> Strip:
    """The cards of a section, two in a row."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = top
        if section.title:
            wide = right - left - px(6)
            said = fonts.shorten(section.title, "bold", px(12), wide)
            canvas.write(
                left + px(3), y + px(8), said, 12, palette.INK, face="bold", frame=(left, y, right, y + px(16))
            )
            y += px(17)
        half = (right - left - px(GAP)) // 2
        for k in range(0, len(section.entries), 2):
            row = section.entries[k : k + 2]
            high = max(height(canvas, lang, entry, half) for entry in row)
            for column, entry in enumerate(row):
                put(canvas, lang, entry, left + column * (half + px(GAP)), y, half, high)
            y += high + px(GAP)
        return y

    return draw


def _abilities(canvas: Canvas, lang: str, it: Card, wide: int) -> list[str]:
    names = [text(lang, f"ws-ability-{ability.slug}", n=ability.number) for ability in it.abilities]
    return fonts.wrap(" · ".join(names), "regular", canvas.px(SMALL), wide - canvas.px(12), 6) if names else []


def _weapons(it: Card) -> list[Weapon]:
    return [weapon for weapon in WEAPONS if weapon in it.dice]


def _values(it: Card) -> int:
    """Lines of the right column."""
    return 2 + (it.speed > 0) + (it.capacity > 0) + (it.flagship > 0) - (it.hull <= 1)


def height(canvas: Canvas, lang: str, entry: Entry, wide: int) -> int:
    """Pixels that a card needs."""
    it = CARDS[entry.card]
    rows = max(len(_weapons(it)) + 1, _values(it)) + bool(entry.notes)
    return canvas.px(HEAD + ROW + 2 + ROW * rows + ROW * len(_abilities(canvas, lang, it, wide)) + 5)


def put(canvas: Canvas, lang: str, entry: Entry, left: int, top: int, wide: int, high: int) -> None:
    """One card."""
    px = canvas.px
    it = CARDS[entry.card]
    side = INKS[entry.side if entry.side >= 0 else it.side]
    box = (left, top, left + wide, top + high)
    radius = px(6) if side.shape == "disc" else px(1)
    draw = canvas.draw
    draw.rounded_rectangle(
        (left, top, box[2] - 1, box[3] - 1), radius, fill=palette.WHITE, outline=side.deep, width=max(1, px(0.9))
    )
    draw.rounded_rectangle((left, top, box[2] - 1, top + px(HEAD)), radius, fill=side.deep)
    draw.rectangle((left, top + px(HEAD) - radius, box[2] - 1, top + px(HEAD)), fill=side.deep)
    _head(canvas, lang, entry, left, top, box[2])
    y = top + px(HEAD + 1)
    nation = text(lang, "pic-ws-nation", nation=it.nation.lower().replace(" ", "-"))
    said = text(
        lang, "pic-ws-card-line", type=text(lang, "pic-ws-type", type=it.kind), nation=nation, year=str(it.year)
    )
    y = _line(canvas, said, left, y, box[2], palette.MUTED)
    if entry.notes:
        y = _line(canvas, entry.notes, left, y, box[2], palette.INK)
    y += px(1)
    _table(canvas, lang, it, left + px(6), y)
    _right(canvas, entry, it, side, left + px(118), y, box[2] - px(4))
    y += px(ROW * max(len(_weapons(it)) + 1, _values(it)) + 1)
    for part in _abilities(canvas, lang, it, wide):
        y = _line(canvas, part, left, y, box[2], palette.INK)


def _line(canvas: Canvas, words: str, left: int, top: int, right: int, ink: Rgb) -> int:
    px = canvas.px
    frame = (left, top, right, top + px(ROW))
    words = fonts.shorten(words, "regular", px(SMALL), right - left - px(12))
    canvas.write(left + px(6), top + px(ROW / 2), words, SMALL, ink, frame=frame)
    return top + px(ROW)


def _head(canvas: Canvas, lang: str, entry: Entry, left: int, top: int, right: int) -> None:
    px = canvas.px
    it = CARDS[entry.card]
    side = INKS[entry.side if entry.side >= 0 else it.side]
    middle = top + px(HEAD / 2)
    frame = (left, top, right, top + px(HEAD))
    tall = px(14)
    canvas.stamp(profile(it.kind, tall, palette.WHITE, side.deep), left + px(5), middle - tall // 2)
    x = left + px(5) + 2 * tall + px(4)
    cost = text(lang, "pic-ws-points", n=it.cost)
    if entry.number > 1:
        cost = f"{entry.number} × {cost}"
    wide = fonts.width(cost, "bold", px(SMALL))
    canvas.write(right - px(6), middle, cost, SMALL, palette.HIT, face="bold", across="right", frame=frame)
    called = fonts.shorten(name(lang, it.id), "bold", px(12), right - px(10) - wide - x)
    canvas.write(x, middle, called, 12, palette.WHITE, face="bold", frame=frame)


def _table(canvas: Canvas, lang: str, it: Card, left: int, top: int) -> None:
    """Dice by weapon and range."""
    px = canvas.px
    first, step = left + px(44), px(18.5)
    weapons = _weapons(it)
    y = top + px(ROW / 2)
    if not weapons:
        return
    widest = max(k + 1 for weapon in weapons for k, dice in enumerate(it.dice[weapon]) if dice is not None)
    frame = (left, top, left + px(112), top + px(ROW))
    canvas.write(left, y, text(lang, "pic-ws-row-range"), SMALL, palette.MUTED, frame=frame)
    for k in range(widest):
        canvas.write(first + k * step, y, str(k), SMALL, palette.MUTED, across="middle", frame=frame)
    for number, weapon in enumerate(weapons):
        y0 = top + px(ROW * (number + 1))
        frame = (left, y0, left + px(112), y0 + px(ROW))
        if number % 2 == 0:
            canvas.draw.rectangle((left - px(2), y0, left + px(109), y0 + px(ROW) - 1), fill=palette.PANEL)
        canvas.write(left, y0 + px(ROW / 2), text(lang, f"pic-ws-row-{weapon}"), SMALL, palette.INK, frame=frame)
        for k, dice in enumerate(it.dice[weapon][:widest]):
            words = "–" if dice is None else str(dice)
            ink = palette.MUTED if dice is None else palette.INK
            face: fonts.Face = "regular" if dice is None else "bold"
            canvas.write(first + k * step, y0 + px(ROW / 2), words, SMALL, ink, face=face, across="middle", frame=frame)


def _right(canvas: Canvas, entry: Entry, it: Card, side: palette.Side, left: int, top: int, right: int) -> None:
    """Armour, hull, speed, aircraft, flagship bonus: a sign and a number each."""
    px = canvas.px
    y = top
    size = px(11)

    def line(sign: str, words: str) -> None:
        nonlocal y
        canvas.stamp(icon(sign, size, side.deep), left, y + (px(ROW) - size) // 2)
        frame = (left, y, right, y + px(ROW))
        canvas.write(left + size + px(4), y + px(ROW / 2), words, SMALL, palette.INK, face="bold", frame=frame)
        y += px(ROW)

    line("armour", f"{it.armour} / {it.vital}")
    if it.hull > 1:
        sprite = hull(side, entry.hull or it.hull, it.hull, px(7))
        canvas.stamp(sprite, left, y + (px(ROW) - sprite.height) // 2)
        y += px(ROW)
    if it.speed:
        line("speed", str(it.speed))
    if it.capacity:
        line("capacity", str(it.capacity))
    if it.flagship:
        line("flagship", f"+{it.flagship}")


@lru_cache(maxsize=64)
def icon(name: str, size: int, ink: Rgb) -> Image.Image:
    """The sign of a value: a shield, arrow heads, a flight deck, a flag."""
    p = Pencil(1, 1, size, ink, ink)
    if name == "armour":
        p.shape(
            [(0.1, 0.1), (0.5, 0.02), (0.9, 0.1), (0.88, 0.55), (0.7, 0.84), (0.5, 0.98), (0.3, 0.84), (0.12, 0.55)],
            ink,
        )
        p.shape([(0.24, 0.2), (0.5, 0.15), (0.5, 0.82), (0.4, 0.74), (0.26, 0.52)], palette.WHITE)
    elif name == "speed":
        for x in (0.02, 0.32, 0.62):
            p.line([(x, 0.2), (x + 0.28, 0.5), (x, 0.8)], ink, 0.13)
    elif name == "capacity":
        half = [
            (0.5, 0.0),
            (0.58, 0.14),
            (0.59, 0.34),
            (0.98, 0.46),
            (0.98, 0.6),
            (0.59, 0.58),
            (0.57, 0.8),
            (0.74, 0.88),
            (0.74, 0.97),
        ]
        p.shape([*half, *((1 - x, y) for x, y in reversed(half))], ink)
    else:
        p.line([(0.2, 0.04), (0.2, 0.98)], ink, 0.12)
        p.shape([(0.24, 0.08), (0.92, 0.22), (0.24, 0.56)], ink)
    return p.done()


def keys(lang: str, side: int, cell: int, cards: Sequence[str]) -> list[Key]:
    """What the signs on the cards mean."""
    ink = INKS[side]
    facts = [CARDS[key] for key in cards]
    wanted = [("armour", True), ("hull", any(it.hull > 1 for it in facts)), ("speed", any(it.speed for it in facts))]
    wanted += [("capacity", any(it.capacity for it in facts)), ("flagship", any(it.flagship for it in facts))]
    found = []
    for value, there in wanted:
        if there:
            sprite = hull(ink, 2, 3, cell // 2) if value == "hull" else icon(value, cell * 4 // 5, ink.deep)
            found.append(Key(sprite, text(lang, f"pic-ws-key-card-{value}")))
    return found
