"""Supply (GC-10): submarines in the way, then a chain of open sea zones for every troop ashore.

Not here: what being unsupplied does (`land`), attacks of submarines (`submarines`).
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping

from rules.core import Draft
from rules.guadalcanal import positions
from rules.guadalcanal.chart import Chart
from rules.guadalcanal.facts import FACTS, row
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run

_WORSE = ("nothing", "one", "none")


def closed_to(table: Table, side: int) -> set[str]:
    """Zones with an enemy fleet: no chain of this side passes them (GC-10.1)."""
    return {f.zone for f in table.fleets if f.side != side}


def in_reach(table: Table, side: int, island: str) -> bool:
    """Whether troops of a side on this island would be in supply, submarines left out."""
    board = positions.chart(table)
    return board.chain(board.islands[island].zones, board.start.zones[side], closed_to(table, side))


def forced_zones(table: Table, side: int) -> set[str]:
    """Zones that lie on every chain of some troop of this side (GC-10.2)."""
    board, closed = positions.chart(table), closed_to(table, side)
    return {
        zone
        for island in positions.occupied(table, side)
        for zone in board.forced(board.islands[island].zones, board.start.zones[side], closed)
    }


def interdictors(table: Table, side: int) -> list[Piece]:
    """Lone submarines of a side that may disturb the enemy's supply where they are (GC-10.2, GC-9.10)."""
    forced = forced_zones(table, 1 - side)
    held = {f.zone for f in table.fleets if f.side != side}
    return [p for p in positions.lone_submarines(table, side) if p.at in forced and p.at not in held]


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The tries of both sides, then the mark on every troop ashore (GC-10.3: once, until the next check)."""
    first = 1 - run.state.initiative
    spoilt = {side: _tries(run, 1 - side, drafts.get(1 - side, {})) for side in (1 - first, first)}
    for side in (0, 1):
        wish = drafts.get(side, {}).get("supply", ())
        supplied = reached(run.state, side, spoilt[side], wish if isinstance(wish, tuple) else (wish,))
        troops = positions.troops(run.state, side)
        for troop in troops:
            if troop.supplied != (troop.id in supplied):
                run.piece(troop.id, supplied=troop.id in supplied)
        if lacking := [[t.id, t.at] for t in troops if t.id not in supplied]:
            run.tell("gc-unsupplied", side=side, troops=lacking)


def _tries(run: Run, side: int, draft: Draft) -> dict[str, str]:
    """The tries of a side; the worst result for its enemy by zone."""
    wished = draft.get("interdict", ())
    able = {p.id: p for p in interdictors(run.state, side)}
    spoilt: dict[str, str] = {}
    for name in wished if isinstance(wished, tuple) else (wished,):
        boat = able.pop(str(name), None)
        if boat is None:
            continue
        die = run.roll(6, f"interdiction {boat.at}")
        result = row(FACTS.submarines.interdiction, die)
        spoilt[boat.at] = max(spoilt.get(boat.at, "nothing"), result, key=_WORSE.index)
        run.piece(boat.id, declared=True)
        public = {"side": side, "zone": boat.at, "die": die, "result": result}
        run.tell_side(side, "gc-interdiction", public, submarine=boat.id, **public)
    return spoilt


def reached(table: Table, side: int, spoilt: Mapping[str, str], wish: Iterable[str | int] = ()) -> set[str]:
    """Ids of the troops ashore that are in supply. `spoilt`: zone -> "one" or "none"; `wish`: whom to supply first."""
    board = positions.chart(table)
    closed = closed_to(table, side) | {z for z, result in spoilt.items() if result == "none"}
    narrow = {z for z, result in spoilt.items() if result == "one"}
    order = {str(name): place for place, name in enumerate(wish)}
    found: set[str] = set()
    for troop in sorted(positions.troops(table, side), key=lambda t: (order.get(t.id, len(order)), *_worth(table, t))):
        way = _way(board, board.islands[troop.at].zones, board.start.zones[side], closed, narrow)
        if way is not None:
            found.add(troop.id)
            used = narrow & way
            closed |= used
            narrow -= used
    return found


def _worth(table: Table, troop: Piece) -> tuple[bool, bool]:
    """Unsaid, troops that face the enemy are supplied first, of these the ones in a centre."""
    return not positions.troops(table, 1 - troop.side, troop.at), troop.spot == "periphery"


def _way(
    board: Chart, ends: Collection[str], start: str, closed: Collection[str], narrow: Collection[str]
) -> set[str] | None:
    """The zones of a chain that passes as few narrow zones as can be; None where there is no chain."""
    if start in closed:
        return None
    queue: list[tuple[int, int, str, tuple[str, ...]]] = [(int(start in narrow), 0, start, (start,))]
    done: set[str] = set()
    tick = 0
    while queue:
        cost, _, here, way = heapq.heappop(queue)
        if here in ends:
            return set(way)
        if here in done:
            continue
        done.add(here)
        for there in board.links(here):
            if there not in done and there not in closed:
                tick += 1
                heapq.heappush(queue, (cost + (there in narrow), tick, there, (*way, there)))
    return None
