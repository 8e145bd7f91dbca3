"""Abilities of submarines and of those who hunt them. Submerged Shot stands in the rules of targets (`shots.suits`)."""

from __future__ import annotations

from rules.war_at_sea.attack import Attack, asw_threat
from rules.war_at_sea.blow import Blow
from rules.war_at_sea.board import Unit
from rules.war_at_sea.moments import at


@at("after_attack", "asw-pinpointer")
def pinpoint(attack: Attack, number: int) -> None:
    if attack.weapon == "asw":
        attack.fight.mark_today(attack.target.id, f"pinpointed:{attack.unit.id}")


@at("reckon_aura", "asw-pinpointer", weapons=("asw",), lasts=True)
def asw_pinpointer(attack: Attack, holder: Unit, number: int) -> None:
    if attack.card.is_ship and f"pinpointed:{holder.id}" in attack.target.today:
        attack.add(dice=1)


@at("reckon_against", "run-silent", weapons=("asw",))
def run_silent(attack: Attack, number: int) -> None:
    if not attack.target.moved:
        attack.add(die=-1)


@at("before_damage", "slip-away", weapons=("asw",), once=True, asked=True)
def slip_away(blow: Blow, number: int) -> None:
    if blow.effect == "damage" and blow.successes == blow.armour:
        blow.spend("slip-away")
        if blow.check("slip-away", 4):
            blow.none("slip-away")


@at("bars", "worn-out-boat")
def worn_out_boat(attack: Attack, number: int) -> bool:
    """Where the threat counts: not in the campaign's attacks on fleets at sea (WS-17.13)."""
    fight = attack.fight
    counts = fight.battle.kind in ("skirmish", "campaign") and attack.unit.on_map
    return counts and asw_threat(fight, attack.unit) > 0
