"""SW-4: the steps of a turn, actions, sheets of several orders. Positions are D2 of `kit` unless a test says otherwise."""

from __future__ import annotations

import pytest

from rules.core import NoSuchAsk
from tests.rulebook.sea_war.kit import FIXTURE_0, Table

rule = pytest.mark.rule


# ---- steps ---------------------------------------------------------------------------------------
@rule("SW-4.1", "SW-4.8")
def test_the_players_alternate() -> None:
    """Red ends his turn: Blue is to move and in his start step."""
    table = Table(mover="red", hands="shield|sudden")
    assert table.step == ("red", "start")
    table.order("E2-D2")
    assert table.step == ("red", "action")
    table.order("end")
    assert table.step == ("blue", "start")
    table.turn("E1-D1")
    assert table.step == ("red", "start")


@rule("SW-4.2", "SW-4.9")
def test_cards_at_the_end_of_a_turn() -> None:
    """Red moves E2-D2, then plays TRAP as an end card: after that there is no move any more."""
    table = Table(mover="red", hands="trap shield|")
    table.order("E2-D2\ntrap C5 C6")
    assert table.step == ("red", "end")
    assert not table.takes("G5-G4")
    assert table.takes("shield E5\nend")


@rule("SW-4.2")
def test_cards_at_the_start_of_a_turn() -> None:
    """TRAP first, then a move: the start step ends with it."""
    table = Table(mover="red", hands="trap shield|")
    table.order("trap C5 C6")
    assert table.step == ("red", "start")
    table.order("E2-D2")
    assert table.step == ("red", "action")


# ---- what an action is ---------------------------------------------------------------------------
@rule("SW-4.3")
def test_a_move_of_the_battleship_is_the_whole_action() -> None:
    """Fixture 0: B F6-F7, then D E4-E3. And the other way round."""
    table = Table(*FIXTURE_0, mover="red", hands="shield|")
    assert "SW-4.3" in table.refused("F6-F7\nE4-E3")
    assert "SW-4.3" in table.refused("E4-E3\nF6-F7")
    table.order("F6-F7")
    assert not table.takes("E4-E3")


@rule("SW-4.3")
def test_two_different_red_destroyers_may_move() -> None:
    """Fixture 0: E4-E3, then the same ship again, or another one."""
    table = Table(*FIXTURE_0, mover="red")
    table.order("E4-E3")
    assert "SW-4.3" in table.refused("E3-D3")
    assert not table.takes("F6-F7")
    table.order("G4-G3")
    assert (table.on("E3"), table.on("G3")) == ("red D", "red D")
    assert table.mover == "blue"


@rule("SW-4.3")
def test_red_attacks_instead_of_moving() -> None:
    """D2: E2-D2 then G5xxF6 needs the option; the attack alone does not."""
    assert "SW-4.3" in Table(mover="red").refused("E2-D2\nG5xF6")
    assert "SW-4.3" in Table(mover="red", hands="shield|").refused("G5xF6\nE2-D2")
    assert Table(mover="red").takes("G5xF6")
    assert Table(mover="red").takes("E5xF6")


@rule("SW-4.3", "SW-14.3")
@pytest.mark.parametrize(
    "orders", ["E2-D2\nG5xF6", "G5xF6\nE2-D2", "E2-D2\nG5xF6\nF6-F7", "E5-E7\nE7xF6", "E2-D2\nG5-G4\nE5xF6", "G5xF6"]
)
def test_an_attack_in_addition(orders: str) -> None:
    """With `in_addition` before, between or after the moves, also by a ship that has moved or that moves afterwards."""
    table = Table(mover="red", red_attack="in_addition", hands="shield|")
    table.turn(orders)
    assert table.mover == "blue"
    assert len(table.view(None).deeds) == len(orders.splitlines())


@rule("SW-4.3", "SW-14.3")
def test_one_attack_in_addition_not_two() -> None:
    """D2: E5-E7, then E7xxF6: the battleship is on F6. Another attack, or a destroyer's move, is too much."""
    table = Table(mover="red", blue="D E1 F6 B5 E10 H6", red_attack="in_addition", hands="shield|")
    table.order("E5-E7\nE7xF6")
    assert table.on("F6") == "red B"
    assert "SW-4.3" in table.refused("G5xH6")
    assert "SW-4.3" in table.refused("E2-D2")


@rule("SW-4.3", "SW-14.3")
def test_an_attack_may_open_the_way_to_the_edge() -> None:
    """D2 without E10: G5xxF6, then E5-E11."""
    table = Table(mover="red", blue="D E1 F6 B5", red_attack="in_addition")
    table.order("G5xF6\nE5-E11")
    assert table.winner() == "red"


@rule("SW-4.4")
def test_blue_moves_or_attacks() -> None:
    """D2, Blue: B5-C5, then F6xxG5; an attack, then a move; three moves; one ship twice."""
    table = Table(hands="|sudden")
    for orders in ("B5-C5\nF6xG5", "F6xG5\nB5-C5"):
        assert "SW-4.4" in table.refused(orders)
    assert not table.takes("B5-C5\nE1-D1\nE10-D10")
    assert not table.takes("B5-C5\nC5-C6")
    assert table.takes("B5-C5\nE1-D1")
    assert table.takes("F6xG5")


@rule("SW-4.5")
def test_who_can_act_must_act() -> None:
    """D2: Blue ends the turn without an order, or with a card alone; one move is enough."""
    table = Table(hands="|sudden anti")
    assert "SW-4.5" in table.refused("end")
    assert "SW-4.5" in table.refused("anti F6\nend")
    assert table.takes("B5-C5\nend")
    table.order("anti F6")
    assert "SW-4.5" in table.refused("end")
    table.order("B5-C5\nend")
    assert table.mover == "red"


# ---- one after the other -------------------------------------------------------------------------
@rule("SW-4.6")
def test_the_first_move_is_shown_before_the_second_is_given() -> None:
    """D2: Blue sends B5-D5 alone and is asked again, with the same deadline."""
    table = Table(hidden="D8-D5")
    first = table.match.waiting()[0]
    table.order("B5-D5")
    second = table.match.waiting()[0]
    assert table.on("C5", "blue") == "blue D"
    assert table.on("D5", "blue") == "red D"
    assert (second.seat, second.deadline_group) == ("blue", first.deadline_group)
    assert second.id != first.id


@rule("SW-4.6", "SW-4.12")
def test_a_second_move_still_legal_is_carried_out() -> None:
    """D2 with D5 hidden red: Blue sends B5-D5 and E1-D1 together. The first stops on C5, the second is made."""
    table = Table(hidden="D8-D5")
    table.order("B5-D5\nE1-D1")
    assert (table.on("C5"), table.on("D1")) == ("blue D", "blue D")


@rule("SW-4.6", "SW-4.12")
@pytest.mark.parametrize("end", ["", "\nend"])
def test_a_second_move_become_illegal_comes_back(end: str) -> None:
    """B5-D5 is stopped on C5, where it bars the way of C1-C8, sent with it; Blue is asked for something else."""
    table = Table(blue="D C1 F6 B5 E10", hidden="D8-D5")
    table.order(f"B5-D5\nC1-C8{end}")
    assert table.on("C1") == "blue D"
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert '"returned"' in table.heard("blue")
    assert '"returned"' not in table.heard("red") + table.heard(None)
    assert table.takes("C1-C4\nend")
    assert table.takes("end")


@rule("SW-4.7")
def test_nothing_is_taken_back() -> None:
    """A sheet that was sealed and carried out is closed, and there is no order that undoes it."""
    table = Table()
    ask = table.match.waiting()[0].id
    table.order("B5-C5")
    with pytest.raises(NoSuchAsk):
        table.match.unseal(ask)
    assert not table.takes("C5-B5")
    assert table.faulty_words("undo")


@rule("SW-4.8")
def test_a_turn_ends_when_its_player_says_so_or_with_the_game() -> None:
    """One move, then `end`; or the capture of the battleship."""
    table = Table()
    table.order("B5-C5")
    assert table.mover == "blue"
    table.order("end")
    assert table.mover == "red"
    over = Table()
    over.order("F6xE5")
    assert over.asked == []


# ---- who is asked --------------------------------------------------------------------------------
WALLED_IN = ("B F6", "D E6 G6 F5 F7 A1")
"""The battleship can neither move nor attack."""


@rule("SW-4.10")
@pytest.mark.parametrize("card", ["trap", "shield", "counter", "swap", "stealth"])
def test_who_holds_a_card_gets_his_turn(card: str) -> None:
    """Red can do nothing and holds one card, whichever: he is asked, and closes the turn himself."""
    table = Table(*WALLED_IN, hands=f"{card}|")
    table.turn("A1-A2")
    assert (table.asked, table.mover) == (["red"], "red")
    table.order("end")
    assert table.mover == "blue"


@rule("SW-4.10")
def test_who_has_played_his_last_card_and_cannot_act_is_closed() -> None:
    """Walled in, Red lays his traps: nothing is left to ask him for. It is no forced pass (SW-12.5)."""
    table = Table(*WALLED_IN, hands="trap|")
    table.turn("A1-A2")
    table.order("trap C3 C4")
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert table.view(None).passes == 0


@rule("SW-4.10")
@pytest.mark.parametrize("card", ["free", "sudden", "reinforce", "anti", "multi"])
def test_blue_likewise(card: str) -> None:
    """A blue ship shut in on A1: with a card, whichever, Blue is asked; without one he is passed at once."""
    shut_in = "B F6 D A2 B1 K2", "D A1"
    table = Table(*shut_in, mover="red", hands=f"|{card}")
    table.turn("F6-F7")
    assert (table.asked, table.mover) == (["blue"], "blue")
    table.order("end")
    assert table.mover == "red"
    bare = Table(*shut_in, mover="red")
    bare.turn("F6-F7")
    assert (bare.asked, bare.mover) == (["red"], "red")


@rule("SW-4.10")
def test_who_holds_none_and_cannot_act_is_passed() -> None:
    """The same without a card: Blue is to move again, and everybody sees why."""
    table = Table(*WALLED_IN)
    table.turn("A1-A2")
    assert (table.asked, table.mover) == (["blue"], "blue")
    assert table.last(None, "pass").side == "red"


@rule("SW-4.10")
def test_who_holds_none_and_has_used_his_action_is_closed() -> None:
    """Two moves, or an attack, close the turn; one move does not. With a card nothing does."""
    for orders, mover in (("B5-C5\nE1-D1", "red"), ("F6xG5", "red"), ("B5-C5", "blue")):
        table = Table()
        table.order(orders)
        assert table.mover == mover
    table = Table(hands="|reinforce")
    table.order("F6xG5")
    assert (table.asked, table.mover) == (["blue"], "blue")


@rule("SW-4.11")
def test_a_move_stopped_at_once_is_a_move_made() -> None:
    """D2 with C5 hidden red: B5-D5 ends on B5; Blue may end his turn."""
    table = Table(hidden="C8-C5")
    table.order("B5-D5")
    assert table.on("B5") == "blue D"
    table.order("end")
    assert table.mover == "red"


@rule("SW-4.11")
def test_what_a_card_could_add_does_not_count() -> None:
    """Blue's only ship has neither line nor target, only a diagonal for FREE MOVE: he may end the turn."""
    table = Table(red="B F6 D A2 B1 K1", blue="D A1", hands="|free", mover="red")
    table.turn("F6-F7")
    assert table.asked == ["blue"]
    assert table.reach("A1") == []
    assert table.takes("end")


@rule("SW-4.11")
def test_blue_can_act_if_blue_thinks_so() -> None:
    """Blue's only ship is shut in, by a ship that he does not see on B1: he must give the order, and is stopped."""
    table = Table(red="B F6 D A2", blue="D A1", hands="|free", hidden="B8-B1")
    assert "SW-4.5" in table.refused("end")
    table.order("A1-C1")
    assert table.on("B1", "blue") == "red D"
    assert table.takes("end")


@rule("SW-4.12")
def test_moves_sent_together_need_no_second_question() -> None:
    """D2 with a trap on C5: B5-D5 and F6-F8. B5 is destroyed on C5, F6-F8 is made."""
    table = Table(traps="C5")
    table.order("B5-D5\nF6-F8")
    assert table.on("C5") == table.on("D5") == ""
    assert table.on("F8") == "blue D"
    assert table.mover == "red"
