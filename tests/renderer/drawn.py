"""The sample pictures and their alt texts, cached for all tests in a process."""

from __future__ import annotations

from functools import cache

from renderer.layout import Signs, explained
from tests.renderer import samples

SAMPLES = samples.samples_in("en") | samples.samples_in("fr")
GOLDEN = sorted(samples.golden())
"""Names of the samples that are compared pixel by pixel."""


@cache
def drawn(name: str) -> bytes:
    """The PNG bytes of a sample."""
    return SAMPLES[name]()


@cache
def told() -> dict[str, str]:
    """Sample and language, such as "play-own-en" -> alt text."""
    return samples.alts()


def signs_explained(signs: Signs) -> set[str]:
    """Names of the signs that a legend explains."""
    return {key.words for key in explained(signs, str)}
