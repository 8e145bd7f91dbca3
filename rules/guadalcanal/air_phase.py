"""Phase 4, carried out from both sides' plans: patrols, raids, alert and rebasing, in this order (GC-8.1).

The phase may pause to ask about the cells of a raid. During that pause the plans (kept drafts) and the raids still to come
(`RaidFrame.rest`) are part of the state. Patrols, alert and rebasing are carried out here, raids in `raids`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.core import Draft
from rules.core.sheet import chosen, listed
from rules.guadalcanal import air_plans, event_cards, firing, kinds, losses, positions, reports
from rules.guadalcanal.air_events import PatrolAttacked, Patrolled, PutOnAlert, Rebased, SubmarineFound, SubmarineHunted
from rules.guadalcanal.air_plans import NONE, UNSIGHTED, AirPlans
from rules.guadalcanal.facts import EVENT_NUMBER, FACTS
from rules.guadalcanal.pieces import Fleet, Piece, Raid
from rules.guadalcanal.raids import RaidAssignment, begin_raid, fly_raid, in_order
from rules.guadalcanal.state import ALL, NOBODY, TurnContext

# ---- Patrols (GC-8.A) ----------------------------------------------------------------------------
# Sides alternate, and each patrol is rolled for as it is sent. Its side is told what it found; everybody is told where it flew
# and whether it reported (GC-8.A.1).

PATROLS = EVENT_NUMBER["patrols"]


def next_patrol(context: TurnContext, side: int, plan: Draft) -> tuple[Piece, str] | None:
    """The next patrol of a plan that is legal now, and its zone; None if there is none and the side passes (GC-16.1,
    GC-16.6: illegal ones are passed over)."""
    for squadron in air_plans.ready(context.state, side, plan, "patrol"):
        if kinds.is_patrol_bomber(squadron.card) and (zone := _zone(context, squadron, plan)):
            return squadron, zone
    return None


def _zone(context: TurnContext, squadron: Piece, plan: Draft) -> str:
    """The first zone on the squadron's list with an enemy fleet not yet sighted. If there is none: the first zone of the list,
    or "" if the squadron flies only to unsighted fleets."""
    reach = air_plans.patrol_zones(context.state, squadron)
    zones = [z for z in listed(plan, f"patrol.{squadron.id}") if z in reach]
    fresh = [z for z in zones if any(not f.sighted for f in positions.fleets_in(context.state, z, 1 - squadron.side))]
    if fresh:
        return fresh[0]
    return zones[0] if zones and chosen(plan, f"if.{squadron.id}") != UNSIGHTED else ""


def fly_patrol(context: TurnContext, squadron: Piece, zone: str, plans: AirPlans) -> None:
    """Sends one patrol to a zone and rolls for it, with the weather once (GC-5.2); without a fighter a 1 is a 4 (GC-8.A.3)."""
    side = squadron.side
    context.piece(squadron.id, flown="patrol")
    bonus = _bonus(context, squadron, plans[side])
    weather = FACTS.weather.on_search(context.state.weather)
    die = context.roll(6, f"patrol over {zone}")
    result = read(die + weather + bonus)
    fighter = fighter_in(context, zone, 1 - side) if result == "spotted" else None
    if result == "spotted" and fighter is None:
        result = "sighted"
    fleets = positions.fleets_in(context.state, zone, 1 - side)
    fleet = _named(fleets, plans[side]) if result in ("sighted", "exact") else None
    submarine = _submarine(context, zone, 1 - side) if result == "exact" else None
    found, reported = submarine is not None, fleet is not None or submarine is not None
    context.tell(
        Patrolled(side, squadron.id, squadron.card, zone, reported, die, weather, bonus, result, found), owner=side
    )
    if fighter is not None:
        # The fighter can still fly a mission of its own (GC-8.A.3).
        shots = firing.shoot(context, fighter, "aa", squadron)
        met = (side, squadron.id, squadron.card, zone, fighter.card)
        context.tell(PatrolAttacked(*met, shots.dice, shots.successes, shots.effect))
        if shots.hull <= 0:
            losses.lose(context, squadron.id, "raid")
    if fleet is not None:
        lie = reports.next_lie(context, fleet, listed(plans[1 - side], f"lie.{fleet.name}"))
        reports.report(context, fleet, "patrol", lie, exact=result == "exact")
    if submarine is not None:
        context.tell(SubmarineFound(1 - side, submarine.id, zone), owner=1 - side)
        if not fleets:  # The submarine is alone (GC-8.A.4).
            _hunt(context, squadron, submarine, zone, plans[side])


def read(roll: int) -> str:
    """The result of a patrol for a modified roll: a roll below 1 counts as a 2 or 3, one above 6 as a 6 (GC-8.A)."""
    results = FACTS.patrol.results
    if roll < 1:
        return results[1]
    return results[min(roll, len(results)) - 1]


def _bonus(context: TurnContext, squadron: Piece, plan: Draft) -> int:
    """What event 7 adds to a patrol's roll: the bonus goes to the patrol bomber that the policy names, else
    to the first that flies (GC-6.5)."""
    state, side = context.state, squadron.side
    wished = listed(state.sides[side].policies, f"bonus.{PATROLS}")
    others = [s.id for s in air_plans.ready(state, side, plan, "patrol") if kinds.is_patrol_bomber(s.card)]
    if any(name in others for name in wished) and squadron.id not in wished:
        return 0
    spent = event_cards.spend(context, side, PATROLS, [context.pieces[squadron.id]])
    return FACTS.patrol.bonus if spent is not None else 0


def fighter_in(context: TurnContext, zone: str, side: int) -> Piece | None:
    """The best of a side's fighters aboard carriers in a zone or on airfields beside it (GC-8.A); None if there is none."""
    beside = context.chart.around(zone)
    there = [
        s
        for s in air_plans.squadrons(context.state, side)
        if kinds.is_fighter(s.card) and (positions.place_of(context.state, s) in (zone, *beside))
    ]
    return max(there, key=lambda s: (kinds.card(s.card).printed("aa", 0) or 0, s.id), default=None)


def _named(fleets: Sequence[Fleet], plan: Draft) -> Fleet | None:
    """The fleet that a report is about: the first that the plan of the patrol's side names, else
    one not yet sighted (GC-8.A.1)."""
    if not fleets:
        return None
    wish = listed(plan, "look")
    return min(fleets, key=lambda f: (wish.index(f.name) if f.name in wish else len(wish), f.sighted))


def _submarine(context: TurnContext, zone: str, side: int) -> Piece | None:
    """One of the lone submarines in a zone, drawn at random (GC-8.A.4); None if there is none."""
    there = [p for p in positions.lone_submarines(context.state, side) if p.at == zone]
    return there[context.dice.below(len(there), f"submarine in {zone}")] if there else None


def _hunt(context: TurnContext, patrol: Piece, submarine: Piece, zone: str, plan: Draft) -> None:
    """Attacks a lone submarine with an aircraft that has ASW: the first that the plan lists,
    else the patrol itself (GC-8.A.4)."""
    wish = listed(plan, "hunt")
    able = {s.id: s for s in air_plans.hunters(context.state, patrol.side, zone)}
    if kinds.has_asw(patrol.card):
        able[patrol.id] = context.pieces[patrol.id]
    if NONE in wish:
        return
    name = next((w for w in wish if w in able), patrol.id if patrol.id in able else "")
    if not name:
        return
    hunter = context.piece(name, flown="asw")
    shots = firing.shoot(context, hunter, "asw", submarine)
    seen = (hunter.side, hunter.id, hunter.card, zone, shots.dice, shots.successes, shots.effect)
    context.tell(SubmarineHunted(*seen, submarine.id, shots.hull), owner=submarine.side)
    if shots.hull <= 0:
        losses.lose(context, submarine.id, "raid")


# ---- Alert and rebasing (GC-8.C, GC-8.D) ---------------------------------------------------------


def alert(context: TurnContext, side: int, plan: Draft) -> None:
    """Puts aircraft with ASW on alert (GC-8.C)."""
    for squadron in air_plans.squadrons(context.state, side):
        if chosen(plan, f"alert.{squadron.id}") == "yes" and kinds.has_asw(squadron.card) and air_plans.idle(squadron):
            context.piece(squadron.id, flown="alert")
            waits = PutOnAlert(side, squadron.id, squadron.card, squadron.at)
            context.tell(waits, owner=side, witnesses=ALL if squadron.where == "island" else NOBODY)


def rebase(context: TurnContext, side: int, plan: Draft) -> None:
    """Moves each squadron to the first legal base on its list; one that finds no room tries again
    when others have left (GC-8.D.1)."""
    # One that is on alert (GC-8.C.1) or has hunted a submarine (GC-8.A.4) stays (GC-8.2).
    unused = [s.id for s in air_plans.squadrons(context.state, side) if s.flown not in ("alert", "asw")]
    waiting = [name for name in unused if listed(plan, f"rebase.{name}")]
    moved = True
    while moved:
        moved = False
        for name in list(waiting):
            squadron = context.pieces[name]
            able = {at: where for where, at in air_plans.bases(context.state, squadron)}
            goal = next((at for at in listed(plan, f"rebase.{name}") if at in able), None)
            if goal is None:
                continue
            waiting.remove(name)
            moved = True
            _move(context, name, able[goal], goal)


def _move(context: TurnContext, name: str, where: str, goal: str) -> None:
    before = context.pieces[name]
    losses.base(context, name, where, goal)
    context.piece(name, flown=before.flown or "rebase")
    cards = (context.pieces[base].card if base in context.pieces else "" for base in (before.at, goal))
    context.tell(
        Rebased(before.side, name, before.card, before.at, goal, *cards),
        owner=before.side,
        left=ALL if before.where == "island" else NOBODY,
        entered=ALL if where == "island" else NOBODY,
    )


# ---- The phase -----------------------------------------------------------------------------------


def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the phase. If it pauses, `state.raid` is set and both sides must be asked about that raid."""
    for side in (0, 1):
        context.keep(f"air.{side}", drafts.get(side, {}))
    context.storm = positions.hurricane(context.state)
    plans = kept_plans(context)
    _patrols(context, plans)
    raids = RaidAssignment(context, plans).all()
    _raids(context, in_order(context, raids, plans[context.state.initiative]), plans)


def resume(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Flies the raid whose cells were shown, then goes on with the phase."""
    frame = context.state.raid
    assert frame is not None, "no raid waits"
    raid, *rest = frame.rest
    context.change(raid=None)
    context.storm = positions.hurricane(context.state)
    plans = kept_plans(context)
    fly_raid(context, raid, frame, plans, drafts)
    _raids(context, rest, plans)


def kept_plans(context: TurnContext) -> AirPlans:
    return context.draft("air.0"), context.draft("air.1")


def first_side(context: TurnContext, kind: str, plans: AirPlans) -> int:
    """The side that assigns first. The side with initiative decides; it goes first unless it has said otherwise (GC-8.1)."""
    side = context.state.initiative
    return 1 - side if chosen(plans[side], f"first.{kind}") == "enemy" else side


def _patrols(context: TurnContext, plans: AirPlans) -> None:
    """Sends the patrols of both sides alternately; a side that passes sends no more (GC-8.4)."""
    side = first_side(context, "patrol", plans)
    active = {0, 1}
    while active:
        if side in active:
            sent = next_patrol(context, side, plans[side])
            if sent is None:
                active.discard(side)
            else:
                fly_patrol(context, *sent, plans)
        side = 1 - side
    losses.apply_consequences(context)


def _raids(context: TurnContext, raids: list[Raid], plans: AirPlans) -> None:
    """Flies the raids in order until one must wait for answers; after the last come alert and rebasing."""
    for number, raid in enumerate(raids):
        frame = begin_raid(context, raid, plans)
        if frame is not None:
            context.change(raid=replace(frame, rest=tuple(raids[number:])))
            return
    for kind, act in (("alert", alert), ("rebase", rebase)):
        first = first_side(context, kind, plans)
        for side in (first, 1 - first):
            act(context, side, plans[side])
    for side in (0, 1):
        context.keep(f"air.{side}", {})
    losses.apply_consequences(context)
    context.storm = ""
