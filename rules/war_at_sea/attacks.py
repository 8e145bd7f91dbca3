"""Attacks in a battle: which are legal, how many dice they roll, and carrying them out (WS-8, WS-9).

`slots` and `shot_at` decide which attacks are legal, for sheets, computer players and the engine alike. `attack_of` adds up the
dice. `fire` rolls and marks the result, which takes effect at the end of the phase (`damage`). The order in which units attack is
in `fire_phases`, what they see in `lines_of_sight`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from typing import Final, NamedTuple

from rules.core.lazy import kept_in_memo
from rules.geometry.staggered import distance
from rules.war_at_sea import hooks, odds
from rules.war_at_sea.attack_dice import Attack, Shot, Slot, holds, may_fly_guns
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext, kind_of
from rules.war_at_sea.cards import GUNNERY, Card, Weapon
from rules.war_at_sea.damage import hurt
from rules.war_at_sea.events import ShotFired
from rules.war_at_sea.facts import LONG_RANGE
from rules.war_at_sea.hits import Guard, apply_successes, avert
from rules.war_at_sea.hooks import ALL_DICE, AttackCondition, H, Handler, Hook, answers, handlers, handlers_with
from rules.war_at_sea.lines_of_sight import concealed, sees
from rules.war_at_sea.units import Unit, card_of, crippled, has

LETTERS: Final[Mapping[Phase, str]] = {"defence": "D", "air-attack": "E", "surface": "F", "submarine": "G"}
PHASES: Final = tuple(LETTERS)
"""The phases in which units attack."""
GUNS: tuple[Weapon, ...] = ("main", "secondary", "tertiary")
WAYS: tuple[Weapon, ...] = ("bomb", "torpedo", "asw", "strafe")
HELPED_MARK: Final = "helped:"
"""Prefix of a mark of a unit: the named bonus of an event added a die to one of its attacks (GC-6.5)."""


# ---- which attacks are legal ---------------------------------------------------------------------
@kept_in_memo(lambda context, unit, phase: (unit, phase))
def slots(context: BattleContext, unit: Unit, phase: Phase) -> tuple[Slot, ...]:
    """The attacks that a unit may make in a phase, those of abilities last; () if it can make none now (WS-9.7). Only a
    squadron that strafes uses its guns (WS-11.6)."""
    if not fit(context, unit, phase):
        return ()
    every = (*_printed(card_of(unit), unit, phase), *chain.from_iterable(answers(hooks.SLOTS, context, unit, phase)))
    return tuple(
        slot
        for slot in every
        if not (slot.once and slot.ability in unit.spent) and (slot.weapon != "strafe" or unit.strafing)
    )


def _printed(card: Card, unit: Unit, phase: Phase) -> Iterable[Slot]:
    """The attacks of the card itself (WS-11.6, WS-11.7, WS-11.8, WS-11.11, WS-12.1, WS-12.2, WS-12.6)."""
    if phase == "defence":
        if card.dice.get("aa") and (not card.is_aircraft or may_fly_guns(unit)):
            yield Slot("aa", "aa")
    elif phase == "air-attack":
        for way in WAYS:
            # A Fighter-Bomber bombs only if it was declared a dive bomber.
            idle = way == "bomb" and card.ability("fighter-bomber") is not None and not unit.bomber
            if card.is_aircraft and way in card.dice and not idle:
                yield Slot("drop", way, way)
    elif phase == "surface":
        if card.is_submarine or card.is_aircraft:
            return
        for weapon in (*GUNS, "torpedo", "asw"):
            if weapon in card.dice:
                yield Slot(weapon, weapon)
    elif card.is_submarine and "torpedo" in card.dice:
        yield Slot("torpedo", "torpedo")


def fit(context: BattleContext, unit: Unit, phase: Phase) -> bool:
    """Whether a unit can attack at all in a phase: in play, on the map, of a suitable kind,
    not silenced or aborted (WS-10.5, WS-11.11, WS-17.9)."""
    card = card_of(unit)
    if unit.gone or not unit.sector or 0 < context.battle.turn <= unit.silent_until:
        return False
    if context.battle.hurricane and (card.is_aircraft or card.kind == "torpedo_boat"):
        return False
    if phase == "defence":
        return unit.on_map and not card.is_submarine and not unit.aborted
    if phase == "air-attack":
        return card.is_aircraft and unit.on_map and (not unit.aborted or "pressed" in unit.today)
    return card.is_submarine if phase == "submarine" else card.is_ship or card.is_installation


_SURFACE: Final = ("ship",)
_SUITED: Final[Mapping[Weapon, tuple[str, ...]]] = {
    "aa": ("aircraft",),
    "asw": ("submarine",),
    "torpedo": ("ship", "submarine"),
}
"""Weapon -> the kinds of `BattleContext.foes` on which it can work at all (WS-12.3); all others: `_SURFACE`."""


def suits(unit: Unit, weapon: Weapon, target: Unit, far: int) -> bool:
    """Whether a weapon works on a target of this kind (WS-11.7, WS-11.11, WS-12.3)."""
    if kind_of(target) not in _SUITED.get(weapon, _SURFACE):
        return False
    if weapon != "torpedo":
        return True
    card, foe = card_of(unit), card_of(target)
    if foe.is_submarine:
        return card.is_submarine and far == 0 and card.ability("submerged-shot") is not None
    return foe.is_ship


def base_dice(context: BattleContext, unit: Unit, slot: Slot, far: int, target: Unit | None = None) -> int | None:
    """Dice before modifiers at a range; None if the attack does not reach so far (WS-1.5, WS-12.2, WS-12.5)."""
    if slot.dice is not None:
        return slot.dice if far <= slot.reach else None
    printed = card_of(unit).printed(slot.weapon, far)
    if printed is not None:
        return printed
    offers = [dice for dice in answers(hooks.RANGE, context, unit, slot.weapon, far, target) if dice is not None]
    return max(offers) if offers else None


def shot_at(context: BattleContext, unit: Unit, slot: Slot, target: Unit) -> Shot | None:
    """The attack of a slot on a target in the current position; None if it is not
    legal (WS-9.5, WS-10.5, WS-12.4)."""
    if target.gone or target.side == unit.side or not target.on_map or not unit.on_map:
        return None  # Squadrons at a base are beside the map (WS-3.8).
    far = distance(unit.sector, target.sector)
    base = base_dice(context, unit, slot, far, target)
    if base is None:
        return None  # First, because most enemies are too far away.
    card, foe = card_of(unit), card_of(target)
    if foe.is_aircraft and (target.doom or target.aborted):
        return None
    if not suits(unit, slot.weapon, target, far):
        return None
    if slot.weapon in GUNNERY and (
        (far >= LONG_RANGE and foe.is_small) or (card.kind == "destroyer" and context.battle.hurricane)
    ):
        return None  # WS-9.6; in a hurricane WS-17.9, GC-6.2.
    shot = Shot(unit.id, slot.weapon, target.id, far, slot.way or slot.field, base, ability=slot.ability)
    return shot if _allowed(context, unit, target, shot) else None


def _allowed(context: BattleContext, unit: Unit, target: Unit, shot: Shot) -> bool:
    """Whether sight, darkness and abilities allow the attack; any that bars it wins (WS-7.1, WS-12.2, WS-14.1, WS-15.3)."""
    attack, far = Attack(context, shot, shot.dice), shot.distance
    clear = far == 0 or sees(context, unit.sector, target.sector, through_clouds=has(unit, "improved-radar"))
    dark = far >= LONG_RANGE and attack.is_gunnery and context.dark() and not crippled(target, context.battle.turn)
    if not clear or (dark and not holds(attack, hooks.DAYLIGHT, unit)):
        return False
    if holds(attack, hooks.BARS, unit) or holds(attack, hooks.BARS_AGAINST, target):
        return False
    return not any(
        warden.call(attack, holder, warden.number)
        for holder, warden in context.holders(hooks.BARS_AURA)
        if holder.side == target.side and holder.sector == target.sector
    )


@kept_in_memo(lambda context, unit, slot: (unit, slot))
def legal_shots(context: BattleContext, unit: Unit, slot: Slot) -> tuple[Shot, ...]:
    """The attacks that a slot may make now, one for each legal target: by the target's id, submarines last."""
    foes = (foe for kind in _SUITED.get(slot.weapon, _SURFACE) for foe in context.foes(unit.side, kind))
    return tuple(shot for foe in foes if (shot := shot_at(context, unit, slot, foe)) is not None)


# ---- dice ----------------------------------------------------------------------------------------
@kept_in_memo(lambda context, shot: shot)
def attack_of(context: BattleContext, shot: Shot) -> Attack:
    """The attack with the dice that it would roll now, and what they must reach."""
    attack = Attack(context, shot, base_of(context, shot))
    attack.add_up()
    return attack


def base_of(context: BattleContext, shot: Shot) -> int | None:
    """Dice of a shot before modifiers; None if it does not reach its target."""
    if shot.dice is not None:
        return shot.dice
    unit = context.units[shot.attacker]
    return base_dice(
        context, unit, Slot(shot.slot or shot.weapon, shot.weapon), shot.distance, context.units[shot.target]
    )


class Forecast(NamedTuple):
    """An attack as its planner may know it now: without the standing orders of the target's owner (WS-18.13)."""

    attack: Attack
    """With the once-per-battle abilities that the attacker would use before the roll."""
    rerolls: tuple[str, ...]
    """Slugs of the once-per-battle abilities by which the attacker would roll poor dice again."""
    guard: Guard
    chances: odds.Outlook

    @property
    def promise(self) -> float:
        """Expected hull points lost; an aircraft destroyed counts 1, one that is only aborted 0.5."""
        view = self.chances
        return view.destroyed + (view.hit - view.destroyed) / 2 if self.attack.is_air else view.hull


@kept_in_memo(lambda context, shot: shot)
def forecast(context: BattleContext, shot: Shot) -> Forecast:
    attack = Attack(context, shot, base_of(context, shot))
    attack.declared = set(_wanted(attack, hooks.DECLARES))
    attack.add_up()
    rerolls, mishaps = _wanted(attack, hooks.REROLLS), handlers_with(attack.unit.card, hooks.MISHAP, attack.weapon)
    mishap = next((h.call(attack, h.number)[:2] for h in mishaps), (0, 0))
    guard = guard_of(attack, whatever_is_wished=True)
    return Forecast(attack, rerolls, guard, odds.outlook(throw_of(attack, len(rerolls)), mishap, guard))


def _wanted(attack: Attack, hook: Hook[AttackCondition]) -> tuple[str, ...]:
    """Slugs of the attacker's once-per-battle abilities at a hook that can be used for the attack and that
    its owner wants used now (WS-18.5)."""
    return tuple(
        handler.slug
        for handler in handlers_with(attack.unit.card, hook, attack.weapon)
        if handler.call(attack, handler.number) and attack.context.may_use(attack.unit, handler.slug, attack.target)
    )


def throw_of(attack: Attack, rerolls: int = 0) -> odds.Throw:
    """The dice of an attack and what they must reach. `rerolls`: as in `Throw`."""
    faces = odds.faces(
        attack.die, torpedo=attack.is_torpedo, six=attack.six, only=attack.only_sixes, table=attack.shot.table
    )
    return odds.Throw(
        attack.is_torpedo, attack.is_air, attack.dice, faces,
        attack.armour, attack.vital, attack.per_hit, attack.left, rerolls,
    )  # fmt: skip


# ---- carrying out attacks ------------------------------------------------------------------------
FIRED: Final = "fired-"
"""Prefix of a word in `Battle.memory`, followed by a turn in which there was an attack; in campaign battles."""


def fire(context: BattleContext, shot: Shot) -> Attack:
    """Makes an attack: rolls the dice, marks the result and records it. The caller has checked that it is legal."""
    if context.battle.kind == "campaign":
        context.remember(f"{FIRED}{context.battle.turn}")
    attack = Attack(context, shot, base_of(context, shot))
    guard = guard_of(attack)
    _before(attack, guard)
    attack.add_up()
    if not attack.stopped and attack.rolls:
        attack.throw(f"{shot.attacker}.{attack.slot}>{shot.target}")
        for slug in _wanted(attack, hooks.REROLLS):
            if odds.poor(attack.successes, throw_of(attack)):
                context.spend(attack.unit, slug)
                attack.reroll(slug)
        apply_successes(attack, guard)
    _mark(attack)
    helped = [name for name, _, _ in attack.notes if name in attack.unit.bonus]
    if helped and attack.rolled:
        context.mark(shot.attacker, *(f"{HELPED_MARK}{name}" for name in helped))
    _tell(attack)
    for own in handlers(attack.unit.card, hooks.AFTER_ATTACK):
        own.call(attack, own.number)
    for holder, aura in context.holders(hooks.AFTER_ATTACK_AURA):
        aura.call(attack, holder, aura.number)
    return attack


def _before(attack: Attack, guard: Guard) -> None:
    """Before the dice: declares abilities, rolls for mishaps, and lets the target's abilities avert the attack."""
    context, shot = attack.context, attack.shot
    context.mark_today(shot.target, f"attacked:{context.battle.phase}")
    if shot.weapon == "asw" and attack.card.is_aircraft:
        context.mark_today(shot.target, f"hunted:{shot.attacker}")
    for slug in _wanted(attack, hooks.DECLARES):
        attack.declared.add(slug)
        context.spend(attack.unit, slug)
    for mishap in handlers_with(attack.unit.card, hooks.MISHAP, shot.weapon):
        faces, dice, words = mishap.call(attack, mishap.number)
        if attack.own_check(mishap.slug, faces):
            context.mark(shot.attacker, *words)
            if dice >= ALL_DICE:
                attack.none(mishap.slug)
    avert(attack, guard)
    attack.unit, attack.target = context.units[shot.attacker], context.units[shot.target]


# ---- what protects the target --------------------------------------------------------------------
def guard_of(attack: Attack, *, whatever_is_wished: bool = False) -> Guard:
    """What protects the attack's target, as far as it is known before the dice. `whatever_is_wished` as in
    `BattleContext.in_force`."""
    cover = cover_of(attack)
    context, target, weapon, by = attack.context, attack.target, attack.weapon, attack.card

    def in_force(hook: Hook[H]) -> tuple[Handler[H], ...]:
        return context.in_force(target, hook, weapon, by, whatever_is_wished=whatever_is_wished)

    # Ships in port cannot evade (WS-16.8).
    averts = () if attack.shot.table == "port" else in_force(hooks.BEFORE_ROLL_AGAINST)
    saves, presses = in_force(hooks.BEFORE_DAMAGE), in_force(hooks.ABORTED)
    return Guard(averts, cover, saves, has(target, "determination"), presses)


def cover_of(attack: Attack) -> int:
    """The least roll of the target's concealment that cancels the attack; 0 if it is not concealed (WS-7.6, WS-7.7)."""
    unit, target = attack.unit, attack.target
    if has(unit, "improved-radar") or not concealed(attack.context, target):
        return 0
    least = 6 if unit.sector == target.sector or has(unit, "sharpshooter") else 5
    return least - (has(target, "stealthy") or has(target, "bad-weather-fighter"))


def _mark(attack: Attack) -> None:
    """Marks the result on the target; it takes effect at the end of the phase (WS-9.4)."""
    context, target = attack.context, attack.context.units[attack.target.id]
    if attack.effect == "destroy":
        context.change_unit(target.id, doom="destroyed", doomed_by=attack.unit.id)
    elif attack.effect == "abort":
        context.change_unit(target.id, doom=target.doom or "aborted", doomed_by=attack.unit.id)
    elif attack.effect == "damage":
        hurt(context, target, attack.hull, attack.unit.id)


def _tell(attack: Attack) -> None:
    """Records an attack with all that was rolled and added up (WS-18.4). The sealed dice are in `core.dice`."""
    shot = attack.shot
    attack.context.tell(
        ShotFired(
            attacker=shot.attacker,
            side=attack.unit.side,
            slot=attack.slot,
            weapon=shot.weapon,
            ability=shot.ability,
            target=shot.target,
            origin=attack.unit.sector,
            sector=attack.target.sector,
            distance=shot.distance,
            phase=attack.context.battle.phase,
            base=attack.base,
            dice=attack.rolled,
            die=attack.die,
            armour=attack.armour,
            vital=attack.vital,
            notes=attack.notes,
            successes=attack.successes,
            result=attack.effect or ("stopped" if attack.stopped else "none"),
            stopped=attack.stopped,
            lost=attack.hull,
            saves=tuple(attack.saves),
        )
    )
