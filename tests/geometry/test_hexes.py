"""Hexes, their boards and lines of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry import Direction, Hex, HexBoard, sight_line

BOARD = HexBoard(columns=13, rows=9)
WIDE = HexBoard(columns=26, rows=9)


def at(column: int, row: int) -> Hex:
    """The hex at a column and a row from the top of `BOARD`, both from 0."""
    return Hex(9 - row, 2 * column + row % 2)


def is_blocked(board: HexBoard, one: Hex, other: Hex, blocks: Callable[[Hex], bool]) -> bool:
    """Whether the line of sight between two hexes of the board is blocked; the same in both directions.

    It is blocked if it crosses the interior of a blocking hex, or if it runs along edges and there is a blocking hex on each
    side, not necessarily at the same edge. Everything outside the board blocks; the two hexes themselves never do. `blocks`
    is called only with hexes of the board.
    """

    def shut(here: Hex) -> bool:
        return here not in board or blocks(here)

    line = sight_line(one, other)
    return any(map(shut, line.through)) or (any(map(shut, line.left)) and any(map(shut, line.right)))


named = st.builds(
    lambda number, column: Hex(number, 2 * column + (number + 1) % 2),
    number=st.integers(1, 99),
    column=st.integers(0, 25),
)
anywhere = st.builds(
    lambda number, column: Hex(number, 2 * column + (number + 1) % 2),
    number=st.integers(-30, 30),
    column=st.integers(-30, 30),
)
on_board = st.sampled_from(WIDE.hexes)


# ---- text ------------------------------------------------------------------------------------------
@given(named)
def test_a_hex_reads_as_it_is_written(here: Hex) -> None:
    assert Hex.parse(str(here)) == here
    assert Hex.parse(str(here).swapcase()) == here
    assert eval(repr(here)) == here


@given(anywhere)
def test_a_hex_of_no_board_can_be_pasted_back(here: Hex) -> None:
    assert eval(repr(here)) == here


@pytest.mark.parametrize("text", ["", "A", "5", "A0", "AA1", "5A", "A1B", "A-1", "A1 B", "É5", "A١", "A100", "4,8"])
def test_what_is_no_hex(text: str) -> None:
    with pytest.raises(ValueError):
        Hex.parse(text)


def test_no_hex_has_its_centre_between_two() -> None:
    with pytest.raises(ValueError, match="no hex"):
        Hex(number=1, x=1)


@pytest.mark.parametrize("here", [Hex(0, 1), Hex(2, -1), Hex(1, 52), Hex(101, 0)])
def test_beyond_the_letters_and_numbers_a_hex_has_no_text(here: Hex) -> None:
    with pytest.raises(ValueError, match="no letter"):
        str(here)


@pytest.mark.parametrize(
    ("column", "row", "text"), [(4, 8, "E1"), (12, 4, "M5"), (0, 0, "A9"), (0, 1, "a8"), (11, 7, "l2"), (12, 8, "M1")]
)
def test_columns_and_rows_of_layouts(column: int, row: int, text: str) -> None:
    here = at(column, row)
    assert str(here) == text
    assert (here.column, BOARD.row(here), here.x) == (column, row, 2 * column + row % 2)
    assert BOARD.parse(text.upper()) == BOARD.parse(text.lower()) == here


# ---- boards ----------------------------------------------------------------------------------------
def test_boards_have_full_rows_at_both_edges_and_one_hex_fewer_in_between() -> None:
    assert (len(BOARD.hexes), len(WIDE.hexes)) == (113, 230)
    assert " ".join(map(str, BOARD.hexes[:3])) == "A9 B9 C9"
    assert [sum(BOARD.row(here) == row for here in BOARD.hexes) for row in range(9)] == [13, 12] * 4 + [13]
    assert str(max(h for h in WIDE.hexes if h.number == 2)) == "y2"


@pytest.mark.parametrize(("columns", "rows"), [(0, 9), (27, 9), (13, 0), (13, 8), (13, 101)])
def test_what_is_no_board(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="a board of"):
        HexBoard(columns, rows)


@pytest.mark.parametrize("text", ["N1", "m2", "A10", "Z9"])
def test_outside_of_the_board(text: str) -> None:
    assert Hex.parse(text) not in BOARD
    with pytest.raises(ValueError, match="outside"):
        BOARD.parse(text)


@pytest.mark.parametrize(("column", "row"), [(-1, 0), (13, 0), (12, 1), (-1, 1), (0, 9), (0, -1)])
def test_no_half_hex_is_on_the_board(column: int, row: int) -> None:
    assert at(column, row) not in BOARD


def test_hexes_sort_from_the_lower_left() -> None:
    assert sorted(map(Hex.parse, ("A3", "b2", "a2", "M1", "A1"))) == list(
        map(Hex.parse, ("A1", "M1", "a2", "b2", "A3"))
    )


# ---- directions, distance --------------------------------------------------------------------------
def test_the_six_directions() -> None:
    centre = at(4, 4)
    around = {str(direction): str(centre.step(direction)) for direction in Direction}
    assert around == {"ne": "e6", "e": "F5", "se": "e4", "sw": "d4", "w": "D5", "nw": "d6"}
    assert " ".join(map(str, BOARD.neighbours(at(4, 4)))) == "e6 F5 e4 d4 D5 d6"
    assert " ".join(map(str, BOARD.neighbours(Hex.parse("A1")))) == "a2 B1"
    assert str(Hex.parse("A1").step(Direction.NORTH_EAST, 3)) == "b4"


@given(anywhere, st.sampled_from(Direction), st.integers(0, 9))
def test_a_direction_leads_away_and_its_opposite_back(here: Hex, direction: Direction, steps: int) -> None:
    there = here.step(direction, steps)
    opposite = list(Direction)[(list(Direction).index(direction) + 3) % 6]
    assert here.distance(there) == steps
    assert there.step(opposite, steps) == here


@given(anywhere, anywhere, anywhere)
def test_distance_is_a_metric(one: Hex, two: Hex, three: Hex) -> None:
    assert one.distance(two) == two.distance(one) >= 0
    assert (one.distance(two) == 0) == (one == two)
    assert one.distance(three) <= one.distance(two) + two.distance(three)


def test_distance_counts_the_steps() -> None:
    for start in (at(0, 0), at(11, 3), at(5, 8)):
        steps, ring = {start: 0}, [start]
        while ring:
            ring = [there for here in ring for there in BOARD.neighbours(here) if there not in steps]
            ring = list(dict.fromkeys(ring))
            steps |= dict.fromkeys(ring, max(steps.values()) + 1)
        assert steps == {here: start.distance(here) for here in BOARD.hexes}


# ---- lines of sight --------------------------------------------------------------------------------
def test_a_line_through_hexes_along_edges_and_past_corners() -> None:
    straight_on = sight_line(Hex.parse("A1"), Hex.parse("D1"))
    assert (straight_on.through, straight_on.left, straight_on.right) == ((Hex.parse("B1"), Hex.parse("C1")), (), ())
    upwards = sight_line(Hex.parse("C1"), Hex.parse("C5"))
    assert " ".join(map(str, upwards.through)) == "C3"
    assert " ".join(map(str, upwards.left)) == "b2 b4"
    assert " ".join(map(str, upwards.right)) == "c2 c4"


@given(anywhere, anywhere)
def test_who_sees_is_seen(one: Hex, other: Hex) -> None:
    there, back = sight_line(one, other), sight_line(other, one)
    assert (back.through, back.left, back.right) == (there.through[::-1], there.right[::-1], there.left[::-1])


@given(anywhere, anywhere)
def test_a_line_is_a_connected_chain_from_hex_to_hex(one: Hex, other: Hex) -> None:
    line = sight_line(one, other)
    assert all(here.distance(there) == 1 for here, there in zip(line.left, line.right, strict=True))
    met = {one, other, *line.through, *line.left, *line.right}
    reached, ring = set[Hex](), {one}
    while ring:
        reached |= ring
        ring = {there for here in ring for there in map(here.step, Direction)} & met - reached
    assert reached == met


@given(anywhere, anywhere, anywhere)
def test_a_line_is_the_same_everywhere(one: Hex, other: Hex, elsewhere: Hex) -> None:
    def moved(here: Hex) -> Hex:
        return Hex(here.number + elsewhere.number - one.number, here.x + elsewhere.x - one.x)

    line, copy = sight_line(one, other), sight_line(elsewhere, moved(other))
    assert copy.through == tuple(map(moved, line.through))
    assert (copy.left, copy.right) == (tuple(map(moved, line.left)), tuple(map(moved, line.right)))


@given(on_board)
def test_hexes_that_touch_always_see_each_other(here: Hex) -> None:
    assert not any(is_blocked(WIDE, here, there, lambda _: True) for there in (here, *WIDE.neighbours(here)))


@given(on_board, on_board, st.sets(on_board))
def test_a_line_is_blocked_both_ways_or_not_at_all(one: Hex, other: Hex, blocking: set[Hex]) -> None:
    blocked = is_blocked(WIDE, one, other, blocking.__contains__)
    assert is_blocked(WIDE, other, one, blocking.__contains__) == blocked
    assert is_blocked(WIDE, one, other, (blocking | {one, other}).__contains__) == blocked
    assert not blocked or is_blocked(WIDE, one, other, lambda _: True)


def test_one_side_of_an_edge_does_not_block_and_both_do_wherever_they_lie() -> None:
    one, other = Hex.parse("C1"), Hex.parse("C5")

    def blocked(*names: str) -> bool:
        return is_blocked(BOARD, one, other, set(map(Hex.parse, names)).__contains__)

    assert not blocked("b2", "b4")
    assert not blocked("c2", "c4")
    assert blocked("b2", "c2")
    assert blocked("b2", "c4")
    assert blocked("C3")


def test_outside_of_the_board_blocks_and_is_not_asked_about() -> None:
    asked: list[Hex] = []

    def blocks(here: Hex) -> bool:
        asked.append(here)
        return here == Hex.parse("a2")

    assert is_blocked(BOARD, Hex.parse("A1"), Hex.parse("A5"), blocks)
    assert all(here in BOARD for here in asked)
    assert not is_blocked(BOARD, Hex.parse("A1"), Hex.parse("A5"), lambda _: False)


# ---- hills: ten positions of a published example page, (column, row) -------------------------------
Places = tuple[tuple[int, int], ...]

EXAMPLES: dict[str, tuple[tuple[int, int], tuple[int, int], Places, Places, bool]] = {
    # from, to, hills, what else blocks (units, towns), whether they see each other
    "A": ((0, 1), (0, 3), ((0, 1), (1, 0), (1, 1)), (), True),
    "B": ((4, 0), (3, 3), ((4, 0), (3, 1), (4, 1)), (), False),
    "C": ((7, 0), (6, 3), ((6, 1), (7, 1)), (), False),
    "D": ((11, 0), (11, 2), ((11, 0), (10, 1), (11, 1), (11, 2)), (), True),
    "E": ((1, 6), (1, 8), ((1, 6), (1, 8)), (), True),
    "F": ((4, 6), (4, 8), ((4, 6), (4, 8), (3, 7)), ((4, 7),), True),
    "G": ((7, 6), (6, 8), ((6, 8),), ((6, 7),), False),
    "H": ((9, 6), (8, 8), ((9, 6), (8, 8)), ((8, 7),), False),
    "I": ((12, 6), (11, 8), ((12, 6), (11, 8), (11, 6), (10, 7)), ((11, 7),), False),
    "J": ((8, 4), (11, 4), ((8, 4), (11, 4), (10, 4)), (), False),
}


def _group(start: Hex, hills: set[Hex]) -> set[Hex]:
    group, ring = set[Hex](), {start} & hills
    while ring:
        group |= ring
        ring = {there for here in ring for there in BOARD.neighbours(here)} & hills - group
    return group


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_examples_with_hills(name: str) -> None:
    """A hill between does not block where it belongs to one group of hills with both ends."""
    one, other, (hills, others), sees = (
        at(*EXAMPLES[name][0]),
        at(*EXAMPLES[name][1]),
        ({at(*place) for place in places} for places in EXAMPLES[name][2:4]),
        EXAMPLES[name][4],
    )
    common = _group(one, hills) & _group(other, hills)
    blocking = (hills - common) | others
    assert is_blocked(BOARD, one, other, blocking.__contains__) != sees
    assert is_blocked(BOARD, other, one, blocking.__contains__) != sees


# ---- a slow judge ----------------------------------------------------------------------------------
# It draws the board itself, as layouts write it: the centre of (x, row) is the point (x, 3 row), y grows downwards, and a hex is
# what three strips have in common. A line is cut with each strip in fractions of its length.
Point = tuple[int, int]

STRIPS = ((1, 0, 1), (1, 1, 2), (1, -1, 2))
"""|a·x + b·y| ≤ c around the centre."""


def _cut(start: Point, end: Point, centre: Point) -> tuple[Fraction, Fraction] | None:
    """The part of the way within a closed hex, from 0 to 1; None for a point or nothing."""
    low, high = Fraction(0), Fraction(1)
    for a, b, width in STRIPS:
        at = a * (start[0] - centre[0]) + b * (start[1] - centre[1])
        slope = a * (end[0] - start[0]) + b * (end[1] - start[1])
        if slope == 0:
            if abs(at) > width:
                return None
            continue
        cuts = sorted((Fraction(-width - at, slope), Fraction(width - at, slope)))
        low, high = max(low, cuts[0]), min(high, cuts[1])
    return (low, high) if low < high else None


def _inside(start: Point, end: Point, centre: Point, part: tuple[Fraction, Fraction]) -> bool:
    """Whether the middle of the part lies inside, not on the rim."""
    middle = sum(part) / 2
    x, y = (s + middle * (e - s) - c for s, e, c in zip(start, end, centre, strict=True))
    return all(abs(a * x + b * y) < width for a, b, width in STRIPS)


def _judged(start: Point, end: Point, board: list[Point]) -> Iterator[tuple[Fraction, str, Point]]:
    """Where the line meets which hex, and how: through, left or right."""
    wide, high = end[0] - start[0], end[1] - start[1]
    near = 4 * (wide * wide + high * high)
    for centre in board:
        turn = wide * (centre[1] - start[1]) - high * (centre[0] - start[0])
        if centre in (start, end) or turn * turn > near:  # no corner is so far (2) from its centre
            continue
        part = _cut(start, end, centre)
        if part is not None:
            kind = "through" if _inside(start, end, centre, part) else "right" if turn > 0 else "left"
            yield part[0], kind, centre


def test_every_line_of_the_board_is_as_a_slow_judge_draws_it() -> None:
    """Half hexes and a rim around the board are drawn too; every pair once, the other way follows from symmetry."""
    drawn = [(x, 3 * row) for row in range(-1, 10) for x in range(-2, 28) if (x + row) % 2 == 0]
    for one, other in combinations(BOARD.hexes, 2):
        ends = [(here.x, 3 * BOARD.row(here)) for here in (one, other)]
        judged = sorted(_judged(ends[0], ends[1], drawn))
        line = sight_line(one, other)
        for kind, met in (("through", line.through), ("left", line.left), ("right", line.right)):
            assert [(here.x, 3 * BOARD.row(here)) for here in met] == [where for _, k, where in judged if k == kind]


def test_what_blocks_is_as_the_slow_judge_says() -> None:
    rng = Random(1)
    places = {(here.x, 3 * BOARD.row(here)): here for here in BOARD.hexes}
    drawn = [(x, 3 * row) for row, x in product(range(9), range(-1, 26)) if (x + row) % 2 == 0]
    found = set()
    for _ in range(1500):
        (start, one), (end, other) = rng.sample(sorted(places.items()), 2)
        blocking = set(rng.sample(BOARD.hexes, rng.choice((3, 10, 30))))
        kinds = {
            kind for _, kind, where in _judged(start, end, drawn) if where not in places or places[where] in blocking
        }
        expected = "through" in kinds or {"left", "right"} <= kinds
        assert is_blocked(BOARD, one, other, blocking.__contains__) == expected
        found.add((expected, frozenset(kinds)))
    assert {(True, frozenset({"left", "right"})), (False, frozenset({"left"})), (False, frozenset())} <= found
