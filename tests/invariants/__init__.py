"""What the tests know of each game beyond its rules: what is true of every state, and what a reader cannot know.

A module for each game (`naval_battle` for "naval-battle") has three functions:

    check(state)            raises AssertionError if a state breaks an invariant
    twin(state, who, rng)   another state that `who` cannot tell from this one; the same state if there is no other
    secrets(state, who)     every fact hidden from `who` in this state, by name ("hand.blue")

A game in which every fact of a state is public says `NOTHING_HIDDEN = True` and has only `check`. `tests/laws/test_open_games`
checks that claim.

Toy games of the tests have these as methods and as a class attribute. `python -m rules fuzz` also uses this package.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
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


class _Open:
    """The functions of a game that hides nothing: no other state looks the same, and there are no hidden facts."""

    def __init__(self, check: Callable[[Any], None]) -> None:
        self.check = check

    def twin(self, state: Any, who: Who, rng: Random) -> Any:
        return state

    def secrets(self, state: Any, who: Who) -> Mapping[str, Secret]:
        return {}


def of(rules: Rules[Any, Any]) -> Invariants:
    """The functions of a game. Raises ModuleNotFoundError if the game has none."""
    given = _given(rules)
    return _Open(given.check) if nothing_hidden(rules) else cast(Invariants, given)


def nothing_hidden(rules: Rules[Any, Any]) -> bool:
    """Whether the game claims that every fact of its states is public, so that it has no twins."""
    return getattr(_given(rules), "NOTHING_HIDDEN", False)


def _given(rules: Rules[Any, Any]) -> Any:
    if hasattr(rules, "check"):
        return rules
    return importlib.import_module(f"{__name__}.{rules.name.replace('-', '_')}")


def check(match: Match) -> None:
    """Raises AssertionError if an invariant of the game is violated."""
    of(match.rules).check(match._state)


def twin(match: Match, who: Who, rng: Random) -> Match:
    """The same match with another true state that `who` cannot tell apart."""
    position = Snapshot(match.version, match.step, match.digest, Raw(b"null"), match.table)
    return Match(match.rules, match.header, match.epochs, position, of(match.rules).twin(match._state, who, rng))
