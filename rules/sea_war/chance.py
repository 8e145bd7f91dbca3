"""A turn's sheet completed by chance: what is filled in and fits stays, and the rest is legal.

Not here: a player who means to win (`computer`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules.core import Draft, Value
from rules.sea_war import legal
from rules.sea_war.board import INDEX
from rules.sea_war.sight import belief
from rules.sea_war.state import Order, State
from rules.sea_war.turn_sheet import SAILING, THEN, Sheet, draft_of, expected, voyage
from rules.sea_war.view import View

CARD = 0.15
"""Odds that a card is played in a slot."""
MORE = 0.7
"""Odds that another move is made where one may be."""
LOOK = 0.12
"""Odds that the mover wants to see what his orders meet."""
CLAIM = 0.2
"""Odds that a win that may be claimed is claimed."""


def turn(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The sheet of a turn."""
    if view.claim and (draft.get(THEN) == "claim" or (THEN not in draft and not draft and rng.random() < CLAIM)):
        return {THEN: "claim"}
    begun = any(path != THEN for path in draft)
    if begun:
        sheet = Sheet(view, draft)
        orders, state = list(sheet.orders), sheet.state
    else:
        orders, state = [], belief(view)
    slot = len(orders) + 1
    half = {path: value for path, value in draft.items() if path.startswith(f"{slot}.")}
    if half and (order := _completed(state, slot, half, rng)) is not None:
        orders.append(order)
        state = expected(state, order)
    then = str(draft.get(THEN, ""))
    if view.claim and not begun and then == "end" and rng.random() < CLAIM:
        return {THEN: "claim"}
    while state.end is None and len(orders) < 6:
        must = not legal.closable(state) or (then == "look" and not orders)
        chosen = _some_order(state, rng, must=must)
        if chosen is None:
            break
        orders.append(chosen)
        state = expected(state, chosen)
    if then not in ("end", "look"):
        then = "look" if orders and rng.random() < LOOK else "end"
    return draft_of(orders, then, view)


def _some_order(state: State, rng: Random, *, must: bool) -> Order | None:
    """One more order, or None for enough. `must`: not enough yet."""
    hand = state.hands[state.mover]
    if state.owed >= 0 or (hand and rng.random() < CARD):
        cards = legal.playable(state)
        if cards:
            return _card(state, rng.choice(cards), {}, rng)
    if not must and rng.random() >= MORE:
        return None
    ships = legal.movers(state)
    if not ships:
        return None
    return _sail(state, rng.choice(ships), "", None, rng)


def _sail(state: State, origin: int, card: str, to: Value | None, rng: Random) -> Order:
    ends = legal.reach(state, state.seen[origin], card)
    cells = [cell for cell, _ in ends]
    if to in INDEX and INDEX[str(to)] in cells:
        return voyage(origin, INDEX[str(to)], card)
    hits = [cell for cell, hit in ends if hit]
    return voyage(origin, rng.choice(hits if hits and rng.random() < 0.5 else cells), card)


def _completed(state: State, slot: int, half: Draft, rng: Random) -> Order | None:
    """The order of a slot that is partly filled in; None where nothing of it fits."""
    card = half.get(f"{slot}.card")
    if card in legal.playable(state):
        return _card(state, str(card), {path.partition(".")[2]: value for path, value in half.items()}, rng)
    ship = half.get(f"{slot}.ship")
    if ship in INDEX and INDEX[str(ship)] in legal.movers(state):
        return _sail(state, INDEX[str(ship)], "", half.get(f"{slot}.to"), rng)
    return None


def _card(state: State, card: str, half: Draft, rng: Random) -> Order | None:
    """A playable card with its cells: those given, as far as they fit, the others by chance."""
    if card in SAILING:
        ships = legal.movers(state, card)
        ship = half.get("ship")
        origin = INDEX[str(ship)] if ship in INDEX and INDEX[str(ship)] in ships else rng.choice(ships)
        return _sail(state, origin, card, half.get("to"), rng)
    given = half.get("cells", ())
    wanted = [INDEX[str(c)] for c in (given if isinstance(given, tuple) else (given,)) if c in INDEX]
    match card:
        case "multi":
            return Order("multi")
        case "trap":
            return Order("trap", tuple(sorted(_some(wanted, legal.trap_cells(state), 2, rng))))
        case "swap":
            return _swap(state, wanted, rng)
        case "reinforce":
            return _reinforce(state, wanted, str(half.get("back", "")), rng)
        case "sudden":
            return Order("sudden", tuple(_some(wanted, legal.sudden_cells(state), 1, rng)))
        case _:
            return Order(card, tuple(_some(wanted, legal.own_cells(state), 1, rng)))  # type: ignore[arg-type]


def _some(wanted: Sequence[int], cells: Sequence[int], count: int, rng: Random) -> list[int]:
    """So many of the cells, the wanted ones first."""
    kept = [c for c in wanted if c in cells][:count]
    rest = [c for c in cells if c not in kept]
    return [*kept, *rng.sample(rest, count - len(kept))]


def _swap(state: State, wanted: Sequence[int], rng: Random) -> Order | None:
    cells = legal.swap_cells(state)
    for _ in range(20):
        order = Order("swap", tuple(_some(wanted, cells, 2, rng)))
        if legal.why_not(state, order) is None:
            return order
    pairs = (Order("swap", (one, two)) for one in cells for two in cells if one != two)
    return next((order for order in pairs if legal.why_not(state, order) is None), None)


def _reinforce(state: State, wanted: Sequence[int], back: str, rng: Random) -> Order:
    kinds = [state.owed_as] if state.owed >= 0 else [k for k in ("M", "D") if legal.returning(state, k)]
    what = back if back in kinds else rng.choice(kinds)
    most = 1 if what == "M" or state.owed >= 0 else min(2, len(legal.returning(state, "D")))
    count = max(1, min(most, len(wanted))) if wanted else rng.randint(1, most)
    return Order("reinforce", tuple(_some(wanted, legal.reinforce_cells(state), count, rng)), what)
