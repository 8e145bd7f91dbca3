"""Phase 6: fleets are put together as ordered, then fleets and submarines move at the same time (GC-7.4, GC-11.1)."""

from __future__ import annotations

from rules.guadalcanal import kinds, losses, orders, positions
from rules.guadalcanal.markers import Move
from rules.guadalcanal.orders import ALONE, Plan
from rules.guadalcanal.run import Run


def open(run: Run) -> None:
    """The orders kept since phase 3, as far as they are still legal."""
    plans = [orders.read(run.state, side, run.draft(f"orders.{side}")) for side in (0, 1)]
    for plan in plans:
        _reorganise(run, plan)
    moves = [move for plan in plans for move in _move(run, plan)]
    run.change(moves=tuple(moves))
    fleets = [m for m in moves if (m.side, m.name) in run.fleets]
    run.tell("gc-moved", moves=[[m.side, m.name, m.origin, m.zone] for m in fleets])
    for side in (0, 1):
        own = [m for m in moves if m.side == side and m not in fleets]
        if own:
            run.tell_side(side, "gc-dived", moves=[[m.name, m.origin, m.zone] for m in own])


def _reorganise(run: Run, plan: Plan) -> None:
    for name, zone in plan.zone_of.items():
        if (plan.side, name) not in run.fleets:
            run.fleet(plan.side, name, zone=zone)
            run.tell("gc-fleet-new", side=plan.side, fleet=name, zone=zone)
    for vessel, name in plan.fleet_of.items():
        if name == ALONE:
            run.piece(vessel, where="zone", at=plan.zones[vessel])
        else:
            run.piece(vessel, where="fleet", at=name)
    for one, ship in {**plan.shifts, **plan.loads}.items():
        run.piece(one, at=ship)
    losses.empty_fleets(run)


def _move(run: Run, plan: Plan) -> list[Move]:
    """All at once: nobody's way depends on another's."""
    moves = []
    for mover, zone in plan.go.items():
        origin = plan.movers[mover]
        if (plan.side, mover) in run.fleets:
            run.fleet(plan.side, mover, zone=zone, came_from=origin)
        elif mover in run.pieces and kinds.is_submarine(run.pieces[mover].card):
            run.piece(mover, at=zone)
        moves.append(Move(plan.side, mover, origin, zone))
    return moves


def stand(run: Run, side: int, name: str) -> None:
    """A fleet has turned back: it counts as not having moved (GC-11.4)."""
    fleet = run.fleets[side, name]
    run.fleet(side, name, zone=fleet.came_from, came_from="")
    run.change(moves=tuple(m for m in run.state.moves if (m.side, m.name) != (side, name)))


def came_from(run: Run, side: int, name: str) -> str:
    """The zone that a fleet left this turn, or ""."""
    found = positions.fleet(run.state, side, name)
    return found.came_from if found is not None else ""
