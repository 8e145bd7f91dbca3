"""GC-8.B and WS-16: raids on fleets, troops and the port."""

from __future__ import annotations

import pytest

from rules.core import Draft
from rules.guadalcanal import air, kinds, victory
from rules.guadalcanal.air import cells, legal
from rules.guadalcanal.air.port import PORT_UNIT
from rules.guadalcanal.air.raid_ends import bomb_value
from rules.guadalcanal.markers import Sighting, Site, Token
from rules.guadalcanal.pieces import Piece
from rules.guadalcanal.run import Run
from rules.guadalcanal.sheets.air import SHEET
from rules.guadalcanal.sheets.raid import SHEET as RAID_SHEET
from tests.guadalcanal.table import ALLIES, ASK, JAPAN, Campaign, dice, drafts, heard, hurricane, seen, truth

rule = pytest.mark.rule


def fly(sea: Campaign, japan: Draft | None = None, allies: Draft | None = None, **wanted: int | list[int]) -> Run:
    """Phase 4."""
    run = sea.run(**wanted)
    air.open(run, drafts(japan, allies))
    return run


def sea_of(*ships: str, zone: str = "G", sighted: bool = True, **fields: object) -> tuple[Campaign, list[str], str]:
    """An Allied fleet in G, sighted; a Val on Japanese New Georgia."""
    sea = Campaign(**fields)
    sea.troop(JAPAN, "new-georgia")
    sea.sites.append(Site("new-georgia", "c1", True, JAPAN))
    names = sea.fleet(ALLIES, "main", zone, *(ships or ("us_fletcher_dd_445",)), sighted=sighted)
    return sea, names, sea.ashore("jp_d3a_val", "new-georgia")


def raids(run: Run) -> list[str]:
    """Targets of the raids that were flown."""
    return [event.data["target"] for event in truth(run, "gc-raid")]


# ---- which targets -------------------------------------------------------------------------------
@rule("GC-8.B.1", "GC-8.B.6", "GC-16.1")
@pytest.mark.parametrize("sighted", [True, False])
def test_a_fleet_only_if_sighted_this_turn(sighted: bool) -> None:
    """Else the next target of the list is taken: troops on Guadalcanal."""
    sea, _, val = sea_of(sighted=sighted)
    sea.troop(ALLIES, "guadalcanal")
    run = fly(sea, {f"raid.{val}": ("main", "guadalcanal-c1")})
    assert raids(run) == (["fleet"] if sighted else ["troops"])


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
    run = fly(sea, {f"raid.{val}": ("main", "guadalcanal-c1"), f"raid.{other}": ("main", "guadalcanal-c1")})
    assert raids(run) == ["fleet"]
    assert {run.pieces[n].flown for n in (val, other)} == {"raid"}


@rule("GC-8.B.6")
def test_fighters_with_bombs_raid_others_do_not() -> None:
    """A Zeke has none; a fighter-bomber may."""
    bombing = next(c for c in kinds.CARDS.values() if c.side == 1 and c.is_fighter and "bomb" in c.dice)
    sea, _, _ = sea_of(initiative=ALLIES)
    zeke = sea.ashore("jp_a6m2_zeke", "new-georgia")
    sea.troop(ALLIES, "guadalcanal")
    armed = sea.ashore(bombing.id, "guadalcanal")
    assert legal.raid_keys(sea.state(), sea.pieces[zeke]) == []
    assert legal.raid_keys(sea.state(), sea.pieces[armed])


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
    run = fly(sea, japan, allies)
    assert [event.data["side"] for event in truth(run, "gc-assigned")] == [ALLIES, JAPAN, ALLIES, JAPAN]


@rule("GC-8.4")
@pytest.mark.parametrize("first", ["ours-main", "theirs-main"])
def test_the_side_with_initiative_chooses_the_order_of_raids(first: str) -> None:
    """Own raid first or the enemy's."""
    sea, japan, allies = duel()
    run = fly(sea, {**japan, "resolve": (first,)}, allies)
    expected = [JAPAN, ALLIES] if first.startswith("ours") else [ALLIES, JAPAN]
    assert [event.data["side"] for event in truth(run, "gc-raid")] == expected


@rule("GC-8.B.2")
def test_escorts_go_only_with_bombers() -> None:
    """The fighter stays home where no bomber goes."""
    sea, _, val = sea_of()
    zeke = sea.ashore("jp_a6m2_zeke", "new-georgia")
    run = fly(sea, {f"escort.{zeke}": ("main",)})
    assert run.pieces[zeke].flown == ""
    run = fly(sea, {f"escort.{zeke}": ("main",), f"raid.{val}": ("main",)})
    assert [event.data["task"] for event in truth(run, "gc-assigned")] == ["raid", "escort"]


@rule("GC-8.B.2", "WS-16.3")
def test_interceptors_from_within_two_spaces() -> None:
    """A Wildcat on Guadalcanal reaches E by way of I; one on Malaita, three spaces away, does not."""
    for island, rises in (("guadalcanal", True), ("malaita", False)):
        sea, _, val = sea_of(zone="E")
        sea.troop(ALLIES, island)
        sea.sites.append(Site("malaita", "c1", True, ALLIES))
        wildcat = sea.ashore("us_f4f_wildcat", island)
        run = fly(sea, {f"raid.{val}": ("main",)}, {f"intercept.{wildcat}": ("main",)})
        assert (run.pieces[wildcat].flown == "raid") == rises


@rule("GC-16.6")
def test_an_interceptor_rises_against_a_raid_or_blindly_before_its_side_must_pass() -> None:
    """Against a raid that has been announced; with none yet it goes where one may come, rather than pass."""
    sea, _, val = sea_of(initiative=ALLIES)
    sea.fleet(ALLIES, "scout", "I", "us_taylor_dd_468", sighted=True)
    sea.troop(ALLIES, "guadalcanal")
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    run = fly(sea, {f"raid.{val}": ("scout",)}, {f"intercept.{wildcat}": ("main", "scout")})
    assert [u for u in run.state.raids[0].battle.units if u.id == wildcat]
    sea.initiative = JAPAN
    run = fly(sea, {f"raid.{val}": ("scout",)}, {f"intercept.{wildcat}": ("main", "scout")})
    assert truth(run, "gc-assigned")[0].data["key"] == "main"
    assert not [u for u in run.state.raids[0].battle.units if u.id == wildcat]


# ---- a fleet -------------------------------------------------------------------------------------
@rule("GC-8.B.4", "WS-16.5", "WS-16.9")
def test_a_raid_is_one_round_of_air_defence_and_air_attack() -> None:
    """Fletcher fires once at the Val, the Val bombs her once: sixes sink her. The Val has flown."""
    sea, (fletcher,), val = sea_of()
    wanted: dict[str, int | list[int]] = {f"{fletcher}.aa": 1, f"{val}.bomb": 6}
    run = fly(sea, {f"raid.{val}": ("main",)}, **wanted)
    assert run.pieces[fletcher].where == "sunk"
    assert run.pieces[fletcher].lost_how == "raid"
    assert (run.pieces[val].where, run.pieces[val].flown) == ("island", "raid")
    assert [a.weapon for a in run.state.raids[0].attacks] == ["aa", "bomb"]
    assert (ALLIES, "main") not in run.fleets


@rule("GC-8.B.4")
def test_a_bomber_shot_down_is_lost_and_bombs_nothing() -> None:
    """Sixes for the flak."""
    sea, (atlanta,), val = sea_of("us_atlanta_cl_51")
    run = fly(sea, {f"raid.{val}": ("main",)}, **{f"{atlanta}.aa": 6})
    assert run.pieces[val].where == "sunk"
    assert run.pieces[atlanta].hull == kinds.hull("us_atlanta_cl_51")


@rule("WS-16.10", "GC-15.2")
def test_a_raid_unmasks_the_fleet_and_its_lie() -> None:
    """Both sides and the public see the ships in their cells; the report of the raid is exact."""
    sea, (ship, other), val = sea_of("us_enterprise_cv_6", "us_atlanta_cl_51")
    run = fly(sea, {f"raid.{val}": ("main",)}, {"lie.main": (f"{ship}>destroyer",)})
    (public,) = heard(run, None, "gc-raid")
    assert {name for cell in public["cells"] for name, _ in cell} == {ship, other}
    assert dict(heard(run, JAPAN, "gc-report")[-1]["counts"]) == {"carrier": 1, "cruiser": 1}


@rule("WS-16.1")
def test_cells_of_two_ships_as_the_owner_wishes() -> None:
    """Two in each; three with Close Escort; three in one cell of others is refused by the sheet."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_atlanta_cl_51", "us_fletcher_dd_445")
    plan = {f"cell.{ships[0]}": "2", f"cell.{ships[1]}": "1", f"cell.{ships[2]}": "2"}
    run = fly(sea, {f"raid.{val}": ("main",)}, plan)
    placed = {u.id: u.sector for u in run.state.raids[0].battle.units}
    assert [placed[s] for s in ships] == ["B1", "A1", "B1"]
    (problem,) = SHEET.problems(seen(sea.run(), ALLIES), ASK, {f"cell.{s}": "1" for s in ships})
    assert dict(problem.args)["rule"] == "WS-16.1"
    close = next(
        c.id for c in kinds.CARDS.values() if c.side == 1 and c.is_ship and c.ability("close-escort") is not None
    )
    three = [Piece(n, card, ALLIES, "fleet", "main") for n, card in (("a", close), ("b", close), ("c", close))]
    assert cells.limit(three) == 3


@rule("WS-16.1")
def test_usual_cells_give_the_dearest_the_best_flak() -> None:
    """The carrier lies with Atlanta; no cell holds more than two; nobody is left out."""
    sea, ships, _ = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445", "us_atlanta_cl_51", "us_washington_bb_56")
    laid = [[ship.id for ship in cell] for cell in cells.usual([sea.pieces[s] for s in ships])]
    assert ["enterprise", "atlanta"] in laid
    assert sorted(s for cell in laid for s in cell) == sorted(ships)
    assert all(len(cell) <= 2 for cell in laid)


@rule("WS-16.2")
def test_four_aircraft_of_a_side_to_a_cell() -> None:
    """Five Vals at two ships in one cell each: four at the dearer one, one at the other."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
    vals = [val, *(sea.ashore("jp_d3a_val", "new-georgia") for _ in range(4))]
    run = fly(sea, {f"raid.{v}": ("main",) for v in vals}, {f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"})
    placed = [u.sector for u in run.state.raids[0].battle.units if u.id in vals]
    assert sorted(placed) == ["A1", "A1", "A1", "A1", "B1"]


@rule("WS-16.10")
def test_bombers_go_for_the_types_of_the_plan() -> None:
    """At a destroyer first by wish, else at the carrier."""
    for aims, cell in ((("destroyer",), "B1"), ((), "A1")):
        sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
        plan: Draft = {f"raid.{val}": ("main",), **({f"aim.{val}": aims} if aims else {})}
        run = fly(sea, plan, {f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"})
        assert next(u.sector for u in run.state.raids[0].battle.units if u.id == val) == cell


@rule("GC-6.5", "WS-17.12")
@pytest.mark.parametrize(("event", "side", "unit"), [(4, JAPAN, "d3a-val"), (8, ALLIES, "fletcher")])
def test_bonuses_of_pilots_and_flak_are_used_in_a_raid(event: int, side: int, unit: str) -> None:
    """One die more for the whole raid, then it is gone."""
    sea, _, val = sea_of()
    before = len(_thrown(fly(sea, {f"raid.{val}": ("main",)}), unit))
    sea.tokens.append(Token(side, event, 1))
    run = fly(sea, {f"raid.{val}": ("main",)})
    assert len(_thrown(run, unit)) == before + 1
    assert run.state.tokens == ()


def _thrown(run: Run, unit: str) -> list[int]:
    return [n for why, n in dice(run).thrown if why.startswith(f"{unit}.")]


@rule("GC-8.7", "WS-10.7")
def test_a_carrier_sunk_in_a_raid_takes_care_of_her_squadrons() -> None:
    """An escort carrier goes down; her Wildcat is lost on a 1, else goes to Guadalcanal."""
    for die, ends in ((1, "sunk"), (4, "island")):
        sea, (ship,), val = sea_of(_escort_carrier())
        sea.troop(ALLIES, "guadalcanal")
        wildcat = sea.aboard("us_f4f_wildcat", ship)
        vals = [val, *(sea.ashore("jp_d3a_val", "new-georgia") for _ in range(2))]
        wanted: dict[str, int | list[int]] = {f"{ship}.aa": 1, f"{wildcat} with": die}
        wanted |= {f"{v}.bomb": 6 for v in vals}
        run = fly(sea, {f"raid.{v}": ("main",) for v in vals}, **wanted)
        assert run.pieces[ship].where == "sunk"
        assert run.pieces[wildcat].where == ends


def _escort_carrier() -> str:
    return next(c.id for c in kinds.CARDS.values() if c.side == 1 and c.kind == "escort_carrier")


@rule("GC-16.4", "WS-16.10")
def test_both_sides_are_asked_if_one_wishes_to_be() -> None:
    """Policy `raid ask`: the cells are shown to both; then the aircraft go where the sheets say."""
    sea, ships, val = sea_of("us_enterprise_cv_6", "us_fletcher_dd_445")
    sea.policies[ALLIES]["raid"] = "ask"
    plan = {f"cell.{ships[0]}": "1", f"cell.{ships[1]}": "2"}
    run = fly(sea, {f"raid.{val}": ("main",)}, plan)
    assert run.state.raid is not None
    assert run.state.raids == ()
    run.change(stage="raid")
    view = seen(run, JAPAN)
    fields = {f.path for f in RAID_SHEET.fields(view, ASK, {})}
    assert {f"fly.{val}", f"drop.{val}"} == fields
    assert not RAID_SHEET.fields(seen(run, None), ASK, {})
    air.resume(run, drafts({f"fly.{val}": ("B1",), f"drop.{val}": (ships[1],)}))
    assert run.state.raid is None
    assert next(u.sector for u in run.state.raids[0].battle.units if u.id == val) == "B1"
    assert truth(run, "ws-shot")[-1].data["target"] == ships[1]


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
    run = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{f"{val} on": die})
    assert run.pieces[troop].pinned == pinned
    assert run.state.raids[0].pinned == ((troop,) if pinned else ())


@rule("GC-5.2")
def test_bad_weather_makes_the_d10_one_worse() -> None:
    """A 3 counts as a 4."""
    sea, (troop,), val = bombed(weather="bad")
    run = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{f"{val} on": 3})
    assert not run.pieces[troop].pinned


@rule("GC-8.B.8")
def test_each_bomber_names_one_troop_by_its_place() -> None:
    """Two Vals at c1 with two troops there pin both; one at an empty place does not fly."""
    sea, troops, val = bombed(2)
    other = sea.ashore("jp_d3a_val", "new-georgia")
    wanted: dict[str, int | list[int]] = {f"{val} on": 1, f"{other} on": 1}
    run = fly(sea, {f"raid.{v}": ("guadalcanal-c1",) for v in (val, other)}, **wanted)
    assert all(run.pieces[t].pinned for t in troops)
    run = fly(sea, {f"raid.{val}": ("guadalcanal-c2",)})
    assert raids(run) == []


@rule("GC-8.B.8")
def test_troops_in_transports_cannot_be_named() -> None:
    """Only places of islands are targets."""
    sea, _, val = bombed()
    (ship,) = sea.fleet(ALLIES, "main", "I", "al_campaign_transport")
    sea.aboard("", ship)
    keys = legal.raid_keys(sea.state(), sea.pieces[val])
    assert keys == ["main", "guadalcanal-c1"]


@rule("WS-16.7")
def test_batteries_and_interceptors_fire_first() -> None:
    """The battery of Guadalcanal shoots the Val down: no D10."""
    sea, (troop,), val = bombed()
    sea.ashore("al_coastal_battery", "guadalcanal")
    run = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, **{"al-coastal-battery.aa": 6, f"{val} on": 1})
    assert run.pieces[val].where == "sunk"
    assert not run.pieces[troop].pinned
    sea, (troop,), val = bombed()
    wildcat = sea.ashore("us_f4f_wildcat", "guadalcanal")
    wanted: dict[str, int | list[int]] = {f"{wildcat}.aa": 6, f"{val} on": 1}
    run = fly(sea, {f"raid.{val}": ("guadalcanal-c1",)}, {f"intercept.{wildcat}": ("guadalcanal",)}, **wanted)
    assert run.pieces[val].where == "sunk"


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
    run = fly(sea, {f"raid.{v}": ("port",) for v in vals}, **{f"{PORT_UNIT}.aa": 1})
    shots = [e.data for e in truth(run, "ws-shot") if e.data["weapon"] == "aa"]
    assert [(s["attacker"], len(s["dice"])) for s in shots] == [(PORT_UNIT, 6), (PORT_UNIT, 6)]
    assert len({s["target"] for s in shots}) == 2
    assert not [s for s in shots if s["attacker"] in ships]


@rule("GC-8.B.5", "WS-16.8")
def test_bombs_hit_ships_at_rest_from_three_up() -> None:
    """Eight 3s are eight successes, eight 2s none; sunk there is sunk."""
    for face, sunk in ((3, True), (2, False)):
        sea, (ship,), val = port("us_fletcher_dd_445")
        wanted: dict[str, int | list[int]] = {f"{PORT_UNIT}.aa": 1, f"{val}.bomb": face}
        run = fly(sea, {f"raid.{val}": ("port",)}, **wanted)
        assert (run.pieces[ship].where == "sunk") == sunk
        assert not sunk or run.pieces[ship].lost_how == "port"


@rule("GC-8.B.5", "WS-16.8")
def test_torpedoes_hit_ships_at_rest_from_three_up_and_twice_on_a_six() -> None:
    """A Kate's torpedoes: two dice of 3 are two hits of two hull points."""
    sea, (ship,), _ = port("us_washington_bb_56")
    kate = sea.aboard("jp_b5n2_kate", "shokaku")
    wanted: dict[str, int | list[int]] = {f"{PORT_UNIT}.aa": 1, f"{kate}.torpedo": 3}
    run = fly(sea, {f"raid.{kate}": ("port",)}, **wanted)
    shot = next(e.data for e in truth(run, "ws-shot") if e.data["attacker"] == kate)
    assert shot["weapon"] in ("torpedo", "bomb")
    assert shot["successes"] == len(shot["dice"])
    assert run.pieces[ship].hull < kinds.hull("us_washington_bb_56") - 1 or run.pieces[ship].where == "sunk"


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
    run = fly(sea, {f"raid.{val}": ("port",)}, {f"intercept.{n}": ("port",) for n in (wildcat, down)})
    assert (run.pieces[wildcat].flown, run.pieces[down].flown) == ("raid", "")


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
    run = fly(sea, {f"raid.{v}": ("port",) for v in vals}, **wanted)
    assert run.pieces[ship].where == "sunk"
    assert run.pieces[wildcat].at == "guadalcanal"
    assert victory.score(run.state)[JAPAN] == 2


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
    run = fly(sea, plan, {f"raid.{b}": ("main",) for b in bombs}, **wanted)
    assert [event.data["side"] for event in truth(run, "gc-raid")] == [ALLIES, JAPAN]
    assert run.pieces[ryujo].where == run.pieces[fletcher].where == "sunk"
    assert (run.pieces[val].where, run.pieces[val].lost_how) == ("sunk", "homeless")
