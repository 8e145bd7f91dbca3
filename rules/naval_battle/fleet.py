"""A fleet being bought and placed: what a draft says, what is wrong with it, where each piece may stand, and random fleets.

Everything here works on drafts, which contain only their owner's choices (NB-2 to NB-4). The paths of a draft: `buy.KIND`
and `salvos` (numbers), `KIND.1`, `KIND.2` … (kind, cell, and an orientation for long ships), `preset`. Sets of cells are
bitmasks.

Not here: the sheet that fills in such a draft and its typed lines (`fleet_sheet`), and ships under fire (`state`, `resolution`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import filterfalse, islice
from typing import NamedTuple, TypeGuard

from rules.core import Draft, Message, Value, msg
from rules.geometry import Grid, grid
from rules.naval_battle import facts
from rules.naval_battle.facts import (
    CELLS,
    GEAR,
    KINDS,
    LONG,
    MAX_PIECES,
    ORIENTATIONS,
    PRESETS,
    PRICE,
    REACH,
    SHAPE,
    SHIPS,
    across,
    advised_ship_points,
    cost,
    preset,
    ship_points,
)

COUNTS = (*(f"buy.{kind}" for kind in KINDS), "salvos")
"""The paths of numbers bought, in the order of KINDS; salvos last."""


MAX_FAULTS = 100
"""Maximum number of faults of a fleet that are reported: hundreds of pieces on one cell would give one for each pair."""


def is_count(value: object) -> TypeGuard[int]:
    """Whether a draft's value can be a number of pieces."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MAX_PIECES


def bare_preset(draft: Draft) -> str | None:
    """The name of the ready-made fleet if the draft chooses one and buys nothing itself, else None.

    Such a fleet is placed at random when the answers are opened.
    """
    name = draft.get("preset")
    if name not in PRESETS or any(is_count(draft.get(path)) for path in COUNTS):
        return None
    return str(name)


class PlacedPiece(NamedTuple):
    path: str
    kind: str
    cell: int
    """The left or top cell of a ship (upper left of a carrier), the centre of an island."""
    cells: tuple[int, ...]
    mask: int


class Roster:
    """The pieces that a draft buys and places. `stale` lists paths of the draft that have no meaning."""

    def __init__(self, draft: Draft, size: int) -> None:
        self.board: Grid = grid(size)
        self.bought: dict[str, int] = {}
        self.ships: list[PlacedPiece] = []
        self.islands: list[PlacedPiece] = []
        self.gear: list[PlacedPiece] = []
        self.off_grid: list[tuple[str, int]] = []
        """Kind and cell of pieces that leave the grid; their paths are stale."""
        self.unplaced: dict[str, int] = {}
        self.stale: list[str] = []
        known = {"preset"} if draft.get("preset") in ("none", *PRESETS) else set()
        for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True):
            count = draft.get(path, 0)
            known.add(path)
            if is_count(count):
                self.bought[kind] = count
            else:
                self.bought[kind] = 0
                self.stale.append(path)
        self._place(draft, known)
        self.stale += [path for path in draft if path not in known]
        self.land = 0
        for island in self.islands:
            self.land |= island.mask
        self.afloat = 0
        for ship in self.ships:
            self.afloat |= ship.mask
        self.decks = 0
        for ship in self.ships:
            if ship.kind == "carrier":
                self.decks |= ship.mask

    def _place(self, draft: Draft, known: set[str]) -> None:
        shelf: dict[str, list[PlacedPiece]] = {
            **dict.fromkeys(SHIPS, self.ships),
            "island": self.islands,
            **dict.fromkeys(GEAR, self.gear),
        }
        for kind in KINDS:
            missing = 0
            for number in range(1, self.bought[kind] + 1):
                path = f"{kind}.{number}"
                value = draft.get(path)
                if value is None:
                    missing += 1
                    continue
                known.add(path)
                piece = self._piece(path, kind, value)
                if piece is None:
                    self.stale.append(path)
                    missing += 1
                else:
                    shelf[kind].append(piece)
            if missing:
                self.unplaced[kind] = missing

    def _piece(self, path: str, kind: str, value: object) -> PlacedPiece | None:
        long = kind in LONG
        if not isinstance(value, tuple) or len(value) != (3 if long else 2) or value[0] != kind:
            return None
        cell = self.board.index.get(str(value[1]))
        orientation = str(value[2]) if long else "across"
        if cell is None or orientation not in ORIENTATIONS:
            return None
        cells, mask = outlines(self.board.size, kind, orientation)[cell]
        if not cells:
            self.off_grid.append((kind, cell))
            return None
        return PlacedPiece(path, kind, cell, cells, mask)

    def pieces(self) -> Iterator[PlacedPiece]:
        """All placed pieces: ships, islands, equipment; each group in the order of KINDS and their numbers."""
        yield from self.ships
        yield from self.islands
        yield from self.gear


@cache
def outlines(size: int, kind: str, orientation: str = "across") -> tuple[tuple[tuple[int, ...], int], ...]:
    """For each cell of the grid: the cells of a piece placed there, and their mask. Empty cells if it
    would leave the grid (NB-2.1, NB-2.5)."""
    board = grid(size)
    made = []
    for cell in range(size * size):
        if kind in CELLS:
            wide, high = SHAPE[kind] if orientation == "across" else SHAPE[kind][::-1]
            cells = board.block(cell, wide, high)
        elif kind == "island":
            cells = square if len(square := board.square(cell, REACH["island"])) == across("island") ** 2 else ()
        else:
            cells = (cell,)
        made.append((cells, board.mask(cells)))
    return tuple(made)


def max_ships(kind: str, size: int) -> int:
    """How many ships of one kind fit on the grid without touching."""
    wide, high = SHAPE[kind]
    return (size + 1) // (wide + 1) * ((size + 1) // (high + 1))


# ---- where a piece may stand ---------------------------------------------------------------------
def ship_spots(board: Grid, kind: str, orientation: str, blocked: int) -> int:
    """Mask of the cells where a ship may be placed; `blocked`: land, other ships and
    everything that touches them (NB-2.3, NB-2.4).
    """
    wide, high = SHAPE[kind] if orientation == "across" else SHAPE[kind][::-1]
    return board.corners(board.all & ~blocked, wide, high)


def island_spots(board: Grid, blocked: int) -> int:
    """Mask of the centres where an island may be placed; `blocked`: ships and other islands (NB-2.4, NB-2.5)."""
    side = across("island")
    return board.corners(board.all & ~blocked, side, side) << (board.size + 1) * REACH["island"]


def bases(roster: Roster, kind: str) -> int:
    """Mask of the cells that can carry this kind of equipment: land, and carriers except for batteries (NB-3.1)."""
    return roster.land if kind == "aa" else roster.land | roster.decks


def exclusive_kinds(kind: str, stacking: str) -> tuple[str, ...]:
    """The kinds that may not share a cell with this one, itself included (NB-3.2)."""
    if stacking == "exclusive":
        return GEAR
    return ("bomb", "atomic") if kind in ("bomb", "atomic") else (kind,)


class FreePlaces:
    """Where each piece of a draft may stand, given all the others. Make one per form: it computes the common parts once."""

    def __init__(self, roster: Roster, stacking: str) -> None:
        self._roster = roster
        self._board = roster.board
        self._stacking = stacking
        self._halos = _all_but_one([roster.board.halo(ship.mask) for ship in roster.ships])
        self._lands = _all_but_one([island.mask for island in roster.islands])
        self._ship_number = {ship.path: number for number, ship in enumerate(roster.ships)}
        self._island_number = {island.path: number for number, island in enumerate(roster.islands)}
        self._free: dict[str, int] = {}
        self._crowded: dict[str, int] = {}

    def mask(self, path: str, kind: str, orientation: str | None = None) -> int:
        """Mask of the cells where this piece may stand in one orientation, or in any if that is None."""
        if kind == "island":
            others = self._lands[self._island_number.get(path, -1)]
            return island_spots(self._board, others | self._roster.afloat)
        if kind in GEAR:
            return self._free_base(kind)
        blocked = self._halos[self._ship_number.get(path, -1)] | self._roster.land
        found = 0
        for lying in (orientation,) if orientation else (ORIENTATIONS if kind in LONG else ORIENTATIONS[:1]):
            found |= ship_spots(self._board, kind, lying, blocked)
        return found

    def names(self, path: str, kind: str, own: int | None) -> tuple[str, ...]:
        """Names of the cells where this piece may stand. `own`: the present cell of a piece of equipment, which does not block
        itself.
        """
        mask = self.mask(path, kind)
        if own is not None and (bases(self._roster, kind) & ~self._crowded[kind]) >> own & 1:
            mask |= 1 << own
        return self._board.spell(mask)

    def misplaced(self) -> Iterator[PlacedPiece]:
        """The placed pieces that break NB-2.3 to NB-2.5, NB-3.1 or NB-3.2."""
        roster = self._roster
        for piece in roster.pieces():
            if piece.kind in GEAR:
                self._free_base(piece.kind)
                blocked = ~bases(roster, piece.kind) | self._crowded[piece.kind]
            elif piece.kind == "island":
                blocked = self._lands[self._island_number[piece.path]] | roster.afloat
            else:
                blocked = self._halos[self._ship_number[piece.path]] | roster.land
            if piece.mask & blocked:
                yield piece

    def _free_base(self, kind: str) -> int:
        if kind not in self._free:
            kinds = exclusive_kinds(kind, self._stacking)
            taken = crowded = 0
            for piece in self._roster.gear:
                if piece.kind in kinds:
                    crowded |= taken & piece.mask
                    taken |= piece.mask
            self._crowded[kind] = crowded
            self._free[kind] = bases(self._roster, kind) & ~taken
        return self._free[kind]


def _all_but_one(masks: list[int]) -> list[int]:
    """For each mask the union of all the others; the last item (index -1) is the union of all."""
    before = [0]
    for mask in masks:
        before.append(before[-1] | mask)
    after = 0
    for number in range(len(masks) - 1, -1, -1):
        before[number] |= after
        after |= masks[number]
    return before


# ---- what is wrong with it -----------------------------------------------------------------------
def faults(roster: Roster, capital: int, stacking: str, ship_points_rule: str) -> tuple[Message, ...]:
    """What keeps the fleet from being sealed: at most MAX_FAULTS messages, each with its rule ID and cells (NB-4.5)."""
    return tuple(islice(_faults(roster, capital, stacking, ship_points_rule), MAX_FAULTS))


def _faults(roster: Roster, capital: int, stacking: str, ship_points_rule: str) -> Iterator[Message]:
    bought, board = roster.bought, roster.board
    spent, points = cost(bought), ship_points(bought)
    low, high = advised_ship_points(capital, board.size)
    if spent > capital:
        yield msg("nb-fault-capital", rule="NB-4.1", spent=spent, capital=capital, over=spent - capital)
    if not any(bought[kind] for kind in SHIPS):
        yield msg("nb-fault-no-ship", rule="NB-2.2")
    if bought["atomic"] > facts.MAX_ATOMIC:
        yield msg("nb-fault-atomics", rule="NB-3.3", count=bought["atomic"], most=facts.MAX_ATOMIC)
    if ship_points_rule == "enforced" and not low <= points <= high:
        yield msg("nb-fault-ship-points", rule="NB-4.2", points=points, low=low, high=high)

    afloat = 0
    for number, ship in enumerate(roster.ships):
        halo = board.halo(ship.mask)
        for other in roster.ships[:number] if halo & afloat else ():
            if halo & other.mask:
                cells = " ".join(board.spell((ship.mask & board.halo(other.mask)) | (other.mask & halo)))
                one, two = kind_word(ship.kind), kind_word(other.kind)
                yield msg("nb-fault-touching", rule="NB-2.3", piece=one, other=two, cells=cells)
        afloat |= ship.mask
        if ship.mask & roster.land:
            cells = " ".join(board.spell(ship.mask & roster.land))
            yield msg("nb-fault-on-land", rule="NB-2.4", piece=kind_word(ship.kind), cells=cells)

    land = 0
    for island in roster.islands:
        if island.mask & land:
            yield msg("nb-fault-islands-overlap", rule="NB-2.5", cells=" ".join(board.spell(island.mask & land)))
        land |= island.mask

    taken: dict[tuple[str, ...], int] = {}
    for piece in roster.gear:
        if not bases(roster, piece.kind) & piece.mask:
            key = "nb-fault-aa-base" if piece.kind == "aa" else "nb-fault-base"
            yield msg(key, rule="NB-3.1", piece=kind_word(piece.kind), cells=board.names[piece.cell])
        kinds = exclusive_kinds(piece.kind, stacking)
        before = taken.get(kinds, 0)
        if before & piece.mask:
            yield msg("nb-fault-stacked", rule="NB-3.2", piece=kind_word(piece.kind), cells=board.names[piece.cell])
        taken[kinds] = before | piece.mask


def off_grid(kind: str, cell: str) -> Message:
    """The fault of a ship or island that leaves the grid."""
    rule = "NB-2.5" if kind == "island" else "NB-2.1"
    return msg("nb-fault-off-grid", rule=rule, piece=kind_word(kind), cells=cell)


def unplaced(roster: Roster) -> tuple[Message, ...]:
    """What is bought but not placed yet."""
    return tuple(msg("nb-unplaced", pieces=count_word(kind, count)) for kind, count in roster.unplaced.items())


def hints(roster: Roster, capital: int) -> tuple[Message, ...]:
    """Advice (NB-4.2, NB-10.7), and which pieces lost their place because they were turned or moved over the edge."""
    found = [off_grid(kind, roster.board.names[cell]) for kind, cell in roster.off_grid]
    low, high = advised_ship_points(capital, roster.board.size)
    points = ship_points(roster.bought)
    if not low <= points <= high:
        found.append(msg("nb-hint-ship-points", rule="NB-4.2", points=points, low=low, high=high))
    if not any(roster.bought[kind] for kind in ("salvos", "bomb", "atomic")):
        found.append(msg("nb-hint-unarmed", rule="NB-10.7"))
    left = capital - cost(roster.bought)
    if left > 0:
        found.append(msg("nb-hint-unspent", rule="NB-4.1", points=left))
    return tuple(found)


def kind_word(kind: str) -> Message:
    return msg(f"nb-kind-{kind}")


def count_word(kind: str, count: int) -> Message:
    """A number of pieces of one kind, such as "2 cruisers"."""
    return msg(f"nb-count-{kind}", count=count)


def outline_text(piece: PlacedPiece, roster: Roster) -> str:
    """A piece as it is typed: "N5-Q5" or "J10" (the upper-left cell of a carrier, the centre of an island)."""
    names = roster.board.names
    if piece.kind in LONG:
        return f"{names[piece.cells[0]]}-{names[piece.cells[-1]]}"
    return names[piece.cell]


# ---- random fleets -------------------------------------------------------------------------------
# A random shopping list, and a random legal place for each piece that has none yet (NB-12.1, `random`). The source of chance is
# a function `below(n)`: the sealed dice for the default fleet, a random generator for a player's sheet.

RandomBelow = Callable[[int], int]

PLACING_ATTEMPTS = 12
"""Number of random attempts before the pieces are packed in reading order instead."""
_NO_SHIPS: tuple[str, ...] = ("salvos", *reversed(GEAR))
"""Everything but ships, in the order in which `_pay_back` gives it back."""


def random_preset(name: str, capital: int, size: int, stacking: str, below: RandomBelow) -> dict[str, Value]:
    """A ready-made fleet, placed at random: a complete legal draft."""
    return scatter({}, preset(name, capital, size), size, stacking, below)


def complete(
    draft: Draft, capital: int, size: int, stacking: str, enforced: bool, below: RandomBelow
) -> dict[str, Value]:
    """The draft completed at random to a legal fleet: what is bought and correctly placed stays, other kinds are added.

    A draft that only names a preset becomes that fleet.
    """
    name = bare_preset(draft)
    if name is not None:
        return {"preset": name, **random_preset(name, capital, size, stacking, below)}
    bought = shopping_list(draft, size, capital, enforced, below)
    made = scatter(draft, bought, size, stacking, below)
    said = {path: draft[path] for path in ("preset", *COUNTS) if path in draft and not (draft[path] and path in COUNTS)}
    return {**said, **made}


def shopping_list(draft: Draft, size: int, capital: int, enforced: bool, below: RandomBelow) -> dict[str, int]:
    """The purchases, completed at random. Numbers in the draft stay unless no legal fleet has them.

    Ships up to the advised points first, then equipment, then salvos for the points that are left.
    """
    cart = dict(Roster(draft, size).bought)
    open_kinds = {kind for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True) if path not in draft}
    cart["atomic"] = min(cart["atomic"], facts.MAX_ATOMIC)
    _pay_back(cart, capital)
    low, high = advised_ship_points(capital, size)
    if enforced:  # NB-4.2: give back ships above the advice; below it, sell other things to pay for ships.
        for ship in reversed(SHIPS):
            while cart[ship] and ship_points(cart) > high:
                cart[ship] -= 1
        for kind in _NO_SHIPS:
            while cart[kind] and capital - cost(cart) < low - ship_points(cart):
                cart[kind] -= 1
    _buy_ships(cart, open_kinds, capital, (low, high), enforced, below)
    left = capital - cost(cart)
    if "salvos" in open_kinds:
        cart["salvos"] = (left + 2) // 3
    share = left // 3
    for kind, most in (
        ("plane", share),
        ("aa", share // 3),
        ("bomb", share // 8),
        ("atomic", min(share, facts.MAX_ATOMIC)),
    ):
        if kind in open_kinds:
            cart[kind] = min(below(most + 1), (capital - cost(cart)) // PRICE[kind])
    if "salvos" in open_kinds:
        cart["salvos"] += capital - cost(cart)
    if "island" in open_kinds:
        cart["island"] = 2 + below(7)
    return cart


def _pay_back(cart: dict[str, int], capital: int) -> None:
    """Brings an overspent list down to the capital: salvos go first, then equipment, then ships."""
    for kind in (*_NO_SHIPS, *reversed(SHIPS)):
        while cart[kind] and cost(cart) > capital:
            cart[kind] -= 1


def _buy_ships(
    cart: dict[str, int],
    open_kinds: set[str],
    capital: int,
    advice: tuple[int, int],
    enforced: bool,
    below: RandomBelow,
) -> None:
    low, high = advice
    have = ship_points(cart)
    kinds = [kind for kind in SHIPS if kind in open_kinds]
    needed = max(1, low) if enforced else 1
    if not kinds and have < needed:
        kinds = ["submarine"]
    if not have and cost(cart) == capital:
        _pay_back(cart, capital - 1)
    goal = max(needed, low + below(max(1, high - low + 1)))
    left = min(goal, have + capital - cost(cart)) - ship_points(cart)
    while fitting := [kind for kind in kinds if PRICE[kind] <= left]:
        kind = fitting[below(len(fitting))]
        cart[kind] += 1
        left -= PRICE[kind]
    while enforced and ship_points(cart) < low:
        cart["submarine"] += 1


def scatter(draft: Draft, bought: Mapping[str, int], size: int, stacking: str, below: RandomBelow) -> dict[str, Value]:
    """A draft with `bought` placed legally. Correctly placed pieces of `draft` keep their places; what fits nowhere is not
    bought.
    """
    kept = _sound_pieces(draft, bought, size, stacking) if draft else {}
    for _ in range(PLACING_ATTEMPTS):
        work = _placed(kept, bought, size, stacking, below)
        if work.whole:
            return work.draft()
    packed = _placed(kept, bought, size, stacking, lambda n: 0)
    return packed.draft() if packed.roster.afloat else _placed({}, bought, size, stacking, below).draft()


def _sound_pieces(draft: Draft, bought: Mapping[str, int], size: int, stacking: str) -> dict[str, Value]:
    """The placed pieces that break no rule with those before them."""
    roster = Roster({**draft, **{f"buy.{kind}": bought.get(kind, 0) for kind in KINDS}}, size)
    board = roster.board
    kept: dict[str, Value] = {}
    land = blocked = afloat = decks = 0
    for island in roster.islands:
        if not island.mask & (land | roster.afloat):
            land |= island.mask
            kept[island.path] = draft[island.path]
    for ship in roster.ships:
        if not ship.mask & (land | blocked):
            blocked |= board.halo(ship.mask)
            afloat |= ship.mask
            decks |= ship.mask if ship.kind == "carrier" else 0
            kept[ship.path] = draft[ship.path]
    taken: dict[tuple[str, ...], int] = {}
    for piece in roster.gear:
        kinds = exclusive_kinds(piece.kind, stacking)
        ground = land if piece.kind == "aa" else land | decks
        if ground & ~taken.get(kinds, 0) & piece.mask:
            taken[kinds] = taken.get(kinds, 0) | piece.mask
            kept[piece.path] = draft[piece.path]
    return kept


def _placed(
    kept: Mapping[str, Value], bought: Mapping[str, int], size: int, stacking: str, below: RandomBelow
) -> _Scattering:
    work = _Scattering(kept, bought, size, stacking, below)
    for ship in sorted(SHIPS, key=lambda kind: -PRICE[kind]):
        work.place_ships(ship)
    work.place_islands()
    for kind in ("aa", "plane", "bomb", "atomic"):
        work.place_gear(kind)
    return work


class _Scattering:
    """A fleet while it is being placed at random."""

    def __init__(
        self, kept: Mapping[str, Value], bought: Mapping[str, int], size: int, stacking: str, below: RandomBelow
    ) -> None:
        self.roster = Roster({**kept, **{f"buy.{kind}": bought.get(kind, 0) for kind in KINDS}} if kept else {}, size)
        self._board = self.roster.board
        self._bought = bought
        self._stacking = stacking
        self._below = below
        self._at: dict[str, dict[int, tuple[str, ...]]] = {kind: {} for kind in KINDS}
        """Draft values by kind and number."""
        for piece in self.roster.pieces():
            self._at[piece.kind][int(piece.path.split(".")[1])] = kept[piece.path]  # type: ignore[assignment]
        self._free = {kind: filterfalse(at.__contains__, range(1, MAX_PIECES + 1)) for kind, at in self._at.items()}
        """Numbers without a place, by kind; the lowest first."""
        self._blocked = self._board.halo(self.roster.afloat)

    @property
    def whole(self) -> bool:
        """Whether everything bought has a place."""
        return all(len(self._at[kind]) >= self._bought.get(kind, 0) for kind in KINDS)

    def _one_of(self, mask: int) -> int | None:
        cells = self._board.members(mask)
        return cells[self._below(len(cells))] if cells else None

    def place_ships(self, kind: str) -> None:
        board, names = self._board, self._board.names
        for _ in range(self._bought.get(kind, 0) - len(self._at[kind])):
            blocked = self._blocked | self.roster.land
            across = ship_spots(board, kind, "across", blocked)
            down = ship_spots(board, kind, "down", blocked) if kind in LONG else 0
            wide, high = across.bit_count(), down.bit_count()
            if not wide + high:
                return
            number = self._below(wide + high)
            orientation = "across" if number < wide else "down"
            cell = board.members(across)[number] if number < wide else board.members(down)[number - wide]
            mask = outlines(board.size, kind, orientation)[cell][1]
            self.roster.afloat |= mask
            self.roster.decks |= mask if kind == "carrier" else 0
            self._blocked |= board.halo(mask)
            self._put(kind, (kind, names[cell], orientation) if kind in LONG else (kind, names[cell]))

    def place_islands(self) -> None:
        for _ in range(self._bought.get("island", 0) - len(self._at["island"])):
            if not self._add_island():
                return
        while any(self._short(kind) for kind in GEAR) and self._add_island():
            pass

    def _add_island(self) -> bool:
        cell = self._one_of(island_spots(self._board, self.roster.land | self.roster.afloat))
        if cell is None:
            return False
        self.roster.land |= outlines(self._board.size, "island")[cell][1]
        self._put("island", ("island", self._board.names[cell]))
        return True

    def _short(self, kind: str) -> bool:
        """Whether there are too few bases for all the equipment that competes with this kind for cells."""
        kinds = exclusive_kinds(kind, self._stacking)
        return bases(self.roster, kind).bit_count() < sum(self._bought.get(other, 0) for other in kinds)

    def place_gear(self, kind: str) -> None:
        index = self._board.index
        kinds = exclusive_kinds(kind, self._stacking)
        taken = self._board.mask(index[str(value[1])] for other in kinds for value in self._at[other].values())
        free = list(self._board.members(bases(self.roster, kind) & ~taken))
        for _ in range(min(self._bought.get(kind, 0) - len(self._at[kind]), len(free))):
            cell = free.pop(self._below(len(free)))
            self._put(kind, (kind, self._board.names[cell]))

    def _put(self, kind: str, value: tuple[str, ...]) -> None:
        """Stores the value under the lowest free number of its kind."""
        self._at[kind][next(self._free[kind])] = value

    def draft(self) -> dict[str, Value]:
        """The draft of what is placed and of the purchases for it; renumbered only if something found no place."""
        made: dict[str, Value] = {}
        for kind in KINDS:
            placed = sorted(self._at[kind].items())
            if placed:
                made[f"buy.{kind}"] = len(placed)
            for number, (_, value) in enumerate(placed, start=1):
                made[f"{kind}.{number}"] = value
        if self._bought.get("salvos"):
            made["salvos"] = self._bought["salvos"]
        return made
