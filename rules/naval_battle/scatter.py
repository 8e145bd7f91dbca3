"""Fleets by chance: a random shopping list, and a random legal place for whatever has none yet (NB-12.1, `random`).

Chance comes in as a function `below(n)`: the sealed dice for the default fleet, a generator for a player's sheet.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.core import Draft, Value
from rules.naval_battle.facts import (
    GEAR,
    KINDS,
    LONG,
    MOST_ATOMIC,
    PRICE,
    SHIPS,
    TURNS,
    advised,
    cost,
    preset,
    ship_points,
)
from rules.naval_battle.fleet import COUNTS, Muster, bases, island_spots, outlines, room_mates, ship_spots
from rules.naval_battle.setup_sheet import bare_preset

Below = Callable[[int], int]

TRIES = 12
"""Random attempts before the pieces are packed in reading order instead."""


def by_lot(name: str, capital: int, size: int, stacking: str, below: Below) -> dict[str, Value]:
    """A ready-made fleet, placed by lot: a complete legal draft."""
    return scatter({}, preset(name, capital, size), size, stacking, below)


def complete(draft: Draft, capital: int, size: int, stacking: str, enforced: bool, below: Below) -> dict[str, Value]:
    """The draft completed by chance so that it is legal: what is bought and well placed stays, other kinds are bought.

    A draft that only names a preset becomes that fleet.
    """
    name = bare_preset(draft)
    if name is not None:
        return {"preset": name, **by_lot(name, capital, size, stacking, below)}
    bought = shopping_list(draft, size, capital, enforced, below)
    made = scatter(draft, bought, size, stacking, below)
    said = {path: draft[path] for path in ("preset", *COUNTS) if path in draft and not (draft[path] and path in COUNTS)}
    return {**said, **made}


# ---- buying --------------------------------------------------------------------------------------
def shopping_list(draft: Draft, size: int, capital: int, enforced: bool, below: Below) -> dict[str, int]:
    """The purchases, completed at random. Numbers in the draft stay unless no legal fleet has them.

    Ships up to the advised points first, then equipment, then salvos for what is left.
    """
    cart = dict(Muster(draft, size).bought)
    open_kinds = {kind for kind, path in zip((*KINDS, "salvos"), COUNTS, strict=True) if path not in draft}
    cart["atomic"] = min(cart["atomic"], MOST_ATOMIC)
    _pay_back(cart, capital)
    low, high = advised(capital, size)
    if enforced:
        _make_room(cart, capital, low, high)
    _buy_ships(cart, open_kinds, capital, (low, high), enforced, below)
    _buy_equipment(cart, open_kinds, capital, below)
    if "island" in open_kinds:
        cart["island"] = 2 + below(7)
    return cart


def _pay_back(cart: dict[str, int], capital: int) -> None:
    """An overspent list loses salvos first, then equipment, then ships."""
    kinds: tuple[str, ...] = ("salvos", *reversed(GEAR), *reversed(SHIPS))
    for kind in kinds:
        while cart[kind] and cost(cart) > capital:
            cart[kind] -= 1


def _make_room(cart: dict[str, int], capital: int, low: int, high: int) -> None:
    """NB-4.2 enforced: too many ships are given back, and other things where there is no money for ships."""
    for ship in reversed(SHIPS):
        while cart[ship] and ship_points(cart) > high:
            cart[ship] -= 1
    others: tuple[str, ...] = ("salvos", *reversed(GEAR))
    for kind in others:
        while cart[kind] and capital - cost(cart) < low - ship_points(cart):
            cart[kind] -= 1


def _buy_ships(
    cart: dict[str, int], open_kinds: set[str], capital: int, advice: tuple[int, int], enforced: bool, below: Below
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
    goal = min(goal, have + capital - cost(cart))
    while fitting := [kind for kind in kinds if PRICE[kind] <= goal - ship_points(cart)]:
        cart[fitting[below(len(fitting))]] += 1
    while enforced and ship_points(cart) < low:
        cart["submarine"] += 1


def _buy_equipment(cart: dict[str, int], open_kinds: set[str], capital: int, below: Below) -> None:
    left = capital - cost(cart)
    if "salvos" in open_kinds:
        cart["salvos"] = (left + 2) // 3
    share = left // 3
    for kind, most in (("plane", share), ("aa", share // 3), ("bomb", share // 8), ("atomic", min(share, MOST_ATOMIC))):
        if kind in open_kinds:
            cart[kind] = min(below(most + 1), (capital - cost(cart)) // PRICE[kind])
    if "salvos" in open_kinds:
        cart["salvos"] += capital - cost(cart)


# ---- placing -------------------------------------------------------------------------------------
def scatter(draft: Draft, bought: Mapping[str, int], size: int, stacking: str, below: Below) -> dict[str, Value]:
    """`bought` placed legally; pieces of `draft` that stand well keep their places. What fits nowhere is not bought."""
    kept = _sound_pieces(draft, bought, size, stacking)
    for _ in range(TRIES):
        work = _placed(kept, bought, size, stacking, below)
        if work.whole:
            return work.draft()
    packed = _placed(kept, bought, size, stacking, lambda n: 0)
    return packed.draft() if packed.muster.afloat else _placed({}, bought, size, stacking, below).draft()


def _sound_pieces(draft: Draft, bought: Mapping[str, int], size: int, stacking: str) -> dict[str, Value]:
    """The placed pieces that break no rule with those before them."""
    muster = Muster({**draft, **{f"buy.{kind}": bought.get(kind, 0) for kind in KINDS}}, size)
    board = muster.board
    kept: dict[str, Value] = {}
    land = blocked = afloat = decks = 0
    for island in muster.islands:
        if not island.mask & (land | muster.afloat):
            land |= island.mask
            kept[island.path] = draft[island.path]
    for ship in muster.ships:
        if not ship.mask & (land | blocked):
            blocked |= board.halo(ship.mask)
            afloat |= ship.mask
            decks |= ship.mask if ship.kind == "carrier" else 0
            kept[ship.path] = draft[ship.path]
    taken: dict[tuple[str, ...], int] = {}
    for piece in muster.gear:
        mates = room_mates(piece.kind, stacking)
        ground = land if piece.kind == "aa" else land | decks
        if ground & ~taken.get(mates, 0) & piece.mask:
            taken[mates] = taken.get(mates, 0) | piece.mask
            kept[piece.path] = draft[piece.path]
    return kept


def _placed(kept: Mapping[str, Value], bought: Mapping[str, int], size: int, stacking: str, below: Below) -> _Work:
    work = _Work(kept, bought, size, stacking, below)
    for ship in sorted(SHIPS, key=lambda kind: -PRICE[kind]):
        work.place_ships(ship)
    work.place_islands()
    for kind in ("aa", "plane", "bomb", "atomic"):
        work.place_gear(kind)
    return work


class _Work:
    """A fleet while it is being scattered."""

    def __init__(
        self, kept: Mapping[str, Value], bought: Mapping[str, int], size: int, stacking: str, below: Below
    ) -> None:
        self.muster = Muster({**kept, **{f"buy.{kind}": bought.get(kind, 0) for kind in KINDS}}, size)
        self._board = self.muster.board
        self._bought = bought
        self._stacking = stacking
        self._below = below
        self._at: dict[str, dict[int, tuple[str, ...]]] = {kind: {} for kind in KINDS}
        """Values by kind and number."""
        for piece in self.muster.pieces():
            self._at[piece.kind][int(piece.path.split(".")[1])] = kept[piece.path]  # type: ignore[assignment]
        self._blocked = self._board.halo(self.muster.afloat)

    @property
    def whole(self) -> bool:
        """Whether everything bought has its place."""
        return all(len(self._at[kind]) >= self._bought.get(kind, 0) for kind in KINDS)

    def _one_of(self, mask: int) -> int | None:
        cells = self._board.members(mask)
        return cells[self._below(len(cells))] if cells else None

    def place_ships(self, kind: str) -> None:
        board, names = self._board, self._board.names
        for _ in range(self._bought.get(kind, 0) - len(self._at[kind])):
            blocked = self._blocked | self.muster.land
            ways = {turn: board.members(ship_spots(board, kind, turn, blocked)) for turn in TURNS[: 1 + (kind in LONG)]}
            total = sum(len(cells) for cells in ways.values())
            if not total:
                return
            number = self._below(total)
            turn = "across" if number < len(ways["across"]) else "down"
            cell = ways[turn][number if turn == "across" else number - len(ways["across"])]
            mask = outlines(board.size, kind, turn)[cell][1]
            self.muster.afloat |= mask
            self.muster.decks |= mask if kind == "carrier" else 0
            self._blocked |= board.halo(mask)
            self._put(kind, (kind, names[cell], turn) if kind in LONG else (kind, names[cell]))

    def place_islands(self) -> None:
        for _ in range(self._bought.get("island", 0) - len(self._at["island"])):
            if not self._add_island():
                return
        while any(self._short(kind) for kind in GEAR) and self._add_island():
            pass

    def _add_island(self) -> bool:
        cell = self._one_of(island_spots(self._board, self.muster.land | self.muster.afloat))
        if cell is None:
            return False
        self.muster.land |= outlines(self._board.size, "island")[cell][1]
        self._put("island", ("island", self._board.names[cell]))
        return True

    def _short(self, kind: str) -> bool:
        """Whether the bases are too few for all the equipment that has to share them with this kind."""
        mates = room_mates(kind, self._stacking)
        return bases(self.muster, kind).bit_count() < sum(self._bought.get(mate, 0) for mate in mates)

    def place_gear(self, kind: str) -> None:
        index = self._board.index
        mates = room_mates(kind, self._stacking)
        taken = self._board.mask(index[str(value[1])] for mate in mates for value in self._at[mate].values())
        for _ in range(self._bought.get(kind, 0) - len(self._at[kind])):
            cell = self._one_of(bases(self.muster, kind) & ~taken)
            if cell is None:
                return
            taken |= 1 << cell
            self._put(kind, (kind, self._board.names[cell]))

    def _put(self, kind: str, value: tuple[str, ...]) -> None:
        """Under the lowest number that is free."""
        numbers = self._at[kind]
        numbers[next(number for number in range(1, len(numbers) + 2) if number not in numbers)] = value

    def draft(self) -> dict[str, Value]:
        """What is placed, with what it costs; numbered anew only where something found no place."""
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
