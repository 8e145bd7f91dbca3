"""What a sheet becomes when the clock runs out (BB-10): a finished draft, the standing move, the quiet move."""

from __future__ import annotations

from collections.abc import Iterator

from rules.branle_bas.facts import QUIET_ORDER, SEATS
from rules.branle_bas.standing import read_reserve
from rules.branle_bas.tables import orders, reach
from rules.branle_bas.turn_sheet import Sheet, table_of
from rules.branle_bas.view import View
from rules.core import Draft, Sealed


def at_deadline(view: View, draft: Draft, standing: Draft) -> Sealed:
    """A turn's sheet at the deadline (BB-10.2, BB-10.5): a move alone; whatever else it says counts only if it was sealed."""
    seat = view.seat or ""
    sheet = Sheet(view, draft)
    if sheet.goal is not None and not sheet.gives_up:
        return Sealed(seat, {"ship": sheet.ship or "", "goal": sheet.goal}, "player")
    filed = standing.get("reserve")
    moves, _ = read_reserve(view.chart, filed if isinstance(filed, str) else "")
    for move in moves:
        start, _, goal = move.partition("-")
        reserve = Sheet(view, {"ship": start, "goal": goal})
        if reserve.goal is not None and not reserve.gives_up:
            return Sealed(seat, {"ship": start, "goal": goal}, "standing")
    quiet = quiet_move(view) if view.options["timeout_move"] == "quiet" else None
    if quiet is None:
        return Sealed(seat, {"hail": "pass"}, "clock")
    return Sealed(seat, {"ship": quiet[0], "goal": quiet[1]}, "clock")


def quiet_move(view: View) -> tuple[str, str] | None:
    """The move of BB-10.2, start and goal; None where there is none."""
    table = table_of(view)
    candidates = sorted(_candidates(view))
    chosen = next((c for c in candidates if _is_safe(view, c[2], c[3])), next(iter(candidates), None))
    return None if chosen is None else (table.names[chosen[2]], table.names[chosen[3]])


def _candidates(view: View) -> Iterator[tuple[int, int, int, int]]:
    """Moves that take, sweep, enter and scuttle nothing: rank of the kind, cells, start, goal."""
    table = table_of(view)
    side = SEATS.index(view.seat or SEATS[0])
    position = view.position
    for start, goals in orders(table, position, side, touched=view.touched).items():
        rank = QUIET_ORDER.index(position[start].upper())
        for goal in goals:
            if goal < table.size and position[goal] == "." and table.nets[goal] != 1 - side:
                yield rank, table.length(start, goal, table.corner(position, start, goal) >= 0), start, goal


def _is_safe(view: View, start: int, goal: int) -> bool:
    """Whether no enemy ship could take on the goal in its next move."""
    table = table_of(view)
    cells = list(view.position)
    cells[start], cells[goal] = ".", cells[start]
    side = SEATS.index(view.seat or SEATS[0])
    return all(goal not in goals for goals in reach(table, "".join(cells), 1 - side).values())
