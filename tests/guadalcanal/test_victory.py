"""GC-1 and GC-2: how long it lasts, and what counts."""

from __future__ import annotations

import pytest

from rules.guadalcanal import ends
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, seen, truth

rule = pytest.mark.rule


@rule("GC-1.1", "GC-1.2", "GC-1.3")
@pytest.mark.parametrize(
    ("turn", "die", "over"),
    [(7, 1, False), (8, 2, True), (8, 3, False), (9, 4, True), (9, 5, False), (10, 6, True)],
)
def test_when_the_campaign_ends(turn: int, die: int, over: bool) -> None:
    """1-2 at the end of turn 8, 1-4 at the end of turn 9, turn 10 is the last."""
    context = Campaign(turn=turn).context(end_of=die)
    assert ends.ends_with_this_turn(context) == over
    assert bool(truth(context, "gc-length")) == (turn in (8, 9))


@rule("GC-2")
@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("us_enterprise_cv_6", 2), ("us_st_lo_cve_63", 1), ("us_washington_bb_56", 1), ("us_atlanta_cl_51", 0),
        ("us_barb_ss_220", 0),
    ],
)  # fmt: skip
def test_ships_sunk(card: str, points: int) -> None:
    """Fleet carriers 2, escort carriers and battleships 1, others nothing; damage counts nothing."""
    sea = Campaign()
    sea.put(card, ALLIES, "sunk", "")
    assert ends.score(sea.state()) == (points, 0)
    sea = Campaign()
    sea.fleet(ALLIES, "main", "K")
    sea.put(card, ALLIES, "fleet", "main", hull=1)
    assert ends.score(sea.state()) == (0, 0)


@rule("GC-2.2")
def test_sunk_by_whatever_cause() -> None:
    """In port, by a submarine."""
    sea = Campaign()
    for how in ("port", "submarine"):
        sea.put("us_washington_bb_56", ALLIES, "sunk", "", lost_how=how)
    assert ends.score(sea.state())[JAPAN] == 2


@rule("GC-2", "GC-2.1", "GC-2.2")
@pytest.mark.parametrize(
    ("island", "japan", "allies", "score"),
    [
        ("malaita", 1, 0, (3, 0)),
        ("malaita", 2, 1, (0, 0)),
        ("bougainville", 1, 0, (3, 0)),
        ("guadalcanal", 1, 0, (5, 0)),
        ("guadalcanal", 1, 2, (3, 0)),
        ("bougainville", 1, 1, (0, 3)),
        ("bougainville", 0, 1, (0, 5)),
    ],
)
def test_islands_and_bases(island: str, japan: int, allies: int, score: tuple[int, int]) -> None:
    """Alone 3, the enemy base 5 instead, shared 3 and nothing for its owner; wherever on the island the troops stand."""
    sea = Campaign()
    for side, number in ((JAPAN, japan), (ALLIES, allies)):
        for _ in range(number):
            sea.troop(side, island, "periphery")
    assert ends.score(sea.state()) == score
    assert seen(sea.context(), None).score == score


@rule("GC-2.2")
def test_only_troops_ashore_hold_an_island() -> None:
    """Neither batteries nor aircraft nor troops aboard."""
    sea = Campaign()
    sea.ashore("jp_coastal_battery", "malaita")
    (ship,) = sea.fleet(JAPAN, "main", "D", "jp_campaign_transport")
    sea.aboard("", ship)
    assert ends.score(sea.state()) == (0, 0)


@rule("GC-2.1")
def test_the_parts_of_the_score() -> None:
    """Told at the end, by kind and island."""
    sea = Campaign(turn=10)
    sea.put("us_washington_bb_56", ALLIES, "sunk", "")
    sea.troop(JAPAN, "malaita")
    context = sea.context()
    assert ends.ends_with_this_turn(context)
    assert truth(context, "gc-score")[0].data["parts"] == [[["battleships", 1], ["malaita", 3]], []]
