"""The facts: the data file of the reconstruction, read and checked. No behaviour.

`standard.toml` beside this module is the reconstruction. Each `*.toml` in the folder named by the environment variable
BROADSIDE_BRANLE_BAS is one more scenario, named by its stem; a file called standard.toml there replaces the standard one. A
campaign keeps the facts with which it was started.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast, get_args

from msgspec.structs import replace

from rules.branle_bas.view import AVANT_PORT, SYMBOLS, Chart, Direction, Kind, KindName, Piece

SEATS: Final = ("first", "second")
"""Sides A and B all through a match (BB-1.1)."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""Letters of the kinds, in the order of `view.Kind`, which is that of the leaflet's table (BB-1.2)."""
NAMES: Final[tuple[KindName, ...]] = get_args(KindName)
NAME: Final[Mapping[str, KindName]] = dict(zip(KINDS, NAMES, strict=True))
"""Name of each kind by its letter."""
DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
QUIET_ORDER: Final = "VDTKCHSA"
"""Kinds in the order in which they make the quiet move of an absent player (BB-10.2)."""
ADMIRAL_POWERS: Final = (1, 2)
"""Power of the Admiral: by default, and by the option `admiral_power` (BB-1.3)."""
PRIZE: Final = 500
"""Points for the beaten Admiral (BB-8.1)."""
PORT_PRIZE: Final = 100
"""Points for each ship in the enemy port (BB-8.1, BB-8.2, BB-8.3, BB-8.4)."""
TRIUMPH_PRIZE: Final = 1000
"""Points for the Admiral in the enemy port (BB-8.3)."""
MAX_QUIET: Final = 100
"""Number of half-turns in a row without an event that make a Null (BB-7.6)."""
MAX_PASSES: Final = 2
"""Number of forced passes in a row that make a Null (BB-7.6)."""
MAX_REPEATED: Final = 3
"""Number of occurrences of a position that make a Null (BB-7.6)."""
CLAIM_AFTER_MISSED: Final = 2
"""Number of moves missed in a row after which the opponent may claim the game (BB-10.3)."""
PLAN_LIMIT: Final = 1500
RESERVE_LIMIT: Final = 100
"""Maximum number of characters of the fields for pre-moves (`PLAN_LIMIT`) and for standing moves."""
MAX_SIZE: Final = 26
"""Maximum number of rows, and of columns, of a map."""
FOLDER_VARIABLE: Final = "BROADSIDE_BRANLE_BAS"


class FactsError(ValueError):
    """A data file cannot be used; the message names the file and what is wrong."""


def read_chart(path: Path) -> Chart:
    """The facts of one file. Raises FactsError, OSError."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return validated(data)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise FactsError(f"{path}: {error}") from error
    except FactsError as error:
        raise FactsError(f"{path}: {error}") from error


def read_all(folder: str | None) -> dict[str, Chart]:
    """All scenarios by name (BB-14.12), "standard" first: the one beside this module, and those in a host's folder. Raises
    FactsError, OSError.
    """
    charts = {"standard": read_chart(Path(__file__).parent / "standard.toml")}
    if folder:
        if not Path(folder).is_dir():
            raise FactsError(f"{FOLDER_VARIABLE}: {folder} is no folder")
        for path in sorted(Path(folder).glob("*.toml")):
            charts[path.stem] = read_chart(path)
    return charts


def validated(data: Mapping[str, Any]) -> Chart:
    """The facts in a file's tables. Raises FactsError naming what is wrong."""
    known = {"map", "total", "ships", "census", "kinds", "deployment"}
    _require(set(data) == known, f"the file must have {', '.join(sorted(known))}, and nothing else")
    rows = _map(data["map"])
    pieces = _pieces(data["kinds"])
    lines = data["deployment"]
    _require(isinstance(lines, dict) and set(lines) <= set(KINDS), "deployment must have a line for each kind")
    deployment = tuple((kind, tuple(map(str, lines.get(kind, ())))) for kind in KINDS)
    chart = Chart(tuple(rows), rows[0].index(_symbol("mine")), pieces, deployment)
    _check(chart, data)
    return chart


def zone_cells(chart: Chart, index: int) -> tuple[str, ...]:
    """Where a side may deploy its ships (BB-3.1, BB-3.2), in the order of `chart.cells`: territorial waters and avant-port
    (BB-3.4) except the printed cell of the mine, even if the mine lies elsewhere (BB-3.3).
    """
    seat = SEATS[index]
    return tuple(cell for cell in chart.cells if chart.owners.get(cell) == seat and cell not in chart.gates.values())


def mine_cells(chart: Chart, index: int) -> tuple[str, ...]:
    """Where a side may lay its mine with the option `mine_place` (BB-3.3): its own minefield."""
    seat = SEATS[index]
    return tuple(c for c in chart.cells if chart.zones[c] == "minefield" and chart.owners[c] == seat)


def without_mines(chart: Chart) -> Chart:
    """The chart for games in which each side lays its own mine: no mine is printed on it (BB-3.3)."""
    return replace(chart, map=tuple(row.replace(_symbol("mine"), _symbol("channel")) for row in chart.map))


def default_deployment(chart: Chart, index: int) -> dict[Kind, tuple[str, ...]]:
    """The default cells of each kind: the table `deployment` of `standard.toml` (BB-3.6), mirrored for side B; the mine (BB-3.7)
    included."""
    return {k: cells if index == 0 else tuple(map(chart.mirror, cells)) for k, cells in chart.deployment}


# ---- checks --------------------------------------------------------------------------------------
def _require(true: bool, what: str) -> None:
    if not true:
        raise FactsError(what)


def _symbol(zone: str) -> str:
    return next(letter for letter, name in SYMBOLS.items() if name == zone)


def _map(text: object) -> list[str]:
    """The rows, starting with side A's back row: the `map` of `standard.toml` (BB-2.1, BB-2.2, BB-2.4)."""
    _require(isinstance(text, str), "map must be a text")
    rows = str(text).split()[::-1]
    _require(5 <= len(rows) <= MAX_SIZE, f"the map must have 5 to {MAX_SIZE} rows")
    _require(len({len(row) for row in rows}) == 1, "the rows of the map are not equally long")
    _require(3 <= len(rows[0]) <= MAX_SIZE, f"the map must have 3 to {MAX_SIZE} columns")
    strange = sorted(set("".join(rows)) - set(SYMBOLS))
    _require(not strange, f"the map has letters that mean nothing: {' '.join(strange)}")
    _require(rows == rows[::-1], "the two zones of the map are not alike, mirrored")
    order = [_belt(row) for row in rows]
    half = order[: (len(order) + 1) // 2]
    _require(half == sorted(half), "from the edge on, the map must have avant-port, territorial waters, high sea")
    _require(order[0] == 0 and order[len(order) // 2] > 0, "the map needs avant-ports with water between them")
    _require("".join(rows).count(_symbol("mine")) == 2, "each zone must have one mine cell")
    _require(_symbol("mine") in rows[0], "the mine cell must lie in the back row, beside the port")
    return rows


def _belt(row: str) -> int:
    """The zone type of a row of the map: 0 avant-port, 1 territorial waters, 2 high sea. Raises FactsError if the row
    mixes them."""
    kinds = {0 if SYMBOLS[c] in AVANT_PORT else 1 if SYMBOLS[c] == "territorial" else 2 for c in row}
    _require(len(kinds) == 1, f"the row {row} is neither all avant-port nor all territorial waters nor all high sea")
    return kinds.pop()


def _pieces(table: object) -> tuple[Piece, ...]:
    """The table of kinds: the tables `kinds` of `standard.toml` (BB-1.3). Raises FactsError."""
    _require(isinstance(table, list), "kinds must be a list of tables")
    pieces = tuple(_piece(line) for line in cast("list[Any]", table))
    letters = tuple(piece.kind for piece in pieces)
    _require(letters == KINDS, f"the kinds must be {' '.join(KINDS)}, in this order")
    by = {piece.kind: piece for piece in pieces}
    _require(by["A"].number == 1 and by["M"].number == 1, "each side must have one Admiral and one mine")
    _require(by["A"].power == 0, "the Admiral's power is an option of the game and must not stand in the file")
    _require(by["M"].power == 0 and not by["M"].directions, "the mine never moves")
    for piece in pieces:
        _require(piece.kind in "AM" or piece.power > 0, f"{piece.kind}: power must be at least 1")
        _require(piece.kind == "M" or bool(piece.directions), f"{piece.kind}: directions are missing")
        _require(not piece.equerre or piece.power > 1, f"{piece.kind}: an équerre needs a power of 2 or more")
    return pieces


def _piece(line: object) -> Piece:
    _require(isinstance(line, dict), "kinds must be a list of tables")
    data = cast("dict[str, Any]", line)
    known = {"letter", "name", "number", "value", "directions", "power", "equerre", "sweeps"}
    _require(
        set(data) <= known and {"letter", "name", "number", "value"} <= set(data), f"a kind has {', '.join(known)}"
    )
    letter = data["letter"]
    _require(letter in KINDS and data["name"] == NAME[letter], f"no kind is called {letter} {data['name']}")
    directions = tuple(data.get("directions", ()))
    strange = [d for d in directions if d not in DIRECTIONS]
    _require(not strange, f"{letter}: unknown directions {strange}; there are {', '.join(DIRECTIONS)}")
    for key in ("number", "value", "power"):
        number = data.get(key, 0)
        whole = isinstance(number, int) and not isinstance(number, bool) and number >= 0
        _require(whole, f"{letter}: {key} must be a whole number, not {number!r}")
    return Piece(
        letter, data["name"], data["number"], data["value"], directions, data.get("power", 0),
        data.get("equerre") is True, data.get("sweeps") is True,
    )  # fmt: skip


def _check(chart: Chart, data: Mapping[str, Any]) -> None:
    """Compares the sums that the file states (BB-1.1, BB-1.2, BB-2.3), and checks the default deployment. Raises FactsError."""
    total = sum(piece.number * piece.value for piece in chart.pieces)
    _require(total == data["total"], f"the squadron is worth {total} points, not {data['total']}")
    ships = sum(piece.number for piece in chart.pieces if piece.kind != "M")
    _require(ships == data["ships"], f"the squadron has {ships} ships, not {data['ships']}")
    zone, stood = zone_cells(chart, 0), set[str]()
    _require(ships <= len(zone), "the zone is too small for the squadron")
    census = dict(Counter(chart.zones.values()))
    _require(census == data["census"], f"the census of the map is {census}")
    for kind, cells in chart.deployment:
        _require(len(cells) == chart.piece(kind).number, f"deployment: {kind} needs {chart.piece(kind).number} cells")
        for cell in cells:
            _require(cell not in stood, f"deployment: two pieces on {cell}")
            may_stand = cell in (mine_cells(chart, 0) if kind == "M" else zone)
            _require(may_stand, f"deployment: {kind} may not stand on {cell}")
            stood.add(cell)


SCENARIOS: Final[Mapping[str, Chart]] = read_all(os.environ.get(FOLDER_VARIABLE))
"""Scenario name -> its chart, the standard one first."""
STANDARD: Final = SCENARIOS["standard"]
