"""Phase 8: naval battles, one after another, fought by `war_at_sea` (GC-12.1, WS-17).

This module says who is asked during a battle, and applies its results: hull points, losses, squadrons' bases, and the retreat
of a fleet that fled or lost. `battle_setup` turns the choices about the ground into a `Battle`; the rules of the battle itself
are in War at Sea, the sheet about the ground is in `fleet_sheets`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rules.core import Ask, Draft, Message, msg
from rules.core.sheet import listed
from rules.guadalcanal import battle_plans, event_cards, kinds, losses, policies, positions, reports
from rules.guadalcanal.battle_setup import LAND, build, names_of
from rules.guadalcanal.facts import BY_PLAN, SEATS
from rules.guadalcanal.fleet_events import (
    BattleBegan,
    BattleOver,
    FleetRetreated,
    GroundLaid,
    PlansStopped,
)
from rules.guadalcanal.land_plans import SHORE_SUPPORT
from rules.guadalcanal.pieces import BattleReport, Contact, Sighting
from rules.guadalcanal.state import Engagement, State, TurnContext
from rules.war_at_sea import turns
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.reports import attacks, tracks
from rules.war_at_sea.sheets import battle_asks
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack, Track

# ---- Results of a battle -------------------------------------------------------------------------
BOTH = 2


def close(context: TurnContext, contact: Contact, battle: Battle) -> None:
    """Applies the results of a finished battle; the side that lost or fled retreats (GC-12.9, GC-12.14, WS-17.8)."""
    context.tell(BattleOver(contact.zone, battle.ended, battle.scores, battle.loser))
    event_cards.give_back(context, battle.units)
    _have_fought(context, contact, battle)
    homeless = {squadron: context.pieces[squadron].at for squadron in _squadrons(context, battle)}
    _vessels(context, contact, battle)
    for squadron, base in homeless.items():
        if _is_homeless(context, squadron, base):
            losses.rehome(context, squadron, contact.zone)
    for side, name in contact.fleets:
        context.fleet(side, name, fought=True)
    retreats = [side for side in (0, 1) if battle.loser in (side, BOTH)]
    goals = {
        (side, name): _retreat(context, contact, side, name)
        for side in retreats
        for name in names_of(contact, side)
        if positions.ships(context.state, side, name)
    }
    for (side, name), zone in goals.items():
        context.fleet(side, name, zone=zone, came_from="")
        context.tell(FleetRetreated(side, name, contact.zone, zone))
    losses.apply_consequences(context)
    # What each side saw of the other's fleets goes into its notes (GC-12.19).
    for side, name in contact.fleets:
        fleet = context.fleets.get((side, name))
        if fleet is not None:
            counts = reports.counted([reports.kind_of(s) for s in positions.ships(context.state, side, name)])
            context.report(
                Sighting(context.state.turn, 1 - side, side, name, fleet.zone, counts, counts, "battle", True)
            )


def _campaign_units(context: TurnContext, battle: Battle) -> list[Unit]:
    """Units that are pieces of the campaign."""
    return [u for u in battle.units if u.id in context.pieces and not u.temporary]


def _have_fought(context: TurnContext, contact: Contact, battle: Battle) -> None:
    """Marks the fleets and everything aboard as having fought, even if it was not set up (GC-13.14),
    and squadrons that joined (GC-12.5, WS-17.1)."""
    for side, name in contact.fleets:
        for piece in positions.whole_fleet(context.state, side, name):
            context.piece(piece.id, fought=bool(piece.card))
    for unit in _campaign_units(context, battle):
        # A ship with Shore Support may support a land combat even after a battle.
        words = (SHORE_SUPPORT,) if SHORE_SUPPORT in unit.spent else ()
        context.piece(unit.id, fought=True, tokens=(*context.pieces[unit.id].tokens, *words))


def _squadrons(context: TurnContext, battle: Battle) -> list[str]:
    """Removes lost squadrons (GC-12.11) and puts the others on their bases of the battle; returns the ids of
    those without a base (WS-17.10).

    Bases are assigned before anybody looks for a new one, so that the order of squadrons makes no difference.
    """
    squadrons = [u for u in _campaign_units(context, battle) if kinds.is_aircraft(u.card)]
    sunk = {u.id for u in battle.units if u.gone == "destroyed"}
    homeless = []
    for unit in squadrons:
        carrier = context.pieces.get(unit.base)
        if unit.gone == "destroyed":
            losses.lose(context, unit.id, "battle", told=False)
        elif unit.base.startswith(LAND):
            losses.base(context, unit.id, "island", unit.base.removeprefix(LAND))
        elif carrier is not None and unit.base not in sunk and kinds.fits_carrier(unit.card):
            losses.base(context, unit.id, "aboard", unit.base)
        else:
            homeless.append(unit.id)
    return homeless


def _vessels(context: TurnContext, contact: Contact, battle: Battle) -> None:
    """Applies damage, and losses with everything aboard (GC-12.11, WS-17.11). Squadrons of a sunk carrier have had their roll of
    WS-10.7 in the battle; those kept below deck by a hurricane have it now (GC-6.6, GC-8.7)."""
    vessels = [u for u in _campaign_units(context, battle) if not kinds.is_aircraft(u.card)]
    for unit in vessels:
        if unit.gone != "destroyed":
            context.piece(unit.id, hull=unit.hull)
    rolled = positions.hurricane(context.state) != contact.zone
    losses.lose_all(context, [u.id for u in vessels if u.gone == "destroyed"], "battle", rolled=rolled)


def _is_homeless(context: TurnContext, squadron: str, before: str) -> bool:
    """Whether a squadron still needs a base: it is not sunk, has not found another one, and has no place on the
    old one (GC-8.7)."""
    piece = context.pieces[squadron]
    if piece.where == "sunk" or piece.at != before:
        return False
    return piece.where == "island" or positions.room(context.state, context.pieces[piece.at]) < 0


def _retreat(context: TurnContext, contact: Contact, side: int, name: str) -> str:
    """The zone to which a fleet retreats: the one it came from, else the one opposite the
    enemy's arrival (GC-12.9, GC-12.15, WS-17.8)."""
    fleet = context.fleets[side, name]
    if fleet.came_from:
        return fleet.came_from
    chart, state = context.chart, context.state
    home = chart.start.zones[side]
    arrivals = [
        context.fleets[1 - side, other].came_from
        for other in names_of(contact, 1 - side)
        if (1 - side, other) in context.fleets and context.fleets[1 - side, other].came_from
    ]
    wished = listed(state.sides[side].policies, "retreat")

    def worth(zone: str) -> tuple[int, bool, int, int, str]:
        """Sort key; the zone with the lowest is chosen: far from the enemy's arrival, no enemy there, near the start zone,
        early on the owner's list."""
        return (
            -sum(chart.steps(zone, arrival) for arrival in arrivals),
            bool(positions.fleets_in(state, zone, 1 - side)),
            chart.steps(zone, home),
            wished.index(zone) if zone in wished else len(wished),
            zone,
        )

    return min(chart.links(contact.zone), key=worth)


# ---- The battles of a turn -----------------------------------------------------------------------
def asks(state: State) -> tuple[Ask, ...]:
    """The sheets that the battle waits for: at first both sides' choices about the ground, then
    the sheets of war_at_sea (GC-16.9)."""
    fighting = state.engagement
    assert fighting is not None, "asked about a battle that there is not"
    name = f"t{state.turn}.b{fighting.number}"
    # The questions name the zone, which has at most one battle a turn. A turn of war_at_sea is called a round here.
    zone, turn = fighting.contact.zone, fighting.battle.turn
    if fighting.stage == "ground":
        return _of_both(
            f"{name}.ground", "ground", msg("gc-ask-ground", turn=state.turn, number=fighting.number, zone=zone)
        )
    if fighting.filed is not None:
        return _of_both(f"{name}.r{turn}.plan", "plan", msg("gc-ask-plan", zone=zone, turn=turn))
    waited = battle_asks(fighting.battle, f"{name}.", SEATS)
    return tuple(replace(ask, about=msg(f"gc-ask-{ask.kind}", zone=zone, turn=turn)) for ask in waited)


def _of_both(group: str, kind: str, about: Message) -> tuple[Ask, ...]:
    return tuple(Ask(f"{group}.{seat}", seat, kind, group, about) for seat in SEATS)


def begin(context: TurnContext) -> None:
    """Starts the next battle of the turn, if there is one, with the question about its ground."""
    state = context.state
    if not state.contacts:
        context.change(engagement=None)
        return
    contact, *rest = state.contacts
    number = state.begun + 1
    context.change(contacts=tuple(rest), begun=number, engagement=Engagement(contact, Battle(kind="campaign"), number))
    context.tell(BattleBegan(number, contact.zone, contact.fleets, contact.surprise))


def open(context: TurnContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the sheets that the battle waited for; when the battle is over, starts the next one."""
    fighting = context.state.engagement
    assert fighting is not None, "sheets of a battle that there is not"
    doctrine = tuple(policies.doctrine(side.policies) for side in context.state.sides)
    by_plan, begins = fighting.filed is not None, fighting.stage == "ground"
    if begins:
        battle = build(context, fighting.contact, drafts)
        context.tell(
            GroundLaid(
                target=battle.target,
                objective=battle.objectives[0].value if battle.objectives else 0,
                terrain=len(battle.terrain),
                island=battle.island,
                fleeing=battle.fleeing,
                objectives=tuple(objective.sector for objective in battle.objectives),
                ground=battle.terrain,
                rows=battle.edges,
            )
        )
        fighting = replace(fighting, battle=battle, stage="play")
        by_plan = context.state.options.pace == BY_PLAN
    if by_plan:
        battle, attacks, tracks = _by_plans(context, fighting, doctrine, drafts)
    else:
        fight = BattleContext(fighting.battle, context.dice, doctrine)
        if begins:
            turns.run_on(fight)
        else:
            turns.open_sheets(fight, drafts)
        battle, attacks, tracks = _told(context, fight)
    fighting = replace(context.state.engagement or fighting, battle=battle, stage="play")
    context.change(engagement=fighting, attacks=attacks, tracks=tracks)
    if battle.ended:
        ended = BattleReport(fighting.number, fighting.contact.zone, battle, attacks, tracks)
        context.change(engagement=None, battles=(*context.state.battles, ended), attacks=(), tracks=())
        close(context, fighting.contact, battle)
        begin(context)


Report = tuple[Battle, tuple[ReportedAttack, ...], tuple[Track, ...]]
"""The battle after its sheets, and the shots and moves that its picture shows."""


def _told(context: TurnContext, fight: BattleContext) -> Report:
    context.told(*fight.step().entries)
    return fight.state, attacks(fight.happened), tracks(fight.happened)


def _by_plans(
    context: TurnContext, fighting: Engagement, doctrine: Sequence[Draft], drafts: Mapping[int, Draft]
) -> Report:
    """Sets the fleets up and fights rounds by both plans until the sides must be asked again or the battle is over (GC-16.14).

    The shots and moves returned are those of the last round. A sheet without a plan leaves the former plan in force.
    """
    plans = tuple({**fighting.plans[side], **battle_plans.plan_of(drafts.get(side, {}))} for side in (0, 1))
    filed = battle_plans.filed(fighting.battle)
    seen = battle_plans.capital_ships_shown(context.state.sightings)
    battle, written = fighting.battle, dict[int, Draft]()
    if fighting.filed is not None:
        # The rest of the sheets is for the coming round only.
        written = {
            side: {p: v for p, v in draft.items() if p not in battle_plans.PATHS} for side, draft in drafts.items()
        }
    attacks: tuple[ReportedAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    fight = BattleContext(battle, context.dice, doctrine)
    turns.run_on(fight)
    battle = _told(context, fight)[0]
    while not battle.ended:
        moves = battle.phase == "move"
        if moves and battle is not fighting.battle and (why := battle_plans.unforeseen(battle, filed, plans, seen)):
            context.tell(PlansStopped(why, battle.turn))
            break
        battle, shots, ways = _told(context, battle_plans.fight_on(battle, context.dice, doctrine, plans, written))
        attacks, tracks = (() if moves else shots), (ways if moves else (*tracks, *ways))
        written = {}
    context.change(engagement=replace(fighting, plans=(plans[0], plans[1]), filed=battle_plans.filed(battle)))
    return battle, attacks, tracks
