"""SW-5 and SW-6: moving, attacking, armour. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from tests.rulebook.sea_war.kit import Table

rule = pytest.mark.rule


# ---- 5. moving -----------------------------------------------------------------------------------
@rule("SW-5.1", "SW-5.2")
def test_the_battleship_of_diagram_2() -> None:
    """Along lines, over empty cells, stopping where it likes."""
    table = Table(mover="red")
    assert table.reach("E5") == ["C5", "D5", "E3", "E4", "E6", "E7", "E8", "E9", "F5"]
    for cell in ["C5", "D5", "E3", "E4", "E6", "E7", "E8", "E9", "F5"]:
        assert table.takes(f"E5-{cell}")


@rule("SW-5.1")
def test_every_ship_moves_like_a_rook() -> None:
    """Destroyers, armoured or not, of both sides."""
    cross = {*(f"C{row}" for row in range(1, 12)), *(f"{letter}3" for letter in "ABCDEFGHIJK")} - {"C3"}
    for red, blue, mover in (
        ("B F6 D C3", "D I9", "red"),
        ("B F6 M+ C3", "D I9", "red"),
        ("B F6", "D C3", "blue"),
        ("B F6", "M+ C3", "blue"),
        ("B C3", "D I9", "red"),
    ):
        assert set(Table(red, blue, mover=mover).reach("C3")) == cross


@rule("SW-5.2")
@pytest.mark.parametrize("move", ["E5-E2", "E5-B5", "E5-E10", "E5-E11", "E5-A5", "E5-G5", "E5-H5"])
def test_no_jumping_and_no_taking(move: str) -> None:
    """Neither onto a ship, own or enemy, nor past it."""
    assert "SW-5.2" in Table(mover="red").refused(move)


@rule("SW-5.1")
@pytest.mark.parametrize("move", ["E5-D6", "E5-F7", "E5-E5"])
def test_not_off_the_line(move: str) -> None:
    """Not along a diagonal, not like a knight, not on the spot."""
    assert not Table(mover="red").takes(move)


@rule("SW-5.3")
def test_legal_is_what_looks_legal() -> None:
    """D2: B5-F5 is refused, for the battleship on E5 is seen. B5-D5 is taken although C5 holds a hidden ship."""
    assert "SW-5.2" in Table().refused("B5-F5")
    assert Table(hidden="C8-C5").takes("B5-D5")


@rule("SW-5.4")
def test_the_centre_is_open() -> None:
    """Red leaves it, Blue enters it."""
    table = Table(red="B E6 D D5", blue="D A3", mover="red")
    table.turn("D5-A5")
    table.turn("A3-D3")
    table.turn("E6-E7")
    table.turn("D3-D6")
    assert (table.on("A5"), table.on("D6")) == ("red D", "blue D")


@rule("SW-5.5")
def test_trap_first_then_the_hidden_ship() -> None:
    """A trap on C5 and a hidden ship on D5: M B5-D5 loses its armour on C5, then is stopped there."""
    table = Table(blue="D E1 F6 M+ B5 D E10", traps="C5", hidden="D8-D5")
    table.order("B5-D5")
    assert table.on("C5") == "blue M"
    deed = table.last("blue", "move")
    assert [(trap.cell, trap.effect) for trap in deed.traps] == [("C5", "armour")]
    assert deed.found is not None
    assert deed.found[1] == "D5"


@rule("SW-5.5")
def test_a_hidden_ship_shields_the_trap_under_it() -> None:
    """The trap on D5 was laid before the hidden ship came to lie on it: it does not go off, nothing entered D5."""
    table = Table(traps="D5", hidden="D8-D5")
    table.order("B5-D5")
    assert table.on("C5") == "blue D"
    assert table.view(None).trap_count == 1


# ---- 6. attack and armour ------------------------------------------------------------------------
@rule("SW-6.1", "SW-6.3")
def test_a_destroyer_is_taken() -> None:
    """D2: F6xxG5. The red ship is removed, the blue one is on G5, F6 is empty."""
    table = Table()
    table.order("F6xG5")
    assert table.on("G5") == "blue D"
    assert table.on("F6") == ""
    assert [ship.side for ship in table.view(None).lost] == ["red"]


@rule("SW-6.1")
@pytest.mark.parametrize("attack", ["E2xE1", "E5xE10", "E5xG5", "G5xE1", "E5xD6", "E5xB5"])
def test_only_diagonally_next_to_it_and_only_enemies(attack: str) -> None:
    """D2: E2xxE1 is along a line; the others are far, own, or empty."""
    assert not Table(mover="red").takes(attack)


@rule("SW-6.1")
@pytest.mark.parametrize("cell", ["E5", "G5", "E7", "G7"])
def test_in_all_four_directions(cell: str) -> None:
    """A red ship on F6 and a blue one on each corner of its cell in turn, and the other way round."""
    assert Table(red="B J2 D F6", blue=f"D {cell}", mover="red").targets("F6") == [cell]
    assert Table(red=f"B J2 D {cell}", blue="D F6").targets("F6") == [cell]


@rule("SW-6.2")
def test_nobody_has_to_attack() -> None:
    """D2: Blue moves although F6xxE5 would win."""
    assert Table().takes("B5-C5\nend")


@rule("SW-6.4")
def test_armour_saves_once() -> None:
    """M on G5: armour gone, the attacker still on F6, the attack used, the end step open. The next attack takes it."""
    table = Table(red="B E5 D E2 M+ G5", hands="|sudden")
    table.order("F6xG5")
    assert (table.on("G5"), table.on("F6")) == ("red M", "blue D")
    assert table.step[0] == "blue"
    assert not table.takes("B5-C5")
    assert not table.takes("F6xG5")
    assert table.takes("sudden G5\nend")
    table.order("end")
    table.turn("E2-D2")
    table.order("F6xG5")
    assert (table.on("G5"), table.on("F6")) == ("blue D", "")


@rule("SW-6.5")
def test_an_anti_ship_destroys_armour_at_once() -> None:
    """M with armour 2 on G5, attacked by the marked ship: removed, the attacker on G5."""
    table = Table(red="B E5 D E2 M++ G5", blue="D E1 D! F6 D B5 E10")
    table.order("F6xG5")
    assert table.on("G5") == "blue D!"
    assert table.on("F6") == ""


@rule("SW-6.6")
def test_the_battleship_attacks_and_is_attacked() -> None:
    """E5xxF6 puts it on F6; F6xxE5 captures it."""
    table = Table(mover="red")
    table.order("E5xF6")
    assert table.on("F6") == "red B"
    table = Table()
    table.order("F6xE5")
    assert (table.winner(), table.why()) == ("blue", "capture")


@rule("SW-6.7")
def test_a_hidden_ship_is_no_target() -> None:
    """A red ship hides on G5: F6xxG5 is refused in the same words as an attack on empty water."""
    hidden = Table(red="B E5 D E2", hidden="G8-G5")
    empty = Table(red="B E5 D E2", hidden="G8-G4")
    assert hidden.refusal("F6xG5") == empty.refusal("F6xG5")
    assert "SW-6.7" in hidden.refused("F6xG5")


@rule("SW-6.8", "SW-8.1")
def test_taking_a_cell_is_entering_it() -> None:
    """A trap on G5, then a red ship on it: F6xxG5 takes the red ship, and the blue one is destroyed by the trap."""
    table = Table(traps="G5")
    table.order("F6xG5")
    assert table.on("G5") == table.on("F6") == ""
    assert table.view(None).trap_count == 0
    assert sorted(ship.side for ship in table.view(None).lost) == ["blue", "red"]


@rule("SW-6.8", "SW-12.1")
def test_attacking_onto_the_edge() -> None:
    """The battleship on B9 takes a destroyer on A10 and wins; of an armoured one it only breaks the armour."""
    table = Table(red="B B9", blue="D A10", mover="red")
    table.order("B9xA10")
    assert (table.winner(), table.why()) == ("red", "escape")
    table = Table(red="B B9", blue="M+ A10", mover="red")
    table.order("B9xA10")
    assert table.on("A10") == "blue M"
    assert table.winner() == ""


@rule("SW-6.9")
def test_a_hidden_ship_that_attacks_is_seen() -> None:
    """`in_addition`: STEALTH G5-G7, then G7xxF6."""
    table = Table(mover="red", hands="stealth shield|", red_attack="in_addition")
    table.order("stealth G5-G7")
    assert table.on("G7", "blue") == ""
    table.order("G7xF6")
    assert table.on("F6", "blue") == "red D"
    assert not any(ship.hidden for ship in table.view("red").ships)


@rule("SW-6.9")
def test_a_hidden_ship_that_hits_armour_is_seen_where_it_is() -> None:
    """The same against an M: the attacker stays on G7, in sight."""
    table = Table(blue="D E1 M+ F6 D B5 E10", mover="red", hands="stealth shield|", red_attack="in_addition")
    table.order("stealth G5-G7\nG7xF6")
    assert table.on("G7", "blue") == table.on("G7", None) == "red D"
    assert table.on("F6") == "blue M"
