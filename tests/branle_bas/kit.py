"""What the tests of Branle-Bas's computer share: a computer with a small budget, and random positions to put before it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rules.branle_bas.ai import answer
from rules.branle_bas.facts import SEATS
from rules.branle_bas.search import Search
from rules.core import Ask, Match
from tests.rulebook.branle_bas.kit import Table, sea

QUICK = 300
"""A budget small enough for fast tests; GUARANTEED_DEPTH is searched all the same."""


def turn_of(table: Table) -> Ask:
    return next(ask for ask in table.match.waiting() if ask.kind == "turn")


def order_of(table: Table, seed: int = 0, budget: int = QUICK) -> str:
    """The computer's sheet for the side to move, as a typed order."""
    ask = turn_of(table)
    assert table.match.put(ask.id, answer(table.view(ask.seat), ask, Random(seed), budget)).done
    return table.match.write(ask.id)


def played(table: Table, seed: int = 0, budget: int = QUICK) -> str:
    """Seals the computer's sheet for the side to move. Returns its typed order."""
    order = order_of(table, seed, budget)
    table.match.seal(turn_of(table).id)
    return order


def quick(match: Match, ask: Ask, rng: Random) -> None:
    """Fills in an ask with the computer's answer at a small budget."""
    match.put(ask.id, answer(match.view(ask.seat), ask, rng, QUICK))


def _cells(table: Table) -> list[str]:
    """Cells for ships in random positions: neither beside a port nor in nets."""
    chart = table.view(None).chart
    return [c for c in chart.cells if chart.zones[c] in ("territorial", "sea", "minefield", "channel")]


def positions(count: int, salt: str) -> Iterator[Table]:
    """Random positions with a few ships on each side."""
    for number in range(count):
        rng = Random(f"{salt} {number}")
        cells = _cells(sea("A E5", "A A7"))
        rng.shuffle(cells)
        fleets = [
            " ".join(f"{kind} {cells.pop()}" for kind in "A" + rng.choice(("SK", "HT", "CV", "SHV", "KTD")))
            for _ in SEATS
        ]
        yield sea(*fleets, mover=SEATS[number % 2])


def thinker(table: Table) -> tuple[Search, int]:
    side = SEATS.index(turn_of(table).seat)
    return Search(table.view(SEATS[side]), side, Random(0), QUICK), side
