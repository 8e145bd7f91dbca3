"""Games of tests that play the same in each run, so that a failed test fails again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from unittest.mock import patch


@contextmanager
def same_each_run(name: str) -> Iterator[None]:
    """Drafts at random, and the secrets of dice, follow from the name of a test."""
    dice = Random(name)
    with (
        patch("secrets.randbits", dice.getrandbits),
        patch("secrets.token_bytes", lambda count=32: dice.randbytes(count)),
        patch("rules.naval_battle.fleet_sheet.SystemRandom", lambda: dice),
    ):
        yield
