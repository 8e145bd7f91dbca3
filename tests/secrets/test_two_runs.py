"""Two runs of any game: while a reader is told the same in both, that reader sees the same, whatever others decide in private.

A position and its twin are played on side by side. The reader's acts are the same in both; those of others differ in answers,
standing orders and drafts. If events or asks differ, the runs are abandoned and a new twin is made. Otherwise everything that
reaches the reader must be equal: views, sheets, previews and completions. So nothing is shown that was not reported.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules import GAMES
from rules.core import Ask, Match, Rules, Who
from rules.core.save import canonical
from rules.fuzz import Walk, fill_in, new_match, tables, touch
from tests import invariants
from tests.laws.sight import assert_same_sight

SEEDS = 10
FEW = 3
"""Matches of each game at every commit."""
MORE = 20
"""Additional matches of games that hide little."""
LONG = pytest.mark.long(8)
HEAVY = ("war-at-sea", "memoir-44")
ACTS = 22
FEW_ACTS = 4
"""Acts at every commit of the games whose other tests here take long."""
SLEEP = 0.1
"""Probability that an act is a missed deadline."""
READ = 0.2
"""Probability that the texts beside the pictures are compared too."""
TRIES = 6
"""Private choices tried to find one that the reader does not notice."""


class Runs:
    """Two runs; `differed` counts how often they differed while they looked the same to the reader."""

    def __init__(self, match: Match, who: Who, rng: Random) -> None:
        self.left = match
        self.right = invariants.twin(match, who, rng)
        self.who = who
        self.rng = rng
        self.differed = 0

    def go_on(self) -> None:
        """Make one act in both runs; in the second with another answer if one is found that the reader does not notice."""
        ask = self.rng.choice(self.left.waiting())
        sleeps = self.rng.random() < SLEEP
        private = [seat for seat in self.left.seats if seat != self.who]
        for match in (self.left, self.right):
            for seat in private:
                self._file(match, seat)
        if not sleeps:
            fill_in(self.left, ask, self.rng)
        draft, before = self.left.draft(ask.id), self.right.save()
        _answer(self.left, ask, sleeps)
        for tries in reversed(range(TRIES if ask.seat in private else 1)):
            right = Match.load(before, self.left.rules)
            right.put(ask.id, draft)
            if tries:
                touch(right, ask, self.rng, self.rng.randint(1, 2))
                right.randomise(ask.id, self.rng)
            if not sleeps and not right.form(ask.id).done:
                continue
            _answer(right, ask, sleeps)
            if _told(self.left, self.who) == _told(right, self.who):
                self.right = right
                self._compare()
                return
        self.right = invariants.twin(self.left, self.who, self.rng)

    def _file(self, match: Match, seat: str) -> None:
        standing = match.standing_ask(seat)
        if standing is not None and self.rng.random() < 0.3:
            fill_in(match, standing, self.rng)
        for ask in match.asks(seat):
            if self.rng.random() < 0.2:
                touch(match, ask, self.rng, 2)

    def _compare(self) -> None:
        if self.left.outcome() is not None:
            return
        for reader in {self.who, None}:
            assert_same_sight(self.left, self.right, reader, words=self.rng.random() < READ)
        self.differed += canonical(self.left._state) != canonical(self.right._state)


def _answer(match: Match, ask: Ask, sleeps: bool) -> None:
    if sleeps:
        match.expire(ask.id)
    else:
        match.seal(ask.id)


def _told(match: Match, who: Who) -> bytes:
    """What a reader is told: events, asks, seals and the outcome."""
    return canonical((match.feed(who), match.asks(), match.sealed(), match.outcome()))


@pytest.mark.every_landing
@pytest.mark.parametrize(
    "seeds", [range(FEW), pytest.param(range(FEW, SEEDS), marks=pytest.mark.hours)], ids=["few", "more"]
)
@pytest.mark.parametrize(
    "rules", [pytest.param(rules, id=name, marks=LONG if name in HEAVY else ()) for name, rules in GAMES.items()]
)
def test_a_reader_who_is_told_the_same_sees_the_same(rules: Rules[Any, Any], seeds: range) -> None:
    _hold(rules, seeds, tables(rules)[0])


@pytest.mark.parametrize(
    ("rules", "scenarios"),
    [pytest.param(rules, table, id=table[0], marks=LONG) for rules in GAMES.values() for table in tables(rules)[1:]],
)
def test_seats_of_one_side_who_are_told_the_same_see_the_same(
    rules: Rules[Any, Any], scenarios: tuple[str, ...]
) -> None:
    _hold(rules, range(1), scenarios)


@pytest.mark.every_commit
@pytest.mark.parametrize("name", ["guadalcanal", "memoir-44", "naval-battle"])
def test_a_reader_who_is_told_the_same_sees_the_same_for_a_few_acts(name: str) -> None:
    _hold(GAMES[name], range(1), tables(GAMES[name])[0], {}, acts=FEW_ACTS)


@pytest.mark.parametrize("volley", [3, 5])
def test_a_reader_who_is_told_the_same_sees_the_same_in_volleys(volley: int) -> None:
    options = {"pace": "volleys", "volley": volley, "grid": 11, "capital": 60}
    _hold(GAMES["naval-battle"], range(2), ("standard",), options)


def _begun(
    rules: Rules[Any, Any], seed: int, options: dict[str, Any] | None, scenarios: tuple[str, ...], rng: Random
) -> Match:
    """A match after some random acts; if it ends before, another is played for fewer acts."""
    most = 60 if options is None else 12
    while True:
        match = new_match(rules, seed, options, scenarios)
        walk = Walk(match, rng, offers=0.0)
        for _ in range(rng.randrange(most)):
            walk.act()
        if match.waiting():
            return match
        most = max(1, most // 2)


def _hold(
    rules: Rules[Any, Any],
    seeds: range,
    scenarios: tuple[str, ...],
    options: dict[str, Any] | None = None,
    acts: int = ACTS,
) -> None:
    seats = [chair.name for chair in rules.table(scenarios[0], rules.full_options({}))]
    # If there are many seats, test two of the first side and two of the last.
    differed: dict[Who, int] = dict.fromkeys((*seats[:2], *seats[-2:], None), 0)
    for seed in (*seeds, *range(SEEDS, SEEDS + MORE)):
        if seed >= SEEDS and all(differed.values()):
            break  # More are for small games, in which little is hidden.
        rng = Random(f"two runs {rules.name} {seed}")
        match = _begun(rules, seed, options, scenarios, rng)
        for who in differed:
            runs = Runs(Match.load(match.save(), rules), who, rng)
            for _ in range(acts):
                if not runs.left.waiting():
                    break
                runs.go_on()
            differed[who] += runs.differed
    assert all(differed.values()), f"nothing was hidden: {differed}"
