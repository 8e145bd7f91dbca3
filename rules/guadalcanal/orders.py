"""Phase 3: what one side orders for its fleets and submarines, and how they are to be put together before they move (GC-7).

The same reading serves the form, made from a view, and phase 6, made from the state: what is not legal there is left out.
Not here: moving (`movement`), the sheet (`sheets.orders`).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from rules.core import Draft
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.pieces import FLEET_NAMES, Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run

ALONE = "alone"
"""As a fleet to join: none (submarines)."""
STAY = "stay"
LANDING_EVENT = 1


class Plan(Struct, dict=True):
    """One side's orders, as far as they are legal."""

    side: int
    vessels: Mapping[str, Piece]
    """Ships and submarines in fleets and alone, by id."""
    zones: Mapping[str, str]
    """The zone of each."""
    joins: dict[str, str]
    """Vessel -> fleet that it joins, or ALONE."""
    shifts: dict[str, str]
    """Squadron -> carrier."""
    loads: dict[str, str]
    """Troop -> transport."""
    go: dict[str, str]
    """Fleet or lone submarine -> zone entered."""

    @cached_property
    def fleet_of(self) -> Mapping[str, str]:
        """Fleet of each vessel after the reorganisation; ALONE for lone submarines, also those whose fleet is gone."""
        wanted = {v: self.joins.get(v, p.at if p.where == "fleet" else ALONE) for v, p in self.vessels.items()}
        alive = {wanted[v] for v, p in self.vessels.items() if not kinds.is_submarine(p.card)}
        return {v: name if name in alive else ALONE for v, name in wanted.items()}

    @cached_property
    def zone_of(self) -> Mapping[str, str]:
        """Fleet after the reorganisation -> zone where it forms."""
        return {
            name: self.zones[v]
            for v, name in self.fleet_of.items()
            if name != ALONE and not kinds.is_submarine(self.vessels[v].card)
        }

    @cached_property
    def movers(self) -> Mapping[str, str]:
        """Fleets, in order, and lone submarines -> zone where each stands before moving."""
        found = {name: self.zone_of[name] for name in FLEET_NAMES if name in self.zone_of}
        alone = positions.in_order(v for v, name in self.fleet_of.items() if name == ALONE)
        return found | {v: self.zones[v] for v in alone}

    def end_of(self, mover: str) -> str:
        """The zone in which a fleet or lone submarine ends."""
        return self.go.get(mover, self.movers[mover])


def vessels_of(table: Table, side: int) -> dict[str, Piece]:
    """A side's ships and submarines at sea, in the order of their ids."""
    own = {p.id: p for p in table.pieces if p.side == side and p.where in ("fleet", "zone")}
    return {v: own[v] for v in positions.in_order(own)}


def joinable(table: Table, vessel: Piece, zone: str) -> list[str]:
    """Fleets that a vessel may join, old or new, and ALONE for a submarine in a fleet (GC-7.2 to 7.4)."""
    side = vessel.side
    there = [f.name for f in positions.fleets_in(table, zone, side)]
    mixing = zone == positions.chart(table).start.zones[side] or len(there) > 1
    names = [name for name in there if vessel.where != "fleet" or name != vessel.at]
    if kinds.is_submarine(vessel.card):
        new = positions.free_names(table, side) if mixing else []
        return names + new + ([ALONE] if vessel.where == "fleet" else [])
    return names + positions.free_names(table, side) if mixing else []


def read(table: Table, side: int, draft: Draft) -> Plan:
    """The legal part of a sheet of orders. Values that fit nothing are left out; the order of the sheet does not matter."""
    vessels = vessels_of(table, side)
    zones = {v: positions.place_of(table, p) or "" for v, p in vessels.items()}
    plan = Plan(side, vessels, zones, {}, {}, {}, {})
    for vessel, piece in vessels.items():
        name = draft.get(f"join.{vessel}")
        if name is not None and name in joinable(table, piece, zones[vessel]):
            plan.joins[vessel] = str(name)
    _one_zone_each(table, plan)
    _shifts(table, plan, draft)
    _loads(table, plan, draft)
    chart = positions.chart(table)
    for mover, zone in plan.movers.items():
        goal = draft.get(f"go.{mover}")
        if goal in chart.links(zone):
            plan.go[mover] = str(goal)
    return plan


def _one_zone_each(table: Table, plan: Plan) -> None:
    """A new fleet forms in one zone: that of its first ship; others who would join it from elsewhere stay where they are."""
    new = set(positions.free_names(table, plan.side))
    first: dict[str, str] = {}
    for vessel, name in plan.joins.items():
        if name in new and not kinds.is_submarine(plan.vessels[vessel].card):
            first.setdefault(name, plan.zones[vessel])
    for vessel, name in list(plan.joins.items()):
        if name in new and first.get(name) != plan.zones[vessel]:
            del plan.joins[vessel]


def _shifts(table: Table, plan: Plan, draft: Draft) -> None:
    wanted: dict[str, str] = {}
    for squadron in positions.squadrons(table, plan.side):
        carrier = draft.get(f"shift.{squadron.id}")
        if carrier is not None and carrier in other_decks(plan, squadron):
            wanted[squadron.id] = str(carrier)
    aboard = {p.id: p.at for p in table.pieces if p.side == plan.side and p.where == "aboard"}
    plan.shifts.update(_fitting(table, plan, aboard, wanted))


def _loads(table: Table, plan: Plan, draft: Draft) -> None:
    aboard = {p.id: p.at for p in table.pieces if p.side == plan.side and p.where == "aboard" and not p.card}
    decks = home_transports(table, plan)
    wanted = {
        troop: str(draft[f"load.{troop}"])
        for troop, transport in aboard.items()
        if transport in decks and draft.get(f"load.{troop}") in decks
    }
    plan.loads.update(_fitting(table, plan, aboard, wanted))


def _fitting(table: Table, plan: Plan, aboard: Mapping[str, str], wanted: dict[str, str]) -> dict[str, str]:
    """What of the wanted shifts leaves nobody with too many aboard: the last ones into a full ship stay where they are."""
    wanted = {one: wanted[one] for one in positions.in_order(wanted) if wanted[one] != aboard[one]}
    while overfull := crowded(table, plan, aboard, wanted):
        last = [one for one in wanted if wanted[one] in overfull]
        if not last:
            return {}
        del wanted[last[-1]]
    return wanted


def crowded(table: Table, plan: Plan, aboard: Mapping[str, str], wanted: Mapping[str, str]) -> list[str]:
    """Ships that would have more aboard than they hold."""
    load: dict[str, int] = {}
    for one, ship in aboard.items():
        deck = wanted.get(one, ship)
        load[deck] = load.get(deck, 0) + 1
    vessels = plan.vessels
    return [s for s, number in load.items() if s in vessels and number > positions.holds(table, vessels[s])]


def other_decks(plan: Plan, squadron: Piece) -> list[str]:
    """Carriers of the squadron's fleet after the reorganisation but its own (GC-7.4)."""
    own = plan.fleet_of.get(squadron.at)
    if squadron.where != "aboard" or own is None:
        return []
    return [
        v
        for v, p in plan.vessels.items()
        if v != squadron.at and kinds.is_carrier(p.card) and plan.fleet_of[v] == own and kinds.capacity(p.card)
    ]


def home_transports(table: Table, plan: Plan) -> list[str]:
    """Transports, and what else carries troops, in the own start zone, between which troops may change (GC-7.4)."""
    home = positions.chart(table).start.zones[plan.side]
    return [v for v, p in plan.vessels.items() if plan.zones[v] == home and positions.carries_troop(table, p)]


# ---- event 1 -------------------------------------------------------------------------------------
def landing_zones(table: Table, side: int) -> set[str]:
    """Zones beside an island with enemy troops."""
    islands = positions.chart(table).islands
    return {zone for island in positions.occupied(table, 1 - side) for zone in islands[island].zones}


def must_land(table: Table, side: int) -> bool:
    """Whether event 1 binds this side's orders: a laden transport is in reach (GC-6.3)."""
    event = table.event
    if event is None or event.number != LANDING_EVENT or event.target != side:
        return False
    chart, goals = positions.chart(table), landing_zones(table, side)
    for troop in table.pieces:
        if troop.side == side and troop.where == "aboard" and not troop.card:
            zone = positions.place_of(table, troop)
            if zone is not None and not goals.isdisjoint((zone, *chart.links(zone))):
                return True
    return False


def lands(table: Table, plan: Plan) -> bool:
    """Whether the orders send or leave a laden transport beside an island with enemy troops."""
    goals = landing_zones(table, plan.side)
    for troop in table.pieces:
        if troop.side == plan.side and troop.where == "aboard" and not troop.card:
            transport = plan.loads.get(troop.id, troop.at)
            name = plan.fleet_of.get(transport)
            if name is not None and plan.end_of(name) in goals:
                return True
    return False


def obedient(table: Table, side: int, draft: Draft) -> Draft:
    """The orders, changed only if event 1 wants it: the first fleet in reach goes, or stays, where troops can land (GC-6.3)."""
    plan = read(table, side, draft)
    if not must_land(table, side) or lands(table, plan):
        return draft
    chart, goals = positions.chart(table), landing_zones(table, side)
    transports = {plan.loads.get(p.id, p.at) for p in table.pieces if p.where == "aboard" and not p.card}
    for name, zone in plan.movers.items():
        if any(plan.fleet_of.get(t) == name for t in transports):
            if zone in goals:
                return {p: v for p, v in draft.items() if p != f"go.{name}"}
            ways = [goal for goal in chart.links(zone) if goal in goals]
            if ways:
                return {**draft, f"go.{name}": ways[0]}
    return draft


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """Both sheets are kept until phase 6."""
    for side, draft in drafts.items():
        run.keep(f"orders.{side}", obedient(run.state, side, draft))
    run.tell("gc-ordered", turn=run.state.turn)
