"""Abilities of squadrons in the air: loads, nerve after an abort, armament, escort, scouting.

Not here: what happens at bases and over airfields (`bases`), mines (`deeds`).
"""

from __future__ import annotations

from rules.geometry.staggered import distance
from rules.war_at_sea.abilities.common import apart, enemy_ships
from rules.war_at_sea.attack import Attack, Slot
from rules.war_at_sea.blow import Blow
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.cards import SHIPS, Weapon
from rules.war_at_sea.damage import PRESSED, destroy
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.phases.movement import shift
from rules.war_at_sea.reach import has_room
from rules.war_at_sea.status import card_of, is_bomber, is_fighter

HOLD = "hold"
PATROL_REACH = 2
SHADOW_REACH = 2
KAMIKAZE_DICE = 10
ROCKETS = 5
GOES_ON = 4
"""Least die with which an aborted squadron attacks all the same."""


# ---- loads ---------------------------------------------------------------------------------------
@at("slots", "alternate-payload")
def alternate_payload(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("drop", "bomb", "alternate", dice=number, ability="alternate-payload", once=True)
    return (slot,) if phase == "air-attack" else ()


@at("slots", "kamikaze-attack")
def kamikaze_attack(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("drop", "bomb", "kamikaze", dice=KAMIKAZE_DICE, ability="kamikaze-attack", asked=True)
    return (slot,) if phase == "air-attack" else ()


@at("after_attack", "kamikaze-attack")
def kamikaze_dies(attack: Attack, number: int) -> None:
    if attack.shot.ability == "kamikaze-attack":
        attack.fight.change(attack.unit.id, doom="destroyed")


@at("phase_ends", "suicide-attack")
def suicide_attack(fight: Fight, unit: Unit, number: int, phase: Phase) -> None:
    if phase == "air-attack" and unit.on_map and not unit.gone:
        destroy(fight, unit.id, why="suicide-attack")


@at("slots", "rocket-attack")
def rocket_attack(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("drop", "strafe", "rockets", dice=ROCKETS, ability="rocket-attack", once=True)
    return (slot,) if phase == "air-attack" and unit.strafing else ()


@at("range", "heavy-strafer")
def heavy_strafer(fight: Fight, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None) -> int | None:
    near = weapon == "strafe" and far == 1 and fight.may_use(unit, "heavy-strafer", target)
    return card_of(unit).printed("strafe", 0) if near else None


@at("declares", "heavy-strafer", weapons=("strafe",))
def heavy_strafer_spent(attack: Attack, number: int) -> bool:
    return attack.distance == 1


@at("reckon", "hi-level-bomber")
def hi_level_bomber(attack: Attack, number: int) -> None:
    if attack.weapon == "bomb":
        attack.only_sixes = True


@at("bars", "hi-level-bomber")
def hi_level_bomber_bars(attack: Attack, number: int) -> bool:
    return attack.weapon == "bomb" and attack.foe.is_small


@at("reckon", "skip-bomb")
def skip_bomb(attack: Attack, number: int) -> None:
    if attack.weapon == "bomb":
        attack.six = 3


@at("reckon_against", "fighter-bomber")
def fighter_bomber(attack: Attack, number: int) -> None:
    if attack.target.bomber:
        attack.add(armour=-1, vital=-1)


# ---- nerve ---------------------------------------------------------------------------------------
def _has_prey(fight: Fight, unit: Unit) -> bool:
    """Unasked it presses on where there is a ship to bomb."""
    return any(card_of(u).is_ship or card_of(u).is_installation for u in fight.at(unit.sector, 1 - unit.side))


@at("aborted", "press-the-attack", weapons=("aa",), by=SHIPS, when=_has_prey, asked=True)
def press_the_attack(number: int) -> int:
    return GOES_ON


@at("aborted", "determined-attack", weapons=("aa",), by=SHIPS)
def determined_attack(number: int) -> int:
    return GOES_ON


@at("reckon", "press-the-attack")
def pressed_bombs(attack: Attack, number: int) -> None:
    if PRESSED in attack.unit.today and attack.weapon == "bomb":
        attack.add(die=-1)


@at("reckon", "determined-attack")
def determined_bombs(attack: Attack, number: int) -> None:
    if PRESSED in attack.unit.today and attack.weapon == "bomb":
        attack.add(die=-1)
    elif PRESSED in attack.unit.today and attack.is_torpedo:
        attack.add(dice=-1)


@at("bars", "press-the-attack")
def pressed_bombs_only(attack: Attack, number: int) -> bool:
    return PRESSED in attack.unit.today and attack.weapon != "bomb"


@at("bars", "determined-attack")
def determined_bombs_or_torpedoes(attack: Attack, number: int) -> bool:
    return PRESSED in attack.unit.today and attack.weapon not in ("bomb", "torpedo")


# ---- armament and agility ------------------------------------------------------------------------
@at("before_roll_against", "defensive-armament", "light-defensive-armament", weapons=("aa",), by=("fighter",))
def gunners_stand_to(blow: Blow, number: int) -> None:
    blow.remember("gunners")


def _gunners(attack: Attack, armour: int) -> None:
    if is_fighter(attack.unit) or "gunners" in attack.target.today:
        attack.add(armour=armour)


@at("reckon_against", "defensive-armament", weapons=("aa",))
def defensive_armament(attack: Attack, number: int) -> None:
    _gunners(attack, 2)


@at("reckon_against", "light-defensive-armament", weapons=("aa",))
def light_defensive_armament(attack: Attack, number: int) -> None:
    _gunners(attack, 1)


@at("before_damage", "great-agility", weapons=("aa",), by=("fighter",))
def great_agility(blow: Blow, number: int) -> None:
    if blow.just_destroys:
        blow.used("great-agility")
        blow.effect = "abort"


@at("before_damage", "high-agility", weapons=("aa",), by=("fighter",), once=True, asked=True)
def high_agility(blow: Blow, number: int) -> None:
    if blow.just_destroys:
        blow.spend("high-agility")
        blow.used("high-agility")
        blow.effect = "abort"


@at("before_damage", "rugged", weapons=("aa",))
def rugged(blow: Blow, number: int) -> None:
    if blow.just_destroys and blow.check("rugged", 4):
        blow.effect = "abort"


def _in_darkness(fight: Fight, unit: Unit) -> bool:
    return fight.dark()


@at("before_damage", "escape-into-darkness", weapons=("aa",), when=_in_darkness, once=True, asked=True)
def escape_into_darkness(blow: Blow, number: int) -> None:
    if blow.effect == "destroy":
        blow.spend("escape-into-darkness")
        if blow.check("escape-into-darkness", 3):
            blow.effect = "abort"


# ---- escort and patrol ---------------------------------------------------------------------------
@at("reckon_aura", "escort", weapons=("aa",), foes=True)
def escort(attack: Attack, holder: Unit, number: int) -> None:
    """Against fighters, and against Fighter Cover, which is a fighter's attack by another name."""
    by_fighter = is_fighter(attack.unit) or attack.shot.ability == "fighter-cover"
    if not by_fighter or holder.strafing or holder.aborted:
        return
    target = attack.target
    if target.id != holder.id and is_bomber(target) and apart(target, holder) == 0:
        attack.add(die=-1)


@at("patrol_choices", "combat-air-patrol")
def patrol_choices(fight: Fight, unit: Unit, number: int) -> tuple[str, ...]:
    enemies = [u.id for u in fight.alive(1 - unit.side) if card_of(u).is_aircraft]
    return (HOLD, *enemies, *(ship.id for ship in fight.ships(unit.side)))


@at("air_ends", "combat-air-patrol")
def combat_air_patrol(fight: Fight, unit: Unit, number: int, wishes: tuple[str, ...]) -> None:
    """Unasked it flies to where most bombers threaten own ships; but not if it strafes, for then it is to attack ships."""
    if not unit.on_map or unit.aborted or unit.bomber or wishes[:1] == (HOLD,):
        return
    friends = fight.at(unit.sector, unit.side)
    if enemies_over(fight, unit.side, unit.sector) or not any(card_of(u).is_carrier for u in friends):
        return
    goals = [
        u.sector
        for u in fight.alive(1 - unit.side)
        if u.on_map and card_of(u).is_aircraft and not u.aborted and distance(unit.sector, u.sector) <= PATROL_REACH
    ]
    goals = sorted({s for s in goals if has_room(fight, unit, s)}, key=lambda s: (-threat(fight, unit.side, s), s))
    if wishes:
        wished = [fight.units[key].sector if key in fight.units else key for key in wishes]
        goals = [s for s in wished if s in goals]
    elif unit.strafing or not fight.chooses(unit, "combat-air-patrol"):
        return
    if goals:
        shift(fight, unit, goals[0], "combat-air-patrol")


def enemies_over(fight: Fight, side: int, sector: str) -> list[Unit]:
    """Enemy aircraft in a sector that can still attack."""
    return [u for u in fight.at(sector, 1 - side) if card_of(u).is_aircraft and not u.aborted]


def threat(fight: Fight, side: int, sector: str) -> int:
    """What enemy squadrons in a sector may cost a side: bombers over its ships count most."""
    prey = [card_of(u).cost for u in fight.at(sector, side) if card_of(u).is_vessel]
    enemies = enemies_over(fight, side, sector)
    return sum(card_of(u).cost for u in enemies) + max(prey, default=0) * sum(is_bomber(u) for u in enemies)


@at("air_ends", "draw-the-cap")
def draw_the_cap(fight: Fight, unit: Unit, number: int, wishes: tuple[str, ...]) -> None:
    if not unit.on_map or unit.aborted or not any(is_fighter(u) for u in enemies_over(fight, unit.side, unit.sector)):
        return
    die = fight.d6(f"draw-the-cap:{unit.id}")
    fight.saved("draw-the-cap", unit, die, works=die >= 4)
    if die >= 4:
        fight.mark_today(unit.id, "draws")


@at("bars_aura", "draw-the-cap", weapons=("aa",))
def drawn(attack: Attack, holder: Unit, number: int) -> bool:
    """Fighters in its sector must choose it, or another that draws them, while it can be chosen."""
    if "draws" not in holder.today or holder.doom or holder.aborted or attack.unit.side == holder.side:
        return False
    fighter_here = is_fighter(attack.unit) and apart(attack.unit, holder) == 0
    return fighter_here and "draws" not in attack.target.today


# ---- scouting ------------------------------------------------------------------------------------
@at("mark_choices", "shadowing")
def shadowing_choices(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    if phase != "air-attack" or not unit.on_map or unit.aborted:
        return ()
    return tuple(ship.id for ship in enemy_ships(fight, unit) if apart(ship, unit) <= SHADOW_REACH)


@at("mark", "shadowing")
def shadowing_mark(fight: Fight, unit: Unit, number: int, phase: Phase, targets: tuple[str, ...]) -> None:
    fight.mark_today(unit.id, f"shadowing:{targets[0]}")
    fight.uses("shadowing", unit, target=targets[0])


@at("reckon_aura", "shadowing", weapons=("aa", "bomb", "torpedo", "asw", "strafe"), lasts=True)
def shadowing(attack: Attack, holder: Unit, number: int) -> None:
    if attack.card.is_aircraft and f"shadowing:{attack.target.id}" in holder.today:
        attack.add(dice=1)


# ---- night ---------------------------------------------------------------------------------------
@at("search", "night-specialist")
def night_search(fight: Fight, unit: Unit, number: int) -> int:
    return 1


@at("daylight", "night-specialist")
def night_specialist(attack: Attack, number: int) -> bool:
    return True


# ---- endurance -----------------------------------------------------------------------------------
@at("air_starts", "excellent-endurance")
def excellent_endurance(fight: Fight, unit: Unit, number: int) -> None:
    """Used only where the squadron can fly for it."""
    if unit.rearming == 1 and fight.may_use(unit, "excellent-endurance"):
        fight.spend(unit, "excellent-endurance")
        fight.change(unit.id, rearming=0)
        fight.uses("excellent-endurance", unit)
