"""The games under the laws, and tables of each in the middle of things: half-filled sheets, envelopes, orders filed in advance.

Playing is the slow part, so a handful of positions a game is gathered once and every law starts from these. `make test` takes
few of them, `make test-hours` many (`POSITIONS=many`).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

from rules import GAMES
from rules.core import Ask, Match, Rules
from rules.fuzz import Walk, new_match, tables
from tests.core.toy import Toy
from tests.core.toy_convoy import Convoy
from tests.core.toy_fleets import Fleets

AnyRules = Rules[Any, Any]

ALL: dict[str, AnyRules] = {**GAMES, "toy": Toy(), "toy-fleets": Fleets(), "toy-convoy": Convoy()}

PRINTED = ("naval-battle", "sea-war", "branle-bas", "war-at-sea", "guadalcanal", "memoir-44")
"""The games of the documents: large ones, of which more is asked than of any new game."""

WANTED = os.environ.get("POSITIONS", "few")
SEEDS, A_GAME = {"few": (2, 4), "many": (8, 9)}[WANTED]
"""Games that positions are gathered from (the first with default options, the others with random ones); positions of each.

One more game for each other table that a scenario has (other seats).
"""


@cache
def _gathered(name: str, seed: int, scenarios: tuple[str, ...]) -> tuple[bytes, ...]:
    rules = ALL[name]
    rng = Random(f"gather {name} {seed}")
    match = new_match(rules, seed, {} if seed == 0 else None, scenarios)
    walk = Walk(match, rng, offers=0.0)
    sample = [match.save()]
    seen = 1
    while walk.act():
        seen += 1
        # Reservoir sampling: every position of the game is equally likely to be kept, however long it lasts.
        if len(sample) < A_GAME:
            sample.append(match.save())
        elif (place := rng.randrange(seen)) < A_GAME - 1:
            sample[place + 1] = match.save()
    return (*sample, match.save())


def _saves(rules: AnyRules, seeds: int) -> Iterator[bytes]:
    standard, *others = tables(rules)
    every = 2 if WANTED == "few" and seeds == SEEDS else 1
    for seed, scenarios in enumerate([standard] * seeds + others):
        yield from _gathered(rules.name, seed, scenarios)[seed % every :: every]


def positions(rules: AnyRules, seeds: int = SEEDS) -> Iterator[Match]:
    """Fresh matches in all sorts of positions, the ends of games included; `seeds`: as for `sheets`."""
    for save in _saves(rules, seeds):
        yield Match.load(save, rules)


def sheets(rules: AnyRules, seeds: int = SEEDS) -> Iterator[tuple[Match, Ask]]:
    """Each sheet that could be edited in these positions, standing orders included; each with a match of its own.

    `seeds`: more games for who looks for something rare, played as he comes to them.
    """
    for save in _saves(rules, seeds):
        match = Match.load(save, rules)
        standing = (match.standing_ask(seat) for seat in match.seats)
        for ask in (*match.asks(), *(a for a in standing if a is not None)):
            yield Match.load(save, rules), ask
