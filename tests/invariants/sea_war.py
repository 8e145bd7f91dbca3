"""For the tests: what must hold in every state, and twin states that a reader cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from math import comb
from random import Random

from msgspec.structs import replace

from rules.core import Who
from rules.sea_war.action_step import action_step_used_up, has_action
from rules.sea_war.facts import (
    ARMOUR,
    BATTLESHIP,
    BLUE,
    CARDS,
    CELL_NAMES,
    CELLS,
    CENTRE,
    MAX_FORCED_PASSES,
    MAX_QUIET_TURNS,
    MAX_REPETITIONS,
    MIDDLE,
    PERIPHERY,
    RED,
    SEATS,
    SHIP_NAMES,
    SHIPS_OF,
    SIDE,
    SIDES,
    STRAIGHT,
    path,
)
from rules.sea_war.state import ABSENT, LOST, LogRecord, Order, State, in_order, ships_at, with_cell
from tests.invariants import Secret


# ---- what must hold in every state, checked after each step --------------------------------------
def check(state: State) -> None:
    """Raises AssertionError naming the rule that is broken."""
    _check_ships(state)
    _check_cards(state)
    match state.phase:
        case "over":
            assert state.results, "SW-12: over without a result"
            games = 2 if state.options.match == "two" else 1
            assert len(state.results) == games, f"SW-12.7: {len(state.results)} games of {games}"
        case "play":
            _check_turn(state)
            _check_end(state)
        case _:
            _check_setup(state)
    assert len(state.results) == state.game - (state.phase != "over"), "SW-12.7: results and games"


def _check_ships(state: State) -> None:
    afloat = [c for c in state.cells if c >= 0]
    assert len(afloat) == len(set(afloat)), "SW-2.5: two ships on a cell"
    assert all(c in CELLS or c in (LOST, ABSENT) for c in state.cells), "SW-2.1: a ship off the board"
    assert len(state.cells) == len(state.armour) == len(state.kinds) == len(SHIP_NAMES), "SW-1: the fleets"
    for ship in range(len(SHIP_NAMES)):
        assert state.armour[ship] >= 0, "SW-1.5: armour below none"
        if SIDE[ship] == BLUE:
            assert state.armour[ship] <= 1, f"SW-8.2: {SHIP_NAMES[ship]} has too much armour"
        elif state.phase != "over":
            # SHIELD is one card: one ship may have one point more than it was built with.
            assert state.armour[ship] <= ARMOUR[ship] + 2, f"SW-8.2: {SHIP_NAMES[ship]} has too much armour"
    assert state.anti < 0 or (SIDE[state.anti] == BLUE and state.cells[state.anti] >= 0), "SW-9.4: the mark"
    if state.hidden >= 0:
        assert SIDE[state.hidden] == RED, "SW-8.5: a hidden blue ship"
        assert state.cells[state.hidden] >= 0, "SW-8.5: a hidden ship that is lost"
        assert state.left >= 0, "SW-8.5: nobody knows where it left"


def _check_cards(state: State) -> None:
    played = list(state.discards)
    assert len(set(played)) == len(played), "SW-7.1: a card played twice"
    for side in (RED, BLUE):
        hand = state.hands[side]
        assert len(hand) == state.held[side], "SW-11.2: a hand of another size"
        assert set(hand) <= set(CARDS[side]), "SW-1.4: a card of the other colour"
        assert not set(hand) & set(played), "SW-7.1: a card played and held"
    assert len(state.traps) == state.lying <= 2, "SW-8.10: the traps"
    assert "trap" in played or not state.traps, "SW-8.1: traps without the card"


def _check_turn(state: State) -> None:
    assert state.turn >= 1, "SW-4: no turn"
    assert all(SIDE[s] == state.mover for s in state.moved), "SW-4: a ship of the other side has moved"
    assert len(set(state.moved)) == len(state.moved), "SW-4.3: a ship moved twice"
    most = 3 if state.multi else 2
    assert len(state.moved) <= most, "SW-4.3: too many moves"
    if state.moved and state.attacked:
        assert state.mover == RED, "SW-4.4: Blue moved and attacked"
        assert state.options.red_attack == "in_addition", "SW-4.3: Red moved and attacked"
    if BATTLESHIP in state.moved:
        assert len(state.moved) == 1, "SW-4.3: the battleship and another"
    assert (state.stage == "start") <= (not state.moved and not state.attacked), "SW-4.2: the start step"
    for act in state.acts:
        assert state.turn - 1 <= act.turn <= state.turn, "an old line of the past"
    if state.pending is not None:
        assert state.mover == BLUE, "SW-10.1: an attack of Red's waits"
        assert state.options.counter_mode == "ask", "SW-10.2: a pause"
    elif not state.held[state.mover]:
        assert not action_step_used_up(state), "SW-4.10: nothing left to ask for"
        assert state.stage != "start" or state.owed >= 0 or has_action(state), "SW-4.10: asked without an action"


def _check_end(state: State) -> None:
    assert state.end is None, "SW-12: over and going on"
    assert state.cells[BATTLESHIP] != LOST, "SW-12.2: the battleship is captured"
    assert state.cells[BATTLESHIP] not in PERIPHERY, "SW-12.1: the battleship is at the edge"
    assert state.quiet < MAX_QUIET_TURNS, "SW-12.4: nothing happens"
    assert state.passes < MAX_FORCED_PASSES, "SW-12.5: forced passes"
    assert all(state.past.count(p) < MAX_REPETITIONS for p in state.past[-1:]), "SW-12.3: the same position"
    assert all(m < state.options.max_missed for m in state.missed), "SW-13.4: missed turns"


def _check_setup(state: State) -> None:
    assert state.turn == 0, "SW-3: a turn in the set-up"
    for side in (RED, BLUE):
        cells = [state.cells[s] for s in SHIPS_OF[side] if state.cells[s] >= 0]
        assert len(cells) in (0, len(SHIPS_OF[side])), "SW-3.6: half a deployment"
        inside = [c in CENTRE for c in cells]
        assert all(inside) if side == RED else not any(inside), "SW-3.2, SW-3.3: outside of the zone"
    assert state.cells[BATTLESHIP] in (ABSENT, MIDDLE), "SW-3.2: the battleship"


# ---- twins: the proof that nothing leaks (SW-11) -------------------------------------------------
# A twin changes what a reader does not know, and nothing else: hands and undrawn cards, traps, the hidden ship, policy
# and plans, and the rest of a sheet that waits for Red's answer.


def twin(state: State, who: Who, rng: Random) -> State:
    """Another state that `who` cannot tell from this one; the same state if there is none."""
    for index, seat in enumerate(SEATS):
        if seat != who:
            state = _other_plan(state, index, rng)
    if state.over:
        return state
    own = None if who is None else state.side_of(who)
    for side in (RED, BLUE):
        if side != own:
            state = _other_hand(state, side, rng)
    if own != BLUE:
        state = _other_rest(state, rng)
    if own != RED:
        state = _other_policy(state, rng)
        state = _other_cell(state, rng)
        state = _other_traps(state, rng)
    return state


def secrets(state: State, who: Who) -> dict[str, Secret]:
    """What is hidden from `who`, as `Rules.secrets` has it."""
    found = {
        f"plan.{seat}": Secret(state.plans[index], _EQUALLY_LIKELY_PLANS)
        for index, seat in enumerate(SEATS)
        if seat != who
    }
    if state.over or state.phase != "play":
        return found
    own = None if who is None else state.side_of(who)
    for side in (RED, BLUE):
        if side != own and state.options.cards not in ("all", "none"):
            pool = sum(card not in state.discards for card in CARDS[side])
            found[f"hand.{SIDES[side]}"] = Secret(state.hands[side], comb(pool, state.held[side]))
    if own != BLUE and state.pending is not None:
        found["rest.blue"] = Secret((state.pending.orders, state.pending.then))
    if own == RED:
        return found
    if _has_policy(state):
        found["policy.red"] = Secret((state.policy_in_force, state.policy_ships), len(_policies(state)))
    if state.hidden >= 0:
        found["cell.red"] = Secret(state.cells[state.hidden], len(_hiding_places(state)))
    places = len(_trap_places(state))
    return found | {f"trap.{CELL_NAMES[cell]}": Secret(True, places / len(state.traps)) for cell in state.traps}


_EQUALLY_LIKELY_PLANS = 20
"""Number of plans assumed equally likely; a plan is free text, so there is no exact number."""


def _other_plan(state: State, index: int, rng: Random) -> State:
    """A different plan for a seat: nobody else ever sees it, even after the end."""
    plans = list(state.plans)
    origin = rng.choice(CELLS)
    target = rng.choice(STRAIGHT[origin])[0]
    plans[index] = (
        "" if rng.random() < 1 / _EQUALLY_LIKELY_PLANS else f"else: {CELL_NAMES[origin]}-{CELL_NAMES[target]}"
    )
    return replace(state, plans=(plans[0], plans[1]))


def _has_policy(state: State) -> bool:
    """Whether Red's policy is secret.

    While a pause waits it must be `ask`, because any other would have answered (SW-10.7).
    """
    return state.pending is None and state.options.cards != "none"


def _policies(state: State) -> list[str]:
    """The policies that Red may have; `ships`: only if a red ship is afloat."""
    asks = ["ask"] if state.options.counter_mode == "ask" else []
    return ["battleship", "destroyed", "always", *asks, *(["ships"] if state.afloat(RED) else [])]


def _other_policy(state: State, rng: Random) -> State:
    if not _has_policy(state):
        return state
    policy, afloat = rng.choice(_policies(state)), state.afloat(RED)
    ships = tuple(sorted(rng.sample(afloat, rng.randint(1, len(afloat))))) if policy == "ships" else ()
    return replace(state, policy=policy, policy_ships=ships)


def _other_hand(state: State, side: int, rng: Random) -> State:
    """A hand of the same size from the cards not yet played. With the option `all` hands are public."""
    if state.options.cards in ("all", "none"):
        return state
    pool = [c for c in CARDS[side] if c not in state.discards]
    hand = in_order(rng.sample(pool, state.held[side]), side)
    hands = list(state.hands)
    hands[side] = hand
    return replace(state, hands=(hands[0], hands[1]))


def _other_rest(state: State, rng: Random) -> State:
    """Different orders that Blue might have sealed after the attack Red is asked about (SW-10.5)."""
    if state.pending is None:
        return state
    orders: list[Order] = []
    for ship in rng.sample(state.afloat(BLUE), rng.randint(0, min(2, len(state.afloat(BLUE))))):
        origin = state.cells[ship]
        orders.append(Order("move", (origin, rng.choice(STRAIGHT[origin])[0])))
    pending = replace(state.pending, orders=tuple(orders), then=rng.choice(("end", "look")))
    return replace(state, pending=pending)


def _since(state: State, card: str) -> tuple[LogRecord, ...] | None:
    """The log records after the one in which a card was played; None if that was before the last turn."""
    places = [number for number, act in enumerate(state.acts) if act.kind == "card" and act.card == card]
    return state.acts[places[-1] + 1 :] if places else None


def _crossed(acts: Iterable[LogRecord]) -> set[int]:
    """Cells that these log records show to be free of a hidden ship."""
    found: set[int] = set()
    for act in acts:
        if not act.secret:
            found.update(path(act.origin, act.cell) if act.origin >= 0 and act.cell >= 0 else (), (act.cell,))
        found.add(act.target_cell)
    return found


def _trap_places(state: State) -> list[int]:
    """Cells that may hold a trap as far as Blue sees, the true ones included; sorted.

    Red's ships set off no traps and may have moved onto one (SW-8.1); cells that Blue's ships have crossed since have no
    trap.
    """
    since = _since(state, "trap")
    crossed = _crossed(act for act in (state.acts if since is None else since) if act.side == BLUE)
    seen = {cell: ship for cell, ship in ships_at(state.cells).items() if ship != state.hidden}
    moved = None if since is None else {act.ship for act in since}
    under = {cell for cell, ship in seen.items() if SIDE[ship] == RED and (moved is None or ship in moved)}
    free = {cell for cell in CELLS if cell not in crossed and (cell not in seen or cell in under)}
    return sorted(free | set(state.traps))


def _other_traps(state: State, rng: Random) -> State:
    """The traps on other cells, with Red's log record of laying them changed to match."""
    if not state.traps:
        return state
    cells = rng.sample(_trap_places(state), len(state.traps))
    moved = dict(zip(state.traps, cells, strict=True))
    acts = tuple(
        replace(act, cells=tuple(sorted(moved.get(c, c) for c in act.cells))) if act.card == "trap" else act
        for act in state.acts
    )
    return replace(state, traps=tuple(sorted(cells)), acts=acts)


def _hiding_places(state: State) -> list[int]:
    """Cells that may hold the hidden ship as far as Blue sees: on a straight line from the cell it left; sorted.

    The obstacles it met are worked out from what has moved since; cells that ships have crossed since are excluded.
    """
    ship = state.hidden
    since = _since(state, "stealth") or ()
    now = {cell: other for cell, other in ships_at(state.cells).items() if other != ship}
    then = dict(now)
    for act in reversed(since):
        if act.secret or act.ship < 0 or act.ship == ship:
            continue
        if act.origin >= 0:
            then.pop(act.cell, None)
            then[act.origin] = act.ship
        if act.target_cell >= 0 and act.effect == "destroyed":
            then[act.target_cell] = act.target
    crossed = _crossed(since)
    free = {state.cells[ship]}
    for ray in STRAIGHT[state.left] if state.left >= 0 else ():
        for cell in ray:
            if cell in then:
                break
            if cell not in now and cell not in crossed and not (ship == BATTLESHIP and cell in PERIPHERY):
                free.add(cell)
    return sorted(free)


def _other_cell(state: State, rng: Random) -> State:
    """The hidden ship on another cell that it could have reached."""
    ship = state.hidden
    if ship < 0 or state.left < 0:
        return state
    cell = rng.choice(_hiding_places(state))
    acts = tuple(_elsewhere(act, ship, cell) for act in state.acts)
    return replace(state, cells=with_cell(state, ship, cell), acts=acts)


def _elsewhere(act: LogRecord, ship: int, cell: int) -> LogRecord:
    """The log record with the hidden ship on another cell."""
    if not act.secret or act.ship != ship:
        return act
    return replace(act, cell=cell, origin=cell if act.kind == "card" else act.origin)
