"""Plans filed in advance are read back to each reader in his language, whatever the language in which they were typed."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot import words
from rules import GAMES
from rules.core import Match
from rules.fuzz import Walk, new_match

PLANNED = ("sea-war", "branle-bas", "memoir-44")
"""Games with a tree of conditions."""
TREE = "plan"
"""The field that holds it."""
ENGLISH = re.compile(r"(?<![\w-])(if|else|end|whatever)(?![\w-])", re.IGNORECASE)


@pytest.mark.parametrize("game", PLANNED)
def test_a_french_reader_is_read_no_english_plan(game: str) -> None:
    match = new_match(GAMES[game], 3, {})
    walk, rng, planned = Walk(match, Random(3), offers=0.0), Random(3), 0
    for _ in range(60):
        for seat in match.seats:
            planned += _read_back(match, seat, rng)
        if planned >= 5 or not walk.act():
            break
    assert planned >= 5


def _read_back(match: Match, seat: str, rng: Random) -> bool:
    standing = match.standing_ask(seat)
    if standing is None:
        return False
    match.put(standing.id, {})
    match.randomise(standing.id, rng)
    plan = match.draft(standing.id).get(TREE, "")
    said = [words.say("fr", line).replace("\xa0", " ") for line in match.form(standing.id).says]
    match.put(standing.id, {})
    assert not ENGLISH.search("\n".join(said)), said
    if not plan:
        return False
    assert any(line.lower().lstrip("> ").startswith(("plan : ", "si ", "quoi ")) for line in said), said
    return True
