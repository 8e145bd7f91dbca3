"""For the tests alone: what is true of every state, and twins: other states that a given reader cannot tell apart from this
one.

A twin proves that nothing leaks. It is found by small changes of the enemy's fleet at the start (a ship or island elsewhere,
another kind of ship, another plane sent, one salvo more) after which the whole log is replayed. A change is kept if every
report comes out exactly as it was told.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import cached_property, partial
from itertools import chain
from random import Random
from typing import Any, cast

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rules.core import Who
from rules.geometry import grid
from rules.naval_battle.facts import (
    CELLS,
    FULL_CAPITAL,
    GEAR,
    MAX_ATOMIC,
    PRICE,
    REACH,
    SEATS,
    SHIPS,
    advised_ship_points,
)
from rules.naval_battle.fleet import exclusive_kinds, outlines
from rules.naval_battle.options import Options
from rules.naval_battle.resolution import Action, ActionKind, possible, suffer, use
from rules.naval_battle.state import (
    Ending,
    Hull,
    Layout,
    Log,
    LogRecord,
    OwnGrid,
    State,
    Volley,
    reading_order,
    seat_index,
)
from rules.naval_battle.view import GearKind, ShipKind
from tests.invariants import Secret


# ---- what is true of every state -----------------------------------------------------------------
def check(state: State) -> None:
    """Raises AssertionError naming the rule that the state breaks."""
    if state.sides is None:
        assert state.turn == 0, "a turn before the fleets are set"
        return
    for index, side in enumerate(state.sides):
        broken = _broken(side, state.options.stacking)
        assert not broken, broken
        assert set(side.hit) <= set(side.layout.ship_at), "NB-2.6: sea is hit"
        assert len(set(side.hit)) == len(side.hit), "NB-2.6: a cell hit twice"
        _check_stock(state, index, side)
    for number, record in enumerate(state.log.acts, start=1):
        _check_act(number, record)
    _check_turns(state)


def _broken(side: OwnGrid, stacking: str) -> str:
    """The first rule of placing that ships, islands and equipment break, and how; empty if none."""
    layout, board = side.layout, grid(side.layout.size)
    land = 0
    for centre in layout.islands:
        block = board.mask(board.square(centre, 1))
        if block.bit_count() != 9:
            return "NB-2.5: an island leaves the grid"
        if block & land:
            return "NB-2.5: two islands overlap"
        land |= block
    afloat = 0
    for hull in layout.ships:
        mask = board.mask(hull.cells)
        if len(hull.cells) != CELLS[hull.kind]:
            return f"NB-2.1: a {hull.kind} of {len(hull.cells)} cells"
        if mask & land:
            return "NB-2.4: a ship on land"
        if board.halo(mask) & afloat:
            return "NB-2.3: two ships touch"
        afloat |= mask
    if not afloat:
        return "NB-2.2: no ship"
    for kind in GEAR:
        if board.mask(side.pieces(kind)) & ~_bases(layout, kind):
            return f"NB-3.1: {kind} at sea"
        cells = [cell for mate in exclusive_kinds(kind, stacking) for cell in side.pieces(cast(GearKind, mate))]
        if len(set(cells)) != len(cells):
            return f"NB-3.2: {kind} not alone on its cell"
    return ""


def _bases(layout: Layout, kind: GearKind) -> int:
    """Mask of the cells that carry this kind of equipment (NB-3.1)."""
    return layout.land if kind == "aa" else layout.land | layout.decks


def _check_stock(state: State, index: int, side: OwnGrid) -> None:
    """Checks that what is left and what is gone together cost no more than the capital (NB-1.3, NB-4.1)."""
    assert side.salvos >= 0, "NB-3.5: salvos below none"
    records = state.log.acts
    fired = sum(record.kind == "salvo" for record in records if record.side == index)
    used = {kind: sum(record.kind == kind for record in records if record.side == index) for kind in GEAR}
    lost = {kind: sum(k == kind for record in records if record.side != index for k, _ in record.gear) for kind in GEAR}
    used["aa"] = sum(record.aa >= 0 for record in records if record.side != index)
    total = {kind: len(side.pieces(kind)) + used[kind] + lost[kind] for kind in GEAR}
    assert total["atomic"] <= MAX_ATOMIC, "NB-3.3: too many atomic bombs"
    price = side.cells + side.salvos + fired + sum(PRICE[kind] * count for kind, count in total.items())
    assert price <= state.options.capital <= FULL_CAPITAL, f"NB-4.1: {SEATS[index]} has {price} points"


def _check_act(number: int, record: LogRecord) -> None:
    assert "x" not in record.seen, f"NB-9.4: the plane of action {number} shows a battery"
    if record.kind == "bomb":
        assert all(kind != "aa" for kind, _ in record.gear), f"NB-9.4: the bomb of action {number} destroys a battery"
    if record.aa >= 0:
        outcome = (record.hits, record.gear, record.seen)
        assert outcome == ((), (), ""), f"NB-7.2, NB-8.1: action {number} was shot down"
    assert sum(count for _, count, _ in record.struck) == len(record.hits), f"NB-6.3: the report of action {number}"


def _check_turns(state: State) -> None:
    """Checks termination (NB-10.4): apart from lost turns, there are no more turns than both sides' weapons allow."""
    records = state.log.acts
    weapons = [
        state.side(i).items
        + sum(record.kind in ("salvo", "plane", "bomb", "atomic") for record in records if record.side == i)
        + sum(kind != "aa" for record in records if record.side != i for kind, _ in record.gear)
        for i in (0, 1)
    ]
    lost = sum(record.kind == "lost" for record in records)
    volley = state.options.volley if state.options.pace == "volleys" else 0
    most = 2 * max(weapons) + 1 + 2 * lost * max(1, volley) + 2 * volley
    assert state.turn <= most, "NB-10.4: too many turns"
    if state.end is None:
        assert state.side(0).striking or state.side(1).striking, "NB-10.2: nobody can strike"
        assert volley or state.side(state.mover).items, "NB-5.2: the mover has nothing left"
        assert not volley or (state.turn - 1) % (2 * volley) == 0, "NB-5.5: in the middle of a volley"
        assert 0 <= state.done < state.options.actions_per_turn, "NB-5.4: actions of a turn"
        assert all(len(s.hit) < s.cells for s in state.sides or ()), "NB-10.1: a fleet is sunk"
    elif state.end.how is not Ending.ALL_SUNK and state.end.how is not Ending.RESIGNATION:
        assert all(len(s.hit) < s.cells for s in state.sides or ()), "NB-10.1: a fleet is sunk"


# ---- twins ---------------------------------------------------------------------------------------
PLACES_TRIED = 6
"""Number of attempts for each ship, island and piece: if the enemy has found something of it, few places fit all reports."""
REFIT_ODDS = 0.7
"""Probability that one more ship of which nothing is known is added, removed or changed to another kind."""


class InitialSide(Struct, frozen=True):
    """A side before the first shot, with the pieces that it later sent."""

    start: OwnGrid
    """Its batteries are in an order of priority that explains everything that was shot down."""
    sent: dict[int, int]
    """Index of a record in the log -> cell that the plane or bomb left."""


Trace = frozenset[tuple[Any, ...]]
"""What one ship has contributed to the reports of enemy actions; empty if nothing is known of it."""
Delivered = tuple[int, ActionKind, tuple[int, ...]]
"""An action that was not shot down: index of its record, kind, target cells."""


class Traces:
    """What ships on given cells contribute to the reports. Ships with equal traces can replace one another (NB-6.3, NB-6.5)."""

    def __init__(self, delivered: tuple[Delivered, ...], options: Options) -> None:
        self.board, self.options = grid(options.grid), options
        self.first: dict[int, int] = {}
        """Cell -> index of the record of the first shot on it."""
        self.seen: set[int] = set()
        """Cells that planes have shown."""
        self.salvos = {number for number, kind, _ in delivered if kind == "salvo"}
        for number, kind, targets in delivered:
            for cell in (cell for target in targets for cell in self.board.square(target, REACH[kind])):
                if kind == "plane":
                    self.seen.add(cell)
                else:
                    self.first.setdefault(cell, number)
        self.probed = self.board.mask((*self.first, *self.seen))
        """Mask of the cells that the enemy has looked at or fired at."""

    def of(self, kind: ShipKind, cells: tuple[int, ...]) -> Trace:
        """The trace of a ship of this kind on these cells."""
        shots = Counter([self.first[cell] for cell in cells if cell in self.first])
        last = max(shots) if shots.total() == len(cells) else -1
        trace: list[tuple[Any, ...]] = [("seen", cell, kind) for cell in cells if cell in self.seen]
        for number, count in sorted(shots.items()):
            sunk = number == last
            report = self.options.salvo_report if number in self.salvos else "types"
            if report == "hits_only":
                trace.append((number, count, sunk))
            elif report == "types" or sunk:
                trace.append((number, kind, count, sunk))
            if report == "per_cell":
                trace += [(number, kind, cell) for cell in cells if self.first.get(cell) == number]
        return frozenset(trace)

    @cached_property
    def found(self) -> dict[Trace, list[tuple[Hull, int]]]:
        """All possible ships of which the enemy would have found something, with their masks, by trace."""
        made: defaultdict[Trace, list[tuple[Hull, int]]] = defaultdict(list)
        for kind in SHIPS:
            for cells, mask in _all_places(self.board.size, kind):
                if mask & self.probed:
                    made[self.of(kind, cells)].append((Hull(kind, cells), mask))
        return made


def _traces_of(delivered: tuple[Delivered, ...], options: Options) -> Traces:
    return Traces(delivered, options)


def _traces(state: State, attacker: int) -> Traces:
    """Computed from public facts alone, so they are the same for the truth and for its twins."""
    delivered = tuple(
        [
            (number, cast(ActionKind, record.kind), record.targets)
            for number, record in enumerate(state.log.acts)
            if record.side == attacker and record.aa < 0 and record.kind in REACH
        ]
    )
    return _traces_of(delivered, state.options)


def _all_places(size: int, kind: ShipKind) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Cells and mask of each place of a ship of this kind on an empty grid."""
    ways = (outlines(size, kind, way) for way in ("across", "down"))
    return tuple({cells: mask for way in ways for cells, mask in way if cells}.items())


def twin(state: State, who: Who, rng: Random) -> State:
    """A twin of the state for the reader `who`; the state itself during set-up."""
    if state.sides is None:
        return state
    for index in (0, 1):
        if who is None or seat_index(who) != index:
            if state.end is None:
                state = _other_side(state, index, rng)
            state = _other_plan(state, index, rng)
            state = _other_volley(state, index, rng)
    return state


_ORDER_CHOICES = 3
"""A twin's plan and what its volley left over are equally often: unchanged, empty, or one other order."""


def _other_volley(state: State, index: int, rng: Random) -> State:
    """Changes what a volley did not reach, which nobody else sees."""
    if state.volley is UNSET:
        return state
    left = list(state.volley.left)
    left[index] = _other_orders(left[index], ["salvo"], state.board.names, rng)
    return replace(state, volley=Volley((left[0], left[1])))


def _other_plan(state: State, index: int, rng: Random) -> State:
    """Changes the fire plan, which nobody else ever sees, even after the end."""
    side = state.side(index)
    stock = {"salvo": side.salvos, "plane": side.planes, "bomb": side.bombs, "atomic": side.atomics}
    kinds = [kind for kind, left in stock.items() if left or state.end]
    return state.with_side(index, replace(side, plan=_other_orders(side.plan, kinds, state.board.names, rng)))


def _other_orders(orders: tuple[str, ...], kinds: list[str], names: tuple[str, ...], rng: Random) -> tuple[str, ...]:
    """Returns the same orders, none, or one random order of these kinds of action."""
    number = rng.randrange(_ORDER_CHOICES)
    if number == 0:
        return orders
    if number == 1 or not kinds:
        return ()
    kind = rng.choice(kinds)
    return (" ".join((kind, *rng.sample(names, 3 if kind == "salvo" else 1))),)


def _orders_secret(orders: tuple[str, ...]) -> Secret:
    # If the truth has no orders, two of three twins have none either.
    return Secret(orders, _ORDER_CHOICES if orders else _ORDER_CHOICES / 2)


def _other_side(state: State, index: int, rng: Random) -> State:
    """Moves each ship, island and piece in turn to a random place, as long as every report stays the same."""
    initial = _initial_side(state, index)
    traces = _traces(state, 1 - index)
    layout = initial.start.layout
    changes: list[Callable[[InitialSide], InitialSide | None]] = [
        *(partial(_move_ship, hull, state, traces, rng) for hull in layout.ships),
        *(partial(_move_island, number, state, rng) for number in range(len(layout.islands))),
        *(partial(_change_stock, kind, state, rng) for kind in GEAR for _ in range(2)),
        *(partial(_move_piece, kind, state, rng) for kind in GEAR for _ in initial.start.pieces(kind)),
        *(partial(_change_sent, state, rng) for _ in initial.sent),
    ]
    for hull in layout.ships:
        if traces.of(hull.kind, hull.cells):
            changes.append(partial(_exchange_traces, hull, state, traces, rng))
    while rng.random() < REFIT_ODDS:
        changes.append(partial(_change_fleet, state, index, traces, rng))
    rng.shuffle(changes)
    changes.append(partial(_change_salvos, state, index, rng))
    for change in changes:
        for _ in range(PLACES_TRIED):
            other = change(initial)
            if other is not None and _legal(other.start, state.options) and _replay(state, index, other) is not None:
                initial = other
                break
    shuffled = _shuffled_batteries(initial, state, index, rng)
    again = _replay(state, index, shuffled) or _replay(state, index, initial)
    assert again is not None, "the log does not follow from the fleet"
    side, records = again
    return replace(state.with_side(index, side), log=Log(records))


def _initial_side(state: State, index: int) -> InitialSide:
    """The true side before the first shot."""
    side, records = state.side(index), state.log.acts
    lost = [(kind, cell) for record in records if record.side != index for kind, cell in record.gear]
    sent = {
        number: record.launched
        for number, record in enumerate(records)
        if record.side == index and record.launched >= 0
    }
    gone = [*lost, *((records[number].kind, cell) for number, cell in sent.items())]
    used = tuple(record.aa for record in records if record.side != index and record.aa >= 0)
    fired = sum(record.kind == "salvo" for record in records if record.side == index)
    start = OwnGrid(side.layout, side.salvos + fired)
    for kind in GEAR[:3]:
        start = start.having(kind, reading_order((*side.pieces(kind), *(cell for k, cell in gone if k == kind))))
    return InitialSide(start.having("aa", (*used, *side.aa, *(cell for k, cell in lost if k == "aa"))), sent)


# ---- changes -------------------------------------------------------------------------------------
def _change_salvos(state: State, index: int, rng: Random, initial: InitialSide) -> InitialSide:
    """Any number of salvos that the capital allows, but at least those that were fired."""
    start = initial.start
    fired = _fired(state, index)
    most = start.salvos + max(0, state.options.capital - _price(start)) // PRICE["salvos"]
    return replace(initial, start=replace(start, salvos=rng.randint(fired, most)))


def _fired(state: State, index: int) -> int:
    return sum(record.kind == "salvo" and record.side == index for record in state.log.acts)


def _change_stock(kind: GearKind, state: State, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Removes a piece of this kind, or adds one."""
    start = initial.start
    idle = [cell for cell in start.pieces(kind) if cell not in initial.sent.values()]
    if idle and rng.random() < 1 / 2:
        return replace(initial, start=start.less(kind, (rng.choice(idle),)))
    free = _free(start, kind, state)
    if not free or _price(start) + PRICE[kind] > state.options.capital:
        return None
    more = (*start.pieces(kind), rng.choice(state.board.members(free)))
    return replace(initial, start=start.having(kind, more if kind == "aa" else reading_order(more)))


def _move_ship(hull: Hull, state: State, traces: Traces, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Moves a ship; what stands on a carrier moves with it."""
    ships = initial.start.layout.ships
    if hull not in ships:
        return None
    number = ships.index(hull)
    other = rng.choice(_alternatives(initial.start.layout, number, traces))
    return _with_ships(initial, (*ships[:number], other, *ships[number + 1 :]), state, rng, (hull, other))


def _exchange_traces(hull: Hull, state: State, traces: Traces, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Divides what is told of a ship and another of its kind (or of one alone) between the two in another way."""
    ships = initial.start.layout.ships
    mates = [number for number, other in enumerate(ships) if other.kind == hull.kind and other != hull]
    if hull not in ships or not mates:
        return None
    numbers = (ships.index(hull), rng.choice(mates))
    one, two = (traces.of(ships[number].kind, ships[number].cells) for number in numbers)
    # Sorted, because the order of a set depends on hashes: the twin must follow from its seed.
    part = {line for line in sorted(one ^ two, key=repr) if rng.random() < 1 / 2}
    fleet = [other for number, other in enumerate(ships) if number not in numbers]
    for number, trace in sorted(zip(numbers, (one & two | part, (one | two) - part | one & two), strict=True)):
        others = replace(initial.start.layout, ships=tuple(fleet))
        places = _ships_with(others, hull.kind, trace, traces)
        if not places:
            return None
        fleet.insert(number, rng.choice(places))
    return _with_ships(initial, tuple(fleet), state, rng)


def _change_fleet(state: State, index: int, traces: Traces, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Adds, removes or changes the kind of a ship of which nothing is known, paid for with salvos that were not fired."""
    ships = initial.start.layout.ships
    unknown = [number for number, hull in enumerate(ships) if not traces.of(hull.kind, hull.cells)]
    way = rng.choice(("comes", "goes", "other"))
    if way != "comes" and not unknown:
        return None
    number = rng.randint(0, len(ships)) if way == "comes" else rng.choice(unknown)
    before, after = ships[:number], ships[number if way == "comes" else number + 1 :]
    more: tuple[Hull, ...] = ()
    if way != "goes":
        kind = rng.choice(SHIPS)
        places = _places(replace(initial.start.layout, ships=(*before, *after)), kind, traces)
        if not places:
            return None
        more = (Hull(kind, rng.choice(places)),)
    other = _with_ships(initial, (*before, *more, *after), state, rng)
    if other is None:
        return None
    start = other.start
    over = max(0, _price(start) - state.options.capital)
    return replace(other, start=replace(start, salvos=max(_fired(state, index), start.salvos - over)))


def _alternatives(layout: Layout, number: int, traces: Traces) -> list[Hull]:
    """All ships that could replace this one without touching the others or changing a report; the ship itself included."""
    hull = layout.ships[number]
    trace = traces.of(hull.kind, hull.cells)
    others = replace(layout, ships=(*layout.ships[:number], *layout.ships[number + 1 :]))
    return _ships_with(others, hull.kind, trace, traces)


def _ships_with(layout: Layout, kind: ShipKind, trace: Trace, traces: Traces) -> list[Hull]:
    """All ships with this trace for which there is room. If nothing is known of them, only ships of this kind."""
    if not trace:
        return [Hull(kind, cells) for cells in _places(layout, kind, traces)]
    blocked = _blocked(layout)
    return [hull for hull, mask in traces.found.get(trace, ()) if not mask & blocked]


def _places(layout: Layout, kind: ShipKind, traces: Traces) -> list[tuple[int, ...]]:
    """The places of one more ship of this kind of which nothing would be known."""
    blocked = _blocked(layout) | traces.probed
    return [cells for cells, mask in _all_places(layout.size, kind) if not mask & blocked]


def _blocked(layout: Layout) -> int:
    """Mask of land, ships and everything that touches them (NB-2.3, NB-2.4)."""
    board = grid(layout.size)
    return layout.land | board.halo(board.mask(layout.ship_at))


def _with_ships(
    initial: InitialSide, ships: tuple[Hull, ...], state: State, rng: Random, moved: tuple[Hull, Hull] | None = None
) -> InitialSide | None:
    """The side with other ships. Equipment moves with a carrier; if its carrier is gone, it moves elsewhere. None if there is
    no room.
    """
    moves = {}
    if moved and moved[0].kind == moved[1].kind == "carrier":
        moves = dict(zip(moved[0].cells, moved[1].cells, strict=True))
    initial = _moved(initial, moves, ships=ships)
    for kind in GEAR:
        bases = _bases(initial.start.layout, kind)
        for cell in initial.start.pieces(kind):
            if not bases >> cell & 1:
                free = _free(initial.start, kind, state)
                if not free:
                    return None
                initial = _based(initial, kind, cell, rng.choice(state.board.members(free)), state)
    return initial


def _move_island(number: int, state: State, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Moves an island with everything on it. A salvo cannot tell land from sea."""
    board, layout = state.board, initial.start.layout
    blocked = board.mask(layout.ship_at)
    for other, centre in enumerate(layout.islands):
        if other != number:
            blocked |= board.mask(board.square(centre, 1))
    centres = [
        centre for centre, (cells, mask) in enumerate(outlines(board.size, "island")) if cells and not mask & blocked
    ]
    if not centres:
        return None
    centre = rng.choice(centres)
    moves = dict(zip(board.square(layout.islands[number], 1), board.square(centre, 1), strict=True))
    return _moved(initial, moves, islands=(*layout.islands[:number], centre, *layout.islands[number + 1 :]))


def _moved(initial: InitialSide, moves: dict[int, int], **layout: Any) -> InitialSide:
    """The side with another layout; everything on the moved cells goes with them."""
    start = replace(initial.start, layout=replace(initial.start.layout, **layout))
    for kind in GEAR:
        cells = tuple(moves.get(cell, cell) for cell in start.pieces(kind))
        start = start.having(kind, cells if kind == "aa" else reading_order(cells))
    return InitialSide(start, {number: moves.get(cell, cell) for number, cell in initial.sent.items()})


def _move_piece(kind: GearKind, state: State, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Moves a random piece of this kind."""
    cells, free = initial.start.pieces(kind), _free(initial.start, kind, state)
    if not cells or not free:
        return None
    return _based(initial, kind, rng.choice(cells), rng.choice(state.board.members(free)), state)


def _based(initial: InitialSide, kind: GearKind, cell: int, other: int, state: State) -> InitialSide:
    """The side with a piece moved to another cell."""
    cells = initial.start.pieces(kind)
    moved = [other if c == cell else c for c in cells]
    start = initial.start.having(kind, moved if kind == "aa" else reading_order(moved))
    sent = {n: other if c == cell and _kind(state, n) == kind else c for n, c in initial.sent.items()}
    return InitialSide(start, sent)


def _change_sent(state: State, rng: Random, initial: InitialSide) -> InitialSide | None:
    """Exchanges which plane or bomb was sent."""
    if not initial.sent:
        return None
    number = rng.choice(list(initial.sent))
    kind = _kind(state, number)
    before, other = initial.sent[number], rng.choice(initial.start.pieces(kind))
    exchange = {before: other, other: before}
    sent = {n: exchange.get(c, c) if _kind(state, n) == kind else c for n, c in initial.sent.items()}
    return replace(initial, sent=sent)


def _shuffled_batteries(initial: InitialSide, state: State, index: int, rng: Random) -> InitialSide:
    """The side with its remaining batteries in another order of priority."""
    batteries = initial.start.aa
    standing = [cell for cell in batteries if cell in state.side(index).aa]
    rng.shuffle(standing)
    others = [cell for cell in batteries if cell not in standing]
    return replace(initial, start=initial.start.having("aa", (*others, *standing)))


def _kind(state: State, number: int) -> GearKind:
    return state.log.acts[number].kind  # type: ignore[return-value]


# ---- what is allowed -----------------------------------------------------------------------------
def _price(side: OwnGrid) -> int:
    pieces = sum(PRICE[kind] * len(side.pieces(kind)) for kind in GEAR)
    return side.cells + pieces + side.salvos * PRICE["salvos"]


def _free(side: OwnGrid, kind: GearKind, state: State) -> int:
    """Mask of the cells that could carry one more piece."""
    mates = exclusive_kinds(kind, state.options.stacking)
    taken = state.board.mask(cell for mate in GEAR if mate in mates for cell in side.pieces(mate))
    return _bases(side.layout, kind) & ~taken


def _legal(side: OwnGrid, options: Options) -> bool:
    low, high = advised_ship_points(options.capital, options.grid)
    if options.ship_points == "enforced" and not low <= side.cells <= high:
        return False
    whole = len(side.atomics) <= MAX_ATOMIC and _price(side) <= options.capital
    return whole and not _broken(side, options.stacking)


def _replay(state: State, index: int, initial: InitialSide) -> tuple[OwnGrid, tuple[LogRecord, ...]] | None:
    """The side after the whole log, and the log as it would then be; None if anything told would differ."""
    now, options = state.side(index), state.options
    side = initial.start
    layout = side.layout
    records = []
    for number, record in enumerate(state.log.acts):
        new = record
        if record.kind not in ("salvo", "plane", "bomb", "atomic"):
            if record.side == index and (side.items > 0) == (record.kind == "skip"):
                return None
        elif record.side == index:
            source = initial.sent.get(number)
            action = Action(record.kind, record.targets, source)
            if not possible(side, action):
                return None
            side, cell = use(side, action)
            new = replace(record, launched=cell)
        else:
            plain = LogRecord(record.turn, record.side, record.kind, record.targets, record.launched)
            side, new = suffer(side, state.board, plain)
            if not _same_report(record, new, now.layout, layout, options):
                return None
        records.append(new)
    if not _still_undecided(state, index, side):
        return None
    return replace(side, missed=now.missed, skipped=now.skipped), tuple(records)


def _same_report(old: LogRecord, new: LogRecord, before: Layout, after: Layout, options: Options) -> bool:
    """Whether both records are told in the same words to everybody but the defender."""
    if (old.aa >= 0) != (new.aa >= 0) or old.seen != new.seen:
        return False
    told_gear = old.kind != "salvo" or options.salvo_equipment == "counts"
    if told_gear and [kind for kind, _ in old.gear] != [kind for kind, _ in new.gear]:
        return False
    if old.kind == "salvo" and options.salvo_report == "hits_only":
        return (len(old.hits), _sunk(old)) == (len(new.hits), _sunk(new))
    if old.kind == "salvo" and options.salvo_report == "per_cell":
        sunk = [[entry for entry in record.struck if entry[2]] for record in (old, new)]
        return sunk[0] == sunk[1] and _by_cell(old, before) == _by_cell(new, after)
    return old.struck == new.struck


def _sunk(record: LogRecord) -> int:
    return sum(sunk for _, _, sunk in record.struck)


def _by_cell(record: LogRecord, layout: Layout) -> list[tuple[int, str]]:
    return [(cell, layout.ships[layout.ship_at[cell]].kind) for cell in record.hits]


def _still_undecided(state: State, index: int, side: OwnGrid) -> bool:
    """Whether the game goes on in the same way: nobody sunk, somebody armed, the mover able to act."""
    if len(side.hit) >= side.cells or side.striking + state.side(1 - index).striking == 0:
        return False
    if state.side(index).skipped and side.items:
        return False
    return state.options.pace == "volleys" or state.mover != index or side.items > 0


# ---- what is hidden: how often a twin should agree with the truth --------------------------------
_SAME_KINDS = 2.5
"""One in this many twins has ships of the same kinds."""
_MORE_OF_A_KIND = REFIT_ODDS / (1 - REFIT_ODDS) * 2 / 3 / len(SHIPS)
"""Average number of ships of each kind that `_change_fleet` adds."""
_SAME_STOCK = 1.5
"""One in this many twins has the same number of pieces of a kind; reports limit how many there can be."""


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """What is hidden from a reader, in the form that `Rules.secrets` describes."""
    found: dict[str, Secret] = {}
    for index, seat in enumerate(SEATS):
        if seat == who or state.sides is None:
            continue
        found[f"plan.{seat}"] = _orders_secret(state.side(index).plan)
        if state.volley is not UNSET:
            found[f"left.{seat}"] = _orders_secret(state.volley.left[index])
        if state.end is None:
            found |= {f"{name}.{seat}": secret for name, secret in _fleet_secrets(state, index).items()}
    return found


def _fleet_secrets(state: State, index: int) -> dict[str, Secret]:
    """The secrets of one side: the kinds of its ships; of ships not found, each cell, and one whole ship of each kind; the
    place and hits of each ship found; what is left, and where.
    """
    side, board, traces = state.side(index), state.board, _traces(state, 1 - index)
    layout, initial = side.layout, _initial_side(state, index)
    unknown = [number for number, hull in enumerate(layout.ships) if not traces.of(hull.kind, hull.cells)]
    known = [number for number in range(len(layout.ships)) if number not in unknown]
    kinds = Counter(hull.kind for hull in layout.ships)
    found = {"kinds": Secret(sorted(kinds.items()), _SAME_KINDS if _refits(state, index, initial) else 1)}
    for order, number in enumerate(known):
        found |= {f"{name}.{order}": secret for name, secret in _found_secrets(state, index, initial, number).items()}

    bare = replace(layout, ships=tuple(layout.ships[number] for number in known))
    odds: defaultdict[int, float] = defaultdict(float)
    for kind in SHIPS if unknown else ():
        numbers = [number for number in unknown if layout.ships[number].kind == kind]
        places = _places(bare, kind, traces)
        for cell, times in Counter(chain.from_iterable(places)).items():
            odds[cell] += (len(numbers) + _MORE_OF_A_KIND) * times / len(places)
        if numbers:
            found[f"ship.{kind}"] = Secret(
                layout.ships[numbers[0]].cells, len(_alternatives(layout, numbers[0], traces))
            )
    for cell in (cell for number in unknown for cell in layout.ships[number].cells):
        found[f"cell.{board.names[cell]}"] = Secret(True, max(1.0, 1 / odds[cell]))
    if side.items:
        spare = max(0, state.options.capital - _price(initial.start))
        found["salvos"] = Secret(side.salvos, 1 + (side.salvos + spare) / 4)
    for gear in GEAR:
        found[f"stock.{gear}"] = Secret(len(side.pieces(gear)), _SAME_STOCK)
        if side.pieces(gear):
            # If all of them were seen, their cells are known.
            unseen = not traces.seen.issuperset(side.pieces(gear))
            bases = _bases(layout, gear).bit_count() / len(side.pieces(gear))
            found[f"bases.{gear}"] = Secret(side.pieces(gear), bases if unseen else 1)
    return found


def _refits(state: State, index: int, initial: InitialSide) -> bool:
    """Whether one ship fewer, or one submarine more, would leave every report unchanged."""
    layout, traces = initial.start.layout, _traces(state, 1 - index)
    fleets = [
        (*layout.ships[:number], *layout.ships[number + 1 :])
        for number, hull in enumerate(layout.ships)
        if hull.kind != "carrier" and not traces.of(hull.kind, hull.cells)
    ]
    fleets += [(*layout.ships, Hull("submarine", cells)) for cells in _places(layout, "submarine", traces)[:1]]
    for ships in fleets:
        start = replace(initial.start, layout=replace(layout, ships=ships))
        over = max(0, _price(start) - state.options.capital)
        start = replace(start, salvos=max(_fired(state, index), start.salvos - over))
        if _legal(start, state.options) and _replay(state, index, replace(initial, start=start)) is not None:
            return True
    return False


def _found_secrets(state: State, index: int, initial: InitialSide, number: int) -> dict[str, Secret]:
    """The secrets of a ship of which something is known: which it is and where, and on which cells it is hit."""
    side, traces = state.side(index), _traces(state, 1 - index)
    ships = side.layout.ships
    hull = ships[number]
    alike = _alternatives(side.layout, number, traces)
    if hull.kind == "carrier":
        # The equipment on it may have been seen or hit, so fewer places fit than the reports on ships alone allow.
        rng = Random(0)
        fleets = ((one, (*ships[:number], one, *ships[number + 1 :])) for one in alike)
        options = ((one, _with_ships(initial, other, state, rng, (hull, one))) for one, other in fleets)
        alike = [one for one, other in options if other is not None and _replay(state, index, other) is not None]
    hit = [cell for cell in hull.cells if cell in side.hit]
    same = sum(
        all((cell in one.cells) == (cell in hit) for cell in traces.first if cell in one.cells or cell in hit)
        for one in alike
    )
    secrets = {"found": Secret([hull.kind, hull.cells], len(alike))}
    return secrets | {"hits": Secret(hit, len(alike) / same)} if hit else secrets
