"""GC-14: arrivals, purchases, repairs, troops, airfields; GC-13.9: shifts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.guadalcanal import reinforcements
from rules.guadalcanal.land_sheets import LAND_SHEET
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import Site
from rules.guadalcanal.state import TurnContext
from rules.guadalcanal.view import View
from tests.guadalcanal.table import ALLIES, ASK, JAPAN, Campaign, drafts, heard, seen, truth

rule = pytest.mark.rule
HIEI = "jp_hiei"


def reinforced(
    sea: Campaign, japan: dict[str, object] | None = None, allies: dict[str, object] | None = None
) -> TurnContext:
    """Phase 10."""
    context = sea.context()
    reinforcements.open(context, drafts(japan, allies))  # type: ignore[arg-type]
    return context


def at_home(*cards: str, turn: int = 2) -> tuple[Campaign, list[str]]:
    """A Japanese main fleet in B, with the base held."""
    sea = Campaign(turn=turn)
    sea.troop(JAPAN, "bougainville")
    return sea, sea.fleet(JAPAN, "main", "B", *cards)


def kept(context: TurnContext) -> int:
    return context.state.sides[JAPAN].points


# ---- points --------------------------------------------------------------------------------------
@rule("GC-14.3")
def test_forty_points_a_turn_and_what_is_left_is_kept() -> None:
    """13 kept + 40 - 10 for a D3A = 43."""
    sea, _ = at_home("jp_shigure")
    sea.points[JAPAN] = 13
    context = reinforced(sea, {"buy": ("d3a-val",)})
    assert kept(context) == 43
    assert context.state.sides[ALLIES].points == 40


@rule("GC-14.12")
def test_points_are_spent_as_far_as_they_reach() -> None:
    """Five D3A cost 50 of 40: four are bought, nothing is owed."""
    sea, _ = at_home("jp_shigure")
    context = reinforced(sea, {"buy": ("d3a-val",), "copies.d3a-val": 5})
    assert sum(p.where == "coming" for p in context.state.pieces) == 4
    assert kept(context) == 0


@rule("GC-14.3")
def test_the_sheet_refuses_more_than_there_is() -> None:
    """With the rule named."""
    sea, _ = at_home("jp_shigure")
    view = seen(sea.context(), JAPAN)
    assert not list(LAND_SHEET.problems(view, ASK, {"buy": ("d3a-val",), "copies.d3a-val": 4}))
    (problem,) = LAND_SHEET.problems(view, ASK, {"buy": ("d3a-val",), "copies.d3a-val": 5})
    assert dict(problem.args)["rule"] == "GC-14.3"


@rule("GC-14.2", "GC-15.2")
def test_purchases_are_secret() -> None:
    """Neither the enemy nor the public hears of them."""
    sea, _ = at_home("jp_shigure")
    context = reinforced(sea, {"buy": ("d3a-val",)})
    assert heard(context, JAPAN, "gc-bought")[0]["pieces"] == [["d3a-val", "jp_d3a_val"]]
    assert heard(context, None, "gc-bought") == heard(context, ALLIES, "gc-arrived") == []
    assert not [p for p in seen(context, ALLIES).pieces if p.card == "jp_d3a_val"]


@rule("GC-14.5")
def test_transports_and_batteries_cost_eight() -> None:
    """Of either side."""
    for card in ("jp_campaign_transport", "al_campaign_transport", "jp_coastal_battery", "al_coastal_battery"):
        assert reinforcements.price_of(card) == 8


@rule("GC-14.8", "GC-14.12")
def test_named_vessels_once_a_side_even_if_sunk() -> None:
    """Hiei is there, Kirishima was sunk: neither is for sale; destroyers are, and aircraft in any number."""
    sea, _ = at_home(HIEI, "jp_shigure")
    sea.put("jp_kirishima", JAPAN, "sunk", "")
    sale = {c.id for c in reinforcements.on_sale(sea.state(), JAPAN)}
    assert not {HIEI, "jp_kirishima"} & sale
    assert {"jp_shigure", "jp_d3a_val", "jp_nagato"} <= sale
    free = {c.id for c in reinforcements.on_sale(replace(sea.state(), options=Options(copies="yes")), JAPAN)}
    assert {HIEI, "jp_kirishima"} <= free


@rule("GC-14.8", "GC-3.12")
def test_years_and_nations() -> None:
    """Up to 1942 only; the Allies buy every nation but Japan; of campaign pieces only their own."""
    for side in (JAPAN, ALLIES):
        for card in reinforcements.catalogue(side, "1942"):
            assert card.year <= 1942
            assert (card.nation == "Japan") == (side == JAPAN)
    later = {c.id for c in reinforcements.catalogue(ALLIES, "any")} - {
        c.id for c in reinforcements.catalogue(ALLIES, "1942")
    }
    assert later
    assert "jp_campaign_transport" not in {c.id for c in reinforcements.catalogue(ALLIES, "any")}


# ---- arrivals ------------------------------------------------------------------------------------
@rule("GC-14.1", "GC-14.8")
def test_ships_arrive_next_turn_in_a_fleet_of_the_start_zone_or_a_new_one() -> None:
    """Bought on turn 2, in B on turn 3: joined to the main fleet, or a new fleet of their own."""
    for wish, name in (("main", "main"), ("new", "scout")):
        sea, _ = at_home("jp_shigure")
        sea.put("jp_yukikaze", JAPAN, "coming", "")
        context = reinforced(sea, {"arrive.yukikaze": wish})
        assert (context.pieces["yukikaze"].where, context.pieces["yukikaze"].at) == ("fleet", name)
        assert context.fleets[JAPAN, name].zone == "B"


@rule("GC-14.8", "GC-14.14")
def test_without_a_fleet_in_the_start_zone_arrivals_form_one() -> None:
    """Both together; the public sees the marker."""
    sea = Campaign()
    sea.fleet(JAPAN, "main", "F", "jp_shigure")
    for card in ("jp_yukikaze", "jp_akitsuki"):
        sea.put(card, JAPAN, "coming", "")
    context = reinforced(sea)
    assert {context.pieces[n].at for n in ("yukikaze", "akitsuki")} == {"scout"}
    assert heard(context, None, "gc-fleet-new") == [{"side": JAPAN, "fleet": "scout", "zone": "B"}]


@rule("GC-14.14")
def test_arrivals_of_which_nothing_is_said_join_the_new_fleet_of_this_phase_else_the_main_fleet() -> None:
    """One is told to make a new fleet, the other follows it; alone it joins the main fleet."""
    sea, _ = at_home("jp_shigure")
    for card in ("jp_yukikaze", "jp_akitsuki"):
        sea.put(card, JAPAN, "coming", "")
    assert reinforced(sea, {"arrive.yukikaze": "new"}).pieces["akitsuki"].at == "scout"
    assert reinforced(sea).pieces["akitsuki"].at == "main"


@rule("GC-14.10")
def test_a_fifth_fleet_waits_in_port() -> None:
    """Four fleets elsewhere: who arrives waits; next turn it joins whoever has come home."""
    sea = Campaign()
    for name, zone in (("main", "F"), ("scout", "G"), ("third", "C"), ("fourth", "E")):
        sea.fleet(JAPAN, name, zone, "jp_shigure")
    sea.put("jp_yukikaze", JAPAN, "coming", "")
    context = reinforced(sea)
    assert context.pieces["yukikaze"].where == "port"
    context.fleet(JAPAN, "third", zone="B")
    reinforcements.open(context, drafts())
    assert context.pieces["yukikaze"].at == "third"


@rule("GC-14.8", "GC-14.14")
def test_a_submarine_arrives_alone_or_in_a_fleet() -> None:
    """In the start zone."""
    for wish, expected in (("", ("zone", "B")), ("main", ("fleet", "main"))):
        sea, _ = at_home("jp_shigure")
        sea.put("jp_i_26", JAPAN, "coming", "")
        context = reinforced(sea, {"arrive.i-26": wish} if wish else {})
        assert (context.pieces["i-26"].where, context.pieces["i-26"].at) == expected


@rule("GC-14.8", "GC-14.10")
def test_aircraft_go_to_a_carrier_or_an_airfield_else_they_wait() -> None:
    """Shokaku in B first, then Bougainville, which touches B; without either they wait and cannot be bombed."""
    sea, _ = at_home("jp_shokaku")
    sea.put("jp_d3a_val", JAPAN, "coming", "")
    assert reinforced(sea).pieces["d3a-val"].at == "shokaku"
    assert reinforced(sea, {"arrive.d3a-val": "bougainville"}).pieces["d3a-val"].at == "bougainville"
    sea, _ = at_home("jp_shigure")
    sea.sites.clear()
    sea.put("jp_d3a_val", JAPAN, "coming", "")
    context = reinforced(sea)
    assert context.pieces["d3a-val"].where == "port"


@rule("GC-14.10")
def test_patrol_bombers_have_a_longer_reach() -> None:
    """The only Japanese airfield is on New Georgia, three spaces from B; the one on Bougainville is lost."""
    sea = Campaign()
    sea.troop(JAPAN, "new-georgia")
    sea.sites[:] = [Site("new-georgia", "c1", True, JAPAN)]
    sea.put("jp_g4m_betty", JAPAN, "coming", "")
    sea.put("jp_a6m2_n_rufe", JAPAN, "coming", "")
    context = reinforced(sea)
    assert context.pieces["g4m-betty"].at == "new-georgia"
    assert context.pieces["a6m2-n-rufe"].where == "port"


@rule("GC-14.8")
def test_a_battery_goes_to_an_island_held_alone_and_supplied() -> None:
    """Not to Choiseul, which an Allied troop shares, nor to cut-off Malaita; by default to the base."""
    sea, _ = at_home("jp_shigure")
    for island in ("choiseul", "malaita", "santa-isabel"):
        sea.troop(JAPAN, island)
    sea.troop(ALLIES, "choiseul", "periphery")
    for name, zone in (("main", "D"), ("scout", "H"), ("third", "K")):
        sea.fleet(ALLIES, name, zone, "us_fletcher_dd_445")
    sea.put("jp_coastal_battery", JAPAN, "coming", "")
    assert reinforcements.battery_islands(sea.state(), JAPAN) == ["bougainville", "santa-isabel"]
    context = reinforced(sea, {"arrive.jp-coastal-battery": "santa-isabel"})
    assert context.pieces["jp-coastal-battery"].at == "santa-isabel"
    assert reinforced(sea).pieces["jp-coastal-battery"].at == "bougainville"


@rule("GC-14.10")
def test_an_enemy_in_the_start_zone_stops_nothing() -> None:
    """Everything still arrives."""
    sea, _ = at_home("jp_shigure")
    sea.fleet(ALLIES, "main", "B", "us_fletcher_dd_445")
    sea.put("jp_yukikaze", JAPAN, "coming", "")
    assert reinforced(sea).pieces["yukikaze"].where == "fleet"


# ---- troops --------------------------------------------------------------------------------------
@rule("GC-14.4", "GC-14.9")
@pytest.mark.parametrize("turn", range(1, 9))
def test_two_troops_on_turns_3_5_and_7(turn: int) -> None:
    """They appear in port and wait there without a transport."""
    sea, _ = at_home("jp_shigure", turn=turn)
    context = reinforced(sea)
    waiting = reinforcements.waiting_troops(context.state, JAPAN)
    assert len(waiting) == (2 if turn in (3, 5, 7) else 0)


@rule("GC-14.4", "GC-14.9")
def test_troops_are_loaded_on_empty_transports_just_arrived_ones_too() -> None:
    """One old empty transport in B, one that arrives; one at sea gets none. A laden one takes no second."""
    sea, (old,) = at_home("jp_campaign_transport", turn=3)
    sea.fleet(JAPAN, "scout", "F", "jp_campaign_transport")
    new = sea.put("jp_campaign_transport", JAPAN, "coming", "")
    context = reinforced(sea)
    troops = [p for p in context.state.pieces if not p.card and p.where == "aboard"]
    assert {t.at for t in troops} == {old, new}


@rule("GC-14.9")
def test_a_waiting_troop_is_loaded_as_told() -> None:
    """On the second transport; or it waits."""
    sea, ships = at_home("jp_campaign_transport", "jp_campaign_transport")
    troop = sea.put("", JAPAN, "port", "")
    assert reinforced(sea, {f"load.{troop}": ships[1]}).pieces[troop].at == ships[1]
    assert reinforced(sea, {f"load.{troop}": "wait"}).pieces[troop].where == "port"


@rule("GC-13.9")
def test_troops_shift_into_a_centre_unless_told_otherwise() -> None:
    """From the periphery of Choiseul; to the second centre of New Georgia by order; not where the enemy holds the centre."""
    sea = Campaign()
    one, two = sea.troop(JAPAN, "choiseul", "periphery"), sea.troop(JAPAN, "new-georgia", "c1")
    three = sea.troop(JAPAN, "malaita", "periphery")
    sea.troop(ALLIES, "malaita", "c1")
    sea.policies[JAPAN] = {f"place.{two}": "c2"}
    context = reinforced(sea)
    assert [context.pieces[n].spot for n in (one, two, three)] == ["c1", "c2", "periphery"]
    sea.policies[JAPAN] = {f"place.{one}": "periphery"}
    assert reinforced(sea).pieces[one].spot == "periphery"


@rule("GC-13.11", "GC-13.17")
def test_who_is_entrenched_is_not_shifted_without_a_word() -> None:
    """A shift would cost the entrenchment."""
    sea = Campaign()
    one, two = (sea.troop(JAPAN, "choiseul", "periphery", entrenched=True) for _ in range(2))
    sea.policies[JAPAN] = {f"place.{two}": "c1"}
    context = reinforced(sea)
    assert (context.pieces[one].spot, context.pieces[one].entrenched) == ("periphery", True)
    assert (context.pieces[two].spot, context.pieces[two].entrenched) == ("c1", False)


# ---- repairs -------------------------------------------------------------------------------------
@rule("GC-14.6", "GC-14.11")
def test_a_repair_costs_a_quarter_rounded_up_and_a_turn_in_port() -> None:
    """A destroyer's and a battleship's price; she leaves her fleet and is back, whole, next phase 10."""
    sea, (hiei, shigure) = at_home(HIEI, "jp_shigure")
    sea.pieces[hiei] = sea.pieces[hiei].__class__(hiei, HIEI, JAPAN, "fleet", "main", hull=2)
    price = reinforcements.repair_price(sea.pieces[hiei])
    assert price == -(-reinforcements.price_of(HIEI) // 4)
    context = reinforced(sea, {"repair": (hiei,)})
    assert kept(context) == 40 - price
    assert (context.pieces[hiei].where, context.pieces[hiei].hull) == ("port", 2)
    assert heard(context, ALLIES, "gc-into-port") == []
    context.change(turn=3)
    reinforcements.open(context, drafts())
    assert (context.pieces[hiei].where, context.pieces[hiei].at) == ("fleet", "main")
    assert context.pieces[hiei].hull > 2
    assert context.pieces[shigure].at == "main"


@rule("GC-14.6")
def test_only_damaged_units_in_the_start_zone() -> None:
    """Not in F, not a whole one."""
    sea, (hiei,) = at_home(HIEI)
    (kirishima,) = sea.fleet(JAPAN, "scout", "F", "jp_kirishima")
    sea.pieces[kirishima] = sea.pieces[kirishima].__class__(kirishima, "jp_kirishima", JAPAN, "fleet", "scout", hull=1)
    context = reinforced(sea, {"repair": (hiei, kirishima)})
    assert kept(context) == 40
    assert {context.pieces[n].where for n in (hiei, kirishima)} == {"fleet"}


@rule("GC-14.11")
def test_a_fleet_whose_last_ship_goes_into_port_is_gone() -> None:
    """Its submarine goes on alone."""
    sea, (hiei, boat) = at_home(HIEI, "jp_i_19")
    sea.pieces[hiei] = sea.pieces[hiei].__class__(hiei, HIEI, JAPAN, "fleet", "main", hull=1)
    context = reinforced(sea, {"repair": (hiei,)})
    assert (JAPAN, "main") not in context.fleets
    assert (context.pieces[boat].where, context.pieces[boat].at) == ("zone", "B")


@rule("GC-14.11")
def test_squadrons_may_leave_a_carrier_before_she_goes_into_port() -> None:
    """One goes to Bougainville, the other stays aboard; a transport keeps its troop."""
    sea, (carrier, ship) = at_home("jp_shokaku", "jp_campaign_transport")
    for name, card in ((carrier, "jp_shokaku"), (ship, "jp_campaign_transport")):
        sea.pieces[name] = sea.pieces[name].__class__(name, card, JAPAN, "fleet", "main", hull=1)
    one, two = sea.aboard("jp_d3a_val", carrier), sea.aboard("jp_d3a_val", carrier)
    troop = sea.aboard("", ship)
    context = reinforced(sea, {"repair": (carrier, ship), f"leave.{one}": "bougainville"})
    assert (context.pieces[one].where, context.pieces[two].at, context.pieces[troop].at) == ("island", carrier, ship)


# ---- airfields -----------------------------------------------------------------------------------
@rule("GC-14.7", "GC-14.13")
def test_an_airfield_is_begun_for_ten_points_and_ready_next_turn() -> None:
    """On the centre of Choiseul; the site is public at once."""
    sea = Campaign()
    sea.troop(JAPAN, "choiseul")
    context = reinforced(sea, {"airfield": ("choiseul-c1",)})
    assert kept(context) == 30
    assert heard(context, None, "gc-site") == [{"side": JAPAN, "island": "choiseul", "centre": "c1"}]
    assert not seen(context, ALLIES).sites[-1].ready
    context.change(turn=3)
    reinforcements.open(context, drafts())
    assert context.state.sites[-1] == Site("choiseul", "c1", True, JAPAN, 2)


@rule("GC-14.7", "GC-14.13")
def test_only_on_a_held_centre_without_one() -> None:
    """Not where the enemy holds the centre, nor where there is an airfield, nor where nobody of the side is."""
    sea = Campaign()
    sea.troop(JAPAN, "bougainville")
    sea.troop(JAPAN, "choiseul", "periphery")
    sea.troop(ALLIES, "choiseul", "c1")
    context = reinforced(sea, {"airfield": ("choiseul-c1", "bougainville-c1", "malaita-c1")})
    assert kept(context) == 40
    sea.troop(JAPAN, "bougainville", "c2")
    assert reinforced(sea, {"airfield": ("bougainville-c2",)}).state.sites[-1].centre == "c2"


def _sites(context: TurnContext) -> list[str]:
    return [event.data["centre"] for event in truth(context, "gc-site")]


@rule("GC-14.7")
def test_each_centre_needs_its_troop() -> None:
    """A troop in the first centre of New Georgia holds both, but begins one airfield; two troops begin two."""
    both: dict[str, object] = {"airfield": ("new-georgia-c2", "new-georgia-c1")}
    sea = Campaign()
    troop = sea.troop(JAPAN, "new-georgia")
    context = reinforced(sea, both)
    assert (_sites(context), kept(context)) == (["c1"], 30)
    sea.policies[JAPAN] = {f"place.{troop}": "c2"}
    context = reinforced(sea, both)
    assert (_sites(context), kept(context)) == (["c2"], 30)
    sea.policies[JAPAN] = {}
    sea.troop(JAPAN, "new-georgia", "c2")
    context = reinforced(sea, both)
    assert (_sites(context), kept(context)) == (["c2", "c1"], 20)


@rule("GC-14.7", "GC-13.9")
def test_who_waits_in_the_periphery_goes_where_an_airfield_is_wished() -> None:
    """Without a word, before the site is begun."""
    sea = Campaign()
    sea.troop(JAPAN, "new-georgia", "periphery")
    context = reinforced(sea, {"airfield": ("new-georgia-c2",)})
    assert (_sites(context), kept(context)) == (["c2"], 30)


@rule("GC-14.7", "GC-14.13")
@pytest.mark.parametrize(("pays", "ready"), [(True, True), (False, False)])
def test_the_enemy_may_finish_it_for_two(pays: bool, ready: bool) -> None:
    """The Allies have taken the centre of Choiseul: theirs for 2 points, else the site is gone."""
    sea = Campaign(turn=3)
    sea.sites.append(Site("choiseul", "c1", False, JAPAN, 2))
    sea.troop(ALLIES, "choiseul")
    context = reinforced(sea, allies={"finish": ("choiseul-c1",)} if pays else {})
    assert any(s.island == "choiseul" and s.ready for s in context.state.sites) == ready
    assert context.state.sides[ALLIES].points == (38 if pays else 40)
    assert len(truth(context, "gc-airfield" if ready else "gc-site-gone")) == 1


@rule("GC-14.13")
def test_a_site_that_nobody_holds_is_gone() -> None:
    """The builder has left."""
    sea = Campaign(turn=3)
    sea.sites.append(Site("choiseul", "c1", False, JAPAN, 2))
    context = reinforced(sea)
    assert all(s.island != "choiseul" for s in context.state.sites)


@rule("GC-16.2")
def test_a_missed_deadline_buys_nothing() -> None:
    """Points are kept."""
    sea, _ = at_home("jp_shigure")
    assert kept(reinforced(sea)) == 40


@rule("GC-14.7")
def test_the_sheet_offers_what_may_be_begun_finished_and_repaired() -> None:
    """And nothing where there is nothing."""
    sea = Campaign(turn=3)
    sea.troop(JAPAN, "choiseul")
    sea.sites.append(Site("choiseul", "c1", False, ALLIES, 2))
    paths = _paths(seen(sea.context(), JAPAN))
    assert {"buy", "finish"} <= paths
    assert not {"repair", "airfield"} & paths


def _paths(view: View) -> set[str]:
    return {field.path for field in LAND_SHEET.fields(view, ASK, {})}
