"""What each reader may know: makes views of states, and states of views for trying orders on (SW-11).

Events are made in `events`, from the same log.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import getitem

from msgspec.structs import asdict, replace

from rules.core import Seat, Who
from rules.core.lazy import kept_in_memo
from rules.sea_war.action_step import closable
from rules.sea_war.ends import may_claim, winners
from rules.sea_war.facts import (
    BLUE,
    CELL_NAMES,
    CELL_NUMBER,
    RED,
    SEATS,
    SHIP_NAMES,
    SHIP_NUMBER,
    SHIPS_OF,
    SIDE,
    SIDES,
)
from rules.sea_war.state import ABSENT, LOST, UNSEEN, LogRecord, Options, Pending, State
from rules.sea_war.view import Card, Hand, LogEntry, Result, SetOff, Ship, View

_CELL, _NAME = CELL_NAMES.__getitem__, SHIP_NAMES.__getitem__
_CELL_NUMBER, _SHIP_NUMBER = CELL_NUMBER.__getitem__, SHIP_NUMBER.__getitem__


# ---- ships ---------------------------------------------------------------------------------------
def _ship(
    number: int, kind: str, cell: int, armour: int = 0, anti: bool = False, hidden: bool = False, left: int = -1
) -> Ship:
    return Ship(
        SHIP_NAMES[number],
        SIDES[SIDE[number]],
        kind,  # type: ignore[arg-type]
        CELL_NAMES[cell] if cell >= 0 else None,
        armour,
        anti,
        hidden,
        CELL_NAMES[left] if left >= 0 else None,
    )


_Places = tuple[tuple[Ship | None, ...], ...]


def _ships(state: State, knows: bool) -> tuple[tuple[Ship, ...], tuple[Ship, ...]]:
    """Ships afloat and ships lost. `knows`: whether the reader knows the hidden ship's cell."""
    cells = state.cells
    here, gone = _everywhere(state.kinds, state.armour)
    afloat = list(filter(None, map(getitem, here, cells)))
    lost = tuple(filter(None, map(getitem, gone, cells)))
    if state.anti >= 0 or state.hidden >= 0:
        for place, ship in enumerate(afloat):
            number = SHIP_NUMBER[ship.id]
            if number == state.hidden:
                where = cells[number] if knows else UNSEEN
                afloat[place] = _ship(number, ship.kind, where, ship.armour, number == state.anti, True, state.left)
            elif number == state.anti:
                afloat[place] = _ship(number, ship.kind, cells[number], ship.armour, True)
    return tuple(afloat), lost


_NOWHERE: tuple[Ship | None, ...] = (None,) * -min(LOST, ABSENT, UNSEEN)
"""Padding for the negative cells LOST, ABSENT and UNSEEN, which index a table of places from its end."""


def _everywhere(kinds: str, armour: tuple[int, ...]) -> tuple[_Places, _Places]:
    """Two tables, indexed by ship and then by `State.cells`: ships on a cell, and lost ships, neither marked nor hidden.

    `kinds`, `armour` as in `State`.
    """
    numbers = range(len(kinds))
    return tuple(map(_here, numbers, kinds, armour)), tuple(map(_gone, numbers, kinds))


def _here(number: int, kind: str, armour: int) -> tuple[Ship | None, ...]:
    return (*[_ship(number, kind, cell, armour) for cell in range(len(CELL_NAMES))], *_NOWHERE)


def _gone(number: int, kind: str) -> tuple[Ship | None, ...]:
    places: list[Ship | None] = [*([None] * len(CELL_NAMES)), *_NOWHERE]
    places[LOST] = _ship(number, kind, LOST)
    return tuple(places)


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


_SHIP_OR_NONE, _CELL_OR_NONE = (*SHIP_NAMES, None), (*CELL_NAMES, None)
"""Ids of the ships, and names of the cells, by number; index -1 gives None."""


# ---- hands ---------------------------------------------------------------------------------------
def _hand(side: int, number: int, cards: tuple[Card, ...] | None, undrawn: tuple[Card, ...] | None) -> Hand:
    return Hand(SIDES[side], number, cards, undrawn)


def _hands(state: State, own: int | None) -> tuple[Hand, ...]:
    """The hands as known to the commander of the side `own` (None: the public; SW-11.2)."""
    if state.phase in ("deploy-red", "deploy-blue") or state.options.cards == "none":
        return ()
    over = state.over
    known = over or state.options.cards == "all"
    (red, blue), undrawn = state.hands, state.undrawn if over else (None, None)
    return (
        _hand(RED, state.held[RED], red if known or own == RED else None, undrawn[RED]),
        _hand(BLUE, state.held[BLUE], blue if known or own == BLUE else None, undrawn[BLUE]),
    )


# ---- views ---------------------------------------------------------------------------------------
def _sides(game: int) -> tuple[tuple[Seat, str], ...]:
    return tuple((seat, SIDES[index if game == 1 else 1 - index]) for index, seat in enumerate(SEATS))


def view(state: State, who: Who) -> View:
    """What `who` may know now; only Red knows the traps (SW-11.12) and the policy (SW-11.7)."""
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
        _sides(state.game),  # type: ignore[arg-type]
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
        results=_results(state),
        winners=winners(state) if over else None,
        why=last.how.value if last else None,
    )


def _results(state: State) -> tuple[Result, ...]:
    if not state.results:
        return ()
    return tuple(
        Result(
            game,
            SIDES[r.winner] if r.winner >= 0 else None,
            SEATS[r.winner if game == 1 else 1 - r.winner] if r.winner >= 0 else None,
            r.how.value,
            r.turns,
        )
        for game, r in enumerate(state.results, start=1)
    )


# ---- states made of views ------------------------------------------------------------------------
_KINDS = tuple(name[1] for name in SHIP_NAMES)


def _read(ship: Ship) -> tuple[int, int, Ship | None]:
    """Number and cell of a ship; the ship itself only if it is unusual: armoured, marked, hidden or of a changed kind."""
    number, cell = SHIP_NUMBER[ship.id], UNSEEN if ship.cell is None else CELL_NUMBER[ship.cell]
    odd = ship.armour or ship.anti or ship.hidden or ship.kind != _KINDS[number]
    return number, cell, ship if odd else None


@kept_in_memo(lambda view: ())
def determinize(view: View) -> State:
    """The state as a seat sees it (`state`), ready to try orders on. It contains nothing that the view does not."""
    cells = [ABSENT] * len(SHIP_NAMES)
    armour, kinds = [0] * len(SHIP_NAMES), list(_KINDS)
    anti = hidden = left = -1
    for number, cell, odd in map(_read, view.ships):
        cells[number] = cell
        if odd is not None:
            armour[number], kinds[number] = odd.armour, odd.kind
            if odd.anti:
                anti = number
            if odd.hidden:
                hidden, left = number, -1 if odd.left is None else CELL_NUMBER[odd.left]
    for number, _, odd in map(_read, view.lost):
        cells[number] = LOST
        if odd is not None:
            kinds[number] = odd.kind
    hands: list[tuple[Card, ...]] = [(), ()]
    held = [0, 0]
    for side, hand in enumerate(view.hands):
        hands[side], held[side] = hand.cards or (), hand.number
    owed, owed_as = -1, view.owed_as
    if view.owed:
        blank = [n for n in SHIPS_OF[BLUE] if cells[n] == LOST and (owed_as == "D" or kinds[n] == "M")]
        owed = min(blank, key=lambda n: (owed_as == "D" and kinds[n] == "M", n))
    state = State(
        _options_of(view.options),
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


def _options_of(said: Mapping[str, str | int]) -> Options:
    last = _LAST_OPTIONS[0]
    if last is None or last[0] is not said:
        last = _LAST_OPTIONS[0] = said, Options(**said)  # type: ignore[arg-type]
    return last[1]


_LAST_OPTIONS: list[tuple[Mapping[str, str | int], Options] | None] = [None]
"""The options read last: `_options` gives views with equal options the same mapping."""
