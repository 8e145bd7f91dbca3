"""What each reader may know: views are built from nothing, so that only what is put in can be seen (NB-4.3, NB-5.3, NB-11).

The log is translated once for each reader and the result is kept beside it, so building a view costs the same at turn 200.
"""

from __future__ import annotations

from collections import Counter
from typing import cast

from msgspec import UNSET, Struct
from msgspec.structs import asdict, replace

from rules.core import Seat, Who
from rules.geometry import Grid, grid
from rules.naval_battle.ends import may_cease_fire, may_claim
from rules.naval_battle.facts import GEAR, REACH, SEATS
from rules.naval_battle.state import Log, LogRecord, Options, OwnGrid, State, seat_index
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
def report(record: LogRecord, options: Options, board: Grid) -> Report:
    """What everybody is told of an action: `shot_down` alone (NB-7.2, NB-9.5), or what it found (NB-5.3, NB-6.3, NB-6.4, NB-6.6,
    NB-7.3, NB-8.4).
    """
    names = board.names
    if record.aa >= 0:
        return Report(shot_down=True)
    if record.kind == "plane":
        cells = board.square(record.targets[0], REACH["plane"])
        return Report(
            seen=tuple([_seen(names[c], code) for c, code in zip(cells, record.seen.split(" "), strict=True)])
        )
    struck = tuple([Struck(*entry) for entry in record.struck])
    if record.kind != "salvo":
        return Report(ships=struck, gear=_numbers(record))
    gear = _numbers(record) if options.salvo_equipment == "counts" else None
    match options.salvo_report:
        case "hits_only":
            return Report(gear=gear, totals=(len(record.hits), sum(s.sunk for s in struck)))
        case "per_cell":
            return Report(ships=tuple(s for s in struck if s.sunk), gear=gear)
        case _:
            return Report(ships=struck, gear=gear)


def _numbers(record: LogRecord) -> tuple[tuple[GearKind, int], ...]:
    count = Counter([kind for kind, _ in record.gear])
    return tuple([(kind, count[kind]) for kind in GEAR if count[kind]])


def public_entry(record: LogRecord, number: int, state: State) -> LogEntry:
    """An action as everybody may know it; with the option `per_cell`, what each shot hit (NB-6.6)."""
    names = state.board.names
    told = report(record, state.options, state.board)
    if record.kind == "salvo" and state.options.salvo_report == "per_cell":
        layout = state.side(1 - record.side).layout
        told = replace(
            told,
            cells=tuple(
                (names[c], layout.ships[layout.ship_at[c]].kind if c in record.hits else None) for c in record.targets
            ),
        )
    return LogEntry(
        number, record.turn, SEATS[record.side], record.kind, tuple([names[c] for c in record.targets]), told
    )


def entry_for_attacker(public: LogEntry, record: LogRecord, board: Grid) -> LogEntry:
    """The public entry with the cell that the plane or bomb left (NB-11.7)."""
    return replace(public, launched=board.names[record.launched]) if record.launched >= 0 else public


def entry_for_defender(public: LogEntry, record: LogRecord, board: Grid) -> LogEntry:
    """The public entry with the exact cells, the pieces lost and the battery used (NB-11.1, NB-11.2, NB-11.3, NB-11.4).
    Other entries have nothing more (NB-11.8)."""
    if record.kind not in ("salvo", "plane", "bomb", "atomic"):
        return public
    names = board.names
    losses = Losses(
        tuple([names[c] for c in record.hits]),
        tuple([(kind, names[c]) for kind, c in record.gear]),
        names[record.aa] if record.aa >= 0 else None,
    )
    return replace(public, losses=losses)


def full_entry(public: LogEntry, record: LogRecord, board: Grid) -> LogEntry:
    """The entry with all facts: for the referee, and for everybody after the end."""
    return entry_for_defender(entry_for_attacker(public, record, board), record, board)


# ---- the past, kept beside the log ---------------------------------------------------------------
class _Past(Struct):
    """Log entries by reader (public, first, second) and pieces gone by side, for the first `lines` records of the log."""

    lines: int = 0
    entries: tuple[tuple[LogEntry, ...], ...] = ((), (), ())
    gone: tuple[tuple[Gone, ...], tuple[Gone, ...]] = ((), ())


def _past(state: State) -> _Past:
    log: Log = state.log
    key = f"past {state.options.salvo_report} {state.options.salvo_equipment}"
    past: _Past = log.memo.get(key) or _Past()
    if past.lines < len(log.acts):
        board = state.board
        names = board.names
        public, first, second = list[LogEntry](), list[LogEntry](), list[LogEntry]()
        gone = (list[Gone](), list[Gone]())
        for number in range(past.lines, len(log.acts)):
            record = log.acts[number]
            plain = public_entry(record, number + 1, state)
            attacked = entry_for_attacker(plain, record, board)
            suffered = entry_for_defender(plain, record, board)
            public.append(plain)
            first.append(attacked if record.side == 0 else suffered)
            second.append(attacked if record.side == 1 else suffered)
            if record.launched >= 0:
                gone[record.side].append(Gone(cast(GearKind, record.kind), names[record.launched], record.turn, "used"))
            if record.aa >= 0:
                gone[1 - record.side].append(Gone("aa", names[record.aa], record.turn, "used"))
            for kind, cell in record.gear:
                gone[1 - record.side].append(Gone(kind, names[cell], record.turn, "destroyed"))
        entries = tuple([(*old, *new) for old, new in zip(past.entries, (public, first, second), strict=True)])
        past = _Past(len(log.acts), entries, ((*past.gone[0], *gone[0]), (*past.gone[1], *gone[1])))
        log.memo[key] = past
    return past


def last_entry(state: State) -> LogEntry:
    """The latest log entry as everybody may know it."""
    return _past(state).entries[0][-1]


# ---- own grids -----------------------------------------------------------------------------------
def fleet(state: State, index: int, *, plan: bool = True) -> Fleet:
    """One player's own grid and stock (NB-11.5); `plan=False` leaves the fire plan out (NB-11.7)."""
    side = state.side(index)
    return drawn(side, _past(state).gone[index], side.plan if plan else ())


def drawn(side: OwnGrid, gone: tuple[Gone, ...] = (), plan: tuple[str, ...] = ()) -> Fleet:
    """A grid as its owner sees it."""
    size = side.layout.size
    names = grid(size).names
    return Fleet(
        _ships(side, names),
        _islands(side, names),
        _spelt(size, side.planes),
        _spelt(size, side.bombs),
        _spelt(size, side.atomics),
        _spelt(size, side.aa),
        side.salvos,
        gone,
        plan,
    )


def _spelt(size: int, cells: tuple[int, ...]) -> tuple[str, ...]:
    names = grid(size).names
    return tuple([names[c] for c in cells])


def _ships(side: OwnGrid, names: tuple[str, ...]) -> tuple[Ship, ...]:
    """The ships with their hits. Only ships hit since the last call are rebuilt."""
    layout = side.layout
    known: tuple[tuple[int, ...], tuple[Ship, ...]] = layout.memo.get("ships") or (
        (),
        tuple([Ship(hull.kind, tuple([names[c] for c in hull.cells])) for hull in layout.ships]),
    )
    if side.hit == known[0]:
        return known[1]
    hit, found = set(side.hit), list(known[1])
    for number in {layout.ship_at[cell] for cell in hit.symmetric_difference(known[0])}:
        cells = layout.ships[number].cells
        found[number] = replace(found[number], hit=tuple([names[c] for c in cells if c in hit]))
    layout.memo["ships"] = known = (side.hit, tuple(found))
    return known[1]


def _islands(side: OwnGrid, names: tuple[str, ...]) -> tuple[str, ...]:
    memo = side.layout.memo
    if "islands" not in memo:
        memo["islands"] = tuple(names[c] for c in side.layout.islands)
    islands: tuple[str, ...] = memo["islands"]
    return islands


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
    """What `who` may know now; nothing of a fleet before both are set (NB-4.3)."""
    blank = _blank(state.options, who)
    if state.end is not None:
        return _final(state, who, blank)
    if state.sides is None:
        return blank
    first, second = state.sides
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
        _past(state).entries[0 if who is None else 1 + seat_index(who)],
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
    entries = tuple(
        full_entry(plain, record, state.board)
        for plain, record in zip(_past(state).entries[0], state.log.acts, strict=True)
    )
    return replace(
        over,
        deeds=entries,
        fleet=None if who is None else fleet(state, seat_index(who)),
        missed=tuple((seat, state.side(i).missed) for i, seat in enumerate(SEATS)),
        ends=tuple((seat, fleet(state, i, plan=False)) for i, seat in enumerate(SEATS)),
        tallies=(tally(state, 0), tally(state, 1)),
    )
