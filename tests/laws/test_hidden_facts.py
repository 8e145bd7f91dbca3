"""Law 1 is only as strong as the twins: each hidden fact must take every value that its reader cannot rule out.

`secrets` of `tests.invariants` names the hidden facts and the number of possible values of each. The tests take positions of
each game that contain all kinds of facts, and 200 twins: each fact changes, keeps its true value no more often than chance,
and keeps it sometimes (otherwise a missing value would reveal the truth).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from math import ceil, log2, sqrt
from random import Random

import msgspec
import pytest

from rules.core import Match, Scalar, Who
from rules.core.save import canonical
from rules.fuzz import Walk, new_match
from tests import invariants
from tests.invariants import Secret
from tests.laws.sight import assert_same_sight
from tests.laws.tables import ALL, AnyRules

TWINS = 200
"""Number of twins for each game; and for each kind of fact."""
A_KIND = 3
"""Most positions in which one kind of fact is measured."""
SURE = 20
"""If P(value unchanged in all twins) <= 2^-20, the value must have changed."""
UNEVEN = 4 / 3
"""Tolerance for values that are not equally likely: the true one may be kept this many times more often than `among` says."""
LOOK = 1 / 4
"""Share of a game's positions that are searched for missing kinds of facts."""
EXPECTED = 16
"""If at least this many true values should be kept by chance, at least one must be."""
GAMES = 24
"""Most random games, until every kind of fact has occurred."""

FACTS: dict[str, set[str]] = {
    "sea-war": {"plan", "policy", "hand", "cell", "trap", "rest"},
    "branle-bas": {"plan", "reserve", "mine"},
    "memoir-44": {"policy", "plan", "cards", "mine", "sheet"},
    "naval-battle": {"plan", "left", "kinds", "cell", "ship", "found", "hits", "salvos", "stock", "bases"},
    "guadalcanal": {"points", "policies", "fleet", "hulls", "cargo", "submarine", "mission", "port", "report"},
    "war-at-sea": {"doctrine", "after", "return"},
    "toy": {"purse", "shield", "keep"},
    "toy-convoy": {"reefs", "lanterns"},
    "toy-fleets": {"powder"},
}
"""The kinds of facts that must occur: the first part of their names."""
OPTIONS: dict[str, tuple[dict[str, Scalar], ...]] = {
    "sea-war": ({"cards": "choose2", "counter_mode": "ask"}, {"cards": "draw2"}, {"counter_mode": "ask"}),
    "naval-battle": ({}, {"pace": "volleys"}),
}
"""Options of games in which rare facts occur sooner; after these, any options."""


def need_hidden_facts(rules: AnyRules) -> None:
    """Skips the test for a game that hides nothing; `test_open_games` checks that claim."""
    if invariants.nothing_hidden(rules):
        pytest.skip("it hides nothing")


def kind(name: str) -> str:
    return name.partition(".")[0]


@cache
def tables(name: str) -> tuple[tuple[Match, Who, frozenset[str]], ...]:
    """Positions with a reader and the kinds of facts hidden from that reader, up to a few for each kind."""
    rules, met, found = ALL[name], defaultdict[str, int](int), list[tuple[Match, Who, frozenset[str]]]()
    wanted = FACTS.get(name, set())
    for seed in range(GAMES):
        given = OPTIONS.get(name, ())
        match = new_match(rules, seed, given[seed] if seed < len(given) else None)
        walk, rng = Walk(match, Random(f"facts {name} {seed}"), offers=0.0), Random(seed)
        while walk.act():
            for who in (*match.seats, None) if rng.random() < (LOOK if wanted else 1) else ():
                now = frozenset(
                    kind(fact) for fact, one in invariants.of(rules).secrets(match._state, who).items() if one.among > 1
                )
                fresh = [one for one in sorted(now) if not met[one] or (met[one] < A_KIND and rng.random() < 0.05)]
                if fresh:
                    found.append((Match.load(match.save(), rules), who, now))
                    for one in now:
                        met[one] += 1
        if found and met.keys() >= wanted and seed >= len(given):
            break
    assert met.keys() >= wanted, f"never came up: {wanted - met.keys()}"
    return tuple(found)


def twins(name: str, *, each_kind: bool) -> Iterator[tuple[int, Match, Who, Match]]:
    """Index of the position, the match, its reader, a twin. `TWINS` in all, or at least for each kind of fact; one of each
    position, then another of each."""
    rng, found = Random(f"twins {name}"), tables(name)
    open_in = Counter(one for _, _, now in found for one in now)
    wanted = [
        ceil(TWINS / (min((open_in[one] for one in now), default=len(found)) if each_kind else len(found)))
        for _, _, now in found
    ]
    for turn in range(max(wanted)):
        for number, (match, who, _) in enumerate(found):
            if turn < wanted[number]:
                yield number, match, who, invariants.twin(match, who, rng)


def test_a_hidden_fact_takes_every_value_that_its_reader_cannot_rule_out(rules: AnyRules) -> None:
    need_hidden_facts(rules)
    kept: defaultdict[str, int] = defaultdict(int)
    chance: defaultdict[str, float] = defaultdict(float)
    among: dict[tuple[int, str], float] = {}
    values: defaultdict[tuple[int, str], list[bytes | None]] = defaultdict(list)
    truth: dict[tuple[int, str], bytes] = {}
    hidden: dict[int, Mapping[str, Secret]] = {}
    for number, match, who, twin in twins(rules.name, each_kind=True):
        if number not in hidden:
            hidden[number] = invariants.of(rules).secrets(match._state, who)
        there = invariants.of(rules).secrets(twin._state, who)
        for fact, secret in hidden[number].items():
            if secret.among <= 1:
                continue
            value = canonical(there[fact].value) if fact in there else None
            truth[number, fact], among[number, fact] = canonical(secret.value), secret.among
            values[number, fact].append(value)
            kept[kind(fact)] += value == truth[number, fact]
            chance[kind(fact)] += 1 / secret.among
    assert kept, "`secrets` names no fact; a game that hides nothing says NOTHING_HIDDEN (tests/invariants)"
    for name in kept:
        most = UNEVEN * chance[name] + 5 * sqrt(chance[name]) + 1
        assert kept[name] <= most, f"{name} keeps its true value {kept[name]} times, by chance {chance[name]:.1f}"
        assert kept[name] or chance[name] < EXPECTED, f"{name} never keeps its true value, by chance {chance[name]:.1f}"
    for one, seen in values.items():
        differs, sure = any(value != truth[one] for value in seen), log2(among[one]) * len(seen)
        assert differs or sure < SURE, f"{one[1]} never differs in {len(seen)} twins"


def test_the_twins_of_hidden_facts_look_the_same(rules: AnyRules) -> None:
    need_hidden_facts(rules)
    for _, match, who, twin in twins(rules.name, each_kind=False):
        invariants.check(twin)
        assert_same_sight(match, twin, who)
        assert_same_sight(match, twin, None)


WHOSE = {"seat", "side", "role", "commands"}
"""Parts of a view that say whose view it is."""


def leaves(view: object) -> Mapping[str, list[object]]:
    """All plain values in a view, by path of names."""
    found: defaultdict[str, list[object]] = defaultdict(list)
    left: list[tuple[tuple[str, ...], object]] = [((), msgspec.to_builtins(view))]
    while left:
        path, part = left.pop()
        if isinstance(part, dict):
            # Other keys belong to the game: cells, units.
            left += [((*path, name) if name.isidentifier() else path, value) for name, value in part.items()]
        elif isinstance(part, list | tuple):
            left += [(path, value) for value in part]
        else:
            found[".".join(path)].append(part)
    return found


@pytest.mark.every_commit
def test_everything_that_only_another_seat_sees_differs_in_some_twin(rules: AnyRules) -> None:
    """Automatic: a new secret of a game must differ in its twins."""
    need_hidden_facts(rules)
    secret, differs = set[str](), set[str]()
    for match, who, _ in tables(rules.name):
        own = leaves(match.view(who))
        told = {(type(value), value) for values in own.values() for value in values}
        for here in (leaves(match.view(seat)) for seat in match.seats if seat != who):
            # A value anywhere in the reader's own view is not secret: another side's points, names.
            secret |= {name for name in here if any((type(value), value) not in told for value in here[name])}
    for _, match, who, twin in twins(rules.name, each_kind=False):
        if secret - differs <= WHOSE:
            return
        for seat in match.seats:
            if seat != who:
                here, there = leaves(match.view(seat)), leaves(twin.view(seat))
                differs |= {name for name in {*here, *there} if here.get(name) != there.get(name)}
    assert secret - differs <= WHOSE
