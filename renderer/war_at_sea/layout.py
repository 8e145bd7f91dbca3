"""How the units in one sector are arranged: full bars while there is room, half bars where it is crowded."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from renderer.war_at_sea.counters import Bar, State
from renderer.war_at_sea.sides import card, crippled, in_order
from rules.war_at_sea.board import Battle, Unit

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
