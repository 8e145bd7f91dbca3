"""A naval battle from contact to retreat: the ground, what is hidden until it is set up, what comes back (GC-12)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from rules.geometry.staggered import row_of
from rules.guadalcanal import battle_setup, battles
from rules.guadalcanal.pieces import Contact
from rules.guadalcanal.state import TurnContext
from rules.war_at_sea.attack_dice import Shot
from rules.war_at_sea.attacks import fire
from rules.war_at_sea.battle import Battle
from rules.war_at_sea.battle_context import BattleContext
from tests.guadalcanal.kit import ALLIES, JAPAN, Campaign, Options, Token, hurricane

JAPANESE = "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze i-19 transport(troop)"
ALLIED = "main@C: washington fletcher pt-boat"


def _met(japan: str = JAPANESE, allies: str = ALLIED, die: str = "5", **fields: object) -> Campaign:
    """Fleets that stand in one zone and have just made contact."""
    c = Campaign(japan, allies, others=2, **fields)  # type: ignore[arg-type]
    return c.script("contact", die).play()


def _battle(c: Campaign) -> Battle:
    assert c.state.engagement is not None
    return c.state.engagement.battle


def _built(c: Campaign, japan: str = "", allies: str = "") -> Battle:
    """The battle that these sheets of the ground make; nobody is set up."""
    return _battle(c.play(japan=japan, allies=allies))


def _ended(c: Campaign, loser: int, *, lost: str = "", hull: dict[str, int] | None = None) -> Campaign:
    """The battle is over: these units destroyed, these with so many hull points, this side must retreat."""
    fighting = c.state.engagement
    assert fighting is not None
    battle = fighting.battle if fighting.battle.units else _built(c)
    units = tuple(
        replace(u, gone="destroyed" if u.id in lost.split() else "", hull=(hull or {}).get(u.id, u.hull), sector="")
        for u in battle.units
    )
    context = c.context()
    context.change(engagement=None, stage="land")
    battles.close(context, fighting.contact, replace(battle, units=units, ended="turns", loser=loser))
    return c.take(context)


# ---- the ground ----------------------------------------------------------------------------------
def test_both_are_asked_about_the_ground_whatever_is_theirs_to_choose() -> None:
    c = _met(initiative="allies")
    assert [(a.seat, a.kind) for a in c.rules.asks(c.state) if a.waits] == [("japan", "ground"), ("allies", "ground")]
    assert c.form("japan").field("coast") is None
    assert c.keys("allies", "coast") == ["none", "choiseul", "santa-isabel"]
    assert c.form("japan").field("at.1") is not None


@pytest.mark.parametrize(
    ("sighted", "initiative", "chooser"),
    [("", "japan", "japan"), ("japan", "japan", "allies"), ("allies", "allies", "japan"), ("both", "allies", "allies")],
)
def test_who_chooses_the_row(sighted: str, initiative: str, chooser: str) -> None:
    c = _met(initiative=initiative)
    context = c.context()
    for side, seat in enumerate(("japan", "allies")):
        if sighted in (seat, "both"):
            context.fleet(side, "main", sighted=True)
    c.take(context)
    other = "allies" if chooser == "japan" else "japan"
    assert c.keys(chooser, "row") == ["first", "second"]
    assert c.form(other).field("row") is None
    assert sorted(_built(c, **{chooser: "row second"}).edges) == [2, 6]


def test_bad_weather_and_surprise_leave_no_choice() -> None:
    hazy, surprise = _met(weather="hazy", die="6"), _met(die="6")
    for c in (hazy, surprise):
        assert not c.keys("japan", "row")
        assert not c.keys("allies", "row")
    assert _built(hazy).edges == (2, 6)
    assert _built(surprise).edges == (2, 6)
    assert _built(_met()).edges == (1, 7)
    deep = _built(_met(die="6", options=Options(chart="deep", submarines="ahead")))
    assert deep.edges == (5, 9)


def test_the_initiative_picks_a_side_of_the_chart() -> None:
    assert _built(_met(), "board north").half == (7, 1)
    assert _built(_met(), "board south").half == (1, 7)
    assert _built(_met(initiative="allies"), allies="board south").half == (7, 1)


def test_a_coast_with_its_batteries() -> None:
    allies = f"{ALLIED}; choiseul.c1: troop battery battery battery battery"
    battle = _built(_met(allies=allies, airfields=""), "coast choiseul\nshore east")
    coast = [s for s, kind in battle.terrain if kind == "coast"]
    assert coast == ["K1", "J2", "K3", "J4", "K5", "J6", "K7"]
    assert battle.island == "choiseul"
    assert sum(u.card == "al_coastal_battery" for u in battle.units) == 3
    assert not any(u.card == "al_coastal_battery" for u in _built(_met(allies=allies, airfields="")).units)


@pytest.mark.rule("GC-12.6", "GC-12.18")
def test_terrain_is_placed_in_turn_where_each_wished() -> None:
    c = _met()
    battle = _built(
        c,
        "terrain 3\nat 1 E4\nto 1 F4\nsort 1 island",
        "at 1 D3\nsort 1 shoal\nat 2 D3\nsort 2 island",
    )
    assert battle.terrain[0] == ("D3", "shoal")
    assert battle.terrain[1:3] == (("E4", "island"), ("F4", "island"))
    assert len(battle.terrain) == 4
    assert battle.terrain[3][0] != "D3"
    assert battle.terrain[3][1] == "island"
    assert all(row_of(sector) in (3, 4, 5) for sector, _ in battle.terrain)


@pytest.mark.rule("GC-12.7", "GC-12.10", "GC-12.17")
def test_objectives_and_target_follow_the_weaker_fleet() -> None:
    battle = _built(_met())
    weaker = 56 + 7 + 6
    assert {o.value for o in battle.objectives} == {20}, f"a quarter of {weaker}, rounded up to fives"
    assert battle.target == 105, f"one and a half times {weaker}, rounded up to fives"
    assert len(battle.objectives) == 3
    assert all(row_of(o.sector) == 4 for o in battle.objectives)
    assert battle.most_turns == 12


@pytest.mark.rule("GC-12.5")
def test_squadrons_of_islands_beside_the_zone_may_join() -> None:
    allies = f"{ALLIED}; choiseul.c1: troop sbd-dauntless; malaita.c1: troop f4f-wildcat"
    c = _met(allies=allies, airfields="choiseul.c1 malaita.c1")
    assert c.form("allies").field("fly.sbd-dauntless") is not None
    assert c.form("allies").field("fly.f4f-wildcat") is None
    battle = _built(c, allies="fly sbd-dauntless")
    assert battle.unit("sbd-dauntless").base == "land:choiseul"
    assert [(b.side, b.name) for b in battle.airbases] == [(ALLIES, "land:choiseul")]


@pytest.mark.rule("GC-6.6")
def test_a_hurricane_keeps_aircraft_and_torpedo_boats_away() -> None:
    battle = _built(_met(event=hurricane("C"), die="6", allies=f"{ALLIED} long-island"))
    kinds = {u.id for u in battle.units}
    assert battle.hurricane
    assert not {"a6m2-zeke", "d3a-val", "pt-boat"} & kinds
    assert {"zuikaku", "transport-1", "i-19"} <= kinds


def test_bonuses_go_to_whom_the_sheet_names_or_the_policies() -> None:
    tokens = (Token(ALLIES, 5, 2), Token(ALLIES, 8, 2))
    named = _built(_met(tokens=tokens), allies="bonus 5 fletcher\nbonus 8 keep")
    assert named.unit("fletcher").bonus == ("gunners",)
    assert not named.unit("washington").bonus
    unsaid = _met(tokens=tokens)
    assert _built(unsaid).unit("washington").bonus == ("gunners", "flak")
    assert not unsaid.state.tokens
    kept = _met(tokens=tokens, policies=({}, {"token.5": "keep", "token.8": "keep"}))
    assert not any(u.bonus for u in _built(kept).units)
    assert len(kept.state.tokens) == 2


@pytest.mark.rule("GC-6.5", "WS-17.12")
@pytest.mark.parametrize("fired", [False, True])
def test_a_bonus_that_added_no_die_comes_back_after_the_battle(fired: bool) -> None:
    """Washington has both; her guns fire, or nothing does: anti-aircraft dice never fall without aircraft."""
    tokens = (Token(ALLIES, 5, 2), Token(ALLIES, 8, 2))
    c = _met("main@C: kirishima", tokens=tokens)
    battle = _built(c)
    assert c.state.engagement is not None
    assert not c.state.tokens
    if fired:
        placed = tuple(replace(u, sector="E4") if u.id in ("washington", "kirishima") else u for u in battle.units)
        fight = BattleContext(replace(battle, units=placed, turn=1, phase="surface"), c.dice)
        assert fire(fight, Shot("washington", "main", "kirishima", 0)).rolled
        battle = replace(battle, units=tuple(fight.units.values()))
    c = c.take(_with(c, battle))
    _ended(c, JAPAN)
    assert [token.event for token in c.state.tokens] == ([8] if fired else [5, 8])


def _with(c: Campaign, battle: Battle) -> TurnContext:
    context = c.context()
    assert context.state.engagement is not None
    context.change(engagement=replace(context.state.engagement, battle=battle))
    return context


def test_lone_submarines_take_no_part_and_those_of_the_fleet_do() -> None:
    battle = _built(_met(f"{JAPANESE}; i-25@C"))
    assert "i-19" in {u.id for u in battle.units}
    assert "i-25" not in {u.id for u in battle.units}


@pytest.mark.rule("GC-8.6")
def test_a_mission_keeps_a_squadron_out_of_no_battle() -> None:
    c = _met(allies=f"{ALLIED}; choiseul.c1: troop sbd-dauntless", airfields="choiseul.c1")
    context = c.context()
    context.piece("sbd-dauntless", flown="raid")
    c.take(context)
    assert _built(c, allies="fly sbd-dauntless").unit("sbd-dauntless").base == "land:choiseul"


# ---- what is hidden ------------------------------------------------------------------------------
@pytest.mark.rule("GC-15.3")
def test_a_fleet_is_hidden_until_it_is_set_up() -> None:
    c = _met().script("set-up 0", "1 1")
    assert c.view("allies").battle is None, "the ground is chosen first"
    c.play()
    assert [a.seat for a in c.rules.asks(c.state) if a.waits] == ["japan"]
    own, other, public = (c.view(seat).battle for seat in ("japan", "allies", None))
    assert own is not None
    assert other is not None
    assert public is not None
    assert {u.side for u in own.units} == {JAPAN}
    assert {u.side for u in other.units} == {ALLIES}
    assert not public.units
    c.play()
    own, other, public = (c.view(seat).battle for seat in ("japan", "allies", None))
    assert own is not None
    assert other is not None
    assert public is not None
    assert {u.side for u in own.units} == {JAPAN}, "the second fleet is not there yet"
    assert {u.side for u in other.units} == {JAPAN, ALLIES}
    assert {u.side for u in public.units} == {JAPAN}
    c.play()
    everybody = c.view(None).battle
    assert everybody is not None
    assert {u.side for u in everybody.units} == {JAPAN, ALLIES}


# ---- what comes back -----------------------------------------------------------------------------
@pytest.mark.rule("GC-12.11")
def test_damage_stays_and_the_sunk_are_gone() -> None:
    c = _ended(_met(), ALLIES, lost="zuikaku fletcher", hull={"kirishima": 2})
    assert c.piece("kirishima").hull == 2
    assert (c.piece("zuikaku").where, c.piece("zuikaku").lost_how, c.piece("zuikaku").lost_at) == (
        "sunk",
        "battle",
        "C",
    )
    assert c.piece("fletcher").where == "sunk"
    assert [p.id for p in c.view("japan").pieces if p.where == "sunk" and p.side == 1] == ["fletcher"]


def test_squadrons_of_a_sunk_carrier_look_for_a_base_within_two_spaces() -> None:
    homes = f"{JAPANESE}; choiseul.c1: troop"
    c = _ended(_met(homes, airfields="choiseul.c1"), ALLIES, lost="zuikaku")
    assert (c.piece("d3a-val").where, c.piece("d3a-val").at) == ("island", "choiseul")
    c = _ended(_met(airfields=""), ALLIES, lost="zuikaku")
    assert (c.piece("d3a-val").where, c.piece("d3a-val").lost_how) == ("sunk", "homeless")


@pytest.mark.rule("GC-12.16")
def test_troops_are_lost_with_their_transport() -> None:
    c = _ended(_met(), JAPAN, lost="transport-1")
    assert c.piece("troop-1").where == "sunk"


def test_who_took_part_has_fought() -> None:
    c = _ended(_met(), ALLIES)
    assert c.piece("kirishima").fought
    assert c.piece("d3a-val").fought
    assert all(f.fought for f in c.state.fleets)


def test_a_fleet_that_moved_retreats_to_where_it_came_from() -> None:
    c = Campaign("main@B: kirishima", "main@C: washington", others=2).script("contact", "5")
    c.play(japan="main C")
    _ended(c, JAPAN)
    assert c.zone("japan", "main") == "B"
    assert c.events("gc-retreat", None) == [{"side": 0, "fleet": "main", "origin": "C", "zone": "B"}]


@pytest.mark.rule("GC-12.15")
def test_who_stood_still_retreats_away_from_the_enemys_arrival() -> None:
    c = Campaign("main@C: kirishima", "main@B: washington", others=2).script("contact", "5")
    c.play(allies="main C")
    _ended(c, JAPAN)
    assert c.zone("japan", "main") == "D", "of B, D, F the farthest from B"


def test_where_nobody_moved_the_way_home_decides_then_the_owner() -> None:
    c = _ended(_met(), JAPAN)
    assert c.zone("japan", "main") == "B"
    for wish in ("E", "G"):
        tied = Campaign("main@I: kirishima", "main@I: washington", others=2, policies=({"retreat": (wish,)}, {}))
        _ended(tied.script("contact", "5").play(), JAPAN)
        assert tied.zone("japan", "main") == wish, "E and G are as near to B: the owner says"


def test_both_may_have_to_retreat() -> None:
    c = _ended(_met(), 2)
    assert (c.zone("japan", "main"), c.zone("allies", "main")) == ("B", "D")


def test_submarines_of_a_fleet_without_a_ship_go_on_alone() -> None:
    c = _ended(_met(), JAPAN, lost="zuikaku kirishima yukikaze transport-1")
    assert c.zone("japan", "main") is None
    assert (c.piece("i-19").where, c.piece("i-19").at) == ("zone", "C")


@pytest.mark.rule("GC-12.19")
def test_both_sides_note_what_they_saw() -> None:
    c = _ended(_met(), ALLIES, lost="washington")
    noted = {(s.to, s.side): dict(s.counts) for s in c.state.sightings}
    assert noted[JAPAN, ALLIES] == {"destroyer": 1, "torpedo_boat": 1}
    assert not [s for s in c.view("japan").sightings if s.side == ALLIES and s.truth]


# ---- whole battles -------------------------------------------------------------------------------
def test_two_battles_of_a_turn_are_fought_one_after_the_other() -> None:
    c = Campaign("main@C: kirishima; scout@K: shigure", "main@C: washington; scout@K: fletcher", others=5)
    c.play()
    seen = Counter[str]()
    for _ in range(200):
        if c.state.stage != "battle":
            break
        assert c.state.engagement is not None
        seen[c.state.engagement.contact.zone] += 1
        c.sleep()
    assert c.state.stage == "land"
    assert set(seen) == {"C", "K"}
    assert [e["number"] for e in c.events("gc-battle", None)] == [1, 2]


@pytest.mark.parametrize("seed", range(4))
def test_random_battles_leave_a_sound_campaign(seed: int) -> None:
    rng = Random(seed)
    c = _met()
    c.dice.others = 4
    for _ in range(200):
        if c.state.stage != "battle":
            break
        drafts = {}
        for ask in (a for a in c.rules.asks(c.state) if a.waits):
            drafts[ask.seat] = c.rules.random(c.view(ask.seat), ask, {}, rng)
        c.play(**drafts)
    assert c.state.stage == "land"


def test_rows_for_terrain_are_those_of_no_line() -> None:
    for rows in (7, 13):
        used = {
            *battle_setup.lines(rows, far=False, surprise=False),
            *battle_setup.lines(rows, far=True, surprise=False),
        }
        assert not used & set(battle_setup.terrain_rows(rows))
    assert Contact("C", ()).fleets == ()
