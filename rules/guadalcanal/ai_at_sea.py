"""The computer at sea (GC-7, GC-9, GC-10): what it makes of the map, how it forms fleets, where they and its submarines go.

How strong fleets are or seem and what islands are worth serves its other sheets (`ai`) too. All from a view.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct

from rules.core import Draft, Value
from rules.guadalcanal import fleets as rules
from rules.guadalcanal import kinds, positions, reinforcements, submarines
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.fleets import STAY
from rules.guadalcanal.pieces import FLEET_NAMES, Fleet, Piece, Sighting
from rules.guadalcanal.view import View

# ---- How strong, how dear ------------------------------------------------------------------------
TYPICAL: Final = {"main": 150.0, "scout": 45.0, "third": 50.0, "fourth": 50.0}
"""Points of warships that a marker seems to stand for until more is known."""
BY_TYPE: Final = {
    "carrier": 15.0, "escort_carrier": 6.0, "battleship": 45.0, "cruiser": 17.0, "destroyer": 9.0, "torpedo_boat": 4.0,
    "auxiliary": 1.0, "transport": 1.0,
}  # fmt: skip
"""What a sighted ship of a type counts in a battle of guns."""
LAST_REPAIRS: Final = 7
"""The last turn in which a repair, or a transport, can still be of use before the campaign may end."""
LAST_TURNS: Final = 8
"""From this turn on it may be over: troops afloat are worth nothing then, and fleets can be risked."""
ENDURES: Final = 0.7
"""The chance that troops among enemies last another turn."""
OLD: Final = 3
"""Turns after which a report says nothing any more."""


def strength(ships: Iterable[Piece]) -> float:
    """The same of own ships, by what is afloat of them."""
    return sum(BY_TYPE[kinds.card(s.card).kind] * s.hull / max(kinds.hull(s.card), 1) for s in ships)


def enemy_strength(view: View, fleet: Fleet) -> float:
    """By the newest report, else by what such a marker usually is."""
    report = newest(view, fleet, OLD)
    if report is None:
        return TYPICAL.get(fleet.name, 50.0)
    return sum(BY_TYPE.get(kind, 10.0) * number for kind, number in report.counts)


def newest(view: View, fleet: Fleet, old: int) -> Sighting | None:
    """The newest report about an enemy fleet, if it is at most so many turns old."""
    for sighting in reversed(view.sightings):
        if sighting.to == view.side and sighting.fleet == fleet.name and view.turn - sighting.turn <= old:
            return sighting
    return None


def enemy_in(view: View, zone: str) -> float:
    """Strength of the enemy fleets in a zone."""
    return sum(enemy_strength(view, f) for f in positions.fleets_in(view, zone, 1 - view.side))


def prize(view: View, island: str, troops: int, moves: int = 0) -> float:
    """What it is worth to bring so many troops to an island, so many moves from now: points that it may bring, weighed by who is
    there (GC-2) and by whether they come in time (GC-1)."""
    if troops == 0:
        return 0.0
    side = view.side
    landing = view.turn + max(moves - 1, 0)
    ends = chances(view.turn)
    in_time = sum(chance for turn, chance in ends.items() if turn >= landing)
    enemy_base = positions.chart(view).start.bases[1 - side] == island
    full = float(FACTS.score.base_alone if enemy_base else FACTS.score.island)
    own = len(positions.troops(view, side, island))
    foes = len(positions.troops(view, 1 - side, island))
    if foes == 0:
        return in_time * (full if own == 0 else 0.6 if own == 1 else 0.2)
    # Whoever stands there takes it from the enemy (GC-2.2), and at his base has points for it; if he is there at the end.
    spoilt = FACTS.score.island + (FACTS.score.base_shared if enemy_base else 0)
    lasting = sum(chance * ENDURES ** (turn - landing) for turn, chance in ends.items() if turn >= landing)
    spoil = spoilt * lasting if own == 0 else 0.5
    chance = min((own + troops) / (foes + 1.0) / 2.0, 0.8)
    return max(full * chance * in_time, spoil)


def chances(turn: int) -> dict[int, float]:
    """The turns after which the campaign may be over, each with its chance, in a turn in which it goes on (GC-1)."""
    ends = dict(FACTS.length.ends)
    left, found = 1.0, {}
    for last in range(max(turn, min(ends)), FACTS.length.last + 1):
        found[last] = left * (ends[last] / 6 if last < FACTS.length.last else 1.0)
        left -= found[last]
    return found


def laden(view: View, ships: Iterable[Piece]) -> list[Piece]:
    """Troops aboard the transports among own ships."""
    decks = {s.id for s in ships}
    return [p for p in view.pieces if not p.card and p.where == "aboard" and p.at in decks]


# ---- Forming fleets (GC-7.2): fighting ships in one, empty and crippled ones apart ---------------
# Ships change fleets only in the start zone and where own fleets share a zone.

WORTH_SAILING: Final = 55.0
"""Warships gather in the start zone until they are so strong."""
MOST_CRIPPLED: Final = 0.4
"""A fleet of which so much is crippled goes home as a whole."""


class Formation(Struct, frozen=True):
    """A fleet as it will be when it moves."""

    name: str
    zone: str
    ships: tuple[Piece, ...]
    task: str
    """"sail": with all it can do; "home": to the start zone, out of harm's way; "wait": where it is."""


def formations(view: View) -> tuple[list[Formation], dict[str, Value]]:
    """The fleets after the reorganisation, in the order of their names, and `join.<ship>` for who changes."""
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
        if zone == home and enemy_in(view, home) > BOLD * strength(everybody):
            staying, sailing = [], everybody  # Who waited there would be sunk where he lies.
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
    """A fleet alone at sea: it cannot be parted."""
    worst = [s for s in ships if crippled(s)]
    lame = positions.value(worst) > MOST_CRIPPLED * positions.value(ships) and view.turn <= LAST_REPAIRS
    bare = all(kinds.is_transport(s.card) for s in ships)
    laden = any(positions.carried(view, s.id) for s in ships if kinds.is_transport(s.card))
    return Formation(name, zone, tuple(ships), "home" if (lame or bare) and not laden else "sail")


def _may_go_alone(view: View, zone: str, ships: Sequence[Piece]) -> bool:
    """Whether ships at sea that are bound for home may part from the others: armed, or where home is near and nobody there."""
    board = positions.chart(view)
    home = board.start.zones[view.side]
    armed = any(not kinds.is_transport(s.card) for s in ships)
    return armed or (board.steps(zone, home) <= 1 and not positions.fleets_in(view, home, 1 - view.side))


def _useless(view: View, ship: Piece) -> bool:
    """An empty transport, which is wanted where troops wait, or a ship that should be repaired."""
    if kinds.is_transport(ship.card):
        return not positions.carried(view, ship.id)
    return crippled(ship) and view.turn <= LAST_REPAIRS


def crippled(ship: Piece) -> bool:
    """Half her hull or more is gone."""
    return 2 * ship.hull <= kinds.hull(ship.card) and ship.hull < kinds.hull(ship.card)


def _may_sail(view: View, ships: Sequence[Piece], home: str) -> bool:
    """Whether ships in the start zone are fit to go: warships, strong enough or with troops aboard, and a marker left over for
    what arrives (GC-14.10)."""
    at_sea = sum(f.zone != home for f in positions.fleets_of(view, view.side))
    warships = [s for s in ships if not kinds.is_transport(s.card)]
    laden = len(warships) < len(ships)
    return at_sea < FACTS.fleet.fleets - 1 and bool(warships) and (laden or strength(warships) >= WORTH_SAILING)


# ---- Submarines (GC-9, GC-10) --------------------------------------------------------------------
HUNTERS: Final = {"main": 4, "scout": 2, "third": 2, "fourth": 2}
"""Ships with depth charges that a marker seems to hold until it is known better."""
OLD_HUNTERS: Final = 2
"""Turns after which a report about them says nothing any more."""


def packs(view: View) -> dict[str, Value]:
    """`pack`, `attack`, `interdict`; troops most in need of supply first.

    A fleet in the same zone is always looked at: a periscope is seldom seen, and what it reports steers the own fleets.
    """
    draft: dict[str, Value] = {}
    busy: set[str] = set()
    for fleet, boats in sorted(submarines.packs(view, view.side), key=lambda p: (hunters(view, p[0]), p[0].name)):
        free = tuple(b.id for b in boats if b.id not in busy)
        if free:
            busy.update(free)
            draft[f"pack.{fleet.name}"] = free
            draft[f"attack.{fleet.name}"] = _nerve(view, fleet, len(free))
    able = tuple(b.id for b in submarines.interdictors(view, view.side) if b.id not in busy)
    if able:
        draft["interdict"] = able
    troops = positions.troops(view, view.side)
    contested = [t for t in troops if positions.troops(view, 1 - view.side, t.at)]
    if len(troops) > 1:
        draft["supply"] = tuple(t.id for t in (*contested, *(t for t in troops if t not in contested)))
    return draft


def _nerve(view: View, fleet: Fleet, boats: int) -> str:
    """What to do after the report: the die of the attack is +1 for each further boat, -1 for each two escorts (GC-9.3), and +1
    where all has been seen (GC-9.2). Near the end there is nothing left to save them for."""
    odds = boats - 1 - hunters(view, fleet) // 2
    if odds >= 0 or view.turn >= LAST_TURNS:
        return submarines.MASKED
    return submarines.SHOWN if odds == -1 else submarines.NEVER


def hunters(view: View, fleet: Fleet) -> int:
    """Ships of an enemy fleet that seem to carry depth charges."""
    report = newest(view, fleet, OLD_HUNTERS)
    if report is None:
        return HUNTERS.get(fleet.name, 2)
    seen = dict(report.counts)
    return seen.get("destroyer", 0) + seen.get("auxiliary", 0)


# ---- Where fleets and lone submarines go (GC-7) --------------------------------------------------
FAR: Final = 0.55
"""How much less a goal is worth for each move that it is away."""
BOLD: Final = 0.85
"""A fleet without troops hunts what seems to be at most so many times as strong."""
WANTED: Final = 0.8
"""What an empty transport is worth at home for each troop that waits there."""


def orders(view: View) -> Draft:
    """`join.<ship>`, `go.<fleet or submarine>`; event 1 is obeyed (GC-6.3)."""
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
    return rules.obedient(view, view.side, draft)


def _next(view: View, fleet: Formation, taken: dict[str, int]) -> str:
    """The zone where a fleet shall be after this turn: a step towards the best goal, but not into a stronger enemy."""
    board = positions.chart(view)
    if fleet.task == "wait":
        return fleet.zone
    troops = len(laden(view, fleet.ships))
    goals = {zone: _worth(view, fleet, zone, troops, taken) for zone in board.zones}
    best = fleet.zone
    best_score = -99.0
    for zone in (fleet.zone, *sorted(board.links(fleet.zone))):
        reach = max(value * FAR ** board.steps(zone, goal) for goal, value in goals.items())
        score = reach - _danger(view, zone, strength(fleet.ships), troops)
        if score > best_score + 1e-9:
            best, best_score = zone, score
    taken[best] = taken.get(best, 0) + troops
    return best


def _worth(view: View, fleet: Formation, zone: str, troops: int, taken: dict[str, int]) -> float:
    """What a fleet can do in a zone: land its troops; without troops, stand between the enemy and the own islands."""
    board, side = positions.chart(view), view.side
    home = board.start.zones[side]
    if fleet.task == "home":
        return 3.0 if zone == home else 0.0
    if troops:
        near = [prize(view, island, troops, board.steps(fleet.zone, zone)) for island in board.around(zone)]
        return 2.0 * sum(sorted(near, reverse=True)[: max(1, troops // 2)]) / (1 + taken.get(zone, 0))
    own = [island for island in board.around(zone) if positions.troops(view, side, island)]
    contested = [island for island in own if positions.troops(view, 1 - side, island)]
    fetch = 0.0
    if zone == home:
        # Empty transports, for troops in port and those given by the time that the fleet can be there (GC-14.4).
        empty = sum(kinds.is_transport(s.card) and not positions.carried(view, s.id) for s in fleet.ships)
        coming = sum(view.turn <= turn <= view.turn + 1 for turn in FACTS.reinforcements.troop_turns)
        waiting = len(reinforcements.waiting_troops(view, side)) + coming * FACTS.reinforcements.troops
        fetch = WANTED * min(empty, waiting)
    victim = 0.0
    if 0 < enemy_in(view, zone) < BOLD * strength(fleet.ships):
        victim = 6.0 if zone == home else 3.0  # Whoever stands there cuts off every troop (GC-10.3).
    return victim + fetch + 0.6 * len(own) + 1.0 * len(contested)


def _danger(view: View, zone: str, own: float, troops: int) -> float:
    """How unwelcome the enemies are that stand in a zone, or may come there; less so when the campaign may end."""
    board = positions.chart(view)
    here = enemy_in(view, zone)
    beside = max((enemy_in(view, other) for other in board.links(zone)), default=0.0)
    risk = 0.0
    if here > BOLD * own or (troops and here > 0.8 * own):
        risk += 4.0 * min(here / max(own, 1.0), 3.0)
    elif here:
        risk -= 1.0
    if beside > 1.2 * own:
        risk += 1.0 + 0.3 * troops + min(beside / max(own, 1.0) - 1.2, 2.0)
    return risk * (0.4 if view.turn >= LAST_TURNS and troops else 1.0)


# ---- submarines ----------------------------------------------------------------------------------
def _hunt(view: View, zone: str) -> str:
    """A submarine makes for where the enemy's supply must pass, his start zone above all; on the way it stays with fleets that it
    can attack."""
    board = positions.chart(view)
    goal = board.start.zones[1 - view.side]
    forced = submarines.forced_zones(view, 1 - view.side)

    def worth(place: str) -> float:
        fleets = positions.fleets_in(view, place, 1 - view.side)
        victim = max((1.5 if hunters(view, f) < 2 else 0.4 for f in fleets), default=0.0)
        way = 2.0 if place in forced and not fleets else 0.0
        return max(victim, way) - 0.8 * board.steps(place, goal)

    return max((zone, *sorted(board.links(zone))), key=worth)
