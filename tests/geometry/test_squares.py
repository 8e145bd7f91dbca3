"""Cells, ranges, squares and sets of cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import Cell, ends, grid, span

cells = st.builds(Cell, row=st.integers(1, 26), column=st.integers(1, 26))


@given(cells)
def test_a_cell_reads_as_it_is_written(cell: Cell) -> None:
    assert Cell.parse(str(cell)) == cell
    assert Cell.parse(str(cell).lower()) == cell
    assert eval(repr(cell)) == cell


@pytest.mark.parametrize("text", ["", "A", "5", "A0", "AA1", "5A", "A1B", "A-1", "A1 B", "É5", "A١"])
def test_what_is_no_cell(text: str) -> None:
    with pytest.raises(ValueError):
        Cell.parse(text)


def test_cells_sort_in_reading_order() -> None:
    assert sorted(map(Cell.parse, ("A2", "U1", "B1"))) == [Cell.parse("B1"), Cell.parse("U1"), Cell.parse("A2")]


@pytest.mark.parametrize(
    ("text", "covered"),
    [
        ("N5-Q5", "N5 O5 P5 Q5"),
        ("q5–n5", "N5 O5 P5 Q5"),
        ("N8-N10", "N8 N9 N10"),
        ("H3", "H3"),
        ("A1−A2", "A1 A2"),
        ("A1..A2", "A1 A2"),
    ],
)
def test_ranges(text: str, covered: str) -> None:
    assert " ".join(map(str, span(text))) == covered


@pytest.mark.parametrize("text", ["A1-B2", "A1-", "A1-A2-A3", "-"])
def test_what_is_no_range(text: str) -> None:
    with pytest.raises(ValueError):
        span(text)


def test_the_ends_of_a_range() -> None:
    assert ends("N5 – Q5") == ("N5", "Q5")
    assert ends("H3") == ("H3",)


@given(st.integers(1, 26), st.data())
def test_a_square_is_a_ball_of_the_kings_distance(size: int, data: st.DataObject) -> None:
    board = grid(size)
    cell, reach = data.draw(st.integers(0, size * size - 1)), data.draw(st.integers(0, 3))
    expected = tuple(other for other in range(size * size) if board.distance(cell, other) <= reach)
    assert board.square(cell, reach) == expected
    here, there = Cell.parse(board.names[cell]), Cell.parse(board.names[expected[0]])
    assert here.distance(there) == board.distance(cell, expected[0])


@given(st.integers(2, 26), st.data())
def test_sets_of_cells(size: int, data: st.DataObject) -> None:
    board = grid(size)
    numbers = data.draw(st.sets(st.integers(0, size * size - 1), max_size=12))
    mask = board.mask(numbers)
    assert board.members(mask) == tuple(sorted(numbers))
    assert board.spell(mask) == tuple(board.names[n] for n in sorted(numbers))
    assert set(board.members(board.halo(mask))) == {other for n in numbers for other in board.square(n, 1)}


@given(st.integers(2, 12), st.integers(1, 4), st.integers(1, 4), st.data())
def test_blocks_are_found_where_they_fit(size: int, wide: int, high: int, data: st.DataObject) -> None:
    board = grid(size)
    free = board.all & ~board.mask(data.draw(st.sets(st.integers(0, size * size - 1), max_size=size)))
    expected = [
        corner
        for corner in range(size * size)
        if (block := board.block(corner, wide, high)) and all(free >> cell & 1 for cell in block)
    ]
    assert list(board.members(board.corners(free, wide, high))) == expected


def test_numbers_of_cells() -> None:
    assert grid(21).number("u21") == 440
    with pytest.raises(ValueError):
        grid(11).number("L1")
    with pytest.raises(ValueError):
        grid(27)
