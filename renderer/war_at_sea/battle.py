"""A battle on its chart: units arranged in their sectors, moves, shots with their numbers, drafts; the legend.

Draws what the scene tells and nothing else.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from PIL import Image

from bot.words import text
from renderer import arrows, fonts, marks, palette
from renderer.arrows import TakenPlaces
from renderer.canvas import Box, Canvas
from renderer.counters import Pencil
from renderer.layout import SMALL, Key
from renderer.war_at_sea import counters, seachart
from renderer.war_at_sea.battle_scene import HARM, INKS, KINDS, Scene, card, crippled, in_order, spans, type_name
from renderer.war_at_sea.counters import Bar, State, profile
from renderer.war_at_sea.seachart import SectorGrid
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.view import Attack

# ---- How the units in one sector are arranged ----------------------------------------------------
ROWS = 3
"""Rows of bars in a sector."""

MOST = 5
"""Rows of low bars where it is crowded."""


class Item(NamedTuple):
    """One counter of a sector."""

    bar: Bar
    wide: bool = False
    units: tuple[str, ...] = ()
    value: str = ""
    """Of an objective: its value."""


class Placed(NamedTuple):
    """An item with its place in parts of the sector, from 0 to 1."""

    item: Item
    x: float
    y: float
    wide: float
    high: float


def contents(battle: Battle, lost: frozenset[str] = frozenset()) -> dict[str, list[Unit]]:
    """Sector -> the units in it; with those `lost` in the last opening."""
    found: dict[str, list[Unit]] = defaultdict(list)
    for unit in battle.units:
        if unit.sector and (not unit.gone or unit.id in lost):
            found[unit.sector].append(unit)
    return found


def _state(unit: Unit) -> State:
    if unit.gone:
        return "lost"
    return "idle" if unit.aborted else "plain"


def _bar(unit: Unit, number: str) -> Bar:
    it = card(unit)
    return Bar(unit.side, it.kind, number, unit.hull, it.hull, crippled(unit) and not unit.gone, _state(unit))


def _air(side: int, units: Sequence[Unit], merged: bool) -> list[Item]:
    """The aircraft of a side: fighters and bombers by their number, or all as one; then those out of action, and those lost."""
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
    found = [
        Item(Bar(side, kind, str(len(group))), False, tuple(u.id for u in group)) for kind, group in groups if group
    ]
    if idle:
        found.append(Item(Bar(side, "fighter", str(len(idle)), state="idle"), False, tuple(u.id for u in idle)))
    if lost:
        found.append(
            Item(Bar(side, card(lost[0]).kind, str(len(lost)), state="lost"), False, tuple(u.id for u in lost))
        )
    return found


def items(units: Sequence[Unit], numbers: Mapping[str, str], level: int) -> list[Item]:
    """The counters of a sector, the Allies' above. Level 0: full bars; 1: half bars; 2: aircraft together too."""
    found: list[Item] = []
    for side in (1, 0):
        mine = in_order(u for u in units if u.side == side)
        hulls = [u for u in mine if not card(u).is_aircraft]
        found += [Item(_bar(u, numbers[u.id]), level == 0, (u.id,)) for u in hulls]
        found += _air(side, [u for u in mine if card(u).is_aircraft], level >= 2)
    return found


def _rows(found: Sequence[Item]) -> list[list[Item]]:
    """Broken into rows: a full bar has one to itself, two half bars share one; no row holds both sides."""
    rows: list[list[Item]] = []
    for item in found:
        last = rows[-1] if rows else []
        if last and not item.wide and not last[0].wide and len(last) == 1 and last[0].bar.side == item.bar.side:
            last.append(item)
        else:
            rows.append([item])
    return rows


def arrange(units: Sequence[Unit], numbers: Mapping[str, str], value: str = "") -> list[Placed]:
    """The counters of a sector with their places. `value`: of an objective there."""
    head = [Item(Bar(-1, "", value), False, value=value)] if value else []
    for level, most in ((0, ROWS), (1, ROWS), (1, ROWS + 1), (2, ROWS + 1), (1, MOST), (2, MOST)):
        rows = _rows([*head, *items(units, numbers, level)])
        if len(rows) <= most:
            return _placed(rows, max(most, ROWS))
    return _placed(_cut(rows, units), MOST)


def _cut(rows: list[list[Item]], units: Sequence[Unit]) -> list[list[Item]]:
    """As many rows as there is room for; what is left out becomes a plus at the end of each side's."""
    kept: list[list[Item]] = []
    sides = [side for side in (1, 0) if any(u.side == side for u in units)]
    for row in rows:
        if row[0].value:
            kept.append(row)
    share = (MOST - len(kept)) // max(1, len(sides))
    for side in sides:
        mine = [row for row in rows if row[0].bar.side == side]
        if len(mine) <= share:
            kept += mine
            continue
        shown = [item for row in mine[:share] for item in row][: share * 2 - 1]
        left = tuple(name for row in mine for item in row if item not in shown for name in item.units)
        shown.append(Item(Bar(side, "", f"+{len(left)}"), False, left))
        kept += _rows(shown)
    return kept


def _placed(rows: Sequence[Sequence[Item]], most: int) -> list[Placed]:
    high = min(0.31, 0.97 / most)
    gap = min(0.02, (1 - high * len(rows)) / (len(rows) + 1))
    top = (1 - high * len(rows) - gap * (len(rows) - 1)) / 2
    found: list[Placed] = []
    for number, row in enumerate(rows):
        y = top + number * (high + gap)
        if len(row) == 1:
            wide = 0.94 if row[0].wide else 0.76 if row[0].value else 0.465
            found.append(Placed(row[0], (1 - wide) / 2, y, wide, high))
        else:
            found += [Placed(item, 0.03 + k * 0.475, y, 0.465, high) for k, item in enumerate(row)]
    return found


# ---- A battle on its chart -----------------------------------------------------------------------
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


def draw(canvas: Canvas, brick: SectorGrid, scene: Scene, *, numbers: bool = True, names: bool = True) -> None:
    """Everything in the window."""
    seachart.lay(canvas.image, brick, scene.battle)
    held = contents(scene.battle, frozenset(scene.lost))
    for unit_id, sector in scene.lost.items():
        if not scene.units[unit_id].sector:
            held.setdefault(sector, []).append(scene.units[unit_id])
    values = {it.sector: str(it.value) for it in scene.battle.objectives}
    _edges(canvas, brick, scene)
    placed = {
        sector: arrange(held.get(sector, []), scene.numbers, values.get(sector, ""))
        for sector in brick.sectors()
        if sector in held or sector in values
    }
    half = {sector: _half(brick, items) for sector, items in placed.items()}
    _tracks(canvas, brick, scene, half)
    room = TakenPlaces(brick.box)
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


def _names(canvas: Canvas, brick: SectorGrid, busy: set[str], room: TakenPlaces) -> None:
    """The names of empty sectors, where no number lies."""
    pad = max(2, brick.cell // 16)
    high = canvas.px(NAMES)
    ink = palette.blend(palette.SEA[1], palette.INK, 0.5)
    for sector in brick.sectors():
        x, y = brick.corner(sector)
        if sector not in busy and room.free((x + pad, y + pad, x + pad + 2 * high, y + pad + high)):
            canvas.write(x + pad, y + pad + high // 2, sector, NAMES, ink, matters=False)


def _edges(canvas: Canvas, brick: SectorGrid, scene: Scene) -> None:
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


def _tracks(canvas: Canvas, brick: SectorGrid, scene: Scene, half: dict[str, int]) -> None:
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
    canvas: Canvas, brick: SectorGrid, origin: str, sector: str, side: int, half: dict[str, int], *, draft: bool = False
) -> None:
    gaps = _gaps(brick, origin, sector, half)
    path = [brick.centre(origin), brick.centre(sector)]
    arrows.loose(canvas, path, INKS[side], brick.cell, draft=draft, gaps=gaps)


def _half(brick: SectorGrid, placed: Sequence[Placed]) -> int:
    """Half the height of a sector's counters."""
    low, high = min(it.y for it in placed), max(it.y + it.high for it in placed)
    return round((high - low) / 2 * brick.high)


def _sector(canvas: Canvas, brick: SectorGrid, sector: str, placed: Sequence[Placed], room: TakenPlaces) -> None:
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


def _clear(brick: SectorGrid, sector: str, half: dict[str, int], dx: float, dy: float) -> float:
    """Pixels from the middle of a sector to the edge of its counters, in a direction."""
    if sector not in half:
        return brick.cell * 0.08
    wide, high = brick.cell * 0.47, half[sector] + brick.cell * 0.04
    return min(wide / abs(dx) if dx else 1e9, high / abs(dy) if dy else 1e9)


def _gaps(brick: SectorGrid, origin: str, sector: str, half: dict[str, int]) -> tuple[float, float]:
    (x0, y0), (x1, y1) = brick.centre(origin), brick.centre(sector)
    far = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / far, (y1 - y0) / far
    start, end = _clear(brick, origin, half, dx, dy), _clear(brick, sector, half, dx, dy)
    spare = far - brick.cell * 0.42
    if start + end > spare:
        share = max(0.0, spare) / (start + end)
        start, end = start * share, end * share
    return start, end


def _shot(canvas: Canvas, brick: SectorGrid, shot: Volley, half: dict[str, int]) -> None:
    if shot.origin == shot.sector or not (brick.touches(shot.origin) or brick.touches(shot.sector)):
        return
    path = [brick.centre(shot.origin), brick.centre(shot.sector)]
    gaps = _gaps(brick, shot.origin, shot.sector, half)
    unit = round(brick.cell * 0.72)
    arrows.loose(canvas, path, INKS[shot.side], unit, kind="attack", fresh=shot.spiked, gaps=gaps)


def _along(brick: SectorGrid, origin: str, sector: str) -> list[Pixel]:
    (x0, y0), (x1, y1) = brick.centre(origin), brick.centre(sector)
    return [(round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k)) for k in (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74)]


RING = (
    (0.95, -0.95), (-0.95, -0.95), (0.95, 0.95), (-0.95, 0.95), (0, -0.98), (0, 0.98), (1, 0), (-1, 0), (0.5, -0.98),
    (-0.5, -0.98), (0.5, 0.98), (-0.5, 0.98), (1, 0.5), (1, -0.5), (-1, 0.5), (-1, -0.5), (1.4, -0.7), (-1.4, -0.7), (1.4, 0.7),
    (-1.4, 0.7), (1.5, 0), (-1.5, 0), (1.95, 0), (-1.95, 0), (1.95, 0.7), (-1.95, 0.7), (1.95, -0.7),
    (-1.95, -0.7), (0.6, 0), (0.6, 0.6), (0.6, -0.6),
)  # fmt: skip
"""Places around a sector in halves of its width and height."""


def _beside(brick: SectorGrid, sector: str) -> list[Pixel]:
    """Around a sector: its corners, the middles of its edges, then its inside."""
    x, y = brick.centre(sector)
    wide, high = brick.cell / 2, brick.high / 2
    return [(round(x + dx * wide), round(y + dy * high)) for dx, dy in RING]


def _places(brick: SectorGrid, shot: Volley) -> list[Pixel]:
    if shot.origin == shot.sector:
        return _beside(brick, shot.sector)
    return [*_along(brick, shot.origin, shot.sector), *_beside(brick, shot.sector), *_beside(brick, shot.origin)]


def _reach(canvas: Canvas, brick: SectorGrid, scene: Scene) -> None:
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
    canvas: Canvas, brick: SectorGrid, scene: Scene, half: dict[str, int], room: TakenPlaces
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


def _ghost(canvas: Canvas, brick: SectorGrid, scene: Scene, unit_id: str, sector: str, room: TakenPlaces) -> None:
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


# ---- The legend of a battle ----------------------------------------------------------------------
ORDER = (
    "bar", "hull", "aboard", "crippled", "idle", "lost", "objective", "island", "shoal", "coast", "smoke", "squall", "mines",
    "move", "shot", "draft", "chosen", "reach",
)  # fmt: skip


def present(scene: Scene) -> set[str]:
    """What the legend must explain."""
    battle = scene.battle
    there = [unit for unit in battle.units if unit.sector and not unit.gone]
    found = {"bar"} if there else set()
    found |= {"hull"} if any(card(unit).is_vessel for unit in there) else set()
    carriers = {unit.id for unit in battle.units}
    found |= (
        {"aboard"}
        if any(unit.base in carriers for unit in battle.units if not unit.sector and not unit.gone)
        else set()
    )
    found |= {"crippled"} if any(crippled(unit) for unit in there) else set()
    found |= {"idle"} if any(unit.aborted for unit in there) else set()
    found |= {"lost"} if scene.lost else set()
    found |= {"objective"} if battle.objectives else set()
    found |= {what for _, what in battle.terrain} | {marker.kind for marker in battle.markers}
    found |= {"move"} if any(t.origin and t.sector and t.origin != t.sector for t in scene.tracks) else set()
    found |= {"shot"} if scene.attacks else set()
    found |= {"draft"} if scene.aims or scene.ways else set()
    found |= {"chosen"} if scene.chosen else set()
    return found | ({"reach"} if scene.reach else set())


def sprite(name: str, cell: int, side: palette.Livery) -> Image.Image:
    """The sign of one entry, for rows of `cell` pixels."""
    wide = cell * 2
    if name in ("bar", "crippled", "idle", "lost"):
        state: counters.State = "idle" if name == "idle" else "lost" if name == "lost" else "plain"
        hull = (1, 4) if name == "crippled" else (0, 0) if name == "idle" else (3, 4)
        figure = "fighter" if name == "idle" else "battleship"
        made = counters.bar(side, figure, wide, cell, round(cell * 0.9), hull, name == "crippled", state).copy()
        ink = fonts.mask("7", "bold", round(cell * 0.74))[0]
        made.paste(
            (*palette.WHITE, 255), ((round(cell * 0.9) - ink.width) // 2 + cell // 14, (cell - ink.height) // 2), ink
        )
        return Image.alpha_composite(made, counters.cross(wide, cell)) if name == "lost" else made
    if name == "aboard":
        ink = fonts.mask("(3)", "bold", round(cell * 0.74))[0]
        plain = Image.new("RGBA", (ink.width, cell), (*palette.MUTED, 0))
        plain.paste((*palette.MUTED, 255), (0, (cell - ink.height) // 2), ink)
        return plain
    if name == "hull":
        return counters.hull(side, 2, 4, round(cell * 0.5))
    if name == "objective":
        return seachart.objective(round(cell * 1.4), cell)
    if name in ("smoke", "squall"):
        return seachart.cloud("smoke" if name == "smoke" else "squall", cell, cell)
    if name == "mines":
        return seachart.mine(cell)
    if name in ("island", "shoal", "coast"):
        return _terrain(name, cell)
    if name in ("move", "draft"):
        return arrows.key("move", side, cell, name == "draft")
    if name == "shot":
        return arrows.key("attack", side, cell)
    if name == "chosen":
        return marks.mark("chosen", cell)
    return marks.mark("reach", cell * 3 // 2).crop((cell // 4, cell // 4, cell * 5 // 4, cell * 5 // 4))


def _terrain(name: str, cell: int) -> Image.Image:
    """A small island, shoal or coast."""
    if name == "coast":
        p = Pencil(1, 1, cell, palette.LAND, palette.COAST)
        p.shape(
            [(0.0, 0.0), (0.5, 0.0), (0.62, 0.35), (0.48, 0.6), (0.56, 1.0), (0.0, 1.0)],
            palette.LAND,
            palette.COAST,
            0.05,
        )
        return p.done()
    brick = SectorGrid(0, 0, cell, cell, 1, 1, 0, 1, 1, 1)
    picture = seachart.sheet(brick, (("A1", "island" if name == "island" else "shoal"),), False)
    return picture.convert("RGBA")


def legend_keys(lang: str, scene: Scene) -> Callable[[int], Sequence[Key]]:
    """The legend of what is on the board, types of units first."""
    shown = present(scene)
    side = INKS[max(0, scene.side)]
    there: set[str] = {card(u).kind for u in scene.battle.units if u.sector and not u.gone}

    def made(cell: int) -> Sequence[Key]:
        return [
            *(Key(sprite(name, cell, side), text(lang, f"pic-ws-key-{name}")) for name in ORDER if name in shown),
            *types(lang, there, side, cell),
        ]

    return made


def types(lang: str, there: set[str], side: palette.Livery, cell: int) -> list[Key]:
    """The silhouettes of the types that are there, with their names."""
    return [
        Key(profile(name, cell * 4 // 5, side.deep, palette.PAPER), type_name(lang, name))
        for name in KINDS
        if name in there
    ]
