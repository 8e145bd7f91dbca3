"""Bonuses of events 4 to 9: who gets one when its battle, attack, patrol or combat begins (GC-6.5), by standing policies."""

from __future__ import annotations

from collections.abc import Sequence

from rules.guadalcanal import policies
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.markers import Token
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run


def held(table: Table, side: int, event: int) -> Token | None:
    """A bonus of this event that a side still has."""
    return next((t for t in table.tokens if t.side == side and t.event == event), None)


def choice(run: Run, side: int, event: int, candidates: Sequence[Piece], *, anyway: bool = False) -> Piece | None:
    """Who would get it: the first of the policy's list, else the first candidate (the best); None: it is kept, or not held.

    `anyway`: a sheet has named the unit, whatever the policy.
    """
    wishes = run.state.sides[side].policies
    if not candidates or held(run.state, side, event) is None or not (anyway or policies.uses(wishes, event)):
        return None
    by_id = {p.id: p for p in candidates}
    wished = policies.listed(wishes, f"bonus.{event}")
    return by_id[policies.first_of([w for w in wished if w in by_id], list(by_id))]


def spend(
    run: Run, side: int, event: int, candidates: Sequence[Piece], *, secret: bool = False, anyway: bool = False
) -> Piece | None:
    """The bonus is used by the one who gets it, and gone. `secret`: all hear of the bonus, its side alone of the unit."""
    unit = choice(run, side, event, candidates, anyway=anyway)
    token = held(run.state, side, event)
    if unit is None or token is None:
        return None
    tokens = list(run.state.tokens)
    tokens.remove(token)
    run.change(tokens=tuple(tokens))
    public = {"side": side, "event": event, "name": EVENTS[event].name}
    run.tell_side(side, "gc-token-used", public if secret else {**public, "piece": unit.id, "card": unit.card}, **public,
                  piece=unit.id, card=unit.card)  # fmt: skip
    return unit
