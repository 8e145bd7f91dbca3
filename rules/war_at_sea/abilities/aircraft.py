"""Abilities of squadrons and their bases, and of anti-air fire against them. Mines are in `ships`, scouts and carriers' experts
in `carriers_and_leaders`."""

from __future__ import annotations

from msgspec.structs import replace

from rules.geometry.staggered import distance, neighbours
from rules.war_at_sea import hooks
from rules.war_at_sea.air_return import WAITING
from rules.war_at_sea.attack_dice import Attack, Shot, Slot
from rules.war_at_sea.attacks import fire, forecast, shot_at
from rules.war_at_sea.basing import fits_carriers, is_mitchell, land_base, room
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.cards import SHIPS, Weapon
from rules.war_at_sea.damage import PRESSED, SUNK, destroy
from rules.war_at_sea.events import Left
from rules.war_at_sea.hits import DamageRoll
from rules.war_at_sea.hooks import adds, adds_around, at, gives, protects
from rules.war_at_sea.movement import OFF_MAP, apart, has_room, shift, skirmish
from rules.war_at_sea.units import Unit, card_of, has, is_bomber, is_fighter, is_land, told_today

# ---- ANTI-AIR FIRE -------------------------------------------------------------------------------

BARRAGE_DICE = 5
COVER_REACH = 3
DIRECTED = ("fighter-director", "fighter-umbrella")
SENT_ON_WORD = "sent-on"
"""Word in `Unit.today` of a fighter that was sent on: a second carrier cannot react to the same attack (WS-14.17)."""


# ---- dice ----------------------------------------------------------------------------------------
adds(
    hooks.MODIFY, "advanced-fighter", weapons=("aa",),
    when=lambda attack: is_fighter(attack.target), numbered=True, dice=1,
)  # fmt: skip


def _in_sector(attack: Attack, side: int) -> tuple[Unit, ...]:
    """A side's units in the attacker's sector."""
    return attack.context.at(attack.unit.sector, side) if attack.unit.on_map else ()


@at(hooks.MODIFY, "interceptor", weapons=("aa",))
def interceptor(attack: Attack, number: int) -> None:
    enemies = _in_sector(attack, 1 - attack.unit.side)
    if is_bomber(attack.target) and not any(is_fighter(u) and not u.aborted for u in enemies):
        attack.add(dice=1)


adds(
    hooks.MODIFY, "defend-the-flattop", weapons=("aa",),
    when=lambda attack: any(card_of(u).is_carrier for u in _in_sector(attack, attack.unit.side)), dice=1,
)  # fmt: skip
adds(hooks.MODIFY, "surprise", when=lambda attack: attack.turn == 1, dice=1)
adds_around(
    "early-warning-radar", weapons=("aa",),
    when=lambda attack, holder: attack.turn == 1 and (attack.unit.id == holder.id or apart(attack.unit, holder) <= 1),
    dice=1,
)  # fmt: skip
adds(hooks.MODIFY_AGAINST, "deceptive-target", weapons=("aa",), when=lambda attack: attack.card.is_ship, die=-1)


at(hooks.DECLARES, "desperate-aa", weapons=("aa",))(lambda attack, number: True)
adds(hooks.MODIFY, "desperate-aa", when=lambda attack: "desperate-aa" in attack.declared, dice=2)


# ---- rerolls, second attacks ---------------------------------------------------------------------
at(hooks.REROLLS, "aa-veteran", "ace", weapons=("aa",))(lambda attack, number: True)
gives("defence", Slot("aa2", "aa", dice=BARRAGE_DICE, apart="target", ability="antiair-barrage"))
gives("defence", Slot("aa2", "aa", apart="target", ability="antiair-specialist"))
gives("defence", Slot("aa2", "aa", reach=COVER_REACH, ability="fighter-cover"), numbered=True)


# ---- fighters that are sent on after a success ---------------------------------------------------
def _directs(slug: str, reach: int) -> None:
    """Registers an ability that sends a fighter which has just scored to an adjacent sector, where it attacks again (WS-14.17).
    Each holder of the ability can do this once a turn, for fighters within `reach`."""

    @at(hooks.AFTER_ATTACK_AURA, slug)
    def sends_on(attack: Attack, holder: Unit, number: int) -> None:
        context, fighter = attack.context, attack.context.units[attack.unit.id]
        fits = attack.weapon == "aa" and is_fighter(fighter) and attack.effect in ("abort", "destroy")
        if not fits or fighter.side != holder.side or attack.shot.ability in DIRECTED or not fighter.on_map:
            return
        if SENT_ON_WORD in fighter.today or apart(attack.unit, holder) > reach:
            return
        if slug in context.units[holder.id].today or not context.chooses(holder, slug):
            return
        found = _best_next_door(context, fighter, slug)
        if found is not None:
            context.mark_today(holder.id, slug)
            context.mark_today(fighter.id, SENT_ON_WORD)
            context.uses(slug, holder, target=fighter.id)
            sector, shot = found
            shift(context, context.units[fighter.id], sector, slug)
            fire(context, shot)


_directs("fighter-director", COVER_REACH)
_directs("fighter-umbrella", OFF_MAP)


def _best_next_door(context: BattleContext, fighter: Unit, slug: str) -> tuple[str, Shot] | None:
    """The adjacent sector with the most valuable attack (WS-14.17), and that attack; None if there is none."""
    slot = Slot("aa", "aa", ability=slug)
    found: list[tuple[float, str, Shot]] = []
    for sector in neighbours(fighter.sector, context.battle.columns, context.battle.rows):
        if not has_room(context, fighter, sector):
            continue
        for enemy in context.at(sector, 1 - fighter.side):
            there = replace(fighter, sector=sector)
            shot = shot_at(context, there, slot, enemy)
            if shot is not None:
                shot = replace(shot, per_die=((slug, -1),))
                hope = forecast(context, shot).chances
                found.append((-(hope.destroyed + hope.hit) * card_of(enemy).cost, sector, shot))
    return min(found, key=lambda f: (f[0], f[1], f[2].target))[1:] if found else None


# ---- SQUADRONS IN THE AIR ------------------------------------------------------------------------

HOLD = "hold"
PATROL_REACH = 2  # In a raid, of cells (WS-16.6).
KAMIKAZE_DICE = 10
ROCKET_DICE = 5
PRESS_ON_DIE = 4
"""Lowest die with which an aborted squadron attacks all the same."""


# ---- bombs and rockets ---------------------------------------------------------------------------
gives("air-attack", Slot("drop", "bomb", "alternate", ability="alternate-payload", once=True), numbered=True)
gives("air-attack", Slot("drop", "bomb", "kamikaze", dice=KAMIKAZE_DICE, ability="kamikaze-attack", asked=True))
gives("air-attack", Slot("drop", "strafe", "rockets", dice=ROCKET_DICE, ability="rocket-attack", once=True))


@at(hooks.AFTER_ATTACK, "kamikaze-attack")
def kamikaze_dies(attack: Attack, number: int) -> None:
    if attack.shot.ability == "kamikaze-attack":
        attack.context.change_unit(attack.unit.id, doom="destroyed")


@at(hooks.PHASE_ENDS, "suicide-attack")
def suicide_attack(context: BattleContext, unit: Unit, number: int, phase: Phase) -> None:
    if phase == "air-attack" and unit.on_map and not unit.gone:
        destroy(context, unit.id, why="suicide-attack")


@at(hooks.RANGE, "heavy-strafer")
def heavy_strafer(
    context: BattleContext, unit: Unit, number: int, weapon: Weapon, far: int, target: Unit | None
) -> int | None:
    near = weapon == "strafe" and far == 1 and context.may_use(unit, "heavy-strafer", target)
    return card_of(unit).printed("strafe", 0) if near else None


at(hooks.DECLARES, "heavy-strafer", weapons=("strafe",))(lambda attack, number: attack.distance == 1)


@at(hooks.MODIFY, "hi-level-bomber", weapons=("bomb",))
def hi_level_bomber(attack: Attack, number: int) -> None:
    attack.only_sixes = True


at(hooks.BARS, "hi-level-bomber")(lambda attack, number: attack.weapon == "bomb" and attack.foe.is_small)


@at(hooks.MODIFY, "skip-bomb", weapons=("bomb",))
def skip_bomb(attack: Attack, number: int) -> None:
    attack.six = 3


adds(hooks.MODIFY_AGAINST, "fighter-bomber", when=lambda attack: attack.target.bomber, armour=-1, vital=-1)


# ---- attacking although aborted ------------------------------------------------------------------
def _has_prey(context: BattleContext, unit: Unit) -> bool:
    """Whether there is a ship or battery to bomb: the squadron presses on only then (WS-14.20)."""
    return any(card_of(u).is_ship or card_of(u).is_installation for u in context.at(unit.sector, 1 - unit.side))


@at(hooks.ABORTED, "press-the-attack", weapons=("aa",), by=SHIPS, when=_has_prey, asked=True)
@at(hooks.ABORTED, "determined-attack", weapons=("aa",), by=SHIPS)
def presses_on(number: int) -> int:
    return PRESS_ON_DIE


def _pressed(attack: Attack) -> bool:
    return PRESSED in attack.unit.today


@at(hooks.MODIFY, "press-the-attack", "determined-attack", weapons=("bomb", "torpedo"))
def less_aimed(attack: Attack, number: int) -> None:
    if _pressed(attack):
        attack.add(**{"dice" if attack.is_torpedo else "die": -1})


at(hooks.BARS, "press-the-attack")(lambda attack, number: _pressed(attack) and attack.weapon != "bomb")
at(hooks.BARS, "determined-attack")(
    lambda attack, number: _pressed(attack) and attack.weapon not in ("bomb", "torpedo")
)


# ---- armament and agility ------------------------------------------------------------------------
@at(hooks.BEFORE_ROLL_AGAINST, "defensive-armament", "light-defensive-armament", weapons=("aa",), by=("fighter",))
def gunners_stand_to(roll: DamageRoll, number: int) -> None:
    roll.remember("gunners")


def _gunners(attack: Attack) -> bool:
    return is_fighter(attack.unit) or "gunners" in attack.target.today


adds(hooks.MODIFY_AGAINST, "defensive-armament", weapons=("aa",), when=_gunners, armour=2)
adds(hooks.MODIFY_AGAINST, "light-defensive-armament", weapons=("aa",), when=_gunners, armour=1)


def _just_destroys(roll: DamageRoll) -> bool:
    """Whether it destroys with exactly as many successes as the vital armour needs."""
    return roll.effect == "destroy" and roll.successes == roll.vital


for _slug, _once in (("great-agility", False), ("high-agility", True)):
    protects(
        hooks.BEFORE_DAMAGE, _slug, weapons=("aa",), by=("fighter",), once=_once, asked=_once,
        fits=_just_destroys, rolls=False, leaves="abort",
    )  # fmt: skip
protects(hooks.BEFORE_DAMAGE, "rugged", weapons=("aa",), fits=_just_destroys, leaves="abort")
protects(
    hooks.BEFORE_DAMAGE, "escape-into-darkness", weapons=("aa",), once=True, asked=True,
    when=lambda context, unit: context.dark(), fits=lambda roll: roll.effect == "destroy", leaves="abort",
)  # fmt: skip


# ---- escort and patrol ---------------------------------------------------------------------------
def _escorts(attack: Attack, escort: Unit) -> bool:
    """Whether it protects the target: another bomber in the escort's sector (WS-11.6, WS-11.9). Works against fighters and
    Fighter Cover, which stands for fighters."""
    by_fighter = is_fighter(attack.unit) or attack.shot.ability == "fighter-cover"
    if not by_fighter or escort.strafing or escort.aborted:
        return False
    target = attack.target
    return target.id != escort.id and is_bomber(target) and apart(target, escort) == 0


adds_around("escort", weapons=("aa",), foes=True, when=_escorts, die=-1)


@at(hooks.PATROL_CHOICES, "combat-air-patrol")
def patrol_choices(context: BattleContext, unit: Unit, number: int) -> tuple[str, ...]:
    enemies = [u.id for u in context.alive(1 - unit.side) if card_of(u).is_aircraft]
    return (HOLD, *enemies, *(ship.id for ship in context.ships(unit.side)))


@at(hooks.AIR_ENDS, "combat-air-patrol")
def combat_air_patrol(context: BattleContext, unit: Unit, number: int, wishes: tuple[str, ...]) -> None:
    """Moves the squadron to another sector. Without an order it goes where bombers are the greatest threat to ships
    of its side (WS-14.13), unless it was declared to strafe (WS-14.24)."""
    if not unit.on_map or unit.aborted or unit.bomber or wishes[:1] == (HOLD,):
        return
    friends = context.at(unit.sector, unit.side)
    if enemies_over(context, unit.side, unit.sector) or not any(card_of(u).is_carrier for u in friends):
        return
    goals = [
        u.sector
        for u in context.alive(1 - unit.side)
        if u.on_map and card_of(u).is_aircraft and not u.aborted and distance(unit.sector, u.sector) <= PATROL_REACH
    ]
    goals = sorted({s for s in goals if has_room(context, unit, s)}, key=lambda s: (-threat(context, unit.side, s), s))
    if wishes:
        wished = [context.units[key].sector if key in context.units else key for key in wishes]
        goals = [s for s in wished if s in goals]
    elif unit.strafing or not context.chooses(unit, "combat-air-patrol"):
        return
    if goals:
        shift(context, unit, goals[0], "combat-air-patrol")


def enemies_over(context: BattleContext, side: int, sector: str) -> list[Unit]:
    """Enemy aircraft in a sector that can still attack."""
    return [u for u in context.at(sector, 1 - side) if card_of(u).is_aircraft and not u.aborted]


def threat(context: BattleContext, side: int, sector: str) -> int:
    """What enemy squadrons in a sector may cost a side, in points; bombers over its ships count most."""
    ships = [card_of(u).cost for u in context.at(sector, side) if card_of(u).is_vessel]
    enemies = enemies_over(context, side, sector)
    return sum(card_of(u).cost for u in enemies) + max(ships, default=0) * sum(is_bomber(u) for u in enemies)


@at(hooks.AIR_ENDS, "draw-the-cap")
def draw_the_cap(context: BattleContext, unit: Unit, number: int, wishes: tuple[str, ...]) -> None:
    if not unit.on_map or unit.aborted or not any(is_fighter(u) for u in enemies_over(context, unit.side, unit.sector)):
        return
    if context.check("draw-the-cap", unit):
        context.mark_today(unit.id, "draws")


@at(hooks.BARS_AURA, "draw-the-cap")
def drawn(attack: Attack, holder: Unit, number: int) -> bool:
    """Whether the attack is barred, because an enemy fighter in the sector of `holder` may attack only squadrons
    that draw fighters. This ends when `holder` is aborted or due to be destroyed."""
    if "draws" not in holder.today or holder.doom or holder.aborted or attack.unit.side == holder.side:
        return False
    fighter_here = attack.weapon == "aa" and is_fighter(attack.unit) and apart(attack.unit, holder) == 0
    return fighter_here and "draws" not in attack.target.today


# ---- night ---------------------------------------------------------------------------------------
at(hooks.DAYLIGHT, "night-specialist")(lambda attack, number: True)


# ---- endurance -----------------------------------------------------------------------------------
@at(hooks.AIR_STARTS, "excellent-endurance")
def excellent_endurance(context: BattleContext, unit: Unit, number: int) -> None:
    """Used only if the squadron can fly because of it."""
    if unit.rearming == 1 and context.may_use(unit, "excellent-endurance"):
        context.spend(unit, "excellent-endurance")
        context.change_unit(unit.id, rearming=0)
        context.uses("excellent-endurance", unit)


# ---- BASES, and squadrons with unusual bases -----------------------------------------------------

RAID, STRIKE = "raid", "strike"
"""Values of `fly` for Air Raid and Airfield Strike."""
DETACHMENTS = 2


# ---- over the enemy's airfield -------------------------------------------------------------------
def _airfield(context: BattleContext, side: int) -> list[str]:
    """Names of a side's land airbases in this battle."""
    return [a.name for a in context.battle.airbases if a.side == side]


@at(hooks.FAR_PLACES, "air-raid")
def air_raid_places(context: BattleContext, holder: Unit, number: int) -> tuple[tuple[str, str], ...]:
    if not skirmish(context) or not context.fresh(holder, "air-raid") or not _airfield(context, 1 - holder.side):
        return ()
    own = [u for u in context.alive(holder.side) if u.base == holder.id]
    return tuple((u.id, RAID) for u in own if card_of(u).is_bomber)


@at(hooks.PHASE_ENDS, "air-raid")
def air_raid(context: BattleContext, unit: Unit, number: int, phase: Phase) -> None:
    for squadron_id in told_today(unit, "air-raid") if phase == "defence" else ():
        squadron = context.units[squadron_id]
        if not squadron.gone and not squadron.aborted:
            context.earns("air-raid", unit, number)


@at(hooks.FAR_PLACES, "airfield-strike")
def airfield_strike_places(context: BattleContext, holder: Unit, number: int) -> tuple[tuple[str, str], ...]:
    if not context.fresh(holder, "airfield-strike") or not _airfield(context, 1 - holder.side):
        return ()
    own = [u for u in context.alive(holder.side) if card_of(u).is_fighter]
    return tuple((u.id, STRIKE) for u in own if "aa" in card_of(u).dice)


@at(hooks.MARK_CHOICES, "airfield-strike")
def airfield_strike_choices(context: BattleContext, unit: Unit, number: int, phase: Phase) -> tuple[str, ...]:
    """Enemy squadrons on the ground, the most expensive first; () if no fighter is over them."""
    sent = [context.units[name] for name in told_today(unit, "airfield-strike")]
    if phase != "defence" or not any(not fighter.gone and not fighter.aborted for fighter in sent):
        return ()
    bases = _airfield(context, 1 - unit.side)
    grounded = [u for u in context.alive(1 - unit.side) if card_of(u).is_aircraft and u.base in bases and not u.sector]
    grounded = [u for u in grounded if not has(u, "sea-basing")]  # WS-14.25.
    return tuple(u.id for u in sorted(grounded, key=lambda u: (-card_of(u).cost, u.id)))


@at(hooks.MARK, "airfield-strike")
def airfield_strike_named(
    context: BattleContext, unit: Unit, number: int, phase: Phase, targets: tuple[str, ...]
) -> None:
    context.mark_today(unit.id, f"strikes:{targets[0]}")


@at(hooks.STEP_FIRES, "airfield-strike")
def airfield_strike(context: BattleContext, unit: Unit, number: int, phase: Phase) -> None:
    """Attacks the squadron that the owner named, else the most expensive one (WS-14.23). It is the fighter's anti-air
    attack of the turn."""
    grounded = airfield_strike_choices(context, unit, number, phase)
    for fighter_id in told_today(unit, "airfield-strike") if grounded else ():
        target = next((name for name in told_today(unit, "strikes") if name in grounded), grounded[0])
        fire(context, Shot(fighter_id, "aa", target, 0, ability="airfield-strike"))


# ---- squadrons made for the battle ---------------------------------------------------------------
def _make(context: BattleContext, unit: Unit, card: str, name: str) -> None:
    """Adds a squadron for this battle."""
    context.add(Unit(f"{unit.id}-{name}", card, unit.side, base=unit.id, temporary=True))


def made_by(context: BattleContext, unit: Unit) -> list[Unit]:
    """The squadrons made by a ship that are still in the battle."""
    return [u for u in context.alive(unit.side) if u.temporary and u.base == unit.id]


@at(hooks.BATTLE_STARTS, "fly-off-strike")
def fly_off_strike(context: BattleContext, unit: Unit, number: int) -> None:
    _make(context, unit, "made_fly_off_strike", "strike")


@at(hooks.RETURN_STARTS, "fly-off-strike")
def strike_is_over(context: BattleContext, unit: Unit, number: int) -> None:
    for squadron in made_by(context, unit):
        if squadron.sector:
            context.change_unit(squadron.id, gone="left", sector="")
            context.tell(Left(unit=squadron.id, side=squadron.side, why="fly-off-strike"))


@at(hooks.BATTLE_STARTS, "seaplane-detachments")
def seaplane_detachments(context: BattleContext, unit: Unit, number: int) -> None:
    for copy in range(1, DETACHMENTS + 1):
        _make(context, unit, "made_seaplane_detachment", f"seaplane-{copy}")


@at(hooks.PHASE_ENDS, "fly-off-strike", "seaplane-detachments")
def lost_with_their_ship(context: BattleContext, unit: Unit, number: int, phase: Phase) -> None:
    """Squadrons aboard are lost with the ship; those in the air find no place to land later (WS-14.14)."""
    for squadron in made_by(context, unit) if unit.gone else ():
        if not squadron.sector:
            destroy(context, squadron.id, why="carrier-lost")


# ---- Embark B-25 ---------------------------------------------------------------------------------
def _aboard(context: BattleContext, unit: Unit) -> list[Unit]:
    return [u for u in context.alive(unit.side) if u.base == unit.id and is_mitchell(u)]


@at(hooks.AIR_STARTS, "embark-b-25")
def deck_is_blocked(context: BattleContext, unit: Unit, number: int) -> None:
    mitchells = _aboard(context, unit)
    for squadron in context.alive(unit.side) if mitchells else ():
        if squadron.base == unit.id and squadron not in mitchells:
            context.mark_today(squadron.id, "grounded")


@at(hooks.RETURN_STARTS, "embark-b-25")
def embark_b_25(context: BattleContext, unit: Unit, number: int) -> None:
    """A B-25 cannot land on the carrier that launched it. In the campaign it flies to a friendly airfield; otherwise
    it leaves play (WS-14.15)."""
    for squadron in _aboard(context, unit):
        if not squadron.sector:
            continue
        field = "" if skirmish(context) else land_base(context, squadron)
        if is_land(field):
            context.change_unit(squadron.id, base=field)
        else:
            context.change_unit(squadron.id, gone="left", sector="", base="")
            context.tell(Left(unit=squadron.id, side=squadron.side, why="embark-b-25"))


# ---- arrivals ------------------------------------------------------------------------------------
@at(hooks.BATTLE_STARTS, "uncertain-arrival")
def uncertain_arrival(context: BattleContext, unit: Unit, number: int) -> None:
    context.change_unit(unit.id, rearming=1)
    context.mark(unit.id, WAITING)


@at(hooks.RETURN_STARTS, "uncertain-arrival")
def arrives(context: BattleContext, unit: Unit, number: int) -> None:
    if WAITING not in unit.marks:
        return
    if context.check("uncertain-arrival", unit):
        context.change_unit(unit.id, rearming=0, marks=tuple(m for m in unit.marks if m != WAITING))


@at(hooks.RETURN_STARTS, "replenish-aircraft")
def replenish_aircraft(context: BattleContext, unit: Unit, number: int) -> None:
    """Rolls for the most expensive lost squadron that fits the carrier (WS-14.19). The enemy keeps the points for it."""
    lost = [
        u for u in context.units.values()
        if u.side == unit.side and u.gone == "destroyed" and not u.temporary
        and fits_carriers(card_of(u)) and room(context, unit.id, unit.side, u) > 0
    ]  # fmt: skip
    back = max(lost, key=lambda u: (card_of(u).cost, u.id), default=None)
    if back is None or not context.may_use(unit, "replenish-aircraft"):
        return
    context.spend(unit, "replenish-aircraft")
    if context.check("replenish-aircraft", unit, target=back.id):
        marks = tuple(m for m in back.marks if not m.startswith(SUNK))
        context.change_unit(
            back.id, gone="", hull=card_of(back).hull, base=unit.id, sector="", aborted=False, rearming=0,
            strafing=False, bomber=False, marks=marks,
        )  # fmt: skip
