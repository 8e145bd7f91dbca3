"""Abilities of the unit attacked: armour, evasion, luck, concealment, damage control; and those that see through concealment."""

from __future__ import annotations

from rules.war_at_sea.abilities.common import apart, enemy_ships
from rules.war_at_sea.attack import Attack
from rules.war_at_sea.blow import Blow
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.cards import AUXILIARIES, GUNNERY, SHIPS
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
@at("before_roll_against", "chase-the-salvoes", weapons=("main",), by=("battleship",))
def chase_the_salvoes(blow: Blow, number: int) -> None:
    if blow.check("chase-the-salvoes", 5):
        blow.miss("chase-the-salvoes")


@at("before_roll_against", "high-speed-evasion", by=SHIPS)
def high_speed_evasion(blow: Blow, number: int) -> None:
    if blow.check("high-speed-evasion", 5):
        blow.miss("high-speed-evasion")


@at("before_roll_against", "evade-bombs", weapons=("bomb",), once=True, asked=True)
def evade_bombs(blow: Blow, number: int) -> None:
    blow.spend("evade-bombs")
    if blow.check("evade-bombs", 4):
        blow.miss("evade-bombs")


# ---- luck after the dice -------------------------------------------------------------------------
@at("before_damage", "near-miss", order=-4, once=True)
def near_miss(blow: Blow, number: int) -> None:
    """The first harmful attack only, whether the die helps or not."""
    blow.spend("near-miss")
    if blow.check("near-miss", 4):
        blow.none("near-miss")


@at("before_damage", "survivor", order=5)
def survivor(blow: Blow, number: int) -> None:
    reached = not blow.is_torpedo and blow.successes >= blow.vital
    if blow.effect == "destroy" and reached and blow.check("survivor", 5):
        blow.effect, blow.hull = "damage", 1


@at("before_damage", "uniquely-tough", order=6, weapons=("bomb",))
def uniquely_tough(blow: Blow, number: int) -> None:
    spare = max(blow.left - 1, 0)
    lost = spare if blow.effect == "destroy" else min(blow.hull, spare)
    if blow.effect == "destroy" or lost < blow.hull:
        blow.used("uniquely-tough")
    if lost:
        blow.effect, blow.hull = "damage", lost
    else:
        blow.none("uniquely-tough")


@at("would_be_destroyed", "determination")
def determination(number: int) -> int:
    return 5


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
