"""GC-13: every cell of the combat table and every shift, played from the sheet to the troops that are left."""

from __future__ import annotations

from typing import Final

import pytest

from rules.guadalcanal.pieces import Token
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
COLUMNS: Final = ("1/3", "1/2", "1/1", "2/1", "3/1", "4/1")
FORCES: Final = {"1/3": (1, 3), "1/2": (1, 2), "1/1": (1, 1), "2/1": (2, 1), "3/1": (3, 1), "4/1": (4, 1)}
RESULTS: Final = {
    1: "AE AE A1 A1 AR AR",
    2: "AE A1 A1 AR AR DR",
    3: "A1 A1 AR DR DR D1",
    4: "A1 AR AR D1 D1 D1",
    5: "AR AR DR D1 DE DE",
    6: "DR DR D1 DE DE DE",
}
"""The table of GC-13.7, row by row."""


def _fight(
    attackers: int, defenders: int, die: int, *, japan: str = "", orders: str = "", tokens: tuple[Token, ...] = ()
) -> Table:
    """Japanese troops of the periphery of New Georgia attack those of the Allies in its centre c1."""
    table = Table(
        f"new-georgia.periphery: {' '.join(['troop'] * attackers)}; {japan}",
        f"new-georgia.c1: {' '.join(['troop'] * defenders)}",
        stage="land",
        tokens=tokens,
    )
    who = " ".join(f"troop-{n}" for n in range(1, attackers + 1))
    table.script("attack on new-georgia", str(die))
    table.play(japan=f"a1 attack\na1 at new-georgia-c1\na1 who {who}\n{orders}")
    return table


def _column(table: Table) -> str:
    return str(table.heard(None, "gc-combat")[0]["column"])


@rule("GC-13.3", "GC-13.7", "GC-13.12")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("column", COLUMNS)
def test_every_cell_of_the_table(column: str, die: int) -> None:
    """AE, DE: all; A1, D1: one; AR: nothing, for no attacker held a centre; DR: back to the periphery, the centre is taken."""
    attackers, defenders = FORCES[column]
    result = RESULTS[die].split()[COLUMNS.index(column)]
    table = _fight(attackers, defenders, die)
    assert _column(table) == column
    ours = {f"troop-{n}" for n in range(1, attackers + 1)}
    theirs = {f"troop-{n}" for n in range(attackers + 1, attackers + defenders + 1)}
    lost = table.sunk()
    assert len(lost & ours) == {"AE": attackers, "A1": 1}.get(result, 0)
    assert len(lost & theirs) == {"DE": defenders, "D1": 1}.get(result, 0)
    if result == "DR":
        assert {table.piece(t).spot for t in theirs} == {"periphery"}
        assert {table.piece(t).spot for t in ours} == {"c1"}
    elif result in ("AR", "A1", "AE"):
        assert {table.piece(t).spot for t in theirs} == {"c1"}


@rule("GC-13.7")
def test_defenders_of_the_periphery_that_fall_back_are_eliminated() -> None:
    """DR at 1/1 with a 5."""
    table = Table("new-georgia.c1: troop", "new-georgia.periphery: troop", stage="land").script("attack on", "5")
    table.play(japan="a1 attack\na1 at new-georgia-periphery\na1 who troop-1")
    assert table.sunk() == {"troop-2"}


@rule("GC-13.7", "GC-13.16")
def test_an_attacker_that_falls_back_from_a_centre_loses_it_and_its_airfield() -> None:
    """AR at 1/1 with a 4: c2 with the airfield falls to the defenders in c1."""
    table = Table("new-georgia.c2: troop", "new-georgia.c1: troop", stage="land", airfields="new-georgia.c2")
    table.script("attack on", "4").play(japan="a1 attack\na1 at new-georgia-c1\na1 who troop-1")
    assert table.piece("troop-1").spot == "periphery"
    assert {(h.centre, h.side) for h in table.state.holdings if h.island == "new-georgia"} == {("c1", 1), ("c2", 1)}


@rule("GC-13.5", "GC-13.15")
@pytest.mark.parametrize(
    ("japan", "orders", "column"),
    [
        ("main@G: kongo", "a1 guns kongo", "3/1"),
        ("main@G: kongo haruna", "a1 guns kongo haruna", "4/1"),
        ("main@G: tone", "a1 guns tone", "2/1"),
        ("main@G: tone aoba", "a1 guns tone aoba", "3/1"),
        ("main@G: tone aoba mogami", "a1 guns tone aoba mogami", "3/1"),
        ("main@G: kongo haruna hiei", "a1 guns kongo haruna hiei", "4/1"),
        ("main@G: zuikaku(d3a-val)", "a1 air d3a-val", "3/1"),
        ("main@G: zuikaku(a6m2-zeke)", "a1 air a6m2-zeke", "2/1"),
        ("main@G: zuikaku(a6m2-zeke, a6m2-zeke-2)", "a1 air a6m2-zeke a6m2-zeke-2", "3/1"),
        ("main@G: kongo zuikaku(d3a-val, d3a-val-2)", "a1 guns kongo\na1 air d3a-val d3a-val-2", "4/1"),
    ],
)
def test_shifts_of_the_attacker(japan: str, orders: str, column: str) -> None:
    """Two troops against one are 2/1. A battleship, two cruisers, a bomber, two fighters: one; two at most."""
    assert _column(_fight(2, 1, 6, japan=japan, orders=orders)) == column


@rule("GC-13.5", "GC-13.15")
@pytest.mark.parametrize(
    ("allies", "defence", "column"),
    [
        ("main@G: washington", "defend new-georgia guns washington", "2/1"),
        ("main@G: boise houston", "defend new-georgia guns boise houston", "2/1"),
        ("main@G: washington iowa", "defend new-georgia guns washington iowa", "2/1"),
        ("new-georgia.c1: battery", "", "2/1"),
        ("new-georgia.c1: battery battery", "", "1/1"),
        ("main@G: enterprise(sbd-dauntless)", "defend new-georgia air sbd-dauntless", "2/1"),
    ],
)
def test_shifts_of_the_defender(allies: str, defence: str, column: str) -> None:
    """Three against one are 3/1. One troop is supported by one column of ships and aircraft; batteries are outside that limit."""
    table = Table(
        "new-georgia.periphery: troop troop troop",
        f"new-georgia.c1: troop; {allies}",
        stage="land",
    ).script("attack on", "3")
    table.play(japan="a1 attack\na1 at new-georgia-c1\na1 who troop-1 troop-2 troop-3", allies=defence)
    assert _column(table) == column


@rule("GC-13.5", "GC-6.2")
@pytest.mark.parametrize(("side", "column"), [(0, "2/1"), (1, "1/2")])
def test_event_9_shifts_one_column_in_attack_or_defence(side: int, column: str) -> None:
    """From 1/1, its owner's way."""
    assert _column(_fight(1, 1, 3, tokens=(Token(side, 9, 2),))) == column


@rule("GC-13.7")
def test_columns_shifted_past_an_end_stay_there() -> None:
    """4/1 and two battleships."""
    assert _column(_fight(4, 1, 3, japan="main@G: kongo haruna", orders="a1 guns kongo haruna")) == "4/1"


@rule("GC-14.7", "GC-14.13")
@pytest.mark.parametrize(("orders", "ready"), [("finish new-georgia-c1", True), ("", False)])
def test_an_airfield_begun_by_one_and_finished_by_the_other(orders: str, ready: bool) -> None:
    """Japan begins it in turn 2 for 10 and loses the centre in turn 3: the Allies finish it for 2, or it is gone."""
    table = Table("new-georgia.c1: troop", "new-georgia.periphery: troop troop troop troop", stage="land")
    table.play(japan="airfield new-georgia-c1")
    assert table.points("japan") == 30
    assert [(s.island, s.centre, s.ready) for s in table.view(None).sites if s.island == "new-georgia"] == [
        ("new-georgia", "c1", False)
    ]
    table.script("attack on", "6")
    attack = "a1 attack\na1 at new-georgia-c1\na1 who troop-2 troop-3 troop-4 troop-5\na1 enter"
    table.phase("land", "", f"{attack}\n{orders}")
    assert [s.ready for s in table.view(None).sites if s.island == "new-georgia"] == ([True] if ready else [])
    assert table.points("allies") == (78 if ready else 80)
