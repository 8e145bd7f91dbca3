"""Pages of unit cards: dice by range, armour, hull, abilities; for fleets being bought and fleets in battle."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from bot.words import separator, text
from renderer import fonts, layout, palette
from renderer.canvas import Canvas, corners
from renderer.counters import Pencil
from renderer.frame import SCALE, WIDTH
from renderer.layout import ALT_TEXT_LIMIT, SMALL, Heading, Key, PictureLayout, Strip, fit
from renderer.palette import Rgb
from renderer.sprites import sprite
from renderer.tiles import Tile
from renderer.war_at_sea.battle_scene import INKS, KINDS, card, in_order, name, type_name
from renderer.war_at_sea.counters import hull, profile
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.cards import CARDS, Card, Weapon
from rules.war_at_sea.view import Bought, Purse, View

# ---- unit cards ----------------------------------------------------------------------------------
ROW = 13.5
"""Height in points of a line on a card."""

HEAD = 20.0
GAP = 5.0

COLUMNS = 3
"""Number of cards side by side: a page must be legible at Discord's size."""

PAGE = 330.0
"""Height in points that the cards of one page may have, as estimated without the lengths of their texts."""

TITLE = 17.0
"""Height in points of a section's heading."""

WEAPONS: tuple[Weapon, ...] = ("main", "secondary", "tertiary", "torpedo", "bomb", "strafe", "aa", "asw")


class CardEntry(NamedTuple):
    card: str
    number: int = 1
    hull: int = 0
    """Hull points left on a damaged ship; 0 means that the ship is undamaged."""
    notes: str = ""
    """A line under the name: where the unit is, or what is aboard."""
    side: int = -1
    """The side in whose ink it is drawn; -1: the side of the card."""
    units: tuple[str, ...] = ()
    """Ids of the units that it stands for; (): of none yet, because it is still being bought."""


class CardSection(NamedTuple):
    title: str
    entries: tuple[CardEntry, ...]


def card_pages(sections: Sequence[CardSection]) -> list[tuple[CardSection, ...]]:
    """Divides the sections into pages, between rows of cards; at least one page."""
    found: list[list[CardSection]] = [[]]
    room = PAGE
    for section in sections:
        for start in range(0, len(section.entries), COLUMNS):
            row = section.entries[start : start + COLUMNS]
            # About the height of a card, the same for every language.
            high = GAP + max(_points(entry, (len(CARDS[entry.card].abilities) + 1) // 2) for entry in row)
            title = TITLE if section.title and not start else 0.0
            if found[-1] and room < title + high:
                found.append([])
                room, title = PAGE, TITLE if section.title else 0.0
            if start and found[-1] and found[-1][-1].title == section.title:
                found[-1][-1] = CardSection(section.title, (*found[-1][-1].entries, *row))
            else:
                found[-1].append(CardSection(section.title, row))
            room -= title + high
    return [tuple(page) for page in found]


def strip(section: CardSection, lang: str) -> Strip:
    """A function that draws the cards of a section row by row."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        y = top
        if section.title:
            wide = right - left - px(6)
            said = fonts.shorten(section.title, "bold", px(12), wide)
            canvas.write(
                left + px(3), y + px(8), said, 12, palette.INK, face="bold", frame=(left, y, right, y + px(16))
            )
            y += px(TITLE)
        each = (right - left - (COLUMNS - 1) * px(GAP)) // COLUMNS
        for k in range(0, len(section.entries), COLUMNS):
            row = section.entries[k : k + COLUMNS]
            high = max(height(canvas, lang, entry, each) for entry in row)
            for column, entry in enumerate(row):
                put(canvas, lang, entry, left + column * (each + px(GAP)), y, each, high)
            y += high + px(GAP)
        return y

    return draw


def _abilities(canvas: Canvas, lang: str, it: Card, wide: int) -> list[str]:
    names = [text(lang, f"ws-ability-{ability.slug}", n=ability.number) for ability in it.abilities]
    return fonts.wrap(" · ".join(names), canvas.px(SMALL), wide - canvas.px(12), 6) if names else []


def _weapons(it: Card) -> list[Weapon]:
    return [weapon for weapon in WEAPONS if weapon in it.dice]


def _values(it: Card) -> list[tuple[str, str]]:
    """The values in the right column of a card: sign and words; "" for hull points, which are drawn."""
    every = (
        ("armour", True, f"{it.armour} / {it.vital}"),
        ("hull", it.hull > 1, ""),
        ("speed", it.speed, str(it.speed)),
        ("capacity", it.capacity, str(it.capacity)),
        ("flagship", it.flagship, f"+{it.flagship}"),
    )
    return [(sign, words) for sign, there, words in every if there]


def _points(entry: CardEntry, abilities: int) -> float:
    """Height in points of a card with this many lines of abilities."""
    it = CARDS[entry.card]
    rows = max(len(_weapons(it)) + 1, len(_values(it))) + bool(entry.notes)
    return HEAD + ROW + 2 + ROW * rows + ROW * abilities + 5


def height(canvas: Canvas, lang: str, entry: CardEntry, wide: int) -> int:
    """Height in pixels that a card needs if it is `wide` pixels wide."""
    return canvas.px(_points(entry, len(_abilities(canvas, lang, CARDS[entry.card], wide))))


def put(canvas: Canvas, lang: str, entry: CardEntry, left: int, top: int, wide: int, high: int) -> None:
    px = canvas.px
    it = CARDS[entry.card]
    state = [text(lang, "pic-of", n=entry.hull, all=it.hull)] if entry.hull else []
    state += [f"× {entry.number}"] if entry.number > 1 else []
    for unit in entry.units or (it.short,):
        called = name(lang, it.id, unit)
        canvas.note(unit, corners(left, top, left + wide, top + high), called, ", ".join(state), it.short)
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
    said = text(lang, "pic-ws-card-line", type=type_name(lang, it.kind), nation=nation, year=str(it.year))
    y = _line(canvas, said, left, y, box[2], palette.MUTED)
    if entry.notes:
        y = _line(canvas, entry.notes, left, y, box[2], palette.INK)
    y += px(1)
    _table(canvas, lang, it, left + px(6), y)
    _right(canvas, entry, it, side, left + px(115), y, box[2] - px(3))
    y += px(ROW * max(len(_weapons(it)) + 1, len(_values(it))) + 1)
    for part in _abilities(canvas, lang, it, wide):
        y = _line(canvas, part, left, y, box[2], palette.INK)


def _line(canvas: Canvas, words: str, left: int, top: int, right: int, ink: Rgb) -> int:
    px = canvas.px
    frame = (left, top, right, top + px(ROW))
    words = fonts.shorten(words, "regular", px(SMALL), right - left - px(12))
    canvas.write(left + px(6), top + px(ROW / 2), words, SMALL, ink, frame=frame)
    return top + px(ROW)


def _head(canvas: Canvas, lang: str, entry: CardEntry, left: int, top: int, right: int) -> None:
    px = canvas.px
    it = CARDS[entry.card]
    side = INKS[entry.side if entry.side >= 0 else it.side]
    middle = top + px(HEAD / 2)
    frame = (left, top, right, top + px(HEAD))
    tall = px(14)
    canvas.stamp(profile(it.kind, tall, palette.WHITE, side.deep), left + px(5), middle - tall // 2)
    x = left + px(5) + 2 * tall + px(4)
    cost = text(lang, "pic-points-n", n=it.cost)
    if entry.number > 1:
        cost = f"{entry.number} × {cost}"
    wide = fonts.width(cost, "bold", px(SMALL))
    canvas.write(right - px(6), middle, cost, SMALL, palette.HIT, face="bold", across="right", frame=frame)
    called = fonts.shorten(name(lang, it.id), "bold", px(12), right - px(10) - wide - x)
    canvas.write(x, middle, called, 12, palette.WHITE, face="bold", frame=frame)


def _table(canvas: Canvas, lang: str, it: Card, left: int, top: int) -> None:
    """Draws the dice by weapon and range."""
    px = canvas.px
    first, step = left + px(43), px(18)
    weapons = _weapons(it)
    y = top + px(ROW / 2)
    if not weapons:
        return
    widest = max(k + 1 for weapon in weapons for k, dice in enumerate(it.dice[weapon]) if dice is not None)
    frame = (left, top, left + px(108), top + px(ROW))
    canvas.write(left, y, text(lang, "pic-ws-row-range"), SMALL, palette.MUTED, frame=frame)
    for k in range(widest):
        canvas.write(first + k * step, y, str(k), SMALL, palette.MUTED, across="middle", frame=frame)
    for number, weapon in enumerate(weapons):
        y0 = top + px(ROW * (number + 1))
        frame = (left, y0, left + px(108), y0 + px(ROW))
        if number % 2 == 0:
            canvas.draw.rectangle((left - px(2), y0, left + px(104), y0 + px(ROW) - 1), fill=palette.PANEL)
        canvas.write(left, y0 + px(ROW / 2), text(lang, f"pic-ws-row-{weapon}"), SMALL, palette.INK, frame=frame)
        for k, dice in enumerate(it.dice[weapon][:widest]):
            words = "–" if dice is None else str(dice)
            ink = palette.MUTED if dice is None else palette.INK
            face: fonts.Face = "regular" if dice is None else "bold"
            canvas.write(first + k * step, y0 + px(ROW / 2), words, SMALL, ink, face=face, across="middle", frame=frame)


def _right(canvas: Canvas, entry: CardEntry, it: Card, side: palette.Livery, left: int, top: int, right: int) -> None:
    """Draws armour, hull, speed, aircraft and flagship bonus, each with a sign."""
    px, row = canvas.px, canvas.px(ROW)
    size = px(11)
    for number, (value, words) in enumerate(_values(it)):
        y = top + number * row
        sprite = icon(value, size, side.deep) if words else hull(side, entry.hull or it.hull, it.hull, px(7))
        canvas.stamp(sprite, left, y + (row - sprite.height) // 2)
        if words:
            frame = (left, y, right, y + row)
            canvas.write(left + size + px(4), y + px(ROW / 2), words, SMALL, palette.INK, face="bold", frame=frame)


@sprite(64, "size")
def icon(name: str, size: int, ink: Rgb) -> Image.Image:
    """The sign of a value: a shield, arrow heads, a flight deck or a flag."""
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


LEGEND_CELL = 15 * SCALE
"""Size of a sign in the legend of a page, in pixels."""


def weapon_keys(lang: str, side: int, cards: Sequence[str]) -> list[Key]:
    """The legend of the signs on these cards."""
    ink = INKS[side]
    there = {value for key in cards for value, _ in _values(CARDS[key])}
    return [
        Key(
            hull(ink, 2, 3, LEGEND_CELL // 2) if value == "hull" else icon(value, LEGEND_CELL * 4 // 5, ink.deep),
            text(lang, f"pic-ws-key-card-{value}"),
        )
        for value in ("armour", "hull", "speed", "capacity", "flagship")
        if value in there
    ]


# ---- the fleet sheet -----------------------------------------------------------------------------


def sections(view: View) -> list[CardSection]:
    """The cards of the reader's fleet; undamaged copies of a card are put together."""
    if view.stage == "fleet":
        return [bought(view.fleet)]
    return [CardSection("", in_battle(view.battle, view.side) if view.battle is not None else ())]


def bought(found: Iterable[Bought]) -> CardSection:
    """The cards of a fleet that is being bought, in the order of lists."""
    ordered = sorted(found, key=lambda it: (KINDS.index(CARDS[it.card].kind), -CARDS[it.card].cost, it.card))
    return CardSection("", tuple(CardEntry(it.card, it.number) for it in ordered))


def in_battle(battle: Battle, side: int) -> tuple[CardEntry, ...]:
    """The cards of a side's units that are still in a battle."""
    mine = in_order(u for u in battle.units if u.side == side and not u.gone and not u.temporary)
    return together((unit.card, unit.hull if unit.hull < card(unit).hull else 0, side, unit.id) for unit in mine)


def together(units: Iterable[tuple[str, int, int, str]]) -> tuple[CardEntry, ...]:
    """One entry for equal units, each given as card, hull points left (0: all), side and id."""
    found: dict[tuple[str, int, int], list[str]] = defaultdict(list)
    for key, left, side, unit in units:
        found[key, left, side].append(unit)
    return tuple(
        CardEntry(key, len(ids), left, side=side, units=tuple(ids)) for (key, left, side), ids in found.items()
    )


def fleet_pages(found: Sequence[CardSection]) -> tuple[str, ...]:
    """The names of the sheets with these cards: "fleet", "fleet-2", …"""
    return tuple("fleet" if n == 1 else f"fleet-{n}" for n in range(1, len(card_pages(found)) + 1))


def page_of(found: Sequence[CardSection], sheet: str) -> tuple[CardSection, ...]:
    """The cards on the sheet with this name."""
    return card_pages(found)[_number(sheet) - 1]


def _number(sheet: str) -> int:
    return int(sheet.removeprefix("fleet").removeprefix("-") or 1)


def heading(lang: str, found: Sequence[CardSection], sheet: str, purse: Purse | None) -> list[str]:
    """The title of a page, "Fleet, page 2 of 3", and what is left to buy for."""
    pages = len(card_pages(found))
    title = (
        text(lang, "pic-ws-fleet-page", page=_number(sheet), pages=pages) if pages > 1 else text(lang, "pic-ws-fleet")
    )
    if purse is None:
        return [title]
    spent, points, aircraft, room = purse.spent, purse.points, purse.aircraft, purse.room
    return [title, text(lang, "pic-ws-purse", spent=spent, points=points, aircraft=aircraft, room=room)]


def draw(lang: str, head: Heading, here: Sequence[CardSection], side: int, tile: Tile | None) -> Canvas:
    """Cards under a title block, marked as private to one side."""
    shown = [entry.card for section in here for entry in section.entries]
    page = PictureLayout(
        head,
        notes=() if shown else (text(lang, "pic-ws-empty-fleet"),),
        keys=weapon_keys(lang, side, shown) if shown else (),
        secret=(INKS[side], text(lang, "pic-private")),
        above=tuple(strip(section, lang) for section in here),
    )
    return layout.draw(page, WIDTH * SCALE, SCALE, tile)


def fleet_lines(lang: str, found: Sequence[CardSection]) -> list[str]:
    """The fleet in words, one line a card; the first line of a section begins with its title."""
    said = []
    for section in found:
        lines = []
        for entry in section.entries:
            it = CARDS[entry.card]
            kind = type_name(lang, it.kind)
            key = "pic-ws-alt-card" if entry.number == 1 else "pic-ws-alt-cards"
            line = text(lang, key, n=entry.number, name=name(lang, it.id), type=kind, cost=it.cost)
            hull = text(lang, "pic-of", n=entry.hull, all=it.hull) if entry.hull else ""
            lines.append(", ".join(part for part in (line, hull, entry.notes) if part))
        if section.title and lines:
            lines[0] = text(lang, "pic-says", what=section.title, said=lines[0])
        said += lines
    return said


def fleet_alt(lang: str, head: str, found: Sequence[CardSection]) -> str:
    """The alt text of a page of cards, which ends in a full stop."""
    lines = fleet_lines(lang, found) or [text(lang, "pic-ws-empty-fleet")]
    end = separator(lang).rstrip()
    return fit([head, *(f"{line}{end}" for line in lines)], ALT_TEXT_LIMIT - 1).removesuffix(end) + "."
