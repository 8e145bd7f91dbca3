"""Random matches for tests of pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules.core import Match, Rules, Scalar


def play(
    rules: Rules[Any, Any],
    secret: bytes,
    options: Mapping[str, Scalar],
    seed: int,
    steps: int = 10**6,
    after: Callable[[Match], None] = lambda match: None,
    fill: Callable[[Match, str, Random], object] = Match.randomise,
    scenario: str | None = None,
) -> Match:
    """A match after `steps` sealed sheets, or at its end if it comes first; nobody resigns or offers a draw.

    `fill` fills in a sheet (default: at random); `after` is called after each seal.
    """
    match = Match.start(rules, scenario, options, secret=secret)
    rng = Random(seed)
    while steps > 0:
        asks = match.waiting()
        if not asks:
            break
        fill(match, asks[0].id, rng)
        match.seal(asks[0].id)
        after(match)
        steps -= 1
    return match
