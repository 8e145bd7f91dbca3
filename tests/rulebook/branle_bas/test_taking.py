"""BB-6: taking, nets, wrecks."""

from __future__ import annotations

import pytest

from rules.core import NotDone
from tests.rulebook.branle_bas.kit import sea

rule = pytest.mark.rule


@rule("BB-6.1")
def test_the_taker_stands_where_the_taken_stood() -> None:
    """K E5, enemy T E7: E5xE7."""
    table = sea("A A3 K E5", "A I7 T E7")
    table.play("E5xE7")
    assert (table.at("E7"), table.at("E5")) == ("first K", "")
    assert table.holdings("first").taken == ("T",)
    assert table.last().took == "T"


@rule("BB-6.1")
@pytest.mark.parametrize("kind", "SHCKTDV")
def test_the_smallest_takes_the_greatest(kind: str) -> None:
    """A patrol boat takes any kind; and any kind takes a battleship."""
    table = sea("A A3 V E5", f"A I7 {kind} E6")
    table.play("E5xE6")
    assert table.holdings("first").taken == (kind,)
    table = sea(f"A A3 {kind} E5", "A I7 C E6")
    table.play("E5xE6")
    assert table.holdings("first").taken == ("C",)


@rule("BB-6.1")
def test_own_ships_are_not_taken() -> None:
    """Cruiser before its own patrol boat."""
    assert sea("A A3 K E5 V E6", "A I7").refusal("E5-E6")


@rule("BB-6.2", "BB-6.3")
def test_a_ship_in_an_enemy_net_is_a_wreck() -> None:
    """V D7-D8: a ship of B cannot enter D8, and nobody scores the 5."""
    table = sea("A A3 V D7", "A I5 K C8")
    table.play("D7-D8")
    assert table.at("D8") == "wreck"
    assert (table.holdings("first").scuttled, table.holdings("second").taken) == (("V",), ())
    assert table.holdings("first").points == -5
    assert table.holdings("second").points == 0
    assert "BB-6.3" in table.refusal("C8-D8")


@rule("BB-6.3")
def test_a_wreck_stops_what_would_go_past_it() -> None:
    """For both sides: the wreck lies on D8, the submarine on C7 and the cruiser on D7 do not get there."""
    table = sea("A A3 S C7 K D7", "A I5", wrecks="D8")
    assert table.refusal("C7-D8")
    assert table.refusal("D7-D8")


@rule("BB-6.2")
def test_what_stood_in_the_net_is_taken_first() -> None:
    """V D7xK on D8: K taken by A (15), V a wreck."""
    table = sea("A A3 V D7", "A I5 K D8")
    table.play("D7xD8")
    assert table.at("D8") == "wreck"
    assert (table.holdings("first").taken, table.holdings("first").scuttled) == (("K",), ("V",))
    assert table.holdings("first").points == 15 - 5


@rule("BB-6.3", "BB-14.2")
def test_wrecks_that_vanish() -> None:
    """Option `wrecks=vanish`: V D7-D8, then B's K C8-D8 is legal."""
    table = sea("A A3 V D7", "A I5 K C8", wrecks_option="vanish")
    table.play("D7-D8", "C8-D8")
    assert table.at("D8") == "second K"
    assert table.holdings("first").points == -5


@rule("BB-6.4")
def test_scuttling_is_legal() -> None:
    """T C8-C9, a net."""
    table = sea("A A3 T C8", "A I5")
    table.play("C8-C9")
    assert table.at("C9") == "wreck"
    assert table.last().scuttled


@rule("BB-6.5")
def test_an_admiral_in_a_net_gives_the_game_up() -> None:
    """A D7-D8: A is beaten."""
    table = sea("A D7", "A I5")
    table.play("D7-D8", sure=True)
    assert (table.winner(), table.why()) == ("second", "net")


@rule("BB-6.5")
def test_a_step_that_gives_up_is_confirmed() -> None:
    """Without the confirmation the sheet cannot be sealed."""
    table = sea("A D7", "A I5")
    with pytest.raises(NotDone):
        table.play("D7-D8")
    assert "BB-6.5" in table.refusal("D7-D8")


@rule("BB-6.5")
def test_an_admiral_that_takes_a_ship_in_a_net_is_beaten_all_the_same() -> None:
    """A's Admiral D7, B's K D8: K counts for A, A is beaten."""
    table = sea("A D7", "A I5 K D8")
    table.play("D7xD8", sure=True)
    assert (table.winner(), table.why()) == ("second", "net")
    assert table.line("first", "taken") == 15


@rule("BB-6.5", "BB-7.2")
def test_an_admiral_that_takes_the_admiral_in_its_net_wins() -> None:
    """D7xD8 with B's Admiral there: nothing to confirm."""
    table = sea("A D7", "A D8 V I5")
    table.play("D7xD8")
    assert (table.winner(), table.why()) == ("first", "admiral-taken")


@rule("BB-6.6")
def test_own_nets_are_harmless() -> None:
    """B's V goes from D8 to D7; from C8 into D8."""
    table = sea("A A3", "A I5 V D8 C8", mover="second")
    table.play("D8-D7", "A3-A4", "C8-D8")
    assert (table.at("D7"), table.at("D8")) == ("second V", "second V")
    assert table.view(None).wrecks == ()


@rule("BB-6.6")
def test_a_ship_in_its_net_costs_the_taker() -> None:
    """Cruiser D6 takes the submarine on D8 and is a wreck."""
    table = sea("A A3 K D6", "A I5 S D8")
    table.play("D6xD8")
    assert (table.holdings("first").taken, table.holdings("first").scuttled) == (("S",), ("K",))
