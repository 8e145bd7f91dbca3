"""Who sees what in a battle (WS-7): lines of sight between sectors, and concealed units."""

from __future__ import annotations

from rules.geometry.staggered import between
from rules.war_at_sea.battle_context import BattleContext
from rules.war_at_sea.units import Unit, card_of, has


def sees(context: BattleContext, one: str, other: str, *, through_clouds: bool = False) -> bool:
    """Whether there is a line of sight between two sectors (WS-7.1, WS-7.2, WS-7.3, WS-7.4, WS-7.5). Islands and coasts block it
    (WS-2.9, WS-2.11), but not for units on them (WS-2.13); shoals do not (WS-2.10)."""
    if one == other or not (context.battle.terrain or context.battle.markers):
        return True
    walls = {sector for sector, kind in context.terrain().items() if kind != "shoal"}
    if not through_clouds:
        walls |= context.clouds()
    return not walls or not any(all(s in walls for s in passed) for passed in between(one, other))


def concealed(context: BattleContext, unit: Unit) -> bool:
    """Whether a unit is concealed (WS-7.6), also if Stealthy at an island or coast (WS-2.11); a squadron never is (WS-7.7)."""
    if card_of(unit).is_aircraft:
        return False
    hides = has(unit, "stealthy") and (context.dark() or context.terrain().get(unit.sector) in ("island", "coast"))
    return hides or unit.sector in context.clouds()
