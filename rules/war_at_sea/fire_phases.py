"""A side's units attack in a phase, each by its lists of targets (WS-12, WS-18.1): in which order, what they declare, and which
attack of a list is made. The four phases differ in the slots of a unit (`attacks.slots`); in phase F, a ship may act instead of
attacking, and either hunts submarines or fires."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.war_at_sea.attack_dice import Shot, Slot
from rules.war_at_sea.attacks import attack_of, fire, forecast, legal_shots, shot_at, slots
from rules.war_at_sea.battle import Phase
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.events import PhaseBegins
from rules.war_at_sea.hooks import (
    ACT,
    ACTS,
    EXPERT_CHOICES,
    MARK,
    MARK_CHOICES,
    PHASE_STARTS,
    STEP_FIRES,
    handlers,
)
from rules.war_at_sea.units import Unit, card_of


def fire_step(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Carries out one side's step of a phase. Units marked as destroyed attack too (WS-9.4)."""
    context.change(phase=phase)
    context.tell(PhaseBegins(phase=phase))
    announce(context, phase, side, orders)
    for unit, handler in context.each(STEP_FIRES, side):
        handler.call(context, unit, handler.number, phase)
    for unit_id in turn_order(context, side, orders):
        if not context.units[unit_id].gone:
            _unit(context, phase, unit_id, orders)


def start_fire(context: BattleContext, phase: Phase, orders: Mapping[int, Orders]) -> None:
    """Starts a phase, before both sides' steps, and calls its abilities with the marks on the given sheets (side -> orders)."""
    context.change(phase=phase)
    context.tell(PhaseBegins(phase=phase))
    for unit, handler in context.each(PHASE_STARTS):
        own = orders.get(unit.side)
        handler.call(context, unit, handler.number, phase, own.written("mark", unit) if own is not None else ())


def turn_order(context: BattleContext, side: int, orders: Orders) -> tuple[str, ...]:
    """Ids of a side's units in the order of their attacks: as the sheet says (WS-18.1), the rest by cost, highest first."""
    mine = sorted(context.alive(side), key=lambda u: (-card_of(u).cost, u.id))
    first = [
        unit_id
        for unit_id in orders.listed("order")
        if unit_id in context.units and context.units[unit_id].side == side
    ]
    return tuple(dict.fromkeys((*first, *(u.id for u in mine))))


def announce(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Starts a side's step: its scouts mark targets and its experts choose squadrons."""
    _marks(context, phase, side, orders)
    _experts(context, phase, side, orders)


def _marks(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Lets scouts and shadowers choose their targets at the start of the step."""
    for unit, handler in context.each(MARK_CHOICES, side):
        legal = handler.call(context, unit, handler.number, phase)
        wished = tuple(key for key in orders.wishes("mark", unit) if key in legal)
        if wished:
            for mark in handlers(unit.card, MARK):
                if mark.slug == handler.slug:
                    mark.call(context, unit, mark.number, phase, wished)


def _experts(context: BattleContext, phase: Phase, side: int, orders: Orders) -> None:
    """Lets each carrier choose the squadron that its expert helps: the one on the sheet, else, unless it is held back, the first
    that has no help yet (WS-14.13)."""
    for unit, handler in context.each(EXPERT_CHOICES, side):
        legal = handler.call(context, unit, handler.number, phase)
        wished = [key for key in orders.wishes("expert", unit) if key in legal]
        if not wished and not orders.held(unit):
            said = {word for u in context.alive(side) for word in u.today}
            wished = [key for key in legal if f"{handler.slug}:{key}" not in said]
        if wished:
            context.mark_today(unit.id, f"{handler.slug}:{wished[0]}")


def _unit(context: BattleContext, phase: Phase, unit_id: str, orders: Orders) -> None:
    unit = context.units[unit_id]
    instead = _act(context, unit, orders) if phase == "surface" else ""
    own = slots(context, context.units[unit_id], phase)
    if instead == "all" or not own:
        return
    if phase == "air-attack":
        wished = orders.keys("act", unit)
        if not any(slug in wished for slug in actions(context, unit)):  # It acts in F instead (WS-14.18).
            _drop(context, unit, own, orders)
        return
    if phase == "surface" and _hunts(context, unit, own, orders):
        return
    divide(context, unit, own, orders)
    used: list[str] = []
    for slot in own:
        if slot.weapon == "asw" or (instead == "main" and slot.weapon == "main"):
            continue
        _fire_slot(context, context.units[unit_id], slot, orders, used)


def divide(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """Marks units that announce a second attack which weakens the first (Split Fire); only if the sheet names it."""
    for slot in own:
        if slot.asked and _declared(context, unit, slot, own, orders):
            context.mark_today(unit.id, slot.ability)


def _declared(context: BattleContext, unit: Unit, slot: Slot, own: Sequence[Slot], orders: Orders) -> bool:
    """Whether the sheet names a legal target of its own for a second attack that must be announced."""
    legal = {shot.target for shot in legal_shots(context, unit, slot)}
    second = [context.units[key] for key in orders.written(slot.field, unit) if key in legal]
    firsts = [s for s in own if s.weapon == slot.weapon and s.field != slot.field]
    aims = (key for s in firsts for key in orders.wishes(s.field, unit) if key in legal)
    first = next((key for key in aims if context.units[key].doom != "destroyed"), None)
    used = () if first is None else (f"{slot.weapon}:{first}",)
    return any(target.doom != "destroyed" and _apart(context, slot, target, used) for target in second)


def _act(context: BattleContext, unit: Unit, orders: Orders) -> str:
    """Does what the sheet orders instead of attacking. Returns which attacks that replaces: "all", "main" or "" for none."""
    wished = orders.keys("act", unit)
    if not wished or 0 < context.battle.turn <= unit.silent_until:
        return ""
    for slug, instead in actions(context, unit).items():
        if slug in wished:
            acts = [act for act in handlers(unit.card, ACT) if act.slug == slug]
            for act in acts:
                act.call(context, unit, act.number)
            if not acts:
                context.use_up(unit, slug)
            return instead
    return ""


def actions(context: BattleContext, unit: Unit) -> dict[str, str]:
    """The abilities that a unit may use instead of attacking; with each which attacks it gives up, "all" or "main"."""
    may = [act for act in handlers(unit.card, ACTS) if unit.on_map and context.fresh(unit, act.slug)]
    return {act.slug: instead for act in may if (instead := act.call(context, unit, act.number))}


def _hunts(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> bool:
    """Makes a ship's ASW attack in place of guns and torpedoes (WS-12.1), if the sheet names it or names no other attack.
    Returns whether it did."""
    guns = any(orders.written(slot.field, unit) for slot in own if slot.weapon != "asw")
    asw = [slot for slot in own if slot.weapon == "asw"]
    if not asw or (guns and not orders.written("asw", unit)):
        return False
    done = False
    for slot in asw:
        done = _fire_slot(context, context.units[unit.id], slot, orders, []) or done
    return done


def _drop(context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """Makes a squadron's only attack of the turn (WS-11.11)."""
    for target_id in orders.wishes("drop", unit):
        target = context.units.get(target_id)
        found = ways(context, unit, own, orders, target) if target is not None and target.doom != "destroyed" else []
        if found:
            _make(context, *found[0])
            return


def ways(
    context: BattleContext, unit: Unit, own: Sequence[Slot], orders: Orders, target: Unit
) -> list[tuple[Slot, Shot]]:
    """How a squadron may attack a target, best first by what each attack promises: in the ways on its sheet, or if there are
    none in all ways."""
    written = orders.wishes("with", unit)
    named = [slot for way in written for slot in own if slot.way == way]
    found = [(slot, shot) for slot in named if (shot := _ready(context, unit, slot, target)) is not None]
    if found:
        return found
    only = bool(written) and orders.held(unit)
    others = [s for s in own if s not in named and not s.asked and not only]
    free = [
        (slot, shot)
        for slot in others
        if (not slot.once or context.chooses(unit, slot.ability, target))
        and (shot := _ready(context, unit, slot, target)) is not None
    ]
    return sorted(free, key=lambda pair: -forecast(context, pair[1]).promise)


def _fire_slot(context: BattleContext, unit: Unit, slot: Slot, orders: Orders, used: list[str]) -> bool:
    """Attacks the first legal target on a slot's list (WS-9.5, WS-12.4, WS-18.1, WS-18.8); False if there is none. `used`
    collects the unit's targets as "weapon:id"."""
    if slot.asked and not orders.written(slot.field, unit):
        return False
    if slot.once and not orders.written(slot.field, unit) and not context.chooses(unit, slot.ability):
        return False
    for target_id in orders.wishes(slot.field, unit):
        target = context.units.get(target_id)
        if target is None or target.doom == "destroyed" or not _apart(context, slot, target, used):
            continue
        shot = _ready(context, unit, slot, target)
        if shot is not None:
            used.append(f"{slot.weapon}:{target_id}")
            _make(context, slot, shot)
            return True
    return False


def _apart(context: BattleContext, slot: Slot, target: Unit, used: Sequence[str]) -> bool:
    """Whether a second attack may be made on this target, given the targets of the first."""
    before = [context.units[key.partition(":")[2]] for key in used if key.startswith(f"{slot.weapon}:")]
    if slot.apart and any(target.id == b.id for b in before):
        return False
    if slot.apart == "sector" and any(target.sector == b.sector for b in before):
        return False
    return not slot.needs or not before or any(card_of(u).kind == slot.needs for u in (target, *before))


def _ready(context: BattleContext, unit: Unit, slot: Slot, target: Unit) -> Shot | None:
    """The attack, if it is legal and rolls at least one die (WS-8.7)."""
    shot = shot_at(context, unit, slot, target)
    return shot if shot is not None and attack_of(context, shot).rolls else None


def _make(context: BattleContext, slot: Slot, shot: Shot) -> None:
    if slot.once:
        context.spend(context.units[shot.attacker], slot.ability)
    fire(context, shot)
