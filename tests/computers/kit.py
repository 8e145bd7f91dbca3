"""The games that have a computer of their own, and positions to put before it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from rules import GAMES
from rules.core import Ask, Match, Rules
from rules.fuzz import Walk, new_match
from tests.laws.tables import AnyRules

PLAYED = {name: rules for name, rules in GAMES.items() if type(rules).computer is not Rules.computer}
"""The games whose computer is not the random player."""


def random_positions(rules: AnyRules, seconds: float, most: int, salt: str = "") -> Iterator[tuple[Match, Ask]]:
    """Positions of random games with random options in which an answer is waited for, each a match of its own.

    Stops after so many positions or so much time, but gives a dozen at least.
    """
    started = time.monotonic()
    given = 0
    for seed in range(10_000):
        rng = Random(f"computers {rules.name} {seed} {salt}")
        match = new_match(rules, seed if not salt else seed + 500, {} if seed % 4 == 0 else None)
        walk = Walk(match, rng, offers=0.0)
        gap = rng.randint(5, 40)
        while match.waiting():
            if walk.acts == 0 or rng.random() * gap < 1:
                yield Match.load(match.save(), rules), rng.choice(match.waiting())
                given += 1
                if given >= most or (given >= 12 and time.monotonic() - started > seconds):
                    return
            walk.act()
