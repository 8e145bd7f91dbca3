"""What each reader may know: views are built from nothing, so that only what is put in can be seen (NB-4.3, NB-5.3, NB-11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from msgspec import UNSET
from msgspec.structs import asdict, replace

from rules.core import Seat, Who
from rules.geometry import grid
from rules.naval_battle.ends import may_cease_fire, may_claim
from rules.naval_battle.facts import GEAR, REACH, SEATS
from rules.naval_battle.options import Options
from rules.naval_battle.state import Layout, LogRecord, OwnGrid, State, seat_index
from rules.naval_battle.view import (
    Fleet,
    GearKind,
    Gone,
    LogEntry,
    Losses,
    Report,
    Seen,
    Ship,
    ShipKind,
    Struck,
    Tally,
    View,
)

SEA, LAND = "~", "."
_SHIP: dict[ShipKind, str] = {"flagship": "F", "cruiser": "C", "destroyer": "D", "submarine": "S", "carrier": "P"}
_SHIP_OF = {letter: kind for kind, letter in _SHIP.items()}
_GEAR: dict[GearKind, str] = {"plane": "p", "bomb": "b", "atomic": "a", "aa": "x"}
_GEAR_OF = {letter: kind for kind, letter in _GEAR.items()}
WRECK = "*"


def spot(side: OwnGrid, cell: int) -> str:
    """A cell as a plane sees it, as a code: ground, `*` for a wreck, then a letter for each piece on it (NB-7.3)."""
    number = side.layout.ship_at.get(cell)
    if number is not None:
        code = _SHIP[side.layout.ships[number].kind] + (WRECK if cell in side.hit else "")
    elif side.layout.land >> cell & 1:
        code = LAND
    else:
        return SEA
    return code + "".join(_GEAR[kind] for kind in GEAR if cell in side.pieces(kind))


def _seen(cell: str, code: str) -> Seen:
    gear = tuple(_GEAR_OF[letter] for letter in code[1:] if letter != WRECK)
    if code[0] in _SHIP_OF:
        return Seen(cell, "ship", _SHIP_OF[code[0]], WRECK in code, gear)
    return Seen(cell, "land" if code[0] == LAND else "sea", gear=gear)


# ---- actions -------------------------------------------------------------------------------------
def report(record: LogRecord, options: Options, defender: Layout | None) -> Report:
    """What everybody is told of an action: `shot_down` alone (NB-7.2, NB-9.5), or what it found (NB-5.3, NB-6.3, NB-6.4, NB-6.6,
    NB-7.3, NB-8.4), shots without effect left out (NB-6.5). `defender`: where the ships of the other side are; None during
    set-up."""
    board = grid(options.grid)
    if record.aa >= 0:
        return Report(shot_down=True)
    if record.kind == "plane":
        cells = board.square(record.targets[0], REACH["plane"])
        codes = zip(cells, record.seen.split(" "), strict=True)
        return Report(seen=tuple(_seen(board.names[cell], code) for cell, code in codes))
    struck = tuple(Struck(*entry) for entry in record.struck)
    lost = [kind for kind, _ in record.gear]
    gear = tuple([(kind, lost.count(kind)) for kind in GEAR if kind in lost])
    if record.kind != "salvo":
        return Report(ships=struck, gear=gear)
    told = gear if options.salvo_equipment == "counts" else None
    if options.salvo_report == "hits_only":
        return Report(gear=told, totals=(len(record.hits), sum(ship.sunk for ship in struck)))
    if options.salvo_report == "types" or defender is None:
        return Report(ships=struck, gear=told)
    kinds = {cell: defender.ships[defender.ship_at[cell]].kind for cell in record.hits}
    shots = tuple((board.names[cell], kinds.get(cell)) for cell in record.targets)
    return Report(ships=tuple(ship for ship in struck if ship.sunk), gear=told, cells=shots)


def entry(state: State, number: int, *, attacker: bool = False, defender: bool = False) -> LogEntry:
    """The action of this number, from 1, as everybody may know it. `attacker`: also the cell that the plane or bomb left
    (NB-5.3, NB-11.7). `defender`: also the exact cells, pieces lost and battery used (NB-11.1, NB-11.2, NB-11.3, NB-11.4)."""
    record, names = state.log.acts[number - 1], state.board.names
    losses = None
    if defender and record.kind in ("salvo", "plane", "bomb", "atomic"):  # Others have nothing more (NB-11.8).
        losses = Losses(
            tuple(names[cell] for cell in record.hits),
            tuple((kind, names[cell]) for kind, cell in record.gear),
            names[record.aa] if record.aa >= 0 else None,
        )
    return LogEntry(
        number,
        record.turn,
        SEATS[record.side],
        record.kind,
        tuple(names[cell] for cell in record.targets),
        report(record, state.options, _layouts(state)[1 - record.side]),
        names[record.launched] if attacker and record.launched >= 0 else None,
        losses,
    )


def _layouts(state: State) -> tuple[Layout | None, Layout | None]:
    return (None, None) if state.sides is None else (state.sides[0].layout, state.sides[1].layout)


def _entries(state: State, me: int | None) -> tuple[LogEntry, ...]:
    """The whole log as one side knows it; None: as everybody does."""
    log, world = state.log, (state.options, _layouts(state), me)
    known = log.told.get(world, ())
    if len(known) < len(log.acts):
        new = enumerate(log.acts[len(known) :], start=len(known) + 1)
        known += tuple([entry(state, n, attacker=act.side == me, defender=me == 1 - act.side) for n, act in new])
        log.told[world] = known
    return known


def _gone(state: State, index: int) -> Iterator[Gone]:
    """The planes, bombs and batteries that a side no longer has."""
    names = state.board.names
    for record in state.log.acts:
        if record.side == index:
            if record.launched >= 0:
                yield Gone(cast(GearKind, record.kind), names[record.launched], record.turn, "used")
            continue
        if record.aa >= 0:
            yield Gone("aa", names[record.aa], record.turn, "used")
        for kind, cell in record.gear:
            yield Gone(kind, names[cell], record.turn, "destroyed")


# ---- own grids -----------------------------------------------------------------------------------
def fleet(state: State, index: int, *, plan: bool = True) -> Fleet:
    """One player's own grid and stock, salvos included (NB-3.4, NB-11.5); `plan=False` leaves the fire plan out (NB-11.7)."""
    side = state.side(index)
    return drawn(side, tuple(_gone(state, index)), side.plan if plan else ())


def drawn(side: OwnGrid, gone: tuple[Gone, ...] = (), plan: tuple[str, ...] = ()) -> Fleet:
    """A grid as its owner sees it."""
    name = grid(side.layout.size).names.__getitem__
    hit = frozenset(map(name, side.hit)).__contains__
    return Fleet(
        tuple([Ship(kind, cells, tuple(filter(hit, cells))) for kind, cells in side.layout.ship_names]),
        tuple(map(name, side.layout.islands)),
        tuple(map(name, side.planes)),
        tuple(map(name, side.bombs)),
        tuple(map(name, side.atomics)),
        tuple(map(name, side.aa)),
        side.salvos,
        gone,
        plan,
    )


def tally(state: State, index: int) -> Tally:
    """One side's line of the end sheet (NB-10.6)."""
    side = state.side(index)
    return Tally(
        SEATS[index],
        len(side.hit),
        side.sunk,
        side.cells,
        len(side.layout.ships),
        side.salvos,
        len(side.planes),
        len(side.bombs),
        len(side.atomics),
        len(side.aa),
    )


# ---- views ---------------------------------------------------------------------------------------
def view(state: State, who: Who) -> View:
    """What `who` may know now: the own grid alone (NB-1.1), and nothing of the other fleet before both are set (NB-4.3)."""
    blank = _blank(state.options, who)
    if state.end is not None:
        return _final(state, who, blank)
    if state.sides is None:
        return blank
    first, second = state.sides
    me = None if who is None else seat_index(who)
    volleys = state.options.pace == "volleys"
    asked = seat_index(who) if volleys and who is not None else state.mover
    return View(
        blank.seat,
        blank.size,
        blank.capital,
        blank.options,
        "play",
        state.turn,
        SEATS[state.mover],
        state.options.volley if volleys else state.options.actions_per_turn - state.done,
        _entries(state, me),
        None if who is None else fleet(state, seat_index(who)),
        missed=((SEATS[0], first.missed), (SEATS[1], second.missed)),
        cease_fire=may_cease_fire(state, asked),
        claim=may_claim(state, asked),
        left_over=() if who is None or state.volley is UNSET else state.volley.left[seat_index(who)],
    )


def _blank(options: Options, who: Seat | None) -> View:
    return View(
        who,
        options.grid,
        options.capital,
        asdict(options),
        "setup",
        0,
        None,
        options.volley if options.pace == "volleys" else options.actions_per_turn,
    )


def _final(state: State, who: Who, blank: View) -> View:
    """The view after the end: only the plans are still hidden (NB-10.5, NB-11.6)."""
    assert state.end is not None
    over = replace(blank, phase="over", turn=state.turn, winners=state.end.winners, why=state.end.how.value, left=0)
    if state.sides is None:
        return over
    numbers = range(1, len(state.log.acts) + 1)
    return replace(
        over,
        deeds=tuple(entry(state, number, attacker=True, defender=True) for number in numbers),
        fleet=None if who is None else fleet(state, seat_index(who)),
        missed=tuple((seat, state.side(i).missed) for i, seat in enumerate(SEATS)),
        ends=tuple((seat, fleet(state, i, plan=False)) for i, seat in enumerate(SEATS)),
        tallies=(tally(state, 0), tally(state, 1)),
    )
