"""NB-10: how it ends."""

from __future__ import annotations

import pytest

from rules.core import Match
from rules.naval_battle import RULES
from rules.naval_battle.view import Fleet
from tests.rulebook.naval_battle.kit import Table, english, hints, last_salvo, random_game, standoff

rule = pytest.mark.rule


@rule("NB-10.1")
def test_whoever_sinks_the_last_ship_wins_at_once() -> None:
    """The last intact cell is hit; equipment may be left."""
    table = Table(second="submarine H3\nisland C3\nplane C3\nsalvos 9")
    table.order("salvo H3 A20 A21")
    assert (table.winner(), table.why()) == ("first", "all-sunk")
    assert table.match.waiting() == ()


@rule("NB-10.2")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ((31, 5), (28, 9), ("first",)),
        ((28, 9), (28, 8), ("first",)),
        ((28, 8), (28, 9), ("second",)),
        ((28, 8), (28, 8), ()),
    ],
)
def test_exhaustion_goes_by_cells_then_by_ships(
    first: tuple[int, int], second: tuple[int, int], winners: tuple[str, ...]
) -> None:
    """Nobody has a salvo or a bomb left; planes do not matter. Pairs: cells destroyed, ships sunk."""
    end = last_salvo(standoff(first, second, planes=3))
    assert end is not None
    assert (end.how.value, end.winners) == ("exhaustion", winners)


@rule("NB-10.2")
def test_exhaustion_as_a_plain_draw() -> None:
    """Option `exhaustion=draw`, 31:28 cells."""
    end = last_salvo(standoff((31, 5), (28, 5), exhaustion="draw"))
    assert end is not None
    assert end.winners == ()


@rule("NB-10.3")
def test_who_has_nothing_left_is_passed_over_while_the_other_goes_on() -> None:
    """A has nothing, B two salvos: B plays twice, then NB-10.2."""
    table = Table(first="submarine A1\nsalvos 1", second="submarine H3\nsalvos 3")
    table.order("salvo A20 B20 C20")
    for _ in range(3):
        assert table.winner() == "nobody yet"
        table.order("salvo U1 U2 U3")
    assert [deed.kind for deed in table.view(None).deeds] == ["salvo", "salvo", "skip", "salvo", "skip", "salvo"]
    assert (table.winner(), table.why()) == ("draw", "exhaustion")


@rule("NB-10.3")
def test_cease_fire_is_offered_only_after_the_first_skip_and_to_who_is_ahead() -> None:
    """First is ahead. While second still has a plane there is no offer; once he was passed over there is."""
    fleet = "flagship N5-Q5\nisland C3\nplane C3\nsalvos 1"
    table = Table(second=fleet)
    table.order("salvo N5 A20 A21")
    table.order("salvo U1 U2 U3")
    assert "NB-10.3" in table.refusal("cease-fire")[0]
    table.order("salvo N6 A20 A21")
    table.order("plane A21")
    table.order("salvo N6 A20 A21")
    assert table.last(None, "skip").seat == "second"
    table.order("cease-fire")
    assert (table.winner(), table.why()) == ("first", "cease-fire")


@rule("NB-10.3")
def test_cease_fire_is_not_offered_to_who_is_behind() -> None:
    """Second hit the submarine's neighbourhood first: he has a hit, first has none."""
    table = Table(first="flagship A1-D1\nsalvos 5", second="submarine H3\nsalvos 1", begins="second")
    table.order("salvo A1 U2 U3")
    table.order("salvo A20 B20 C20")
    assert table.last(None, "skip").seat == "second"
    assert "NB-10.3" in table.refusal("cease-fire")[0]


@rule("NB-10.3", "NB-10.2")
def test_no_cease_fire_where_exhaustion_is_a_draw() -> None:
    """Option `exhaustion=draw`."""
    table = Table(second="flagship N5-Q5\nsalvos 1", exhaustion="draw")
    table.order("salvo N5 A20 A21")
    table.order("salvo U1 U2 U3")
    table.order("salvo A19 A20 A21")
    assert "NB-10.3" in table.refusal("cease-fire")[0]


@rule("NB-10.4")
def test_every_game_ends_in_time() -> None:
    """Random games of all sizes; the bound itself is checked after each step."""
    for seed in range(40):
        match = random_game(seed, grid=9, capital=30)
        weapons = max(_weapons(match, seat) for seat in RULES.seats)
        assert match.outcome() is not None
        assert match.view(None).turn <= 2 * weapons + 1


def _weapons(match: Match, seat: str) -> int:
    fleet: Fleet = match.view(seat).fleet
    left = fleet.salvos + len(fleet.planes) + len(fleet.bombs) + len(fleet.atomics)
    gone = sum(piece.kind != "aa" for piece in fleet.gone)
    fired = [deed for deed in match.view(None).deeds if deed.kind == "salvo" and deed.seat == seat]
    return left + gone + len(fired)


@rule("NB-10.5")
def test_resigning_at_any_time_shows_both_grids() -> None:
    """Out of turn too; the opponent wins."""
    table = Table()
    table.match.read("resign.second", "resign")
    table.match.seal("resign.second")
    assert (table.winner(), table.why()) == ("first", "resignation")
    shown = dict(table.view(None).ends)
    assert shown["second"].ships[0].cells == ("N5", "O5", "P5", "Q5")
    assert "U21" in str(shown["first"].ships)
    table = Table()
    table.order("resign")
    assert table.winner() == "second"


@rule("NB-10.5")
def test_a_resignation_is_told_once() -> None:
    """The report says who resigned; that this wins the game for the other is said at the end."""
    table = Table()
    table.order("resign")
    told = [line.key for event in table.match.feed(None) for line in RULES.tell(event)]
    assert [key for key in told if "resign" in key] == ["nb-did-resign"]


@rule("NB-10.5")
def test_resigning_during_set_up_shows_no_grid() -> None:
    """There is none yet."""
    match = Match.start(RULES, secret=b"e" * 32)
    match.read("resign.first", "resign")
    match.seal("resign.first")
    assert match.view(None).winners == ("second",)
    assert match.view("second").ends == ()
    assert match.waiting() == ()
    match.verify(b"e" * 32)


@rule("NB-10.6")
def test_the_end_sheet() -> None:
    """Cells lost, ships sunk and items left; no points."""
    table = Table()
    table.strike("salvo H3 N5 A21")
    table.order("resign")
    outcome = table.match.outcome()
    assert outcome is not None
    assert outcome.points == ()
    assert (
        "Second fleet: ship cells lost: 2 of 14; ships lost: 1 of 5; "
        "left: 19 salvos, 2 planes, 1 bomb, 1 atomic bomb, 1 AA battery." in table.ears(None)
    )


@rule("NB-10.7")
def test_an_unarmed_fleet_is_legal_and_two_of_them_draw_before_the_first_turn() -> None:
    """A warning on the sheet; then 0:0."""
    assert "it cannot sink a ship (NB-10.7)" in hints("submarine A1")
    table = Table(first="submarine A1", second="submarine H3")
    assert (table.winner(), table.why(), table.view(None).deeds) == ("draw", "unarmed", ())
    outcome = table.match.outcome()
    assert outcome is not None
    assert english([outcome.why])[0].endswith("a draw before the first shot.")


@rule("NB-10.8")
def test_the_game_goes_on_while_the_enemy_has_a_bomb() -> None:
    """A fires his last weapon, B has one bomb; then A is passed over, which tells the rest."""
    table = Table(first="submarine A1\nsalvos 1", second="submarine H3\nisland C3\nbomb C3\nplane B2")
    table.order("salvo A20 B20 C20")
    assert table.winner() == "nobody yet"
    table.order("plane U1")
    assert table.last(None, "skip").seat == "first"
    table.order("bomb U1")
    assert table.why() == "exhaustion"
