"""SW-13: what the clock does, and turns filed in advance. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from rules.core import OrderError
from tests.rulebook.sea_war.kit import DEFAULT_RED, FIXTURE_0, Game, Table

rule = pytest.mark.rule


@rule("SW-13.1")
def test_deployments_and_the_choice_missed() -> None:
    """Both sleep: the ring of SW-3.7, and Red begins."""
    game = Game()
    game.sleep()
    game.sleep()
    assert game.board() == Table(*FIXTURE_0).board()
    assert len(game.hand("red")) == 2
    game.sleep()
    assert game.step == ("red", "start")


@rule("SW-13.2")
def test_what_was_done_stands() -> None:
    """One of two moves made, then the deadline: it stands, and it is Red's turn. No move is invented."""
    table = Table(hands="|sudden")
    table.order("B5-C5")
    before = table.board()
    table.sleep()
    assert table.board() == before
    assert (table.on("C5"), table.mover) == ("blue D", "red")
    idle = Table()
    before = idle.board()
    idle.sleep()
    assert (idle.board(), idle.mover) == (before, "red")
    assert idle.last(None, "lost").side == "blue"


@rule("SW-13.7", "SW-13.5")
@pytest.mark.parametrize(
    "rest",
    [
        {"order.2.ship": "E10"},
        {"order.2.card": "sudden"},
        {"order.2.card": "free", "order.2.ship": "E10"},
        {"order.2.ship": "Z9"},
        {"order.2.ship": "E10", "order.2.to": "E11", "order.3.ship": "B5"},
    ],
)
@pytest.mark.parametrize("then", [{"then": "end"}, {"then": "look"}, {"then": "claim"}, {}])
def test_the_unfinished_end_of_a_sheet_is_dropped(rest: dict[str, str], then: dict[str, str]) -> None:
    """B5-C5 is whole, what follows is not: it is made, and the turn is not missed. A claim that was not sealed is none."""
    table = Table(hands="|free sudden")
    table.match.put(table.ask().id, {"order.1.ship": "B5", "order.1.to": "C5", **rest, **then})
    table.sleep()
    if table.mover == "blue":  # He wanted to look first; nothing more comes from him.
        table.sleep()
    assert (table.on("C5"), table.on("B5")) == ("blue D", "")
    assert table.on("E11") == ("blue D" if "order.2.to" in rest else "")
    assert (table.mover, table.winner()) == ("red", "")
    assert table.match._state.missed == (0, 0)


@rule("SW-13.7", "SW-13.2")
def test_a_card_alone_does_not_make_a_turn_but_counts() -> None:
    """SHIELD is whole, the move is not: the card is played, the rest lost, and the turn is not missed (SW-13.5)."""
    table = Table(mover="red", hands="shield|")
    table.match.put(
        table.ask().id, {"order.1.card": "shield", "order.1.cells": "E5", "order.2.ship": "G5", "then": "end"}
    )
    table.sleep()
    if table.mover == "red":
        table.sleep()
    assert (table.on("E5"), table.mover) == ("red B+", "blue")
    assert table.match._state.missed == (0, 0)


@rule("SW-13.3")
def test_a_pause_missed() -> None:
    """The standing policy answers: here the one for destroyers, filed while the question stood open."""
    table = Table(hands="counter|", counter_mode="ask")
    table.order("F6xG5")
    table.file("counter destroyed", "red")
    if table.asked == ["red"] and table.mover == "blue":
        table.sleep("red")
    assert table.on("G5") == "red D"


# ---- missed turns --------------------------------------------------------------------------------
def _blue_sleeps(table: Table, times: int) -> None:
    """Blue misses turns; Red shuttles a ship between them."""
    for number in range(times):
        if number:
            table.turn("E2-D2" if number % 2 else "D2-E2")
        table.sleep()


@rule("SW-13.4")
def test_two_missed_turns_may_be_claimed() -> None:
    """One is not enough; after two Red claims, or lets it be."""
    table = Table()
    _blue_sleeps(table, 1)
    assert not table.view("red").claim
    assert "SW-13.4" in table.refused("claim")
    table = Table()
    _blue_sleeps(table, 2)
    assert table.view("red").claim
    assert table.takes("D2-D3\nend")
    table.order("claim")
    assert (table.winner(), table.why()) == ("red", "claim")


@rule("SW-13.4", "SW-14.12")
@pytest.mark.parametrize("most", [3, 4])
def test_the_third_in_a_row_loses(most: int) -> None:
    """Or as many as `max_missed` says."""
    table = Table(max_missed=most)
    _blue_sleeps(table, most - 1)
    assert table.winner() == ""
    table.turn("D2-E2" if (most - 1) % 2 == 0 else "E2-D2")
    table.sleep()
    assert (table.winner(), table.why()) == ("red", "missed")


@rule("SW-13.4")
def test_in_a_row() -> None:
    """A turn made in between wipes out the two missed before."""
    table = Table()
    _blue_sleeps(table, 2)
    table.turn("D2-E2")
    table.turn("B5-C5")
    assert not table.view("red").claim
    assert dict(table.view(None).missed)["blue"] == 0


@rule("SW-13.5")
def test_a_turn_with_one_order_is_not_missed() -> None:
    """Blue seals one move and lets the rest lapse, twice in a row: no claim."""
    table = Table(hands="|sudden")
    for blue, red in (("B5-C5", "E2-D2"), ("C5-B5", "D2-E2")):
        table.order(blue)
        table.sleep()
        table.turn(red)
    table.order("B5-C5")
    table.sleep()
    assert not table.view("red").claim
    assert not table.takes("claim")


@rule("SW-13.5")
def test_a_card_alone_is_an_order() -> None:
    """ANTI-ARMOUR played, then silence: the turn is lost, but not missed."""
    table = Table(hands="|anti")
    table.order("anti F6")
    table.sleep()
    assert dict(table.view(None).missed)["blue"] == 0


@rule("SW-13.4", "SW-13.5")
def test_ending_a_turn_by_hand_breaks_the_row() -> None:
    """Red can do nothing but holds a card: he sleeps once, closes his next turn himself, sleeps again. Never two in a row."""
    table = Table("B F6", "D E6 G6 F5 F7 A1", hands="trap|")
    table.turn("A1-A2")
    table.sleep("red")
    table.turn("A2-A1")
    table.order("end")
    table.turn("A1-A2")
    table.sleep("red")
    assert dict(table.view(None).missed)["red"] == 1


@rule("SW-13.7")
def test_what_is_complete_counts_as_given() -> None:
    """Orders, a deployment, an answer on the sheet at the deadline; an unfinished deployment does not count, nor a claim."""
    table = Table()
    table.match.read(table.ask().id, "B5-C5\nE1-D1\nend")
    table.sleep()
    assert (table.on("C5"), table.on("D1"), table.mover) == ("blue D", "blue D", "red")
    assert dict(table.view(None).missed)["blue"] == 0
    game = Game()
    game.match.read(game.ask().id, DEFAULT_RED.replace("E4", "D4"))
    game.sleep()
    assert game.on("D4") == "red D"
    table = Table(hands="counter|", counter_mode="ask", sheet="F6xG5")
    table.match.read(table.ask().id, "counter")
    table.sleep("red")
    assert table.on("G5") == "red D"
    table = Table()
    _blue_sleeps(table, 2)
    table.match.read(table.ask().id, "claim")
    table.sleep()
    assert table.winner() == ""


# ---- filed in advance ----------------------------------------------------------------------------
PLAN = """
if B5-C5: E2-D2
> if C5-C6: D2-E2; G5-G4
> else: G5-G3
if E1-D1 and E10-D10: G5-G8
else: E5-E6
"""


@rule("SW-13.6")
@pytest.mark.parametrize(
    ("blue", "cell", "piece"),
    [
        ("B5-C5", "D2", "red D"),
        ("E1-D1\nE10-D10", "G8", "red D"),
        ("E10-D10\nE1-D1", "G8", "red D"),
        ("E1-D1", "E6", "red B"),
        ("F6-F7", "E6", "red B"),
    ],
)
def test_the_branch_that_fits_is_played(blue: str, cell: str, piece: str) -> None:
    """The first whose conditions are all among Blue's orders; Blue is to move again without anybody being asked."""
    table = Table()
    table.file(PLAN, "red")
    table.turn(blue)
    assert table.on(cell) == piece
    assert (table.asked, table.mover) == (["blue"], "blue")


@rule("SW-13.6")
@pytest.mark.parametrize(("second", "cells"), [("C5-C6", ("E2", "G4")), ("C5-C4", ("D2", "G3"))])
def test_it_goes_on_in_the_branch_taken(second: str, cells: tuple[str, str]) -> None:
    """Two turns of Red's, one after the other, from one plan."""
    table = Table()
    table.file(PLAN, "red")
    table.turn("B5-C5")
    table.turn(second)
    assert [table.on(cell) for cell in cells] == ["red D", "red D"]
    assert table.mover == "blue"


@rule("SW-13.6")
def test_what_is_not_legal_is_not_played() -> None:
    """The ship on G5 is taken before it can move: Red is asked as always."""
    table = Table()
    table.file("if F6xG5: G5-G4", "red")
    table.turn("F6xG5")
    assert (table.asked, table.mover) == (["red"], "red")


@rule("SW-13.6")
def test_no_branch_fits() -> None:
    """Red is asked, and what he then does by hand drops the plan."""
    table = Table()
    table.file("if B5-C5: E2-D2", "red")
    table.turn("E10-D10")
    assert (table.asked, table.mover) == (["red"], "red")
    table.turn("G5-G4")
    assert table.view("red").plan == ""
    table.turn("B5-C5")
    assert table.asked == ["red"]


@rule("SW-13.6")
def test_a_plan_is_private() -> None:
    """Nobody can tell that it was filed, nor afterwards that it was not made by hand."""
    planned, by_hand = Table(), Table()
    planned.file(PLAN, "red")
    assert planned.view("blue") == by_hand.view("blue")
    assert planned.view(None) == by_hand.view(None)
    for table in (planned, by_hand):
        table.turn("B5-C5")
    by_hand.turn("E2-D2")
    assert planned.view("blue") == by_hand.view("blue")
    assert planned.heard("blue") == by_hand.heard("blue")


@rule("SW-13.6")
def test_a_planned_turn_is_not_missed() -> None:
    """And a plan that is nonsense is refused, line by line."""
    table = Table()
    table.file("else: E2-D2", "red")
    table.turn("B5-C5")
    assert dict(table.view(None).missed)["red"] == 0
    with pytest.raises(OrderError) as caught:
        table.file("if B5-C5: E2-D2\nif nonsense: E2-D2", "red")
    assert [fault.line for fault in caught.value.faults] == [2]


@rule("SW-13.6")
def test_a_plan_typed_with_the_turn() -> None:
    """Lines of a plan among a turn's orders are filed with it, and what was filed before is gone."""
    table = Table()
    table.file("else: F6-F7", "blue")
    table.order("B5-C5\nend\nif E2-D2: C5-C6\nelse: C5-C4")
    table.turn("E2-D2")
    assert table.on("C6") == "blue D"
    assert table.mover == "red"


@rule("SW-13.6")
def test_a_plan_with_cards_and_attacks() -> None:
    """Cards are orders among the others; a card of the enemy's is a condition by its bare word."""
    table = Table(mover="red", hands="trap stealth|sudden anti")
    table.file("if trap: anti F6; F6xE5\nif stealth: sudden E2; B5-B6", "blue")
    table.turn("stealth G5-G8")
    assert (table.on("B6"), table.on("E2")) == ("blue D", "")
    assert table.mover == "red"


@rule("SW-13.6")
def test_what_is_filed_in_a_turn_is_for_the_next_one() -> None:
    """Typed with the first sheet of a turn it neither answers the second sheet nor is dropped by it."""
    table = Table()
    table.order("B5-C5\nelse: E10-D10")
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert table.on("E10") == "blue D"
    table.turn("E1-D1")
    table.turn("E2-D2")
    assert table.on("D10") == "blue D"


@rule("SW-13.6")
def test_a_branch_that_could_not_be_played_is_gone() -> None:
    """Red's branch fits but its ship was taken; he plays by hand, and what would have followed in the branch is dropped."""
    table = Table()
    table.file("if F6xG5: G5-G4\n> else: E5-E6", "red")
    table.turn("F6xG5")
    table.turn("E2-D2")
    assert table.view("red").plan == ""
    table.turn("B5-C5")
    assert table.asked == ["red"]


@rule("SW-13.6")
@pytest.mark.parametrize("end", ["; end", "; fin", ""])
def test_a_branch_may_say_end(end: str) -> None:
    """Each branch is a whole turn, whether it says so or not."""
    table = Table()
    table.file(f"if B5-C5: E2-D2{end}\n> else: D2-E2{end}", "red")
    table.turn("B5-C5")
    assert (table.on("D2"), table.mover) == ("red D", "blue")
    table.turn("C5-B5")
    assert (table.on("E2"), table.mover) == ("red D", "blue")
