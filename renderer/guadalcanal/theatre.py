"""Draws the campaign on its map: garrisons, fleet markers, submarines, moves, drafted orders and missions, the hurricane."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from bot.words import text
from renderer import arrows, fonts, frame, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Box, Canvas, corners
from renderer.counters import Pencil
from renderer.frame import capital
from renderer.guadalcanal import intelligence, seachart
from renderer.guadalcanal.intelligence import IslandPlace
from renderer.guadalcanal.seachart import MapPlace
from renderer.layout import SMALL
from renderer.palette import Livery, Rgb
from renderer.sprites import sprite
from renderer.war_at_sea import counters
from renderer.war_at_sea.battle_scene import INKS, SIDE_KEYS, SIDES, side_name
from renderer.war_at_sea.counters import Bar, State, bar
from rules.guadalcanal import positions
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View
from rules.war_at_sea.cards import CARDS

# ---- Counters and signs --------------------------------------------------------------------------
TROOP_MARKS = ("entrenched", "unsupplied", "pinned")


def troop_width(base: int, high: int, marks: tuple[str, ...]) -> int:
    """Width in pixels of a troop unit's counter with its marks."""
    return base + len(marks) * round(high * 0.62)


@sprite(128, "base", "high")
def troop(side: Livery, base: int, high: int, marks: tuple[str, ...]) -> Image.Image:
    """The counter of a troop unit, with space for its number in the left `base` pixels and marks beside it: sandbags, an empty
    tin, a cross."""
    wide = troop_width(base, high, marks)
    sprite = bar(side, "", wide, high, base if marks else wide, (0, 0), False, "plain").copy()
    size = round(high * 0.58)
    for k, name in enumerate(marks):
        sprite.alpha_composite(
            mark(name, size), (base + k * round(high * 0.62) - round(high * 0.06), (high - size) // 2)
        )
    return sprite


def put_troop(
    canvas: Canvas, ink: Livery, number: str, x: int, y: int, base: int, high: int, marks: tuple[str, ...]
) -> None:
    """Draws the counter of `troop` with its number and its upper left corner at (x, y)."""
    canvas.stamp(troop(ink, base, high, marks), x, y)
    at = x + base // 2 + canvas.px(0.7), y + high // 2
    box = (x, y, x + troop_width(base, high, marks), y + high)
    canvas.write(*at, number, SMALL, palette.WHITE, face="bold", across="middle", frame=box, widest=base - 2)


@sprite(32, "size")
def mark(name: str, size: int) -> Image.Image:
    """The mark of an entrenched, unsupplied or pinned troop unit."""
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    if name == "entrenched":
        p.block(0.0, 0.08, 1.0, 0.98, palette.HIT, palette.WRECK_DEEP)
        for x, y in ((0.3, 0.72), (0.7, 0.72), (0.5, 0.38)):
            p.block(x - 0.19, y - 0.14, x + 0.19, y + 0.14, palette.WRECK_DEEP)
    elif name == "unsupplied":
        p.disc(0.5, 0.5, 0.5, palette.WRECK_DEEP)
        p.disc(0.5, 0.5, 0.4, palette.WHITE)
        p.line([(0.5, 0.22), (0.5, 0.56)], palette.HIT_CORE, 0.2)
        p.disc(0.5, 0.74, 0.1, palette.HIT_CORE)
    else:
        p.disc(0.5, 0.5, 0.5, palette.WRECK_DEEP)
        for ends in ((0.22, 0.22, 0.78, 0.78), (0.22, 0.78, 0.78, 0.22)):
            p.line([(ends[0], ends[1]), (ends[2], ends[3])], palette.HIT, 0.2)
    return p.done()


@sprite(32, "size")
def airfield(size: int, ready: bool, ring: Rgb, deep: Rgb) -> Image.Image:
    """An airfield in its holder's ink: crossed runways in a ring, which is dashed while it is built."""
    p = Pencil(1, 1, size, ring, deep)
    p.disc(0.5, 0.5, 0.49, palette.WHITE)
    if ready:
        p.disc(0.5, 0.5, 0.45, ring)
        p.disc(0.5, 0.5, 0.35, palette.WHITE)
        ink = deep
    else:
        for k in range(8):
            turns = [math.radians(k * 45 + 26 * step / 4) for step in range(5)]
            p.line([(0.5 + 0.41 * math.cos(a), 0.5 + 0.41 * math.sin(a)) for a in turns], ring, 0.1)
        ink = palette.blend(deep, palette.WHITE, 0.45)
    p.line([(0.3, 0.7), (0.7, 0.3)], ink, 0.14)
    p.line([(0.27, 0.4), (0.66, 0.72)], ink, 0.11)
    return p.done()


@sprite(16, "size")
def centre(size: int, ink: Rgb, thick: float = 0.18) -> Image.Image:
    """A centre without an airfield: a ring; `thick` is a fraction of its size."""
    p = Pencil(1, 1, size, ink, ink)
    p.disc(0.5, 0.5, 0.47, palette.WHITE, ink, thick)
    return p.done()


@sprite(8, "size")
def hurricane(size: int) -> Image.Image:
    p = Pencil(1, 1, size, palette.INK, palette.INK)
    for wide, ink in ((0.13, palette.WHITE), (0.065, palette.INK)):
        for turn in (0.0, math.pi):
            arm = []
            for k in range(26):
                a = turn + k * 0.13
                r = 0.12 + 0.33 * k / 25
                arm.append((0.5 + r * math.cos(a), 0.5 + r * math.sin(a)))
            p.line(arm, ink, wide)
        p.disc(0.5, 0.5, 0.17 if wide > 0.1 else 0.14, ink)
    p.disc(0.5, 0.5, 0.06, palette.WHITE)
    return p.done()


@sprite(8, "size")
def eye(size: int) -> Image.Image:
    """The sign of a sighted fleet."""
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    lens = [(0.5 - 0.48 * math.cos(a), 0.5 - 0.34 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(lens, palette.WRECK_DEEP)
    inner = [(0.5 - 0.4 * math.cos(a), 0.5 - 0.26 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(inner, palette.HIT)
    p.disc(0.5, 0.5, 0.17, palette.WRECK_DEEP)
    return p.done()


# ---- The map -------------------------------------------------------------------------------------
FLEET = (31.0, 15.5)
SUBMARINE = (29.0, 14.0)
SMALLER = (15.0, 14.0)
"""Width and height in points of a fleet marker, of a submarine, and of either in a full zone."""

TROOPS = (22.0, 13.5)
BATTERY = 28.0
NUMBER = 13.5
"""Points: width and height of a counter ashore, width of one with guns, and width of the part with the number."""

SIGN_POINTS = 12.5
"""Size in points of the sign of a centre."""

ARROW_POINTS = 26.0
"""Reference size in points for the thickness of arrows."""


class PlacedMarker(NamedTuple):
    side: int
    name: str
    at: tuple[int, int]
    half: bool
    """Whether it is drawn without its silhouette, because the zone is full."""


class ShoreCounter(NamedTuple):
    """A counter on an island: a number of pieces of one type and side in one place."""

    side: int
    kind: str
    pieces: tuple[Piece, ...]
    marks: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        return len(self.pieces)


class Garrison(NamedTuple):
    """One place of an island, with the positions of its sign and counters in pixels."""

    island: str
    spot: IslandPlace
    number: str
    """Number of the centre if the island has several, else ""."""
    sign: tuple[int, int] | None
    """Middle of the centre's sign; None on the periphery."""
    counters: tuple[tuple[ShoreCounter, int, int], ...]
    """(counter, its left edge, its upper edge); the edges in pixels."""


class Ground(NamedTuple):
    """What is on the map before fleets are drawn."""

    garrisons: tuple[Garrison, ...]
    names: tuple[tuple[str, tuple[int, int]], ...]
    """Name of each island, with its middle in pixels."""


def draw(canvas: Canvas, place: MapPlace, view: View, lang: str) -> None:
    """Draws everything on the map; without `numbers`, missions have no letters."""
    room = TakenPlaces(place.box)
    on = draw_ground(canvas, place, view, lang, room)
    canvas.ground(place.box, lambda: _write_names(canvas, place, on))
    if view.event and view.event.zone:
        _storm(canvas, place, view.event.zone, room)
    stood = _stand(canvas, place, view, room)
    where = {(it.side, it.name): it.at for it in stood}
    goals = _goals(canvas, place, view, room)
    bases = _bases(view, on.garrisons, where)
    _moves(canvas, view, where, goals, room)
    _plans(canvas, view, where, goals, bases, room)
    draw_land(canvas, place, on, lang)
    _markers(canvas, view, lang, {(it.side, it.name): it for it in stood})
    _reach(canvas, view, goals)
    _letters_of_missions(canvas, view, goals, bases, room)


def draw_ground(canvas: Canvas, place: MapPlace, view: View, lang: str, room: TakenPlaces) -> Ground:
    """Draws the empty map and reserves the places of letters, names and counters ashore, which `draw_land` draws later, above the
    arrows."""
    canvas.lay(seachart.sheet(place.map, place.wide, place.high), place.x, place.y)
    for zone, sea in place.chart.zones.items():
        storm = text(lang, "pic-gc-key-storm") if view.event and view.event.zone == zone else ""
        canvas.note(zone, tuple(map(place.at, sea.polygon)), capital(text(lang, "gc-zone", zone=zone)), storm)
    for island, land in place.chart.islands.items():
        canvas.note(
            island, tuple(map(place.at, land.polygon)), intelligence.island(lang, island), look=f"island-{island}"
        )
    _keep_letters(canvas, place, room)
    found = [it for island in place.chart.islands for it in _island(canvas, place, view, island, room)]
    names = [_name(canvas, place, island, lang, room) for island in place.chart.islands]
    return Ground(tuple(found), tuple(it for it in names if it is not None))


def draw_land(canvas: Canvas, place: MapPlace, on: Ground, lang: str) -> None:
    """Draws letters, names, signs and counters ashore."""
    _write_islands(canvas, on)
    for it in on.garrisons:
        if it.sign is not None:
            _centre(canvas, it.spot, it.number, *it.sign)
            _note_centre(canvas, it, *it.sign, lang)
        for counter in it.counters:
            _ashore(canvas, *counter, lang)
    _letters(canvas, place)


def _write_islands(canvas: Canvas, on: Ground) -> None:
    for words, at in on.names:
        canvas.write(*at, words, NAME_POINTS, palette.NEAT, face="italic", across="middle", halo=palette.SHALLOW)


def _write_names(canvas: Canvas, place: MapPlace, on: Ground) -> None:
    _write_islands(canvas, on)
    _letters(canvas, place)


def mission_letters(view: View) -> list[str]:
    return [chr(ord("a") + k % 26) for k in range(len(view.missions))]


LETTER_POINTS = 17.0
"""Size of the zones' letters, in points."""


def _keep_letters(canvas: Canvas, place: MapPlace, room: TakenPlaces) -> None:
    half = canvas.px(LETTER_POINTS * 0.6)
    for facts in place.chart.zones.values():
        x, y = place.at(facts.label)
        room.taken.append((x - half, y - half, x + half, y + half))


def _letters(canvas: Canvas, place: MapPlace) -> None:
    """Draws the letters of the zones, start zones in their side's ink."""
    starts = place.chart.start.zones
    for zone, facts in place.chart.zones.items():
        ink = INKS[starts.index(zone)].deep if zone in starts else palette.NEAT
        at = place.at(facts.label)
        canvas.write(*at, zone, LETTER_POINTS, ink, face="bold", across="middle", halo=palette.WHITE)


def troop_marks(troop: Piece) -> tuple[str, ...]:
    """Marks of a troop unit, in the order of `TROOP_MARKS`."""
    flags = (("entrenched", troop.entrenched), ("unsupplied", not troop.supplied), ("pinned", troop.pinned))
    return tuple(name for name, there in flags if there)


def shore_counters(spot: IslandPlace) -> list[ShoreCounter]:
    """Counters of a place: troop units, with every mark that one of them has, then squadrons and batteries."""
    found = []
    for side in SIDES:
        troops = tuple(p for p in spot.troops if p.side == side)
        marked = {name for p in troops for name in troop_marks(p)}
        found.append(ShoreCounter(side, "troop", troops, tuple(name for name in TROOP_MARKS if name in marked)))
    for kind, pieces in (("fighter", spot.squadrons), ("coastal_battery", spot.batteries)):
        found += [ShoreCounter(side, kind, tuple(p for p in pieces if p.side == side)) for side in SIDES]
    return [it for it in found if it.pieces]


def _island(canvas: Canvas, place: MapPlace, view: View, island: str, room: TakenPlaces) -> Iterator[Garrison]:
    """The places of an island along its axis: a centre has a sign with counters behind it, the coast has counters only."""
    px = canvas.px
    spots = intelligence.spots(view, island)
    points = seachart.along(place.map, island, len(spots))
    gap = px(1)
    row = px(TROOPS[1]) + gap
    for number, (spot, point) in enumerate(zip(spots, points, strict=True), 1):
        here = shore_counters(spot)
        sign = px(SIGN_POINTS) if spot.key != "periphery" else 0
        columns = 2 if len(here) > 2 else 1
        rows = -(-len(here) // columns)
        each = max((_wide(canvas, it) for it in here), default=0) + gap
        wide, high = sign + columns * each * bool(here), max(sign, rows * row)
        if not wide:
            continue
        spaces = seachart.near(place, island, point, (wide, high), px(2))
        x, y = room.take(spaces, wide + gap, high + gap) or place.at(point)
        left, top = x - wide // 2, y - rows * row // 2
        yield Garrison(
            island,
            spot,
            str(number) if len(spots) > 2 else "",
            (left + sign // 2, y) if sign else None,
            tuple((it, left + sign + gap + k % columns * each, top + k // columns * row) for k, it in enumerate(here)),
        )


def _wide(canvas: Canvas, it: ShoreCounter) -> int:
    if not it.marks:
        return canvas.px(BATTERY if it.kind == "coastal_battery" else TROOPS[0])
    return troop_width(canvas.px(NUMBER), canvas.px(TROOPS[1]), it.marks)


def _note(canvas: Canvas, box: Box, pieces: Iterable[Piece], lang: str) -> None:
    """Records one area for each piece that a counter or a marker stands for, so that it can be touched on the page."""
    for it in pieces:
        called = intelligence.boat(lang, it) if it.where == "zone" else intelligence.piece(lang, it)
        name = text(lang, "pic-says", what=side_name(lang, it.side), said=called)
        state, look = [text(lang, f"pic-gc-key-{mark}") for mark in troop_marks(it)], "troop"
        if it.card or it.where == "zone":
            facts = CARDS.get(it.card)
            look = facts.short if facts else ""
            state = [text(lang, "pic-ws-hull", n=it.hull, all=facts.hull)] if facts and facts.hull > 1 else []
        canvas.note(it.id, corners(*box), name, ", ".join(state), look)


def _ashore(canvas: Canvas, it: ShoreCounter, x: int, y: int, lang: str) -> None:
    high, wide = canvas.px(TROOPS[1]), _wide(canvas, it)
    _note(canvas, (x, y, x + wide, y + high), it.pieces, lang)
    if not it.marks:
        counters.put(canvas, Bar(it.side, it.kind, str(it.number)), INKS[it.side], x, y, wide, high)
        return
    put_troop(canvas, INKS[it.side], str(it.number), x, y, canvas.px(NUMBER), high, it.marks)


def _note_centre(canvas: Canvas, it: Garrison, x: int, y: int, lang: str) -> None:
    """Records the area of a centre, labelled with its holder and its airfield, so that it can be touched on the
    page."""
    spot, site = it.spot, it.spot.site
    name = text(lang, "gc-place", island=intelligence.island(lang, it.island), spot=text(lang, f"gc-spot-{spot.key}"))
    said = [side_name(lang, spot.holder)] if spot.holder in SIDES else []
    said += [text(lang, "pic-gc-key-airfield" if site.ready else "pic-gc-key-building")] if site is not None else []
    canvas.note_at(f"{it.island}-{spot.key}", x, y, canvas.px(SIGN_POINTS), name, ", ".join(said))


def _centre(canvas: Canvas, spot: IslandPlace, number: str, x: int, y: int) -> None:
    """Draws a centre in its holder's ink: its airfield, or its number if the island has several."""
    size = canvas.px(SIGN_POINTS)
    if spot.site is not None:
        side = INKS[spot.holder if spot.holder in SIDES else max(0, spot.site.builder)]
        canvas.stamp_at(airfield(size, spot.site.ready, side.fill, side.deep), x, y)
        return
    ink = INKS[spot.holder].deep if spot.holder in SIDES else palette.COAST
    if not number:
        canvas.stamp_at(centre(size * 2 // 3, ink), x, y)
    else:
        canvas.stamp_at(centre(size, ink, 0.11), x, y)
        canvas.write(x, y, number, frame.SMALL, ink, face="bold", across="middle")


def _name(
    canvas: Canvas, place: MapPlace, island: str, lang: str, room: TakenPlaces
) -> tuple[str, tuple[int, int]] | None:
    """The island's name with a place off its coast; None if there is no room."""
    words = text(lang, f"gc-island-{island}")
    facts = place.chart.islands[island]
    wide, high = fonts.width(words, "italic", canvas.px(NAME_POINTS)), canvas.px(NAME_POINTS)
    xs, ys = zip(*(place.at(point) for point in facts.polygon), strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    middle = place.at(facts.label)
    pad = high // 2 + canvas.px(2)
    found = [
        (middle[0], top - pad), (middle[0], bottom + pad), (right + wide // 3, top + high), (left - wide // 3, bottom - high),
        (right - wide // 3, top), (left + wide // 3, bottom), (right, top - pad), (left, bottom + pad),
        (right + wide // 2 + pad, middle[1]), (left - wide // 2 - pad, middle[1]),
    ]  # fmt: skip
    found = [(min(max(x, place.x + wide // 2 + 3), place.box[2] - wide // 2 - 3), y) for x, y in found]
    half = wide // 2, high // 2
    boxes = [(x - half[0], y - half[1], x + half[0], y + half[1]) for x, y in found]
    own = [at for at, box in zip(found, boxes, strict=True) if not seachart.on_other_land(place, island, box)]
    at = room.take(own, wide + canvas.px(2), high)
    return (words, at) if at is not None else None


NAME_POINTS = 11.0
"""Size of the islands' names, in points."""


def _storm(canvas: Canvas, place: MapPlace, zone: str, room: TakenPlaces) -> None:
    size = canvas.px(30)
    at = room.take(seachart.in_zone(place, zone, (size, size)), size, size)
    x, y = at or seachart.middle(place, zone)
    canvas.stamp_at(hurricane(size), x, y)


def _stand(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> list[PlacedMarker]:
    """Places every fleet marker and submarine; in a zone with too little room all are drawn without silhouettes."""
    here: dict[str, list[tuple[int, str, tuple[float, float]]]] = defaultdict(list)
    for fleet in intelligence.fleets(view):
        here[fleet.zone].append((fleet.side, fleet.name, FLEET))
    for boat in intelligence.submarines(view):
        here[boat.at].append((boat.side, boat.id, SUBMARINE))
    found: list[PlacedMarker] = []
    for zone, markers in here.items():
        before = list(room.taken)
        for half in (False, True):
            room.taken = list(before)
            put = []
            for side, name, size in markers:
                wide, high = (canvas.px(points) for points in (SMALLER if half else size))
                at = room.take(seachart.in_zone(place, zone, (wide, high)), wide + canvas.px(1), high + canvas.px(1))
                put.append((at, PlacedMarker(side, name, at or seachart.middle(place, zone), half)))
            if all(at for at, _ in put):
                break
        found += [it for _, it in put]
    return found


MarkerPlaces = dict[tuple[int, str], tuple[int, int]]
"""(side, name) of a marker -> its middle in pixels."""


def _avoid_later(canvas: Canvas, room: TakenPlaces, path: Sequence[tuple[int, int]]) -> None:
    """Makes later items avoid the course of an arrow if they can."""
    half = canvas.px(3)
    for (x0, y0), (x1, y1) in pairwise(path):
        steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / (2 * half)))
        for k in range(steps + 1):
            x, y = x0 + (x1 - x0) * k // steps, y0 + (y1 - y0) * k // steps
            room.avoided.append((x - half, y - half, x + half, y + half))


GOAL_POINTS = 13.0
"""Size in points of the place kept free where an arrow begins or ends."""

Goals = dict[str, tuple[int, int]]
"""Zone or island -> the point in pixels where arrows begin and end there."""


def _goals(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> Goals:
    """Reserves a place in each space from which or to which an arrow is drawn."""
    size = canvas.px(GOAL_POINTS)
    wanted = [it.origin for it in view.moves] + [it.zone for it in view.courses]
    wanted += [space for it in view.missions for space in (it.origin, it.goal)]
    found: Goals = {}
    for space in dict.fromkeys((*view.reach, *wanted)):
        if space in place.chart.islands:
            near = seachart.near(place, space, place.chart.islands[space].label, (size, size), canvas.px(2))
        elif space in place.chart.zones:
            near = seachart.in_zone(place, space, (size, size))
        else:
            continue
        found[space] = room.take(near, size, size) or seachart.middle(place, space)
    return found


def _bases(view: View, islands: Sequence[Garrison], where: MarkerPlaces) -> Goals:
    """Zone or island -> the point in pixels from which the arrows of missions start: the marker of an own fleet, or
    an airfield with own squadrons."""
    zones = {it.zone: where[it.side, it.name] for it in reversed(intelligence.fleets(view)) if it.side == view.side}
    fields = {it.island: it.sign for it in islands if it.sign and any(p.side == view.side for p in it.spot.squadrons)}
    return zones | fields


def _moves(canvas: Canvas, view: View, where: MarkerPlaces, goals: Goals, room: TakenPlaces) -> None:
    """Draws each of the last moves as an arrow from the zone where it began to the marker."""
    for move in view.moves:
        if (move.side, move.name) in where and move.origin != move.zone and move.origin in goals:
            path = _long(goals[move.origin], where[move.side, move.name])
            arrows.arrow_through(
                canvas, path, INKS[move.side], canvas.px(ARROW_POINTS), gaps=(0.0, canvas.px(FLEET[1] * 0.75))
            )
            _avoid_later(canvas, room, path)


def _long(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """A line, lengthened by a pixel if it has no length."""
    return [start, end if end != start else (end[0] + 1, end[1])]


def _plans(canvas: Canvas, view: View, where: MarkerPlaces, goals: Goals, bases: Goals, room: TakenPlaces) -> None:
    for course in view.courses:
        start = where.get((course.side, course.name)) or goals.get(course.origin)
        if start is not None and course.origin != course.zone and course.zone in goals:
            path = _long(start, goals[course.zone])
            gap = canvas.px(FLEET[1] * 0.6)
            arrows.arrow_through(canvas, path, INKS[course.side], canvas.px(ARROW_POINTS), draft=True, gaps=(gap, 0.0))
            _avoid_later(canvas, room, path)
    for mission in view.missions:
        if mission.origin != mission.goal and {mission.origin, mission.goal} <= goals.keys():
            path = _long(bases.get(mission.origin) or goals[mission.origin], goals[mission.goal])
            arrows.arrow_through(canvas, path, INKS[max(0, view.side)], canvas.px(ARROW_POINTS * 0.8), draft=True)


def _letters_of_missions(canvas: Canvas, view: View, goals: Goals, bases: Goals, room: TakenPlaces) -> None:
    for letter, mission in zip(mission_letters(view), view.missions, strict=True):
        if not {mission.origin, mission.goal} <= goals.keys():
            continue
        start = bases.get(mission.origin) or goals[mission.origin]
        (x0, y0), (x1, y1) = start, start if mission.origin == mission.goal else goals[mission.goal]
        along = [
            (round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k)) for k in (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9)
        ]
        step = canvas.px(13)
        ring = [(x1 + dx * step, y1 + dy * step) for dx in (0, 1, -1, 2, -2) for dy in (0, 1, -1, 2, -2)]
        room.number(canvas, [*along, *ring], letter, palette.NEUTRAL)


def _markers(canvas: Canvas, view: View, lang: str, stood: Mapping[tuple[int, str], PlacedMarker]) -> None:
    for fleet in intelligence.fleets(view):
        _fleet(canvas, view, fleet, lang, stood[fleet.side, fleet.name])
    for number, boat in enumerate(intelligence.submarines(view), 1):
        _submarine(canvas, view, boat, str(number), stood[boat.side, boat.id], lang)


def note_fleet(canvas: Canvas, box: Box, side: int, name: str, state: str, lang: str) -> None:
    """Records the area of a fleet's marker, so that it can be touched on the page. The key of the area contains the
    side, because both sides use the same fleet names. `state`: words about the fleet, such as its ships."""
    said = text(lang, "pic-says", what=side_name(lang, side), said=intelligence.fleet(lang, name))
    canvas.note(f"{SIDE_KEYS[side]}.{name}", corners(*box), said, state)


def _fleet(canvas: Canvas, view: View, fleet: Fleet, lang: str, it: PlacedMarker) -> None:
    wide, high = (canvas.px(points) for points in (SMALLER if it.half else FLEET))
    bar = Bar(fleet.side, "fleet", intelligence.fleet_letter(lang, fleet.name))
    x, y = it.at[0] - wide // 2, it.at[1] - high // 2
    box = x, y, x + wide, y + high
    _note(canvas, box, positions.whole_fleet(view, fleet.side, fleet.name), lang)
    note_fleet(canvas, box, fleet.side, fleet.name, intelligence.ships(lang, view, fleet), lang)
    counters.put(canvas, bar, INKS[fleet.side], x, y, wide, high, half=it.half)
    if fleet.sighted:
        size = canvas.px(8.5)
        canvas.stamp(eye(size), x + wide - size * 2 // 3, y - size // 3)


def _submarine(canvas: Canvas, view: View, boat: Piece, number: str, it: PlacedMarker, lang: str) -> None:
    wide, high = (canvas.px(points) for points in (SMALLER if it.half else SUBMARINE))
    state: State = "secret" if boat.side == view.side and not boat.declared else "plain"
    bar = Bar(boat.side, "submarine", number, state=state)
    x, y = it.at[0] - wide // 2, it.at[1] - high // 2
    _note(canvas, (x, y, x + wide, y + high), [boat], lang)
    counters.put(canvas, bar, INKS[boat.side], x, y, wide, high, half=it.half)


def _reach(canvas: Canvas, view: View, goals: Goals) -> None:
    size = canvas.px(20)
    for space in view.reach:
        if space in goals:
            canvas.stamp_at(marks.mark("reach", size), *goals[space])


def neat_line(canvas: Canvas, place: MapPlace) -> None:
    left, top, right, bottom = place.box
    thick = max(1, canvas.px(0.9))
    box: Box = (left - 2 * thick, top - 2 * thick, right + 2 * thick - 1, bottom + 2 * thick - 1)
    canvas.draw.rectangle(box, outline=palette.NEAT, width=thick)
    step = (right - left) // 12
    for k in range(0, 12, 2):
        for y in (top - 2 * thick, bottom):
            canvas.draw.rectangle((left + k * step, y, left + (k + 1) * step, y + 2 * thick - 1), fill=palette.NEAT)
