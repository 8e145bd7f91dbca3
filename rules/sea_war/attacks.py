"""Which enemies ships can attack, and what comes of an attack and of COUNTER (SW-6, SW-8.3, SW-10). Whether the mover may still
attack is in `action_step`, what a hit does in `damage`."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.sea_war.damage import Harm, hit, ignores_armour, kills, set_off
from rules.sea_war.ends import end_game
from rules.sea_war.facts import BATTLESHIP, BLUE, CORNERS, PERIPHERY, RED, SIDE
from rules.sea_war.state import Ending, Pending, State, with_cell, with_hand, with_record


def targets(state: State, ship: int) -> list[int]:
    """Cells of visible enemies that a ship could attack, sorted (SW-6.1, SW-6.7). Ignores whether it may still attack."""
    seen, side = state.seen, SIDE[ship]
    if ship == BATTLESHIP and state.battleship_rests:
        return []
    return [c for c in CORNERS[state.cells[ship]] if (other := seen.get(c)) is not None and SIDE[other] != side]


def attack(state: State, cells: tuple[int, ...], ask: bool) -> State:
    """The state after an attack, which ends the start step (SW-4.2). A hidden ship that attacks becomes visible (SW-6.9)."""
    ship, target = state.seen[cells[0]], state.seen[cells[1]]
    state = replace(state, attacked=True, stage="action")
    if ship == state.hidden:
        state = replace(state, hidden=-1, left=-1)
    return strike(state, ship, target, ask)


def strike(state: State, attacker: int, target: int, ask: bool) -> State:
    """The state after an attack is carried out, or, with `ask`, stopped for Red's answer (SW-10.1, SW-10.3, SW-10.6)."""
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


# ---- COUNTER (SW-8.3, SW-10) ---------------------------------------------------------------------
def asks_red(state: State) -> bool:
    """Whether the game stops after an attack for Red's answer; depends on public knowledge only (SW-10.3, SW-10.5)."""
    return state.options.counter_mode == "ask" and state.held[RED] > 0 and "counter" not in state.discards


def counters(state: State, attacker: int, target: int) -> bool:
    """Whether Red's policy plays COUNTER, which Red holds (SW-10.1)."""
    if "counter" not in state.hands[RED]:
        return False
    return policy_counters(state, attacker, target)


def policy_counters(state: State, attacker: int, target: int) -> bool:
    """Whether Red's policy asks for COUNTER against this attack, whether or not Red holds it (SW-10.2). The battleship's capture
    is always countered.
    """
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


# ---- carrying an attack out ----------------------------------------------------------------------
def _strike_fields(state: State, attacker: int, target: int) -> dict[str, Any]:
    """The fields of an attack's log record that are known before it is carried out."""
    where = state.cells[target]
    parts = {"target": target, "target_what": state.kinds[target], "target_cell": where}
    if attacker < 0:
        return {"kind": "card", "card": "sudden", **parts}
    own = state.cells[attacker]
    return {"kind": "attack", "ship": attacker, "what": state.kinds[attacker], "origin": own, "cell": own, **parts}


def _note_strike(state: State, attacker: int, target: int, countered: bool) -> State:
    """The state after the hit and a capture (SW-6.6, SW-12.2). Only if the target is destroyed, the attacker moves to its cell
    (SW-6.3, SW-6.4), where it may set off a trap (SW-6.8, SW-8.1) or escape (SW-12.1)."""
    parts = _strike_fields(state, attacker, target)
    breaks = ignores_armour(state, attacker, target)
    if countered:
        return _countered(state, attacker, breaks, parts)
    where = state.cells[target]
    state, effect = hit(state, target, breaks)
    if effect == "destroyed" and target == BATTLESHIP:
        state = end_game(state, BLUE, Ending.CAPTURE)
    if effect == "destroyed" and attacker >= 0:
        state = replace(state, cells=with_cell(state, attacker, where))
        parts["cell"] = where
        if state.end is None and SIDE[attacker] == BLUE and where in state.traps:
            state, harm = set_off(state, attacker, where)
            parts["traps"] = ((where, harm),)
        if attacker == BATTLESHIP and where in PERIPHERY:
            state = end_game(state, RED, Ending.ESCAPE)
    return with_record(state, effect=effect, **parts)


def _countered(state: State, attacker: int, breaks: bool, parts: dict[str, Any]) -> State:
    """The state after COUNTER: nobody moves, and the attacker takes the damage (SW-8.3, SW-8.11); SUDDEN-DEATH has no attacker to
    harm (SW-10.6). COUNTER does not raise `played` (SW-7.6)."""
    hand = [c for c in state.hands[RED] if c != "counter"]
    state = replace(with_hand(state, RED, hand), discards=(*state.discards, "counter"), busy=True)
    harm: Harm | None = None
    if attacker >= 0:
        state, harm = hit(state, attacker, breaks)
        if harm == "destroyed":
            parts["cell"] = -1
    return with_record(state, effect="cancelled", countered=harm, **parts)
