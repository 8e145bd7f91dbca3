"""BB-10: deadlines, standing moves, conditions, claims."""

from __future__ import annotations

import pytest

from rules.core import OrderError
from tests.rulebook.branle_bas.kit import hidden_mines, sea

rule = pytest.mark.rule


@rule("BB-10.2")
def test_the_quiet_move() -> None:
    """Only A E2 and V B3, nothing near: V B3-A3."""
    table = sea("A E2 V B3", "A I9")
    table.sleep()
    assert (table.last().start, table.last().goal) == ("B3", "A3")


@rule("BB-10.2")
def test_never_a_pass_while_there_is_a_quiet_move() -> None:
    """Threatened everywhere, it is made all the same: A's only other ship stands before three cruisers."""
    table = sea("A A3 V E5", "A I7 K E8 D8 F8 C6 G6 S C3", mover="first")
    table.sleep()
    assert table.last().kind == "move"


@rule("BB-10.2")
@pytest.mark.parametrize(
    ("first", "second", "quiet"),
    [
        ("A A3 V E5 T E3", "A I7", "E5-D5"),
        ("A A3 T E5 K E3", "A I7", "E5-D5"),
        ("A A3 K E5", "A I7", "E5-D5"),
        ("A I4 V E5", "A I9 K D7", "E5-E6"),
        ("A I4 V E5", "A I9 V D5", "E5-E6"),
        ("A A3 V D7", "A I5", "D7-C7"),
        ("A A3 V D9", "A I5", "A3-A2"),
        ("A I4 V A4", "A I9", "A4-A5"),
        ("A A3 H E5 S D5", "A I7", "E5-E4"),
    ],
    ids=[
        "kind",
        "kind 2",
        "fewest cells",
        "safe",
        "takes nothing",
        "no net",
        "no net, no mine",
        "into port",
        "seaplane first",
    ],
)
def test_which_move_is_quiet(first: str, second: str, quiet: str) -> None:
    """By kind, then the fewest cells, then start and goal; safe before unsafe."""
    table = sea(first, second)
    table.sleep()
    assert f"{table.last().start}-{table.last().goal}" == quiet


@rule("BB-10.2")
def test_the_standing_move() -> None:
    """Filed in private, played at the deadline, and gone once it is no longer legal."""
    table = sea("A A3 K E5", "A I7 V I5")
    table.reserve("first", "E5-E7")
    table.sleep()
    assert table.at("E7") == "first K"


@rule("BB-10.2")
def test_a_standing_move_that_is_not_legal_gives_way() -> None:
    """The cruiser has been moved: the quiet move instead."""
    table = sea("A A3 K E5 V H4", "A I7 V I5")
    table.reserve("first", "E5-E7")
    table.play("E5-C5", "I5-I4")
    table.sleep()
    assert table.at("C5") == "first K"


@rule("BB-10.2")
def test_a_standing_move_waits_for_the_deadline() -> None:
    """It is not played at once."""
    table = sea("A A3 K E5", "A I7 V I5", mover="second")
    table.reserve("first", "E5-E7")
    table.play("I5-I4")
    assert table.mover() == "first"


@rule("BB-10.2", "BB-14.9")
def test_a_deadline_that_only_passes() -> None:
    """Option `timeout_move=pass`: the turn is lost; a standing move is played all the same."""
    table = sea("A E2 V B3", "A I9 V I5", timeout_move="pass")
    table.sleep()
    assert (table.last().kind, table.mover(), table.at("B3")) == ("lost", "second", "first V")
    table.reserve("second", "I5-I4")
    table.sleep()
    assert table.at("I4") == "second V"


@rule("BB-10.3")
def test_two_missed_moves_may_be_claimed() -> None:
    """After one there is no claim; after two in a row B may claim."""
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6")
    table.sleep()
    assert table.refusal("claim")
    table.play("I5-I4")
    table.sleep()
    assert table.view("second").claim
    table.play("claim")
    assert (table.winner(), table.why()) == ("second", "claim")


@rule("BB-10.3")
def test_a_move_made_ends_the_claim() -> None:
    """A misses two, B plays on, A moves: nothing to claim any more."""
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6")
    table.sleep()
    table.play("I5-I4")
    table.sleep()
    table.play("I4-I3", "A3-B3")
    assert table.refusal("claim")


@rule("BB-10.3", "BB-14.11")
@pytest.mark.parametrize(("options", "misses"), [({}, 3), ({"max_missed": 1}, 1), ({"max_missed": 5}, 5)])
def test_missed_moves_forfeit_the_game(options: dict[str, int], misses: int) -> None:
    """Three by default."""
    table = sea("A A3 V A4 B3 C3", "A E7", **options)
    for number in range(misses):
        assert table.winner() == "nobody yet"
        table.sleep()
        if number + 1 < misses:
            table.play("E7-E6" if number % 2 == 0 else "E6-E7")
    assert (table.winner(), table.why()) == ("second", "missed")


@rule("BB-10.3")
def test_standing_moves_are_not_missed_ones() -> None:
    """Three deadlines met by a standing move: no claim, no forfeit."""
    table = sea("A A3 S A5", "A I7 V I5 H6 G6")
    for mine, other in (("A5-A6", "I5-I4"), ("A6-A7", "I4-I3"), ("A7-B7", "H6-H5")):
        table.reserve("first", mine)
        table.sleep()
        table.play(other)
    assert table.holdings("first").missed == 0
    assert table.winner() == "nobody yet"
    assert not table.view("second").claim


@rule("BB-10.4")
def test_a_condition_that_fits_is_answered_at_once() -> None:
    """If E7-E6 then D3-D4, and if then D7-D6, D4-D5."""
    table = sea("A A3 V D3", "A I7 V E7 D7", mover="second")
    table.match.plan("first", "if E7-E6: D3-D4\n> if D7-D6: D4-D5\nelse: A3-A4")
    table.play("E7-E6")
    assert (table.at("D4"), table.mover()) == ("first V", "second")
    table.play("D7-D6")
    assert (table.at("D5"), table.mover()) == ("first V", "second")
    table.play("I7-I6")
    assert table.mover() == "first"


@rule("BB-10.4")
def test_otherwise_the_last_branch_answers() -> None:
    """B plays something else."""
    table = sea("A A3 V D3", "A I7 V E7 D7", mover="second")
    table.match.plan("first", "if E7-E6: D3-D4\nelse: A3-A4")
    table.play("I7-I6")
    assert (table.at("A4"), table.at("D3")) == ("first A", "first V")


@rule("BB-10.4")
def test_an_answer_that_is_not_legal_is_asked_for() -> None:
    """The goal is held by a ship of its own side by now."""
    table = sea("A A3 V D3 D4", "A I7 V E7", mover="second")
    table.match.plan("first", "if E7-E6: D3-D4")
    table.play("E7-E6")
    assert table.mover() == "first"
    assert table.at("D3") == "first V"


@rule("BB-10.4")
def test_nobody_else_sees_what_is_filed() -> None:
    """Neither the opponent nor the public."""
    table = sea("A A3 V D3", "A I7 V E7", mover="second")
    before = (table.view("second"), table.view(None))
    table.match.plan("first", "if E7-E6: D3-D4")
    table.play("I7-I6")
    assert table.view("first").plan
    assert (table.view("second").plan, table.view(None).plan) == ("", "") == (before[0].plan, before[1].plan)


@rule("BB-10.4", "BB-10.3")
def test_an_answer_filed_in_advance_is_not_missed() -> None:
    """And takes a missed one off."""
    table = sea("A A3 V D3", "A I7 V E7")
    table.sleep()
    assert table.holdings("first").missed == 1
    table.match.plan("first", "else: A3-A4")
    table.play("E7-E6")
    assert table.holdings("first").missed == 0


@rule("BB-10.5")
def test_a_complete_move_on_the_sheet_counts_as_given() -> None:
    """Not sealed; no missed move."""
    table = sea("A A3 K E5", "A I7")
    table.draft("E5-E7")
    table.sleep()
    assert table.at("E7") == "first K"
    assert table.holdings("first").missed == 0


@rule("BB-10.5")
@pytest.mark.parametrize("order", ["resign", "D7-D8"])
def test_what_ends_the_game_counts_only_sealed(order: str) -> None:
    """Resigning; an Admiral's step into a net, confirmed but not sealed."""
    table = sea("A D7 V A5", "A I5 V H7")
    table.draft(order, sure=True)
    table.sleep()
    assert table.winner() == "nobody yet"
    assert table.holdings("first").missed == 1


@rule("BB-10.5")
def test_a_claim_counts_only_sealed() -> None:
    """B's claim lies on its sheet when its own clock runs out."""
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6")
    table.sleep()
    table.play("I5-I4")
    table.sleep()
    table.draft("claim")
    table.sleep()
    assert table.winner() == "nobody yet"


@rule("BB-10.5", "BB-7.9")
def test_a_draw_counts_only_sealed() -> None:
    """A's move is made without the offer beside it; B's acceptance on its sheet is none."""
    table = sea("A A3 V A5", "A I7 V I5")
    table.draft("A5-A6; draw")
    table.sleep()
    assert (table.at("A6"), table.view(None).offers) == ("first V", ())
    table.offer_draw("first")
    table.draft("draw")
    table.sleep()
    assert (table.winner(), table.holdings("second").missed) == ("nobody yet", 1)


@rule("BB-10.7", "BB-10.3")
def test_the_miss_that_forfeits_plays_nothing() -> None:
    """Option `max_missed=2`: the first miss plays a quiet move, the second none."""
    table = sea("A A3 V A4 B3 C3", "A E7 V I5", max_missed=2)
    table.sleep()
    assert table.last().kind == "move"
    table.play("I5-I4")
    stood = table.view(None).ships
    table.sleep()
    assert (table.winner(), table.why()) == ("second", "missed")
    assert table.view(None).ships == stood
    assert table.last().goal == "I4"


@rule("BB-10.3", "BB-14.11")
def test_the_claim_begins_at_two_whatever_the_forfeit() -> None:
    """Option `max_missed=5`."""
    table = sea("A A3 V A5 B6 C6", "A I7 V I5 H6 G6", max_missed=5)
    table.sleep()
    assert table.refusal("claim")
    table.play("I5-I4")
    table.sleep()
    assert table.view("second").claim


@rule("BB-10.6", "BB-10.2", "BB-10.3", "BB-9.2")
def test_a_sleeper_s_quiet_move_that_finds_a_mine_is_one_missed_move() -> None:
    """A's drafted move, then A's quiet move, runs into B's mine: found, then the next of the list; one turn, one missed move."""
    table = hidden_mines("A A3 V C7", "A I5", mines=("B1", "C8"), wrecks="A9")
    table.match.read(table.match.waiting()[0].id, "C7-C8")
    table.sleep()
    assert (table.last().kind, table.mover(), table.holdings("first").missed) == ("found", "first", 0)
    table.sleep()
    assert (table.mover(), table.holdings("first").missed) == ("second", 1)
    table = hidden_mines("A H7 V I7", "A A5", mines=("B1", "I8"))
    table.sleep()
    assert (table.last().kind, table.mover()) == ("found", "first")
    table.sleep()
    assert (table.mover(), table.holdings("first").missed) == ("second", 1)


@rule("BB-10.2")
def test_several_standing_moves() -> None:
    """The first that is legal is played."""
    table = sea("A A3 K E5", "A I7 V I5")
    table.reserve("first", "E5-E9; E5-C5; E5-E6")
    table.sleep()
    assert table.at("C5") == "first K"


@rule("BB-10.4", "BB-10.5", "BB-6.5")
def test_nothing_filed_in_advance_gives_the_game_up() -> None:
    """An Admiral's step into a net is asked for by hand, both as a condition and as a standing move."""
    table = sea("A D7 V A5", "A I5 V H7", mover="second")
    table.match.plan("first", "else: D7-D8")
    table.reserve("first", "D7-D8")
    table.play("H7-H6")
    assert (table.mover(), table.at("D7")) == ("first", "first A")
    table.sleep()
    assert (table.winner(), table.at("D7")) == ("nobody yet", "first A")


@rule("BB-10.4")
def test_a_branch_orders_one_move() -> None:
    """Two moves after one colon are refused."""
    table = sea("A A3 V D3", "A I7 V E7", mover="second")
    with pytest.raises(OrderError):
        table.match.plan("first", "if E7-E6: D3-D4; A3-A4")


@rule("BB-10.4")
def test_a_move_by_hand_drops_what_was_filed_before() -> None:
    """Asked because nothing fitted, A moves; the tree is gone."""
    table = sea("A A3 V D3", "A I7 V E7 H7", mover="second")
    table.match.plan("first", "if E7-E6: D3-D4")
    table.play("H7-H6", "A3-A4")
    assert table.view("first").plan == ""


@rule("BB-10.8")
def test_a_pass_drops_what_was_filed() -> None:
    """B takes A's last ship, so A is passed over; the tree was for that turn and is gone."""
    table = sea("A B9 V I6", "A G5 S I4 V A5", mover="second")
    table.match.plan("first", "if A5-A4: I6-H6\nelse: I6-I7")
    table.play("I4xI6")
    assert table.last().kind == "pass"
    assert table.view("first").plan == ""


@rule("BB-10.8")
def test_a_standing_move_drops_what_was_filed() -> None:
    """The tree gives no answer, the deadline plays the standing move."""
    table = sea("A A3 V D3 H3", "A I7 V E7 I5", mover="second")
    table.match.plan("first", "if E7-E6: D3-D4")
    table.reserve("first", "H3-H4")
    table.play("I5-I4")
    table.sleep()
    assert (table.at("H4"), table.view("first").plan) == ("first V", "")


@rule("BB-10.8", "BB-9.2", "BB-14.5")
def test_an_answer_that_meets_a_mine_drops_the_tree() -> None:
    """A's answer is refused by B's mine on C8: A is asked for another move, and the tree plays neither this turn nor the next."""
    table = hidden_mines("A A3 V C7 I4", "A I7 V G5", mines=("B1", "C8"), mover="second")
    table.match.plan("first", "else: C7-C8\n> else: I4-I5")
    table.play("G5-G4")
    assert (table.last().kind, table.mover(), table.at("C7")) == ("found", "first", "first V")
    assert table.view("first").plan == ""
    table.play("C7-B7", "G4-G3")
    assert table.mover() == "first"


@rule("BB-10.8", "BB-9.2", "BB-14.5")
def test_the_second_sheet_of_a_turn_is_not_answered_from_the_tree() -> None:
    """B runs into A's mine; A's tree, filed while B chooses anew, waits for what B plays then. B's own tree waits too."""
    table = hidden_mines("A A3 V I4", "A I7 V C3 G5", mines=("C2", "B9"), mover="second")
    table.play("C3-C2")
    assert table.view(None).part == 2
    table.match.plan("second", "else: G5-G4")
    assert table.mover() == "second"
    table.match.plan("first", "if C3-C2: A3-A4\nif C3-B3: I4-I5")
    table.play("C3-B3")
    assert (table.at("I5"), table.at("A3")) == ("first V", "first A")


@rule("BB-10.8")
def test_a_tree_typed_with_a_move_waits_for_the_next_turn() -> None:
    """It comes in with the turn made by hand, and is not dropped by it."""
    table = sea("A A3 V D3", "A I7 V E7")
    table.play("D3-D4\nif E7-E6: A3-A4")
    assert table.view("first").plan
    table.play("E7-E6")
    assert (table.at("A4"), table.mover()) == ("first A", "second")


@rule("BB-10.4", "BB-4.4", "BB-14.6")
def test_an_answer_with_a_blocked_ship_touches_nothing() -> None:
    """Option `touch_move=on`: the ship of the answer cannot move, and A is asked without having to move the Admiral."""
    table = sea("A A3 V D4 D5 C4 E4", "A I7 V I5", mover="second", touch_move="on")
    table.match.plan("first", "else: D4-D5")
    table.play("I5-I4")
    assert (table.mover(), table.view(None).touched) == ("first", False)
