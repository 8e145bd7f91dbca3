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
from rules.fuzz import Walk, new_match

FOLDER = Path(__file__).parent / "records"

STEPS = range(12, 40)
"""Of a game that is kept: something happens in it, and it is small."""


TRIED = 50
"""Games that are played for it at most."""


def path_of(rules: Rules[Any, Any]) -> Path:
    """Where the record of the present version lies."""
    return FOLDER / f"{rules.name}-{rules.version}.json.gz"


def play(rules: Rules[Any, Any]) -> bytes:
    """The first game of such a length, with the default options; the longest of some where none is so long."""
    longest: Match | None = None
    for seed in range(TRIED):
        match = new_match(rules, seed, {})
        Walk(match, Random(seed), offers=0.0).to_end()
        if match.step in STEPS:
            return match.save()
        if longest is None or longest.step < match.step < STEPS.stop:
            longest = match
    assert longest is not None
    return longest.save()


def main() -> None:
    """Writes what is missing."""
    for rules in GAMES.values():
        path = path_of(rules)
        if not path.exists():
            path.write_bytes(gzip.compress(play(rules), mtime=0))


if __name__ == "__main__":
    main()
