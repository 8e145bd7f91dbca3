"""The sample pictures and their words, each made once in a process, for all tests that look at them."""

from __future__ import annotations

from functools import cache

from tests.renderer import samples

SAMPLES = samples.samples_in("en") | samples.samples_in("fr")
GOLDEN = sorted(samples.golden())
"""Names of those that are compared pixel by pixel."""


@cache
def drawn(name: str) -> bytes:
    """A sample's picture."""
    return SAMPLES[name]()


@cache
def told() -> dict[str, str]:
    """Sample and language -> its words."""
    return samples.alts()
