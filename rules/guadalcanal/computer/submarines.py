"""The computer's submarines: packs against fleets that come their way, the others at the enemy's supply (GC-9, GC-10)."""

from __future__ import annotations

from typing import Final

from rules.core import Value
from rules.guadalcanal import positions, submarines, supply
from rules.guadalcanal.computer.threats import LAST_TURNS, newest
from rules.guadalcanal.pieces import Fleet
from rules.guadalcanal.view import View

HUNTERS: Final = {"main": 4, "scout": 2, "third": 2, "fourth": 2}
"""Ships with depth charges that a marker seems to hold until it is known better."""
OLD: Final = 2
"""Turns after which a report about them says nothing any more."""


def packs(view: View) -> dict[str, Value]:
    """`pack`, `attack`, `interdict`; troops most in need of supply first.

    A fleet in the same zone is always looked at: a periscope is seldom seen, and what it reports steers the own fleets.
    """
    draft: dict[str, Value] = {}
    busy: set[str] = set()
    for fleet, boats in sorted(submarines.packs(view, view.side), key=lambda p: (hunters(view, p[0]), p[0].name)):
        free = tuple(b.id for b in boats if b.id not in busy)
        if free:
            busy.update(free)
            draft[f"pack.{fleet.name}"] = free
            draft[f"attack.{fleet.name}"] = _nerve(view, fleet, len(free))
    able = tuple(b.id for b in supply.interdictors(view, view.side) if b.id not in busy)
    if able:
        draft["interdict"] = able
    troops = positions.troops(view, view.side)
    contested = [t for t in troops if positions.troops(view, 1 - view.side, t.at)]
    if len(troops) > 1:
        draft["supply"] = tuple(t.id for t in (*contested, *(t for t in troops if t not in contested)))
    return draft


def _nerve(view: View, fleet: Fleet, boats: int) -> str:
    """What to do after the report: the die of the attack is +1 for each further boat, -1 for each two escorts (GC-9.3), and +1
    where all has been seen (GC-9.2). Near the end there is nothing left to save them for."""
    odds = boats - 1 - hunters(view, fleet) // 2
    if odds >= 0 or view.turn >= LAST_TURNS:
        return submarines.MASKED
    return submarines.SHOWN if odds == -1 else submarines.NEVER


def hunters(view: View, fleet: Fleet) -> int:
    """Ships of an enemy fleet that seem to carry depth charges."""
    report = newest(view, fleet, OLD)
    if report is None:
        return HUNTERS.get(fleet.name, 2)
    seen = dict(report.counts)
    return seen.get("destroyer", 0) + seen.get("auxiliary", 0)
