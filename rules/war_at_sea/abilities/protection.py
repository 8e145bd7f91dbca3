"""Abilities of the unit attacked: armour, evasion, luck, concealment, damage control; and those that see through concealment."""

from __future__ import annotations

from rules.war_at_sea.abilities.common import apart, enemy_ships
from rules.war_at_sea.attack import Attack
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.cards import AUXILIARIES, GUNNERY
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.shots import sees
from rules.war_at_sea.status import card_of, damaged

SHADOW_DISTANCE = 3


# ---- armour --------------------------------------------------------------------------------------
@at("reckon_against", "armored-deck", weapons=("bomb",))
def armored_deck(attack: Attack, number: int) -> None:
    attack.add(armour=number, vital=number)


@at("reckon_against", "tough-cruiser", weapons=GUNNERY)
def tough_cruiser(attack: Attack, number: int) -> None:
    if attack.card.kind in ("destroyer", "fighter"):
        attack.add(armour=number)


# ---- evasion before the dice ---------------------------------------------------------------------
@at("before_roll_against", "chase-the-salvoes")
def chase_the_salvoes(attack: Attack, number: int) -> None:
    by_battleship = attack.weapon == "main" and attack.card.kind == "battleship"
    if by_battleship and attack.check("chase-the-salvoes", attack.target, 5):
        attack.miss("chase-the-salvoes")


@at("before_roll_against", "high-speed-evasion")
def high_speed_evasion(attack: Attack, number: int) -> None:
    if attack.card.is_ship and attack.check("high-speed-evasion", attack.target, 5):
        attack.miss("high-speed-evasion")


@at("before_roll_against", "evade-bombs")
def evade_bombs(attack: Attack, number: int) -> None:
    ship = attack.target
    if attack.weapon != "bomb" or not attack.fight.may_use(ship, "evade-bombs", ship):
        return
    attack.fight.spend(ship, "evade-bombs")
    if attack.check("evade-bombs", ship, 4):
        attack.miss("evade-bombs")


# ---- luck after the dice -------------------------------------------------------------------------
@at("before_damage", "near-miss", order=-4)
def near_miss(attack: Attack, number: int) -> None:
    """The first harmful attack only, whether the die helps or not."""
    if attack.fight.fresh(attack.target, "near-miss"):
        attack.fight.spend(attack.target, "near-miss")
        if attack.check("near-miss", attack.target, 4):
            attack.none("near-miss")


@at("before_damage", "survivor", order=5)
def survivor(attack: Attack, number: int) -> None:
    reached = not attack.is_torpedo and attack.successes >= attack.vital
    if attack.effect == "destroy" and reached and attack.check("survivor", attack.target, 5):
        attack.effect, attack.hull = "damage", 1


@at("before_damage", "uniquely-tough", order=6)
def uniquely_tough(attack: Attack, number: int) -> None:
    if attack.weapon != "bomb":
        return
    spare = max(attack.target.hull - attack.target.harm - 1, 0)
    lost = spare if attack.effect == "destroy" else min(attack.hull, spare)
    if attack.effect == "destroy" or lost < attack.hull:
        attack.used("uniquely-tough", attack.target)
    if lost:
        attack.effect, attack.hull = "damage", lost
    else:
        attack.none("uniquely-tough")


@at("would_be_destroyed", "determination")
def determination(fight: Fight, unit: Unit, number: int) -> bool:
    die = fight.d6(f"determination:{unit.id}")
    fight.saved("determination", unit, die, works=die >= 5)
    return die >= 5


@at("turn_ends", "damage-control")
def damage_control(fight: Fight, unit: Unit, number: int) -> None:
    if not damaged(unit) or not fight.fresh(unit, "damage-control"):
        return
    die = fight.d6(f"damage-control:{unit.id}")
    fight.saved("damage-control", unit, die, works=die >= 5)
    if die >= 5:
        fight.spend(unit, "damage-control")
        fight.change(unit.id, hull=unit.hull + 1)


# ---- concealment and sight -----------------------------------------------------------------------
@at("concealed", "stealthy")
def stealthy(fight: Fight, unit: Unit, number: int) -> bool:
    return fight.dark() or fight.terrain().get(unit.sector) in ("island", "coast")


@at("concealment_against", "stealthy", "bad-weather-fighter")
def harder_to_find(attack: Attack, number: int) -> None:
    attack.cover_bonus += 1


@at("concealment", "sharpshooter")
def sharpshooter(attack: Attack, number: int) -> None:
    attack.cover = 6


@at("sight", "improved-radar")
def improved_radar(attack: Attack, number: int) -> bool:
    return True


@at("daylight", "improved-radar")
def improved_radar_by_night(attack: Attack, number: int) -> bool:
    return attack.is_gunnery


# ---- who may be attacked -------------------------------------------------------------------------
@at("bars_aura", "guard-the-convoy", kinds=AUXILIARIES)
def guard_the_convoy(attack: Attack, holder: Unit, number: int) -> bool:
    guarded = attack.target.side == holder.side and apart(attack.target, holder) == 0
    return guarded and attack.unit.side != holder.side and f"attacked:{attack.phase}" not in holder.today


@at("mark_choices", "shadow-battleship")
def shadow_choices(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    """Before the first player fires: where each step is asked for itself, the second player's sheet comes too late."""
    begun = fight.battle.phase == "surface" and fight.battle.step > 0
    if phase != "surface" or begun or not unit.on_map or not fight.fresh(unit, "shadow-battleship"):
        return ()
    return tuple(
        ship.id
        for ship in enemy_ships(fight, unit)
        if card_of(ship).kind == "battleship" and apart(ship, unit) >= SHADOW_DISTANCE
    )


@at("phase_starts", "shadow-battleship")
def shadow_battleship(fight: Fight, unit: Unit, number: int, phase: Phase, wishes: tuple[str, ...]) -> None:
    """Before either side fires. Unasked it shadows the dearest battleship whose main guns reach it."""
    legal = shadow_choices(fight, unit, number, phase)
    chosen = [key for key in wishes if key in legal]
    if not chosen and fight.chooses(unit, "shadow-battleship", unit):
        chosen = [key for key in legal if _reaches(fight, fight.units[key], unit)]
    if chosen:
        fight.spend(unit, "shadow-battleship")
        fight.mark_today(unit.id, f"shadow-battleship:{chosen[0]}")
        fight.uses("shadow-battleship", unit, target=chosen[0])


def _reaches(fight: Fight, battleship: Unit, unit: Unit) -> bool:
    far, card = apart(battleship, unit), card_of(battleship)
    return far <= max(3, card.ability("extended-range") or 0) and sees(fight, battleship.sector, unit.sector)


@at("bars_against", "shadow-battleship")
def shadowed(attack: Attack, number: int) -> bool:
    return attack.phase == "surface" and f"shadow-battleship:{attack.unit.id}" in attack.target.today
