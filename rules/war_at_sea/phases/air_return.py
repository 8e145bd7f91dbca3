"""Phase H: squadrons go home, and those that land on an airfield rearm (WS-11.13, 11.14, 15.2, 17.10). Bases are in `basing`."""

from __future__ import annotations

from rules.war_at_sea.basing import bases, is_land, needs_no_airfield
from rules.war_at_sea.board import Unit
from rules.war_at_sea.damage import destroy
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.status import card_of, told_today

WAITING = "uncertain"
"""Mark of a squadron whose rearming counter only an ability takes away (Uncertain Arrival)."""


def run(fight: Fight) -> None:
    """The whole phase."""
    fight.set(phase="return", step=0)
    for unit, hook in fight.each("return_starts"):
        hook.call(fight, unit, hook.number)
    for unit in fight.alive():
        if unit.rearming and WAITING not in unit.marks:
            fight.change(unit.id, rearming=0)
    flying = [u for u in fight.alive() if card_of(u).is_aircraft and (u.sector or u.aborted or _homeless(fight, u))]
    if fight.dark():
        flying = [u for u in flying if not (u.sector and _strays(fight, u))]
    origin = {unit.id: unit.base for unit in flying}
    for unit in flying:
        fight.change(unit.id, sector="", base="", aborted=False, strafing=False, bomber=False)
    for unit_id, base in _assign(fight, flying).items():
        _land(fight, unit_id, base, origin[unit_id])


def _homeless(fight: Fight, unit: Unit) -> bool:
    """Whether its carrier was sunk under it: who outlives her lands elsewhere (WS-10.7)."""
    carrier = fight.units.get(unit.base)
    return carrier is not None and bool(carrier.gone)


def _strays(fight: Fight, unit: Unit) -> bool:
    """Darkness: every squadron but patrol bombers is lost on a 1 (WS-15.2)."""
    if card_of(unit).kind == "patrol_bomber":
        return False
    die = fight.d6(f"stray:{unit.id}")
    fight.tell("ws-stray", unit=unit.id, side=unit.side, die=die, lost=die == 1)
    if die == 1:
        destroy(fight, unit.id, why="darkness")
    return die == 1


def _assign(fight: Fight, flying: list[Unit]) -> dict[str, str]:
    """Squadron -> base: who wishes nothing goes where he came from, then the wishes, then who is left over."""
    homes: dict[str, str] = {}

    def take(unit: Unit, base: str) -> None:
        homes[unit.id] = base
        fight.change(unit.id, base=base)

    wishing = {u.id: told_today(u, "return") for u in flying}
    for unit in flying:
        if unit.temporary:
            ship = fight.units.get(unit.base)
            homes[unit.id] = unit.base if ship is None or not ship.gone else ""
        elif not wishing[unit.id] and unit.base in bases(fight, unit):
            take(unit, unit.base)
    for unit in flying:
        wish = next((b for b in wishing[unit.id] if unit.id not in homes and b in bases(fight, unit)), "")
        if wish:
            take(unit, wish)
    for unit in flying:
        if unit.id not in homes:
            free = bases(fight, unit)
            take(unit, unit.base if unit.base in free else next(iter(free), ""))
    return homes


def _land(fight: Fight, unit_id: str, base: str, origin: str) -> None:
    unit = fight.change(unit_id, base=base)
    if not base:
        if fight.battle.kind == "campaign" and not unit.temporary:
            fight.change(unit_id, gone="left")
            fight.tell("ws-left", unit=unit_id, side=unit.side, why="no-base")
        else:
            destroy(fight, unit_id, why="no-base")
        return
    rearms = is_land(base) and not needs_no_airfield(card_of(unit))
    if rearms:
        fight.change(unit_id, rearming=unit.rearming + 1)
    fight.tell("ws-landed", unit=unit_id, side=unit.side, base=base, origin=origin, rearms=rearms)
