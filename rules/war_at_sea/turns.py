"""The turn (WS-5, WS-18.6): who is asked for which sheet, initiative, the four phases of attacks.

The position in the turn is data (`battle.turn`, `phase`, `step`). `needs` says which sheets are wanted now; `open_sheets`
carries out a group of sheets and runs on to the next need or the end. A side that has nothing to order is not asked, which
everybody can see (WS-18.12).

Movement is in `movement`, squadrons in `air_mission` and `air_return`, attacks in `attacks`, the end of a turn in
`end_of_turn`, points and ends in `ends`, the sheets in `sheets`, default orders in `default_orders`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules.core import Draft
from rules.war_at_sea import air_mission, air_return, default_orders, end_of_turn, facts, historical, movement, setup
from rules.war_at_sea.attack_dice import Shot, Slot
from rules.war_at_sea.attacks import PHASES, attack_of, fire, forecast, legal_shots, shot_at, slots
from rules.war_at_sea.battle import QUIET, Battle, Phase, with_value
from rules.war_at_sea.battle_context import BattleContext, Orders, look
from rules.war_at_sea.damage import settle
from rules.war_at_sea.events import InitiativeRolled, InitiativeTied, PhaseBegins
from rules.war_at_sea.hooks import (
    ACT,
    ACTS,
    EXPERT_CHOICES,
    INITIATIVE,
    MARK,
    MARK_CHOICES,
    MOVE_CHOICES,
    PHASE_STARTS,
    STEP_FIRES,
    answers,
    handlers,
)
from rules.war_at_sea.movement import pace
from rules.war_at_sea.units import Unit, card_of


class Need(Struct, frozen=True):
    """One sheet that is wanted now. All sheets wanted at the same time are one group."""

    kind: str
    """ "deploy", "move", "air", "manoeuvre" or "fire"."""
    side: int
    phases: tuple[Phase, ...] = ()
    """Of a fire sheet."""


# ---- who is asked --------------------------------------------------------------------------------
def needs(context: BattleContext) -> tuple[Need, ...]:
    """The sheets wanted now, the first player's first; () if the battle is over or must be run on (`run_on`)."""
    if context.battle.ended or context.battle.phase == "over":
        return ()
    return tuple(need for need in _stage(context.battle) if has_orders(context, need))


def phases_of(context: BattleContext, side: int) -> tuple[Phase, ...]:
    """The phases of the fire sheet that a side is asked for now; () if it is not."""
    return next((need.phases for need in needs(context) if need.side == side), ())


def _mover(battle: Battle) -> int:
    """The side whose step it is: the first player has the first step of each phase (WS-5)."""
    return battle.first if battle.step == 0 else 1 - battle.first


def _stage(battle: Battle) -> tuple[Need, ...]:
    """The sheets of the present stage, including those on which nothing can be ordered (WS-18.2, WS-18.6)."""
    sides = (battle.first, 1 - battle.first)
    if battle.phase == "deploy":
        return (Need("deploy", _mover(battle)),)
    if battle.phase == "move":
        return tuple(Need("manoeuvre", s) for s in sides) if battle.pace == "fast" else (Need("move", _mover(battle)),)
    if battle.phase == "air":
        return tuple(Need("air", s) for s in sides)
    if battle.phase in PHASES:
        if battle.pace == "table":
            return (Need("fire", _mover(battle), (battle.phase,)),)
        return tuple(Need("fire", s, PHASES) for s in sides)
    return ()


def has_orders(context: BattleContext, need: Need) -> bool:
    """Whether the side can order anything on this sheet (WS-18.12). The answer reveals no secret, because a battle has no
    hidden units."""
    if need.kind == "deploy":
        return bool(setup.to_deploy(context, need.side))
    if need.kind == "fire":
        return any(fires_anything(context, need.side, phase) for phase in need.phases)
    moves = need.kind in ("move", "manoeuvre") and moves_anything(context, need.side)
    return moves or (need.kind in ("air", "manoeuvre") and bool(air_mission.flyable(context, need.side)))


def moves_anything(context: BattleContext, side: int) -> bool:
    """Whether a ship or submarine can move or an ability of Sea Movement be used; also if a side may declare flight
    (campaign)."""
    if context.battle.may_flee and context.ships(side):
        return True
    return any(pace(context, unit) > 0 or any(answers(MOVE_CHOICES, context, unit)) for unit in context.alive(side))


def fires_anything(context: BattleContext, side: int, phase: Phase) -> bool:
    """Whether an attack, an action or a mark is possible now."""
    return any(
        any(legal_shots(context, unit, slot) for slot in slots(context, unit, phase))
        or (phase == "surface" and actions(context, unit))
        or any(answers(MARK_CHOICES, context, unit, phase))
        for unit in context.alive(side)
        if unit.on_map
    )


# ---- carrying out sheets -------------------------------------------------------------------------
def run_on(context: BattleContext) -> None:
    """Runs the battle on until a sheet is wanted or it is over. Call it for a battle just set up."""
    while not context.battle.ended and not needs(look(context.state)):  # The caller's next `needs` uses its cache too.
        _carry_out(context, {})


def open_sheets(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out the sheets of one group (side -> draft) and runs on. Units without orders follow default orders."""
    _carry_out(context, drafts)
    run_on(context)


def _orders(context: BattleContext, drafts: Mapping[int, Draft], need: Need) -> Orders:
    """A side's orders, as sealed or as `Match.expire` finds them at the deadline (WS-18.10), with the default orders for the
    battle as it is now (WS-18.7)."""
    now, side = look(context.state), need.side
    made = (
        default_orders.best(now, side, need.kind, need.phases, context.doctrine[side]) if has_orders(now, need) else {}
    )
    return Orders(drafts.get(side, {}), made)


def _both(
    context: BattleContext, drafts: Mapping[int, Draft], kind: str, phases: tuple[Phase, ...] = ()
) -> tuple[Orders, Orders]:
    return _orders(context, drafts, Need(kind, 0, phases)), _orders(context, drafts, Need(kind, 1, phases))


def _carry_out(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    _agree(context, drafts)
    for side in (0, 1):
        movement.resolve_flight(context, side, drafts.get(side, {}))
    phase = context.battle.phase
    if phase == "deploy":
        _deploy(context, drafts)
    elif phase == "initiative":
        _new_turn(context)
    elif phase == "move":
        _manoeuvre(context, drafts) if context.battle.pace == "fast" else _move(context, drafts)
    elif phase == "air":
        _air(context, drafts)
    elif context.battle.pace == "table":
        _fire_step(context, drafts, phase)
    else:
        _fire(context, drafts)


def _agree(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Sets which sides let the battle end, always or if nobody attacks; a side's last `agree`
    in a turn counts (WS-17.6, GC-12.20)."""
    for side in (0, 1):
        word = drafts.get(side, {}).get("agree")
        if word is None:
            continue
        others = tuple(known for known in context.battle.memory if known != f"{QUIET}{side}")
        memory = (*others, f"{QUIET}{side}") if word == "quiet" else others
        context.change(agreed=with_value(context.battle.agreed, side, word == "yes"), memory=memory)


def _deploy(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Deploys one side. The second player is asked when the first player's fleet is on the map (WS-3.4)."""
    side = _mover(context.battle)
    if has_orders(look(context.state), Need("deploy", side)) or not context.battle.turn:
        setup.deploy_step(context, side, _orders(context, drafts, Need("deploy", side)))
    if context.battle.step == 0:
        context.change(step=1)
        return
    if context.battle.turn:
        _begin_turn(context)
        return
    setup.begin_battle(context)
    context.change(phase="initiative", step=0)


def _new_turn(context: BattleContext) -> None:
    """Begins a turn. Forces that enter in it deploy before the dice for initiative are rolled (WS-22.3)."""
    context.change(turn=context.battle.turn + 1)
    if historical.arrive(context):
        context.change(phase="deploy", step=0)
        return
    _begin_turn(context)


def _begin_turn(context: BattleContext) -> None:
    run_initiative(context)
    first = context.battle.first
    movement.begin_movement(context, first)
    if context.battle.pace == "fast":
        movement.begin_movement(context, 1 - first)
    context.change(phase="move", step=0)


def _move(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out one side's movement step; after the second side's, Air Mission starts."""
    side = _mover(context.battle)
    own = _orders(context, drafts, Need("move", side))
    movement.movement_step(context, side, own)
    if context.battle.step == 0:
        movement.begin_movement(context, 1 - side)
        context.change(phase="move", step=1)
        return
    movement.finish_movement(context)
    air_mission.begin_mission(context)
    context.change(phase="air", step=0)


def _manoeuvre(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out both movement steps, the first player's first (WS-18.6), and Air Mission from one sheet a side. If a flight
    shifts the map, the sectors on the sheets are shifted too."""
    since = len(context.shifts)

    def now() -> dict[int, Draft]:
        return {side: movement.rewritten(context, draft, since) for side, draft in drafts.items()}

    for side in (context.battle.first, 1 - context.battle.first):
        movement.movement_step(context, side, _orders(context, now(), Need("move", side)))
    movement.finish_movement(context)
    air_mission.begin_mission(context)
    _air(context, now())


def _air(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    air_mission.run_mission(context, _both(context, drafts, "air"))
    context.change(phase="defence", step=0)


def _fire(context: BattleContext, drafts: Mapping[int, Draft]) -> None:
    """Carries out phases D to G from one fire sheet a side (WS-5): in each, the first player's units and then the second's
    (WS-12.1), then the damage (WS-12.6). The rest of the turn follows."""
    orders = _both(context, drafts, "fire", PHASES)
    for phase in PHASES:
        start_fire(context, phase, dict(enumerate(orders)))
        for side in (context.battle.first, 1 - context.battle.first):
            fire_step(context, phase, side, orders[side])
        settle(context)
    _close_turn(context)


def _fire_step(context: BattleContext, drafts: Mapping[int, Draft], phase: Phase) -> None:
    """Carries out one side's step of one phase, from its own sheet."""
    side = _mover(context.battle)
    orders = _orders(context, drafts, Need("fire", side, (phase,)))
    if context.battle.step == 0:
        start_fire(context, phase, {side: orders})
    fire_step(context, phase, side, orders)
    if context.battle.step == 0:
        context.change(step=1)
        return
    settle(context)
    following = PHASES.index(phase) + 1
    if following == len(PHASES):
        _close_turn(context)
    else:
        context.change(phase=PHASES[following], step=0)


def _close_turn(context: BattleContext) -> None:
    air_return.run_return(context)
    end_of_turn.run_end_of_turn(context)
    context.change(phase="over" if context.battle.ended else "initiative", step=0)


# ---- phase A: initiative -------------------------------------------------------------------------
def run_initiative(context: BattleContext) -> None:
    """Rolls until one side wins the initiative (WS-6.1); the winner is the second player (WS-6.2)."""
    context.change(phase="initiative", step=0)
    bonuses = (initiative_bonus(context, 0), initiative_bonus(context, 1))
    turn = context.battle.turn
    lost = [side for side in (0, 1) if f"yields-{turn}.{side}" in context.battle.memory]
    while True:
        rolls = (context.roll(2, "initiative.0"), context.roll(2, "initiative.1"))
        totals = (sum(rolls[0]) + bonuses[0], sum(rolls[1]) + bonuses[1])
        ahead = (totals[0] - totals[1]) or (bonuses[0] - bonuses[1])
        if len(lost) == 1:
            ahead = -1 if lost[0] == 0 else 1
        if ahead:
            break
        context.tell(InitiativeTied(turn=turn, dice=rolls, totals=totals))
    winner = 0 if ahead > 0 else 1
    context.change(winner=winner, first=1 - winner, totals=totals)
    context.tell(
        InitiativeRolled(
            turn=turn,
            dice=rolls,
            bonuses=bonuses,
            totals=totals,
            winner=winner,
            first=1 - winner,
            yielded=lost[0] if len(lost) == 1 else -1,
        )
    )


def initiative_bonus(context: BattleContext, side: int) -> int:
    """A side's bonus on initiative rolls: its best flagship, each leader ability once, and `INSPIRED`
    for an inspired commander (WS-6.1, WS-6.3, WS-14.2, WS-17.12)."""
    flagship = max((card_of(u).flagship for u in context.alive(side)), default=0)
    leaders: dict[str, int] = {}
    for unit, handler in context.holders(INITIATIVE):
        if unit.side == side:
            leaders[handler.slug] = max(leaders.get(handler.slug, 0), handler.call(context, unit, handler.number))
    return flagship + sum(leaders.values()) + (facts.INSPIRED if context.battle.inspired[side] else 0)


# ---- phases D to G: a side's units attack, each by its lists of targets (WS-12, WS-18.1) ----
# All four phases share this code. They differ in the slots of a unit (`attacks.slots`); in phase F, a ship may act instead of
# attacking, and either hunts submarines or fires.


def fire_step(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Carries out one side's step of a phase. Units marked as destroyed attack too (WS-9.4)."""
    context.change(phase=phase)
    context.tell(PhaseBegins(phase=phase))
    announce(context, phase, side, orders)
    for unit, handler in context.each(STEP_FIRES, side):
        handler.call(context, unit, handler.number, phase)
    for unit_id in turn_order(context, side, orders):
        if not context.units[unit_id].gone:
            _unit(context, phase, unit_id, orders)


def start_fire(context: BattleContext, phase: Phase, orders: Mapping[int, Orders]) -> None:
    """Starts a phase, before both sides' steps, and calls its abilities with the marks on the given sheets (side -> orders)."""
    context.change(phase=phase)
    context.tell(PhaseBegins(phase=phase))
    for unit, handler in context.each(PHASE_STARTS):
        own = orders.get(unit.side)
        handler.call(context, unit, handler.number, phase, own.written("mark", unit) if own is not None else ())


def turn_order(context: BattleContext, side: int, orders: Orders) -> tuple[str, ...]:
    """Ids of a side's units in the order of their attacks: as the sheet says (WS-18.1), the rest by cost, highest first."""
    mine = sorted(context.alive(side), key=lambda u: (-card_of(u).cost, u.id))
    first = [
        unit_id
        for unit_id in orders.listed("order")
        if unit_id in context.units and context.units[unit_id].side == side
    ]
    return tuple(dict.fromkeys((*first, *(u.id for u in mine))))


def announce(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Starts a side's step: its scouts mark targets and its experts choose squadrons."""
    _marks(context, phase, side, orders)
    _experts(context, phase, side, orders)


def _marks(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Lets scouts and shadowers choose their targets at the start of the step."""
    for unit, handler in context.each(MARK_CHOICES, side):
        legal = handler.call(context, unit, handler.number, phase)
        wished = tuple(key for key in orders.wishes("mark", unit) if key in legal)
        if wished:
            for mark in handlers(unit.card, MARK):
                if mark.slug == handler.slug:
                    mark.call(context, unit, mark.number, phase, wished)


def _experts(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Lets each carrier choose the squadron that its expert helps: the one on the sheet, else, unless it is held back, the first
    that has no help yet (WS-14.13)."""
    for unit, handler in context.each(EXPERT_CHOICES, side):
        legal = handler.call(context, unit, handler.number, phase)
        wished = [key for key in orders.wishes("expert", unit) if key in legal]
        if not wished and not orders.held(unit):
            said = {word for u in context.alive(side) for word in u.today}
            wished = [key for key in legal if f"{handler.slug}:{key}" not in said]
        if wished:
            context.mark_today(unit.id, f"{handler.slug}:{wished[0]}")


def _unit(context: BattleContext, phase: Phase, unit_id: str, orders: Orders) -> None:
    unit = context.units[unit_id]
    instead = _act(context, unit, orders) if phase == "surface" else ""
    own = slots(context, context.units[unit_id], phase)
    if instead == "all" or not own:
        return
    if phase == "air-attack":
        wished = orders.keys("act", unit)
        if not any(slug in wished for slug in actions(context, unit)):  # It acts in F instead (WS-14.18).
            _drop(context, unit, own, orders)
        return
    if phase == "surface" and _hunts(context, unit, own, orders):
        return
    divide(context, unit, own, orders)
    used: list[str] = []
    for slot in own:
        if slot.weapon == "asw" or (instead == "main" and slot.weapon == "main"):
            continue
        _fire_slot(context, context.units[unit_id], slot, orders, used)


def divide(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """Marks units that announce a second attack which weakens the first (Split Fire); only if the sheet names it."""
    for slot in own:
        if slot.asked and _declared(context, unit, slot, own, orders):
            context.mark_today(unit.id, slot.ability)


def _declared(context: BattleContext, unit: Unit, slot: Slot, own: Sequence[Slot], orders: Orders) -> bool:
    """Whether the sheet names a legal target of its own for a second attack that must be announced."""
    legal = {shot.target for shot in legal_shots(context, unit, slot)}
    second = [context.units[key] for key in orders.written(slot.field, unit) if key in legal]
    firsts = [s for s in own if s.weapon == slot.weapon and s.field != slot.field]
    aims = (key for s in firsts for key in orders.wishes(s.field, unit) if key in legal)
    first = next((key for key in aims if context.units[key].doom != "destroyed"), None)
    used = () if first is None else (f"{slot.weapon}:{first}",)
    return any(target.doom != "destroyed" and _apart(context, slot, target, used) for target in second)


def _act(context: BattleContext, unit: Unit, orders: Orders) -> str:
    """Does what the sheet orders instead of attacking. Returns which attacks that replaces: "all", "main" or "" for none."""
    wished = orders.keys("act", unit)
    if not wished or 0 < context.battle.turn <= unit.silent_until:
        return ""
    for slug, instead in actions(context, unit).items():
        if slug in wished:
            acts = [act for act in handlers(unit.card, ACT) if act.slug == slug]
            for act in acts:
                act.call(context, unit, act.number)
            if not acts:
                context.use_up(unit, slug)
            return instead
    return ""


def actions(context: BattleContext, unit: Unit) -> dict[str, str]:
    """The abilities that a unit may use instead of attacking; with each which attacks it gives up, "all" or "main"."""
    may = [act for act in handlers(unit.card, ACTS) if unit.on_map and context.fresh(unit, act.slug)]
    return {act.slug: instead for act in may if (instead := act.call(context, unit, act.number))}


def _hunts(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> bool:
    """Makes a ship's ASW attack in place of guns and torpedoes (WS-12.1), if the sheet names it or names no other attack.
    Returns whether it did."""
    guns = any(orders.written(slot.field, unit) for slot in own if slot.weapon != "asw")
    asw = [slot for slot in own if slot.weapon == "asw"]
    if not asw or (guns and not orders.written("asw", unit)):
        return False
    done = False
    for slot in asw:
        done = _fire_slot(context, context.units[unit.id], slot, orders, []) or done
    return done


def _drop(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """Makes a squadron's only attack of the turn (WS-11.11)."""
    for target_id in orders.wishes("drop", unit):
        target = context.units.get(target_id)
        found = ways(context, unit, own, orders, target) if target is not None and target.doom != "destroyed" else []
        if found:
            _make(context, *found[0])
            return


def ways(
    context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders, target: Unit
) -> list[tuple[Slot, Shot]]:
    """How a squadron may attack a target, best first by what each attack promises: in the ways on its sheet, or if there are
    none in all ways."""
    written = orders.wishes("with", unit)
    named = [slot for way in written for slot in own if slot.way == way]
    found = [(slot, shot) for slot in named if (shot := _ready(context, unit, slot, target)) is not None]
    if found:
        return found
    only = bool(written) and orders.held(unit)
    others = [s for s in own if s not in named and not s.asked and not only]
    free = [
        (slot, shot)
        for slot in others
        if (not slot.once or context.chooses(unit, slot.ability, target))
        and (shot := _ready(context, unit, slot, target)) is not None
    ]
    return sorted(free, key=lambda pair: -forecast(context, pair[1]).promise)


def _fire_slot(context: BattleContext, unit: Unit, slot: Slot, orders: Orders, used: list[str]) -> bool:
    """Attacks the first legal target on a slot's list (WS-9.5, WS-12.4, WS-18.1, WS-18.8); False if there is none. `used`
    collects the unit's targets as "weapon:id"."""
    if slot.asked and not orders.written(slot.field, unit):
        return False
    if slot.once and not orders.written(slot.field, unit) and not context.chooses(unit, slot.ability):
        return False
    for target_id in orders.wishes(slot.field, unit):
        target = context.units.get(target_id)
        if target is None or target.doom == "destroyed" or not _apart(context, slot, target, used):
            continue
        shot = _ready(context, unit, slot, target)
        if shot is not None:
            used.append(f"{slot.weapon}:{target_id}")
            _make(context, slot, shot)
            return True
    return False


def _apart(context: BattleContext, slot: Slot, target: Unit, used: Sequence[str]) -> bool:
    """Whether a second attack may be made on this target, given the targets of the first."""
    before = [context.units[key.partition(":")[2]] for key in used if key.startswith(f"{slot.weapon}:")]
    if slot.apart and any(target.id == b.id for b in before):
        return False
    if slot.apart == "sector" and any(target.sector == b.sector for b in before):
        return False
    return not slot.needs or not before or any(card_of(u).kind == slot.needs for u in (target, *before))


def _ready(context: BattleContext, unit: Unit, slot: Slot, target: Unit) -> Shot | None:
    """The attack, if it is legal and rolls at least one die (WS-8.7)."""
    shot = shot_at(context, unit, slot, target)
    return shot if shot is not None and attack_of(context, shot).rolls else None


def _make(context: BattleContext, slot: Slot, shot: Shot) -> None:
    if slot.once:
        context.spend(context.units[shot.attacker], slot.ability)
    fire(context, shot)
