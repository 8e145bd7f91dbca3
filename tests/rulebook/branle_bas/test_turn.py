"""BB-4: the turn, passing, touched ships."""

from __future__ import annotations

import pytest

from tests.rulebook.branle_bas.kit import sea

rule = pytest.mark.rule


@rule("BB-4.1")
def test_the_sides_move_in_turn() -> None:
    """A, B, A."""
    table = sea("A A3 V D5", "A I7 V F5")
    assert table.mover() == "first"
    table.play("D5-D6")
    assert table.mover() == "second"
    table.play("F5-F4")
    assert table.mover() == "first"


@rule("BB-4.1")
def test_one_ship_moves_once() -> None:
    """A second move in the same orders is refused."""
    table = sea("A A3 V D5", "A I7")
    assert table.refusal("D5-D6; A3-A4")
    assert table.refusal("D5-D6; D6-D7")


@rule("BB-4.1")
def test_the_enemy_s_ships_are_not_ours_to_move() -> None:
    """Nor is an empty cell."""
    table = sea("A A3 V D5", "A I7 V F5")
    assert "BB-4.1" in table.refusal("F5-F4")
    assert table.refusal("C5-C6")


@rule("BB-4.2")
def test_passing_is_refused() -> None:
    """Nothing ordered cannot be sealed, and there is no order to pass."""
    table = sea("A A3 V D5", "A I7")
    assert table.refusal("pass")
    assert table.refusal("")


@rule("BB-4.2", "BB-4.6")
def test_who_cannot_move_is_passed_over() -> None:
    """A has only its Admiral on B1, wrecks on A1 C1 B2. B moves and is asked again; everybody is told."""
    table = sea("A B1", "A I7 V I5", wrecks="A1 C1 B2", mover="second")
    table.play("I5-I4")
    assert table.last().kind == "pass"
    assert (table.mover(), table.winner()) == ("second", "nobody yet")
    assert [move.kind for move in table.view(None).moves] == ["move", "pass"]


@rule("BB-4.2", "BB-4.6")
def test_steps_that_give_the_game_up_are_not_moves() -> None:
    """A's only ship is its Admiral on B9: A9, C9 and B8 are enemy nets."""
    table = sea("A B9", "A I7 V I5", mover="second")
    table.play("I5-I4")
    assert table.last().kind == "pass"


@rule("BB-4.2")
def test_scuttling_is_a_move() -> None:
    """The same with a torpedo boat on C7: A is asked."""
    table = sea("A B9 T C7", "A I7 V I5", mover="second")
    table.play("I5-I4")
    assert table.mover() == "first"


@rule("BB-4.2")
def test_a_ship_left_only_a_net_may_not_pass() -> None:
    """A patrol boat on I8 has H8 and I9, both enemy nets."""
    table = sea("A B9 V I8", "A I5 V A5", mover="second")
    table.play("A5-A4")
    assert table.mover() == "first"
    assert table.goes("I8") == "H8 I9"


@rule("BB-4.2")
def test_taking_the_admiral_in_a_net_is_a_move() -> None:
    """A has only its Admiral on B9, B's Admiral enters C9, its own net: A is asked."""
    table = sea("A B9", "A D9 V I5", mover="second")
    table.play("D9-C9")
    assert table.mover() == "first"


@rule("BB-4.3")
def test_nothing_is_jumped_over() -> None:
    """K D4, own V D5: D4-D6; the seaplane and the submarine's diagonal likewise; nor an enemy."""
    assert "BB-4.3" in sea("A A3 K D4 V D5", "A I7").refusal("D4-D6")
    assert "BB-4.3" in sea("A A3 H D4 V D5", "A I7").refusal("D4-D6")
    assert "BB-4.3" in sea("A A3 S D4 V E5", "A I7").refusal("D4-F6")
    assert "BB-4.3" in sea("A A3 K D4", "A I7 V D5").refusal("D4-D6")


@rule("BB-4.3")
def test_taking_is_not_compulsory() -> None:
    """A cruiser with an enemy before it goes aside."""
    table = sea("A A3 K D4", "A I7 V D5")
    table.play("D4-C4")
    assert table.at("D5") == "second V"


@rule("BB-4.4", "BB-14.6")
def test_an_order_for_a_blocked_ship_is_refused() -> None:
    """V D4 between own ships; without the option nothing follows from it."""
    table = sea("A A3 V D4 D5 C4 E4", "A I7")
    assert table.refusal("D4-D5")
    assert table.goes("D5")


@rule("BB-4.4", "BB-4.7", "BB-14.6")
def test_touch_move_obliges_the_admiral() -> None:
    """Option `touch_move=on`: the sealed order comes back with the Admiral's steps alone."""
    table = sea("A A3 V D4 D5 C4 E4", "A I7", touch_move="on")
    table.play("D4-D5")
    assert (table.mover(), table.view(None).turn) == ("first", 1)
    assert table.refusal("D5-D6")
    table.play("A3-A4")
    assert (table.at("A4"), table.mover()) == ("first A", "second")


@rule("BB-4.7")
def test_the_obliged_admiral_goes_one_cell() -> None:
    """Also with `admiral_power=2`."""
    table = sea("A B4 V D4 D5 C4 E4", "A I7", touch_move="on", admiral_power=2)
    table.play("D4-D5")
    assert table.goes("B4") == "A4 B3"


@rule("BB-4.7")
def test_an_obliged_admiral_that_cannot_move_passes() -> None:
    """The Admiral on B9 has only steps into enemy nets."""
    table = sea("A B9 V D4 D5 C4 E4", "A I7", touch_move="on")
    table.play("D4-D5")
    assert table.mover() == "second"
    assert table.last().kind == "pass"


@rule("BB-4.7")
def test_a_ship_that_can_move_is_not_a_touched_one() -> None:
    """With the option too, a wrong goal for a ship that can move is just refused."""
    assert sea("A A3 V D4", "A I7", touch_move="on").refusal("D4-D6")


@rule("BB-4.8", "BB-4.4")
def test_a_ship_that_is_only_looked_at_is_not_touched() -> None:
    """Option `touch_move=on`: the blocked ship stood on the sheet, and another one moves; and it stands there at the deadline."""
    table = sea("A A3 V D4 D5 C4 E4", "A I7", touch_move="on")
    table.draft("D4-D5")
    assert not table.view("first").touched
    table.play("E4-F4")
    assert (table.at("F4"), table.mover()) == ("first V", "second")
    table = sea("A A3 V D4 D5 C4 E4", "A I7", touch_move="on")
    table.draft("D4-D5")
    table.sleep()
    assert not table.view("first").touched
    assert (table.at("D4"), table.at("A3"), table.mover()) == ("first V", "first A", "second")


@rule("BB-4.5")
def test_an_admiral_may_go_where_it_can_be_taken() -> None:
    """Beside an enemy cruiser."""
    table = sea("A E4", "A I7 K E6")
    table.play("E4-E5")
    assert table.winner() == "nobody yet"
    table.play("E6xE5")
    assert table.winner() == "second"
