"""Sentences cut to a length, for alt texts."""

from __future__ import annotations

from collections.abc import Iterable

LIMIT = 1024
"""Characters of an alt text at most: Discord's limit for the description of a file."""


def fit(parts: Iterable[str], limit: int = LIMIT, joint: str = " ") -> str:
    """The parts in a row as far as they fit into `limit` characters; whole parts only."""
    said = ""
    for part in parts:
        longer = f"{said}{joint}{part}" if said else part
        if part and len(longer) <= limit:
            said = longer
    return said
