"""What units do on their hex instead of moving or attacking: hospitals, sandbags, wire, caves (M44-19).

Each function that carries out an order checks whether the order is still possible.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.memoir_44 import events
from rules.memoir_44.board_context import BoardContext, action, conditions_hold, spoilt
from rules.memoir_44.commands import Command
from rules.memoir_44.facts import BOX_SANDBAGS, CAVES, HIT_BY, hits_of
from rules.memoir_44.minefields import must_clear
from rules.memoir_44.movement import can_battle_on, clear_wire
from rules.memoir_44.state import Order
from rules.memoir_44.view import Battlefield, Doing, LogEntry, Unit

HOSPITAL_DICE = 6  # M44-19.2.
SEALING_DICE = 3


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
    """Roll to regain figures; return the number regained. Stars and the unit's own symbol count,
    for artillery stars alone (M44-19.2, M44-20.medics)."""
    fell = context.roll(dice, why)
    arm = unit.kind.arm
    found = hits_of(fell, "S" + HIT_BY[arm].replace("G", ""))
    figures = min(found, unit.full - unit.figures)
    context.tell(events.Healed(unit.name, unit.at, fell, figures))
    context.log(LogEntry(context.state.turn, unit.side, "heal", unit.name, (unit.at,), fell, figures))
    if figures:
        context.set_unit(replace(unit, figures=unit.figures + figures))
    return figures


@action
def dig_in(context: BoardContext, units: Iterable[int]) -> None:
    """Lay sandbags for infantry that has none and is not in the ocean (M44-11.4, M44-20.digin, M44-20.5, M44-20.12)."""
    field = context.field
    box = BOX_SANDBAGS * field.layout.boxes
    room = box - len(field.sandbags) if context.state.options.sandbags == "box" else 99
    places = [field.by_id[unit].at for unit in units]
    bare = [at for at in places if at not in field.sandbags and field.ground[at].name != "ocean"]
    found = bare[: max(0, room)]
    context.set_field(sandbags=tuple(field.board.in_order([*field.sandbags, *found])))
    if found:
        context.tell(events.DugIn(tuple(found)))
    for at in found:
        context.log(LogEntry(context.state.turn, context.state.mover, "dig", field.at[at].name, (at,)))


@action
def work(context: BoardContext, order: Order) -> None:
    """Seal a cave or remove wire instead of battling (M44-12.3)."""
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


def can_heal(field: Battlefield, unit: Unit) -> bool:
    """Whether a hospital can restore figures of a unit on its hex (M44-19.2, M44-19.6)."""
    return (
        "hospital" in field.rules
        and field.ground[unit.at].name == "hospital"
        and unit.kind.arm == "infantry"
        and unit.figures < unit.full
        and not field.in_contact(unit)
    )


def work_of(field: Battlefield, unit: Unit, doing: Doing, command: Command) -> str:
    """What an ordered unit can do instead of a battle: "seal" a cave (M44-12.3, M44-12.4, M44-20.12), remove "wire" (M44-11.2,
    M44-13.9), or "" for nothing."""
    if doing.fought or doing.worked or doing.driven or doing.fight == "no" or not command.battles:
        return ""
    if unit.kind.arm != "infantry" or not can_battle_on(field, unit) or must_clear(field, unit, doing):
        return ""
    touches = field.in_contact(unit)
    if (command.touch == "contact" or doing.fight == "close") and not touches:
        return ""
    if command.touch == "free" and touches:
        return ""
    if unit.side == "allies" and field.ground[unit.at].name in CAVES and not touches:
        return "seal"
    return "wire" if unit.at in field.wire else ""
