"""Another truth that a reader cannot tell apart from this one: the proof that nothing leaks (SW-11).

What a reader does not know is put elsewhere: hands and undrawn cards, traps, the hidden ship, policy and plans; nothing else.
"""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from rules.core import Who
from rules.sea_war.board import CELLS, NAMES, PERIPHERY, STRAIGHT, way
from rules.sea_war.facts import BATTLESHIP, BLUE, CARDS, OWN, RED, SEATS
from rules.sea_war.state import Act, State, in_order, with_cell


def twin(state: State, who: Who, rng: Random) -> State:
    """The other truth, or the same state where there is none."""
    for index, seat in enumerate(SEATS):
        if seat != who:
            state = _other_plan(state, index, rng)
    if state.over:
        return state
    own = None if who is None else state.side_of(who)
    for side in (RED, BLUE):
        if side != own:
            state = _other_hand(state, side, rng)
    if own != RED:
        state = _other_policy(state, rng)
        state = _other_traps(state, rng)
        state = _other_cell(state, rng)
    return state


def _other_plan(state: State, index: int, rng: Random) -> State:
    """Nobody else ever sees a plan, not even after the end."""
    plans = list(state.plans)
    origin = rng.choice(CELLS)
    target = rng.choice(STRAIGHT[origin])[0]
    plans[index] = "" if plans[index] and rng.random() < 0.3 else f"else: {NAMES[origin]}-{NAMES[target]}"
    return replace(state, plans=(plans[0], plans[1]))


def _other_policy(state: State, rng: Random) -> State:
    """In `ask` mode only policies that would not have answered the pause that is open (SW-10.7)."""
    if state.pending is not None or state.options.cards == "none":
        return state
    policies = ["battleship", "destroyed", "always", *(["ask"] if state.options.counter_mode == "ask" else [])]
    afloat = [s for s in OWN[RED] if state.cells[s] >= 0]
    if afloat and rng.random() < 0.3:
        return replace(state, policy="ships", policy_ships=tuple(sorted(rng.sample(afloat, min(2, len(afloat))))))
    return replace(state, policy=rng.choice(policies), policy_ships=())


def _other_hand(state: State, side: int, rng: Random) -> State:
    """As many other cards of those not played. With `all` the hands are known."""
    if state.options.cards in ("all", "none"):
        return state
    pool = [c for c in CARDS[side] if c not in state.discards]
    hand = in_order(rng.sample(pool, state.held[side]), side)
    hands = list(state.hands)
    hands[side] = hand
    return replace(state, hands=(hands[0], hands[1]))


def _crossed(state: State) -> set[int]:
    """Cells that ships were seen to enter lately: nothing was hidden there."""
    found: set[int] = set()
    for act in state.acts:
        if not act.secret:
            found.update(way(act.origin, act.cell) if act.origin >= 0 and act.cell >= 0 else (), (act.cell,))
        found.add(act.target_cell)
    return found


def _other_traps(state: State, rng: Random) -> State:
    """The traps lie elsewhere; so does the line that tells of their laying, to Red."""
    if not state.traps:
        return state
    crossed = _crossed(state)
    free = [c for c in CELLS if c not in state.at and c not in crossed and c not in state.traps]
    cells = tuple(sorted(rng.sample(free, len(state.traps))))
    moved = dict(zip(state.traps, cells, strict=True))
    acts = tuple(
        replace(act, cells=tuple(sorted(moved.get(c, c) for c in act.cells))) if act.card == "trap" else act
        for act in state.acts
    )
    return replace(state, traps=cells, acts=acts)


def _other_cell(state: State, rng: Random) -> State:
    """The hidden ship has stopped elsewhere on a line from where it left."""
    ship = state.hidden
    if ship < 0 or state.left < 0:
        return state
    crossed = _crossed(state)
    free: list[int] = []
    for ray in STRAIGHT[state.left]:
        for cell in ray:
            if state.at.get(cell, ship) != ship:
                break
            if cell not in crossed and cell not in state.traps and not (ship == BATTLESHIP and cell in PERIPHERY):
                free.append(cell)
    if not free:
        return state
    cell = rng.choice(free)
    acts = tuple(_elsewhere(act, ship, cell) for act in state.acts)
    return replace(state, cells=with_cell(state, ship, cell), acts=acts)


def _elsewhere(act: Act, ship: int, cell: int) -> Act:
    """A line about the hidden ship, told of another cell."""
    if not act.secret or act.ship != ship:
        return act
    return replace(act, cell=cell, origin=cell if act.kind == "card" else act.origin)
