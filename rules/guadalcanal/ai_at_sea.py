"""The computer player at sea (GC-7, GC-9, GC-10): how it judges fleets and islands, forms fleets, and moves fleets and
submarines.

`ai` uses its estimates of fleets and islands for the other sheets. Everything is made from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from rules.core import Draft, Value
from rules.guadalcanal import fleets as rules
from rules.guadalcanal import kinds, positions, reinforcements, submarines, supply
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleets import STAY
from rules.guadalcanal.pieces import FLEET_NAMES, Fleet, Piece, Sighting
from rules.guadalcanal.view import View

# ---- Estimates of strength and value -------------------------------------------------------------
TYPICAL_STRENGTH: Final = {"main": 150.0, "scout": 45.0, "third": 50.0, "fourth": 50.0}
"""Strength of an enemy fleet, by name, until a report is known."""
STRENGTH_BY_TYPE: Final = {
    "carrier": 15.0, "escort_carrier": 6.0, "battleship": 45.0, "cruiser": 17.0, "destroyer": 9.0, "torpedo_boat": 4.0,
    "auxiliary": 1.0, "transport": 1.0,
}  # fmt: skip
"""Strength of an undamaged ship of a type in a gun battle."""
LAST_REPAIR_TURN: Final = 7
"""Last turn in which a repair or a transport is useful before the campaign may end."""
FIRST_POSSIBLE_END: Final = 8
"""First turn that may be the last: from then on troop units at sea may come too late to count, and fleets can be risked."""
SURVIVAL_PER_TURN: Final = 0.7
"""Chance that troop units among enemies survive a turn."""
REPORT_TURNS: Final = 3
"""Number of turns for which a report about a fleet is used."""


def strength(ships: Iterable[Piece]) -> float:
    """Strength of the side's ships in a gun battle, in proportion to the hull points that they have left."""
    return sum(STRENGTH_BY_TYPE[kinds.card(s.card).kind] * s.hull / max(kinds.hull(s.card), 1) for s in ships)


def enemy_strength(view: View, fleet: Fleet) -> float:
    """Strength of an enemy fleet by the newest report, else by its name."""
    report = newest(view, fleet, REPORT_TURNS)
    if report is None:
        return TYPICAL_STRENGTH.get(fleet.name, 50.0)
    return sum(STRENGTH_BY_TYPE.get(kind, 10.0) * number for kind, number in report.counts)


def newest(view: View, fleet: Fleet, old: int) -> Sighting | None:
    """The newest report about an enemy fleet if it is at most `old` turns old, else None."""
    for sighting in reversed(view.sightings):
        if sighting.to == view.side and sighting.fleet == fleet.name and view.turn - sighting.turn <= old:
            return sighting
    return None


def enemy_in(view: View, zone: str) -> float:
    """Strength of the enemy fleets in a zone."""
    return sum(enemy_strength(view, f) for f in positions.fleets_in(view, zone, 1 - view.side))


def landing_value(view: View, island: str, troops: int, moves: int = 0) -> float:
    """Value in victory points of bringing `troops` units to an island `moves` moves from now, given who is there (GC-2) and
    whether they arrive in time (GC-1)."""
    if troops == 0:
        return 0.0
    side = view.side
    landing = view.turn + max(moves - 1, 0)
    ends = end_chances(view.turn)
    in_time = sum(chance for turn, chance in ends.items() if turn >= landing)
    enemy_base = positions.chart(view).start.bases[1 - side] == island
    full = float(FACTS.score.base_alone if enemy_base else FACTS.score.island)
    own = len(positions.troops(view, side, island))
    foes = len(positions.troops(view, 1 - side, island))
    if foes == 0:
        return in_time * (full if own == 0 else 0.6 if own == 1 else 0.2)
    # Troop units there take the enemy's points (GC-2.2), and score at the enemy base, but only if they survive to the end.
    spoilt = FACTS.score.island + (FACTS.score.base_shared if enemy_base else 0)
    lasting = sum(chance * SURVIVAL_PER_TURN ** (turn - landing) for turn, chance in ends.items() if turn >= landing)
    spoil = spoilt * lasting if own == 0 else 0.5
    chance = min((own + troops) / (foes + 1.0) / 2.0, 0.8)
    return max(full * chance * in_time, spoil)


def end_chances(turn: int) -> dict[int, float]:
    """Turn -> chance that the campaign ends after it, given that it goes on now (GC-1)."""
    ends = dict(FACTS.length.ends)
    left, found = 1.0, {}
    for last in range(max(turn, min(ends)), FACTS.length.last + 1):
        found[last] = left * (ends[last] / 6 if last < FACTS.length.last else 1.0)
        left -= found[last]
    return found


# ---- Forming fleets (GC-7.2) ---------------------------------------------------------------------
# Ships may change fleets in the start zone, or where own fleets share a zone.

STRENGTH_TO_SAIL: Final = 55.0
"""Strength from which warships leave the start zone."""
CRIPPLED_SHARE_TO_GO_HOME: Final = 0.4
"""Share of crippled ships by cost from which a whole fleet goes home."""


class Formation(Struct, frozen=True):
    """A fleet after the reorganisation."""

    name: str
    zone: str
    ships: tuple[Piece, ...]
    task: str
    """"sail": act freely; "home": return to the start zone; "wait": stay."""


def formations(view: View) -> tuple[list[Formation], dict[str, Value]]:
    """The fleets after the reorganisation, in the order of their names, and `join.<ship>` for ships that change fleets."""
    side = view.side
    home = positions.chart(view).start.zones[side]
    free = positions.free_names(view, side)
    found: list[Formation] = []
    joins: dict[str, Value] = {}
    for zone in dict.fromkeys(f.zone for f in positions.fleets_of(view, side)):
        names = [f.name for f in positions.fleets_in(view, zone, side)]
        ships = {name: positions.ships(view, side, name) for name in names}
        if zone != home and len(names) == 1:
            found.append(_whole(view, names[0], zone, ships[names[0]]))
            continue
        everybody = [s for name in names for s in ships[name]]
        staying = [s for s in everybody if _useless(view, s)]
        sailing = [s for s in everybody if s not in staying]
        names.sort(key=lambda n: (-strength(ships[n]), FLEET_NAMES.index(n)))
        if zone == home and enemy_in(view, home) > BEATABLE_RATIO * strength(everybody):
            # A fleet left there would be sunk.
            staying, sailing = [], everybody
        elif zone == home and not _may_sail(view, sailing, home):
            staying, sailing = everybody, []
        elif zone != home and sailing and not _may_go_alone(view, zone, staying):
            staying, sailing = [], everybody
        spare = names[1:] or free[:1]
        if staying and sailing and not spare:
            staying, sailing = (everybody, []) if zone == home else ([], everybody)
        if sailing:
            found.append(Formation(names[0], zone, tuple(sailing), "sail"))
        if staying:
            name = spare[0] if sailing else names[0]
            found.append(Formation(name, zone, tuple(staying), "wait" if zone == home else "home"))
            free = [n for n in free if n != name]
        joins |= {f"join.{s.id}": b.name for b in found if b.zone == zone for s in b.ships if s.at != b.name}
    return sorted(found, key=lambda b: FLEET_NAMES.index(b.name)), joins


def _whole(view: View, name: str, zone: str, ships: Sequence[Piece]) -> Formation:
    """A fleet that sails as one, because it is alone in its zone and cannot be divided."""
    worst = [s for s in ships if crippled(s)]
    lame = positions.value(worst) > CRIPPLED_SHARE_TO_GO_HOME * positions.value(ships) and view.turn <= LAST_REPAIR_TURN
    bare = all(kinds.is_transport(s.card) for s in ships)
    laden = any(positions.carried(view, s.id) for s in ships if kinds.is_transport(s.card))
    return Formation(name, zone, tuple(ships), "home" if (lame or bare) and not laden else "sail")


def _may_go_alone(view: View, zone: str, ships: Sequence[Piece]) -> bool:
    """Whether ships that go home may sail without the others: they are armed, or home is at most one move away and free of
    enemies."""
    board = positions.chart(view)
    home = board.start.zones[view.side]
    armed = any(not kinds.is_transport(s.card) for s in ships)
    return armed or (board.steps(zone, home) <= 1 and not positions.fleets_in(view, home, 1 - view.side))


def _useless(view: View, ship: Piece) -> bool:
    """Whether a ship is of no use at sea: an empty transport, or a crippled ship that can still be repaired."""
    if kinds.is_transport(ship.card):
        return not positions.carried(view, ship.id)
    return crippled(ship) and view.turn <= LAST_REPAIR_TURN


def crippled(ship: Piece) -> bool:
    """Whether half of a ship's hull points or more are lost."""
    return 2 * ship.hull <= kinds.hull(ship.card) and ship.hull < kinds.hull(ship.card)


def _may_sail(view: View, ships: Sequence[Piece], home: str) -> bool:
    """Whether ships in the start zone can leave: warships that are strong or escort troop units, as long as one fleet marker is
    left for arrivals."""
    at_sea = sum(f.zone != home for f in positions.fleets_of(view, view.side))
    warships = [s for s in ships if not kinds.is_transport(s.card)]
    laden = len(warships) < len(ships)
    return at_sea < FACTS.fleet.fleets - 1 and bool(warships) and (laden or strength(warships) >= STRENGTH_TO_SAIL)


# ---- Submarines (GC-9, GC-10) --------------------------------------------------------------------
TYPICAL_HUNTERS: Final = {"main": 4, "scout": 2, "third": 2, "fourth": 2}
"""Number of ships with depth charges in an enemy fleet, by name, until a report is known."""
HUNTER_REPORT_TURNS: Final = 2
"""Number of turns for which a report is used to count the ships with depth charges."""


def packs(view: View) -> dict[str, Value]:
    """Fields of the submarine sheet: `pack`, `attack`, `interdict`, and `supply` with contested troop units first.

    Every enemy fleet in reach is approached, because submarines are rarely detected and their reports are useful.
    """
    draft: dict[str, Value] = {}
    busy: set[str] = set()
    for fleet, boats in sorted(submarines.packs(view, view.side), key=lambda p: (hunters(view, p[0]), p[0].name)):
        free = tuple(b.id for b in boats if b.id not in busy)
        if free:
            busy.update(free)
            draft[f"pack.{fleet.name}"] = free
            draft[f"attack.{fleet.name}"] = _attack_policy(view, fleet, len(free))
    able = tuple(b.id for b in supply.interdictors(view, view.side) if b.id not in busy)
    if able:
        draft["interdict"] = able
    troops = positions.troops(view, view.side)
    contested = [t for t in troops if positions.troops(view, 1 - view.side, t.at)]
    if len(troops) > 1:
        draft["supply"] = tuple(t.id for t in (*contested, *(t for t in troops if t not in contested)))
    return draft


def _attack_policy(view: View, fleet: Fleet, boats: int) -> str:
    """Whether a submarine pack attacks after its report about the fleet: MASKED (yes), SHOWN (only if the fleet was fully
    seen) or NEVER. The attack roll gets +1 for each further submarine, -1 for two escorts (GC-9.3) and +1 if the fleet was
    fully seen (GC-9.2). From the first turn on which the campaign may end, the pack attacks whatever the odds."""
    odds = boats - 1 - hunters(view, fleet) // 2
    if odds >= 0 or view.turn >= FIRST_POSSIBLE_END:
        return submarines.MASKED
    return submarines.SHOWN if odds == -1 else submarines.NEVER


def hunters(view: View, fleet: Fleet) -> int:
    """Number of ships with depth charges that an enemy fleet seems to have."""
    report = newest(view, fleet, HUNTER_REPORT_TURNS)
    if report is None:
        return TYPICAL_HUNTERS.get(fleet.name, 2)
    seen = dict(report.counts)
    return seen.get("destroyer", 0) + seen.get("auxiliary", 0)


# ---- Where fleets and lone submarines go (GC-7) --------------------------------------------------
VALUE_PER_MOVE: Final = 0.55
"""Factor by which the value of a goal shrinks with each move that it is away."""
BEATABLE_RATIO: Final = 0.85
"""A fleet without troop units attacks an enemy whose strength is at most this part of its own."""
WAITING_TROOP_VALUE: Final = 0.8
"""Value at home of an empty transport for each troop unit that waits there."""


def orders(view: View) -> Draft:
    """Orders for fleets and submarines: `join.<ship>`, `go.<fleet or submarine>`, obeying event 1."""
    draft: dict[str, Value] = {}
    taken: dict[str, int] = {}
    fleets, joins = formations(view)
    draft |= joins
    for fleet in fleets:
        zone = _next(view, fleet, taken)
        draft[f"go.{fleet.name}"] = STAY if zone == fleet.zone else zone
    for boat in positions.lone_submarines(view, view.side):
        zone = _hunt(view, boat.at)
        draft[f"go.{boat.id}"] = STAY if zone == boat.at else zone
    return rules.obeying_event_1(view, view.side, draft)


def _next(view: View, fleet: Formation, taken: dict[str, int]) -> str:
    """The zone in which a fleet ends this turn: a step towards the best goal, avoiding a stronger enemy."""
    board = positions.chart(view)
    if fleet.task == "wait":
        return fleet.zone
    troops = sum(not cargo.card for ship in fleet.ships for cargo in positions.carried(view, ship.id))
    goals = {zone: _zone_value(view, fleet, zone, troops, taken) for zone in board.zones}
    best = fleet.zone
    best_score = -99.0
    for zone in (fleet.zone, *sorted(board.links(fleet.zone))):
        reach = max(value * VALUE_PER_MOVE ** board.steps(zone, goal) for goal, value in goals.items())
        score = reach - _danger(view, zone, strength(fleet.ships), troops)
        if score > best_score + 1e-9:
            best, best_score = zone, score
    taken[best] = taken.get(best, 0) + troops
    return best


def _zone_value(view: View, fleet: Formation, zone: str, troops: int, taken: dict[str, int]) -> float:
    """Value of a zone for a fleet: with troop units aboard, of landing them; without, of sinking enemies and protecting own
    islands."""
    board, side = positions.chart(view), view.side
    home = board.start.zones[side]
    if fleet.task == "home":
        return 3.0 if zone == home else 0.0
    if troops:
        near = [landing_value(view, island, troops, board.steps(fleet.zone, zone)) for island in board.around(zone)]
        return 2.0 * sum(sorted(near, reverse=True)[: max(1, troops // 2)]) / (1 + taken.get(zone, 0))
    own = [island for island in board.around(zone) if positions.troops(view, side, island)]
    contested = [island for island in own if positions.troops(view, 1 - side, island)]
    fetch = 0.0
    if zone == home:
        # Empty transports are wanted for troop units in port and for those given until the fleet arrives.
        empty = sum(kinds.is_transport(s.card) and not positions.carried(view, s.id) for s in fleet.ships)
        coming = sum(view.turn <= turn <= view.turn + 1 for turn in FACTS.reinforcements.troop_turns)
        waiting = len(reinforcements.waiting_troops(view, side)) + coming * FACTS.reinforcements.troops
        fetch = WAITING_TROOP_VALUE * min(empty, waiting)
    victim = 0.0
    if 0 < enemy_in(view, zone) < BEATABLE_RATIO * strength(fleet.ships):
        # An enemy there cuts off the supply of all troop units.
        victim = 6.0 if zone == home else 3.0
    return victim + fetch + 0.6 * len(own) + 1.0 * len(contested)


def _danger(view: View, zone: str, own: float, troops: int) -> float:
    """Penalty for enemies in a zone or beside it, lower when the campaign may end."""
    board = positions.chart(view)
    here = enemy_in(view, zone)
    beside = max((enemy_in(view, other) for other in board.links(zone)), default=0.0)
    risk = 0.0
    if here > BEATABLE_RATIO * own or (troops and here > 0.8 * own):
        risk += 4.0 * min(here / max(own, 1.0), 3.0)
    elif here:
        risk -= 1.0
    if beside > 1.2 * own:
        risk += 1.0 + 0.3 * troops + min(beside / max(own, 1.0) - 1.2, 2.0)
    return risk * (0.4 if view.turn >= FIRST_POSSIBLE_END and troops else 1.0)


# ---- submarines ----------------------------------------------------------------------------------
def _hunt(view: View, zone: str) -> str:
    """The zone to which a submarine moves: towards zones that enemy supply must use, above all the enemy start zone, but
    staying with fleets that it can attack."""
    board = positions.chart(view)
    goal = board.start.zones[1 - view.side]
    forced = supply.forced_zones(view, 1 - view.side)

    def worth(place: str) -> float:
        fleets = positions.fleets_in(view, place, 1 - view.side)
        victim = max((1.5 if hunters(view, f) < 2 else 0.4 for f in fleets), default=0.0)
        way = 2.0 if place in forced and not fleets else 0.0
        return max(victim, way) - 0.8 * board.steps(place, goal)

    return max((zone, *sorted(board.links(zone))), key=worth)
