"""Reports about fleets, true and false (GC-8.A, GC-9.2): what the owner states and the other side notes.

A false report, a lie in the rules, changes the type of one ship but not the number of ships. It is typed as "akagi>cruiser",
and each report has its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.guadalcanal import kinds, positions
from rules.guadalcanal.air_events import FleetReported
from rules.guadalcanal.event_fields import Counts
from rules.guadalcanal.kinds import REPORTED
from rules.guadalcanal.pieces import Fleet, Piece, Position, Sighting
from rules.guadalcanal.state import TurnContext

TRUTH = "truth"
"""The key of a report without a lie."""


KINDS = {kind.replace("_", "-"): kind for kind in REPORTED}
"""Type of ship as it is typed, with hyphens -> type."""


def kinds_of(keys: Iterable[str]) -> tuple[str, ...]:
    """The types that these keys mean, without what is none."""
    return tuple(KINDS[key] for key in keys if key in KINDS)


def kind_of(ship: Piece) -> str:
    return kinds.card(ship.card).kind


def counted(types: Sequence[str]) -> Counts:
    """(type, number) for each type, in the order of reports."""
    count = Counter(types)
    return tuple((kind, count[kind]) for kind in REPORTED if count[kind])


def shown(position: Position, side: int, fleet: str, lie: str = TRUTH) -> dict[str, str]:
    """Id of a ship -> its type in a report with this lie about one ship (GC-8.A.3); an impossible lie is ignored."""
    types = {ship.id: kind_of(ship) for ship in positions.ships(position, side, fleet)}
    ship, _, key = lie.partition(">")
    if ship in types:
        types[ship] = KINDS.get(key, types[ship])
    return types


def next_lie(context: TurnContext, fleet: Fleet, wishes: Sequence[str], by: str = "patrol") -> str:
    """The lie for the next report about a fleet. The first of `wishes` is for the first report of this phase, and so on; the
    last one is repeated. Patrols and submarines (`by`) have separate lists (GC-8.A.2, GC-8.A.3)."""
    told = sum(
        s.turn == context.state.turn and s.side == fleet.side and s.fleet == fleet.name and not s.exact and s.by == by
        for s in context.state.sightings
    )
    return wishes[min(told, len(wishes) - 1)] if wishes else TRUTH


def report(context: TurnContext, fleet: Fleet, by: str, lie: str = TRUTH, *, exact: bool = False) -> dict[str, str]:
    """Reports a fleet's contents to the enemy alone; the fleet counts as sighted from then on (GC-8.A.1, GC-12.12).

    Returns id of a ship -> type as shown.
    """
    side = fleet.side
    truth = counted([kind_of(ship) for ship in positions.ships(context.state, side, fleet.name)])
    types = shown(context.state, side, fleet.name, TRUTH if exact else lie)
    sighting = Sighting(
        context.state.turn, 1 - side, side, fleet.name, fleet.zone, counted(list(types.values())), truth, by, exact
    )
    context.report(sighting)
    context.fleet(side, fleet.name, sighted=True)
    told = FleetReported(side, fleet.name, fleet.zone, by, exact, sighting.counts, truth)
    context.tell(told, owner=side, enemy=1 - side)
    return types
