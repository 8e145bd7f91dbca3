"""Below the campaign chart: a card for each island, the fleets with what is known of them, submarines, the port."""

from __future__ import annotations

from collections.abc import Sequence

from bot.words import text
from renderer import fonts, palette
from renderer.blocks import SMALL
from renderer.canvas import Canvas
from renderer.guadalcanal import known, tokens, words
from renderer.guadalcanal.known import Content, Spot
from renderer.page import Strip
from renderer.war_at_sea import counters
from renderer.war_at_sea.counters import Bar
from renderer.war_at_sea.profiles import profile
from renderer.war_at_sea.sides import INKS, SIDES
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View

ROW = 16.0
"""Points of a place on an island's card."""

LINE = 16.0
"""Points of a fleet."""

TROOP = (13.5, 14.0)


def islands(view: View, lang: str) -> Strip:
    """The islands' cards, two in a row."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        px = canvas.px
        half = (right - left - px(4)) // 2
        y = top
        keys = list(positions.chart(view).islands)
        for k in range(0, len(keys), 2):
            pair = [(island, known.spots(view, island)) for island in keys[k : k + 2]]
            high = max(px(17) + sum(_rows(canvas, spot, half) for spot in spots) * px(ROW) + px(2) for _, spots in pair)
            for column, (island, spots) in enumerate(pair):
                _island(canvas, view, lang, island, spots, left + column * (half + px(4)), y, half, high)
            y += high + px(3)
        return y

    return draw


def _rows(canvas: Canvas, spot: Spot, wide: int) -> int:
    """Rows that a place needs on its card."""
    px = canvas.px
    room = wide - px(START + 3)
    each = sum(_troop_wide(canvas, troop) + px(1) for troop in spot.troops) + (
        len(spot.batteries) + len(_squadrons(spot))
    ) * px(23)
    return max(1, -(-each // max(1, room)))


START = 44.0
"""Points from a card's edge to the first counter."""


def _island(
    canvas: Canvas, view: View, lang: str, island: str, spots: Sequence[Spot], left: int, top: int, wide: int, high: int
) -> None:
    px = canvas.px
    box = (left, top, left + wide, top + high)
    owner = _owner(view, island)
    deep = INKS[owner].deep if owner in SIDES else palette.NEAT
    canvas.draw.rectangle((left, top, box[2] - 1, box[3] - 1), fill=palette.WHITE, outline=deep, width=max(1, px(0.7)))
    canvas.draw.rectangle((left, top, box[2] - 1, top + px(15)), fill=deep)
    frame = (left, top, box[2], top + px(16))
    called = fonts.shorten(text(lang, "pic-gc-island", island=island), "bold", px(12), wide - px(60))
    canvas.write(left + px(5), top + px(8), called, 12, palette.WHITE, face="bold", frame=frame)
    zones = " ".join(positions.chart(view).islands[island].zones)
    canvas.write(box[2] - px(5), top + px(8), zones, SMALL, palette.SHELF, face="bold", across="right", frame=frame)
    y = top + px(17)
    for number, spot in enumerate(spots):
        rows = _rows(canvas, spot, wide)
        if number % 2 == 0:
            canvas.draw.rectangle((left + px(1), y, box[2] - px(1.5), y + rows * px(ROW) - 1), fill=palette.PANEL)
        _spot(canvas, lang, spot, left, y, box[2])
        y += rows * px(ROW)


def _owner(view: View, island: str) -> int:
    """The side alone on an island; -1: nobody, or both."""
    here = known.troops(view, island)
    return 0 if here[0] and not here[1] else 1 if here[1] and not here[0] else -1


def _spot(canvas: Canvas, lang: str, spot: Spot, left: int, top: int, right: int) -> None:
    """One place: its name, its airfield, troops, batteries, squadrons."""
    px = canvas.px
    middle = top + px(ROW / 2)
    frame = (left, top, right, top + px(ROW))
    words_ = text(lang, "pic-gc-spot", spot=spot.key)
    ink = INKS[spot.holder].deep if spot.holder in SIDES else palette.MUTED
    canvas.write(left + px(4), middle, words_, SMALL, ink, face="bold", frame=frame)
    if spot.site is not None:
        owner = INKS[spot.holder if spot.holder in SIDES else max(0, spot.site.builder)]
        canvas.stamp_at(tokens.airfield(px(12), spot.site.ready, owner.fill, owner.deep), left + px(START - 9), middle)
    x, y = left + px(START), middle

    def room(wide: int) -> None:
        nonlocal x, y
        if x + wide > right - px(2):
            x, y = left + px(START), y + px(ROW)

    for troop in spot.troops:
        wide, high = _troop_wide(canvas, troop), px(TROOP[1])
        room(wide)
        _troop(canvas, troop, x, y - high // 2)
        x += wide + px(1)
    for kind, side, number in [("coastal_battery", p.side, 1) for p in spot.batteries] + _squadrons(spot):
        wide, high = px(22), px(14)
        room(wide)
        if kind == "coastal_battery":
            sprite = counters.bar(INKS[side], kind, wide, high, 0, (0, 0), False, "plain")
            canvas.stamp(sprite, x, y - high // 2)
        else:
            counters.put(canvas, Bar(side, kind, str(number)), INKS[side], x, y - high // 2, wide, high)
        x += wide + px(1)


def _squadrons(spot: Spot) -> list[tuple[str, int, int]]:
    """(type, side, number) of the aircraft based there."""
    found = []
    for side in SIDES:
        found += [
            (kind, side, n) for kind, n in known.counted([p for p in spot.squadrons if p.side == side], known.AIRCRAFT)
        ]
    return found


def troop_marks(troop: Piece) -> tuple[str, ...]:
    """The marks of a troop."""
    flags = (("entrenched", troop.entrenched), ("unsupplied", not troop.supplied), ("pinned", troop.pinned))
    return tuple(name for name, there in flags if there)


def _troop_wide(canvas: Canvas, troop: Piece) -> int:
    return tokens.troop_width(canvas.px(TROOP[0]), canvas.px(TROOP[1]), troop_marks(troop))


def _troop(canvas: Canvas, troop: Piece, x: int, y: int) -> None:
    base, high = canvas.px(TROOP[0]), canvas.px(TROOP[1])
    canvas.stamp(tokens.troop(INKS[troop.side], base, high, troop_marks(troop)), x, y)
    frame = (x, y, x + base + canvas.px(1), y + high)
    middle = x + base // 2 + (canvas.px(0.7) if troop_marks(troop) else 0)
    number = words.troop_number(troop.id)
    canvas.write(
        middle, y + high // 2, number, SMALL, palette.WHITE, face="bold", across="middle", frame=frame, widest=base - 2
    )


def fleets(view: View, lang: str) -> Strip:
    """Every marker with its zone and what the reader knows of it; then submarines and the port."""

    def draw(canvas: Canvas, left: int, top: int, right: int) -> int:
        y = top
        unknown = []
        for fleet in known.fleets(view):
            held = known.content(view, fleet)
            if held is None:
                unknown.append(fleet)
            else:
                y = _fleet(canvas, view, lang, fleet, held, left, y, right)
        y = _unknown(canvas, view, lang, unknown, left, y, right)
        y = _submarines(canvas, view, lang, left, y, right)
        return _port(canvas, view, lang, left, y, right)

    return draw


def _fleet(canvas: Canvas, view: View, lang: str, fleet: Fleet, held: Content, left: int, top: int, right: int) -> int:
    px = canvas.px
    middle = top + px(LINE / 2)
    frame = (left, top, right, top + px(LINE))
    _marker(canvas, lang, fleet, left + px(1), middle)
    canvas.write(left + px(39), middle, fleet.zone, 12, palette.INK, face="bold", across="middle", frame=frame)
    end = _age(canvas, view, lang, held, right, middle, frame)
    return _content(canvas, held, INKS[fleet.side].deep, left + px(48), top, end, left + px(48))


def _marker(canvas: Canvas, lang: str, fleet: Fleet, left: int, middle: int) -> None:
    """A marker as on the chart."""
    high, wide = canvas.px(13.5), canvas.px(29)
    bar = Bar(fleet.side, "fleet", words.fleet_letter(lang, fleet.name))
    counters.put(canvas, bar, INKS[fleet.side], left, middle - high // 2, wide, high)


def _unknown(canvas: Canvas, view: View, lang: str, fleets: Sequence[Fleet], left: int, top: int, right: int) -> int:
    """Markers of whose ships the reader has had no report, several on a line; to the public none is made."""
    px = canvas.px
    said = text(lang, "pic-gc-unknown" if view.side >= 0 else "pic-gc-secret")
    x, y = left + px(1), top
    for number, fleet in enumerate(fleets):
        last = number == len(fleets) - 1
        need = px(48) + (fonts.width(said, "regular", px(SMALL)) if last else 0)
        if x + need > right and x > left + px(1):
            x, y = left + px(1), y + px(LINE)
        middle = y + px(LINE / 2)
        frame = (left, y, right, y + px(LINE))
        _marker(canvas, lang, fleet, x, middle)
        canvas.write(x + px(37), middle, fleet.zone, 12, palette.INK, face="bold", across="middle", frame=frame)
        if last:
            canvas.write(x + px(47), middle, said, SMALL, palette.MUTED, frame=frame)
        x += px(50)
    return y + px(LINE) if fleets else top


def _age(
    canvas: Canvas, view: View, lang: str, held: Content, right: int, middle: int, frame: tuple[int, int, int, int]
) -> int:
    """How old a report is, at the right edge; returns where it begins."""
    px = canvas.px
    if not held.turn:
        return right
    said = words.age(lang, view, held)
    box = canvas.write(right - px(2), middle, said, SMALL, palette.MUTED, across="right", frame=frame)
    size = px(9)
    canvas.stamp(tokens.eye(size), box[0] - size - px(2), middle - size // 2)
    return box[0] - size - px(4)


def _content(canvas: Canvas, held: Content, ink: palette.Rgb, x: int, top: int, right: int, start: int) -> int:
    """Silhouettes with their numbers, in rows."""
    px = canvas.px
    y = top
    small = px(9.2)
    for kind, number in held.counts:
        figure = profile(kind, small, ink, palette.PAPER)
        words_ = str(number)
        wide = figure.width + px(1.5) + fonts.width(words_, "bold", px(SMALL))
        if x + wide > right and x > start:
            x, y = start, y + px(LINE)
        middle = y + px(LINE / 2)
        canvas.stamp(figure, x, middle - small // 2)
        frame = (x, y, x + wide + px(4), y + px(LINE))
        canvas.write(x + figure.width + px(1.5), middle, words_, SMALL, palette.INK, face="bold", frame=frame)
        x += wide + px(5)
    return y + px(LINE)


def _submarines(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """Lone submarines: number, name, zone."""
    px = canvas.px
    x, y = left + px(1), top
    high, wide = px(13.5), px(27)
    for number, boat in enumerate(known.submarines(view), 1):
        secret = boat.side == view.side and not boat.declared
        called = f"{words.boat(lang, boat)} {boat.at}"
        need = wide + px(3) + fonts.width(called, "regular", px(SMALL)) + px(8)
        if x + need > right and x > left + px(1):
            x, y = left + px(1), y + px(LINE)
        middle = y + px(LINE / 2)
        bar = Bar(boat.side, "submarine", str(number), state="secret" if secret else "plain")
        counters.put(canvas, bar, INKS[boat.side], x, middle - high // 2, wide, high)
        frame = (x, y, right, y + px(LINE))
        canvas.write(x + wide + px(3), middle, called, SMALL, palette.INK, frame=frame)
        x += need
    return y + px(LINE) if x > left + px(1) else y


def _port(canvas: Canvas, view: View, lang: str, left: int, top: int, right: int) -> int:
    """What lies in the own port, and what has been bought."""
    px = canvas.px
    y = top
    for said in words.port(lang, view):
        for part in fonts.wrap(said, "regular", px(SMALL), right - left - px(4), 3):
            frame = (left, y, right, y + px(14))
            canvas.write(left + px(2), y + px(7), part, SMALL, palette.INK, frame=frame)
            y += px(14)
    return y
