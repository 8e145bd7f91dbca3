"""The campaign chart: islands with their garrisons, markers, submarines, moves, drafted orders and missions, the storm."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.canvas import Box, Canvas
from renderer.guadalcanal import known, places, seachart, tokens
from renderer.guadalcanal.seachart import Place
from renderer.room import Room
from renderer.war_at_sea import counters
from renderer.war_at_sea.counters import Bar, State
from renderer.war_at_sea.sides import INKS, SIDES
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.view import View

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


def draw(canvas: Canvas, place: Place, view: View, lang: str, *, numbers: bool = True) -> None:
    """Everything on the chart."""
    room = Room(place.box)
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


def ground(canvas: Canvas, place: Place, view: View, room: Room) -> None:
    """The chart and what is ashore; the places of letters and garrisons are taken in `room`."""
    canvas.image.paste(seachart.sheet(place.map, place.wide, place.high), (place.x, place.y))
    _keep_letters(canvas, place, room)
    _islands(canvas, place, view, room)


def mission_letters(view: View) -> list[str]:
    """What drafted missions are lettered with."""
    return [chr(ord("a") + k % 26) for k in range(len(view.missions))]


LETTER = 17.0
"""Points of the zones' letters."""


def _keep_letters(canvas: Canvas, place: Place, room: Room) -> None:
    """The letters' places stay free."""
    half = canvas.px(LETTER * 0.6)
    for facts in place.chart.zones.values():
        x, y = place.at(facts.label)
        room.taken.append((x - half, y - half, x + half, y + half))


def letters(canvas: Canvas, place: Place) -> None:
    """The letters of the zones; those of the start zones in their side's ink."""
    starts = place.chart.start.zones
    for zone, facts in place.chart.zones.items():
        ink = INKS[starts.index(zone)].deep if zone in starts else palette.NEAT
        at = place.at(facts.label)
        canvas.write(*at, zone, LETTER, ink, face="bold", across="middle", halo=palette.WHITE)


def _islands(canvas: Canvas, place: Place, view: View, room: Room) -> None:
    """Airfields and garrisons."""
    px = canvas.px
    for island, facts in place.chart.islands.items():
        x, y = place.at(facts.label)
        _centres(canvas, view, island, x, y, room)
        here = known.troops(view, island)
        wide, high = px(TROOPS[0]), px(TROOPS[1])
        there = [side for side in SIDES if here[side]]
        for k, side in enumerate(there):
            left = x - wide // 2 + round((k - (len(there) - 1) / 2) * (wide + px(1)))
            top = y + px(1)
            bar = Bar(side, "troop", str(here[side]))
            counters.put(canvas, bar, INKS[side], left, top, wide, high)
            room.taken.append((left, top, left + wide, top + high))


def _centres(canvas: Canvas, view: View, island: str, x: int, y: int, room: Room) -> None:
    """The centres with their airfields, above the garrison."""
    px = canvas.px
    size = px(10)
    spots = [spot for spot in known.spots(view, island) if spot.key != "periphery"]
    for k, spot in enumerate(spots):
        at = x + round((k - (len(spots) - 1) / 2) * px(12)), y - px(6)
        room.taken.append((at[0] - size // 2, at[1] - size // 2, at[0] + size // 2, at[1] + size // 2))
        if spot.site is None:
            canvas.stamp_at(tokens.centre(px(6)), *at)
            continue
        side = INKS[spot.holder if spot.holder in SIDES else max(0, spot.site.builder)]
        canvas.stamp_at(tokens.airfield(size, spot.site.ready, side.fill, side.deep), *at)


def _name(canvas: Canvas, place: Place, island: str, lang: str, room: Room) -> None:
    """The island's name off its coast, where there is room."""
    words = text(lang, "pic-gc-island", island=island)
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
    own = [at for at, box in zip(found, boxes, strict=True) if not places.abroad(place, island, box)]
    at = room.take(own, wide + canvas.px(2), high)
    if at is not None:
        canvas.write(
            *at, words, NAME, palette.NEAT, face="italic", across="middle", halo=palette.SHALLOW, matters=False
        )


NAME = 9.5
"""Points of the islands' names; they stand again, larger, on the islands' cards."""


def _storm(canvas: Canvas, place: Place, zone: str, room: Room) -> None:
    """The hurricane in its zone."""
    size = canvas.px(30)
    at = room.take(places.in_zone(place, zone, (size, size)), size, size)
    x, y = at or places.middle(place, zone)
    canvas.stamp_at(tokens.hurricane(size), x, y)


def _box(canvas: Canvas, size: tuple[float, float]) -> tuple[int, int]:
    return canvas.px(size[0]), canvas.px(size[1])


def _stand(canvas: Canvas, place: Place, view: View, room: Room) -> list[Stood]:
    """A place for every marker and submarine."""
    found: list[Stood] = []
    here: list[tuple[int, str, str, tuple[float, float]]] = [
        (f.side, f.name, f.zone, FLEET) for f in known.fleets(view)
    ]
    here += [(p.side, p.id, p.at, SUBMARINE) for p in known.submarines(view)]
    for side, name, zone, size in here:
        wide, high = _box(canvas, size)
        gap = canvas.px(1)
        at = room.take(places.in_zone(place, zone, (wide, high)), wide + gap, high + gap)
        found.append(Stood(side, name, at or places.middle(place, zone)))
    return found


def _gap(canvas: Canvas) -> tuple[float, float]:
    return 0.0, canvas.px(FLEET[1] * 0.75)


Where = dict[tuple[int, str], tuple[int, int]]
"""Side and name of a marker -> its middle."""


def _polite(canvas: Canvas, room: Room, path: Sequence[tuple[int, int]]) -> None:
    """What is placed later rather keeps off an arrow."""
    half = canvas.px(3)
    for (x0, y0), (x1, y1) in pairwise(path):
        steps = max(1, int(math.hypot(x1 - x0, y1 - y0) / (2 * half)))
        for k in range(steps + 1):
            x, y = x0 + (x1 - x0) * k // steps, y0 + (y1 - y0) * k // steps
            room.better_not.append((x - half, y - half, x + half, y + half))


def _moves(canvas: Canvas, place: Place, view: View, where: Where, room: Room) -> None:
    """Last moves, from zone to marker."""
    for move in view.moves:
        if (move.side, move.name) in where and move.origin != move.zone:
            path = _bent(place, [places.middle(place, move.origin), where[move.side, move.name]])
            arrows.loose(canvas, path, INKS[move.side], canvas.px(UNIT), gaps=_gap(canvas))
            _polite(canvas, room, path)


def _bent(place: Place, path: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Kept inside the chart, and never of no length."""
    left, top, right, bottom = place.box
    kept = [(min(max(x, left + 4), right - 5), min(max(y, top + 4), bottom - 5)) for x, y in path]
    return kept if kept[0] != kept[1] else [kept[0], (kept[1][0] + 1, kept[1][1])]


def _plans(canvas: Canvas, place: Place, view: View, where: Where, room: Room) -> None:
    """Orders and missions that are drafted."""
    for course in view.courses:
        start = where.get((course.side, course.name)) or places.middle(place, course.origin)
        if course.origin != course.zone:
            path = _bent(place, [start, places.middle(place, course.zone)])
            gap = canvas.px(FLEET[1] * 0.6)
            arrows.loose(canvas, path, INKS[course.side], canvas.px(UNIT), draft=True, gaps=(gap, 0.0))
            _polite(canvas, room, path)
    for mission in view.missions:
        if mission.origin != mission.goal:
            path = _bent(place, [places.middle(place, mission.origin), places.middle(place, mission.goal)])
            gap = canvas.px(9.0)
            arrows.loose(
                canvas, path, INKS[max(0, view.side)], canvas.px(UNIT * 0.8), draft=True, gaps=(gap, gap * 0.6)
            )


def _letters_of_missions(canvas: Canvas, place: Place, view: View, room: Room) -> None:
    for letter, mission in zip(mission_letters(view), view.missions, strict=True):
        (x0, y0), (x1, y1) = places.middle(place, mission.origin), places.middle(place, mission.goal)
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
    for fleet in known.fleets(view):
        _fleet(canvas, fleet, lang, where[fleet.side, fleet.name])
    for number, boat in enumerate(known.submarines(view), 1):
        _submarine(canvas, view, boat, str(number), where[boat.side, boat.id])


def _fleet(canvas: Canvas, fleet: Fleet, lang: str, at: tuple[int, int]) -> None:
    wide, high = _box(canvas, FLEET)
    bar = Bar(fleet.side, "fleet", fleet_letter(lang, fleet.name))
    x, y = at[0] - wide // 2, at[1] - high // 2
    counters.put(canvas, bar, INKS[fleet.side], x, y, wide, high)
    if fleet.sighted:
        size = canvas.px(8.5)
        canvas.stamp(tokens.eye(size), x + wide - size * 2 // 3, y - size // 3)


def _submarine(canvas: Canvas, view: View, boat: Piece, number: str, at: tuple[int, int]) -> None:
    wide, high = _box(canvas, SUBMARINE)
    state: State = "secret" if boat.side == view.side and not boat.declared else "plain"
    bar = Bar(boat.side, "submarine", number, state=state)
    counters.put(canvas, bar, INKS[boat.side], at[0] - wide // 2, at[1] - high // 2, wide, high)


def _reach(canvas: Canvas, place: Place, view: View) -> None:
    """Where the thing in hand can go."""
    size = canvas.px(20)
    for space in view.reach:
        if space in place.chart.zones or space in place.chart.islands:
            x, y = places.middle(place, space)
            canvas.stamp_at(marks.mark("reach", size), x, y)


def frame(canvas: Canvas, place: Place) -> None:
    """The neat line around the chart."""
    left, top, right, bottom = place.box
    thick = max(1, canvas.px(0.9))
    box: Box = (left - 2 * thick, top - 2 * thick, right + 2 * thick - 1, bottom + 2 * thick - 1)
    canvas.draw.rectangle(box, outline=palette.NEAT, width=thick)
    step = (right - left) // 12
    for k in range(0, 12, 2):
        for y in (top - 2 * thick, bottom):
            canvas.draw.rectangle((left + k * step, y, left + (k + 1) * step, y + 2 * thick - 1), fill=palette.NEAT)
