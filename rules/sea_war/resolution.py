"""Moves, attacks and cards: which orders the mover may give, and what an order does (SW-4 to SW-10).

Works on the true state and on one that `determinize` makes of a view. `why_not` alone decides whether an order is legal;
sheets, typed orders and resolution all ask it, and it reads no secret. The lists (`movers`, `reach`, `playable`) agree
with it by construction. `perform` takes an order that `why_not` allows; on a determinized state it does what its owner
expects: no hidden ships, no enemy traps, no COUNTER that the owner cannot see. When a turn is over is decided in `turns`,
who learns what in `visibility`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Message, msg
from rules.sea_war import facts
from rules.sea_war.facts import (
    BATTLESHIP,
    BESIDE,
    BLUE,
    CARD_STEPS,
    CARDS,
    CELL_NAMES,
    CORNERS,
    NEIGHBOURS,
    PERIPHERY,
    RED,
    SHIPS_OF,
    SIDE,
    SLANTED,
    STRAIGHT,
    path,
    straight_path,
)
from rules.sea_war.state import LOST, Ending, GameEnd, LogRecord, Order, Pending, State, ships_at, with_cell, with_hand
from rules.sea_war.view import Card

_NEAR = {
    name: tuple(map(frozenset, cells))
    for name, cells in (("beside", BESIDE), ("corners", CORNERS), ("around", NEIGHBOURS))
}
_NOBODY = -1
"""Takes the place of a ship's number in facts that are true of every ship."""
_NOTHING_FOUND = (-1, -1)
"""`LogRecord.found` if no hidden ship was discovered."""


# ---- what is left of the action step (SW-4.3, SW-4.4) --------------------------------------------
def may_move(state: State, ship: int) -> bool:
    """Whether a ship of the mover may still move in this turn, whether or not it has room (SW-4.3, SW-4.4, SW-9.5)."""
    return _move_fault(state, ship) is None


def may_attack(state: State) -> bool:
    """Whether this turn's attack is still available (SW-4.3, SW-4.4)."""
    return _attack_fault(state) is None


def battleship_rests(state: State) -> bool:
    """Whether the battleship may neither move nor attack in this turn because SWAP has moved it (SW-8.12)."""
    return state.swapped and state.options.swap_escape != "letter"


def action_step_used_up(state: State) -> bool:
    """Whether the allowance of moves and attacks is exhausted (SW-4.10); whether a ship has room does not count."""
    if state.owed >= 0:
        return False
    if may_attack(state):
        return False
    return not any(may_move(state, ship) for ship in state.afloat(state.mover))


_ACTION_RULES = ("SW-4.3", "SW-4.4")
"""By side, the rule of its action step. Messages with it are built once, here: every ship needs them in every turn."""
_MOVED = [msg("sw-no-moved", rule=rule) for rule in _ACTION_RULES]
_AFTER_ATTACK = [msg("sw-no-after-attack", rule=rule) for rule in _ACTION_RULES]
_WITH_BATTLESHIP = [msg("sw-no-with-battleship", rule=rule) for rule in _ACTION_RULES]
_SECOND_ATTACK = [msg("sw-no-second-attack", rule=rule) for rule in _ACTION_RULES]
_ATTACK_AFTER_MOVE = [msg("sw-no-attack-after-move", rule=rule) for rule in _ACTION_RULES]
_END_STEP = msg("sw-no-end-step", rule="SW-4.9")
_AFTER_SWAP = msg("sw-no-after-swap", rule="SW-8.12")


def _move_fault(state: State, ship: int) -> Message | None:
    side, moved = state.mover, state.moved
    if state.stage == "end":
        return _END_STEP
    if ship in moved:
        return _MOVED[side]
    if ship == BATTLESHIP and battleship_rests(state):
        return _AFTER_SWAP
    if state.attacked and (side == BLUE or state.options.red_attack == "exclusive"):
        return _AFTER_ATTACK[side]
    if not moved:
        return None
    if side == RED and (ship == BATTLESHIP or BATTLESHIP in moved):
        return _WITH_BATTLESHIP[side]
    if len(moved) < (most := most_moves(state)):
        return None
    return msg("sw-no-moves-left", rule="SW-9.5" if state.multi else _ACTION_RULES[side], most=most)


def most_moves(state: State) -> int:
    """Most ships that the mover may move in this turn, those that have moved included (SW-4.3, SW-4.4, SW-9.5)."""
    return facts.MULTI_MOVES if state.multi else facts.MOVES_A_TURN


def _attack_fault(state: State) -> Message | None:
    side = state.mover
    if state.stage == "end":
        return _END_STEP
    if state.attacked:
        return _SECOND_ATTACK[side]
    if state.moved and (side == BLUE or state.options.red_attack == "exclusive"):
        return _ATTACK_AFTER_MOVE[side]
    return None


# ---- what may be chosen: the same answers as `why_not`, as lists ---------------------------------
def destinations(state: State, ship: int, *, free: bool = False) -> list[int]:
    """Where a ship could sail, sorted; `free`: under FREE-MOVE (SW-5.1, SW-9.1). Ignores whether it may still move."""
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
    """Cells of visible enemies that a ship could attack, sorted (SW-6.1, SW-6.7). Ignores whether it may still attack."""
    seen, side = state.seen, SIDE[ship]
    if ship == BATTLESHIP and battleship_rests(state):
        return []
    return [c for c in CORNERS[state.cells[ship]] if (other := seen.get(c)) is not None and SIDE[other] != side]


def reach(state: State, ship: int, card: str = "") -> tuple[list[int], list[int]]:
    """Where an order may send a ship of the mover, and which of these cells it would attack; both sorted.

    `card`: "stealth" and "free" go with a move only (SW-8.5, SW-9.1).
    """
    kept: tuple[list[int], list[int]] | None = state.memo.get(("reach", ship, card))
    if kept is None:
        ends = destinations(state, ship, free=card == "free") if may_move(state, ship) else []
        hits = targets(state, ship) if not card and may_attack(state) else []
        kept = state.memo["reach", ship, card] = sorted(ends + hits) if hits else ends, hits
    return kept


def movers(state: State, card: str = "") -> list[int]:
    """Cells of the ships that can carry out an order, sorted; `card` as for `reach`."""
    kept: list[int] | None = state.memo.get(f"movers {card}")
    if kept is None:
        kept = state.memo[f"movers {card}"] = sorted(_able(state, card))
    return kept


def _able(state: State, card: str) -> Sequence[int]:
    """Cells of the mover's ships that can move to a neighbouring cell or, without a card, attack."""
    if state.owed >= 0 or state.stage == "end":
        return []
    near = "beside" if card != "free" else "corners" if state.options.free_move == "one_step" else "around"
    # In this common case `_move_fault` and `_attack_fault` allow every ship, except a battleship that `battleship_rests`.
    fresh = not (state.moved or state.attacked)
    sail = fresh or may_move(state, _NOBODY)
    strike = not card and (fresh or may_attack(state))
    if not (sail or strike):
        return []
    # The rule may treat only ships that have moved, and the battleship, differently from the others.
    stay = [state.cells[ship] for ship in state.moved] if state.moved else []
    if state.mover == RED and (state.swapped or not fresh) and not may_move(state, BATTLESHIP):
        stay.append(state.cells[BATTLESHIP])
    free, hemmed = _split_by_room(state.seen_cells, state.mover, near)
    if not sail:
        free, hemmed, stay = [], [*free, *hemmed], []
    elif stay:
        hemmed = [*hemmed, *[cell for cell in free if cell in stay]]
        free = [cell for cell in free if cell not in stay]
    return [*free, *[cell for cell in hemmed if targets(state, state.seen[cell])]] if strike and hemmed else free


@lru_cache(maxsize=64)
def _split_by_room(cells: tuple[int, ...], side: int, near: str) -> tuple[Sequence[int], Sequence[int]]:
    """Cells of a side's ships that have a free cell `near` them, and of those that have none.

    Cached: the true and the determinized state usually have the same cells.
    """
    own, taken, around = SHIPS_OF[side], ships_at(cells).keys(), _NEAR[near]
    found: tuple[list[int], list[int]] = [], []
    for cell in cells[own.start : own.stop]:
        if cell >= 0:
            found[taken >= around[cell]].append(cell)
    return found


def has_action(state: State) -> bool:
    """Whether the mover has a legal move or attack without cards; for Blue as Blue sees it (SW-4.11)."""
    return bool(_able(state, ""))


def closable(state: State) -> bool:
    """Whether the mover may end the turn (SW-4.5, SW-8.9)."""
    return state.owed < 0 and (bool(state.moved) or state.attacked or not has_action(state))


def playable(state: State) -> list[Card]:
    """Cards that the mover can play now on at least one target (SW-7.5), in the order of `CARDS`."""
    if state.owed >= 0:
        return ["reinforce"]
    kept: list[Card] | None = state.memo.get("playable")
    if kept is None:
        hand = [card for card in state.hands[state.mover] if CARD_STEPS[card]]
        kept = [card for card in hand if card_fault(state, card) is None and _has_target(state, card)]
        state.memo["playable"] = kept
    return kept


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
    return [c for c in range(len(CELL_NAMES)) if c not in state.seen and c not in state.traps]


def own_cells(state: State) -> list[int]:
    """Cells of the mover's ships, sorted: the targets of SHIELD and ANTI-ARMOUR."""
    return sorted(state.cells[s] for s in SHIPS_OF[state.mover] if state.cells[s] >= 0)


def swap_cells(state: State) -> list[int]:
    """Cells of the ships that SWAP may exchange with some other ship, sorted (SW-8.4)."""
    home = state.cells[BATTLESHIP]
    cells = sorted(c for s, c in enumerate(state.cells) if c >= 0 and s != state.hidden)
    if home in cells and all(other == home or _swap_fault(state, home, other) for other in cells):
        cells.remove(home)
    return cells


def swap_partners(state: State, cell: int) -> list[int]:
    """Cells of the ships that SWAP may exchange with the one on `cell`, sorted (SW-8.4, SW-8.12)."""
    return [c for c in swap_cells(state) if c != cell and _swap_fault(state, cell, c) is None]


def sudden_cells(state: State) -> list[int]:
    """Cells of the ships on which SUDDEN-DEATH may be played, sorted (SW-9.2)."""
    return sorted(state.cells[s] for s in SHIPS_OF[RED] if s not in (BATTLESHIP, state.hidden) and state.cells[s] >= 0)


def reinforce_cells(state: State) -> list[int]:
    """Where REINFORCE may place ships, as Blue sees it, sorted (SW-9.3)."""
    return sorted(c for c in PERIPHERY if c not in state.seen)


def returning(state: State, what: str) -> list[int]:
    """Ships that REINFORCE could bring back as `what`, in the order in which it takes them (SW-9.3, SW-9.7)."""
    lost = [s for s in SHIPS_OF[BLUE] if state.cells[s] == LOST]
    if what == "M":
        return [s for s in lost if state.kinds[s] == "M"]
    return sorted(lost, key=lambda s: (state.kinds[s] == "M", s))


def most_returning(state: State, what: str) -> int:
    """The most ships that REINFORCE brings back as `what` (SW-9.3); one at a time when Blue must place again (SW-8.9)."""
    return 1 if what == "M" or state.owed >= 0 else min(facts.SHIPS_RETURNING, len(returning(state, what)))


# ---- why an order may not be given ---------------------------------------------------------------
def why_not(state: State, order: Order) -> Message | None:
    """Why the mover may not give this order now, as the mover sees the board; None if it is legal."""
    if state.owed >= 0 and order.kind != "reinforce":
        return msg("sw-no-owed", rule="SW-8.9")
    match order.kind:
        case "move":
            return _sail_fault(state, order.cells, "")
        case "attack":
            return _strike_fault(state, order.cells)
        case card:
            return card_fault(state, card) or _target_fault(state, order)


def card_fault(state: State, card: Card) -> Message | None:
    """Why the mover may not play this card now, on any target; None if the card itself is allowed."""
    if card == "reinforce" and state.owed >= 0:
        return None
    name = msg(f"sw-card-{card}")
    if card in state.discards:
        return msg("sw-no-card-spent", rule="SW-7.1", card=name)
    if card not in state.hands[state.mover]:
        other = card not in CARDS[state.mover]
        return msg("sw-no-card-other" if other else "sw-no-card", rule="SW-1.4" if other else "SW-7.4", card=name)
    when = CARD_STEPS[card]
    if state.options.cards_per_turn == "1" and state.played:
        return msg("sw-no-second-card", rule="SW-7.6")
    if "move" in when:
        return _END_STEP if state.stage == "end" else None
    if state.stage != "start" and "end" not in when:
        return msg("sw-no-card-start", rule="SW-7.3", card=name)
    return None


def _target_fault(state: State, order: Order) -> Message | None:
    """What is wrong with the target of a card; None if it is legal."""
    cells = order.cells
    match order.kind:
        case "stealth" | "free":
            return _sail_fault(state, cells, order.kind)
        case "trap":
            if len(set(cells)) != facts.TRAPS_LAID or len(cells) != facts.TRAPS_LAID:
                return msg("sw-no-two-cells", rule="SW-8.1", count=facts.TRAPS_LAID)
            bad = [c for c in cells if c not in trap_cells(state)]
            return msg("sw-no-trap-there", rule="SW-8.1", cell=CELL_NAMES[bad[0]]) if bad else None
        case "shield" | "anti":
            rule = "SW-8.2" if order.kind == "shield" else "SW-9.4"
            return _one_of(cells, own_cells(state), msg("sw-no-own-ship", rule=rule, cell=_name(cells)))
        case "swap":
            if len(set(cells)) != 2 or len(cells) != 2:
                return msg("sw-no-two-cells", rule="SW-8.4", count=2)
            return _swap_fault(state, *cells)
        case "sudden":
            return _one_of(cells, sudden_cells(state), msg("sw-no-sudden-there", rule="SW-9.2", cell=_name(cells)))
        case "reinforce":
            return _reinforce_fault(state, order)
        case _:
            return None


def _name(cells: tuple[int, ...]) -> str:
    return CELL_NAMES[cells[0]] if cells else "?"


def _one_of(cells: tuple[int, ...], legal: list[int], why: Message) -> Message | None:
    return None if len(cells) == 1 and cells[0] in legal else why


def _swap_fault(state: State, one: int, two: int) -> Message | None:
    for cell in (one, two):
        ship = state.at.get(cell)
        if ship is None:
            return msg("sw-no-ship-there", rule="SW-8.4", cell=CELL_NAMES[cell])
        if ship == state.hidden:
            return msg("sw-no-swap-hidden", rule="SW-8.4", cell=CELL_NAMES[cell])
    if state.cells[BATTLESHIP] not in (one, two):
        return None
    other = two if state.cells[BATTLESHIP] == one else one
    if other in PERIPHERY:
        return (
            msg("sw-no-swap-edge", rule="SW-8.4", cell=CELL_NAMES[other])
            if state.options.swap_edge == "forbid"
            else None
        )
    if state.options.swap_escape == "guarded":
        # An exchange leaves the same cells taken, so the lines can be looked at before it.
        for ray in STRAIGHT[other]:
            if state.at.keys().isdisjoint(ray):
                return msg("sw-no-swap-open", rule="SW-8.12", cell=CELL_NAMES[other], edge=CELL_NAMES[ray[-1]])
    return None


def _reinforce_fault(state: State, order: Order) -> Message | None:
    cells = order.cells
    if state.owed >= 0:
        if order.what != state.owed_as or len(cells) != 1:
            return msg("sw-no-owed", rule="SW-8.9")
    else:
        lost = returning(state, order.what)
        if not lost:
            return msg("sw-no-loss-m", rule="SW-9.3") if order.what == "M" else msg("sw-no-loss", rule="SW-9.3")
        most = most_returning(state, order.what)
        if not 1 <= len(cells) <= most or len(set(cells)) != len(cells):
            return msg("sw-no-reinforce-number", rule="SW-9.3", most=most)
    for cell in cells:
        if cell not in PERIPHERY or cell in state.seen:
            return msg("sw-no-reinforce-there", rule="SW-9.3", cell=CELL_NAMES[cell])
    return None


def _mine(state: State, cell: int) -> int | Message:
    """The mover's ship on a cell, or why there is none."""
    ship = state.seen.get(cell)
    if ship is None:
        return msg("sw-no-ship-there", rule="SW-5.1", cell=CELL_NAMES[cell])
    if SIDE[ship] != state.mover:
        return msg("sw-no-not-yours", rule="SW-5.1", cell=CELL_NAMES[cell])
    return ship


def _sail_fault(state: State, cells: tuple[int, ...], card: str) -> Message | None:
    origin, target = cells
    ship = _mine(state, origin)
    if isinstance(ship, Message):
        return _move_fault(state, _NOBODY) or ship
    if (fault := _move_fault(state, ship)) is not None:
        return _move_fault(state, _NOBODY) or fault  # What holds for every ship is said first.
    line = path(origin, target) if card == "free" else straight_path(origin, target)
    if not line:
        rule = "SW-9.6" if card == "free" else "SW-5.1"
        return msg("sw-no-line", rule=rule, origin=CELL_NAMES[origin], cell=CELL_NAMES[target])
    if card == "free" and state.options.free_move == "one_step" and target not in CORNERS[origin]:
        return msg("sw-no-one-step", rule="SW-9.1")
    if state.seen.keys().isdisjoint(line):
        return None
    return msg(
        "sw-no-blocked",
        rule="SW-5.2",
        origin=CELL_NAMES[origin],
        target=CELL_NAMES[target],
        cell=CELL_NAMES[next(cell for cell in line if cell in state.seen)],
    )


def _strike_fault(state: State, cells: tuple[int, ...]) -> Message | None:
    origin, target = cells
    if (fault := _attack_fault(state)) is not None:
        return fault
    ship = _mine(state, origin)
    if isinstance(ship, Message):
        return ship
    if ship == BATTLESHIP and battleship_rests(state):
        return _AFTER_SWAP
    other = state.seen.get(target)
    if other is None or SIDE[other] == state.mover:
        return msg("sw-no-target", rule="SW-6.7", cell=CELL_NAMES[target])
    if target not in CORNERS[origin]:
        return msg("sw-no-corner", rule="SW-6.1", origin=CELL_NAMES[origin], cell=CELL_NAMES[target])
    return None


# ---- what an order does, and its record in the log -----------------------------------------------
Harm = Literal["destroyed", "armour"]


def perform(state: State, order: Order, *, ask: bool = True) -> State:
    """The state after a legal order of the mover; the last of `acts` records it.

    An attack that Red may answer stays `pending`, its record "declared"; with `ask=False` it is carried out at once.
    """
    match order.kind:
        case "move":
            return _sail(state, order.cells, None)
        case "attack":
            return _attack(state, order.cells, ask)
        case "stealth" | "free":
            return _sail(_spend(state, order.kind), order.cells, order.kind)
        case "sudden":
            return _strike(
                _spend(state, "sudden"), -1, state.seen[order.cells[0]], ask
            )  # SUDDEN-DEATH has no attacker that could take the cell (SW-9.2).
        case "reinforce":
            return _reinforce(state, order)
        case _:
            return _card(_spend(state, order.kind), order)


def with_record(state: State, **parts: Any) -> State:
    """The state with one more log record of this turn."""
    return replace(state, acts=(*state.acts, LogRecord(_next(state), state.turn, state.mover, **parts)))


def _next(state: State) -> int:
    """The number of this turn's next log record."""
    last = state.acts[-1] if state.acts else None
    return last.number + 1 if last is not None and last.turn == state.turn else 1


def _spend(state: State, card: Card) -> State:
    """The state after a card is played: it leaves the hand and lies face up. A card played after the action step opens the end
    step, unless it goes with a move (SW-4.9, SW-7.1)."""
    side = state.mover
    state = with_hand(state, side, [c for c in state.hands[side] if c != card])
    ends = state.stage == "action" and card not in ("stealth", "free")
    return replace(
        state,
        discards=(*state.discards, card),
        played=state.played + 1,
        busy=True,
        stage="end" if ends else state.stage,
    )


# ---- harm (SW-6.3 to SW-6.5, SW-8.1) -------------------------------------------------------------
def _hit(state: State, ship: int, hard: bool) -> tuple[State, Harm]:
    """The state after one hit, and its effect. `hard`: armour does not count (SW-6.3 to SW-6.5)."""
    left = state.armour[ship]
    if left and not hard:
        armour = (*state.armour[:ship], left - 1, *state.armour[ship + 1 :])
        return replace(state, armour=armour, busy=True), "armour"
    armour = (*state.armour[:ship], 0, *state.armour[ship + 1 :])
    return (
        replace(
            state,
            cells=with_cell(state, ship, LOST),
            armour=armour,
            anti=-1 if state.anti == ship else state.anti,
            busy=True,
        ),
        "destroyed",
    )


def ignores_armour(state: State, attacker: int, target: int) -> bool:
    """Whether an attack ignores armour: by an `anti` ship, or by SUDDEN-DEATH that destroys (SW-6.5, SW-9.2)."""
    if attacker < 0:
        return state.options.sudden_death == "destroy"
    if attacker != state.anti:
        return False
    return target != BATTLESHIP or state.options.anti_vs_battleship == "yes"


def kills(state: State, attacker: int, target: int) -> bool:
    """Whether an attack destroys its target unless it is countered."""
    return not state.armour[target] or ignores_armour(state, attacker, target)


def _set_off(state: State, ship: int, cell: int) -> tuple[State, Harm]:
    """The state after a blue ship sets off the trap on `cell`, and what it did (SW-8.1)."""
    traps = tuple(c for c in state.traps if c != cell)
    return _hit(replace(state, traps=traps, lying=state.lying - 1), ship, hard=False)


# ---- moves (SW-5) --------------------------------------------------------------------------------
def _sail(state: State, cells: tuple[int, ...], card: Card | None) -> State:
    """The state after a move, cell by cell: the ship stops before a hidden ship, and sets off the traps that it enters
    (SW-5.5)."""
    origin, target = cells
    ship = state.seen[origin]
    at, found = target, _NOTHING_FOUND
    off: tuple[tuple[int, Harm], ...] = ()
    if SIDE[ship] == BLUE and (state.hidden >= 0 or state.traps):
        state, at, off, found = _enter(state, ship, path(origin, target))
    escapes = ship == BATTLESHIP and at in PERIPHERY
    vanishes = card == "stealth" and not escapes
    act = LogRecord(
        _next(state),
        state.turn,
        state.mover,
        kind="move",
        ship=ship,
        what=state.kinds[ship],
        origin=origin,
        cell=at,
        card=card,
        traps=off,
        found=found,
        secret=vanishes,
    )
    state = replace(
        state,
        cells=with_cell(state, ship, at) if state.cells[ship] >= 0 else state.cells,
        moved=(*state.moved, ship),
        stage="action",
        acts=(*state.acts, act),
    )
    if vanishes:
        return replace(state, hidden=ship, left=origin)
    return _end(state, RED, Ending.ESCAPE) if escapes else state


def _enter(
    state: State, ship: int, line: Sequence[int]
) -> tuple[State, int, tuple[tuple[int, Harm], ...], tuple[int, int]]:
    """Moves a blue ship along `line`. Returns the state, the cell where it stops, the traps that it sets off, and the hidden
    ship that it discovers."""
    at, off = state.cells[ship], list[tuple[int, Harm]]()
    for cell in line:
        if state.hidden >= 0 and cell == state.cells[state.hidden]:
            return replace(state, hidden=-1, left=-1), at, tuple(off), (state.hidden, cell)
        at = cell
        if cell in state.traps:
            state, harm = _set_off(state, ship, cell)
            off.append((cell, harm))
            if harm == "destroyed":
                break
    return state, at, tuple(off), _NOTHING_FOUND


def _end(state: State, winner: int, how: Ending) -> State:
    return replace(state, end=GameEnd(winner, how, state.turn))


# ---- attacks and COUNTER (SW-6, SW-10) -----------------------------------------------------------
def _attack(state: State, cells: tuple[int, ...], ask: bool) -> State:
    """The state after an attack (SW-6). A hidden ship that attacks becomes visible (SW-6.9)."""
    ship, target = state.seen[cells[0]], state.seen[cells[1]]
    state = replace(state, attacked=True, stage="action")
    if ship == state.hidden:
        state = replace(state, hidden=-1, left=-1)
    return _strike(state, ship, target, ask)


def _strike(state: State, attacker: int, target: int, ask: bool) -> State:
    """The state after an attack is carried out, or, with `ask`, stopped for Red's answer."""
    if SIDE[target] == RED and ask and asks_red(state):
        declared = replace(state, pending=Pending(attacker, target, (), ""), reactions=state.reactions + 1)
        return with_record(declared, effect="declared", **_strike_fields(state, attacker, target))
    countered = SIDE[target] == RED and state.options.counter_mode == "standing" and counters(state, attacker, target)
    return _note_strike(state, attacker, target, countered)


def answered(state: State, countered: bool) -> State:
    """The state after the pending attack, whose log record is replaced.

    `countered`: Red plays COUNTER if it is in the hand.
    """
    pending = state.pending
    assert pending is not None, "no attack is pending"
    countered = countered and "counter" in state.hands[RED]
    bare = replace(state, pending=None, acts=state.acts[:-1])
    return _note_strike(bare, pending.attacker, pending.target, countered)


def asks_red(state: State) -> bool:
    """Whether the game stops after an attack for Red's answer; depends on public knowledge only (SW-10.3, SW-10.5)."""
    return state.options.counter_mode == "ask" and state.held[RED] > 0 and "counter" not in state.discards


def counters(state: State, attacker: int, target: int) -> bool:
    """Whether Red's policy plays COUNTER, which Red holds (SW-10.2). The battleship's capture is always countered."""
    if "counter" not in state.hands[RED]:
        return False
    return policy_counters(state, attacker, target)


def policy_counters(state: State, attacker: int, target: int) -> bool:
    """Whether Red's policy asks for COUNTER against this attack, whether or not Red holds it."""
    dies = kills(state, attacker, target)
    if target == BATTLESHIP and dies:
        return True
    match state.policy_in_force:
        case "destroyed":
            return dies
        case "always":
            return True
        case "ships":
            return target in state.policy_ships
        case _:
            return False


def _strike_fields(state: State, attacker: int, target: int) -> dict[str, Any]:
    """The fields of an attack's log record that are known before it is carried out."""
    where = state.cells[target]
    parts = {"target": target, "target_what": state.kinds[target], "target_cell": where}
    if attacker < 0:
        return {"kind": "card", "card": "sudden", **parts}
    own = state.cells[attacker]
    return {"kind": "attack", "ship": attacker, "what": state.kinds[attacker], "origin": own, "cell": own, **parts}


def _note_strike(state: State, attacker: int, target: int, countered: bool) -> State:
    parts = _strike_fields(state, attacker, target)
    breaks = ignores_armour(state, attacker, target)
    if countered:
        return _countered(state, attacker, breaks, parts)
    where = state.cells[target]
    state, effect = _hit(state, target, breaks)
    if effect == "destroyed" and target == BATTLESHIP:
        state = _end(state, BLUE, Ending.CAPTURE)
    if effect == "destroyed" and attacker >= 0:
        state = replace(state, cells=with_cell(state, attacker, where))
        parts["cell"] = where
        if state.end is None and SIDE[attacker] == BLUE and where in state.traps:
            state, harm = _set_off(state, attacker, where)
            parts["traps"] = ((where, harm),)
        if attacker == BATTLESHIP and where in PERIPHERY:
            state = _end(state, RED, Ending.ESCAPE)
    return with_record(state, effect=effect, **parts)


def _countered(state: State, attacker: int, breaks: bool, parts: dict[str, Any]) -> State:
    """The state after COUNTER: nobody moves, and the attacker takes the damage; SUDDEN-DEATH has no attacker to harm (SW-8.3,
    SW-10.6)."""
    hand = [c for c in state.hands[RED] if c != "counter"]
    state = replace(with_hand(state, RED, hand), discards=(*state.discards, "counter"), busy=True)
    harm: Harm | None = None
    if attacker >= 0:
        state, harm = _hit(state, attacker, breaks)
        if harm == "destroyed":
            parts["cell"] = -1
    return with_record(state, effect="cancelled", countered=harm, **parts)


# ---- other cards (SW-8, SW-9) --------------------------------------------------------------------
def _card(state: State, order: Order) -> State:
    cells = order.cells
    match order.kind:
        case "trap":
            state = replace(state, traps=tuple(sorted((*state.traps, *cells))), lying=state.lying + len(cells))
            return with_record(state, kind="card", card="trap", cells=tuple(sorted(cells)))
        case "shield":
            ship = state.seen[cells[0]]
            armour = (*state.armour[:ship], state.armour[ship] + 1, *state.armour[ship + 1 :])
            state = replace(state, armour=armour)
            return _note_one(state, "shield", ship, secret=ship == state.hidden)
        case "anti":
            ship = state.seen[cells[0]]
            return _note_one(replace(state, anti=ship), "anti", ship)
        case "swap":
            return _swap(state, *cells)
        case _:
            return with_record(replace(state, multi=True), kind="card", card="multi")


def _note_one(state: State, card: Card, ship: int, *, secret: bool = False) -> State:
    """The state with the log record of a card played on one ship."""
    cell = state.cells[ship]
    what = state.kinds[ship]
    return with_record(state, kind="card", card=card, ship=ship, what=what, origin=cell, cell=cell, secret=secret)


def _swap(state: State, one: int, two: int) -> State:
    """The state after SWAP (SW-8.4), which is no move and sets off no traps. If the option allows the battleship on the edge,
    that wins; otherwise the battleship rests for the turn (SW-8.12)."""
    first, second = state.at[one], state.at[two]
    cells = list(state.cells)
    cells[first], cells[second] = two, one
    state = replace(state, cells=tuple(cells), swapped=state.swapped or BATTLESHIP in (first, second))
    if cells[BATTLESHIP] in PERIPHERY and BATTLESHIP in (first, second):
        state = _end(state, RED, Ending.ESCAPE)
    return with_record(
        state,
        kind="card",
        card="swap",
        ship=first,
        what=state.kinds[first],
        origin=one,
        cell=two,
        target=second,
        target_what=state.kinds[second],
        target_cell=two,
    )


def _reinforce(state: State, order: Order) -> State:
    """The state after REINFORCE (SW-9.3). If a ship is placed on the cell of the hidden ship, that ship is discovered, and Blue
    must place again (SW-8.5, SW-8.9)."""
    if state.owed >= 0:
        ships = [state.owed]
        state = replace(state, owed=-1, owed_as="")
    else:
        ships = returning(state, order.what)[: len(order.cells)]
        state = _spend(state, "reinforce")
    cells, armour, kinds = list(state.cells), list(state.armour), list(state.kinds)
    placed, found, owed = [], (-1, -1), -1
    for ship, cell in zip(ships, order.cells, strict=True):
        if state.hidden >= 0 and state.cells[state.hidden] == cell:
            found, owed = (state.hidden, cell), ship
            continue
        cells[ship], armour[ship], kinds[ship] = cell, facts.KIND_ARMOUR[order.what], order.what
        placed.append(ship)
    state = replace(
        state,
        cells=tuple(cells),
        armour=tuple(armour),
        kinds="".join(kinds),
        owed=owed,
        owed_as=order.what if owed >= 0 else "",
        hidden=-1 if owed >= 0 else state.hidden,
        left=-1 if owed >= 0 else state.left,
    )
    return with_record(
        state,
        kind="card",
        card="reinforce",
        what=order.what,
        found=found,
        cells=tuple(cells[s] for s in placed),
        ships=tuple(placed),
    )
