"""Duels: two kinds of players against one another, seats alternating, for measuring how well and how fast a computer plays.

Where there are more than two seats the first player sits at each in turn, the second at all others. A game is *won* where
nobody but his side comes first, *lost* where others come first alone, and *shared* in between: a first place that several
sides share, a draw, a game that is broken off.

Duels are fought at the game's standard table, not in scenarios with other seats. Not here: who sits where in a campaign
(`bot.campaigns`), random walks that look for faults (`rules.fuzz`).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from random import Random
from typing import Any

from msgspec import Struct

from rules.core import Ask, Match, Rules, Scalar, Seat
from rules.fuzz import fill_in, new_match, tables

AnyRules = Rules[Any, Any]
Player = Callable[[Match, Ask, Random], None]
"""Fills in the draft of an ask so that it can be sealed."""


def by_computer(match: Match, ask: Ask, rng: Random) -> None:
    """The game's computer player (`Rules.computer`)."""
    match.think(ask.id, rng)


PLAYERS: Mapping[str, Player] = {"computer": by_computer, "random": fill_in}

MOST_ANSWERS = 5_000
"""Of one game; a game still running then is broken off."""


class Game(Struct, frozen=True):
    """One game of a duel, as the first player sees it."""

    seat: Seat
    """Where the first player sat."""
    score: int
    """1 won, 0 shared, -1 lost."""
    answers: int
    """Sheets sealed by both."""
    why: str
    """Key of the ending; empty: broken off."""
    slowest: float
    """Milliseconds of the first player's slowest answer."""
    spent: float
    """Milliseconds of all his answers."""
    own: int
    """His answers."""
    winners: tuple[str, ...] = ()
    """The sides that came first."""


class Duel(Struct, frozen=True):
    """All games of a duel."""

    games: tuple[Game, ...]

    @property
    def won(self) -> int:
        """Games won by the first player."""
        return sum(game.score > 0 for game in self.games)

    @property
    def shared(self) -> int:
        """Games whose first place the first player shares, that nobody wins, or that are broken off."""
        return sum(game.score == 0 for game in self.games)

    @property
    def lost(self) -> int:
        """Games lost by the first player."""
        return sum(game.score < 0 for game in self.games)

    @property
    def length(self) -> float:
        """Mean number of sheets sealed in a game."""
        return sum(game.answers for game in self.games) / max(1, len(self.games))

    @property
    def slowest(self) -> float:
        """Milliseconds of the first player's slowest answer."""
        return max((game.slowest for game in self.games), default=0.0)

    @property
    def mean(self) -> float:
        """Milliseconds of the first player's mean answer."""
        return sum(game.spent for game in self.games) / max(1, sum(game.own for game in self.games))

    def victories(self) -> Counter[str]:
        """How often each side came first, whoever sat there: how even a scenario is, between two players alike."""
        return Counter(side for game in self.games for side in game.winners)

    def endings(self) -> Counter[str]:
        """How often each ending came, by key."""
        return Counter(game.why or "broken off" for game in self.games)


def score(side: str, winners: Collection[str]) -> int:
    """What an end is worth to a side (`SeatSpec.side`): 1 won, 0 shared, -1 lost. No winners: a draw."""
    if side not in winners:
        return -1 if winners else 0
    return 1 if len(winners) == 1 else 0


def play(
    rules: AnyRules,
    seed: int,
    turn: int,
    first: Player,
    second: Player,
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
) -> Game:
    """One game: `first` at a seat, another at each `turn`, `second` at all others. The offers (resigning) are left alone.

    `scenario`: None where the seed draws one of the standard table. Raises LookupError or ValueError for one that the game does
    not have.
    """
    match = new_match(rules, seed, options or {}, (scenario,) if scenario else tables(rules)[0])
    spec = match.seat_specs[turn % len(match.seat_specs)]
    seat = spec.name
    rng = Random(f"duel {rules.name} {seed}")
    slowest = spent = 0.0
    answers = own = 0
    while (waiting := match.waiting()) and answers < MOST_ANSWERS:
        ask = waiting[0]
        if ask.seat == seat:
            started = time.perf_counter()
            first(match, ask, rng)
            took = (time.perf_counter() - started) * 1000
            slowest, spent, own = max(slowest, took), spent + took, own + 1
        else:
            second(match, ask, rng)
        match.seal(ask.id)
        answers += 1
    outcome = match.outcome()
    worth = score(spec.side, outcome.winners) if outcome is not None else 0
    why, winners = (outcome.why.key, outcome.winners) if outcome is not None else ("", ())
    return Game(seat, worth, answers, why, slowest, spent, own, winners)


def duel(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    first: str = "computer",
    second: str = "random",
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
) -> Duel:
    """So many games between two of `PLAYERS`; the first player takes the seats in turn. Raises KeyError for another name."""
    one, other = PLAYERS[first], PLAYERS[second]
    return Duel(tuple(play(rules, seed + n, n, one, other, options, scenario) for n in range(games)))
