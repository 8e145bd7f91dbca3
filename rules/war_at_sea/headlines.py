"""Chapters and headlines of War at Sea: one post for each turn, and one for all that comes before the first.

Guadalcanal uses the clauses about losses too. The lines of a report are in `events`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from rules.core import Chapter, EventData, Message, in_lines, listed, msg
from rules.core.events import MOST_NAMES
from rules.war_at_sea.events import (
    AbilityUsed,
    Claimed,
    Damages,
    Destroyed,
    Exited,
    FlightDeclared,
    GameOver,
    InitiativeRolled,
    InitiativeTied,
    TurnOver,
)
from rules.war_at_sea.facts import SEATS
from rules.war_at_sea.names import BY_POINTS, card_of_unit, flies, id_word, points_words, side_word
from rules.war_at_sea.setup_events import BattleLaid, FleetRevealed, GroundMade
from rules.war_at_sea.view import View


# ---- chapters ------------------------------------------------------------------------------------
def chapters(view: View, told: Sequence[EventData | None]) -> Iterator[Chapter]:
    """Groups the events of one step by turn; a turn begins with its initiative."""
    return map(chapter, _turns(view, told))


def chapter(turn: int) -> Chapter:
    """The chapter of a turn; 0: the set-up."""
    if not turn:
        return Chapter("set-up", msg("ws-chapter-set-up"))
    return Chapter(f"turn-{turn}", msg("ws-chapter-turn", turn=turn))


def _turns(view: View, told: Sequence[EventData | None]) -> Iterator[int]:
    """The turn of each event of one step."""
    turn = view.battle.turn if view.battle is not None else 0
    for one in told:
        if isinstance(one, InitiativeRolled | InitiativeTied):
            turn = one.turn - 1
            break
        if isinstance(one, TurnOver):
            turn = one.turn
            break
    for one in told:
        if isinstance(one, InitiativeRolled | InitiativeTied):
            turn = one.turn
        yield turn


# ---- headlines -----------------------------------------------------------------------------------
def headline(view: View, told: Sequence[EventData]) -> tuple[Message, ...]:
    """The headline of a turn, or of the set-up."""
    over = [one for one in told if isinstance(one, GameOver)]
    clauses = [*map(_ending, over), *_points(view, over), *losses(told), *claims(told), *crippled(told), *flights(told)]
    if over:
        return in_lines(clauses)
    first = [one for one in told if isinstance(one, InitiativeRolled)]
    if first:
        scores = next((one.scores for one in reversed(told) if isinstance(one, TurnOver)), None)
        if scores is None and view.battle is not None:
            scores = view.battle.scores
        finished = any(isinstance(one, TurnOver) for one in told)
        if not clauses:
            clauses.append(msg("ws-head-quiet") if finished else msg("ws-head-first", side=first[-1].first))
        if scores is not None and (finished or any(scores)):
            clauses.append(msg("ws-head-points", japan=scores[0], allies=scores[1]))
        return in_lines(clauses)
    costs = {one.side: one.cost for one in told if isinstance(one, FleetRevealed)}
    targets = [one.target for one in told if isinstance(one, GroundMade)]
    terms = [one.targets for one in told if isinstance(one, BattleLaid)]
    if len(costs) == len(SEATS):
        clauses.append(msg("ws-head-fleets", japan=costs[0], allies=costs[1]))
    clauses += [msg("ws-head-target", target=target) for target in targets]
    clauses += [msg("ws-head-targets", japan=japan, allies=allies) for japan, allies in terms]
    return in_lines(clauses)


def _points(view: View, over: Sequence[GameOver]) -> Iterator[Message]:
    """What decided a game that ended by points."""
    if view.battle is not None and any(one.how in BY_POINTS for one in over):
        yield from points_words(view.battle)


def score(winner: int, scores: tuple[int, int]) -> str:
    """The points of both sides, the winner's first: "66–0"; after a draw Japan's first."""
    ours, theirs = scores if winner != 1 else (scores[1], scores[0])
    return f"{ours}–{theirs}"


def _ending(over: GameOver) -> Message:
    points = score(over.winner, over.scores)
    if over.winner < 0:
        return msg("ws-head-agreed" if over.how == "agreement" else "ws-head-draw", score=points)
    return msg(f"ws-head-won-{over.how}", side=over.winner, score=points)


# ---- clauses about a battle ----------------------------------------------------------------------
def _by_side(key: str, units: Iterable[tuple[int, str]]) -> Iterator[Message]:
    """Clauses that name units by side, `MOST_NAMES` in each. Transports have no name and are counted."""
    found = list(dict.fromkeys(units))
    for side in (0, 1):
        own = [unit for owner, unit in found if owner == side]
        names = [id_word(unit) for unit in own if not nameless(unit)]
        if len(own) > len(names):
            names.append(msg("ws-head-transports", count=len(own) - len(names)))
        for start in range(0, len(names), MOST_NAMES):
            some = names[start : start + MOST_NAMES]
            yield msg(key, units=listed(some), side=side_word(side), count=len(some))


def losses(told: Iterable[EventData], elsewhere: Iterable[tuple[int, str]] = ()) -> Iterator[Message]:
    """Sunk ships and lost batteries by name, squadrons by number. `elsewhere`: (side, id) of units lost outside of battles."""
    lost = [*elsewhere, *((one.side, one.unit) for one in told if isinstance(one, Destroyed))]
    yield from _by_side("ws-head-sunk", (one for one in lost if not flies(one[1]) and not _ashore(one[1])))
    yield from _by_side("ws-head-guns", (one for one in lost if _ashore(one[1])))
    for side in (0, 1):
        count = len({unit for owner, unit in lost if owner == side and flies(unit)})
        if count:
            yield msg("ws-head-squadrons", count=count, side=side_word(side))


def nameless(unit: str) -> bool:
    """Whether it is a transport of the campaign."""
    found = card_of_unit(unit)
    return found is not None and found[0].kind == "transport"


def _ashore(unit: str) -> bool:
    """Whether a lost unit is a coastal battery, or the guns of a port."""
    found = card_of_unit(unit)
    return found is None or found[0].kind == "coastal_battery"


def claims(told: Iterable[EventData]) -> Iterator[Message]:
    """Objectives claimed, and points that abilities scored."""
    told = tuple(told)
    for side in (0, 1):
        sectors = [one.sector for one in told if isinstance(one, Claimed) and one.side == side]
        if sectors:
            yield msg("ws-head-objective", side=side, count=len(sectors), sectors=", ".join(sectors))
    yield from _by_side("ws-head-exited", ((one.side, one.unit) for one in told if isinstance(one, Exited)))
    for one in told:
        if isinstance(one, AbilityUsed) and one.points is not UNSET and one.points:
            yield msg("ws-head-scored", unit=id_word(one.unit), points=one.points)


def crippled(told: Sequence[EventData]) -> Iterator[Message]:
    """Ships that were crippled and are still afloat."""
    sunk = {one.unit for one in told if isinstance(one, Destroyed)}
    hurt = [
        (one.side, ship) for one in told if isinstance(one, Damages) for ship, _, _, crippled in one.ships if crippled
    ]
    yield from _by_side("ws-head-crippled", (one for one in hurt if one[1] not in sunk))


def flights(told: Iterable[EventData]) -> Iterator[Message]:
    """Sides that flee or no longer flee, as each declared last."""
    said = {one.side: one.flees for one in told if isinstance(one, FlightDeclared)}
    for side, flees in sorted(said.items()):
        yield msg("ws-head-flees" if flees else "ws-head-stays", side=side)
