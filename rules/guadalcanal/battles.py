"""Phase 8: naval battles, one after another, fought by `war_at_sea` (GC-12.1, WS-17).

This module turns the choices about the ground into a `Battle`, says who is asked during it, and applies its results: hull
points, losses, squadrons' bases, and the retreat of a fleet that fled or lost. The rules of the battle itself are in War at
Sea, the sheet about the ground is in `fleet_sheets`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from rules.core import Ask, Draft, Message, msg
from rules.core.sheet import listed
from rules.geometry.staggered import distance, neighbours, row_of, sectors
from rules.guadalcanal import battle_plans, event_cards, kinds, losses, policies, positions, reports
from rules.guadalcanal.facts import BATTLE_MAPS, BY_PLAN, EVENTS, FACTS, SEATS
from rules.guadalcanal.fleet_events import (
    BattleBegan,
    BattleOver,
    FirstRolled,
    FleetRetreated,
    GroundLaid,
    PlansStopped,
)
from rules.guadalcanal.land_plans import SHORE_SUPPORT
from rules.guadalcanal.pieces import BattleReport, Contact, Piece, Position, Sighting
from rules.guadalcanal.state import Engagement, State, TurnContext
from rules.war_at_sea import setup, turns
from rules.war_at_sea.battle import Airbase, Battle, Objective
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.reports import attacks, tracks
from rules.war_at_sea.sheets import battle_asks
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack, Track

# ---- The battlefield -----------------------------------------------------------------------------

MOST_EACH = (FACTS.battle.most_terrain + 1) // 2
"""Maximum number of islands and shoals that one side has to place (GC-12.6): half of `most_terrain` of `constants.toml`."""
WEST: Final = "west"
SOUTH: Final = "south"
SECOND: Final = "second"
LAND: Final = "land:"
"""Prefix of the bases of squadrons on islands."""
KEEP: Final = "keep"

Terrain = Literal["island", "shoal", "coast"]


# ---- questions -----------------------------------------------------------------------------------
def names_of(contact: Contact, side: int) -> list[str]:
    return [name for owner, name in contact.fleets if owner == side]


def members(position: Position, contact: Contact, side: int) -> list[Piece]:
    """A side's ships (transports too, GC-12.16), submarines and squadrons in the fleets that meet (WS-17.1). In a hurricane, only
    those that it lets fight (GC-6.6, WS-17.9)."""
    found = [p for name in names_of(contact, side) for p in positions.whole_fleet(position, side, name) if p.card]
    if positions.hurricane(position) != contact.zone:
        return found
    return [p for p in found if not kinds.is_aircraft(p.card) and kinds.card(p.card).kind != "torpedo_boat"]


def joiners(position: Position, contact: Contact, side: int) -> list[Piece]:
    """Squadrons on islands beside the zone, which may join the battle (GC-12.5, WS-17.1)."""
    if positions.hurricane(position) == contact.zone:
        return []  # No aircraft fights in a hurricane (GC-6.6).
    islands = positions.chart(position).around(contact.zone)
    own = [p for p in position.pieces if p.side == side and p.where == "island" and p.at in islands]
    return [p for p in own if kinds.is_aircraft(p.card)]


def row_chooser(position: Position, contact: Contact) -> int:
    """The side that chooses between the first and the second row for the set-up; -1 if
    weather or surprise decide (GC-12.2, GC-12.3, GC-12.12, WS-17.4)."""
    if position.weather != FACTS.weather.levels[0] or contact.surprise:
        return -1
    sighted = [
        any(f.sighted for f in position.fleets if f.side == side and f.name in names_of(contact, side))
        for side in (0, 1)
    ]
    if sighted[0] != sighted[1]:
        return 1 if sighted[0] else 0
    return position.initiative


def terrain_rows(rows: int, *, surprise: bool = False) -> list[int]:
    """Rows in which terrain may be, whichever side chooses the lines: not the rows of the set-up (WS-17.2)."""
    taken = lines(rows, far=True, surprise=True) if surprise else ()
    return [row for row in range(3, rows - 1) if row not in taken]


def lines(rows: int, *, far: bool, surprise: bool) -> tuple[int, int]:
    """Rows in which the southern and the northern fleet are set up (GC-12.3, GC-12.4, WS-17.4)."""
    if surprise:
        middle, apart = (rows + 1) // 2, FACTS.contact.apart
        return middle - apart // 2, middle + apart // 2
    return (2, rows - 1) if far else (1, rows)


def round_up(value: float) -> int:
    """Rounds up to the next multiple of five (GC-12.7)."""
    step = FACTS.battle.round_to
    return -int(-value // step) * step


# ---- making --------------------------------------------------------------------------------------
def build(context: TurnContext, contact: Contact, drafts: Mapping[int, Draft]) -> Battle:
    """The battle before any fleet is set up: map edges (GC-12.6, GC-12.13, WS-17.2), objectives (GC-12.7, WS-17.5), points and
    rounds to fight for (GC-12.10, WS-17.6), squalls if the option `squalls` asks for them (WS-17.14). Batteries and squadrons on
    islands are not part of a fleet's cost (GC-12.17)."""
    state = context.state
    columns, rows = BATTLE_MAPS[state.options.chart]
    leader = state.initiative
    lead = drafts.get(leader, {})
    south = leader if lead.get("board", SOUTH) == SOUTH else 1 - leader
    chooser = row_chooser(state, contact)
    far = chooser < 0 or drafts.get(chooser, {}).get("row") == SECOND
    low, high = lines(rows, far=far, surprise=contact.surprise)
    edges = (low, high) if south == 0 else (high, low)
    half = (1, rows) if south == 0 else (rows, 1)
    terrain, island = _terrain(context, contact, drafts, columns, rows)
    values = [positions.value(members(state, contact, side)) for side in (0, 1)]
    units = [*_units(context, contact, drafts), *_batteries(context, island, rows)]
    # Squadrons that joined from an airfield (WS-17.10); an island without one can only base those with Loiter or Sea Basing.
    airbases = {
        (u.side, u.base)
        for u in units
        if u.base.startswith(LAND) and positions.airfields(state, u.side, u.base.removeprefix(LAND))
    }
    weaker = min(values)
    times, over = FACTS.battle.target
    free = [s for s in sectors(columns, rows) if row_of(s) == (rows + 1) // 2 and s not in dict(terrain)]
    return Battle(
        kind="campaign",
        columns=columns,
        rows=rows,
        pace="fast" if state.options.pace == BY_PLAN else state.options.pace,
        units=tuple(sorted(units, key=lambda u: u.id)),
        terrain=terrain,
        markers=setup.drawn_squalls(context.dice, columns, rows) if state.options.squalls == "yes" else (),
        objectives=tuple(
            Objective(s, round_up(weaker / FACTS.battle.objective))
            for s in _apart(context, free, FACTS.battle.objectives)
        ),
        airbases=tuple(Airbase(side, base) for side, base in sorted(airbases)),
        edges=edges,
        half=half,
        target=round_up(weaker * times / over),
        first=_first(context),
        leader=leader,
        most_turns=FACTS.battle.most_rounds,
        dark=_dark(context),
        weather=state.weather,
        hurricane=positions.hurricane(state) == contact.zone,
        inspired=(_inspired(context, contact, 0), _inspired(context, contact, 1)),
        may_flee=True,
        fleeing=(drafts.get(0, {}).get("flee") == "yes", drafts.get(1, {}).get("flee") == "yes"),
        island=island,
    )


def _inspired(context: TurnContext, contact: Contact, side: int) -> bool:
    return any(context.fleets[side, name].inspired for name in names_of(contact, side))


def _units(context: TurnContext, contact: Contact, drafts: Mapping[int, Draft]) -> list[Unit]:
    """Units of the fleets and squadrons that join from islands, with their bonuses."""
    found: list[Unit] = []
    for side in (0, 1):
        draft = drafts.get(side, {})
        own = members(context.state, contact, side)
        joined = [p for p in joiners(context.state, contact, side) if draft.get(f"fly.{p.id}") == "yes"]
        bonus = _bonuses(context, side, [*own, *joined], draft)
        for piece in (*own, *joined):
            found.append(unit_of(piece, tuple(name for name, unit in bonus.items() if unit == piece.id)))
    return found


def unit_of(piece: Piece, bonus: tuple[str, ...] = ()) -> Unit:
    """A piece of the campaign as a unit of a battle, not yet set up: its damage stays, its abilities are fresh (WS-17.11)."""
    base = piece.at if piece.where == "aboard" else f"{LAND}{piece.at}" if piece.where == "island" else ""
    return Unit(piece.id, piece.card, piece.side, piece.hull, base=base, engine=piece.engine, bonus=bonus)


def awaited(battle: Battle) -> list[int]:
    """Sides that still have to set up their fleets, which are therefore not shown yet (GC-15.3)."""
    if battle.phase != "deploy":
        return []
    return [side for side in (0, 1) if not any(u.sector for u in battle.units if u.side == side)]


def fitting(own: Sequence[Piece], event: int) -> list[str]:
    """Ids of units that can use the bonus of an event, most expensive first."""
    fits, weapon = kinds.FITS[EVENTS[event].unit], EVENTS[event].weapon
    found = [p for p in own if fits(p.card) and (not weapon or weapon in kinds.card(p.card).dice)]
    return [p.id for p in sorted(found, key=lambda p: (-kinds.cost(p.card), p.id))]


def _bonuses(context: TurnContext, side: int, own: Sequence[Piece], draft: Draft) -> dict[str, str]:
    """Name of a bonus -> id of the unit that gets it, by the sheet or else by the policies (GC-6.5). These bonuses are used up
    now; `close` gives back those that have added no die."""
    found: dict[str, str] = {}
    by_id = {p.id: p for p in own}
    for event, name in event_cards.DICE.items():
        units = [by_id[u] for u in fitting(own, event)]
        said = draft.get(f"bonus.{event}")
        if said == KEEP:
            continue
        wished = [p for p in units if p.id == said]
        unit = event_cards.spend(context, side, event, wished or units, anyway=bool(wished))
        if unit is not None:
            found[name] = unit.id
    return found


# ---- ground --------------------------------------------------------------------------------------
def _terrain(
    context: TurnContext, contact: Contact, drafts: Mapping[int, Draft], columns: int, rows: int
) -> tuple[tuple[tuple[str, Terrain], ...], str]:
    """Coast and terrain in the order of placement (GC-12.6, WS-17.2, WS-17.3), and the island whose
    coast it is, or "" (GC-12.13)."""
    leader = context.state.initiative
    lead = drafts.get(leader, {})
    islands = context.chart.around(contact.zone)
    if not islands:
        return (), ""
    there: dict[str, Terrain] = {}
    island = str(lead.get("coast", ""))
    if island in islands:
        for row in range(1, rows + 1):
            line = [s for s in sectors(columns, rows) if row_of(s) == row]
            there[line[0] if lead.get("shore", WEST) == WEST else line[-1]] = "coast"
    else:
        island = ""
    wished = lead.get("terrain", 0)
    number = min(wished, FACTS.battle.most_terrain) if isinstance(wished, int) else 0
    for count in range(number):
        side = 1 - leader if count % 2 == 0 else leader
        _element(context, there, drafts.get(side, {}), count // 2 + 1, columns, rows, surprise=contact.surprise)
    return tuple(there.items()), island


def _element(
    context: TurnContext,
    there: dict[str, Terrain],
    draft: Draft,
    number: int,
    columns: int,
    rows: int,
    *,
    surprise: bool,
) -> None:
    """Adds one island or shoal of one or two sectors to `there`: in the sector that the draft names or the nearest free one,
    or at random if it names none (GC-12.18, WS-17.2). `surprise`: the rows of a surprise stay free (GC-12.4)."""
    open_rows = terrain_rows(rows, surprise=surprise)
    free = [s for s in sectors(columns, rows) if row_of(s) in open_rows and s not in there]
    if not free:
        return
    wished = draft.get(f"at.{number}")
    if isinstance(wished, str) and wished:
        first = min(free, key=lambda s: distance(s, wished))
    else:
        first = free[context.dice.below(len(free), "terrain")]
    kind: Terrain = "island" if draft.get(f"sort.{number}") == "island" else "shoal"
    there[first] = kind
    second = draft.get(f"to.{number}")
    if second in neighbours(first, columns, rows) and second in free:
        there[str(second)] = kind


def _batteries(context: TurnContext, island: str, rows: int) -> list[Unit]:
    """Batteries of the island whose coast is on the map (GC-12.6), at most one a coast sector of a side's half (WS-17.3)."""
    if not island:
        return []
    most = (rows - 1) // 2
    return [
        Unit(battery.id, battery.card, side, battery.hull)
        for side in (0, 1)
        for battery in positions.batteries(context.state, side, island)[:most]
    ]


def _first(context: TurnContext) -> int:
    """The side that sets up first: the one with the lower roll of two dice (GC-12.13, WS-3.3)."""
    while True:
        totals = [context.roll(6, f"set-up {side}") + context.roll(6, f"set-up {side}") for side in (0, 1)]
        if totals[0] != totals[1]:
            first = totals.index(min(totals))
            context.tell(FirstRolled((totals[0], totals[1]), first))
            return first


def _apart(context: TurnContext, free: Sequence[str], number: int) -> list[str]:
    """`number` of the sectors, drawn at random, no two of them adjacent as long as that is possible (GC-12.7, WS-17.5)."""
    order = context.dice.shuffled(list(free), "objectives")
    found: list[str] = []
    for least in (2, 1):
        for sector in order:
            if len(found) < number and sector not in found and all(distance(sector, o) >= least for o in found):
                found.append(sector)
    return sorted(found)


def _dark(context: TurnContext) -> tuple[int, ...]:
    """Values of `Battle.dark` by the option `darkness`, whatever the weather (WS-17.14)."""
    match context.state.options.darkness:
        case "night":
            return (1, 0)
        case "twilight":
            return setup.twilight(context.dice)
        case _:
            return ()


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
    """The zone to which a fleet retreats: the one it came from, else the one
    opposite the enemy's arrival (GC-12.9, GC-12.15, WS-17.8)."""
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
