"""The computer's own fleet: one of a few shopping lists, varied by chance, and batteries that stand where they cover ships.

Placing is `scatter`'s; only the batteries are put by hand. Planes make the backbone: a plane shows nine cells for the price of
three blind shots.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from rules.core import Draft, Value
from rules.naval_battle.facts import PRICE, SHIPS, advised, cost, ship_points
from rules.naval_battle.fleet import Muster, bases, room_mates
from rules.naval_battle.scatter import complete, scatter
from rules.naval_battle.setup_sheet import form
from rules.naval_battle.view import View

_LISTS: tuple[Mapping[str, int], ...] = (
    {"flagship": 4, "cruiser": 6, "destroyer": 7, "submarine": 14},
    {"flagship": 2, "cruiser": 5, "destroyer": 10, "submarine": 20},
    {"flagship": 5, "cruiser": 5, "destroyer": 6, "submarine": 12, "carrier": 1},
    {"flagship": 3, "cruiser": 8, "destroyer": 8, "submarine": 10},
)
"""Ships for a whole capital; small ones are the majority, for a hit on them tells the least."""
_EQUIPMENT: Mapping[str, tuple[int, int]] = {"plane": (40, 46), "aa": (9, 14), "bomb": (0, 1), "atomic": (0, 0)}
"""Fewest and most for a whole capital; the rest goes into salvos."""
_ISLANDS = (8, 12)
_TRIES = 4


def buy_and_place(view: View, rng: Random) -> dict[str, Value]:
    """A complete legal fleet: of a few made by chance, the one whose batteries cover the most ship cells."""
    stacking, enforced = str(view.options["stacking"]), view.options["ship_points"] == "enforced"
    best: dict[str, Value] = {}
    most = -1
    for _ in range(_TRIES):
        scattered = scatter({}, _shopping(view, rng), view.size, stacking, rng.randrange)
        draft, covered = _with_batteries(scattered, view, stacking, rng)
        if covered > most and _sound(view, draft):
            best, most = draft, covered
    return best or complete({}, view.capital, view.size, stacking, enforced, rng.randrange)


def _sound(view: View, draft: Draft) -> bool:
    """Whether it can be sealed and can fight."""
    armed = any(draft.get(path) for path in ("salvos", "buy.bomb", "buy.atomic"))
    return armed and form(view, draft).done


def _shopping(view: View, rng: Random) -> dict[str, int]:
    """A list in proportion to the capital and the grid; at least a ship and a salvo."""
    low, high = advised(view.capital, view.size)
    share = low / 60
    ships = rng.choice(_LISTS)
    cart: dict[str, int] = {kind: int(ships.get(kind, 0) * share) for kind in SHIPS}
    for _ in range(rng.randrange(6)):  # Two ships for others of the same price, so that no two fleets are alike.
        _exchange(cart, rng)
    while ship_points(cart) > max(high, 1) or ship_points(cart) >= view.capital:
        dearest = max((kind for kind in SHIPS if cart[kind]), key=lambda kind: PRICE[kind])
        cart[dearest] -= 1
    cart["submarine"] += max(1 - ship_points(cart), low - ship_points(cart), 0)
    money = view.capital - cost(cart) - 1
    salvos_alone = view.options["exhaustion"] == "draw"  # Being ahead wins nothing then: everything must be sunk.
    for kind, (least, most) in _EQUIPMENT.items():
        wanted = 0 if salvos_alone and kind != "plane" else round(rng.randint(least, most) * share)
        cart[kind] = min(wanted, max(0, money) // PRICE[kind])
        money -= cart[kind] * PRICE[kind]
    cart["island"] = max(1, round(rng.randint(*_ISLANDS) * share)) if cart["plane"] + cart["aa"] + cart["bomb"] else 0
    cart["salvos"] = max(1, money + 1)
    return cart


def _exchange(cart: dict[str, int], rng: Random) -> None:
    give, take = rng.choice(
        (("flagship", "destroyer"), ("destroyer", "submarine"), ("flagship", "carrier"), ("cruiser", "submarine"))
    )
    count = PRICE[give] // PRICE[take]
    if cart[give]:
        cart[give] -= 1
        cart[take] += count


def _with_batteries(draft: Mapping[str, Value], view: View, stacking: str, rng: Random) -> tuple[dict[str, Value], int]:
    """The batteries moved, one by one, to where they cover the most ship cells that none covers yet; how many in all."""
    muster = Muster(draft, view.size)
    count = muster.bought["aa"]
    board = muster.board
    mates = room_mates("aa", stacking)
    free = bases(muster, "aa")
    for piece in muster.gear:
        if piece.kind in mates and piece.kind != "aa":
            free &= ~piece.mask
    moved = dict(draft)
    cells = list(board.members(free))
    rng.shuffle(cells)
    open_cells = muster.afloat
    for number in range(1, count + 1):
        if not cells:
            break
        best = max(cells, key=lambda cell: (board.mask(board.square(cell, 1)) & open_cells).bit_count())
        cells.remove(best)
        open_cells &= ~board.mask(board.square(best, 1))
        moved[f"aa.{number}"] = ("aa", board.names[best])
    return moved, (muster.afloat & ~open_cells).bit_count()
