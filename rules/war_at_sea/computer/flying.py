"""Where the computer's squadrons go: bombers to the ship that they can hurt most, fighters with them and over the carriers."""

from __future__ import annotations

from rules.core import Value
from rules.war_at_sea import odds
from rules.war_at_sea.board import Unit
from rules.war_at_sea.computer.strength import flak, worth
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.phases.air_mission import HOME, flyable
from rules.war_at_sea.status import card_of

FEAR = 0.06
"""How much less a target is worth for each anti-aircraft die over it."""
GUARDS = 2
"""Of so many fighters one stays over the carriers."""


def flights(fight: Fight, side: int) -> dict[str, Value]:
    """`order` and `fly.<squadron>`."""
    mine = flyable(fight, side)
    if not mine:
        return {}
    draft: dict[str, Value] = {}
    strikes: dict[str, int] = {}
    fighters = [u for u in mine if card_of(u).is_fighter and card_of(u).printed("aa", 0)]
    others = [u for u in mine if u not in fighters]
    for unit in others:
        targets = _targets(fight, unit, strikes)
        if targets:
            strikes[targets[0]] = strikes.get(targets[0], 0) + 1
            draft[f"fly.{unit.id}"] = tuple(targets[:8])
        else:
            draft[f"fly.{unit.id}"] = _over_home(fight, unit)
    aims = sorted(strikes, key=lambda t: (-strikes[t], t))
    carriers = [u.id for u in fight.ships(side) if card_of(u).capacity]
    for index, unit in enumerate(fighters):
        guard = bool(carriers) and (index % GUARDS == 0 or not aims)
        wished = [*carriers, *aims] if guard else [*aims, *carriers]
        draft[f"fly.{unit.id}"] = tuple(wished[:8]) or _over_home(fight, unit)
    draft["order"] = tuple(u.id for u in (*others, *fighters))
    return draft


def _over_home(fight: Fight, unit: Unit) -> tuple[str, ...]:
    """Where a squadron without a task stays: at its airbase, else over its carrier."""
    return (unit.base,) if unit.base in fight.units else (HOME,)


def _targets(fight: Fight, unit: Unit, strikes: dict[str, int]) -> list[str]:
    """Ships and submarines worth its bombs, best first."""
    values: dict[str, float] = {}
    for enemy in fight.alive(1 - unit.side):
        if not enemy.on_map or card_of(enemy).is_aircraft:
            continue
        value = promise(unit, enemy) * worth(enemy)
        guns = sum(flak(u) for u in fight.at(enemy.sector, enemy.side) if not card_of(u).is_aircraft)
        value *= max(1 - FEAR * guns / 2, 0.2) * (1 + 0.1 * min(strikes.get(enemy.id, 0), 3))
        if value > 0:
            values[enemy.id] = value
    return sorted(values, key=lambda e: (-values[e], e))


def promise(unit: Unit, enemy: Unit) -> float:
    """The share of its hull that the target loses to the best attack of a squadron, on average."""
    card, foe = card_of(unit), card_of(enemy)
    hull = max(enemy.hull, 1)
    if foe.is_submarine:
        dice = card.printed("asw", 0) or 0
        return odds.by_armour(dice, odds.faces(0), foe.armour, foe.vital, hull).hull / hull if dice else 0.0
    best = 0.0
    bombs = max(card.printed("bomb", 0) or 0, card.ability("alternate-payload") or 0)
    more = foe.ability("armored-deck") or 0
    if bombs:
        best = odds.by_armour(bombs, odds.faces(0), foe.armour + more, foe.vital + more, hull).hull / hull
    torpedoes = card.printed("torpedo", 0) or 0
    if torpedoes and not foe.is_installation:
        each = 2 - (foe.ability("torpedo-defense") or 0)
        best = max(best, odds.torpedoes(torpedoes, odds.TORPEDO, hull, each).hull / hull)
    return best
