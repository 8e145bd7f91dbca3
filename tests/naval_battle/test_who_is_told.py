"""NB-11: which reader is told which field of every event that is not wholly public, and what of a report an option hides.

Each test states by hand who knows what, so it fails if a secret is opened or if its seat is no longer told it.
"""

from __future__ import annotations

import pytest

from rules.core import EventRecord, Match
from rules.naval_battle import RULES
from rules.naval_battle.facts import SEATS
from tests.readers import told
from tests.rulebook.naval_battle.kit import F, Table

pytestmark = pytest.mark.rule("NB-11.7")
ATTACKERS = pytest.mark.parametrize(
    ("begins", "attacker", "defender"), [("first", *SEATS), ("second", *reversed(SEATS))]
)


def _entries(match: Match) -> list[EventRecord]:
    return [entry for record in match.records for entry in record.entries]


def _struck(begins: str, order: str, **options: str) -> list[EventRecord]:
    """The entries of a game in which the seat that begins gives this order to the owner of fixture F."""
    fleets = {begins: "submarine A1 U21\nplane B17\nbomb E17\natomic F18\nisland B17 F18\nsalvos 9"}
    table = Table(fleets.get("first", F), fleets.get("second", F), begins, **options)
    table.order(order)
    return _entries(table.match)


@ATTACKERS
def test_only_the_attacker_is_told_the_launching_cell_and_only_the_defender_the_losses(
    begins: str, attacker: str, defender: str
) -> None:
    assert told(_struck(begins, "salvo J10 C3 A21"), "salvo", SEATS) == ("everybody", {"losses": defender})
    for kind in ("plane", "bomb", "atomic"):
        for cell in ("J10", "D4"):
            entries = _struck(begins, f"{kind} {cell}")
            assert told(entries, kind, SEATS) == ("everybody", {"launched": attacker, "losses": defender})


@pytest.mark.rule("NB-11.9")
def test_only_its_owner_is_told_which_fleet_was_taken_at_the_deadline() -> None:
    match = Match.start(RULES, secret=b"q" * 32)
    match.expire("0.first")
    match.expire("0.second")
    for seat in SEATS:
        own = [entry for entry in _entries(match) if entry.truth.data.get("seat") == seat]
        assert told(own, "deadline-fleet", SEATS) == ("everybody", {"how": seat})


@pytest.mark.rule("NB-5.9")
@pytest.mark.parametrize("seat", SEATS)
def test_only_its_owner_is_told_which_orders_a_volley_did_not_reach(seat: str) -> None:
    table = Table(F, F, pace="volleys", volley=3)
    for one in SEATS:
        ask = next(ask for ask in table.match.waiting() if ask.seat == one)
        follow = " hunt" if one == seat else ""
        table.match.read(ask.id, f"salvo N5 A21 U18{follow}\nsalvo A9 B9 C9\nsalvo A10 B10 C10")
        table.match.seal(ask.id)
    assert told(_entries(table.match), "not-reached", SEATS) == (seat, {})
    assert [bool(table.view(who).left_over) for who in (seat, *(s for s in SEATS if s != seat), None)] == [
        True,
        False,
        False,
    ]


@pytest.mark.rule("NB-6.4", "NB-6.6")
def test_a_report_of_hits_alone_names_no_ship_and_no_equipment_to_anybody_but_the_defender() -> None:
    table = Table(salvo_report="hits_only")
    table.order("salvo N5 J10 C3")
    for who in (*SEATS, None):
        report = table.last(who, "salvo").report
        assert (report.totals, report.ships, report.cells, report.gear) == ((2, 0), (), (), None)
    assert table.last("second", "salvo").losses is not None


def test_a_plane_or_bomb_shot_down_reports_nothing_else() -> None:
    for kind in ("plane", "bomb"):
        table = Table()
        table.order(f"{kind} D4")
        report = table.last(None, kind).report
        assert (report.shot_down, report.seen, report.ships, report.gear) == (True, (), (), None)


def test_only_its_owner_is_shown_a_grid_until_the_end_and_a_plan_even_then() -> None:
    table = Table()
    table.match.plan("second", "plan salvo A1 B1 C1")
    table.order("salvo U1 U2 U3")
    assert table.view(None).fleet is None
    assert table.view("first").fleet != table.view("second").fleet
    assert not any(table.view(who).ends for who in (*SEATS, None))
    assert (table.own("first").plan, table.own("second").plan) == ((), ("salvo A1 B1 C1",))
    table.match.read("resign.first", "resign")
    table.match.seal("resign.first")
    assert [fleet.plan for _, fleet in table.view("first").ends] == [(), ()]
