"""Abilities of torpedoes and against them. Long-range air torpedoes (Harass from a Distance) stand in the dice of the card."""

from __future__ import annotations

from rules.geometry.staggered import distance
from rules.war_at_sea.abilities.common import enemy_ships, free_neighbours, held
from rules.war_at_sea.attack import Attack, Slot
from rules.war_at_sea.blow import Blow
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.cards import SMALL
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import ALL, at
from rules.war_at_sea.phases.movement import shift
from rules.war_at_sea.reach import has_room
from rules.war_at_sea.shots import fire, sees, shot_at
from rules.war_at_sea.status import card_of

NO = "no"
DUDS = 2
"""Up to this die defective torpedoes miss."""


# ---- dice and hits -------------------------------------------------------------------------------
@at("reckon", "battleship-killer", "valiant-stand")
def against_battleships(attack: Attack, number: int) -> None:
    if attack.is_torpedo and attack.foe.kind == "battleship":
        attack.add(dice=1)


@at("reckon", "carrier-hunter")
def carrier_hunter(attack: Attack, number: int) -> None:
    if attack.is_torpedo and attack.foe.is_carrier:
        attack.add(dice=1)


@at("reckon", "long-lance-torpedoes")
def long_lance(attack: Attack, number: int) -> None:
    if attack.is_torpedo:
        attack.add(per_hit=1)


@at("reckon_against", "torpedo-defense", weapons=("torpedo",))
def torpedo_defense(attack: Attack, number: int) -> None:
    attack.add(per_hit=-number)


@at("before_damage", "torpedo-protection", order=-1, weapons=("torpedo",))
def torpedo_protection(blow: Blow, number: int) -> None:
    blow.hull -= blow.checks("torpedo-protection", blow.successes, 4)
    if blow.hull <= 0:
        blow.none("torpedo-protection")


# ---- chance --------------------------------------------------------------------------------------
@at("mishap", "defective-torpedoes", weapons=("torpedo",))
def defective_torpedoes(attack: Attack, number: int) -> tuple[int, int]:
    return DUDS, ALL


@at("before_roll_against", "evade-torpedoes", weapons=("torpedo",), once=True, asked=True)
def evade_torpedoes(blow: Blow, number: int) -> None:
    """Whether it works or not, the ship has lost way for the next Sea Movement."""
    blow.spend("evade-torpedoes")
    blow.hold()
    if blow.check("evade-torpedoes", 3):
        blow.miss("evade-torpedoes")


@at("before_damage", "lucky-escape", order=-3, weapons=("torpedo",), by=SMALL)
def lucky_escape(blow: Blow, number: int) -> None:
    if blow.check("lucky-escape", 4):
        blow.none("lucky-escape")


@at("after_attack", "lucky-hit")
def lucky_hit(attack: Attack, number: int) -> None:
    if not attack.is_torpedo or not attack.successes or attack.stopped or attack.foe.kind != "battleship":
        return
    fight, ship = attack.fight, attack.fight.units[attack.target.id]
    die = fight.d6(f"lucky-hit:{attack.unit.id}")
    fight.saved("lucky-hit", attack.unit, die, works=die >= 5, target=ship.id)
    if die >= 5:
        fight.change(ship.id, held_until=max(ship.held_until, attack.turn + 1))


# ---- more attacks --------------------------------------------------------------------------------
@at("slots", "audacious-attack")
def audacious_attack(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("torpedo2", "torpedo", apart="sector", ability="audacious-attack", once=True)
    return (slot,) if phase == "submarine" else ()


@at("after_attack", "torpedo-swarm")
def torpedo_swarm(attack: Attack, number: int) -> None:
    """One die at each other enemy ship in the target's sector that may be attacked from here."""
    fight, shot = attack.fight, attack.shot
    if not attack.is_torpedo or shot.ability == "torpedo-swarm" or not attack.target.on_map:
        return
    slot = Slot("torpedo", "torpedo", dice=1, reach=attack.distance, ability="torpedo-swarm")
    for other in fight.at(attack.target.sector, attack.target.side):
        more = shot_at(fight, fight.units[attack.unit.id], slot, other) if other.id != attack.target.id else None
        if more is not None:
            fire(fight, more)


# ---- Torpedo Run ---------------------------------------------------------------------------------
@at("move_choices", "torpedo-run")
def torpedo_run_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    if not fight.fresh(unit, "torpedo-run") or not unit.on_map:
        return ()
    return (*(ship.id for ship in enemy_ships(fight, unit)), NO)


@at("movement_ends", "torpedo-run")
def torpedo_run(fight: Fight, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Both must be able to run in. Unasked it is used where neither has a target in range as things stand."""
    if NO in choice or not fight.may_use(unit, "torpedo-run") or held(fight, unit):
        return
    friends = [u for u in fight.at(unit.sector, unit.side) if card_of(u).kind == "destroyer" and not held(fight, u)]
    friends.sort(key=lambda u: (-(card_of(u).printed("torpedo", 0) or 0), u.id))
    ships = enemy_ships(fight, unit)
    if not choice and any(torpedo_dice(fight, u, unit.sector, s) for u in (unit, *friends) for s in ships):
        return
    wanted = [s for s in ships if s.id in choice] if choice else ships
    for friend in friends:
        if friend.id != unit.id and _run_in(fight, (unit, friend), wanted):
            fight.spend(unit, "torpedo-run")
            fight.uses("torpedo-run", unit, target=friend.id)
            return


def _run_in(fight: Fight, pair: tuple[Unit, Unit], wanted: list[Unit]) -> bool:
    """Moves both to where they have the best torpedo attack on one of these ships; False where not both have one."""
    ship, friend = pair
    friends = _goals(fight, friend, wanted)
    for goal in _goals(fight, ship, wanted):
        both = next((s for s in friends if s != goal or has_room(fight, ship, s, more=1)), "")
        if both:
            shift(fight, ship, goal, "torpedo-run")
            shift(fight, friend, both, "torpedo-run")
            return True
    return False


def _goals(fight: Fight, unit: Unit, wanted: list[Unit]) -> list[str]:
    """Adjacent sectors with a target in range, the one with most dice first."""
    worth = {s: max((torpedo_dice(fight, unit, s, w) for w in wanted), default=0) for s in free_neighbours(fight, unit)}
    return sorted((s for s in worth if worth[s]), key=lambda s: (-worth[s], s))


def torpedo_dice(fight: Fight, unit: Unit, sector: str, ship: Unit) -> int:
    """Printed torpedo dice of a unit at a ship, if it stood in that sector; 0 out of range or sight."""
    if not ship.on_map or not sees(fight, sector, ship.sector):
        return 0
    return card_of(unit).printed("torpedo", distance(sector, ship.sector)) or 0
