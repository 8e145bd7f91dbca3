"""Length and victory points (GC-1, GC-2): the roll at the end of a turn, and the count."""

from __future__ import annotations

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run


def parts(table: Table, side: int) -> tuple[tuple[str, int], ...]:
    """What a side has victory points for: (what, points), summed by kind; `what` is "carriers", "escorts", … or an island."""
    facts = FACTS.score
    sunk = {"carriers": 0, "escorts": 0, "battleships": 0}
    for one in table.pieces:
        if one.side == side or one.where != "sunk" or not one.card:
            continue
        match kinds.card(one.card).kind:
            case "carrier":
                sunk["carriers"] += facts.fleet_carrier
            case "escort_carrier":
                sunk["escorts"] += facts.escort_carrier
            case "battleship":
                sunk["battleships"] += facts.battleship
    found = [(what, points) for what, points in sunk.items() if points]
    for island in positions.chart(table).islands:
        if points := _island(table, side, island):
            found.append((island, points))
    return tuple(found)


def _island(table: Table, side: int, island: str) -> int:
    """Troops ashore alone hold an island (GC-2.2)."""
    facts, bases = FACTS.score, positions.chart(table).start.bases
    if not positions.troops(table, side, island):
        return 0
    alone = not positions.troops(table, 1 - side, island)
    if island == bases[1 - side]:
        return facts.base_alone if alone else facts.base_shared
    return facts.island if alone else 0


def score(table: Table) -> tuple[int, int]:
    """Victory points of both sides; asked of a public view: as far as the public knows (GC-2.1)."""
    japan, allies = (sum(points for _, points in parts(table, side)) for side in (0, 1))
    return japan, allies


def over(run: Run) -> bool:
    """The end of a turn (GC-1): the roll after turns 8 and 9; if the campaign is over, what each side has points for."""
    turn = run.state.turn
    ends = dict(FACTS.length.ends)
    last = turn >= FACTS.length.last
    if turn in ends and not last:
        die = run.roll(6, f"end of turn {turn}")
        last = die <= ends[turn]
        run.tell("gc-length", turn=turn, die=die, most=ends[turn], over=last)
    if last:
        run.tell("gc-score", parts=[[list(part) for part in parts(run.state, side)] for side in (0, 1)])
    return last
