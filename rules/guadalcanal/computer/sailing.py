"""Where the computer sends its fleets and lone submarines (GC-7)."""

from __future__ import annotations

from typing import Final

from rules.core import Draft, Value
from rules.guadalcanal import kinds, positions, reinforcements, supply
from rules.guadalcanal import orders as rules
from rules.guadalcanal.computer.forming import Band, bands
from rules.guadalcanal.computer.submarines import hunters
from rules.guadalcanal.computer.threats import LAST_TURNS, enemy_in, laden, prize, strength
from rules.guadalcanal.facts import FACTS
from rules.guadalcanal.orders import STAY
from rules.guadalcanal.view import View

FAR: Final = 0.55
"""How much less a goal is worth for each move that it is away."""
BOLD: Final = 1.1
"""A fleet without troops hunts what seems to be at most so many times as strong."""
WANTED: Final = 0.8
"""What an empty transport is worth at home for each troop that waits there."""


def orders(view: View) -> Draft:
    """`join.<ship>`, `go.<fleet or submarine>`; event 1 is obeyed (GC-6.3)."""
    draft: dict[str, Value] = {}
    taken: dict[str, int] = {}
    fleets, joins = bands(view)
    draft |= joins
    for band in fleets:
        zone = _next(view, band, taken)
        draft[f"go.{band.name}"] = STAY if zone == band.zone else zone
    for boat in positions.lone_submarines(view, view.side):
        zone = _hunt(view, boat.at)
        draft[f"go.{boat.id}"] = STAY if zone == boat.at else zone
    return rules.obedient(view, view.side, draft)


def _next(view: View, band: Band, taken: dict[str, int]) -> str:
    """The zone where a fleet shall be after this turn: a step towards the best goal, but not into a stronger enemy."""
    board = positions.chart(view)
    if band.task == "wait":
        return band.zone
    troops = len(laden(view, band.ships))
    goals = {zone: _worth(view, band, zone, troops, taken) for zone in board.zones}
    best = band.zone
    best_score = -99.0
    for zone in (band.zone, *sorted(board.links(band.zone))):
        reach = max(value * FAR ** board.steps(zone, goal) for goal, value in goals.items())
        score = reach - _danger(view, zone, strength(band.ships), troops)
        if score > best_score + 1e-9:
            best, best_score = zone, score
    taken[best] = taken.get(best, 0) + troops
    return best


def _worth(view: View, band: Band, zone: str, troops: int, taken: dict[str, int]) -> float:
    """What a fleet can do in a zone: land its troops; without troops, stand between the enemy and the own islands."""
    board, side = positions.chart(view), view.side
    home = board.start.zones[side]
    if band.task == "home":
        return 3.0 if zone == home else 0.0
    if troops:
        near = [prize(view, island, troops) for island in board.around(zone)]
        return 2.0 * sum(sorted(near, reverse=True)[: max(1, troops // 2)]) / (1 + taken.get(zone, 0))
    own = [island for island in board.around(zone) if positions.troops(view, side, island)]
    contested = [island for island in own if positions.troops(view, 1 - side, island)]
    fetch = WANTED * min(_empty(view, band), _waiting(view)) if zone == home else 0.0
    prey = 0.0
    if 0 < enemy_in(view, zone) < BOLD * strength(band.ships):
        prey = 6.0 if zone == home else 3.0  # Whoever stands there cuts off every troop (GC-10.3).
    return prey + fetch + 0.6 * len(own) + 1.0 * len(contested)


def _empty(view: View, band: Band) -> int:
    return sum(kinds.is_transport(s.card) and not positions.carried(view, s.id) for s in band.ships)


def _waiting(view: View) -> int:
    """Troops in port, and those given by the time that a fleet can be there (GC-14.4)."""
    coming = sum(view.turn <= turn <= view.turn + 1 for turn in FACTS.reinforcements.troop_turns)
    return len(reinforcements.waiting_troops(view, view.side)) + coming * FACTS.reinforcements.troops


def _danger(view: View, zone: str, own: float, troops: int) -> float:
    """How unwelcome the enemies are that stand in a zone, or may come there; less so when the campaign may end."""
    board = positions.chart(view)
    here = enemy_in(view, zone)
    beside = max((enemy_in(view, other) for other in board.links(zone)), default=0.0)
    risk = 0.0
    if here > BOLD * own or (troops and here > 0.8 * own):
        risk += 4.0 * min(here / max(own, 1.0), 3.0)
    elif here:
        risk -= 1.0
    if beside > 1.2 * own:
        risk += 1.0 + 0.3 * troops + min(beside / max(own, 1.0) - 1.2, 2.0)
    return risk * (0.4 if view.turn >= LAST_TURNS and troops else 1.0)


# ---- submarines ----------------------------------------------------------------------------------
def _hunt(view: View, zone: str) -> str:
    """A submarine makes for where the enemy's supply must pass, his start zone above all; on the way it stays with fleets that it
    can attack."""
    board = positions.chart(view)
    goal = board.start.zones[1 - view.side]
    forced = supply.forced_zones(view, 1 - view.side)

    def worth(place: str) -> float:
        fleets = positions.fleets_in(view, place, 1 - view.side)
        prey = max((1.5 if hunters(view, f) < 2 else 0.4 for f in fleets), default=0.0)
        way = 2.0 if place in forced and not fleets else 0.0
        return max(prey, way) - 0.8 * board.steps(place, goal)

    return max((zone, *sorted(board.links(zone))), key=worth)
