"""NB-12: when the time is up."""

from __future__ import annotations

import pytest

from rules.core import Match
from rules.naval_battle import RULES
from rules.naval_battle.facts import cost, preset
from tests.rulebook.naval_battle.kit import F, Table

rule = pytest.mark.rule


def _at_deadline(draft: str, **options: str | int) -> Match:
    """Both fleets are taken at the deadline; first's draft is `draft`."""
    match = Match.start(RULES, options=options, secret=b"z" * 32)
    match.read("0.first", draft)
    match.expire("0.first")
    match.expire("0.second")
    return match


@rule("NB-12.1")
def test_without_a_fleet_the_default_fleet_is_placed_by_lot() -> None:
    """5 flagships, 6 cruisers, 6 destroyers, 10 submarines, 8 islands, 45 planes, 15 AA, 40 salvos."""
    fleet = _at_deadline("").view("first").fleet
    kinds = [ship.kind for ship in fleet.ships]
    assert [kinds.count(kind) for kind in ("flagship", "cruiser", "destroyer", "submarine")] == [5, 6, 6, 10]
    assert (len(fleet.islands), len(fleet.planes), len(fleet.aa), fleet.salvos) == (8, 45, 15, 40)
    assert fleet != _at_deadline("").view("second").fleet


@rule("NB-12.1")
@pytest.mark.parametrize("draft", ["flagship N5-Q5", "salvos 20", "flagship N5-Q5 R6-U6\nsalvos 9"])
def test_a_draft_without_weapon_without_ship_or_illegal_is_not_used(draft: str) -> None:
    """The default fleet takes its place."""
    assert _at_deadline(draft).view("first").fleet.salvos == 40


@rule("NB-12.2")
def test_a_missed_turn_comes_from_the_fire_plan() -> None:
    """The first order still possible, shown like any other; impossible ones are dropped."""
    table = Table()
    table.match.plan("first", "plan plane A1 from U1\nplan salvo N5 N8 A21\nplan plane D4")
    assert table.sleep() == "1. First fleet: salvo at N5 N8 A21. Hit: flagship 1 hit; cruiser 1 hit"
    assert table.own("first").plan == ("plane D4",)


@rule("NB-12.2")
def test_without_a_plan_the_turn_is_lost_and_nothing_is_fired() -> None:
    """Stock unchanged, the opponent to move."""
    table = Table()
    before = table.own("first")
    assert table.sleep() == "1. First fleet: no order in time; the turn is lost."
    assert table.own("first") == before
    assert table.view(None).mover == "second"


@rule("NB-12.2", "NB-5.4")
def test_with_three_actions_the_plan_fills_what_is_missing() -> None:
    """One order on the sheet, one in the plan, one lost."""
    table = Table(actions_per_turn=3)
    table.match.read(table.match.waiting()[0].id, "salvo N5 A20 A21\nplan plane A21")
    assert "the rest of the turn is lost" in table.sleep()
    assert [deed.kind for deed in table.view(None).deeds] == ["salvo", "plane", "lost"]


@rule("NB-12.3")
def test_two_missed_turns_may_be_claimed_and_three_are_lost() -> None:
    """In a row."""
    table = Table()
    table.sleep()
    assert "NB-12.3" in table.refusal("claim")[0]
    table.order("salvo U1 U2 U3")
    table.sleep()
    assert dict(table.view(None).missed) == {"first": 2, "second": 0}
    assert table.view("second").claim
    claimed = Match.load(table.match.save())
    claimed.read("4.second", "claim")
    claimed.seal("4.second")
    assert claimed.outcome() is not None
    assert claimed.view(None).why == "claim"
    table.order("salvo U1 U2 U3")
    table.sleep()
    assert (table.winner(), table.why()) == ("second", "missed")


@rule("NB-12.3")
def test_an_order_in_time_begins_the_count_anew() -> None:
    """Missed, missed, played; and the option `max_missed`."""
    table = Table()
    for act in (table.sleep, lambda: table.order("salvo A1 B1 C1")):
        act()
        table.order("salvo U1 U2 U3")
    assert dict(table.view(None).missed)["first"] == 0
    strict = Table(max_missed=1)
    strict.sleep()
    assert strict.winner() == "second"


@rule("NB-12.4")
def test_the_fire_plan_misses_no_turn() -> None:
    """Three deadlines met by the plan: no claim, no loss."""
    table = Table()
    table.match.plan("first", "\n".join(f"plan salvo A{row} B{row} C{row}" for row in (19, 20, 21)))
    for _ in range(3):
        table.sleep()
        assert not table.view("second").claim
        table.order("salvo U1 U2 U3")
    assert dict(table.view(None).missed)["first"] == 0
    assert table.winner() == "nobody yet"
    assert table.own("first").plan == ()


@rule("NB-12.5")
def test_a_finished_order_counts_at_the_deadline() -> None:
    """Before the plan; but resigning must be sealed."""
    table = Table()
    table.match.read("1.first", "plane A21\nplan salvo N5 N8 A21")
    assert "plane to A21" in table.sleep()
    assert table.own("first").plan == ("salvo N5 N8 A21",)
    table = Table()
    table.match.read("1.first", "resign")
    assert "the turn is lost" in table.sleep()
    assert table.winner() == "nobody yet"


@rule("NB-12.6")
def test_a_turn_with_one_action_of_three_is_not_missed() -> None:
    """What it still owed is lost, and that is all."""
    table = Table(actions_per_turn=3)
    table.order("salvo A19 A20 A21")
    table.sleep()
    assert dict(table.view(None).missed)["first"] == 0
    table.sleep()
    assert dict(table.view(None).missed)["second"] == 1


@rule("NB-12.7")
def test_bought_but_not_placed_is_left_out() -> None:
    """Two cruisers bought, the second placed; the third battery has no cell."""
    fleet = _at_deadline(F + "cruiser 1 A6-A8\naa 1").view("first").fleet
    assert [ship.cells for ship in fleet.ships if ship.kind == "cruiser"] == [("N8", "N9", "N10"), ("A6", "A7", "A8")]
    assert fleet.aa == ("C3",)
    assert fleet.salvos == 20


@rule("NB-12.8")
def test_smaller_games_have_smaller_ready_made_fleets() -> None:
    """A quarter of the capital, a bit more than a quarter of the grid."""
    assert cost(preset("default", 40, 11)) <= 40
    assert _at_deadline("", grid=11, capital=40).view("first").fleet.salvos == 10
    assert (preset("mixed", 2, 5)["submarine"], preset("mixed", 2, 5)["salvos"]) == (1, 1)
