"""Flight from a battle of the campaign (WS-17.7): the declaration, the scrolling map, the count of turns away.

A fleeing ship whose order is "away" makes for its own edge as fast as it can; where it would leave the map, everything is
shifted by rows away from it. Not here: where a fleet that fled goes (the campaign).
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from rules.core import Draft, Value
from rules.geometry.staggered import distance, place, sector_at, sectors
from rules.war_at_sea.board import Unit
from rules.war_at_sea.damage import SUNK
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.fire_orders import Orders
from rules.war_at_sea.reach import may_stand, pace
from rules.war_at_sea.status import card_of

AWAY = "away"
FAR = 6
"""Distance from every enemy ship that counts as away."""


def resolve(fight: Fight, side: int, draft: Draft) -> None:
    """What `flee` says on a sheet of the turn; it is declared at the turn's end."""
    word = draft.get("flee")
    if fight.battle.may_flee and word in ("yes", "no"):
        words = list(fight.battle.resolved)
        words[side] = "yes" if word == "yes" else "no"
        fight.set(resolved=(words[0], words[1]))


def declare(fight: Fight) -> None:
    """After set-up and at the end of a turn: a side flees, or takes it back. Nothing written: as before."""
    for side in (0, 1):
        word = fight.battle.resolved[side]
        if word and (word == "yes") != fight.battle.fleeing[side]:
            fleeing = list(fight.battle.fleeing)
            fleeing[side] = word == "yes"
            fight.set(fleeing=(fleeing[0], fleeing[1]))
            fight.tell("ws-flight", side=side, flees=fleeing[side])
    fight.set(resolved=("", ""))


def run_off(fight: Fight, side: int, orders: Orders) -> dict[str, tuple[str, ...]]:
    """Scrolls the map for the ships that run away; ship -> the sector that it then makes for."""
    if not fight.battle.fleeing[side]:
        return {}
    runners = {u.id: pace(fight, u) for u in fight.alive(side) if orders.keys("move", u)[:1] == (AWAY,) and u.on_map}
    if not runners:
        return {}
    top = fight.battle.half[side] == 1
    edge = 1 if top else fight.battle.rows
    beyond = max(steps - abs(place(fight.units[u].sector)[1] - edge) for u, steps in runners.items())
    for _ in range(max(beyond, 0)):
        scroll(fight, 1 if top else -1)
    goals: dict[str, tuple[str, ...]] = {}
    for unit_id, steps in runners.items():
        column, row = place(fight.units[unit_id].sector)
        goal = max(row - steps, 1) if top else min(row + steps, fight.battle.rows)
        goals[unit_id] = (sector_at(min(column, _last(fight, goal)), goal),)
    return goals


def carried(fight: Fight, keys: tuple[str, ...], since: int) -> tuple[str, ...]:
    """Where sectors lie now that were written down when the map had been scrolled `since` times in this fight.

    What lay off the far edge by now is at the edge; keys that are no sectors stay as they are.
    """
    found = keys
    for rows, right in fight.shifts[since:]:
        known = sectors(fight.battle.columns, fight.battle.rows)
        found = tuple(_inside(fight, *_shifted(key, rows, right)) if key in known else key for key in found)
    return found


def rewritten(fight: Fight, draft: Draft, since: int) -> Draft:
    """A sheet written when the map had been scrolled `since` times in this fight, with its sectors as they are called now."""
    if len(fight.shifts) == since:
        return draft
    changed: dict[str, Value] = dict(draft)
    for path, value in draft.items():
        if path.startswith(("move.", "fly.")):
            keys = carried(fight, tuple(map(str, value)) if isinstance(value, tuple) else (str(value),), since)
            changed[path] = keys if isinstance(value, tuple) else keys[0]
    return changed


def _inside(fight: Fight, column: int, row: int) -> str:
    """The nearest sector on the map."""
    row = min(max(row, 1), fight.battle.rows)
    return sector_at(min(max(column, 0), _last(fight, row)), row)


def _last(fight: Fight, row: int) -> int:
    return fight.battle.columns - (1 if row % 2 else 2)


def scroll(fight: Fight, rows: int) -> None:
    """Shifts everything by one row (`rows` = 1: to higher numbers, -1: to lower).

    Sectors shift half a column with each row, to the right and back again in turn, so that all distances stay. What falls off
    the far edge is removed; ships and what flies stay in play on the last row.
    """
    right = fight.battle.scrolled % 2 == 0
    fight.shifts.append((rows, right))
    fight.set(scrolled=fight.battle.scrolled + 1)
    fight.tell("ws-scrolled", rows=rows)

    def there(sector: str) -> str:
        column, row = _shifted(sector, rows, right)
        inside = 1 <= row <= fight.battle.rows and 0 <= column <= _last(fight, row)
        return sector_at(column, row) if inside else ""

    fight.set(
        terrain=tuple((there(s), kind) for s, kind in fight.battle.terrain if there(s)),
        markers=tuple(replace(m, sector=there(m.sector)) for m in fight.battle.markers if there(m.sector)),
        objectives=tuple(replace(o, sector=there(o.sector)) for o in fight.battle.objectives if there(o.sector)),
    )
    for unit in list(fight.units.values()):
        if any(word.startswith(SUNK) for word in unit.marks):
            fight.change(unit.id, marks=_wrecks_moved(unit, there))
        if not unit.on_map:
            continue
        if card_of(unit).is_installation and not there(unit.sector):
            fight.change(unit.id, sector="", gone="left")
            fight.tell("ws-left", unit=unit.id, side=unit.side, why="scrolled")
        else:
            fight.change(
                unit.id, sector=there(unit.sector) or _clamped(fight, unit, *_shifted(unit.sector, rows, right))
            )


def _wrecks_moved(unit: Unit, there: Callable[[str], str]) -> tuple[str, ...]:
    """What is remembered about a unit, with the place where it was lost as it is called now."""
    old = ((word, word.removeprefix(SUNK)) for word in unit.marks)
    return tuple(f"{SUNK}{there(sector)}" if word != sector and sector else word for word, sector in old)


def _shifted(sector: str, rows: int, right: bool) -> tuple[int, int]:
    """Column and row after a shift by one row and half a column."""
    column, row = place(sector)
    if row % 2:
        return (column if right else column - 1), row + rows
    return (column + 1 if right else column), row + rows


def _clamped(fight: Fight, unit: Unit, column: int, row: int) -> str:
    """The nearest sector of the last row (or column) where it may be."""
    row = min(max(row, 1), fight.battle.rows)
    free = [c for c in range(_last(fight, row) + 1) if may_stand(fight, unit, sector_at(c, row))]
    return sector_at(min(free or [0], key=lambda c: (abs(c - column), c)), row)


def count(fight: Fight) -> tuple[int, ...]:
    """The end of a turn, before declarations: the sides that have now fled (two consecutive turns in flight and away)."""
    battle = fight.battle
    if any(battle.fleeing) or any(battle.away):
        clear = [battle.fleeing[side] and is_clear(fight, side) for side in (0, 1)]
        away = tuple(battle.away[side] + 1 if clear[side] else 0 for side in (0, 1))
        fight.set(away=(away[0], away[1]))
        if any(clear):
            fight.tell("ws-away", turns=list(away), sides=[s for s in (0, 1) if clear[s]])
    return tuple(side for side in (0, 1) if fight.battle.away[side] >= 2)


def is_clear(fight: Fight, side: int) -> bool:
    """Whether every ship of a side is far from every enemy ship; submarines do not count."""
    enemies = fight.ships(1 - side)
    return all(distance(ship.sector, enemy.sector) >= FAR for ship in fight.ships(side) for enemy in enemies)
