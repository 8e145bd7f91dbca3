"""Phase B: ships and submarines move (WS-6.4 to 6.8).

All moves of a side are carried out together; the stacking limit holds at the end of its step (WS-6.5). A move that cannot be made
as written ends in the nearest sector that the unit can reach. Not here: where they can go (`reach`), aircraft (`air_mission`),
flight (`flight`).
"""

from __future__ import annotations

from collections.abc import Mapping

from rules.geometry.staggered import distance
from rules.war_at_sea.board import Unit
from rules.war_at_sea.damage import settle
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.phases import flight
from rules.war_at_sea.reach import STACK_SHIPS, STACK_SUBMARINES, group_of, pace, reach, way
from rules.war_at_sea.seen import AFTER
from rules.war_at_sea.status import card_of, has, slowness, told_today

WORST_MINE = 2
"""Up to this die a mine takes so many hull points."""


def begin_step(fight: Fight, side: int) -> None:
    """The start of a side's own movement step: Slow rolls (WS-6.6)."""
    fight.set(phase="move")
    for unit in fight.alive(side):
        least = slowness(unit)
        if not least or pace(fight, unit) == 0:
            continue
        die = fight.d6(f"slow:{unit.id}")
        if die <= least:
            fight.change(unit.id, slow=1)
        fight.saved("slow", unit, die, works=die <= least)


def step(fight: Fight, side: int, orders: Orders) -> None:
    """A side's movement step. What `after` says is remembered until the end of Sea Movement."""
    fight.set(phase="move")
    since = len(fight.shifts)
    away = flight.run_off(fight, side, orders)
    wishes = {
        u.id: away.get(u.id) or flight.carried(fight, orders.keys("move", u)[:1], since) for u in fight.alive(side)
    }
    goals = assign(fight, side, wishes)
    for unit_id, sector in goals.items():
        _go(fight, fight.units[unit_id], sector)
    for unit in fight.alive(side):
        fight.mark_today(unit.id, *(f"{AFTER}{key}" for key in orders.keys("after", unit)))
    for unit, hook in fight.each("step_ends", side):
        hook.call(fight, unit, hook.number, told_today(unit, "after"))
    settle(fight)


def assign(fight: Fight, side: int, wishes: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Where every vessel of a side ends, by the wishes and the stacking limit; those without a wish stay.

    Who cannot move comes first, then who stays, then the others by their ids; who finds no room takes the nearest reachable
    sector that has some.
    """

    def order(unit: Unit) -> tuple[bool, bool, bool, str]:
        moves = wishes.get(unit.id, ())[:1] not in ((), (unit.sector,))
        return pace(fight, unit) > 0, moves, not has(unit, "close-escort"), unit.id

    vessels = sorted((u for u in fight.alive(side) if u.on_map and card_of(u).is_vessel), key=order)
    goals: dict[str, str] = {}
    counts: dict[tuple[str, str], int] = {}
    escorts: set[str] = set()
    for unit in vessels:
        wish = next(iter(wishes.get(unit.id, ())), unit.sector)
        group = group_of(unit)
        choices = sorted(
            reach(fight, unit), key=lambda s: (distance(s, wish) if wish[:1].isalpha() else 0, s != unit.sector, s)
        )
        if wish in choices:
            choices = [wish, *(s for s in choices if s != wish)]
        goal = next((s for s in choices if counts.get((group, s), 0) < _room(group, s, escorts, unit)), unit.sector)
        goals[unit.id] = goal
        counts[group, goal] = counts.get((group, goal), 0) + 1
        if has(unit, "close-escort"):
            escorts.add(goal)
    return goals


def _room(group: str, sector: str, escorts: set[str], unit: Unit) -> int:
    if group == "submarine":
        return STACK_SUBMARINES
    return STACK_SHIPS + (sector in escorts or has(unit, "close-escort"))


def _go(fight: Fight, unit: Unit, sector: str) -> None:
    if sector == unit.sector:
        return
    entered = way(fight, unit, sector)
    fight.change(unit.id, sector=sector, moved=True)
    fight.tell("ws-moved", unit=unit.id, side=unit.side, origin=unit.sector, sector=sector)
    for passed in entered:
        _mined(fight, unit.id, passed)


def shift(fight: Fight, unit: Unit, sector: str, why: str) -> None:
    """Moves a vessel or squadron by an ability. A ship so put into a sector enters that one alone."""
    fight.change(unit.id, sector=sector, moved=True)
    fight.tell("ws-moved", unit=unit.id, side=unit.side, origin=unit.sector, sector=sector, why=why)
    if card_of(unit).is_vessel:
        _mined(fight, unit.id, sector)


def _mined(fight: Fight, unit_id: str, sector: str) -> None:
    """A ship enters a sector, to stay or in passing: it may be a minefield (Mines)."""
    unit = fight.units[unit_id]
    if not card_of(unit).is_ship or sector not in fight.minefields():
        return
    die = fight.d6(f"mines:{unit_id}")
    lost = mine(unit, die)
    fight.saved("mines", unit, die, works=lost > 0, lost=lost, sector=sector)
    if lost:
        harm = unit.harm + lost
        fight.change(unit_id, harm=harm, doom="destroyed" if harm >= unit.hull else unit.doom)


def mine(unit: Unit, die: int) -> int:
    """Hull points that a ship loses in a minefield by this die."""
    return max((die if die <= WORST_MINE else 0) - (card_of(unit).ability("torpedo-defense") or 0), 0)


def finish(fight: Fight) -> None:
    """The end of Sea Movement, first player's units first (WS-6.8)."""
    first = fight.battle.first
    for side in (first, 1 - first):
        for unit, hook in fight.each("movement_ends", side):
            hook.call(fight, unit, hook.number, told_today(unit, "after"))
    settle(fight)
