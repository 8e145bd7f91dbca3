"""BB-5, second part: ports, mines, minefields, neutral ports."""

from __future__ import annotations

import pytest

from tests.rulebook.branle_bas.kit import Deploying, sea

rule = pytest.mark.rule


@rule("BB-5.8")
@pytest.mark.parametrize("order", ["D1-PA", "F1-PA", "E2-PA", "E1-PA"])
def test_the_own_port_is_closed(order: str) -> None:
    """To a submarine on D1, a torpedo boat on F1, a cruiser on E2, a seaplane on E1 after a sweep."""
    table = sea("A A3 S D1 T F1 K E2 H E1", "A I7", swept="first")
    assert "BB-5.8" in table.refusal(order)


@rule("BB-5.9")
@pytest.mark.parametrize("ship", ["T D9", "T F9", "S D9", "S F9"])
def test_submarines_and_torpedo_boats_enter_the_port_diagonally(ship: str) -> None:
    """Past the mine."""
    table = sea(f"A A3 {ship}", "A I5")
    table.play(f"{ship.split()[1]}-PB")
    assert table.holdings("first").in_port == (ship[0],)
    assert table.holdings("first").points == 100


@rule("BB-5.9")
@pytest.mark.parametrize("kind", "KHVDC")
def test_nobody_else_enters_diagonally(kind: str) -> None:
    """K D9-PB."""
    assert "BB-5.9" in sea(f"A A3 {kind} D9", "A I5").refusal("D9-PB")


@rule("BB-5.9")
def test_the_admiral_does_not_enter_diagonally() -> None:
    """Not even with the mine swept."""
    assert "BB-5.9" in sea("A D9", "A I5", swept="second").refusal("D9-PB")


@rule("BB-5.9")
@pytest.mark.parametrize("kind", "SHCKTDV")
def test_every_kind_enters_on_the_axis(kind: str) -> None:
    """From E9, the mine swept."""
    table = sea(f"A A3 {kind} E9", "A I5", swept="second")
    table.play("E9-PB")
    assert table.holdings("first").in_port == (kind,)


@rule("BB-5.9")
def test_the_ways_into_the_port_of_a() -> None:
    """The mirror image for B."""
    table = sea("A I3", "A I5 T D1", mover="second")
    table.play("D1-PA")
    assert table.holdings("second").in_port == ("T",)
    assert sea("A I3", "A I5 T D9", mover="second").refusal("D9-PB")


@rule("BB-5.9")
def test_the_port_is_one_cell_away_or_too_far() -> None:
    """From E8, with the mine swept, there is no move into the port."""
    assert sea("A A3 H E8", "A I5", swept="second").refusal("E8-PB")
    assert sea("A A3 S E8", "A I5", swept="second").goes("E8") == "C6 D8 D9 E6 E9 F8 F9 G6"


@rule("BB-5.10")
def test_a_ship_in_the_port_stays() -> None:
    """It cannot be ordered again, and a second one may follow; both count 100."""
    table = sea("A A3 T D9 F9", "A I5 V A5")
    table.play("D9-PB", "A5-A4")
    assert table.refusal("PB-E9")
    assert table.refusal("PB-D9")
    table.play("F9-PB")
    assert table.holdings("first").in_port == ("T", "T")
    assert table.holdings("first").points == 200


@rule("BB-5.10")
def test_a_ship_in_the_port_cannot_be_taken() -> None:
    """B's ships do not enter their own port."""
    table = sea("A A3 T D9", "A I5 S F9")
    table.play("D9-PB")
    assert "BB-5.8" in table.refusal("F9xPB")


@rule("BB-5.11")
@pytest.mark.parametrize(("fleet", "order"), [("A A3 K E8", "E8-E9"), ("A E8", "E8-E9"), ("A A3 T D9", "D9-E9")])
def test_nobody_enters_the_mine(fleet: str, order: str) -> None:
    """Cruiser, Admiral, torpedo boat."""
    assert "BB-5.11" in sea(fleet, "A I5").refusal(order)


@rule("BB-5.11", "BB-5.14")
@pytest.mark.parametrize("cell", ["E8", "D9", "F9"])
def test_the_minesweeper_takes_the_mine(cell: str) -> None:
    """Forward from the channel or sideways: the mine is gone, 5 points, and others may follow."""
    table = sea(f"A A3 D {cell}", "A I5 V C5")
    table.play(f"{cell}-E9")
    mine = table.view(None).mines[1]
    assert (mine.swept, table.holdings("first").taken, table.holdings("first").points) == (True, ("M",), 5)
    table.play("C5-C4", "E9-PB")
    assert table.holdings("first").in_port == ("D",)


@rule("BB-5.11")
def test_a_swept_mine_cell_is_channel() -> None:
    """An Admiral on E8 may go on to E9."""
    assert sea("A E8", "A I5", swept="second").goes("E8") == "D8 E7 E9 F8"


@rule("BB-5.14")
def test_the_minesweeper_has_no_longer_arm_than_others() -> None:
    """D E7-E9: no."""
    assert sea("A A3 D E7", "A I5").refusal("E7-E9")


@rule("BB-5.14", "BB-5.11")
def test_the_own_mine_holds_up_its_own_squadron() -> None:
    """B's seaplane and minesweeper beside E9: refused; swept and vacant: legal."""
    assert sea("A A3", "A I5 H F9", mover="second").refusal("F9-E9")
    assert sea("A A3", "A I5 D F9", mover="second").refusal("F9-E9")
    table = sea("A A3", "A I5 H F9", mover="second", swept="second")
    table.play("F9-E9")
    assert table.at("E9") == "second H"


@rule("BB-5.12")
def test_a_minefield_only_slows() -> None:
    """A submarine on the minefield cell D9 of the enemy: one cell, all around, and into the port."""
    assert sea("A A3 S D9", "A I5").goes("D9") == "C8 C9 D8 E8 PB"
    table = sea("A A3 S C8", "A I5")
    table.play("C8-D9")
    assert (table.at("D9"), table.view(None).wrecks) == ("first S", ())


@rule("BB-5.13")
def test_a_vacant_neutral_port_may_be_crossed_or_entered() -> None:
    """K B4: B4-B6, B4-B5; H A5-C5."""
    assert {"B5", "B6"} <= set(sea("A I3 K B4", "A I7").goes("B4").split())
    assert "C5" in sea("A I3 H A5", "A I7").goes("A5").split()


@rule("BB-5.13")
@pytest.mark.parametrize("order", ["B4-B5", "B4-B6"])
@pytest.mark.parametrize("guest", ["first", "second"])
def test_an_occupied_neutral_port_blocks(order: str, guest: str) -> None:
    """Whoever lies in it."""
    table = sea("A I3 K B4" + " V B5" * (guest == "first"), "A I7" + " V B5" * (guest == "second"))
    assert "BB-5.13" in table.refusal(order) or "BB-4.3" in table.refusal(order)


@rule("BB-5.13")
def test_a_ship_in_a_neutral_port_is_safe_and_may_stay() -> None:
    """Enemy K on H5: own S G5xH5 is refused; the cruiser stays as long as it likes and leaves when it likes."""
    table = sea("A I3 S G5", "A A7 K H5")
    assert "BB-5.13" in table.refusal("G5xH5")
    table.play("G5-G6")
    assert table.goes("H5") == "F5 G5 H3 H4 I5"


@rule("BB-5.13")
@pytest.mark.parametrize(("fleet", "order"), [("A B4", "B4-B5"), ("A C5", "C5-B5")])
def test_the_admiral_has_no_right_to_a_neutral_port(fleet: str, order: str) -> None:
    """A B4-B5, A C5-B5."""
    assert "BB-5.13" in sea(fleet, "A I7").refusal(order)


@rule("BB-5.13", "BB-14.1")
def test_nor_may_the_admiral_cross_one() -> None:
    """Option `admiral_power=2`, A B4-B6."""
    assert "BB-5.13" in sea("A B4", "A I7", admiral_power=2).refusal("B4-B6")


@rule("BB-5.8", "BB-5.9")
def test_ports_are_no_part_of_the_grid() -> None:
    """They are not among the cells."""
    assert not {"PA", "PB"} & set(Deploying().view(None).chart.cells)
