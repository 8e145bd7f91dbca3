"""Touching the map fills in every sheet that random and computer players file, and writes nowhere else.

A simulated reader rebuilds each draft: by touches wherever a pick or a piece to place is wanted, in the panel for amounts
and texts.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.core import Ask, Draft, Match
from tests.laws.tables import ALL, PRINTED, WANTED, AnyRules, sheets
from tests.laws.touching import Reader

MOST_MENU = 12
"""Ways that one touch of a cell may offer: more cannot be read at the pointer."""

A_KIND = 6 if WANTED == "few" else 1000
"""Sheets of each kind that are filled in at random, in each game. Standing orders of Memoir '44 take a second each."""


@pytest.mark.parametrize("rules", ALL.values(), ids=list(ALL))
def test_touches_build_every_sheet(rules: AnyRules) -> None:
    built, kinds = 0, Counter[str]()
    for match, ask in sheets(rules):
        kinds[ask.kind] += 1
        if kinds[ask.kind] <= A_KIND:
            built += _touches(match, ask, match.completed(ask.id, Random(ask.id)))
        if ask.waits and kinds[ask.kind] == 1:  # one of each kind: the count of clicks has whole games of computers
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
