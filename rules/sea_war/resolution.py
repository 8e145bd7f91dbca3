"""How ships move, attack and are harmed: which of them still may, where they can go, and what comes of it (SW-4 to SW-6, SW-10).

Works on the true state and on one that `determinize` makes of a view, where it does what the owner expects: no hidden
ships, no enemy traps, no COUNTER that the owner cannot see. The lists (`movers`, `reach`) agree with the orders
`Move` and `Attack` by construction. The orders of a turn, cards among them, are in `orders`; when a turn is over is decided
in `turns`, who learns what in `visibility`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec.structs import replace

from rules.core import Message, msg
from rules.core.lazy import kept_in_memo
from rules.sea_war import facts
from rules.sea_war.ends import end_game
from rules.sea_war.facts import (
    BATTLESHIP,
    BESIDE,
    BLUE,
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
)
from rules.sea_war.state import LOST, Ending, LogRecord, Pending, State, ships_at, with_cell, with_hand
from rules.sea_war.view import Card

_NEAR = {
    name: tuple(map(frozenset, cells))
    for name, cells in (("beside", BESIDE), ("corners", CORNERS), ("around", NEIGHBOURS))
}
NOBODY = -1
"""Takes the place of a ship's number in facts that are true of every ship."""
_NOTHING_FOUND = (-1, -1)
"""`LogRecord.found` if no hidden ship was discovered."""


# ---- what is left of the action step (SW-4.3, SW-4.4) --------------------------------------------
def may_move(state: State, ship: int) -> bool:
    """Whether a ship of the mover may still move in this turn, whether or not it has room (SW-4.3, SW-4.4, SW-9.5)."""
    return move_fault(state, ship) is None


def may_attack(state: State) -> bool:
    """Whether this turn's attack is still available (SW-4.3, SW-4.4)."""
    return attack_fault(state) is None


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
END_STEP = msg("sw-no-end-step", rule="SW-4.9")
AFTER_SWAP = msg("sw-no-after-swap", rule="SW-8.12")


def move_fault(state: State, ship: int) -> Message | None:
    side, moved = state.mover, state.moved
    if state.stage == "end":
        return END_STEP
    if ship in moved:
        return _MOVED[side]
    if ship == BATTLESHIP and battleship_rests(state):
        return AFTER_SWAP
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


def attack_fault(state: State) -> Message | None:
    side = state.mover
    if state.stage == "end":
        return END_STEP
    if state.attacked:
        return _SECOND_ATTACK[side]
    if state.moved and (side == BLUE or state.options.red_attack == "exclusive"):
        return _ATTACK_AFTER_MOVE[side]
    return None


# ---- where ships may go --------------------------------------------------------------------------
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


@kept_in_memo(lambda state, ship, card=None: (ship, card))
def reach(state: State, ship: int, card: Card | None = None) -> tuple[list[int], list[int]]:
    """Where an order may send a ship of the mover, and which of these cells it would attack; both sorted.

    `card`: "stealth" and "free" go with a move only (SW-8.5, SW-9.1).
    """
    ends = destinations(state, ship, free=card == "free") if may_move(state, ship) else []
    hits = targets(state, ship) if not card and may_attack(state) else []
    return sorted(ends + hits) if hits else ends, hits


@kept_in_memo(lambda state, card=None: card)
def movers(state: State, card: Card | None = None) -> list[int]:
    """Cells of the ships that can carry out an order, sorted; `card` as for `reach`."""
    return sorted(_able(state, card))


def _able(state: State, card: Card | None) -> Sequence[int]:
    """Cells of the mover's ships that can move to a neighbouring cell or, without a card, attack."""
    if state.owed >= 0 or state.stage == "end":
        return []
    near = "beside" if card != "free" else "corners" if state.options.free_move == "one_step" else "around"
    # In this common case `move_fault` and `attack_fault` allow every ship, except a battleship that `battleship_rests`.
    fresh = not (state.moved or state.attacked)
    moves = fresh or may_move(state, NOBODY)
    attacks = not card and (fresh or may_attack(state))
    if not (moves or attacks):
        return []
    # The rule may treat only ships that have moved, and the battleship, differently from the others.
    stay = [state.cells[ship] for ship in state.moved] if state.moved else []
    if state.mover == RED and (state.swapped or not fresh) and not may_move(state, BATTLESHIP):
        stay.append(state.cells[BATTLESHIP])
    free, hemmed = _split_by_room(state.seen_cells, state.mover, near)
    if not moves:
        free, hemmed, stay = [], [*free, *hemmed], []
    elif stay:
        hemmed = [*hemmed, *[cell for cell in free if cell in stay]]
        free = [cell for cell in free if cell not in stay]
    return [*free, *[cell for cell in hemmed if targets(state, state.seen[cell])]] if attacks and hemmed else free


def _split_by_room(cells: tuple[int, ...], side: int, near: str) -> tuple[Sequence[int], Sequence[int]]:
    """Cells of a side's ships that have a free cell `near` them, and of those that have none."""
    own, taken, around = SHIPS_OF[side], ships_at(cells).keys(), _NEAR[near]
    found: tuple[list[int], list[int]] = [], []
    for cell in cells[own.start : own.stop]:
        if cell >= 0:
            found[taken >= around[cell]].append(cell)
    return found


def has_action(state: State) -> bool:
    """Whether the mover has a legal move or attack without cards; for Blue as Blue sees it (SW-4.11)."""
    return bool(_able(state, None))


def closable(state: State) -> bool:
    """Whether the mover may end the turn (SW-4.5, SW-8.9)."""
    return state.owed < 0 and (bool(state.moved) or state.attacked or not has_action(state))


# ---- why a ship may not move or attack -----------------------------------------------------------
def mover_on(state: State, cell: int) -> int | Message:
    """The mover's ship on a cell, or why there is none."""
    ship = state.seen.get(cell)
    if ship is None:
        return msg("sw-no-ship-there", rule="SW-5.1", cell=CELL_NAMES[cell])
    if SIDE[ship] != state.mover:
        return msg("sw-no-not-yours", rule="SW-5.1", cell=CELL_NAMES[cell])
    return ship


# ---- the log -------------------------------------------------------------------------------------
Harm = Literal["destroyed", "armour"]


def with_record(state: State, **parts: Any) -> State:
    """The state with one more log record of this turn."""
    return replace(state, acts=(*state.acts, LogRecord(_next(state), state.turn, state.mover, **parts)))


def _next(state: State) -> int:
    """The number of this turn's next log record."""
    last = state.acts[-1] if state.acts else None
    return last.number + 1 if last is not None and last.turn == state.turn else 1


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
def sail(state: State, cells: tuple[int, ...], card: Card | None) -> State:
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
    return end_game(state, RED, Ending.ESCAPE) if escapes else state


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


# ---- attacks and COUNTER (SW-6, SW-10) -----------------------------------------------------------
def attack(state: State, cells: tuple[int, ...], ask: bool) -> State:
    """The state after an attack (SW-6). A hidden ship that attacks becomes visible (SW-6.9)."""
    ship, target = state.seen[cells[0]], state.seen[cells[1]]
    state = replace(state, attacked=True, stage="action")
    if ship == state.hidden:
        state = replace(state, hidden=-1, left=-1)
    return strike(state, ship, target, ask)


def strike(state: State, attacker: int, target: int, ask: bool) -> State:
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
        state = end_game(state, BLUE, Ending.CAPTURE)
    if effect == "destroyed" and attacker >= 0:
        state = replace(state, cells=with_cell(state, attacker, where))
        parts["cell"] = where
        if state.end is None and SIDE[attacker] == BLUE and where in state.traps:
            state, harm = _set_off(state, attacker, where)
            parts["traps"] = ((where, harm),)
        if attacker == BATTLESHIP and where in PERIPHERY:
            state = end_game(state, RED, Ending.ESCAPE)
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
