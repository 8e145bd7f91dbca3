"""Where each ship starts (BB-3), as a form and as typed lines.

The paths of a draft: `preset`, and for each piece its kind and number: `A.1`, `S.1`, `S.2` … = (kind, cell). With the preset
"default" every piece that the draft does not place is placed as in BB-3.6. Typed, in either language, one line per kind:

    default                 everything as in BB-3.6, except what other lines place
    A B1                    the Admiral on B1
    S D1 F1                 the submarines; `S - F1` places only the second
    M C2                    the mine, if the options let its owner choose its place

The letters are the leaflet's (A S H C K T D V M) in both languages; the names of the kinds are understood as well. Everything
works on the seat's view alone. Not here: the reveal (`resolution`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import ClassVar

from msgspec.structs import replace

from rules.branle_bas.facts import KINDS, SEATS, default_deployment, mine_cells, zone_cells
from rules.branle_bas.orders import KIND_NAME
from rules.branle_bas.view import Chart, Kind, Mine, Ship, View
from rules.core import (
    Ask,
    Draft,
    Form,
    IllegalOrder,
    MalformedOrder,
    Message,
    Option,
    Pick,
    Place,
    Submission,
    Value,
    Vocabulary,
    WordedSheet,
    msg,
    nearest,
    read_data,
)

BOARD = "board"
"""Name of the board in the picture on which ships are placed."""
DEFAULT: Mapping[str, Value] = {"preset": "default"}
"""The draft of an absent player."""
GAP = "-"
"""Typed for a ship that is not placed, so that the next cell belongs to the next number."""
WORDS = Vocabulary(read_data(__file__, "words.toml")["deployment"])


# ---- a deployment --------------------------------------------------------------------------------
class Deployment:
    """Which piece a draft places on which cell, and what is wrong with that."""

    def __init__(self, view: View, draft: Draft) -> None:
        chart = view.chart
        self.chart = chart
        self.index = SEATS.index(view.seat or SEATS[0])
        self.free_mine = view.options["mine_place"] != "fixed"
        self.default = draft.get("preset") == "default"
        self.paths = paths(chart, self.free_mine)
        ready = _ready(chart, self.index)
        self.at: dict[str, str] = {}
        """Cell of each piece by path, in the order of the paths."""
        self.used = ["preset"] if draft.get("preset") in ("none", "default") else []
        for path in self.paths:
            match draft.get(path):
                case (kind, cell) if kind == path[0] and cell in chart.zones:
                    self.used.append(path)
                    self.at[path] = str(cell)
                case _ if self.default:
                    self.at[path] = ready[path]
        self._standing = Counter(self.at.values())

    def faulty(self, path: str) -> bool:
        """Whether this piece is where it may not be (BB-3.1, BB-3.2, BB-3.3)."""
        cell = self.at.get(path)
        if cell is None:
            return False
        return self._standing[cell] > 1 or cell not in self.allowed(path)

    def allowed(self, path: str) -> tuple[str, ...]:
        """The cells allowed for a piece on an empty board, in reading order."""
        return allowed(self.chart, self.index, path[0])

    def spots(self, path: str) -> tuple[str, ...]:
        """The cells allowed for a piece, given the others."""
        own = self.at.get(path)
        return tuple([c for c in self.allowed(path) if not self._standing[c] or (c == own and self._standing[c] == 1)])

    def problems(self) -> list[Message]:
        """Why the draft cannot be sealed; empty if it can."""
        found: list[Message] = []
        missing = Counter(path[0] for path in self.paths if path not in self.at)
        if missing:
            kinds = tuple(msg("bb-count", kind=KIND_NAME[k], count=missing[k]) for k in KINDS if missing[k])
            found.append(msg("bb-unplaced", rule="BB-3.1", kinds=kinds))
        for cell in sorted((c for c, count in self._standing.items() if count > 1), key=_reading_order):
            found.append(msg("bb-fault-two", rule="BB-3.1", cell=cell))
        for path, cell in self.at.items():
            if cell not in self.allowed(path):
                key = "bb-fault-mine" if path[0] == "M" else "bb-fault-zone"
                rule = "BB-3.3" if path[0] == "M" else "BB-3.2"
                found.append(msg(key, rule=rule, kind=KIND_NAME[path[0]], cell=cell))
        return found

    def cells(self, kind: str) -> tuple[str, ...]:
        """Cells of a kind, in the order of its numbers."""
        return tuple(cell for path, cell in self.at.items() if path[0] == kind)


def _reading_order(cell: str) -> tuple[int, str]:
    """A sort key: row by row from the left, as menus list cells."""
    return int(cell[1:]), cell[0]


def paths(chart: Chart, free_mine: bool) -> tuple[str, ...]:
    """A path for each piece that must be placed, in the order of the table of kinds."""
    pieces = [p for p in chart.pieces if p.kind != "M" or free_mine]
    return tuple(f"{p.kind}.{number}" for p in pieces for number in range(1, p.number + 1))


def _ready(chart: Chart, index: int) -> dict[str, str]:
    """The default deployment by path."""
    standing = default_deployment(chart, index)
    return {f"{kind}.{n}": cell for kind, cells in standing.items() for n, cell in enumerate(cells, start=1)}


@lru_cache(maxsize=64)
def allowed(chart: Chart, index: int, kind: str) -> tuple[str, ...]:
    """The cells allowed for a kind, in reading order."""
    cells = mine_cells(chart, index) if kind == "M" else zone_cells(chart, index)
    return tuple(sorted(cells, key=_reading_order))


def pieces(view: View, draft: Draft) -> dict[str, Kind]:
    """The piece on each cell of a legal draft, and a fixed mine on its printed cell (BB-3.3); for any
    other draft, the default deployment (BB-10.1)."""
    deployment = Deployment(view, draft)
    if deployment.problems():
        deployment = Deployment(view, DEFAULT)
    standing: dict[str, Kind] = {cell: path[0] for path, cell in deployment.at.items()}  # type: ignore[misc]
    if not deployment.free_mine:
        standing[tuple(view.chart.gates.values())[deployment.index]] = "M"
    return standing


# ---- the sheet -----------------------------------------------------------------------------------
class DeploymentSheet(WordedSheet[View]):
    vocabulary: ClassVar[Vocabulary] = WORDS
    bare: ClassVar[tuple[str, ...]] = ("preset",)

    def form(self, view: View, ask: Ask, draft: Draft) -> Form:
        deployment = Deployment(view, draft)
        problems = deployment.problems()
        places = (
            Place(
                path,
                msg("bb-field-place", kind=KIND_NAME[path[0]], number=int(path[2:])),
                (Option(path[0], KIND_NAME[path[0]]),),
                BOARD,
                spots=deployment.spots(path),
                given="" if path in deployment.used else deployment.at.get(path, ""),
            )
            for path in deployment.paths
        )
        says = [msg("bb-says-default")] if deployment.default else []
        for kind in KINDS:
            if cells := [cell for path, cell in deployment.at.items() if path[0] == kind]:
                says.append(msg("bb-says-placed", kind=KIND_NAME[kind], letter=kind, cells=" ".join(cells)))
        stale = tuple(path for path in draft if path not in deployment.used)
        return Form((_PRESET, *places), tuple(says), stale, tuple(problems), done=not problems)

    def default(self, view: View, ask: Ask, draft: Draft, standing: Draft) -> Submission:
        """The draft if it is complete and legal, else the default deployment (BB-10.1)."""
        return Submission(ask.seat, DEFAULT if Deployment(view, draft).problems() else draft, "clock")

    def preview(self, view: View, ask: Ask, draft: Draft) -> View:
        """The view with the ships placed so far, the kinds that are missing, and the faulty cells."""
        deployment = Deployment(view, draft)
        seat = view.seat or ""
        ships = [Ship(seat, path[0], cell) for path, cell in deployment.at.items() if path[0] != "M"]  # type: ignore[arg-type]
        mine = deployment.at.get("M.1") if deployment.free_mine else tuple(view.chart.gates.values())[deployment.index]
        missing = Counter(path[0] for path in deployment.paths if path not in deployment.at)
        faulty = {cell for path, cell in deployment.at.items() if deployment.faulty(path)}
        return replace(
            view,
            ships=tuple(sorted(ships, key=lambda ship: view.chart.cells.index(ship.cell))),
            mines=() if mine is None else (Mine(seat, mine, hidden=deployment.free_mine),),
            unplaced=tuple((kind, missing[kind]) for kind in KINDS if missing[kind]),
            faulty=tuple(sorted(faulty, key=_reading_order)),
        )

    def random(self, view: View, ask: Ask, draft: Draft, rng: Random) -> Draft:
        """The draft completed at random: the mine first, then the ships on free cells. What is placed stays."""
        deployment = Deployment(view, draft)
        done = {path: draft[path] for path in deployment.used}
        if not done and rng.random() < 0.1:
            return dict(DEFAULT)
        taken = set(deployment.at.values())
        for path in reversed(deployment.paths):
            if path in deployment.at:
                continue
            free = [cell for cell in deployment.allowed(path) if cell not in taken]
            if not free:
                break
            cell = rng.choice(free)
            taken.add(cell)
            done[path] = (path[0], cell)
        return done

    # ---- typed -----------------------------------------------------------------------------------
    def typed(self, view: View, words: Sequence[str], draft: Draft) -> Iterable[Draft | MalformedOrder] | None:
        """Reads a line such as `S D1 F1`: the next ships of a kind and their cells."""
        key = WORDS.key(words[0])
        return None if key in ("default", "none") else _placed(view, key, words, draft)

    def refusal(self, view: View, ask: Ask, draft: Draft, row: Draft) -> IllegalOrder | None:
        """Why a ship may not be on its cell, with free cells instead; if two share a cell, only the one typed last is refused."""
        deployment = Deployment(view, draft)
        for path in row:
            cell = deployment.at[path] if deployment.faulty(path) else ""
            if cell and path == [other for other in draft if deployment.at.get(other) == cell][-1]:
                why = next(problem for problem in deployment.problems() if ("cell", cell) in problem.args)
                return IllegalOrder(
                    cell, why, tuple(c for c in deployment.allowed(path) if c not in deployment.at.values())[:3]
                )
        return None

    def write(self, view: View, ask: Ask, draft: Draft, lang: str) -> str:
        """The deployment as typed lines, one for each kind."""
        deployment = Deployment(view, draft)
        written = [WORDS.word(str(draft["preset"]), lang)] if "preset" in deployment.used else []
        for kind in KINDS:
            cells = (
                deployment.at[path] if path in deployment.used else GAP for path in deployment.paths if path[0] == kind
            )
            if text := " ".join(cells).rstrip(f" {GAP}"):
                written.append(f"{kind} {text}")
        return "\n".join(written)

    def further(self, view: View, ask: Ask, words: Sequence[str], stem: str, draft: Draft, lang: str) -> Iterable[str]:
        """Completions: kinds, then free cells, or all cells if the other ships are placed by default."""
        deployment = Deployment(view, draft)
        if not words:
            return (*dict.fromkeys(path[0] for path in deployment.paths), *WORDS.words(lang, ("default", "none")))
        path = f"{WORDS.key(words[0])}.{len(words)}"
        taken = {word.upper() for word in words} | (set() if deployment.default else set(deployment.at.values()))
        return [cell for cell in deployment.allowed(path) if cell not in taken] if path in deployment.paths else ()


def _placed(view: View, kind: str | None, words: Sequence[str], draft: Draft) -> Iterator[Draft | MalformedOrder]:
    """Assigns each cell of a typed line to the next ship of its kind."""
    if kind is None:
        yield MalformedOrder(words[0], msg("bb-typed-unknown-kind", word=words[0]), lambda: WORDS.nearest(words[0]))
        return
    if kind == "M" and view.options["mine_place"] == "fixed":
        yield MalformedOrder(words[0], msg("bb-typed-mine-fixed", rule="BB-3.3"))
        return
    most = view.chart.table[kind].number
    before = max((int(path[2:]) for path in draft if path[0] == kind), default=0)
    for number, word in enumerate(words[1:], start=before + 1):
        cell = word.upper()
        if number > most:
            yield MalformedOrder(word, msg("bb-typed-too-many", rule="BB-1.3", kind=KIND_NAME[kind], most=most))
            return
        if cell in view.chart.zones:
            yield {f"{kind}.{number}": (kind, cell)}
        elif word != GAP:
            near = nearest(cell, allowed(view.chart, SEATS.index(view.seat or SEATS[0]), kind))
            yield MalformedOrder(word, msg("bb-typed-off-board", rule="BB-2.1", cell=cell), near)


# ---- fields --------------------------------------------------------------------------------------
_PRESET = Pick(
    "preset",
    msg("bb-field-preset"),
    (Option("none", msg("bb-preset-none")), Option("default", msg("bb-preset-default"))),
    least=0,
)
