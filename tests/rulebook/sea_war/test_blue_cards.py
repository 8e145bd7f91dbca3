"""SW-9: FREE MOVE, SUDDEN DEATH, REINFORCE, ANTI-ARMOUR, MULTI-MOVE. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from rules.core import Pick
from tests.rulebook.sea_war.kit import Table

rule = pytest.mark.rule


# ---- FREE MOVE -----------------------------------------------------------------------------------
@rule("SW-9.1")
def test_a_slide_along_a_diagonal() -> None:
    """B5-D7 over C6; as far as it likes, but over no ship, onto no ship, and only with the card."""
    table = Table(red="B E5 D E2 G5", hands="|free")
    assert not table.takes("B5-D7")
    for cell in ("C6", "D7", "F9", "H11", "A6", "A4", "C4", "D3"):
        assert table.takes(f"free B5-{cell}\nend")
    assert not table.takes("free B5-E2")
    assert not table.takes("free B5-F1")
    blocked = Table(red="B E5 D E2 D7", hands="|free")
    assert not blocked.takes("free B5-E8")
    assert not blocked.takes("free B5-D7")
    table.order("free B5-D7\nend")
    assert table.on("D7") == "blue D"


@rule("SW-9.1")
def test_one_move_of_one_ship() -> None:
    """The second move of the turn is an ordinary one; a FREE MOVE counts as one of the two."""
    table = Table(hands="|free sudden")
    assert not table.takes("free B5-C6\nF6-G7")
    assert table.takes("free B5-C6\nF6-F7")
    assert not table.takes("free B5-C6\nF6-F7\nE1-D1")
    assert table.takes("F6-F7\nfree B5-C6\nend")


@rule("SW-9.1")
def test_a_free_move_may_keep_to_the_line() -> None:
    """The card allows a diagonal, it does not demand one."""
    assert Table(hands="|free").takes("free B5-C5\nend")


@rule("SW-9.1", "SW-14.6")
def test_one_step_only() -> None:
    """`free_move` = `one_step`: B5-C6, but not B5-D7."""
    table = Table(hands="|free", free_move="one_step")
    assert table.takes("free B5-C6\nend")
    assert not table.takes("free B5-D7")
    assert {"C6", "C4", "A6", "A4"} == set(table.reach("B5", "free"))


@rule("SW-9.1", "SW-14.6")
@pytest.mark.parametrize("order", ["free B5-B9", "free B5-B6"])
def test_one_step_is_not_wasted_on_a_line(order: str) -> None:
    """What every ship may do without the card is refused with it, and so is a ship that has no corner free."""
    table = Table(hands="|free", free_move="one_step")
    assert "SW-9.1" in table.refused(order)
    hemmed = Table("B E5 D A2 C2", "D B1 K9", hands="|free", free_move="one_step")
    assert "SW-9.1" in hemmed.refused("free B1-C1")
    assert "B1" not in hemmed.ships_for("free")


@rule("SW-9.6")
def test_one_straight_line() -> None:
    """No bend, no knight's move; and between two ships that touch by a corner, on B6 and C5, it slips through to C6."""
    table = Table(hands="|free")
    assert not table.takes("free B5-C7")
    assert not table.takes("free B5-C6-C7")
    narrow = Table(red="B E5 D C5", blue="D B5 B6", hands="|free")
    assert narrow.takes("free B5-C6\nend")
    assert narrow.takes("free B5-D7\nend")


@rule("SW-9.6")
def test_hidden_ships_and_traps_act_on_it() -> None:
    """B5-E8: a hidden ship on D7 stops it on C6; a trap on C6 sinks it."""
    table = Table(hidden="D8-D7", hands="|free")
    table.order("free B5-E8")
    assert table.on("C6") == "blue D"
    assert table.on("D7", "blue") == "red D"
    table = Table(traps="C6", hands="|free")
    table.order("free B5-E8")
    assert table.on("C6") == table.on("E8") == ""


# ---- SUDDEN DEATH --------------------------------------------------------------------------------
@rule("SW-9.2")
@pytest.mark.parametrize(("target", "left"), [("D", ""), ("M+", "red M"), ("D+", "red D"), ("M", "")])
def test_one_hit_from_nowhere(target: str, left: str) -> None:
    """On a D, an M, a shielded D far away: one hit. No ship moves, and the action is still to be made."""
    table = Table(red=f"B E5 D E2 {target} G5", hands="|sudden")
    table.order("sudden G5")
    assert table.on("G5") == left
    assert table.on("F6") == "blue D"
    assert table.step == ("blue", "start")
    assert table.takes("F6-F7\nB5-C5")


@rule("SW-9.2")
def test_not_on_the_battleship() -> None:
    """Nor on blue ships, nor on water."""
    table = Table(hands="|sudden")
    assert "SW-9.2" in table.refused("sudden E5")
    assert not table.takes("sudden F6")
    assert not table.takes("sudden F7")


@rule("SW-9.2")
def test_only_on_ships_that_blue_sees() -> None:
    """The ship hidden on D5 is no target."""
    assert not Table(hidden="D8-D5", hands="|sudden").takes("sudden D5")


@rule("SW-9.2", "SW-14.4")
def test_destroyed_whatever_its_armour() -> None:
    """`sudden_death` = `destroy`: an M with armour 2 is removed."""
    table = Table(red="B E5 D E2 M++ G5", hands="|sudden", sudden_death="destroy")
    table.order("sudden G5")
    assert table.on("G5") == ""


# ---- REINFORCE -----------------------------------------------------------------------------------
@rule("SW-9.3")
@pytest.mark.parametrize(
    ("lost", "order", "taken"),
    [
        ("", "D A1", False),
        ("D", "D A1", True),
        ("D", "D B2", False),
        ("D", "D A1 A2", False),
        ("D", "D E1", False),
        ("D", "M K11", False),
        ("D D", "D A1 K11", True),
        ("D D", "D A1 A1", False),
        ("D D D", "D A1 A2 A3", False),
        ("D D", "D A1", True),
        ("M", "M K11", True),
        ("M", "D K11", True),
        ("M M", "M K11 K10", False),
        ("M D", "D K11 K10", True),
    ],
)
def test_who_comes_back_and_where(lost: str, order: str, taken: bool) -> None:
    """Destroyed ships only: two or one as D, or one M as M; on empty cells of the periphery."""
    assert Table(lost=lost, hands="|reinforce").takes(f"reinforce {order}") == taken


@rule("SW-9.3")
@pytest.mark.parametrize(
    ("lost", "back", "most"),
    [("D", "D", 1), ("D D", "D", 2), ("D D D", "D", 2), ("M", "M", 1), ("M", "D", 1), ("M M", "M", 1), ("M D", "D", 2)],
)
def test_the_menu_offers_no_more_cells_than_ships_come_back(lost: str, back: str, most: int) -> None:
    table = Table(lost=lost, hands="|reinforce")
    draft = {"order.1.card": "reinforce", "order.1.back": back}
    field = table.match.put(table.ask().id, draft).field("order.1.cells")
    assert isinstance(field, Pick)
    assert (field.least, field.most) == (1, most)


@rule("SW-9.3")
def test_an_m_comes_back_with_armour_or_as_a_d() -> None:
    """As M with armour 1 on K11; or as a D, which it is from then on."""
    table = Table(lost="M", hands="|reinforce")
    table.order("reinforce M K11")
    assert table.on("K11") == "blue M+"
    table = Table(lost="M", hands="|reinforce")
    table.order("reinforce D K11")
    assert table.on("K11") == "blue D"


@rule("SW-9.7")
def test_destroyed_d_come_back_first() -> None:
    """One D and one M lost: one ship called back as D is the D, the M stays lost; of two both come back."""
    table = Table(lost="M D", hands="|reinforce")
    table.order("reinforce D K11")
    assert [ship.kind for ship in table.view(None).lost] == ["M"]
    table = Table(lost="M D", hands="|reinforce")
    table.order("reinforce D K11 K10")
    assert (table.on("K11"), table.on("K10")) == ("blue D", "blue D")
    assert table.view(None).lost == ()


@rule("SW-9.3")
def test_reinforcements_may_act_at_once() -> None:
    """Played in the start step: the ship on K11 moves in the same turn. In the end step it does not."""
    table = Table(lost="D", hands="|reinforce")
    assert table.takes("reinforce D K11\nK11-J11\nB5-C5")
    assert table.takes("B5-C5\nreinforce D K11\nend")
    assert not table.takes("B5-C5\nreinforce D K11\nK11-J11")


@rule("SW-9.3")
def test_the_anti_mark_does_not_come_back() -> None:
    """The marked ship is taken; the ship that comes back is plain."""
    table = Table(red="B D5 D E7 E2", blue="D! F6 D E1 B9 E10", hands="|reinforce", mover="red")
    table.order("E7xF6")
    table.order("reinforce D A1")
    assert table.on("A1") == "blue D"
    assert not any(ship.anti for ship in table.view("blue").ships)


# ---- ANTI-ARMOUR ---------------------------------------------------------------------------------
@rule("SW-9.4")
def test_a_marked_ship() -> None:
    """Any blue ship, D or M, and only blue ones; it keeps the mark from then on."""
    table = Table(blue="D E1 M+ F6 D B5 E10", hands="|anti")
    assert not table.takes("anti G5")
    assert not table.takes("anti G6")
    table.order("anti F6\nF6-F7\nend")
    assert table.on("F7", None) == "blue M+!"
    table.turn("E2-D2")
    table.turn("F7-F8")
    assert table.on("F8") == "blue M+!"


@rule("SW-9.4", "SW-14.7")
@pytest.mark.parametrize(("option", "winner", "left"), [("yes", "blue", None), ("no", "", "red B")])
def test_against_a_shielded_battleship(option: str, winner: str, left: str | None) -> None:
    """F6 `anti`, B with armour 1 on E5: Blue wins; with `no` only the armour is gone."""
    table = Table(red="B+ E5 D E2 G5", blue="D E1 D! F6 D B5 E10", anti_vs_battleship=option)
    table.order("F6xE5")
    assert table.winner() == winner
    if left is not None:
        assert table.on("E5") == left


# ---- MULTI-MOVE ----------------------------------------------------------------------------------
@rule("SW-9.5")
def test_three_moves_of_three_ships() -> None:
    """Three ships, not four; not one twice; no attack with them."""
    table = Table(hands="|multi sudden")
    assert table.takes("multi\nE1-D1\nB5-C5\nE10-D10\nend")
    assert table.takes("multi\nE1-D1\nend")
    assert not table.takes("multi\nE1-D1\nB5-C5\nE10-D10\nF6-F7")
    assert not table.takes("multi\nE1-D1\nB5-C5\nC5-C6")
    assert not table.takes("multi\nE1-D1\nB5-C5\nF6xG5")
    assert table.takes("multi\nF6xG5\nend")


@rule("SW-9.5")
def test_in_this_turn_only() -> None:
    """Blue's next turn has two moves again."""
    table = Table(hands="|multi")
    table.order("multi\nE1-D1\nB5-C5\nE10-D10")
    assert table.mover == "red"
    table.turn("E2-D2")
    assert not table.takes("D1-C1\nC5-C6\nD10-C10")
