"""What a unit does on the map instead of attacking: smoke, mines, sweeping them, rescue. Bombardments are in `gunnery`."""

from __future__ import annotations

from rules.war_at_sea.attack import Attack
from rules.war_at_sea.board import Marker, Unit
from rules.war_at_sea.damage import SUNK
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.moments import at
from rules.war_at_sea.status import card_of

SWEEPS, RESCUE = 3, 3
"""Least die that sweeps mines; points of a rescue."""
ALL = "all"


# ---- smoke ---------------------------------------------------------------------------------------
@at("acts", "lay-smoke-screen")
def may_lay_smoke(fight: Fight, unit: Unit, number: int) -> str:
    return ALL if unit.on_map else ""


@at("act", "lay-smoke-screen")
def lay_smoke_screen(fight: Fight, unit: Unit, number: int) -> None:
    """It stands at once: later attacks of the phase meet it. New smoke in the same sector replaces the old."""
    smoke = Marker("smoke", unit.sector, until=fight.battle.turn + 1, side=unit.side)
    others = (m for m in fight.battle.markers if (m.kind, m.sector) != ("smoke", unit.sector))
    fight.set(markers=(*others, smoke))
    fight.uses("lay-smoke-screen", unit, sector=unit.sector)


# ---- mines ---------------------------------------------------------------------------------------
@at("after_attack", "mines")
def mines_or_attack(attack: Attack, number: int) -> None:
    attack.fight.mark_today(attack.unit.id, "has-attacked")


@at("acts", "mines")
def may_lay_mines(fight: Fight, unit: Unit, number: int) -> str:
    free = fight.fresh(unit, "mines") and unit.on_map and not unit.aborted and "has-attacked" not in unit.today
    return ALL if free and unit.sector not in fight.terrain() else ""


@at("act", "mines")
def mines(fight: Fight, unit: Unit, number: int) -> None:
    fight.spend(unit, "mines")
    fight.set(markers=(*fight.battle.markers, Marker("mines", unit.sector, side=unit.side)))
    fight.uses("mines", unit, sector=unit.sector)


@at("acts", "sweep-mines")
def may_sweep_mines(fight: Fight, unit: Unit, number: int) -> str:
    return ALL if any(m.kind == "mines" and m.sector == unit.sector for m in fight.battle.markers) else ""


@at("act", "sweep-mines")
def sweep_mines(fight: Fight, unit: Unit, number: int) -> None:
    die = fight.d6(f"sweep-mines:{unit.id}")
    works = die >= SWEEPS
    fight.saved("sweep-mines", unit, die, works=works, sector=unit.sector)
    if works:
        swept = next(m for m in fight.battle.markers if m.kind == "mines" and m.sector == unit.sector)
        fight.set(markers=tuple(m for m in fight.battle.markers if m is not swept))


# ---- rescue --------------------------------------------------------------------------------------
@at("acts", "rescue-operations")
def may_rescue(fight: Fight, unit: Unit, number: int) -> str:
    wreck = f"{SUNK}{unit.sector}"
    lost = any(
        u.side == unit.side and u.gone == "destroyed" and wreck in u.marks and card_of(u).is_ship
        for u in fight.units.values()
    )
    return ALL if unit.on_map and lost and fight.fresh(unit, "rescue-operations") else ""


@at("act", "rescue-operations")
def rescue_operations(fight: Fight, unit: Unit, number: int) -> None:
    fight.spend(unit, "rescue-operations")
    fight.mark_today(unit.id, "rescue-operations")
    fight.uses("rescue-operations", unit)


@at("turn_ends", "rescue-operations")
def rescued(fight: Fight, unit: Unit, number: int) -> None:
    if "rescue-operations" in unit.today:
        fight.score(unit.side, RESCUE)
        fight.uses("rescue-operations", unit, points=RESCUE)
