"""Carrying out what a sheet orders besides attacks: moves, minefields, hospitals, sandbags, wire and caves.

Each function checks whether the order is still possible. Attacks are in `attacks`, the order of turns is in `turns`.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.memoir_44 import events
from rules.memoir_44.board import Hex, without
from rules.memoir_44.board_context import BoardContext, action
from rules.memoir_44.commands import Command
from rules.memoir_44.facts import BOX_SANDBAGS, CAVES, HIT_BY, hits_of
from rules.memoir_44.ground import in_contact, must_clear
from rules.memoir_44.movement import can_battle_on, can_exit, is_walk, rights, sets_off, tunnels
from rules.memoir_44.state import Order
from rules.memoir_44.view import Battlefield, Doing, LogEntry, Unit

HOSPITAL_DICE = 6
SEALING_DICE = 3


def enter(context: BoardContext, unit: Unit, here: Hex, fight: str) -> None:
    """Move a unit to a hex and apply what is there: a minefield, wire under armour (M44-11.2, M44-15.4)."""
    unit, field = context.shift(unit, here), context.field
    if unit.kind.arm == "armour" and here in field.wire:
        context.set_field(wire=without(field.wire, here))
        context.tell(events.Cleared("wire", here))
    if sets_off(field, unit, here, fight):
        _explode(context, unit)


def _explode(context: BoardContext, unit: Unit) -> None:
    """Resolve the minefield that a unit has entered (M44-15.2)."""
    here = unit.at
    value = dict(context.state.mine_values)[here]
    field = context.field
    if not value:
        context.set_field(mines=tuple(m for m in field.mines if m.at != here))
        context.change(dummies=tuple(field.board.in_order([*context.state.dummies, here])))
        context.tell(events.Exploded(unit.name, here, 0, "", 0))
        return
    context.set_field(mines=tuple(replace(m, value=value) if m.at == here else m for m in field.mines))
    dice = context.roll(value, f"minefield {here}")
    hits = hits_of(dice, HIT_BY[unit.kind.arm])
    losses = min(hits, unit.figures)
    context.tell(events.Exploded(unit.name, here, value, dice, losses))
    context.log(
        LogEntry(context.state.turn, unit.side, "mine", unit.name, (here,), dice, losses, lost=losses >= unit.figures)
    )
    context.lose(unit, hits)


@action
def march(context: BoardContext, order: Order) -> None:
    """Carry out a move if it is still possible and the unit was ordered."""
    unit, doing = context.field.by_id.get(order.unit), context.state.doing_of(order.unit)
    if unit is None or doing is None or not _may_march(context, doing, order):
        spoilt(context, "march", order)
        return
    mode = context.command.mode_of(unit)
    path = order.path
    tunnel = order.kind == "tunnel"
    if tunnel:
        fine = path[0] == unit.at and path[-1] in tunnels(context.field, unit)
    else:
        fine = (len(path) == 1 and path[0] == unit.at) or is_walk(context.field, unit, path, mode)
    leaves = order.kind == "exit"
    if not fine or (leaves and not can_exit(context.field, unit, path, mode)) or (len(path) == 1 and not leaves):
        spoilt(context, "march", order)
        return
    allowed = rights(context.field, unit, path, mode, tunnel=tunnel)
    if order.again:
        # The second move comes after the battle, which is over or given up.
        context.set_doing(unit.id, again=True, fight="no")
    else:
        steps = 1 if tunnel else len(path) - 1
        fight = allowed.fight if context.command.battles else "no"
        most = 1 if steps else doing.most
        context.set_doing(unit.id, moved=True, walked=steps, fight=fight, ground=allowed.ground, most=most)
    if len(path) > 1:
        context.tell(
            events.Marched(unit.name, (path[0], path[-1]) if tunnel else path, "tunnel" if tunnel else "march")
        )
        context.log(LogEntry(context.state.turn, unit.side, "tunnel" if tunnel else "march", unit.name, path))
        if leaves:
            unit = context.shift(unit, path[-1])
        else:
            enter(context, unit, path[-1], "no" if order.again else allowed.fight)
    if leaves:
        _exit(context, unit)


def _may_march(context: BoardContext, doing: Doing, order: Order) -> bool:
    if not context.command.marches:
        return False
    if order.again:
        return context.command.mode == "behind" and not doing.again
    return not doing.moved and not doing.fought


def _exit(context: BoardContext, unit: Unit) -> None:
    """Take a unit off the board by an exit (M44-24.5)."""
    context.tell(events.Left(unit.name, unit.at))
    context.log(LogEntry(context.state.turn, unit.side, "exit", unit.name, (unit.at,)))
    context.remove(unit)
    tally = context.tally(unit.side)
    context.set_tally(unit.side, exits=tally.exits + 1, gone=tally.gone + 1)


def heal(context: BoardContext, order: Order) -> None:
    """Try to regain figures in a hospital (M44-19.2, M44-19.6)."""
    unit, doing = context.field.by_id.get(order.unit), context.state.doing_of(order.unit)
    if unit is None or doing is None or doing.moved or doing.fought or not can_heal(context.field, unit):
        spoilt(context, "march", order)
        return
    context.set_doing(unit.id, moved=True, fight="no")
    restore(context, unit, HOSPITAL_DICE, "hospital")


@action
def restore(context: BoardContext, unit: Unit, dice: int, why: str) -> int:
    """Roll to regain figures; return the number regained. Stars and the unit's own symbol count, for artillery stars alone
    (M44-20.13)."""
    fell = context.roll(dice, why)
    arm = unit.kind.arm
    found = hits_of(fell, "S" + HIT_BY[arm].replace("G", ""))
    figures = min(found, unit.full - unit.figures)
    context.tell(events.Healed(unit.name, unit.at, fell, figures))
    context.log(LogEntry(context.state.turn, unit.side, "heal", unit.name, (unit.at,), fell, figures))
    if figures:
        context.set_unit(replace(unit, figures=unit.figures + figures))
    return figures


def spoilt(context: BoardContext, kind: str, order: Order) -> None:
    at = order.target or (order.path[0] if order.path else "")
    context.tell(events.Spoilt(kind, at))


def conditions_hold(context: BoardContext, unit: Unit, order: Order) -> bool:
    """Whether the conditions hold under which the player wants the order carried out."""
    holder = context.field.at.get(order.held) if order.held else unit
    return unit.figures >= order.least and holder is not None and holder.side == unit.side


@action
def dig_in(context: BoardContext, units: Iterable[int]) -> None:
    """Lay sandbags for infantry that has none and is not in the ocean (M44-20.12)."""
    field = context.field
    box = BOX_SANDBAGS * field.layout.boxes
    room = box - len(field.sandbags) if context.state.options.sandbags == "box" else 99
    found = [field.by_id[u].at for u in units if can_dig(field, field.by_id[u])][: max(0, room)]
    context.set_field(sandbags=tuple(field.board.in_order([*field.sandbags, *found])))
    if found:
        context.tell(events.DugIn(tuple(found)))
    for at in found:
        context.log(LogEntry(context.state.turn, context.state.mover, "dig", field.at[at].name, (at,)))


@action
def work(context: BoardContext, order: Order) -> None:
    """Seal a cave or remove wire instead of battling (M44-12.3, M44-11.2)."""
    unit, doing = context.field.by_id.get(order.unit), context.state.doing_of(order.unit)
    what = work_of(context.field, unit, doing, context.command) if unit is not None and doing is not None else ""
    if unit is None or doing is None or not what or not conditions_hold(context, unit, order):
        spoilt(context, "work", order)
        return
    context.set_doing(unit.id, worked=True, fought=doing.fought + 1)
    if what == "wire":
        clear_wire(context, unit)
        return
    dice = context.roll(SEALING_DICE, f"sealing {unit.at}")
    done = "S" in dice
    context.tell(events.Sealing(unit.at, dice, done))
    context.log(LogEntry(context.state.turn, unit.side, "seal", unit.name, (unit.at,), dice, lost=done))
    if done:
        context.set_field(sealed=tuple(context.field.board.in_order([*context.field.sealed, unit.at])))


def clear_wire(context: BoardContext, unit: Unit) -> None:
    if unit.at in context.field.wire:
        context.set_field(wire=without(context.field.wire, unit.at))
        context.tell(events.Cleared("wire", unit.at))


def can_heal(field: Battlefield, unit: Unit) -> bool:
    """Whether a hospital can restore figures of a unit on its hex (M44-19.2)."""
    return (
        "hospital" in field.rules
        and field.ground[unit.at].name == "hospital"
        and unit.kind.arm == "infantry"
        and unit.figures < unit.full
        and not in_contact(field, unit)
    )


def can_dig(field: Battlefield, unit: Unit) -> bool:
    """Whether sandbags can be laid on a unit's hex."""
    return unit.at not in field.sandbags and field.ground[unit.at].name != "ocean"


def work_of(field: Battlefield, unit: Unit, doing: Doing, command: Command) -> str:
    """What an ordered unit can do instead of a battle: "seal", "wire" or "" for nothing (M44-11.2, M44-12.3, M44-12.4,
    M44-13.9)."""
    if doing.fought or doing.worked or doing.driven or doing.fight == "no" or not command.battles or command.touch:
        return ""
    if must_clear(field, unit, doing):
        return ""
    if (
        unit.kind.arm != "infantry"
        or not can_battle_on(field, unit)
        or (doing.fight == "close" and not in_contact(field, unit))
    ):
        return ""
    if unit.at in field.wire:
        return "wire"
    terrain = field.ground[unit.at].name
    return "seal" if unit.side == "allies" and terrain in CAVES and not in_contact(field, unit) else ""
