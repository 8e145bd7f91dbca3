"""GC-13.3, GC-13.5 to GC-13.7, GC-13.15: odds, shifts and the table itself, as numbers."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.guadalcanal.land_combat import COLUMNS, SupportCounts, column, odds, result, shifted, shifts_of, strength
from rules.guadalcanal.land_events import shifts_of_side

rule = pytest.mark.rule
TABLE = """
    AE AE A1 A1 AR AR
    AE A1 A1 AR AR DR
    A1 A1 AR DR DR D1
    A1 AR AR D1 D1 D1
    AR AR DR D1 DE DE
    DR DR D1 DE DE DE
"""


@rule("GC-13.3")
@pytest.mark.parametrize(
    ("attack", "defence", "name"),
    [
        (1, 5, "1/3"),
        (1, 3, "1/3"),
        (2, 5, "1/3"),
        (1, 2, "1/2"),
        (2, 3, "1/2"),
        (1, 1, "1/1"),
        (3, 2, "1/1"),
        (2, 1, "2/1"),
        (5, 2, "2/1"),
        (3, 1, "3/1"),
        (4, 1, "4/1"),
        (9, 1, "4/1"),
    ],
)
def test_odds_are_rounded_down_to_a_column(attack: int, defence: int, name: str) -> None:
    """In the defender's favour."""
    assert column(Fraction(attack), Fraction(defence)) == odds(name)


@rule("GC-13.6")
def test_an_unsupplied_troop_counts_one_half() -> None:
    """Two unsupplied against one: 1/1; one supplied against two unsupplied: 1/1; one and a half against one: 1/1."""
    assert column(strength(0, 2), strength(1, 0)) == odds("1/1")
    assert column(strength(1, 0), strength(0, 2)) == odds("1/1")
    assert column(strength(1, 1), strength(1, 0)) == odds("1/1")
    assert column(strength(1, 0), strength(0, 1)) == odds("2/1")


@rule("GC-13.7")
def test_the_table() -> None:
    """All thirty-six results."""
    rows = [line.split() for line in TABLE.split("\n") if line.strip()]
    assert [[result(die, at) for at in range(len(COLUMNS))] for die in range(1, 7)] == rows


@rule("GC-13.7")
def test_shifts_stop_at_the_ends() -> None:
    """Past either end the column stays at the end."""
    assert shifted(odds("4/1"), [("bombers", 3)]) == odds("4/1")
    assert shifted(odds("1/2"), [("entrenched", -1), ("batteries", -3)]) == odds("1/3")


@rule("GC-13.5")
@pytest.mark.parametrize(
    ("backing", "expected"),
    [
        (SupportCounts(battleships=2), {"battleships": 2}),
        (SupportCounts(cruisers=3), {"cruisers": 1}),
        (SupportCounts(bombers=1), {"bombers": 1}),
        (SupportCounts(fighters=2), {"fighters": 1}),
        (SupportCounts(batteries=1), {"batteries": 1}),
        (SupportCounts(veterans=1), {"troops": 1}),
    ],
)
def test_every_shift_works_for_either_side(backing: SupportCounts, expected: dict[str, int]) -> None:
    """To the right for the attacker, to the left for the defender."""
    assert dict(shifts_of(backing, 4, SupportCounts(), 4, False)) == expected
    assert dict(shifts_of(SupportCounts(), 4, backing, 4, False)) == {what: -n for what, n in expected.items()}


@rule("GC-13.5", "GC-13.15")
def test_shifts_of_both_sides_stand_by_themselves() -> None:
    """Three ships for two troops against two bombers for one troop behind a battery: nothing is netted by name, and each limit
    is seen to be whose it is."""
    moved = shifts_of(SupportCounts(battleships=3), 2, SupportCounts(battleships=1, bombers=1, batteries=1), 1, True)
    own, enemy = (shifts_of_side(moved, attacker=attacker) for attacker in (True, False))
    assert own == (("battleships", 3), ("limit", -1))
    assert enemy == (("battleships", 1), ("bombers", 1), ("limit", -1), ("batteries", 1), ("entrenched", 1))
    assert shifted(odds("1/1"), moved) == odds("1/2")


@rule("GC-13.14")
def test_halves_of_pairs_give_nothing() -> None:
    """One cruiser, one fighter."""
    assert shifts_of(SupportCounts(cruisers=1, fighters=1), 4, SupportCounts(cruisers=1, fighters=1), 4, False) == ()


@rule("GC-13.5")
def test_entrenchment_is_one_to_the_left() -> None:
    """Whatever else there is."""
    assert dict(shifts_of(SupportCounts(), 1, SupportCounts(), 1, True)) == {"entrenched": -1}


@rule("GC-13.5", "GC-13.15")
def test_ships_and_aircraft_together_are_limited_to_the_troops_supported() -> None:
    """Two troops with two battleships and two bombers: +2 of 4; the battery comes on top. So for the defender with one troop."""
    strong = SupportCounts(battleships=2, bombers=2, batteries=1)
    assert sum(n for _, n in shifts_of(strong, 2, SupportCounts(), 1, False)) == 3
    assert dict(shifts_of(strong, 2, SupportCounts(), 1, False))["limit"] == -2
    assert sum(n for _, n in shifts_of(SupportCounts(), 2, strong, 1, True)) == -1 - 1 - 1
