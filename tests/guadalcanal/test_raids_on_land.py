"""GC-8.B.3, GC-8.B.5, WS-16.7, WS-16.8: raids on troops and on the port."""

from __future__ import annotations

import pytest

from rules.guadalcanal import RULES, air_plans, ends, kinds
from rules.guadalcanal.pieces import Piece, Site, Token
from rules.guadalcanal.raids import PORT_UNIT, bomb_value
from tests.guadalcanal.aloft import fly, raids, sea_of
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, heard, truth

rule = pytest.mark.rule


# ---- troops --------------------------------------------------------------------------------------
def bombed(troops: int = 1, **fields: object) -> tuple[Campaign, list[str], str]:
    """Allied troops in the first centre of Guadalcanal and a Val on New Georgia, two spaces away; bomb value 8."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    return sea, [sea.troop(ALLIES, "guadalcanal") for _ in range(troops)], sea.ashore("jp_d3a_val", "new-georgia")


@rule("GC-8.B.3", "GC-8.B.8")
@pytest.mark.parametrize(("die", "pinned"), [(1, True), (3, True), (4, False), (10, False)])
def test_less_than_half_the_bomb_value_pins_a_troop(die: int, pinned: bool) -> None:
    """Half of 8 is 4: 1 to 3 on the D10."""
    sea, (troop,), val = bombed()
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{f"{val} on": die})
    assert context.pieces[troop].pinned == pinned
    assert context.state.raids[0].pinned == ((troop,) if pinned else ())


@rule("GC-5.2")
def test_bad_weather_makes_the_d10_one_worse() -> None:
    """A 3 counts as a 4."""
    sea, (troop,), val = bombed(weather="bad")
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{f"{val} on": 3})
    assert not context.pieces[troop].pinned


@rule("GC-8.B.3")
def test_a_bomb_on_a_troop_already_pinned_is_told_as_one() -> None:
    """Two Vals roll a 1 over one troop: the first pins it; of the second nobody says that its die was too high."""
    sea, (troop,), val = bombed()
    other = sea.ashore("jp_d3a_val", "new-georgia")
    wanted: dict[str, int | list[int]] = {f"{val} on": 1, f"{other} on": 1}
    context = fly(sea, {f"raid.{v}": ("guadalcanal-c1",) for v in (val, other)}, **wanted)
    told = {e.data["piece"]: e for e in truth(context, "gc-bombed")}
    assert (told[val].data["pinned"], told[other].data["pinned"]) == (troop, "")
    keys = [RULES.tell(told[v])[0].key for v in (val, other)]
    assert keys == ["gc-did-bombed-pinned", "gc-did-bombed-already"]


@rule("GC-6.5")
@pytest.mark.parametrize("token", [4, 8])
def test_a_bonus_that_can_add_no_die_is_kept(token: int) -> None:
    """A Val over troops throws a D10, no attack die; nobody meets it."""
    sea, _, val = bombed()
    sea.tokens.append(Token(JAPAN, token, 1))
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{f"{val} on": 1})
    assert context.state.tokens == (Token(JAPAN, token, 1),)
    assert truth(context, "gc-token-used") == []


@rule("GC-6.5")
def test_over_troops_the_bonus_of_pilots_is_for_fighters_that_fight() -> None:
    """The Zeke that meets a Wildcat throws a die more; the dearer Val gets nothing."""
    sea, _, val = bombed()
    sea.tokens.append(Token(JAPAN, 4, 1))
    zeke = sea.ashore("jp_a6m2_zeke", "new-georgia")
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    plans = {f"raid.{val}": ("guadalcanal-c1",), f"escort.{zeke}": ("guadalcanal",)}
    context = fly(sea, plans, {f"intercept.{wildcat}": ("guadalcanal",)}, **{f"{val} on": 1})
    shots = {e.data["attacker"]: e.data for e in truth(context, "ws-shot")}
    assert ["pilots", "dice", 1] in shots[zeke]["notes"]
    assert context.state.tokens == ()
    assert [e.data["piece"] for e in truth(context, "gc-token-used")] == [zeke]


@rule("GC-8.B.8")
def test_each_bomber_names_one_troop_by_its_place() -> None:
    """Two Vals at c1 with two troops there pin both; one at an empty place does not fly."""
    sea, troops, val = bombed(2)
    other = sea.ashore("jp_d3a_val", "new-georgia")
    wanted: dict[str, int | list[int]] = {f"{val} on": 1, f"{other} on": 1}
    context = fly(sea, {f"raid.{v}": ("guadalcanal-c1",) for v in (val, other)}, **wanted)
    assert all(context.pieces[t].pinned for t in troops)
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c2",)})
    assert raids(context) == []


@rule("GC-8.B.8")
def test_troops_in_transports_cannot_be_named() -> None:
    """Only places of islands are targets."""
    sea, _, val = bombed()
    (ship,) = sea.fleet(ALLIES, "main", "I", "al_campaign_transport")
    sea.aboard("", ship)
    keys = air_plans.raid_keys(sea.state(), sea.pieces[val])
    assert keys == ["main", "guadalcanal-c1"]


@rule("WS-16.7")
def test_batteries_and_interceptors_fire_first() -> None:
    """The battery of Guadalcanal shoots the Val down: no D10."""
    sea, (troop,), val = bombed()
    sea.ashore("al_coastal_battery", "guadalcanal")
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{"al-coastal-battery.aa": 6, f"{val} on": 1})
    assert context.pieces[val].where == "sunk"
    assert not context.pieces[troop].pinned
    sea, (troop,), val = bombed()
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    wanted: dict[str, int | list[int]] = {f"{wildcat}.aa": 6, f"{val} on": 1}
    context = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, {f"intercept.{wildcat}": ("guadalcanal",)}, **wanted)
    assert context.pieces[val].where == "sunk"


@rule("WS-16.7")
def test_torpedo_bombers_bomb_with_their_alternate_payload() -> None:
    """Their bomb value is that of Alternate Payload; 0 without it."""
    for card in kinds.CARDS.values():
        if card.kind == "torpedo_bomber" and "bomb" not in card.dice:
            payload = card.ability("alternate-payload") or 0
            assert bomb_value(card.id) == payload


# ---- the port ------------------------------------------------------------------------------------
def port(*ships: str) -> tuple[Campaign, list[str], str]:
    """Shokaku in K with a Kate; Allied ships under repair."""
    sea = Campaign()
    (shokaku,) = sea.fleet(JAPAN, "main", "K", "jp_shokaku")
    names = [sea.put(card, ALLIES, "port", "", ready=3, hull=kinds.hull(card) - 1) for card in ships]
    return sea, names, sea.aboard("jp_d3a_val", shokaku)


@rule("GC-8.B.5", "GC-8.B.7")
def test_only_carrier_aircraft_in_the_enemy_start_zone_raid_the_port() -> None:
    """From K; not from H, nor from an airfield however near."""
    sea, _, val = port("us_washington_bb_56")
    assert raids(fly(sea, {f"raid.{val}": ("port",)})) == ["port"]
    sea, _, val = sea_of()
    (shokaku,) = sea.fleet(JAPAN, "main", "H", "jp_shokaku")
    other = sea.aboard("jp_d3a_val", shokaku)
    assert raids(fly(sea, {f"raid.{val}": ("port",), f"raid.{other}": ("port",)})) == []


@rule("GC-8.B.5", "WS-16.8")
def test_the_port_makes_two_attacks_of_six_dice_at_two_aircraft() -> None:
    """Two Vals and a third: two are fired at, six dice each; no ship in port fires."""
    sea, ships, val = port("us_washington_bb_56")
    vals = [val, sea.aboard("jp_d3a_val", "shokaku"), sea.aboard("jp_d3a_val", "shokaku")]
    context = fly(sea, {f"raid.{v}": ("port",) for v in vals}, **{f"{PORT_UNIT}.aa": 1})
    shots = [e.data for e in truth(context, "ws-shot") if e.data["weapon"] == "aa"]
    assert [(s["attacker"], len(s["dice"])) for s in shots] == [(PORT_UNIT, 6), (PORT_UNIT, 6)]
    assert len({s["target"] for s in shots}) == 2
    assert not [s for s in shots if s["attacker"] in ships]
    assert {(s["die"], tuple(map(tuple, s["notes"]))) for s in shots} == {(0, ())}, (
        "unhurt: nothing is taken off its dice"
    )


@rule("GC-8.B.5", "WS-16.8")
def test_bombs_hit_ships_at_rest_from_three_up() -> None:
    """Eight 3s are eight successes, eight 2s none; sunk there is sunk."""
    for face, sunk in ((3, True), (2, False)):
        sea, (ship,), val = port("us_fletcher_dd_445")
        wanted: dict[str, int | list[int]] = {f"{PORT_UNIT}.aa": 1, f"{val}.bomb": face}
        context = fly(sea, {f"raid.{val}": ("port",)}, **wanted)
        assert (context.pieces[ship].where == "sunk") == sunk
        assert not sunk or context.pieces[ship].lost_how == "port"


@rule("GC-8.B.5", "WS-16.8")
def test_torpedoes_hit_ships_at_rest_from_three_up_and_twice_on_a_six() -> None:
    """A Kate's torpedoes: two dice of 3 are two hits of two hull points."""
    sea, (ship,), _ = port("us_washington_bb_56")
    kate = sea.aboard("jp_b5n2_kate", "shokaku")
    wanted: dict[str, int | list[int]] = {f"{PORT_UNIT}.aa": 1, f"{kate}.torpedo": 3}
    context = fly(sea, {f"raid.{kate}": ("port",)}, **wanted)
    shot = next(e.data for e in truth(context, "ws-shot") if e.data["attacker"] == kate)
    assert shot["weapon"] in ("torpedo", "bomb")
    assert shot["successes"] == len(shot["dice"])
    assert context.pieces[ship].hull < kinds.hull("us_washington_bb_56") - 1 or context.pieces[ship].where == "sunk"


@rule("GC-8.B.7")
def test_an_empty_port_is_found_empty_and_what_lies_there_is_seen() -> None:
    """Secret until raided (GC-14.11)."""
    sea, ships, val = port()
    assert heard(fly(sea, {f"raid.{val}": ("port",)}), None, "gc-raid")[0]["ships"] == []
    sea, ships, val = port("us_washington_bb_56")
    (public,) = heard(fly(sea, {f"raid.{val}": ("port",)}), None, "gc-raid")
    assert [name for name, _, _ in public["ships"]] == ships


@rule("GC-8.B.7")
def test_the_owners_fighters_within_two_spaces_defend_the_port() -> None:
    """From Guadalcanal, which touches K; aircraft in port stay down."""
    sea, _, val = port("us_enterprise_cv_6")
    sea.troop(ALLIES, "guadalcanal")
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    down = sea.aboard("us_f4f_wildcat", "enterprise")
    context = fly(sea, {f"raid.{val}": ("port",)}, {f"intercept.{n}": ("port",) for n in (wildcat, down)})
    assert (context.pieces[wildcat].flown, context.pieces[down].flown) == ("raid", "")


@rule("GC-2.2", "GC-14.11")
def test_a_carrier_sunk_in_port_scores_and_her_squadrons_look_for_a_deck() -> None:
    """Her Wildcat goes to Guadalcanal beside K."""
    sea, (ship,), val = port("us_enterprise_cv_6")
    sea.pieces[ship] = Piece(ship, "us_enterprise_cv_6", ALLIES, "port", "", hull=1, ready=3)
    sea.troop(ALLIES, "guadalcanal")
    wildcat = sea.aboard("us_f4f_wildcat", ship)
    vals = [val, sea.aboard("jp_d3a_val", "shokaku")]
    wanted: dict[str, int | list[int]] = {f"{PORT_UNIT}.aa": 1, f"{wildcat} with": 6}
    wanted |= {f"{v}.bomb": 6 for v in vals}
    context = fly(sea, {f"raid.{v}": ("port",) for v in vals}, **wanted)
    assert context.pieces[ship].where == "sunk"
    assert context.pieces[wildcat].at == "guadalcanal"
    assert ends.score(context.state)[JAPAN] == 2


@rule("GC-8.4", "GC-8.7", "GC-8.B.9")
def test_what_was_assigned_flies_even_if_its_carrier_is_sunk_meanwhile() -> None:
    """Two Japanese carriers far from home; the Allied raid sinks Ryujo, whose Val finds no deck, before that Val's own raid."""
    sea = Campaign(initiative=JAPAN)
    sea.troop(ALLIES, "santa-isabel")
    sea.sites.append(Site("santa-isabel", "c1", True, ALLIES))
    (ryujo,) = sea.fleet(JAPAN, "main", "D", "jp_ryujo", sighted=True)
    (fletcher,) = sea.fleet(ALLIES, "scout", "H", "us_fletcher_dd_445", sighted=True)
    val = sea.aboard("jp_d3a_val", ryujo)
    bombs = [sea.ashore("us_sbd_dauntless", "santa-isabel") for _ in range(3)]
    wanted: dict[str, int | list[int]] = {f"{ryujo}.aa": 1, f"{fletcher}.aa": 1, f"{val} with": 6}
    wanted |= {f"{b}.bomb": 6 for b in [*bombs, val]}
    plan = {f"raid.{val}": ("scout",), "resolve": ("theirs-main",)}
    context = fly(sea, plan, {f"raid.{b}": ("main",) for b in bombs}, **wanted)
    assert [event.data["side"] for event in truth(context, "gc-raid")] == [ALLIES, JAPAN]
    assert context.pieces[ryujo].where == context.pieces[fletcher].where == "sunk"
    assert (context.pieces[val].where, context.pieces[val].lost_how) == ("sunk", "homeless")
