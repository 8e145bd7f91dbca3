"""The games under test, and matches of each in the middle of play: half-filled sheets, sealed answers, standing orders.

Playing is slow, so a few positions of each game are collected once and shared by all laws. `make test` uses few of them,
`make test-hours` many (`POSITIONS=many`).
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
from tests.core.toy_race import Race

AnyRules = Rules[Any, Any]

ALL: dict[str, AnyRules] = {**GAMES, "toy": Toy(), "toy-fleets": Fleets(), "toy-convoy": Convoy(), "toy-race": Race()}

PRINTED = ("naval-battle", "sea-war", "branle-bas", "war-at-sea", "guadalcanal", "memoir-44")
"""The large games with published rules, which are tested more thoroughly than a new game."""

WANTED = os.environ.get("POSITIONS", "few")
SEEDS, A_GAME = {"few": (2, 4), "many": (8, 9)}[WANTED]
"""Number of games from which positions are collected (the first with default options, others with random ones), and
positions of each. One more game for each group of scenarios with other seats, and one for the files that come with the game."""


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
        # Reservoir sampling: every position of the game is equally likely to be kept, however long the game is.
        if len(sample) < A_GAME:
            sample.append(match.save())
        elif (place := rng.randrange(seen)) < A_GAME - 1:
            sample[place + 1] = match.save()
    return (*sample, match.save())


def shipped(rules: AnyRules) -> tuple[str, ...]:
    """The scenario files that come with the game, as canonical texts."""
    return () if rules.files is None else tuple(rules.files.shipped.values())


def _saves(rules: AnyRules, seeds: int) -> Iterator[bytes]:
    standard, *others = tables(rules)
    others += [files] if (files := shipped(rules)) else []
    every = 2 if WANTED == "few" and seeds == SEEDS else 1
    for seed, scenarios in enumerate([standard] * seeds + others):
        yield from _gathered(rules.name, seed, scenarios)[seed % every :: every]


def positions(rules: AnyRules, seeds: int = SEEDS) -> Iterator[Match]:
    """New matches in many kinds of positions, including ends of games; `seeds`: as in `sheets`."""
    for save in _saves(rules, seeds):
        yield Match.load(save, rules)


def sheets(rules: AnyRules, seeds: int = SEEDS) -> Iterator[tuple[Match, Ask]]:
    """Each editable sheet in these positions, including standing orders, each with a match of its own.

    `seeds`: number of games; more are played on demand for something rare.
    """
    for save in _saves(rules, seeds):
        match = Match.load(save, rules)
        standing = (match.standing_ask(seat) for seat in match.seats)
        for ask in (*match.asks(), *(a for a in standing if a is not None)):
            yield Match.load(save, rules), ask
