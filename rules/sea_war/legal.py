"""What the mover may order, on what he sees (SW-4 to SW-9). Works on the truth and on a belief alike; asks for no secret.

`why_not` is the one judge of an order: sheets, typed orders and the carrying out all use it. The lists (`movers`, `reach`,
`playable`) say the same by construction. Not here: what an order does (`actions`), when a turn is over (`turns`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.core import Message, say
from rules.sea_war.board import AROUND, BESIDE, CORNERS, NAMES, PERIPHERY, SLANTED, STRAIGHT, is_slanted, way
from rules.sea_war.facts import BATTLESHIP, BLUE, CARDS, OWN, RED, SIDE, WHEN
from rules.sea_war.state import LOST, Order, State
from rules.sea_war.view import Card

_NOBODY = -1
"""No ship in particular."""


# ---- what is left of the action step -------------------------------------------------------------
def may_move(state: State, ship: int) -> bool:
    """Whether a ship of the mover may still make a move in this turn, room to move aside (SW-4.3, SW-4.4, SW-9.5)."""
    return _move_fault(state, ship) is None


def may_attack(state: State) -> bool:
    """Whether the attack of this turn is still to be had (SW-4.3, SW-4.4)."""
    return _attack_fault(state) is None


def rests(state: State) -> bool:
    """Whether the battleship neither moves nor attacks in this turn, SWAP having moved it (SW-8.12)."""
    return state.swapped and state.options.swap_escape != "letter"


def used_up(state: State) -> bool:
    """Whether the action step has nothing more to give, by counting alone (SW-4.10)."""
    if state.owed >= 0:
        return False
    if may_attack(state):
        return False
    return not any(may_move(state, ship) for ship in state.afloat(state.mover))


def _move_fault(state: State, ship: int) -> Message | None:
    side, moved = state.mover, state.moved
    rule = "SW-4.3" if side == RED else "SW-4.4"
    if state.stage == "end":
        return say("sw-no-end-step", rule="SW-4.9")
    if ship in moved:
        return say("sw-no-moved", rule=rule)
    if ship == BATTLESHIP and rests(state):
        return say("sw-no-after-swap", rule="SW-8.12")
    if state.attacked and (side == BLUE or state.options.red_attack == "exclusive"):
        return say("sw-no-after-attack", rule=rule)
    if not moved:
        return None
    if side == RED and (ship == BATTLESHIP or BATTLESHIP in moved):
        return say("sw-no-with-battleship", rule=rule)
    most = 3 if state.multi else 2
    return say("sw-no-moves-left", rule="SW-9.5" if state.multi else rule, most=most) if len(moved) >= most else None


def _attack_fault(state: State) -> Message | None:
    rule = "SW-4.3" if state.mover == RED else "SW-4.4"
    if state.stage == "end":
        return say("sw-no-end-step", rule="SW-4.9")
    if state.attacked:
        return say("sw-no-second-attack", rule=rule)
    if state.moved and (state.mover == BLUE or state.options.red_attack == "exclusive"):
        return say("sw-no-attack-after-move", rule=rule)
    return None


# ---- lists ---------------------------------------------------------------------------------------
def destinations(state: State, ship: int, *, free: bool = False) -> list[int]:
    """Where a ship could sail, sorted; `free`: under FREE-MOVE (SW-5.1, SW-9.1). Its allowance aside."""
    cell, seen = state.cells[ship], state.seen
    if free and state.options.free_move == "one_step":
        return [step for step in CORNERS[cell] if step not in seen]
    found = []
    for ray in (*STRAIGHT[cell], *SLANTED[cell]) if free else STRAIGHT[cell]:
        for step in ray:
            if step in seen:
                break
            found.append(step)
    found.sort()
    return found


def targets(state: State, ship: int) -> list[int]:
    """Cells of visible enemies that a ship could attack, sorted (SW-6.1, SW-6.7). Its allowance aside."""
    seen, side = state.seen, SIDE[ship]
    if ship == BATTLESHIP and rests(state):
        return []
    return [c for c in CORNERS[state.cells[ship]] if (other := seen.get(c)) is not None and SIDE[other] != side]


def reach(state: State, ship: int, card: str = "") -> list[tuple[int, bool]]:
    """Where an order may send a ship of the mover: cell and whether it is an attack, sorted by cell.

    `card`: "stealth" and "free" go with a move alone (SW-8.5, SW-9.1).
    """
    found = [(c, False) for c in destinations(state, ship, free=card == "free")] if may_move(state, ship) else []
    if not card and may_attack(state):
        found += [(c, True) for c in targets(state, ship)]
        found.sort()
    return found


def movers(state: State, card: str = "") -> list[int]:
    """Cells of the ships that can carry out an order, sorted; `card` as for `reach`."""
    if state.owed >= 0 or state.stage == "end":
        return []
    kept: list[int] | None = state.memo.get(f"movers {card}")
    if kept is not None:
        return kept
    beside = BESIDE if card != "free" else CORNERS if state.options.free_move == "one_step" else AROUND
    found = [state.cells[ship] for ship in _able(state, beside, strike=not card)]
    found.sort()
    state.memo[f"movers {card}"] = found
    return found


def _able(state: State, beside: Sequence[tuple[int, ...]], *, strike: bool) -> Iterator[int]:
    """Ships of the mover that can move onto a neighbour of `beside`, or, with `strike`, attack."""
    cells, seen = state.cells, state.seen
    barred = _barred(state)
    strike = strike and may_attack(state)
    for ship in OWN[state.mover]:
        cell = cells[ship]
        if cell < 0:
            continue
        if barred is not None and ship not in barred:
            for step in beside[cell]:
                if step not in seen:
                    yield ship
                    break
            else:
                if strike and targets(state, ship):
                    yield ship
        elif strike and targets(state, ship):
            yield ship


def _barred(state: State) -> tuple[int, ...] | None:
    """Ships that may not move in this turn any more; None: nobody may. As `_move_fault` has it."""
    moved = state.moved
    if state.stage == "end":
        return None
    if state.attacked and (state.mover == BLUE or state.options.red_attack == "exclusive"):
        return None
    if not moved:
        return (BATTLESHIP,) if rests(state) else ()
    if BATTLESHIP in moved or len(moved) >= (3 if state.multi else 2):
        return None
    return (*moved, BATTLESHIP)


def has_action(state: State) -> bool:
    """Whether the mover has a legal move or attack, cards aside, for Blue on Blue's view (SW-4.11)."""
    if state.stage == "end":
        return False
    return next(_able(state, BESIDE, strike=True), None) is not None


def closable(state: State) -> bool:
    """Whether the mover may end the turn (SW-4.5, SW-8.9)."""
    return state.owed < 0 and (bool(state.moved) or state.attacked or not has_action(state))


def playable(state: State) -> list[Card]:
    """Cards that the mover can play now with some target (SW-7.5), in order."""
    if state.owed >= 0:
        return ["reinforce"]
    hand = [card for card in state.hands[state.mover] if WHEN[card]]
    return [card for card in hand if card_fault(state, card) is None and _has_target(state, card)]


def _has_target(state: State, card: Card) -> bool:
    match card:
        case "stealth" | "free":
            return bool(movers(state, card))
        case "sudden":
            return bool(sudden_cells(state))
        case "reinforce":
            return bool(returning(state, "D"))
        case "swap":
            cells = swap_cells(state)
            return any(_swap_fault(state, one, two) is None for n, one in enumerate(cells) for two in cells[:n])
        case _:
            return True


def trap_cells(state: State) -> list[int]:
    """Where a trap may be put (SW-8.1)."""
    return [c for c in range(len(NAMES)) if c not in state.seen and c not in state.traps]


def own_cells(state: State) -> list[int]:
    """Cells of the mover's ships, sorted: for SHIELD and ANTI-ARMOUR."""
    return sorted(state.cells[s] for s in OWN[state.mover] if state.cells[s] >= 0)


def swap_cells(state: State) -> list[int]:
    """Cells of the ships that SWAP may name with some other, sorted (SW-8.4)."""
    home = state.cells[BATTLESHIP]
    cells = sorted(c for s, c in enumerate(state.cells) if c >= 0 and s != state.hidden)
    if home in cells and all(other == home or _swap_fault(state, home, other) for other in cells):
        cells.remove(home)
    return cells


def swap_partners(state: State, cell: int) -> list[int]:
    """Cells of the ships with which the one on `cell` may exchange its own by SWAP, sorted (SW-8.4, SW-8.12)."""
    return [c for c in swap_cells(state) if c != cell and _swap_fault(state, cell, c) is None]


def sudden_cells(state: State) -> list[int]:
    """Cells of the ships that SUDDEN-DEATH may name, sorted (SW-9.2)."""
    return sorted(state.cells[s] for s in OWN[RED] if s not in (BATTLESHIP, state.hidden) and state.cells[s] >= 0)


def reinforce_cells(state: State) -> list[int]:
    """Where REINFORCE may place ships, as Blue sees it (SW-9.3)."""
    return sorted(c for c in PERIPHERY if c not in state.seen)


def returning(state: State, what: str) -> list[int]:
    """Ships that REINFORCE could bring back as `what`, in the order in which it takes them (SW-9.3, SW-9.7)."""
    lost = [s for s in OWN[BLUE] if state.cells[s] == LOST]
    if what == "M":
        return [s for s in lost if state.kinds[s] == "M"]
    return sorted(lost, key=lambda s: (state.kinds[s] == "M", s))


# ---- the judge -----------------------------------------------------------------------------------
def why_not(state: State, order: Order) -> Message | None:
    """Why the mover may not give this order now, on what he sees; None: he may."""
    if state.owed >= 0 and order.kind != "reinforce":
        return say("sw-no-owed", rule="SW-8.9")
    match order.kind:
        case "move":
            return _sail_fault(state, order.cells, "")
        case "attack":
            return _strike_fault(state, order.cells)
        case card:
            return card_fault(state, card) or _target_fault(state, order)


def card_fault(state: State, card: Card) -> Message | None:
    """Why the mover may not play this card now, its target aside."""
    if card == "reinforce" and state.owed >= 0:
        return None
    name = say(f"sw-card-{card}")
    if card in state.discards:
        return say("sw-no-card-spent", rule="SW-7.1", card=name)
    if card not in state.hands[state.mover]:
        other = card not in CARDS[state.mover]
        return say("sw-no-card-other" if other else "sw-no-card", rule="SW-1.4" if other else "SW-7.4", card=name)
    when = WHEN[card]
    if state.options.cards_per_turn == "1" and state.played:
        return say("sw-no-second-card", rule="SW-7.6")
    if "move" in when:
        return say("sw-no-end-step", rule="SW-4.9") if state.stage == "end" else None
    if state.stage != "start" and "end" not in when:
        return say("sw-no-card-start", rule="SW-7.3", card=name)
    return None


def _target_fault(state: State, order: Order) -> Message | None:
    """What is wrong with what a card is played on."""
    cells = order.cells
    match order.kind:
        case "stealth" | "free":
            return _sail_fault(state, cells, order.kind)
        case "trap":
            if len(set(cells)) != 2 or len(cells) != 2:
                return say("sw-no-two-cells", rule="SW-8.1")
            return _first(
                say("sw-no-trap-there", rule="SW-8.1", cell=NAMES[c]) for c in cells if c not in trap_cells(state)
            )
        case "shield" | "anti":
            rule = "SW-8.2" if order.kind == "shield" else "SW-9.4"
            return _one_of(cells, own_cells(state), say("sw-no-own-ship", rule=rule, cell=_name(cells)))
        case "swap":
            if len(set(cells)) != 2 or len(cells) != 2:
                return say("sw-no-two-cells", rule="SW-8.4")
            return _swap_fault(state, *cells)
        case "sudden":
            return _one_of(cells, sudden_cells(state), say("sw-no-sudden-there", rule="SW-9.2", cell=_name(cells)))
        case "reinforce":
            return _reinforce_fault(state, order)
        case _:
            return None


def _name(cells: tuple[int, ...]) -> str:
    return NAMES[cells[0]] if cells else "?"


def _first(faults: Iterable[Message]) -> Message | None:
    return next(iter(faults), None)


def _one_of(cells: tuple[int, ...], legal: list[int], why: Message) -> Message | None:
    return None if len(cells) == 1 and cells[0] in legal else why


def _swap_fault(state: State, one: int, two: int) -> Message | None:
    for cell in (one, two):
        ship = state.at.get(cell)
        if ship is None:
            return say("sw-no-ship-there", rule="SW-8.4", cell=NAMES[cell])
        if ship == state.hidden:
            return say("sw-no-swap-hidden", rule="SW-8.4", cell=NAMES[cell])
    if state.cells[BATTLESHIP] not in (one, two):
        return None
    other = two if state.cells[BATTLESHIP] == one else one
    if other in PERIPHERY:
        return say("sw-no-swap-edge", rule="SW-8.4", cell=NAMES[other]) if state.options.swap_edge == "forbid" else None
    if state.options.swap_escape == "guarded":
        # An exchange leaves the same cells taken, so the lines can be looked at before it.
        for ray in STRAIGHT[other]:
            if state.at.keys().isdisjoint(ray):
                return say("sw-no-swap-open", rule="SW-8.12", cell=NAMES[other], edge=NAMES[ray[-1]])
    return None


def _reinforce_fault(state: State, order: Order) -> Message | None:
    cells = order.cells
    if state.owed >= 0:
        if order.what != state.owed_as or len(cells) != 1:
            return say("sw-no-owed", rule="SW-8.9")
    else:
        lost = returning(state, order.what)
        if not lost:
            return say("sw-no-loss-m", rule="SW-9.3") if order.what == "M" else say("sw-no-loss", rule="SW-9.3")
        most = 1 if order.what == "M" else min(2, len(lost))
        if not 1 <= len(cells) <= most or len(set(cells)) != len(cells):
            return say("sw-no-reinforce-number", rule="SW-9.3", most=most)
    for cell in cells:
        if cell not in PERIPHERY or cell in state.seen:
            return say("sw-no-reinforce-there", rule="SW-9.3", cell=NAMES[cell])
    return None


def _mine(state: State, cell: int) -> int | Message:
    """The mover's ship on a cell, or why there is none."""
    ship = state.seen.get(cell)
    if ship is None:
        return say("sw-no-ship-there", rule="SW-5.1", cell=NAMES[cell])
    if SIDE[ship] != state.mover:
        return say("sw-no-not-yours", rule="SW-5.1", cell=NAMES[cell])
    return ship


def _sail_fault(state: State, cells: tuple[int, ...], card: str) -> Message | None:
    origin, target = cells
    if (fault := _move_fault(state, _NOBODY)) is not None:
        return fault
    ship = _mine(state, origin)
    if isinstance(ship, Message):
        return ship
    if (fault := _move_fault(state, ship)) is not None:
        return fault
    line = way(origin, target)
    slanted = is_slanted(origin, target)
    if not line or (slanted and card != "free"):
        rule = "SW-9.6" if card == "free" else "SW-5.1"
        return say("sw-no-line", rule=rule, origin=NAMES[origin], cell=NAMES[target])
    if card == "free" and state.options.free_move == "one_step" and not (slanted and len(line) == 1):
        return say("sw-no-one-step", rule="SW-9.1")
    for cell in line:
        if cell in state.seen:
            return say("sw-no-blocked", rule="SW-5.2", origin=NAMES[origin], target=NAMES[target], cell=NAMES[cell])
    return None


def _strike_fault(state: State, cells: tuple[int, ...]) -> Message | None:
    origin, target = cells
    if (fault := _attack_fault(state)) is not None:
        return fault
    ship = _mine(state, origin)
    if isinstance(ship, Message):
        return ship
    if ship == BATTLESHIP and rests(state):
        return say("sw-no-after-swap", rule="SW-8.12")
    other = state.seen.get(target)
    if other is None or SIDE[other] == state.mover:
        return say("sw-no-target", rule="SW-6.7", cell=NAMES[target])
    if target not in CORNERS[origin]:
        return say("sw-no-corner", rule="SW-6.1", origin=NAMES[origin], cell=NAMES[target])
    return None
