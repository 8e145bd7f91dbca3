"""Which enemy ships can have caused the reports: every possible ship, those that explain something, and how likely each is.

Reports that share no possible ship are weighed apart. What explains a group of reports together is searched as a tree; where
it grows too wide, branches are drawn by lot and weighted so that the estimate stays fair (Knuth's), and the work bounded.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import NamedTuple

from rules.geometry import grid
from rules.naval_battle.computer.evidence import Evidence
from rules.naval_battle.facts import LONG, SHIPS, TURNS
from rules.naval_battle.fleet import outlines

WIDTH = 600
"""Leaves of the tree of one group, at most."""

Need = tuple[object, ...]
"""Something a ship must account for: a line of a report, a hit, a sunk ship, a cell seen."""


class Spot(NamedTuple):
    """A place where a ship may lie on an empty sea."""

    kind: str
    cells: tuple[int, ...]
    mask: int
    halo: int
    """Its cells and all that touch them."""


@cache
def spots(size: int) -> tuple[Spot, ...]:
    """All places for all ships on a grid."""
    board = grid(size)
    found = []
    for kind in SHIPS:
        for turn in TURNS if kind in LONG else TURNS[:1]:
            for cells, mask in outlines(size, kind, turn):
                if cells:
                    found.append(Spot(kind, cells, mask, board.halo(mask)))
    return tuple(found)


class Guess(NamedTuple):
    """A place that can explain something: what, and how likely it does."""

    spot: Spot
    needs: tuple[tuple[Need, int], ...]
    """What it accounts for, and how often."""
    odds: float = 0.0


class Explained(NamedTuple):
    """What the evidence leaves possible."""

    ships: tuple[Guess, ...]
    """Possible ships that have been hit or seen, with their odds."""
    unseen: tuple[Spot, ...]
    """Places where a ship could lie of which nothing is known."""


def explain(known: Evidence, rates: Mapping[str, float], rng: Random) -> Explained:
    """`rates`: for each type how many ships to expect per place."""
    needed = _needed(known)
    guesses: list[Guess] = []
    unseen: list[Spot] = []
    for spot in spots(known.board.size):
        needs = _accounts(known, needed, spot)
        if needs:
            guesses.append(Guess(spot, tuple(needs.items())))
        elif needs is not None:
            unseen.append(spot)
    weighed: list[Guess] = []
    for group in _groups(guesses):
        weighed += _Group(group, needed, rates, rng).weighed()
    return Explained(tuple(weighed), tuple(unseen))


def _needed(known: Evidence) -> Counter[Need]:
    """Everything that must be accounted for, and how often."""
    needed: Counter[Need] = Counter()
    for number, blow in enumerate(known.blows):
        if blow.totals is not None:
            needed[("hits", number)] = blow.totals[0]
            needed[("sunk", number)] = blow.totals[1]
        for line, count in blow.lines.items():
            needed[("line", number, line)] = count
    for cell in known.ship_at:
        needed[("cell", cell)] = 1
    return +needed


def _accounts(known: Evidence, needed: Counter[Need], spot: Spot) -> dict[Need, int] | None:
    """What a ship on this place would account for; None: it cannot lie there."""
    needs: dict[Need, int] = {}
    hits: dict[int, int] = {}
    first, ship_at = known.first, known.ship_at
    for cell in spot.cells:
        if cell in known.bare:
            return None
        seen = ship_at.get(cell)
        if seen is not None:
            if seen != spot.kind:
                return None
            needs[("cell", cell)] = 1
        blow = first.get(cell)
        if blow is not None:
            hits[blow] = hits.get(blow, 0) + 1
    if not hits:
        return needs
    last = max(hits) if sum(hits.values()) == len(spot.cells) else -1
    for number, count in hits.items():
        blow_told = known.blows[number]
        sunk = number == last
        if blow_told.totals is not None:
            needs[("hits", number)] = count
            if sunk:
                needs[("sunk", number)] = 1
        elif sunk or not blow_told.by_cell:
            needs[("line", number, (spot.kind, count, sunk))] = 1
    if any(needed[need] < count for need, count in needs.items()):
        return None
    return needs


def _groups(guesses: list[Guess]) -> list[list[Guess]]:
    """The guesses parted so that no two parts share a need."""
    leader: dict[Need, Need] = {}

    def root(need: Need) -> Need:
        while leader.setdefault(need, need) != need:
            leader[need] = leader[leader[need]]
            need = leader[need]
        return need

    for guess in guesses:
        one = root(guess.needs[0][0])
        for need, _ in guess.needs[1:]:
            leader[root(need)] = one
    parts: dict[Need, list[Guess]] = {}
    for guess in guesses:
        parts.setdefault(root(guess.needs[0][0]), []).append(guess)
    return list(parts.values())


class _Group:
    """Guesses that hang together."""

    def __init__(self, guesses: list[Guess], needed: Counter[Need], rates: Mapping[str, float], rng: Random) -> None:
        self._guesses = guesses
        self._rates = rates
        self._rng = rng
        self._left: dict[Need, int] = {}
        self._for: dict[Need, list[int]] = defaultdict(list)
        for number, guess in enumerate(guesses):
            for need, _ in guess.needs:
                self._left[need] = needed[need]
                self._for[need].append(number)
        self._chosen: list[int] = []
        self._mass: dict[int, float] = defaultdict(float)
        self._total = 0.0

    def weighed(self) -> list[Guess]:
        """The guesses with their odds; the impossible ones left out."""
        self._grow(0, 1.0, WIDTH)
        if not self._total:  # Nothing was found within the bounds: each need is shared out evenly.
            return [g._replace(odds=max(n / len(self._for[need]) for need, n in g.needs)) for g in self._guesses]
        return [self._guesses[n]._replace(odds=mass / self._total) for n, mass in self._mass.items()]

    def _grow(self, blocked: int, weight: float, width: int) -> None:
        """Accounts for the need with the fewest possible ships, and goes on."""
        choice: list[int] | None = None
        for need, left in self._left.items():
            if left:
                able = self._able(need, blocked, len(choice) if choice is not None else -1)
                if able is not None:
                    choice = able
                    if len(able) <= 1:
                        break
        if choice is None:
            self._total += weight
            for number in self._chosen:
                self._mass[number] += weight
            return
        scale = 1.0
        if len(choice) > width:
            scale = len(choice) / width
            choice = self._rng.sample(choice, width)
        for number in choice:
            guess = self._guesses[number]
            for need, count in guess.needs:
                self._left[need] -= count
            self._chosen.append(number)
            rate = self._rates[guess.spot.kind] * scale
            self._grow(blocked | guess.spot.halo, weight * rate, max(1, width // len(choice)))
            self._chosen.pop()
            for need, count in guess.needs:
                self._left[need] += count

    def _able(self, need: Need, blocked: int, fewer_than: int) -> list[int] | None:
        """The ships that can account for a need now; None when they are not fewer than the best so far."""
        found: list[int] = []
        left = self._left
        for number in self._for[need]:
            guess = self._guesses[number]
            if not guess.spot.mask & blocked and all(left[n] >= count for n, count in guess.needs):
                found.append(number)
                if len(found) == fewer_than:
                    return None
        return found
