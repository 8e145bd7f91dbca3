"""Where units may be and go, phase B (Sea Movement), and flight from a campaign battle (WS-6, WS-17.7).

Sheets, computer players and the engine share the rules of terrain, speed, reach and stacking. A fleeing ship with the order
"away" makes for its own edge at full speed; if it would leave the map, the map is shifted under all units. Squadrons are in
`air_mission`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from rules.core import Draft, Value
from rules.core.lazy import kept_in_memo
from rules.core.sheet import listed
from rules.geometry.staggered import distance, neighbours, place, row_of, sector_at, sectors
from rules.war_at_sea import facts
from rules.war_at_sea.battle import with_value
from rules.war_at_sea.battle_context import BattleContext, Orders
from rules.war_at_sea.damage import SUNK, hurt, settle
from rules.war_at_sea.events import AbilityUsed, Away, FlightDeclared, Left, Moved, Scrolled
from rules.war_at_sea.hooks import MOVEMENT_ENDS, STEP_ENDS
from rules.war_at_sea.units import Unit, card_of, crippled, has, told_today
from rules.war_at_sea.view import AFTER

# ---- terrain, reach, stacking --------------------------------------------------------------------


# ---- speed, and where units may be ---------------------------------------------------------------
def may_stand(context: BattleContext, unit: Unit, sector: str) -> bool:
    """Whether terrain lets a ship or submarine be in this sector (WS-2.9, WS-2.10, WS-2.11, WS-2.13, WS-2.14)."""
    return sector not in context.terrain() or has(unit, "shallow-draft")


def speed(unit: Unit, turn: int) -> int:
    """Number of sectors that a unit may move this turn (WS-6.6, WS-6.7), less if it is crippled (WS-10.3); 0 while it is held."""
    printed = min(card_of(unit).speed, 1) if unit.engine else card_of(unit).speed  # Event 3 (GC-6.2).
    if printed <= 0 or 0 < turn <= unit.held_until:
        return 0
    if crippled(unit, turn):
        printed = max(printed - 1, 1)
    return max(printed - unit.slow, 0)


def slowness(unit: Unit) -> int:
    """The number of a unit's Slow ability, at least 1 with engine trouble; 0 if it has none (WS-6.6)."""
    return max(card_of(unit).ability("slow") or 0, 1 if unit.engine else 0)


def pace(context: BattleContext, unit: Unit) -> int:
    """As `speed`, but also 0 for a unit that is not on the map, and for a Very Slow one in the first turn."""
    if not unit.on_map or unit.gone or not card_of(unit).is_vessel or held(context, unit):
        return 0
    return speed(unit, context.battle.turn)


@kept_in_memo(lambda context, unit: unit)
def reach(context: BattleContext, unit: Unit) -> Mapping[str, int]:
    """Sector -> number of steps to it, for all sectors that a unit can move to; its own has 0. Units do not block (WS-6.4), the
    edges do (WS-2.8); stacking limits are ignored."""
    found = {unit.sector: 0} if unit.on_map else {}
    edge = list(found)
    for steps in range(1, pace(context, unit) + 1):
        ring = {n for s in edge for n in neighbours(s, context.battle.columns, context.battle.rows)}
        edge = [s for s in sorted(ring) if s not in found and may_stand(context, unit, s)]
        found.update(dict.fromkeys(edge, steps))
    return found


def way(context: BattleContext, unit: Unit, goal: str) -> tuple[str, ...]:
    """The sectors that a unit enters on its way to `goal`, the goal last; () if it stays or cannot move there.

    It takes a shortest way, if possible one with the fewest minefields, and else the first by sector names (WS-14.21).
    """
    steps, mined = reach(context, unit), context.minefields()
    if goal not in steps:
        return ()
    ways: dict[str, tuple[int, tuple[str, ...]]] = {unit.sector: (0, ())}
    for sector in sorted(steps, key=lambda s: steps[s]):
        if steps[sector]:
            around = neighbours(sector, context.battle.columns, context.battle.rows)
            before = [ways[s] for s in around if steps.get(s) == steps[sector] - 1]
            fields, passed = min(before)
            ways[sector] = fields + (sector in mined), (*passed, sector)
    return ways[goal][1]


def limit(context: BattleContext, side: int, sector: str, group: str, coming: Mapping[str, str] | None = None) -> int:
    """Maximum number of a side's units of a group in a sector (WS-6.5), or of squadrons in a raid's cell (WS-16.2). `group`:
    "ship", "submarine" or "aircraft"; `coming`: unit -> sector it moves to."""
    if group == "aircraft":
        return 99 if context.battle.kind == "strike" else facts.STACK_AIRCRAFT
    there = [u for u in context.alive(side) if (coming or {}).get(u.id, u.sector) == sector]
    return most_of(group, escorted=any(has(u, "close-escort") for u in there))


def most_of(group: str, *, escorted: bool) -> int:
    """Maximum number of a side's ships or submarines in a sector, where there is a ship with Close Escort or not (WS-6.5)."""
    return facts.STACK_SUBMARINES if group == "submarine" else facts.STACK_SHIPS + escorted


def group_of(unit: Unit) -> str:
    """ "ship", "submarine" or "aircraft" for the stacking limits; "" for batteries, which have none (WS-6.5)."""
    card = card_of(unit)
    if card.is_installation:
        return ""
    return "ship" if card.is_ship else "submarine" if card.is_submarine else "aircraft"


def has_room(context: BattleContext, unit: Unit, sector: str, *, more: int = 0) -> bool:
    """Whether the stacking limit lets one more unit of its kind be in a sector, if the others stay.

    `more`: that many others of its kind come with it.
    """
    group = group_of(unit)
    there = [u for u in context.at(sector, unit.side) if group_of(u) == group and u.id != unit.id]
    return len(there) + more < limit(context, unit.side, sector, group, {unit.id: sector})


# ---- questions that abilities ask ----------------------------------------------------------------
OFF_MAP = 99
"""Distance given for two units of which one is not on the map; larger than any real one."""


def apart(one: Unit, other: Unit) -> int:
    """Steps between two units; `OFF_MAP` if one is not on the map."""
    return distance(one.sector, other.sector) if one.on_map and other.on_map else OFF_MAP


def skirmish(context: BattleContext) -> bool:
    """Whether it is a battle outside of the campaign, in which landings and raids on airfields score."""
    return context.battle.kind == "skirmish"


def enemy_ships(context: BattleContext, unit: Unit) -> list[Unit]:
    """The other side's ships on the map, the most expensive first."""
    return sorted(context.ships(1 - unit.side), key=lambda u: (-card_of(u).cost, u.id))


def nearest(unit: Unit, others: Iterable[Unit]) -> Unit | None:
    """The nearest of these units; of several equally near ones the first by id; None if there are none."""
    return min(others, key=lambda u: (apart(unit, u), u.id), default=None)


def in_area(context: BattleContext, unit: Unit, side: int) -> bool:
    """Whether a unit is in the deployment area of a side (WS-14.4)."""
    low, high = sorted((context.battle.half[side], context.battle.edges[side]))
    return unit.on_map and low <= row_of(unit.sector) <= high


def shore_at(
    context: BattleContext, unit: Unit, low: int, high: int, kinds: tuple[str, ...] = ("island", "coast")
) -> bool:
    """Whether a coast or island sector in the enemy's half of the map is `low` to `high` steps away (WS-2.11)."""
    rows = context.battle.half_rows(1 - unit.side)
    shores = [sector for sector, kind in context.terrain().items() if kind in kinds and row_of(sector) in rows]
    return unit.on_map and any(low <= distance(unit.sector, shore) <= high for shore in shores)


def free_neighbours(context: BattleContext, unit: Unit) -> list[str]:
    """Adjacent sectors with room that a ship or submarine may enter."""
    if not unit.on_map:
        return []
    around = neighbours(unit.sector, context.battle.columns, context.battle.rows)
    return [s for s in around if may_stand(context, unit, s) and has_room(context, unit, s)]


def held(context: BattleContext, unit: Unit) -> bool:
    """Whether a unit cannot move this turn."""
    return 0 < context.battle.turn <= unit.held_until or (context.battle.turn == 1 and has(unit, "very-slow"))


def towards(context: BattleContext, unit: Unit, goal: Unit) -> str:
    """The best adjacent sector with room that is nearer to `goal`; "" if there is none."""
    nearer = [s for s in free_neighbours(context, unit) if distance(s, goal.sector) < apart(unit, goal)]
    return min(nearer, key=lambda s: (distance(s, goal.sector), s), default="")


# ---- flight from a campaign battle (WS-17.7) -----------------------------------------------------
AWAY = "away"
AWAY_DISTANCE = 6
"""Distance in sectors from every enemy ship at which a ship counts as away (GC-12.8, WS-17.7)."""


def resolve_flight(context: BattleContext, side: int, draft: Draft) -> None:
    """Stores what `flee` says on a sheet; it is declared at the end of the turn."""
    word = draft.get("flee")
    if context.battle.may_flee and word in ("yes", "no"):
        context.change(resolved=with_value(context.battle.resolved, side, word))


def declare_flight(context: BattleContext) -> None:
    """Declares flight, or that a side flees no longer, after set-up and at the end of a turn (GC-12.14, WS-17.7). Without a word
    nothing changes."""
    for side in (0, 1):
        word = context.battle.resolved[side]
        if word and (word == "yes") != context.battle.fleeing[side]:
            context.change(fleeing=with_value(context.battle.fleeing, side, word == "yes"))
            context.tell(FlightDeclared(side=side, flees=word == "yes"))
    context.change(resolved=("", ""))


def run_off(context: BattleContext, side: int, orders: Orders) -> dict[str, tuple[str, ...]]:
    """Shifts the map for the ships of a fleeing side with the order "away" (WS-17.7). Returns ship ->
    (its goal,)."""
    if not context.battle.fleeing[side]:
        return {}
    runners = {
        u.id: pace(context, u) for u in context.alive(side) if orders.keys("move", u)[:1] == (AWAY,) and u.on_map
    }
    if not runners:
        return {}
    top = context.battle.half[side] == 1
    edge = 1 if top else context.battle.rows
    beyond = max(steps - abs(place(context.units[u].sector)[1] - edge) for u, steps in runners.items())
    for _ in range(max(beyond, 0)):
        scroll(context, 1 if top else -1)
    goals: dict[str, tuple[str, ...]] = {}
    for unit_id, steps in runners.items():
        column, row = place(context.units[unit_id].sector)
        goals[unit_id] = (_inside(context, column, row - steps if top else row + steps),)
    return goals


def carried(context: BattleContext, keys: tuple[str, ...], since: int) -> tuple[str, ...]:
    """Keys written when the map had been shifted `since` times in this context, with sectors as they are now called.

    A sector that is now beyond the edge becomes the nearest one on the map; keys that are not sectors do not change.
    """
    found = keys
    for rows, right in context.shifts[since:]:
        known = sectors(context.battle.columns, context.battle.rows)
        found = tuple(_inside(context, *_shifted(key, rows, right)) if key in known else key for key in found)
    return found


def rewritten(context: BattleContext, draft: Draft, since: int) -> Draft:
    """A sheet written when the map had been shifted `since` times in this context, with sectors as they are now called."""
    if len(context.shifts) == since:
        return draft
    changed: dict[str, Value] = dict(draft)
    for path, value in draft.items():
        if value and path.startswith(("move.", "fly.")):
            keys = carried(context, listed(draft, path), since)
            changed[path] = keys if isinstance(value, tuple) else keys[0]
    return changed


def _inside(context: BattleContext, column: int, row: int, unit: Unit | None = None) -> str:
    """The sector at this column and row; if it is off the map, the nearest one of the edge, where the unit may be if given."""
    row = min(max(row, 1), context.battle.rows)
    every = (sector_at(column, row) for column in range(_last(context, row) + 1))
    free = [sector for sector in every if unit is None or may_stand(context, unit, sector)]
    return min(free or [sector_at(0, row)], key=lambda sector: (abs(place(sector)[0] - column), place(sector)))


def _last(context: BattleContext, row: int) -> int:
    return context.battle.columns - (1 if row % 2 else 2)


def scroll(context: BattleContext, rows: int) -> None:
    """Shifts everything by one row (GC-12.8, WS-17.7): to higher numbers (`rows` = 1) or lower ones (-1).

    Each row also shifts by half a column, alternately right and left, so that all distances stay the same. Terrain, markers and
    objectives beyond the far edge are removed; ships, submarines and aircraft stay on the last row.
    """
    right = context.battle.scrolled % 2 == 0
    context.shifts.append((rows, right))
    context.change(scrolled=context.battle.scrolled + 1)
    context.tell(Scrolled(rows=rows))

    def there(sector: str) -> str:
        column, row = _shifted(sector, rows, right)
        inside = 1 <= row <= context.battle.rows and 0 <= column <= _last(context, row)
        return sector_at(column, row) if inside else ""

    context.change(
        terrain=tuple((there(s), kind) for s, kind in context.battle.terrain if there(s)),
        markers=tuple(replace(m, sector=there(m.sector)) for m in context.battle.markers if there(m.sector)),
        objectives=tuple(replace(o, sector=there(o.sector)) for o in context.battle.objectives if there(o.sector)),
    )
    for unit in list(context.units.values()):
        if any(word.startswith(SUNK) for word in unit.marks):
            context.change_unit(unit.id, marks=_wrecks_moved(unit, there))
        if not unit.on_map:
            continue
        if card_of(unit).is_installation and not there(unit.sector):
            context.change_unit(unit.id, sector="", gone="left")
            context.tell(Left(unit=unit.id, side=unit.side, why="scrolled"))
        else:
            column, row = _shifted(unit.sector, rows, right)
            context.change_unit(unit.id, sector=there(unit.sector) or _inside(context, column, row, unit))


def _wrecks_moved(unit: Unit, there: Callable[[str], str]) -> tuple[str, ...]:
    """The unit's marks, with the sector of its wreck as it is now called."""
    old = ((word, word.removeprefix(SUNK)) for word in unit.marks)
    return tuple(f"{SUNK}{there(sector)}" if word != sector and sector else word for word, sector in old)


def _shifted(sector: str, rows: int, right: bool) -> tuple[int, int]:
    """Column and row after a shift by one row and half a column."""
    column, row = place(sector)
    if row % 2:
        return (column if right else column - 1), row + rows
    return (column + 1 if right else column), row + rows


def count_away(context: BattleContext) -> tuple[int, ...]:
    """At the end of a turn: counts each side's turns in flight and away. Returns the sides that have fled
    (two in a row, GC-12.8, GC-12.14, WS-17.7)."""
    battle = context.battle
    if any(battle.fleeing) or any(battle.away):
        clear = [battle.fleeing[side] and is_clear(context, side) for side in (0, 1)]
        away = tuple(battle.away[side] + 1 if clear[side] else 0 for side in (0, 1))
        context.change(away=(away[0], away[1]))
        if any(clear):
            context.tell(Away(turns=context.battle.away, sides=tuple(s for s in (0, 1) if clear[s])))
    return tuple(side for side in (0, 1) if context.battle.away[side] >= facts.FLIGHT_TURNS)


def is_clear(context: BattleContext, side: int) -> bool:
    """Whether every ship of a side is at least `AWAY_DISTANCE` from every enemy ship; submarines do not count (GC-12.8)."""
    enemies = context.ships(1 - side)
    return all(
        distance(ship.sector, enemy.sector) >= AWAY_DISTANCE for ship in context.ships(side) for enemy in enemies
    )


# ---- phase B, Sea Movement -----------------------------------------------------------------------
WORST_MINE = 2
"""A mine costs as many hull points as the die shows, up to this; a higher die costs nothing."""


def begin_movement(context: BattleContext, side: int) -> None:
    """Starts a side's own movement step: Slow rolls (WS-6.6)."""
    context.change(phase="move")
    for unit in context.alive(side):
        least = slowness(unit)
        if not least or pace(context, unit) == 0:
            continue
        die = context.d6(f"slow:{unit.id}")
        if die <= least:
            context.change_unit(unit.id, slow=1)
        context.tell(AbilityUsed("slow", unit.id, unit.side, die, die <= least))


def movement_step(context: BattleContext, side: int, orders: Orders) -> None:
    """Carries out a side's movement step. What `after` says is remembered until the end of Sea Movement."""
    context.change(phase="move")
    since = len(context.shifts)
    away = run_off(context, side, orders)
    wishes = {u.id: away.get(u.id) or carried(context, orders.keys("move", u)[:1], since) for u in context.alive(side)}
    goals = assign(context, side, wishes)
    for unit_id, sector in goals.items():
        _go(context, context.units[unit_id], sector)
    for unit in context.alive(side):
        context.mark_today(unit.id, *(f"{AFTER}{key}" for key in orders.keys("after", unit)))
    for unit, handler in context.each(STEP_ENDS, side):
        handler.call(context, unit, handler.number, told_today(unit, "after"))
    settle(context)


def assign(context: BattleContext, side: int, wishes: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Ship or submarine -> the sector where it ends, by the orders (`wishes`) and the stacking limits (WS-3.6, WS-6.5);
    those without an order stay (WS-18.7).

    Units that cannot move come first, then those that stay, then the others by id. A unit whose goal has no room takes the
    nearest reachable sector with room.
    """

    def order(unit: Unit) -> tuple[bool, bool, bool, str]:
        moves = wishes.get(unit.id, ())[:1] not in ((), (unit.sector,))
        return pace(context, unit) > 0, moves, not has(unit, "close-escort"), unit.id

    vessels = sorted((u for u in context.alive(side) if u.on_map and card_of(u).is_vessel), key=order)
    goals: dict[str, str] = {}
    counts: dict[tuple[str, str], int] = {}
    escorts: set[str] = set()
    for unit in vessels:
        wish = next(iter(wishes.get(unit.id, ())), unit.sector)
        group = group_of(unit)
        choices = sorted(
            reach(context, unit), key=lambda s: (distance(s, wish) if wish[:1].isalpha() else 0, s != unit.sector, s)
        )
        if wish in choices:
            choices = [wish, *(s for s in choices if s != wish)]
        escort = has(unit, "close-escort")
        free = (s for s in choices if counts.get((group, s), 0) < most_of(group, escorted=escort or s in escorts))
        goals[unit.id] = goal = next(free, unit.sector)
        counts[group, goal] = counts.get((group, goal), 0) + 1
        if escort:
            escorts.add(goal)
    return goals


def _go(context: BattleContext, unit: Unit, sector: str) -> None:
    if sector == unit.sector:
        return
    entered = way(context, unit, sector)
    context.change_unit(unit.id, sector=sector, moved=True)
    context.tell(Moved(unit=unit.id, side=unit.side, origin=unit.sector, sector=sector))
    for passed in entered:
        _mined(context, unit.id, passed)


def shift(context: BattleContext, unit: Unit, sector: str, why: str) -> None:
    """Moves a ship, submarine or squadron by an ability. It enters only that sector, not those between (WS-14.21)."""
    context.change_unit(unit.id, sector=sector, moved=True)
    context.tell(Moved(unit=unit.id, side=unit.side, origin=unit.sector, sector=sector, why=why))
    if card_of(unit).is_vessel:
        _mined(context, unit.id, sector)


def _mined(context: BattleContext, unit_id: str, sector: str) -> None:
    """Rolls for mines if a ship enters a minefield, to stay or in passing (Mines, WS-14.21)."""
    unit = context.units[unit_id]
    if not card_of(unit).is_ship or sector not in context.minefields():
        return
    die = context.d6(f"mines:{unit_id}")
    lost = mine(unit, die)
    context.tell(AbilityUsed("mines", unit.id, unit.side, die, lost > 0, lost=lost, sector=sector))
    if lost:
        hurt(context, unit, lost)


def mine(unit: Unit, die: int) -> int:
    """Hull points that a ship loses in a minefield if the die shows this."""
    return max((die if die <= WORST_MINE else 0) - (card_of(unit).ability("torpedo-defense") or 0), 0)


def finish_movement(context: BattleContext) -> None:
    """Ends Sea Movement, the first player's units first (WS-6.8)."""
    first = context.battle.first
    for side in (first, 1 - first):
        for unit, handler in context.each(MOVEMENT_ENDS, side):
            handler.call(context, unit, handler.number, told_today(unit, "after"))
    settle(context)
