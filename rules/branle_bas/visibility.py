"""What each reader may know: views are built from nothing, so that only what is put in can be seen (BB-9).

Secret are orders filed in advance and, until BB-9.4 applies, hidden mines.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict

from rules.branle_bas.ends import gains_and_losses, may_claim
from rules.branle_bas.facts import KINDS, SEATS
from rules.branle_bas.movement import cells_of
from rules.branle_bas.orders import reserve_text
from rules.branle_bas.state import MINES, State
from rules.branle_bas.view import Holdings, Kind, Mine, Ship, View
from rules.core import Seat, Who
from rules.core.conditional_orders import write_tree


def view(state: State, who: Who) -> View:
    """What `who` may know now."""
    index = None if who is None else SEATS.index(who)
    options = asdict(state.options)
    first, second = state.totals
    if state.phase == "deploy":
        return View(
            who, options, state.chart, state.game, state.options.match_games, began=SEATS[state.beginner],
            results=state.results, totals=((SEATS[0], first), (SEATS[1], second)),
        )  # fmt: skip
    over = state.end is not None
    position = state.board if over else state.known(index)
    cells = state.tables.names
    own = None if index is None or over else state.sides[index]
    return View(
        who,
        options,
        state.chart,
        state.game,
        state.options.match_games,
        state.phase,
        SEATS[state.beginner],
        state.turn,
        None if over else SEATS[state.mover],
        state.part,
        state.touched and not over,
        position,
        tuple([Ship(*_SHIP_OF[position[cell]], cells[cell]) for cell in cells_of(position, _LETTERS)]),
        state.wrecks,
        (_mine(state, 0, index), _mine(state, 1, index)),
        (_holdings(state, 0), _holdings(state, 1)),
        state.moves,
        state.quiet,
        state.seen.count(state.seen[-1]) - 1 if state.seen else 0,
        _offers(state),
        may_claim(state),
        plan=write_tree(own.plan) if own is not None and own.plan else "",
        reserve=reserve_text(own.reserve) if own is not None else "",
        results=state.results,
        totals=((SEATS[0], first), (SEATS[1], second)),
        winners=None if state.end is None else state.end.winners,
        why=None if state.end is None else state.end.why,
    )


def turn_view(state: State) -> View:
    """What the sheet of the mover's turn depends on, as the mover knows it; everything else is left out."""
    return View(
        SEATS[state.mover], asdict(state.options), state.chart, position=state.known(state.mover),
        touched=state.touched, offers=_offers(state), claim=may_claim(state),
    )  # fmt: skip


def _offers(state: State) -> tuple[Seat, ...]:
    return tuple([seat for seat, side in zip(SEATS, state.sides, strict=True) if side.offers])


_SHIP_OF: Final[Mapping[str, tuple[Seat, Kind]]] = {
    letter: (seat, kind)
    for kind in KINDS
    if kind != "M"
    for seat, letter in zip(SEATS, (kind, kind.lower()), strict=True)
}
"""Letter on the board -> the side and kind of the ship."""
_LETTERS = frozenset(_SHIP_OF)


def _mine(state: State, owner: int, index: int | None) -> Mine:
    """A mine as a side knows it (BB-9.2); after the match its true place (BB-9.4)."""
    cell = state.board.find(MINES[owner])
    hidden = state.sides[owner].hidden and state.end is None
    if cell < 0:
        return Mine(SEATS[owner], None, swept=True)
    return Mine(SEATS[owner], None if hidden and owner != index else state.tables.names[cell], hidden=hidden)


def _holdings(state: State, index: int) -> Holdings:
    side = state.sides[index]
    seat = SEATS[index]
    scuttled = tuple([wreck.kind for wreck in state.wrecks if wreck.side == seat])
    taken, in_port = tuple(side.taken), tuple(side.in_port)
    return Holdings(seat, taken, in_port, scuttled, gains_and_losses(state, index).total, side.missed)  # type: ignore[arg-type]
