"""Which action the chart asks for: planes look where it pays, salvos fall where ships are likeliest, bombs where they crowd.

Nothing moves in this game, so a ship once seen can wait. Planes come first as long as they show enough, and salvos are kept
until three good cells are known; equipment in the open is worth a shot early.
"""

from __future__ import annotations

from random import Random

from rules.naval_battle.computer.chart import Chart
from rules.naval_battle.facts import SHOTS
from rules.naval_battle.turn_sheet import Order
from rules.naval_battle.view import Fleet, View

_SURE = 2.3
"""A salvo worth so many ship cells is fired at once."""
_LOOK = 0.2
"""A plane must promise as much."""
_CROWD = {"bomb": 3.3, "atomic": 5.5}
"""A bomb must promise as many ship cells as long as there is anything else to do."""
_FORM_UP = 0.02
"""Blind shots beside one another: a hit then leaves fewer places for the rest of the ship."""


def order(view: View, rng: Random) -> Order:
    """The best action that the fleet still has; an end of the game that wins it before all."""
    if view.claim:
        return Order("claim")
    if view.cease_fire:
        return Order("cease-fire")
    fleet = view.fleet or Fleet()
    chart = Chart(view, rng)
    bombs = {kind: cells for kind, cells in (("bomb", fleet.bombs), ("atomic", fleet.atomics)) if cells}
    salvo, shot = _best_salvo(chart, rng) if fleet.salvos else ((), 0.0)
    drops = {kind: _best_drop(chart, kind, rng) for kind in bombs}
    for kind, (target, worth) in drops.items():
        if worth >= max(_CROWD[kind], shot + 0.3):
            return _flight(chart, kind, target)
    look, promise = _best_look(chart, rng) if fleet.planes else (0, 0.0)
    if fleet.planes and shot < _SURE and promise >= _LOOK:
        return _flight(chart, "plane", look)
    for kind, (target, worth) in drops.items():
        if worth > shot + 0.1:
            return _flight(chart, kind, target)
    if fleet.salvos:
        return Order("salvo", tuple(chart.board.names[cell] for cell in salvo))
    for kind, (target, _) in drops.items():
        return _flight(chart, kind, target)
    return _flight(chart, "plane", look)


def _flight(chart: Chart, kind: str, target: int) -> Order:
    return Order(kind, (chart.board.names[target],))


def _best_salvo(chart: Chart, rng: Random) -> tuple[tuple[int, ...], float]:
    """Three cells, and what they promise together."""
    worth = [chart.worth(cell) for cell in range(chart.board.size**2)]
    noise = [rng.random() * 1e-3 for _ in worth]
    chosen: list[int] = []
    for _ in range(SHOTS):
        best, most = -1, -1.0
        for cell, value in enumerate(worth):
            if cell in chosen:
                continue
            rank = value + noise[cell]
            if value and chosen:
                rank += _FORM_UP * _formed(chart, cell, chosen)
            if rank > most:
                best, most = cell, rank
        chosen.append(best)
    return tuple(sorted(chosen)), sum(worth[cell] for cell in chosen)


def _formed(chart: Chart, cell: int, chosen: list[int]) -> int:
    """How many of the cells chosen share neighbours with this one without lying beside it."""
    size = chart.board.size
    return sum(abs(cell // size - c // size) + abs(cell % size - c % size) == 2 for c in chosen)


def _best_look(chart: Chart, rng: Random) -> tuple[int, float]:
    """The cell over which a plane shows the most that is not known, and how much that is.

    A cell is worth looking at as far as it is open whether a ship lies there. Blind looks keep to a lattice of 3×3 squares.
    """
    board, known = chart.board, chart.known
    news = [
        0.0 if cell in known.flown else odds * (1 - odds) + (0.02 if cell not in known.first else 0.0)
        for cell, odds in enumerate(chart.afloat)
    ]
    best, most = 0, -1.0
    for target in range(board.size**2):
        promise = sum(news[cell] for cell in board.square(target, 1)) * (1 - chart.risk(target))
        row, column = divmod(target, board.size)
        rank = promise * (1.05 if row % 3 == 1 and column % 3 == 1 else 1.0) + rng.random() * 1e-3
        if rank > most:
            best, most = target, rank
    row, column = divmod(best, board.size)
    return best, sum(news[cell] for cell in board.square(best, 1)) * (1 - chart.risk(best))


def _best_drop(chart: Chart, kind: str, rng: Random) -> tuple[int, float]:
    """The cell where a bomb destroys the most, and how much that is."""
    board = chart.board
    reach = 2 if kind == "atomic" else 1
    worth = [chart.worth(cell) for cell in range(board.size**2)]
    best, most, value = 0, -1.0, 0.0
    for target in range(board.size**2):
        promise = sum(worth[cell] for cell in board.square(target, reach))
        if kind == "bomb":
            promise *= 1 - chart.risk(target)
        rank = promise + rng.random() * 1e-3
        if rank > most:
            best, most, value = target, rank, promise
    return best, value
