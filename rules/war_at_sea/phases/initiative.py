"""Phase A: who is first player this turn (WS-6.1 to 6.3)."""

from __future__ import annotations

from rules.war_at_sea.fight import Fight
from rules.war_at_sea.status import card_of


def run(fight: Fight) -> None:
    """Rolls until one side wins; the winner is the second player (WS-6.2)."""
    fight.set(phase="initiative", step=0)
    bonuses = (bonus(fight, 0), bonus(fight, 1))
    turn = fight.battle.turn
    lost = [side for side in (0, 1) if f"yields-{turn}.{side}" in fight.battle.memory]
    while True:
        rolls = tuple(fight.roll(2, f"initiative.{side}") for side in (0, 1))
        totals = (sum(rolls[0]) + bonuses[0], sum(rolls[1]) + bonuses[1])
        ahead = (totals[0] - totals[1]) or (bonuses[0] - bonuses[1])
        if len(lost) == 1:
            ahead = -1 if lost[0] == 0 else 1
        if ahead:
            break
        fight.tell("ws-initiative-tie", turn=turn, dice=[list(r) for r in rolls], totals=list(totals))
    winner = 0 if ahead > 0 else 1
    fight.set(winner=winner, first=1 - winner, totals=totals)
    fight.tell(
        "ws-initiative",
        turn=turn,
        dice=[list(r) for r in rolls],
        bonuses=list(bonuses),
        totals=list(totals),
        winner=winner,
        first=1 - winner,
        yielded=lost[0] if len(lost) == 1 else -1,
    )


def bonus(fight: Fight, side: int) -> int:
    """The best flagship, leaders (each name once, WS-14.2), an inspired commander (event 10)."""
    flagship = max((card_of(u).flagship for u in fight.alive(side)), default=0)
    leaders: dict[str, int] = {}
    for unit, hook in fight.holders("initiative"):
        if unit.side == side:
            leaders[hook.slug] = max(leaders.get(hook.slug, 0), hook.call(fight, unit, hook.number))
    return flagship + sum(leaders.values()) + (2 if fight.battle.inspired[side] else 0)
