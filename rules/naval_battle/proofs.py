"""For the tests alone: what is true of every state, and another truth that a reader cannot tell apart from this one.

The other truth proves that nothing leaks. It is found by changing the fleet at the start a little (a ship or island elsewhere,
another plane sent, a salvo more) and playing the whole log again: a change is kept if every report comes out word for word as it
was told.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from functools import partial
from itertools import chain, groupby
from random import Random
from typing import Any, cast

from msgspec import UNSET, Struct
from msgspec.structs import replace

from rules.core import Secret, Who
from rules.geometry import grid
from rules.naval_battle.facts import CELLS, FULL_CAPITAL, GEAR, MOST_ATOMIC, PRICE, SEATS
from rules.naval_battle.fleet import outlines, room_mates
from rules.naval_battle.state import (
    Ending,
    Hull,
    Layout,
    Log,
    LogLine,
    Options,
    OwnGrid,
    State,
    Volley,
    reading_order,
    seat_index,
)
from rules.naval_battle.turns import REACH, Action, possible, suffer, use
from rules.naval_battle.view import GearKind


# ---- what is true of every state -----------------------------------------------------------------
def check(state: State) -> None:
    """Raises AssertionError naming what is broken."""
    if state.sides is None:
        assert state.turn == 0, "a turn before the fleets are set"
        return
    for index, side in enumerate(state.sides):
        broken = _broken(side, state.options.stacking)
        assert not broken, broken
        assert set(side.hit) <= set(side.layout.ship_at), "NB-2.6: sea is hit"
        assert len(set(side.hit)) == len(side.hit), "NB-2.6: a cell hit twice"
        _check_stock(state, index, side)
    for number, act in enumerate(state.log.acts, start=1):
        _check_act(number, act)
    _check_turns(state)


def _broken(side: OwnGrid, stacking: str) -> str:
    """The first rule of placing that ships, islands and equipment break, and how; empty: none."""
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
        cells = [cell for mate in room_mates(kind, stacking) for cell in side.pieces(cast(GearKind, mate))]
        if len(set(cells)) != len(cells):
            return f"NB-3.2: {kind} not alone on its cell"
    return ""


def _bases(layout: Layout, kind: GearKind) -> int:
    """Cells that carry this kind of equipment (NB-3.1)."""
    return layout.land if kind == "aa" else layout.land | layout.decks


def _check_stock(state: State, index: int, side: OwnGrid) -> None:
    """What is left and what is gone together cost no more than the capital (NB-1.3, NB-4.1)."""
    assert side.salvos >= 0, "NB-3.5: salvos below none"
    acts = state.log.acts
    fired = sum(act.kind == "salvo" for act in acts if act.side == index)
    used = {kind: sum(act.kind == kind for act in acts if act.side == index) for kind in GEAR}
    lost = {kind: sum(k == kind for act in acts if act.side != index for k, _ in act.gear) for kind in GEAR}
    used["aa"] = sum(act.aa >= 0 for act in acts if act.side != index)
    total = {kind: len(side.pieces(kind)) + used[kind] + lost[kind] for kind in GEAR}
    assert total["atomic"] <= MOST_ATOMIC, "NB-3.3: too many atomic bombs"
    price = side.cells + side.salvos + fired + sum(PRICE[kind] * count for kind, count in total.items())
    assert price <= state.options.capital <= FULL_CAPITAL, f"NB-4.1: {SEATS[index]} has {price} points"


def _check_act(number: int, act: LogLine) -> None:
    assert "x" not in act.seen, f"NB-9.4: the plane of action {number} shows a battery"
    if act.kind == "bomb":
        assert all(kind != "aa" for kind, _ in act.gear), f"NB-9.4: the bomb of action {number} destroys a battery"
    if act.aa >= 0:
        outcome = (act.hits, act.gear, act.seen)
        assert outcome == ((), (), ""), f"NB-7.2, NB-8.1: action {number} was shot down"
    assert sum(count for _, count, _ in act.struck) == len(act.hits), f"NB-6.3: the report of action {number}"


def _check_turns(state: State) -> None:
    """Termination (NB-10.4): lost turns aside, no more turns than both sides' weapons allow."""
    acts = state.log.acts
    weapons = [
        state.side(i).items
        + sum(act.kind in ("salvo", "plane", "bomb", "atomic") for act in acts if act.side == i)
        + sum(kind != "aa" for act in acts if act.side != i for kind, _ in act.gear)
        for i in (0, 1)
    ]
    lost = sum(act.kind == "lost" for act in acts)
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


# ---- another truth -------------------------------------------------------------------------------
TRIES = 6
"""Places tried for each ship, island and piece: for what the enemy has found something of, few of them fit all reports."""


class Tale(Struct, frozen=True):
    """A side from the beginning: its fleet before the first shot, and which pieces it sent."""

    start: OwnGrid
    """Batteries in an order of priority that explains all that was shot down."""
    sent: dict[int, int]
    """Number of a line in the log -> cell that the plane or bomb left."""


def twin(state: State, who: Who, rng: Random) -> State:
    """The other truth, or the same state where there is none."""
    if state.sides is None:
        return state
    for index in (0, 1):
        if who is None or seat_index(who) != index:
            if state.end is None:
                state = _other_side(state, index, rng)
            state = _other_plan(state, index, rng)
            state = _other_volley(state, index, rng)
    return state


_LEFT_OVER = 0.7
"""How often a twin has something left of a volley."""


def _other_volley(state: State, index: int, rng: Random) -> State:
    """Nor does anybody else see what a volley did not reach."""
    if state.volley is UNSET:
        return state
    left = list(state.volley.left)
    left[index] = (f"salvo {' '.join(rng.sample(state.board.names, 3))}",) if rng.random() < _LEFT_OVER else ()
    return replace(state, volley=Volley((left[0], left[1])))


_SAME_PLAN = 3
"""Once in so many times a twin has no plan; of those that it has, no two are often alike."""


def _other_plan(state: State, index: int, rng: Random) -> State:
    """Nobody else ever sees a fire plan, not even after the end."""
    side, names = state.side(index), state.board.names
    stock = {"salvo": side.salvos, "plane": side.planes, "bomb": side.bombs, "atomic": side.atomics}
    kinds = [kind for kind, left in stock.items() if left or state.end]
    if not kinds or rng.random() < 1 / _SAME_PLAN:
        return state.with_side(index, replace(side, plan=()))
    kind = rng.choice(kinds)
    plan = (" ".join((kind, *rng.sample(names, 3 if kind == "salvo" else 1))),)
    return state.with_side(index, replace(side, plan=plan))


def _other_side(state: State, index: int, rng: Random) -> State:
    """Each ship, island and piece in turn goes anywhere, with the same odds, as far as every report stays as it was."""
    tale = _tale(state, index)
    probed = _probed(state, 1 - index)
    layout = tale.start.layout
    changes: list[Callable[[Tale], Tale | None]] = [
        *(partial(_ship, number, state, probed, rng) for number in range(len(layout.ships))),
        *(partial(_island, number, state, rng) for number in range(len(layout.islands))),
        *(partial(_stock, kind, state, rng) for kind in GEAR for _ in range(2)),
        *(partial(_piece, kind, state, rng) for kind in GEAR for _ in tale.start.pieces(kind)),
        *(partial(_sent, state, rng) for _ in tale.sent),
    ]
    rng.shuffle(changes)
    changes.append(partial(_salvos, state, index, rng))
    for change in changes:
        for _ in range(TRIES):
            other = change(tale)
            if other is not None and _legal(other.start, state.options) and _replay(state, index, other) is not None:
                tale = other
                break
    shuffled = _shuffled_batteries(tale, state, index, rng)
    again = _replay(state, index, shuffled) or _replay(state, index, tale)
    assert again is not None, "the log does not follow from the fleet"
    side, acts = again
    return replace(state.with_side(index, side), log=Log(acts))


def _tale(state: State, index: int) -> Tale:
    """The truth as a tale."""
    side, acts = state.side(index), state.log.acts
    lost = [(kind, cell) for act in acts if act.side != index for kind, cell in act.gear]
    sent = {number: act.launched for number, act in enumerate(acts) if act.side == index and act.launched >= 0}
    gone = [*lost, *((acts[number].kind, cell) for number, cell in sent.items())]
    used = tuple(act.aa for act in acts if act.side != index and act.aa >= 0)
    fired = sum(act.kind == "salvo" for act in acts if act.side == index)
    start = OwnGrid(side.layout, side.salvos + fired)
    for kind in GEAR[:3]:
        start = start.having(kind, reading_order((*side.pieces(kind), *(cell for k, cell in gone if k == kind))))
    return Tale(start.having("aa", (*used, *side.aa, *(cell for k, cell in lost if k == "aa"))), sent)


def _probed(state: State, attacker: int) -> int:
    """Cells that the enemy has looked at or fired on."""
    board = state.board
    mask = 0
    for act in state.log.acts:
        if act.side == attacker and act.aa < 0 and act.kind in REACH:
            for target in act.targets:
                mask |= board.mask(board.square(target, REACH[act.kind]))
    return mask


# ---- changes -------------------------------------------------------------------------------------
def _salvos(state: State, index: int, rng: Random, tale: Tale) -> Tale:
    """Any number that the capital pays for, from those that were fired."""
    start = tale.start
    fired = sum(act.kind == "salvo" and act.side == index for act in state.log.acts)
    most = start.salvos + max(0, state.options.capital - _price(start)) // PRICE["salvos"]
    return replace(tale, start=replace(start, salvos=rng.randint(fired, most)))


def _stock(kind: GearKind, state: State, rng: Random, tale: Tale) -> Tale | None:
    """A piece less, or one more."""
    start = tale.start
    idle = [cell for cell in start.pieces(kind) if cell not in tale.sent.values()]
    if idle and rng.random() < 1 / 2:
        return replace(tale, start=start.less(kind, (rng.choice(idle),)))
    free = _free(start, kind, state)
    if not free or _price(start) + PRICE[kind] > state.options.capital:
        return None
    more = (*start.pieces(kind), rng.choice(state.board.members(free)))
    return replace(tale, start=start.having(kind, more if kind == "aa" else reading_order(more)))


def _ship(number: int, state: State, probed: int, rng: Random, tale: Tale) -> Tale | None:
    """A ship lies elsewhere; what stands on a carrier goes with it. One of which something is known stays near it."""
    board, hull = state.board, tale.start.layout.ships[number]
    known = board.mask(hull.cells) & probed
    places = _places(tale.start.layout, number, state, probed & ~known if known else probed)
    if known:
        near = board.mask(cell for own in hull.cells for cell in board.square(own, 1))
        places = [(cells, mask) for cells, mask in places if mask & near]
    if not places:
        return None
    cells, _ = rng.choice(places)
    moves = dict(zip(hull.cells, cells, strict=True)) if hull.kind == "carrier" else {}
    ships = tale.start.layout.ships
    return _moved(tale, moves, ships=(*ships[:number], Hull(hull.kind, cells), *ships[number + 1 :]))


def _places(layout: Layout, number: int, state: State, barred: int) -> list[tuple[tuple[int, ...], int]]:
    """Where a ship could lie among all others and the islands, off the barred cells: cells and mask of each place."""
    board, hull = state.board, layout.ships[number]
    others = (board.mask(ship.cells) for other, ship in enumerate(layout.ships) if other != number)
    barred |= layout.land
    for mask in others:
        barred |= board.halo(mask)
    ways = (outlines(board.size, hull.kind, way) for way in ("across", "down"))
    return list({cells: mask for way in ways for cells, mask in way if cells and not mask & barred}.items())


def _island(number: int, state: State, rng: Random, tale: Tale) -> Tale | None:
    """An island lies elsewhere with all that stands on it. A salvo does not tell land from sea."""
    board, layout = state.board, tale.start.layout
    barred = board.mask(layout.ship_at)
    for other, centre in enumerate(layout.islands):
        if other != number:
            barred |= board.mask(board.square(centre, 1))
    centres = [
        centre for centre, (cells, mask) in enumerate(outlines(board.size, "island")) if cells and not mask & barred
    ]
    if not centres:
        return None
    centre = rng.choice(centres)
    moves = dict(zip(board.square(layout.islands[number], 1), board.square(centre, 1), strict=True))
    return _moved(tale, moves, islands=(*layout.islands[:number], centre, *layout.islands[number + 1 :]))


def _moved(tale: Tale, moves: dict[int, int], **layout: Any) -> Tale:
    """Another layout; all that stands on the moved cells goes with them."""
    start = replace(tale.start, layout=replace(tale.start.layout, **layout))
    for kind in GEAR:
        cells = tuple(moves.get(cell, cell) for cell in start.pieces(kind))
        start = start.having(kind, cells if kind == "aa" else reading_order(cells))
    return Tale(start, {number: moves.get(cell, cell) for number, cell in tale.sent.items()})


def _piece(kind: GearKind, state: State, rng: Random, tale: Tale) -> Tale | None:
    """A piece stands elsewhere."""
    cells, free = tale.start.pieces(kind), _free(tale.start, kind, state)
    if not cells or not free:
        return None
    cell = rng.choice(cells)
    other = rng.choice(state.board.members(free))
    moved = [other if c == cell else c for c in cells]
    start = tale.start.having(kind, moved if kind == "aa" else reading_order(moved))
    sent = {n: other if c == cell and _kind(state, n) == kind else c for n, c in tale.sent.items()}
    return Tale(start, sent)


def _sent(state: State, rng: Random, tale: Tale) -> Tale | None:
    """Another plane or bomb was sent."""
    if not tale.sent:
        return None
    number = rng.choice(list(tale.sent))
    kind = _kind(state, number)
    before, other = tale.sent[number], rng.choice(tale.start.pieces(kind))
    exchange = {before: other, other: before}
    sent = {n: exchange.get(c, c) if _kind(state, n) == kind else c for n, c in tale.sent.items()}
    return replace(tale, sent=sent)


def _shuffled_batteries(tale: Tale, state: State, index: int, rng: Random) -> Tale:
    """The batteries that still stand, in another order."""
    batteries = tale.start.aa
    standing = [cell for cell in batteries if cell in state.side(index).aa]
    rng.shuffle(standing)
    others = [cell for cell in batteries if cell not in standing]
    return replace(tale, start=tale.start.having("aa", (*others, *standing)))


def _kind(state: State, number: int) -> GearKind:
    return state.log.acts[number].kind  # type: ignore[return-value]


# ---- what is allowed -----------------------------------------------------------------------------
def _price(side: OwnGrid) -> int:
    pieces = sum(PRICE[kind] * len(side.pieces(kind)) for kind in GEAR)
    return side.cells + pieces + side.salvos * PRICE["salvos"]


def _free(side: OwnGrid, kind: GearKind, state: State) -> int:
    """Cells that could carry one piece more."""
    mates = room_mates(kind, state.options.stacking)
    taken = state.board.mask(cell for mate in GEAR if mate in mates for cell in side.pieces(mate))
    return _bases(side.layout, kind) & ~taken


def _legal(side: OwnGrid, options: Options) -> bool:
    whole = len(side.atomics) <= MOST_ATOMIC and _price(side) <= options.capital
    return whole and not _broken(side, options.stacking)


def _replay(state: State, index: int, tale: Tale) -> tuple[OwnGrid, tuple[LogLine, ...]] | None:
    """The side as the tale leaves it, and the log in its truth; None where anything told would differ."""
    now, options = state.side(index), state.options
    side = tale.start
    layout = side.layout
    acts = []
    for number, act in enumerate(state.log.acts):
        new = act
        if act.kind not in ("salvo", "plane", "bomb", "atomic"):
            if act.side == index and (side.items > 0) == (act.kind == "skip"):
                return None
        elif act.side == index:
            source = tale.sent.get(number)
            action = Action(act.kind, act.targets, source)
            if not possible(side, action):
                return None
            side, cell = use(side, action)
            new = replace(act, launched=cell)
        else:
            plain = LogLine(act.turn, act.side, act.kind, act.targets, act.launched)
            side, new = suffer(side, state.board, plain)
            if not _told_alike(act, new, now.layout, layout, options):
                return None
        acts.append(new)
    if not _goes_on(state, index, side):
        return None
    return replace(side, missed=now.missed, skipped=now.skipped), tuple(acts)


def _told_alike(old: LogLine, new: LogLine, before: Layout, after: Layout, options: Options) -> bool:
    """Whether both lines are told in the same words to everybody but the defender."""
    if (old.aa >= 0) != (new.aa >= 0) or old.seen != new.seen:
        return False
    told_gear = old.kind != "salvo" or options.salvo_equipment == "counts"
    if told_gear and [kind for kind, _ in old.gear] != [kind for kind, _ in new.gear]:
        return False
    if old.kind == "salvo" and options.salvo_report == "hits_only":
        return (len(old.hits), _sunk(old)) == (len(new.hits), _sunk(new))
    if old.kind == "salvo" and options.salvo_report == "per_cell" and _by_cell(old, before) != _by_cell(new, after):
        return False
    return old.struck == new.struck


def _sunk(act: LogLine) -> int:
    return sum(sunk for _, _, sunk in act.struck)


def _by_cell(act: LogLine, layout: Layout) -> list[tuple[int, str]]:
    return [(cell, layout.ships[layout.ship_at[cell]].kind) for cell in act.hits]


def _goes_on(state: State, index: int, side: OwnGrid) -> bool:
    """Whether the game stands where it stood: nobody sunk, somebody armed, the mover able to move."""
    if len(side.hit) >= side.cells or side.striking + state.side(1 - index).striking == 0:
        return False
    if state.side(index).skipped and side.items:
        return False
    return state.options.pace == "volleys" or state.mover != index or side.items > 0


# ---- what is hidden, for the law that measures twins ---------------------------------------------
_SAME_STOCK = 1.5
"""A twin often has one piece of a kind more or less than the truth; reports bound how many there can be."""


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """What is hidden from a reader: see `Rules.secrets`."""
    found: dict[str, Secret] = {}
    for index, seat in enumerate(SEATS):
        if seat == who or state.sides is None:
            continue
        found[f"plan.{seat}"] = Secret(state.side(index).plan, _SAME_PLAN)
        if state.volley is not UNSET:
            found[f"left.{seat}"] = Secret(state.volley.left[index], 1 / max(_LEFT_OVER, 1 - _LEFT_OVER))
        if state.end is None:
            found |= {f"{name}.{seat}": secret for name, secret in _fleet_secrets(state, index).items()}
    return found


def _fleet_secrets(state: State, index: int) -> dict[str, Secret]:
    """Of one side: ships of which nothing was found, cell by cell, and one of each kind whole; what is left, and where."""
    side, board, probed = state.side(index), state.board, _probed(state, 1 - index)
    unfound = [n for n, hull in enumerate(side.layout.ships) if not board.mask(hull.cells) & probed]

    def kind_of(number: int) -> str:
        return side.layout.ships[number].kind

    fixed = tuple(hull for number, hull in enumerate(side.layout.ships) if number not in unfound)
    found: dict[str, Secret] = {}
    odds: defaultdict[int, float] = defaultdict(float)
    for _, same in groupby(sorted(unfound, key=kind_of), kind_of):
        numbers = list(same)
        bare = replace(side.layout, ships=(*fixed, side.layout.ships[numbers[0]]))
        places = [cells for cells, _ in _places(bare, len(fixed), state, probed)]
        one = numbers[0]
        found[f"ship.{one}"] = Secret(side.layout.ships[one].cells, len(_places(side.layout, one, state, probed)))
        for cell, times in Counter(chain.from_iterable(places)).items():
            odds[cell] += len(numbers) * times / len(places)
    for cell in (cell for number in unfound for cell in side.layout.ships[number].cells):
        found[f"cell.{board.names[cell]}"] = Secret(True, max(1.0, 1 / odds[cell]))
    if state.side(index).items:
        spare = max(0, state.options.capital - _price(_tale(state, index).start))
        found["salvos"] = Secret(side.salvos, 1 + (side.salvos + spare) / 4)
    for kind in GEAR:
        found[f"stock.{kind}"] = Secret(len(side.pieces(kind)), _SAME_STOCK)
        if side.pieces(kind):
            bases = _bases(side.layout, kind).bit_count()
            found[f"bases.{kind}"] = Secret(side.pieces(kind), bases / len(side.pieces(kind)))
    return found
