"""Phases D to G: the units of one side attack, each by its list of targets (WS-11.7, 11.11, 12, 18.1).

The same code for all four: what differs are the slots of a unit (`shots.slots`) and that in F a ship acts, hunts submarines or
fires. Damage takes effect at the end of the phase (`damage`). Not here: which sheet is asked for when (`flow`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.war_at_sea.attack import Shot, Slot
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.moments import hooks
from rules.war_at_sea.prey import targets
from rules.war_at_sea.shots import fire, outlook, reckon, rolls, shot_at, slots
from rules.war_at_sea.status import card_of


def step(fight: Fight, phase: Phase, side: int, orders: Orders) -> None:
    """One side's step of a phase."""
    fight.set(phase=phase)
    fight.tell("ws-phase", phase=phase)
    announce(fight, phase, side, orders)
    for unit, hook in fight.each("step_fires", side):
        hook.call(fight, unit, hook.number, phase)
    for unit_id in turn_order(fight, side, orders):
        if not fight.units[unit_id].gone:
            _unit(fight, phase, unit_id, orders)


def start(fight: Fight, phase: Phase, orders: Mapping[int, Orders]) -> None:
    """The start of a phase, before either side's step: abilities of that moment, with the marks on the sheets that are open."""
    fight.set(phase=phase)
    fight.tell("ws-phase", phase=phase)
    for unit, hook in fight.each("phase_starts"):
        own = orders.get(unit.side)
        hook.call(fight, unit, hook.number, phase, own.written("mark", unit) if own is not None else ())


def turn_order(fight: Fight, side: int, orders: Orders) -> tuple[str, ...]:
    """The units in the order of their attacks: as written, then the dearest first."""
    mine = sorted(fight.alive(side), key=lambda u: (-card_of(u).cost, u.id))
    first = [
        unit_id for unit_id in orders.listed("order") if unit_id in fight.units and fight.units[unit_id].side == side
    ]
    return tuple(dict.fromkeys((*first, *(u.id for u in mine))))


def announce(fight: Fight, phase: Phase, side: int, orders: Orders) -> None:
    """The start of a side's step: what its scouts mark and whom its experts help."""
    _marks(fight, phase, side, orders)
    _experts(fight, phase, side, orders)


def _marks(fight: Fight, phase: Phase, side: int, orders: Orders) -> None:
    """Scouts and shadowers choose their targets at the start of the step."""
    for unit, hook in fight.each("mark_choices", side):
        legal = hook.call(fight, unit, hook.number, phase)
        wished = tuple(key for key in orders.wishes("mark", unit) if key in legal)
        if wished:
            for mark in hooks(unit.card, "mark"):
                if mark.slug == hook.slug:
                    mark.call(fight, unit, mark.number, phase, wished)


def _experts(fight: Fight, phase: Phase, side: int, orders: Orders) -> None:
    """Carriers choose the squadrons that their experts help: who is written, else the first that nobody helps."""
    for unit, hook in fight.each("expert_choices", side):
        legal = hook.call(fight, unit, hook.number, phase)
        wished = [key for key in orders.wishes("expert", unit) if key in legal]
        if not wished and not orders.held(unit):
            said = {word for u in fight.alive(side) for word in u.today}
            wished = [key for key in legal if f"{hook.slug}:{key}" not in said]
        if wished:
            fight.mark_today(unit.id, f"{hook.slug}:{wished[0]}")


def _unit(fight: Fight, phase: Phase, unit_id: str, orders: Orders) -> None:
    unit = fight.units[unit_id]
    instead = _act(fight, unit, orders) if phase == "surface" else ""
    own = slots(fight, fight.units[unit_id], phase)
    if instead == "all" or not own:
        return
    if phase == "air-attack" and _acts_later(fight, unit, orders):
        return
    if phase == "air-attack":
        _drop(fight, unit, own, orders)
        return
    if phase == "surface" and _hunts(fight, unit, own, orders):
        return
    divide(fight, unit, own, orders)
    used: list[str] = []
    for slot in own:
        if slot.weapon == "asw" or (instead == "main" and slot.weapon == "main"):
            continue
        _fire_slot(fight, fight.units[unit_id], slot, orders, used)


def divide(fight: Fight, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """A second attack that weakens the first is announced before either, if the sheet names it (Split Fire)."""
    for slot in own:
        if slot.asked and _declared(fight, unit, slot, own, orders):
            fight.mark_today(unit.id, slot.ability)


def _declared(fight: Fight, unit: Unit, slot: Slot, own: Sequence[Slot], orders: Orders) -> bool:
    """Whether the sheet names a target for a second attack that is made only where it is asked for, apart from the first's."""
    legal = set(targets(fight, unit, slot))
    second = [fight.units[key] for key in orders.written(slot.field, unit) if key in legal]
    firsts = [s for s in own if s.weapon == slot.weapon and s.field != slot.field]
    aims = (key for s in firsts for key in orders.wishes(s.field, unit) if key in legal)
    first = next((key for key in aims if fight.units[key].doom != "destroyed"), None)
    used = () if first is None else (f"{slot.weapon}:{first}",)
    return any(target.doom != "destroyed" and _apart(fight, slot, target, used) for target in second)


def _act(fight: Fight, unit: Unit, orders: Orders) -> str:
    """Does what the sheet says instead of attacking; "all", "main" or "" = which attacks that replaces."""
    wished = orders.keys("act", unit)
    if not wished or 0 < fight.battle.turn <= unit.silent_until or not unit.on_map:
        return ""
    for hook in hooks(unit.card, "acts"):
        instead: str = hook.call(fight, unit, hook.number) if hook.slug in wished else ""
        if instead:
            for act in hooks(unit.card, "act"):
                if act.slug == hook.slug:
                    act.call(fight, unit, act.number)
            return instead
    return ""


def _acts_later(fight: Fight, unit: Unit, orders: Orders) -> bool:
    """Whether a squadron keeps back to do something instead of attacking, in F."""
    wished = orders.keys("act", unit)
    return any(h.slug in wished and h.call(fight, unit, h.number) for h in hooks(unit.card, "acts"))


def _hunts(fight: Fight, unit: Unit, own: Sequence[Slot], orders: Orders) -> bool:
    """A ship's ASW attack, in place of guns and torpedoes (WS-12.1): if it is written, or if no gunnery is."""
    guns = any(orders.written(slot.field, unit) for slot in own if slot.weapon != "asw")
    asw = [slot for slot in own if slot.weapon == "asw"]
    if not asw or (guns and not orders.written("asw", unit)):
        return False
    done = False
    for slot in asw:
        done = _fire_slot(fight, fight.units[unit.id], slot, orders, []) or done
    return done


def _drop(fight: Fight, unit: Unit, own: Sequence[Slot], orders: Orders) -> None:
    """A squadron's one attack of the turn (WS-11.11)."""
    for target_id in orders.wishes("drop", unit):
        target = fight.units.get(target_id)
        found = ways(fight, unit, own, orders, target) if target is not None and target.doom != "destroyed" else []
        if found:
            _make(fight, *found[0])
            return


def ways(fight: Fight, unit: Unit, own: Sequence[Slot], orders: Orders, target: Unit) -> list[tuple[Slot, Shot]]:
    """How a squadron may attack a target, best first: in the ways that are written, else in the most promising."""
    written = orders.wishes("with", unit)
    named = [slot for way in written for slot in own if slot.way == way]
    found = [(slot, shot) for slot in named if (shot := _ready(fight, unit, slot, target)) is not None]
    if found:
        return found
    only = bool(written) and orders.held(unit)
    others = [s for s in own if s not in named and not s.asked and not only]
    free = [
        (slot, shot)
        for slot in others
        if (not slot.once or fight.chooses(unit, slot.ability, target))
        and (shot := _ready(fight, unit, slot, target)) is not None
    ]
    return sorted(free, key=lambda pair: -promise(fight, pair[1]))


def promise(fight: Fight, shot: Shot) -> float:
    """How much an attack may bring, in hull points; an aircraft counts one, half of it if only aborted."""
    view = outlook(fight, shot)
    if card_of(fight.units[shot.target]).is_aircraft:
        return view.destroyed + (view.hit - view.destroyed) / 2
    return view.hull


def _fire_slot(fight: Fight, unit: Unit, slot: Slot, orders: Orders, used: list[str]) -> bool:
    """One attack of a slot at the first fitting target of its list; `used`: this unit's targets so far, by "weapon:id"."""
    if slot.asked and not orders.written(slot.field, unit):
        return False
    if slot.once and not orders.written(slot.field, unit) and not fight.chooses(unit, slot.ability):
        return False
    for target_id in orders.wishes(slot.field, unit):
        target = fight.units.get(target_id)
        if target is None or target.doom == "destroyed" or not _apart(fight, slot, target, used):
            continue
        shot = _ready(fight, unit, slot, target)
        if shot is not None:
            used.append(f"{slot.weapon}:{target_id}")
            _make(fight, slot, shot)
            return True
    return False


def _apart(fight: Fight, slot: Slot, target: Unit, used: Sequence[str]) -> bool:
    """Whether a second attack may go there, given the targets of the first."""
    before = [fight.units[key.partition(":")[2]] for key in used if key.startswith(f"{slot.weapon}:")]
    if slot.apart and any(target.id == b.id for b in before):
        return False
    if slot.apart == "sector" and any(target.sector == b.sector for b in before):
        return False
    return not slot.needs or not before or any(card_of(u).kind == slot.needs for u in (target, *before))


def _ready(fight: Fight, unit: Unit, slot: Slot, target: Unit) -> Shot | None:
    """The attack, if it may be made and has a die to throw."""
    shot = shot_at(fight, unit, slot, target)
    return shot if shot is not None and rolls(reckon(fight, shot)) else None


def _make(fight: Fight, slot: Slot, shot: Shot) -> None:
    if slot.once:
        fight.spend(fight.units[shot.attacker], slot.ability)
    fire(fight, shot)
