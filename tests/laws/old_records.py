"""Finished games as they were saved, one for each version of each game's rules: what runs at a host's must stay provable.

`python -m tests.laws.old_records` writes those of the present versions that are missing. One that is there is never written anew:
where it no longer verifies the rules have changed, and their version must rise.
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
"""Of a game that is kept: something happens in it, and it is small."""


TRIED = 50
"""Games that are played for it at most."""


def path_of(rules: Rules[Any, Any], table: int = 0) -> Path:
    """Where the record of the present version lies; `table`: of scenarios with other seats (`rules.fuzz.tables`)."""
    more = f"-{tables(rules)[table][0]}" if table else ""
    return FOLDER / f"{rules.name}-{rules.version}{more}.json.gz"


def play(rules: Rules[Any, Any], table: int = 0) -> bytes:
    """The first game of such a length, with the default options; the longest of some where none is so long.

    At the standard table chance plays, at larger ones computers, with whom a game ends sooner.
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
    """Writes what is missing."""
    for rules in GAMES.values():
        for table in range(len(tables(rules))):
            path = path_of(rules, table)
            if not path.exists():
                path.write_bytes(gzip.compress(play(rules, table), mtime=0))


if __name__ == "__main__":
    main()
