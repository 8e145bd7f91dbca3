"""Why a typed move or attack is not possible on the board as the orders before it leave it, and what would be possible."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core import IllegalOrder, msg
from rules.memoir_44 import facts
from rules.memoir_44.attack_dice import table
from rules.memoir_44.attacks import attackable
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import FULL_DAY
from rules.memoir_44.lines_of_sight import sees
from rules.memoir_44.movement import allowance, can_battle_on, ways
from rules.memoir_44.order_rows import MOVING, Outlook, overrun_of
from rules.memoir_44.view import Unit

MOST_GOALS = 6
"""Maximum number of hexes that are named, the nearest to the typed one first."""


def why_no_move(world: Outlook, unit: Unit, to: Hex) -> IllegalOrder | None:
    """Why a unit may not move to a hex, with hexes to which it may; None: it may, or the way that was named is wrong."""
    field, found = world.field, world.of(unit.at)
    if found is None:
        return IllegalOrder(unit.at, msg("m44-typed-not-ordered", at=unit.at))
    goals = MOVING.goals(world, unit)
    if unit not in MOVING.movers(world):
        return IllegalOrder(unit.at, msg("m44-typed-no-move", at=unit.at))
    if to in goals or to == unit.at:
        return None
    away = field.board.away.get(to)
    near = tuple(sorted(goals, key=away.__getitem__) if away else goals)[:MOST_GOALS]
    most = allowance(unit, world.command.mode_of(unit))
    if to not in field.ground:
        why = msg("m44-typed-off-board", at=to, rule="M44-1.1")
    elif to in field.at:
        why = msg("m44-typed-occupied", at=to, rule="M44-6.1")
    elif not any(to in hexes for hexes in ways(field, unit.kind.arm).values()):
        why = msg("m44-typed-closed", at=to, who=unit.at, rule="M44-6.2")
    elif field.board.away[unit.at][to] > most:
        why = msg("m44-typed-too-far", at=to, who=unit.at, most=most, rule="M44-6.4")
    else:
        why = msg("m44-typed-no-way", at=to, who=unit.at, rule="M44-6.4")
    return IllegalOrder(to, why, near)


def why_no_attack(world: Outlook, unit: Unit, to: Hex) -> IllegalOrder | None:
    """Why a unit may not attack a hex, with the hexes that it may attack; None: it may."""
    field, target, found = world.field, world.field.at.get(to), world.of(unit.at)
    if found is None:
        return IllegalOrder(unit.at, msg("m44-typed-not-ordered", at=unit.at))
    near = tuple(enemy.at for enemy in attackable(field, *found, world.command))
    if to in near:
        return None
    if target is None or target.side == unit.side:
        return IllegalOrder(to, msg("m44-typed-no-enemy", at=to), near)
    away, doing = field.board.away[unit.at][to], found[1]
    beside = any(field.at[h].side != unit.side for h in field.board.near[unit.at] if h in field.at)
    done = doing.fought >= doing.most or doing.driven or doing.worked
    if done or doing.fight == "no" or not world.command.battles or not can_battle_on(field, unit):
        key, rule = "no-battle", "M44-5.2"
    elif away > 1 and beside:
        key, rule = "beside", "M44-7.2"
    elif away > 1 and doing.fight == "close":
        key, rule = "banzai", "M44-16.3"
    elif world.command.touch:
        key, rule = "touch", "M44-20.12"
    elif away > len(table(field, unit)) or (away > field.light and field.light < FULL_DAY):
        key, rule = "far", "M44-18.2" if away <= len(table(field, unit)) else "M44-7.1"
    elif away > 1 and unit.kind.needs_sight and not sees(field, unit.at, to):
        key, rule = "sight", "M44-8.1"
    else:
        key, rule = "dice", "M44-7.3"
    return IllegalOrder(to, msg(f"m44-typed-{key}", at=to, who=unit.at, rule=rule, hexes=facts.BANZAI), near)


def why_no_overrun(world: Outlook, unit: Unit, to: Hex, wanted: Sequence[Hex]) -> IllegalOrder | None:
    """The first wanted target that an overrun from `to` cannot attack, with those that it can; None: all are possible."""
    if not wanted or unit.kind.arm != "armour":
        return None
    near = tuple(target.at for target in overrun_of(world, unit, to).targets)
    lost = next((at for at in wanted if at not in near), None)
    if lost is None:
        return None
    return IllegalOrder(lost, msg("m44-typed-overrun", at=lost, to=to, rule="M44-10.8"), near)
