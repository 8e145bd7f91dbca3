"""Raids (GC-8.B, WS-16): assigned alternately from both plans, then flown on a fleet in its cells, on troops, or on a port.

A bomber is sent if its target is legal at that moment, an escort only if own bombers are on their way. An interceptor is sent
against an announced raid, or without one if its side would otherwise have to pass. A raid is public and reveals the true ships
that it meets (WS-16.10). `war_at_sea` fights the raids; `air_phase` has the order of the phase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from rules.core import Draft
from rules.core.sheet import chosen, listed
from rules.guadalcanal import air_plans, event_cards, firing, kinds, losses, policies, positions, reports
from rules.guadalcanal.air_events import RaidBegan, SquadronAssigned, TroopsBombed
from rules.guadalcanal.air_plans import ANY, AirPlans, Target, target_of
from rules.guadalcanal.facts import EVENT_NUMBER, FACTS
from rules.guadalcanal.firing import attack_unit, bonus_of, strike, take_back, veterans
from rules.guadalcanal.land_plans import read_place
from rules.guadalcanal.pieces import Piece, Position, Raid, RaidReport
from rules.guadalcanal.state import RaidFrame, TurnContext
from rules.war_at_sea import air_mission, damage, fire_phases
from rules.war_at_sea.attack_dice import Shot
from rules.war_at_sea.attacks import attack_of, fire, forecast, shot_at, slots
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.cards import CARDS
from rules.war_at_sea.reports import attacks
from rules.war_at_sea.units import Unit
from rules.war_at_sea.view import ReportedAttack


def open_to_raid(position: Position, side: int, target: Target) -> bool:
    """Whether `side` may raid a target now: a fleet only if sighted this turn (GC-8.B.6), troop units only where there are some
    (GC-8.B.1), the port only with a fleet in its zone (GC-8.B.5), nothing in the hurricane (GC-6.6)."""
    goal = air_plans.space(position, side, target)
    if not goal or goal == positions.hurricane(position):
        return False
    if target.kind == "fleet":
        fleet = positions.fleet(position, 1 - side, target.key)
        return fleet is not None and fleet.sighted
    if target.kind == "troops":
        return bool(positions.troops(position, 1 - side, target.key))
    return any(f.zone == goal for f in positions.fleets_of(position, side))


# ---- Cells of a raided fleet, and default orders for aircraft -------------------------------------


def cell_key(number: int) -> str:
    """Key of a cell counted from 1: "A1", "B1", …"""
    return f"{chr(ord('A') + number - 1)}1"


def limit(ships: Iterable[Piece]) -> int:
    """Maximum number of ships in a cell that has these ships (WS-16.1)."""
    close = any(kinds.card(s.card).ability("close-escort") is not None for s in ships)
    return FACTS.raid.cell_ships_close_escort if close else FACTS.raid.cell_ships


def arrange(ships: Sequence[Piece], draft: Draft) -> list[list[Piece]]:
    """The cells of a fleet by its policies `cell.<ship>` (GC-16.13, WS-16.1); a ship for which its cell has no room goes into the
    next one."""
    wished = {s.id: int(w) for s in ships if (w := chosen(draft, f"cell.{s.id}")).isdecimal()}
    cells: dict[int, list[Piece]] = {}
    for ship in sorted(ships, key=lambda s: (wished.get(s.id, 0), s.id)):
        if ship.id in wished:
            number = wished[ship.id]
            while len(cells.get(number, ())) >= limit([*cells.get(number, ()), ship]):
                number += 1
            cells.setdefault(number, []).append(ship)
    rest = [s for s in ships if s.id not in wished]
    laid = [cells[number] for number in sorted(cells)]
    if not laid:
        return default_cells(rest)
    for ship in rest:
        room = next((c for c in laid if len(c) < limit([*c, ship])), None)
        if room is None:
            laid.append([ship])
        else:
            room.append(ship)
    return laid


def default_cells(ships: Sequence[Piece]) -> list[list[Piece]]:
    """Default cells: the most valuable ships each in a cell of its own, each with the best remaining flak (GC-16.13, WS-16.1)."""
    worth = sorted(ships, key=lambda s: (FACTS.raid.shielded.index(reports.kind_of(s)), -kinds.cost(s.card), s.id))
    count = -(-len(worth) // FACTS.raid.cell_ships)
    escorts = sorted(worth[count:], key=_by_flak)
    cells = [[ship] for ship in worth[:count]]
    for place, ship in enumerate(escorts):
        cells[place % count].append(ship)
    return cells


def _by_flak(ship: Piece) -> tuple[int, str]:
    """Sort key: the ship with the best flak first."""
    return -(kinds.card(ship.card).printed("aa", 0) or 0), ship.id


def overfull_cell(ships: Sequence[Piece], draft: Draft) -> tuple[int, int] | None:
    """(cell, maximum number of ships) of the first cell with too many ships by a sheet; None if there is none."""
    cells: dict[int, list[Piece]] = {}
    for ship in ships:
        wish = chosen(draft, f"cell.{ship.id}")
        if wish.isdecimal():
            cells.setdefault(int(wish), []).append(ship)
    return next(((n, limit(c)) for n, c in sorted(cells.items()) if len(c) > limit(c)), None)


# ---- aircraft ------------------------------------------------------------------------------------
def default_orders(field: Battle, attacker: int, aims: Mapping[str, Sequence[str]], guards: Mapping[str, Sequence[str]]) -> tuple[
    Draft, Draft
]:  # fmt: skip
    """Default orders by side for the aircraft of a raid: which cells they go to, and what bombers attack.

    `aims`: bomber -> types of ships, best first. `guards`: interceptor -> own ships. Escorts go with their bombers.
    Interceptors go where enemy bombers are or, if none has been placed yet, over the ships most in danger. Bombers are placed
    before fighters.
    """
    ships = [u for u in field.units if u.side != attacker and CARDS[u.card].is_ship]
    squadrons = [u for u in field.units if CARDS[u.card].is_aircraft]
    bombers = [u for u in squadrons if u.side == attacker and u.id in aims]
    names = tuple(u.id for u in bombers)
    legal_targets = ranked(ships, ())
    orders: tuple[dict[str, tuple[str, ...] | str], dict[str, tuple[str, ...] | str]] = ({}, {})
    for one in squadrons:
        if one in bombers:
            targets = ranked(ships, aims[one.id])
            orders[attacker][f"fly.{one.id}"] = targets
            orders[attacker][f"drop.{one.id}"] = targets
            if CARDS[one.card].ability("fighter-bomber") is not None:
                orders[attacker][f"as.{one.id}"] = ("bomber",)
        elif one.side == attacker:
            orders[attacker][f"fly.{one.id}"] = (*rotated(names, one, squadrons), *legal_targets)
        else:
            orders[1 - attacker][f"fly.{one.id}"] = (
                *guards.get(one.id, ()),
                *rotated(names, one, squadrons),
                *legal_targets,
            )
    orders[attacker]["order"] = (*names, *(u.id for u in squadrons if u.side == attacker and u not in bombers))
    return orders


def ranked(ships: Sequence[Unit], aims: Sequence[str]) -> tuple[str, ...]:
    """Ids of ships, by the types in `aims`, then as they are protected; within a type the most expensive first."""
    order = (*reports.kinds_of(aims), *FACTS.raid.shielded)
    return tuple(
        u.id for u in sorted(ships, key=lambda u: (order.index(CARDS[u.card].kind), -CARDS[u.card].cost, u.id))
    )


def rotated(bombers: tuple[str, ...], one: Unit, squadrons: Sequence[Unit]) -> tuple[str, ...]:
    """The bombers, rotated so that each fighter of a side has another one first. Otherwise all fighters would go to the
    cell of the first bomber."""
    mine = [u.id for u in squadrons if u.side == one.side and u.id not in bombers]
    turn = mine.index(one.id) % len(bombers) if bombers else 0
    return (*bombers[turn:], *bombers[:turn])


# ---- Assignments (GC-8.B.1, GC-8.B.2, GC-8.4) ----------------------------------------------------

Task = Literal["raid", "escort", "intercept"]


class RaidAssignment(Struct):
    """Assigns squadrons to the raids of a turn, a single one for each target of a side (GC-8.B.6)."""

    context: TurnContext
    plans: AirPlans
    raids: dict[tuple[int, Target], Raid] = {}
    waiting: dict[tuple[int, Target], list[str]] = {}
    """(attacker, target) -> interceptors sent although no raid on the target had been announced."""

    def all(self) -> list[Raid]:
        """Assigns squadrons alternately, beginning with the side without initiative (GC-8.B.1). Returns the raids in the order of
        their first bombers."""
        side = 1 - self.context.state.initiative
        active = {0, 1}
        while active:
            if side in active and not self._assign(side, blind=(1 - side) in active):
                active.discard(side)
            side = 1 - side
        return [
            replace(raid, interceptors=(*self.waiting.get(key, ()), *raid.interceptors))
            for key, raid in self.raids.items()
        ]

    def _assign(self, side: int, *, blind: bool) -> bool:
        """Makes the first assignment of a side's plan that is legal (GC-16.1); False if there is none and it passes (GC-16.6).
        `blind`: interceptors may be sent without an announced raid."""
        tries: list[tuple[Task, Callable[[Piece, str], bool]]] = [
            ("raid", self._bombs),
            ("escort", self._escorts),
            ("intercept", lambda squadron, key: self._intercepts(squadron, key, blind=False)),
        ]
        if blind:
            tries.append(("intercept", lambda squadron, key: self._intercepts(squadron, key, blind=True)))
        return any(
            attempt(squadron, key)
            for task, attempt in tries
            for squadron in air_plans.ready(self.context.state, side, self.plans[side], task)
            for key in listed(self.plans[side], f"{task}.{squadron.id}")
        )

    # ---- one assignment --------------------------------------------------------------------------
    def _bombs(self, squadron: Piece, key: str) -> bool:
        goal, side, state = target_of(key), squadron.side, self.context.state
        if not open_to_raid(state, side, goal) or not air_plans.has_weapon(squadron, goal):
            return False
        if not air_plans.reaches(state, squadron, side, goal) or not self._condition_holds(squadron, goal):
            return False
        if goal.kind == "troops" and not positions.troops(state, 1 - side, *read_place(key)):
            # The place that it names has no troop unit (GC-8.B.8).
            return False
        raid = self.raids.get((side, goal), Raid(attacker=side, kind=goal.kind, key=goal.key))
        self.raids[side, goal] = replace(raid, bombers=(*raid.bombers, (squadron.id, key)))
        self._send(squadron, "raid", side, goal)
        return True

    def _condition_holds(self, squadron: Piece, goal: Target) -> bool:
        """Whether the plan's condition holds: the side's report about the fleet in this turn contains the type that the plan
        requires."""
        wish = chosen(self.plans[squadron.side], f"if.{squadron.id}")
        if goal.kind != "fleet" or wish in ("", ANY):
            return True
        state = self.context.state
        found = [s for s in state.sightings if (s.turn, s.to, s.fleet) == (state.turn, squadron.side, goal.key)]
        # The last exact one counts, else the last.
        best = ([s for s in found if s.exact] or found)[-1:]
        return any(reports.KINDS.get(wish) in dict(one.counts) for one in best)

    def _escorts(self, squadron: Piece, key: str) -> bool:
        side, goal = squadron.side, target_of(key)
        raid = self.raids.get((side, goal))
        if raid is None or not kinds.is_fighter(squadron.card):
            return False
        if not air_plans.reaches(self.context.state, squadron, side, goal):
            return False
        self.raids[side, goal] = replace(raid, escorts=(*raid.escorts, squadron.id))
        self._send(squadron, "escort", side, goal)
        return True

    def _intercepts(self, squadron: Piece, key: str, *, blind: bool) -> bool:
        enemy, goal = 1 - squadron.side, target_of(key)
        raid = self.raids.get((enemy, goal))
        state = self.context.state
        if not kinds.is_fighter(squadron.card) or not air_plans.reaches(state, squadron, enemy, goal):
            return False
        if raid is not None:
            self.raids[enemy, goal] = replace(raid, interceptors=(*raid.interceptors, squadron.id))
        elif blind and open_to_raid(state, enemy, goal):
            self.waiting.setdefault((enemy, goal), []).append(squadron.id)
        else:
            return False
        self._send(squadron, "intercept", enemy, goal)
        return True

    def _send(self, squadron: Piece, task: Task, attacker: int, goal: Target) -> None:
        """Sends a squadron, which flies no other mission this turn (WS-16.5); everybody sees what is sent where (GC-8.B.1)."""
        self.context.piece(squadron.id, flown="raid")
        place = air_plans.space(self.context.state, attacker, goal)
        self.context.tell(
            SquadronAssigned(squadron.side, squadron.id, squadron.card, task, attacker, goal.kind, goal.key, place)
        )


def in_order(context: TurnContext, raids: list[Raid], plan: Draft) -> list[Raid]:
    """The raids in the order chosen by the side with initiative, else as they were announced (GC-8.4)."""
    wish = listed(plan, "resolve")
    side = context.state.initiative

    def name(raid: Raid) -> str:
        return f"{'ours' if raid.attacker == side else 'theirs'}-{raid.key}"

    return sorted(raids, key=lambda r: wish.index(name(r)) if name(r) in wish else len(wish))


# ---- A raid on the port (GC-8.B.5, GC-8.B.7, WS-16.8) --------------------------------------------
# The port's flak and the owner's fighters defend, then bombs and torpedoes fall on ships at rest.

PORT_UNIT = "port"
"""Id of the port's flak, as a unit of the fight."""
_FACTS = FACTS.raid


def in_port(position: Position, side: int) -> list[Piece]:
    """Ships of a side under repair in its port, which a raid may hit (GC-14.6); aircraft that wait there are safe (GC-14.10)."""
    return [p for p in position.pieces if p.side == side and p.where == "port" and kinds.is_ship(p.card) and p.ready]


class Flyers(NamedTuple):
    """The squadrons of a raid that fly."""

    bombers: list[Piece]
    escorts: list[Piece]
    interceptors: list[Piece]


def flyers_of(context: TurnContext, raid: Raid) -> Flyers:
    """The squadrons assigned to a raid that fly. One that was lost since, because its carrier sank and it
    found no base, still flies (GC-8.4, GC-8.B.9)."""

    def in_the_air(names: Iterable[str]) -> list[Piece]:
        found = []
        for piece in (context.pieces[name] for name in names):
            if piece.where in ("aboard", "island"):
                found.append(piece)
            elif piece.lost_how == "homeless" and piece.lost_turn == context.state.turn:
                found.append(replace(piece, hull=1))
        return found

    return Flyers(in_the_air(b for b, _ in raid.bombers), in_the_air(raid.escorts), in_the_air(raid.interceptors))


def _pilots(context: TurnContext, raid: Raid, flyers: Flyers) -> frozenset[str]:
    """Ids of the squadrons that have the bonus of seasoned pilots."""
    raiders = veterans(context, raid.attacker, [*flyers.bombers, *flyers.escorts])
    return raiders | veterans(context, 1 - raid.attacker, flyers.interceptors)


def _tell(context: TurnContext, raid: Raid, place: str, flyers: Flyers, **met: Any) -> None:
    """Tells everybody that a raid begins. `met`: fields of `RaidBegan` about what it meets."""
    squadrons = tuple((p.id, p.card, p.side) for group in flyers for p in group)
    context.tell(RaidBegan(len(context.state.raids) + 1, raid.attacker, raid.kind, place, squadrons, **met))


def _settle(context: TurnContext, raid: Raid, place: str, placed: Battle, fight: BattleContext) -> None:
    """Applies the results of a raid on ships, and tells its fight. `placed`: the battle before anybody fired."""
    event_cards.spend_rolled(context, fight.units.values())
    context.told(*fight.step().entries)
    take_back(context, fight, "port" if raid.kind == "port" else "raid")
    _report(context, raid, place, placed, attacks(fight.happened))


def _report(
    context: TurnContext,
    raid: Raid,
    place: str,
    placed: Battle,
    shots: tuple[ReportedAttack, ...],
    pinned: tuple[str, ...] = (),
) -> None:
    """Notes what everybody saw of a raid, whose losses are applied, and takes their consequences."""
    fleet = raid.key if raid.kind == "fleet" else ""
    number = len(context.state.raids) + 1
    report = RaidReport(number, raid.attacker, raid.kind, place, fleet, placed, shots, pinned)
    context.change(raids=(*context.state.raids, report))
    losses.apply_consequences(context)


def raid_port(context: TurnContext, raid: Raid, plans: AirPlans) -> None:
    """Carries out a raid on a port (GC-8.B.5), even if the port turns out to be empty (GC-8.B.7)."""
    owner = 1 - raid.attacker
    flyers = flyers_of(context, raid)
    if not flyers.bombers:
        return
    ships = in_port(context.state, owner)
    zone = context.chart.start.zones[owner]
    _tell(context, raid, zone, flyers, ships=tuple((s.id, s.card, s.hull) for s in ships))
    pilots = _pilots(context, raid, flyers)
    battery = kinds.BATTERIES[owner]
    units = [
        *(attack_unit(b, pilots) for b in flyers.bombers),
        *(firing.unit(p, bonus=bonus_of(p, pilots)) for p in (*flyers.escorts, *flyers.interceptors)),
        *(firing.unit(s) for s in ships),
        Unit(PORT_UNIT, battery, owner, kinds.hull(battery), firing.CELL),
    ]
    placed = firing.battle(context, "strike", units)
    fight = firing.begin_fight(context, placed)
    at_rest = [s.id for s in ships]
    _defend(fight, owner, at_rest)
    aims = {b.id: air_plans.aims(plans[raid.attacker], b.id) for b in flyers.bombers}
    _bomb(fight, aims, at_rest)
    _settle(context, raid, zone, placed, fight)


def _defend(fight: BattleContext, owner: int, at_rest: Sequence[str]) -> None:
    """Carries out Air Defense by the fighters of both sides and by the port, which attacks two aircraft; ships
    in port do not fire (WS-16.8)."""
    first = fight.battle.first
    for side in (first, 1 - first):
        flak = firing.flak_lists(fight, side)
        silent = {f"hold.{name}": "yes" for name in (*at_rest, PORT_UNIT)}
        fire_phases.fire_step(fight, "defence", side, Orders(silent, flak))
        if side == owner:
            _flak(fight, flak.get(f"aa.{PORT_UNIT}", ()))
    damage.settle(fight)


def _flak(fight: BattleContext, wished: object) -> None:
    """The port attacks the first two aircraft of its list that are not marked yet (WS-16.8)."""
    left = _FACTS.port_attacks
    for name in wished if isinstance(wished, tuple) else ():
        if left and not fight.units[name].doom:
            left -= 1
            fire(fight, Shot(PORT_UNIT, "aa", name, 0, dice=_FACTS.port_dice))


def _bomb(fight: BattleContext, aims: Mapping[str, tuple[str, ...]], at_rest: Sequence[str]) -> None:
    """Carries out Air Attack on ships at rest, dice as in WS-16.8 (GC-8.B.5). `aims`: bomber -> types of ships, best first."""
    fight.change(phase="air-attack")
    for name in aims:
        bomber = fight.units[name]
        ships = [fight.units[s] for s in at_rest if fight.units[s].doom != "destroyed"]
        for target in ranked(ships, aims[name]):
            shots = [
                replace(shot, table="port")
                for slot in slots(fight, bomber, "air-attack")
                if slot.weapon in ("bomb", "torpedo") and (shot := shot_at(fight, bomber, slot, fight.units[target]))
            ]
            shots = [shot for shot in shots if attack_of(fight, shot).rolls]
            if shots:
                fire(fight, max(shots, key=lambda shot: forecast(fight, shot).promise))
                break
    damage.settle(fight)


# ---- From announcement to result -----------------------------------------------------------------
PIN_FACES = 10


def begin_raid(context: TurnContext, raid: Raid, plans: AirPlans) -> RaidFrame | None:
    """Carries a raid out and returns None. A raid on a fleet is only prepared and returned if a side wants to be asked once its
    cells are shown (WS-16.10)."""
    match raid.kind:
        case "troops":
            _troops(context, raid)
        case "port":
            raid_port(context, raid, plans)
        case _:
            frame = _lay_out(context, raid)
            if frame is None:
                return None
            if any(chosen(side.policies, "raid") == policies.ASK for side in context.state.sides):
                return frame
            fly_raid(context, raid, frame, plans, {})
    return None


# ---- a fleet -------------------------------------------------------------------------------------
def _lay_out(context: TurnContext, raid: Raid) -> RaidFrame | None:
    """The raid: the true ships in cells, without submarines (WS-16.9, WS-16.10), and the aircraft beside them; None if there
    are no bombers or no fleet any more."""
    owner = 1 - raid.attacker
    fleet = context.fleets.get((owner, raid.key))
    flyers = flyers_of(context, raid)
    if fleet is None or not flyers.bombers:
        return None
    context.fleet(owner, raid.key, raided=True)
    ships = positions.ships(context.state, owner, raid.key)
    laid = arrange(ships, context.state.sides[owner].policies)
    pilots = _pilots(context, raid, flyers)
    best = event_cards.unit_for_bonus(context, owner, EVENT_NUMBER["flak"], sorted(ships, key=_by_flak))
    # Everybody sees these ships. Engine trouble, which has no effect in the air, stays secret (GC-6.4).
    units = [
        firing.unit(replace(ship, engine=False), cell_key(number), bonus=("flak",) if ship == best else ())
        for number, cell in enumerate(laid, start=1)
        for ship in cell
    ]
    units += [firing.unit(p, "", bonus=bonus_of(p, pilots)) for group in flyers for p in group]
    cells = tuple(tuple((ship.id, ship.card) for ship in cell) for cell in laid)
    number = len(context.state.raids) + 1
    _tell(context, raid, fleet.zone, flyers, fleet=raid.key, cells=cells)
    reports.report(context, fleet, "raid", exact=True)
    battle = replace(firing.battle(context, "raid", units, columns=max(len(laid), 1)), phase="air")
    return RaidFrame(battle, raid.attacker, raid.key, fleet.zone, number)


def fly_raid(context: TurnContext, raid: Raid, frame: RaidFrame, plans: AirPlans, drafts: Mapping[int, Draft]) -> None:
    """Sends aircraft to cells, then fights one Air Defense and one Air Attack (GC-8.B.4, WS-16.2, WS-16.4, WS-16.5)."""
    fight = firing.begin_fight(context, frame.battle)
    owner = 1 - raid.attacker
    doctrine = default_orders(
        frame.battle,
        raid.attacker,
        {name: air_plans.aims(plans[raid.attacker], name) for name, _ in raid.bombers},
        {name: listed(plans[owner], f"guard.{name}") for name in raid.interceptors},
    )
    orders = tuple(Orders(drafts.get(side, {}), doctrine[side]) for side in (0, 1))
    air_mission.begin_mission(fight)
    air_mission.run_mission(fight, (orders[0], orders[1]))
    placed = replace(fight.state, phase="defence")
    first = fight.battle.first
    for side in (first, 1 - first):
        flak = firing.flak_lists(fight, side)
        fire_phases.fire_step(fight, "defence", side, Orders(drafts.get(side, {}), flak))
    damage.settle(fight)
    for side in (first, 1 - first):
        fire_phases.fire_step(fight, "air-attack", side, orders[side])
    damage.settle(fight)
    _settle(context, raid, frame.zone, placed, fight)


# ---- troops --------------------------------------------------------------------------------------
def _troops(context: TurnContext, raid: Raid) -> None:
    """Carries out a raid on troops: each bomber left may pin the troop unit of its place (GC-8.B.3, GC-8.B.8, WS-16.7)."""
    flyers = flyers_of(context, raid)
    if not flyers.bombers:
        return
    _tell(context, raid, raid.key, flyers)
    flown = strike(
        context,
        raid.key,
        raid.attacker,
        bombers=(flyers.bombers, ()),
        fighters=(flyers.escorts, flyers.interceptors),
        batteries=positions.batteries(context.state, 1 - raid.attacker, raid.key),
        how="raid",
    )
    named = dict(raid.bombers)
    through = [bomber for bomber in flyers.bombers if bomber.id not in flown.out]
    pinned = tuple(troop for bomber in through if (troop := _pin(context, raid, bomber, named[bomber.id])))
    assert flown.placed is not None, "a raid without aircraft"
    _report(context, raid, raid.key, flown.placed, flown.attacks, pinned)


def _pin(context: TurnContext, raid: Raid, bomber: Piece, key: str) -> str:
    """Rolls a D10 for one bomber: less than half its bomb value pins (GC-8.B.3, WS-16.7); bad weather costs it one (GC-5.2).
    Returns the id of the pinned troop unit; "" if there is none."""
    spot = key.rpartition("-")[2]
    there = positions.troops(context.state, 1 - raid.attacker, raid.key, spot)
    troop = next((t for t in there if not t.pinned), None)
    least = bomb_value(bomber.card) // 2
    die = context.roll(PIN_FACES, f"{bomber.id} on {key}")
    weather = -FACTS.weather.on_aircraft(context.state.weather)
    low = die + weather < least
    pinned = troop.id if troop is not None and low else ""
    if pinned:
        context.piece(pinned, pinned=True)
    already = low and troop is None
    met = (raid.attacker, bomber.id, bomber.card, raid.key, spot)
    context.tell(TroopsBombed(*met, die, weather, least, pinned, already))
    return pinned


def bomb_value(card: str) -> int:
    """Bomb dice of a card; for a torpedo bomber those of Alternate Payload (WS-16.7)."""
    facts = kinds.card(card)
    return facts.printed("bomb", 0) or facts.ability("alternate-payload") or 0
