"""Minefields: whose they are, who sets them off, engineers who clear them (M44-15). No attack removes one (M44-15.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.memoir_44 import events
from rules.memoir_44.board import Hex
from rules.memoir_44.facts import HIT_BY, hits_of
from rules.memoir_44.view import Battlefield, Doing, LogEntry, Unit

if TYPE_CHECKING:
    from rules.memoir_44.board_context import BoardContext


def enemy_mine(field: Battlefield, unit: Unit, here: Hex) -> bool:
    """Whether there is a minefield of the enemy here; the side that laid it is safe (M44-15.2)."""
    mine = field.mine_at.get(here)
    return mine is not None and mine.owner != unit.side


def sets_off(field: Battlefield, unit: Unit, here: Hex, fight: str) -> bool:
    """Whether a unit that moves onto this hex sets off an enemy minefield (M44-15.4; when: `movement.enter`); engineers who can
    battle do not (M44-13.7)."""
    return enemy_mine(field, unit, here) and not (unit.name == "engineer" and fight != "no")


def explode(context: BoardContext, unit: Unit) -> None:
    """Resolve the minefield that a unit has entered (M44-15.2, M44-15.3)."""
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


def must_clear(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    """Whether engineers who can battle are on an enemy minefield, which they must then clear (M44-13.7)."""
    return unit.name == "engineer" and doing.fight != "no" and enemy_mine(field, unit, unit.at)


def clears(field: Battlefield, unit: Unit, doing: Doing) -> bool:
    """Whether engineers clear the minefield on their hex in the battle part of this turn (M44-13.8)."""
    return must_clear(field, unit, doing) and not doing.driven and not doing.worked


def clear_mines(context: BoardContext) -> None:
    """Remove minefields under engineers who are able to battle (M44-13.1, M44-13.8)."""
    for doing in context.state.doing:
        unit = context.field.by_id.get(doing.unit)
        if unit is None or not clears(context.field, unit, doing):
            continue
        if context.command.mode_of(unit) == "assault" and not doing.fought and context.part != "end":
            continue  # The unit may battle first.
        context.set_field(mines=tuple(m for m in context.field.mines if m.at != unit.at))
        context.set_doing(unit.id, worked=True)
        context.tell(events.Cleared("mine", unit.at))  # The value stays unknown (M44-22.7).
