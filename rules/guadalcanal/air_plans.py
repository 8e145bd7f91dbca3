"""The plan of a side for the air missions (GC-8, GC-16.1), and what is legal of it: where a squadron may patrol, raid, wait,
rebase.

A plan is read from a sealed sheet, whatever it holds. The questions of legality are asked of a state or of a view alike;
asked of a view before the phase begins, "may" is what could become legal: a fleet that is yet to be sighted, for one. Not
here: the phase (`air_phase`), the sheet (`air_sheets`).
"""

from __future__ import annotations

from msgspec import Struct

from rules.core import Draft
from rules.core.once import once
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.land_plans import place_key, read_place, several, word
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Position

# ---- The plan as its sheet has it ----------------------------------------------------------------
PORT = "port"
UNSIGHTED = "unsighted"
"""Condition of a patrol: only where an enemy fleet is that has not been sighted this turn."""
ANY = "any"
NONE = "none"
KINDS = ("patrol", "alert", "rebase")
"""Missions of which the side with initiative says who assigns first (GC-8.1); for raids it is the other side."""


class Target(Struct, frozen=True):
    """What a raid goes for."""

    kind: str
    """"fleet", "troops", "port"."""
    key: str
    """Name of the fleet, key of the island, PORT."""


class AirPlan(Struct, frozen=True, dict=True):
    """One side's sheet."""

    draft: Draft

    def listed(self, verb: str, name: str = "") -> tuple[str, ...]:
        """The list written for an aircraft, a fleet, or (no name) the whole side."""
        return several(self.draft, f"{verb}.{name}" if name else verb)

    def said(self, verb: str, name: str) -> str:
        """One word written for an aircraft."""
        return word(self.draft, f"{verb}.{name}")

    @once
    def order(self) -> dict[str, int]:
        """Aircraft -> its place in the order of assignment; those that are not in it come after."""
        return {name: place for place, name in enumerate(several(self.draft, "order"))}

    def aims(self, name: str) -> tuple[str, ...]:
        """Types of ships that it goes for, best first; () = as usual."""
        return self.listed("aim", name) or self.listed("aim")


def target_of(key: str) -> Target:
    """What a typed target means: "main", "guadalcanal-c1" or "guadalcanal", "port"."""
    if key == PORT:
        return Target("port", PORT)
    island, _ = read_place(key)
    if island:
        return Target("troops", island)
    return Target("fleet", key)


# ---- What is legal -------------------------------------------------------------------------------
_RANGES = FACTS.ranges


def squadrons(table: Position, side: int) -> list[Piece]:
    """A side's squadrons that could fly in phase 4, in the order of their ids."""
    able = {s.id: s for s in positions.squadrons(table, side) if starts(table, s)}
    return [able[name] for name in positions.in_order(able)]


def starts(table: Position, squadron: Piece) -> bool:
    """Whether it can leave its base: not in port, not aboard a carrier under the hurricane (GC-6.6, GC-14.11)."""
    place = positions.place_of(table, squadron)
    return place is not None and not (squadron.where == "aboard" and place == positions.hurricane(table))


def idle(squadron: Piece) -> bool:
    """It has flown no mission this turn (GC-8.2)."""
    return squadron.flown == ""


# ---- patrol --------------------------------------------------------------------------------------
def patrols(table: Position, side: int) -> list[Piece]:
    """Patrol bombers that could patrol."""
    return [s for s in squadrons(table, side) if kinds.is_patrol_bomber(s.card) and idle(s)]


def patrol_zones(table: Position, squadron: Piece) -> list[str]:
    """Zones in its reach, but not the hurricane's."""
    board, place = positions.chart(table), positions.place_of(table, squadron)
    if place is None:
        return []
    return [z for z in board.zones if board.distance(place, z) <= _RANGES.patrol and z != positions.hurricane(table)]


def hunters(table: Position, side: int, zone: str) -> list[Piece]:
    """Aircraft with ASW within reach that have flown no mission (GC-8.A.4)."""
    board = positions.chart(table)
    return [
        s
        for s in squadrons(table, side)
        if kinds.has_asw(s.card)
        and idle(s)
        and board.distance(positions.place_of(table, s) or "", zone) <= _RANGES.raid
    ]


# ---- raids ---------------------------------------------------------------------------------------
def has_weapon(squadron: Piece, target: Target) -> bool:
    """Whether it has bombs, or torpedoes where these are of use (GC-8.B.6, WS-16.7)."""
    card = kinds.card(squadron.card)
    bombs = kinds.has_bombs(squadron.card) or card.ability("alternate-payload") is not None
    return bombs or (target.kind != "troops" and "torpedo" in card.dice)


def space(table: Position, side: int, target: Target) -> str:
    """Where a target of a raid by `side` is: a zone, an island; "" where there is no such target."""
    if target.kind == "port":
        return positions.chart(table).start.zones[1 - side]
    if target.kind == "troops":
        return target.key if target.key in positions.chart(table).islands else ""
    fleet = positions.fleet(table, 1 - side, target.key)
    return fleet.zone if fleet is not None else ""


def reaches(table: Position, squadron: Piece, side: int, target: Target) -> bool:
    """Whether it can fly to the target of a raid by `side`, as raider or against it (GC-8.5, GC-8.B.2, GC-8.B.7)."""
    place, goal = positions.place_of(table, squadron), space(table, side, target)
    if place is None or not goal or goal == positions.hurricane(table) or not starts(table, squadron):
        return False
    if target.kind == "port" and squadron.side == side:
        return squadron.where == "aboard" and place == goal
    return positions.chart(table).distance(place, goal) <= _RANGES.raid


def targets(table: Position, side: int) -> list[tuple[Target, tuple[str, ...]]]:
    """What a side might raid, with the keys that a bomber may name: fleets, troops by their places, the port."""
    found: list[tuple[Target, tuple[str, ...]]] = [
        (Target("fleet", f.name), (f.name,)) for f in positions.fleets_of(table, 1 - side)
    ]
    for island in positions.occupied(table, 1 - side):
        spots = [s for s in positions.spots(table, island) if positions.troops(table, 1 - side, island, s)]
        found.append((Target("troops", island), tuple(place_key(island, s) for s in spots)))
    found.append((Target("port", PORT), (PORT,)))
    return found


def raid_keys(table: Position, squadron: Piece) -> list[str]:
    """Targets that a bomber could raid if they are legal when its turn comes."""
    side = squadron.side
    return [
        key
        for target, keys in targets(table, side)
        if has_weapon(squadron, target) and reaches(table, squadron, side, target)
        for key in keys
    ]


def escort_keys(table: Position, squadron: Piece) -> list[str]:
    """Own raids that a fighter could escort."""
    side = squadron.side
    return [target.key for target, _ in targets(table, side) if reaches(table, squadron, side, target)]


def intercept_keys(table: Position, squadron: Piece) -> list[str]:
    """Own fleets, islands with own troops and the own port that a fighter could defend."""
    enemy = 1 - squadron.side
    return [target.key for target, _ in targets(table, enemy) if reaches(table, squadron, enemy, target)]


def open_to_raid(table: Position, side: int, target: Target) -> bool:
    """Whether a target may be raided by `side` now: a fleet only if sighted this turn, troops only if there (GC-8.B.1, 8.B.6)."""
    goal = space(table, side, target)
    if not goal or goal == positions.hurricane(table):
        return False
    if target.kind == "fleet":
        fleet = positions.fleet(table, 1 - side, target.key)
        return fleet is not None and fleet.sighted
    if target.kind == "troops":
        return bool(positions.troops(table, 1 - side, target.key))
    return any(f.zone == goal for f in positions.fleets_of(table, side))


# ---- alert and rebase ----------------------------------------------------------------------------
def alert_zones(table: Position, squadron: Piece) -> list[str]:
    """Zones in which an aircraft on alert reacts to a submarine (GC-8.C.1)."""
    board, place = positions.chart(table), positions.place_of(table, squadron)
    if place is None:
        return []
    return list(board.islands[place].zones) if place in board.islands else [place, *board.links(place)]


def rebase_reach(squadron: Piece) -> int:
    """Spaces: twice as far without a mission (GC-8.D)."""
    far = _RANGES.rebase_patrol if kinds.is_patrol_bomber(squadron.card) else _RANGES.rebase
    return far * (_RANGES.unflown if idle(squadron) else 1)


def bases(table: Position, squadron: Piece, *, full: bool = False) -> list[tuple[str, str]]:
    """Where it may rebase, nearest first; `full`: carriers without room too, which may have some when its turn comes."""
    place = positions.place_of(table, squadron)
    if place is None or not starts(table, squadron):
        return []
    reach = rebase_reach(squadron)
    found = positions.bases_within(table, squadron.side, squadron.card, place, reach)
    if full and kinds.fits_carrier(squadron.card):
        board = positions.chart(table)
        for one in table.pieces:
            if one.side == squadron.side and one.where == "fleet" and kinds.capacity(one.card):
                zone = positions.place_of(table, one)
                if zone is not None and board.distance(place, zone) <= reach and ("aboard", one.id) not in found:
                    found.append(("aboard", one.id))
    return [
        (where, at)
        for where, at in found
        if at != squadron.at and not (where == "aboard" and positions.zone_of(table, at) == positions.hurricane(table))
    ]
