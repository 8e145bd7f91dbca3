"""Patrols (GC-8.A): sent one by one by turns, each rolled at once.

What a patrol found is told to its side; to all, that it flew there and whether it reported (GC-8.A.1).
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.guadalcanal import firing, kinds, losses, policies, positions, reports, tokens
from rules.guadalcanal.air import legal
from rules.guadalcanal.air.plan import NONE, UNSIGHTED, AirPlan
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.run import Run

PATROLS = 7
"""The event of experienced patrols."""


def next_patrol(run: Run, side: int, plan: AirPlan) -> tuple[Piece, str] | None:
    """The next patrol of a plan that is legal now, and its zone; None: the side passes."""
    able = [s for s in legal.patrols(run.state, side) if plan.listed("patrol", s.id)]
    for squadron in sorted(able, key=lambda s: plan.order.get(s.id, len(plan.order))):
        zone = _zone(run, squadron, plan)
        if zone:
            return squadron, zone
    return None


def _zone(run: Run, squadron: Piece, plan: AirPlan) -> str:
    """The first zone of its list with an enemy fleet not yet sighted; else the first, unless it flies for such a fleet only."""
    reach = legal.patrol_zones(run.state, squadron)
    zones = [z for z in plan.listed("patrol", squadron.id) if z in reach]
    fresh = [z for z in zones if any(not f.sighted for f in positions.fleets_in(run.state, z, 1 - squadron.side))]
    if fresh:
        return fresh[0]
    return zones[0] if zones and plan.said("if", squadron.id) != UNSIGHTED else ""


def fly(run: Run, squadron: Piece, zone: str, plans: tuple[AirPlan, AirPlan]) -> None:
    """One patrol goes to a zone and rolls."""
    side = squadron.side
    run.piece(squadron.id, flown="patrol")
    bonus = _bonus(run, squadron, plans[side])
    weather = FACTS.weather.on_search(run.state.weather)
    die = run.roll(6, f"patrol over {zone}")
    result = read(die + weather + bonus)
    fighter = fighter_in(run, zone, 1 - side) if result == "spotted" else None
    if result == "spotted" and fighter is None:
        result = "sighted"
    fleets = positions.fleets_in(run.state, zone, 1 - side)
    fleet = _named(fleets, plans[side]) if result in ("sighted", "exact") else None
    submarine = _submarine(run, zone, 1 - side) if result == "exact" else None
    public = {"side": side, "piece": squadron.id, "card": squadron.card, "zone": zone}
    public["reported"] = fleet is not None or submarine is not None
    own = {
        **public,
        "die": die,
        "weather": weather,
        "bonus": bonus,
        "result": result,
        "submarine": submarine is not None,
    }
    run.tell_side(side, "gc-patrol", public, **own)
    if fighter is not None:
        _shot_at(run, squadron, fighter, zone)
    if fleet is not None:
        lie = reports.next_lie(run, fleet, plans[1 - side].listed("lie", fleet.name))
        reports.report(run, fleet, "patrol", lie, exact=result == "exact")
    if submarine is not None:
        run.tell_side(1 - side, "gc-submarine-found", None, side=1 - side, submarine=submarine.id, zone=zone)
        if not fleets:
            _hunt(run, squadron, submarine, zone, plans[side])


def read(roll: int) -> str:
    """The row of a modified roll: below 1 as a 2 or 3, above 6 as a 6 (GC-8.A)."""
    results = FACTS.patrol.results
    if roll < 1:
        return results[1]
    return results[min(roll, len(results)) - 1]


def _bonus(run: Run, squadron: Piece, plan: AirPlan) -> int:
    """Event 7 helps the patrol bomber of the policy, else the first that flies (GC-6.5)."""
    state, side = run.state, squadron.side
    wished = policies.listed(state.sides[side].policies, f"bonus.{PATROLS}")
    others = [s.id for s in legal.patrols(state, side) if plan.listed("patrol", s.id)]
    if any(name in others for name in wished) and squadron.id not in wished:
        return 0
    return int(tokens.spend(run, side, PATROLS, [run.pieces[squadron.id]]) is not None)


def fighter_in(run: Run, zone: str, side: int) -> Piece | None:
    """A fighter of a side in a zone: aboard a carrier there, or on an airfield beside it; the best (GC-8.A)."""
    beside = run.chart.around(zone)
    there = [
        s
        for s in legal.squadrons(run.state, side)
        if kinds.is_fighter(s.card) and (positions.place_of(run.state, s) in (zone, *beside))
    ]
    return max(there, key=lambda s: (kinds.card(s.card).printed("aa", 0) or 0, s.id), default=None)


def _shot_at(run: Run, squadron: Piece, fighter: Piece, zone: str) -> None:
    """One anti-air attack; the fighter is not used up (GC-8.A.3)."""
    shots = firing.shoot(run, fighter, "aa", squadron)
    run.tell(
        "gc-patrol-attacked",
        side=squadron.side,
        piece=squadron.id,
        card=squadron.card,
        zone=zone,
        fighter=fighter.card,
        dice=list(shots.dice),
        successes=shots.successes,
        effect=shots.effect,
    )
    if shots.hull <= 0:
        losses.lose(run, squadron.id, "raid")


def _named(fleets: Sequence[Fleet], plan: AirPlan) -> Fleet | None:
    """Which of several fleets is named: as its side wishes, else one not yet sighted (GC-8.A.1)."""
    if not fleets:
        return None
    wish = plan.listed("look")
    return min(fleets, key=lambda f: (wish.index(f.name) if f.name in wish else len(wish), f.sighted))


def _submarine(run: Run, zone: str, side: int) -> Piece | None:
    """One of the submarines there that are in no fleet, drawn at random (GC-8.A.4)."""
    there = [p for p in positions.lone_submarines(run.state, side) if p.at == zone]
    return there[run.dice.below(len(there), f"submarine in {zone}")] if there else None


def _hunt(run: Run, patrol: Piece, submarine: Piece, zone: str, plan: AirPlan) -> None:
    """An aircraft with ASW attacks a submarine that is alone: as listed, else the patrol itself (GC-8.A.4)."""
    wish = plan.listed("hunt")
    able = {s.id: s for s in legal.hunters(run.state, patrol.side, zone)}
    if kinds.has_asw(patrol.card):
        able[patrol.id] = run.pieces[patrol.id]
    if NONE in wish:
        return
    name = next((w for w in wish if w in able), patrol.id if patrol.id in able else "")
    if not name:
        return
    hunter = run.piece(name, flown="asw")
    shots = firing.shoot(run, hunter, "asw", submarine)
    public = {
        "side": hunter.side,
        "piece": hunter.id,
        "card": hunter.card,
        "zone": zone,
        "dice": list(shots.dice),
        "successes": shots.successes,
        "effect": shots.effect,
    }
    truth = {**public, "submarine": submarine.id, "hull": shots.hull}
    run.tell_side(submarine.side, "gc-hunt", public, **truth)
    if shots.hull <= 0:
        losses.lose(run, submarine.id, "raid")
