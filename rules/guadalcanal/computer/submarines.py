"""The computer's submarines: packs against fleets that cannot hit back much, the others at the enemy's supply (GC-9, GC-10)."""

from __future__ import annotations

from rules.core import Value
from rules.guadalcanal import positions, submarines, supply
from rules.guadalcanal.computer.threats import newest
from rules.guadalcanal.pieces import Fleet
from rules.guadalcanal.view import View

HUNTERS = {"main": 4, "scout": 2, "third": 2, "fourth": 2}
"""Ships with depth charges that a marker seems to hold until it is known better."""
OLD = 2
"""Turns after which a report about them says nothing any more."""


def packs(view: View) -> dict[str, Value]:
    """`pack`, `attack`, `interdict`; troops most in need of supply first."""
    draft: dict[str, Value] = {}
    busy: set[str] = set()
    for fleet, boats in submarines.packs(view, view.side):
        free = tuple(b.id for b in boats if b.id not in busy)
        if free and len(free) - 1 - _hunters(view, fleet) // 2 >= 0:
            busy.update(free)
            draft[f"pack.{fleet.name}"] = free
            draft[f"attack.{fleet.name}"] = submarines.MASKED
    able = tuple(b.id for b in supply.interdictors(view, view.side) if b.id not in busy)
    if able:
        draft["interdict"] = able
    troops = positions.troops(view, view.side)
    contested = [t for t in troops if positions.troops(view, 1 - view.side, t.at)]
    if len(troops) > 1:
        draft["supply"] = tuple(t.id for t in (*contested, *(t for t in troops if t not in contested)))
    return draft


def _hunters(view: View, fleet: Fleet) -> int:
    report = newest(view, fleet, OLD)
    return dict(report.counts).get("destroyer", 0) if report is not None else HUNTERS.get(fleet.name, 2)
