"""WS-2: the map. Geometry alone; what terrain does to ships and to sight is in `test_terrain`."""

from __future__ import annotations

import pytest

from rules.geometry.staggered import distance, neighbours, sectors

rule = pytest.mark.rule


@rule("WS-2.1")
def test_bricks_in_a_wall() -> None:
    """Every sector that is not at an edge has six neighbours: two in its row, two above, two below."""
    for sector in ("B2", "F4", "I6", "J3", "B5"):
        row = int(sector[1])
        assert sorted(int(one[1]) for one in neighbours(sector, 11, 7)) == [row - 1] * 2 + [row] * 2 + [row + 1] * 2


@rule("WS-2.2", "WS-2.3")
def test_eleven_and_ten() -> None:
    """Odd rows A to K, even rows A to J: 4 × 11 + 3 × 10 = 74. There is no K4."""
    whole = sectors(11, 7)
    assert len(whole) == 74
    assert [len([s for s in whole if s.endswith(str(row))]) for row in range(1, 8)] == [11, 10, 11, 10, 11, 10, 11]
    assert "K4" not in whole
    assert "K3" in whole


@rule("WS-2.4")
def test_even_rows_are_shifted_to_the_right() -> None:
    """F1 touches E1, G1, E2 and F2 and nothing else."""
    assert set(neighbours("F1", 11, 7)) == {"E1", "G1", "E2", "F2"}
    assert set(neighbours("F2", 11, 7)) == {"E2", "G2", "F1", "G1", "F3", "G3"}


@rule("WS-2.4", "WS-2.6")
def test_from_edge_to_edge() -> None:
    """A1 to A7 is 6 sectors; the nearest sector of the other edge is never less than 6 away."""
    assert distance("A1", "A7") == 6
    assert min(distance("F1", f"{column}7") for column in "ABCDEFGHIJK") == 6


@rule("WS-2.5")
def test_range_is_steps() -> None:
    """0 in the same sector, 1 to each neighbour, 2 to those beyond; the same both ways."""
    assert distance("F4", "F4") == 0
    assert {distance("F4", other) for other in neighbours("F4", 11, 7)} == {1}
    assert {distance("F4", other) for other in ("D4", "H4", "F6", "E6", "G6", "F2")} == {2}
    assert all(distance(a, b) == distance(b, a) for a in sectors(11, 7) for b in ("A1", "F4", "K7"))
