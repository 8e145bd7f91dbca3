"""What each reader may know: makes views of states, and states of views for trying orders on (SW-11).

Events are made in `events`, from the same log.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import asdict, replace

from rules.core import Who
from rules.core.lazy import kept_in_memo
from rules.sea_war.action_step import closable
from rules.sea_war.ends import may_claim, winners
from rules.sea_war.facts import (
    BLUE,
    CELL_NAMES,
    CELL_NUMBER,
    FLEET_KINDS,
    RED,
    SEATS,
    SHIP_NAMES,
    SHIP_NUMBER,
    SHIPS_OF,
    SIDE,
    SIDES,
)
from rules.sea_war.options import Options
from rules.sea_war.state import ABSENT, LOST, UNSEEN, LogRecord, Pending, State
from rules.sea_war.view import Card, Hand, LogEntry, Result, SetOff, Ship, View

_CELL, _NAME = CELL_NAMES.__getitem__, SHIP_NAMES.__getitem__
_CELL_NUMBER, _SHIP_NUMBER = CELL_NUMBER.__getitem__, SHIP_NUMBER.__getitem__
_SHIP_OR_NONE, _CELL_OR_NONE = (*SHIP_NAMES, None), (*CELL_NAMES, None)
"""Ids of the ships, and names of the cells, by number; index -1 gives None."""


# ---- ships ---------------------------------------------------------------------------------------
def _ships(state: State, knows: bool) -> tuple[tuple[Ship, ...], tuple[Ship, ...]]:
    """Ships afloat and ships lost. `knows`: whether the reader knows the hidden ship's cell (SW-8.5)."""
    afloat, lost = list[Ship](), list[Ship]()
    for number, (name, side, kind, cell) in enumerate(zip(SHIP_NAMES, SIDE, state.kinds, state.cells, strict=True)):
        if cell == LOST:
            lost.append(Ship(name, SIDES[side], kind, None))  # type: ignore[arg-type]
        elif cell >= 0:
            hidden = number == state.hidden
            where = CELL_NAMES[cell] if knows or not hidden else None
            marked, left = number == state.anti, _CELL_OR_NONE[state.left] if hidden else None
            afloat.append(Ship(name, SIDES[side], kind, where, state.armour[number], marked, hidden, left))  # type: ignore[arg-type]
    return tuple(afloat), tuple(lost)


# ---- the log -------------------------------------------------------------------------------------
def log_entry(act: LogRecord, knows: bool, traps: bool) -> LogEntry:
    """A log record as a reader may know it (SW-7.2, SW-11.4, SW-11.6). `knows`: may know the hidden ship's cell (SW-11.5,
    SW-11.9); `traps`: may know the cells of traps (SW-11.3).

    A record without secrets gives the same entry to everybody (SW-11.1).
    """
    unknown = act.secret and not knows
    unseen = act.card == "trap" and act.kind == "card" and not traps
    return LogEntry(
        act.number,
        act.turn,
        SIDES[act.side],
        act.kind,
        _SHIP_OR_NONE[act.ship],
        act.what or None,  # type: ignore[arg-type]
        None if unknown and act.kind == "card" else _CELL_OR_NONE[act.origin],
        None if unknown else _CELL_OR_NONE[act.cell],
        act.card,
        _SHIP_OR_NONE[act.target],
        act.target_what or None,  # type: ignore[arg-type]
        _CELL_OR_NONE[act.target_cell],
        act.effect,
        act.countered,
        tuple([SetOff(CELL_NAMES[cell], SHIP_NAMES[act.ship], harm) for cell, harm in act.traps]),
        (SHIP_NAMES[act.found[0]], CELL_NAMES[act.found[1]]) if act.found[0] >= 0 else None,
        () if unseen else tuple(map(_CELL, act.cells)),
        tuple(map(_NAME, act.ships)),
        act.rest,
    )


# ---- hands ---------------------------------------------------------------------------------------
def _hands(state: State, own: int | None) -> tuple[Hand, ...]:
    """The hands as known to the commander of the side `own` (None: the public; SW-11.2)."""
    if state.phase in ("deploy-red", "deploy-blue") or state.options.cards == "none":
        return ()
    over = state.over
    known = over or state.options.cards == "all"
    (red, blue), undrawn = state.hands, state.undrawn if over else (None, None)
    return (
        Hand("red", state.held[RED], red if known or own == RED else None, undrawn[RED]),
        Hand("blue", state.held[BLUE], blue if known or own == BLUE else None, undrawn[BLUE]),
    )


# ---- views ---------------------------------------------------------------------------------------
def view(state: State, who: Who) -> View:
    """What `who` may know now: how many traps there are (SW-8.10); only Red knows where (SW-11.12), and the policy (SW-11.7)."""
    own, over = None if who is None else state.side_of(who), state.over
    knows = over or own == RED  # Red knows all cells, and so does everybody after the end (SW-11.8).
    afloat, lost = _ships(state, knows)
    hidden = state.hidden
    playing = state.phase == "play"
    commands_red = own == RED and not over and state.options.cards != "none"
    last = state.results[-1] if over else None
    return View(
        who,
        None if own is None else SIDES[own],
        state.game,
        state.phase,
        asdict(state.options),
        tuple((seat, SIDES[state.side_of(seat)]) for seat in SEATS),
        state.turn,
        SIDES[state.mover] if playing else None,
        state.stage,
        state.sheet,
        afloat,
        lost,
        tuple(map(_CELL, state.traps)) if knows else (),
        state.lying,
        _hands(state, own),
        state.discards,
        tuple([log_entry(a, knows or not a.secret or a.ship != hidden, knows) for a in state.acts]),
        tuple(map(_NAME, state.moved)),
        state.attacked,
        state.multi,
        int(state.owed >= 0),
        state.owed_as,
        state.played,
        playing and closable(state),
        (("red", state.missed[RED]), ("blue", state.missed[BLUE])),
        may_claim(state),
        state.quiet,
        state.past.count(state.past[-1]) - 1 if state.past else 0,
        state.passes,
        SIDES[state.offer] if state.offer >= 0 else None,
        policy=state.policy_in_force if commands_red else "",
        policy_ships=tuple(map(_NAME, state.policy_ships)) if commands_red else (),
        plan="" if who is None else state.plans[SEATS.index(who)],
        swapped=state.swapped,
        results=tuple(_results(state)),
        winners=winners(state) if over else None,
        why=last.how.value if last else None,
    )


def _results(state: State) -> Iterator[Result]:
    for game, end in enumerate(state.results, start=1):
        winner = None if end.winner < 0 else SIDES[end.winner]
        seat = None if end.winner < 0 else SEATS[end.winner if game == 1 else 1 - end.winner]
        yield Result(game, winner, seat, end.how.value, end.turns)


# ---- states made of views ------------------------------------------------------------------------
@kept_in_memo(lambda view: ())
def determinize(view: View) -> State:
    """The state as a seat sees it (`state`), ready to try orders on. It contains nothing that the view does not."""
    cells = [ABSENT] * len(SHIP_NAMES)
    armour, kinds = [0] * len(SHIP_NAMES), list(FLEET_KINDS)
    anti = hidden = left = -1
    for ship in view.ships:
        number = SHIP_NUMBER[ship.id]
        cells[number] = UNSEEN if ship.cell is None else CELL_NUMBER[ship.cell]
        armour[number], kinds[number] = ship.armour, ship.kind
        if ship.anti:
            anti = number
        if ship.hidden:
            hidden, left = number, -1 if ship.left is None else CELL_NUMBER[ship.left]
    for ship in view.lost:
        number = SHIP_NUMBER[ship.id]
        cells[number], kinds[number] = LOST, ship.kind
    hands: list[tuple[Card, ...]] = [(), ()]
    held = [0, 0]
    for side, hand in enumerate(view.hands):
        hands[side], held[side] = hand.cards or (), hand.number
    owed, owed_as = -1, view.owed_as
    if view.owed:
        blank = [n for n in SHIPS_OF[BLUE] if cells[n] == LOST and (owed_as == "D" or kinds[n] == "M")]
        owed = min(blank, key=lambda n: (owed_as == "D" and kinds[n] == "M", n))
    state = State(
        Options(**view.options),  # type: ignore[arg-type]
        view.game,
        view.phase,
        tuple(cells),
        tuple(armour),
        "".join(kinds),
        anti,
        hidden,
        left,
        tuple(map(_CELL_NUMBER, view.traps)),
        view.trap_count,
        (hands[0], hands[1]),
        (held[0], held[1]),
        view.discards,
        view.turn,
        0 if view.mover is None else SIDES.index(view.mover),
        view.stage,
        view.sheet,
        tuple(map(_SHIP_NUMBER, view.moved)),
        view.attacked,
        view.multi,
        view.played,
        owed,
        owed_as,
        quiet=view.quiet,
        passes=view.passes,
        missed=(view.missed[0][1], view.missed[1][1]) if view.missed else (0, 0),
        swapped=view.swapped,
        policy=view.policy,
        policy_ships=tuple(map(_SHIP_NUMBER, view.policy_ships)),
    )
    last = view.deeds[-1] if view.deeds else None
    if last is None or last.effect != "declared" or last.target is None:
        return state
    attacker = -1 if last.ship is None else SHIP_NUMBER[last.ship]
    return replace(state, pending=Pending(attacker, SHIP_NUMBER[last.target], (), ""))
