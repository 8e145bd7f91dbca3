"""Abilities of anti-air fire: more dice, second attacks, re-rolls, fighters sent on to another sector."""

from __future__ import annotations

from msgspec.structs import replace

from rules.geometry.staggered import neighbours
from rules.war_at_sea.abilities.common import apart
from rules.war_at_sea.attack import Attack, Shot, Slot
from rules.war_at_sea.board import Phase, Unit
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.phases.movement import shift
from rules.war_at_sea.reach import has_room
from rules.war_at_sea.shots import fire, outlook, shot_at
from rules.war_at_sea.status import card_of, is_bomber, is_fighter

BARRAGE = 5
COVER_REACH = 3
DIRECTED = ("fighter-director", "fighter-umbrella")
SENT_ON = "sent-on"
"""Word of the turn of a fighter that has been sent on: no second carrier answers the shot for which it was (WS-14.17)."""


# ---- dice ----------------------------------------------------------------------------------------
@at("reckon", "advanced-fighter")
def advanced_fighter(attack: Attack, number: int) -> None:
    if attack.weapon == "aa" and is_fighter(attack.target):
        attack.add(dice=number)


@at("reckon", "interceptor")
def interceptor(attack: Attack, number: int) -> None:
    enemies = attack.fight.at(attack.unit.sector, 1 - attack.unit.side) if attack.unit.on_map else ()
    if attack.weapon == "aa" and is_bomber(attack.target) and not any(is_fighter(u) and not u.aborted for u in enemies):
        attack.add(dice=1)


@at("reckon", "defend-the-flattop")
def defend_the_flattop(attack: Attack, number: int) -> None:
    friends = attack.fight.at(attack.unit.sector, attack.unit.side) if attack.unit.on_map else ()
    if attack.weapon == "aa" and any(card_of(u).is_carrier for u in friends):
        attack.add(dice=1)


@at("reckon", "surprise")
def surprise(attack: Attack, number: int) -> None:
    if attack.turn == 1:
        attack.add(dice=1)


@at("reckon_aura", "early-warning-radar", weapons=("aa",))
def early_warning_radar(attack: Attack, holder: Unit, number: int) -> None:
    if attack.turn == 1 and (attack.unit.id == holder.id or apart(attack.unit, holder) <= 1):
        attack.add(dice=1)


@at("reckon_against", "deceptive-target", weapons=("aa",))
def deceptive_target(attack: Attack, number: int) -> None:
    if attack.card.is_ship:
        attack.add(die=-1)


@at("declares", "desperate-aa", weapons=("aa",))
def desperate_aa_declared(attack: Attack, number: int) -> bool:
    return attack.fight.may_use(attack.unit, "desperate-aa")


@at("reckon", "desperate-aa")
def desperate_aa(attack: Attack, number: int) -> None:
    if "desperate-aa" in attack.declared:
        attack.add(dice=2)


# ---- re-rolls ------------------------------------------------------------------------------------
@at("rerolls", "aa-veteran", weapons=("aa",))
def aa_veteran(attack: Attack, number: int) -> bool:
    return attack.fight.may_use(attack.unit, "aa-veteran")


@at("rerolls", "ace", weapons=("aa",))
def ace(attack: Attack, number: int) -> bool:
    return attack.fight.may_use(attack.unit, "ace")


# ---- second attacks ------------------------------------------------------------------------------
@at("slots", "antiair-barrage")
def antiair_barrage(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("aa2", "aa", dice=BARRAGE, apart="target", ability="antiair-barrage")
    return (slot,) if phase == "defence" else ()


@at("slots", "antiair-specialist")
def antiair_specialist(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    return (Slot("aa2", "aa", apart="target", ability="antiair-specialist"),) if phase == "defence" else ()


@at("slots", "fighter-cover")
def fighter_cover(fight: Fight, unit: Unit, number: int, phase: Phase) -> tuple[Slot, ...]:
    slot = Slot("aa2", "aa", dice=number, reach=COVER_REACH, ability="fighter-cover")
    return (slot,) if phase == "defence" else ()


# ---- fighters sent on ----------------------------------------------------------------------------
@at("after_attack_aura", "fighter-director")
def fighter_director(attack: Attack, holder: Unit, number: int) -> None:
    if apart(attack.unit, holder) <= COVER_REACH:
        _send_on(attack, holder, "fighter-director")


@at("after_attack_aura", "fighter-umbrella")
def fighter_umbrella(attack: Attack, holder: Unit, number: int) -> None:
    _send_on(attack, holder, "fighter-umbrella")


def _send_on(attack: Attack, holder: Unit, slug: str) -> None:
    """The fighter that has just scored goes to the best target next door, once a turn for each carrier or ship."""
    fight, fighter = attack.fight, attack.fight.units[attack.unit.id]
    fits = attack.weapon == "aa" and is_fighter(fighter) and attack.effect in ("abort", "destroy")
    if not fits or fighter.side != holder.side or attack.shot.ability in DIRECTED or not fighter.on_map:
        return
    if SENT_ON in fighter.today:
        return
    if slug in fight.units[holder.id].today or not fight.chooses(holder, slug):
        return
    found = _best_next_door(fight, fighter, slug)
    if found is not None:
        fight.mark_today(holder.id, slug)
        fight.mark_today(fighter.id, SENT_ON)
        fight.uses(slug, holder, target=fighter.id)
        sector, shot = found
        shift(fight, fight.units[fighter.id], sector, slug)
        fire(fight, shot)


def _best_next_door(fight: Fight, fighter: Unit, slug: str) -> tuple[str, Shot] | None:
    """The sector to go to and the attack to make there."""
    slot = Slot("aa", "aa", ability=slug)
    found: list[tuple[float, str, Shot]] = []
    for sector in neighbours(fighter.sector, fight.battle.columns, fight.battle.rows):
        if not has_room(fight, fighter, sector):
            continue
        for enemy in fight.at(sector, 1 - fighter.side):
            there = replace(fighter, sector=sector)
            shot = shot_at(fight, there, slot, enemy)
            if shot is not None:
                shot = replace(shot, per_die=((slug, -1),))
                hope = outlook(fight, shot)
                found.append((-(hope.destroyed + hope.hit) * card_of(enemy).cost, sector, shot))
    return min(found, key=lambda f: (f[0], f[1], f[2].target))[1:] if found else None
