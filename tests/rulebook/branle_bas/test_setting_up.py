"""BB-3, BB-9.1, BB-10.1: the deployments."""

from __future__ import annotations

import pytest

from tests.rulebook.branle_bas.kit import Deploying, placed, without

rule = pytest.mark.rule

DEFAULT = "A E2\nS D1 F1\nH C2 G2\nC C3 G3\nK B3 E3 H3\nT A3 D3 F3 I3\nD D2\nV B2 F2 H2 A2"


@rule("BB-3.1")
@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("A E2", "A E4"),
        ("A E2", "A E1"),
        ("A E2", "A PA"),
        ("A E2", "A D1"),
        ("V B2 F2 H2 A2", "V B2 F2 H2"),
        ("V B2 F2 H2 A2", "V B2 F2 H2 A2 C1"),
        ("A E2", "A E8"),
    ],
    ids=["high sea", "mine", "port", "two on a cell", "18 ships", "20 ships", "enemy zone"],
)
def test_deployments_that_are_refused(line: str, instead: str) -> None:
    """The default deployment with one line changed."""
    assert Deploying().faults("first", DEFAULT.replace(line, instead))


@rule("BB-3.1")
def test_any_deployment_in_the_zone_is_taken() -> None:
    """All on the back rows and the territorial waters, as one likes."""
    crowded = "A A1; S B1 C1; H D1 F1; C G1 H1; K I1 A2 B2; T C2 D2 F2 G2; D H2; V I2 A3 B3 C3"
    assert Deploying().faults("first", crowded) == ""


@rule("BB-3.1", "BB-9.1")
def test_before_both_are_ready_nobody_sees_the_other() -> None:
    """A is ready, B is not: B and the public see no ship of A."""
    table = Deploying()
    table.ready("first", DEFAULT)
    for seat in ("second", None):
        assert not [ship for ship in table.view(seat).ships if ship.side == "first"]
    assert table.view("second").phase == "deploy"


@rule("BB-9.1")
def test_both_deployments_appear_in_the_same_event() -> None:
    """The reveal: B's default deployment is not heard of before A is ready."""
    table = Deploying()
    before = table.ready("second", "default")
    after = table.ready("first", "default")
    assert before == ()
    assert len(placed(table.view(None), "first")) == len(placed(table.view(None), "second")) == 19
    assert [event.kind for event in after].count("revealed") == 1


@rule("BB-3.2")
@pytest.mark.parametrize(("seat", "gate"), [("first", "E1"), ("second", "E9")])
def test_the_zones_have_26_cells(seat: str, gate: str) -> None:
    """Rows 1 to 3 without E1, rows 7 to 9 without E9: tried with the patrol boat of A2 or A8 and with the Admiral of E2 or E8."""
    rows = "123" if seat == "first" else "789"
    zone = {
        f"{column}{row}"
        for column in "ABCDEFGHI"
        for row in "123456789"
        if Deploying().may_place(seat, f"{column}{row}")
    }
    assert zone == {f"{column}{row}" for column in "ABCDEFGHI" for row in rows} - {gate}
    assert len(zone) == 26


@rule("BB-3.3")
def test_no_ship_on_the_mine_and_no_mine_elsewhere() -> None:
    """E1 is the mine's; a line for the mine is taken only with the option."""
    table = Deploying()
    assert not table.may_place("first", "E1")
    assert table.faults("first", f"{DEFAULT}\nM B1")
    assert [mine.cell for mine in Deploying.done().view(None).mines] == ["E1", "E9"]


@rule("BB-3.3", "BB-14.5")
@pytest.mark.parametrize(
    ("mine", "taken"),
    [("B1", True), ("H1", True), ("D1", False), ("A1", False), ("E1", False), ("B9", False), ("B3", False)],
    ids=["free", "free too", "under a ship", "on a net", "on E1", "enemy minefield", "territorial"],
)
def test_where_a_mine_may_be_chosen(mine: str, taken: bool) -> None:
    """Option `mine_place=own_minefield_cell`."""
    table = Deploying(mine_place="own_minefield_cell")
    assert (table.faults("first", f"{DEFAULT}\nM {mine}") == "") is taken


@rule("BB-3.3", "BB-14.5")
def test_a_chosen_mine_leaves_e1_as_channel_outside_the_zone() -> None:
    """No ship may be placed there all the same."""
    table = Deploying(mine_place="own_minefield_cell")
    assert not table.may_place("first", "E1")
    assert table.view("first").chart.zones["E1"] == "channel"


@rule("BB-3.4")
def test_own_nets_and_minefield_carry_own_ships() -> None:
    """A patrol boat on the net B2, a submarine in the minefield D1: neither is sunk."""
    table = Deploying.done()
    assert {"B2": "V", "D1": "S"}.items() <= placed(table.view(None), "first").items()
    assert table.view(None).wrecks == ()


@rule("BB-3.5")
def test_lots_decide_who_begins() -> None:
    """Both sides come up, by the sealed dice."""
    began = {Deploying.done(lot=number).view(None).mover for number in range(12)}
    assert began == {"first", "second"}


@rule("BB-3.5")
@pytest.mark.parametrize("lot", range(4))
def test_the_other_side_begins_the_second_game(lot: int) -> None:
    """A match of two games; the first is resigned."""
    table = Deploying.done(lot=lot, match_games=2)
    began = table.view(None).began
    table.resign("first")
    table.ready("first", "default")
    table.ready("second", "default")
    assert table.view(None).game == 2
    assert {began, table.view(None).mover} == {"first", "second"}


@rule("BB-3.6")
def test_the_default_deployment_is_legal_and_mirrored() -> None:
    """Typed line by line it is taken, and it is what `default` gives; B's is its mirror image."""
    typed, short = Deploying(), Deploying.done()
    typed.ready("first", DEFAULT)
    typed.ready("second", "default")
    assert placed(typed.view(None), "first") == placed(short.view(None), "first")
    mirror = {short.view(None).chart.mirror(cell): kind for cell, kind in placed(short.view(None), "first").items()}
    assert placed(short.view(None), "second") == mirror


@rule("BB-3.6")
def test_39_first_moves() -> None:
    """For either side, whoever begins."""
    for lot in range(6):
        table = Deploying.done(lot=lot)
        mover = table.view(None).mover
        own = placed(table.view(None), mover)
        assert sum(len(table.goes(cell).split()) for cell in own) == 39


@rule("BB-3.7", "BB-14.5")
def test_the_default_mine_under_the_option() -> None:
    """B1 and B9: the first minefield cells without a ship."""
    table = Deploying.done(mine_place="own_minefield_cell")
    assert [table.view(seat).mines[number].cell for number, seat in enumerate(("first", "second"))] == ["B1", "B9"]


@rule("BB-10.1")
def test_no_deployment_at_the_deadline() -> None:
    """BB-3.6 is taken."""
    table = Deploying()
    table.ready("second", "default")
    table.oversleep("first")
    assert placed(table.view(None), "first")["E2"] == "A"
    assert placed(table.view(None), "first") == placed(Deploying.done().view(None), "first")


@rule("BB-10.1")
def test_a_complete_draft_at_the_deadline() -> None:
    """Admiral and minesweeper exchanged, not sealed: taken as it is."""
    table = Deploying()
    table.ready("second", "default")
    table.fill_in("first", DEFAULT.replace("A E2", "A D2").replace("D D2", "D E2"))
    table.oversleep("first")
    assert placed(table.view(None), "first")["D2"] == "A"


@rule("BB-10.1")
def test_an_unfinished_draft_at_the_deadline() -> None:
    """One patrol boat short: BB-3.6 instead, not the draft completed."""
    table = Deploying()
    table.ready("second", "default")
    table.fill_in("first", without(DEFAULT.replace("A E2", "A D2").replace("D D2", "D E2"), "V"))
    table.oversleep("first")
    assert placed(table.view(None), "first")["E2"] == "A"
