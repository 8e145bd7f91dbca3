"""Sectors in staggered rows: neighbours, distances, lines."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.staggered import between, distance, neighbours, place, row_of, sector_at, sectors

MAP = sectors(11, 7)
anywhere = st.sampled_from(MAP)


@pytest.mark.rule("WS-2.3")
def test_the_map_has_seven_rows_the_even_ones_a_sector_shorter() -> None:
    assert len(MAP) == 4 * 11 + 3 * 10
    assert ("K1" in MAP, "K2" in MAP, "K7" in MAP, "A8" in MAP) == (True, False, True, False)


@given(anywhere)
def test_a_sector_reads_as_it_is_written(sector: str) -> None:
    assert sector_at(*place(sector)) == sector
    assert row_of(sector) == int(sector[1:])


@pytest.mark.parametrize("text", ["", "A", "5", "A0", "a1", "A01", "AA1", "A-1", "A1 "])
def test_what_is_no_sector(text: str) -> None:
    with pytest.raises(ValueError):
        place(text)


@pytest.mark.rule("WS-2.4")
def test_the_checks_of_the_rule() -> None:
    assert neighbours("F1", 11, 7) == ("E1", "G1", "E2", "F2")
    assert neighbours("E4", 11, 7) == ("E3", "F3", "D4", "F4", "E5", "F5")
    assert distance("A1", "A7") == 6


@given(anywhere, anywhere)
def test_distance_is_the_number_of_steps(one: str, other: str) -> None:
    steps, ring = 0, {one}
    while other not in ring:
        ring |= {n for s in ring for n in neighbours(s, 11, 7)}
        steps += 1
    assert distance(one, other) == distance(other, one) == steps


@given(anywhere, anywhere)
def test_a_line_is_the_same_both_ways_and_never_holds_its_ends(one: str, other: str) -> None:
    line = between(one, other)
    assert sorted(line) == sorted(between(other, one))
    assert not any(end in passed for passed in line for end in (one, other))
    assert all(len(passed) in (1, 2) for passed in line)


Point = tuple[float, float]
FIELD = [(column, row) for row in range(9) for column in range(-1, 13)]
"""The map with a margin, so that every point has its true nearest centre."""


def centre(column: int, row: int) -> Point:
    return column + (0 if row % 2 else 0.5), row * math.sqrt(3) / 2


def off(start: Point, goal: Point, point: Point) -> float:
    """How far a point lies from a line."""
    (x0, y0), (x1, y1), (x, y) = start, goal, point
    return abs((x1 - x0) * (y0 - y) - (x0 - x) * (y1 - y0)) / math.dist(start, goal)


@given(anywhere, anywhere)
def test_a_line_passes_what_a_ruler_passes(one: str, other: str) -> None:
    """Points along the line lie in the sector with the nearest centre: each of those is named, and nothing far from the line."""
    start, goal = centre(*place(one)), centre(*place(other))
    passed: set[str] = set()
    for n in range(1, 60):
        point = start[0] + (goal[0] - start[0]) * n / 60, start[1] + (goal[1] - start[1]) * n / 60
        (first, cell), (second, _) = sorted((math.dist(point, centre(*cell)), cell) for cell in FIELD)[:2]
        if second - first > 1e-6 and cell[0] >= 0 and cell[1] >= 1:
            passed.add(sector_at(*cell))
    named = {step[0] for step in between(one, other) if len(step) == 1}
    assert passed - {one, other} <= named
    assert all(off(start, goal, centre(*place(sector))) < 1 / math.sqrt(3) for sector in named)


@pytest.mark.parametrize(
    ("one", "other", "line"),
    [
        ("A4", "D4", "B4 C4"),
        ("E1", "E3", "D2/E2"),
        ("F1", "F7", "E2/F2 F3 E4/F4 F5 E6/F6"),
        ("A1", "B2", "A2/B1"),
        ("E1", "F3", "E2"),
        ("A1", "A5", "A3"),
        ("A1", "D2", "B1 B2 C1 C2"),
        ("C3", "D3", ""),
    ],
)
@pytest.mark.rule("WS-7.9")
def test_lines(one: str, other: str, line: str) -> None:
    """One sector, or the two along whose border it runs; half a sector outside the map stops nothing."""
    assert between(one, other) == tuple(tuple(step.split("/")) for step in line.split())
