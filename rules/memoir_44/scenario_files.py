"""Scenario files: a map in characters and the terms, read into plain data for `facts.Layout`, and written.

Each hex has four characters: the tile, what is on it, the side and the kind of the unit there. Rows run from the top
edge, each from the left, with spaces between the hexes. Rivers are written as courses from hex to hex, with the side by
which one leaves the last hex. `docs/scenarios.md` explains the files to authors; `scenario_checks` says what is wrong in one.
"""

from __future__ import annotations

import itertools
import json
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rules.geometry.hexes import Direction, Hex, HexBoard

TILES: Final[Mapping[str, str]] = {
    ".": "countryside", "a": "airfield", "x": "airfield-crossing", "v": "village", "l": "labour-camp", "h": "hill",
    "c": "hill-cave", "m": "mountain", "k": "mountain-cave", "j": "jungle", "f": "forest", "b": "beach", "o": "ocean",
    "r": "river", "u": "river-mouth", "w": "marsh", "p": "rice-paddy", "q": "field-hq", "+": "hospital",
}  # fmt: skip
OBSTACLES: Final[Mapping[str, str]] = {"B": "bunker", "C": "casemate", "s": "sandbags", "w": "wire"}
MINE, NOTHING = "x", "."
SIDES: Final[Mapping[str, str]] = {"J": "japan", "A": "allies"}
UNITS: Final[Mapping[str, str]] = {
    "i": "infantry", "e": "engineer", "a": "armour", "f": "flamethrower", "g": "artillery", "m": "mobile", "h": "heavy",
    "d": "destroyer",
}  # fmt: skip
"""Special forces (M44-13.5) and carriers (M44-14.5) have no sign: no scenario has them."""
EMPTY: Final = NOTHING * 4
"""A hex of open country with nothing on it."""
LANGUAGES: Final = ("en", "fr")


def read(text: str) -> dict[str, Any]:
    """The content of a scenario file as fields of `facts.Layout`. Raises ValueError that says what does not fit."""
    try:
        return laid(tomllib.loads(text))
    except (KeyError, IndexError) as fault:
        raise ValueError(f"{fault} is missing or unknown") from fault


def laid(found: dict[str, Any]) -> dict[str, Any]:
    """The same for a parsed file. Raises KeyError, IndexError or ValueError."""
    found = dict(found)
    rows = map_rows(found.pop("map"))
    board = HexBoard(len(rows[0]), len(rows))
    if [len(row) for row in rows] != row_lengths(board.columns, board.rows):
        raise ValueError("the map has rows of a wrong length")
    hexes = dict(zip(map(str, board.hexes), itertools.chain(*rows), strict=True))
    medals = [medal for written in found.pop("medals", []) for medal in _medals(written)]
    return {"columns": board.columns, "medals": medals, **_laid(hexes, found), **found}


def map_rows(text: str) -> list[list[str]]:
    """The hexes of a map, row by row."""
    return [row.split() for row in text.split("\n") if row.strip()]


def row_lengths(columns: int, rows: int) -> list[int]:
    """The number of hexes of each row."""
    return [columns - number % 2 for number in range(rows)]


def _medals(written: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """One medal for each hex, except for a group of hexes or of sections."""
    if "need" in written or "sections" in written:
        yield written
    else:
        yield from (written | {"hexes": [at]} for at in written["hexes"])


def _laid(hexes: Mapping[str, str], found: dict[str, Any]) -> dict[str, Any]:
    """Tiles, obstacles, mines and units. Removes the fields that it has used from `found`."""
    rivers, bunkers, layer = river_ways(found.pop("rivers", [])), found.pop("bunkers", None), found.pop("mines", None)
    laid: dict[str, list[dict[str, Any]]] = {"tiles": [], "obstacles": [], "mines": [], "units": []}
    for at, signs in hexes.items():
        if len(signs) != 4:
            raise ValueError(f"{at}: {signs!r} is no hex of a map")
        tile, on, side, kind = (signs[place] for place in range(4))
        if tile != NOTHING:
            laid["tiles"].append({"at": at, "terrain": TILES[tile], "connects": rivers.get(at, ())})
        if on == MINE:
            laid["mines"].append({"at": at, "owner": layer})
        elif on != NOTHING:
            laid["obstacles"].append({"at": at, "kind": OBSTACLES[on], "owner": bunkers if on == "B" else None})
        if side != NOTHING:
            laid["units"].append({"at": at, "side": SIDES[side], "kind": UNITS[kind]})
    return laid


# ---- rivers --------------------------------------------------------------------------------------
def river_ways(courses: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """For each river hex, the sides that the river joins, from courses such as "nw C9 c8 D7". Courses may meet. Raises
    ValueError."""
    joined: dict[str, set[str]] = {}
    for course in courses:
        for at, way in _steps(course.split()):
            joined.setdefault(at, set()).add(way)
    return {at: tuple(str(way) for way in Direction if way in ways) for at, ways in joined.items()}


def _steps(course: list[str]) -> Iterator[tuple[str, str]]:
    """Each hex of a course with each side by which the course leaves it."""
    ways = set(map(str, Direction))
    for one, other in itertools.pairwise(course):
        if one in ways:
            yield other, one
        elif other in ways:
            yield one, other
        else:
            yield one, way_between(one, other)
            yield other, way_between(other, one)


def way_between(one: str, other: str) -> str:
    """The side by which one goes from a hex to the next. Raises ValueError if they do not touch."""
    start, end = Hex.parse(one), Hex.parse(other)
    for way in Direction:
        if start.step(way) == end:
            return str(way)
    raise ValueError(f"{one} and {other} do not touch")


# ---- writing -------------------------------------------------------------------------------------
def write(found: Mapping[str, Any]) -> str:
    """The text of a file with these values, as `scenario_checks.checked` returns them: its values in a fixed order, one for
    each line."""
    lines = [f"{key} = {_value(found[key])}" for key in _ORDER if found.get(key)]
    rows = found["map"]
    lines += ['map = """', *(("   " if number % 2 else "") + "  ".join(row) for number, row in enumerate(rows)), '"""']
    if found.get("rivers"):
        lines += ["rivers = [", *(f"    {_value(course)}," for course in found["rivers"]), "]"]
    if found.get("places"):
        lines += ["", "[places]", *_pairs(found["places"])]
    for medal in found.get("medals", ()):
        lines += ["", "[[medals]]", *_pairs(medal)]
    for lang in LANGUAGES:
        if found.get(lang):
            lines += ["", f"[{lang}]", *_pairs(found[lang])]
    return "\n".join(lines) + "\n"


_ORDER: Final = (
    "game", "title", "author", "language", "text", "dates", "first", "top", "medals_to_win", "cards", "rules", "bunkers",
    "mines",
)  # fmt: skip


def _pairs(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value)}" for key, value in table.items()]


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _value(key)


def _value(value: Any) -> str:
    """A value as TOML. A JSON string is a TOML string too."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(_pairs(value)) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
