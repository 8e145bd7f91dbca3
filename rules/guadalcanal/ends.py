"""How a campaign ends, and for whom (GC-1, GC-2, GC-16.11, GC-16.12): its length, victory points, resignation, absence.

Victory points are counted either from a state or, as far as the reader can know them, from a view.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core import Submission
from rules.guadalcanal import kinds, positions
from rules.guadalcanal.air_events import LieRevealed
from rules.guadalcanal.events import CampaignEnded, LengthRolled, PointsCounted
from rules.guadalcanal.facts import FACTS, SEATS
from rules.guadalcanal.fleet_events import TurnMissed
from rules.guadalcanal.pieces import Position
from rules.guadalcanal.state import TurnContext

DRAW = 2


# ---- length and victory points (GC-1, GC-2) ------------------------------------------------------
def score_parts(position: Position, side: int) -> tuple[tuple[str, int], ...]:
    """What a side scores (GC-2): (what, points) for each kind; `what` is "carriers", "escorts", "battleships" or an island.
    A ship counts once, however it was sunk (GC-2.2)."""
    facts = FACTS.score
    sunk = [kinds.card(p.card).kind for p in position.pieces if p.side != side and p.where == "sunk" and p.card]
    found = [
        ("carriers", facts.fleet_carrier * sunk.count("carrier")),
        ("escorts", facts.escort_carrier * sunk.count("escort_carrier")),
        ("battleships", facts.battleship * sunk.count("battleship")),
        *((island, _island(position, side, island)) for island in positions.chart(position).islands),
    ]
    return tuple((what, points) for what, points in found if points)


def _island(position: Position, side: int, island: str) -> int:
    """A side's points for one island: only for troop units ashore (GC-2.2), and for its own base as for any other (GC-2.1)."""
    facts, bases = FACTS.score, positions.chart(position).start.bases
    if not positions.troops(position, side, island):
        return 0
    alone = not positions.troops(position, 1 - side, island)
    if island == bases[1 - side]:
        return facts.base_alone if alone else facts.base_shared
    return facts.island if alone else 0


def score(position: Position) -> tuple[int, int]:
    """Victory points of (Japan, the Allies); from a public view, as far as the public knows (GC-2.1)."""
    japan, allies = (sum(points for _, points in score_parts(position, side)) for side in (0, 1))
    return japan, allies


def ends_with_this_turn(context: TurnContext) -> bool:
    """Whether the campaign ends with this turn, by the roll after turns 8 and 9 (GC-1.1, GC-1.2) or at the last turn (GC-1.3).
    Tells the points if it does."""
    turn = context.state.turn
    ends = dict(FACTS.length.ends)
    last = turn >= FACTS.length.last
    if turn in ends and not last:
        die = context.roll(6, f"end of turn {turn}")
        last = die <= ends[turn]
        context.tell(LengthRolled(turn, die, ends[turn], last))
    if last:
        context.tell(PointsCounted((score_parts(context.state, 0), score_parts(context.state, 1))))
    return last


# ---- absent players (GC-16.12) -------------------------------------------------------------------
def count_missed_turns(context: TurnContext, answers: Iterable[Submission]) -> None:
    """Counts each side's consecutive turns without orders; what a player wrote resets the count (GC-16.12)."""
    for sealed in answers:
        side = SEATS.index(sealed.seat)
        missed = context.state.sides[side].missed
        if context.state.stage == "orders" and sealed.by == "clock":
            context.side(side, missed=missed + 1)
            context.tell(TurnMissed(side, missed + 1, context.state.options.max_missed), owner=side)
        elif missed and (sealed.answer or context.state.stage == "orders"):
            context.side(side, missed=0)


def end_if_absent(context: TurnContext) -> bool:
    """Ends the campaign if a side has missed too many turns, and returns whether it did. The other side wins; if both have,
    it is a draw (GC-16.12)."""
    gone = [side for side in (0, 1) if context.state.sides[side].missed >= context.state.options.max_missed]
    if gone:
        _end(context, "missed", DRAW if len(gone) == 2 else 1 - gone[0])
    return bool(gone)


# ---- how it ends ---------------------------------------------------------------------------------
def finish(context: TurnContext) -> None:
    """Ends the campaign after the last turn: points decide (GC-2.1)."""
    points = score(context.state)
    winner = DRAW if points[0] == points[1] else points.index(max(points))
    _end(context, "turns", winner)


def resign(context: TurnContext, side: int) -> None:
    """Ends the campaign with a win for the other side (GC-16.11)."""
    _end(context, "resigned", 1 - side)


def _end(context: TurnContext, how: str, winner: int) -> None:
    """Ends the campaign, tells who has won and reveals the false reports (GC-15.4)."""
    context.change(stage="over", ended=how, winner=winner, engagement=None, raid=None)
    context.tell(CampaignEnded(how, winner, score(context.state), context.state.turn))
    for sighting in context.state.sightings:  # Lies are revealed (GC-8.A.2).
        if sighting.counts != sighting.truth and sighting.by != "raid":
            context.tell(
                LieRevealed(
                    sighting.turn, sighting.side, sighting.fleet, sighting.zone, sighting.counts, sighting.truth
                )
            )
