"""Games for the tests of headlines: played once, with the posts of the public."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random

from rules import GAMES
from rules.core import Match, Scalar
from rules.duel import by_computer
from rules.fuzz import fill_in, new_match
from tests.laws.posts import Posts, posted


@cache
def _played(
    name: str, seed: int, options: tuple[tuple[str, Scalar], ...], chance: frozenset[str]
) -> tuple[Match, Posts]:
    match = new_match(GAMES[name], seed, dict(options))
    rng = Random(seed)

    def act() -> bool:
        waiting = match.waiting()
        if not waiting:
            return False
        ask = waiting[0]
        (fill_in if ask.seat in chance else by_computer)(match, ask, rng)
        match.seal(ask.id)
        return True

    return match, posted(match, act)


def played(name: str, seed: int, options: Mapping[str, Scalar] | None = None, chance: str = "") -> tuple[Match, Posts]:
    """A finished game between computers. Seats named in `chance` (separated by spaces) play at random instead."""
    return _played(name, seed, tuple((options or {}).items()), frozenset(chance.split()))
