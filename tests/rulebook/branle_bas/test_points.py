"""BB-8: the score sheets. Here both squadrons are whole, save what a test says is lost."""

from __future__ import annotations

import pytest

from rules.core import Scalar
from tests.rulebook.branle_bas.kit import Deploying, Table, sea, squadron

rule = pytest.mark.rule


def siege(admiral: str = "E8", swept: str = "", **options: Scalar) -> Table:
    """The worked example: A took 2 V and a K, lost 2 T, scuttled a V, and has a submarine in PB; B has a K on B5.

    A's cruiser on E5 has B's Admiral on E6 before it."""
    return sea(
        squadron("first", lost="TTV", at=f"S PB K E5 A {admiral}"),
        squadron("second", lost="VVK", at="K B5 A E6"),
        taken="VVK",
        lost="TT",
        wrecks="A9",
        swept=swept,
        **options,
    )


@rule("BB-8.1", "BB-8.2")
def test_a_victory_with_its_example() -> None:
    """A 25 + 15 + 550 + 100 + 275 = 965; B 300 − 25 − 50 − 15 + 20 = 230."""
    table = siege()
    table.play("E5xE6")
    assert table.why() == "admiral-taken"
    assert table.points() == (965, 230)
    assert [table.line("first", key) for key in ("taken", "neutral", "admiral", "prize", "port", "left")] == [
        25,
        15,
        50,
        500,
        100,
        275,
    ]
    assert [table.line("second", key) for key in ("taken", "left", "port")] == [20, 210, 0]


@rule("BB-8.1")
def test_a_swept_mine_counts_for_the_sweeper() -> None:
    """With B's mine swept A has 5 more and B, whose mine is no longer left, 5 less."""
    table = sea(squadron("first", at="K E5"), squadron("second", at="A E6"), taken="M", swept="second")
    table.play("E5xE6")
    assert table.points() == (5 + 550 + 300, 300 - 50 - 5)


@rule("BB-8.1")
def test_the_winner_s_ships_in_ports_are_left_to_him() -> None:
    """One in a neutral port, one in the enemy port, and the unswept mine: 300 in all."""
    table = sea(squadron("first", at="K E5 V B5 T PB"), squadron("second", at="A E6"))
    table.play("E5xE6")
    assert table.line("first", "left") == 300
    assert table.points()[0] == 550 + 100 + 300


@rule("BB-8.2")
def test_the_loser_s_ships_in_the_port_count_twice() -> None:
    """Left to him, and 100 each; those in neutral ports are the winner's."""
    table = sea(squadron("first", at="K E5"), squadron("second", at="A E6 T PA S H5"))
    table.play("E5xE6")
    assert table.points() == (25 + 550 + 300, 300 - 50 - 25 + 100)


@rule("BB-8.3")
def test_a_triumph_with_its_example() -> None:
    """The same losses, S already in PB, A's Admiral enters PB: 300 + 100 + 1000 + 25 = 1425; B 0."""
    table = siege(admiral="E9", swept="second")
    table.play("E9-PB")
    assert table.why() == "triumph"
    assert table.points() == (1425, 0)
    assert [table.line("first", key) for key in ("fleet", "port", "triumph", "regained")] == [300, 100, 1000, 25]


@rule("BB-8.4")
def test_a_null_with_its_example() -> None:
    """The same, drawn before the Admiral fell: A 25 + 100 − 25 = +100; B 20 − 25 = −5."""
    table = siege()
    assert (table.holdings("first").points, table.holdings("second").points) == (100, -5)
    table.offer_draw("first")
    table.offer_draw("second")
    assert table.points() == (100, -5)


@rule("BB-8.5")
def test_wrecks_count_for_nobody() -> None:
    """A's V is scuttled, then A wins: V is in no sum of either side."""
    table = sea(squadron("first", at="V C8 K E5"), squadron("second", at="A E6 H I5"))
    table.play("C8-C9", "I5-I4", "E5xE6")
    assert table.points() == (550 + 295, 250)


@rule("BB-8.6")
def test_resigning_at_the_start() -> None:
    """B 50 + 500 + 300 = 850; A 300 − 50 = 250."""
    table = Deploying.done()
    table.resign("first")
    assert table.points() == (250, 850)
    table = Deploying()
    table.resign("first")
    assert table.points() == (250, 850)


@rule("BB-8.6")
def test_an_admiral_given_up_in_a_net_counts_as_beaten() -> None:
    """Nobody took it: 50 and 500 for B all the same."""
    table = sea(squadron("first", at="A D7"), squadron("second", lost="TT"))
    table.play("D7xD8", sure=True)
    assert [table.line("second", key) for key in ("admiral", "prize")] == [50, 500]


@rule("BB-8.6")
def test_an_admiral_that_took_the_admiral_in_its_net_counts_as_left() -> None:
    """A's Admiral D7 takes B's on D8."""
    table = sea(squadron("first", at="A D7"), squadron("second", at="A D8 D E8 T A5 B4"))
    table.play("D7xD8")
    assert table.points() == (550 + 300, 250)


@rule("BB-8.7", "BB-14.10")
def test_a_match_adds_up_its_games() -> None:
    """Games 965 : 230 and −5 : +100: match 960 : 330."""
    table = siege(match_games=2)
    table.play("E5xE6")
    assert dict(table.view(None).totals) == {"first": 965, "second": 230}
    table.lay(
        squadron("first", lost="VVK", at="K B5 A E4"),
        squadron("second", lost="TTV", at="S PA A E5"),
        taken="TT",
        lost="VVK",
        wrecks="A1",
    )
    table.offer_draw("first")
    table.offer_draw("second")
    assert dict(table.view(None).totals) == {"first": 960, "second": 330}
    outcome = table.match.outcome()
    assert outcome is not None
    assert (outcome.winners, dict(outcome.points)) == (("first",), {"first": 960, "second": 330})


@rule("BB-8.7")
def test_equal_totals_are_a_drawn_match() -> None:
    """Each side resigns one game."""
    table = Deploying.done(match_games=2)
    table.resign("first")
    table.ready("first", "default")
    table.ready("second", "default")
    table.resign("second")
    assert dict(table.view(None).totals) == {"first": 1100, "second": 1100}
    assert table.winner() == "draw"


@rule("BB-8.7")
def test_in_a_single_game_the_victory_decides() -> None:
    """A wins with fewer points than B has: 850 are out of reach, so B's are heaped up by ships in the port."""
    table = sea(
        squadron("first", lost="SSHHCCKKTTTTVVV", at="K E5"),
        squadron("second", at="A E6 T PA PA PA PA S PA PA"),
        lost="SSHHCCKKTTTTVVV",
    )
    table.play("E5xE6")
    first, second = table.points()
    assert first < second
    assert table.winner() == "first"


@rule("BB-8.7")
def test_a_single_null_is_a_draw_whatever_the_points() -> None:
    """+100 : −5."""
    table = siege()
    table.offer_draw("second")
    table.offer_draw("first")
    assert table.winner() == "draw"


@rule("BB-8.8")
def test_a_swept_mine_in_a_null_and_in_a_triumph() -> None:
    """A Null: +5 for the sweeper, nothing off for the owner; a triumph of the owner: the mine is not given back."""
    table = sea(squadron("first"), squadron("second"), taken="M", swept="second")
    assert (table.holdings("first").points, table.holdings("second").points) == (5, 0)
    table = sea(squadron("first", at="A E9"), squadron("second"), lost="M", swept="first second")
    table.play("E9-PB")
    assert table.points() == (1300, 0)


@rule("BB-8.9")
def test_resigning_ends_the_game_and_not_the_match() -> None:
    """The next game is being set up, and asks both for a deployment."""
    table = Deploying.done(match_games=2)
    table.resign("second")
    assert table.winner() == "nobody yet"
    assert (table.view(None).phase, table.view(None).game) == ("deploy", 2)
    assert sorted(ask.seat for ask in table.match.waiting()) == ["first", "second"]


@rule("BB-8.10", "BB-7.3")
@pytest.mark.parametrize(("seat", "points"), [("second", (850, 250)), ("first", (250, 850))])
def test_resigning_while_deploying_leaves_both_squadrons_whole(seat: str, points: tuple[int, int]) -> None:
    """Admiral 50, prize 500, squadron 300; the loser keeps all but his Admiral. Who is ready already changes nothing."""
    table = Deploying()
    table.ready("first", "default")
    table.resign(seat)
    assert table.points() == points
