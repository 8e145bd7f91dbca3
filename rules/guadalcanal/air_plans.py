"""A side's plan for air missions (GC-8, GC-16.1), and which missions are legal: patrols, raids, alert, rebasing.

A plan is read from a sealed sheet, and anything in it that is not legal is ignored. Legality can be asked of a state or of a
view. A sheet is written before the phase begins, so functions named "may" or "keys" also allow what could become legal, such as
a raid on a fleet that has not been sighted yet. The phase is in `air_phase`, the sheet in `air_sheets`.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core import Draft
from rules.core.sheet import listed
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land_plans import place_key, read_place
from rules.guadalcanal.pieces import FLEET_NAMES, Piece, Position, TargetKind

# ---- The plan as its sheet has it ----------------------------------------------------------------
PORT = "port"
UNSIGHTED = "unsighted"
"""Condition of a patrol: fly only to a zone with an enemy fleet that has not been sighted this turn."""
ANY = "any"
NONE = "none"
KINDS = ("patrol", "alert", "rebase")
"""Missions for which the side with initiative chooses who assigns first (GC-8.1). For raids it is always the other side."""


class Target(Struct, frozen=True):
    kind: TargetKind
    key: str
    """Name of the fleet, key of the island, or PORT."""


AirPlans = tuple[Draft, Draft]


def aims(plan: Draft, name: str) -> tuple[str, ...]:
    """Types of ships that a squadron attacks, best first; () for the usual choice."""
    return listed(plan, f"aim.{name}") or listed(plan, "aim")


def target_of(key: str) -> Target:
    """The target that a typed key means: "main", "guadalcanal-c1", "guadalcanal" or "port"."""
    if key == PORT:
        return Target("port", PORT)
    if key in FLEET_NAMES:
        return Target("fleet", key)
    return Target("troops", read_place(key)[0] or key)


# ---- What is legal -------------------------------------------------------------------------------
_RANGES = FACTS.ranges


@positions.kept
def squadrons(position: Position, side: int) -> list[Piece]:
    """A side's squadrons that could fly in phase 4, sorted by id."""
    able = {s.id: s for s in positions.squadrons(position, side) if starts(position, s)}
    return [able[name] for name in positions.in_order(able)]


def starts(position: Position, squadron: Piece) -> bool:
    """Whether a squadron can leave its base: it is not in port, nor aboard a carrier in the hurricane (GC-6.6, GC-14.11)."""
    place = positions.place_of(position, squadron)
    return place is not None and not (squadron.where == "aboard" and place == positions.hurricane(position))


def idle(squadron: Piece) -> bool:
    """Whether a squadron has flown no mission this turn (GC-8.2)."""
    return squadron.flown == ""


def ready(position: Position, side: int, plan: Draft, task: str) -> list[Piece]:
    """Squadrons that a plan gives this task and that have flown no mission yet, in the order of the plan (GC-16.6); those that it
    does not mention come last."""
    able = [s for s in squadrons(position, side) if idle(s) and listed(plan, f"{task}.{s.id}")]
    place = {name: number for number, name in enumerate(listed(plan, "order"))}
    return sorted(able, key=lambda squadron: place.get(squadron.id, len(place)))


# ---- patrol --------------------------------------------------------------------------------------
def patrol_zones(position: Position, squadron: Piece) -> list[str]:
    """Zones within its range (GC-8.A), without the hurricane's (GC-6.6)."""
    board, place = positions.chart(position), positions.place_of(position, squadron)
    if place is None:
        return []
    return [z for z in board.zones if board.distance(place, z) <= _RANGES.patrol and z != positions.hurricane(position)]


def hunters(position: Position, side: int, zone: str) -> list[Piece]:
    """Aircraft with ASW within range of a zone that have flown no mission (GC-8.A.4)."""
    board = positions.chart(position)
    return [
        s
        for s in squadrons(position, side)
        if kinds.has_asw(s.card)
        and idle(s)
        and board.distance(positions.place_of(position, s) or "", zone) <= _RANGES.raid
    ]


# ---- raids ---------------------------------------------------------------------------------------
def has_weapon(squadron: Piece, target: Target) -> bool:
    """Whether a squadron has a weapon against the target: bombs, or torpedoes unless the target is troops (GC-8.B.6, WS-16.7)."""
    card = kinds.card(squadron.card)
    bombs = kinds.has_bombs(squadron.card) or card.ability("alternate-payload") is not None
    return bombs or (target.kind != "troops" and "torpedo" in card.dice)


def space(position: Position, side: int, target: Target) -> str:
    """The zone or island of a target that `side` raids, the start zone for a port (GC-8.5); "" if there is no such target."""
    if target.kind == "port":
        return positions.chart(position).start.zones[1 - side]
    if target.kind == "troops":
        return target.key if target.key in positions.chart(position).islands else ""
    fleet = positions.fleet(position, 1 - side, target.key)
    return fleet.zone if fleet is not None else ""


def reaches(position: Position, squadron: Piece, side: int, target: Target) -> bool:
    """Whether a squadron can fly to the target of a raid by `side`, as raider or as defender (GC-8.5, GC-8.B.2, GC-8.B.7,
    WS-16.3), but not into the hurricane (GC-6.6)."""
    place, goal = positions.place_of(position, squadron), space(position, side, target)
    if place is None or not goal or goal == positions.hurricane(position) or not starts(position, squadron):
        return False
    if target.kind == "port" and squadron.side == side:
        return squadron.where == "aboard" and place == goal
    return positions.chart(position).distance(place, goal) <= _RANGES.raid


@positions.kept
def targets(position: Position, side: int) -> list[tuple[Target, tuple[str, ...]]]:
    """What a side might raid: fleets, troops, the port. Each comes with the keys by which a bomber may name it; troops are
    named by their places."""
    found: list[tuple[Target, tuple[str, ...]]] = [
        (Target("fleet", f.name), (f.name,)) for f in positions.fleets_of(position, 1 - side)
    ]
    for island in positions.occupied(position, 1 - side):
        spots = [s for s in positions.spots(position, island) if positions.troops(position, 1 - side, island, s)]
        found.append((Target("troops", island), tuple(place_key(island, s) for s in spots)))
    found.append((Target("port", PORT), (PORT,)))
    return found


def raid_keys(position: Position, squadron: Piece) -> list[str]:
    """Keys of targets that a bomber could raid, provided that they are legal when its turn comes."""
    side = squadron.side
    return [
        key
        for target, keys in targets(position, side)
        if has_weapon(squadron, target) and reaches(position, squadron, side, target)
        for key in keys
    ]


def escort_keys(position: Position, squadron: Piece) -> list[str]:
    """Keys of the targets of those raids of its side that a fighter could escort."""
    side = squadron.side
    return [target.key for target, _ in targets(position, side) if reaches(position, squadron, side, target)]


def intercept_keys(position: Position, squadron: Piece) -> list[str]:
    """Keys of own fleets, islands with own troop units, and the own port, that a fighter could defend."""
    enemy = 1 - squadron.side
    return [target.key for target, _ in targets(position, enemy) if reaches(position, squadron, enemy, target)]


# ---- alert and rebase ----------------------------------------------------------------------------
def alert_zones(position: Position, squadron: Piece) -> list[str]:
    """Zones in which an aircraft on alert reacts to a submarine (GC-8.C, GC-8.C.1)."""
    board, place = positions.chart(position), positions.place_of(position, squadron)
    if place is None:
        return []
    return list(board.islands[place].zones) if place in board.islands else [place, *board.links(place)]


def rebase_reach(squadron: Piece) -> int:
    """Rebasing range in spaces: twice as far if the squadron has flown no mission (GC-8.D)."""
    far = _RANGES.rebase_patrol if kinds.is_patrol_bomber(squadron.card) else _RANGES.rebase
    return far * (_RANGES.unflown if idle(squadron) else 1)


def bases(position: Position, squadron: Piece, *, full: bool = False) -> list[tuple[str, str]]:
    """Where a squadron may rebase (GC-8.D.1), but not in the hurricane (GC-6.6), nearest first: ("aboard", carrier) or ("island",
    island). `full` includes carriers without room, which may have some later."""
    place = positions.place_of(position, squadron)
    if place is None or not starts(position, squadron):
        return []
    reach = rebase_reach(squadron)
    found = positions.bases_within(position, squadron.side, squadron.card, place, reach, full=full)
    return [
        (where, at)
        for where, at in found
        if at != squadron.at
        and not (where == "aboard" and positions.zone_of(position, at) == positions.hurricane(position))
    ]
