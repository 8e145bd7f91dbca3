"""Abilities of guns and torpedoes, of submarines and of units that hunt them.

Abilities of the target are in `ships`, anti-air fire and bombs in `aircraft`. Submerged Shot is part of the rules of targets
(`attacks.suits`), Harass from a Distance part of the dice on the card.
"""

from __future__ import annotations

from rules.geometry.staggered import distance
from rules.war_at_sea import hooks
from rules.war_at_sea.attack_dice import Attack, Slot, asw_threat
from rules.war_at_sea.attacks import fire, shot_at
from rules.war_at_sea.basing import needs_no_airfield
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import AUXILIARIES, CARRIERS, GUNNERY, SHIPS, SMALL, Weapon
from rules.war_at_sea.damage import hurt
from rules.war_at_sea.facts import LONG_RANGE
from rules.war_at_sea.hits import DamageRoll
from rules.war_at_sea.hooks import ALL_DICE, adds, adds_around, at, gives, protects
from rules.war_at_sea.lines_of_sight import sees
from rules.war_at_sea.movement import (
    apart,
    enemy_ships,
    free_neighbours,
    has_room,
    held,
    in_area,
    shift,
    skirmish,
)
from rules.war_at_sea.units import LAND, Unit, card_of, crippled, damaged, told_today

# ---- GUNS ----------------------------------------------------------------------------------------
INITIATIVE_DICE = 2
JAMMED_DICE = -3
JAM_DIE = 1
"""Highest die with which the mount jams."""
SPLIT_DICE = -4


# ---- dice against kinds of targets ---------------------------------------------------------------
adds(hooks.MODIFY, "cruiser-hunter", weapons=("main",), kinds=("cruiser",), dice=1)
adds(hooks.MODIFY, "cruiser-killer", weapons=GUNNERY, kinds=("cruiser",), dice=1)
adds(hooks.MODIFY, "destroyer-hunter", weapons=GUNNERY, kinds=("destroyer",), dice=1)
adds(hooks.MODIFY, "battery-silencer", weapons=GUNNERY, kinds=("coastal_battery",), dice=1)
adds(hooks.MODIFY, "raider", weapons=GUNNERY, kinds=("destroyer", *AUXILIARIES), dice=1)
adds(hooks.MODIFY, "raider-hunter", weapons=GUNNERY, kinds=("cruiser", *AUXILIARIES), dice=1)
# Hits of the current phase do not count: until the phase ends they are marked, but not yet subtracted from the hull.
adds(hooks.MODIFY, "finish-him-off", kinds=SHIPS, when=lambda attack: damaged(attack.target), dice=1)


# ---- dice by circumstances -----------------------------------------------------------------------
@at(hooks.MODIFY_AURA, "aggressive-tactics", weapons=(*GUNNERY, "torpedo"))
def aggressive_tactics(attack: Attack, holder: Unit, number: int) -> None:
    unit = attack.unit
    if attack.card.kind not in ("cruiser", "destroyer") or apart(unit, holder) != 1:
        return
    alone = all(u.id == unit.id or not card_of(u).is_ship for u in attack.context.at(unit.sector, unit.side))
    if alone:
        attack.add(dice=1)


def _has_initiative(attack: Attack) -> bool:
    return attack.context.battle.winner == attack.unit.side


adds(
    hooks.MODIFY, "masked-guns", weapons=("main",),
    when=lambda attack: attack.distance <= 2 and _has_initiative(attack), dice=INITIATIVE_DICE,
)  # fmt: skip
adds(hooks.MODIFY, "unmask-guns", weapons=GUNNERY, when=_has_initiative, dice=INITIATIVE_DICE)


@at(hooks.MODIFY, "protect-cripple")
def protect_cripple(attack: Attack, number: int) -> None:
    unit = attack.unit
    if not (attack.is_gunnery or attack.weapon in ("aa", "asw")) or not unit.on_map:
        return
    friends = attack.context.at(unit.sector, unit.side)
    if any(u.id != unit.id and card_of(u).is_ship and crippled(u, attack.turn) for u in friends):
        attack.add(die=1)


adds(hooks.MODIFY, "radar-fire-control", weapons=("main",), when=lambda attack: not damaged(attack.unit), dice=1)


at(hooks.DAYLIGHT, "radar-fire-control", "improved-radar")(lambda attack, number: attack.is_gunnery)  # WS-15.3.
adds_around(
    "radar-solution", weapons=("main",),
    when=lambda attack, holder: f"main-fired.{holder.side}" not in attack.context.battle.memory, dice=1,
)  # fmt: skip


@at(hooks.AFTER_ATTACK_AURA, "radar-solution")
def radar_solution_spent(attack: Attack, holder: Unit, number: int) -> None:
    if attack.weapon == "main" and attack.unit.side == holder.side:
        attack.context.remember(f"main-fired.{holder.side}")


at(hooks.DAYLIGHT, "radar-solution")(
    lambda attack, number: attack.weapon == "main" and attack.distance <= 4 and not damaged(attack.unit)  # WS-15.3.
)
adds(
    hooks.MODIFY, "opening-salvo", weapons=GUNNERY,
    when=lambda attack: "opened-fire" not in attack.unit.marks, numbered=True, dice=1,
)  # fmt: skip


@at(hooks.AFTER_ATTACK, "opening-salvo")
def opening_salvo_spent(attack: Attack, number: int) -> None:
    if attack.is_gunnery:
        attack.context.mark(attack.unit.id, "opened-fire")


@at(hooks.AFTER_ATTACK, "inspire-to-victory")
def inspire_to_victory(attack: Attack, number: int) -> None:
    """The dice of the next turn are in `attack_dice.MODIFIERS`, because they outlive this ship."""
    context, unit = attack.context, attack.unit
    harmed = attack.effect in ("damage", "destroy") and attack.foe.kind == "battleship"
    if harmed and context.may_use(unit, "inspire-to-victory"):
        context.spend(unit, "inspire-to-victory")
        context.remember(f"inspired-{attack.turn + 1}.{unit.side}")
        context.uses("inspire-to-victory", unit)


at(hooks.DECLARES, "rapid-fire", weapons=("main",))(lambda attack, number: attack.foe.is_ship)
adds(hooks.MODIFY, "rapid-fire", when=lambda attack: "rapid-fire" in attack.declared, dice=2)


# ---- range ---------------------------------------------------------------------------------------
@at(hooks.RANGE, "extended-range")
def extended_range(
    context: BattleContext, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None
) -> int | None:
    """The dice of range 3 up to range `number`, for an undamaged ship (WS-12.5)."""
    return (
        card_of(unit).printed("main", LONG_RANGE - 1)
        if weapon == "main" and LONG_RANGE <= far <= number and not damaged(unit)
        else None
    )


@at(hooks.RANGE, "long-shot")
def long_shot(
    context: BattleContext, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None
) -> int | None:
    if weapon != "main" or far != number or (target is not None and card_of(target).kind != "battleship"):
        return None
    return card_of(unit).printed("main", LONG_RANGE - 1) if context.may_use(unit, "long-shot", target) else None


at(hooks.DECLARES, "long-shot", weapons=("main",))(lambda attack, number: attack.distance == number)


# ---- further attacks -----------------------------------------------------------------------------
gives("surface", Slot("secondary2", "secondary", apart="target", ability="bristling-with-guns"))
gives("surface", Slot("main2", "main", apart="target", needs="destroyer", ability="escort-killer"))
gives("surface", Slot("main2", "main", apart="sector", ability="split-fire", asked=True))


def _splits_fire(attack: Attack) -> bool:
    """Whether this is one of both attacks of a ship that splits its fire. If the sheet names a second target, `divide` in
    `fire_phases` marks the ship in `today` before the first attack."""
    return "split-fire" in attack.unit.today or attack.shot.ability == "split-fire"


adds(hooks.MODIFY, "split-fire", weapons=("main",), when=_splits_fire, dice=SPLIT_DICE)


at(hooks.BARS, "split-fire")(
    lambda attack, number: attack.is_gunnery and attack.weapon != "main" and "split-fire" in attack.unit.today
)


# ---- luck ----------------------------------------------------------------------------------------
@at(hooks.AFTER_ATTACK, "bad-luck")
def bad_luck(attack: Attack, number: int) -> None:
    """If enough dice show 1, damages the ship and a friendly ship in its sector: the one with the most hull points
    left; among equals, the cheapest (WS-14.8)."""
    context = attack.context
    unit = context.units[attack.unit.id]
    limit = 4 if attack.is_gunnery else 2 if attack.is_torpedo else 0
    if not limit or attack.rolled.count(1) < limit:
        return
    friends = [u for u in context.at(unit.sector, unit.side) if u.id != unit.id and card_of(u).is_ship]
    if not friends:
        context.change_unit(unit.id, held_until=attack.turn + 2, silent_until=attack.turn + 2)
        context.uses("bad-luck", unit)
        return
    friend = min(friends, key=lambda u: (-(u.hull - u.harm), card_of(u).cost, u.id))
    for one in (unit, friend):
        hurt(context, one, 1)
        context.change_unit(one.id, held_until=max(one.held_until, attack.turn + 1))
    context.uses("bad-luck", unit, target=friend.id)


@at(hooks.AFTER_ATTACK, "crippling-salvo")
def crippling_salvo(attack: Attack, number: int) -> None:
    if attack.weapon != "main" or attack.effect != "damage" or attack.foe.kind not in ("cruiser", "battleship"):
        return
    if attack.context.check("crippling-salvo", attack.unit, target=attack.target.id):
        attack.context.mark_today(attack.unit.id, f"crippling-salvo:{attack.target.id}")


@at(hooks.PHASE_ENDS, "crippling-salvo")
def crippling_salvo_works(context: BattleContext, unit: Unit, number: int, phase: Phase) -> None:
    """Takes effect at the end of the phase, like all damage (WS-14.7)."""
    if phase != "surface":
        return
    for target_id in told_today(unit, "crippling-salvo"):
        target = context.units[target_id]
        context.change_unit(target_id, crippled_until=max(target.crippled_until, context.battle.turn + 1))


@at(hooks.BEFORE_DAMAGE, "fatal-flaw", order=-5, weapons=GUNNERY, by=("battleship",))
def fatal_flaw(roll: DamageRoll, number: int) -> None:
    if roll.sixes >= 4:
        if roll.effect != "destroy":
            roll.used("fatal-flaw")
        roll.effect, roll.hull = "destroy", 0


@at(hooks.MISHAP, "jammed-mount", weapons=("main",))
def jammed_mount(attack: Attack, number: int) -> tuple[int, int, tuple[str, ...]]:
    """The mount is jammed until the end of the next turn. One that is jammed already costs no further dice."""
    now, next_turn = (f"jammed-{turn}" for turn in (attack.turn, attack.turn + 1))
    return JAM_DIE, 0 if now in attack.unit.marks else -JAMMED_DICE, (now, next_turn)


adds(
    hooks.MODIFY, "jammed-mount", weapons=("main",),
    when=lambda attack: f"jammed-{attack.turn}" in attack.unit.marks, dice=JAMMED_DICE,
)  # fmt: skip


@at(hooks.REROLLS, "night-fighter", weapons=GUNNERY)
def night_fighter(attack: Attack, number: int) -> bool:
    context = attack.context
    campaign_night = not skirmish(context) and context.battle.weather != "clear"
    return attack.turn >= 4 or context.dark() or campaign_night


# ---- instead of the main attack ------------------------------------------------------------------
at(hooks.ACTS, "bombard")(
    lambda context, unit, number: "main" if in_area(context, unit, 1 - unit.side) and _bases(context, unit) else ""
)


def _bases(context: BattleContext, unit: Unit) -> list[str]:
    """The enemy's land airbase; in the campaign the airfield of the island whose coast is on the map."""
    own_name = LAND if skirmish(context) else f"{LAND}:{context.battle.island}"
    return [a.name for a in context.battle.airbases if a.side != unit.side and a.name == own_name]


@at(hooks.TURN_ENDS, "bombard")
def bombard_works(context: BattleContext, unit: Unit, number: int) -> None:
    if "bombard" not in unit.today:  # Only a ship still afloat gets here (WS-14.5).
        return
    bases = _bases(context, unit)
    for squadron in context.alive(1 - unit.side):
        card = card_of(squadron)
        if card.is_aircraft and squadron.base in bases and not squadron.sector and not needs_no_airfield(card):
            context.change_unit(squadron.id, rearming=squadron.rearming + 2)


at(hooks.ACTS, "shore-support")(lambda context, unit, number: "main" if in_area(context, unit, 1 - unit.side) else "")


@at(hooks.ACT, "shore-support")
def shore_support(context: BattleContext, unit: Unit, number: int) -> None:
    """Marks the ship. In a skirmish the mark scores points at the end of the turn. The campaign reads the mark after
    the battle: one more ship bombards in the land phase."""
    context.use_up(unit, "shore-support")
    if not skirmish(context):
        context.mark(unit.id, "shore-support")


@at(hooks.TURN_ENDS, "shore-support")
def shore_support_works(context: BattleContext, unit: Unit, number: int) -> None:
    if "shore-support" in unit.today and skirmish(context):  # Only a ship still afloat gets here (WS-14.5).
        context.earns("shore-support", unit, 4)


# ---- TORPEDOES -----------------------------------------------------------------------------------

NO = "no"
DUD_DIE = 2
"""Highest die with which defective torpedoes miss."""


# ---- dice, and hull points that a hit costs (WS-9.2) ---------------------------------------------
adds(hooks.MODIFY, "battleship-killer", "valiant-stand", weapons=("torpedo",), kinds=("battleship",), dice=1)
adds(hooks.MODIFY, "carrier-hunter", weapons=("torpedo",), kinds=CARRIERS, dice=1)
adds(hooks.MODIFY, "long-lance-torpedoes", weapons=("torpedo",), per_hit=1)
adds(hooks.MODIFY_AGAINST, "torpedo-defense", weapons=("torpedo",), numbered=True, per_hit=-1)


@at(hooks.BEFORE_DAMAGE, "torpedo-protection", order=-1, weapons=("torpedo",))
def torpedo_protection(roll: DamageRoll, number: int) -> None:
    roll.hull -= roll.checks("torpedo-protection", roll.successes)
    if roll.hull <= 0:
        roll.none("torpedo-protection")


# ---- chance --------------------------------------------------------------------------------------
at(hooks.MISHAP, "defective-torpedoes", weapons=("torpedo",))(lambda attack, number: (DUD_DIE, ALL_DICE, ()))


@at(hooks.BEFORE_ROLL_AGAINST, "evade-torpedoes", weapons=("torpedo",), once=True, asked=True)
def evade_torpedoes(roll: DamageRoll, number: int) -> None:
    """Tries to evade torpedoes. Whether that works or not, the ship cannot move in the next Sea Movement."""
    roll.spend("evade-torpedoes")
    roll.hold()
    if roll.check("evade-torpedoes"):
        roll.none("evade-torpedoes")


protects(hooks.BEFORE_DAMAGE, "lucky-escape", order=-3, weapons=("torpedo",), by=SMALL)


@at(hooks.AFTER_ATTACK, "lucky-hit")
def lucky_hit(attack: Attack, number: int) -> None:
    if not attack.is_torpedo or not attack.successes or attack.stopped or attack.foe.kind != "battleship":
        return
    context, ship = attack.context, attack.context.units[attack.target.id]
    if context.check("lucky-hit", attack.unit, target=ship.id):
        context.change_unit(ship.id, held_until=max(ship.held_until, attack.turn + 1))


# ---- further attacks -----------------------------------------------------------------------------
gives("submarine", Slot("torpedo2", "torpedo", apart="sector", ability="audacious-attack", once=True))


@at(hooks.AFTER_ATTACK, "torpedo-swarm")
def torpedo_swarm(attack: Attack, number: int) -> None:
    """One die against each other enemy ship in the target's sector that may be attacked."""
    context, shot = attack.context, attack.shot
    if not attack.is_torpedo or shot.ability == "torpedo-swarm" or not attack.target.on_map:
        return
    slot = Slot("torpedo", "torpedo", dice=1, reach=attack.distance, ability="torpedo-swarm")
    for other in context.at(attack.target.sector, attack.target.side):
        more = shot_at(context, context.units[attack.unit.id], slot, other) if other.id != attack.target.id else None
        if more is not None:
            fire(context, more)


# ---- Torpedo Run ---------------------------------------------------------------------------------
@at(hooks.MOVE_CHOICES, "torpedo-run")
def torpedo_run_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    if not context.fresh(unit, "torpedo-run") or not unit.on_map:
        return ()
    return (*(ship.id for ship in enemy_ships(context, unit)), NO)


@at(hooks.MOVEMENT_ENDS, "torpedo-run")
def torpedo_run(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Both destroyers must get a target (WS-14.9). Without an order it is used only if neither has a
    target in range now (WS-14.13)."""
    if NO in choice or not context.may_use(unit, "torpedo-run") or held(context, unit):
        return
    friends = [u for u in context.at(unit.sector, unit.side) if card_of(u).kind == "destroyer" and not held(context, u)]
    friends.sort(key=lambda u: (-(card_of(u).printed("torpedo", 0) or 0), u.id))
    ships = enemy_ships(context, unit)
    if not choice and any(torpedo_dice(context, u, unit.sector, s) for u in (unit, *friends) for s in ships):
        return
    wanted = [s for s in ships if s.id in choice] if choice else ships
    for friend in friends:
        if friend.id != unit.id and _run_in(context, (unit, friend), wanted):
            context.spend(unit, "torpedo-run")
            context.uses("torpedo-run", unit, target=friend.id)
            return


def _run_in(context: BattleContext, pair: tuple[Unit, Unit], wanted: list[Unit]) -> bool:
    """Moves both to the adjacent sectors with their best torpedo attacks on these ships; False if either has none."""
    ship, friend = pair
    friends = _goals(context, friend, wanted)
    for goal in _goals(context, ship, wanted):
        both = next((s for s in friends if s != goal or has_room(context, ship, s, more=1)), "")
        if both:
            shift(context, ship, goal, "torpedo-run")
            shift(context, friend, both, "torpedo-run")
            return True
    return False


def _goals(context: BattleContext, unit: Unit, wanted: list[Unit]) -> list[str]:
    """Adjacent sectors with a target in range, most dice first."""
    worth = {
        s: max((torpedo_dice(context, unit, s, w) for w in wanted), default=0) for s in free_neighbours(context, unit)
    }
    return sorted((s for s in worth if worth[s]), key=lambda s: (-worth[s], s))


def torpedo_dice(context: BattleContext, unit: Unit, sector: str, ship: Unit) -> int:
    """Printed torpedo dice of a unit in that sector against a ship; 0 if it is out of range or sight."""
    if not ship.on_map or not sees(context, sector, ship.sector):
        return 0
    return card_of(unit).printed("torpedo", distance(sector, ship.sector)) or 0


# ---- SUBMARINES AND THEIR HUNTERS ----------------------------------------------------------------


@at(hooks.AFTER_ATTACK, "asw-pinpointer")
def pinpoint(attack: Attack, number: int) -> None:
    if attack.weapon == "asw":
        attack.context.mark_today(attack.target.id, f"pinpointed:{attack.unit.id}")


adds_around(
    "asw-pinpointer", weapons=("asw",), lasts=True,
    when=lambda attack, holder: attack.card.is_ship and f"pinpointed:{holder.id}" in attack.target.today, dice=1,
)  # fmt: skip
adds(hooks.MODIFY_AGAINST, "run-silent", weapons=("asw",), when=lambda attack: not attack.target.moved, die=-1)


protects(
    hooks.BEFORE_DAMAGE, "slip-away", weapons=("asw",), once=True, asked=True,
    fits=lambda roll: roll.effect == "damage" and roll.successes == roll.armour,
)  # fmt: skip


@at(hooks.BARS, "worn-out-boat")
def worn_out_boat(attack: Attack, number: int) -> bool:
    """Not in the campaign's attacks on fleets at sea, in which there is no such threat (WS-17.13)."""
    context = attack.context
    counts = context.battle.kind in ("skirmish", "campaign") and attack.unit.on_map
    return counts and asw_threat(context, attack.unit) > 0
