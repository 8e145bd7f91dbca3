"""Abilities of guns: more dice, more attacks, re-rolls, actions in place of the main attack."""

from __future__ import annotations

from rules.war_at_sea.abilities.common import apart, hurt, in_area, skirmish
from rules.war_at_sea.attack import Attack, Slot
from rules.war_at_sea.basing import needs_no_airfield
from rules.war_at_sea.blow import Blow
from rules.war_at_sea.board import LAND, Phase, Unit
from rules.war_at_sea.cards import GUNNERY, Weapon
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.status import card_of, crippled, damaged, told_today

INITIATIVE_GUNS = 2
JAMMED = -3
JAMS = 1
"""Up to this die the mount jams."""
SPLIT = -4


# ---- dice against kinds of targets ---------------------------------------------------------------
@at("reckon", "cruiser-hunter", weapons=("main",))
def cruiser_hunter(attack: Attack, number: int) -> None:
    if attack.foe.kind == "cruiser":
        attack.add(dice=1)


@at("reckon", "cruiser-killer", weapons=GUNNERY)
def cruiser_killer(attack: Attack, number: int) -> None:
    if attack.foe.kind == "cruiser":
        attack.add(dice=1)


@at("reckon", "destroyer-hunter", weapons=GUNNERY)
def destroyer_hunter(attack: Attack, number: int) -> None:
    if attack.foe.kind == "destroyer":
        attack.add(dice=1)


@at("reckon", "battery-silencer", weapons=GUNNERY)
def battery_silencer(attack: Attack, number: int) -> None:
    if attack.foe.is_installation:
        attack.add(dice=1)


@at("reckon", "raider", weapons=GUNNERY)
def raider(attack: Attack, number: int) -> None:
    if attack.foe.kind == "destroyer" or attack.foe.is_auxiliary:
        attack.add(dice=1)


@at("reckon", "raider-hunter", weapons=GUNNERY)
def raider_hunter(attack: Attack, number: int) -> None:
    if attack.foe.kind == "cruiser" or attack.foe.is_auxiliary:
        attack.add(dice=1)


@at("reckon", "finish-him-off")
def finish_him_off(attack: Attack, number: int) -> None:
    """Hull points marked in this phase are not off yet, so that `damaged` speaks of its start."""
    if attack.foe.is_ship and damaged(attack.target):
        attack.add(dice=1)


# ---- dice by circumstances -----------------------------------------------------------------------
@at("reckon_aura", "aggressive-tactics", weapons=(*GUNNERY, "torpedo"))
def aggressive_tactics(attack: Attack, holder: Unit, number: int) -> None:
    unit = attack.unit
    if attack.card.kind not in ("cruiser", "destroyer") or apart(unit, holder) != 1:
        return
    alone = all(u.id == unit.id or not card_of(u).is_ship for u in attack.fight.at(unit.sector, unit.side))
    if alone:
        attack.add(dice=1)


@at("reckon", "masked-guns")
def masked_guns(attack: Attack, number: int) -> None:
    if attack.weapon == "main" and attack.distance <= 2 and attack.fight.battle.winner == attack.unit.side:
        attack.add(dice=INITIATIVE_GUNS)


@at("reckon", "unmask-guns")
def unmask_guns(attack: Attack, number: int) -> None:
    if attack.is_gunnery and attack.fight.battle.winner == attack.unit.side:
        attack.add(dice=INITIATIVE_GUNS)


@at("reckon", "protect-cripple")
def protect_cripple(attack: Attack, number: int) -> None:
    unit = attack.unit
    if not (attack.is_gunnery or attack.weapon in ("aa", "asw")) or not unit.on_map:
        return
    friends = attack.fight.at(unit.sector, unit.side)
    if any(u.id != unit.id and card_of(u).is_ship and crippled(u, attack.turn) for u in friends):
        attack.add(die=1)


@at("reckon", "radar-fire-control")
def radar_fire_control(attack: Attack, number: int) -> None:
    if attack.weapon == "main" and not damaged(attack.unit):
        attack.add(dice=1)


@at("daylight", "radar-fire-control")
def radar_fire_control_by_night(attack: Attack, number: int) -> bool:
    return attack.is_gunnery


@at("reckon_aura", "radar-solution", weapons=("main",))
def radar_solution(attack: Attack, holder: Unit, number: int) -> None:
    if f"main-fired.{holder.side}" not in attack.fight.battle.memory:
        attack.add(dice=1)


@at("after_attack_aura", "radar-solution")
def radar_solution_spent(attack: Attack, holder: Unit, number: int) -> None:
    if attack.weapon == "main" and attack.unit.side == holder.side:
        attack.fight.remember(f"main-fired.{holder.side}")


@at("daylight", "radar-solution")
def radar_solution_by_night(attack: Attack, number: int) -> bool:
    return attack.weapon == "main" and attack.distance <= 4 and not damaged(attack.unit)


@at("reckon", "opening-salvo")
def opening_salvo(attack: Attack, number: int) -> None:
    if attack.is_gunnery and "opened-fire" not in attack.unit.marks:
        attack.add(dice=number)


@at("after_attack", "opening-salvo")
def opening_salvo_spent(attack: Attack, number: int) -> None:
    if attack.is_gunnery:
        attack.fight.mark(attack.unit.id, "opened-fire")


@at("after_attack", "inspire-to-victory")
def inspire_to_victory(attack: Attack, number: int) -> None:
    """The dice of the next turn are added by the engine: they outlive this ship."""
    fight, unit = attack.fight, attack.unit
    harmed = attack.effect in ("damage", "destroy") and attack.foe.kind == "battleship"
    if harmed and fight.may_use(unit, "inspire-to-victory"):
        fight.spend(unit, "inspire-to-victory")
        fight.remember(f"inspired-{attack.turn + 1}.{unit.side}")
        fight.uses("inspire-to-victory", unit)


@at("declares", "rapid-fire", weapons=("main",))
def rapid_fire_declared(attack: Attack, number: int) -> bool:
    return attack.foe.is_ship and attack.fight.may_use(attack.unit, "rapid-fire", attack.target)


@at("reckon", "rapid-fire")
def rapid_fire(attack: Attack, number: int) -> None:
    if "rapid-fire" in attack.declared:
        attack.add(dice=2)


# ---- range ---------------------------------------------------------------------------------------
@at("range", "extended-range")
def extended_range(fight: Fight, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None) -> int | None:
    return card_of(unit).printed("main", 3) if weapon == "main" and 4 <= far <= number and not damaged(unit) else None


@at("range", "long-shot")
def long_shot(fight: Fight, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None) -> int | None:
    if weapon != "main" or far != number or (target is not None and card_of(target).kind != "battleship"):
        return None
    return card_of(unit).printed("main", 3) if fight.may_use(unit, "long-shot", target) else None


@at("declares", "long-shot", weapons=("main",))
def long_shot_spent(attack: Attack, number: int) -> bool:
    return attack.distance == number


# ---- more attacks --------------------------------------------------------------------------------
@at("slots", "bristling-with-guns")
def bristling_with_guns(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("secondary2", "secondary", apart="target", ability="bristling-with-guns")
    return (slot,) if phase == "surface" else ()


@at("slots", "escort-killer")
def escort_killer(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("main2", "main", apart="target", needs="destroyer", ability="escort-killer")
    return (slot,) if phase == "surface" else ()


@at("slots", "split-fire")
def split_fire(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("main2", "main", apart="sector", ability="split-fire", asked=True)
    return (slot,) if phase == "surface" else ()


@at("reckon", "split-fire")
def split_fire_dice(attack: Attack, number: int) -> None:
    """Both attacks: the engine writes the word for this turn before the first, if the second is on the sheet."""
    declared = "split-fire" in attack.unit.today or attack.shot.ability == "split-fire"
    if attack.weapon == "main" and declared:
        attack.add(dice=SPLIT)


@at("bars", "split-fire")
def split_fire_bars(attack: Attack, number: int) -> bool:
    return attack.weapon in GUNNERY and attack.weapon != "main" and "split-fire" in attack.unit.today


# ---- luck ----------------------------------------------------------------------------------------
@at("after_attack", "bad-luck")
def bad_luck(attack: Attack, number: int) -> None:
    """The friend who shares it is the one that can bear it best: most hull points left, then the cheapest."""
    fight = attack.fight
    unit = fight.units[attack.unit.id]
    limit = 4 if attack.is_gunnery else 2 if attack.is_torpedo else 0
    if not limit or attack.rolled.count(1) < limit:
        return
    friends = [u for u in fight.at(unit.sector, unit.side) if u.id != unit.id and card_of(u).is_ship]
    if not friends:
        fight.change(unit.id, held_until=attack.turn + 2, silent_until=attack.turn + 2)
        fight.uses("bad-luck", unit)
        return
    friend = min(friends, key=lambda u: (-(u.hull - u.harm), card_of(u).cost, u.id))
    for one in (unit, friend):
        hurt(fight, one, 1)
        fight.change(one.id, held_until=max(one.held_until, attack.turn + 1))
    fight.uses("bad-luck", unit, target=friend.id)


@at("after_attack", "crippling-salvo")
def crippling_salvo(attack: Attack, number: int) -> None:
    if attack.weapon != "main" or attack.effect != "damage" or attack.foe.kind not in ("cruiser", "battleship"):
        return
    die = attack.fight.d6(f"crippling-salvo:{attack.unit.id}")
    attack.fight.saved("crippling-salvo", attack.unit, die, works=die >= 5, target=attack.target.id)
    if die >= 5:
        attack.fight.mark_today(attack.unit.id, f"crippling-salvo:{attack.target.id}")


@at("phase_ends", "crippling-salvo")
def crippling_salvo_works(fight: Fight, unit: Unit, number: int, phase: Phase) -> None:
    """Like all damage it is felt from the end of the phase."""
    if phase != "surface":
        return
    for target_id in told_today(unit, "crippling-salvo"):
        target = fight.units[target_id]
        fight.change(target_id, crippled_until=max(target.crippled_until, fight.battle.turn + 1))


@at("before_damage", "fatal-flaw", order=-5, weapons=GUNNERY, by=("battleship",))
def fatal_flaw(blow: Blow, number: int) -> None:
    if blow.sixes >= 4:
        if blow.effect != "destroy":
            blow.used("fatal-flaw")
        blow.effect, blow.hull = "destroy", 0


@at("mishap", "jammed-mount", weapons=("main",))
def jammed_mount_chance(attack: Attack, number: int) -> tuple[int, int]:
    """It costs no more dice where it is jammed already."""
    free = f"jammed-{attack.turn}" not in attack.unit.marks
    return JAMS, -JAMMED if free else 0


@at("before_roll", "jammed-mount", weapons=("main",))
def mount_jams(attack: Attack, number: int) -> None:
    attack.fight.mark(attack.unit.id, f"jammed-{attack.turn}", f"jammed-{attack.turn + 1}")


@at("reckon", "jammed-mount")
def jammed_mount(attack: Attack, number: int) -> None:
    if attack.weapon == "main" and f"jammed-{attack.turn}" in attack.unit.marks:
        attack.add(dice=JAMMED)


@at("rerolls", "night-fighter", weapons=GUNNERY)
def night_fighter(attack: Attack, number: int) -> bool:
    fight, battle = attack.fight, attack.fight.battle
    campaign_night = not skirmish(fight) and battle.weather != "clear"
    fits = battle.turn >= 4 or fight.dark() or campaign_night
    return fits and fight.may_use(attack.unit, "night-fighter", attack.target)


# ---- instead of the main attack ------------------------------------------------------------------
@at("acts", "bombard")
def may_bombard(fight: Fight, unit: Unit, number: int) -> str:
    there = fight.fresh(unit, "bombard") and in_area(fight, unit, 1 - unit.side)
    return "main" if there and _bombarded_bases(fight, unit) else ""


def _bombarded_bases(fight: Fight, unit: Unit) -> list[str]:
    """The enemy's land airbase; in the campaign the airfield of the island whose coast is on the map."""
    own_name = LAND if skirmish(fight) else f"{LAND}:{fight.battle.island}"
    return [a.name for a in fight.battle.airbases if a.side != unit.side and a.name == own_name]


@at("act", "bombard")
def bombard(fight: Fight, unit: Unit, number: int) -> None:
    fight.spend(unit, "bombard")
    fight.mark_today(unit.id, "bombard")
    fight.uses("bombard", unit)


@at("turn_ends", "bombard")
def bombard_works(fight: Fight, unit: Unit, number: int) -> None:
    if "bombard" not in unit.today:
        return
    bases = _bombarded_bases(fight, unit)
    for squadron in fight.alive(1 - unit.side):
        card = card_of(squadron)
        if card.is_aircraft and squadron.base in bases and not squadron.sector and not needs_no_airfield(card):
            fight.change(squadron.id, rearming=squadron.rearming + 2)


@at("acts", "shore-support")
def may_support_shore(fight: Fight, unit: Unit, number: int) -> str:
    return "main" if fight.fresh(unit, "shore-support") and in_area(fight, unit, 1 - unit.side) else ""


@at("act", "shore-support")
def shore_support(fight: Fight, unit: Unit, number: int) -> None:
    """In the campaign the mark is read after the battle: one more ship in the bombardment of the land phase."""
    fight.spend(unit, "shore-support")
    fight.mark_today(unit.id, "shore-support")
    if not skirmish(fight):
        fight.mark(unit.id, "shore-support")
    fight.uses("shore-support", unit)


@at("turn_ends", "shore-support")
def shore_support_works(fight: Fight, unit: Unit, number: int) -> None:
    if "shore-support" in unit.today and skirmish(fight):
        fight.score(unit.side, 4)
        fight.uses("shore-support", unit, points=4)
