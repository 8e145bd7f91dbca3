"""Phase I: objectives, abilities of the turn's end, clouds, and whether the battle is over (WS-4, WS-13, WS-15.4, WS-17.6)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.geometry.staggered import distance, neighbours
from rules.war_at_sea.board import Battle, Marker
from rules.war_at_sea.damage import settle
from rules.war_at_sea.fight import Fight
from rules.war_at_sea.phases import flight
from rules.war_at_sea.status import card_of

DRIFT = 6
"""The die at which a squall moves."""


def run(fight: Fight) -> None:
    """The whole phase; sets `ended` where the battle is over."""
    fight.set(phase="end", step=0)
    _claim(fight)
    for unit, hook in fight.each("turn_ends"):
        hook.call(fight, unit, hook.number)
    settle(fight)
    _clouds(fight)
    if fight.battle.kind == "campaign":
        _judge_campaign(fight)
    else:
        _judge(fight)
    for unit in list(fight.units.values()):
        if unit.gone and unit.today:
            fight.change(unit.id, today=())
        elif not unit.gone:
            fight.change(unit.id, slow=0, moved=False, today=())
    fight.set(agreed=(False, False))
    flight.declare(fight)
    fight.tell("ws-turn-over", turn=fight.battle.turn, scores=list(fight.battle.scores))


def _claim(fight: Fight) -> None:
    """WS-13.2; nobody does in the turn of a General Pursuit."""
    if f"no-claim-{fight.battle.turn}" in fight.battle.memory:
        return
    for objective in fight.battle.objectives:
        near = [
            u for u in fight.alive()
            if u.on_map and card_of(u).holds_sea and distance(u.sector, objective.sector) <= 1
        ]  # fmt: skip
        for side in (0, 1):
            there = any(u.side == side and u.sector == objective.sector for u in near)
            if there and not any(u.side != side for u in near):
                _take(fight, objective.sector, side)


def _take(fight: Fight, sector: str, side: int) -> None:
    taken = next(o for o in fight.battle.objectives if o.sector == sector)
    fight.set(objectives=tuple(o for o in fight.battle.objectives if o.sector != sector))
    fight.score(side, taken.value)
    fight.tell("ws-claimed", side=side, sector=sector, points=taken.value)


def _clouds(fight: Fight) -> None:
    """Smoke clears (WS-7.8), squalls drift (WS-15.4)."""
    kept: list[Marker] = []
    for marker in fight.battle.markers:
        if 0 < marker.until <= fight.battle.turn:
            fight.tell("ws-cleared", marker=marker.kind, sector=marker.sector)
        elif marker.kind == "squall" and fight.d6(f"squall:{marker.sector}") >= DRIFT:
            ways = neighbours(marker.sector, fight.battle.columns, fight.battle.rows)
            to = ways[fight.below(len(ways), f"squall:{marker.sector}")]
            fight.tell("ws-squall-moves", origin=marker.sector, sector=to)
            kept.append(replace(marker, sector=to))
        else:
            kept.append(marker)
    fight.set(markers=tuple(kept))


def _holds(table: Fight | Battle, side: int) -> bool:
    """Whether a side has a ship left, those with No Sea Control not counted."""
    return any(card_of(u).holds_sea for u in table.alive(side))


def bare_side(table: Fight | Battle) -> int:
    """The side that alone has no such ship left (WS-4.4); -1: neither has, or both have."""
    holds = [_holds(table, side) for side in (0, 1)]
    return -1 if holds[0] == holds[1] else holds.index(False)


def _finish(fight: Fight, how: str, loser: int = -1) -> None:
    fight.set(ended=how, loser=loser)
    fight.tell("ws-battle-over", how=how, loser=loser, scores=list(fight.battle.scores), turn=fight.battle.turn)


def _judge(fight: Fight) -> None:
    """A battle of its own (WS-4.2 to 4.5)."""
    battle = fight.battle
    holds = (_holds(fight, 0), _holds(fight, 1))
    if holds[0] != holds[1] and battle.objectives:
        _take(fight, max(battle.objectives, key=lambda o: (o.value, o.sector)).sector, 0 if holds[0] else 1)
        battle = fight.battle
    if max(battle.scores) >= battle.target and battle.scores[0] != battle.scores[1]:
        _finish(fight, "points")
    elif not holds[0] and not holds[1]:
        _finish(fight, "nothing-left")
    elif holds[0] != holds[1] and not battle.objectives:
        _finish(fight, "no-ship")
    elif 0 < battle.most_turns <= battle.turn:
        _finish(fight, "turns")


def _judge_campaign(fight: Fight) -> None:
    """A battle of the campaign (WS-17.6, 17.7)."""
    battle = fight.battle
    afloat = [any(card_of(u).is_ship for u in fight.alive(side)) for side in (0, 1)]
    fled = flight.count(fight)
    scores = battle.scores
    behind = 1 - battle.leader if scores[0] == scores[1] else 0 if scores[0] < scores[1] else 1
    if not all(afloat):
        _finish(fight, "no-ship", -1 if not any(afloat) else afloat.index(False))
    elif fled:
        _finish(fight, "flight", 2 if len(fled) == 2 else fled[0])
    elif max(scores) >= battle.target:
        _finish(fight, "points", behind)
    elif all(battle.agreed):
        _finish(fight, "agreement", behind)
    elif 0 < battle.most_turns <= battle.turn:
        _finish(fight, "turns", behind)
