"""BB-9: who knows what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.core import visible_to
from tests.rulebook.branle_bas.kit import Deploying, hidden_mines, sea

rule = pytest.mark.rule


@rule("BB-9.2")
def test_after_the_reveal_all_see_the_same() -> None:
    """The views of both seats and of the public differ in whose they are and in what is filed in advance."""
    table = Deploying.done()
    mover = table.view(None).mover
    table.play("E3-E5" if mover == "first" else "E7-E5")
    table.match.plan("first", "else: A3-A4")
    views = [replace(table.view(seat), seat=None, plan="", reserve="") for seat in ("first", "second", None)]
    assert views[0] == views[1] == views[2]


@rule("BB-9.2")
def test_all_hear_the_same() -> None:
    """A taking, told to both seats and to the public in the same words."""
    table = sea("A A3 K E5", "A I7 T E7")
    entries = table.entries("E5xE7")
    assert visible_to(entries, "first") == visible_to(entries, "second") == visible_to(entries, None) != ()


@rule("BB-9.2", "BB-14.5")
def test_a_hidden_mine_is_its_owner_s_secret() -> None:
    """Option `mine_place=own_minefield_cell`: A's mine on C2."""
    table = hidden_mines("A A3", "A I7 V C3", mines=("C2", "B9"))
    assert [table.view(seat).mines[0].cell for seat in ("first", "second", None)] == ["C2", None, None]


@rule("BB-9.2", "BB-3.3", "BB-14.5")
def test_mine_found() -> None:
    """A's mine on C2, B's V moves onto C2: "mine found", told to both; the order is returned."""
    table = hidden_mines("A A3", "A I7 V C3", mines=("C2", "B9"), mover="second")
    table.play("C3-C2")
    assert table.last().kind == "found"
    assert (table.mover(), table.at("C3"), table.view(None).turn) == ("second", "second V", 1)
    assert [table.view(seat).mines[0].cell for seat in ("first", "second", None)] == ["C2"] * 3
    assert table.match.waiting()[0].deadline_group == "g1.turn.1"
    assert "BB-5.11" in table.refusal("C3-C2")
    table.play("C3-B3")
    assert table.mover() == "first"


@rule("BB-9.2", "BB-5.11", "BB-14.5")
def test_a_hidden_mine_is_swept_unawares() -> None:
    """B's minesweeper enters C2 and has the mine."""
    table = hidden_mines("A A3", "A I7 D C3", mines=("C2", "B9"), mover="second")
    table.play("C3-C2")
    assert table.holdings("second").taken == ("M",)
    assert table.view(None).mines[0].swept


@rule("BB-9.2", "BB-5.11", "BB-14.5")
def test_the_owner_knows_his_mine_and_goes_round_it() -> None:
    """A's seaplane on C3 may not go back onto its own mine."""
    assert "BB-5.11" in hidden_mines("A A3 H C3", "A I7", mines=("C2", "B9")).refusal("C3-C2")


@rule("BB-9.3", "BB-14.5")
def test_a_hidden_mine_does_not_make_a_pass() -> None:
    """B's Admiral and patrol boat are shut in but for I2, where A's mine lies: B is asked, finds it, and is passed over."""
    table = hidden_mines("A A5 V F5", "A B1 V I3", mines=("I2", "B9"), wrecks="H3 A1 C1 B2")
    table.play("F5-F6")
    assert table.mover() == "second"
    table.play("I3-I2")
    assert [move.kind for move in table.view(None).moves[-2:]] == ["found", "pass"]
    assert table.mover() == "first"


@rule("BB-9.1", "BB-9.2", "BB-14.5")
def test_the_reveal_does_not_tell_the_mines() -> None:
    """Nobody but its owner reads where a mine was laid."""
    table = Deploying.done(mine_place="own_minefield_cell")
    assert "mine (M) B1" in table.ears("first")
    assert "mine (M) B9" not in table.ears("first")
    for seat in ("second", None):
        assert "mine (M) B1" not in table.ears(seat)


@rule("BB-9.3", "BB-14.5")
def test_who_alone_knows_that_he_cannot_move_may_pass() -> None:
    """A's patrol boat has wrecks on both sides and its own hidden mine before it: A is asked, and may pass."""
    table = hidden_mines("A B9 V G1", "A I5 V I7", mines=("G2", "H9"), wrecks="F1 H1", mover="second")
    table.play("I7-I6")
    assert table.mover() == "first"
    assert "BB-5.11" in table.refusal("G1-G2")
    table.play("pass")
    assert (table.last().kind, table.mover(), table.holdings("first").missed) == ("pass", "second", 0)


@rule("BB-4.2", "BB-9.3")
def test_nobody_else_may_pass() -> None:
    """Without the option, and with it while there is a move."""
    assert sea("A A3 V F1", "A I5").refusal("pass")
    assert hidden_mines("A A3 V F1", "A I5", mines=("H1", "B9")).refusal("pass")


@rule("BB-9.4", "BB-14.5")
def test_hidden_mines_are_shown_after_the_match() -> None:
    """Neither was found; B resigns, and everybody sees both."""
    table = hidden_mines("A A3", "A I7", mines=("C2", "B9"))
    assert [mine.cell for mine in table.view(None).mines] == [None, None]
    table.resign("second")
    for seat in ("first", "second", None):
        view = table.view(seat)
        assert [(mine.cell, mine.hidden) for mine in view.mines] == [("C2", False), ("B9", False)]
        assert (view.position.count("M"), view.position.count("m")) == (1, 1)
