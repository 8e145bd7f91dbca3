"""What the computer of the campaign does, and does not do wrong, in the air, on land, in its stores and at sea: one phase each.

Battles are in `test_computer_in_battle`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.core.rows import rows_in
from rules.guadalcanal import fleets
from rules.guadalcanal.ai_at_sea import end_chances, landing_value
from rules.guadalcanal.fleets import FleetPlan
from rules.guadalcanal.pieces import EventNow, Sighting
from rules.war_at_sea.cards import BY_SHORT
from tests.guadalcanal.kit import Campaign

JAPAN = "main@C: zuikaku(a6m2-zeke, d3a-val) kirishima yukikaze transport(troop); bougainville.c1: troop troop h8k1-type-2-emily"
ALLIED = "main@K: enterprise(f4f-wildcat, sbd-dauntless) washington fletcher; guadalcanal.c1: troop troop"
RAIDERS = JAPAN.replace("@C", "@F").replace("d3a-val", "d3a-val, d3a-val-2")


def answer(c: Campaign, seat: str) -> dict[str, Any]:
    """The computer's sheet of the phase that is on; it can be sealed."""
    (ask,) = [a for a in c.rules.asks(c.state) if a.waits and a.seat == seat]
    view = c.view(seat)
    draft = c.rules.computer(view, ask, Random(1))
    assert c.rules.form(view, ask, draft).done
    return dict(draft)


# ---- in the air ----------------------------------------------------------------------------------
def test_it_looks_before_it_raids() -> None:
    """A fleet that nobody has sighted is raided only if a patrol is sent to its zone as well."""
    draft = answer(Campaign(RAIDERS, ALLIED.replace("@K", "@E"), stage="orders"), "japan")
    assert "main" in draft["raid.d3a-val"]
    assert "main" in draft["raid.d3a-val-2"]
    assert draft["patrol.h8k1-type-2-emily"][0] == "E"


def test_one_bomber_does_not_raid_a_whole_fleet() -> None:
    """It may raid a few ships by itself, and troops."""
    near = ALLIED.replace("@K", "@E")
    draft = answer(Campaign(JAPAN.replace("@C", "@F"), near, stage="orders"), "japan")
    assert "raid.d3a-val" not in draft
    draft = answer(Campaign(JAPAN.replace("@C", "@F"), near.replace("main", "scout"), stage="orders"), "japan")
    assert draft["raid.d3a-val"] == ("scout",)


def test_patrol_bombers_search_and_do_not_fight() -> None:
    """Neither in a battle off their island nor in a land combat on it: without them nobody is ever sighted."""
    c = Campaign(f"{JAPAN.replace('@C', '@B')} d3a-val-2", ALLIED.replace("@K", "@B"), others=2).script("contact", "6")
    while c.state.stage != "battle":
        c.play()
    draft = answer(c, "japan")
    assert draft["fly.d3a-val-2"] == "yes"
    assert "fly.h8k1-type-2-emily" not in draft
    draft = answer(Campaign(JAPAN, f"{ALLIED}; bougainville.c2: troop", stage="land"), "japan")
    (attack,) = [path.removesuffix(".deed") for path, deed in draft.items() if deed == "attack"]
    assert draft[f"{attack}.air"] == ("d3a-val",)


def test_squadrons_ashore_fill_empty_decks() -> None:
    """But one fighter stays over the base."""
    ashore = "bougainville.c1: troop d3a-val a6m2-zeke a6m2-zeke-2"
    draft = answer(Campaign(f"main@F: zuikaku kirishima; {ashore}", ALLIED, stage="orders"), "japan")
    assert draft["rebase.d3a-val"] == ("zuikaku",)
    assert [path for path in draft if path.startswith("rebase.a6m2")] == ["rebase.a6m2-zeke-2"]
    draft = answer(Campaign(f"main@F: kirishima; {ashore}", ALLIED, stage="orders"), "japan")
    assert not [path for path in draft if path.startswith("rebase.")]


# ---- on land -------------------------------------------------------------------------------------
def test_it_lands_where_it_is_free_rather_than_among_many() -> None:
    c = Campaign(JAPAN.replace("@C", "@D"), f"{ALLIED}; santa-isabel.c1: troop troop troop", stage="land")
    draft = answer(c, "japan")
    landings = [row["at"] for row in rows_in(draft, "activate").values() if row["deed"] == "land"]
    assert not [goal for goal in landings if goal.startswith("santa-isabel")]


@pytest.mark.parametrize(("turn", "lands"), [(4, False), (8, True)])
def test_when_it_may_end_it_spoils_an_island_that_it_cannot_take(turn: int, lands: bool) -> None:
    """An island shared is nobody's (GC-2); before the last turns a troop alone is kept for better."""
    held = "santa-isabel.c1: troop troop; choiseul.c1: troop troop"
    c = Campaign(
        "main@C: kirishima transport(troop); bougainville.c1: troop", f"{ALLIED}; {held}", stage="land", turn=turn
    )
    assert ("land" in answer(c, "japan").values()) is lands


@pytest.mark.parametrize(("turn", "ashore"), [(5, 1), (8, 2)])
def test_nobody_stays_aboard_when_it_may_end(turn: int, ashore: int) -> None:
    """Only troops ashore hold an island (GC-2.2); earlier one is enough for a free island."""
    fleet = "main@B: kirishima transport(troop) transport(troop); bougainville.c1: troop troop troop"
    rows = rows_in(answer(Campaign(fleet, ALLIED, stage="land", turn=turn), "japan"), "activate").values()
    assert sum(len(row["who"]) for row in rows if row["deed"] == "land") == ashore


def test_it_does_not_attack_three_with_one() -> None:
    c = Campaign(f"{JAPAN}; malaita.c1: troop", f"{ALLIED}; malaita.periphery: troop troop troop", stage="land")
    assert "attack" not in answer(c, "japan").values()


@pytest.mark.parametrize(("spot", "deed"), [("periphery", "enter"), ("c2", "entrench")])
def test_it_enters_a_centre_that_nobody_stands_in(spot: str, deed: str) -> None:
    """The Allied airfield of Guadalcanal: with a troop from the periphery, not with one that holds the other centre (GC-13.9)."""
    allies = ALLIED.replace("guadalcanal.c1: troop troop", "guadalcanal.periphery: troop troop")
    c = Campaign(f"{JAPAN}; guadalcanal.{spot}: troop", allies, stage="land")
    draft = answer(c, "japan")
    (path,) = [path.removesuffix(".who") for path, troops in draft.items() if troops == ("troop-4",)]
    assert draft[f"{path}.deed"] == deed
    assert deed == "entrench" or draft[f"{path}.at"] == "guadalcanal-c1"


def attack_of(c: Campaign) -> dict[str, Any]:
    """The one attack on Japan's sheet; {} where it makes none."""
    rows = [row for row in rows_in(answer(c, "japan"), "activate").values() if row["deed"] == "attack"]
    assert len(rows) <= 1
    return dict(rows[0]) if rows else {}


@pytest.mark.parametrize(
    ("troops", "guns", "air"),
    [
        ("troop", ("kirishima",), ()),
        ("troop troop", ("kirishima",), ("d3a-val",)),
        ("troop troop troop", ("kirishima",), 2),
    ],
)
def test_it_sends_no_more_support_than_counts(troops: str, guns: tuple[str, ...], air: tuple[str, ...] | int) -> None:
    """Ships first, then bombers: one column for each troop (GC-13.5)."""
    sea = "main@E: zuikaku(d3a-val, d3a-val-2, a6m2-zeke) kirishima; bougainville.c1: troop"
    c = Campaign(f"{sea}; new-georgia.periphery: {troops}", f"{ALLIED}; new-georgia.c1: troop", stage="land")
    row = attack_of(c)
    assert row["guns"] == guns
    flown = row.get("air", ())
    assert flown == air if isinstance(air, tuple) else len(flown) == air
    assert ("cover" in row) is bool(flown), "nothing to escort"


def test_who_holds_a_centre_does_not_leave_it_for_an_even_chance() -> None:
    """To fall back would cost the airfield (GC-13.16); where many are, one stays."""
    even = Campaign("new-georgia.c1: troop; bougainville.c1: troop", "new-georgia.periphery: troop", stage="land")
    assert attack_of(even) == {}
    many = Campaign("new-georgia.c1: troop troop troop troop troop", "new-georgia.periphery: troop", stage="land")
    assert len(attack_of(many)["who"]) == 4
    outside = Campaign(
        "new-georgia.c1: troop; new-georgia.periphery: troop troop troop", "new-georgia.c2: troop", stage="land"
    )
    assert set(attack_of(outside)["who"]) == {"troop-2", "troop-3", "troop-4"}


def test_an_attack_is_given_up_where_it_no_longer_pays() -> None:
    c = Campaign("new-georgia.periphery: troop troop; bougainville.c1: troop", "new-georgia.c1: troop", stage="land")
    assert attack_of(c)["odds"] == "2/1"


def test_an_enemy_base_is_worth_more_to_spoil_the_later_it_is() -> None:
    """Its owner has nothing for it then, and whoever shares it has points (GC-2.2)."""
    shared = "guadalcanal.c1: troop troop troop"
    early, late = (
        landing_value(Campaign(JAPAN, shared, turn=turn).view("japan"), "guadalcanal", 1) for turn in (3, 10)
    )
    assert early < late == 6.0


def test_what_lands_too_late_is_worth_nothing() -> None:
    """The last turn is the tenth; before it, a landing counts by the chance that the campaign still goes on (GC-1)."""
    assert end_chances(5) == end_chances(8) == pytest.approx({8: 1 / 3, 9: 4 / 9, 10: 2 / 9})
    assert end_chances(10) == {10: 1.0}
    late = Campaign(JAPAN, ALLIED, turn=9).view("japan")
    assert [landing_value(late, "malaita", 1, moves) for moves in (1, 2, 3)] == [3.0, pytest.approx(1.0), 0.0]


# ---- what is reported of its fleets --------------------------------------------------------------
@pytest.mark.parametrize(
    ("fleet", "lie"),
    [
        ("furutaka shigure", "shigure>battleship"),
        ("shigure transport(troop)", "transport-1>battleship"),
        ("kirishima hiei chokai", "kirishima>cruiser"),
        ("zuikaku(d3a-val) kirishima hiei", "zuikaku>cruiser"),
    ],
)
def test_it_lies(fleet: str, lie: str) -> None:
    """A weak fleet seems strong, and is left alone; a strong one seems weaker."""
    c = Campaign(f"main@E: {fleet}; bougainville.c1: troop", ALLIED)
    assert answer(c, "japan")["lie.main"] == (lie,)


@pytest.mark.rule("GC-16.1")
def test_it_throws_back_who_may_land_beside_it() -> None:
    """Beside an enemy fleet each troop of an island attacks the shore from 2/1 on, then all do; nobody plans for a far one."""

    def attacks(zone: str) -> list[tuple[Any, Any, Any]]:
        c = Campaign("scout@A: yukikaze; bougainville.c1: troop troop", ALLIED.replace("@K", f"@{zone}"), stage="land")
        rows = rows_in(answer(c, "japan"), "activate").values()
        return [(row["at"], row["who"], row["odds"]) for row in rows if row["deed"] == "attack"]

    shore = "bougainville-periphery"
    first, second, both = attacks("B")
    assert [row[0] for row in (first, second, both)] == [shore] * 3
    assert {row[2] for row in (first, second, both)} == {"2/1"}
    assert both[1] == (*first[1], *second[1])
    assert attacks("K") == []


# ---- stores --------------------------------------------------------------------------------------
def test_it_guards_islands_with_batteries() -> None:
    """Three for each that it holds alone; those that arrive go where the fewest are."""
    held = f"{JAPAN}; bougainville.c1: battery battery; choiseul.c1: troop"
    draft = answer(Campaign(held, ALLIED, stage="land", points=(40, 0)), "japan")
    assert draft["copies.jp-coastal-battery"] == 3
    draft = answer(Campaign(f"{held}; coming: battery", ALLIED, stage="land"), "japan")
    assert draft["arrive.jp-coastal-battery-3"] == "choiseul"
    assert "copies.jp-coastal-battery" not in draft
    full = held.replace("choiseul.c1: troop", "choiseul.c1: troop battery battery")
    assert "jp-coastal-battery" not in answer(Campaign(full, ALLIED, stage="land"), "japan")["buy"]


def test_it_buys_transports_for_troops_that_wait() -> None:
    c = Campaign(f"{JAPAN}; port: troop troop", ALLIED, stage="land", points=(20, 0))
    assert "transport" in answer(c, "japan")["buy"]


def test_it_buys_none_while_empty_ones_lie_at_home() -> None:
    """Nor while they sail there by themselves; those with the main fleet at the front are not at hand."""
    for fleet, bought in (("third@B: transport transport", False), ("third@F: transport transport", False)):
        c = Campaign(f"{JAPAN}; {fleet}", ALLIED, stage="land", turn=2)
        assert ("transport" in answer(c, "japan")["buy"]) is bought
    c = Campaign(JAPAN.replace("transport(troop)", "transport transport"), ALLIED, stage="land", turn=2)
    assert "transport" in answer(c, "japan")["buy"]


def test_it_repairs_what_is_crippled_before_it_buys() -> None:
    c = Campaign("main@B: zuikaku*1 kirishima*3; bougainville.c1: troop h8k1-type-2-emily", ALLIED, stage="land")
    assert answer(c, "japan")["repair"] == ("zuikaku",)


def test_it_buys_new_eyes() -> None:
    """A patrol bomber if none is left."""
    blind = JAPAN.replace(" h8k1-type-2-emily", "")
    for japan, wanted in ((JAPAN, False), (blind, True)):
        bought = answer(Campaign(japan, ALLIED, stage="land"), "japan")["buy"]
        assert any(BY_SHORT[word].kind == "patrol_bomber" for word in bought) is wanted


def test_it_buys_squadrons_for_empty_decks() -> None:
    full = "main@C: zuikaku(a6m2-zeke, d3a-val, b5n2-kate) kirishima; bougainville.c1: troop h8k1-type-2-emily"
    for japan, wanted in ((full, 0), (full.replace("(a6m2-zeke, d3a-val, b5n2-kate)", ""), 2)):
        bought = answer(Campaign(japan, ALLIED, stage="land"), "japan")["buy"]
        assert sum(BY_SHORT[word].is_aircraft for word in bought) == wanted


def test_one_airfield_at_the_front_is_enough() -> None:
    """On an island of its own without one; never a second, not even while the first is being built."""
    japan = f"{JAPAN}; new-georgia.c1: troop"
    draft = answer(Campaign(japan, ALLIED, stage="land"), "japan")
    assert draft["airfield"] == ("new-georgia-c1",)
    fields = "bougainville.c1 guadalcanal.c1 new-georgia.c1"
    assert "airfield" not in answer(Campaign(japan, ALLIED, stage="land", airfields=fields), "japan")


@pytest.mark.parametrize(("turn", "buys"), [(8, True), (9, False)])
def test_it_buys_nothing_that_comes_too_late(turn: int, buys: bool) -> None:
    """What is bought in turn 9 arrives when all is over (GC-1.3, GC-14.1)."""
    assert ("buy" in answer(Campaign(JAPAN, ALLIED, stage="land", turn=turn), "japan")) is buys


# ---- fleets and submarines -----------------------------------------------------------------------
PREY = f"{ALLIED}; scout@C: edsall"
"""A destroyer alone off Choiseul, one link from the Japanese start zone: worth sailing for."""


def sailing(c: Campaign, seat: str = "japan") -> FleetPlan:
    """Its orders, as they would be carried out."""
    return fleets.read(c.state, ("japan", "allies").index(seat), answer(c, seat))


def together(plan: FleetPlan, fleet: str) -> set[str]:
    """The ships of a fleet after the reorganisation."""
    return {ship for ship, name in plan.fleet_of.items() if name == fleet}


# ---- transports ----------------------------------------------------------------------------------
def test_laden_transports_keep_their_escort() -> None:
    draft = answer(Campaign(JAPAN, ALLIED), "japan")
    assert not [path for path in draft if path.startswith(("join.", "shift.", "load."))], "nobody leaves the main fleet"


def test_empty_transports_stay_at_home_when_the_warships_sail() -> None:
    fleet = "main@B: kirishima hiei chokai transport(troop) transport; bougainville.c1: troop; choiseul.c1: troop troop"
    plan = sailing(Campaign(fleet, ALLIED))
    assert together(plan, "main") == {"kirishima", "hiei", "chokai", "transport-1"}
    assert plan.end_of("main") != "B"
    assert plan.end_of(plan.fleet_of["transport-2"]) == "B"


def test_empty_transports_part_from_the_fleet_where_two_meet_and_go_home() -> None:
    c = Campaign(
        "main@F: kirishima hiei transport; scout@F: furutaka transport; bougainville.c1: troop; choiseul.c1: troop",
        ALLIED,
    )
    plan = sailing(c)
    empty = plan.fleet_of["transport-1"]
    assert together(plan, empty) == {"transport-1", "transport-2"}
    assert plan.end_of(empty) == "B"


def test_empty_transports_stay_with_the_fleet_far_from_home() -> None:
    """By themselves they would be anybody's prey; so they would one link from home where an enemy waits for them there."""
    japan = "main@G: kirishima hiei transport; scout@G: furutaka transport; bougainville.c1: troop; choiseul.c1: troop"
    for fleets_, allies in ((japan, ALLIED), (japan.replace("@G", "@F"), f"{ALLIED}; scout@B: helena")):
        assert len(together(sailing(Campaign(fleets_, allies)), "main")) == 5


def test_nobody_waits_in_a_start_zone_that_is_lost() -> None:
    """A fleet that blocks it sinks what arrives, piece by piece: with its troops it is off before the enemy is met (GC-11.2)."""
    c = Campaign("third@B: shigure transport(troop) transport; bougainville.c1: troop", "main@B: washington helena")
    plan = sailing(c)
    assert together(plan, "third") == {"shigure", "transport-1", "transport-2"}
    assert plan.end_of("third") != "B"


def test_transports_alone_do_not_sail_into_the_enemy() -> None:
    """Home is through B, where a fleet waits for them: they keep away."""
    c = Campaign("third@A: transport; bougainville.c1: troop; main@J: kirishima", "scout@B: helena canberra")
    assert sailing(c).end_of("third") != "B"


def test_who_lands_by_order_of_the_high_command_obeys() -> None:
    """Event 1, whatever it would have liked better (GC-6.3)."""
    event = EventNow(1, 1, 0)
    c = Campaign(JAPAN, f"{ALLIED}; santa-isabel.c1: troop troop troop troop", event=event)
    plan = sailing(c)
    assert fleets.lands(c.state, plan)


# ---- warships ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("arrived", "sails"), [("furutaka shigure", False), ("kirishima furutaka", True)])
def test_what_arrives_gathers_until_it_is_strong_enough(arrived: str, sails: bool) -> None:
    c = Campaign(f"main@F: hiei chokai; third@B: {arrived}; bougainville.c1: troop", PREY)
    assert (sailing(c).end_of("third") != "B") is sails


def test_a_marker_is_left_for_what_arrives() -> None:
    """With three fleets at sea the fourth stays, for a fifth would have to wait in port (GC-14.10)."""
    sea = "main@F: hiei; scout@G: chokai; third@E: myoko; fourth@B: kirishima kongo furutaka; bougainville.c1: troop"
    assert sailing(Campaign(sea, PREY)).end_of("fourth") == "B"
    assert sailing(Campaign(sea.replace("third@E: myoko; ", ""), PREY)).end_of("fourth") == "C"


def test_fleets_that_meet_sail_on_as_one() -> None:
    plan = sailing(Campaign("main@F: hiei; scout@F: chokai myoko; bougainville.c1: troop", ALLIED))
    assert together(plan, "main") == {"hiei", "chokai", "myoko"}


def test_crippled_ships_go_home_and_wait_for_repair() -> None:
    """A fleet that cannot be parted, as a whole; at home those alone that need it."""
    hurt = sailing(Campaign("main@F: kirishima*1 hiei*1 shigure; bougainville.c1: troop; choiseul.c1: troop", ALLIED))
    assert hurt.end_of("main") == "B"
    home = sailing(Campaign("main@B: kirishima*1 hiei chokai myoko; bougainville.c1: troop", PREY))
    assert home.end_of(home.fleet_of["kirishima"]) == "B"
    assert home.end_of(home.fleet_of["hiei"]) != "B"


def test_scouts_do_not_run_into_a_main_fleet_or_beside_it() -> None:
    c = Campaign(
        "main@C: shokaku zuikaku kirishima hiei chokai; scout@F: furutaka", "scout@G: helena; guadalcanal.c1: troop"
    )
    zone = sailing(c, "allies").end_of("scout")
    assert zone not in ("C", "F", "B", "D")


def test_it_clears_its_own_start_zone() -> None:
    """Whoever stands there cuts off every troop (GC-10.3)."""
    c = Campaign("main@C: kirishima hiei chokai; bougainville.c1: troop", "scout@B: helena; guadalcanal.c1: troop")
    assert sailing(c).end_of("main") == "B"


# ---- submarines ----------------------------------------------------------------------------------
def seen(*counts: tuple[str, int]) -> Sighting:
    """A report of this turn about the Allied main fleet in K."""
    return Sighting(2, 0, 1, "main", "K", counts, (), "patrol", True)


@pytest.mark.parametrize(
    ("counts", "nerve"),
    [
        ((("carrier", 1), ("destroyer", 1)), "attack"),
        ((("carrier", 1), ("destroyer", 2)), "shown"),
        ((("carrier", 1), ("destroyer", 5)), "report"),
    ],
)
def test_a_submarine_beside_a_fleet_always_looks_and_attacks_if_few_can_hit_back(
    counts: tuple[tuple[str, int], ...], nerve: str
) -> None:
    c = Campaign(f"{JAPAN}; i-25@K", ALLIED, stage="submarines", sightings=(seen(*counts),))
    draft = answer(c, "japan")
    assert draft["pack.main"] == ("i-25",)
    assert draft["attack.main"] == nerve


def test_a_submarine_disturbs_the_supply_that_passes_it() -> None:
    c = Campaign(f"{JAPAN}; i-25@K", ALLIED.replace("@K", "@H"), stage="submarines")
    assert answer(c, "japan")["interdict"] == ("i-25",)


@pytest.mark.parametrize("allies", [ALLIED, ALLIED.replace("@K", "@H")])
def test_submarines_make_for_the_enemys_start_zone_and_stay(allies: str) -> None:
    """There they find his supply or his arrivals."""
    assert sailing(Campaign(f"{JAPAN}; i-25@J", allies)).end_of("i-25") == "K"
    assert sailing(Campaign(f"{JAPAN}; i-25@K", allies)).end_of("i-25") == "K"
