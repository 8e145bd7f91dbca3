"""GC-12: from a contact to the retreat. The battle itself is War at Sea (tests/rulebook/war_at_sea)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.geometry.staggered import distance, row_of
from rules.war_at_sea.board import Battle
from tests.guadalcanal.kit import hurricane
from tests.rulebook.guadalcanal.kit import Table

rule = pytest.mark.rule
JAPAN = "main@C: zuikaku(a6m2-zeke, d3a-val) kongo i-19 transport(troop)"
ALLIES = "main@C: washington fletcher"
COASTS = "choiseul.c1: troop battery"
"""Choiseul and Santa Isabel lie at C."""


def _met(japan: str = JAPAN, allies: str = ALLIES, *, die: str = "5", **fields: Any) -> Table:
    """Everybody stays where he is and makes contact with this die; the sheets about the ground are asked for."""
    table = Table(japan, allies, others=2, **fields).script("contact", die).sail()
    assert table.state.stage == "battle"
    return table


def _sighted(table: Table, *seats: str) -> Table:
    """The fleets of these sides were sighted this turn."""
    run = table.run()
    for seat in seats:
        run.fleet(("japan", "allies").index(seat), "main", sighted=True)
    table.take(run)
    return table


def _battle(table: Table, japan: str = "", allies: str = "") -> Battle:
    """The battle after both sheets about the ground."""
    table.play(japan=japan, allies=allies)
    assert table.state.engagement is not None
    return table.state.engagement.battle


def _lost(table: Table, seat: str, *, sunk: str = "") -> Table:
    """All are set up; at the end of this turn the other side has reached its target and these units are destroyed."""
    table.play().play().play()
    engagement = table.state.engagement
    assert engagement is not None
    battle = engagement.battle
    units = tuple(replace(u, gone="destroyed", hull=0, sector="") if u.id in sunk.split() else u for u in battle.units)
    scores = (0, 500) if seat == "japan" else (500, 0)
    table.state = replace(
        table.state, engagement=replace(engagement, battle=replace(battle, units=units, scores=scores))
    )
    return _over(table)


def _fled(table: Table, **sheets: str) -> Table:
    """Both fleets keep to their first lines, 6 sectors apart; what is written about the ground says who flees."""
    return _over(table.play(**sheets))


def _over(table: Any) -> Table:
    """Nobody orders anything until all battles of the turn are over."""
    for _ in range(60):
        if table.state.stage != "battle":
            assert isinstance(table, Table)
            return table
        table.play()
    raise AssertionError("the battle does not end")


# ---- the order and the rules ---------------------------------------------------------------------
@rule("GC-12.1")
def test_one_battle_after_the_other_by_the_rules_of_war_at_sea() -> None:
    """Battles in C and K: the second is not begun before the first is over; then phase 9."""
    table = Table("main@C: kongo; scout@K: shigure", "main@C: washington; scout@K: fletcher", others=5).sail()
    assert [told["zone"] for told in table.heard(None, "gc-battle")] == ["C"]
    _fled(table, japan="flee")
    told = [
        (kind, dict(e.data).get("zone")) for e in _public(table) for kind in (e.kind,) if kind.startswith("gc-battle")
    ]
    assert told == [("gc-battle", "C"), ("gc-battle-over", "C"), ("gc-battle", "K"), ("gc-battle-over", "K")]
    assert table.state.stage == "land"


def _public(table: Table) -> list[Any]:
    return [e for entry in table.entries if (e := entry.told(None)) is not None]


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
        table = _sighted(_met(initiative=initiative), *sighted)
        assert table.form(other).field("row") is None
        assert sorted(_battle(table, **{chooser: f"row {row}"}).edges) == lines


@rule("GC-12.12")
def test_sighted_is_by_a_patrol_or_shown_to_a_submarine_this_turn() -> None:
    """A patrol's 4; or an approach of 5. Last turn's report does not count."""
    seen = Table(
        "main@C: kongo; bougainville.c1: troop", "main@C: washington; guadalcanal.c1: troop pby-catalina", others=2
    )
    seen.script("patrol", "4").script("contact", "5")
    seen.phase("air", allies="patrol pby-catalina C").phase("submarines")
    assert seen.keys("allies", "row") == ["first", "second"]
    shown = (
        Table("main@C: kongo", "main@C: washington; barb@C", others=2).script("approach", "5").script("contact", "5")
    )
    shown.phase("submarines", allies="pack main barb\nattack main report")
    assert shown.keys("allies", "row") == ["first", "second"]
    before = Table("main@C: kongo", "main@C: washington; barb@C", others=2).script("approach", "5")
    before.phase("submarines", allies="pack main barb\nattack main report").phase("land")
    before.script("contact", "5").sail()
    assert before.keys("japan", "row") == ["first", "second"]


@rule("GC-12.3")
@pytest.mark.parametrize("weather", ["hazy", "bad"])
def test_in_weather_that_is_not_clear_there_is_no_choice(weather: str) -> None:
    """Two sectors from the edge, whoever was sighted."""
    table = _sighted(_met(die="6", weather=weather), "japan")
    assert all(table.form(seat).field("row") is None for seat in ("japan", "allies"))
    assert sorted(_battle(table).edges) == [2, 6]


@rule("GC-12.4", "GC-12.12")
def test_a_six_as_rolled_is_a_surprise() -> None:
    """Lines 4 sectors apart; one six among several contacts of the battle is enough. A total of 6 by carriers is none."""
    assert sorted(_battle(_met(die="6")).edges) == [2, 6]
    two = Table("main@C: kongo; scout@C: shigure", "main@C: washington", others=2)
    two.script("contact main", "4").script("contact scout", "6").sail()
    assert sorted(_battle(two).edges) == [2, 6]
    assert sorted(_battle(_met("main@C: zuikaku", "main@C: enterprise", die="4")).edges) == [1, 7]


# ---- aircraft, terrain ---------------------------------------------------------------------------
@rule("GC-12.5")
def test_who_joins_from_an_island_next_to_the_zone_takes_no_part_on_land() -> None:
    """The Dauntless on Choiseul fights in C and has fought; the one on Malaita cannot come."""
    table = _met(
        allies=f"{ALLIES}; choiseul.c1: troop sbd-dauntless; malaita.c1: troop sbd-dauntless-2",
        airfields="choiseul.c1 malaita.c1",
    )
    assert table.form("allies").field("fly.sbd-dauntless-2") is None
    _fled(table, japan="flee", allies="fly sbd-dauntless")
    assert table.piece("sbd-dauntless").fought
    assert table.where("sbd-dauntless") == "choiseul"
    assert not table.piece("sbd-dauntless-2").fought


@rule("GC-12.6")
@pytest.mark.parametrize("initiative", ["japan", "allies"])
def test_the_initiative_chooses_coast_pieces_and_a_side_of_the_map(initiative: str) -> None:
    """Its sheet alone has these fields; the other only says where it would lay its pieces."""
    table = _met(initiative=initiative)
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
        battle = _battle(_met(allies=f"{ALLIES}; {COASTS}", airfields=""), orders)
        assert any("battery" in u.id for u in battle.units) is there


@rule("GC-12.6")
def test_pieces_in_turn_the_side_without_initiative_first() -> None:
    """Three: the Allies', Japan's, the Allies' second."""
    battle = _battle(
        _met(), "terrain 3\nat 1 E4\nsort 1 island", "at 1 B3\nsort 1 shoal\nat 2 I5\nto 2 J5\nsort 2 island"
    )
    assert battle.terrain == (("B3", "shoal"), ("E4", "island"), ("I5", "island"), ("J5", "island"))


@rule("GC-12.13")
def test_several_islands_or_no_terrain_at_all() -> None:
    """At C there are two coasts to choose from; nothing is a choice too. The map's side replaces the roll of WS-3.4."""
    table = _met()
    assert table.keys("japan", "coast") == ["none", "choiseul", "santa-isabel"]
    battle = _battle(table, "board north")
    assert battle.terrain == ()
    assert battle.half == (7, 1)
    assert "set-up 0" in table.dice.log
    assert _battle(_met(), "board south").half == (1, 7)


@rule("GC-12.13")
@pytest.mark.parametrize(("japan", "allies", "first"), [("1 1", "6 5", "japan"), ("6 6", "1 2", "allies")])
def test_who_sets_up_first_is_rolled(japan: str, allies: str, first: str) -> None:
    """The lower roll of two dice."""
    table = _met().script("set-up 0", japan).script("set-up 1", allies)
    table.play()
    assert table.asked() == [(first, "deploy")]


@rule("GC-12.18")
def test_both_write_at_once_where_they_would_lay_pieces() -> None:
    """What is not written falls by lot; a piece whose sector is taken goes to the nearest free one."""
    table = _met()
    assert table.asked() == [("japan", "ground"), ("allies", "ground")]
    lot = _battle(_met().script("terrain", "5 9"), "terrain 2")
    assert len(lot.terrain) == 2
    same = _battle(_met(), "terrain 2\nat 1 E4\nsort 1 island", "at 1 E4\nsort 1 shoal")
    (first, kind), (second, other) = same.terrain
    assert (first, kind, other) == ("E4", "shoal", "island")
    assert distance(first, second) == 1


# ---- objectives, target, end ---------------------------------------------------------------------
@rule("GC-12.7")
def test_objectives_are_worth_a_quarter_of_the_weaker_fleet() -> None:
    """Washington 56 and Fletcher 7 against more: a quarter of 63, rounded up to fives, is 20. Three in the middle row."""
    table = _met()
    battle = _battle(table)
    assert [o.value for o in battle.objectives] == [20, 20, 20]
    assert {row_of(o.sector) for o in battle.objectives} == {4}
    assert "objectives" in table.dice.log


@rule("GC-12.10")
def test_target_and_length() -> None:
    """One and a half times 63, rounded up to fives: 95; twelve turns at most."""
    battle = _battle(_met())
    assert (battle.target, battle.most_turns) == (95, 12)


@rule("GC-12.17")
def test_a_fleets_cost_is_that_of_all_its_units_damaged_or_not() -> None:
    """Ryujo 13, Zeke 6, Val 10, a transport 8, I-19 13: 50, damaged or not; half as much again is 75. Neither squadrons of
    islands nor batteries count."""
    japan = "main@C: ryujo*1(a6m2-zeke, d3a-val) transport(troop) i-19*1; choiseul.c1: troop g4m-betty battery"
    table = _met(japan, "main@C: washington", airfields="choiseul.c1")
    assert _battle(table, "coast choiseul\nfly g4m-betty").target == 75


@rule("GC-12.10")
def test_an_end_by_agreement() -> None:
    """When both have said so, at the end of the turn; one alone is not enough."""
    one, both = _met(), _met()
    for table, seats in ((one, ("japan",)), (both, ("japan", "allies"))):
        table.play().play().play()
        table.play(**dict.fromkeys(seats, "agree")).play(**dict.fromkeys(seats, "agree"))
    assert one.state.stage == "battle"
    assert both.heard(None, "gc-battle-over")[0]["how"] == "agreement"
    assert both.state.stage == "land"


@rule("GC-12.11")
def test_damage_stays_and_a_name_is_told_when_she_sinks() -> None:
    """Fletcher sunk: Japan may know her now, and Washington, afloat, no more; Kongo keeps her two points."""
    table = _lost(_met(), "allies", sunk="fletcher")
    assert table.piece("fletcher").where == "sunk"
    assert "fletcher" in table.known("japan")
    assert "washington" not in table.known("japan")


# ---- flight and retreat --------------------------------------------------------------------------
@rule("GC-12.8")
def test_flight_is_two_whole_turns_six_sectors_away() -> None:
    """On the first lines the fleets are six apart: the flight declared at set-up succeeds at the end of turn 2."""
    table = _fled(_met(), japan="flee")
    assert table.heard(None, "gc-battle-over")[0]["how"] == "flight"
    assert [r["side"] for r in table.heard(None, "gc-retreat")] == [0]
    turns = [told["turn"] for told in table.heard(None, "ws-turn-over")]
    assert max(turns) == 2


@rule("GC-12.14")
def test_fleets_merely_far_apart_do_not_flee() -> None:
    """The same two fleets at rest, without a word: twelve turns."""
    table = _fled(_met())
    assert table.heard(None, "gc-battle-over")[0]["how"] == "turns"


@rule("GC-12.14")
def test_the_whole_side_flees_and_if_both_have_fled_both_retreat() -> None:
    """From C Japan goes towards B, the Allies towards K."""
    table = _fled(_met("main@C: kongo; scout@C: shigure", ALLIES, die="5 5"), japan="flee", allies="flee")
    assert {(r["side"], r["fleet"]) for r in table.heard(None, "gc-retreat")} == {
        (0, "main"),
        (0, "scout"),
        (1, "main"),
    }
    assert (table.zone("japan", "main"), table.zone("allies", "main")) == ("B", "D")


def _after(table: Table, orders: dict[str, str], **flee: str) -> Table:
    """These orders, contact by a five, and flight."""
    table.script("contact", "5 5").sail(**orders)
    assert table.state.stage == "battle"
    return _fled(table, **flee)


@rule("GC-12.9", "GC-12.15")
def test_back_to_where_it_came_from_even_to_an_enemy() -> None:
    """Kongo came from B, where a Fletcher lies now."""
    table = Table("main@B: kongo", "main@C: washington; scout@A: fletcher", others=2)
    _after(table, {"japan": "main C", "allies": "scout B"}, japan="flee")
    assert (table.zone("japan", "main"), table.zone("allies", "scout")) == ("B", "B")


@rule("GC-12.9", "GC-12.15")
def test_who_had_not_moved_goes_opposite_to_where_the_enemy_came_from() -> None:
    """In G; the enemy came from I: E and H are one link from I, F is two."""
    table = Table("main@G: kongo", "main@I: washington", others=2)
    _after(table, {"allies": "main G"}, japan="flee")
    assert table.zone("japan", "main") == "F"


@rule("GC-12.15")
def test_from_several_zones_the_sum_of_the_links() -> None:
    """In G, the enemy from I and H: E is 1 and 2, F 2 and 2, H and I 1 and 0."""
    table = Table("main@G: kongo", "main@I: washington; scout@H: fletcher", others=2)
    _after(table, {"allies": "main G\nscout G"}, japan="flee")
    assert table.zone("japan", "main") == "F"


@rule("GC-12.15")
def test_ties_one_without_an_enemy_fleet_first() -> None:
    """In I, the enemy from J: E and G are both 2 links from J, H also. G has an enemy, E is nearer to B than H."""
    table = Table("main@I: kongo", "main@J: washington; scout@E: fletcher", others=2)
    _after(table, {"allies": "main I"}, japan="flee")
    assert table.zone("japan", "main") == "G"
    free = Table("main@I: kongo", "main@J: washington; scout@D: fletcher", others=2)
    _after(free, {"allies": "main I"}, japan="flee")
    assert free.zone("japan", "main") == "E"


@rule("GC-12.15", "GC-16.4")
def test_then_the_owners_list_then_the_first_letter() -> None:
    """Nobody has moved in I: E and G are as near to B."""
    for wish, zone in (((), "E"), (("G", "E"), "G"), (("H",), "E")):
        table = Table("main@I: kongo", "main@I: washington", others=2, policies=({"retreat": wish}, {}))
        _after(table, {}, japan="flee")
        assert table.zone("japan", "main") == zone


@rule("GC-12.15")
def test_each_fleet_retreats_by_its_own_move() -> None:
    """Main came from B, the scouts from F; both fought in C."""
    table = Table("main@B: kongo; scout@F: shigure", "main@C: washington", others=2)
    _after(table, {"japan": "main C\nscout C"}, japan="flee")
    assert (table.zone("japan", "main"), table.zone("japan", "scout")) == ("B", "F")


@rule("GC-12.9")
def test_who_lost_retreats_alike() -> None:
    """The Allies have been beaten by points in C, where both had stayed: D is nearest to K."""
    table = _lost(_met(), "allies")
    assert [(r["side"], r["zone"]) for r in table.heard(None, "gc-retreat")] == [(1, "D")]
    assert table.zone("japan", "main") == "C"


@rule("GC-12.15")
def test_a_side_without_a_ship_has_nothing_to_move_but_its_submarines() -> None:
    """I-19 goes on alone in C; the marker is gone."""
    table = _lost(_met(), "japan", sunk="zuikaku kongo transport-1")
    assert table.zone("japan", "main") is None
    assert (table.piece("i-19").where, table.where("i-19")) == ("zone", "C")
    assert table.heard(None, "gc-battle-over")[0]["loser"] == 0


@rule("GC-12.16")
def test_transports_are_ships_of_the_battle() -> None:
    """Alone they are tested for contact, fight and flee; their troops go down with them."""
    alone = _fled(_met("main@C: transport(troop)", ALLIES), japan="flee")
    assert alone.heard(None, "gc-battle-over")[0]["how"] == "flight"
    assert alone.zone("japan", "main") == "B"
    sunk = _lost(_met(), "japan", sunk="transport-1")
    assert {"transport-1", "troop-1"} <= sunk.sunk()


@rule("GC-12.16")
def test_fleets_that_fled_may_still_land_from_where_they_end() -> None:
    """From C back to B, and ashore on Choiseul, which lies at B too."""
    table = Table("main@B: kongo transport(troop)", "main@C: washington", others=2)
    _after(table, {"japan": "main C"}, japan="flee")
    table.phase("land", "a1 land\na1 at choiseul-c1\na1 who troop-1")
    assert table.where("troop-1") == "choiseul"


@rule("GC-12.19")
def test_each_side_notes_the_ships_that_the_other_has_left() -> None:
    """By type, after the losses."""
    table = _lost(_met(), "allies", sunk="fletcher")
    (noted,) = [s for s in table.view("japan").sightings if s.side == 1]
    assert dict(noted.counts) == {"battleship": 1}
    (theirs,) = [s for s in table.view("allies").sightings if s.side == 0]
    assert dict(theirs.counts) == {"carrier": 1, "battleship": 1, "transport": 1}


# ---- what is seen (GC-15.3) ----------------------------------------------------------------------
@rule("GC-15.3")
def test_units_are_seen_as_they_are_set_up_submarines_too() -> None:
    """Japan sets up first and does not see the Allies before; everybody sees I-19 then."""
    table = _met().script("set-up 0", "1 1").script("set-up 1", "6 6")
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
    table = _met("main@C: zuikaku(a6m2-zeke) kongo", allies, die="6", airfields="choiseul.c1", event=hurricane("C"))
    assert table.form("allies").field("fly.sbd-dauntless") is None
    assert {u.id for u in _battle(table).units} == {"zuikaku", "kongo", "washington", "fletcher", "long-island"}
