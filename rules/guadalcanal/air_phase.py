"""Phase 4 from both plans: patrols, raids, alert, rebase, in this order (GC-8.1). It may stop for the cells of a raid.

What must outlast that stop are the plans (kept drafts) and the raids still to come (`RaidFrame.rest`). Patrols, alert and
rebase are carried out here; raids in `raids`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from rules.core import Draft
from rules.guadalcanal import air_plans, event_cards, firing, kinds, losses, policies, positions, reports
from rules.guadalcanal.air_plans import NONE, UNSIGHTED, AirPlan
from rules.guadalcanal.events import PatrolAttacked, Patrolled, PutOnAlert, Rebased, SubmarineFound, SubmarineHunted
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.pieces import Fleet, Piece
from rules.guadalcanal.raids import Assigning, Raid, begin_raid, fly_raid, in_order, on_their_way
from rules.guadalcanal.state import Run

# ---- Patrols (GC-8.A) ----------------------------------------------------------------------------
# Sent one by one by turns, each rolled at once. What a patrol found is told to its side; to all, that it flew there and whether
# it reported (GC-8.A.1).

PATROLS = 7
"""The event of experienced patrols."""


def next_patrol(run: Run, side: int, plan: AirPlan) -> tuple[Piece, str] | None:
    """The next patrol of a plan that is legal now, and its zone; None: the side passes."""
    able = [s for s in air_plans.patrols(run.state, side) if plan.listed("patrol", s.id)]
    for squadron in sorted(able, key=lambda s: plan.order.get(s.id, len(plan.order))):
        zone = _zone(run, squadron, plan)
        if zone:
            return squadron, zone
    return None


def _zone(run: Run, squadron: Piece, plan: AirPlan) -> str:
    """The first zone of its list with an enemy fleet not yet sighted; else the first, unless it flies for such a fleet only."""
    reach = air_plans.patrol_zones(run.state, squadron)
    zones = [z for z in plan.listed("patrol", squadron.id) if z in reach]
    fresh = [z for z in zones if any(not f.sighted for f in positions.fleets_in(run.state, z, 1 - squadron.side))]
    if fresh:
        return fresh[0]
    return zones[0] if zones and plan.said("if", squadron.id) != UNSIGHTED else ""


def fly_patrol(run: Run, squadron: Piece, zone: str, plans: tuple[AirPlan, AirPlan]) -> None:
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
    seen = Patrolled(side, squadron.id, squadron.card, zone, fleet is not None or submarine is not None)
    own = replace(seen, die=die, weather=weather, bonus=bonus, result=result, submarine=submarine is not None)
    run.tell_side(side, own, seen)
    if fighter is not None:
        shots = firing.shoot(run, fighter, "aa", squadron)  # The fighter is not used up (GC-8.A.3).
        met = (side, squadron.id, squadron.card, zone, fighter.card)
        run.tell(PatrolAttacked(*met, shots.dice, shots.successes, shots.effect))
        if shots.hull <= 0:
            losses.lose(run, squadron.id, "raid")
    if fleet is not None:
        lie = reports.next_lie(run, fleet, plans[1 - side].listed("lie", fleet.name))
        reports.report(run, fleet, "patrol", lie, exact=result == "exact")
    if submarine is not None:
        run.tell_side(1 - side, SubmarineFound(1 - side, submarine.id, zone))
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
    others = [s.id for s in air_plans.patrols(state, side) if plan.listed("patrol", s.id)]
    if any(name in others for name in wished) and squadron.id not in wished:
        return 0
    return int(event_cards.spend(run, side, PATROLS, [run.pieces[squadron.id]]) is not None)


def fighter_in(run: Run, zone: str, side: int) -> Piece | None:
    """A fighter of a side in a zone: aboard a carrier there, or on an airfield beside it; the best (GC-8.A)."""
    beside = run.chart.around(zone)
    there = [
        s
        for s in air_plans.squadrons(run.state, side)
        if kinds.is_fighter(s.card) and (positions.place_of(run.state, s) in (zone, *beside))
    ]
    return max(there, key=lambda s: (kinds.card(s.card).printed("aa", 0) or 0, s.id), default=None)


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
    able = {s.id: s for s in air_plans.hunters(run.state, patrol.side, zone)}
    if kinds.has_asw(patrol.card):
        able[patrol.id] = run.pieces[patrol.id]
    if NONE in wish:
        return
    name = next((w for w in wish if w in able), patrol.id if patrol.id in able else "")
    if not name:
        return
    hunter = run.piece(name, flown="asw")
    shots = firing.shoot(run, hunter, "asw", submarine)
    seen = SubmarineHunted(hunter.side, hunter.id, hunter.card, zone, shots.dice, shots.successes, shots.effect)
    run.tell_side(submarine.side, replace(seen, submarine=submarine.id, hull=shots.hull), seen)
    if shots.hull <= 0:
        losses.lose(run, submarine.id, "raid")


# ---- Alert and rebase (GC-8.C, GC-8.D) -----------------------------------------------------------
# Nobody meets anybody here, so that turns do not matter but for their order. What stands on islands is public, what stands on
# carriers is its side's (GC-15.1, GC-15.2).


def alert(run: Run, side: int, plan: AirPlan) -> None:
    """Aircraft with ASW wait (GC-8.C)."""
    for squadron in air_plans.squadrons(run.state, side):
        if plan.said("alert", squadron.id) == "yes" and kinds.has_asw(squadron.card) and air_plans.idle(squadron):
            run.piece(squadron.id, flown="alert")
            waits = PutOnAlert(side, squadron.id, squadron.card, squadron.at)
            run.tell_side(side, waits, waits if squadron.where == "island" else None)


def rebase(run: Run, side: int, plan: AirPlan) -> None:
    """Each goes to the first base of its list that is legal; who finds no room tries again when others have left (GC-8.D.1)."""
    unused = [s.id for s in air_plans.squadrons(run.state, side) if s.flown not in ("alert", "asw")]  # GC-8.2.
    waiting = [name for name in unused if plan.listed("rebase", name)]
    moved = True
    while moved:
        moved = False
        for name in list(waiting):
            squadron = run.pieces[name]
            able = {at: where for where, at in air_plans.bases(run.state, squadron)}
            goal = next((at for at in plan.listed("rebase", name) if at in able), None)
            if goal is None:
                continue
            waiting.remove(name)
            moved = True
            _move(run, name, able[goal], goal)


def _move(run: Run, name: str, where: str, goal: str) -> None:
    before = run.pieces[name]
    losses.base(run, name, where, goal)
    run.piece(name, flown=before.flown or "rebase")
    left, entered = before.where == "island", where == "island"
    truth = Rebased(before.side, name, before.card, before.at, goal)
    seen = replace(truth, origin=before.at if left else "", goal=goal if entered else "")
    cards = {base: run.pieces[base].card if base in run.pieces else "" for base in (before.at, goal)}
    own = replace(truth, origin_card=cards[before.at], goal_card=cards[goal])
    run.tell_side(before.side, own, seen if left or entered else None)


# ---- The phase -----------------------------------------------------------------------------------
Plans = tuple[AirPlan, AirPlan]


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The whole phase; if `state.raid` is set then, both sides are to be asked about it first."""
    for side in (0, 1):
        run.keep(f"air.{side}", drafts.get(side, {}))
    plans = kept_plans(run)
    _patrols(run, plans)
    raids = Assigning(run, plans).all()
    _raids(run, in_order(run, raids, plans[run.state.initiative]), plans)


def resume(run: Run, drafts: Mapping[int, Draft]) -> None:
    """The raid whose cells were shown is flown, then the phase goes on."""
    frame = run.state.raid
    assert frame is not None, "no raid waits"
    raid, *rest = on_their_way(frame)
    run.change(raid=None)
    plans = kept_plans(run)
    fly_raid(run, raid, frame, plans, drafts)
    _raids(run, rest, plans)


def kept_plans(run: Run) -> Plans:
    """The two plans of this turn."""
    return AirPlan(run.draft("air.0")), AirPlan(run.draft("air.1"))


def first_side(run: Run, kind: str, plans: Plans) -> int:
    """Who assigns first, as the side with initiative says: itself unless it has said otherwise (GC-8.1)."""
    side = run.state.initiative
    return 1 - side if plans[side].said("first", kind) == "enemy" else side


def _patrols(run: Run, plans: Plans) -> None:
    """By turns, each rolled as it is sent; who passes is out (GC-8.4)."""
    side = first_side(run, "patrol", plans)
    active = {0, 1}
    while active:
        if side in active:
            sent = next_patrol(run, side, plans[side])
            if sent is None:
                active.discard(side)
            else:
                fly_patrol(run, *sent, plans)
        side = 1 - side
    losses.settle(run)


def _raids(run: Run, raids: list[Raid], plans: Plans) -> None:
    """One raid after the other, until one must wait; then alert and rebase."""
    for number, raid in enumerate(raids):
        frame = begin_raid(run, raid, plans)
        if frame is not None:
            rest = tuple(msgspec.to_builtins(one) for one in raids[number:])
            run.change(raid=replace(frame, rest=rest))
            return
    for kind, act in (("alert", alert), ("rebase", rebase)):
        first = first_side(run, kind, plans)
        for side in (first, 1 - first):
            act(run, side, plans[side])
    for side in (0, 1):
        run.keep(f"air.{side}", {})
    losses.settle(run)


__all__ = ["open", "resume"]
