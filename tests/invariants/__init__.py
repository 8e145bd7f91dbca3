"""What the tests know of each game beyond its rules: what is true of every state, and what a reader cannot know.

A module for each game (`naval_battle` for "naval-battle") has three functions:

    check(state)            raises AssertionError if a state breaks an invariant
    twin(state, who, rng)   another state that `who` cannot tell from this one; the same state if there is no other
    secrets(state, who)     every fact hidden from `who` in this state, by name ("hand.blue")

Toy games of the tests have them as methods. `python -m rules fuzz` also uses this package.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from random import Random
from typing import Any, Protocol, cast

from msgspec import Raw, Struct

from rules.core import Match, Rules, Who
from rules.core.save import Snapshot


class Secret(Struct, frozen=True):
    """One fact of a position that is hidden from a reader."""

    value: Any
    """The true value, as plain data."""
    among: float = 2
    """Lower bound for the number of values that the reader cannot rule out. If they are not equally likely: 1 / P(most
    likely value). 1: the reader can infer the value."""


class Invariants(Protocol):
    """The three functions of a game."""

    def check(self, state: Any) -> None: ...

    def twin(self, state: Any, who: Who, rng: Random) -> Any: ...

    def secrets(self, state: Any, who: Who) -> Mapping[str, Secret]: ...


def of(rules: Rules[Any, Any]) -> Invariants:
    """The functions of a game. Raises ModuleNotFoundError if the game has none."""
    if hasattr(rules, "twin"):
        return cast(Invariants, rules)
    return cast(Invariants, importlib.import_module(f"{__name__}.{rules.name.replace('-', '_')}"))


def check(match: Match) -> None:
    """Raises AssertionError if an invariant of the game is violated."""
    of(match.rules).check(match._state)


def twin(match: Match, who: Who, rng: Random) -> Match:
    """The same match with another true state that `who` cannot tell apart."""
    position = Snapshot(match.version, match.step, match.digest, Raw(b"null"), match.table)
    return Match(match.rules, match.header, match.epochs, position, of(match.rules).twin(match._state, who, rng))
