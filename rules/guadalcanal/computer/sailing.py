"""Where the computer sends its fleets and lone submarines (GC-7)."""

from __future__ import annotations

from rules.core import Value
from rules.guadalcanal import positions
from rules.guadalcanal.computer.threats import enemy_in, laden, own_strength, prize
from rules.guadalcanal.orders import STAY
from rules.guadalcanal.pieces import Fleet
from rules.guadalcanal.view import View

FAR = 0.55
"""How much less a goal is worth for each move that it is away."""
BOLD = 1.1
"""A fleet without troops hunts what seems to be at most so many times as strong."""


def orders(view: View) -> dict[str, Value]:
    """`go.<fleet or submarine>`; nobody changes fleets."""
    draft: dict[str, Value] = {}
    taken: dict[str, int] = {}
    for fleet in positions.fleets_of(view, view.side):
        zone = _next(view, fleet, taken)
        draft[f"go.{fleet.name}"] = STAY if zone == fleet.zone else zone
    for boat in positions.lone_submarines(view, view.side):
        zone = _hunt(view, boat.at)
        draft[f"go.{boat.id}"] = STAY if zone == boat.at else zone
    return draft


def _next(view: View, fleet: Fleet, taken: dict[str, int]) -> str:
    """The zone where a fleet shall be after this turn: a step towards the best goal, but not into a stronger enemy."""
    board = positions.chart(view)
    troops = len(laden(view, fleet.name))
    strength = own_strength(view, fleet.name)
    goals = {zone: _worth(view, fleet, zone, troops, taken) for zone in board.zones}
    best = fleet.zone
    best_score = -99.0
    for zone in (fleet.zone, *sorted(board.links(fleet.zone))):
        reach = max(value * FAR ** board.steps(zone, goal) for goal, value in goals.items())
        score = reach - _danger(view, zone, strength, troops)
        if score > best_score + 1e-9:
            best, best_score = zone, score
    taken[best] = taken.get(best, 0) + troops
    return best


def _worth(view: View, fleet: Fleet, zone: str, troops: int, taken: dict[str, int]) -> float:
    """What a fleet can do in a zone: land its troops; without troops, stand between the enemy and the own islands."""
    board, side = positions.chart(view), view.side
    if troops:
        near = [prize(view, island, troops) for island in board.around(zone)]
        return 2.0 * sum(sorted(near, reverse=True)[: max(1, troops // 2)]) / (1 + taken.get(zone, 0))
    own = [island for island in board.around(zone) if positions.troops(view, side, island)]
    contested = [island for island in own if positions.troops(view, 1 - side, island)]
    home = board.start.zones[side]
    prey = 3.0 if 0 < enemy_in(view, zone) < BOLD * own_strength(view, fleet.name) else 0.0
    damaged = any(s.hull == 1 for s in positions.ships(view, side, fleet.name))
    return prey + 0.6 * len(own) + 1.0 * len(contested) + (1.2 if zone == home and damaged else 0.0)


def _danger(view: View, zone: str, strength: float, troops: int) -> float:
    """How unwelcome the enemies are that stand in a zone, or may come there."""
    board = positions.chart(view)
    here = enemy_in(view, zone)
    beside = max((enemy_in(view, other) for other in board.links(zone)), default=0.0)
    risk = 0.0
    if here > BOLD * strength or (troops and here > 0.8 * strength):
        risk += 4.0 * min(here / max(strength, 1.0), 3.0)
    elif here:
        risk -= 1.0
    if beside > 1.2 * strength:
        risk += 1.0 + 0.3 * troops
    return risk


def _hunt(view: View, zone: str) -> str:
    """A submarine makes for the enemy's supply: his start zone, or the way to it, where no fleet of his is."""
    board = positions.chart(view)
    goal = board.start.zones[1 - view.side]
    choices = [zone, *sorted(board.links(zone))]
    return min(
        choices,
        key=lambda z: (
            board.steps(z, goal) + (1.5 if positions.fleets_in(view, z, 1 - view.side) else 0),
            z != zone,
            z,
        ),
    )
