"""Deployment (WS-3.4 to 3.7, WS-17.4): ships in their row, submarines in their half, batteries on the coast, squadrons at bases.

Not here: fleets, terrain, objectives and who is first (the game, the campaign).
"""

from __future__ import annotations

from math import ceil

from rules.geometry.staggered import place, sectors
from rules.war_at_sea.basing import bases
from rules.war_at_sea.board import Battle, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.phases import flight
from rules.war_at_sea.reach import STACK_SHIPS, group_of, may_stand
from rules.war_at_sea.seen import AFTER
from rules.war_at_sea.shots import as_fight
from rules.war_at_sea.status import card_of, has, told_today


def area(table: Fight | Battle, unit: Unit) -> tuple[str, ...]:
    """The sectors where a unit may deploy, in reading order (WS-3.5); stacking is not looked at."""
    fight = as_fight(table)
    key = ("area", unit.id)
    found: tuple[str, ...] | None = fight.cache.get(key)
    if found is None:
        battle, card = fight.battle, card_of(unit)
        terrain = fight.terrain()
        rows = (
            battle.half_rows(unit.side)
            if not card.is_ship
            else range(battle.edges[unit.side], battle.edges[unit.side] + 1)
        )
        everywhere = sectors(battle.columns, battle.rows)
        if card.is_installation:
            usual = [s for s in everywhere if place(s)[1] in rows and terrain.get(s) == "coast"]
        else:
            usual = [s for s in everywhere if place(s)[1] in rows]
        for hook in hooks(unit.card, "deploy_sectors"):
            usual += hook.call(fight, unit, hook.number)
        chosen = set(usual)
        free = [s for s in everywhere if s in chosen and (card.is_installation or may_stand(fight, unit, s))]
        found = fight.cache[key] = tuple(free)
    return found


def stack(table: Fight | Battle, unit: Unit, *, escorted: bool = False) -> int:
    """How many of its kind a sector may hold at set-up: more than WS-6.5 where the fleet needs it (WS-3.6).

    `escorted`: a ship with Close Escort is in the sector, the unit itself or another of its side.
    """
    fight = as_fight(table)
    group = group_of(unit)
    least = STACK_SHIPS + escorted if group == "ship" else 1
    mine = [u for u in fight.alive(unit.side) if group_of(u) == group and not card_of(u).is_aircraft]
    return max(least, ceil(len(mine) / max(len(area(fight, unit)), 1)))


def step(fight: Fight, side: int, orders: Orders) -> None:
    """One side deploys. What is not written, or cannot be as written, is put where it fits, near the middle."""
    counts: dict[tuple[str, str], int] = {}
    escorts: set[str] = set()
    for unit in sorted(fight.alive(side), key=lambda u: (not orders.keys("deploy", u), not has(u, "close-escort"))):
        card = card_of(unit)
        if card.is_aircraft:
            continue
        group, escort = group_of(unit), has(unit, "close-escort")
        most, with_escort = stack(fight, unit), stack(fight, unit, escorted=True)
        wish = next(iter(orders.keys("deploy", unit)), "")
        choices = [
            s
            for s in area(fight, unit)
            if counts.get((group, s), 0) < (with_escort if escort or s in escorts else most)
        ]
        if not choices:
            fight.change(unit.id, gone="left")
            fight.tell("ws-left", unit=unit.id, side=side, why="no-place")
            continue
        sector = wish if wish in choices else min(choices, key=lambda s: (_off(fight, s), s))
        counts[group, sector] = counts.get((group, sector), 0) + 1
        if escort:
            escorts.add(sector)
        fight.change(unit.id, sector=sector)
        fight.mark_today(unit.id, *(f"{AFTER}{key}" for key in orders.keys("after", unit)))
    for unit in fight.alive(side):
        if card_of(unit).is_aircraft and not unit.temporary:
            _base(fight, unit, orders)
    fight.tell("ws-deployed", side=side, units=[[u.id, u.sector or u.base, u.hull] for u in fight.alive(side)])


def _off(fight: Fight, sector: str) -> int:
    return abs(2 * place(sector)[0] + 1 - fight.battle.columns)


def _base(fight: Fight, unit: Unit, orders: Orders) -> None:
    free = bases(fight, unit)
    wish = next(iter(orders.keys("base", unit)), unit.base)
    base = wish if wish in free else next(iter(free), "")
    if base:
        fight.change(unit.id, base=base)
    else:
        fight.change(unit.id, base="", gone="left")
        fight.tell("ws-left", unit=unit.id, side=unit.side, why="no-base")


def begin(fight: Fight) -> None:
    """Both have deployed: flight is declared, abilities of the start of a battle act."""
    flight.declare(fight)
    for unit, hook in fight.each("deployed"):
        hook.call(fight, unit, hook.number, told_today(unit, "after"))
    for unit, hook in fight.each("battle_starts"):
        hook.call(fight, unit, hook.number)
    for unit in fight.alive():
        if unit.today:
            fight.change(unit.id, today=())
