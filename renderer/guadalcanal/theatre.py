"""The campaign on its chart: garrisons, markers, submarines, moves, drafted orders and missions, the storm."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Box, Canvas
from renderer.counters import Pencil
from renderer.guadalcanal import intelligence, seachart
from renderer.guadalcanal.seachart import MapPlace
from renderer.palette import Livery, Rgb
from renderer.war_at_sea import counters
from renderer.war_at_sea.battle_scene import INKS, SIDES
from renderer.war_at_sea.counters import Bar, State, bar
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View

# ---- Counters of the campaign beside the bars of ships -------------------------------------------
TROOP_MARKS = ("entrenched", "unsupplied", "pinned")


def troop_width(base: int, high: int, marks: tuple[str, ...]) -> int:
    """Pixels of a troop's plate with its marks beside the number."""
    return base + len(marks) * round(high * 0.62)


@lru_cache(maxsize=128)
def troop(side: Livery, base: int, high: int, marks: tuple[str, ...]) -> Image.Image:
    """A troop's plate, its number to be written in the left `base` pixels; beside it sandbags, an empty tin, a cross."""
    wide = troop_width(base, high, marks)
    sprite = bar(side, "", wide, high, base if marks else wide, (0, 0), False, "plain").copy()
    size = round(high * 0.58)
    for k, name in enumerate(marks):
        sprite.alpha_composite(
            mark(name, size), (base + k * round(high * 0.62) - round(high * 0.06), (high - size) // 2)
        )
    return sprite


@lru_cache(maxsize=32)
def mark(name: str, size: int) -> Image.Image:
    """The mark of an entrenched, unsupplied or pinned troop."""
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


@lru_cache(maxsize=32)
def airfield(size: int, ready: bool, ring: Rgb, deep: Rgb) -> Image.Image:
    """An airfield in its holder's ink: crossed runways in a ring; a dashed ring while it is built."""
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


@lru_cache(maxsize=8)
def centre(size: int) -> Image.Image:
    """A centre without airfield: a small ring on the land."""
    p = Pencil(1, 1, size, palette.COAST, palette.COAST)
    p.disc(0.5, 0.5, 0.42, palette.WHITE, palette.COAST, 0.14)
    return p.done()


@lru_cache(maxsize=8)
def hurricane(size: int) -> Image.Image:
    """The spiral of a storm."""
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


@lru_cache(maxsize=8)
def eye(size: int) -> Image.Image:
    """A fleet that was sighted."""
    p = Pencil(1, 1, size, palette.HIT, palette.WRECK_DEEP)
    lens = [(0.5 - 0.48 * math.cos(a), 0.5 - 0.34 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(lens, palette.WRECK_DEEP)
    inner = [(0.5 - 0.4 * math.cos(a), 0.5 - 0.26 * math.sin(a)) for a in (k * math.pi / 10 for k in range(20))]
    p.shape(inner, palette.HIT)
    p.disc(0.5, 0.5, 0.17, palette.WRECK_DEEP)
    return p.done()


# ---- The campaign chart --------------------------------------------------------------------------
FLEET = (31.0, 15.5)
SUBMARINE = (29.0, 14.0)
TROOPS = (22.0, 14.0)
"""Points of a marker, of a submarine, of a garrison."""

UNIT = 26.0
"""Points of what a cell would be, for the thickness of arrows."""


class Stood(NamedTuple):
    """Where a marker was put."""

    side: int
    name: str
    at: tuple[int, int]


def draw(canvas: Canvas, place: MapPlace, view: View, lang: str, *, numbers: bool = True) -> None:
    """Everything on the chart."""
    room = TakenPlaces(place.box)
    ground(canvas, place, view, room)
    if view.event and view.event.zone:
        _storm(canvas, place, view.event.zone, room)
    stood = _stand(canvas, place, view, room)
    where = {(it.side, it.name): it.at for it in stood}
    _moves(canvas, place, view, where, room)
    _plans(canvas, place, view, where, room)
    letters(canvas, place)
    _markers(canvas, view, lang, where)
    for island in place.chart.islands:
        _name(canvas, place, island, lang, room)
    _reach(canvas, place, view)
    if numbers:
        _letters_of_missions(canvas, place, view, room)


def ground(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> None:
    """The chart and what is ashore; the places of letters and garrisons are taken in `room`."""
    canvas.image.paste(seachart.sheet(place.map, place.wide, place.high), (place.x, place.y))
    _keep_letters(canvas, place, room)
    _islands(canvas, place, view, room)


def mission_letters(view: View) -> list[str]:
    """What drafted missions are lettered with."""
    return [chr(ord("a") + k % 26) for k in range(len(view.missions))]


LETTER = 17.0
"""Points of the zones' letters."""


def _keep_letters(canvas: Canvas, place: MapPlace, room: TakenPlaces) -> None:
    """The letters' places stay free."""
    half = canvas.px(LETTER * 0.6)
    for facts in place.chart.zones.values():
        x, y = place.at(facts.label)
        room.taken.append((x - half, y - half, x + half, y + half))


def letters(canvas: Canvas, place: MapPlace) -> None:
    """The letters of the zones; those of the start zones in their side's ink."""
    starts = place.chart.start.zones
    for zone, facts in place.chart.zones.items():
        ink = INKS[starts.index(zone)].deep if zone in starts else palette.NEAT
        at = place.at(facts.label)
        canvas.write(*at, zone, LETTER, ink, face="bold", across="middle", halo=palette.WHITE)


def _islands(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> None:
    """Airfields and garrisons."""
    px = canvas.px
    for island, facts in place.chart.islands.items():
        x, y = place.at(facts.label)
        _centres(canvas, view, island, x, y, room)
        here = intelligence.troops(view, island)
        wide, high = px(TROOPS[0]), px(TROOPS[1])
        there = [side for side in SIDES if here[side]]
        for k, side in enumerate(there):
            left = x - wide // 2 + round((k - (len(there) - 1) / 2) * (wide + px(1)))
            top = y + px(1)
            bar = Bar(side, "troop", str(here[side]))
            counters.put(canvas, bar, INKS[side], left, top, wide, high)
            room.taken.append((left, top, left + wide, top + high))


def _centres(canvas: Canvas, view: View, island: str, x: int, y: int, room: TakenPlaces) -> None:
    """The centres with their airfields, above the garrison."""
    px = canvas.px
    size = px(10)
    spots = [spot for spot in intelligence.spots(view, island) if spot.key != "periphery"]
    for k, spot in enumerate(spots):
        at = x + round((k - (len(spots) - 1) / 2) * px(12)), y - px(6)
        room.taken.append((at[0] - size // 2, at[1] - size // 2, at[0] + size // 2, at[1] + size // 2))
        if spot.site is None:
            canvas.stamp_at(centre(px(6)), *at)
            continue
        side = INKS[spot.holder if spot.holder in SIDES else max(0, spot.site.builder)]
        canvas.stamp_at(airfield(size, spot.site.ready, side.fill, side.deep), *at)


def _name(canvas: Canvas, place: MapPlace, island: str, lang: str, room: TakenPlaces) -> None:
    """The island's name off its coast, where there is room."""
    words = text(lang, f"gc-island-{island}")
    facts = place.chart.islands[island]
    wide, high = fonts.width(words, "italic", canvas.px(NAME)), canvas.px(NAME)
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
    own = [at for at, box in zip(found, boxes, strict=True) if not seachart.abroad(place, island, box)]
    at = room.take(own, wide + canvas.px(2), high)
    if at is not None:
        canvas.write(
            *at, words, NAME, palette.NEAT, face="italic", across="middle", halo=palette.SHALLOW, matters=False
        )


NAME = 9.5
"""Points of the islands' names; they stand again, larger, on the islands' cards."""


def _storm(canvas: Canvas, place: MapPlace, zone: str, room: TakenPlaces) -> None:
    """The hurricane in its zone."""
    size = canvas.px(30)
    at = room.take(seachart.in_zone(place, zone, (size, size)), size, size)
    x, y = at or seachart.middle(place, zone)
    canvas.stamp_at(hurricane(size), x, y)


def _box(canvas: Canvas, size: tuple[float, float]) -> tuple[int, int]:
    return canvas.px(size[0]), canvas.px(size[1])


def _stand(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> list[Stood]:
    """A place for every marker and submarine."""
    found: list[Stood] = []
    here: list[tuple[int, str, str, tuple[float, float]]] = [
        (f.side, f.name, f.zone, FLEET) for f in intelligence.fleets(view)
    ]
    here += [(p.side, p.id, p.at, SUBMARINE) for p in intelligence.submarines(view)]
    for side, name, zone, size in here:
        wide, high = _box(canvas, size)
        gap = canvas.px(1)
        at = room.take(seachart.in_zone(place, zone, (wide, high)), wide + gap, high + gap)
        found.append(Stood(side, name, at or seachart.middle(place, zone)))
    return found


def _gap(canvas: Canvas) -> tuple[float, float]:
    return 0.0, canvas.px(FLEET[1] * 0.75)


Where = dict[tuple[int, str], tuple[int, int]]
"""Side and name of a marker -> its middle."""


def _polite(canvas: Canvas, room: TakenPlaces, path: Sequence[tuple[int, int]]) -> None:
    """What is placed later rather keeps off an arrow."""
    half = canvas.px(3)
    for (x0, y0), (x1, y1) in pairwise(path):
        steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / (2 * half)))
        for k in range(steps + 1):
            x, y = x0 + (x1 - x0) * k // steps, y0 + (y1 - y0) * k // steps
            room.better_not.append((x - half, y - half, x + half, y + half))


def _moves(canvas: Canvas, place: MapPlace, view: View, where: Where, room: TakenPlaces) -> None:
    """Last moves, from zone to marker."""
    for move in view.moves:
        if (move.side, move.name) in where and move.origin != move.zone:
            path = _bent(place, [seachart.middle(place, move.origin), where[move.side, move.name]])
            arrows.loose(canvas, path, INKS[move.side], canvas.px(UNIT), gaps=_gap(canvas))
            _polite(canvas, room, path)


def _bent(place: MapPlace, path: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Kept inside the chart, and never of no length."""
    left, top, right, bottom = place.box
    kept = [(min(max(x, left + 4), right - 5), min(max(y, top + 4), bottom - 5)) for x, y in path]
    return kept if kept[0] != kept[1] else [kept[0], (kept[1][0] + 1, kept[1][1])]


def _plans(canvas: Canvas, place: MapPlace, view: View, where: Where, room: TakenPlaces) -> None:
    """Orders and missions that are drafted."""
    for course in view.courses:
        start = where.get((course.side, course.name)) or seachart.middle(place, course.origin)
        if course.origin != course.zone:
            path = _bent(place, [start, seachart.middle(place, course.zone)])
            gap = canvas.px(FLEET[1] * 0.6)
            arrows.loose(canvas, path, INKS[course.side], canvas.px(UNIT), draft=True, gaps=(gap, 0.0))
            _polite(canvas, room, path)
    for mission in view.missions:
        if mission.origin != mission.goal:
            path = _bent(place, [seachart.middle(place, mission.origin), seachart.middle(place, mission.goal)])
            gap = canvas.px(9.0)
            arrows.loose(
                canvas, path, INKS[max(0, view.side)], canvas.px(UNIT * 0.8), draft=True, gaps=(gap, gap * 0.6)
            )


def _letters_of_missions(canvas: Canvas, place: MapPlace, view: View, room: TakenPlaces) -> None:
    for letter, mission in zip(mission_letters(view), view.missions, strict=True):
        (x0, y0), (x1, y1) = seachart.middle(place, mission.origin), seachart.middle(place, mission.goal)
        along = [
            (round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k)) for k in (0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2, 0.9)
        ]
        step = canvas.px(13)
        ring = [(x1 + dx * step, y1 + dy * step) for dx in (0, 1, -1, 2, -2) for dy in (1, -1, 2, -2)]
        room.number(canvas, [*along, *ring], letter, palette.NEUTRAL)


def fleet_letter(lang: str, name: str) -> str:
    """The letter of a fleet's marker."""
    return text(lang, "pic-gc-fleet-letter", fleet=name)


def _markers(canvas: Canvas, view: View, lang: str, where: Where) -> None:
    for fleet in intelligence.fleets(view):
        _fleet(canvas, fleet, lang, where[fleet.side, fleet.name])
    for number, boat in enumerate(intelligence.submarines(view), 1):
        _submarine(canvas, view, boat, str(number), where[boat.side, boat.id])


def _fleet(canvas: Canvas, fleet: Fleet, lang: str, at: tuple[int, int]) -> None:
    wide, high = _box(canvas, FLEET)
    bar = Bar(fleet.side, "fleet", fleet_letter(lang, fleet.name))
    x, y = at[0] - wide // 2, at[1] - high // 2
    counters.put(canvas, bar, INKS[fleet.side], x, y, wide, high)
    if fleet.sighted:
        size = canvas.px(8.5)
        canvas.stamp(eye(size), x + wide - size * 2 // 3, y - size // 3)


def _submarine(canvas: Canvas, view: View, boat: Piece, number: str, at: tuple[int, int]) -> None:
    wide, high = _box(canvas, SUBMARINE)
    state: State = "secret" if boat.side == view.side and not boat.declared else "plain"
    bar = Bar(boat.side, "submarine", number, state=state)
    counters.put(canvas, bar, INKS[boat.side], at[0] - wide // 2, at[1] - high // 2, wide, high)


def _reach(canvas: Canvas, place: MapPlace, view: View) -> None:
    """Where the thing in hand can go."""
    size = canvas.px(20)
    for space in view.reach:
        if space in place.chart.zones or space in place.chart.islands:
            x, y = seachart.middle(place, space)
            canvas.stamp_at(marks.mark("reach", size), x, y)


def frame(canvas: Canvas, place: MapPlace) -> None:
    """The neat line around the chart."""
    left, top, right, bottom = place.box
    thick = max(1, canvas.px(0.9))
    box: Box = (left - 2 * thick, top - 2 * thick, right + 2 * thick - 1, bottom + 2 * thick - 1)
    canvas.draw.rectangle(box, outline=palette.NEAT, width=thick)
    step = (right - left) // 12
    for k in range(0, 12, 2):
        for y in (top - 2 * thick, bottom):
            canvas.draw.rectangle((left + k * step, y, left + (k + 1) * step, y + 2 * thick - 1), fill=palette.NEAT)
