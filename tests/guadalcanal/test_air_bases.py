"""GC-8.2, GC-8.3, GC-8.7, GC-8.C, GC-8.D: alert, rebase, and who has lost his base."""

from __future__ import annotations

import pytest

from rules.guadalcanal import air_plans, losses, positions
from rules.guadalcanal.pieces import Site
from tests.guadalcanal.aloft import EMILY, PBY, fly, searched
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, heard, hurricane

rule = pytest.mark.rule


@rule("GC-8.C", "GC-8.C.1")
def test_alert_is_for_aircraft_with_asw() -> None:
    """A Kate waits, a Zeke does not; from Shokaku in F it covers F and the zones linked with it."""
    sea, _, ships = searched()
    kate, zeke = sea.aboard("jp_b5n2_kate", ships[0]), sea.aboard("jp_a6m2_zeke", ships[0])
    context = fly(sea, {f"alert.{kate}": "yes", f"alert.{zeke}": "yes"})
    assert (context.pieces[kate].flown, context.pieces[zeke].flown) == ("alert", "")
    assert set(air_plans.alert_zones(context.state, context.pieces[kate])) == set("FBCEG")
    ashore = sea.ashore("jp_b5n2_kate", "bougainville")
    assert set(air_plans.alert_zones(sea.state(), sea.pieces[ashore])) == set("ABEF")


@rule("GC-8.C.1", "GC-8.2")
def test_who_is_on_alert_does_not_rebase() -> None:
    """It stays."""
    sea, _, ships = searched()
    kate = sea.aboard("jp_b5n2_kate", ships[0])
    context = fly(sea, {f"alert.{kate}": "yes", f"rebase.{kate}": ("bougainville",)})
    assert context.pieces[kate].at == ships[0]


@rule("GC-15.1", "GC-15.2")
def test_what_waits_on_a_carrier_is_secret() -> None:
    """On an island it is public."""
    sea, _, ships = searched()
    kate, other = sea.aboard("jp_b5n2_kate", ships[0]), sea.ashore("jp_b5n2_kate", "bougainville")
    context = fly(sea, {f"alert.{kate}": "yes", f"alert.{other}": "yes"})
    assert [event["piece"] for event in heard(context, None, "gc-alert")] == [other]
    assert {event["piece"] for event in heard(context, JAPAN, "gc-alert")} == {kate, other}


def _islands(*own: str) -> Campaign:
    sea = Campaign()
    sea.sites.clear()
    for island in own:
        sea.troop(ALLIES, island)
        sea.sites.append(Site(island, "c1", True, ALLIES))
    return sea


@rule("GC-8.D", "GC-8.D.1")
@pytest.mark.parametrize(("goal", "flown", "goes"), [
    ("new-georgia", False, True), ("new-georgia", True, True), ("choiseul", False, True), ("choiseul", True, False),
    ("santa-isabel", True, False), ("santa-isabel", False, True),
])  # fmt: skip
def test_a_rebase_of_two_spaces_doubled_without_a_mission(goal: str, flown: bool, goes: bool) -> None:
    """From Guadalcanal: New Georgia is 2 away, Santa Isabel 3, Choiseul 4."""
    sea = _islands("guadalcanal", goal)
    bomber = sea.ashore("us_sbd_dauntless", "guadalcanal", flown="raid" if flown else "")
    context = fly(sea, allies={f"rebase.{bomber}": (goal,)})
    assert (context.pieces[bomber].at == goal) == goes


@rule("GC-8.D")
def test_a_patrol_bomber_rebases_four_or_eight_spaces() -> None:
    """After a patrol Choiseul, 4 away, is just in reach of Guadalcanal; without one the reach is 8."""
    sea = _islands("guadalcanal", "choiseul")
    near, far = sea.ashore(PBY, "guadalcanal"), sea.ashore(PBY, "guadalcanal")
    assert positions.chart(sea.state()).distance("guadalcanal", "choiseul") == 4
    context = fly(sea, allies={
        f"patrol.{near}": ("G",), f"rebase.{near}": ("choiseul",), f"rebase.{far}": ("choiseul",),
    }, patrol_over=2)  # fmt: skip
    assert (context.pieces[near].at, context.pieces[far].at) == ("choiseul", "choiseul")
    assert [air_plans.rebase_reach(context.pieces[n]) for n in (near, far)] == [4, 4]
    assert air_plans.rebase_reach(sea.pieces[far]) == 8


@rule("GC-8.3")
def test_where_aircraft_can_be_based() -> None:
    """Patrol bombers on no carrier; with Loiter or Sea Basing on an island without airfield; a carrier has its room."""
    sea = Campaign()
    sea.troop(JAPAN, "bougainville")
    sea.troop(JAPAN, "choiseul")
    ships = sea.fleet(JAPAN, "main", "F", "jp_shokaku", "jp_ryujo")
    emily, betty = sea.ashore(EMILY, "bougainville"), sea.ashore("jp_g4m_betty", "bougainville")
    zekes = [sea.ashore("jp_a6m2_zeke", "bougainville") for _ in range(5)]
    rufe = sea.ashore("jp_a6m2_n_rufe", "bougainville")
    context = fly(sea, {
        f"rebase.{emily}": ("choiseul",), f"rebase.{rufe}": (ships[0], "choiseul"), f"rebase.{betty}": ("choiseul", ships[0]),
        **{f"rebase.{zeke}": tuple(ships) for zeke in zekes},
    })  # fmt: skip
    assert (context.pieces[emily].at, context.pieces[rufe].at) == ("choiseul", "choiseul")
    assert context.pieces[betty].at == "bougainville"
    assert [sum(context.pieces[z].at == ship for z in zekes) for ship in ships] == [3, 2]


@rule("GC-8.D.1")
def test_who_finds_no_room_tries_again_when_others_have_left() -> None:
    """Ryujo is full; one of hers goes to Bougainville, one of Bougainville's takes its place."""
    sea = Campaign()
    sea.troop(JAPAN, "bougainville")
    (ryujo,) = sea.fleet(JAPAN, "main", "F", "jp_ryujo")
    comes = sea.ashore("jp_d3a_val", "bougainville")
    leaves, stays = sea.aboard("jp_a6m2_zeke", ryujo), sea.aboard("jp_a6m2_zeke", ryujo)
    context = fly(sea, {f"rebase.{comes}": (ryujo,), f"rebase.{leaves}": ("bougainville",)})
    assert (context.pieces[comes].at, context.pieces[leaves].at, context.pieces[stays].at) == (
        ryujo,
        "bougainville",
        ryujo,
    )


@rule("GC-6.6")
def test_nobody_leaves_or_lands_on_a_carrier_under_the_hurricane() -> None:
    """Shokaku in F."""
    for zone, moves in (("F", False), ("G", True)):
        sea = Campaign(event=hurricane(zone))
        sea.troop(JAPAN, "bougainville")
        (shokaku,) = sea.fleet(JAPAN, "main", "F", "jp_shokaku")
        kate, val = sea.aboard("jp_b5n2_kate", shokaku), sea.ashore("jp_d3a_val", "bougainville")
        context = fly(sea, {f"rebase.{kate}": ("bougainville",), f"rebase.{val}": (shokaku,)})
        assert (context.pieces[kate].at == "bougainville") == moves
        assert (context.pieces[val].at == shokaku) == moves


# ---- homeless ------------------------------------------------------------------------------------
@rule("GC-8.7", "WS-10.7")
@pytest.mark.parametrize(("die", "ends"), [(1, "sunk"), (2, "aboard")])
def test_squadrons_of_a_sunk_carrier(die: int, ends: str) -> None:
    """Lost on a 1; else to the carrier with room beside her."""
    sea = Campaign()
    shokaku, zuikaku = sea.fleet(JAPAN, "main", "G", "jp_shokaku", "jp_zuikaku")
    val = sea.aboard("jp_d3a_val", shokaku)
    context = sea.context(**{f"{val} with": die})
    losses.lose(context, shokaku, "raid")
    assert context.pieces[val].where == ends
    assert ends == "sunk" or context.pieces[val].at == zuikaku


@rule("GC-8.7")
def test_a_squadron_without_a_base_within_two_spaces_is_lost() -> None:
    """In D there is none; in F Bougainville is one space away."""
    for zone, ends in (("D", "sunk"), ("F", "island")):
        sea = Campaign()
        sea.troop(JAPAN, "bougainville")
        (shokaku,) = sea.fleet(JAPAN, "main", zone, "jp_shokaku")
        val = sea.aboard("jp_d3a_val", shokaku)
        context = sea.context(**{f"{val} with": 6})
        losses.lose(context, shokaku, "raid")
        assert context.pieces[val].where == ends
