"""BB-5, first part: directions, ranges, the harbours' slow water, going out and in, the équerre."""

from __future__ import annotations

import pytest

from tests.rulebook.branle_bas.kit import sea

rule = pytest.mark.rule


@rule("BB-5.1")
@pytest.mark.parametrize(
    ("ship", "order"), [("K", "E5-E4"), ("T", "E5-D4"), ("V", "E5-E4"), ("C", "E5-E4"), ("D", "E5-E4")]
)
def test_only_three_kinds_go_back(ship: str, order: str) -> None:
    """Cruiser, torpedo boat, patrol boat, battleship, minesweeper do not."""
    assert "BB-5.1" in sea(f"A A3 {ship} E5", "A I7").refusal(order)


@rule("BB-5.1", "BB-5.2", "BB-1.3")
@pytest.mark.parametrize(
    ("kind", "goes"),
    [
        ("A", "D5 E4 E6 F5"),
        ("S", "C3 C5 C7 D4 D5 D6 E3 E4 E6 E7 F4 F5 F6 G3 G5 G7"),
        ("H", "B5 C5 D5 E2 E3 E4 E6 E7 E8 F5 G5 H5"),
        ("K", "C5 D5 E6 E7 F5 G5"),
        ("T", "D5 D6 E6 F5 F6"),
        ("D", "D5 E6 F5"),
        ("V", "D5 E6 F5"),
        ("C", "B5 C5 C6 D5 D6 D7 E6 E7 F5 F6 F7 G5 G6 H5"),
    ],
)
def test_where_a_ship_on_e5_may_go(kind: str, goes: str) -> None:
    """Open water all around."""
    fleet = "A E5" if kind == "A" else f"A A3 {kind} E5"
    assert sea(fleet, "A I7").goes("E5") == goes


@rule("BB-5.2")
def test_full_power_in_the_enemy_s_territorial_waters() -> None:
    """A cruiser of A on E7 goes two cells to either side."""
    assert sea("A A3 K E7", "A I8").goes("E7") == "C7 D7 E8 F7 G7"


@rule("BB-5.2")
def test_a_line_ends_before_an_own_ship_and_on_an_enemy() -> None:
    """Cruiser on E5, own ship G5, enemy D5."""
    assert sea("A A3 K E5 V G5", "A I7 V D5").goes("E5") == "D5 E6 E7 F5"


@rule("BB-5.3")
def test_slow_water() -> None:
    """H D1: C1 and D2 only, E1 being the mine."""
    assert sea("A A3 H D1", "A I7").goes("D1") == "C1 D2"


@rule("BB-5.3")
def test_slow_water_in_the_enemy_harbour() -> None:
    """A's cruiser on E8 and seaplane on D9."""
    assert sea("A A3 K E8", "A I5").goes("E8") == "D8 F8"
    assert sea("A A3 H D9", "A I5").goes("D9") == "C9 D8"


@rule("BB-5.4")
@pytest.mark.parametrize(
    ("first", "second", "goes"),
    [
        ("H C2", "", "B2 C1 C5 D2"),
        ("H C2 V C5", "", "B2 C1 C4 D2"),
        ("H C2", "T C4", "B2 C1 C3 C4 D2"),
        ("S C2", "", "A4 B1 B2 C1 C4 D1 D2 E4"),
        ("K C2", "", "B2 C4 D2"),
        ("C C2", "", "A3 B2 B4 C5 D2 D4 E3"),
        ("H B2", "", "A2 B1 B5 C2"),
        ("H B2", "V B5", "A2 B1 B4 C2"),
        ("V C2", "", "B2 C3 D2"),
    ],
    ids=[
        "seaplane",
        "own ship",
        "enemy",
        "submarine",
        "cruiser",
        "battleship",
        "to a neutral port",
        "occupied one",
        "boat",
    ],
)
def test_leaving_with_full_power(first: str, second: str, goes: str) -> None:
    """From the border row; the Admirals stand aside."""
    assert sea(f"A I3 {first}", f"A I7 {second}").goes(first.split()[1]) == goes


@rule("BB-5.4")
def test_leaving_an_enemy_harbour_backwards() -> None:
    """A's submarine on C8: A6 C6 E6 outside, B8 D8 B9 C9 D9 inside."""
    assert sea("A A3 S C8", "A I5").goes("C8") == "A6 B8 B9 C6 C9 D8 D9 E6"


@rule("BB-5.4", "BB-14.4")
def test_leaving_as_far_as_one_likes() -> None:
    """Option `exit_power=may`."""
    assert sea("A I3 H C2", "A I7", exit_power="may").goes("C2") == "B2 C1 C3 C4 C5 D2"
    assert sea("A I3 C C2", "A I7", exit_power="may").goes("C2") == "A3 B2 B3 B4 C3 C4 C5 D2 D3 D4 E3"


@rule("BB-5.4", "BB-14.1")
def test_an_admiral_of_power_two_leaves_by_two() -> None:
    """Option `admiral_power=2`, Admiral on E2 with its mine on E1."""
    assert sea("A E2", "A I7", admiral_power=2).goes("E2") == "D2 E4 F2"


@rule("BB-5.15", "BB-5.4")
@pytest.mark.parametrize(
    ("ship", "goes"),
    [("S B2", "A1 A2 A3 B1 B4 C1 C2 D4"), ("C B2", "A2 A3 A4 B5 C2 C4 D3"), ("S A2", "A1 A4 B1 B2 C4")],
)
def test_the_edge_stops_a_ship_that_leaves(ship: str, goes: str) -> None:
    """B2-A3 is as far as the line goes, for the submarine and for the sideways leg of the équerre."""
    assert sea(f"A I3 {ship}", "A I7").goes(ship.split()[1]) == goes


@rule("BB-5.4", "BB-5.6")
def test_an_equerre_out_of_the_harbour_stops_short_of_a_ship_on_its_leg() -> None:
    """Battleship C2: with an enemy on E3 it may take there or stop on D3; with its own ship there, D3 only."""
    assert {"D3", "E3"} <= set(sea("A I3 C C2", "A I7 V E3").goes("C2").split())
    goes = sea("A I3 C C2 V E3", "A I7").goes("C2").split()
    assert "D3" in goes
    assert "E3" not in goes


@rule("BB-5.5")
@pytest.mark.parametrize(
    ("first", "inside"),
    [("H C6", "C8"), ("S C7", "B8 C8 D8"), ("S C6", "A8 C8 E8"), ("H C7", "C8"), ("H C3", "C2"), ("S C4", "A2 C2 E2")],
)
def test_entering_ends_on_the_border_row(first: str, inside: str) -> None:
    """… C7, C8, not C9; and back into one's own harbour."""
    cells = sea(f"A I3 {first}", "A I7").goes(first.split()[1]).split()
    assert " ".join(cell for cell in cells if cell[1] in "1289") == inside


@rule("BB-5.6")
def test_the_equerre_passes_vacant_cells_only() -> None:
    """Battleship E5: with ships on E6 and D5 there is no way to D6; with only one of them there still is."""
    assert "D6" not in sea("A I3 C E5 V E6 D5", "A I7").goes("E5").split()
    assert "D6" in sea("A I3 C E5 V E6", "A I7").goes("E5").split()
    assert "D6" in sea("A I3 C E5 V D5", "A I7").goes("E5").split()


@rule("BB-5.6")
def test_the_equerre_takes() -> None:
    """An enemy round the corner."""
    table = sea("A I3 C E5", "A I7 K D7")
    table.play("E5xD7")
    assert table.at("D7") == "first C"


@rule("BB-5.6", "BB-14.3")
def test_the_equerre_for_entry_only() -> None:
    """Option `equerre=entry_only`: C E5; C D7; and C C2, which may leave by one, its first leg forward (BB-5.7)."""
    assert sea("A I3 C E5", "A I7", equerre="entry_only").goes("E5") == "B5 C5 D5 E6 E7 F5 G5 H5"
    cells = sea("A I3 C D7", "A I5", equerre="entry_only").goes("D7").split()
    assert cells == ["A7", "B7", "B8", "C7", "C8", "E7", "E8", "F7", "F8", "G7"]
    assert sea("A I3 C C2", "A I7", equerre="entry_only").goes("C2") == "A3 B2 B4 C5 D2 D4 E3"
    assert "BB-5.7" in sea("A I3 C E5", "A I7", equerre="entry_only").refusal("E5-D6")


@rule("BB-5.7")
def test_a_battleship_does_not_enter_straight() -> None:
    """C E7-E8."""
    assert "BB-5.7" in sea("A A3 C E7", "A I5").refusal("E7-E8")


@rule("BB-5.7")
def test_a_battleship_enters_by_an_equerre() -> None:
    """C D7-E8 with E7 vacant; not with a ship on E7."""
    table = sea("A A3 C D7", "A I5")
    table.play("D7-E8")
    assert table.at("E8") == "first C"
    assert sea("A A3 C D7", "A I5 V E7").refusal("D7-E8")


@rule("BB-5.7")
@pytest.mark.parametrize(("ship", "entries"), [("C D7", "B8 C8 E8 F8"), ("C D6", "C8 E8"), ("C D5", "")])
def test_the_entries_of_a_battleship(ship: str, entries: str) -> None:
    """From the territorial waters, from the row before them, from further off."""
    cells = sea(f"A A3 {ship}", "A I5").goes(ship.split()[1]).split()
    assert " ".join(cell for cell in cells if cell[1] == "8") == entries


@rule("BB-5.7")
def test_a_battleship_does_not_turn_inside_a_harbour() -> None:
    """On A's back row and on B's border row: one cell straight, no corner."""
    assert sea("A A3 C D1", "A I7").goes("D1") == "C1 D2"
    assert sea("A A3 C C8", "A I5").goes("C8") == "B8 C9 D8"
