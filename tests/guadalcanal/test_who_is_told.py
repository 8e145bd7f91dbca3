"""GC-15.2: which reader is told which field of every event that is not wholly public, and which parts of a view are one side's.

Each test states by hand who knows what, so it fails if a secret is opened or if its side is no longer told it.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.words import say
from rules.core import Draft, Event, Submission
from rules.guadalcanal import ends, event_cards, fleets, losses, setup, submarines, supply
from rules.guadalcanal.battle_setup import unit_of
from rules.guadalcanal.facts import EVENT_NUMBER, SEATS
from rules.guadalcanal.game import RULES
from rules.guadalcanal.options import Options
from rules.guadalcanal.pieces import Contact, EventNow, Move, Past, Site, Token
from rules.guadalcanal.state import Engagement, RaidFrame, TurnContext
from rules.war_at_sea.battle import QUIET, Battle
from tests.guadalcanal.aloft import EMILY, PBY, fly
from tests.guadalcanal.ashore import NG, TRANSPORT, act, duel, fight, plan
from tests.guadalcanal.table import ALLIES, JAPAN, Campaign, drafts, heard, seen, told
from tests.guadalcanal.test_reinforcements import HIEI, at_home, reinforced

pytestmark = pytest.mark.rule("GC-15.2")
each_side = pytest.mark.parametrize("side", [JAPAN, ALLIES])
BOATS = ("jp_i_19", "us_barb_ss_220")
SHIPS = (("jp_hiei", "jp_yukikaze"), ("us_washington_bb_56", "us_fletcher_dd_445"))
ASW = ("jp_b5n2_kate", "us_tbf_1_avenger")


# ---- submarines ----------------------------------------------------------------------------------
def _pack(side: int, *ships: str, **wanted: int | list[int]) -> TurnContext:
    """A submarine of a side alone in G attacks an enemy fleet, which has an aircraft on alert on Santa Isabel."""
    sea = Campaign()
    sea.fleet(1 - side, "main", "G", *(ships or SHIPS[1 - side]))
    sea.troop(1 - side, "santa-isabel")
    sea.ashore(ASW[1 - side], "santa-isabel", flown="alert")
    sea.tokens.append(Token(side, submarines.SUBMARINERS, 1))
    boat = sea.lone(BOATS[side], "G")
    context = sea.context(**{f"{boat}.torpedo": 1, **wanted})
    sheets: list[Draft] = [{}, {}]
    sheets[side] = {"pack.main": (boat,)}
    submarines.open(context, drafts(*sheets))
    return context


@each_side
@pytest.mark.rule("GC-9.1")
def test_only_its_side_knows_the_submarines_of_a_pack(side: int) -> None:
    assert told(_pack(side, approach_to=2), "gc-pack") == ("everybody", {"submarines": SEATS[side]})


@each_side
@pytest.mark.rule("GC-9.3")
def test_the_owner_knows_the_ship_under_fire_and_the_attacker_the_submarine(side: int) -> None:
    context = _pack(side, approach_to=5, attack_on=4)
    own, enemy = SEATS[side], SEATS[1 - side]
    assert told(context, "gc-sub-torpedo") == (
        "everybody",
        {"submarine": own, "ship": enemy, "card": enemy, "hull": enemy},
    )
    assert told(context, "gc-token-used") == ("everybody", {"piece": own, "card": own})


@each_side
@pytest.mark.rule("GC-9.9")
def test_both_sides_know_a_named_ship_and_its_owner_its_hull(side: int) -> None:
    context = _pack(side, approach_to=5, attack_on=6)
    own, enemy = SEATS[side], SEATS[1 - side]
    assert told(context, "gc-named") == (own, {})
    assert told(context, "gc-sub-torpedo") == (
        "everybody",
        {"submarine": own, "ship": "both sides", "card": "both sides", "hull": enemy},
    )


@each_side
@pytest.mark.rule("GC-9.4")
def test_only_its_side_knows_which_submarine_sank_a_straggler(side: int) -> None:
    context = _pack(side, *[TRANSPORT[1 - side]] * 4, approach_to=5, attack_on=4)
    assert told(context, "gc-sub-straggler") == ("everybody", {"submarine": SEATS[side]})


@each_side
@pytest.mark.rule("GC-9.6")
def test_the_hunter_is_its_own_sides_secret_and_the_submarines_hull_the_others(side: int) -> None:
    context = _pack(side, approach_to=1, alert_of=1, **{"fletcher.asw": 1, "yukikaze.asw": 1})
    own, enemy = SEATS[side], SEATS[1 - side]
    assert told(context, "gc-depth-charges") == (
        "everybody",
        {"hunter": enemy, "hunter_card": enemy, "submarine": own, "hull": own},
    )


@each_side
@pytest.mark.rule("GC-9.5")
def test_only_its_side_knows_which_aircraft_on_alert_reacted(side: int) -> None:
    context = _pack(side, approach_to=2, alert_of=3)
    assert told(context, "gc-alert-reacts") == ("everybody", {"piece": SEATS[1 - side]})


@each_side
@pytest.mark.rule("GC-9.2", "GC-8.A.3")
@pytest.mark.parametrize("exact", [False, True])
def test_both_sides_hear_a_report_and_its_giver_the_truth_behind_it(side: int, exact: bool) -> None:
    sea = Campaign()
    sea.fleet(1 - side, "main", "G", *SHIPS[1 - side])
    boat = sea.lone(BOATS[side], "G")
    context = sea.context(approach_to=6 if exact else 5)
    sheets: list[Draft] = [{}, {}]
    sheets[side] = {"pack.main": (boat,), "attack.main": "report"}
    sheets[1 - side] = {"lie.main": (("hiei>cruiser", "washington>cruiser")[1 - side],)}
    submarines.open(context, drafts(*sheets))
    # The receiver's version has no field `truth` even if the report is true.
    assert told(context, "gc-report") == ("both sides", {"truth": SEATS[1 - side]})
    views = [seen(context, reader).sightings for reader in (side, 1 - side, None)]
    assert [[bool(one.truth) for one in view] for view in views] == [[False], [True], []]


@each_side
@pytest.mark.rule("GC-10.2")
def test_only_its_side_knows_which_submarine_disturbs_supply(side: int) -> None:
    sea = Campaign()
    sea.troop(1 - side, ("choiseul", "malaita")[side == JAPAN])
    boats = [sea.lone(BOATS[side], zone) for zone in "BK"]
    sheets: list[Draft] = [{}, {}]
    sheets[side] = {"interdict": tuple(boats)}
    context = sea.context(interdiction=1)
    supply.check_supply(context, drafts(*sheets))
    assert told(context, "gc-interdiction") == ("everybody", {"submarine": SEATS[side]})


# ---- aircraft ------------------------------------------------------------------------------------
def _search(side: int, zone: str = "G") -> tuple[Campaign, str, dict[str, tuple[str, ...]]]:
    """A patrol bomber of a side ashore; returns its id and its plan to search a zone."""
    sea = Campaign()
    base = ("bougainville", "guadalcanal")[side]
    sea.troop(side, base)
    patrol = sea.ashore((EMILY, PBY)[side], base)
    return sea, patrol, {f"patrol.{patrol}": (zone,)}


def _flown(sea: Campaign, side: int, plan: Draft, **wanted: int) -> TurnContext:
    sheets: list[Draft] = [{}, {}]
    sheets[side] = plan
    return fly(sea, *sheets, **wanted)


@each_side
@pytest.mark.rule("GC-8.A.1")
def test_only_its_side_knows_the_roll_of_a_patrol(side: int) -> None:
    sea, _, plan = _search(side)
    own = SEATS[side]
    assert told(_flown(sea, side, plan, patrol_over=2), "gc-patrol") == (
        "everybody",
        {"die": own, "weather": own, "bonus": own, "result": own, "submarine": own},
    )


@each_side
@pytest.mark.rule("GC-8.A.4")
def test_the_owner_knows_the_submarine_that_a_patrol_found_and_attacked(side: int) -> None:
    sea, patrol, plan = _search(side)
    sea.lone(BOATS[1 - side], "G")
    context = _flown(sea, side, plan, patrol_over=6, **{f"{patrol}.asw": 1})
    owner = SEATS[1 - side]
    assert told(context, "gc-submarine-found") == (owner, {})
    assert told(context, "gc-hunt") == ("everybody", {"submarine": owner, "hull": owner})


def _decks(*cards: str) -> tuple[Campaign, list[str], list[str]]:
    """Two Japanese carriers in F, the first with these squadrons, and Bougainville and New Georgia with an airfield each."""
    sea = Campaign()
    for island in ("bougainville", NG):
        sea.troop(JAPAN, island)
    sea.sites.append(Site(NG, "c1", True, JAPAN))
    ships = sea.fleet(JAPAN, "main", "F", "jp_shokaku", "jp_zuikaku")
    return sea, ships, [sea.aboard(card, ships[0]) for card in cards]


@pytest.mark.rule("GC-8.C", "GC-15.1")
def test_only_its_side_knows_what_waits_on_a_carrier_and_everybody_what_waits_ashore() -> None:
    sea, _, (kate,) = _decks("jp_b5n2_kate")
    assert told(fly(sea, {f"alert.{kate}": "yes"}), "gc-alert") == ("japan", {})
    sea, _, _ = _decks()
    kate = sea.ashore("jp_b5n2_kate", NG)
    context = fly(sea, {f"alert.{kate}": "yes"})
    assert told(context, "gc-alert") == ("everybody", {})


@pytest.mark.rule("GC-15.1")
def test_a_view_does_not_show_the_other_side_which_aircraft_ashore_are_on_alert() -> None:
    sea, _, _ = _decks()
    bomber = sea.ashore("jp_g4m_betty", NG, flown="raid", tokens=("pilots",), reacted=True)
    context = sea.context()
    for reader in (ALLIES, None):
        (shown,) = [p for p in seen(context, reader).pieces if p.id == bomber]
        assert (shown.flown, shown.tokens, shown.reacted) == ("", (), False)
    assert sea.pieces[bomber] in seen(context, JAPAN).pieces


@pytest.mark.rule("GC-8.D", "GC-15.1")
def test_a_rebase_is_told_as_far_as_it_is_seen_on_an_island() -> None:
    sea, ships, (val,) = _decks("jp_d3a_val")
    cards = {"origin_card": "japan", "goal_card": "japan"}
    context = fly(sea, {f"rebase.{val}": (NG,)})
    assert told(context, "gc-rebased") == ("everybody", {"origin": "japan", **cards})
    assert told(fly(sea, {f"rebase.{val}": (ships[1],)}), "gc-rebased") == ("japan", {})
    sea, ships, _ = _decks()
    val = sea.ashore("jp_d3a_val", NG)
    context = fly(sea, {f"rebase.{val}": (ships[1],)})
    assert told(context, "gc-rebased") == ("everybody", {"goal": "japan", **cards})
    assert told(fly(sea, {f"rebase.{val}": ("bougainville",)}), "gc-rebased") == ("everybody", cards)


def _without_carrier(sea: Campaign, ship: str, **wanted: int) -> TurnContext:
    context = sea.context(**wanted)
    losses.lose(context, ship, "raid")
    return context


@pytest.mark.rule("GC-8.7")
def test_only_its_side_is_told_of_a_squadron_lost_or_rehomed_from_a_carrier() -> None:
    sea, ships, (val,) = _decks("jp_d3a_val")
    assert told(_without_carrier(sea, ships[0], **{val: 1}), "gc-lost-squadron") == ("japan", {})
    assert told(_without_carrier(sea, ships[0], **{val: 2}), "gc-rehomed") == ("japan", {})
    sea = Campaign()
    ships = sea.fleet(JAPAN, "main", "J", "jp_shokaku")
    val = sea.aboard("jp_d3a_val", ships[0])
    assert told(_without_carrier(sea, ships[0], **{val: 2}), "gc-lost-squadron") == ("japan", {})


def _without_airfield(*islands: str) -> tuple[TurnContext, str]:
    """A Val has lost its airfield on Santa Isabel, with Shokaku and Zuikaku in F and airfields on these islands."""
    sea, ships, _ = _decks()
    for island in islands:
        sea.troop(JAPAN, island)
        sea.sites.append(Site(island, "c1", True, JAPAN))
    if islands:
        for ship in ships:
            sea.pieces[ship] = replace(sea.pieces[ship], hull=0)
    sea.troop(JAPAN, "santa-isabel")
    val = sea.ashore("jp_d3a_val", "santa-isabel", spot="c1")
    context = sea.context()
    losses.apply_consequences(context)
    return context, val


@pytest.mark.rule("GC-8.8", "GC-15.1")
def test_everybody_is_told_that_a_homeless_squadron_leaves_an_island_and_its_side_alone_for_which_carrier() -> None:
    context, val = _without_airfield()
    ship = context.pieces[val].at
    assert context.pieces[val].where == "aboard"
    assert told(context, "gc-rehomed") == ("everybody", {"where": "japan", "at": "japan"})
    for reader in (ALLIES, None):
        (data,) = heard(context, reader, "gc-rehomed")
        known = {"piece": val, "card": "jp_d3a_val", "origin": "santa-isabel"}
        assert data == {**known, "where": "", "at": ""}
        (line,) = RULES.tell(Event("gc-rehomed", data))
        assert say("en", line) == 'D3A "Val" leaves Santa Isabel.'
    (data,) = heard(context, JAPAN, "gc-rehomed")
    assert (data["where"], data["at"], data["origin"]) == ("aboard", ship, "santa-isabel")
    assert [say("en", line) for line in RULES.tell(Event("gc-rehomed", data))] == [
        'D3A "Val" leaves Santa Isabel.',
        'D3A "Val" lands at another base: Shokaku.',
    ]


@pytest.mark.rule("GC-8.8", "GC-15.1")
def test_everybody_is_told_both_islands_of_a_homeless_squadron() -> None:
    context, val = _without_airfield("choiseul")
    assert context.pieces[val].at == "choiseul"
    assert told(context, "gc-rehomed") == ("everybody", {})
    (data,) = heard(context, None, "gc-rehomed")
    assert (data["origin"], data["at"]) == ("santa-isabel", "choiseul")


@pytest.mark.rule("GC-8.8")
def test_a_homeless_squadron_that_finds_a_place_on_its_own_island_does_not_leave_it() -> None:
    sea, ships, _ = _decks()
    for ship in ships:
        sea.pieces[ship] = replace(sea.pieces[ship], hull=0)
    val = sea.ashore("jp_d3a_val", NG)
    context = sea.context()
    losses.rehome(context, val, NG)
    (data,) = heard(context, None, "gc-rehomed")
    assert (data["origin"], data["at"]) == ("", NG)


@pytest.mark.rule("GC-8.8", "GC-14.11", "GC-15.1")
@pytest.mark.parametrize(("goal", "readers"), [("bougainville", "everybody"), ("zuikaku", "japan")])
def test_everybody_is_told_of_a_squadron_that_leaves_a_carrier_in_repair_if_it_lands_on_an_island(
    goal: str, readers: str
) -> None:
    sea, ships = at_home("jp_shokaku", "jp_zuikaku")
    sea.pieces[ships[0]] = replace(sea.pieces[ships[0]], hull=1)
    val = sea.aboard("jp_d3a_val", ships[0])
    sea.aboard("jp_d3a_val", ships[0])
    context = reinforced(sea, {"repair": (ships[0],), f"leave.{val}": goal})
    assert context.pieces[val].at == goal
    assert told(context, "gc-rehomed") == (readers, {})
    assert told(context, "gc-into-port") == ("japan", {})
    assert [data["piece"] for data in heard(context, JAPAN, "gc-rehomed")] == [val]


@pytest.mark.rule("GC-8.7", "GC-15.1")
def test_everybody_is_told_of_a_squadron_lost_or_rehomed_ashore() -> None:
    sea, ships, (val,) = _decks("jp_d3a_val")
    for ship in ships:
        sea.pieces[ship] = replace(sea.pieces[ship], hull=0)
    assert told(_without_carrier(sea, ships[0], **{val: 2}), "gc-rehomed") == ("everybody", {})
    sea = Campaign()
    val = sea.ashore("jp_d3a_val", "guadalcanal")
    context = sea.context()
    losses.rehome(context, val, "guadalcanal")
    assert told(context, "gc-lost-squadron") == ("everybody", {})


def test_no_view_but_its_sides_shows_a_lost_squadron_and_every_view_a_sunk_ship() -> None:
    sea, ships, (val,) = _decks("jp_d3a_val")
    sea.pieces[ships[0]] = replace(sea.pieces[ships[0]], engine=True, fought=True)
    context = _without_carrier(sea, ships[0], **{val: 1})
    assert not [p for p in seen(context, ALLIES).pieces if p.engine or p.fought]
    for reader, known in ((JAPAN, {ships[0], val}), (ALLIES, {ships[0]}), (None, {ships[0]})):
        assert {p.id for p in seen(context, reader).pieces if p.where == "sunk"} == known


# ---- set-up, events, orders ----------------------------------------------------------------------
@each_side
@pytest.mark.rule("GC-3.13")
def test_only_its_side_knows_its_fleets_and_whether_they_are_ready_made(side: int) -> None:
    context = Campaign().context()
    setup.place(context, side, setup.ready_made(side, Options())[0], by_default=True)
    assert told(context, "gc-set-up") == ("everybody", {"default": SEATS[side]})
    assert told(context, "gc-set-up-own") == (SEATS[side], {})


@each_side
@pytest.mark.rule("GC-6.4")
def test_only_its_owner_knows_the_ship_with_engine_trouble(side: int) -> None:
    sea = Campaign(event=EventNow(EVENT_NUMBER["engine"], 1 - side))
    (ship,) = sea.fleet(side, "main", "G", SHIPS[side][0])
    context = sea.context(engine=1)
    event_cards.name_target(context, side, "main")
    assert told(context, "gc-engine") == (SEATS[side], {})
    known = {reader: getattr(seen(context, reader).event, "piece", None) for reader in (side, 1 - side, None)}
    assert known == {side: ship, 1 - side: "", None: ""}


@each_side
@pytest.mark.rule("GC-16.12")
def test_only_the_side_itself_is_told_that_it_missed_a_turn(side: int) -> None:
    context = Campaign(stage="orders").context()
    ends.count_missed_turns(context, [Submission(SEATS[side], {}, "clock")])
    assert told(context, "gc-missed") == (SEATS[side], {})


@each_side
def test_only_its_side_is_told_and_shown_the_moves_of_its_lone_submarines(side: int) -> None:
    sea = Campaign()
    sea.fleet(side, "main", "G", *SHIPS[side])
    boat = sea.lone(BOATS[side], "G")
    context = sea.context()
    context.keep(f"orders.{side}", {f"go.{boat}": "F", "go.main": "H"})
    fleets.move_all(context)
    assert told(context, "gc-dived") == (SEATS[side], {})
    fleet, dive = Move(side, "main", "G", "H"), Move(side, boat, "G", "F")
    shown = {reader: set(seen(context, reader).moves) for reader in (side, 1 - side, None)}
    assert shown == {side: {fleet, dive}, 1 - side: {fleet}, None: {fleet}}


@each_side
def test_only_its_side_is_shown_where_its_lone_submarines_have_been(side: int) -> None:
    context = Campaign().context()
    was = ((JAPAN, "i-19", "G"), (ALLIES, "barb", "H"))
    context.change(past=(Past(1, (), was, "clear"),))
    assert seen(context, side).past[0].submarines == (was[side],)
    assert seen(context, None).past[0].submarines == ()
    ends.resign(context, side)
    assert seen(context, None).past[0].submarines == was


@each_side
def test_only_its_side_is_shown_its_points_policies_orders_and_battle_plan(side: int) -> None:
    plans: tuple[Draft, Draft] = ({"plan.aim": "j"}, {"plan.aim": "a"})
    sea = Campaign(engagement=Engagement(Contact("G", ()), Battle(kind="campaign"), 1, "play", plans))
    sea.points = [17, 23]
    sea.policies = [{"raid": "ask", "use.x": "j"}, {"raid": "plan", "use.x": "a"}]
    context = sea.context()
    for other in (JAPAN, ALLIES):
        context.keep(f"orders.{other}", {"go.main": "DE"[other]})
    own, public = seen(context, side), seen(context, None)
    assert (own.points, own.policies) == (sea.points[side], sea.policies[side])
    assert (own.doctrine, own.orders, own.plan) == ({"use.x": "ja"[side]}, {"go.main": "DE"[side]}, plans[side])
    assert (public.points, public.policies, public.doctrine, public.orders, public.plan) == (0, {}, {}, {}, {})


def test_both_sides_and_not_the_public_are_shown_which_fleets_are_sighted() -> None:
    sea = Campaign()
    sea.fleet(JAPAN, "main", "G", SHIPS[JAPAN][0], sighted=True)
    shown = {reader: seen(sea.context(), reader).fleets[0].sighted for reader in (JAPAN, ALLIES, None)}
    assert shown == {JAPAN: True, ALLIES: True, None: False}


@each_side
def test_a_view_has_no_piece_of_the_other_side_that_is_not_ashore_or_sunk(side: int) -> None:
    sea, other = Campaign(), 1 - side
    sea.troop(other, NG)
    (ship,) = sea.fleet(other, "main", "G", TRANSPORT[other])
    hidden = [ship, sea.aboard("", ship), sea.lone(BOATS[other], "G")]
    hidden += [sea.put(SHIPS[other][0], other, where, "") for where in ("port", "coming")]
    context = sea.context()
    for reader in (side, None):
        assert [p.where for p in seen(context, reader).pieces] == ["island"]
    assert set(hidden) < {p.id for p in seen(context, other).pieces}


# ---- battles -------------------------------------------------------------------------------------
WRITTEN = ("after:x", "return:x", "expert-x")
"""Words of a unit that are orders written in advance."""


def _battle(**fields: object) -> tuple[Campaign, Battle, list[str]]:
    sea = Campaign()
    ships = [*sea.fleet(JAPAN, "main", "G", "jp_hiei"), *sea.fleet(ALLIES, "main", "G", "us_washington_bb_56")]
    units = tuple(replace(unit_of(sea.pieces[s]), sector=f"A{n}", today=WRITTEN) for n, s in enumerate(ships, 1))
    battle = Battle(
        kind="campaign",
        phase="move",
        units=units,
        agreed=(True, True),
        resolved=("j", "a"),
        memory=(f"{QUIET}0", f"{QUIET}1", "x"),
    )
    return sea, replace(battle, **fields), ships


@each_side
@pytest.mark.rule("GC-15.3")
@pytest.mark.parametrize("raid", [False, True])
def test_a_view_of_a_battle_or_raid_lacks_what_the_other_side_has_written_in_advance(side: int, raid: bool) -> None:
    sea, battle, ships = _battle()
    if raid:
        sea.fields["raid"] = RaidFrame(battle, JAPAN, "main", "G")
    else:
        sea.fields["engagement"] = Engagement(Contact("G", ((0, "main"), (1, "main"))), battle, 1, "play")
    context = sea.context()
    shown = {reader: seen(context, reader).battle for reader in (side, None)}
    own, public = shown[side], shown[None]
    assert own is not None
    assert public is not None
    assert {u.id: u.today for u in own.units} == {ships[side]: WRITTEN, ships[1 - side]: ()}
    assert not any(u.today for u in public.units)
    assert (own.agreed, public.agreed) == ((side == JAPAN, side == ALLIES), (False, False))
    assert (own.resolved, public.resolved) == (("j" if side == JAPAN else "", "a" if side == ALLIES else ""), ("", ""))
    assert (own.memory, public.memory) == ((f"{QUIET}{side}", "x"), ("x",))


@each_side
@pytest.mark.rule("GC-15.3")
def test_a_fleet_still_to_be_set_up_is_shown_to_its_side_alone(side: int) -> None:
    sea, battle, ships = _battle(phase="deploy")
    battle = replace(battle, units=tuple(replace(u, sector="") for u in battle.units))
    contact = Contact("G", ((0, "main"), (1, "main")))
    for stage in ("ground", "play"):
        sea.fields["engagement"] = Engagement(contact, battle, 1, stage)  # type: ignore[arg-type]
        context = sea.context()
        shown = {reader: seen(context, reader).battle for reader in (side, None)}
        if stage == "ground":
            assert shown == {side: None, None: None}
        else:
            units = {reader: [u.id for u in there.units] for reader, there in shown.items() if there is not None}
            assert units == {side: [ships[side]], None: []}


# ---- land and reinforcements ---------------------------------------------------------------------
@pytest.mark.rule("GC-13.5")
def test_no_reader_is_told_which_ships_bombard() -> None:
    sea, mine, _ = duel(3, 2)
    ships = sea.fleet(JAPAN, "main", "G", "jp_kirishima")
    context = fight(sea, 3, plan(act(1, "attack", f"{NG}-c1", tuple(mine), guns=tuple(ships))))
    assert told(context, "gc-combat") == ("everybody", {"guns": "nobody"})


@pytest.mark.rule("GC-14.2", "GC-14.6")
def test_only_its_side_is_told_what_it_buys_repairs_and_loads() -> None:
    sea, (hiei, _, _) = at_home(HIEI, "jp_shigure", TRANSPORT[JAPAN], turn=3)
    sea.pieces[hiei] = replace(sea.pieces[hiei], hull=2)
    context = reinforced(sea, {"buy": ("d3a-val",), "repair": (hiei,)})
    assert told([e for e in context.entries if e.truth.data.get("side") == JAPAN], "gc-bought") == ("japan", {})
    assert told([e for e in context.entries if e.truth.data.get("side") == ALLIES], "gc-bought") == ("allies", {})
    assert told(context, "gc-into-port") == ("japan", {})
    assert told(context, "gc-loaded") == ("japan", {})


@pytest.mark.rule("GC-14.10")
@pytest.mark.parametrize(("card", "readers"), [("jp_d3a_val", "everybody"), ("jp_shigure", "japan")])
def test_of_what_arrives_only_aircraft_ashore_are_told_to_everybody(card: str, readers: str) -> None:
    sea, _ = at_home(HIEI)
    sea.put(card, JAPAN, "coming", "")
    sea.put("jp_chokai", JAPAN, "coming", "")
    context = reinforced(sea)
    assert told(context, "gc-arrived") == (readers, {"pieces": "japan"} if readers == "everybody" else {})
