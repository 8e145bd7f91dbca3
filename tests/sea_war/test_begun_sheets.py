"""A sheet that a player has begun is completed at random whenever it can be completed."""

from __future__ import annotations

from random import Random

import pytest

from rules import GAMES
from rules.fuzz import Walk, new_match

RULES = GAMES["sea-war"]


@pytest.mark.parametrize("seed", range(8))
def test_a_first_order_without_its_cell_is_completed_before_a_whole_second_one(seed: int) -> None:
    """What is drawn for the first order may spoil the second, which then is no reason to give up."""
    match = new_match(RULES, seed, {})
    walk = Walk(match, Random(seed), offers=0.0, sleep=0.0)
    for _ in range(30):
        walk.act()
    begun = 0
    for ask in (one for one in match.waiting() if one.kind == "turn"):
        view = match.view(ask.seat)
        for number in range(12):
            whole = RULES.random(view, ask, {}, Random(number))
            draft = {p: v for p, v in whole.items() if not p.startswith("order.1.") or p == "order.1.ship"}
            if draft == whole or "order.1.ship" not in draft or "order.2.ship" not in draft:
                continue
            for chance in range(5):
                found = RULES.random(view, ask, draft, Random(chance))
                assert RULES.form(view, ask, found).done
                begun += 1
    assert begun or not match.waiting()
