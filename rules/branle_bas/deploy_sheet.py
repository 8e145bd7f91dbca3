"""The sheet of the deployment (BB-3): where each ship stands before PRÊT, and the mine where its place is free.

The draft's paths: `preset`, and for each piece its kind and number: `A.1`, `S.1`, `S.2` … = (kind, cell). With the preset
"default" what the draft places itself stands there, everything else by BB-3.6. Not here: typed deployments (`deploy_orders`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from random import Random

from msgspec.structs import replace

from rules.branle_bas.facts import KINDS, SEATS, default_deployment, mine_cells, zone_cells
from rules.branle_bas.turn_sheet import kind_word, reading_order
from rules.branle_bas.view import Chart, Kind, Mine, Ship, View
from rules.core import Draft, Field, Form, Message, Option, Pick, Place, Value, say

BOARD = "board"
"""The board of the picture that ships are placed on."""
DEFAULT: Mapping[str, Value] = {"preset": "default"}
"""The draft of who sleeps (BB-10.1)."""


class Deployment:
    """A draft gone through: which piece stands where, and what is wrong."""

    def __init__(self, view: View, draft: Draft, index: int | None = None) -> None:
        chart = view.chart
        self.chart = chart
        self.index = SEATS.index(view.seat or SEATS[0]) if index is None else index
        self.free_mine = view.options["mine_place"] != "fixed"
        self.default = draft.get("preset") == "default"
        self.paths = paths(chart, self.free_mine)
        ready = _ready(chart, self.index)
        self.at: dict[str, str] = {}
        """Cell of each piece by path, in the order of the paths."""
        self.used = ["preset"] if draft.get("preset") in ("none", "default") else []
        for path in self.paths:
            cell = _cell(chart, path, draft.get(path))
            if cell is not None:
                self.used.append(path)
                self.at[path] = cell
            elif self.default:
                self.at[path] = ready[path]
        self._standing = Counter(self.at.values())

    def faulty(self, path: str) -> bool:
        """Whether this piece stands where it may not (BB-3.1 to BB-3.3)."""
        cell = self.at.get(path)
        if cell is None:
            return False
        return self._standing[cell] > 1 or cell not in self.allowed(path)

    def allowed(self, path: str) -> tuple[str, ...]:
        """Where a piece may stand on an empty board, in reading order."""
        return allowed(self.chart, self.index, path[0])

    def spots(self, path: str) -> tuple[str, ...]:
        """Where a piece may stand given the others."""
        own = self.at.get(path)
        return tuple([c for c in self.allowed(path) if not self._standing[c] or (c == own and self._standing[c] == 1)])

    def problems(self) -> list[Message]:
        """Why it cannot be sealed."""
        found: list[Message] = []
        missing = Counter(path[0] for path in self.paths if path not in self.at)
        if missing:
            kinds = tuple(say("bb-count", kind=kind_word(k), count=missing[k]) for k in KINDS if missing[k])
            found.append(say("bb-unplaced", rule="BB-3.1", kinds=kinds))
        for cell in sorted((c for c, count in self._standing.items() if count > 1), key=reading_order):
            found.append(say("bb-fault-two", rule="BB-3.1", cell=cell))
        for path, cell in self.at.items():
            if cell not in self.allowed(path):
                key = "bb-fault-mine" if path[0] == "M" else "bb-fault-zone"
                rule = "BB-3.3" if path[0] == "M" else "BB-3.2"
                found.append(say(key, rule=rule, kind=kind_word(path[0]), cell=cell))
        return found

    def cells(self, kind: str) -> tuple[str, ...]:
        """Cells of a kind, in the order of its numbers."""
        return tuple(cell for path, cell in self.at.items() if path[0] == kind)


def _cell(chart: Chart, path: str, value: Value | None) -> str | None:
    if not isinstance(value, tuple) or len(value) != 2 or value[0] != path[0] or value[1] not in chart.zones:
        return None
    return str(value[1])


@lru_cache(maxsize=16)
def paths(chart: Chart, free_mine: bool) -> tuple[str, ...]:
    """A path for each piece to be placed, in the order of the table."""
    pieces = [p for p in chart.pieces if p.kind != "M" or free_mine]
    return tuple(f"{p.kind}.{number}" for p in pieces for number in range(1, p.number + 1))


@lru_cache(maxsize=16)
def _ready(chart: Chart, index: int) -> dict[str, str]:
    """The default deployment by path."""
    standing = default_deployment(chart, index)
    return {f"{kind}.{n}": cell for kind, cells in standing.items() for n, cell in enumerate(cells, start=1)}


@lru_cache(maxsize=64)
def allowed(chart: Chart, index: int, kind: str) -> tuple[str, ...]:
    """Where a kind may be placed, in reading order."""
    cells = mine_cells(chart, index) if kind == "M" else zone_cells(chart, index)
    return tuple(sorted(cells, key=reading_order))


# ---- the form ------------------------------------------------------------------------------------
def form(view: View, draft: Draft) -> Form:
    """The sheet given a draft."""
    made = Deployment(view, draft)
    problems = made.problems()
    fields: list[Field] = [_preset()]
    for path in made.paths:
        fields.append(Place(path, _label(path), _piece(path[0]), BOARD, spots=made.spots(path)))
    return Form(
        tuple(fields),
        _says(made),
        tuple(path for path in draft if path not in made.used),
        tuple(problems),
        done=not problems,
    )


@cache
def _preset() -> Pick:
    options = (Option("none", say("bb-preset-none")), Option("default", say("bb-preset-default")))
    return Pick("preset", say("bb-field-preset"), options, least=0)


@cache
def _label(path: str) -> Message:
    return say("bb-field-place", kind=kind_word(path[0]), number=int(path[2:]))


@cache
def _piece(kind: str) -> tuple[Option, ...]:
    return (Option(kind, kind_word(kind)),)


def _says(made: Deployment) -> tuple[Message, ...]:
    words = [say("bb-says-default")] if made.default else []
    for kind in KINDS:
        cells = made.cells(kind)
        if cells:
            words.append(say("bb-says-placed", kind=kind_word(kind), letter=kind, cells=" ".join(cells)))
    return tuple(words)


# ---- what it becomes -----------------------------------------------------------------------------
def pieces(view: View, draft: Draft, index: int) -> dict[str, Kind]:
    """Which piece stands on each cell of a legal draft, mine included; of any other, by default (BB-10.1)."""
    made = Deployment(view, draft, index)
    if made.problems():
        made = Deployment(view, DEFAULT, index)
    standing: dict[str, Kind] = {cell: path[0] for path, cell in made.at.items()}  # type: ignore[misc]
    if not made.free_mine:
        standing[tuple(view.chart.gates.values())[index]] = "M"
    return standing


def at_deadline(view: View, draft: Draft) -> Mapping[str, Value]:
    """A complete legal draft, else the default deployment (BB-10.1)."""
    return draft if not Deployment(view, draft).problems() else DEFAULT


def preview(view: View, draft: Draft) -> View:
    """The view with the ships as placed so far, those missing, and the cells that may not be used so."""
    made = Deployment(view, draft)
    seat = view.seat or ""
    ships = [Ship(seat, path[0], cell) for path, cell in made.at.items() if path[0] != "M"]  # type: ignore[arg-type]
    mine = made.at.get("M.1") if made.free_mine else tuple(view.chart.gates.values())[made.index]
    missing = Counter(path[0] for path in made.paths if path not in made.at)
    faulty = {cell for path, cell in made.at.items() if made.faulty(path)}
    return replace(
        view,
        ships=tuple(sorted(ships, key=lambda ship: view.chart.cells.index(ship.cell))),
        mines=() if mine is None else (Mine(seat, mine, hidden=made.free_mine),),
        unplaced=tuple((kind, missing[kind]) for kind in KINDS if missing[kind]),
        faulty=tuple(sorted(faulty, key=reading_order)),
    )


def at_random(view: View, draft: Draft, rng: Random) -> dict[str, Value]:
    """The draft completed by chance: the mine first, then the ships on what is free. What is placed stays."""
    made = Deployment(view, draft)
    done = {path: draft[path] for path in made.used}
    if not done and rng.random() < 0.1:
        return dict(DEFAULT)
    taken = set(made.at.values())
    for path in reversed(made.paths):
        if path in made.at:
            continue
        free = [cell for cell in made.allowed(path) if cell not in taken]
        if not free:
            break
        cell = rng.choice(free)
        taken.add(cell)
        done[path] = (path[0], cell)
    return done
