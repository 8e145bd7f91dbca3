"""Abilities of carriers and leaders: initiative, experts that help a squadron, scouts, surprise raids, radar pickets."""

from __future__ import annotations

from collections.abc import Callable

from rules.war_at_sea.abilities.aircraft import HOLD, enemies_over, threat
from rules.war_at_sea.attack_dice import Attack, may_fly_guns
from rules.war_at_sea.attacks import legal_shots, slots
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import GUNNERY, Card, Weapon
from rules.war_at_sea.damage import PRESSED
from rules.war_at_sea.hooks import (
    AIR_ENDS,
    EXPERT_CHOICES,
    INITIATIVE,
    MARK,
    MARK_CHOICES,
    MODIFY_AURA,
    MOVE_CHOICES,
    MOVEMENT_ENDS,
    PATROL_CHOICES,
    at,
)
from rules.war_at_sea.movement import enemy_ships, has_room, shift
from rules.war_at_sea.units import Unit, card_of, has, is_bomber, is_dive_bomber, is_fighter, is_torpedo_bomber

BOLD_TOTAL = 10
"""The initiative total from which Sneak Attack and Surprise Raid work."""
MOST_INITIATIVE = 3
"""Maximum initiative that counting ships can give."""
RAIDED_SHIPS = 2
"""Ships that a Surprise Raid names."""


# ---- initiative ----------------------------------------------------------------------------------
def _others(context: BattleContext, unit: Unit, fits: Callable[[Card], bool]) -> int:
    return sum(u.id != unit.id and fits(card_of(u)) for u in context.alive(unit.side))


@at(INITIATIVE, "carrier-leader")
def carrier_leader(context: BattleContext, unit: Unit, number: int) -> int:
    return min(_others(context, unit, lambda card: card.is_carrier), MOST_INITIATIVE)


@at(INITIATIVE, "flotilla-leader")
def flotilla_leader(context: BattleContext, unit: Unit, number: int) -> int:
    return min(_others(context, unit, lambda card: card.kind == "destroyer"), MOST_INITIATIVE)


@at(INITIATIVE, "cruiser-leader")
def cruiser_leader(context: BattleContext, unit: Unit, number: int) -> int:
    return min(_others(context, unit, lambda card: card.kind == "cruiser"), 1)


@at(INITIATIVE, "destroyer-leader")
def destroyer_leader(context: BattleContext, unit: Unit, number: int) -> int:
    return min(_others(context, unit, lambda card: card.kind == "destroyer"), 1)


# ---- experts: each helps one squadron a turn, chosen at the start of the step (`expert.<carrier>`) ----
def _helped(
    context: BattleContext, unit: Unit, phase: Phase, weapon: Weapon, fits: Callable[[Unit], bool]
) -> tuple[str, ...]:
    """Ids of squadrons that the expert may help in this phase, those with a target and with most dice first."""

    def order(squadron: Unit) -> tuple[int, int, str]:
        aim = any(legal_shots(context, squadron, s) for s in slots(context, squadron, phase) if s.weapon == weapon)
        return (-aim, -(card_of(squadron).printed(weapon, 0) or 0), squadron.id)

    flying = (u for u in context.alive(unit.side) if u.on_map and card_of(u).is_aircraft)
    able = (u for u in flying if not u.aborted or PRESSED in u.today)
    friends = [u for u in able if fits(u) and weapon in card_of(u).dice]
    return tuple(u.id for u in sorted(friends, key=order))


@at(EXPERT_CHOICES, "expert-dogfighter")
def dogfighters(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    if phase != "defence":
        return ()
    return _helped(context, unit, phase, "aa", lambda u: may_fly_guns(u) and not has(u, "land-fighter"))


@at(EXPERT_CHOICES, "expert-bomber")
def bombers(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    return _helped(context, unit, phase, "bomb", is_dive_bomber) if phase == "air-attack" else ()


@at(EXPERT_CHOICES, "expert-torpedoes")
def torpedo_bombers(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    return _helped(context, unit, phase, "torpedo", is_torpedo_bomber) if phase == "air-attack" else ()


@at(EXPERT_CHOICES, "expert-asw")
def submarine_hunters(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    return _helped(context, unit, phase, "asw", is_torpedo_bomber) if phase == "air-attack" else ()


@at(MODIFY_AURA, "expert-dogfighter", weapons=("aa",))
def expert_dogfighter(attack: Attack, holder: Unit, number: int) -> None:
    if f"expert-dogfighter:{attack.unit.id}" in holder.today:
        attack.add(dice=number)


@at(MODIFY_AURA, "expert-bomber", weapons=("bomb",))
def expert_bomber(attack: Attack, holder: Unit, number: int) -> None:
    if f"expert-bomber:{attack.unit.id}" in holder.today:
        attack.add(dice=number)


@at(MODIFY_AURA, "expert-torpedoes", weapons=("torpedo",))
def expert_torpedoes(attack: Attack, holder: Unit, number: int) -> None:
    """Does not help torpedoes dropped from a distance (Harass from a Distance)."""
    if f"expert-torpedoes:{attack.unit.id}" in holder.today and attack.distance == 0:
        attack.add(dice=1)


@at(MODIFY_AURA, "expert-asw", weapons=("asw",))
def expert_asw(attack: Attack, holder: Unit, number: int) -> None:
    if f"expert-asw:{attack.unit.id}" in holder.today:
        attack.add(dice=1)


@at(MODIFY_AURA, "hunter-killer-group", weapons=("asw",))
def hunter_killer_group(attack: Attack, holder: Unit, number: int) -> None:
    if attack.card.kind != "destroyer":
        return
    own = [u for u in attack.context.alive(holder.side) if u.base == holder.id]
    if any(f"hunted:{squadron.id}" in attack.target.today for squadron in own):
        attack.add(dice=1)


# ---- scouts --------------------------------------------------------------------------------------
@at(MARK_CHOICES, "scout-cruiser", "scout-planes")
def scouted(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    if phase != "air-attack" or not unit.on_map:
        return ()
    return tuple(ship.id for ship in enemy_ships(context, unit))


@at(MARK, "scout-cruiser", "scout-planes")
def scouts_report(context: BattleContext, unit: Unit, number: int, phase: Phase, targets: tuple[str, ...]) -> None:
    slug = "scout-cruiser" if has(unit, "scout-cruiser") else "scout-planes"
    context.mark_today(unit.id, f"scouted:{targets[0]}")
    context.uses(slug, unit, target=targets[0])


@at(MODIFY_AURA, "scout-cruiser", weapons=("bomb", *GUNNERY), lasts=True)
def scout_cruiser(attack: Attack, holder: Unit, number: int) -> None:
    if f"scouted:{attack.target.id}" in holder.today:
        attack.add(dice=1)


@at(MODIFY_AURA, "scout-planes", weapons=("torpedo",), lasts=True)
def scout_planes(attack: Attack, holder: Unit, number: int) -> None:
    if f"scouted:{attack.target.id}" in holder.today:
        attack.add(dice=1)


# ---- abilities that need a high initiative -------------------------------------------------------
def _bold(context: BattleContext, side: int) -> bool:
    return context.battle.totals[side] >= BOLD_TOTAL


@at(MODIFY_AURA, "sneak-attack", weapons=("torpedo",), lasts=True)
def sneak_attack(attack: Attack, holder: Unit, number: int) -> None:
    if is_torpedo_bomber(attack.unit) and _bold(attack.context, holder.side):
        attack.add(dice=1)


@at(MOVE_CHOICES, "surprise-raid")
def surprise_raid_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    return tuple(ship.id for ship in enemy_ships(context, unit)) if _bold(context, unit.side) else ()


@at(MOVEMENT_ENDS, "surprise-raid")
def surprise_raid_named(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Names the targets of the raid. Without an order these are the enemy's carriers, then the most expensive ships
    (WS-14.12)."""
    legal = surprise_raid_choices(context, unit, number)
    wished = [key for key in choice if key in legal]
    if not wished:
        wished = sorted(legal, key=lambda key: not card_of(context.units[key]).is_carrier)
    if wished[:RAIDED_SHIPS]:
        context.mark_today(unit.id, *(f"raided:{key}" for key in wished[:RAIDED_SHIPS]))
        context.uses("surprise-raid", unit, targets=wished[:RAIDED_SHIPS])


@at(MODIFY_AURA, "surprise-raid", weapons=("aa",), foes=True, lasts=True)
def surprise_raid(attack: Attack, holder: Unit, number: int) -> None:
    if f"raided:{attack.unit.id}" in holder.today:
        attack.add(dice=-1)


# ---- Radar Picket --------------------------------------------------------------------------------
@at(PATROL_CHOICES, "radar-picket")
def radar_picket_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    if not context.fresh(unit, "radar-picket"):
        return ()
    own = [u.id for u in context.alive(unit.side) if card_of(u).is_fighter]
    return (HOLD, *own, *(u.id for u in context.alive(1 - unit.side) if card_of(u).is_aircraft))


@at(AIR_ENDS, "radar-picket")
def radar_picket(context: BattleContext, unit: Unit, number: int, wishes: tuple[str, ...]) -> None:
    """Sends a fighter of its side to another sector, a strafing one only if ordered (WS-14.24). Without an order (WS-14.13) it
    sends the best free fighter to a sector where enemy bombers threaten friendly ships and no friendly fighter is present."""
    if wishes[:1] == (HOLD,) or not context.may_use(unit, "radar-picket"):
        return
    side = unit.side
    fighters = [u for u in context.alive(side) if u.on_map and is_fighter(u) and not u.aborted]
    fighters = [u for u in fighters if not u.strafing or u.id in wishes]
    free = [u for u in fighters if not enemies_over(context, side, u.sector)]
    free.sort(key=lambda u: (u.id not in wishes, -(card_of(u).printed("aa", 0) or 0), u.id))
    enemies = [u for u in context.alive(1 - side) if u.on_map and card_of(u).is_aircraft and not u.aborted]
    named = [context.units[key].sector for key in wishes if key in (e.id for e in enemies)]
    places = named or sorted({e.sector for e in enemies}, key=lambda s: (-threat(context, side, s), s))
    if not wishes:
        places = [s for s in places if _unguarded(context, side, s)]
    for sector in places:
        if free and has_room(context, free[0], sector):
            context.spend(unit, "radar-picket")
            context.uses("radar-picket", unit, target=free[0].id)
            shift(context, free[0], sector, "radar-picket")
            return


def _unguarded(context: BattleContext, side: int, sector: str) -> bool:
    """Whether the sector has enemy bombers, a ship of `side`, and no fighter of `side` that can attack aircraft."""
    own = context.at(sector, side)
    bombed = any(is_bomber(u) for u in enemies_over(context, side, sector)) and any(card_of(u).is_ship for u in own)
    return bombed and not any(is_fighter(u) and not u.aborted and not u.strafing for u in own)
