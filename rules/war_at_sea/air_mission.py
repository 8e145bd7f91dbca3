"""Phase C, Air Mission: the sides place squadrons in turn, one at a time (WS-11, WS-15.2, WS-18.3, WS-18.9).

A squadron that is kept at home comes last in its side's order, because keeping one at home keeps all that are not placed yet.
The flight home is in `air_return`, bases are in `basing`, attacks in `fire_phases` and `attacks`.
"""

from __future__ import annotations

from rules.geometry.staggered import distance, sectors
from rules.war_at_sea.basing import land_base
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.events import Kept, Placed, Searched
from rules.war_at_sea.hooks import AIR_ENDS, AIR_STARTS, FAR_PLACES
from rules.war_at_sea.movement import has_room
from rules.war_at_sea.units import OVER_LAND, Unit, card_of, has, is_ashore
from rules.war_at_sea.view import RETURN

HOME = "home"
FINDS, PATROL_FINDS = 5, 3
"""Lowest die of the search check in darkness, and that of patrol bombers (WS-15.2)."""


def flyable(context: BattleContext, side: int) -> tuple[Unit, ...]:
    """The squadrons that a side may place now: at a base, without rearming counters (WS-11.4); none in a hurricane (WS-17.9)."""
    if context.battle.hurricane:
        return ()
    return tuple(
        u for u in context.alive(side) if card_of(u).is_aircraft and not u.sector and not u.rearming and not u.aborted
        and "grounded" not in u.today
    )  # fmt: skip


def far_places(context: BattleContext, unit: Unit) -> tuple[str, ...]:
    """Keys of places off the map where abilities of its side allow the squadron to fly."""
    return tuple(
        key
        for holder, handler in context.holders(FAR_PLACES)
        if holder.side == unit.side
        for squadron, key in handler.call(context, holder, handler.number)
        if squadron == unit.id
    )


def begin_mission(context: BattleContext) -> None:
    """Starts phase C: sets the phase and calls abilities."""
    context.change(phase="air")
    for unit, handler in context.each(AIR_STARTS):
        handler.call(context, unit, handler.number)


def run_mission(context: BattleContext, orders: tuple[Orders, Orders]) -> None:
    """Carries out phase C: the sides place squadrons in turn (WS-11.1, WS-11.5, WS-16.2, WS-18.3). `orders`: by side."""
    context.change(phase="air")
    queues = {side: _queue(context, side, orders[side]) for side in (0, 1)}
    side = context.battle.first
    while queues[0] or queues[1]:
        if queues[side]:
            queues[side] = _turn(context, queues[side], orders[side])
        side = 1 - side
    if context.dark():
        _search(context)
    first = context.battle.first
    for side in (first, 1 - first):
        for unit, handler in context.each(AIR_ENDS, side):
            handler.call(context, unit, handler.number, orders[side].written("patrol", unit))


def _queue(context: BattleContext, side: int, orders: Orders) -> list[str]:
    """Ids of a side's squadrons in the order in which it wants to place them."""
    mine = [u.id for u in flyable(context, side)]
    order = [unit_id for unit_id in orders.listed("order") if unit_id in mine]
    return list(dict.fromkeys((*order, *mine)))


def _turn(context: BattleContext, queue: list[str], orders: Orders) -> list[str]:
    """One turn of a side: places the first squadron of the queue whose list has a place with room. Returns
    the rest of the queue (WS-18.9).

    If there is none, a squadron of a carrier is placed over its carrier (WS-11.16); if there is none of these either, all are
    kept at home (WS-11.3). A squadron made by an ability may stay aboard (WS-14.14).
    """
    for unit_id in queue:
        if _place(context, context.units[unit_id], orders):
            return [other for other in queue if other != unit_id]
    for unit_id in queue:
        unit = context.units[unit_id]
        if not unit.temporary and not is_ashore(unit.base) and HOME not in orders.wishes("fly", unit):
            _over_carrier(context, unit, orders)
            return [other for other in queue if other != unit_id]
    for unit_id in queue:
        unit = context.units[unit_id]
        if not unit.temporary and not _keep(context, unit):
            _over_carrier(context, unit, orders)
    return []


def _place(context: BattleContext, unit: Unit, orders: Orders) -> bool:
    """Places a squadron at the first place of its list with room, however far (WS-1.4) and over any terrain (WS-2.12, WS-11.2);
    False if there is none, or "home" comes first (WS-18.9)."""
    for key in orders.wishes("fly", unit):
        if key == HOME:
            return False
        if key in far_places(context, unit):
            _send(context, unit, key)
            return True
        sector = whereabouts(context, key)
        if sector and has_room(context, unit, sector):
            _put(context, unit, sector, orders)
            return True
    return False


def _over_carrier(context: BattleContext, unit: Unit, orders: Orders) -> None:
    """Places a squadron in its carrier's sector or the nearest one with room (WS-11.16), because none may
    stay on a carrier (WS-11.2)."""
    over = whereabouts(context, unit.base)
    open_ones = [s for s in sectors(context.battle.columns, context.battle.rows) if has_room(context, unit, s)]
    if open_ones:
        _put(context, unit, min(open_ones, key=lambda s: (distance(over, s) if over else 0, s)), orders)


def whereabouts(context: BattleContext, key: str) -> str:
    """The sector that a key names: itself, or the present sector of the unit with this id (WS-18.9); "" if neither exists."""
    unit = context.units.get(key)
    if unit is not None:
        return unit.sector if unit.on_map and not unit.gone else ""
    return key if key in sectors(context.battle.columns, context.battle.rows) else ""


def _keep(context: BattleContext, unit: Unit) -> bool:
    """Keeps a squadron at the land airbase, without a rearming counter (WS-11.2, WS-11.3); False if there is none with room."""
    base = unit.base if is_ashore(unit.base) else land_base(context, unit)
    if not base or unit.temporary:
        return False
    if base != unit.base:
        context.change_unit(unit.id, base=base)
    context.tell(Kept(unit=unit.id, side=unit.side, base=base))
    return True


def _send(context: BattleContext, unit: Unit, key: str) -> None:
    """Sends a squadron off the map, by the first ability that allows it, which is then used up."""
    context.change_unit(unit.id, sector=OVER_LAND)
    context.tell(Placed(unit=unit.id, side=unit.side, sector=OVER_LAND, key=key))
    for holder, handler in context.holders(FAR_PLACES):
        if holder.side == unit.side and (unit.id, key) in handler.call(context, holder, handler.number):
            context.use_up(holder, handler.slug, unit.id)
            return


def _put(context: BattleContext, unit: Unit, sector: str, orders: Orders) -> None:
    """Places a squadron in a sector and sets what its sheet declares: strafing (WS-11.6), dive bomber (Fighter-Bomber), where
    to land."""
    card = card_of(unit)
    bomber = has(unit, "fighter-bomber") and "bomber" in orders.keys("as", unit)
    strafing = "strafe" in card.dice and not bomber and orders.keys("strafe", unit) == ("yes",)
    lands = tuple(f"{RETURN}{key}" for key in orders.keys("base", unit))
    context.change_unit(unit.id, sector=sector, strafing=strafing, bomber=bomber, today=(*unit.today, *lands))
    context.tell(
        Placed(unit=unit.id, side=unit.side, sector=sector, origin=unit.base, strafing=strafing, bomber=bomber)
    )


def _search(context: BattleContext) -> None:
    """Rolls, in darkness, for each squadron that was placed, also over an airbase, to find its way (WS-15.2)."""
    for unit in context.alive():
        if not card_of(unit).is_aircraft or not unit.sector:
            continue
        least = PATROL_FINDS if card_of(unit).kind == "patrol_bomber" else FINDS
        more = int(has(unit, "night-specialist"))
        die = context.d6(f"search:{unit.id}")
        found = die + more >= least
        context.tell(Searched(unit=unit.id, side=unit.side, die=die, bonus=more, found=found))
        if not found:
            context.change_unit(unit.id, aborted=True)
