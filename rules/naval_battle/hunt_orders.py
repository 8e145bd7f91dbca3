"""A hunt (NB-5.7): where an order of a volley that has hit fires next, judged only by what its owner was told.

It follows the rule as written and does not try to play well, so that its owner can foresee it. Not here: whose turn it is
(`volleys`), and how the computer aims (`ai`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.geometry import Grid
from rules.naval_battle import facts
from rules.naval_battle.evidence import Evidence
from rules.naval_battle.facts import REACH
from rules.naval_battle.resolution import Action
from rules.naval_battle.view import Report

HUNT_RADIUS = 3
"""Maximum distance, in cells, of a hunt's shots from a target of the order (NB-5.7): as far as the other end of a flagship."""


class Hunt:
    """The hunt that follows one order. It lasts for one volley at most."""

    def __init__(self, action: Action, board: Grid, impacts_before: int) -> None:
        """`impacts_before`: number of the owner's salvos and bombs that had fallen before (`Evidence.impacts`)."""
        self._board = board
        self._since = impacts_before
        self._targets = [cell for target in action.targets for cell in board.square(target, REACH[action.kind])]
        self._area = sorted({cell for target in self._targets for cell in board.square(target, HUNT_RADIUS)})
        self._wounded: Counter[str] = Counter()
        """Number of ships reported hit but not sunk, by type; type "" if the report does not tell types."""
        self._begun = False

    def hear(self, report: Report) -> None:
        """Takes in the report of the order, and of each salvo of the hunt after it."""
        if any(seen.ship is not None and not seen.wreck for seen in report.seen):
            self._begun = True
        struck, sunk = _struck(report)
        for kind, count in struck.items():
            self._wounded[kind] = max(self._wounded[kind], count)
        self._wounded -= sunk
        if +self._wounded:
            self._begun = True

    def goes_on(self, known: Evidence) -> bool:
        """Whether a ship that the hunt has hit or seen is still afloat: otherwise the hunt ends (NB-5.7)."""
        return self._begun and bool(+self._wounded or self._afloat(known))

    def salvo(self, known: Evidence, *, fill: bool = False) -> tuple[int, ...]:
        """The cells of the next salvo; () if nothing is left to try around the targets. `fill`: return a full salvo even then.

        The salvo takes cells in this order (NB-5.7), target by target, without cells that were fired at or seen to have no ship:

        1. cells where a ship was seen
        2. cells that prolong a line of two hits
        3. cells beside a hit
        4. cells beside a shot that may have hit

        If these are fewer than the shots of a salvo, the other shots go to the nearest cells that touch neither these cells
        nor a ship (NB-2.3).
        """
        ranked = sorted(self._ranked(known))
        if not ranked and not fill:
            return ()
        chosen = [cell for *_, cell in ranked[: facts.SHOTS]]
        near = chosen or self._targets
        touching = {c for cell in (*known.ship_at, *self._struck(known), *chosen) for c in self._board.square(cell, 1)}
        if not ranked:
            touching.clear()
        others = sorted(
            range(self._board.size**2),
            key=lambda c: (
                c in known.first,
                c in known.no_ship and c not in known.ship_at,
                c in touching,
                min(self._board.distance(c, n) for n in near),
                c,
            ),
        )
        chosen += [cell for cell in others if cell not in chosen][: facts.SHOTS - len(chosen)]
        return tuple(chosen)

    def _afloat(self, known: Evidence) -> set[int]:
        return {cell for cell in self._area if cell in known.ship_at and cell not in known.first}

    def _unlocated_hits(self, known: Evidence) -> Iterator[tuple[list[int], int]]:
        """Hits of this hunt whose cells were not told: (cells that they may be, number of hits) for each salvo or bomb."""
        for number, impact in enumerate(known.impacts[self._since :], start=self._since):
            told = (
                impact.totals[0] if impact.totals is not None else sum(n * c for (_, n, _), c in impact.lines.items())
            )
            if told and not impact.by_cell:
                yield [cell for cell in impact.cells if known.first[cell] == number and cell not in known.no_ship], told

    def _struck(self, known: Evidence) -> set[int]:
        """Cells that are certainly hits."""
        struck = {cell for cell in self._area if cell in known.ship_at and cell in known.first}
        return struck.union(*(fresh for fresh, told in self._unlocated_hits(known) if len(fresh) == told))

    def _ranked(self, known: Evidence) -> Iterator[tuple[int, int, int]]:
        """The cells worth a shot: (reason, lower is better; index of the suspected cell that it touches; cell)."""
        afloat, struck = self._afloat(known), self._struck(known)
        suspects: dict[int, int] = {}
        for fresh, _ in self._unlocated_hits(known):
            for cell in fresh:
                suspects.setdefault(cell, len(suspects))
        size = self._board.size
        for cell in self._area:
            if cell in afloat:
                yield 0, 0, cell
            if cell in afloat or cell in known.first or cell in known.no_ship:
                continue
            beside = [(c, 2 * c - cell) for c in self._board.square(cell, 1) if _straight(c, cell, size)]
            lines = any(c in struck and far in struck and _straight(far, c, size) for c, far in beside)
            if lines or any(c in struck for c, _ in beside):
                yield 1 if lines else 2, 0, cell
            elif places := [suspects[c] for c, _ in beside if c in suspects]:
                yield 3, min(places), cell


def _struck(report: Report) -> tuple[Counter[str], Counter[str]]:
    """Ships reported as hit and afloat, and ships reported as sunk; both by type."""
    if report.totals is not None:
        hits, sunk = report.totals
        return Counter({"": int(hits > 0)}), Counter({"": sunk})
    gone = Counter(str(ship.kind) for ship in report.ships if ship.sunk)
    if report.cells:
        kinds = {str(kind) for _, kind in report.cells if kind is not None}
        return Counter(dict.fromkeys(kinds - gone.keys(), 1)), gone
    return Counter(str(ship.kind) for ship in report.ships if not ship.sunk), gone


def _straight(one: int, other: int, size: int) -> bool:
    """Whether two cells share a side."""
    return abs(one % size - other % size) + abs(one // size - other // size) == 1
