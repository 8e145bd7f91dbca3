"""Phase 5, second half: supply of troop units ashore (GC-10).

A troop unit is in supply if a chain of open sea zones leads from its side's start zone to the island. Lone submarines can
interdict a zone of the chain. The effect of missing supply is in `land_combat`, the sheet in `fleet_sheets`.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterable, Mapping

from rules.core import Draft
from rules.core.sheet import listed
from rules.guadalcanal import positions
from rules.guadalcanal.chart import PERIPHERY, Chart
from rules.guadalcanal.facts import FACTS, row
from rules.guadalcanal.fleet_events import SupplyDisturbed, TroopsUnsupplied
from rules.guadalcanal.pieces import Piece, Position
from rules.guadalcanal.state import TurnContext

_BY_SEVERITY = ("nothing", "one", "none")
"""Results of interdiction, the worst for the supplied side last."""


def closed_to(position: Position, side: int) -> set[str]:
    """Zones with an enemy fleet, through which the side's supply cannot pass, even with an own fleet there (GC-10.1, GC-10.3)."""
    return {f.zone for f in position.fleets if f.side != side}


def in_reach(position: Position, side: int, island: str) -> bool:
    """Whether troop units of a side on an island would be in supply if submarines did not interfere."""
    board = positions.chart(position)
    return board.chain(board.islands[island].zones, board.start.zones[side], closed_to(position, side))


def forced_zones(position: Position, side: int) -> set[str]:
    """Zones through which every supply chain of some troop unit of the side goes (GC-10.2)."""
    board, closed = positions.chart(position), closed_to(position, side)
    return {
        zone
        for island in positions.occupied(position, side)
        for zone in board.forced(board.islands[island].zones, board.start.zones[side], closed)
    }


def interdictors(position: Position, side: int) -> list[Piece]:
    """Lone submarines of a side that may interdict enemy supply in their zone (GC-10.2, GC-9.10)."""
    forced = forced_zones(position, 1 - side)
    held = {f.zone for f in position.fleets if f.side != side}
    return [p for p in positions.lone_submarines(position, side) if p.at in forced and p.at not in held]


def check_supply(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out both sides' interdiction, then marks every troop unit ashore as supplied or not
    until the next check (GC-10.3)."""
    first = 1 - context.state.initiative
    spoilt = {side: _interdict(context, 1 - side, drafts.get(1 - side, {})) for side in (1 - first, first)}
    for side in (0, 1):
        supplied = reached(context.state, side, spoilt[side], listed(drafts.get(side, {}), "supply"))
        troops = positions.troops(context.state, side)
        for troop in troops:
            if troop.supplied != (troop.id in supplied):
                context.piece(troop.id, supplied=troop.id in supplied)
        if lacking := tuple((t.id, t.at) for t in troops if t.id not in supplied):
            context.tell(TroopsUnsupplied(side, lacking))


def _interdict(context: TurnContext, side: int, draft: Draft) -> dict[str, str]:
    """Rolls by `interdiction` of `constants.toml`, once for each submarine (GC-10.2). Returns zone -> worst result (GC-10.3)."""
    able = {p.id: p for p in interdictors(context.state, side)}
    spoilt: dict[str, str] = {}
    for name in listed(draft, "interdict"):
        boat = able.pop(name, None)
        if boat is None:
            continue
        die = context.roll(6, f"interdiction {boat.at}")
        result = row(FACTS.submarines.interdiction, die)
        spoilt[boat.at] = max(spoilt.get(boat.at, "nothing"), result, key=_BY_SEVERITY.index)
        context.piece(boat.id, declared=True)
        context.tell(SupplyDisturbed(side, boat.at, die, result, boat.id), owner=side)
    return spoilt


def reached(position: Position, side: int, spoilt: Mapping[str, str], wish: Iterable[str] = ()) -> set[str]:
    """Ids of troop units ashore that are in supply (GC-10.1, GC-10.2). `spoilt`: zone -> "one" or "none"; `wish`: ids that are
    supplied first."""
    board = positions.chart(position)
    closed = closed_to(position, side) | {z for z, result in spoilt.items() if result == "none"}
    narrow = {z for z, result in spoilt.items() if result == "one"}
    order = {name: place for place, name in enumerate(wish)}
    found: set[str] = set()

    def rank(troop: Piece) -> tuple[int, bool, bool]:
        """First as wished, then those facing an enemy, and of these the ones in a centre."""
        alone = not positions.troops(position, 1 - side, troop.at)
        return order.get(troop.id, len(order)), alone, troop.spot == PERIPHERY

    for troop in sorted(positions.troops(position, side), key=rank):
        way = _way(board, board.islands[troop.at].zones, board.start.zones[side], closed, narrow)
        if way is not None:
            found.add(troop.id)
            used = narrow & way
            closed |= used
            narrow -= used
    return found


def _way(
    board: Chart, ends: Collection[str], start: str, closed: Collection[str], narrow: Collection[str]
) -> set[str] | None:
    """The zones of a supply chain that uses as few narrow zones as possible; None if there is no chain (GC-10.1)."""
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
