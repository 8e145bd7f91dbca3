"""The computer's tracking grid: for each cell the probability that an intact ship cell lies there, and what else is there.

The enemy's fleet is not known, only bounded by his capital (NB-1.3). How many ships of a type to expect comes from the
ready-made fleets, corrected by what the searched part of the grid has shown, and cut to the points he can have left.
"""

from __future__ import annotations

from random import Random

from rules.naval_battle.computer.evidence import Evidence
from rules.naval_battle.computer.explain import Explained, explain, spots
from rules.naval_battle.facts import CELLS, PRESETS, SHIPS, preset
from rules.naval_battle.view import View

_TRUST = 1.5
"""How many ships of a type the belief from the ready-made fleets weighs as much as."""
_BATTERY = {"land": 0.2, "unknown": 0.03}
"""Odds of a battery on a cell of known land, or on one of which nothing is known."""
_WORTH = {"plane": 0.5, "bomb": 1.5, "atomic": 2.5, "aa": 0.4}
"""Of destroying equipment, in ship cells."""


class Chart:
    """The enemy's grid as far as it can be guessed."""

    def __init__(self, view: View, rng: Random) -> None:
        self.known = known = Evidence(view)
        self.board = known.board
        self._capital = view.capital
        prior: dict[str, int] = {
            kind: sum(preset(name, view.capital, view.size).get(kind, 0) for name in PRESETS) for kind in SHIPS
        }
        self._prior: dict[str, float] = {kind: max(0.3, count / len(PRESETS)) for kind, count in prior.items()}
        self._places: dict[str, int] = dict.fromkeys(SHIPS, 0)
        for spot in spots(view.size):
            self._places[spot.kind] += 1
        rates: dict[str, float] = {kind: self._prior[kind] / max(1, self._places[kind]) for kind in SHIPS}
        found = explain(known, rates, rng)
        cells = view.size * view.size
        self.afloat = [0.0] * cells
        """Odds of an intact ship cell on each cell."""
        self.points_left = 0
        """Most ship cells that the enemy can have besides those already hit or seen (NB-1.3)."""
        self.expected_unseen = 0.0
        """Ship cells expected of which nothing is known."""
        self._near = [0.0] * cells
        """Odds that a ship already found lies on or beside the cell (NB-2.3)."""
        self._fill(found)

    def _fill(self, found: Explained) -> None:
        first, board = self.known.first, self.board
        hit = 0.0
        count: dict[str, float] = dict.fromkeys(SHIPS, 0.0)
        for guess in found.ships:
            count[guess.spot.kind] += guess.odds
            hit += guess.odds * len(guess.spot.cells)
            for cell in board.members(guess.spot.halo):
                self._near[cell] += guess.odds
            for cell in guess.spot.cells:
                if cell not in first:
                    self.afloat[cell] += guess.odds
        self.points_left = max(0, self._capital - self.known.spent_elsewhere() - round(hit))
        self._add_unseen(found, count, certain=any(self.afloat))
        self.afloat = [min(1.0, odds) for odds in self.afloat]

    def _add_unseen(self, found: Explained, count: dict[str, float], *, certain: bool) -> None:
        """Spreads the ships expected of which nothing is known over the places left for them."""
        places = []
        room: dict[str, float] = dict.fromkeys(SHIPS, 0.0)
        for spot in found.unseen:
            free = 1.0 - min(1.0, max(self._near[cell] for cell in spot.cells))
            if free > 0.01 and CELLS[spot.kind] <= self.points_left:
                room[spot.kind] += free
                places.append((spot, free))
        rate: dict[str, float] = {}
        for kind in SHIPS:
            searched = max(0.0, self._places[kind] - room[kind] - count[kind])
            belief = _TRUST * self._places[kind] / self._prior[kind]
            rate[kind] = (_TRUST + count[kind]) / max(1.0, belief + searched)
        expected = sum(rate[kind] * room[kind] * CELLS[kind] for kind in SHIPS)
        scale = min(1.0, self.points_left / expected) if expected else 0.0
        if not certain and 0 < expected * scale < 1:
            scale = 1 / expected  # The game goes on, so something is afloat (NB-10.1).
        self.expected_unseen = expected * scale
        for spot, free in places:
            odds = rate[spot.kind] * scale * free
            for cell in spot.cells:
                self.afloat[cell] += odds

    # ---- what else is on a cell ------------------------------------------------------------------
    def worth(self, cell: int) -> float:
        """What a shot on a cell may destroy, in ship cells."""
        worth = self.afloat[cell]
        for kind, then in self.known.gear.get(cell, {}).items():
            worth += _WORTH[kind] / (1 + (self.known.used[kind] - then) / 8)
        if cell in self.known.land and cell not in self.known.first:
            worth += _WORTH["aa"] * self._battery(cell)
        return worth

    def _battery(self, cell: int) -> float:
        if cell in self.known.first:
            return 0.0
        if cell in self.known.land:
            return _BATTERY["land"]
        return 0.0 if cell in self.known.flown or cell in self.known.ship_at else _BATTERY["unknown"]

    def risk(self, target: int) -> float:
        """Odds that a plane or bomb is shot down over a cell (NB-9.1)."""
        safe = 1.0
        for cell in self.board.square(target, 1):
            safe *= 1.0 - self._battery(cell)
        # Where one was shot down there is an island, and often a second battery on it; the first is used up.
        fallen = sum(self.board.distance(target, other) <= 1 for other in self.known.shot_down)
        return 1.0 - safe * 0.75**fallen
