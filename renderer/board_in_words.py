"""A board in words, row by row or around one place, for people who do not see the picture.

Made from the areas that the picture notes, so it cannot tell more than the picture does. Only boards of cells with letters and
a number ("E5") have rows; other pictures have their lists (`renderer.asides`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.words import separator, text
from renderer.canvas import Area, Corners, inside

CELL = re.compile(r"[A-Za-z]{1,2}([0-9]{1,2})")
"""The key of a cell, with the number of its row."""
NEAR = 1.2
"""How far the middle of a neighbour is at most, in widths and heights of a cell, with some room."""


class BoardInWords(NamedTuple):
    name: str
    """As `Area.board`; empty in a picture with one board."""
    lines: tuple[str, ...]
    """One line a row, from top to bottom; or one a distance, for a part."""
    size: str = ""
    """Which columns and rows there are, and in which order; empty for a part."""


class _Cell(NamedTuple):
    key: str
    row: str
    x: float
    y: float
    wide: int
    high: int
    said: str
    """What is there, in words: ground first, then pieces. Empty: nothing."""
    ground: str
    """The ground alone, with which `said` begins; empty: open sea or land."""
    part: str
    """As `Area.part`."""


def boards(areas: Sequence[Area], lang: str) -> tuple[BoardInWords, ...]:
    """Every board of the picture as a whole; neighbours in a row of which the same is said are put together.

    Cells of which nothing is said are left out, and a row without others says so. What explains a ground after a colon ("edge:
    the battleship wins here") is told only in the first row with that ground.
    """
    found = []
    for name, cells in _boards(areas).items():
        rows = _explained_once(_rows(cells))
        found.append(
            BoardInWords(name, tuple(_row(lang, row, there) for row, there in rows.items()), _size_said(lang, rows))
        )
    return tuple(found)


def around(areas: Sequence[Area], lang: str, key: str) -> tuple[BoardInWords, ...]:
    """The surroundings of a cell, or of the piece with this key: the place itself, its neighbours, and what is two cells away.

    () if the picture has no such place.
    """
    found = []
    for name, cells in _boards(areas).items():
        centre = next((cell for cell in cells if cell.key == key), None) or _host(areas, cells, name, key)
        if centre is None:
            continue
        lines = [_said(lang, centre)]
        lines += [text(lang, "pic-words-part", cell=centre.key, part=centre.part)] if centre.part else []
        for distance, ring in enumerate(_rings(cells, centre), start=1):
            there = [_said(lang, cell) for cell in ring if cell.said]
            key_of_line = f"pic-words-ring-{distance}" if there else f"pic-words-ring-{distance}-empty"
            lines.append(text(lang, key_of_line, cell=centre.key, said=separator(lang).join(there)))
        found.append(BoardInWords(name, tuple(lines)))
    return tuple(found)


def places(areas: Iterable[Area]) -> dict[str, str]:
    """Key -> name of each cell and piece that `around` accepts, in the order of the picture, cells first."""
    known = {area.key: area.label for area in areas if _is_cell(area)}
    return known | {area.key: area.label for area in areas if known and area.key not in known}


def _boards(areas: Sequence[Area]) -> dict[str, tuple[_Cell, ...]]:
    """The cells of each board, with everything that is on them."""
    pieces = [area for area in areas if not _is_cell(area)]
    found: dict[str, list[_Cell]] = {}
    for area in areas:
        number = CELL.fullmatch(area.key) if _is_cell(area) else None
        if number is None:
            continue
        x, y = _centre(area.corners)
        here = [it for it in pieces if it.board == area.board and _covers(it, area)]
        said = [area.state, *(it.label if it.state == area.state else _piece(it) for it in here)]
        told = ", ".join(filter(None, said))
        found.setdefault(area.board, []).append(
            _Cell(area.key, number[1], x, y, *_size(area.corners), told, area.state, area.part)
        )
    return {name: tuple(cells) for name, cells in found.items()}


def _is_cell(area: Area) -> bool:
    """Cells are called by their key; pieces have a name."""
    return area.key == area.label and CELL.fullmatch(area.key) is not None


def _covers(piece: Area, cell: Area) -> bool:
    """Whether a piece is on the cell: it covers the middle of the cell, or its own middle is there."""
    return inside(_centre(cell.corners), piece.corners) or inside(_centre(piece.corners), cell.corners)


def _host(areas: Sequence[Area], cells: Sequence[_Cell], board: str, key: str) -> _Cell | None:
    """The cell on which the piece with this key is."""
    by_key = {cell.key: cell for cell in cells}
    for piece in (it for it in areas if it.key == key and it.board == board and not _is_cell(it)):
        for area in areas:
            if _is_cell(area) and area.board == board and area.key in by_key and _covers(piece, area):
                return by_key[area.key]
    return None


def _piece(piece: Area) -> str:
    return f"{piece.label} ({piece.state})" if piece.state else piece.label


def _row(lang: str, row: str, cells: tuple[_Cell, ...]) -> str:
    parts = []
    before = ""
    for (part, said), run in groupby(cells, key=lambda cell: (cell.part, cell.said)):
        if not said:
            continue
        first, *rest = run
        here = (
            text(lang, "pic-words-run", first=first.key, last=rest[-1].key, said=said) if rest else _said(lang, first)
        )
        parts.append(here if part == before else text(lang, "pic-words-in-part", part=part, said=here))
        before = part
    return text(lang, "pic-words-row" if parts else "pic-words-row-empty", row=row, said=separator(lang).join(parts))


def _explained_once(rows: Mapping[str, tuple[_Cell, ...]]) -> Mapping[str, tuple[_Cell, ...]]:
    """The rows with each ground that was told before without what follows its colon, if no other ground is called so."""
    grounds = {cell.ground for there in rows.values() for cell in there}
    names = Counter(ground.partition(":")[0].strip() for ground in grounds)
    told = set[str]()
    found: dict[str, tuple[_Cell, ...]] = {}
    for row, there in rows.items():
        found[row] = tuple(
            cell._replace(said=name + cell.said.removeprefix(cell.ground))
            if cell.ground in told and names[name := cell.ground.partition(":")[0].strip()] == 1
            else cell
            for cell in there
        )
        told |= {cell.ground for cell in there}
    return found


def _size_said(lang: str, rows: Mapping[str, tuple[_Cell, ...]]) -> str:
    """The columns and rows of a board, which may be drawn with its rows upright; if its rows are staggered, which of them
    begin half a cell further right."""
    longest = max(rows.values(), key=len)
    turned = longest[0].x == longest[-1].x
    columns = [cell.key.removesuffix(cell.row).upper() for cell in (longest[0], longest[-1])]
    numbers = list(rows)
    key = "pic-words-size-turned" if turned else "pic-words-size"
    said = text(lang, key, left=columns[0], right=columns[1], top=numbers[0], bottom=numbers[-1])
    left = min(there[0].x for there in rows.values())
    shifted = [row for row, there in rows.items() if not turned and there[0].x > left + there[0].wide / 4]
    return " ".join((said, text(lang, "pic-words-size-shifted", rows=", ".join(shifted)))) if shifted else said


def _said(lang: str, cell: _Cell) -> str:
    return text(lang, "pic-words-cell" if cell.said else "pic-words-cell-empty", cell=cell.key, said=cell.said)


def _rings(cells: Sequence[_Cell], centre: _Cell) -> tuple[list[_Cell], list[_Cell]]:
    """The cells one step and two steps away, in reading order; on squares a diagonal is one step."""
    wide, high = max(cell.wide for cell in cells), max(cell.high for cell in cells)

    def beside(one: _Cell) -> set[str]:
        """The cells at most one cell away in each direction, on squares and on staggered cells alike, and the cell itself."""
        return {it.key for it in cells if abs(it.x - one.x) < NEAR * wide and abs(it.y - one.y) < NEAR * high}

    first = beside(centre) - {centre.key}
    second = {to for cell in cells if cell.key in first for to in beside(cell)} - first - {centre.key}
    return [cell for cell in cells if cell.key in first], [cell for cell in cells if cell.key in second]


def _rows(cells: Sequence[_Cell]) -> Mapping[str, tuple[_Cell, ...]]:
    """The cells of each row from left to right, by the number of the row, from top to bottom."""
    found: dict[str, list[_Cell]] = {}
    for cell in sorted(cells, key=lambda cell: (cell.y, cell.x)):
        found.setdefault(cell.row, []).append(cell)
    return {row: tuple(sorted(there, key=lambda cell: cell.x)) for row, there in found.items()}


def _centre(where: Corners) -> tuple[float, float]:
    return sum(x for x, _ in where) / len(where), sum(y for _, y in where) / len(where)


def _size(where: Corners) -> tuple[int, int]:
    xs, ys = [x for x, _ in where], [y for _, y in where]
    return max(xs) - min(xs), max(ys) - min(ys)
