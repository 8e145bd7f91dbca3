"""Duels between two kinds of players with alternating seats, to measure how well and how fast a computer player plays.

With more than two seats, the first player takes each seat in turn and the second all others. A game is *won* if only the
first player's side has first place, *lost* if only others have it, and *shared* otherwise: several sides share first place,
a draw, or a game that was stopped.

Duels use scenarios with the game's standard seats. Not here: seats in a campaign (`bot.campaigns`), random games that search
for defects (`rules.fuzz`).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from random import Random

from msgspec import Struct

from rules.core import AnyRules, Ask, Match, Scalar, Seat
from rules.fuzz import fill_in, new_match, tables

Player = Callable[[Match, Ask, Random], None]
"""Fills in the draft of an ask so that it can be sealed."""


def by_computer(match: Match, ask: Ask, rng: Random) -> None:
    """The game's computer player (`Rules.computer`)."""
    match.think(ask.id, rng)


PLAYERS: Mapping[str, Player] = {"computer": by_computer, "random": fill_in}

MOST_ANSWERS = 5_000
"""Maximum number of answers in one game; a longer game is stopped."""


class Game(Struct, frozen=True):
    """One game of a duel, from the first player's point of view."""

    seat: Seat
    """The first player's seat."""
    score: int
    """1 won, 0 shared, -1 lost."""
    answers: int
    """Sheets sealed by both players."""
    why: str
    """Message key of the ending; empty: stopped."""
    times: tuple[float, ...]
    """Milliseconds of each of the first player's answers."""
    winners: tuple[str, ...] = ()
    """The sides that share first place."""


class Duel(Struct, frozen=True):
    games: tuple[Game, ...]

    @property
    def scores(self) -> Counter[int]:
        """How many games the first player won (1), shared (0) and lost (-1)."""
        return Counter(game.score for game in self.games)

    @property
    def length(self) -> float:
        """Mean number of sheets sealed per game."""
        return sum(game.answers for game in self.games) / max(1, len(self.games))

    @property
    def slowest(self) -> float:
        """Milliseconds of the first player's slowest answer."""
        return max((took for game in self.games for took in game.times), default=0.0)

    @property
    def mean(self) -> float:
        """Mean milliseconds of the first player's answers."""
        return sum(sum(game.times) for game in self.games) / max(1, sum(len(game.times) for game in self.games))

    def victories(self) -> Counter[str]:
        """How often each side had first place, whoever played it: shows the balance of a scenario between equal players."""
        return Counter(side for game in self.games for side in game.winners)

    def endings(self) -> Counter[str]:
        """How often each ending occurred, by message key."""
        return Counter(game.why or "broken off" for game in self.games)


def score(side: str, winners: Collection[str]) -> int:
    """Result for a side (`SeatSpec.side`): 1 won, 0 shared, -1 lost. No winners: a draw."""
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
    """One game: `first` plays seat number `turn` (modulo the number of seats), `second` all others. Offers such as resigning
    are ignored.

    `scenario`: None: drawn from those with standard seats, by `seed`. Raises LookupError or ValueError for an unknown
    scenario.
    """
    match = new_match(rules, seed, options or {}, (scenario,) if scenario else tables(rules)[0])
    spec = match.seat_specs[turn % len(match.seat_specs)]
    seat = spec.name
    rng = Random(f"duel {rules.name} {seed}")
    times: list[float] = []
    answers = 0
    while (waiting := match.waiting()) and answers < MOST_ANSWERS:
        ask = waiting[0]
        if ask.seat == seat:
            started = time.perf_counter()
            first(match, ask, rng)
            times.append((time.perf_counter() - started) * 1000)
        else:
            second(match, ask, rng)
        match.seal(ask.id)
        answers += 1
    outcome = match.outcome()
    worth = score(spec.side, outcome.winners) if outcome is not None else 0
    why, winners = (outcome.why.key, outcome.winners) if outcome is not None else ("", ())
    return Game(seat, worth, answers, why, tuple(times), winners)


def duel(
    rules: AnyRules,
    games: int,
    seed: int = 0,
    first: str = "computer",
    second: str = "random",
    options: Mapping[str, Scalar] | None = None,
    scenario: str | None = None,
) -> Duel:
    """Plays `games` games between two of `PLAYERS`; the first takes the seats in turn. Raises KeyError for an unknown player."""
    one, other = PLAYERS[first], PLAYERS[second]
    return Duel(tuple(play(rules, seed + n, n, one, other, options, scenario) for n in range(games)))
