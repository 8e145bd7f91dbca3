"""Touching the map fills in every sheet that random and computer players file, and writes nowhere else.

A simulated reader rebuilds each draft: by touches wherever a pick or a piece to place is wanted, in the panel for amounts
and texts.
"""

from __future__ import annotations

from random import Random

import pytest

from rules.core import Ask, Draft, Match
from tests.laws.tables import ALL, PRINTED, AnyRules, sheets
from tests.laws.touching import Reader

MOST_MENU = 12
"""Ways that one touch of a cell may offer: more cannot be read at the pointer."""


@pytest.mark.parametrize("rules", ALL.values(), ids=list(ALL))
def test_touches_build_every_sheet(rules: AnyRules) -> None:
    built, kinds = 0, set[str]()
    for match, ask in sheets(rules):
        built += _touches(match, ask, match.completed(ask.id, Random(ask.id)))
        if ask.waits and ask.kind not in kinds:  # one of each kind: the count of clicks has whole games of computers
            kinds.add(ask.kind)
            built += _touches(match, ask, rules.computer(match.view(ask.seat), ask, Random(ask.id)))
    assert built or rules.name not in PRINTED, "a sheet of a new game may have nothing to touch"


def _touches(match: Match, ask: Ask, wanted: Draft) -> int:
    """Builds a draft by touches. Gives their number."""
    reader = Reader(match, ask, wanted)
    left = 3 * len(wanted) + sum(len(value) for value in wanted.values() if isinstance(value, tuple)) + 5
    while reader.step():
        left -= 1
        assert left, f"{ask.kind} is never done"
    assert reader.done
    assert reader.longest_menu <= MOST_MENU
    return reader.gestures
