"""GC-1, GC-2: how long a campaign lasts, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
JAPAN = "main@B: zuikaku(a6m2-zeke) kongo; bougainville.c1: troop"
ALLIES = "main@K: washington; scout@H: fletcher; guadalcanal.c1: troop"


@rule("GC-1.1", "GC-1.2", "GC-1.3")
@pytest.mark.parametrize(
    ("turn", "die", "over"),
    [
        (7, 1, False), *[(8, die, die <= 2) for die in range(1, 7)], *[(9, die, die <= 4) for die in range(1, 7)],
        (10, 6, True), (10, 1, True),
    ],
)  # fmt: skip
def test_when_the_campaign_is_over(turn: int, die: int, over: bool) -> None:
    """After turn 8 on 1 and 2, after turn 9 on 1 to 4, after turn 10 in any case; never before."""
    table = Table(JAPAN, ALLIES, stage="land", turn=turn).script("end of turn", str(die))
    table.play()
    assert (table.state.stage == "over") is over
    assert (table.rules.outcome(table.state) is not None) is over


def _score(japan: str, allies: str, **fields: Any) -> tuple[int, int]:
    """The points at the end of turn 10."""
    table = Table(japan, allies, stage="land", turn=10, **fields)
    table.play()
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    points = dict(outcome.points)
    return int(points["japan"]), int(points["allies"])


@rule("GC-2")
@pytest.mark.parametrize(
    ("ship", "points"),
    [
        ("enterprise", 2),
        ("eagle", 2),
        ("long-island", 1),
        ("washington", 1),
        ("hood", 1),
        ("san-francisco", 0),
        ("pt-boat", 0),
    ],
)
def test_points_for_ships_sunk(ship: str, points: int) -> None:
    """Fleet carrier 2, escort carrier 1, battleship 1, others nothing; however she was sunk."""
    for how in ("battle", "raid", "submarine", "port"):
        table = Table("main@B: kongo", f"main@K: {ship} fletcher", stage="land", turn=10)
        context = table.context()
        context.piece(ship, where="sunk", at="", hull=0, lost_how=how)
        table.take(context).play()
        outcome = table.rules.outcome(table.state)
        assert outcome is not None
        assert dict(outcome.points)["japan"] == points


@rule("GC-2", "GC-2.1", "GC-2.2")
@pytest.mark.parametrize(
    ("japan", "allies", "points"),
    [
        ("choiseul.c1: troop", "malaita.c1: troop", (3, 3)),
        ("choiseul.c1: troop; santa-isabel.c1: troop", "santa-isabel.periphery: troop", (3, 0)),
        ("bougainville.c1: troop", "guadalcanal.c1: troop", (3, 3)),
        ("guadalcanal.c1: troop", "", (5, 0)),
        ("guadalcanal.periphery: troop", "guadalcanal.c1: troop", (3, 0)),
        ("bougainville.c1: troop", "bougainville.periphery: troop", (0, 3)),
        ("", "bougainville.c1: troop troop", (0, 5)),
        ("main@C: transport(troop)", "", (0, 0)),
        ("new-georgia.c1: troop", "new-georgia.c2: troop", (0, 0)),
    ],
)
def test_points_for_islands(japan: str, allies: str, points: tuple[int, int]) -> None:
    """Held alone 3; the enemy base alone 5, with the enemy 3 and nothing for its owner; troops at sea hold nothing."""
    assert _score(japan, allies) == points


@rule("GC-2.1")
@pytest.mark.parametrize(
    ("japan", "allies", "winners"),
    [
        ("choiseul.c1: troop; new-georgia.c1: troop", "malaita.c1: troop", ("japan",)),
        ("choiseul.c1: troop", "malaita.c1: troop; santa-isabel.c1: troop", ("allies",)),
        ("choiseul.c1: troop", "malaita.c1: troop", ()),
    ],
)
def test_who_has_more_wins(japan: str, allies: str, winners: tuple[str, ...]) -> None:
    """Equal is a draw."""
    table = Table(japan, allies, stage="land", turn=10)
    table.play()
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == winners


@rule("GC-2.2")
def test_damage_and_aircraft_count_nothing() -> None:
    """A carrier with one point left, and a squadron lost."""
    table = Table("main@B: kongo", "main@K: enterprise*1(sbd-dauntless) washington*1", stage="land", turn=10)
    table.sink("sbd-dauntless")
    table.play()
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert dict(outcome.points)["japan"] == 0
