"""The pairings of a season, their results, and the table. Pure functions: no rows, no clock, no Discord.

In a league everybody meets everybody once. A cup is a knock-out: the best seeded player meets the worst, and so on, so
that the two best can only meet in the final; if the number of people is not a power of two, the best seeded have a bye
in the first round.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from bot.campaigns.ranks import PastGame

Kind = Literal["league", "cup"]
Verdict = Literal["first", "second", "draw", "void"]
"""The winner of a pairing. void: nobody came, it was cancelled, or a computer held a seat at the end; no points for either."""

WIN, DRAW = 3, 1


class Pair(Struct, frozen=True):
    """The two players of a pairing; `first` plays the first side. `second` None: `first` has a bye."""

    round: int
    place: int
    first: int
    second: int | None


class Pairing(Struct, frozen=True):
    pair: Pair
    verdict: Verdict | None = None
    """None: not decided yet."""
    walkover: bool = False
    """Whether it was decided without a game: one player did not come, or the host awarded the pairing to the other."""


class Standing(Struct, frozen=True):
    person: int
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def points(self) -> int:
        """3 for a win, 1 for a draw."""
        return WIN * self.won + DRAW * self.drawn


# ---- pairing -------------------------------------------------------------------------------------
def league(people: Sequence[int]) -> tuple[Pair, ...]:
    """All rounds of a league. With an odd number of people one is in no pair each round. Everybody plays both sides
    equally often, or one of them once more."""
    ring: list[int | None] = [*people, *([None] if len(people) % 2 else [])]
    half = len(ring) // 2
    found = []
    for number in range(len(ring) - 1):
        ends = ((ring[place], ring[-1 - place]) for place in range(half))
        met = [(one, other) for one, other in ends if one is not None and other is not None]
        for place, (one, other) in enumerate(met):
            first, second = (one, other) if _is_first(people, one, other) else (other, one)
            found.append(Pair(number + 1, place, first, second))
        ring = [ring[0], ring[-1], *ring[1:-1]]
    return tuple(found)


def _is_first(people: Sequence[int], one: int, other: int) -> bool:
    """Whether `one` plays the first side: with an odd number of people against the half that follows in the ring."""
    ring = len(people) - 1 + len(people) % 2
    mine, his = people.index(one), people.index(other)
    if ring in (mine, his):  # with an even number the last person is outside the ring
        return min(mine, his) % 2 == (mine == ring)
    return 0 < (his - mine) % ring <= ring // 2


def cup(people: Sequence[int]) -> tuple[Pair, ...]:
    """The first round of a knock-out. `people`: best seeded first."""
    size = 1
    while size < len(people):
        size *= 2
    order = [0]
    while len(order) < size:
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    seats = [people[number] if number < len(people) else None for number in order]
    found = []
    for place, (first, second) in enumerate(zip(seats[::2], seats[1::2], strict=True)):
        assert first is not None, "the better half is never empty"
        found.append(Pair(1, place, first, second))
    return tuple(found)


def next_round(pairings: Sequence[Pairing], people: Sequence[int]) -> tuple[Pair, ...]:
    """The next round of a knock-out after a round in which all pairings are decided, in the order of places."""
    goes_on = [through(pairing, people) for pairing in sorted(pairings, key=lambda one: one.pair.place)]
    number = pairings[0].pair.round + 1
    pairs = (sorted(pair, key=people.index) for pair in zip(goes_on[::2], goes_on[1::2], strict=False))
    return tuple(Pair(number, place, first, second) for place, (first, second) in enumerate(pairs))


def through(pairing: Pairing, people: Sequence[int]) -> int:
    """The player who goes on: the winner; after a draw or if nobody has won, the better seeded."""
    pair = pairing.pair
    if pair.second is None or pairing.verdict == "first":
        return pair.first
    if pairing.verdict == "second":
        return pair.second
    return min(pair.first, pair.second, key=people.index)


# ---- the table -----------------------------------------------------------------------------------
def standings(people: Sequence[int], pairings: Iterable[Pairing]) -> tuple[Standing, ...]:
    """The table of a league. `people`: best seeded first. Equal points are ordered by points in pairings among these
    people, then by wins, then by seeding."""
    decided = [one for one in pairings if one.verdict is not None and one.pair.second is not None]
    lines = {person: _line(person, decided) for person in people}

    def among(person: int) -> int:
        level = {other for other in people if lines[other].points == lines[person].points}
        inside = [one for one in decided if {one.pair.first, one.pair.second} <= level]
        return _line(person, inside).points

    return tuple(sorted(lines.values(), key=lambda x: (-x.points, -among(x.person), -x.won, people.index(x.person))))


def _line(person: int, pairings: Iterable[Pairing]) -> Standing:
    played = won = drawn = 0
    for one in pairings:
        mine = {one.pair.first: "first", one.pair.second: "second"}.get(person)
        if mine is not None:
            played += 1
            won += one.verdict == mine
            drawn += one.verdict == "draw"
    return Standing(person, played, won, drawn, played - won - drawn)


def rounds(kind: Kind, pairings: Sequence[Pairing]) -> int:
    """How many rounds there will be, as far as is known."""
    if kind == "league":
        return max((one.pair.round for one in pairings), default=0)
    first = sum(one.pair.round == 1 for one in pairings)
    return first.bit_length()


def winner(kind: Kind, people: Sequence[int], pairings: Sequence[Pairing], table: Sequence[Standing]) -> int:
    """The winner of a season whose pairings are all decided."""
    return through(pairings[-1], people) if kind == "cup" else table[0].person


def verdict_of(result: PastGame, first: int, second: int | None) -> Verdict:
    """The winner of a campaign by the sides that the two held at its end; without one, by the seats reserved for them.
    "void" if a computer held a seat at the end: the host decides."""
    if result.computer:
        return "void"
    sides = [result.side_of(first), result.side_of(second or 0)]
    for number, side in enumerate(sides):
        if side is None:  # this player was replaced: the result of their side counts for them
            other = sides[1 - number]
            left = [one for one in result.sides if one != other]
            sides[number] = left[number if other is None else 0]
    one, two = sides
    assert one is not None
    assert two is not None
    if one.first == two.first:
        return "draw"
    return "first" if one.first else "second"
