"""Abilities of ships that move out of turn, deploy elsewhere or cannot do either.

Not here: Slow and Very Slow (`phases.movement`, `reach`), Torpedo Run (`torpedoes`), what the engine reads from the card itself
(Close Escort, Shallow Draft, No Sea Control, Limited ASW Threat).
"""

from __future__ import annotations

from rules.geometry.staggered import row_of, sectors
from rules.war_at_sea.abilities.common import apart, enemy_ships, free_neighbours, held, nearest, towards
from rules.war_at_sea.attack import Attack
from rules.war_at_sea.board import Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.phases.movement import shift
from rules.war_at_sea.reach import has_room, may_stand
from rules.war_at_sea.status import card_of, told_today

YES, NO = "yes", "no"
CHASE_CLEARANCE = 3
PURSUIT_REACH = 2
PURSUERS = 3


# ---- Chase ---------------------------------------------------------------------------------------
@at("move_choices", "chase")
def chase_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    return (YES, NO) if unit.on_map and enemy_ships(fight, unit) else ()


@at("movement_ends", "chase")
def chase(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Only if its owner orders it: not every ship wants to be nearer."""
    enemy = nearest(unit, enemy_ships(fight, unit))
    if YES in choice and enemy is not None and apart(unit, enemy) > CHASE_CLEARANCE and not held(fight, unit):
        _step_towards(fight, unit, enemy, "chase")


def _step_towards(fight: Fight, unit: Unit, enemy: Unit, slug: str) -> bool:
    sector = towards(fight, unit, enemy)
    if sector:
        shift(fight, unit, sector, slug)
    return bool(sector)


# ---- Sub Hunter ----------------------------------------------------------------------------------
@at("move_choices", "sub-hunter")
def sub_hunter_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    boats = [u.id for u in fight.alive(1 - unit.side) if u.on_map and card_of(u).is_submarine]
    return (*boats, NO) if boats and unit.on_map else ()


@at("movement_ends", "sub-hunter")
def sub_hunter(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Unasked it hunts only where no boat is in its sector already and no enemy ship within range 3."""
    if NO in choice or held(fight, unit):
        return
    boats = [u for u in fight.alive(1 - unit.side) if card_of(u).is_submarine and apart(u, unit) <= 1]
    if choice:
        boats = [fight.units[key] for key in choice if key in (b.id for b in boats)]
    elif (
        not fight.chooses(unit, "sub-hunter")
        or any(apart(boat, unit) == 0 for boat in boats)
        or any(apart(ship, unit) <= CHASE_CLEARANCE for ship in enemy_ships(fight, unit))
    ):
        return
    free = free_neighbours(fight, unit)
    goal = next((boat.sector for boat in boats if boat.sector in free), "")
    if goal:
        shift(fight, unit, goal, "sub-hunter")


# ---- Pursuit Ship --------------------------------------------------------------------------------
@at("move_choices", "pursuit-ship")
def pursuit_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    if fight.battle.first != unit.side or not unit.on_map or held(fight, unit):
        return ()
    return tuple(ship.id for ship in enemy_ships(fight, unit) if ship.sector == unit.sector)


@at("step_ends", "pursuit-ship")
def pursuit_named(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Instead of moving: who has moved pursues nobody."""
    named = [key for key in choice if key in pursuit_choices(fight, unit, number)]
    if named and not unit.moved:
        fight.mark_today(unit.id, f"pursues:{named[0]}")


@at("movement_ends", "pursuit-ship")
def pursuit_ship(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    for key in told_today(unit, "pursues"):
        quarry = fight.units[key]
        free = quarry.on_map and may_stand(fight, unit, quarry.sector) and has_room(fight, unit, quarry.sector)
        if free and 0 < apart(unit, quarry) <= PURSUIT_REACH:
            shift(fight, unit, quarry.sector, "pursuit-ship")


# ---- General Pursuit -----------------------------------------------------------------------------
@at("move_choices", "general-pursuit")
def general_pursuit_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    if not fight.fresh(unit, "general-pursuit") or not enemy_ships(fight, unit):
        return ()
    return tuple(ship.id for ship in fight.ships(unit.side))


@at("step_ends", "general-pursuit")
def general_pursuit(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Only if its owner names ships: it costs the objectives of this turn and the next initiative."""
    named = [key for key in choice if key in general_pursuit_choices(fight, unit, number)][:PURSUERS]
    moved = [key for key in named if _pursues(fight, fight.units[key])]
    if moved:
        turn, side = fight.battle.turn, unit.side
        fight.spend(unit, "general-pursuit")
        fight.remember(f"no-claim-{turn}", f"yields-{turn + 1}.{side}")
        fight.uses("general-pursuit", unit, targets=moved)


def _pursues(fight: Fight, ship: Unit) -> bool:
    enemy = nearest(ship, enemy_ships(fight, ship))
    return enemy is not None and not held(fight, ship) and _step_towards(fight, ship, enemy, "general-pursuit")


# ---- deployment ----------------------------------------------------------------------------------
@at("deploy_sectors", "infiltrator")
def infiltrator(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    return sectors(fight.battle.columns, fight.battle.rows)


@at("deployed", "infiltrator")
def infiltrated(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    if unit.on_map and row_of(unit.sector) in fight.battle.half_rows(1 - unit.side):
        fight.mark(unit.id, "infiltrated")


@at("bars", "infiltrator")
def infiltrator_waits(attack: Attack, number: int) -> bool:
    return attack.turn == 1 and "infiltrated" in attack.unit.marks


@at("deploy_choices", "establish-screen")
def screen_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    """A partner, then the sector of this ship and that of the partner."""
    partners = [u.id for u in fight.alive(unit.side) if u.id != unit.id and _screens(u)]
    rows = fight.battle.half_rows(unit.side)
    places = [s for s in sectors(fight.battle.columns, fight.battle.rows) if row_of(s) in rows]
    return (*partners, *places) if partners else ()


def _screens(unit: Unit) -> bool:
    return card_of(unit).kind in ("cruiser", "destroyer")


@at("deployed", "establish-screen")
def establish_screen(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Either may stay; a sector that is not adjacent or has no room is passed over."""
    partner = next((fight.units[key] for key in choice if key in fight.units), None)
    if partner is None or partner.side != unit.side or not _screens(partner) or apart(unit, partner) > 1:
        return
    goals = [key for key in choice if key not in fight.units]
    for ship, goal in zip((unit, partner), goals, strict=False):
        if goal in free_neighbours(fight, fight.units[ship.id]):
            shift(fight, fight.units[ship.id], goal, "establish-screen")
