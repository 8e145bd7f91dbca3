"""A battle on its chart: land and clouds, moves, counters, shots with their numbers, drafts. Draws what the scene tells."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from renderer import arrows, marks, palette
from renderer.blocks import SMALL
from renderer.canvas import Box, Canvas
from renderer.room import Room
from renderer.war_at_sea import counters, layout, seachart
from renderer.war_at_sea.brick import Brick
from renderer.war_at_sea.counters import Bar
from renderer.war_at_sea.scene import HARM, Scene, spans
from renderer.war_at_sea.sides import INKS, card
from rules.war_at_sea.view import Attack

Pixel = tuple[int, int]

NAMES = 7.0
"""Points of the sectors' names in the sea; ornaments, since letters and numbers stand at the border."""


class Volley(NamedTuple):
    """Shots of one side from one sector into another: one arrow."""

    side: int
    origin: str
    sector: str
    numbers: tuple[int, ...]
    spiked: bool


def volleys(attacks: Iterable[Attack]) -> list[Volley]:
    """The shots bundled; those along an arrow first, for a number there has less choice of place, and those with an effect."""
    found: dict[tuple[int, str, str], list[Attack]] = defaultdict(list)
    for it in attacks:
        if it.sector:
            found[it.side, it.origin or it.sector, it.sector].append(it)
    made = [
        Volley(side, origin, sector, tuple(it.number for it in them), any(it.result in HARM for it in them))
        for (side, origin, sector), them in found.items()
    ]
    return sorted(made, key=lambda it: (it.origin == it.sector, not it.spiked, it.numbers[0]))


def draw(canvas: Canvas, brick: Brick, scene: Scene, *, numbers: bool = True, names: bool = True) -> None:
    """Everything in the window."""
    seachart.lay(canvas.image, brick, scene.battle)
    held = layout.contents(scene.battle, frozenset(scene.lost))
    for unit_id, sector in scene.lost.items():
        if not scene.units[unit_id].sector:
            held.setdefault(sector, []).append(scene.units[unit_id])
    values = {it.sector: str(it.value) for it in scene.battle.objectives}
    _edges(canvas, brick, scene)
    placed = {
        sector: layout.arrange(held.get(sector, []), scene.numbers, values.get(sector, ""))
        for sector in brick.sectors()
        if sector in held or sector in values
    }
    half = {sector: _half(brick, items) for sector, items in placed.items()}
    _tracks(canvas, brick, scene, half)
    room = Room(brick.box)
    for sector, items in placed.items():
        _sector(canvas, brick, sector, items, room)
    _reach(canvas, brick, scene)
    shots = volleys(scene.attacks)
    for shot in shots:
        _shot(canvas, brick, shot, half)
    letters = _drafts(canvas, brick, scene, half, room)
    if numbers:
        for places, letter in letters:
            room.number(canvas, places, letter, palette.NEUTRAL)
        for shot in shots:
            if brick.touches(shot.origin) or brick.touches(shot.sector):
                words = spans(shot.numbers)
                room.number(canvas, _places(brick, shot), words, INKS[shot.side], spiked=shot.spiked)
    if names:
        land = {sector for sector, _ in scene.battle.terrain}
        _names(canvas, brick, {*placed, *land, *(marker.sector for marker in scene.battle.markers)}, room)


def _names(canvas: Canvas, brick: Brick, busy: set[str], room: Room) -> None:
    """The names of empty sectors, where no number lies."""
    pad = max(2, brick.cell // 16)
    high = canvas.px(NAMES)
    ink = palette.blend(palette.SEA[1], palette.INK, 0.5)
    for sector in brick.sectors():
        x, y = brick.corner(sector)
        if sector not in busy and room.free((x + pad, y + pad, x + pad + 2 * high, y + pad + high)):
            canvas.write(x + pad, y + pad + high // 2, sector, NAMES, ink, matters=False)


def _edges(canvas: Canvas, brick: Brick, scene: Scene) -> None:
    """The rows in which the sides deploy, by a line in their ink; while they deploy, a band."""
    for side, row in enumerate(scene.battle.edges):
        if not brick.low <= row <= brick.top:
            continue
        ink = INKS[side]
        left, _, right, _ = brick.box
        top = brick.y + (brick.top - row) * brick.high
        thick = max(2, brick.high // 26)
        level = top + brick.high - thick if row <= scene.battle.rows // 2 else top
        canvas.draw.rectangle((left, level, right - 1, level + thick - 1), fill=ink.fill)


def _tracks(canvas: Canvas, brick: Brick, scene: Scene, half: dict[str, int]) -> None:
    """Moves of ships since the last sheets."""
    for track in scene.tracks:
        unit = scene.units.get(track.unit)
        if (
            not track.origin
            or not track.sector
            or track.origin == track.sector
            or unit is None
            or card(unit).is_aircraft
        ):
            continue
        if brick.touches(track.origin) or brick.touches(track.sector):
            _line(canvas, brick, track.origin, track.sector, track.side, half)


def _line(
    canvas: Canvas, brick: Brick, origin: str, sector: str, side: int, half: dict[str, int], *, draft: bool = False
) -> None:
    gaps = _gaps(brick, origin, sector, half)
    path = [brick.centre(origin), brick.centre(sector)]
    arrows.loose(canvas, path, INKS[side], brick.cell, draft=draft, gaps=gaps)


def _half(brick: Brick, placed: Sequence[layout.Placed]) -> int:
    """Half the height of a sector's counters."""
    low, high = min(it.y for it in placed), max(it.y + it.high for it in placed)
    return round((high - low) / 2 * brick.high)


def _sector(canvas: Canvas, brick: Brick, sector: str, placed: Sequence[layout.Placed], room: Room) -> None:
    """The counters of one sector."""
    x0, y0 = brick.corner(sector)
    for it in placed:
        x, y = x0 + round(it.x * brick.cell), y0 + round(it.y * brick.high)
        wide, tall = round(it.wide * brick.cell), round(it.high * brick.high)
        box: Box = (x, y, x + wide, y + tall)
        bar = it.item.bar
        if it.item.value:
            canvas.stamp(seachart.objective(wide, tall), x, y)
            middle = (x + wide // 2, y + tall // 2)
            canvas.write(*middle, it.item.value, SMALL, palette.INK, face="bold", across="middle", frame=box)
            room.taken.append(box)
            continue
        counters.put(canvas, bar, INKS[bar.side], x, y, wide, tall, half=not it.item.wide)
        cap = counters.cap_of(canvas, bar.words) if it.item.wide else wide
        room.taken.append((x, y, x + cap, y + tall))
        room.better_not.append(box)


def _clear(brick: Brick, sector: str, half: dict[str, int], dx: float, dy: float) -> float:
    """Pixels from the middle of a sector to the edge of its counters, in a direction."""
    if sector not in half:
        return brick.cell * 0.08
    wide, high = brick.cell * 0.47, half[sector] + brick.cell * 0.04
    return min(wide / abs(dx) if dx else 1e9, high / abs(dy) if dy else 1e9)


def _gaps(brick: Brick, origin: str, sector: str, half: dict[str, int]) -> tuple[float, float]:
    (x0, y0), (x1, y1) = brick.centre(origin), brick.centre(sector)
    far = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / far, (y1 - y0) / far
    start, end = _clear(brick, origin, half, dx, dy), _clear(brick, sector, half, dx, dy)
    spare = far - brick.cell * 0.42
    if start + end > spare:
        share = max(0.0, spare) / (start + end)
        start, end = start * share, end * share
    return start, end


def _shot(canvas: Canvas, brick: Brick, shot: Volley, half: dict[str, int]) -> None:
    if shot.origin == shot.sector or not (brick.touches(shot.origin) or brick.touches(shot.sector)):
        return
    path = [brick.centre(shot.origin), brick.centre(shot.sector)]
    gaps = _gaps(brick, shot.origin, shot.sector, half)
    unit = round(brick.cell * 0.72)
    arrows.loose(canvas, path, INKS[shot.side], unit, kind="attack", fresh=shot.spiked, gaps=gaps)


def _along(brick: Brick, origin: str, sector: str) -> list[Pixel]:
    (x0, y0), (x1, y1) = brick.centre(origin), brick.centre(sector)
    return [(round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k)) for k in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)]


RING = (
    (0.95, -0.95), (-0.95, -0.95), (0.95, 0.95), (-0.95, 0.95), (0, -0.98), (0, 0.98), (1, 0), (-1, 0), (0.5, -0.98),
    (-0.5, -0.98), (0.5, 0.98), (-0.5, 0.98), (1, 0.5), (1, -0.5), (-1, 0.5), (-1, -0.5), (1.4, -0.7), (-1.4, -0.7), (1.4, 0.7),
    (-1.4, 0.7), (1.5, 0), (-1.5, 0), (1.95, 0), (-1.95, 0), (1.95, 0.7), (-1.95, 0.7), (1.95, -0.7),
    (-1.95, -0.7), (0.6, 0), (0.6, 0.6), (0.6, -0.6),
)  # fmt: skip
"""Places around a sector in halves of its width and height."""


def _beside(brick: Brick, sector: str) -> list[Pixel]:
    """Around a sector: its corners, the middles of its edges, then its inside."""
    x, y = brick.centre(sector)
    wide, high = brick.cell / 2, brick.high / 2
    return [(round(x + dx * wide), round(y + dy * high)) for dx, dy in RING]


def _places(brick: Brick, shot: Volley) -> list[Pixel]:
    if shot.origin == shot.sector:
        return _beside(brick, shot.sector)
    return [*_along(brick, shot.origin, shot.sector), *_beside(brick, shot.sector), *_beside(brick, shot.origin)]


def _reach(canvas: Canvas, brick: Brick, scene: Scene) -> None:
    """The unit in hand and where it can go."""
    for sector in scene.reach:
        if brick.holds(sector):
            x, y = brick.corner(sector)
            canvas.stamp_at(
                marks.mark("reach", round(brick.cell * 0.8)), x + brick.cell // 2, y + brick.high - brick.cell // 5
            )
    sector = scene.where(scene.chosen) if scene.chosen else ""
    if sector and brick.holds(sector):
        x, y = brick.corner(sector)
        frame = marks.mark("chosen", max(brick.cell, brick.high)).resize((brick.cell, brick.high))
        canvas.stamp(frame, x, y)


def _drafts(
    canvas: Canvas, brick: Brick, scene: Scene, half: dict[str, int], room: Room
) -> list[tuple[list[Pixel], str]]:
    """Drafted moves and attacks; returns where the letters of the attacks may stand."""
    for way in scene.ways:
        unit = scene.units.get(way.unit)
        if unit is None or not way.sector:
            continue
        if way.origin and way.origin != way.sector and (brick.touches(way.origin) or brick.touches(way.sector)):
            _line(canvas, brick, way.origin, way.sector, way.side, half, draft=True)
        if brick.holds(way.sector) and way.sector not in half:
            _ghost(canvas, brick, scene, way.unit, way.sector, room)
    found: list[tuple[list[Pixel], str]] = []
    for number, aim in enumerate(scene.aims):
        if not aim.sector or not aim.origin:
            continue
        letter = chr(ord("a") + number % 26)
        if aim.origin != aim.sector and (brick.touches(aim.origin) or brick.touches(aim.sector)):
            path = [brick.centre(aim.origin), brick.centre(aim.sector)]
            gaps = _gaps(brick, aim.origin, aim.sector, half)
            arrows.loose(canvas, path, INKS[max(0, scene.side)], round(brick.cell * 0.72), draft=True, gaps=gaps)
            found.append(([*_along(brick, aim.origin, aim.sector), *_beside(brick, aim.sector)], letter))
        elif brick.touches(aim.sector):
            found.append((_beside(brick, aim.sector), letter))
    return sorted(found, key=lambda it: len(it[0]) == len(RING))


def _ghost(canvas: Canvas, brick: Brick, scene: Scene, unit_id: str, sector: str, room: Room) -> None:
    """A unit where the draft would bring it: the first of those that go there."""
    first = next(way.unit for way in scene.ways if way.sector == sector)
    if first != unit_id:
        return
    unit = scene.units[unit_id]
    wide, high = round(brick.cell * 0.94), round(brick.high * 0.31)
    x, y = brick.centre(sector)
    bar = Bar(unit.side, card(unit).kind, scene.numbers[unit_id], state="draft")
    at = x - wide // 2, y - high // 2
    counters.put(canvas, bar, INKS[unit.side], *at, wide, high)
    room.taken.append((*at, at[0] + wide, at[1] + high))
