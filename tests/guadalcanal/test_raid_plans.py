"""GC-8.B.1, GC-8.B.2, GC-8.4: which targets may be raided, and who assigns, escorts and intercepts in which order."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import air_plans, kinds
from rules.guadalcanal.pieces import Sighting, Site
from tests.guadalcanal.aloft import fly, raids, sea_of
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, hurricane, truth

rule = pytest.mark.rule


# ---- which targets -------------------------------------------------------------------------------
@rule("GC-8.B.1", "GC-8.B.6", "GC-16.1")
@pytest.mark.parametrize("sighted", [True, False])
def test_a_fleet_only_if_sighted_this_turn(sighted: bool) -> None:
    """Else the next target of the list is taken: troops on Guadalcanal."""
    sea, _, val = sea_of(sighted=sighted)
    sea.troop(ALLIES, "guadalcanal")
    context = fly(sea, {f"raid.{val}": ("main", "guadalcanal-c1")})
    assert raids(context) == (["fleet"] if sighted else ["troops"])


@rule("GC-8.B", "GC-8.5")
@pytest.mark.parametrize(("zone", "flies"), [("G", True), ("H", True), ("D", False), ("K", False)])
def test_two_spaces_from_the_island(zone: str, flies: bool) -> None:
    """New Georgia to H is 2, to D and K 3."""
    sea, _, val = sea_of(zone=zone)
    assert bool(raids(fly(sea, {f"raid.{val}": ("main",)}))) == flies


@rule("GC-8.5")
def test_a_carriers_own_zone_is_no_distance() -> None:
    """From Shokaku in E to a fleet in E, and to G by two links."""
    for zone in ("E", "G"):
        sea, _, _ = sea_of(zone=zone)
        (shokaku,) = sea.fleet(JAPAN, "main", "E", "jp_shokaku")
        val = sea.aboard("jp_d3a_val", shokaku)
        assert raids(fly(sea, {f"raid.{val}": ("main",)})) == ["fleet"]


@rule("GC-6.6")
def test_no_raid_into_the_hurricane() -> None:
    """Nor from a carrier in it."""
    sea, _, val = sea_of(event=hurricane("G"))
    assert raids(fly(sea, {f"raid.{val}": ("main",)})) == []
    sea, _, _ = sea_of(event=hurricane("E"))
    (shokaku,) = sea.fleet(JAPAN, "main", "E", "jp_shokaku")
    val = sea.aboard("jp_d3a_val", shokaku)
    assert raids(fly(sea, {f"raid.{val}": ("main",)})) == []


@rule("GC-16.1")
@pytest.mark.parametrize(("wish", "flies"), [("any", True), ("carrier", False), ("destroyer", True)])
def test_only_if_a_type_was_reported(wish: str, flies: bool) -> None:
    """The report of this turn counts, not the truth."""
    sea, _, val = sea_of()
    sea.fields["sightings"] = (
        Sighting(2, JAPAN, ALLIES, "main", "G", (("destroyer", 1),), (("carrier", 1),), "patrol"),
    )
    assert bool(raids(fly(sea, {f"raid.{val}": ("main",), f"if.{val}": wish}))) == flies


@rule("GC-8.B.6", "GC-8.2")
def test_one_raid_on_a_target_and_one_mission_for_a_squadron() -> None:
    """Two Vals at one fleet are one raid; neither flies again."""
    sea, _, val = sea_of()
    other = sea.ashore("jp_d3a_val", "new-georgia")
    sea.troop(ALLIES, "guadalcanal")
    context = fly(sea, {f"raid.{val}": ("main", "guadalcanal-c1"), f"raid.{other}": ("main", "guadalcanal-c1")})
    assert raids(context) == ["fleet"]
    assert {context.pieces[n].flown for n in (val, other)} == {"raid"}


@rule("GC-8.B.6")
def test_fighters_with_bombs_raid_others_do_not() -> None:
    """A Zeke has none; a fighter-bomber may."""
    bombing = next(c for c in kinds.CARDS.values() if c.side == 1 and c.is_fighter and "bomb" in c.dice)
    sea, _, _ = sea_of(initiative=ALLIES)
    zeke = sea.ashore("jp_a6m2_zeke", "new-georgia")
    sea.troop(ALLIES, "guadalcanal")
    armed = sea.ashore(bombing.id, "guadalcanal")
    assert air_plans.raid_keys(sea.state(), sea.pieces[zeke]) == []
    assert air_plans.raid_keys(sea.state(), sea.pieces[armed])


# ---- assigning by turns --------------------------------------------------------------------------
def duel() -> tuple[Campaign, Draft, Draft]:
    """Both sides have two bombers and a sighted enemy fleet; Japan has the initiative."""
    sea, _, val = sea_of()
    sea.troop(ALLIES, "guadalcanal")
    sea.fleet(JAPAN, "main", "H", "jp_shigure", sighted=True)
    japan = {f"raid.{n}": ("main",) for n in (val, sea.ashore("jp_d3a_val", "new-georgia"))}
    allies = {f"raid.{sea.ashore('us_sbd_dauntless', 'guadalcanal')}": ("main",) for _ in range(2)}
    return sea, japan, allies


@rule("GC-8.B.1", "GC-8.1")
def test_the_side_without_initiative_begins_and_the_sides_alternate() -> None:
    """Allies, Japan, Allies, Japan."""
    sea, japan, allies = duel()
    context = fly(sea, japan, allies)
    assert [event.data["side"] for event in truth(context, "gc-assigned")] == [ALLIES, JAPAN, ALLIES, JAPAN]


@rule("GC-8.4")
@pytest.mark.parametrize("first", ["ours-main", "theirs-main"])
def test_the_side_with_initiative_chooses_the_order_of_raids(first: str) -> None:
    """Own raid first or the enemy's."""
    sea, japan, allies = duel()
    context = fly(sea, {**japan, "resolve": (first,)}, allies)
    expected = [JAPAN, ALLIES] if first.startswith("ours") else [ALLIES, JAPAN]
    assert [event.data["side"] for event in truth(context, "gc-raid")] == expected


@rule("GC-8.B.2")
def test_escorts_go_only_with_bombers() -> None:
    """The fighter stays home where no bomber goes."""
    sea, _, val = sea_of()
    zeke = sea.ashore("jp_a6m2_zeke", "new-georgia")
    context = fly(sea, {f"escort.{zeke}": ("main",)})
    assert context.pieces[zeke].flown == ""
    context = fly(sea, {f"escort.{zeke}": ("main",), f"raid.{val}": ("main",)})
    assert [event.data["task"] for event in truth(context, "gc-assigned")] == ["raid", "escort"]


@rule("GC-8.B.2", "WS-16.3")
def test_interceptors_from_within_two_spaces() -> None:
    """A Wildcat on Guadalcanal reaches E by way of I; one on Malaita, three spaces away, does not."""
    for island, rises in (("guadalcanal", True), ("malaita", False)):
        sea, _, val = sea_of(zone="E")
        sea.troop(ALLIES, island)
        sea.sites.append(Site("malaita", "c1", True, ALLIES))
        wildcat = sea.ashore("us_f4f_wildcat", island)
        context = fly(sea, {f"raid.{val}": ("main",)}, {f"intercept.{wildcat}": ("main",)})
        assert (context.pieces[wildcat].flown == "raid") == rises


@rule("GC-16.6")
def test_an_interceptor_rises_against_a_raid_or_blindly_before_its_side_must_pass() -> None:
    """Against a raid that has been announced; with none yet it goes where one may come, rather than pass."""
    sea, _, val = sea_of(initiative=ALLIES)
    sea.fleet(ALLIES, "scout", "I", "us_taylor_dd_468", sighted=True)
    sea.troop(ALLIES, "guadalcanal")
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    context = fly(sea, {f"raid.{val}": ("scout",)}, {f"intercept.{wildcat}": ("main", "scout")})
    assert [u for u in context.state.raids[0].battle.units if u.id == wildcat]
    sea.initiative = JAPAN
    context = fly(sea, {f"raid.{val}": ("scout",)}, {f"intercept.{wildcat}": ("main", "scout")})
    assert truth(context, "gc-assigned")[0].data["key"] == "main"
    assert not [u for u in context.state.raids[0].battle.units if u.id == wildcat]
