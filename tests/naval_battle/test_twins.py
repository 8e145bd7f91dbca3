"""Twins have other ships, hit elsewhere, whatever the options say of salvos; and are told the same."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Match
from rules.fuzz import Walk, new_match
from rules.naval_battle import RULES
from tests import invariants
from tests.laws.sight import assert_same_sight

KINDS = (
    {"salvo_report": "types"},
    {"salvo_report": "hits_only", "salvo_equipment": "counts"},
    {"salvo_report": "per_cell", "pace": "volleys"},
    {"salvo_report": "types", "salvo_equipment": "counts", "pace": "volleys", "volley": 7},
    {"salvo_report": "types", "ship_points": "enforced"},
)
HITS = 6
"""So many hits of one side are waited for."""


def ships(match: Match) -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Of the first seat: kind, cells, hits."""
    return [(ship.kind, ship.cells, ship.hit) for ship in match.view("first").fleet.ships]


@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_ships_are_others_and_hit_elsewhere_under_all_reports(kind: int) -> None:
    match, rng = new_match(RULES, kind, KINDS[kind]), Random(kind + 10)
    walk = Walk(match, rng, offers=0.0, sleep=0.0)
    while match._state.sides is None or len(match._state.side(0).hit) < HITS:
        assert walk.act()
    truth, bought, kept_hits, other_kinds = ships(match), set(), 0, False
    hits = sorted(cell for _, _, hit in truth for cell in hit)
    for _ in range(25):
        twin = invariants.twin(match, "second", rng)
        invariants.check(twin)
        assert_same_sight(match, twin, "second")
        assert_same_sight(match, twin, None)
        there = ships(twin)
        bought.add(tuple(sorted(one for one, _, _ in there)))
        kept_hits += sorted(cell for _, _, hit in there for cell in hit) == hits
        other_kinds |= {one for one, _, hit in there if hit} != {one for one, _, hit in truth if hit}
    assert len(bought) > 5
    told_by_cell = KINDS[kind]["salvo_report"] == "per_cell"
    assert kept_hits == 25 if told_by_cell else kept_hits < 25
    assert other_kinds == (KINDS[kind]["salvo_report"] == "hits_only")
