"""BB-1 and BB-2: the squadrons and the board."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rulebook.branle_bas.kit import Deploying, sea

rule = pytest.mark.rule


@rule("BB-1.1", "BB-1.3")
def test_a_squadron_is_19_ships_and_a_mine() -> None:
    """A new squadron: 20 pieces, worth 300."""
    pieces = Deploying().view("first").chart.pieces
    assert sum(piece.number for piece in pieces if piece.kind != "M") == 19
    assert [piece.number for piece in pieces if piece.kind == "M"] == [1]
    assert sum(piece.number * piece.value for piece in pieces) == 300


@rule("BB-1.1")
def test_both_sides_have_the_same_squadron() -> None:
    """Twenty pieces each once both are placed."""
    table = Deploying.done()
    for seat in ("first", "second"):
        assert Counter(ship.kind for ship in table.view(None).ships if ship.side == seat) == Counter(
            "ASSHHCCKKKTTTTDVVVV"
        )
        assert [mine.side for mine in table.view(None).mines].count(seat) == 1


@rule("BB-1.2")
def test_the_kinds_stand_in_the_order_of_the_table() -> None:
    """A S H C K T D V M."""
    assert "".join(piece.kind for piece in Deploying().view(None).chart.pieces) == "ASHCKTDVM"


@rule("BB-1.3")
@pytest.mark.parametrize(
    ("kind", "number", "value"),
    [
        ("A", 1, 50),
        ("S", 2, 25),
        ("H", 2, 20),
        ("C", 2, 20),
        ("K", 3, 15),
        ("T", 4, 10),
        ("D", 1, 10),
        ("V", 4, 5),
        ("M", 1, 5),
    ],
)
def test_numbers_and_values(kind: str, number: int, value: int) -> None:
    """The table of kinds."""
    piece = Deploying().view(None).chart.piece(kind)
    assert (piece.number, piece.value) == (number, value)


@rule("BB-1.3", "BB-14.1")
def test_an_admiral_of_power_two() -> None:
    """Option `admiral_power=2`, Admiral on E5."""
    assert sea("A E5", "A A9", admiral_power=2).goes("E5") == "C5 D5 E3 E4 E6 E7 F5 G5"


@rule("BB-2.1")
def test_81_cells_and_two_ports() -> None:
    """A1 to I9; PA lies before E1, PB before E9."""
    chart = Deploying().view(None).chart
    assert len(chart.cells) == 81
    assert (chart.cells[0], chart.cells[-1]) == ("A1", "I9")
    assert dict(chart.gates) == {"PA": "E1", "PB": "E9"}


@rule("BB-2.1")
@pytest.mark.parametrize(("goal", "known"), [("A1", True), ("I9", True), ("PA", True), ("J1", False), ("A10", False)])
def test_what_is_a_cell(goal: str, known: bool) -> None:
    """A1, I9 and PA are places, J1 is none: a move to a known place is refused for another reason than a place unknown."""
    table = sea("A E2 K E5", "A A9")
    assert (table.refusal(f"E5-{goal}") == table.refusal("E5-J1").replace("J1", goal)) is not known


@rule("BB-2.1")
def test_forward_is_up_for_a_and_down_for_b() -> None:
    """A patrol boat on E5."""
    assert sea("A E2 V E5", "A A9").goes("E5") == "D5 E6 F5"
    assert sea("A E2", "A A9 V E5", mover="second").goes("E5") == "D5 E4 F5"


@rule("BB-2.2", "BB-2.4")
@pytest.mark.parametrize(
    ("cell", "zone", "owner"),
    [
        ("D1", "minefield", "first"),
        ("D2", "net", "first"),
        ("E2", "channel", "first"),
        ("E1", "mine", "first"),
        ("D8", "net", "second"),
        ("D9", "minefield", "second"),
        ("E7", "territorial", "second"),
        ("B5", "neutral", None),
        ("E5", "sea", None),
    ],
)
def test_what_the_cells_are(cell: str, zone: str, owner: str | None) -> None:
    """The map."""
    chart = Deploying().view(None).chart
    assert (chart.zones[cell], chart.owners.get(cell)) == (zone, owner)


@rule("BB-2.2")
def test_the_map_is_the_one_drawn_in_the_rulebook() -> None:
    """From row 9 down to row 1."""
    assert [" ".join(row) for row in reversed(Deploying().view(None).chart.map)] == [
        "x ~ x ~ * ~ x ~ x",
        "~ x ~ x | x ~ x ~",
        "- - - - - - - - -",
        ". . . . . . . . .",
        ". N . . . . . N .",
        ". . . . . . . . .",
        "- - - - - - - - -",
        "~ x ~ x | x ~ x ~",
        "x ~ x ~ * ~ x ~ x",
    ]


@rule("BB-2.3")
def test_the_census() -> None:
    """16 nets, 16 minefield, 2 mine cells, 2 channel, 18 territorial, 25 high sea, 2 neutral ports."""
    census = Counter(Deploying().view(None).chart.zones.values())
    assert census == {
        "net": 16,
        "minefield": 16,
        "mine": 2,
        "channel": 2,
        "territorial": 18,
        "sea": 25,
        "neutral": 2,
    }


@rule("BB-2.4")
def test_the_nets_and_the_minefield() -> None:
    """Those of A; those of B in the same columns, rows 9 and 8."""
    chart = Deploying().view(None).chart
    own = {
        zone: {c for c, z in chart.zones.items() if z == zone and chart.owners[c] == "first"}
        for zone in ("net", "minefield")
    }
    assert own["net"] == {"A1", "C1", "G1", "I1", "B2", "D2", "F2", "H2"}
    assert own["minefield"] == {"B1", "D1", "F1", "H1", "A2", "C2", "G2", "I2"}
    for cell, zone in chart.zones.items():
        assert chart.zones[chart.mirror(cell)] == zone


@rule("BB-2.5")
def test_the_border_rows_are_2_and_8() -> None:
    """A seaplane entering from the high sea stops there: on row 8, and on its way back on row 2."""
    assert Deploying().view(None).chart.harbour == 2
    table = sea("A A3 H E6", "A A9")
    assert [cell for cell in table.goes("E6").split() if cell[1] in "89"] == ["E8"]
    table = sea("A A3 H E4", "A A9")
    assert [cell for cell in table.goes("E4").split() if cell[1] in "12"] == ["E2"]
