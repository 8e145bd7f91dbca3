"""The land phase: activations by turns from both plans (GC-13.1, GC-16.1), until both sides have passed."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core import Draft
from rules.guadalcanal import losses, positions
from rules.guadalcanal.land import combat, legal
from rules.guadalcanal.land.plan import Activation, Plan, read
from rules.guadalcanal.land.table import odds
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run

LANDING = 1
"""The event of the high command that wants results."""


def open(run: Run, drafts: Mapping[int, Draft]) -> None:
    """GC-13: the side with initiative first, then by turns; a pass is final."""
    plans = (read(drafts.get(0, {})), read(drafts.get(1, {})))
    waiting = [list(plan.activations) for plan in plans]
    active = {run.state.initiative, 1 - run.state.initiative}
    side = run.state.initiative
    while active:
        if side in active:
            one = next((a for a in waiting[side] if ready(run, side, a, plans[side])), None)
            if one is not None:
                waiting[side].remove(one)
                act(run, side, one, plans)
            elif not _forced(run, side):
                active.discard(side)
        side = 1 - side


def ready(run: Run, side: int, one: Activation, plan: Plan) -> bool:
    """Whether an activation is legal now and worth what it asks for."""
    if not legal.able(run.state, side, one):
        return False
    return one.deed != "attack" or not one.odds or combat.expected(run, side, one, plan) >= odds(one.odds)


def act(run: Run, side: int, one: Activation, plans: tuple[Plan, Plan]) -> None:
    """One activation is carried out by those of its troops that can."""
    names = legal.able(run.state, side, one)
    match one.deed:
        case "land":
            _land(run, side, one, names)
        case "attack":
            combat.attack(run, side, one, plans)
        case "entrench":
            for name in names:
                run.piece(name, entrenched=True, acted=True)
            run.tell("gc-entrenched", side=side, troops=[[n, run.pieces[n].at] for n in names])
        case "enter":
            _enter(run, side, one, names)
        case "embark":
            _embark(run, side, names)


def _land(run: Run, side: int, one: Activation, names: tuple[str, ...]) -> None:
    """From transports to an island beside them; a landing is their action (GC-13.9, GC-13.10)."""
    spot = legal.landing_spot(run.state, side, one.island, one.spot)
    for name in names:
        run.piece(name, where="island", at=one.island, spot=spot, acted=True, supplied=True, entrenched=False)
    run.tell("gc-landed", side=side, troops=list(names), island=one.island, spot=spot)
    losses.settle(run)


def _enter(run: Run, side: int, one: Activation, names: tuple[str, ...]) -> None:
    """Into an empty centre that the enemy held (GC-13.9)."""
    for name in names:
        run.piece(name, spot=one.spot, acted=True, entrenched=False)
    run.tell("gc-entered", side=side, troops=list(names), island=one.island, spot=one.spot)
    losses.settle(run)


def _embark(run: Run, side: int, names: tuple[str, ...]) -> None:
    """Back aboard (option `reembark`, GC-13.8). Who has gone is seen, on which ship is not."""
    if run.state.options.reembark != "yes":
        return
    gone: list[list[str]] = []
    for name in names:
        ships = legal.transports_for(run.state, run.pieces[name])
        if ships:
            gone.append([name, run.pieces[name].at])
            run.piece(name, where="aboard", at=ships[0].id, spot="", acted=True, entrenched=False, supplied=True)
    if gone:
        run.tell("gc-embarked", side=side, troops=gone)
        losses.settle(run)


def _forced(run: Run, side: int) -> bool:
    """Event 1: who should have landed and would pass lands the first troop that can, on an island with an enemy (GC-6.3)."""
    if not owes_landing(run, side):
        return False
    choice = compulsory(run, side)
    if choice is None:
        return False
    troop, island = choice
    run.tell("gc-landing-forced", side=side)
    _land(run, side, Activation(0, "land", island, "", (troop.id,)), (troop.id,))
    return True


def owes_landing(run: Run, side: int) -> bool:
    """Whether event 1 still wants a landing of this side: none of its troops has come ashore against an enemy this turn."""
    event = run.state.event
    if event is None or event.number != LANDING or event.target != side:
        return False
    return not any(
        entry.truth.kind == "gc-landed" and entry.truth.data["side"] == side and entry.truth.data["spot"] == "periphery"
        for entry in run.entries
    )


def compulsory(run: Run, side: int) -> tuple[Piece, str] | None:
    """A troop and the enemy-occupied island where it can land: there where most own troops are; None: there is none."""
    found = [
        (len(positions.troops(run.state, side, island)), troop, island)
        for troop, islands in legal.laden(run.state, side)
        for island in islands
        if positions.troops(run.state, 1 - side, island)
    ]
    if not found:
        return None
    _, troop, island = max(found, key=lambda f: f[0])
    return troop, island
