"""Finished games as saved, one for each version of each game's rules: they must stay provable, because hosts have such
games.

`python -m tests.laws.old_records` writes the missing records of the current versions and never changes an existing one. If
an existing record no longer verifies, the rules have changed and their version must be increased.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random
from typing import Any

from rules import GAMES
from rules.core import Match, Rules
from rules.duel import by_computer
from rules.fuzz import Walk, fill_in, new_match, tables

FOLDER = Path(__file__).parent / "records"

STEPS = range(12, 40)
"""Acceptable lengths of a stored game: long enough to contain something, and small."""


TRIED = 50
"""Maximum number of games that are played to find one."""


def path_of(rules: Rules[Any, Any], table: int = 0) -> Path:
    """Path of the record of the current version. `table`: index of a group of scenarios with the same seats
    (`rules.fuzz.tables`)."""
    more = f"-{tables(rules)[table][0]}" if table else ""
    return FOLDER / f"{rules.name}-{rules.version}{more}.json.gz"


def play(rules: Rules[Any, Any], table: int = 0) -> bytes:
    """The first game with default options and an acceptable length; else the longest shorter one.

    Scenarios with the standard seats are played at random, others by computers, because those games end sooner.
    """
    longest: Match | None = None
    for seed in range(TRIED):
        match = new_match(rules, seed, {}, tables(rules)[table])
        Walk(match, Random(seed), by_computer if table else fill_in, offers=0.0).to_end()
        if match.step in STEPS:
            return match.save()
        if longest is None or longest.step < match.step < STEPS.stop:
            longest = match
    assert longest is not None
    return longest.save()


def main() -> None:
    """Writes missing records."""
    for rules in GAMES.values():
        for table in range(len(tables(rules))):
            path = path_of(rules, table)
            if not path.exists():
                path.write_bytes(gzip.compress(play(rules, table), mtime=0))


if __name__ == "__main__":
    main()
