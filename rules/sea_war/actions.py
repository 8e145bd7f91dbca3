"""Moves, attacks and cards: what an order does, and the line of the past that it leaves (SW-5, SW-6, SW-8, SW-9).

`perform` takes an order that `legal.why_not` has passed. On a belief it does what its owner expects: nothing hidden, no traps but
his own, no COUNTER that he cannot see. Not here: who may act when (`turns`), who hears what (`sight`).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from rules.sea_war.board import PERIPHERY, way
from rules.sea_war.facts import BATTLESHIP, BLUE, RED, SIDE
from rules.sea_war.legal import returning
from rules.sea_war.state import LOST, Act, Ending, Order, Pending, Result, State, with_cell, with_hand
from rules.sea_war.view import Card

Harm = Literal["destroyed", "armour"]


def perform(state: State, order: Order, *, ask: bool = True) -> State:
    """The state after a legal order of the mover; its line is the last of `acts`.

    An attack that Red is asked about stays `pending`, its line "declared"; `ask=False` passes over the question.
    """
    match order.kind:
        case "move":
            return _sail(state, order.cells, None)
        case "attack":
            return _attack(state, order.cells, ask)
        case "stealth" | "free":
            return _sail(_spend(state, order.kind), order.cells, order.kind)
        case "sudden":
            return _sudden(_spend(state, "sudden"), order.cells[0], ask)
        case "reinforce":
            return _reinforce(state, order)
        case _:
            return _card(_spend(state, order.kind), order)


def _note(state: State, **parts: Any) -> State:
    """The state with one more line of this turn."""
    number = state.acts[-1].number + 1 if state.acts and state.acts[-1].turn == state.turn else 1
    return replace(state, acts=(*state.acts, Act(number, state.turn, state.mover, **parts)))


def _spend(state: State, card: Card) -> State:
    """The card is played: out of the hand, face up; after the action step it opens the end step (SW-4.9, SW-7.1)."""
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


# ---- harm ----------------------------------------------------------------------------------------
def _hit(state: State, ship: int, hard: bool) -> tuple[State, Harm]:
    """One hit; `hard`: armour does not count (SW-6.3 to SW-6.5)."""
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


def hard(state: State, attacker: int, target: int) -> bool:
    """Whether an attack breaks all armour at once: by an `anti` ship, or SUDDEN-DEATH that destroys (SW-6.5, SW-9.2)."""
    if attacker < 0:
        return state.options.sudden_death == "destroy"
    if attacker != state.anti:
        return False
    return target != BATTLESHIP or state.options.anti_vs_battleship == "yes"


def kills(state: State, attacker: int, target: int) -> bool:
    """Whether an attack destroys its target if nothing is done about it."""
    return not state.armour[target] or hard(state, attacker, target)


def _set_off(state: State, ship: int, cell: int) -> tuple[State, Harm]:
    """A blue ship on the cell of a trap (SW-8.1)."""
    traps = tuple(c for c in state.traps if c != cell)
    return _hit(replace(state, traps=traps, lying=state.lying - 1), ship, hard=False)


# ---- moves ---------------------------------------------------------------------------------------
def _sail(state: State, cells: tuple[int, ...], card: Card | None) -> State:
    """A move, cell by cell: hidden ship ahead, enter, trap (SW-5.5)."""
    origin, target = cells
    ship = state.seen[origin]
    blue = SIDE[ship] == BLUE
    lurking = state.cells[state.hidden] if state.hidden >= 0 and blue else -1
    at, off, found = origin, [], (-1, -1)
    for cell in way(origin, target):
        if cell == lurking:
            found = (state.hidden, cell)
            state = replace(state, hidden=-1, left=-1)
            break
        at = cell
        if blue and cell in state.traps:
            state, harm = _set_off(state, ship, cell)
            off.append((cell, harm))
            if harm == "destroyed":
                break
    after = with_cell(state, ship, at) if state.cells[ship] >= 0 else state.cells
    state = replace(state, cells=after, moved=(*state.moved, ship), stage="action")
    secret = False
    if ship == BATTLESHIP and at in PERIPHERY:
        state = _end(state, RED, Ending.ESCAPE)
    elif card == "stealth":
        state, secret = replace(state, hidden=ship, left=origin), True
    return _note(
        state,
        kind="move",
        ship=ship,
        what=state.kinds[ship],
        origin=origin,
        cell=at,
        card=card,
        traps=tuple(off),
        found=found,
        secret=secret,
    )


def _end(state: State, winner: int, how: Ending) -> State:
    return replace(state, end=Result(winner, how, state.turn))


# ---- attacks -------------------------------------------------------------------------------------
def _attack(state: State, cells: tuple[int, ...], ask: bool) -> State:
    """SW-6. A hidden ship that attacks is seen from now on (SW-6.9)."""
    ship, target = state.seen[cells[0]], state.seen[cells[1]]
    state = replace(state, attacked=True, stage="action")
    if ship == state.hidden:
        state = replace(state, hidden=-1, left=-1)
    return _strike(state, ship, target, ask)


def _sudden(state: State, cell: int, ask: bool) -> State:
    """SW-9.2: no attacker, nobody takes the cell."""
    return _strike(state, -1, state.seen[cell], ask)


def _strike(state: State, attacker: int, target: int, ask: bool) -> State:
    """The attack at once, or the question to Red first."""
    if SIDE[target] == RED and ask and asks_red(state):
        declared = replace(state, pending=Pending(attacker, target, (), ""), reactions=state.reactions + 1)
        return _note(declared, effect="declared", **_blow(state, attacker, target))
    countered = SIDE[target] == RED and state.options.counter_mode == "standing" and counters(state, attacker, target)
    return _note_strike(state, attacker, target, countered)


def answered(state: State, countered: bool) -> State:
    """The pending attack carried out; its line is written anew. `countered`: Red, holding it, plays COUNTER."""
    pending = state.pending
    assert pending is not None, "no attack is pending"
    countered = countered and "counter" in state.hands[RED]
    bare = replace(state, pending=None, acts=state.acts[:-1])
    return _note_strike(bare, pending.attacker, pending.target, countered)


def asks_red(state: State) -> bool:
    """Whether the game stops after an attack for Red's answer: by what everybody knows (SW-10.3, SW-10.5)."""
    return state.options.counter_mode == "ask" and state.held[RED] > 0 and "counter" not in state.discards


def counters(state: State, attacker: int, target: int) -> bool:
    """Whether Red, by his policy, plays COUNTER (SW-10.2). The battleship's capture is always reason enough."""
    if "counter" not in state.hands[RED]:
        return False
    return wishes(state, attacker, target)


def wishes(state: State, attacker: int, target: int) -> bool:
    """Whether Red's policy would have COUNTER played against this attack, held or not."""
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


def _blow(state: State, attacker: int, target: int) -> dict[str, Any]:
    """The parts of an attack's line that are known before it is carried out."""
    where = state.cells[target]
    parts = {"target": target, "target_what": state.kinds[target], "target_cell": where}
    if attacker < 0:
        return {"kind": "card", "card": "sudden", **parts}
    own = state.cells[attacker]
    return {"kind": "attack", "ship": attacker, "what": state.kinds[attacker], "origin": own, "cell": own, **parts}


def _note_strike(state: State, attacker: int, target: int, countered: bool) -> State:
    parts = _blow(state, attacker, target)
    breaks = hard(state, attacker, target)
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
    return _note(state, effect=effect, **parts)


def _countered(state: State, attacker: int, breaks: bool, parts: dict[str, Any]) -> State:
    """COUNTER: nobody moves, the attacker takes the damage, of SUDDEN-DEATH nobody (SW-8.3, SW-10.6)."""
    hand = [c for c in state.hands[RED] if c != "counter"]
    state = replace(with_hand(state, RED, hand), discards=(*state.discards, "counter"), busy=True)
    harm: Harm | None = None
    if attacker >= 0:
        state, harm = _hit(state, attacker, breaks)
        if harm == "destroyed":
            parts["cell"] = -1
    return _note(state, effect="cancelled", countered=harm, **parts)


# ---- other cards ---------------------------------------------------------------------------------
def _card(state: State, order: Order) -> State:
    cells = order.cells
    match order.kind:
        case "trap":
            state = replace(state, traps=tuple(sorted((*state.traps, *cells))), lying=state.lying + 2)
            return _note(state, kind="card", card="trap", cells=tuple(sorted(cells)))
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
            return _note(replace(state, multi=True), kind="card", card="multi")


def _note_one(state: State, card: Card, ship: int, *, secret: bool = False) -> State:
    """A card played on one ship."""
    cell = state.cells[ship]
    what = state.kinds[ship]
    return _note(state, kind="card", card=card, ship=ship, what=what, origin=cell, cell=cell, secret=secret)


def _swap(state: State, one: int, two: int) -> State:
    """SW-8.4: not a move, no traps; the battleship on the periphery wins where that is allowed, else it rests (SW-8.12)."""
    first, second = state.at[one], state.at[two]
    cells = list(state.cells)
    cells[first], cells[second] = two, one
    state = replace(state, cells=tuple(cells), swapped=state.swapped or BATTLESHIP in (first, second))
    if cells[BATTLESHIP] in PERIPHERY and BATTLESHIP in (first, second):
        state = _end(state, RED, Ending.ESCAPE)
    return _note(
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
    """SW-9.3. A cell that holds the hidden ship discovers it, and the ship for that cell is owed (SW-8.5, SW-8.9)."""
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
        cells[ship], armour[ship], kinds[ship] = cell, int(order.what == "M"), order.what
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
    return _note(
        state,
        kind="card",
        card="reinforce",
        what=order.what,
        found=found,
        cells=tuple(cells[s] for s in placed),
        ships=tuple(placed),
    )
