"""Phase H, Air Return: squadrons land on bases, and those that land on an airfield rearm (WS-15.2, WS-17.10).

Which bases have room is in `basing`. A squadron that rearms cannot fly next turn: see `flyable` in `air_mission`.
"""

from __future__ import annotations

from rules.war_at_sea.basing import bases, needs_no_airfield
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.damage import destroy
from rules.war_at_sea.events import Landed, Left, Strayed
from rules.war_at_sea.hooks import RETURN_STARTS
from rules.war_at_sea.units import Unit, card_of, is_land, told_today

WAITING = "uncertain"
"""Mark of a squadron whose rearming counter only an ability can remove (Uncertain Arrival)."""


def run_return(context: BattleContext) -> None:
    """Carries out phase H: old rearming counters are removed first (WS-11.13); squadrons aborted on
    the ground land too (WS-14.11)."""
    context.change(phase="return", step=0)
    for unit, handler in context.each(RETURN_STARTS):
        handler.call(context, unit, handler.number)
    for unit in context.alive():
        if unit.rearming and WAITING not in unit.marks:
            context.change_unit(unit.id, rearming=0)
    flying = [u for u in context.alive() if card_of(u).is_aircraft and (u.sector or u.aborted or _homeless(context, u))]
    if context.dark():
        flying = [u for u in flying if not (u.sector and _strays(context, u))]
    origin = {unit.id: unit.base for unit in flying}
    for unit in flying:
        context.change_unit(unit.id, sector="", base="", aborted=False, strafing=False, bomber=False)
    for unit_id, base in _assign(context, flying).items():
        _land(context, unit_id, base, origin[unit_id])


def _homeless(context: BattleContext, unit: Unit) -> bool:
    """Whether the squadron's carrier was sunk, so that it must land elsewhere (WS-10.7)."""
    carrier = context.units.get(unit.base)
    return carrier is not None and bool(carrier.gone)


def _strays(context: BattleContext, unit: Unit) -> bool:
    """Rolls a die for a squadron that returns in the dark. Returns whether it is lost, which happens on a 1. A
    patrol bomber does not roll and is never lost (WS-15.2)."""
    if card_of(unit).kind == "patrol_bomber":
        return False
    die = context.d6(f"stray:{unit.id}")
    context.tell(Strayed(unit=unit.id, side=unit.side, die=die, lost=die == 1))
    if die == 1:
        destroy(context, unit.id, why="darkness")
    return die == 1


def _assign(context: BattleContext, flying: list[Unit]) -> dict[str, str]:
    """Squadron -> base. First those without an order get their old bases, then the orders are followed, then the rest go
    wherever there is room (WS-11.18)."""
    homes: dict[str, str] = {}

    def take(unit: Unit, base: str) -> None:
        homes[unit.id] = base
        context.change_unit(unit.id, base=base)

    wishing = {u.id: told_today(u, "return") for u in flying}
    for unit in flying:
        if unit.temporary:
            ship = context.units.get(unit.base)
            homes[unit.id] = unit.base if ship is None or not ship.gone else ""
        elif not wishing[unit.id] and unit.base in bases(context, unit):
            take(unit, unit.base)
    for unit in flying:
        wish = next((b for b in wishing[unit.id] if unit.id not in homes and b in bases(context, unit)), "")
        if wish:
            take(unit, wish)
    for unit in flying:
        if unit.id not in homes:
            free = bases(context, unit)
            take(unit, unit.base if unit.base in free else next(iter(free), ""))
    return homes


def _land(context: BattleContext, unit_id: str, base: str, origin: str) -> None:
    """Lands a squadron, which may have to rearm, or loses it if it has no base (WS-11.13, WS-11.14, WS-17.10)."""
    unit = context.change_unit(unit_id, base=base)
    if not base:
        if context.battle.kind == "campaign" and not unit.temporary:
            context.change_unit(unit_id, gone="left")
            context.tell(Left(unit=unit_id, side=unit.side, why="no-base"))
        else:
            destroy(context, unit_id, why="no-base")
        return
    rearms = is_land(base) and not needs_no_airfield(card_of(unit))
    if rearms:
        context.change_unit(unit_id, rearming=unit.rearming + 1)
    context.tell(Landed(unit=unit_id, side=unit.side, base=base, origin=origin, rearms=rearms))
