"""Draws a battle on its chart: units in their sectors, moves, numbered shots, drafts. It draws only what is in the scene."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import NamedTuple

from msgspec import UNSET

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Box, Canvas, corners
from renderer.frame import SMALL
from renderer.war_at_sea import battle_scene, counters, seachart
from renderer.war_at_sea.battle_scene import HARM, INKS, Scene, card, crippled, in_order, number_ranges, unit_name
from renderer.war_at_sea.counters import Bar
from renderer.war_at_sea.seachart import SectorGrid
from rules.geometry.squares import LETTERS
from rules.geometry.staggered import neighbours, place
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack

# ---- how the units in one sector are arranged ----------------------------------------------------
LOWEST, TALLEST = 11.0, 17.0
"""Heights in points: the lowest counter with room for a number, and the tallest counter."""
LEAST_WIDTH = 15.0
"""Width in points of the narrowest counter."""
ROW_SHARE = 0.96
"""Part of a sector's width that a row of counters may fill, from 0 to 1."""
GAP = 0.7
"""Points between two counters."""
STACKED = "×"
"""Written before the number of squadrons in a counter. A number without it is the unit's number in the list."""


class Item(NamedTuple):
    """One counter in a sector, before it has a place."""

    bar: Bar
    share: float = 1.0
    """The part of the sector's width that it takes."""
    units: tuple[str, ...] = ()
    value: str = ""
    """For an objective: its value."""


class PlacedItem(NamedTuple):
    """A counter with its place and size, in parts of the sector from 0 to 1."""

    item: Item
    x: float
    y: float
    wide: float
    high: float


def contents(battle: Battle, lost: frozenset[str] = frozenset()) -> dict[str, list[Unit]]:
    """Sector -> the units in it, those `lost` in the last step included."""
    found: dict[str, list[Unit]] = defaultdict(list)
    for unit in battle.units:
        if unit.sector and (not unit.gone or unit.id in lost):
            found[unit.sector].append(unit)
    return found


def _bar(unit: Unit, number: str) -> Bar:
    it = card(unit)
    if unit.gone:
        return Bar(unit.side, it.kind, number, state="lost")
    return Bar(unit.side, it.kind, number, unit.hull, it.hull, crippled(unit), "idle" if unit.aborted else "plain")


def _air(side: int, units: Sequence[Unit], numbers: Mapping[str, str], share: float, merged: bool) -> list[Item]:
    """The aircraft counters of a side: fighters and bombers by type, or all in one counter if `merged`; then aborted, then lost
    squadrons. A counter of one squadron shows its number from the list, as ships do; a counter of several shows how many they
    are: "×2"."""
    groups: list[tuple[str, list[Unit]]] = []
    active = [u for u in units if not u.aborted and not u.gone]
    if merged:
        groups.append(("fighter", list(active)))
    else:
        groups.append(("fighter", [u for u in active if card(u).is_fighter]))
        groups += [
            (kind, [u for u in active if card(u).kind == kind])
            for kind in ("dive_bomber", "torpedo_bomber", "patrol_bomber")
        ]
    idle = [u for u in units if u.aborted and not u.gone]
    lost = [u for u in units if u.gone]

    def stack(kind: str, group: Sequence[Unit], state: counters.State = "plain") -> Item:
        words = numbers[group[0].id] if len(group) == 1 else f"{STACKED}{len(group)}"
        return Item(Bar(side, kind, words, state=state), share, tuple(u.id for u in group))

    found = [stack(kind, group) for kind, group in groups if group]
    found += [stack("fighter", idle, "idle")] if idle else []
    return [*found, stack(card(lost[0]).kind, lost, "lost")] if lost else found


def items(units: Sequence[Unit], numbers: Mapping[str, str], ships: int, squadrons: int, merged: bool) -> list[Item]:
    """The counters of a sector, those of the Allies first. `ships`: ships in a row; `squadrons`: number of aircraft counters;
    `merged`: all aircraft in one counter."""
    found: list[Item] = []
    for side in (1, 0):
        mine = in_order(u for u in units if u.side == side)
        hulls = [u for u in mine if not card(u).is_aircraft]
        found += [Item(_bar(u, numbers[u.id]), 1 / ships, (u.id,)) for u in hulls]
        found += _air(side, [u for u in mine if card(u).is_aircraft], numbers, 1 / squadrons, merged)
    return found


def _rows(found: Sequence[Item], mixed: bool = False) -> list[list[Item]]:
    """Breaks the counters into rows of a sector's width. A row holds only one side, unless `mixed`."""
    rows: list[list[Item]] = []
    for item in found:
        last = rows[-1] if rows else []
        alike = mixed or (bool(last) and last[0].bar.side == item.bar.side)
        if last and alike and sum(it.share for it in last) + item.share < 1.001:
            last.append(item)
        else:
            rows.append([item])
    return rows


def arrange(
    units: Sequence[Unit], numbers: Mapping[str, str], wide: float, high: float, value: str = ""
) -> list[PlacedItem]:
    """The counters of a sector with their places. `wide`, `high`: of the sector, in points; `value`: of an objective in the
    sector.

    Each ship has a row of its own while there is room. In a fuller sector ships share rows; in a very full one, the less
    important units are only counted, as "+3".
    """
    head = [[Item(Bar(-1, "", value), min(1.0, 38 / wide), value=value)]] if value else []
    most = max(1, int((high - 1) / LOWEST))
    across = max(1, int(wide / LEAST_WIDTH))
    for ships in range(1, across + 1):
        for merged in (False, True) if ships > 1 or across == 1 else (False,):
            rows = [*head, *_rows(items(units, numbers, ships, max(ships, min(2, across)), merged))]
            if len(rows) <= most:
                return _placed(rows, wide, high)
    return _placed([*head, *_cut(items(units, numbers, across, across, True), most - len(head), across)], wide, high)


def _cut(found: Sequence[Item], rows: int, across: int) -> list[list[Item]]:
    """Rows with as many counters as fit, at most `rows` rows of `across` counters; the other counters of each side become a
    "+3" at its end."""
    sides = [side for side in (1, 0) if any(it.bar.side == side for it in found)]
    mixed = rows < len(sides)
    places = max(1, (across if mixed else rows // len(sides) * across) // (len(sides) if mixed else 1))
    kept: list[Item] = []
    for side in sides:
        mine = [it for it in found if it.bar.side == side]
        if len(mine) > places:
            left = tuple(name for it in mine[places - 1 :] for name in it.units)
            mine = [*mine[: places - 1], Item(Bar(side, "", f"+{len(left)}"), 1 / across, left)]
        kept += mine
    return _rows(kept, mixed)


def _placed(rows: Sequence[Sequence[Item]], wide: float, high: float) -> list[PlacedItem]:
    gap_x, gap_y = GAP / wide, GAP / high
    tall = min(TALLEST / high, (1 - gap_y) / len(rows) - gap_y)
    top = (1 - tall * len(rows) - gap_y * (len(rows) - 1)) / 2
    found: list[PlacedItem] = []
    for number, row in enumerate(rows):
        x = (1 - ROW_SHARE * sum(it.share for it in row)) / 2
        for item in row:
            span = ROW_SHARE * item.share
            found.append(PlacedItem(item, x + gap_x / 2, top + number * (tall + gap_y), span - gap_x, tall))
            x += span
    return found


# ---- a battle on its chart -----------------------------------------------------------------------
Pixel = tuple[int, int]

NAMES = 7.5
"""Size in points of sector names in the sea. Small, because letters and numbers are also on the border."""
SILHOUETTE = 18.0
"""Width in points of a counter with room for a silhouette beside the number."""
WIDEST_ARROW_CELL = 40.0
"""Maximum width, in points, of the cell for which arrows are drawn: in wider sectors they are no thicker."""
RIM = 2.6
"""Width in points of the edge of a counter, which another counter's number may cover."""
SHOT_OFFSET = 3.5
"""Points by which the arrow of a shot is drawn beside the line between two sectors."""
WIDEST_NAME = 1.5
"""Maximum width of a name on the chart, in sector widths."""
NEAR_SECTOR = 60.0
"""Width in points of a sector from which on counters show ships' names, and sector names are never left out."""


class SectorShots(NamedTuple):
    """All shots of one side from one sector into another, drawn as one arrow."""

    side: int
    origin: str
    sector: str
    numbers: tuple[int, ...]
    spiked: bool


def volleys(attacks: Iterable[ReportedAttack]) -> list[SectorShots]:
    """The shots, grouped by the arrow that shows them. Arrows between sectors come first, because their numbers have fewer
    possible places; among these, and among the others, those with an effect come first."""
    found: dict[tuple[int, str, str], list[ReportedAttack]] = defaultdict(list)
    for it in attacks:
        if it.sector:
            found[it.side, it.origin or it.sector, it.sector].append(it)
    made = [
        SectorShots(side, origin, sector, tuple(it.number for it in them), any(it.result in HARM for it in them))
        for (side, origin, sector), them in found.items()
    ]
    return sorted(made, key=lambda it: (it.origin == it.sector, not it.spiked, it.numbers[0]))


def _half(grid: SectorGrid, placed: Sequence[PlacedItem]) -> int:
    """Half the height, in pixels, that the counters of a sector take."""
    low, high = min(it.y for it in placed), max(it.y + it.high for it in placed)
    return round((high - low) / 2 * grid.high)


class BattleDrawing:
    """A battle being drawn on its chart, in the window of a grid."""

    def __init__(self, canvas: Canvas, grid: SectorGrid, scene: Scene, lang: str) -> None:
        self.canvas, self.grid, self.scene, self.lang = canvas, grid, scene, lang
        self.room = TakenPlaces(grid.box)
        held = contents(scene.battle, frozenset(scene.lost))
        for unit_id, sector in scene.lost.items():
            if not scene.units[unit_id].sector:
                held.setdefault(sector, []).append(scene.units[unit_id])
        values = {it.sector: battle_scene.plate(lang, it) for it in scene.battle.objectives}
        wide, high = grid.cell / canvas.scale, grid.high / canvas.scale
        self.placed = {
            sector: arrange(held.get(sector, []), scene.numbers, wide, high, values.get(sector, ""))
            for sector in grid.sectors()
            if sector in held or sector in values
        }
        self.half = {sector: _half(grid, items) for sector, items in self.placed.items()}

    def draw(self) -> None:
        canvas, grid, scene = self.canvas, self.grid, self.scene
        seachart.lay(canvas, grid, scene.battle)
        self._edges()
        canvas.ground(grid.box, lambda: self._names(set(), TakenPlaces(grid.box)))
        shots = volleys(scene.attacks)
        self._tracks()
        for shot in shots:
            self._shot(shot)
        for sector, items in self.placed.items():
            self._sector(sector, items)
        letters = self._drafts()
        self._ghosts()
        self._reach()
        for places, letter in letters:
            self._number(places, letter, palette.NEUTRAL)
        for shot in shots:
            if grid.touches(shot.origin) or grid.touches(shot.sector):
                self._number(self._places(shot), number_ranges(shot.numbers), INKS[shot.side], shot.spiked)
        if grid.cell <= canvas.px(NEAR_SECTOR):  # In large sectors the names are on the counters.
            self._unit_names()
        busy = {sector for sector, _ in scene.battle.terrain} | {marker.sector for marker in scene.battle.markers}
        self._names(busy | self.placed.keys(), self.room)

    def _number(self, places: Sequence[Pixel], words: str, ink: palette.Livery, spiked: bool = False) -> None:
        """Writes a number or letter at the first free place, else as near to the first place as possible."""
        if not self.room.number(self.canvas, places, words, ink, spiked=spiked, points=SMALL):
            (x, y), step = places[0], self.canvas.px(6)
            near = ((dx * step, dy * step) for dx in range(-15, 16) for dy in range(-15, 16))
            anywhere = [(x + dx, y + dy) for dx, dy in sorted(near, key=lambda it: (it[0] ** 2 + it[1] ** 2, it))]
            self.room.number(self.canvas, anywhere, words, ink, spiked=spiked, points=SMALL)

    def _unit_names(self) -> None:
        """Writes the names of ships with a row of their own below or above their counters, where nothing else is drawn."""
        high = self.canvas.px(SMALL)
        for sector, found in self.placed.items():
            x0, y0 = self.grid.corner(sector)
            for it in found:
                if len(it.item.units) != 1 or it.item.share < 1 or it.item.bar.state == "lost":
                    continue
                words = unit_name(self.lang, self.scene.units[it.item.units[0]])
                wide = fonts.width(words, "bold", self.canvas.px(SMALL)) + self.canvas.px(2)
                if wide > self.grid.cell * WIDEST_NAME:
                    continue
                middle = x0 + round((it.x + it.wide / 2) * self.grid.cell)
                low, top = y0 + round((it.y + it.high) * self.grid.high), y0 + round(it.y * self.grid.high)
                places = [(middle, low + high * 2 // 3), (middle, top - high * 2 // 3)]
                inside = [(x, y) for x, y in places if y0 <= y - high // 2 and y + high // 2 <= y0 + self.grid.high]
                at = self.room.take(inside, wide, high, strict=True)
                if at is not None:
                    ink = INKS[self.scene.units[it.item.units[0]].side].deep
                    self.canvas.write(*at, words, SMALL, ink, face="bold", across="middle", halo=palette.PAPER)

    def _names(self, busy: Set[str], room: TakenPlaces) -> None:
        """Writes the names of empty sectors where there is room; if sectors are large, the names of all."""
        pad = max(2, self.grid.cell // 16)
        near = self.grid.cell > self.canvas.px(NEAR_SECTOR)
        points = SMALL if near else NAMES
        high = self.canvas.px(points)
        ink = palette.blend(palette.SEA[1], palette.INK, 0.5)
        for sector in self.grid.sectors():
            x, y = self.grid.corner(sector)
            if (near or sector not in busy) and room.free((x + pad, y + pad, x + pad + 2 * high, y + pad + high)):
                self.canvas.write(x + pad, y + pad + high // 2, sector, points, ink, matters=near)

    def _edges(self) -> None:
        """Marks the rows in which the sides deploy with a line in their ink; in a historical battle, the zones of the forces that
        deploy now."""
        if self.scene.battle.plan is not UNSET:
            self._zones()
            return
        for side, row in enumerate(self.scene.battle.edges):
            if not self.grid.low <= row <= self.grid.top:
                continue
            ink = INKS[side]
            left, _, right, _ = self.grid.box
            top = self.grid.y + (self.grid.top - row) * self.grid.high
            thick = max(2, min(self.grid.high // 26, self.canvas.px(1.6)))
            level = top + self.grid.high - thick if row <= self.scene.battle.rows // 2 else top
            self.canvas.draw.rectangle((left, level, right - 1, level + thick - 1), fill=ink.fill)

    def _zones(self) -> None:
        """Draws a frame in the ink of the side along the border of each zone."""
        thick = max(2, min(self.grid.high // 26, self.canvas.px(1.6)))
        for force in battle_scene.deploying(self.scene.battle):
            ink = INKS[force.side].fill
            for sector in force.zone:
                if not self.grid.holds(sector):
                    continue
                x, y = self.grid.corner(sector)
                column, row = place(sector)
                right, low = x + self.grid.cell - 1, y + self.grid.high - 1
                ways = neighbours(sector, self.scene.battle.columns, self.scene.battle.rows)
                beside = {place(n)[0] for n in ways if place(n)[1] == row and n in force.zone}
                if column - 1 not in beside:
                    self.canvas.draw.rectangle((x, y, x + thick - 1, low), fill=ink)
                if column + 1 not in beside:
                    self.canvas.draw.rectangle((right - thick + 1, y, right, low), fill=ink)
                for other, level in ((row + 1, y), (row - 1, low - thick + 1)):
                    # A neighbour above or below covers one half of the sector's side.
                    for half, column_there in enumerate((column, column + 1) if row % 2 == 0 else (column - 1, column)):
                        there = f"{LETTERS[column_there]}{other}" if column_there >= 0 else ""
                        if there not in force.zone:
                            start = x + half * self.grid.cell // 2
                            self.canvas.draw.rectangle(
                                (start, level, start + self.grid.cell // 2, level + thick - 1), fill=ink
                            )

    def _tracks(self) -> None:
        """Draws the moves of ships in the last step."""
        for track in self.scene.tracks:
            unit = self.scene.units.get(track.unit)
            if (
                not track.origin
                or not track.sector
                or track.origin == track.sector
                or unit is None
                or card(unit).is_aircraft
            ):
                continue
            if self.grid.touches(track.origin) or self.grid.touches(track.sector):
                self._line(track.origin, track.sector, track.side)

    def _line(self, origin: str, sector: str, side: int, *, draft: bool = False) -> None:
        gaps = self._gaps(origin, sector)
        path = [self.grid.centre(origin), self.grid.centre(sector)]
        arrows.arrow_through(self.canvas, path, INKS[side], self._thick(), draft=draft, gaps=gaps)

    def _thick(self, share: float = 1.0) -> int:
        """The cell width, in pixels, for which arrows are drawn. It is limited, so that arrows in large sectors do not hide
        anything."""
        return round(min(self.grid.cell, self.canvas.px(WIDEST_ARROW_CELL)) * share)

    def _sector(self, sector: str, placed: Sequence[PlacedItem]) -> None:
        x0, y0 = self.grid.corner(sector)
        near = self.grid.cell > self.canvas.px(NEAR_SECTOR)
        for it in placed:
            x, y = x0 + round(it.x * self.grid.cell), y0 + round(it.y * self.grid.high)
            wide, tall = round(it.wide * self.grid.cell), round(it.high * self.grid.high)
            box: Box = (x, y, x + wide, y + tall)
            bar = it.item.bar
            if it.item.value:
                self.canvas.stamp(seachart.objective(wide, tall), x, y)
                middle = (x + wide // 2, y + tall // 2)
                self.canvas.write(*middle, it.item.value, SMALL, palette.INK, face="bold", across="middle", frame=box)
                self.room.taken.append(box)
                continue
            for unit_id in it.item.units:
                self._note(self.scene.units[unit_id], box)
            cap = counters.cap_of(self.canvas, bar.words, SMALL)
            half = not bar.kind or wide < self.canvas.px(SILHOUETTE)
            name = unit_name(self.lang, self.scene.units[it.item.units[0]]) if near and len(it.item.units) == 1 else ""
            counters.put(self.canvas, bar, INKS[bar.side], x, y, wide, tall, half=half, points=SMALL, name=name)
            self.room.taken.append((x, y, x + (wide if it.item.share < 1 else cap), y + tall))
            rim = self.canvas.px(RIM)
            self.room.avoided.append((x + rim, y + rim, x + wide - rim, y + tall - rim))

    def _note(self, unit: Unit, box: Box) -> None:
        """Notes a unit on its counter; several may share one."""
        said = (
            [text(self.lang, "pic-ws-key-lost")]
            if unit.gone
            else battle_scene.condition(self.lang, self.scene, unit, where=not unit.sector)
        )
        state = ", ".join((battle_scene.side_name(self.lang, unit.side), *said))
        self.canvas.note(unit.id, corners(*box), unit_name(self.lang, unit), state, card(unit).short)

    def _clear(self, sector: str, dx: float, dy: float) -> float:
        """Pixels from the middle of a sector to the edge of its counters in this direction."""
        if sector not in self.half:
            return self.grid.cell * 0.08
        wide, high = self.grid.cell * 0.47, self.half[sector] + self.grid.cell * 0.04
        return min(wide / abs(dx) if dx else 1e9, high / abs(dy) if dy else 1e9)

    def _gaps(self, origin: str, sector: str) -> tuple[float, float]:
        (x0, y0), (x1, y1) = self.grid.centre(origin), self.grid.centre(sector)
        far = math.hypot(x1 - x0, y1 - y0)
        dx, dy = (x1 - x0) / far, (y1 - y0) / far
        start, end = self._clear(origin, dx, dy), self._clear(sector, dx, dy)
        spare = far - self.grid.cell * 0.42
        if start + end > spare:
            share = max(0.0, spare) / (start + end)
            start, end = start * share, end * share
        return start, end

    def _shot(self, shot: SectorShots) -> None:
        if shot.origin == shot.sector or not (self.grid.touches(shot.origin) or self.grid.touches(shot.sector)):
            return
        path = self._abreast(self.grid.centre(shot.origin), self.grid.centre(shot.sector))
        gaps = self._gaps(shot.origin, shot.sector)
        unit = self._thick(0.8)
        arrows.arrow_through(self.canvas, path, INKS[shot.side], unit, kind="attack", fresh=shot.spiked, gaps=gaps)

    def _abreast(self, start: Pixel, end: Pixel) -> list[Pixel]:
        """A line from `start` to `end`, shifted to its right, so that shots in both directions do not overlap."""
        (x0, y0), (x1, y1) = start, end
        far, aside = math.hypot(x1 - x0, y1 - y0), self.canvas.px(SHOT_OFFSET)
        dx, dy = round(-(y1 - y0) * aside / far), round((x1 - x0) * aside / far)
        return [(x0 + dx, y0 + dy), (x1 + dx, y1 + dy)]

    def _beside(self, sector: str) -> list[Pixel]:
        """Places around a sector: corners, middles of the edges, then inside."""
        x, y = self.grid.centre(sector)
        wide, high = self.grid.cell / 2, self.grid.high / 2
        return [(round(x + dx * wide), round(y + dy * high)) for dx, dy in RING]

    def _places(self, shot: SectorShots) -> list[Pixel]:
        if shot.origin == shot.sector:
            return self._beside(shot.sector)
        path = self._abreast(self.grid.centre(shot.origin), self.grid.centre(shot.sector))
        return [*_along(path, struck=shot.spiked), *self._beside(shot.sector), *self._beside(shot.origin)]

    def _reach(self) -> None:
        """Marks the selected unit and the sectors that it can reach."""
        for sector in self.scene.reach:
            if self.grid.holds(sector):
                x, y = self.grid.corner(sector)
                spots = [(x + round(dx * self.grid.cell), y + round(dy * self.grid.high)) for dx, dy in SPOTS]
                dot = self.canvas.px(8)
                self.canvas.stamp_at(marks.mark("reach", 3 * dot), *(self.room.take(spots, dot, dot) or spots[0]))
        sector = self.scene.where(self.scene.chosen) if self.scene.chosen else ""
        if sector and self.grid.holds(sector):
            x, y = self.grid.corner(sector)
            frame = marks.mark("chosen", max(self.grid.cell, self.grid.high)).resize((self.grid.cell, self.grid.high))
            self.canvas.stamp(frame, x, y)

    def _drafts(self) -> list[tuple[list[Pixel], str]]:
        """Draws moves and attacks of a draft; returns (possible places, letter) for each attack."""
        for way in self.scene.ways:
            seen = (
                way.sector and (self.grid.touches(way.origin) or self.grid.touches(way.sector)) if way.origin else False
            )
            if seen and way.unit in self.scene.units and way.origin != way.sector:
                self._line(way.origin, way.sector, way.side, draft=True)
        found: list[tuple[list[Pixel], str]] = []
        for number, aim in enumerate(self.scene.aims):
            if not aim.sector or not aim.origin:
                continue
            letter = chr(ord("a") + number % 26)
            if aim.origin != aim.sector and (self.grid.touches(aim.origin) or self.grid.touches(aim.sector)):
                path = [self.grid.centre(aim.origin), self.grid.centre(aim.sector)]
                gaps = self._gaps(aim.origin, aim.sector)
                arrows.arrow_through(
                    self.canvas, path, INKS[max(0, self.scene.side)], self._thick(0.8), draft=True, gaps=gaps
                )
                found.append(([*_along(path), *self._beside(aim.sector)], letter))
            elif self.grid.touches(aim.sector):
                found.append((self._beside(aim.sector), letter))
        return sorted(found, key=lambda it: len(it[0]) == len(RING))

    def _ghosts(self) -> None:
        """Draws units faintly in the sectors to which the draft would move them; in an empty sector only the first unit."""
        coming: dict[str, list[Unit]] = defaultdict(list)
        for way in self.scene.ways:
            if (
                way.unit in self.scene.units
                and way.sector
                and way.sector not in self.half
                and self.grid.holds(way.sector)
            ):
                coming[way.sector].append(self.scene.units[way.unit])
        for sector, units in coming.items():
            unit = units[0]
            wide, high = round(self.grid.cell * 0.94), min(self.canvas.px(TALLEST), round(self.grid.high * 0.4))
            x, y = self.grid.centre(sector)
            bar = Bar(unit.side, card(unit).kind, self.scene.numbers[unit.id], state="draft")
            at = x - wide // 2, y - high // 2
            counters.put(self.canvas, bar, INKS[unit.side], *at, wide, high, points=SMALL)
            box = (*at, at[0] + wide, at[1] + high)
            self.room.taken.append(box)
            for it in units:
                self._note(it, box)


SHARES = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82, 0.18, 0.9, 0.1)
"""Where the number of an arrow may be, in parts of the arrow's length; the first free place is taken."""

STRUCK = tuple(sorted(SHARES, key=lambda k: abs(k - 0.8)))
"""As `SHARES`, for a shot with an effect: places near its target first."""


def _along(path: Sequence[Pixel], *, struck: bool = False) -> list[Pixel]:
    (x0, y0), (x1, y1) = path
    return [(round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k)) for k in (STRUCK if struck else SHARES)]


RING = (
    (0.8, 0), (-0.8, 0),
    (0.95, -0.95), (-0.95, -0.95), (0.95, 0.95), (-0.95, 0.95), (0, -0.98), (0, 0.98), (1, 0), (-1, 0), (0.5, -0.98),
    (-0.5, -0.98), (0.5, 0.98), (-0.5, 0.98), (1, 0.5), (1, -0.5), (-1, 0.5), (-1, -0.5), (1.4, -0.7), (-1.4, -0.7), (1.4, 0.7),
    (-1.4, 0.7), (1.5, 0), (-1.5, 0), (1.95, 0), (-1.95, 0), (1.95, 0.7), (-1.95, 0.7), (1.95, -0.7),
    (-1.95, -0.7), (0.6, 0), (0.6, 0.6), (0.6, -0.6),
)  # fmt: skip
"""Places around a sector, in halves of its width and height, counted from its middle."""


SPOTS = ((0.5, 0.84), (0.12, 0.84), (0.88, 0.84), (0.88, 0.16), (0.12, 0.16))
"""Where a destination may be marked in a sector, in parts of its width and height."""
