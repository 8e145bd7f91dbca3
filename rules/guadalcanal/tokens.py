"""Bonuses of events 4 to 9: who gets one when its battle, attack, patrol or combat begins (GC-6.5), by standing policies.

A bonus of dice is given when a fight begins, and used up where a die of that unit falls in it: the fight itself remembers so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rules.guadalcanal import policies
from rules.guadalcanal.facts import EVENTS
from rules.guadalcanal.markers import Token
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.positions import Table
from rules.guadalcanal.run import Run
from rules.war_at_sea.board import Unit
from rules.war_at_sea.shots import HELPED

DICE: Final[Mapping[int, str]] = {4: "pilots", 5: "gunners", 6: "submariners", 8: "flak"}
"""Events whose bonus is a die, and what the bonus is called in a fight (WS-17.12)."""
EVENT_OF: Final[Mapping[str, int]] = {name: event for event, name in DICE.items()}
"""The other way round."""


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


def settle(run: Run, units: Iterable[Unit]) -> None:
    """After a fight in which units were given bonuses that their side still holds: those that have added a die are used up."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED}{name}" in unit.marks:
                spend(run, unit.side, EVENT_OF[name], [run.pieces[unit.id]], anyway=True)


def give_back(run: Run, units: Iterable[Unit]) -> None:
    """After a battle at whose beginning bonuses were spent: those that have added no die are their side's again."""
    for unit in units:
        for name in unit.bonus:
            if f"{HELPED}{name}" not in unit.marks:
                event = EVENT_OF[name]
                run.change(tokens=(*run.state.tokens, Token(unit.side, event, run.state.turn)))
                run.tell("gc-token-kept", side=unit.side, event=event, piece=unit.id, card=unit.card)
