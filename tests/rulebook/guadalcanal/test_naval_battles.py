"""GC-12: from a contact to the end of a battle. The battle itself is War at Sea (tests/rulebook/war_at_sea)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.geometry.staggered import distance, row_of
from tests.guadalcanal.kit import hurricane
from tests.rulebook.guadalcanal.engaged import ALLIES, COASTS, after_sighting, battle_of, fled, lost, met
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule


# ---- the order and the rules ---------------------------------------------------------------------
@rule("GC-12.1")
def test_one_battle_after_the_other_by_the_rules_of_war_at_sea() -> None:
    """Battles in C and K: the second is not begun before the first is over; then phase 9."""
    table = Table("main@C: kongo; scout@K: shigure", "main@C: washington; scout@K: fletcher", others=5).sail()
    assert [told["zone"] for told in table.heard(None, "gc-battle")] == ["C"]
    fled(table, japan="flee")
    told = [
        (kind, dict(e.data).get("zone")) for e in _public(table) for kind in (e.kind,) if kind.startswith("gc-battle")
    ]
    assert told == [("gc-battle", "C"), ("gc-battle-over", "C"), ("gc-battle", "K"), ("gc-battle-over", "K")]
    assert table.state.stage == "land"


def _public(table: Table) -> list[Any]:
    return [e for entry in table.entries if (e := entry.visible_to(None)) is not None]


# ---- rows ----------------------------------------------------------------------------------------
@rule("GC-12.2", "GC-12.12")
@pytest.mark.parametrize(
    ("sighted", "initiative", "chooser"),
    [
        (("japan",), "japan", "allies"), (("japan",), "allies", "allies"), (("allies",), "allies", "japan"),
        (("allies",), "japan", "japan"), ((), "allies", "allies"), (("japan", "allies"), "japan", "japan"),
    ],
)  # fmt: skip
def test_who_chooses_the_row_for_both(sighted: tuple[str, ...], initiative: str, chooser: str) -> None:
    """The opponent of the fleet sighted; if both were, or neither, the side with initiative."""
    other = "japan" if chooser == "allies" else "allies"
    for row, lines in (("first", [1, 7]), ("second", [2, 6])):
        table = after_sighting(met(initiative=initiative), *sighted)
        assert table.form(other).field("row") is None
        assert sorted(battle_of(table, **{chooser: f"row {row}"}).edges) == lines


@rule("GC-12.12")
def test_sighted_is_by_a_patrol_or_shown_to_a_submarine_this_turn() -> None:
    """A patrol's 4; or an approach of 5. Last turn's report does not count."""
    seen = Table(
        "main@C: kongo; bougainville.c1: troop", "main@C: washington; guadalcanal.c1: troop pby-catalina", others=2
    )
    seen.script("patrol", "4").script("contact", "5")
    seen.phase("orders", allies="patrol pby-catalina C")
    assert seen.keys("allies", "row") == ["first", "second"]
    shown = (
        Table("main@C: kongo", "main@C: washington; barb@C", others=2).script("approach", "5").script("contact", "5")
    )
    shown.phase("orders", allies="pack main barb\nattack main report")
    assert shown.keys("allies", "row") == ["first", "second"]
    before = Table("main@C: kongo", "main@C: washington; barb@C", others=2).script("approach", "5")
    before.phase("orders", allies="pack main barb\nattack main report").phase("land")
    before.script("contact", "5").sail()
    assert before.keys("japan", "row") == ["first", "second"]


@rule("GC-12.3")
@pytest.mark.parametrize("weather", ["hazy", "bad"])
def test_in_weather_that_is_not_clear_there_is_no_choice(weather: str) -> None:
    """Two sectors from the edge, whoever was sighted."""
    table = after_sighting(met(die="6", weather=weather), "japan")
    assert all(table.form(seat).field("row") is None for seat in ("japan", "allies"))
    assert sorted(battle_of(table).edges) == [2, 6]


@rule("GC-12.4", "GC-12.12")
def test_a_six_as_rolled_is_a_surprise() -> None:
    """Lines 4 sectors apart; one six among several contacts of the battle is enough. A total of 6 by carriers is none."""
    assert sorted(battle_of(met(die="6")).edges) == [2, 6]
    two = Table("main@C: kongo; scout@C: shigure", "main@C: washington", others=2)
    two.script("contact main", "4").script("contact scout", "6").sail()
    assert sorted(battle_of(two).edges) == [2, 6]
    assert sorted(battle_of(met("main@C: zuikaku", "main@C: enterprise", die="4")).edges) == [1, 7]


# ---- aircraft, terrain ---------------------------------------------------------------------------
@rule("GC-12.5")
def test_who_joins_from_an_island_next_to_the_zone_takes_no_part_on_land() -> None:
    """The Dauntless on Choiseul fights in C and has fought; the one on Malaita cannot come."""
    table = met(
        allies=f"{ALLIES}; choiseul.c1: troop sbd-dauntless; malaita.c1: troop sbd-dauntless-2",
        airfields="choiseul.c1 malaita.c1",
    )
    assert table.form("allies").field("fly.sbd-dauntless-2") is None
    fled(table, japan="flee", allies="fly sbd-dauntless")
    assert table.piece("sbd-dauntless").fought
    assert table.where("sbd-dauntless") == "choiseul"
    assert not table.piece("sbd-dauntless-2").fought


@rule("GC-12.6")
@pytest.mark.parametrize("initiative", ["japan", "allies"])
def test_the_initiative_chooses_coast_pieces_and_a_side_of_the_map(initiative: str) -> None:
    """Its sheet alone has these fields; the other only says where it would lay its pieces."""
    table = met(initiative=initiative)
    other = "allies" if initiative == "japan" else "japan"
    for path in ("coast", "shore", "terrain", "board"):
        assert table.form(initiative).field(path) is not None
        assert table.form(other).field(path) is None
    assert table.form(other).field("at.1") is not None
    terrain = table.form(initiative).field("terrain")
    assert (getattr(terrain, "low", None), getattr(terrain, "high", None)) == (0, 4)


@rule("GC-12.6")
def test_a_coast_brings_its_batteries() -> None:
    """Those of Choiseul, if Choiseul's coast is chosen; none without a coast or with another."""
    for orders, there in (("coast choiseul", True), ("coast santa-isabel", False), ("coast none", False), ("", False)):
        battle = battle_of(met(allies=f"{ALLIES}; {COASTS}", airfields=""), orders)
        assert any("battery" in u.id for u in battle.units) is there


@rule("GC-12.6")
def test_pieces_in_turn_the_side_without_initiative_first() -> None:
    """Three: the Allies', Japan's, the Allies' second."""
    battle = battle_of(
        met(), "terrain 3\nat 1 E4\nsort 1 island", "at 1 B3\nsort 1 shoal\nat 2 I5\nto 2 J5\nsort 2 island"
    )
    assert battle.terrain == (("B3", "shoal"), ("E4", "island"), ("I5", "island"), ("J5", "island"))


@rule("GC-12.13")
def test_several_islands_or_no_terrain_at_all() -> None:
    """At C there are two coasts to choose from; nothing is a choice too. The map's side replaces the roll of WS-3.4."""
    table = met()
    assert table.keys("japan", "coast") == ["none", "choiseul", "santa-isabel"]
    battle = battle_of(table, "board north")
    assert battle.terrain == ()
    assert battle.half == (7, 1)
    assert "set-up 0" in table.dice.log
    assert battle_of(met(), "board south").half == (1, 7)


@rule("GC-12.13")
@pytest.mark.parametrize(("japan", "allies", "first"), [("1 1", "6 5", "japan"), ("6 6", "1 2", "allies")])
def test_who_sets_up_first_is_rolled(japan: str, allies: str, first: str) -> None:
    """The lower roll of two dice."""
    table = met().script("set-up 0", japan).script("set-up 1", allies)
    table.play()
    assert table.asked() == [(first, "deploy")]


@rule("GC-12.18")
def test_both_write_at_once_where_they_would_lay_pieces() -> None:
    """What is not written falls by lot; a piece whose sector is taken goes to the nearest free one."""
    table = met()
    assert table.asked() == [("japan", "ground"), ("allies", "ground")]
    lot = battle_of(met().script("terrain", "5 9"), "terrain 2")
    assert len(lot.terrain) == 2
    same = battle_of(met(), "terrain 2\nat 1 E4\nsort 1 island", "at 1 E4\nsort 1 shoal")
    (first, kind), (second, other) = same.terrain
    assert (first, kind, other) == ("E4", "shoal", "island")
    assert distance(first, second) == 1


# ---- objectives, target, end ---------------------------------------------------------------------
@rule("GC-12.7")
def test_objectives_are_worth_a_quarter_of_the_weaker_fleet() -> None:
    """Washington 56 and Fletcher 7 against more: a quarter of 63, rounded up to fives, is 20. Three in the middle row."""
    table = met()
    battle = battle_of(table)
    assert [o.value for o in battle.objectives] == [20, 20, 20]
    assert {row_of(o.sector) for o in battle.objectives} == {4}
    assert "objectives" in table.dice.log


@rule("GC-12.10")
def test_target_and_length() -> None:
    """One and a half times 63, rounded up to fives: 95; twelve turns at most."""
    battle = battle_of(met())
    assert (battle.target, battle.most_turns) == (95, 12)


@rule("GC-12.17")
def test_a_fleets_cost_is_that_of_all_its_units_damaged_or_not() -> None:
    """Ryujo 13, Zeke 6, Val 10, a transport 8, I-19 13: 50, damaged or not; half as much again is 75. Neither squadrons of
    islands nor batteries count."""
    japan = "main@C: ryujo*1(a6m2-zeke, d3a-val) transport(troop) i-19*1; choiseul.c1: troop g4m-betty battery"
    table = met(japan, "main@C: washington", airfields="choiseul.c1")
    assert battle_of(table, "coast choiseul\nfly g4m-betty").target == 75


@rule("GC-12.10")
def test_an_end_by_agreement() -> None:
    """When both have said so, at the end of the turn; one alone is not enough."""
    one, both = met(), met()
    for table, seats in ((one, ("japan",)), (both, ("japan", "allies"))):
        table.play().play().play()
        table.play(**dict.fromkeys(seats, "agree")).play(**dict.fromkeys(seats, "agree"))
    assert one.state.stage == "battle"
    assert both.heard(None, "gc-battle-over")[0]["how"] == "agreement"
    assert both.state.stage == "land"


@rule("GC-12.11")
def test_damage_stays_and_a_name_is_told_when_she_sinks() -> None:
    """Fletcher sunk: Japan may know her now, and Washington, afloat, no more; Kongo keeps her two points."""
    table = lost(met(), "allies", sunk="fletcher")
    assert table.piece("fletcher").where == "sunk"
    assert "fletcher" in table.known("japan")
    assert "washington" not in table.known("japan")


# ---- what is seen (GC-15.3) ----------------------------------------------------------------------
@rule("GC-15.3")
def test_units_are_seen_as_they_are_set_up_submarines_too() -> None:
    """Japan sets up first and does not see the Allies before; everybody sees I-19 then."""
    table = met().script("set-up 0", "1 1").script("set-up 1", "6 6")
    table.play().play()
    ours, theirs, public = (table.view(who).battle for who in ("japan", "allies", None))
    assert ours is not None
    assert theirs is not None
    assert public is not None
    assert {u.id for u in ours.units} == {"zuikaku", "a6m2-zeke", "d3a-val", "kongo", "i-19", "transport-1"}
    assert {u.id for u in public.units} == {u.id for u in ours.units}
    assert {u.id for u in theirs.units} == {u.id for u in ours.units} | {"washington", "fletcher"}
    table.play()
    whole = table.view(None).battle
    assert whole is not None
    assert {u.id for u in whole.units} == {u.id for u in theirs.units}


@rule("GC-6.2", "GC-6.6")
def test_the_hurricane_leaves_aircraft_and_torpedo_boats_out() -> None:
    """And no squadron joins from an island."""
    allies = f"{ALLIES} long-island(f4f-wildcat) pt-boat; choiseul.c1: troop sbd-dauntless"
    table = met("main@C: zuikaku(a6m2-zeke) kongo", allies, die="6", airfields="choiseul.c1", event=hurricane("C"))
    assert table.form("allies").field("fly.sbd-dauntless") is None
    assert {u.id for u in battle_of(table).units} == {"zuikaku", "kongo", "washington", "fletcher", "long-island"}
