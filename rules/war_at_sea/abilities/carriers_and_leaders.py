"""Abilities of carriers and leaders: initiative, experts that help a squadron, scouts, surprise raids, radar pickets."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.war_at_sea import hooks
from rules.war_at_sea.abilities.aircraft import HOLD, enemies_over, threat
from rules.war_at_sea.attack_dice import Attack, may_fly_guns
from rules.war_at_sea.attacks import legal_shots, slots
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import CARRIERS, GUNNERY, Weapon
from rules.war_at_sea.damage import PRESSED
from rules.war_at_sea.hooks import adds_around, at
from rules.war_at_sea.movement import OFF_MAP, apart, enemy_ships, has_room, shift
from rules.war_at_sea.units import Unit, card_of, has, is_bomber, is_dive_bomber, is_fighter, is_torpedo_bomber

BOLD_TOTAL = 10
"""The initiative total from which Sneak Attack and Surprise Raid work."""
MOST_INITIATIVE = 3
"""Maximum initiative that counting ships can give."""
RAIDED_SHIPS = 2
"""Ships that a Surprise Raid names."""
SHADOW_REACH = 2


# ---- initiative ----------------------------------------------------------------------------------
def _leads(slug: str, kinds: frozenset[str], most: int) -> None:
    """Registers a leader, whose side gets 1 for each other unit of these kinds, up to `most`."""

    @at(hooks.INITIATIVE, slug)
    def bonus(context: BattleContext, unit: Unit, number: int) -> int:
        return min(sum(u.id != unit.id and card_of(u).kind in kinds for u in context.alive(unit.side)), most)


_leads("carrier-leader", CARRIERS, MOST_INITIATIVE)
_leads("flotilla-leader", frozenset({"destroyer"}), MOST_INITIATIVE)
_leads("cruiser-leader", frozenset({"cruiser"}), 1)
_leads("destroyer-leader", frozenset({"destroyer"}), 1)


# ---- experts: each helps one squadron a turn, chosen at the start of the step (`expert.<carrier>`) ----
def _helped(context: BattleContext, phase: Phase, weapon: Weapon, squadrons: Iterable[Unit]) -> tuple[str, ...]:
    """Ids of those that have the weapon and can attack in this phase, those with a target and with most dice first."""

    def order(squadron: Unit) -> tuple[int, int, str]:
        aim = any(legal_shots(context, squadron, s) for s in slots(context, squadron, phase) if s.weapon == weapon)
        return (-aim, -(card_of(squadron).printed(weapon, 0) or 0), squadron.id)

    flying = (u for u in squadrons if u.on_map and card_of(u).is_aircraft)
    able = (u for u in flying if weapon in card_of(u).dice and (not u.aborted or PRESSED in u.today))
    return tuple(u.id for u in sorted(able, key=order))


def _expert(slug: str, phase: Phase, weapon: Weapon, fits: Callable[[Unit], bool]) -> None:
    """Registers an expert: the squadrons that it may help in a phase, and the dice that it gives the chosen one. It does not
    help torpedoes dropped from a distance (Harass from a Distance)."""

    @at(hooks.EXPERT_CHOICES, slug)
    def choices(context: BattleContext, unit: Unit, number: int, now: Phase) -> tuple[str, ...]:
        return _helped(context, phase, weapon, filter(fits, context.alive(unit.side))) if now == phase else ()

    @at(hooks.MODIFY_AURA, slug, weapons=(weapon,))
    def helps(attack: Attack, holder: Unit, number: int) -> None:
        if f"{slug}:{attack.unit.id}" in holder.today and attack.distance == 0:
            attack.add(dice=number or 1)


_expert("expert-dogfighter", "defence", "aa", lambda u: may_fly_guns(u) and not has(u, "land-fighter"))
_expert("expert-bomber", "air-attack", "bomb", is_dive_bomber)
_expert("expert-torpedoes", "air-attack", "torpedo", is_torpedo_bomber)
_expert("expert-asw", "air-attack", "asw", is_torpedo_bomber)


@at(hooks.MODIFY_AURA, "hunter-killer-group", weapons=("asw",))
def hunter_killer_group(attack: Attack, holder: Unit, number: int) -> None:
    if attack.card.kind != "destroyer":
        return
    own = [u for u in attack.context.alive(holder.side) if u.base == holder.id]
    if any(f"hunted:{squadron.id}" in attack.target.today for squadron in own):
        attack.add(dice=1)


# ---- scouts --------------------------------------------------------------------------------------
def _scouts(
    slug: str,
    word: str,
    weapons: tuple[Weapon, ...],
    *,
    within: int = OFF_MAP,
    helps: Callable[[Attack], bool] = lambda attack: True,
) -> None:
    """Registers a scout: it marks one enemy ship `within` a distance, under a word in `today`. Attacks on that ship get a die."""

    @at(hooks.MARK_CHOICES, slug)
    def choices(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
        if phase != "air-attack" or not unit.on_map or unit.aborted:
            return ()
        return tuple(ship.id for ship in enemy_ships(context, unit) if apart(ship, unit) <= within)

    @at(hooks.MARK, slug)
    def report(context: BattleContext, unit: Unit, number: int, phase: Phase, targets: tuple[str, ...]) -> None:
        context.mark_today(unit.id, f"{word}:{targets[0]}")
        context.uses(slug, unit, target=targets[0])

    def marked(attack: Attack, scout: Unit) -> bool:
        return f"{word}:{attack.target.id}" in scout.today and helps(attack)

    adds_around(slug, weapons=weapons, lasts=True, when=marked, dice=1)


_scouts("scout-cruiser", "scouted", ("bomb", *GUNNERY))
_scouts("scout-planes", "scouted", ("torpedo",))
_scouts(
    "shadowing", "shadowing", ("aa", "bomb", "torpedo", "asw", "strafe"),
    within=SHADOW_REACH, helps=lambda attack: attack.card.is_aircraft,
)  # fmt: skip


# ---- abilities that need a high initiative -------------------------------------------------------
def _bold(context: BattleContext, side: int) -> bool:
    return context.battle.totals[side] >= BOLD_TOTAL


adds_around(
    "sneak-attack", weapons=("torpedo",), lasts=True,
    when=lambda attack, holder: is_torpedo_bomber(attack.unit) and _bold(attack.context, holder.side), dice=1,
)  # fmt: skip


@at(hooks.MOVE_CHOICES, "surprise-raid")
def surprise_raid_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    return tuple(ship.id for ship in enemy_ships(context, unit)) if _bold(context, unit.side) else ()


@at(hooks.MOVEMENT_ENDS, "surprise-raid")
def surprise_raid_named(context: BattleContext, unit: Unit, number: int, choice: tuple[str, ...]) -> None:
    """Names the targets of the raid. Without an order these are the enemy's carriers, then
    the most expensive ships (WS-14.12)."""
    legal = surprise_raid_choices(context, unit, number)
    wished = [key for key in choice if key in legal]
    if not wished:
        wished = sorted(legal, key=lambda key: not card_of(context.units[key]).is_carrier)
    if wished[:RAIDED_SHIPS]:
        context.mark_today(unit.id, *(f"raided:{key}" for key in wished[:RAIDED_SHIPS]))
        context.uses("surprise-raid", unit, targets=wished[:RAIDED_SHIPS])


adds_around(
    "surprise-raid", weapons=("aa",), foes=True, lasts=True,
    when=lambda attack, holder: f"raided:{attack.unit.id}" in holder.today, dice=-1,
)  # fmt: skip


# ---- Radar Picket --------------------------------------------------------------------------------
@at(hooks.PATROL_CHOICES, "radar-picket")
def radar_picket_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    if not context.fresh(unit, "radar-picket"):
        return ()
    own = [u.id for u in context.alive(unit.side) if card_of(u).is_fighter]
    return (HOLD, *own, *(u.id for u in context.alive(1 - unit.side) if card_of(u).is_aircraft))


@at(hooks.AIR_ENDS, "radar-picket")
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
