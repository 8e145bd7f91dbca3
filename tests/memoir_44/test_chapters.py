"""What a post of Memoir '44 is cut into: a turn is told with what it brought, never for having begun."""

from __future__ import annotations

from random import Random

import pytest

from rules.core import visible_to
from rules.fuzz import Walk, new_match
from rules.memoir_44 import RULES


@pytest.mark.parametrize("match_of", ["one", "two"])
def test_no_turn_has_a_post_before_something_was_done_in_it(match_of: str) -> None:
    match = new_match(RULES, 3, {"match": match_of}, ["wake-island"])
    walk = Walk(match, Random(3), offers=0.0)
    read, cut = 0, list[tuple[str, list[str]]]()
    while walk.act():
        for record in match.records[read:]:
            for chapter, events in RULES.chapters(match.view(None), visible_to(record.entries, None)):
                if not cut or cut[-1][0] != chapter.key:
                    cut.append((chapter.key, []))
                cut[-1][1].extend(event.kind for event in events)
                assert set(cut[-1][1]) != {"m44-turn"}, f"{chapter.key} tells nothing but that it has begun"
        read = len(match.records)
    keys = [key for key, _ in cut]
    assert len(keys) == len(set(keys)) > 10, "each turn is told in one piece"
