"""NB-11: who learns what. Each event once, then what is in the ears and in the view of attacker, defender and public."""

from __future__ import annotations

import pytest

from rules.core import Match
from rules.naval_battle import RULES
from tests.rulebook.naval_battle.kit import F, Table

rule = pytest.mark.rule

ELSEWHERE = ("N5", "Q5", "T21", "U21", "H3", "B2", "K11")
"""Cells of F that none of these actions touches."""


def _knows(table: Table, seat: str | None, *cells: str) -> bool:
    """Whether any of these cells is in what a seat sees or has heard of the enemy."""
    text = str(table.view(seat).deeds) + table.ears(seat)
    return any(f"'{cell}'" in text or f" {cell} " in f"{text} " or f"{cell}." in text for cell in cells)


@rule("NB-11.1")
def test_salvo() -> None:
    """The attacker: targets and report. The defender: the cells hit and the equipment lost."""
    table = Table()
    table.order("salvo J10 C3 A21")
    attacker, defender = table.last("first", "salvo"), table.last("second", "salvo")
    assert attacker.losses is None
    assert [(s.kind, s.cells) for s in attacker.report.ships] == [("carrier", 1)]
    assert attacker == table.last(None, "salvo")
    assert defender.losses is not None
    assert defender.losses.hits == ("J10",)
    assert defender.losses.gear == (("plane", "J10"), ("aa", "C3"))
    assert not _knows(table, "first", *ELSEWHERE)


@rule("NB-11.2")
def test_plane_that_comes_through() -> None:
    """Both see the same report; the public too."""
    table = Table()
    table.order("plane N9 from C18")
    reports = {who: table.last(who, "plane").report for who in ("first", "second", None)}
    assert reports["first"] == reports["second"] == reports[None]
    assert [s.cell for s in reports[None].seen if s.ship == "cruiser"] == ["N8", "N9", "N10"]
    assert not _knows(table, "first", *ELSEWHERE)


@rule("NB-11.3")
@pytest.mark.parametrize("kind", ["plane", "bomb"])
def test_shot_down(kind: str) -> None:
    """The attacker: "shot down". The defender: which battery."""
    table = Table()
    table.order(f"{kind} D4")
    assert table.last("first", kind).report.shot_down
    assert not _knows(table, "first", "C3")
    assert "Your AA battery on C3 has fired" in table.ears("second")
    assert "C3" not in table.ears(None)


@rule("NB-11.4")
@pytest.mark.parametrize("kind", ["bomb", "atomic"])
def test_bombs(kind: str) -> None:
    """The attacker: numbers without cells. The defender: the cells."""
    table = Table()
    table.order(f"{kind} J10")
    assert table.last("first", kind).losses is None
    assert not _knows(table, "first", "K10", "K11", "J11")
    assert "The enemy hit your ships on J10 K10 J11 K11." in table.ears("second")


@rule("NB-11.5")
def test_stocks_are_their_owners_alone() -> None:
    """The attacker counts his salvos; others see the action only."""
    table = Table()
    table.order("salvo A19 A20 A21")
    assert table.own("first").salvos == 29
    for who in ("second", None):
        view = table.view(who)
        assert view.ends == ()
        assert view.tallies == ()
        assert view.fleet is None or view.fleet.salvos == 20
        assert "29" not in table.ears(who)


@rule("NB-11.6")
def test_the_end_is_public() -> None:
    """All hear the same."""
    table = Table(second="submarine H3\nsalvos 1")
    table.order("salvo H3 A20 A21")
    assert table.view("first").winners == table.view("second").winners == table.view(None).winners == ("first",)
    assert "First fleet wins: all enemy ships are sunk." in table.ears(None)


@rule("NB-11.7")
def test_launching_cells_lists_and_plans_are_secret() -> None:
    """Two tables, alike but for these choices, look alike to the opponent and to the public."""
    plain, other = Table(second=F + "aa C4"), Table(second=F + "aa C4")
    other.match.plan("second", "plan salvo A1 B1 C1\naa-priority C4 C3")
    plain.order("plane A21")
    other.order("plane A21 from D19")
    assert (plain.view("second").deeds, plain.view(None)) == (other.view("second").deeds, other.view(None))
    plain.order("salvo U1 U2 U3")
    other.order("salvo U1 U2 U3")
    assert (plain.view(None), plain.ears("first")[-60:]) == (other.view(None), other.ears("first")[-60:])
    assert other.own().plan == ("salvo A1 B1 C1",)
    other.match.read("resign.first", "resign")
    other.match.seal("resign.first")
    assert "salvo A1 B1 C1" not in str(other.view(None).ends) + str(other.view("first"))


@rule("NB-11.8")
def test_skip_lost_turn_and_cease_fire_are_public() -> None:
    """The same words for all."""
    table = Table(second="flagship N5-Q5\nsalvos 1")
    assert table.sleep() == "1. First fleet: no order in time; the turn is lost."
    table.order("salvo U1 U2 U3")
    table.order("salvo N5 A20 A21")
    assert "has nothing left to use and must pass" in table.ears(None)
    table.order("cease-fire")
    assert table.ears("first").count("ceases fire") == table.ears("second").count("ceases fire") == 1


@rule("NB-11.9")
def test_which_fleet_was_taken_at_the_deadline_is_its_owners_secret() -> None:
    """First let the clock run out with nothing, second with a draft: the other hears the same of both."""
    match = Match.start(RULES, secret=b"q" * 32)
    match.read("0.second", F)
    match.expire("0.first")
    match.expire("0.second")
    public = [dict(event.data) for event in match.feed(None) if event.kind == "deadline-fleet"]
    assert public == [{"seat": "first"}, {"seat": "second"}]
    assert {"seat": "second", "how": "draft"} in [dict(event.data) for event in match.feed("second")]
    assert {"seat": "second", "how": "draft"} not in [dict(event.data) for event in match.feed("first")]
