"""BB-7: triumph, victory, the nulls, the limit."""

from __future__ import annotations

import pytest

from tests.rulebook.branle_bas.kit import Deploying, sea

rule = pytest.mark.rule


@rule("BB-7.1")
def test_an_admiral_in_the_enemy_port_is_a_triumph() -> None:
    """Mine swept, A E9-PB."""
    table = sea("A E9", "A I5 V A5", swept="second")
    table.play("E9-PB")
    assert (table.winner(), table.why()) == ("first", "triumph")
    assert table.match.waiting() == ()


@rule("BB-7.1")
def test_the_triumph_of_b() -> None:
    """The mirror image."""
    table = sea("A I5", "A E1", swept="first", mover="second")
    table.play("E1-PA")
    assert (table.winner(), table.why()) == ("second", "triumph")


@rule("BB-7.2")
def test_taking_the_admiral_is_a_victory() -> None:
    """In open water."""
    table = sea("A A3 K E5", "A E7")
    table.play("E5xE7")
    assert (table.winner(), table.why()) == ("first", "admiral-taken")


@rule("BB-7.2")
def test_a_ship_that_is_lost_with_it_wins_too() -> None:
    """V D7xAdmiral on D8: a victory for A although V is a wreck."""
    table = sea("A A3 V D7", "A D8")
    table.play("D7xD8")
    assert (table.winner(), table.why()) == ("first", "admiral-taken")
    assert table.at("D8") == "wreck"


@rule("BB-7.3")
def test_resigning_is_a_victory_for_the_other() -> None:
    """At any time, whoever is to move."""
    for seat, winner in (("first", "second"), ("second", "first")):
        table = sea("A A3 V D5", "A I7 V F5")
        table.resign(seat)
        assert (table.winner(), table.why()) == (winner, "resignation")


@rule("BB-7.3")
def test_resigning_instead_of_a_move() -> None:
    """Typed into the turn's sheet."""
    table = sea("A A3 V D5", "A I7 V F5")
    table.play("resign")
    assert (table.winner(), table.why()) == ("second", "resignation")


@rule("BB-7.3")
def test_resigning_before_the_reveal() -> None:
    """While the ships are being placed."""
    table = Deploying()
    table.resign("second")
    assert (table.winner(), table.why()) == ("first", "resignation")


NULL_ENTRANCE = [("A E6", "A D8", "first", "E6-E7"), ("A E6", "A F8", "first", "E6-E7"), ("A E7", "A D9", "second", "D9-D8"),
                 ("A D2", "A E4", "second", "E4-E3"), ("A F1", "A E3", "first", "F1-F2")]  # fmt: skip


@rule("BB-7.4")
@pytest.mark.parametrize(("first", "second", "mover", "order"), NULL_ENTRANCE)
def test_null_at_the_entrance(first: str, second: str, mover: str, order: str) -> None:
    """Only the Admirals: A's on E7 and B's on D8 or F8, or B's on E3 and A's on D2 or F2; whoever came last."""
    table = sea(first, second, mover=mover)
    table.play(order)
    assert (table.winner(), table.why()) == ("draw", "null-entrance")


@rule("BB-7.4")
def test_no_null_while_another_ship_can_move() -> None:
    """The same with a movable patrol boat of A, or of B."""
    for first, second in (("A E6 V A5", "A D8"), ("A E6", "A D8 V A5"), ("A E6 V I8", "A D8")):
        table = sea(first, second)
        table.play("E6-E7")
        assert table.winner() == "nobody yet"


@rule("BB-7.4")
def test_a_ship_that_cannot_move_is_no_help() -> None:
    """A patrol boat of A on A9 beside a wreck, and a ship in the port."""
    table = sea("A E6 V A9 T PB", "A D8", wrecks="B9")
    table.play("E6-E7")
    assert table.why() == "null-entrance"


@rule("BB-7.4")
def test_in_the_channel_itself_it_is_no_null() -> None:
    """A's Admiral on E8 against D8: who is to move decides."""
    table = sea("A E7", "A C8")
    table.play("E7-E8", "C8-D8")
    assert table.winner() == "nobody yet"


@rule("BB-7.5")
@pytest.mark.parametrize(("order", "null"), [("D4-D5", True), ("D4-E4", False), ("D4-C4", False)])
def test_null_at_sea(order: str, null: bool) -> None:
    """Only the Admirals, B's on E6: A on D5 is corner to corner, elsewhere it is not."""
    table = sea("A D4", "A E6")
    table.play(order)
    assert (table.why() == "null-diagonal") is null
    assert (table.winner() == "draw") is null


@rule("BB-7.5")
def test_no_null_at_sea_with_help_or_inside_a_harbour() -> None:
    """With a patrol boat that can move; with one Admiral in its harbour."""
    table = sea("A D4 V I5", "A E6")
    table.play("D4-D5")
    assert table.winner() == "nobody yet"
    table = sea("A C7", "A E8")
    table.play("C7-D7")
    assert table.winner() == "nobody yet"


@rule("BB-7.6", "BB-7.10")
def test_the_third_repetition_is_a_null() -> None:
    """Both shuttle S E5-E6-E5: the first position stands a third time after eight half-turns."""
    table = sea("A A3 S A5", "A I7 S I5")
    once = ("A5-A6", "I5-I4", "A6-A5", "I4-I5")
    table.play(*once)
    table.play(*once[:3])
    assert table.winner() == "nobody yet"
    table.play(once[3])
    assert (table.winner(), table.why()) == ("draw", "repetition")


@rule("BB-7.6")
def test_another_ship_moved_makes_another_position() -> None:
    """The ships stand as before for the third time, but a patrol boat has moved in between."""
    table = sea("A A3 S A5 V D5", "A I7 S I5")
    table.play("A5-A6", "I5-I4", "A6-A5", "I4-I5", "D5-C5", "I5-I4", "A5-A6", "I4-I5")
    assert table.winner() == "nobody yet"


@rule("BB-7.6")
def test_a_hundred_half_turns_without_event() -> None:
    """99 are played; the hundredth is a Null, unless it takes something."""
    table = sea("A A3 V D5", "A I7 V F5", quiet=99)
    table.play("A3-A4")
    assert (table.winner(), table.why()) == ("draw", "quiet")
    table = sea("A A3 V D5", "A I7 V D6", quiet=99)
    table.play("D5xD6")
    assert table.winner() == "nobody yet"
    assert table.view(None).quiet == 0


@rule("BB-7.6")
@pytest.mark.parametrize(
    ("fleet", "order", "swept"),
    [("D E8", "E8-E9", ""), ("T D9", "D9-PB", ""), ("V D7", "D7-D8", "")],
    ids=["sweep", "port", "net"],
)
def test_what_counts_as_an_event(fleet: str, order: str, swept: str) -> None:
    """A sweep, an entry into the port, a scuttling."""
    table = sea(f"A A3 {fleet}", "A I5", quiet=99, swept=swept)
    table.play(order)
    assert table.winner() == "nobody yet"
    assert table.view(None).quiet == 0


@rule("BB-7.6")
def test_both_passing_is_a_null() -> None:
    """Each Admiral stands among enemy nets, and A's last other ship has just scuttled itself."""
    table = sea("A B9 V I8", "A B1")
    table.play("I8-I9")
    assert [move.kind for move in table.view(None).moves[-2:]] == ["pass", "pass"]
    assert (table.winner(), table.why()) == ("draw", "passes")


@rule("BB-7.6", "BB-7.9")
def test_a_draw_by_agreement() -> None:
    """Offered by one, public at once, accepted by the other."""
    table = sea("A A3 V D5", "A I7 V F5")
    table.offer_draw("second")
    assert table.view(None).offers == ("second",)
    assert table.winner() == "nobody yet"
    table.offer_draw("first")
    assert (table.winner(), table.why()) == ("draw", "agreement")


@rule("BB-7.9")
def test_an_offer_lapses_with_its_author_s_next_move() -> None:
    """A offers, both move: B's move leaves it, A's own takes it back."""
    table = sea("A A3 V D5", "A I7 V F5", mover="second")
    table.offer_draw("first")
    table.play("F5-F4")
    assert table.view(None).offers == ("first",)
    table.play("D5-D6")
    assert table.view(None).offers == ()
    table.offer_draw("second")
    assert table.winner() == "nobody yet"


@rule("BB-7.9")
def test_an_offer_may_ride_with_a_move() -> None:
    """Typed together; the move is made, the offer stands, and B accepts on its turn's sheet."""
    table = sea("A A3 V D5", "A I7 V F5")
    heard = table.play("D5-D6; draw")
    assert "offers a draw" in heard
    assert (table.at("D6"), table.mover(), table.view(None).offers) == ("first V", "second", ("first",))
    table.play("draw")
    assert (table.winner(), table.why()) == ("draw", "agreement")


@rule("BB-7.9")
def test_an_offer_made_with_a_move_lapses_with_the_next() -> None:
    """It is not renewed by itself."""
    table = sea("A A3 V D5", "A I7 V F5")
    table.play("D5-D6; draw", "F5-F4", "D6-C6")
    assert table.view(None).offers == ()


@rule("BB-7.9")
def test_an_offer_lapses_also_when_its_author_is_passed_over() -> None:
    """A's Admiral stands between enemy nets and has no other ship: B's move passes A over."""
    table = sea("A B9", "A I7 V I5", mover="second")
    table.offer_draw("first")
    table.play("I5-I4")
    assert table.last().kind == "pass"
    assert table.view(None).offers == ()


@rule("BB-7.7", "BB-14.7")
def test_at_the_limit_the_game_is_a_null() -> None:
    """Option `max_moves=2`: four half-turns, with gains and losses."""
    table = sea("A A3 V D5", "A I7 V D6", max_moves=2)
    table.play("D5xD6", "I7-I6", "A3-A4")
    assert table.winner() == "nobody yet"
    table.play("I6-I5")
    assert (table.winner(), table.why()) == ("draw", "limit")
    assert table.points() == (5, -5)


@rule("BB-7.7", "BB-14.8")
@pytest.mark.parametrize(("first", "winner"), [("D5xD6", "first"), ("D5-C5", "draw")])
def test_at_the_limit_by_points(first: str, winner: str) -> None:
    """Option `limit_result=points`: the higher sum of BB-8.4 wins, equal sums are a draw."""
    table = sea("A A3 V D5", "A I7 V D6", max_moves=1, limit_result="points")
    table.play(first, "I7-I6")
    assert (table.winner(), table.why()) == (winner, "limit")


@rule("BB-7.7", "BB-14.7")
def test_no_limit() -> None:
    """Option `max_moves=0`; and 100 a side if nothing is said."""
    table = sea("A A3 V D5", "A I7 V D6", max_moves=0, turn=401)
    table.play("D5-C5", "I7-I6")
    assert table.winner() == "nobody yet"
    table = sea("A A3 V D5", "A I7 V D6", turn=199)
    table.play("D5-C5")
    assert table.winner() == "nobody yet"
    table.play("I7-I6")
    assert table.why() == "limit"


@rule("BB-7.8")
def test_a_victory_comes_before_the_limit() -> None:
    """The last move of the second side takes the Admiral."""
    table = sea("A E5 V A5", "A I7 K E7", max_moves=1)
    table.play("A5-A6", "E7xE5")
    assert (table.winner(), table.why()) == ("second", "admiral-taken")


@rule("BB-7.8")
def test_a_null_comes_before_the_limit() -> None:
    """The last move brings the Admirals corner to corner."""
    table = sea("A D4", "A F6", max_moves=1)
    table.play("D4-D5", "F6-E6")
    assert table.why() == "null-diagonal"


@rule("BB-7.8")
def test_passes_count_towards_the_limit() -> None:
    """A is passed over; with `max_moves=1` the game ends after B's only move and A's pass."""
    table = sea("A B9", "A I7 V I5", mover="second", max_moves=1)
    table.play("I5-I4")
    assert [move.kind for move in table.view(None).moves] == ["move", "pass"]
    assert table.why() == "limit"


@rule("BB-7.10")
def test_a_turn_lost_at_a_deadline_is_no_pass() -> None:
    """Option `timeout_move=pass`: both sides miss a move, and the game goes on."""
    table = sea("A A3 V D5", "A I7 V F5", timeout_move="pass")
    table.sleep()
    table.sleep()
    assert table.winner() == "nobody yet"


@rule("BB-7.4", "BB-7.8")
def test_a_scuttling_that_leaves_the_admirals_alone() -> None:
    """A's last ship takes B's last in the net D8 and is lost there: the Null stands at once, with 5 : −5 each way."""
    table = sea("A E7 V D7", "A F8 V D8")
    table.play("D7xD8")
    assert table.why() == "null-entrance"
    assert table.points() == (0, -5)


@rule("BB-7.4", "BB-7.5")
def test_nulls_need_an_admiral_before_the_enemy_channel_or_at_sea() -> None:
    """A's on D7 beside the channel; B's in another net; B's in the channel itself."""
    for first, second, order in (("A D6", "A D8", "D6-D7"), ("A E6", "A H8", "E6-E7"), ("A E6", "A E8", "E6-E7")):
        table = sea(first, second)
        table.play(order)
        assert table.winner() == "nobody yet"
