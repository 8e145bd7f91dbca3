"""When a battle is over and for whom, and the points for objectives (WS-4, WS-13, WS-17.6, WS-17.7, WS-22.6 to WS-22.8).

`end_of_turn` asks for all of it. Points for units destroyed are given in `damage`.
"""

from __future__ import annotations

from msgspec import UNSET

from rules.geometry.staggered import distance
from rules.war_at_sea import historical, movement
from rules.war_at_sea.attacks import FIRED
from rules.war_at_sea.battle import QUIET, Battle, Objective, Plan
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.events import Claimed, Exited
from rules.war_at_sea.units import card_of


# ---- objectives ----------------------------------------------------------------------------------
def claim(context: BattleContext) -> None:
    """A side claims an objective if it has a ship there that can hold it, and no enemy one is in or next to that sector (WS-13.2,
    WS-22.5); none is claimed in the turn of a General Pursuit."""
    if f"no-claim-{context.battle.turn}" in context.battle.memory:
        return
    for objective in context.battle.objectives:
        if objective.is_exit:
            continue
        near = [
            u for u in context.alive()
            if u.on_map and card_of(u).holds_sea and distance(u.sector, objective.sector) <= 1
        ]  # fmt: skip
        for side in (0, 1):
            there = any(u.side == side and u.sector == objective.sector for u in near)
            if there and objective.may_score(side) and not any(u.side != side for u in near):
                _take(context, objective, side)


def leave(context: BattleContext) -> None:
    """Ships leave the map at exits that no enemy ship is in (WS-22.6)."""
    for objective in context.battle.objectives:
        here = context.at(objective.sector)
        for unit in here:
            foes = [u for u in here if u.side != unit.side and card_of(u).holds_sea]
            if objective.may_score(unit.side) and objective.lets_out(unit.id) and not foes:
                context.change_unit(unit.id, sector="", gone="left")
                context.score(unit.side, objective.value)
                context.tell(Exited(unit.side, unit.id, objective.sector, objective.value))


def _take(context: BattleContext, taken: Objective, side: int) -> None:
    """Gives a side the value of an objective once (WS-4.1, WS-13.2), and removes the objective."""
    context.change(objectives=tuple(o for o in context.battle.objectives if o is not taken))
    context.score(side, taken.value)
    context.tell(Claimed(side=side, sector=taken.sector, points=taken.value))


def _holds(table: BattleContext | Battle, side: int) -> bool:
    """Whether a side has a ship left; ships with No Sea Control do not count (WS-4.4)."""
    return any(card_of(u).holds_sea for u in table.alive(side))


def bare_side(table: BattleContext | Battle) -> int:
    """The only side without a ship left, not counting ships with No Sea Control; -1 if both or neither have one."""
    holds = [_holds(table, side) for side in (0, 1)]
    return -1 if holds[0] == holds[1] else holds.index(False)


# ---- when it is over -----------------------------------------------------------------------------
def judge(context: BattleContext) -> None:
    """Ends the battle, if it is over."""
    if context.battle.kind == "campaign":
        _judge_campaign(context)
    else:
        _judge(context)


def _judge(context: BattleContext) -> None:
    """Ends a battle that is no part of a campaign, if it is over (WS-4.2, WS-4.3, WS-4.4, WS-4.5, WS-22.7, WS-22.8)."""
    battle = context.battle
    holds = [_holds(context, side) or historical.expects_ships(battle, side) for side in (0, 1)]
    alone = holds.index(True) if holds[0] != holds[1] else -1
    if alone >= 0 and battle.plan is not UNSET:
        _unopposed(context, battle.plan, alone)
    elif alone >= 0 and battle.objectives:
        _take(context, max(battle.objectives, key=lambda o: (o.value, o.sector)), alone)
    battle = context.battle
    if any(battle.reached) and battle.ahead >= 0:
        context.change(ended="points")
    elif not any(holds):
        context.change(ended="nothing-left")
    elif alone >= 0 and (battle.plan is not UNSET or not battle.objectives):
        context.change(ended="no-ship")
    elif 0 < battle.most_turns <= battle.turn:
        context.change(ended="turns")


def _unopposed(context: BattleContext, plan: Plan, side: int) -> None:
    """A side without enemy ships scores every objective that it may claim, and its ships all exits (WS-22.8)."""
    for objective in context.battle.objectives:
        if objective.may_score(side) and not objective.is_exit:
            _take(context, objective, side)
    exits = [o for o in context.battle.objectives if o.is_exit and o.may_score(side)]
    for unit in (*context.alive(side), *plan.later):
        open_to = [o for o in exits if o.lets_out(unit.id)]
        if open_to:
            best = max(open_to, key=lambda o: (o.value, o.sector))
            context.score(side, best.value)
            context.tell(Exited(side, unit.id, best.sector, best.value))


def is_held(battle: Battle) -> bool:
    """Whether a battle that is over was won by the side that only had to hold out (WS-22.7)."""
    return battle.plan is not UNSET and battle.plan.holder >= 0 and not any(battle.reached)


def winner_of(battle: Battle) -> int:
    """The side that has won a battle of its own that is over (WS-4.3, WS-4.5, WS-22.7); -1: a draw."""
    return battle.plan.holder if battle.plan is not UNSET and is_held(battle) else battle.ahead


def _is_agreed(battle: Battle) -> bool:
    """Whether both sides let the battle end; a side that allows it only for a quiet turn does
    not if anybody attacked (GC-12.20)."""
    attacked = f"{FIRED}{battle.turn}" in battle.memory
    return all(battle.agreed[side] or (not attacked and f"{QUIET}{side}" in battle.memory) for side in (0, 1))


def _judge_campaign(context: BattleContext) -> None:
    """Ends a battle of the campaign, if it is over (GC-12.10, GC-12.15, WS-17.6, WS-17.7)."""
    battle = context.battle
    afloat = [any(card_of(u).is_ship for u in context.alive(side)) for side in (0, 1)]
    fled = movement.count_away(context)
    if not all(afloat):
        context.change(ended="no-ship", loser=-1 if not any(afloat) else afloat.index(False))
    elif fled:
        context.change(ended="flight", loser=2 if len(fled) == 2 else fled[0])
    elif max(battle.scores) >= battle.target:
        context.change(ended="points", loser=battle.behind)
    elif _is_agreed(battle):
        context.change(ended="agreement", loser=battle.behind)
    elif 0 < battle.most_turns <= battle.turn:
        context.change(ended="turns", loser=battle.behind)
