"""Phase I: objectives, exits, weather and what a new turn resets (WS-4, WS-13, WS-15.4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.geometry.staggered import neighbours
from rules.war_at_sea import ends, movement
from rules.war_at_sea.battle import QUIET, Marker
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.damage import settle
from rules.war_at_sea.events import Cleared, SquallMoved, TurnOver
from rules.war_at_sea.hooks import TURN_ENDS

SQUALL_MOVES_DIE = 6
"""Lowest die with which a squall moves (WS-15.4)."""


def run_end_of_turn(context: BattleContext) -> None:
    """Carries out phase I, in the order of WS-13.3; sets `ended` if the battle is over."""
    context.change(phase="end", step=0)
    ends.leave(context)
    ends.claim(context)
    for unit, handler in context.each(TURN_ENDS):
        handler.call(context, unit, handler.number)
    settle(context)
    _clouds(context)
    ends.judge(context)
    for unit in list(context.units.values()):
        if unit.gone and unit.today:
            context.change_unit(unit.id, today=())
        elif not unit.gone:
            context.change_unit(unit.id, slow=0, moved=False, today=())
    context.change(agreed=(False, False), memory=tuple(w for w in context.battle.memory if not w.startswith(QUIET)))
    movement.declare_flight(context)
    context.tell(TurnOver(turn=context.battle.turn, scores=context.battle.scores))


def _clouds(context: BattleContext) -> None:
    """Removes smoke (WS-7.8) and moves squalls (WS-15.4)."""
    kept: list[Marker] = []
    for marker in context.battle.markers:
        if 0 < marker.until <= context.battle.turn:
            context.tell(Cleared(marker=marker.kind, sector=marker.sector))
        elif marker.kind == "squall" and context.d6(f"squall:{marker.sector}") >= SQUALL_MOVES_DIE:
            ways = neighbours(marker.sector, context.battle.columns, context.battle.rows)
            to = ways[context.dice.below(len(ways), f"squall:{marker.sector}")]
            context.tell(SquallMoved(origin=marker.sector, sector=to))
            kept.append(replace(marker, sector=to))
        else:
            kept.append(marker)
    context.change(markers=tuple(kept))
