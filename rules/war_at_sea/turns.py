"""The turn (WS-5, WS-18.6): who is asked for which sheet, and initiative.

The position in the turn is data (`battle.turn`, `phase`, `step`). `needs` says which sheets are wanted now; `open_sheets`
carries out a group of sheets and runs on to the next need or the end. A side that has nothing to order is not asked, which
everybody can see (WS-18.12).

Movement is in `movement`, squadrons in `air_mission` and `air_return`, attacks in `fire_phases` and `attacks`, the end of a
turn in `end_of_turn`, points and ends in `ends`, the sheets in `sheets`, default orders in `default_orders`.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.core import Draft
from rules.war_at_sea import air_mission, air_return, default_orders, end_of_turn, facts, historical, movement, setup
from rules.war_at_sea.attacks import PHASES, legal_shots, slots
from rules.war_at_sea.battle import QUIET, Battle, Phase, with_value
from rules.war_at_sea.battle_context import BattleContext, Orders, look
from rules.war_at_sea.damage import settle
from rules.war_at_sea.events import InitiativeRolled, InitiativeTied
from rules.war_at_sea.fire_phases import actions, fire_step, start_fire
from rules.war_at_sea.hooks import (
    INITIATIVE,
    MARK_CHOICES,
    MOVE_CHOICES,
    answers,
)
from rules.war_at_sea.movement import pace
from rules.war_at_sea.units import card_of


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
