"""Shortcuts for tests with the toy game."""

from __future__ import annotations

from rules.core import EventRecord, Match, Scalar
from tests.core.toy import Toy, ToyTwo

SECRET = bytes(range(32))


def start(scenario: str | None = None, rules: Toy | None = None, **options: Scalar) -> Match:
    """Starts a game of Pearls."""
    return Match.start(rules or Toy(), scenario, options, secret=SECRET)


def reload(match: Match, rules: Toy | ToyTwo | None = None) -> Match:
    """The match after saving and loading."""
    return Match.load(match.save(), rules or Toy())


def answer(match: Match, seat: str, text: str) -> tuple[EventRecord, ...]:
    """Types the orders of `seat` on the sheet that must be answered, and seals it."""
    ask = next(a for a in match.waiting() if a.seat == seat)
    match.read(ask.id, text)
    return match.seal(ask.id)


def bids(match: Match, **coins: int) -> None:
    """Seals the bids of a round."""
    for seat, number in coins.items():
        answer(match, seat, f"bid {number}")


def kinds(entries: tuple[EventRecord, ...]) -> list[str]:
    """Kinds of these events, in order."""
    return [entry.truth.kind for entry in entries]
