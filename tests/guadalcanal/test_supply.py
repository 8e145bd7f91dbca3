"""GC-10: supply, and submarines in its way."""

from __future__ import annotations

import pytest

from rules.guadalcanal import supply
from rules.guadalcanal.state import TurnContext
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts, heard

rule = pytest.mark.rule


def _unsupplied(context: TurnContext) -> set[str]:
    return {p.id for p in context.state.pieces if not p.supplied}


@rule("GC-10.1")
def test_a_chain_of_zones_without_an_enemy_fleet() -> None:
    """Japanese on New Georgia: Allied fleets in G and I leave E; one more in E cuts them off."""
    sea = Campaign()
    troop = sea.troop(JAPAN, "new-georgia")
    sea.fleet(ALLIES, "main", "G", "us_fletcher_dd_445")
    sea.fleet(ALLIES, "scout", "I", "us_taylor_dd_468")
    context = sea.context()
    supply.check_supply(context, drafts())
    assert _unsupplied(context) == set()
    sea.fleet(ALLIES, "third", "E", "us_phelps_dd_360")
    context = sea.context()
    supply.check_supply(context, drafts())
    assert _unsupplied(context) == {troop}
    assert heard(context, None, "gc-unsupplied") == [{"side": JAPAN, "troops": [[troop, "new-georgia"]]}]


@rule("GC-10.1", "GC-10.3")
@pytest.mark.parametrize("zone", ["B", "K"])
def test_both_ends_belong_to_the_chain(zone: str) -> None:
    """An enemy fleet in the start zone cuts all off, an own one beside it or not; own fleets never do."""
    sea = Campaign()
    sea.troop(JAPAN, "choiseul")
    sea.fleet(ALLIES, "main", zone, "us_fletcher_dd_445")
    sea.fleet(JAPAN, "main", "B", "jp_shigure")
    context = sea.context()
    supply.check_supply(context, drafts())
    assert bool(_unsupplied(context)) == (zone == "B")


@rule("GC-10.1")
def test_submarines_alone_cut_nothing_and_supply_comes_back() -> None:
    """A lone enemy submarine is no fleet; who was unsupplied is not any more."""
    sea = Campaign()
    sea.troop(JAPAN, "choiseul", supplied=False)
    sea.lone("us_barb_ss_220", "B")
    context = sea.context()
    supply.check_supply(context, drafts())
    assert not _unsupplied(context)


@rule("GC-10.2")
@pytest.mark.parametrize(("die", "reached"), [(2, 3), (3, 1), (4, 1), (5, 0)])
def test_a_submarine_in_a_forced_zone(die: int, reached: int) -> None:
    """In B every chain passes: 1-2 nothing, 3-4 one troop only, 5-6 none."""
    sea = Campaign()
    for island in ("choiseul", "new-georgia", "bougainville"):
        sea.troop(JAPAN, island)
    boat = sea.lone("us_barb_ss_220", "B")
    context = sea.context(interdiction=die)
    supply.check_supply(context, drafts(allies={"interdict": (boat,)}))
    assert 3 - len(_unsupplied(context)) == reached


@rule("GC-10.2")
def test_the_supplied_side_chooses_which_troop() -> None:
    """By its list."""
    sea = Campaign()
    troops = [sea.troop(JAPAN, "choiseul", "c1"), sea.troop(JAPAN, "malaita", "c1"), sea.troop(JAPAN, "choiseul", "c1")]
    boat = sea.lone("us_barb_ss_220", "B")
    for wish in troops:
        context = sea.context(interdiction=3)
        supply.check_supply(context, drafts({"supply": (wish,)}, {"interdict": (boat,)}))
        assert _unsupplied(context) == set(troops) - {wish}


@rule("GC-10.2")
def test_no_try_where_there_is_another_way_or_an_enemy_fleet() -> None:
    """E is one of several ways; with a Japanese fleet in B no submarine disturbs there."""
    sea = Campaign()
    sea.troop(JAPAN, "new-georgia")
    beside, under = sea.lone("us_barb_ss_220", "E"), sea.lone("us_s_37_ss_132", "B")
    sea.fleet(JAPAN, "main", "B", "jp_shigure")
    context = sea.context(interdiction=6)
    supply.check_supply(context, drafts(allies={"interdict": (beside, under)}))
    assert not _unsupplied(context)
    assert heard(context, None, "gc-interdiction") == []


@rule("GC-10.3", "GC-9.1")
def test_the_worst_of_several_tries_counts_and_each_reveals() -> None:
    """Two submarines in B roll 1 and 5: nothing passes. Zone and number are public, the names are not."""
    sea = Campaign()
    sea.troop(JAPAN, "choiseul")
    boats = (sea.lone("us_barb_ss_220", "B"), sea.lone("us_s_37_ss_132", "B"))
    context = sea.context(interdiction=[5, 1])
    supply.check_supply(context, drafts(allies={"interdict": boats}))
    assert len(_unsupplied(context)) == 1
    assert [event["zone"] for event in heard(context, None, "gc-interdiction")] == ["B", "B"]
    assert all("submarine" not in event for event in heard(context, JAPAN, "gc-interdiction"))
    assert {event["submarine"] for event in heard(context, ALLIES, "gc-interdiction")} == set(boats)


@rule("GC-9.10")
def test_a_submarine_of_a_fleet_does_not_interdict() -> None:
    """It belongs to its fleet."""
    sea = Campaign()
    sea.troop(JAPAN, "choiseul")
    sea.fleet(ALLIES, "main", "C", "us_fletcher_dd_445")
    boat = sea.put("us_barb_ss_220", ALLIES, "fleet", "main")
    assert supply.interdictors(sea.state(), ALLIES) == []
    context = sea.context()
    supply.check_supply(context, drafts(allies={"interdict": (boat,)}))
    assert heard(context, None, "gc-interdiction") == []
